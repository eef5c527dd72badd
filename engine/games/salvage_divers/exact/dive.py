"""A dive taken exactly: how it comes out under a stopping rule or the best one, from any point on."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate

import numpy as np

from ....problems import InputError, Problem, nearest, refuse
from ....records import NOT_SET, new_records
from ....rows import rules_row
from ....text import Text, same
from ..bag import n_chips, own_chips
from ..dive import start_dive
from ..layout import TABLE, WORDS
from ..market import use_item
from ..rules import SalvageDiversRules
from ..setup import raise_danger, set_up
from ..terms import air_needed
from .choices import value_of
from .forecast import foresee
from .layout import PLAN, Forecast, new_forecast
from .pool import Notebook, notebook_for, too_large, values_needed
from .setup import look_at
from .steps import is_over, n_fatal

SMALLEST_ROOM, LARGEST_ROOM = 1 << 14, 1 << 20
CHIP, ITEM = Text("chip", "Chip"), Text("chip or item", "Chip und keine Ware")


@dataclass(frozen=True)
class ExactDive:
    """How a dive comes out: chances and means, no sampling. Depth in spaces, treasure in $, draws counted from here on.

    `value` is reputation plus treasure at its worth, as means of the whole dive; `next_draw_bust` the chance that the next
    draw busts; `best_choice` "draw", "surface" or "over". The distributions map what may happen to its chance.
    """

    bust: float
    depth: float
    reputation: float
    treasure: float
    value: float
    next_draw_bust: float
    best_choice: str
    treasure_lost: float
    checkpoints_insured: float
    draws: float
    depth_distribution: dict[int, float]
    reputation_distribution: dict[int, float]
    treasure_distribution: dict[int, float]
    draws_distribution: dict[int, float]


def exact_dive(
    rules: SalvageDiversRules,
    *,
    risk: float | None = None,
    insure_at: float | None = None,
    is_insuring: bool = True,
    coin_worth: float | None = None,
    air: int | None = None,
    depth: int | None = None,
    out: Mapping[str, int] | None = None,
    own: Mapping[str, int] | None = None,
) -> ExactDive:
    """How a dive comes out, exactly.

    With `risk` (and `insure_at`, None: never) the diver follows the reference strategy; without, the best plan for a coin
    worth `coin_worth` reputation (None: its price at the end of the game), insuring only where `is_insuring`.
    The dive is under way where chips are `out` of the bag (chip -> how many), and stands at `air` and `depth`: where they
    are left open they follow from the chips, drawn with the costs first. Checkpoints below the start are then pending.
    `own` sets how many of a chip or item the diver owns (navigator: 1, tank_capacity: 2, air_1: 7). The numbers are the
    ruleset's, in round 1 and without a site. Raises InputError where that cannot be, or the bag is too large to look through.
    """
    worth = 1.0 / rules.coins_per_reputation if coin_worth is None else float(coin_worth)
    check_plan(risk, insure_at, worth)
    row, table = a_diver(rules, own or {})
    diver, has_drawn = table.divers[0], any((out or {}).values())
    go_under_way(rules, row, diver, air, depth, out or {}, has_drawn)
    must_draw = not has_drawn and depth is None and not rules.is_first_draw_optional
    plan = new_records(PLAN, 1)[0]
    plan.is_optimal = risk is None
    plan.risk, plan.insure_at = (NOT_SET if number is None else number for number in (risk, insure_at))
    with notebook_for(values_needed([row])) as notebook:
        best = best_choice(notebook, row, table, worth, is_insuring, must_draw)
        dive = look(notebook, row, table, worth, is_insuring if risk is None else insure_at is not None)
        fatal = 0.0 if is_over(dive) else n_fatal(dive) / dive.now.n_left
        forecast = foretell(notebook, dive, plan, must_draw)
    return summary(row, forecast, worth, fatal, best)


# What is asked for


def check_plan(risk: float | None, insure_at: float | None, coin_worth: float) -> None:
    """Raises where a plan cannot be."""
    for key, value, high in (("risk", risk, 1), ("insure_at", insure_at, 2), ("coin_worth", coin_worth, 10)):
        if value is not None and not 0 <= value <= high:
            raise refuse(
                f"{value} is out of bounds", f"{value} liegt außerhalb der Grenzen", key=key, value=str(value), allowed=same(f"0 – {high}")
            )


def a_diver(rules: SalvageDiversRules, own: Mapping[str, int]) -> tuple[np.record, np.record]:
    """A row of the rules, and a table in round 1 with a diver who owns what is asked for, before the dive."""
    row, table = rules_row(rules, 1)[0], new_records(TABLE, 1)[0]
    table.round_number = 1
    set_up(row, table)
    for name in ("checkpoint_spacing", "checkpoint_worth", "floor", "tank_size", "spaces_per_reputation"):
        table[name] = row[name]
    raise_danger(row, table)
    chips, market, diver = list(rules.chips), list(rules.market), table.divers[0]
    for name, n in own.items():
        check_count("own", name, n, [*chips, *(item for item in market if item not in chips)], ITEM)
        if name in chips:
            own_chips(row, diver, chips.index(name), n - n_chips(diver.owned_up_to, chips.index(name)))
        else:
            use_item(row, diver, market.index(name), n)
    if diver.n_owned > 126 or diver.n_owned < 1:
        raise refuse("a bag holds 1 to 126 chips", "ein Beutel fasst 1 bis 126 Chips", key="own", value=str(int(diver.n_owned)))
    start_dive(table, diver)
    return row, table


def check_count(key: str, name: str, n: int, known: list[str], what: Text) -> None:
    """Raises for a name nobody knows, or a number that counts nothing."""
    if name not in known:
        message = Text(f"there is no {what.en} {name!r}", f"{name!r} ist kein {what.de}")
        raise InputError(Problem(message, key=key, value=name, allowed=same(", ".join(known)), suggestion=nearest(name, known)))
    if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= 99:
        raise refuse(f"{name}={n} counts nothing", f"{name}={n} zählt nichts", key=key, value=str(n), allowed=same("0 – 99"))


def go_under_way(rules, row, diver, air: int | None, depth: int | None, out: Mapping[str, int], has_drawn: bool) -> None:
    """Takes the chips out of the bag, and sets the diver where they led, or where it is said."""
    chips, start = list(rules.chips), int(diver.depth)
    counts = [n_chips(diver.owned_up_to, chip) for chip in range(len(chips))]
    for name, n in out.items():
        check_count("out", name, n, chips, CHIP)
        if n > counts[chips.index(name)]:
            en, de = f"{n} out, but only {counts[chips.index(name)]} owned", f"{n} draußen, aber nur {counts[chips.index(name)]} im Besitz"
            raise refuse(f"{name}: {en}", f"{name}: {de}", key="out", value=f"{name}={n}")
        counts[chips.index(name)] -= n
    diver.up_to[:] = packed(counts)
    diver.n_left = sum(counts)
    drawn = [(rules.chips[name], n) for name, n in out.items() if n > 0]
    costs = [chip.air_cost for chip, _ in drawn if chip.air_cost > 0]
    diver.largest_drawn = max(costs, default=0)
    diver.has_free_draw = diver.has_free_draw and not costs
    diver.air = air_at(row, diver, air, drawn)
    floor = int(row["floor"])
    wanted = min(floor, start + sum(n * chip.move for chip, n in drawn)) if depth is None else depth
    if not start <= wanted <= floor:
        raise refuse(
            f"{depth} is no depth between the start and the floor", f"{depth} liegt nicht zwischen Start und Grund",
            key="depth", value=str(depth), allowed=same(f"{start} – {floor}"),
        )  # fmt: skip
    diver.depth = wanted
    diver.n_settled = wanted // row["checkpoint_spacing"]


def packed(counts: list[int]) -> list[int]:
    """Counts of chips as bag.py keeps them: how many there are of each kind and all before, a byte each, 7 in a number."""
    sums = list(accumulate([*counts, *[0] * (7 * WORDS - len(counts))]))
    return [sum(n << 8 * place for place, n in enumerate(sums[7 * word : 7 * word + 7])) for word in range(WORDS)]


def air_at(row, diver, air: int | None, drawn: list) -> int:
    """The air left, as said or as the chips out of the bag leave it, costs first."""
    least, most = int(air_needed(row)), int(diver.capacity)
    if air is None:
        air = most - sum(n * chip.air_cost for chip, n in drawn)
        for chip, n in drawn:
            restored = {"full": most, "largest_drawn": int(diver.largest_drawn)}.get(chip.air_restored, chip.air_restored)
            air = min(most, air + n * restored)
    if not least <= air <= most:
        raise refuse(
            f"{air} air is less than a diver needs or more than the tank holds",
            f"{air} Luft ist weniger als nötig oder mehr, als der Tank fasst",
            key="air", value=str(air), allowed=same(f"{least} – {most}"),
        )  # fmt: skip
    return air


# How it comes out


def look(notebook: Notebook, row, table, worth: float, is_insuring: bool) -> np.record:
    """The dive as the search sees it."""
    dive = notebook.memory.dives[1]
    look_at(dive, row, table, table.divers[0], worth, int(is_insuring), notebook.memory)
    if notebook.memory.state[0].is_full:  # of other settings
        notebook.answer()
        return look(notebook, row, table, worth, is_insuring)
    return dive


def best_choice(notebook: Notebook, row, table, worth: float, is_insuring: bool, must_draw: bool) -> str:
    """What is worth most now: "draw" or "surface"; "over" where nothing is left to decide."""
    dive = look(notebook, row, table, worth, is_insuring)
    if is_over(dive):
        return "over"
    notebook.study(dive)
    return "draw" if must_draw or value_of(dive, notebook.memory) > 0 else "surface"


def foretell(notebook: Notebook, dive: np.record, plan: np.record, must_draw: bool) -> Forecast:
    """Every way the dive may come out, in as much room as it takes."""
    start, room = dive.copy(), SMALLEST_ROOM
    while True:
        forecast = new_forecast(room)
        if foresee(dive, plan, must_draw and not is_over(dive), notebook.memory, forecast):
            return forecast
        if room == LARGEST_ROOM:
            raise too_large(start)
        room, dive = 4 * room, start.copy()


def summary(row, forecast: Forecast, worth: float, fatal: float, best: str) -> ExactDive:
    """What the chances come to."""
    how, depths, banked = np.nonzero(forecast.endings)
    chances = forecast.endings[how, depths, banked]
    found, coins = depths // int(row["checkpoint_spacing"]), int(row["checkpoint_worth"])
    reputations, treasures = depths // int(row["spaces_per_reputation"]), banked * coins
    n_draws = np.nonzero(forecast.draws)[0]
    return ExactDive(
        bust=mean(how, chances),
        depth=mean(depths, chances),
        reputation=mean(reputations, chances),
        treasure=mean(treasures, chances),
        value=mean(reputations, chances) + worth * mean(treasures, chances),
        next_draw_bust=float(fatal),
        best_choice=best,
        treasure_lost=mean((found - banked) * coins, chances),
        checkpoints_insured=float(forecast.totals[0]),
        draws=mean(n_draws, forecast.draws[n_draws]),
        depth_distribution=distribution(depths, chances),
        reputation_distribution=distribution(reputations, chances),
        treasure_distribution=distribution(treasures, chances),
        draws_distribution=distribution(n_draws, forecast.draws[n_draws]),
    )


def mean(values: np.ndarray, chances: np.ndarray) -> float:
    """The mean of values that come with chances."""
    return float((values * chances).sum())


def distribution(values: np.ndarray, chances: np.ndarray) -> dict[int, float]:
    """The chance of each value, in order."""
    return {int(value): float(chances[values == value].sum()) for value in np.unique(values)}
