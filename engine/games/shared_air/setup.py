"""Setup: the path, the value piles, the divers and the air."""

from ...chance import below
from ...records import rule
from .layout import DOWN, GOES_ON, NOBODY, SUBMARINE
from .treasure import BLANK, new_card

SWIM, VALUE, SINK, START = 1, 2, 3, 4  # sources of luck; a strategy's own is COIN
DRAWN, PRINTED = 0, 1  # where the value of a treasure comes from
SEAT_1, ANY_SEAT = 0, 1  # who starts the first dive


@rule
def set_up(rules, table, outcome):
    """Value piles, the path by level, a full swim pile; nobody has a point, and nothing has happened yet."""
    for level in range(1, rules.n_levels + 1):
        table.n_drawn[level - 1] = 0
        fill_pile(rules, table, level)
    lay_path(rules, table)
    for seat in range(rules.n_seats):
        table.divers[seat].score = 0
        for level in range(rules.n_levels):
            table.divers[seat].brought[level] = 0
    table.swim_left = 0
    table.n_swims = 0
    table.leader = NOBODY
    table.starter = below(rules.n_seats, table.luck, START, 0, 0, 0) if rules.first_player == ANY_SEAT else 0
    start_outcome(rules, outcome)


@rule
def start_outcome(rules, outcome):
    """Zeros where the game counts; all else is written once."""
    for seat in range(rules.n_seats):
        outcome.n_home[seat] = 0
    for level in range(rules.n_levels):
        outcome.brought[level] = 0
    outcome.home = 0
    outcome.turns = 0
    outcome.path = 0
    outcome.air_out = 0
    outcome.stalled = 0
    outcome.truncated = 0
    outcome.lead_changes = 0


@rule
def lay_path(rules, table):
    """The path: levels in order, nearest the submarine first; in the model game each card has its value already."""
    space = SUBMARINE
    table.path[space] = BLANK
    for level in range(1, rules.n_levels + 1):
        for _ in range(rules.levels_cards[level - 1]):
            space += 1
            table.path[space] = new_card(level, draw_value(rules, table, level) if rules.treasure_values == PRINTED else 0)
    table.n_spaces = space


@rule
def fill_pile(rules, table, level):
    """All the values of a level, ready to be drawn from."""
    table.pile_left[level - 1] = rules.n_levels_values[level - 1]
    for place in range(rules.n_levels_values[level - 1]):
        table.pile[level - 1, place] = place


@rule
def draw_value(rules, table, level):
    """The place of a value, without replacement for the whole game; an empty pile is formed anew."""
    if table.pile_left[level - 1] == 0:
        fill_pile(rules, table, level)
    drawn = below(table.pile_left[level - 1], table.luck, VALUE, 0, level, table.n_drawn[level - 1])
    place = table.pile[level - 1, drawn]
    table.n_drawn[level - 1] += 1
    table.pile_left[level - 1] -= 1
    table.pile[level - 1, drawn] = table.pile[level - 1, table.pile_left[level - 1]]
    return place


@rule
def start_dive(rules, table, dive):
    """A full tank, and everybody in the submarine, facing down, with empty hands."""
    table.dive = dive
    table.air = rules.air_supply
    table.ending = GOES_ON
    table.n_home = 0
    table.last_home = NOBODY
    table.idle_turns = 0
    table.n_turns = 0
    table.has_worths = 0
    for space in range(table.n_spaces + 1):
        table.diver_at[space] = NOBODY
    for seat in range(rules.n_seats):
        table.divers[seat].space = SUBMARINE
        table.divers[seat].direction = DOWN
        table.divers[seat].is_home = 0
        table.divers[seat].load = 0
        table.divers[seat].n_turns = 0
