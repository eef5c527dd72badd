"""One game to be watched, and games in which something happened, found among thousands."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .games.scenes import Find, Scenes
from .problems import refuse
from .records import as_integers, new_records
from .simulate import Result, prepare, simulate_setups
from .strategies import Setup
from .tally import cells_of, difference_dtype, new_tallies
from .tasks import task_of
from .text import Text

SEARCHED = 2_000
"""Games looked through."""


@dataclass(frozen=True, eq=False)
class Watched:
    """One game: its number, its log (a copy of the table after everything that happened), and its outcome as the kernel keeps it."""

    setup: Setup
    seed: int
    number: int
    log: np.recarray
    outcome: np.record

    @property
    def scenes(self) -> Scenes:
        """How it is shown."""
        return scenes_of(self.setup)

    @property
    def scores(self) -> list[int]:
        """What every seat has at the end: the first of its columns."""
        return self.outcome[self.setup.ruleset.game.outcome.names[0]][: len(self.setup.seats)].tolist()

    @property
    def winners(self) -> list[int]:
        """The seats that win, or share it."""
        n = len(self.setup.seats)
        return np.flatnonzero(self.outcome["win_share"][:n]).tolist()

    @property
    def chapters(self) -> dict[int, int]:
        """Where each dive or round begins in the log."""
        found: dict[int, int] = {}
        for place in range(len(self.log)):
            found.setdefault(self.scenes.chapter_of(self.log[place]), place)
        return found


def scenes_of(setup: Setup) -> Scenes:
    """How a setup's game is watched. InputError where it cannot be."""
    scenes = setup.ruleset.game.scenes
    if scenes is None:
        name = setup.ruleset.game.title
        raise refuse(f"{name.en} cannot be watched", f"bei {name.de} lässt sich nicht zusehen")
    return scenes


def watch(setup: Setup, seed: int, number: int = 0) -> Watched:
    """One game of a seed, the same that `simulate` plays as its game `number` (from 0)."""
    game, scenes = setup.ruleset.game, scenes_of(setup)
    prepare(game, [setup])
    task = task_of([setup], seed, number, 1, False)
    outcomes, log, tables = new_records(game.outcome, 1, 1), new_records(game.table, scenes.room), new_records(game.table, game.n_tables)
    game.play_chunk(
        task.rulesets, task.seats, seed, number, 1, tables, outcomes, as_integers(outcomes), new_tallies(game.tally, 1),
        new_tallies(difference_dtype(game.outcome), 1), log, as_integers(outcomes)[0, :0],
    )  # fmt: skip
    return Watched(setup, seed, number, log[: int(tables["n_logged"][0])].copy().view(np.recarray), outcomes[0, 0])


# Finding games


@dataclass(frozen=True)
class Found:
    """A game in which something happened, and how much of it."""

    number: int
    value: float


def search(setup: Setup, seed: int, n_games: int = SEARCHED, seconds: float = math.inf) -> Result:
    """The games to look through, every outcome kept; fewer where they take longer than that."""
    end = time.monotonic() + seconds
    return simulate_setups([setup], n_games=n_games, seed=seed, keeps_outcomes=True, cancel=lambda: time.monotonic() > end)


def finds_of(setup: Setup) -> tuple[Find, ...]:
    """What can be looked for: what every game with scores on the way has, and the game's own."""
    game = setup.ruleset.game
    own = game.scenes.finds if game.scenes else ()
    return (*(STANDINGS if game.standings and len(setup.seats) > 1 else ()), *own)


def found_in(result: Result, find: Find, most: int = 10) -> list[Found]:
    """The games in which it happened most, at most so many."""
    setup = result.setups[0]
    outcomes = np.concatenate([chunk[0] for chunk in result.played.outcomes])
    rules = Played(setup, outcomes) if find in STANDINGS else setup.ruleset.rules
    values = np.asarray(find.rank(rules, outcomes, len(setup.seats)), float)
    happened = np.flatnonzero(~np.isnan(values))
    best = happened[np.argsort(-values[happened], kind="stable")][:most]
    return [Found(int(number), abs(float(values[number]))) for number in best]


@dataclass(frozen=True)
class Played:
    """What the finds of every game look at: the scores on the way."""

    setup: Setup
    outcomes: np.ndarray

    @property
    def scores(self) -> np.ndarray:
        """(games, dives or rounds, seats)."""
        game, rules = self.setup.ruleset.game, self.setup.ruleset.rules
        view = game.standings
        places: Sequence[Any] = [place for place, _ in view.labels(rules)]
        assert cells_of(game.outcome, view.column).ndim == 2
        return self.outcomes[view.column][:, places, : len(self.setup.seats)].astype(float)


def closeness(played: Played, outcomes: np.ndarray, n_seats: int) -> np.ndarray:
    """The smallest lead at the end, as a negative number."""
    last = np.sort(played.scores[:, -1], axis=1)
    return last[:, -2] - last[:, -1]


def runaway(played: Played, outcomes: np.ndarray, n_seats: int) -> np.ndarray:
    """The largest lead at the end."""
    return -closeness(played, outcomes, n_seats)


def comeback(played: Played, outcomes: np.ndarray, n_seats: int) -> np.ndarray:
    """How far whoever is in front at the end was behind on the way, at most; NaN where never."""
    scores = played.scores
    winner = scores[:, -1].argmax(axis=1)
    behind = (scores.max(axis=2) - np.take_along_axis(scores, winner[:, None, None], axis=2)[:, :, 0]).max(axis=1)
    return np.where(behind > 0, behind, np.nan)


STANDINGS = (
    Find("closest", Text("Closest finish", "Engstes Ende"), closeness, Text("{value} apart", "Abstand {value}")),
    Find("comeback", Text("Biggest comeback", "Größte Aufholjagd"), comeback, Text("{value} behind", "{value} im Rückstand")),
    Find("runaway", Text("Biggest win", "Höchster Sieg"), runaway, Text("{value} ahead", "{value} Vorsprung")),
)
"""What can be looked for in every game that keeps scores on the way."""
