"""Games split into tasks, and tasks played in a pool of threads.

A task plays the same games under each of its rulesets and returns sums of integers, so the result is the same to the
digit on any number of threads, and memory does not grow with the number of games.
"""

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np

from .games import GAMES
from .records import as_integers, new_records
from .rows import rules_row, seats_row
from .strategies import Setup
from .tally import difference_dtype, merge, new_tallies

SMALLEST_TASK, LARGEST_TASK = 500, 20_000
MOST_PLAYED = 40_000
"""Games of a task over all its rulesets: a few tenths of a second, so that a stop is prompt and a cluster shares well."""


@dataclass(frozen=True)
class Task:
    """Some games under some rulesets; all that a worker needs, and nothing else."""

    game: str
    rulesets: np.ndarray
    seats: np.ndarray
    seed: int
    first_game: int
    n_games: int
    keeps_rows: bool = False


@dataclass
class Played:
    """What a task, or all of them, came to."""

    tallies: np.ndarray
    differences: np.ndarray
    outcomes: list[np.ndarray]

    def add(self, other: "Played") -> None:
        """Adds another task's games."""
        merge(self.tallies, other.tallies)
        merge(self.differences, other.differences)
        self.outcomes += other.outcomes


class Bases(Protocol):
    """Where it is kept what the first ruleset of a task came to, for tasks with other variants of it."""

    def get_or_make(self, key: Hashable, make: Callable[[], Played]) -> Played: ...


def play(task: Task, bases: Bases | None = None) -> Played:
    """Plays a task in this thread; with `bases` the games of its first ruleset are played once, and kept there."""
    if bases is None or task.keeps_rows:
        return play_chunk(task)
    first = replace(task, rulesets=task.rulesets[:1], seats=task.seats[:1], keeps_rows=True)
    key = (task.game, first.rulesets.tobytes(), first.seats.tobytes(), task.seed, task.first_game, task.n_games)
    return play_chunk(task, bases.get_or_make(key, lambda: play_chunk(first)))


def play_chunk(task: Task, base: Played | None = None) -> Played:
    """Plays a task; what its first ruleset came to may be known."""
    game, n = GAMES[task.game], len(task.rulesets)
    outcomes = new_records(game.outcome, n, task.n_games if task.keeps_rows else 1)
    rows = as_integers(outcomes)
    played = Played(new_tallies(game.tally, n), new_tallies(difference_dtype(game.outcome), n), [outcomes] if task.keeps_rows else [])
    if base:
        played.tallies[0] = base.tallies[0]
    tables, log = new_records(game.table, game.n_tables), new_records(game.table, 0)
    game.play_chunk(
        task.rulesets, task.seats, task.seed, task.first_game, task.n_games, tables, outcomes, rows, played.tallies, played.differences,
        log, as_integers(base.outcomes[0])[0] if base else rows[0, :0],
    )  # fmt: skip
    return played


def tasks_of(setups: Sequence[Setup], n_games: int, seed: int, threads: int, keeps_rows: bool, first_game: int = 0) -> Iterator[Task]:
    """The games in tasks: large enough to be fast, small enough that threads share and a stop is prompt."""
    size = min(LARGEST_TASK, max(SMALLEST_TASK, min(-(-n_games // (4 * threads)), MOST_PLAYED // len(setups))))
    size = max(1, size // max(seat.game.kinds[seat.kind].slowness for setup in setups for seat in setup.seats))
    whole = task_of(setups, seed, 0, 0, keeps_rows)
    for first in range(0, n_games, size):
        yield Task(whole.game, whole.rulesets, whole.seats, seed, first_game + first, min(size, n_games - first), keeps_rows)


def task_of(setups: Sequence[Setup], seed: int, first: int, n_games: int, keeps_rows: bool) -> Task:
    """Setups as rows."""
    game = setups[0].ruleset.game
    rulesets = np.concatenate([rules_row(setup.ruleset.rules, len(setup.seats)) for setup in setups])
    seats = np.concatenate([seats_row(game, setup.seats, setup.groups, setup.ruleset.rules) for setup in setups])
    return Task(game.name, rulesets, seats, seed, first, n_games, keeps_rows)


def run(
    tasks: Iterator[Task], threads: int, executor: Executor | None, cancel: Callable[[], bool] | None, bases: Bases | None = None
) -> Iterator[tuple[Task, Played]]:
    """The tasks with what they came to, in order; a stop lets those under way finish, so the games done are the first ones."""
    if threads == 1 and executor is None:
        for task in tasks:
            if cancel and cancel():
                return
            yield task, play(task, bases)
        return
    own = None if executor else ThreadPoolExecutor(threads)
    try:
        yield from run_in_pool(tasks, executor or own, 2 * threads, cancel, bases)
    finally:
        if own:
            own.shutdown(wait=True, cancel_futures=True)


def run_in_pool(
    tasks: Iterator[Task], pool: Executor, ahead: int, cancel: Callable[[], bool] | None, bases: Bases | None = None
) -> Iterator[tuple[Task, Played]]:
    """Keeps a few tasks ahead in the pool, so that neither memory nor a stop has to wait for the rest."""
    waiting: deque[tuple[Task, Future]] = deque()
    is_open = True
    while True:
        while is_open and len(waiting) < ahead:
            task = None if cancel and cancel() else next(tasks, None)
            is_open = task is not None
            if is_open:
                waiting.append((task, pool.submit(play, task, bases)))
        if not waiting:
            return
        task, future = waiting.popleft()
        yield task, future.result()
