"""The chapter on the cards: treasure cards, value piles, swim pile or dice, blanks."""

from collections.abc import Iterator

from ....report import Block, Book
from ....report.grammar import count, how_many_of_each, listed, number, numbers
from ....text import Text, same
from .cards import SIGNS, suit_name
from .dice import die_words, equal_dice
from .material import special_faces
from .nouns import CARD, DIE
from .possible import n_levels


def chapter(book: Book) -> Iterator[Block]:
    """What each group of cards is for."""
    yield book.heading(Text("The cards", "Die Karten"))
    yield from treasure_cards(book)
    yield from value_piles(book)
    yield from swimming(book)
    yield from blanks(book)


def treasure_cards(book: Book) -> Iterator[Block]:
    """The path."""
    yield book.heading(Text("Treasure cards", "Schatzkarten"), 2)
    yield book.paragraph(
        Text(
            "The treasure cards make the path. Their suit says which level they are; the rank printed on them means nothing.",
            "Die Schatzkarten bilden den Pfad. An der Farbe erkennt ihr ihre Stufe; der aufgedruckte Rang bedeutet nichts.",
        )
    )
    rows = []
    for place, level in enumerate(book.rules.levels.values(), start=1):
        rows.append(book.row(number(place), suit_words(level.suit), number(level.cards), numbers(level.values)))
    head = Text("Level", "Stufe"), Text("Suit", "Farbe"), Text("Treasures", "Schätze"), Text("Worths in its pile", "Werte im Stapel")
    yield book.table(head, rows, numbers=(2,), widths=(1, 2, 1.5, 5))


def suit_words(suit: str) -> Text:
    """`♣ clubs`."""
    return Text(*(f"{SIGNS.get(suit, '')} {suit_name(suit)(language)}".strip() for language in ("en", "de")))


def value_piles(book: Book) -> Iterator[Block]:
    """What treasures are worth."""
    yield book.heading(Text("Value piles", "Wertstapel"), 2)
    if book.rules.treasure_values == "printed":
        yield book.paragraph(PRINTED)
    else:
        yield book.paragraph(DRAWN if n_levels(book.plain_rules) > 1 else DRAWN_ALIKE)
    stand_ins = special_faces(book.plain_rules)
    if stand_ins:
        said = listed(
            [Text(f"{card.en} {value} (level {level})", f"{card.de} {value} (Stufe {level})") for card, level, value in stand_ins]
        )
        yield book.paragraph(
            Text("Number cards are worth their number, the others this much: {said}.",
                 "Zahlenkarten sind so viel wert wie ihre Zahl, die anderen so viel: {said}."),
            said=said,
        )  # fmt: skip
    yield from refilling(book)


DRAWN = Text(
    "Each level has a pile of value cards, one card for every number in the table. They decide what a treasure is worth, and they are "
    "drawn only when it is aboard: until then nobody knows. Every pile is shuffled by itself; side by side, in the order of the levels, "
    "they wait face down next to the submarine.",
    "Zu jeder Stufe gehört ein Stapel Wertkarten, eine Karte für jede Zahl in der Tabelle. Sie bestimmen, was ein Schatz einbringt, und "
    "werden erst gezogen, wenn er an Bord ist: Bis dahin weiß es niemand. Jeder Stapel wird einzeln gemischt; nebeneinander, in der "
    "Reihenfolge der Stufen, liegen sie verdeckt beim U-Boot bereit.",
)
DRAWN_ALIKE = Text(
    "There is one pile of value cards, one card for every number in the table. They decide what a treasure is worth, and they are drawn "
    "only when it is aboard: until then nobody knows. The pile is shuffled and waits face down next to the submarine.",
    "Es gibt einen Stapel Wertkarten, eine Karte für jede Zahl in der Tabelle. Sie bestimmen, was ein Schatz einbringt, und werden erst "
    "gezogen, wenn er an Bord ist: Bis dahin weiß es niemand. Der Stapel wird gemischt und liegt verdeckt beim U-Boot bereit.",
)
PRINTED = Text(
    "The worth of a treasure is settled from the start, but hidden: shuffle each level's value cards (one card for every number in the "
    "table) and lay one of them unseen, face down, under each treasure card of the level. It goes wherever the treasure goes, and nobody "
    "looks at it before the treasure is aboard.",
    "Was ein Schatz wert ist, steht von Anfang an fest, aber verdeckt: Mischt die Wertkarten jeder Stufe (eine Karte für jede Zahl in der "
    "Tabelle) und legt unter jede Schatzkarte der Stufe ungesehen und verdeckt eine davon. Sie bleibt bei ihrem Schatz, wohin er auch "
    "kommt, und niemand sieht sie an, bevor er an Bord ist.",
)


