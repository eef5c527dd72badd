"""An example out of a game that simulated divers played under exactly these rules: one dive, chip by chip."""

from collections.abc import Iterator

from ....report import Block, Book, Row
from ....report.grammar import number
from ....text import Text, same
from ..events import BOUGHT, DRAWN, ENDED, INSURED, LEFT, STARTED
from ..terms import BUST, EMPTY_BAG, SURFACED, WRECK_FLOOR
from .nouns import dollars, reputation

ENDINGS = {
    SURFACED: Text("surfaces", "taucht auf"),
    WRECK_FLOOR: Text("has reached the floor", "ist am Grund angekommen"),
    EMPTY_BAG: Text("has an empty bag", "hat keinen Chip mehr im Beutel"),
    BUST: Text("busts", "muss hinauf: Notaufstieg"),
}


def chapter(book: Book) -> Iterator[Block]:
    """The most telling dive of the game in the book's log."""
    dives = dives_of(book.log)
    if not dives:
        return
    dive = max(dives, key=lambda one: interest(book.log, one))
    yield book.heading(Text("An example", "Ein Beispiel"))
    first = book.log[dive[0]]
    yield book.paragraph(
        Text("A dive of round {n}, from a game that simulated divers played by exactly these rules.",
             "Ein Tauchgang der {n}. Runde, aus einer Partie, die simulierte Taucher genau nach diesen Regeln gespielt haben."),
        style="quiet", n=number(int(first.round_number)),
    )  # fmt: skip
    rows = [event_row(book, book.log[place]) for place in dive]
    head = Text("What happens", "Was geschieht"), Text("Depth", "Tiefe"), Text("Air", "Luft"), Text("Chips in the bag", "Chips im Beutel")
    yield book.table(head, rows, numbers=(1, 2, 3), widths=(6, 1.2, 1.2, 2))
    yield book.paragraph(result(book, dive))


def is_telling(log) -> int:
    """How good the best example in a game is."""
    return max((interest(log, dive) for dive in dives_of(log)), default=0)


def dives_of(log) -> list[list[int]]:
    """The places of each dive's events, from its start to its end."""
    open_dives: dict[int, list[int]] = {}
    done = []
    for place in range(len(log)):
        event, seat = int(log[place].event), int(log[place].seat)
        if event == BOUGHT:
            continue
        if event == STARTED:
            open_dives[seat] = []
        if seat in open_dives:
            open_dives[seat].append(place)
            if event == ENDED:
                done.append(open_dives.pop(seat))
    return done


def interest(log, dive: list[int]) -> int:
    """Something insured, something left, a chip that gives back air, and not too long."""
    events = {int(log[place].event) for place in dive}
    kinds = {int(log[place].what) for place in dive if log[place].event == DRAWN}
    return 4 * (INSURED in events) + 3 * (LEFT in events) + len(kinds) - max(0, len(dive) - 14)


def event_row(book: Book, entry) -> Row:
    """One event, and where the diver is then."""
    diver, what = entry.divers[entry.seat], int(entry.what)
    chips = list(book.plain_rules.chips.values())
    said = {
        STARTED: lambda: Text("starts", "beginnt"),
        DRAWN: lambda: Text("draws {chip}", "zieht {chip}").format(chip=chips[what].title),
        INSURED: lambda: Text(f"insures checkpoint {what}", f"sichert Fundstelle {what}"),
        LEFT: lambda: Text(f"leaves checkpoint {what}", f"lässt Fundstelle {what} liegen"),
        ENDED: lambda: ENDINGS[what],
    }[int(entry.event)]()
    cells = (said, *(same(str(max(0, int(value)))) for value in (diver.depth, diver.air, diver.n_left)))
    return Row(tuple(cell(book.language) for cell in cells))


def result(book: Book, dive: list[int]) -> Text:
    """What the dive brought."""
    entry = book.log[dive[-1]]
    diver = entry.divers[entry.seat]
    depth, worth = int(diver.depth), int(entry.checkpoint_worth)
    reached = depth // int(entry.checkpoint_spacing)
    banked = int(diver.n_banked) if int(entry.what) == BUST else reached
    points, coins, lost = depth // int(entry.spaces_per_reputation), banked * worth, (reached - banked) * worth
    text = Text(f"Depth {depth} brings {reputation(points).en}", f"Tiefe {depth} bringt {reputation(points).de}")
    if reached:
        found = checkpoints_bring(banked, reached, coins)
        text = Text(f"{text.en}; {found.en}", f"{text.de}; {found.de}")
    if lost:
        return Text(f"{text.en}, and {dollars(lost).en} are lost.", f"{text.de}, und {dollars(lost).de} sind verloren.")
    return Text(f"{text.en}.", f"{text.de}.")


def checkpoints_bring(banked: int, reached: int, coins: int) -> Text:
    """`3 of 5 checkpoints bring $12`."""
    worth = dollars(coins)
    if reached == 1:
        return Text(f"the only checkpoint brings {worth.en}", f"die einzige Fundstelle bringt {worth.de}")
    verb = Text("brings", "bringt") if banked == 1 else Text("bring", "bringen")
    return Text(f"{banked} of {reached} checkpoints {verb.en} {worth.en}", f"{banked} von {reached} Fundstellen {verb.de} {worth.de}")
