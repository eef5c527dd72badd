"""Playing a turn: breathe, turn back, swim, treasure; and what ends a dive."""

from ...chance import below
from ...records import rule
from .layout import AIR_OUT, ALL_HOME, DOWN, GOES_ON, MAX_DICE, MAX_TURNS, NOBODY, STALLED, SUBMARINE, TRUNCATED
from .setup import SWIM
from .terms import LEAVE, PICK_UP
from .treasure import BLANK

RESHUFFLE, DEPLETE, DICE = 0, 1, 2  # how a swim number is drawn


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
def breathe(rules, table, seat):
    """1. Breathe: air falls by load x breath, never below 0."""
    table.breath = table.divers[seat].load * rules.breath_per_treasure
    if table.breath > 0:
        table.idle_turns = 0
        table.air = max(0, table.air - table.breath)


@rule
def may_turn_back(rules, table, seat):
    """2. Turn back: once a dive, with enough treasure, and not before the submarine is left."""
    return (
        table.divers[seat].direction == DOWN
        and table.divers[seat].load >= rules.load_to_turn_back
        and table.divers[seat].space != SUBMARINE
    )


@rule
def swim(rules, table, seat):
    """3. Swim: the number drawn, less the load; at the submarine again the diver is home."""
    table.drawn = draw_swim(rules, table, seat)
    steps = table.drawn - table.divers[seat].load * rules.slowdown_per_treasure
    start = table.divers[seat].space
    space = space_after(table, start, table.divers[seat].direction, steps)
    if space != start:
        move_diver(table, seat, start, space)


@rule
def space_after(table, space, direction, steps):
    """Occupied spaces are jumped and not counted; past the end, the last free space reached."""
    end = table.n_spaces if direction == DOWN else SUBMARINE
    reached = space
    while steps > 0 and space != end:
        space += direction
        is_free = table.diver_at[space] == NOBODY
        steps -= is_free
        reached = space if is_free else reached
    return reached


@rule
def move_diver(table, seat, start, space):
    """The submarine holds any number of divers; every other space holds one."""
    table.idle_turns = 0
    table.diver_at[start] = NOBODY
    table.divers[seat].space = space
    if space != SUBMARINE:
        table.diver_at[space] = seat
    else:
        table.divers[seat].is_home = 1
        table.n_home += 1
        table.last_home = seat


@rule
def draw_swim(rules, table, seat):
    """One swim card, or the dice."""
    if rules.swim_draw == RESHUFFLE:
        return rules.swim_cards[below(rules.n_swim_cards, table.luck, SWIM, table.dive, seat, table.divers[seat].n_turns)]
    if rules.swim_draw == DEPLETE:
        return draw_swim_without_reshuffling(rules, table)
    return roll_dice(rules, table, seat)


@rule
def draw_swim_without_reshuffling(rules, table):
    """Variant "No reshuffling": the pile goes on across turns, divers and dives until it is empty."""
    if table.swim_left == 0:
        table.swim_left = rules.n_swim_cards
        for card in range(rules.n_swim_cards):
            table.swim_pile[card] = rules.swim_cards[card]
    drawn = below(table.swim_left, table.luck, SWIM, 0, 0, table.n_swims)
    card = table.swim_pile[drawn]
    table.n_swims += 1
    table.swim_left -= 1
    table.swim_pile[drawn] = table.swim_pile[table.swim_left]
    return card


@rule
def roll_dice(rules, table, seat):
    """Variant "Real dice": the sum of the dice."""
    total = 0
    for die in range(rules.n_dice):
        face = below(rules.len_dice[die], table.luck, SWIM, table.dive, seat, table.divers[seat].n_turns * MAX_DICE + die)
        total += rules.dice[die, face]
    return total


@rule
def handle_treasure(rules, table, tally, seat, choice):
    """4. Treasure: pick up what lies here, put down one carried treasure on a blank, or do nothing. No tally: only imagined."""
    space = table.divers[seat].space
    load = table.divers[seat].load
    if choice == PICK_UP and table.path[space] != BLANK and load < rules.load_limit:
        pick_up(table, seat, space)
        if tally is not None:
            tally.taken_at[space] += 1
    elif 0 <= choice < load and table.path[space] == BLANK:
        put_down(table, seat, space, choice)
    else:
        table.choice = LEAVE


@rule
def pick_up(table, seat, space):
    """A treasure or a whole stack goes to the diver, and a blank takes its place."""
    table.choice = PICK_UP
    table.treasures[seat, table.divers[seat].load] = table.path[space]
    table.divers[seat].load += 1
    table.path[space] = BLANK
    table.idle_turns = 0


@rule
def put_down(table, seat, space, choice):
    """One carried treasure takes the place of the blank; those after it keep their order."""
    table.choice = choice
    table.path[space] = table.treasures[seat, choice]
    table.divers[seat].load -= 1
    for carried in range(choice, table.divers[seat].load):
        table.treasures[seat, carried] = table.treasures[seat, carried + 1]
    table.idle_turns = 0


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
