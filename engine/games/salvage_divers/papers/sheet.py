"""The sheet to record a game of Salvage Divers on, and the card that reminds players of a dive."""

from collections.abc import Iterator

from ....report import BLANK, BOX, Block, Book, Fields, Item, Items, Row, Table
from ....report.grammar import DATIVE, count, number
from ....text import Text
from .dive import every
from .nouns import SPACE, air, dollars


def sheet(book: Book, n_players: int) -> Iterator[Block]:
    """A table a round, and the final reputation."""
    say, rules = book.language, book.plain_rules
    for place in range(1, rules.n_rounds + 1):
        yield book.heading(Text("Round {n}", "Runde {n}"), n=number(place))
        if rules.sites:
            yield Fields((Text("Site", "Tauchplatz")(say),))
        yield record(book, n_players)
    yield book.heading(Text("End of the game", "Spielende"))
    head = (
        Text("Player", "Name"), Text("Reputation", "Ansehen"), Text("$ left", "$ übrig"), Text("Total", "Summe"),
        Text("Deepest dive", "Tiefster Tauchgang"), Text("Won", "Sieg"),
    )  # fmt: skip
    rows = (Row((BLANK,) * 5 + (BOX,)),) * n_players
    yield Table(tuple(cell(say) for cell in head), rows, widths=(3, 1.5, 1.5, 1.5, 2, 1), is_form=True)


def record(book: Book, n_players: int) -> Table:
    """How deep, whether it was a bust, what it brought and what was bought."""
    head = [
        Text("Player", "Name"),
        Text("Depth", "Tiefe"),
        Text("Bust", "Notaufstieg"),
        Text("Insured", "Gesichert"),
        Text("$ earned", "$ geborgen"),
    ]
    head += [Text("Purchases", "Käufe")] if book.plain_rules.market else []
    rows = (Row((BLANK, BLANK, BOX, *(BLANK,) * (len(head) - 3))),) * n_players
    widths = (2.6, 1.1, 1.9, 1.7, 1.9, 4.4)[: len(head)]
    return Table(tuple(cell(book.language) for cell in head), rows, widths=widths, is_form=True)


STEPS = (
    Text("**Start:** full bag, {air} (and what you have bought).", "**Start:** voller Beutel, {air} (und was du dazugekauft hast)."),
    Text("**Draw** a chip: pay or restore air, move.", "**Zieh** einen Chip: Luft zahlen oder gewinnen, bewegen."),
    Text(
        "**Bust** when {bust}: what you left behind in this dive is lost.",
        "**Notaufstieg**, wenn {bust}: Was du in diesem Tauchgang liegen gelassen hast, ist verloren.",
    ),
    Text(
        "**Checkpoint** every {spacing}, {worth}: insure (the lowest Air Cost chip out goes back into the bag) or leave.",
        "**Fundstelle** im Abstand von {spacing}, {worth}: sichern (der kleinste Luftchip draußen geht zurück in den Beutel) oder liegen "
        "lassen.",
    ),
    Text(
        "**Surface** or draw again. At depth {floor} you stop safely.",
        "**Auftauchen** oder weiterziehen. In Tiefe {floor} hältst du sicher.",
    ),
    Text("**Resolve:** one reputation for every {spaces} of depth.", "**Auswertung:** ein Ansehen für je {spaces} Tiefe."),
)
BUSTS = {
    "empty": Text("no air is left", "keine Luft mehr da ist"),
    "overdrawn": Text("more air is due than there is", "mehr Luft fällig ist, als da ist"),
}


def reference(book: Book) -> Iterator[Block]:
    """A dive on a card."""
    rules = book.plain_rules
    said = {
        "air": air(rules.tank_size),
        "bust": BUSTS[rules.bust_when],
        "spacing": Text(every(rules.checkpoint_spacing), count(rules.checkpoint_spacing, SPACE, DATIVE).de),
        "worth": dollars(rules.checkpoint_worth),
        "floor": rules.floor,
        "spaces": Text(every(rules.spaces_per_reputation), count(rules.spaces_per_reputation, SPACE).de),
    }
    yield book.heading(Text("Your dive", "Dein Tauchgang"), 2)
    yield Items(tuple(Item(book.say(step, **said)) for step in STEPS), is_numbered=True)
