"""An expert looks ahead: it imagines the rest of the dive many times for every option, and takes what comes out best."""

import numpy as np

from ...chance import GOLDEN, mix
from ...records import inner_rule
from .aware import cheapest
from .beliefs import chooses_as, forget, observe, pick_type, turns_back_as
from .imagined import AWARE_PLAN, GO_HOME, LEVELS_ONLY, copy_diver
from .layout import MAX_LOADS, UP
from .notes import N_PLANS
from .prospects import note_values, shuffle_values
from .terms import LEAVE, PICK_UP, RECKON, SEE_TURN, TREASURE, TURN_BACK
from .treasure import BLANK
from .turn import DEPLETE

TINY = 1e-9


def foresee(question, choice, strategy, rules, table, notes, seat, follow, think):
    """Answers, as strategies do, or takes note of what a seat is about to do."""
    if not table.has_beliefs:
        table.has_beliefs = 1
        forget(notes, rules.n_seats)
    if question >= SEE_TURN:
        observe(question, choice, rules, table, notes, seat, think)
        return LEAVE
    think(RECKON, strategy, rules, table, seat)
    other = other_option(question, rules, table, seat)
    is_better = other != LEAVE and is_other_better(question, other, strategy, rules, table, notes, seat, follow, think)
    if question == TURN_BACK:
        return int(is_better)
    return other if is_better else LEAVE


@inner_rule
def other_option(question, rules, table, seat):
    """Besides diving on, or leaving what is there: to turn back, to pick up, or on the way up to put down the cheapest."""
    load = table.divers[seat].load
    if question == TURN_BACK:
        return UP
    if table.path[table.divers[seat].space] != BLANK:
        return PICK_UP if load < rules.load_limit else LEAVE
    return cheapest(rules, table, seat) if load > 0 and table.divers[seat].direction == UP else LEAVE


@inner_rule
def is_other_better(question, other, strategy, rules, table, notes, seat, follow, think):
    """Whether the other option wins more often, each with its best plan; an aware diver's choice where they are alike."""
    look(rules, table, notes)
    list_ways(question, other, rules, notes, seat)
    for rollout in range(strategy.n_rollouts):
        imagine(question, rules, notes, seat, rollout)
        for way in range(notes.n_ways):
            notes.sums[way] += follow(question, other, notes.option[way], notes.plan[way], rules, notes, seat, think)
    gain = best_of(notes, 1) - best_of(notes, 0)
    if abs(gain) > TINY:
        return gain > 0
    if question == TURN_BACK:
        return turns_back_as(notes.types[AWARE_PLAN], rules, notes.known, seat, think) == 1
    return chooses_as(notes.types[AWARE_PLAN], rules, notes.known, seat, think) == other


@inner_rule
def best_of(notes, option):
    """What the best plan of an option has brought."""
    best = -1.0
    for way in range(notes.n_ways):
        if notes.option[way] == option:
            best = max(best, notes.sums[way])
    return best


@inner_rule
def list_ways(question, other, rules, notes, seat):
    """Every option with every plan that makes sense with it."""
    notes.n_ways = 0
    for option in range(2):
        for plan in range(N_PLANS):
            if is_plan(question, option, other, plan, rules, notes.known, seat):
                notes.option[notes.n_ways] = option
                notes.plan[notes.n_ways] = plan
                notes.sums[notes.n_ways] = 0.0
                notes.n_ways += 1


@inner_rule
def look(rules, table, notes):
    """Notes what lies open, and nothing else: no future card, no printed value, no order of a pile."""
    look_at(rules, table, notes.known)
    look_at(rules, table, notes.table)
    if table.dive == rules.n_dives - 1:
        note_values(rules, table, notes)


@inner_rule
def look_at(rules, table, copy):
    """The table without what is hidden."""
    copy.dive = table.dive
    copy.dream = table.dream
    copy.air = table.air
    copy.n_home = table.n_home
    copy.last_home = table.last_home
    copy.idle_turns = table.idle_turns
    copy.n_turns = table.n_turns
    copy.n_spaces = table.n_spaces
    for space in range(table.n_spaces + 1):
        copy.path[space] = table.path[space] & LEVELS_ONLY
        copy.diver_at[space] = table.diver_at[space]
    for seat in range(rules.n_seats):
        copy_diver(rules, table, copy, seat)
    copy.has_moves = copy.has_worths = 1
    for load in range(MAX_LOADS):
        copy.moves[load] = table.moves[load]
    for level in range(rules.n_levels):
        copy.worths[level] = table.worths[level]
    if rules.swim_draw == DEPLETE:
        look_at_pile(rules, table, copy)


@inner_rule
def look_at_pile(rules, table, copy):
    """The swim cards still to come, in the order in which they were counted, not as they lie."""
    copy.n_swims = table.n_swims
    copy.swim_left = table.swim_left
    for card in range(table.swim_left):
        place = card
        while place > 0 and copy.swim_pile[place - 1] > table.swim_pile[card]:
            copy.swim_pile[place] = copy.swim_pile[place - 1]
            place -= 1
        copy.swim_pile[place] = table.swim_pile[card]


@inner_rule
def imagine(question, rules, notes, seat, rollout):
    """A rollout's luck, the same for every option and plan: swim numbers, who the others are, what treasures are worth."""
    known = notes.known
    address = ((known.dive << 16) + known.n_turns << 3) + question
    notes.table.luck = mix(known.dream + np.uint64((address << 32) + rollout) * GOLDEN)
    for other in range(rules.n_seats):
        if other != seat:
            notes.plays[other] = pick_type(notes, notes.table.luck, other, rollout)
    if known.dive == rules.n_dives - 1:
        shuffle_values(rules, notes, notes.table.luck)


@inner_rule
def is_plan(question, option, other, plan, rules, known, seat):
    """Whether a plan is worth following: no two that come to the same, and none that never comes home."""
    load = known.divers[seat].load
    if question == TREASURE and option == 1:
        load += 1 if other == PICK_UP else -1
    is_up = known.divers[seat].direction == UP or (question == TURN_BACK and option == 1)
    if is_up:
        return plan <= GO_HOME
    return plan != GO_HOME or load >= rules.load_to_turn_back
