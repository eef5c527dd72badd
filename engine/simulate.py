"""Rulesets and line-ups -> results: what thousands of games add up to, and all that is needed to get them again."""

import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from .games import Game
from .metrics import DIMENSIONS, Difference, Estimate, differences, estimates
from .problems import refuse
from .records import MAX_SEATS
from .rulesets import Ruleset, load_ruleset
from .strategies import Setup, Strategy, default_seats, load_strategy, told_apart
from .tally import cells_of
from .tasks import Bases, Played, play, run, task_of, tasks_of
from .text import Text, language

MAX_GAMES = 1_000_000_000
MAX_ROWS = 5_000_000
Progress = Callable[[int, int], None]


@dataclass(frozen=True, eq=False)
class Result:
    """What the games came to. `n_games` is fewer than asked for where a run was stopped (`is_complete` False)."""

    setups: tuple[Setup, ...]
    played: Played
    n_games: int
    seed: int
    seconds: float
    is_complete: bool

    @property
    def tallies(self) -> np.ndarray:
        """One tally a setup."""
        return self.played.tallies

    @cached_property
    def estimates(self) -> list[list[Estimate]]:
        """Every metric, a list a setup."""
        return [estimates(setup, tally) for setup, tally in zip(self.setups, self.tallies, strict=True)]

    @property
    def names(self) -> list[str]:
        """The name of each setup's ruleset, with a number where several share one."""
        return told_apart([setup.ruleset.name for setup in self.setups])

    def differences(self, place: int = 1) -> list[Difference]:
        """Every metric of a setup less the same of the first, paired."""
        first, other = ((self.setups[at], self.tallies[at]) for at in (0, place))
        return differences(first, other, self.played.differences[place])

    @cached_property
    def metrics(self) -> pd.DataFrame:
        """A tidy table: metric, the dimensions that apply, value, low, high, unit; `ruleset` where there are several."""
        rows = [
            {**({"ruleset": name} if len(self.setups) > 1 else {}), **estimate.row()}
            for name, found in zip(self.names, self.estimates, strict=True)
            for estimate in found
        ]
        return tidy(rows)

    @cached_property
    def outcomes(self) -> pd.DataFrame | None:
        """One row a seat a game, where they were asked for."""
        if not self.played.outcomes:
            return None
        tables = [outcome_table(name, self.setups[at], self.played.outcomes, at) for at, name in enumerate(self.names)]
        return pd.concat(tables, ignore_index=True)

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        first = self.setups[0]
        return {
            "ruleset": first.ruleset.name,
            "ruleset_hash": first.ruleset.hash,
            "changes": {key: new for key, _, new in first.ruleset.changes},
            "seats": [seat.name for seat in first.seats],
            "games": self.n_games,
            "seed": self.seed,
            "version": product_version(),
        }


def tidy(rows: list[dict]) -> pd.DataFrame:
    """Rows as a table with its columns in a fixed order, whole numbers whole."""
    table = pd.DataFrame(rows)
    first = [column for column in ("ruleset", "metric", *DIMENSIONS) if column in table]
    table = table[[*first, *(column for column in table if column not in first)]]
    for column in ("seat", "dive", "round", "level", "turn"):
        if column in table:
            table[column] = table[column].astype("Int64")
    return table


def outcome_table(ruleset: str, setup: Setup, chunks: list[np.ndarray], at: int) -> pd.DataFrame:
    """The kept rows of one setup: a row a seat a game."""
    rows = np.concatenate([chunk[at] for chunk in chunks])
    game, n_seats = setup.ruleset.game, len(setup.seats)
    names = [name for name in game.outcome.names if int(cells_of(game.outcome, name).min()) < game.n_seat_columns * MAX_SEATS]
    columns = {name: rows[name][:, :n_seats].ravel() for name in names}
    index = {
        "ruleset": ruleset,
        "game": np.repeat(np.arange(len(rows)), n_seats),
        "seat": np.tile(np.arange(1, n_seats + 1), len(rows)),
        "strategy": np.tile([seat.name for seat in setup.seats], len(rows)),
    }
    return pd.DataFrame({**index, **columns})


# Running


def simulate(
    rulesets: Ruleset | str | Sequence[Ruleset | str],
    seats: Sequence[Strategy | str] | None = None,
    *,
    n_games: int = 10_000,
    seed: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
    cancel: Callable[[], bool] | None = None,
    executor: Executor | None = None,
    keeps_outcomes: bool = False,
) -> Result:
    """Plays games and adds them up.

    `rulesets` is one or several (names or Rulesets): all play the same games, and the first is the base of differences.
    `seats` are strategies, one a seat (None: the game's default line-up). `progress(done, total)` is called between
    tasks; where `cancel()` is true the run stops, and the result has the games played so far. Raises InputError.
    """
    several = [rulesets] if isinstance(rulesets, (Ruleset, str)) else list(rulesets)
    loaded = [load_ruleset(ruleset) if isinstance(ruleset, str) else ruleset for ruleset in several]
    return simulate_setups(
        [Setup(ruleset, seats_for(ruleset, seats)) for ruleset in loaded],
        n_games=n_games, seed=seed, threads=threads, progress=progress, cancel=cancel, executor=executor, keeps_outcomes=keeps_outcomes,
    )  # fmt: skip


