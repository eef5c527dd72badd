"""Purchases made and prevented: a line-up in which one seat is told what to save for and what never to buy."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ..games.game import Shop
from ..metrics import Difference
from ..problems import InputError, refuse, unknown
from ..rulesets import Ruleset
from ..simulate import Result
from ..strategies import Setup, Strategy
from ..text import Text
from .changes import value_at
from .run import Run

STEPS = (0.0, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0)
"""Prices looked at, in parts of the printed one."""
ITEM = Text("item", "Ware")


def shop_of(ruleset: Ruleset) -> Shop:
    """Where a game's items are. InputError where it has none."""
    shop = ruleset.game.shop
    if shop is None or not getattr(ruleset.rules, shop.table):
        name = ruleset.title
        raise refuse(f"in {name.en} nothing is for sale", f"in {name.de} gibt es nichts zu kaufen")
    return shop


def told(strategy: Strategy, shop: Shop, first: Sequence[str], never: Sequence[str]) -> Strategy:
    """A strategy that saves for some items, one of each, and buys no (more) of others; otherwise as it is."""
    own = getattr(strategy.values, shop.never)
    orders = {shop.first: list(first), shop.never: [*own, *(item for item in never if item not in own)]}
    return replace(strategy, values=strategy.values.model_copy(update=orders))


@dataclass(frozen=True, eq=False)
class Buyer:
    """A seat (from 1) of a line-up, whose purchases are looked at, and the items in question."""

    setup: Setup
    seat: int
    shop: Shop
    items: tuple[str, ...]

    def arm(self, first: Sequence[str], never: Sequence[str], price: tuple[str, int] | None = None) -> Setup:
        """The line-up with the buyer told so, under the ruleset with an item at another price for everybody."""
        ruleset, seats = self.setup.ruleset, list(self.setup.seats)
        seats[self.seat - 1] = told(seats[self.seat - 1], self.shop, first, never)
        return Setup(ruleset if price is None else ruleset.change({self.key(price[0]): price[1]}), tuple(seats))

    def key(self, item: str) -> str:
        """The key of an item's price."""
        return f"{self.shop.table}.{item}.{self.shop.price}"

    def printed(self, item: str) -> int:
        """The price in the rules."""
        return value_at(self.setup.ruleset.values, self.key(item))

    def prices(self, item: str) -> list[int]:
        """The prices to look at, those the rules allow; they rise."""
        printed = self.printed(item)
        wanted = sorted({round(part * max(printed, 2)) for part in STEPS} | {printed})
        return [price for price in wanted if price == printed or self.is_possible(item, price)]

    def is_possible(self, item: str, price: int) -> bool:
        """Whether the rules allow a price."""
        try:
            self.setup.ruleset.change({self.key(item): price})
        except InputError:
            return False
        return True

    def numbers(self, result: Result, place: int = 1) -> list[Difference]:
        """What a purchase pays in: the buyer's numbers, less those of the first setup."""
        found = {(d.metric, d.dims.get("seat")): d for d in result.differences(place)}
        return [found[metric, self.seat] for metric in self.shop.pays_in]


def buyer_of(setup: Setup, seat: int, items: Sequence[str]) -> Buyer:
    """The buyer; no items named: all. InputError for what is not sold, and for a seat that is not there."""
    shop, n = shop_of(setup.ruleset), len(setup.seats)
    known = list(getattr(setup.ruleset.rules, shop.table))
    for item in items:
        if item not in known:
            raise unknown(ITEM, item, known, key="--item")
    if not 1 <= seat <= n:
        raise refuse(f"there is no seat {seat}", f"Platz {seat} gibt es nicht", key="--buyer", allowed=Text(f"1 to {n}", f"1 bis {n}"))
    return Buyer(setup, seat, shop, tuple(dict.fromkeys(items)) or tuple(known))


class Watch:
    """Plays arm after arm, with progress of the whole; `is_stopped` once a run was not finished."""

    def __init__(self, run: Run, n_setups: int):
        self.run, self.total, self.done, self.is_stopped = run, n_setups, 0, False

    def play(self, setups: Iterable[Setup], first_game: int = 0) -> Result | None:
        """The same games under every setup; None where the run was stopped."""
        several = list(setups)
        if self.is_stopped:
            return None
        before, whole, games = self.done, self.run.progress, self.run.n_games
        watched = whole and (lambda done, of: whole(before * games + done, self.total * games))
        result = replace(self.run, progress=watched).play(several, first_game)
        self.done += len(several)
        self.is_stopped = not result.is_complete
        return None if self.is_stopped else result
