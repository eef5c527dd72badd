"""When was it decided? What a lead is worth after each dive or round, how often it holds, and whether leads grow by themselves.

Read game by game from everybody's scores after each dive or round. The leader is whoever is alone in front. The chance to
win by score lead counts every seat of every game; seats of one game can only make its interval too wide, since one wins
at another's cost. The snowball slope is what a point of lead brings in points of later lead: each seat's score is taken
against its table and against its own mean, so that better players do not look like a snowball. Its error counts games.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..metrics import Estimate, interval, t_quantile
from ..problems import refuse
from ..rulesets import Ruleset
from ..simulate import Result
from ..strategies import Setup, Strategy
from ..tally import cells_of
from ..text import LANGUAGES, Text, format_number, same
from ..wording import DIMENSIONS
from .decided_words import WORDS
from .naming import listed, number_words
from .run import Run, joined, provenance

SLICE = 20_000
"""Games whose rows are in memory at once."""
MOST_BINS = 6
"""Groups of leads, and as many of arrears."""
SURE = 0.9


@dataclass(frozen=True)
class Chance:
    """How likely a seat wins that leads by `low` to `high` points (negative: is behind; None: or more)."""

    place: Any
    low: int | None
    high: int | None
    estimate: Estimate
    n: int


@dataclass(frozen=True, eq=False)
class Decided:
    """The numbers by dive or round, and the chances to win by lead."""

    setup: Setup
    numbers: tuple[Estimate, ...]
    chances: tuple[Chance, ...]
    run: Run
    n_games: int

    @property
    def dimension(self) -> str:
        """dive or round."""
        return dimension_of(self.setup.ruleset)

    @property
    def is_complete(self) -> bool:
        """Whether it was not stopped."""
        return self.n_games == self.run.n_games

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A tidy row a number, then a row a group of leads."""
        return [one.row() for one in self.numbers] + [
            {**chance.estimate.row(), "lead_low": chance.low, "lead_high": chance.high, "n": chance.n} for chance in self.chances
        ]

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        return provenance([self.setup.ruleset], [self.setup], self.run, self.n_games)

    @property
    def finding(self) -> Text:
        """How often the leader wins as the game goes on, when it is as good as decided, and whether leads grow."""
        if not self.numbers:
            return WORDS["nothing"]
        holds = self.column("leader_hold_rate")
        parts = [WORDS["holds"].format(list=listed([self.held(one) for one in holds], ", "))]
        behind = self.column("comeback_rate")
        middle = behind[(len(behind) - 1) // 2]
        parts.append(WORDS["behind"].format(value=percent(middle), place=self.place(middle)))
        parts += [self.slope_text(one) for one in self.column("snowball_slope")[:1]]
        return listed(parts, " ")

    def column(self, name: str) -> list[Estimate]:
        """A number after each dive or round, where it could be measured."""
        return [one for one in self.numbers if one.metric == name and not math.isnan(one.value)]

    def place(self, one: Estimate) -> Text:
        """`dive 2`."""
        return Text(*(DIMENSIONS[self.dimension](language).format(one.dims[self.dimension]) for language in LANGUAGES))

    def held(self, one: Estimate) -> Text:
        """`dive 1 45 %`."""
        return Text(*(f"{self.place(one)(x)} {percent(one)(x)}" for x in LANGUAGES))

    def slope_text(self, one: Estimate) -> Text:
        """Whether a point of lead brings more lead."""
        kind = "grows" if one.low > 0 else "shrinks" if one.high < 0 else "neither"
        return WORDS[kind].format(place=self.place(one), value=number_words(abs(one.value), 2))


def percent(one: Estimate) -> Text:
    """`45.1 %`."""
    return Text(*(f"{format_number(100 * one.value, 1, language)} %" for language in LANGUAGES))


def dimension_of(ruleset: Ruleset) -> str:
    """dive or round. InputError where a game does not keep scores on the way."""
    view = ruleset.game.standings
    if view is None or view.by is None or view.labels is None:
        name = ruleset.game.title
        raise refuse(f"{name.en} keeps no scores on the way", f"{name.de} hält keine Zwischenstände fest")
    return view.by


def decided(ruleset: Ruleset, seats: Sequence[Strategy], *, run: Run = Run(n_games=20_000)) -> Decided:
    """Plays games and looks at who led. InputError for a game without scores on the way, and for one player alone."""
    dimension_of(ruleset)
    setup = Setup(ruleset, tuple(seats))
    if len(setup.seats) < 2:
        raise refuse("nobody leads alone at the table", "allein am Tisch führt niemand", key="--seats")
    results, standings, wins = [], [], []
    for result in slices(setup, run):
        results.append(result)
        found, won = standings_of(setup, result)
        standings.append(found)
        wins.append(won)
    if not results:
        return Decided(setup, (), (), run, 0)
    whole = results[0]
    for result in results[1:]:
        whole = joined(whole, result)
    scores, won = np.concatenate(standings), np.concatenate(wins)
    numbers = (*numbers_of(setup, scores, won), *(one for one in whole.estimates[0] if one.metric == "lead_changes"))
    return Decided(setup, numbers, tuple(chances_of(setup, scores, won)), run, len(scores))


def slices(setup: Setup, run: Run) -> Iterator[Result]:
    """The games in parts small enough to keep every row, with progress of the whole; fewer where the run is stopped."""
    for first in range(0, run.n_games, SLICE):
        watch = run.progress and (lambda done, total, first=first: run.progress(first + done, run.n_games))
        part = replace(run, n_games=min(SLICE, run.n_games - first), progress=watch)
        result = part.play([setup], first, keeps_outcomes=True)
        if result.n_games:
            yield result
        if not result.is_complete:
            return


def standings_of(setup: Setup, result: Result) -> tuple[np.ndarray, np.ndarray]:
    """Scores (games, places, seats) after each dive or round, and wins (games, seats) in parts of one."""
    game, rules, n = setup.ruleset.game, setup.ruleset.rules, len(setup.seats)
    places = [place for place, _ in game.standings.labels(rules)]
    view = next(view for metric in game.metrics if metric.name == "win_share" for view in metric.views)
    rows = np.concatenate([chunk[0] for chunk in result.played.outcomes])
    assert cells_of(game.outcome, game.standings.column).ndim == 2
    scores = rows[game.standings.column][:, places, :n].astype(np.int32)
    return scores, rows[view.column][:, :n] / view.per(rules, n)


def leads(scores: np.ndarray) -> np.ndarray:
    """How far each seat is before the best of the others: (games, seats)."""
    ranked = np.sort(scores, axis=1)
    best, second = ranked[:, -1:], ranked[:, -2:-1]
    return np.where(scores == best, scores - second, scores - best)


def labels_of(setup: Setup) -> list:
    """What the dives or rounds are called."""
    return [label for _, label in setup.ruleset.game.standings.labels(setup.ruleset.rules)]


def numbers_of(setup: Setup, scores: np.ndarray, won: np.ndarray) -> Iterator[Estimate]:
    """The numbers after each dive or round."""
    dimension = dimension_of(setup.ruleset)
    for place, label in enumerate(labels_of(setup)):
        lead = leads(scores[:, place])
        is_led = (lead > 0).any(axis=1)
        kept = won[is_led][lead[is_led] > 0]
        yield rate("leader_hold_rate", kept, {dimension: label})
        yield rate("comeback_rate", (won * (lead < 0)).sum(axis=1), {dimension: label})
        yield rate("level_rate", ~is_led, {dimension: label})
        yield rate("sure_rate", is_sure(lead, won), {dimension: label})
        if place + 1 < scores.shape[1]:
            yield snowball(scores[:, place], scores[:, -1], {dimension: label})


def rate(name: str, values: np.ndarray, dims: dict) -> Estimate:
    """The mean of a value a game between 0 and 1, with Wilson's interval."""
    n = len(values)
    if not n:
        return Estimate(name, math.nan, math.nan, math.nan, "", dims)
    mean, variance = float(np.mean(values)), float(np.var(values, ddof=1)) if n > 1 else math.inf
    return Estimate(name, mean, *interval(mean, variance, n, n, True), "", dims)


def is_sure(lead: np.ndarray, won: np.ndarray) -> np.ndarray:
    """For each game whether such a lead as its leader's wins at least SURE of all games; (games,)."""
    best = lead.max(axis=1)
    shares = (won * (lead > 0)).sum(axis=1)
    counts, sums = np.bincount(best), np.bincount(best, weights=shares)
    n, total = counts[::-1].cumsum()[::-1], sums[::-1].cumsum()[::-1]  # of this lead or a larger one
    return (best > 0) & (total[best] >= SURE * n[best])


def snowball(now: np.ndarray, end: np.ndarray, dims: dict) -> Estimate:
    """The slope of what is still gained on what one is ahead by; (games, seats) each."""
    x, y = within(now), within(end - now)
    below = float((x * x).sum())
    if not below:
        return Estimate("snowball_slope", math.nan, math.nan, math.nan, "", dims)
    slope, n = float((x * y).sum()) / below, len(x)
    apart = (x * (y - slope * x)).sum(axis=1)
    half = t_quantile(n) * math.sqrt(float((apart**2).sum()) * n / max(1, n - 1)) / below
    return Estimate("snowball_slope", slope, slope - half, slope + half, "", dims)


def within(scores: np.ndarray) -> np.ndarray:
    """Scores against the mean of their table, and that against each seat's own mean."""
    apart = scores - scores.mean(axis=1, keepdims=True)
    return apart - apart.mean(axis=0)


def chances_of(setup: Setup, scores: np.ndarray, won: np.ndarray) -> Iterator[Chance]:
    """The chance to win by how far one is ahead or behind, after each dive or round."""
    dimension = dimension_of(setup.ruleset)
    for place, label in enumerate(labels_of(setup)):
        lead = leads(scores[:, place])
        for low, high in bins(lead):
            is_here = (lead >= (-math.inf if low is None else low)) & (lead <= (math.inf if high is None else high))
            values = won[is_here]
            if len(values):
                yield Chance(label, low, high, rate("chance_to_win", values, {dimension: label}), len(values))


def bins(lead: np.ndarray) -> list[tuple[int | None, int | None]]:
    """Groups of leads of one width, the outer ones open; 0 stands alone."""
    width = max(1, math.ceil(float(np.quantile(np.abs(lead), 0.98)) / MOST_BINS))
    ends = [(step * width + 1, (step + 1) * width) for step in range(MOST_BINS - 1)]
    ahead: list[tuple[int | None, int | None]] = [*ends, ((MOST_BINS - 1) * width + 1, None)]
    behind = [(None if high is None else -high, -low) for low, high in reversed(ahead)]
    return [*behind, (0, 0), *ahead]


def lead_text(chance: Chance) -> Text:
    """`+3 … +6`, `≤ −13`, `0`."""
    low, high = (None if end is None else number_words(abs(end)).en for end in (chance.low, chance.high))
    signs = ["" if not end else "+" if end > 0 else "−" for end in (chance.low, chance.high)]
    if chance.low is None:
        return same(f"≤ {signs[1]}{high}")
    if chance.high is None:
        return same(f"≥ {signs[0]}{low}")
    return same(f"{signs[0]}{low}" if chance.low == chance.high else f"{signs[0]}{low} … {signs[1]}{high}")
