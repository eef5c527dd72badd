"""A game played and watched, for examples."""

from typing import Any

import numpy as np

from ..games import Game
from ..records import as_integers, new_records
from ..rulesets import Ruleset
from ..strategies import Setup, default_seats
from ..tally import difference_dtype, new_tallies
from ..tasks import task_of

N_TRIED, ROOM, SEED = 8, 600, 1


def telling_game(ruleset: Ruleset) -> np.ndarray:
    """The log of the most telling of a few games that the default line-up plays; the same for the same rules."""
    setup = Setup(ruleset, tuple(default_seats(ruleset)))
    logs = (watch(setup, game) for game in range(N_TRIED))
    return max(logs, key=ruleset.game.papers.is_telling)


def watch(setup: Setup, number: int) -> Any:
    """One game's log: the table after everything that happened, as far as there is room."""
    game: Game = setup.ruleset.game
    task = task_of([setup], SEED, number, 1, False)
    outcomes, log = new_records(game.outcome, 1, 1), new_records(game.table, ROOM)
    tables = new_records(game.table, game.n_tables)
    game.play_chunk(
        task.rulesets, task.seats, SEED, number, 1, tables, outcomes, as_integers(outcomes), new_tallies(game.tally, 1),
        new_tallies(difference_dtype(game.outcome), 1), log,
    )  # fmt: skip
    return log[: int(log["n_logged"].max())]
