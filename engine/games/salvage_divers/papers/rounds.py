"""The chapter on a round: its phases, and the dive sites."""

from collections.abc import Iterator

from ....report import Block, Book, Items
from ....report.grammar import ACCUSATIVE, DATIVE, count
from ....text import Text
from .dive import every
from .nouns import SITE, SPACE, dollars
from .possible import goods, has_treasure, is_alone, sea_of


def chapter(book: Book) -> Iterator[Block]:
    """The phases of a round, and the sites."""
    yield book.heading(Text("A round", "Eine Runde"))
    rules = book.plain_rules
    texts = [SITE_PHASE] if rules.sites else []
    texts += [ALONE_DIVE if is_alone(rules) else DIVE_PHASE, ALONE_RESOLVE if is_alone(rules) else RESOLVE_PHASE]
    won = Text("treasure and reputation", "Schatz und Ansehen") if has_treasure(rules) else Text("reputation", "Ansehen")
    phases = [book.item(text, won=won) for text in texts]
    yield Items((*phases, market_phase(book)), is_numbered=True)
    if book.plain_rules.sites:
        yield from site_rules(book)


SITE_PHASE = Text("**Site.** Turn up the round's dive site.", "**Tauchplatz.** Deckt den Tauchplatz der Runde auf.")
DIVE_PHASE = Text(
    "**Dive.** All dive at the same time, each with their own bag and out of sight of the others.",
    "**Tauchgang.** Alle tauchen gleichzeitig, jeder mit eigenem Beutel und ungesehen von den anderen.",
)
RESOLVE_PHASE = Text(
    "**Resolve.** All show how their dive went, and take {won}.",
    "**Auswertung.** Alle zeigen, wie ihr Tauchgang verlief, und nehmen {won}.",
)
ALONE_DIVE = Text("**Dive.** Draw chips from your bag.", "**Tauchgang.** Zieh Chips aus deinem Beutel.")
ALONE_RESOLVE = Text("**Resolve.** Take {won}.", "**Auswertung.** Nimm {won}.")
MARKET_PHASE = Text(
    "**Market.** Spend treasure on what helps your next dive.", "**Markt.** Gebt Schatz für das aus, was beim nächsten Tauchgang hilft."
)
ALONE_MARKET = Text(
    "**Market.** Spend treasure on what helps your next dive.", "**Markt.** Gib Schatz für das aus, was beim nächsten Tauchgang hilft."
)


def market_phase(book: Book):
    """The market, or that there is none."""
    rules = book.plain_rules
    if goods(rules):
        return book.item(ALONE_MARKET if is_alone(rules) else MARKET_PHASE)
    n_items = len(book.rules.market)  # read, so that it is marked
    if n_items and book.rules.n_rounds == 1:
        why = Text(
            "There is no market: after the only round nothing you buy could help.",
            "Einen Markt gibt es nicht: Nach der einzigen Runde hülfe kein Kauf mehr.",
        )
        return book.item(why)
    limits = [(item.most, item.stock) for item in book.rules.market.values()]  # read too
    return book.item(Text("There is no market under these rules.", "Einen Markt gibt es nach diesen Regeln nicht."), limits=limits)


def site_rules(book: Book) -> Iterator[Block]:
    """What differs at each site."""
    rules, n = book.plain_rules, len(book.plain_rules.sites)
    drawn = Text(
        " Draw one at random each round; none comes again before all have been there.",
        " Jede Runde wird einer ausgelost; keiner kommt wieder, bevor alle dran waren.",
    )
    if rules.n_rounds == 1:
        drawn = Text(" Draw one at random.", " Einer wird ausgelost.")
    if n == 1:
        drawn = Text(" Every dive is there.", " Alle Tauchgänge finden dort statt.")
    yield book.paragraph(
        Text(
            "There {are} {sites}.{drawn} What the table names is different at a site for that round; all else is as usual.",
            "Es gibt {sites}.{drawn} Was in der Tabelle steht, gilt am jeweiligen Tauchplatz für diese Runde; alles andere bleibt wie "
            "sonst.",
        ),
        are=Text("is" if n == 1 else "are", ""),
        sites=Text(count(n, SITE).en, count(n, SITE, ACCUSATIVE).de),
        drawn=drawn,
    )
    rows = [book.row(site.title, in_a_row(site_changes(site, rules))) for site in book.rules.sites.values()]
    yield book.table((Text("Site", "Tauchplatz"), Text("What is different", "Was anders ist")), rows, widths=(2, 5))


def in_a_row(changes: list[Text]) -> Text:
    """What a site changes, or that it changes nothing."""
    if not changes:
        return Text("nothing", "nichts")
    return Text("; ".join(one.en for one in changes), "; ".join(one.de for one in changes))


def site_changes(site, rules) -> list[Text]:
    """The numbers a site changes."""
    found = []
    (spacing, _, floor), (usual, _, ground) = sea_of(rules, site), sea_of(rules)
    if spacing > floor and usual <= ground:
        found.append(Text("there are no checkpoints", "es gibt keine Fundstellen"))
    if site.checkpoint_spacing is not None and spacing <= floor:
        found.append(Text(f"a checkpoint every {every(spacing)}", f"Fundstellen im Abstand von {count(spacing, SPACE, DATIVE).de}"))
    if site.checkpoint_worth is not None and spacing <= floor:
        worth = dollars(site.checkpoint_worth)
        found.append(Text(f"each checkpoint is worth {worth.en}", f"jede Fundstelle ist {worth.de} wert"))
    if site.floor is not None:
        found.append(Text(f"the floor is at depth {site.floor}", f"der Grund liegt in Tiefe {site.floor}"))
    if site.tank_size is not None:
        found.append(
            Text(f"tanks hold {site.tank_size} air, before what was bought", f"in die Tanks passt ohne Gekauftes {site.tank_size} Luft")
        )
    if site.spaces_per_reputation is not None:
        n = count(site.spaces_per_reputation, SPACE)
        found.append(Text(f"one reputation for every {every(site.spaces_per_reputation)} of depth", f"ein Ansehen für je {n.de} Tiefe"))
    return found