def refilling(book: Book) -> Iterator[Block]:
    """A pile that can run out is formed anew."""
    small = [place for place, level in enumerate(book.plain_rules.levels.values(), start=1) if level.cards > len(level.values)]
    levels = listed([same(str(place)) for place in small])
    if small and book.plain_rules.treasure_values == "printed":
        yield book.paragraph(
            Text(
                "Level {levels} has more treasures than value cards: once its value cards are all laid out, go on with a second set of "
                "them.",
                "Stufe {levels} hat mehr Schätze als Wertkarten: Sind alle ausgelegt, macht mit einem zweiten Satz davon weiter.",
            ),
            levels=levels,
        )
    elif small:
        yield book.paragraph(
            Text(
                "The value pile of level {levels} can run out: then shuffle its used cards and go on with them.",
                "Der Wertstapel von Stufe {levels} kann ausgehen: Mischt dann seine benutzten Karten und zieht von ihnen weiter.",
            ),
            levels=levels,
        )


def swimming(book: Book) -> Iterator[Block]:
    """Where the numbers to swim by come from."""
    if book.rules.swim_draw == "dice":
        yield book.heading(Text("Dice", "Würfel"), 2)
        yield book.paragraph(rolled(book))
    else:
        yield book.heading(Text("Swim pile", "Schwimmstapel"), 2)
        yield book.paragraph(
            Text(
                "The swim cards say how far a diver gets. The pile has {n}: {cards}. {ready}",
                "Die Schwimmkarten sagen, wie weit ein Taucher kommt. Der Stapel hat {n}: {cards}. {ready}",
            ),
            ready=Text("Shuffle them and lay them face down within reach.", "Mischt sie und legt sie verdeckt bereit.")
            if len(book.plain_rules.swim_cards) > 1
            else Text("Lay it face down within reach.", "Legt sie verdeckt bereit."),
            n=count(len(book.rules.swim_cards), CARD), cards=how_many_of_each(book.rules.swim_cards),
        )  # fmt: skip


def rolled(book: Book) -> Text:
    """Which dice are rolled."""
    dice = book.rules.dice
    each = listed(
        [Text(f"{count(n, DIE).en} {die_words(faces).en}", f"{count(n, DIE).de} {die_words(faces).de}") for faces, n in equal_dice(dice)]
    )
    total = "" if len(dice) == 1 else " What they show is added up."
    summe = "" if len(dice) == 1 else " Was sie zeigen, wird zusammengezählt."
    return Text(f"How far a diver gets is rolled: {each.en}.{total}", f"Wie weit ein Taucher kommt, wird gewürfelt: {each.de}.{summe}")


def blanks(book: Book) -> Iterator[Block]:
    """Everything else."""
    yield book.heading(Text("Blanks", "Leerkarten"), 2)
    yield book.paragraph(
        Text(
            "All other cards are blanks. Keep them face down at hand: a blank goes wherever a treasure is taken from the path.",
            "Alle anderen Karten sind Leerkarten. Haltet sie verdeckt bereit: Wo ein Schatz aus dem Pfad genommen wird, kommt eine hin.",
        )
    )
