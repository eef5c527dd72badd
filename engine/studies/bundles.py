"""Items against each other: which do less than others that cost no more, and which two are best together."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..metrics import Difference
from ..strategies import Setup
from .evidence import discoveries, p_value
from .purchases import Buyer, Watch

MOST_PAIRS = 5


@dataclass(frozen=True)
class Better:
    """An item, and another that costs no more and does more: by how much, for each number of the buyer."""

    item: str
    other: str
    differences: tuple[Difference, ...]

    def row(self) -> dict[str, Any]:
        """As in the JSON of `prices`."""
        return {"item": self.item, "dominated_by": self.other, "by": [shown(d) for d in self.differences]}


@dataclass(frozen=True)
class Pair:
    """Two items bought first: what that brings against the buyer's own way, as found and on fresh games."""

    first: str
    second: str
    found: Difference
    fresh: Difference

    def row(self) -> dict[str, Any]:
        """A tidy row."""
        return {
            "kind": "pair", "metric": self.fresh.metric, "item": self.first, "second": self.second, "value": self.fresh.difference,
            "low": self.fresh.low, "high": self.fresh.high, "found": self.found.difference,
            "shrinkage": self.found.difference - self.fresh.difference, "verdict": self.fresh.verdict, "games": self.fresh.n_games,
        }  # fmt: skip


def shown(d: Difference) -> dict[str, Any]:
    """A difference in a row of its own."""
    return {"metric": d.metric, "value": d.difference, "low": d.low, "high": d.high}


def duels(buyer: Buyer) -> list[tuple[str, str]]:
    """(item, another that costs no more)."""
    return [pair for pair in itertools.permutations(buyer.items, 2) if buyer.printed(pair[1]) <= buyer.printed(pair[0])]


def couples(buyer: Buyer) -> list[tuple[str, str]]:
    """Every two items, the cheaper first."""
    return list(itertools.combinations(sorted(buyer.items, key=buyer.printed), 2))


def n_setups(buyer: Buyer) -> int:
    """How many setups this takes."""
    return 2 * len(duels(buyer)) + len(couples(buyer)) + 1 + min(MOST_PAIRS, len(couples(buyer))) + 1


def dominations(buyer: Buyer, watch: Watch) -> list[Better]:
    """For each item the one that costs no more and does most more, if any: one number really higher and none lower."""
    found: list[Better] = []
    for item, other in duels(buyer):
        both = (item, other)
        result = watch.play([buyer.arm([item], both), buyer.arm([other], both)])
        if result is None:
            break
        found.append(Better(item, other, tuple(buyer.numbers(result))))
    are_real, _ = discoveries([p_value(d) for one in found for d in one.differences])
    verdicts = iter(are_real)
    real = [one for one in found if is_better([d.difference if next(verdicts) else 0.0 for d in one.differences])]
    best: dict[str, Better] = {}
    for one in sorted(real, key=lambda one: -one.differences[0].difference):
        best.setdefault(one.item, one)
    return [best[item] for item in buyer.items if item in best]


def is_better(changes: Sequence[float]) -> bool:
    """Whether something is higher, and nothing lower."""
    return max(changes) > 0 and min(changes) >= 0


def best_pairs(buyer: Buyer, watch: Watch) -> list[Pair]:
    """The pairs that bring most by the first number, measured again on fresh games; nothing where it was stopped."""
    wanted = couples(buyer)
    result = watch.play([buyer.setup, *(pair_arm(buyer, pair) for pair in wanted)])
    if result is None:
        return []
    found = {pair: buyer.numbers(result, place)[0] for place, pair in enumerate(wanted, start=1)}
    best = sorted(wanted, key=lambda pair: -found[pair].difference)[:MOST_PAIRS]
    again = watch.play([buyer.setup, *(pair_arm(buyer, pair) for pair in best)], watch.run.n_games)
    if again is None:
        return []
    pairs = [Pair(*pair, found[pair], buyer.numbers(again, place)[0]) for place, pair in enumerate(best, start=1)]
    return sorted(pairs, key=lambda pair: -pair.fresh.difference)


def pair_arm(buyer: Buyer, pair: tuple[str, str]) -> Setup:
    """The buyer saves for both, and buys no more of them."""
    return buyer.arm(pair, pair)
