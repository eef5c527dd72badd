"""What an item is worth: one seat is made to buy one at the first chance, or kept from buying any, on the same games.

Everything else is alike in both arms: the others, their luck, and that the item costs so much for everybody. The buyer
saves for it and buys nothing else before. The indifference price is where that stops paying: where the difference,
falling with the price, crosses 0. Its interval holds the prices at which the difference's 95 % interval does not leave 0
out (Fieller's way). Verdicts at the printed price hold for all items and numbers together (evidence.py).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..metrics import Difference
from ..rulesets import Ruleset
from ..strategies import Setup, Strategy
from ..text import Text
from .bundles import Better, Pair, best_pairs, dominations, n_setups
from .evidence import discoveries, p_value
from .naming import listed, number_words
from .purchases import Buyer, Watch, buyer_of
from .run import Run, provenance

MOST_NAMED = 4
WORDS = {
    "worth": Text("Worth more than they cost: {list}.", "Mehr wert, als sie kosten: {list}."),
    "dear": Text("Too dear: {list}.", "Zu teuer: {list}."),
    "open": Text("At the printed prices {games} games tell nothing.", "Zu den gedruckten Preisen zeigen {games} Partien nichts."),
    "one": Text("{item} (pays up to {price}, costs {printed})", "{item} (lohnt bis {price}, kostet {printed})"),
    "dominated": Text("{item} does less than {other}, which costs no more.", "{item} bringt weniger als {other} und kostet nicht weniger."),
    "pair": Text("Best pair: {first} and {second}.", "Bestes Paar: {first} und {second}."),
    "never": Text("{item} (never pays, costs {printed})", "{item} (lohnt nie, kostet {printed})"),
    "always": Text("{item} (pays beyond {price}, costs {printed})", "{item} (lohnt noch über {price}, kostet {printed})"),
    "nothing": Text("Nothing was played.", "Es wurde nichts gespielt."),
}


@dataclass(frozen=True)
class Pays:
    """What buying an item does to one number of the buyer, by price. `prices` rise."""

    item: str
    metric: str
    printed: int
    prices: tuple[int, ...]
    differences: tuple[Difference, ...]
    verdict: str = "cannot_tell"
    """At the printed price: worth, dear or cannot_tell."""

    @property
    def at_printed(self) -> Difference:
        """At the price in the rules."""
        return self.differences[self.prices.index(self.printed)]

    @property
    def indifference(self) -> tuple[float, float, float]:
        """The price at which buying stops paying, and its interval; -inf below the lowest price, inf above the highest."""
        curves = [[getattr(d, end) for d in self.differences] for end in ("difference", "low", "high")]
        value, low, high = (crossing(self.prices, falling(curve)) for curve in curves)
        return value, low, high

    def row(self) -> dict[str, Any]:
        """A tidy row; no price where it is beyond those looked at (lowest, highest)."""
        value, low, high = (price if math.isfinite(price) else None for price in self.indifference)
        d = self.at_printed
        whole = {"kind": "price", "metric": self.metric, "item": self.item, "printed": self.printed, "verdict": self.verdict}
        ends = {"value": value, "low": low, "high": high, "lowest": self.prices[0], "highest": self.prices[-1]}
        return {**whole, **ends, "difference": d.difference, "difference_low": d.low, "difference_high": d.high, "games": d.n_games}

    def points(self) -> list[dict[str, Any]]:
        """The difference at each price."""
        pairs = zip(self.prices, self.differences, strict=True)
        return [{"price": price, "value": d.difference, "low": d.low, "high": d.high} for price, d in pairs]


def falling(values: Sequence[float]) -> list[float]:
    """The nearest curve that never rises (pool adjacent violators): what is dearer is not worth more for it."""
    blocks: list[list[float]] = []
    for value in values:
        blocks.append([value])
        while len(blocks) > 1 and mean(blocks[-1]) > mean(blocks[-2]):
            blocks[-2:] = [blocks[-2] + blocks[-1]]
    return [mean(block) for block in blocks for _ in block]


def mean(values: Sequence[float]) -> float:
    """Of some numbers."""
    return sum(values) / len(values)


def crossing(prices: Sequence[int], values: Sequence[float]) -> float:
    """Where a falling curve crosses 0, on straight lines between prices."""
    if values[0] <= 0:
        return -math.inf if values[0] < 0 else float(prices[0])
    for place in range(1, len(prices)):
        if values[place] <= 0:
            part = values[place - 1] / (values[place - 1] - values[place])
            return prices[place - 1] + part * (prices[place] - prices[place - 1])
    return math.inf


@dataclass(frozen=True, eq=False)
class Prices:
    """What every item is worth to one seat; which items are dominated, and the best pairs."""

    buyer: Buyer
    pays: tuple[Pays, ...]
    better: tuple[Better, ...]
    pairs: tuple[Pair, ...]
    run: Run
    is_complete: bool

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A tidy row an item and number, then a row a pair."""
        by = {one.item: one.other for one in self.better}
        return [one.row() | {"dominated_by": by.get(one.item)} for one in self.pays] + [pair.row() for pair in self.pairs]

    @property
    def n_games(self) -> int:
        """Games of each arm."""
        return self.run.n_games if self.pays else 0

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        setup = self.buyer.setup
        return provenance([setup.ruleset], [setup], self.run, self.n_games) | {"buyer": self.buyer.seat, "items": list(self.buyer.items)}

    def label(self, item: str) -> Text:
        """What players call an item."""
        ruleset = self.buyer.setup.ruleset
        return ruleset.game.label(ruleset.rules, "item", item)

    @property
    def finding(self) -> Text:
        """What is worth its price, what is too dear, what is dominated, and the best pair: by the first number."""
        if not self.pays:
            return WORDS["nothing"]
        mine = [one for one in self.pays if one.metric == self.pays[0].metric]
        said = {verdict: [self.price_text(one) for one in mine if one.verdict == verdict] for verdict in ("worth", "dear")}
        parts = [WORDS[verdict].format(list=listed(texts[:MOST_NAMED], ", ")) for verdict, texts in said.items() if texts]
        parts = parts or [WORDS["open"].format(games=number_words(self.n_games))]
        parts += [WORDS["dominated"].format(item=self.label(one.item), other=self.label(one.other)) for one in self.better[:MOST_NAMED]]
        real = [pair for pair in self.pairs if pair.fresh.verdict == "higher"][:1]
        parts += [WORDS["pair"].format(first=self.label(pair.first), second=self.label(pair.second)) for pair in real]
        return listed(parts, " ")

    def price_text(self, one: Pays) -> Text:
        """`Quartermaster (pays up to 9.3, costs 6)`."""
        value = one.indifference[0]
        kind = "one" if math.isfinite(value) else "always" if value > 0 else "never"
        price = number_words(value, 1) if kind == "one" else number_words(one.prices[-1])
        return WORDS[kind].format(item=self.label(one.item), price=price, printed=number_words(one.printed))


