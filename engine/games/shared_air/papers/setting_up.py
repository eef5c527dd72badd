"""The chapter on setting up, with a drawing of the path."""

from collections.abc import Iterator

from ....report import Block, Book, Figure, Items
from ....report.grammar import DATIVE, count, listed
from ....template import LIGHT
from ....text import Text
from .cards import SIGNS, suit_name
from .nouns import CHIP, SPACE

IN_A_ROW, WIDTH, HEIGHT, GAP = 16, 34, 46, 6  # cards of the drawing, in its own units


def chapter(book: Book) -> Iterator[Block]:
    """Everything on the table."""
    yield book.heading(Text("Setup", "Vorbereitung"))
    yield Items((submarine(book), path(book), divers(book), first_player(book)), is_numbered=True)
    yield drawing(book)


def submarine(book: Book):
    """The submarine and the air."""
    chips = count(book.rules.air_supply, CHIP)
    return book.item(
        Text(
            "The submarine goes to the edge of the table with {chips} on top, the air that all of you share.",
            "Das U-Boot kommt an den Tischrand, mit {chips} obendrauf, eurer gemeinsamen Luft.",
        ),
        chips=Text(chips.en, count(book.plain_rules.air_supply, CHIP, DATIVE).de),
    )


def path(book: Book):
    """The path, level by level."""
    levels = [(place, level) for place, level in enumerate(book.rules.levels.values(), start=1) if level.cards]
    order = listed(
        [
            Text(
                f"{level.cards} of level {place} ({suit_name(level.suit).en})",
                f"{level.cards} der Stufe {place} ({suit_name(level.suit).de})",
            )
            for place, level in levels
        ],
        Text("and last", "und zuletzt"),
    )
    n = sum(level.cards for _, level in levels)
    return book.item(
        Text(
            "Shuffle the treasure cards{apart} and lay them face up in one line that starts at the submarine: {order}. "
            "The line may bend as the table wants. Each card is a space, so the path has {n}.",
            "Mischt die Schatzkarten{apart} und legt sie offen in einer Reihe aus, die am U-Boot beginnt: {order}. Die Reihe "
            "darf sich biegen, wie es der Tisch verlangt. Jede Karte ist ein Feld; der Pfad hat also {n}.",
        ),
        order=order, n=count(n, SPACE),
        apart=Text(" of each level by themselves", " jeder Stufe für sich") if len(levels) > 1 else Text("", ""),
    )  # fmt: skip


def divers(book: Book):
    """The tokens."""
    return book.item(Text("All divers begin in the submarine.", "Alle Taucher beginnen im U-Boot."))


def first_player(book: Book):
    """Who begins."""
    if book.rules.first_player == "random":
        text = Text(
            "Draw lots: they decide who has the first turn. After that, play runs clockwise.",
            "Lost aus, wer den ersten Zug hat. Danach geht es im Uhrzeigersinn weiter.",
        )
    else:
        text = Text(
            "The first turn goes to whoever last took a swim in the sea. After that, play runs clockwise.",
            "Den ersten Zug hat, wessen letztes Bad im Meer am kürzesten her ist. Danach geht es im Uhrzeigersinn weiter.",
        )
    return book.item(text)


def drawing(book: Book) -> Figure:
    """The path of the first dive, a card a space, winding like a snake."""
    cards = [(place, level.suit) for place, level in enumerate(book.plain_rules.levels.values(), start=1) for _ in range(level.cards)]
    n_rows = -(-len(cards) // IN_A_ROW)
    width, height = (IN_A_ROW + 2) * (WIDTH + GAP), n_rows * (HEIGHT + GAP) + GAP
    drawn = "".join(card(space, level, suit) for space, (level, suit) in enumerate(cards))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Libertinus Serif, Georgia, serif">'
        f"{boat()}{drawn}</svg>"
    )
    alt = Text("The path: {n}, nearest the submarine first.", "Der Pfad: {n}, das dem U-Boot nächste zuerst.")
    alt = alt if len(cards) > 1 else Text("The path: {n}.", "Der Pfad: {n}.")
    book.reads.clear()
    return Figure(svg, alt.format(n=count(len(cards), SPACE))(book.language), name="path")


def boat() -> str:
    """The submarine, left of the first card."""
    return (
        f'<g fill="{LIGHT["ink"]}"><ellipse cx="38" cy="32" rx="34" ry="15"/><rect x="28" y="8" width="20" height="14" rx="3"/></g>'
        f'<circle cx="52" cy="32" r="5" fill="{LIGHT["paper"]}"/>'
    )


def card(space: int, level: int, suit: str) -> str:
    """One card of the drawing; every other row runs back."""
    row, place = divmod(space, IN_A_ROW)
    x = (2 + (IN_A_ROW - 1 - place if row % 2 else place)) * (WIDTH + GAP)
    y = GAP + row * (HEIGHT + GAP)
    ink = LIGHT["ink"] if level < 3 else LIGHT["paper"]
    return (
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="4" fill="{LIGHT[f"level_{min(level, 4)}"]}"/>'
        f'<text x="{x + WIDTH / 2}" y="{y + 22}" font-size="18" text-anchor="middle" fill="{ink}">{SIGNS.get(suit, level)}</text>'
        f'<text x="{x + WIDTH / 2}" y="{y + 39}" font-size="11" text-anchor="middle" fill="{ink}">{space + 1}</text>'
    )
