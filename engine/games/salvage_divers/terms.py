"""Words of the game as numbers, and what the rules and the strategies both need to know."""

from ...records import rule

NOTHING = -1
BAG, SITE, SURFACE, INSURANCE, SHOPPING = 1, 2, 3, 4, 5  # sources of luck; the last three are the random strategy's own
DIVING, SURFACED, WRECK_FLOOR, EMPTY_BAG, BUST, TRUNCATED = 0, 1, 2, 3, 4, 5  # how a dive ends
FULL, LARGEST_DRAWN = -1, -2  # in place of a number of air restored
OVERDRAWN = 1  # of the two times to bust
CREW = 2  # of the three kinds of market items


@rule
def is_dry(rules, air):
    """Whether this little air is a bust."""
    return air < 0 if rules.bust_when == OVERDRAWN else air <= 0


@rule
def may_buy(rules, table, diver, item):
    """Whether the market sells a diver one more: the purse, the limit, the stock, and crew one of each a dive."""
    return (
        diver.purse >= rules.market_cost[item]
        and diver.bought[item] < rules.market_most[item]
        and table.stock[item] > 0
        and not diver.aboard[item]
    )


@rule
def danger(rules, table, diver):
    """The share of the chips in the bag whose draw would bust now; none while a free draw or a rescue is unused."""
    if not is_dry(rules, diver.air - table.highest_cost) or diver.has_free_draw or diver.has_rescue:
        return 0.0
    n_busting = 0
    for chip in range(diver.n_kinds):
        if is_dry(rules, diver.air - rules.chips_air_cost[chip]):
            n_busting += diver.bag[chip]
    return n_busting / diver.n_left if n_busting > 0 else 0.0
