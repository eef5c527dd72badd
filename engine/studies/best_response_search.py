"""The search for a best response: the shipped strategies of a kind first, then what Optuna proposes.

Every proposal follows from the seed and from what has been measured, so a search that was stopped goes on as if it had not been.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from ..games.game import Metric
from ..intents import dimensions
from ..metrics import estimates
from ..parameters import Rules
from ..problems import InputError, refuse
from ..rulesets import Ruleset
from ..shelves import names
from ..strategies import Setup, Strategy, load_strategy
from ..text import same
from .best_response_space import Point, Space, key_of, seen_of
from .journal import Lines
from .run import Run
from .search import load_optuna

BATCH, STARTUP = 8, 24
ATTEMPTS = 20
FOLDER = "responses"
SHARE = "win_share"


@dataclass(frozen=True, eq=False)
class Seen:
    """A point that was measured: its values, and the mean over all seats (NaN: it is not possible)."""

    key: str
    values: Rules
    value: float

    @property
    def is_possible(self) -> bool:
        """Whether it could be played."""
        return not math.isnan(self.value)


@dataclass(frozen=True, eq=False)
class Learner:
    """Who learns what: a strategy to start from, at a table with others, for a metric by seat."""

    ruleset: Ruleset
    others: tuple[Strategy, ...]
    start: Strategy
    metric: Metric
    run: Run

    def check(self) -> None:
        """Raises for a table that is not possible, a metric that is not by seat, or nothing to search."""
        Setup(self.ruleset, (self.start, *self.others))
        if "seat" not in dimensions(self.metric):
            allowed = same(", ".join(metric.name for metric in self.ruleset.game.metrics if "seat" in dimensions(metric)))
            en, de = f"{self.metric.name} is not by seat", f"{self.metric.name} gibt es nicht je Sitz"
            raise refuse(en, de, key="--metric", allowed=allowed)
        if not self.space.knobs:
            en, de = f"nothing can be searched in kind {self.start.kind!r}", f"in der Art {self.start.kind!r} gibt es nichts zu suchen"
            kinds = [name for name, kind in self.ruleset.game.kinds.items() if name != self.start.kind]
            raise refuse(en, de, key="--kind", allowed=same(", ".join(kinds)))

    @property
    def n_players(self) -> int:
        """How many sit at the table."""
        return len(self.others) + 1

    @property
    def games_a_seat(self) -> int:
        """Games of a point with the learner at one seat."""
        return -(-self.run.n_games // self.n_players)

    @property
    def games_a_point(self) -> int:
        """Games of a point over all seats."""
        return self.games_a_seat * self.n_players

    @cached_property
    def space(self) -> Space:
        """What can be turned; shipped strategies of the kind widen its ranges to hold them."""
        game = self.ruleset.game
        shipped = [load_strategy(name, game).values for name in names(game.name, "strategies") if is_readable(name, game)]
        return Space(self.start.values, self.ruleset.rules, seen_of([self.start.values, *shipped], type(self.start.values)))

    def key(self, values: Rules) -> str:
        """What makes two points the same."""
        return key_of(values)

    def setup(self, values: Rules, seat: int) -> Setup:
        """The table with a strategy of these values at a seat."""
        learner = replace(self.start, values=values)
        return Setup(self.ruleset, (*self.others[:seat], learner, *self.others[seat:]))

    def quiet(self, n_games: int) -> Run:
        """The run without its progress: a point is a small part of it."""
        return replace(self.run, n_games=n_games, progress=None)

    def measure(self, several: Sequence[Rules], times: int = 1, first_game: int = 0) -> list[float] | None:
        """The mean over seats of each, on the same games; None where the run was stopped."""
        setups = [self.setup(values, seat) for values in several for seat in range(self.n_players)]
        result = self.quiet(times * self.games_a_seat).play(setups, first_game)
        if not result.is_complete:
            return None
        by_seat = [
            next(one.value for one in estimates(setup, tally, {self.metric.name}) if one.dims == {"seat": place % self.n_players + 1})
            for place, (setup, tally) in enumerate(zip(setups, result.tallies, strict=True))
        ]
        return np.reshape(by_seat, (-1, self.n_players)).mean(axis=1).tolist()

    def seen_of(self, line: Any) -> Seen:
        """A point as a line of the journal has it; ValueError where it cannot be one."""
        values = type(self.start.values).model_validate(line["values"])
        return Seen(self.key(values), values, math.nan if line["value"] is None else float(line["value"]))

    def described(self) -> dict[str, Any]:
        """What makes two searches the same."""
        return {
            "ruleset": [self.ruleset.game.name, self.ruleset.hash],
            "others": [list(map(str, one.key)) for one in self.others],
            "start": [self.start.kind, self.key(self.start.values)],
            "seen": [self.key(one) for one in self.space.seen],
            "metric": self.metric.name,
            "games": self.run.n_games,
            "seed": self.run.seed,
        }


def is_readable(name: str, game) -> bool:
    """Whether a strategy can be loaded; one that is wrong stops nobody's search."""
    try:
        load_strategy(name, game)
    except InputError:
        return False
    return True


