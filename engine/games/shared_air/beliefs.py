"""What an expert believes of the others: how likely each plays as which type, by what it has seen them do."""

from ...chance import below
from ...records import inner_rule
from .notes import N_TYPES
from .strategies import random_chooses, threshold_chooses, threshold_turns_back, toss
from .terms import RANDOM, SEE_TURN, THRESHOLD, TREASURE, TURN_BACK
from .treasure import BLANK

EXPECTED, SURPRISE = 0.95, 0.05  # a type does what it would do in so many of the cases
LEAST = 1e-6  # no type is ever ruled out
GRAINS = 1 << 30
TYPE = 9  # source of luck: which types the others play in an imagined dive


@inner_rule
def forget(notes, n_seats):
    """A new game: anybody may be anything."""
    for seat in range(n_seats):
        for one in range(N_TYPES):
            notes.weights[seat, one] = 1.0 / N_TYPES


@inner_rule
def observe(question, choice, rules, table, notes, seat, think):
    """Bayes' rule: what a seat is about to do makes the types that would do it more likely."""
    n_choices = count_choices(question, rules, table, seat)
    if n_choices < 2:
        return
    total = 0.0
    for one in range(N_TYPES):
        notes.weights[seat, one] *= chance_of(question, choice, n_choices, notes.types[one], rules, table, seat, think)
        notes.weights[seat, one] = max(LEAST, notes.weights[seat, one])
        total += notes.weights[seat, one]
    for one in range(N_TYPES):
        notes.weights[seat, one] /= total


@inner_rule
def count_choices(question, rules, table, seat):
    """How many choices the rules leave a seat."""
    if question == SEE_TURN:
        return 2
    load = table.divers[seat].load
    if table.path[table.divers[seat].space] == BLANK:
        return load + 1
    return 2 if load < rules.load_limit else 1


@inner_rule
def chance_of(question, choice, n_choices, strategy, rules, table, seat, think):
    """How likely a type does this."""
    if strategy.kind == RANDOM:
        return 1.0 / n_choices
    if question == SEE_TURN:
        would = turns_back_as(strategy, rules, table, seat, think)
    else:
        would = chooses_as(strategy, rules, table, seat, think)
    return EXPECTED if would == choice else SURPRISE / (n_choices - 1)


@inner_rule
def turns_back_as(strategy, rules, table, seat, think):
    """What a type does when it may turn back: 1 to do it."""
    if strategy.kind == THRESHOLD:
        return int(threshold_turns_back(strategy, table, seat))
    if strategy.kind == RANDOM:
        return toss(2, table, seat, 0)
    return think(TURN_BACK, strategy, rules, table, seat)


@inner_rule
def chooses_as(strategy, rules, table, seat, think):
    """What a type does with the treasure here, put in terms of what the rules allow."""
    if strategy.kind == THRESHOLD:
        return threshold_chooses(strategy, table, seat)
    if strategy.kind == RANDOM:
        return random_chooses(rules, table, seat)
    return think(TREASURE, strategy, rules, table, seat)


@inner_rule
def pick_type(notes, luck, seat, rollout):
    """One of the types, by how likely the seat plays as each."""
    left = below(GRAINS, luck, TYPE, 0, seat, rollout) / GRAINS
    for one in range(N_TYPES - 1):
        left -= notes.weights[seat, one]
        if left < 0:
            return one
    return N_TYPES - 1
