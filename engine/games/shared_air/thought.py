"""All strategies but the expert, behind one function that is called by its address."""

from .aware import aware_chooses, aware_turns_back
from .reckoning import reckon
from .saboteur import is_burning
from .strategies import choose_treasure, wants_to_turn_back
from .terms import LEAVE, PICK_UP, RANDOM, SABOTEUR, TREASURE, TURN_BACK
from .treasure import BLANK


def think(question, strategy, rules, table, seat):
    """What any strategy but an expert answers: 1 to turn back, or what to do with the treasure; or they only RECKON."""
    if strategy.kind <= RANDOM and question == TURN_BACK:
        return int(wants_to_turn_back(strategy, table, seat))
    if strategy.kind <= RANDOM and question == TREASURE:
        return choose_treasure(strategy, rules, table, seat)
    reckon(rules, table)
    is_saboteur = strategy.kind == SABOTEUR and is_burning(strategy, rules, table, seat)
    if question == TURN_BACK:
        return 0 if is_saboteur else int(aware_turns_back(strategy, rules, table, seat))
    if question == TREASURE and is_saboteur:
        return PICK_UP if table.path[table.divers[seat].space] != BLANK else LEAVE
    return aware_chooses(strategy, rules, table, seat) if question == TREASURE else LEAVE
