"""The tables of a tournament: who sits where, played in blocks of games, each kept as soon as it is played.

In a block every table plays the same few games with its guest at every seat in turn, so the seats are worth the same to
all. Blocks are independent of each other: whatever is worked out from the shares, its interval follows from how it varies
over them, paired differences included.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..metrics import estimates
from ..rulesets import Ruleset
from ..simulate import default_threads, prepare
from ..strategies import Setup, Strategy
from ..tasks import Played, Task, task_of
from ..tasks import run as run_tasks
from .journal import Lines
from .run import MOST_BYTES, MOST_TOGETHER, Run

USUAL_BLOCKS = 40
LARGEST_BLOCK = 500
"""Games at one seat in a block: what one task plays, so that a stop is prompt."""
SHARE = "win_share"
Guest = tuple[Setup, int, int, int]
"""A table: its setup, the seat and the number of the guest, and the number of the field (that after the last: mixed)."""


@dataclass(frozen=True, eq=False)
class Tables:
    """What is played: every strategy as one guest among n - 1 copies of every other, and among players drawn by lot.

    `run.n_games` are the games of one table over all its blocks and seats, at least.
    """

    ruleset: Ruleset
    field: tuple[Strategy, ...]
    n_players: int
    run: Run

    @property
    def games_a_seat(self) -> int:
        """How many games a table plays with its guest at one seat, at least."""
        return -(-self.run.n_games // self.n_players)

    @property
    def games_a_block(self) -> int:
        """Games of a block with the guest at one seat."""
        return min(LARGEST_BLOCK, -(-self.games_a_seat // USUAL_BLOCKS))

    @property
    def n_blocks(self) -> int:
        """As many blocks as it takes."""
        return -(-self.games_a_seat // self.games_a_block)

    @property
    def games_a_table(self) -> int:
        """Games of a table, the whole tournament long."""
        return self.games_a_block * self.n_blocks * self.n_players

    @property
    def n_tables(self) -> int:
        """Each strategy against each other one, and mixed."""
        return len(self.field) ** 2

    def clubs(self) -> list[Guest]:
        """Each strategy as a guest among copies of each other one, at every seat."""
        places = range(len(self.field))
        return [self.guest(i, [j] * (self.n_players - 1), seat, j) for i in places for j in places if i != j for seat in self.seats]

    def mixed(self, block: int) -> list[Guest]:
        """Each strategy at every seat, with the others drawn from the whole field by lot."""
        chance, last = np.random.default_rng([self.run.seed, block]), len(self.field)
        others = chance.integers(last, size=(last, self.n_players, self.n_players - 1))
        return [self.guest(i, others[i, seat], seat, last) for i in range(last) for seat in self.seats]

    def guest(self, i: int, others: Sequence[int], seat: int, of: int) -> Guest:
        """A table with strategy i at a seat."""
        line_up = [self.field[j] for j in others]
        return Setup(self.ruleset, (*line_up[:seat], self.field[i], *line_up[seat:])), seat, i, of

    @property
    def seats(self) -> range:
        """The seats."""
        return range(self.n_players)

    def tasks(self, blocks: Sequence[int]) -> Iterator[Task]:
        """The games of some blocks, group by group; rows of tables that come in every block are made once."""
        size = self.group_size
        clubs = [task_of([one[0] for one in group], self.run.seed, 0, 0, False) for group in grouped(self.clubs(), size)]
        for block in blocks:
            mixed = [task_of([one[0] for one in group], self.run.seed, 0, 0, False) for group in grouped(self.mixed(block), size)]
            for whole in (*clubs, *mixed):
                first, n_games = block * self.games_a_block, self.games_a_block
                yield Task(whole.game, whole.rulesets, whole.seats, self.run.seed, first, n_games)

    def groups(self, block: int) -> list[list[Guest]]:
        """The tables of a block in the order and groups of its tasks."""
        return [*grouped(self.clubs(), self.group_size), *grouped(self.mixed(block), self.group_size)]

    @property
    def group_size(self) -> int:
        """How many tables one call of the kernel plays."""
        return max(1, min(MOST_TOGETHER, MOST_BYTES // self.ruleset.game.tally.itemsize))

    def play(self, journal: Lines) -> np.ndarray:
        """The guests' win shares, (blocks, field, field + 1), the last column mixed; fewer blocks where the run was stopped.

        Blocks that are in the journal are not played again, and each is kept there when it is whole.
        """
        known = dict(journal.read(self.block_of))
        self.play_blocks(known, journal)
        k = len(self.field)
        return np.array([known[block] for block in sorted(known)]).reshape(-1, k, k + 1)

    def block_of(self, line: Any) -> tuple[int, np.ndarray]:
        """A block as a line of the journal has it; ValueError where it cannot be one."""
        block, shares = line["block"], np.array(line["shares"], float)
        if block not in range(self.n_blocks) or shares.shape != (len(self.field), len(self.field) + 1) or not np.isfinite(shares).all():
            raise ValueError(block)
        return block, shares

    def play_blocks(self, known: dict[int, np.ndarray], journal: Lines) -> None:
        """Adds the blocks that are not known yet, until the run is stopped."""
        prepare(self.ruleset.game, [Setup(self.ruleset, (one,) * self.n_players) for one in self.field])
        left = [block for block in range(self.n_blocks) if block not in known]
        threads = self.run.threads or getattr(self.run.executor, "n_threads", 0) or default_threads()
        played = run_tasks(self.tasks(left), threads, self.run.executor, self.run.cancel)
        for block in left:
            shares = self.shares(block, (part for _, part in played), len(known))
            if shares is None:
                return
            known[block] = shares
            journal.add([{"block": block, "shares": shares.tolist()}])

    def shares(self, block: int, played: Iterator[Played], n_known: int) -> np.ndarray | None:
        """The guests' win shares in a block, shape (field, field + 1), the last column mixed; None where it was stopped."""
        found = np.zeros((len(self.field), len(self.field) + 1))
        np.fill_diagonal(found, 1.0)  # among copies of itself a guest wins the fair share; divided by n below
        groups = self.groups(block)
        for place, group in enumerate(groups, start=1):
            part = next(played, None)
            if part is None:
                return None
            for (setup, seat, i, of), tally in zip(group, part.tallies, strict=True):
                found[i, of] += share_of(setup, tally, seat)
            self.report(n_known + place / len(groups))
        return found / self.n_players

    def report(self, n_blocks: float) -> None:
        """Says how far it is, in games."""
        if self.run.progress:
            games = self.games_a_block * self.n_players * self.n_tables
            self.run.progress(round(n_blocks * games), self.n_blocks * games)


def grouped(tables: Sequence[Guest], size: int) -> list[Sequence[Guest]]:
    """Tables in groups of a size."""
    return [tables[first : first + size] for first in range(0, len(tables), size)]


def share_of(setup: Setup, tally: np.record, seat: int) -> float:
    """A seat's win share."""
    return next(one.value for one in estimates(setup, tally, {SHARE}) if one.dims.get("seat") == seat + 1)


def described(tables: Tables) -> dict[str, Any]:
    """What makes two tournaments the same."""
    return {
        "ruleset": [tables.ruleset.game.name, tables.ruleset.hash],
        "field": [list(map(str, strategy.key)) for strategy in tables.field],
        "players": tables.n_players,
        "games": tables.run.n_games,
        "seed": tables.run.seed,
    }
