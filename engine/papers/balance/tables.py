"""The tables of a balance report: the rulesets as columns, the first as the base."""

import math
from collections.abc import Iterator, Sequence

from ...games.game import Metric
from ...metrics import DIMENSIONS, Estimate
from ...report.grid import Cell, Changed, Grid, Measured, Number
from ...rulesets import Ruleset
from ...strategies import Setup, Strategy
from ...studies.compare import Compared
from ...studies.naming import where
from ...studies.selection import metric_named
from ...wording import decimals, scaled, unit_of, verdict_text
from .study import Balance
from .words import BY, COLUMNS, HEADLINE

CROWDED = 3
"""So many rulesets leave no room for both ends of an interval."""
NOT_IN_TABLES = ("turn", "quantile")
"""What a figure shows better; the data has it."""


def head(language: str, *names: str) -> list[str]:
    """The heads of some columns."""
    return [COLUMNS[name](language) for name in names]


def measured(metric: Metric, value: float, low: float, high: float, is_change: bool = False, is_brief: bool = False) -> Measured:
    """A number with its interval, with as many decimals as that allows."""
    places = decimals(*scaled(metric, low, high, value)) if math.isfinite(value) else 0
    return Measured(*(Number(end, places, metric.is_rate, is_change) for end in (value, low, high)), is_brief)


def measured_estimate(metric: Metric, one: Estimate, is_brief: bool = False) -> Measured:
    """The same of an estimate."""
    return measured(metric, one.value, one.low, one.high, is_brief=is_brief)


def changed(metric: Metric, one: Compared, estimate: Estimate, language: str) -> Changed:
    """A number beside the base's, with the verdict on their difference."""
    d, value = one.difference, measured_estimate(metric, estimate).value
    places = decimals(*scaled(metric, d.low, d.high, d.difference)) if math.isfinite(d.difference) else 0
    ends = (Number(end, places, metric.is_rate, True) for end in (d.difference, d.low, d.high))
    verdict = "same" if d.verdict == "same" else one.verdict
    return Changed(value, *ends, verdict_text(verdict, language))


# The rulesets beside each other


def numbers(balance: Balance, language: str) -> list[Grid]:
    """All numbers of all rulesets: over all, then by each dimension there is."""
    found = [by_dimension(balance, dimension, language) for dimension in (None, *DIMENSIONS) if dimension not in NOT_IN_TABLES]
    return [grid for grid in found if grid.rows]


def by_dimension(balance: Balance, dimension: str | None, language: str) -> Grid:
    """The numbers by one dimension (None: over all)."""
    wanted = [] if dimension is None else [dimension]
    keys = [key for key in all_keys(balance) if [name for name, _ in key[1:]] == wanted]
    return side_by_side(balance, keys, BY[dimension](language), language, dimension is not None)


def headline(balance: Balance, language: str) -> Grid:
    """The numbers looked at first: over all, or by strategy where they are each player's."""
    keys = []
    for name in balance.rulesets[0].game.headline:
        mine = [key for key in all_keys(balance) if key[0] == name]
        keys += [key for key in mine if len(key) == 1] or [key for key in mine if [part for part, _ in key[1:]] == ["strategy"]]
    return side_by_side(balance, keys, HEADLINE(language), language, any(len(key) > 1 for key in keys))


def all_keys(balance: Balance) -> list[tuple]:
    """What there are numbers of, under any ruleset; warnings only where they are not zero."""
    game = balance.rulesets[0].game
    warnings = {metric.name for metric in game.metrics if metric.is_warning}
    found = [one for estimates in balance.comparison.result.estimates for one in estimates]
    loud = {one.metric for one in found if one.value and one.value == one.value}
    keys = dict.fromkeys(one.key for one in found if one.metric not in warnings or one.metric in loud)
    order = {metric.name: place for place, metric in enumerate(game.metrics)}
    return sorted(keys, key=lambda key: order[key[0]])


def side_by_side(balance: Balance, keys: Sequence[tuple], name: str, language: str, has_places: bool) -> Grid:
    """A row a number, a column a ruleset."""
    titles = [title(language) for title in balance.titles]
    places = head(language, "of") if has_places else []
    rows = tuple(tuple(row_of(balance, key, language, has_places)) for key in keys)
    widths = (
        3,
        *((2.3,) if has_places else ()),
        *((3,) if len(titles) == 1 else (2 if len(titles) >= CROWDED else 2.6, *(3 for _ in titles[1:]))),
    )
    return Grid(name, (*head(language, "number"), *places, *titles), without_repeats(rows), language, widths)


def without_repeats(rows: Sequence[tuple[Cell, ...]]) -> tuple[tuple[Cell, ...], ...]:
    """The name of a number once, at the first of its rows."""
    return tuple(("", *row[1:]) if place and row[0] == rows[place - 1][0] else row for place, row in enumerate(rows))


def row_of(balance: Balance, key: tuple, language: str, has_places: bool) -> Iterator[Cell]:
    """What a number is, of which, and under each ruleset."""
    metric, ruleset = metric_named(balance.rulesets[0].game, key[0]), ruleset_with(balance, key)
    yield name_of(metric, language)
    if has_places:
        yield place_of(dict(key[1:]), balance, ruleset, language)
    for place in range(len(balance.rulesets)):
        yield cell_of(balance, place, metric, key, language)


def place_of(dims: dict, balance: Balance, ruleset: Ruleset, language: str) -> str:
    """`dive 1`, `Spare Tank`; strategies by what they are called."""
    titles = {name: seat.title for setup in balance.setups for name, seat in strategies_of(setup)}
    name = dims.get("strategy")
    return titles[name](language) if len(dims) == 1 and name in titles else where(dims, ruleset, language)


def strategies_of(setup: Setup) -> Iterator[tuple[str, Strategy]]:
    """The strategies at a table, by the names that numbers carry."""
    first = dict(reversed(list(zip(setup.groups, setup.seats, strict=True))))
    return zip(setup.strategy_names, (first[group] for group in sorted(first)), strict=True)


def ruleset_with(balance: Balance, key: tuple) -> Ruleset:
    """The first ruleset that has a number: it knows what its place is called."""
    places = range(len(balance.rulesets))
    return balance.rulesets[next(place for place in places if estimate_at(balance, place, key) is not None)]


def name_of(metric: Metric, language: str) -> str:
    """`Turns`, `Divers home (%)`."""
    unit = unit_of(metric, language)
    title = metric.title(language)
    return f"{title} ({unit})" if unit and unit.casefold() != title.casefold() else title


def cell_of(balance: Balance, place: int, metric: Metric, key: tuple, language: str) -> Cell:
    """The number under one ruleset."""
    one, estimate = compared_at(balance, place, key), estimate_at(balance, place, key)
    if estimate is None:
        return ""
    return (
        changed(metric, one, estimate, language)
        if one is not None
        else measured_estimate(metric, estimate, len(balance.rulesets) >= CROWDED)
    )


def estimate_at(balance: Balance, place: int, key: tuple) -> Estimate | None:
    """A number of one ruleset."""
    return next((one for one in balance.comparison.result.estimates[place] if one.key == key), None)


def compared_at(balance: Balance, place: int, key: tuple) -> Compared | None:
    """A number of one ruleset beside the base's."""
    name = balance.comparison.names[place]
    return next((one for one in balance.comparison.compared if one.ruleset == name and one.difference.key == key), None) if place else None
