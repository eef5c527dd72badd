"""The sheet to record a game of Salvage Divers on, and the card that reminds players of a dive."""

from collections.abc import Iterator

from ....report import BLANK, BOX, Block, Book, Fields, Item, Items, Row, Table
from ....report.grammar import DATIVE, count, number
from ....text import Text
from .dive import every
from .nouns import SPACE, air, dollars
from .possible import can_bust, can_restore, goods, has_choice, has_treasure


def sheet(book: Book, n_players: int) -> Iterator[Block]:
    """A table a round, and the final reputation."""
    say, rules = book.language, book.plain_rules
    for place in range(1, rules.n_rounds + 1):
        yield book.heading(Text("Round {n}", "Runde {n}"), n=number(place))
        if rules.sites:
            yield Fields((Text("Site", "Tauchplatz")(say),))
        yield record(book, n_players, has_market=bool(goods(rules)) and place < rules.n_rounds)
    yield book.heading(Text("End of the game", "Spielende"))
    money = (Text("$ left", "$ übrig"), Text("Total", "Summe")) if has_treasure(rules) else ()
    head = (Text("Player", "Name"), Text("Reputation", "Ansehen"), *money)
    won = (Text("Deepest dive", "Tiefster Tauchgang"), Text("Won", "Sieg")) if n_players > 1 else ()
    rows = (Row((BLANK,) * len(head) + ((BLANK, BOX) if won else ())),) * n_players
    head, widths = (*head, *won), (3, 1.5, *(1.5,) * len(money), *((2, 1) if won else ()))
    yield Table(tuple(cell(say) for cell in head), rows, widths=widths, is_form=True)


def record(book: Book, n_players: int, has_market: bool) -> Table:
    """How deep, whether it was a bust, what it brought and what was bought."""
    rules = book.plain_rules
    columns = [
        (Text("Player", "Name"), BLANK, 2.6, True),
        (Text("Depth", "Tiefe"), BLANK, 1.1, True),
        (Text("Bust", "Notaufstieg"), BOX, 1.9, can_bust(rules)),
        (Text("Insured", "Gesichert"), BLANK, 1.7, has_choice(rules)),
        (Text("$ earned", "$ geborgen"), BLANK, 1.9, has_treasure(rules)),
        (Text("Purchases", "Käufe"), BLANK, 4.4, has_market),
    ]
    head, cells, widths, _ = zip(*(column for column in columns if column[-1]), strict=True)
    return Table(tuple(cell(book.language) for cell in head), (Row(cells),) * n_players, widths=widths, is_form=True)


START = Text("**Start:** full bag, {air}{bought}.", "**Start:** voller Beutel, {air}{bought}.")
BOUGHT = Text(" (and what you have bought)", " (und was du dazugekauft hast)")
DRAW = Text("**Draw** a chip: pay or restore air, move.", "**Zieh** einen Chip: Luft zahlen oder gewinnen, bewegen.")
PAY = Text("**Draw** a chip: pay air, move.", "**Zieh** einen Chip: Luft zahlen, bewegen.")
MOVE = Text("**Draw** a chip: move.", "**Zieh** einen Chip: bewegen.")
BUST = Text("**Bust** when {bust}{lost}.", "**Notaufstieg**, wenn {bust}{lost}.")
LOST = Text(": what you left behind in this dive is lost", ": Was du in diesem Tauchgang liegen gelassen hast, ist verloren")
CHECKPOINT = Text(
    "**Checkpoint** every {spacing}, {worth}: insure{price} or leave.",
    "**Fundstelle** im Abstand von {spacing}, {worth}: sichern{price} oder liegen lassen.",
)
PRICE = Text(" (the lowest Air Cost chip out goes back into the bag)", " (der kleinste Luftchip draußen geht zurück in den Beutel)")
SURFACE = Text(
    "**Surface** or draw again. At depth {floor} you stop safely.", "**Auftauchen** oder weiterziehen. In Tiefe {floor} hältst du sicher."
)
RESOLVE = Text("**Resolve:** one reputation for every {spaces} of depth.", "**Auswertung:** ein Ansehen für je {spaces} Tiefe.")
NOTHING = Text("", "")
BUSTS = {
    "empty": Text("no air is left", "keine Luft mehr da ist"),
    "overdrawn": Text("more air is due than there is", "mehr Luft fällig ist, als da ist"),
}


def reference(book: Book) -> Iterator[Block]:
    """A dive on a card."""
    rules = book.plain_rules
    said = {
        "air": air(rules.tank_size),
        "bought": BOUGHT if goods(rules) else NOTHING,
        "bust": BUSTS[rules.bust_when],
        "lost": LOST if has_choice(rules) else NOTHING,
        "spacing": Text(every(rules.checkpoint_spacing), count(rules.checkpoint_spacing, SPACE, DATIVE).de),
        "worth": dollars(rules.checkpoint_worth),
        "price": PRICE if can_bust(rules) else NOTHING,
        "floor": rules.floor,
        "spaces": Text(every(rules.spaces_per_reputation), count(rules.spaces_per_reputation, SPACE).de),
    }
    yield book.heading(Text("Your dive", "Dein Tauchgang"), 2)
    yield Items(tuple(Item(book.say(step, **said)) for step in steps(rules)), is_numbered=True)


def steps(rules) -> Iterator[Text]:
    """The steps of a dive that there are under these rules."""
    yield START
    yield DRAW if can_restore(rules) else PAY if can_bust(rules) else MOVE
    if can_bust(rules):
        yield BUST
    if has_choice(rules):
        yield CHECKPOINT
    yield SURFACE
    yield RESOLVE
