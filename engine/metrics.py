"""Tallies -> Estimates. The game is the unit: every interval comes from how games differ, never from seats or dives.

A mean takes Student's t; a rate takes Wilson's interval (1927) at the number of independent trials that would vary as
much as its games do; a ratio is linearised (Cochran 1977, 6.4); a quantile takes its order statistics.
"""

import math
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.special import stdtrit

from .games.game import Metric, Quantiles, View
from .strategies import Setup
from .tally import cells_of

LEVEL = 0.95
DIMENSIONS = ("seat", "strategy", "dive", "round", "level", "item", "turn", "quantile")


@dataclass(frozen=True)
class Estimate:
    """A metric's value with its 95 % interval; `dims` say of which seat, strategy, dive, ... it is. NaN: no such games."""

    metric: str
    value: float
    low: float
    high: float
    unit: str
    dims: dict[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> tuple:
        """What it is an estimate of."""
        return self.metric, *self.dims.items()

    def row(self) -> dict[str, Any]:
        """A tidy row, as in the JSON of `simulate`."""
        return {"metric": self.metric, **self.dims, "value": self.value, "low": self.low, "high": self.high, "unit": self.unit}


@dataclass(frozen=True)
class Difference:
    """How much a metric changes from a base, on the same games: its 95 % interval, and what may be said.

    `error` is its standard error, `errors` those of the two values alone, `trials` how many games bear on it at most.
    """

    metric: str
    dims: dict[str, Any]
    base: float
    value: float
    difference: float
    low: float
    high: float
    correlation: float
    unit: str
    error: float
    errors: tuple[float, float]
    trials: int
    n_games: int

    @property
    def key(self) -> tuple:
        """What it is a difference of."""
        return self.metric, *self.dims.items()

    @property
    def verdict(self) -> str:
        """higher, lower, same (not one game differs) or cannot_tell."""
        if self.trials == 0 and self.difference == 0:
            return "same"
        return "higher" if self.low > 0 else "lower" if self.high < 0 else "cannot_tell"


@dataclass(frozen=True)
class Cell:
    """One number of a metric in the tally: the places whose sum it reads, and what a game's sum is divided by."""

    metric: Metric
    view: View
    dims: dict[str, Any]
    place: int
    per: float
    over: int | None = None
    at: int = 0


def estimates(setup: Setup, tally: np.record, names: Container[str] | None = None) -> list[Estimate]:
    """Every metric of a tally, or those named, in the game's order."""
    found: list[Estimate] = []
    for metric in setup.ruleset.game.metrics:
        if names is not None and metric.name not in names:
            continue
        found += [estimate(cell, tally) for cell in cells(metric, setup)]
        if metric.quantiles:
            found += quantile_estimates(metric, metric.quantiles, setup, tally)
    return found


def cells(metric: Metric, setup: Setup) -> Iterator[Cell]:
    """The numbers a metric consists of, under a ruleset and line-up."""
    for view in metric.views:
        if view.by == "seat":
            yield from seat_cells(metric, view, setup)
        else:
            yield from place_cells(metric, view, setup)


def seat_cells(metric: Metric, view: View, setup: Setup) -> Iterator[Cell]:
    """By seat, and by strategy: the mean over the seats that play it."""
    outcome, n = setup.ruleset.game.outcome, len(setup.seats)
    per = view.per(setup.ruleset.rules, n)
    column = cells_of(outcome, view.column)
    for seat in range(n):
        yield Cell(metric, view, {"seat": seat + 1}, int(column[seat]), per)
    by_strategy = cells_of(outcome, "by_strategy")[column[0] // len(column)]
    for group, name in enumerate(setup.strategy_names):
        yield Cell(metric, view, {"strategy": name}, int(by_strategy[group]), per * setup.groups.count(group))


def place_cells(metric: Metric, view: View, setup: Setup) -> Iterator[Cell]:
    """Overall, or by the places of another dimension."""
    rules, outcome = setup.ruleset.rules, setup.ruleset.game.outcome
    per = view.per(rules, len(setup.seats))
    column = cells_of(outcome, view.column)
    over = cells_of(outcome, view.over) if view.over else None
    if view.by is None:
        yield Cell(metric, view, {}, int(column), per, int(over) if over is not None else None)
        return
    for place, label in view.labels(rules):
        yield Cell(metric, view, {view.by: label}, int(column[place]), per, int(over[place]) if over is not None else None, place)


def estimate(cell: Cell, tally: np.record) -> Estimate:
    """One number with its interval."""
    n = int(tally.n_games)
    value, variance, trials = moments(cell, tally)
    low, high = interval(value, variance, n, trials, cell.metric.is_rate)
    return Estimate(cell.metric.name, value, low, high, cell.metric.unit.en, cell.dims)


def moments(cell: Cell, tally: np.record) -> tuple[float, float, int]:
    """The value, the variance of one game's contribution to it, and the number of games that bear on it."""
    n = int(tally.n_games)
    mean, variance = mean_and_variance(int(tally.sums[cell.place]), int(tally.squares[cell.place]), n)
    if cell.over is None:
        return mean / cell.per, variance / cell.per**2, n
    below, variance_below = mean_and_variance(int(tally.sums[cell.over]), int(tally.squares[cell.over]), n)
    if n == 0 or not below:
        return math.nan, math.nan, 0
    cross = int(tally[cell.view.cross][cell.at])
    covariance = (cross - n * mean * below) / max(1, n - 1)
    ratio = int(tally.sums[cell.place]) / int(tally.sums[cell.over])
    linear = (variance - 2 * ratio * covariance + ratio**2 * variance_below) / below**2
    return ratio / cell.per, max(0.0, linear) / cell.per**2, min(n, int(tally.sums[cell.over]))


def mean_and_variance(total: int, squares: int, n: int) -> tuple[float, float]:
    """From exact integer sums, so nothing is lost to rounding."""
    if n == 0:
        return math.nan, math.nan
    return total / n, (n * squares - total * total) / (n * (n - 1)) if n > 1 else math.inf


def interval(value: float, variance: float, n: int, trials: int, is_rate: bool) -> tuple[float, float]:
    """The 95 % interval of a mean or a rate."""
    if math.isnan(value):
        return math.nan, math.nan
    if is_rate:
        if 0 < value < 1 and variance == 0:
            return value, value
        effective = value * (1 - value) / variance * n if 0 < value < 1 else trials
        return wilson(value, effective)
    half = t_quantile(n) * math.sqrt(variance / n) if n > 1 else math.inf
    return value - half, value + half


def t_quantile(n: int) -> float:
    """Student's t for a two-sided 95 % interval from n games."""
    return float(stdtrit(max(1, n - 1), (1 + LEVEL) / 2))


def wilson(rate: float, n: float) -> tuple[float, float]:
    """Wilson's score interval for a rate seen in n trials; n need not be whole."""
    if n <= 0 or math.isnan(n):
        return 0.0, 1.0
    z = t_quantile(10**9)
    centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(max(0.0, rate * (1 - rate) / n + z * z / (4 * n * n)))
    return min(rate, max(0.0, centre - half)), max(rate, min(1.0, centre + half))


def quantile_estimates(metric: Metric, quantiles: Quantiles, setup: Setup, tally: np.record) -> Iterator[Estimate]:
    """Quantiles of a histogram at each of its places that enough games reach, with intervals that count games."""
    per_game = quantiles.per_game(setup.ruleset.rules, len(setup.seats))
    histogram = np.asarray(tally[quantiles.histogram])
    wanted, z = np.array(quantiles.quantiles), t_quantile(10**9)
    for place, counts in enumerate(histogram[quantiles.first :], start=quantiles.first):
        total = int(counts.sum())
        if total < max(1, int(tally.n_games) // 100):
            continue
        below = np.cumsum(counts) / total
        spread = z * np.sqrt(wanted * (1 - wanted) / max(1.0, total / per_game))
        ends = np.searchsorted(below, np.clip([wanted, wanted - spread, wanted + spread], 0, 1) - 1e-12)
        for q, (value, low, high) in zip(quantiles.quantiles, ends.T.tolist(), strict=True):
            yield Estimate(metric.name, value, low, high, metric.unit.en, {quantiles.by: place, "quantile": q})


# Comparisons on the same games


def differences(base: tuple[Setup, np.record], other: tuple[Setup, np.record], apart: np.record) -> list[Difference]:
    """Every metric of a ruleset less the same of its base, paired game by game."""
    found = []
    for metric in other[0].ruleset.game.metrics:
        bases = {tuple(cell.dims.items()): cell for cell in cells(metric, base[0])}
        for cell in cells(metric, other[0]):
            first = bases.get(tuple(cell.dims.items()))
            if first is not None:
                found.append(difference_of(first, cell, base[1], other[1], apart))
    return found


def difference_of(first: Cell, cell: Cell, base: np.record, other: np.record, apart: np.record) -> Difference:
    """One paired difference with its interval."""
    n = int(other.n_games)
    base_value, base_variance, _ = moments(first, base)
    value, variance, _ = moments(cell, other)
    covariance, trials = 0.0, n
    if cell.over is None and first.place == cell.place:
        covariance = covariance_of(first, cell, base, other, apart)
        trials = min(n, int(apart.squares[cell.place]))  # no more games than that differ; a few of many prove little
    error, *errors = (math.sqrt(max(0.0, v) / max(1, n)) for v in (base_variance + variance - 2 * covariance, base_variance, variance))
    change, half = value - base_value, half_width(error, trials, n, min(first.per, cell.per))
    product = base_variance * variance
    correlation = covariance / math.sqrt(product) if 0 < product < math.inf else math.nan
    return Difference(
        cell.metric.name, cell.dims, base_value, value, change, change - half, change + half, correlation, cell.metric.unit.en,
        error, tuple(errors), trials, n,
    )  # fmt: skip


def half_width(error: float, trials: int, n: int, per: float) -> float:
    """Half of a difference's interval: Student's t by the games that differ; where none of n does, a rare one by one unit.

    Of games that never differed in n, Wilson's interval ends at z * z / n of all games, no less for being out of sight.
    """
    if n < 2:
        return math.inf
    return t_quantile(trials) * error if trials else t_quantile(10**9) ** 2 / n / per


def covariance_of(first: Cell, cell: Cell, base: np.record, other: np.record, apart: np.record) -> float:
    """The covariance of a metric with itself under two rulesets, from the variance of the difference."""
    n, place = int(other.n_games), cell.place
    if n < 2:
        return 0.0
    sums = [mean_and_variance(int(t.sums[place]), int(t.squares[place]), n)[1] for t in (base, other, apart)]
    return (sums[0] + sums[1] - sums[2]) / 2 / (first.per * cell.per)
