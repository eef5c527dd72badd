"""`ballast prices`: what each item for sale is worth, beside what it costs."""

import math
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.table import Table

from ..rulesets import load_ruleset
from ..studies.bundles import Pair
from ..studies.prices import Pays, Prices, prices
from ..studies.selection import Wanted, metric_named
from ..studies.study_figures import worth
from ..text import NO_NUMBER, Text, format_number, language
from ..wording import difference_text, verdict_text
from .options import Cluster, FormatOrEnding, Games, Output, RulesetName, Seats, Seed, Set, Threads, changed, seats_of
from .study import answer, running

HEAD = {
    "en": ("item", "printed", "by", "pays up to", "95 % interval", "bought as printed", "verdict", "dominated by"),
    "de": ("Ware", "gedruckt", "nach", "lohnt bis", "95-%-Intervall", "gekauft wie gedruckt", "Urteil", "übertroffen von"),
}
PAIRS = {
    "en": ("pair", "by", "in the search", "on fresh games", "verdict"),
    "de": ("Paar", "nach", "in der Suche", "in neuen Partien", "Urteil"),
}
VERDICTS = {
    "worth": Text("▲ worth it", "▲ lohnt sich"),
    "dear": Text("▼ too dear", "▼ zu teuer"),
    "cannot_tell": Text("? cannot tell", "? nicht zu entscheiden"),
}


def prices_command(
    ruleset: RulesetName,
    item: Annotated[list[str] | None, typer.Option("--item", metavar="NAME", help="Only this item.")] = None,
    buyer: Annotated[int, typer.Option("--buyer", metavar="SEAT", help="Whose purchases: a seat, from 1.")] = 1,
    no_bundles: Annotated[bool, typer.Option("--no-bundles", help="Neither dominated items nor pairs.")] = False,
    changes: Set = None,
    seats: Seats = None,
    games: Games = 10_000,
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    format: FormatOrEnding = None,
    output: Output = None,
) -> None:
    """For each item: the price at which buying one stops paying, beside the printed one; dominated items, and the best pairs.

    One seat saves for the item and buys one at the first chance, or never buys it, on the same games.
    """
    loaded = changed(load_ruleset(ruleset), changes)
    with running(games, seed, threads, cluster) as run:
        study = prices(loaded, seats_of(loaded, seats), seat=buyer, items=item or (), has_bundles=not no_bundles, run=run)
    answer(study, data_of(study), tables_of(study), format, output, lambda spoken: worth(study, Wanted(study.pays[0].metric, {}), spoken))


def data_of(study: Prices) -> dict[str, Any]:
    """The JSON of the study."""
    setup = study.buyer.setup
    shared = {"ruleset": setup.ruleset.name, "seats": [seat.name for seat in setup.seats], "buyer": study.buyer.seat}
    items = [{**one.row(), "prices": one.points()} for one in study.pays]
    lists = {"items": items, "dominated": [one.row() for one in study.better], "pairs": [pair.row() for pair in study.pairs]}
    return {**shared, "games": study.n_games, "seed": study.run.seed, **lists}


def tables_of(study: Prices) -> Group:
    """The items, and the pairs."""
    return Group(items_table(study), "", pairs_table(study)) if study.pairs else Group(items_table(study))


def items_table(study: Prices) -> Table:
    """A row an item and number."""
    table, spoken = Table(box=None, pad_edge=False), language()
    for place, name in enumerate(HEAD[spoken]):
        table.add_column(name, justify="right" if place in (1, 3, 4, 5) else "left", no_wrap=True)
    by, previous = {one.item: study.label(one.other)(spoken) for one in study.better}, ""
    for one in study.pays:
        is_new, previous = one.item != previous, one.item
        head = [study.label(one.item)(spoken), str(one.printed)] if is_new else ["", ""]
        table.add_row(*head, *cells(study, one), by.get(one.item, "") if is_new else "")
    return table


def cells(study: Prices, one: Pays) -> list[str]:
    """A row of the table, without the item."""
    metric, spoken = metric_named(study.buyer.setup.ruleset.game, one.metric), language()
    value, low, high = (price_text(price, one) for price in one.indifference)
    bought = difference_text(metric, one.at_printed, spoken)
    return [metric.title(spoken), value, f"{low} … {high}", bought, VERDICTS[one.verdict](spoken)]


def price_text(price: float, one: Pays) -> str:
    """`9.3`, `< 1` or `> 18`: a price among those looked at."""
    if math.isnan(price):
        return NO_NUMBER
    if math.isinf(price):
        return f"> {one.prices[-1]}" if price > 0 else f"< {one.prices[0]}"
    return format_number(price, 1, language())


def pairs_table(study: Prices) -> Table:
    """A row a pair."""
    table, spoken = Table(box=None, pad_edge=False), language()
    for place, name in enumerate(PAIRS[spoken]):
        table.add_column(name, justify="right" if place in (2, 3) else "left", no_wrap=True)
    for pair in study.pairs:
        table.add_row(*pair_cells(study, pair))
    return table


def pair_cells(study: Prices, pair: Pair) -> list[str]:
    """A row of the table of pairs."""
    metric, spoken = metric_named(study.buyer.setup.ruleset.game, pair.fresh.metric), language()
    name = " + ".join(study.label(item)(spoken) for item in (pair.first, pair.second))
    texts = [difference_text(metric, difference, spoken) for difference in (pair.found, pair.fresh)]
    return [name, metric.title(spoken), *texts, verdict_text(pair.fresh.verdict, spoken)]
