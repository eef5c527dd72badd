"""How studies play their games: how many, from which seed, on how many cores, watched and stopped by whom."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Any

from ..rulesets import Ruleset
from ..simulate import Progress, Result, product_version, simulate_setups
from ..strategies import Setup
from ..tasks import Played

MOST_TOGETHER = 64
"""Setups in one call of a kernel: what they play in one task fits a progress bar's patience, their tallies the memory."""
MOST_BYTES = 8_000_000


@dataclass(frozen=True)
class Run:
    """How a study plays. `progress(done, total)` counts games over all rulesets; where `cancel()` is true it stops."""

    n_games: int = 10_000
    seed: int = 1
    threads: int | None = None
    progress: Progress | None = None
    cancel: Callable[[], bool] | None = None
    executor: Executor | None = None

    def play(self, setups: Sequence[Setup], first_game: int = 0, keeps_outcomes: bool = False) -> Result:
        """The same games under every setup; the first is the base of differences."""
        n, progress = len(setups), self.progress
        return simulate_setups(
            setups, n_games=self.n_games, seed=self.seed, threads=self.threads, cancel=self.cancel, executor=self.executor,
            progress=progress and (lambda done, total: progress(done * n, total * n)),
            first_game=first_game, keeps_outcomes=keeps_outcomes,
        )  # fmt: skip

    def play_groups(self, base: Setup, setups: Sequence[Setup], first_game: int = 0) -> Iterator[tuple[Sequence[Setup], Result]]:
        """Any number of setups in a few calls, each with the base as its first setup: (the setups, their result)."""
        size = max(1, min(MOST_TOGETHER, MOST_BYTES // base.ruleset.game.tally.itemsize))
        for first in range(0, len(setups), size):
            group = setups[first : first + size]
            result = self.part(first, len(group), len(setups)).play([base, *group], first_game)
            if result.n_games:
                yield group, result
            if not result.is_complete:
                return

    def part(self, first: int, n: int, total: int) -> "Run":
        """This run for some of the setups, with progress of the whole."""
        whole = self.progress
        if whole is None:
            return self
        games = self.n_games
        return replace(self, progress=lambda done, of: whole(first * games + done * n // (n + 1), total * games))


def joined(result: Result, other: Result) -> Result:
    """Two runs of the same setups on different games, as one."""
    played = Played(result.tallies.copy(), result.played.differences.copy(), [])
    played.add(other.played)
    seconds = result.seconds + other.seconds
    return Result(result.setups, played, result.n_games + other.n_games, result.seed, seconds, other.is_complete)


def provenance(rulesets: Sequence[Ruleset], setups: Sequence[Setup], run: Run, n_games: int) -> dict[str, Any]:
    """All that is needed to get the same digits again."""
    return {
        "rulesets": [{"name": r.name, "hash": r.hash, "changes": {key: new for key, _, new in r.changes}} for r in rulesets],
        "seats": [[seat.name for seat in setup.seats] for setup in setups],
        "games": n_games,
        "seed": run.seed,
        "version": product_version(),
    }
