"""The rulebook of Shared Air, written from its parameters: the chapters, the overview, the end of the game, and the material."""

from collections.abc import Iterator

from ....report import Block, Book, Items, Row
from ....report.grammar import DATIVE, count, listed, number, span
from ....text import Text
from . import dive_end, example, setting_up, the_cards, turn
from .cards import SIGNS
from .material import material
from .nouns import DIVE, TREASURE_CARD
from .possible import is_burden


def rulebook(book: Book) -> list[Block]:
    """Every chapter."""
    chapters = (overview, the_cards.chapter, setting_up.chapter, turn.chapter, dive_end.chapter, end_of_game, example.chapter, materials)
    return [block for chapter in chapters for block in chapter(book)]


def overview(book: Book) -> Iterator[Block]:
    """What the game is about."""
    yield book.heading(Text("Overview", "Überblick"))
    yield book.paragraph(STORY, style="lead")
    yield book.paragraph(deeper(book))
    if is_burden(book.plain_rules):
        yield book.paragraph(burden(book))
    yield Items((game_length(book), players(book)))


STORY = Text(
    "Below you lies more treasure than anyone can carry, and there is just one submarine to take you home. A path of cards runs from the "
    "submarine down to the sea floor. Swim down, help yourselves, and be back in time: treasure is worth something only once it is aboard.",
    "Unter euch liegt mehr Schatz, als jemand tragen kann, und nach Hause bringt euch nur ein einziges U-Boot. Ein Pfad aus Karten führt "
    "von ihm "
    "hinab zum Meeresgrund. Taucht hinab, greift zu und seid rechtzeitig zurück: Erst an Bord ist ein Schatz etwas wert.",
)


def deeper(book: Book) -> Text:
    """Whether going deep pays."""
    levels = [level for level in book.plain_rules.levels.values() if level.cards]
    means = [sum(level.values) / len(level.values) for level in levels]
    if len(means) == 1:
        return Text("All treasures are of one level.", "Alle Schätze sind von einer Stufe.")
    if means == sorted(set(means)):
        return Text("Further down, treasures are worth more on average.", "Weiter unten sind Schätze im Schnitt mehr wert.")
    return Text(
        "What a treasure brings depends on its level; look at the worths below before you dive.",
        "Was ein Schatz einbringt, hängt von seiner Stufe ab; seht euch vor dem Tauchen die Werte weiter unten an.",
    )


def burden(book: Book) -> Text:
    """What carrying costs."""
    breath, slow = book.rules.breath_per_treasure, book.rules.slowdown_per_treasure
    uses, slower = (
        Text("uses up air that belongs to everybody", "verbraucht Luft, die allen gehört"),
        Text("swims more slowly", "schwimmt langsamer"),
    )
    costs = Text(f"{uses.en} and {slower.en}", f"{uses.de}, und {slower.de}") if breath and slow else uses if breath else slower
    end = Text(
        " Once the air is gone, everybody still in the water loses all they carry.",
        " Ist die Luft weg, verliert jeder, der noch im Wasser ist, alles, was er trägt.",
    )
    extra = end if breath else Text("", "")
    return Text(f"Whoever carries treasure {costs.en}.{extra.en}", f"Wer Schätze trägt, {costs.de}.{extra.de}")


def game_length(book: Book):
    """How many dives."""
    n = book.rules.n_dives
    return book.item(
        Text(
            "**Length:** {dives}. Then whoever has the most points wins.", "**Dauer:** {dives}. Danach gewinnt, wer die meisten Punkte hat."
        ),
        dives=count(n, DIVE),
    )


def players(book: Book):
    """How many players."""
    n = span(book.rules.min_players, book.rules.max_players)
    return book.item(Text("**Players:** {n}.", "**Spieler:** {n}."), n=n)


# End of the game


