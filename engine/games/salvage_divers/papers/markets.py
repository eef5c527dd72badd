"""The chapter on the markets."""

from collections.abc import Iterator

from ....report import Block, Book, Items
from ....text import Text
from ..rules import ITEM_KINDS
from .effects import item_effect, limits
from .nouns import dollars
from .possible import can_bust, goods, has_checkpoints, is_alone

ABOUT = {
    "gear": Text("Gear is yours for the rest of the game.", "Ausrüstung gehört dir bis zum Spielende."),
    "advancement": Text("What you advance stays so for the rest of the game.", "Ein Ausbau gilt bis zum Spielende."),
    "crew": Text(
        "Crew comes along on your next dive and then leaves. Of each kind you can take one along at a time.",
        "Die Mannschaft begleitet deinen nächsten Tauchgang und geht danach wieder. Von jeder Art kommt höchstens eine Person mit.",
    ),
}


def chapter(book: Book) -> Iterator[Block]:
    """What can be bought."""
    if not goods(book.plain_rules):
        return
    len(book.rules.market)  # read, so that what is gone is marked
    yield book.heading(Text("The markets", "Die Märkte"))
    yield book.paragraph(
        Text(
            "After each round {all} may buy as long as the purse lasts; unspent treasure is kept. After the last round nothing you buy can "
            "matter any more.",
            "Nach jeder Runde {all} kaufen, solange die Kasse reicht; was übrig ist, bleibt. Nach der letzten Runde bringt kein Kauf mehr "
            "etwas.",
        ),
        all=Text("you", "darfst du") if is_alone(book.plain_rules) else Text("everybody", "dürfen alle"),
    )
    for kind, name in ITEM_KINDS.items():
        yield from stall(book, kind, name)
    if any(item.starting_depth for item in goods(book.plain_rules).values()):
        yield Items((deeper_start(book),))


def stall(book: Book, kind: str, name: Text) -> Iterator[Block]:
    """The items of one market."""
    names = [name for name, item in book.plain_rules.market.items() if item.kind == kind]
    if not names:
        return
    rows = [item_row(book, book.rules.market[name]) for name in names]
    yield book.heading(name, 2)
    yield book.paragraph(ABOUT[kind])
    head = Text("Item", "Ware"), Text("Effect", "Wirkung"), Text("Price", "Preis"), Text("Limit", "Grenze")
    yield book.table(head, rows, numbers=(2,), widths=(2.6, 5, 1, 1.7))


def item_row(book: Book, item):
    """An item: what it is called and does, its price and limits; where it stands says its kind."""
    title, _ = item.title, item.kind  # read as well, so that it is marked
    return book.row(title, item_effect(item, book.rules.chips, can_bust(book.plain_rules)), dollars(item.cost), limits(item))


def deeper_start(book: Book):
    """What a greater starting depth brings."""
    banked = Text(
        " All checkpoints down to the depth you begin at are banked at once.",
        " Alle Fundstellen bis zu der Tiefe, in der du beginnst, kommen sofort in deine Kasse.",
    )
    return book.item(
        Text(
            "**A deeper start:**{banked} You never begin below the floor; a dive that begins there is over at once, a safe stop.",
            "**Tiefer starten:**{banked} Unter dem Grund beginnt niemand; wer auf ihm beginnt, ist gleich fertig, ein sicherer Halt.",
        ),
        banked=banked if has_checkpoints(book.plain_rules) else Text("", ""),
    )
