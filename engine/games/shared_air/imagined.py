"""A dive imagined to its end by the rules of the game, from what lies open at a decision."""

from ...records import inner_rule
from .beliefs import chooses_as, turns_back_as
from .layout import GOES_ON, MAX_TURNS, SUBMARINE, UP
from .notes import N_TYPES
from .prospects import prospect
from .terms import TREASURE, TURN_BACK
from .turn import DEPLETE, breathe, dive_ending, handle_treasure, may_turn_back, start_turn, swim

LEVELS_ONLY = 0x07070707070707  # a treasure without the values that may be printed on its cards
AWARE_PLAN, GO_HOME = 0, 1  # the first of the plans; those after them take one treasure more, and two
LONGEST = 240  # turns that an imagined dive may still last


def follow(question, other, option, plan, rules, notes, seat, think):
    """What it is worth to a seat to take an option and then follow a plan, in the rollout imagined now."""
    start_imagining(rules, notes)
    notes.plays[seat] = AWARE_PLAN if plan == AWARE_PLAN else N_TYPES + plan - 1
    if question == TREASURE and option == 1:
        handle_treasure(rules, notes.table, None, seat, other)
    if plan > GO_HOME:
        target = notes.table.divers[seat].load + plan - GO_HOME
        notes.types[notes.plays[seat]].max_load = target
        notes.types[notes.plays[seat]].turn_at_load = target
    if question == TURN_BACK:
        if option == 1:
            notes.table.divers[seat].direction = UP
        swim_and_handle(rules, notes.types[notes.plays[seat]], notes.table, seat, think)
    play_on(rules, notes, seat, think)
    return prospect(rules, notes, seat)


@inner_rule
def start_imagining(rules, notes):
    """The table as it lies open."""
    copy_table(rules, notes.known, notes.table)
    notes.table.n_turns = MAX_TURNS - LONGEST


@inner_rule
def copy_table(rules, table, copy):
    """What an imagined dive changes: the divers, the path, the air, the swim pile."""
    copy.air = table.air
    copy.n_home = table.n_home
    copy.last_home = table.last_home
    copy.idle_turns = table.idle_turns
    for seat in range(rules.n_seats):
        copy_diver(rules, table, copy, seat)
    for space in range(table.n_spaces + 1):
        copy.path[space] = table.path[space]
        copy.diver_at[space] = table.diver_at[space]
    if rules.swim_draw == DEPLETE:
        copy.n_swims = table.n_swims
        copy.swim_left = table.swim_left
        for card in range(table.swim_left):
            copy.swim_pile[card] = table.swim_pile[card]


@inner_rule
def copy_diver(rules, table, copy, seat):
    """Field by field: to assign a whole record takes the compiler a minute."""
    copy.divers[seat].space = table.divers[seat].space
    copy.divers[seat].direction = table.divers[seat].direction
    copy.divers[seat].is_home = table.divers[seat].is_home
    copy.divers[seat].load = table.divers[seat].load
    copy.divers[seat].n_turns = table.divers[seat].n_turns
    copy.divers[seat].score = table.divers[seat].score
    for level in range(rules.n_levels):
        copy.divers[seat].brought[level] = table.divers[seat].brought[level]
    for carried in range(table.divers[seat].load):
        copy.treasures[seat, carried] = table.treasures[seat, carried] & LEVELS_ONLY


@inner_rule
def play_on(rules, notes, seat, think):
    """The others and this seat take turns, each as its type, until the dive ends."""
    notes.table.ending = dive_ending(rules, notes.table)
    while notes.table.ending == GOES_ON:
        seat = seat + 1 if seat + 1 < rules.n_seats else 0
        if not notes.table.divers[seat].is_home:
            play_imagined_turn(rules, notes.types[notes.plays[seat]], notes.table, seat, think)
            notes.table.ending = dive_ending(rules, notes.table)


@inner_rule
def play_imagined_turn(rules, strategy, table, seat, think):
    """A turn as in the game."""
    start_turn(table, seat)
    breathe(rules, table, seat)
    if may_turn_back(rules, table, seat) and turns_back_as(strategy, rules, table, seat, think):
        table.divers[seat].direction = UP
    swim_and_handle(rules, strategy, table, seat, think)


@inner_rule
def swim_and_handle(rules, strategy, table, seat, think):
    """The second half of a turn."""
    swim(rules, table, seat)
    if table.divers[seat].space != SUBMARINE:
        handle_treasure(rules, table, None, seat, chooses_as(strategy, rules, table, seat, think))