def end_of_game(book: Book) -> Iterator[Block]:
    """Who wins."""
    yield book.heading(Text("End of the game", "Spielende"))
    n = book.rules.n_dives
    ends = (
        Text("The game is over after this one dive.", "Nach diesem einen Tauchgang ist das Spiel aus.")
        if n == 1
        else Text("The game is over after {n} dives.", "Nach {n} Tauchgängen ist das Spiel aus.").format(n=n)
    )
    yield book.paragraph(
        Text("{ends} Add up your points: the highest total wins.", "{ends} Zählt eure Punkte zusammen: Die höchste Summe gewinnt."),
        ends=ends,
    )
    yield book.paragraph(tie(book))


def tie(book: Book) -> Text:
    """What decides between players with the same points."""
    levels, order = list(book.plain_rules.levels), book.rules.tie_break_levels
    shared = Text("players who are still level share the win", "wer dann noch gleichauf ist, teilt sich den Sieg")
    if not order:
        return Text("On a tie, the players who are level share the win.", "Bei Gleichstand teilen sich alle, die gleichauf sind, den Sieg.")
    names = [level_name(book, levels.index(level) + 1) for level in order]
    first, later = names[0], names[1:]
    text = Text(
        f"On a tie, whoever of them brought home more treasure cards of {first.en} is ahead",
        f"Bei Gleichstand liegt vorn, wer mehr Schatzkarten der {first.de} heimgebracht hat",
    )
    if later:
        then_en, then_de = ", then ".join(name.en for name in later), ", dann ".join(name.de for name in later)
        text = Text(f"{text.en}; if that is even too, compare {then_en}", f"{text.de}; ist auch das gleich, vergleicht {then_de}")
    others = "" if len(order) == len(levels) else " Other levels do not count here."
    andere = "" if len(order) == len(levels) else " Andere Stufen zählen dabei nicht."
    return Text(f"{text.en}. In the end, {shared.en}.{others}", f"{text.de}. Am Ende gilt: {shared.de[0].upper()}{shared.de[1:]}.{andere}")


def level_name(book: Book, place: int) -> Text:
    """`level 4 (♠)`."""
    suit = list(book.plain_rules.levels.values())[place - 1].suit
    sign = f" ({SIGNS[suit]})" if suit in SIGNS else ""
    return Text(f"level {place}{sign}", f"Stufe {place}{sign}")


# Material


def materials(book: Book) -> Iterator[Block]:
    """What to take out of the box, for the most players."""
    rules = book.plain_rules
    found = material(rules, rules.max_players)
    cards = sum(level.cards for level in rules.levels.values())
    yield book.heading(Text("What you need", "Was ihr braucht"))
    yield book.paragraph(
        Text(
            "Two decks of 52 cards with 4 jokers, 25 chips, and what lies about. This is how the cards are dealt to their tasks, for up to "
            "{n} players; the path starts with {cards}.",
            "Zwei Blätter zu 52 Karten mit 4 Jokern, 25 Chips und was sonst zur Hand ist. So verteilen sich die Karten auf ihre "
            "Aufgaben, bei "
            "bis zu {n} Personen; der Pfad beginnt mit {cards}.",
        ),
        n=number(rules.max_players), cards=count(cards, TREASURE_CARD, case=DATIVE),
    )  # fmt: skip
    head = Text("For", "Wofür"), Text("What", "Was"), Text("How many", "Anzahl"), Text("From", "Woher")
    rows = [Row(tuple(cell(book.language) for cell in (part.role, part.what, number(part.count), part.source))) for part in found.parts]
    yield book.table(head, rows, numbers=(2,), widths=(2.8, 4.6, 1.3, 3.3))
    for note in found.notes:
        yield book.paragraph(note, style="quiet")
    if found.short:
        missing = listed(found.short)
        yield book.note(
            Text("What is short", "Was fehlt"),
            book.paragraph(Text("{missing}. Replace it with something that can be told apart.",
                                "{missing}. Ersetzt es durch etwas, das man unterscheiden kann."), missing=missing),
        )  # fmt: skip
