"""Shared Air as its rulebook tells it: play_game is the table of contents, one file a chapter, one function a rule."""

from ...chance import game_luck
from ...records import rule
from ...tally import add_to_difference, add_to_tally, add_up_by_strategy
from .end_of_dive import end_dive
from .end_of_game import follow_leader, note_dive, note_scores, note_standings, share_win
from .layout import AIR_OUT, ALL_HOME, DIVE_END, GOES_ON, MAX_SCORE, MAX_TURNS, MAX_TURNS_SHOWN, STALLED, SUBMARINE, TRUNCATED, TURN, UP
from .setup import set_up, start_dive
from .strategies import LEAVE, choose_treasure, wants_to_turn_back
from .turn import breathe, handle_treasure, may_turn_back, swim

N_SEAT_COLUMNS = 4


@rule
def play_chunk(rulesets, seats, seed, first_game, n_games, tables, outcomes, rows, tallies, differences, log):
    """The same games under every ruleset; shapes as in Game."""
    tables[0].n_logged = 0
    for game in range(n_games):
        place = game if outcomes.shape[1] > 1 else 0
        for ruleset in range(len(rulesets)):
            tables[0].luck = game_luck(seed, first_game + game)
            play_game(rulesets[ruleset], seats[ruleset], tables[0], outcomes[ruleset, place], tallies[ruleset], log)
            add_up_by_strategy(rows[ruleset, place], seats[ruleset], rulesets[ruleset].n_seats, N_SEAT_COLUMNS)
            add_to_tally(rows[ruleset, place], tallies[ruleset])
            if ruleset > 0:
                add_to_difference(rows[0, place], rows[ruleset, place], differences[ruleset])


@rule
def play_game(rules, seats, table, outcome, tally, log):
    """The whole game. Writes the outcome, and adds what happened on the way to the tally."""
    set_up(rules, table, outcome)
    for dive in range(rules.n_dives):
        n_spaces = table.n_spaces
        start_dive(rules, table, dive)
        play_dive(rules, seats, table, tally, log)
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
def play_dive(rules, seats, table, tally, log):
    """Divers who are not home take turns until the dive ends."""
    seat = table.starter
    while table.ending == GOES_ON:
        if not table.divers[seat].is_home:
            play_turn(rules, seats[seat], table, tally, seat)
            table.ending = dive_ending(rules, table)
            write_log(table, log, TURN)
        seat = seat + 1 if seat + 1 < rules.n_seats else 0


@rule
def play_turn(rules, strategy, table, tally, seat):
    """A turn: breathe, perhaps turn back, swim, perhaps handle a treasure."""
    start_turn(table, seat)
    breathe(rules, table, seat)
    if may_turn_back(rules, table, seat) and wants_to_turn_back(strategy, table, seat):
        table.divers[seat].direction = UP
        table.has_turned_back = 1
    swim(rules, table, seat)
    if table.divers[seat].space != SUBMARINE:
        handle_treasure(rules, table, tally, seat, choose_treasure(strategy, rules, table, seat))
    if table.n_turns <= MAX_TURNS_SHOWN:
        tally.air_left[table.n_turns, table.air] += 1


@rule
def start_turn(table, seat):
    """Counts the turn; it is idle until somebody breathes, moves or handles a treasure."""
    table.seat = seat
    table.has_turned_back = 0
    table.choice = LEAVE
    table.n_turns += 1
    table.divers[seat].n_turns += 1
    table.idle_turns += 1


@rule
def dive_ending(rules, table):
    """A dive ends when the air is out, all are home, or nobody has done anything for whole rounds."""
    if table.air == 0:
        return AIR_OUT
    if table.n_home == rules.n_seats:
        return ALL_HOME
    if table.idle_turns >= rules.stall_rounds * (rules.n_seats - table.n_home):
        return STALLED
    return TRUNCATED if table.n_turns >= MAX_TURNS else GOES_ON


@rule
def write_log(table, log, event):
    """A copy of the table for whoever watches; a log without room costs nothing."""
    if table.n_logged < len(log):
        table.event = event
        log[table.n_logged] = table
        table.n_logged += 1
