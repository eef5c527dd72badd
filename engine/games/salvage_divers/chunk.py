"""Chunks of games, and their reduction to tallies."""

from ...chance import game_luck
from ...records import rule
from ...tally import add_to_difference, add_to_tally, add_up_by_strategy
from .exact.layout import new_memory
from .kernel import play_game
from .layout import SEAT_COLUMNS

N_SEAT_COLUMNS = len(SEAT_COLUMNS)


def play_chunk(rulesets, seats, seed, first_game, n_games, tables, outcomes, rows, tallies, differences, log):
    """The same games under every ruleset; shapes as in engine.games.Game. Rows are kept where there is room for them."""
    play_games(rulesets, seats, seed, first_game, n_games, tables, outcomes, rows, tallies, differences, log, new_memory())


@rule
def play_games(rulesets, seats, seed, first_game, n_games, tables, outcomes, rows, tallies, differences, log, memory):
    """play_chunk compiled; `memory` is what strategies that look ahead remember from game to game."""
    table = tables[0]
    table.n_logged = 0
    keeps_rows = outcomes.shape[1] > 1
    for game in range(n_games):
        place = game if keeps_rows else 0
        for i in range(len(rulesets)):
            table.luck = game_luck(seed, first_game + game)
            play_game(rulesets[i], seats[i], table, outcomes[i, place], tallies[i], log, memory)
            add_up_by_strategy(rows[i, place], seats[i], rulesets[i].n_seats, N_SEAT_COLUMNS)
            add_to_tally(rows[i, place], tallies[i])
            if i > 0:
                add_to_difference(rows[0, place], rows[i, place], differences[i])
