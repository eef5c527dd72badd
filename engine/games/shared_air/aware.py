"""A strategy that reads the situation: turns it needs to get home against turns that the air will last."""

from ...records import inner_rule
from .layout import DOWN, UP
from .reckoning import mean_move, turns_home, turns_of_air, worth_of
from .terms import LEAVE, PICK_UP
from .treasure import BLANK

IN_TROUBLE = 1.1  # puts treasure down when home is further away than this many times the air
N_DEEPEST = 3  # spaces that a treasure is compared with


@inner_rule
def aware_turns_back(strategy, rules, table, seat):
    """At the end of the path or of the air, with enough treasure, or when one dive further would be too far."""
    space, load = table.divers[seat].space, table.divers[seat].load
    if space == table.n_spaces or table.air == 0 or load >= strategy.load_cap:
        return True
    deeper = space + mean_move(rules, table, load)
    needed = strategy.margin * turns_home(rules, table, deeper, load + 1) + 1
    return needed > turns_of_air(rules, table, seat, load + 1, strategy.growth)


@inner_rule
def aware_chooses(strategy, rules, table, seat):
    """Picks up what is worth it and can be brought home; puts down the cheapest when the air will not do."""
    if table.path[table.divers[seat].space] == BLANK:
        return cheapest(rules, table, seat) if is_in_trouble(strategy, rules, table, seat) else LEAVE
    if table.divers[seat].load >= strategy.load_cap:
        return LEAVE
    space, load = float(table.divers[seat].space), table.divers[seat].load + 1
    lasts = turns_of_air(rules, table, seat, load, strategy.growth)
    if strategy.margin * turns_home(rules, table, space, load) > lasts:
        return PICK_UP if is_stuck(rules, table, seat) else LEAVE
    return PICK_UP if table.divers[seat].direction == UP or is_worth_it(strategy, rules, table, seat, lasts) else LEAVE


@inner_rule
def is_stuck(rules, table, seat):
    """Whether a diver may not turn back without another treasure: where home is too far already, it only gets further."""
    return table.divers[seat].direction == DOWN and table.divers[seat].load < rules.load_to_turn_back


@inner_rule
def is_in_trouble(strategy, rules, table, seat):
    """Whether a diver on the way up, with treasure to spare, will hardly get home."""
    load = table.divers[seat].load
    if table.divers[seat].direction == DOWN or load < 2:
        return False
    needed = turns_home(rules, table, float(table.divers[seat].space), load)
    return needed > IN_TROUBLE * turns_of_air(rules, table, seat, load, strategy.growth)


@inner_rule
def cheapest(rules, table, seat):
    """The place of the carried treasure that is worth least."""
    best = 0
    for carried in range(1, table.divers[seat].load):
        if worth_of(rules, table, table.treasures[seat, carried]) < worth_of(rules, table, table.treasures[seat, best]):
            best = carried
    return best


@inner_rule
def is_worth_it(strategy, rules, table, seat, lasts):
    """Whether a treasure on the way down is worth a share of the best one that is still in reach deeper down."""
    space = table.divers[seat].space
    reach, best = deepest_in_reach(strategy, rules, table, seat, lasts), 0.0
    for deeper in range(max(space + 1, reach - N_DEEPEST + 1), reach + 1):
        best = max(best, worth_of(rules, table, table.path[deeper]))
    return worth_of(rules, table, table.path[space]) >= strategy.greed * best


@inner_rule
def deepest_in_reach(strategy, rules, table, seat, lasts):
    """The deepest space from which one more treasure can still be brought home while the air lasts."""
    space, load = table.divers[seat].space, table.divers[seat].load
    down, up = mean_move(rules, table, load), mean_move(rules, table, load + 1)
    if down <= 0 or up <= 0:
        return space
    reach = (lasts - 0.5 * strategy.margin + space / down) / (1 / down + strategy.margin / up)
    return min(table.n_spaces, int(reach))
