"""How a seat decides without much thought. A strategy sees the table and answers two questions; it never changes anything."""

from ...chance import below
from ...records import rule
from .layout import DOWN
from .terms import LEAVE, PICK_UP, THRESHOLD
from .treasure import BLANK, highest_level

COIN = 7  # the source of a strategy's own luck


@rule
def wants_to_turn_back(strategy, table, seat):
    """2. Turn back? Asked only where it is allowed."""
    if strategy.kind == THRESHOLD:
        return threshold_turns_back(strategy, table, seat)
    return toss(2, table, seat, 0) == 1


@rule
def choose_treasure(strategy, rules, table, seat):
    """4. Treasure: LEAVE, PICK_UP, or which carried treasure to put down. Asked on a space."""
    if strategy.kind == THRESHOLD:
        return threshold_chooses(strategy, table, seat)
    return random_chooses(rules, table, seat)


@rule
def threshold_turns_back(strategy, table, seat):
    """At its load, or when carrying anything on the last space of the path."""
    load = table.divers[seat].load
    return load >= strategy.turn_at_load or (load > 0 and table.divers[seat].space == table.n_spaces)


@rule
def threshold_chooses(strategy, table, seat):
    """Picks up what is good enough while there is room for it; never puts anything down."""
    treasure = table.path[table.divers[seat].space]
    if (
        treasure != BLANK
        and table.divers[seat].load < strategy.max_load
        and (table.divers[seat].direction == DOWN or strategy.pick_up_swimming_up)
        and highest_level(treasure) >= strategy.min_level
    ):
        return PICK_UP
    return LEAVE


@rule
def random_chooses(rules, table, seat):
    """Every legal choice is as likely as the next."""
    load = table.divers[seat].load
    if table.path[table.divers[seat].space] == BLANK:
        carried = toss(load + 1, table, seat, 1)
        return carried if carried < load else LEAVE
    return PICK_UP if load < rules.load_limit and toss(2, table, seat, 1) == 1 else LEAVE


@rule
def toss(n, table, seat, question):
    """A fair number from 0 to n - 1 for one of the two questions of a turn."""
    return below(n, table.luck, COIN, table.dive, seat, 2 * table.divers[seat].n_turns + question)
