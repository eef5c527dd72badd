"""The sheet to record a game of Shared Air on, and the card that reminds players of a turn."""

from collections.abc import Iterator

from ....report import BLANK, BOX, Block, Book, Choices, Fields, Item, Items, Row, Table
from ....report.grammar import ACCUSATIVE, DATIVE, count, number
from ....text import Text, same
from .cards import SIGNS
from .nouns import CHIP, SPACE, TREASURE
from .possible import can_turn_back

ENDINGS = Text("all home", "alle zu Hause"), Text("air out", "Luft aus"), Text("standstill", "Stillstand")


def sheet(book: Book, n_players: int) -> Iterator[Block]:
    """A table a dive, and the final scores."""
    say = book.language
    for dive in range(1, book.plain_rules.n_dives + 1):
        yield book.heading(Text("Dive {dive}", "Tauchgang {dive}"), dive=number(dive))
        yield record(book, n_players)
        ends = [end(say) for end in ENDINGS if end is not ENDINGS[1] or book.plain_rules.breath_per_treasure]
        yield Choices(Text("How did the dive end?", "Wie endete der Tauchgang?")(say), tuple(ends))
        yield Fields((Text("Turns", "Züge")(say), Text("Spaces at the start", "Felder zu Beginn")(say), Text("Began", "Begonnen hat")(say)))
    yield book.heading(Text("End of the game", "Spielende"))
    head = (Text("Player", "Name"), Text("Points", "Punkte"), *map(level_words, tie_levels(book)), Text("Won", "Sieg"))
    rows = (Row((BLANK,) * (len(head) - 1) + (BOX,)),) * n_players
    widths = (4, 2, *(1.3,) * (len(head) - 3), 1.2)
    yield Table(tuple(cell(say) for cell in head), rows, widths=widths, is_form=True)


def record(book: Book, n_players: int) -> Table:
    """Who came home, with what, for how many points."""
    levels = [same(f"{place} {SIGNS.get(level.suit, '')}".strip()) for place, level in enumerate(book.plain_rules.levels.values(), start=1)]
    head = (Text("Player", "Name"), Text("Home", "Zu Hause"), *levels, Text("Points", "Punkte"), Text("What happened", "Was geschah"))
    rows = (Row((BLANK, BOX, *(BLANK,) * (len(levels) + 2))),) * n_players
    caption = Text("Treasure cards brought home by level.", "Heimgebrachte Schatzkarten nach Stufen.")
    widths = (3.2, 1.5, *(0.9,) * len(levels), 1.4, 4)
    return Table(tuple(cell(book.language) for cell in head), rows, caption(book.language), widths=widths, is_form=True)


def tie_levels(book: Book) -> list[int]:
    """The levels that count in a tie, by number."""
    order = list(book.plain_rules.levels)
    return [order.index(level) + 1 for level in book.plain_rules.tie_break_levels]


def level_words(place: int) -> Text:
    """`Level 4`."""
    return Text(f"Level {place}", f"Stufe {place}")


def reference(book: Book) -> Iterator[Block]:
    """A turn on a card."""
    rules = book.plain_rules
    air, spaces = count(rules.air_supply, CHIP), count(sum(level.cards for level in rules.levels.values()), SPACE)
    yield book.heading(Text("Your turn", "Dein Zug"), 2)
    yield Items(tuple(Item(book.say(step(rules))) for step in (breathe, turn_back, swim, treasure)), is_numbered=True)
    yield book.paragraph(
        Text(
            "Air: {air} at the start of a dive. The path starts with {spaces}; occupied ones do not count. Not home at the end of the "
            "dive: "
            "everything you carry is lost.",
            "Luft: {air} zu Beginn eines Tauchgangs. Der Pfad beginnt mit {spaces}; besetzte zählen nicht. Am Ende des Tauchgangs nicht zu "
            "Hause: Alles, was du trägst, ist verloren.",
        ),
        air=air,
        spaces=Text(spaces.en, count(sum(level.cards for level in rules.levels.values()), SPACE, DATIVE).de),
    )


def breathe(rules) -> Text:
    """1."""
    if rules.breath_per_treasure == 0:
        return Text("**Breathe:** costs nothing.", "**Atmen:** kostet nichts.")
    return Text("**Breathe:** {n} a treasure.", "**Atmen:** {n} pro Schatz.").format(n=count(rules.breath_per_treasure, CHIP))


def turn_back(rules) -> Text:
    """2."""
    n = rules.load_to_turn_back
    if not can_turn_back(rules):
        return Text("**Turn back?** Nobody can.", "**Umkehren?** Kann niemand.")
    if n == 0:
        return Text("**Turn back?** Once a dive, with or without treasure.", "**Umkehren?** Einmal pro Tauchgang, mit oder ohne Schatz.")
    return Text(
        f"**Turn back?** Once a dive, with at least {count(n, TREASURE).en}.",
        f"**Umkehren?** Einmal pro Tauchgang, mit mindestens {count(n, TREASURE, DATIVE).de}.",
    )


def swim(rules) -> Text:
    """3."""
    slow = rules.slowdown_per_treasure
    less = Text(f", less {slow} a treasure", f", minus {slow} pro Schatz") if slow else Text("", "")
    return Text(f"**Swim:** {draw(rules).en}{less.en}.", f"**Schwimmen:** {draw(rules).de}{less.de}.")


def treasure(rules) -> Text:
    """4."""
    return Text(
        f"**Treasure:** nothing, pick up, or put down on a blank.{most(rules).en}",
        f"**Schatz:** nichts, aufnehmen oder auf einer Leerkarte ablegen.{most(rules).de}",
    )


def draw(rules) -> Text:
    """Where the number comes from."""
    return {
        "reshuffle": Text("draw a card, then shuffle", "Karte ziehen, danach mischen"),
        "deplete": Text("draw a card, it stays out", "Karte ziehen, sie bleibt draußen"),
        "dice": Text("roll the dice", "würfeln"),
    }[rules.swim_draw]


def most(rules) -> Text:
    """The load limit, where there is one."""
    if rules.load_limit is None:
        return Text("", "")
    return Text(f" At most {count(rules.load_limit, TREASURE).en}.", f" Höchstens {count(rules.load_limit, TREASURE, ACCUSATIVE).de}.")
