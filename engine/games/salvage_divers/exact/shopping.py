"""Shopping that reasons: what an item adds to the dives to come, for its price.

An item's worth is exact, for a diver who wants depth: the mean reputation for the depth of a dive, at its best, with the
item and without. Treasure lies at regular depths, so it comes along in proportion. Bags are compared without the chips of
the ramp and with the crew that is worth hiring, so that the same bag leads to the same wish in every round and game.
"""

from ....records import NOT_SET, rule
from ..terms import CREW, NOTHING, is_for_sale, may_buy
from .choices import rise_in_worth, value_of
from .memory import search
from .setup import fill_bag, register, set_chips, set_owned, set_site
from .steps import put_chips


@search
def most_for_the_money(strategy, rules, table, diver, memory):
    """The item that adds most per coin, or NOTHING where a coin kept adds more, or where the diver saves up for it.

    Crew cannot wait, so it is hired while saving. Nothing helps after the last round.
    """
    n_left = rules.n_rounds - table.round_number
    if n_left == 0 or memory.state[0].is_asked:
        return NOTHING
    coin = rise_in_worth(rules, table.round_number + 1) / rules.coins_per_reputation
    crew, has_free_draw, has_rescue, highest_crew = NOTHING, diver.n_navigators > 0, diver.n_rescuers > 0, 0.0
    for item in range(rules.n_market):
        if rules.market_kind[item] == CREW and is_for_sale(rules, table, diver, item):
            rate = rate_of(rules, table, diver, item, False, False, coin, memory)
            if rate > coin:
                has_free_draw = has_free_draw or rules.market_is_first_air_cost_free[item] > 0
                has_rescue = has_rescue or rules.market_averts_bust[item] > 0
                if rate > highest_crew and may_buy(rules, table, diver, item):
                    crew, highest_crew = item, rate
    wanted, highest = crew, max(coin, highest_crew)
    for item in range(rules.n_market):
        if rules.market_kind[item] != CREW and is_for_sale(rules, table, diver, item):
            rate = n_left * rate_of(rules, table, diver, item, has_free_draw, has_rescue, coin, memory)
            if rate > highest:
                wanted, highest = item, rate
    return wanted if wanted == NOTHING or may_buy(rules, table, diver, wanted) else crew


@rule
def rate_of(rules, table, diver, item, has_free_draw, has_rescue, coin, memory):
    """Reputation that an item adds to one dive for each coin of its price; every space is worth the treasure there as well."""
    a_space = 1.0 + coin * rules.checkpoint_worth * rules.spaces_per_reputation / rules.checkpoint_spacing
    with_it = worth_of_dive(rules, table, diver, item, has_free_draw, has_rescue, memory)
    without = worth_of_dive(rules, table, diver, NOTHING, has_free_draw, has_rescue, memory)
    return a_space * (with_it - without) / max(rules.market_cost[item], 0.01)


@rule
def worth_of_dive(rules, table, diver, item, has_free_draw, has_rescue, memory):
    """Reputation for the depth of a dive with one more item (or NOTHING), if treasure did not matter."""
    dive, extra = memory.dives[0], max(item, 0)
    n = 1 if item != NOTHING else 0
    set_site(dive, rules, 0.0)
    set_chips(dive, rules, rules.tank_size + diver.extra_tank + n * rules.market_tank[extra], 0)
    set_owned(dive, rules, diver)
    register(dive, memory)
    fill_bag(dive, rules, diver.owned_up_to)
    take_ramp(dive, rules, table.round_number)
    if n > 0 and rules.market_chip[extra] != NOT_SET:
        put_chips(dive, dive.kind_of[rules.market_chip[extra]], 1)
    now = dive.now
    now.air, now.n_pending, now.largest_drawn = dive.setting.capacity, 0, 0
    now.depth = min(diver.starting_depth + n * rules.market_starting_depth[extra], rules.floor)
    now.has_free_draw = has_free_draw or (n > 0 and rules.market_is_first_air_cost_free[extra] > 0)
    now.has_rescue = has_rescue or (n > 0 and rules.market_averts_bust[extra] > 0)
    return now.depth // rules.spaces_per_reputation + value_of(dive, memory)


@rule
def take_ramp(dive, rules, round_number):
    """Takes out the chips that have joined every bag by a round."""
    for step in range(rules.n_ramp):
        if rules.ramp_round[step] <= round_number:
            put_chips(dive, dive.kind_of[rules.ramp_chip[step]], -rules.ramp_count[step])
