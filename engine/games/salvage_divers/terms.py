"""Words of the game as numbers, and what the rules and the strategies both need to know."""

from ...records import NOT_SET, rule
from .bag import n_costing

NOTHING = -1
BAG, SITE, SURFACE, INSURANCE, SHOPPING = 1, 2, 3, 4, 5  # sources of luck; the last three are the random strategy's own
DIVING, SURFACED, WRECK_FLOOR, EMPTY_BAG, BUST = 0, 1, 2, 3, 4  # how a dive ends
FULL, LARGEST_DRAWN = -1, -2  # in place of a number of air restored
OVERDRAWN = 1  # the second of the two times to bust
CREW = 2  # the third of the kinds of market items


@rule
def air_needed(rules):
    """The least air that is not a bust."""
    return 0 if rules.bust_when == OVERDRAWN else 1


@rule
def n_fatal(rules, diver):
    """How many chips in the bag would bust the diver now; none while a free draw or a rescue is unused."""
    if diver.has_free_draw or diver.has_rescue:
        return 0
    return n_costing(diver.costing, diver.air - air_needed(rules) + 1)


@rule
def may_buy(rules, table, diver, item):
    """Whether a diver can buy one more: it is for sale, and the purse pays for it."""
    return diver.purse >= rules.market_cost[item] and is_for_sale(rules, table, diver, item)


@rule
def is_for_sale(rules, table, diver, item):
    """Whether the markets sell a diver one more: the limit, the stock, crew one of each a dive, a bag's room; and
    whether it is one that the diver wants at all."""
    return (
        diver.bought[item] < rules.market_most[item]
        and table.stock[item] > 0
        and not diver.aboard[item]
        and not diver.refused >> item & 1
        and (rules.market_chip[item] == NOT_SET or diver.n_owned < table.bag_room)
    )
