"""Shared Air as its rulebook tells it: play_game is the table of contents, one file a chapter, one function a rule."""

import numpy as np

from ...chance import game_luck, mix
from ...records import rule, rule_apart
from ...tally import add_to_difference, add_to_tally, add_up_by_strategy
from .act import act, act_with_thought
from .end_of_dive import end_dive
from .end_of_game import follow_leader, note_dive, note_scores, note_standings, share_win
from .layout import DIVE_END, GOES_ON, MAX_SCORE, MAX_TURNS_SHOWN, TURN
from .minds import Minds, minds_for
from .setup import set_up, start_dive
from .terms import EXPERT, RANDOM
from .turn import breathe, dive_ending, start_turn

N_SEAT_COLUMNS = 4
DREAM = np.uint64(0xA0761D6478BD642F)  # an expert's luck is no part of the game's


def play_chunk(rulesets, seats, seed, first_game, n_games, tables, outcomes, rows, tallies, differences, log, known):
    """The same games under every ruleset; shapes as in engine.games.Game."""
    minds = minds_for(rulesets, seats)
    play_games(rulesets, seats, seed, first_game, n_games, tables, outcomes, rows, tallies, differences, log, known, *minds)


@rule
def play_games(
    rulesets, seats, seed, first_game, n_games, tables, outcomes, rows, tallies, differences, log, known, think, follow, foresee, notes
):
    """What is reckoned of a ruleset's swim numbers serves for all its games, while there is only one ruleset."""
    table, n_known, minds = tables[0], min(1, len(known)), Minds(think, follow, foresee, notes[0])
    table.n_logged = 0
    table.has_moves = 0
    for game in range(n_games):
        place = game if outcomes.shape[1] > 1 else 0
        for i in range(n_known, len(rulesets)):
            table.luck = game_luck(seed, first_game + game)
            table.has_moves &= len(rulesets) - n_known == 1
            sit_down(rulesets[i], seats[i], table)
            play_game(rulesets[i], seats[i], table, outcomes[i, place], tallies[i], log, minds)
            add_up_by_strategy(rows[i, place], seats[i], rulesets[i].n_seats, N_SEAT_COLUMNS)
            add_to_tally(rows[i, place], tallies[i])
            if i > 0:
                add_to_difference(known[game] if n_known else rows[0, place], rows[i, place], differences[i])


@rule
def sit_down(rules, seats, table):
    """Whether anybody at the table needs thought, or watches the others; an expert has luck of its own."""
    table.needs_thought = 0
    table.is_watched = 0
    for seat in range(rules.n_seats):
        table.needs_thought |= seats[seat].kind > RANDOM
        table.is_watched |= seats[seat].kind == EXPERT
    table.has_beliefs = 0
    if table.is_watched:
        table.dream = mix(table.luck + DREAM)


@rule
def play_game(rules, seats, table, outcome, tally, log, minds):
    """The whole game. Writes the outcome, and adds what happened on the way to the tally."""
    set_up(rules, table, outcome)
    for dive in range(rules.n_dives):
        n_spaces = table.n_spaces
        start_dive(rules, table, dive)
        if table.needs_thought:
            play_dive_with_thought(rules, seats, table, tally, log, minds)
        else:
            play_dive(rules, seats, table, tally, log, None)
        end_dive(rules, table, tally, outcome)
        note_dive(table, outcome, n_spaces)
        follow_leader(rules, table, outcome)
        note_standings(rules, table, outcome)
        write_log(table, log, DIVE_END)
    share_win(rules, table, outcome)
    note_scores(rules, table, outcome)
    for seat in range(rules.n_seats):
        tally.score[seat, min(outcome.score[seat], MAX_SCORE - 1)] += 1


@rule
def play_dive(rules, seats, table, tally, log, minds):
    """Divers who are not home take turns until the dive ends."""
    seat = table.starter
    while table.ending == GOES_ON:
        if not table.divers[seat].is_home:
            play_turn(rules, seats[seat], table, tally, seat, minds)
            table.ending = dive_ending(rules, table)
            write_log(table, log, TURN)
        seat = seat + 1 if seat + 1 < rules.n_seats else 0


@rule_apart
def play_dive_with_thought(rules, seats, table, tally, log, minds):
    """The same, compiled apart: so dives of others stay as fast as if nobody ever needed thought."""
    play_dive(rules, seats, table, tally, log, minds)


@rule
def play_turn(rules, strategy, table, tally, seat, minds=None):
    """A turn: breathe, perhaps turn back, swim, perhaps handle a treasure. Without minds, for strategies that need no thought."""
    start_turn(table, seat)
    breathe(rules, table, seat)
    if minds is not None and (strategy.kind > RANDOM or table.is_watched):
        act_with_thought(rules, strategy, table, tally, seat, minds)
    else:
        act(rules, strategy, table, tally, seat)
    if table.n_turns <= MAX_TURNS_SHOWN:
        tally.air_left[table.n_turns, table.air] += 1


@rule
def write_log(table, log, event):
    """A copy of the table for whoever watches; a log without room costs nothing."""
    if table.n_logged < len(log):
        table.event = event
        log[table.n_logged] = table
        table.n_logged += 1
