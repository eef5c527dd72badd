"""The Markets: what divers buy between dives, and what it does."""

from ...records import NOT_SET, rule
from .bag import own_chips
from .events import BOUGHT, note
from .layout import MAX_PURCHASES
from .strategies import choose_purchase
from .terms import CREW, NOTHING, may_buy


@rule
def visit_market(rules, strategy, table, diver, log, memory):
    """Market Phase: buy one thing after another, until the diver has enough."""
    diver.n_purchases = 0
    if strategy.n_buys_first + strategy.n_never_buys > 0 and is_waiting(rules, strategy, table, diver, log):
        return
    item = choose_purchase(strategy, rules, table, diver, memory)
    while item != NOTHING and diver.n_purchases < MAX_PURCHASES:
        buy(rules, table, diver, item)
        note(table, log, BOUGHT, diver.seat, item)
        item = choose_purchase(strategy, rules, table, diver, memory)
    diver.is_cut_off |= item != NOTHING


@rule
def is_waiting(rules, strategy, table, diver, log):
    """Buys what the diver saves for, one of each in order; says whether one is still too dear. Sets what it will not buy after that."""
    diver.refused = 0
    for place in range(strategy.n_buys_first):
        item = strategy.buys_first[place]
        if is_saving_for(rules, table, diver, item):
            if not may_buy(rules, table, diver, item):
                return True
            buy(rules, table, diver, item)
            note(table, log, BOUGHT, diver.seat, item)
    for place in range(strategy.n_never_buys):
        if strategy.never_buys[place] != NOT_SET:
            diver.refused |= 1 << strategy.never_buys[place]
    return False


@rule
def is_saving_for(rules, table, diver, item):
    """Whether an item is still to come, and can be had; in the last market nothing is of use any more."""
    if item == NOT_SET or table.round_number >= rules.n_rounds:
        return False
    return diver.bought[item] == 0 and table.stock[item] > 0 and rules.market_most[item] > 0


@rule
def buy(rules, table, diver, item):
    """Pay the price; gear and advancement stay for good, crew comes along for the next dive."""
    diver.purse -= rules.market_cost[item]
    diver.bought[item] += 1
    diver.n_purchases += 1
    table.stock[item] -= 1
    if rules.market_kind[item] == CREW:
        diver.aboard[item] = 1
        diver.n_aboard += 1
    use_item(rules, diver, item, 1)


@rule
def use_item(rules, diver, item, times):
    """What an item does, as its data say: from now on (times 1), or no longer (times -1)."""
    if rules.market_chip[item] != NOT_SET:
        own_chips(rules, diver, rules.market_chip[item], times)
    diver.starting_depth += times * rules.market_starting_depth[item]
    diver.extra_tank += times * rules.market_tank[item]
    diver.n_navigators += times * rules.market_is_first_air_cost_free[item]
    diver.n_rescuers += times * rules.market_averts_bust[item]


@rule
def send_crew_home(rules, diver):
    """Crew is one-dive only: then it is gone, and what it did with it."""
    diver.n_aboard = 0
    for item in range(rules.n_market):
        if diver.aboard[item]:
            diver.aboard[item] = 0
            use_item(rules, diver, item, -1)
