"""Chunks of games, and their reduction to tallies."""

import numpy as np

from ...chance import game_luck
from ...records import new_records, rule
from ...tally import add_to_difference, add_to_tally, add_up_by_strategy
from .exact.pool import notebook_for, too_large, values_needed
from .kernel import play_game
from .layout import SEAT_COLUMNS, TALLY
from .strategies import OPTIMAL, VALUE

N_SEAT_COLUMNS = len(SEAT_COLUMNS)


def play_chunk(rulesets, seats, seed, first_game, n_games, tables, outcomes, rows, tallies, differences, log, known):
    """The same games under every ruleset; shapes as in engine.games.Game. Rows are kept where there is room for them.

    Where a game meets a dive that must be studied first, it stops, and is played again afterwards.
    """
    saved, done, n_forgotten = new_records(TALLY, 1), 0, 0
    if not looks_ahead(seats):
        play_games(
            rulesets, seats, seed, first_game, n_games, 0, tables, outcomes, rows, tallies, differences, log, known, saved, None
        )  # fmt: skip
        return
    with notebook_for(values_needed(rulesets)) as notebook:
        while True:
            before, done = done, play_games(
                rulesets, seats, seed, first_game, n_games, done, tables, outcomes, rows, tallies, differences, log, known, saved,
                notebook.memory,
            )  # fmt: skip
            if done == n_games * len(rulesets):
                return
            n_forgotten = notebook.n_forgotten if done != before else n_forgotten
            if notebook.n_forgotten > n_forgotten + 2:
                raise too_large(notebook.memory.dives[1])
            notebook.answer()


def looks_ahead(seats: np.ndarray) -> bool:
    """Whether anybody at the tables needs a memory."""
    return bool(((seats["kind"] == OPTIMAL) | (seats["shopping_by"] == VALUE)).any())


@rule
def play_games(rulesets, seats, seed, first_game, n_games, done, tables, outcomes, rows, tallies, differences, log, known, saved, memory):
    """Plays on from game `done` (every ruleset's games count); says how many are done: all, or those before a question."""
    table = tables[0]
    if done == 0:
        table.n_logged = 0
    keeps_rows, n_known = outcomes.shape[1] > 1, min(1, len(known))
    for game in range(done // len(rulesets), n_games):
        place = game if keeps_rows else 0
        for i in range(max(n_known, done % len(rulesets)), len(rulesets)):
            table.luck = game_luck(seed, first_game + game)
            n_logged = table.n_logged
            if memory is not None:
                saved[0] = tallies[i]
            play_game(rulesets[i], seats[i], table, outcomes[i, place], tallies[i], log, memory)
            if memory is not None:
                if memory.state[0].is_asked:
                    tallies[i] = saved[0]
                    table.n_logged = n_logged
                    return game * len(rulesets) + i
            add_up_by_strategy(rows[i, place], seats[i], rulesets[i].n_seats, N_SEAT_COLUMNS)
            add_to_tally(rows[i, place], tallies[i])
            if i > 0:
                add_to_difference(known[game] if n_known else rows[0, place], rows[i, place], differences[i])
        done = 0
    return n_games * len(rulesets)
