"""The second half of a turn, as a seat decides: perhaps turn back, swim, perhaps handle a treasure."""

from ...records import rule
from .layout import SUBMARINE, UP
from .strategies import choose_treasure, wants_to_turn_back
from .terms import EXPERT, LEAVE, SEE_CHOICE, SEE_TURN, TREASURE, TURN_BACK
from .turn import handle_treasure, may_turn_back, swim


@rule
def act(rules, strategy, table, tally, seat):
    """As a strategy that needs no thought."""
    if may_turn_back(rules, table, seat) and wants_to_turn_back(strategy, table, seat):
        turn_back(table, seat)
    swim(rules, table, seat)
    if table.divers[seat].space != SUBMARINE:
        handle_treasure(rules, table, tally, seat, choose_treasure(strategy, rules, table, seat))


@rule
def turn_back(table, seat):
    """From now on the diver swims up."""
    table.divers[seat].direction = UP
    table.has_turned_back = 1


@rule
def act_with_thought(rules, strategy, table, tally, seat, minds):
    """The same for strategies that need it, and where somebody takes note of what the others do."""
    if may_turn_back(rules, table, seat) and decide(TURN_BACK, SEE_TURN, strategy, rules, table, seat, minds) == 1:
        turn_back(table, seat)
    swim(rules, table, seat)
    if table.divers[seat].space != SUBMARINE:
        handle_treasure(rules, table, tally, seat, decide(TREASURE, SEE_CHOICE, strategy, rules, table, seat, minds))


@rule
def decide(question, note, strategy, rules, table, seat, minds):
    """What any strategy answers; whoever foresees takes note of it."""
    if strategy.kind == EXPERT:
        answer = minds.foresee(question, LEAVE, strategy, rules, table, minds.notes, seat, minds.follow, minds.think)
    else:
        answer = minds.think(question, strategy, rules, table, seat)
    if table.is_watched:
        minds.foresee(note, answer, strategy, rules, table, minds.notes, seat, minds.follow, minds.think)
    return answer
