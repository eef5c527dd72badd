"""The sheet to record a game of Salvage Divers on, and the card that reminds players of a dive."""

from collections.abc import Iterator

from ....report import BLANK, BOX, Block, Book, Fields, Item, Items, Row, Table
from ....report.grammar import count, number
from ....text import Text
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
    head = [Text("Player", "Name"), Text("Depth", "Tiefe"), Text("Bust", "Not­aufstieg"), Text("Insured", "Gesichert"), Text("$ earned", "$ geborgen")]
    head += [Text("Purchases", "Käufe")] if book.plain_rules.market else []
    rows = (Row((BLANK, BLANK, BOX, *(BLANK,) * (len(head) - 3))),) * n_players
    widths = (2.6, 1.1, 1.5, 1.5, 1.5, 5)[: len(head)]
    return Table(tuple(cell(book.language) for cell in head), rows, widths=widths, is_form=True)


def reference(book: Book) -> Iterator[Block]:
    """A dive on a card."""
    rules = book.plain_rules
    bust = {
        "empty": Text("no air is left", "keine Luft mehr da ist"),
        "overdrawn": Text("more air is due than there is", "mehr Luft fällig ist, als da ist"),
    }[rules.bust_when]
    spacing, reputation = count(rules.checkpoint_spacing, SPACE), count(rules.spaces_per_reputation, SPACE)
    steps = [
        Text("**Start:** full bag, {air} (and what you have bought).", "**Start:** voller Beutel, {air} (und was du dazugekauft hast).").format(
            air=air(rules.tank_size)
        ),
        Text("**Draw** a chip: pay or restore air, move.", "**Zieh** einen Chip: Luft zahlen oder gewinnen, bewegen."),
        Text("**Bust** when {bust}: what you left behind is lost.", "**Notaufstieg**, wenn {bust}: Liegengelassenes ist verloren.").format(bust=bust),
        Text("**Checkpoint** every {n}, {worth}: insure (the lowest Air Cost chip out goes back into the bag) or leave.",
             "**Fundstelle** alle {m}, {worth}: sichern (der kleinste Luftchip draußen geht zurück in den Beutel) oder liegen lassen.").format(
            n=spacing.en, m=spacing.de if rules.checkpoint_spacing > 1 else "1 Feld", worth=dollars(rules.checkpoint_worth)
        ),
        Text("**Surface** or draw again. At depth {floor} you stop safely.",
             "**Auftauchen** oder weiterziehen. In Tiefe {floor} hältst du sicher.").format(floor=rules.floor),
        Text("**Resolve:** one reputation for every {n} of depth.", "**Auswertung:** ein Ansehen für je {n} Tiefe.").format(n=reputation),
    ]  # fmt: skip
    yield book.heading(Text("Your dive", "Dein Tauchgang"))
    yield Items(tuple(Item(book.say(step)) for step in steps), is_numbered=True)
