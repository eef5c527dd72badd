"""How a seat decides. A strategy sees the table and answers three questions; it changes nothing but its memory.

Where nobody at the table looks ahead, `memory` is None: numba then compiles the game without looking ahead at all, which
is six times as fast. For that the question must stand alone (`if memory is not None:`), hence the nested ifs.
"""

from ...chance import below
from ...records import NOT_SET, rule
from .exact.choices import is_insuring_best, is_surfacing_best
from .exact.shopping import most_for_the_money
from .terms import CREW, INSURANCE, NOTHING, SHOPPING, SURFACE, may_buy, n_fatal

RISK, RANDOM, OPTIMAL = 0, 1, 2  # the places in kinds.py
LIST, VALUE = 0, 1  # the places of the first ways to shop in kinds.py
ROUNDING = 1e-9  # 63 of 90 chips are 0.7 of them, whatever floating point says


@rule
def may_insure(strategy):
    """Whether it is worth asking at checkpoints at all: no share is above 1."""
    if strategy.kind == RISK:
        return strategy.insure_at < 1
    return strategy.kind == RANDOM or strategy.is_insuring == 1


@rule
def wants_to_insure(strategy, rules, table, diver, memory):
    """Whether to insure the checkpoint just reached."""
    if strategy.kind == RISK:
        return is_riskier(rules, diver, strategy.insure_at)
    if memory is not None:
        if strategy.kind == OPTIMAL:
            return is_insuring_best(strategy, rules, table, diver, memory)
    return tosses_heads(table, INSURANCE, diver.seat, diver.n_settled)


@rule
def wants_to_surface(strategy, rules, table, diver, memory):
    """Whether to stop here, safely."""
    if strategy.kind == RISK:
        return is_riskier(rules, diver, strategy.risk)
    if memory is not None:
        if strategy.kind == OPTIMAL:
            return is_surfacing_best(strategy, rules, table, diver, memory)
    return tosses_heads(table, SURFACE, diver.seat, diver.n_draws)


@rule
def is_riskier(rules, diver, share):
    """Whether more than this share of the chips in the bag would bust now; exactly as many is not more."""
    return n_fatal(rules, diver) > share * diver.n_left + ROUNDING


@rule
def choose_purchase(strategy, rules, table, diver, memory):
    """The next item to buy, or NOTHING: asked again until it is nothing."""
    if strategy.kind != RANDOM and strategy.shopping_by == LIST:
        return next_on_list(strategy, rules, table, diver)
    if memory is not None:
        if strategy.kind != RANDOM and strategy.shopping_by == VALUE:
            return most_for_the_money(strategy, rules, table, diver, memory)
    return pick_at_random(rules, table, diver)


@rule
def next_on_list(strategy, rules, table, diver):
    """The first item on the shopping list still wanted and to be had; the last market is of no use any more."""
    if table.round_number < rules.n_rounds:
        for line in range(strategy.n_shopping):
            item = strategy.shopping_item[line]
            if item != NOT_SET and may_buy(rules, table, diver, item) and wants_more(strategy, rules, diver, item, line):
                return item
    return NOTHING


@rule
def wants_more(strategy, rules, diver, item, line):
    """A cap counts the whole game; of crew, which lasts a dive, only what is aboard."""
    has = diver.aboard[item] if rules.market_kind[item] == CREW else diver.bought[item]
    return has < strategy.shopping_most[line]


@rule
def pick_at_random(rules, table, diver):
    """Any item to be had, or nothing, all alike."""
    n_choices = 1
    for item in range(rules.n_market):
        n_choices += may_buy(rules, table, diver, item)
    place = below(n_choices, table.luck, SHOPPING, table.round_number, diver.seat, diver.n_purchases)
    for item in range(rules.n_market):
        if may_buy(rules, table, diver, item):
            place -= 1
            if place < 0:
                return item
    return NOTHING


@rule
def tosses_heads(table, source, seat, count):
    """A fair coin."""
    return below(2, table.luck, source, table.round_number, seat, count) == 1