def search(learner: Learner, kept: Lines, trials: int) -> tuple[list[Seen], bool]:
    """Measures points until there are `trials`; all of them, and whether the run was not stopped."""
    known = {one.key: one for one in kept.read(learner.seen_of)}
    while len(known) < trials:
        several = next_values(learner, known, min(BATCH, trials - len(known)))
        is_stopped = bool(learner.run.cancel and learner.run.cancel())
        found = None if is_stopped else learner.measure(several) if several else []
        if found is None:
            return list(known.values()), False
        if not several:
            break
        fresh = [Seen(learner.key(values), values, value) for values, value in zip(several, found, strict=True)]
        known |= {one.key: one for one in fresh}
        kept.add([{"values": one.values.model_dump(), "value": one.value} for one in fresh])
        if learner.run.progress:
            learner.run.progress(len(known) * learner.games_a_point, trials * learner.games_a_point)
    return list(known.values()), True


def next_values(learner: Learner, known: dict[str, Seen], n: int) -> list[Rules]:
    """The next points to measure, none of them known: the strategies there are, then proposals."""
    starts = [values for values in learner.space.seen if learner.key(values) not in known][:n]
    return starts or proposed(learner, known, n)


def proposed(learner: Learner, known: dict[str, Seen], n: int) -> list[Rules]:
    """What Optuna would try next; a point that is known already, or not possible, is moved at random until it is neither."""
    optuna, space = load_optuna(), learner.space
    kinds = {knob.name: knob.distribution(optuna) for knob in space.knobs}
    seed = int(np.random.SeedSequence([learner.run.seed, len(known)]).generate_state(1)[0])
    sampler = optuna.samplers.TPESampler(seed=seed, multivariate=True, constant_liar=True, n_startup_trials=STARTUP)
    study = optuna.create_study(direction="maximize", sampler=sampler)
    for one in known.values():
        if one.is_possible:
            study.add_trial(optuna.trial.create_trial(params=space.point(one.values), distributions=kinds, value=one.value))
    chance = np.random.default_rng([learner.run.seed, len(known)])
    found: dict[str, Rules] = {}
    for _ in range(n):
        values = moved(study.ask(kinds).params, kinds, space, {*known, *found}, chance)
        found |= {learner.key(values): values} if values else {}
    return list(found.values())


def moved(point: Point, kinds: dict[str, Any], space: Space, taken: set[str], chance: np.random.Generator) -> Rules | None:
    """The values at a point, or some random steps away from it, that are possible and not taken yet."""
    for _ in range(ATTEMPTS):
        values = space.values(point)
        if values is not None and key_of(values) not in taken:
            return values
        knob = space.knobs[int(chance.integers(len(space.knobs)))]
        point = point | {knob.name: drawn(knob, chance)}
    return None


def drawn(knob, chance: np.random.Generator) -> Any:
    """A random setting of a knob."""
    if knob.choices:
        return knob.choices[int(chance.integers(len(knob.choices)))]
    return int(chance.integers(knob.low, knob.high + 1)) if knob.is_whole else float(chance.uniform(knob.low, knob.high))