def prices(
    ruleset: Ruleset, seats: Sequence[Strategy], *, seat: int = 1, items: Sequence[str] = (), has_bundles: bool = True, run: Run = Run()
) -> Prices:
    """What each item (none named: all) is worth to the buyer at `seat` (from 1); with bundles, dominated items and pairs too.

    InputError for a game without a shop, an item it does not sell, and a seat that is not there.
    """
    buyer = buyer_of(Setup(ruleset, tuple(seats)), seat, items)
    has_bundles = has_bundles and len(buyer.items) > 1
    asked = [(item, price) for item in buyer.items for price in buyer.prices(item)]
    watch = Watch(run, 2 * len(asked) + (n_setups(buyer) if has_bundles else 0))
    found: dict[tuple[str, int], list[Difference]] = {}
    for item, price in asked:
        result = watch.play([buyer.arm([], [item], (item, price)), buyer.arm([item], [item], (item, price))])
        if result is None:
            break
        found[item, price] = buyer.numbers(result)
    pays = judged([one for item in buyer.items for one in curves(buyer, item, found)])
    better = dominations(buyer, watch) if has_bundles else []
    pairs = best_pairs(buyer, watch) if has_bundles else []
    return Prices(buyer, tuple(pays), tuple(better), tuple(pairs), run, not watch.is_stopped)


def curves(buyer: Buyer, item: str, found: dict[tuple[str, int], list[Difference]]) -> list[Pays]:
    """An item's differences by price, for each number; nothing where they were not all played."""
    several = buyer.prices(item)
    if any((item, price) not in found for price in several):
        return []
    return [
        Pays(item, metric, buyer.printed(item), tuple(several), tuple(found[item, price][place] for price in several))
        for place, metric in enumerate(buyer.shop.pays_in)
    ]


def judged(pays: Sequence[Pays]) -> list[Pays]:
    """With verdicts at the printed price, which hold for all items and numbers together."""
    are_real, _ = discoveries([p_value(one.at_printed) for one in pays])
    return [
        replace(one, verdict=("worth" if one.at_printed.difference > 0 else "dear") if is_real else "cannot_tell")
        for one, is_real in zip(pays, are_real, strict=True)
    ]
