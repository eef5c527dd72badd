"""Shopping that reasons: what an item adds to the dives to come, for its price.

An item's worth is exact: the best dive with it less the best dive without. Bags are compared without the chips of the ramp,
at one worth of a coin; crew for a diver without other crew, all else for a diver with the crew most worth hiring. So the
same bag leads to the same wish in every round and game, and all wishes are soon known.
"""

from ....records import NOT_SET, rule
from ..terms import CREW, NOTHING, is_for_sale, may_buy
from .choices import rise_in_worth, worth_of_start
from .memory import search
from .setup import fill_bag, register, set_chips, set_owned, set_site
from .steps import put_chips

MOST_BAGS = 4000


@search
def most_for_the_money(strategy, rules, table, diver, memory):
    """The item that adds most per coin, or NOTHING where a coin kept adds more, or where the diver saves up for it.

    Crew cannot wait, so it is hired while saving. Nothing helps after the last round.
    """
    n_left = rules.n_rounds - table.round_number
    if n_left == 0 or memory.state[0].is_asked:
        return NOTHING
    coin = rise_in_worth(rules, table.round_number + 1) / rules.coins_per_reputation
    best_crew, hired, highest_crew, highest = NOTHING, NOTHING, coin, coin
    for item in range(rules.n_market):
        if rules.market_kind[item] == CREW:
            rate = rate_of(rules, table, diver, item, NOTHING, memory)
            if rate > highest_crew:
                best_crew, highest_crew = item, rate
            if rate > highest and may_buy(rules, table, diver, item):
                hired, highest = item, rate
    wanted = hired
    for item in range(rules.n_market):
        if rules.market_kind[item] != CREW and is_for_sale(rules, table, diver, item) and is_small(rules, table, diver, memory):
            rate = n_left * rate_of(rules, table, diver, item, best_crew, memory)
            if rate > highest:
                wanted, highest = item, rate
    return wanted if wanted == NOTHING or may_buy(rules, table, diver, wanted) else hired


@rule
def is_small(rules, table, diver, memory):
    """Whether the bag is one that can be compared with others in reasonable time: by how many different bags are left of it."""
    worth_of_dive(rules, table, diver, NOTHING, NOTHING, memory)
    n_bags = 1
    for kind in range(memory.dives[0].setting.n_kinds):
        n_bags *= memory.dives[0].now.bag[kind] + 1
    return n_bags <= MOST_BAGS


@search
def rate_of(rules, table, diver, item, crew, memory):
    """Reputation that an item adds to one dive with this crew, for each coin of its price."""
    gain = worth_of_dive(rules, table, diver, item, crew, memory) - worth_of_dive(rules, table, diver, NOTHING, crew, memory)
    return gain / max(rules.market_cost[item], 0.01)


@search
def worth_of_dive(rules, table, diver, item, crew, memory):
    """Reputation that a dive is worth with one more item and crew (or NOTHING)."""
    dive = memory.dives[0]
    set_site(dive, rules, rise_in_worth(rules, (rules.n_rounds + 1) // 2) / rules.coins_per_reputation)
    set_chips(dive, rules, rules.tank_size + diver.extra_tank + tank_of(rules, item) + tank_of(rules, crew), 1)
    set_owned(dive, rules, diver)
    fill_bag(dive, rules, diver.owned_up_to)
    take_ramp(dive, rules, table.round_number)
    now = dive.now
    now.air, now.n_pending, now.largest_drawn = dive.setting.capacity, 0, 0
    now.depth, now.has_free_draw, now.has_rescue = diver.starting_depth, 0, 0
    take_along(dive, rules, item)
    take_along(dive, rules, crew)
    now.depth = min(now.depth, rules.floor)
    register(dive, memory)
    found = now.depth // rules.spaces_per_reputation + dive.setting.find_worth * (now.depth // rules.checkpoint_spacing)
    return found + worth_of_start(dive, memory)


@rule
def tank_of(rules, item):
    """Air that an item makes the tank hold more."""
    return rules.market_tank[item] if item != NOTHING else 0


@rule
def take_along(dive, rules, item):
    """What an item does for a dive, but for the tank."""
    if item != NOTHING:
        if rules.market_chip[item] != NOT_SET:
            own_one(dive, dive.kind_of[rules.market_chip[item]], 1)
        dive.now.depth += rules.market_starting_depth[item]
        dive.now.has_free_draw = max(dive.now.has_free_draw, rules.market_is_first_air_cost_free[item])
        dive.now.has_rescue = max(dive.now.has_rescue, rules.market_averts_bust[item])


@rule
def take_ramp(dive, rules, round_number):
    """Takes out the chips that have joined every bag by a round."""
    for step in range(rules.n_ramp):
        if rules.ramp_round[step] <= round_number:
            own_one(dive, dive.kind_of[rules.ramp_chip[step]], -rules.ramp_count[step])


@rule
def own_one(dive, kind, n):
    """Chips join the bag, and those owned (or leave: n < 0)."""
    put_chips(dive, kind, n)
    if dive.setting.cost[kind] > 0 and dive.setting.is_insuring:
        dive.setting.n_owned[kind] += n