def seats_for(ruleset: Ruleset, seats: Sequence[Strategy | str] | None) -> tuple[Strategy, ...]:
    """The line-up, loaded; the default where none is given."""
    if seats is None:
        return tuple(default_seats(ruleset))
    return tuple(load_strategy(seat, ruleset.game) if isinstance(seat, (str, os.PathLike)) else seat for seat in seats)


def simulate_setups(
    setups: Sequence[Setup],
    *,
    n_games: int,
    seed: int,
    threads: int | None = None,
    progress: Progress | None = None,
    cancel: Callable[[], bool] | None = None,
    executor: Executor | None = None,
    keeps_outcomes: bool = False,
    first_game: int = 0,
    bases: Bases | None = None,
) -> Result:
    """The same for rulesets that each have a line-up of their own, all of one game; games are counted from `first_game`.

    With `bases` the games of the first are played once only, and kept there; every game takes a kilobyte.
    """
    check_run(setups, n_games, seed, threads, keeps_outcomes)
    prepare(setups[0].ruleset.game, setups)
    started, threads = time.perf_counter(), threads or getattr(executor, "n_threads", 0) or default_threads()
    tasks = tasks_of(setups, n_games, seed, threads, keeps_outcomes, first_game)
    played, done = None, 0
    for task, part in run(tasks, threads, executor, cancel, bases):
        played = part if played is None else (played.add(part) or played)
        done += task.n_games
        if progress:
            progress(done, n_games)
    played = played or play(task_of(setups, seed, 0, 0, keeps_outcomes))
    return Result(tuple(setups), played, done, seed, time.perf_counter() - started, done == n_games)


def check_run(setups: Sequence[Setup], n_games: int, seed: int, threads: int | None, keeps_outcomes: bool) -> None:
    """Raises for runs that cannot be."""
    if not setups:
        raise refuse("no ruleset to simulate", "kein Regelwerk zu simulieren")
    for name, value, low, high in (
        ("games", n_games, 1, MAX_ROWS if keeps_outcomes else MAX_GAMES),
        ("seed", seed, 0, 2**63 - 1),
        ("threads", 1 if threads is None else threads, 1, 256),
    ):
        if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or not low <= value <= high:
            raise refuse(
                f"{value} is not possible; {low:,} to {high:,} are",
                f"{value} geht nicht; möglich sind {low} bis {high}",
                key=name,
                value=str(value),
            )
    if len({setup.ruleset.game.name for setup in setups}) > 1:
        raise refuse("rulesets of different games cannot be compared", "Regelwerke verschiedener Spiele lassen sich nicht vergleichen")


def default_threads() -> int:
    """As many threads as this process may use cores."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# Compiling

COMPILING = Text(
    "Compiling the rules of {game} for this machine: about 15 seconds, once.",
    "Die Regeln von {game} werden für diesen Rechner übersetzt: etwa 15 Sekunden, einmalig.",
)


COMPILING_KIND = Text(
    "Compiling the players “{kind}” of {game} for this machine: about {seconds} seconds, once.",
    "Die Spieler „{kind}“ von {game} werden für diesen Rechner übersetzt: etwa {seconds} Sekunden, einmalig.",
)


def prepare(game: Game, setups: Sequence[Setup] = ()) -> None:
    """Says so once, where a game's rules, or kinds of players at these tables, must first be compiled for this machine."""
    if not is_compiled(game):
        print(COMPILING.format(game=game.title)(language()), file=sys.stderr, flush=True)
        warm(game)
    for setup in setups:
        for name in dict.fromkeys(seat.kind for seat in setup.seats):
            kind = game.kinds[name]
            if kind.compile_seconds and not is_compiled(game, name):
                said = COMPILING_KIND.format(kind=kind.title, game=game.title, seconds=kind.compile_seconds)
                print(said(language()), file=sys.stderr, flush=True)
                play(task_of([setup], 1, 0, 1, False))
                ready_mark(game, name).touch()


def ready_mark(game: Game, kind: str = "") -> Path:
    """The file that says a game's kernel, or a kind of players compiled apart, is in the cache."""
    return Path(os.environ["NUMBA_CACHE_DIR"]) / f"{game.name}{'.' if kind else ''}{kind}.ready"


def is_compiled(game: Game, kind: str = "") -> bool:
    """Whether the first game will start at once."""
    return bool(os.environ.get("NUMBA_DISABLE_JIT")) or ready_mark(game, kind).exists()


def warm(game: Game) -> None:
    """Plays one game, so that the next starts at once."""
    ruleset = load_ruleset(game.name)
    play(task_of([Setup(ruleset, tuple(default_seats(ruleset)))], 1, 0, 1, False))
    ready_mark(game).touch()


def product_version() -> str:
    """Ballast's version."""
    try:
        return version("ballast")
    except PackageNotFoundError:
        return "unknown"
