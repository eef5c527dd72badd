"""What one of each item brings at its printed price, to whoever sits at seat 1: bought at the first chance, or never."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...metrics import Difference
from ...strategies import Setup
from ...studies.evidence import discoveries, p_value
from ...studies.purchases import Buyer, Watch, buyer_of
from ...studies.run import Run
from ...text import Text

VERDICTS = {
    "worth": Text("▲ worth it", "▲ lohnt sich"),
    "dear": Text("▼ too dear", "▼ zu teuer"),
    "cannot_tell": Text("? cannot tell", "? nicht zu entscheiden"),
}


@dataclass(frozen=True)
class Bought:
    """What buying an item does to one number of the buyer; the verdict is worth, dear or cannot_tell."""

    item: str
    difference: Difference
    verdict: str

    def row(self) -> dict[str, Any]:
        """A tidy row."""
        d = self.difference
        ends = {"value": d.difference, "low": d.low, "high": d.high, "verdict": self.verdict, "unit": d.unit, "games": d.n_games}
        return {"metric": d.metric, "item": self.item, **d.dims, **ends}


@dataclass(frozen=True, eq=False)
class Worth:
    """Every item that is for sale, in each number in which a purchase pays."""

    setup: Setup
    buyer: Buyer | None
    bought: tuple[Bought, ...]
    run: Run
    is_complete: bool

    @property
    def items(self) -> list[str]:
        """The items, in the order of the rules."""
        return list(dict.fromkeys(one.item for one in self.bought))


def worth_of_items(setup: Setup, run: Run) -> Worth:
    """Plays each item both ways on the same games; nothing where these rules sell nothing."""
    shop = setup.ruleset.game.shop
    if shop is None or not getattr(setup.ruleset.rules, shop.table):
        return Worth(setup, None, (), run, True)
    buyer = buyer_of(setup, 1, ())
    watch, found = Watch(run, 2 * len(buyer.items)), []
    for item in buyer.items:
        result = watch.play([buyer.arm([], [item]), buyer.arm([item], [item])])
        found += [(item, difference) for difference in buyer.numbers(result)] if result else []
    return Worth(setup, buyer, judged(found), run, not watch.is_stopped)


def judged(found: Sequence[tuple[str, Difference]]) -> tuple[Bought, ...]:
    """With verdicts that hold for all items and numbers together."""
    are_real, _ = discoveries([p_value(difference) for _, difference in found])
    return tuple(Bought(item, d, verdict_of(d, is_real)) for (item, d), is_real in zip(found, are_real, strict=True))


def verdict_of(difference: Difference, is_real: bool) -> str:
    """worth, dear or cannot_tell."""
    return ("worth" if difference.difference > 0 else "dear") if is_real else "cannot_tell"
