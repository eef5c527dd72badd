"""A bag of chips as a few numbers, so that a draw is arithmetic and not a search.

`up_to` holds, a byte a kind of chip, how many chips of this and all earlier kinds lie in the bag. `costing` holds, seven
bits a cost from 1 on, how many chips cost at least that much. So a draw and its danger need no loop over the chips.
"""

from ...records import rule
from .layout import KINDS_A_WORD, MAX_BAG, MAX_COST, WORDS

ONES = 0x0001_0101_0101_0101  # a 1 in the byte of each kind
GUARDS = 0x0080_8080_8080_8080  # and the highest bit of each, which no count reaches
EACH_COST = 0x2_0408_1020_4081  # a 1 in the seven bits of each cost


@rule
def own_chips(rules, diver, chip, n):
    """Chips join the diver's own for the dives to come (or leave: n < 0); n_kinds is the last kind ever owned, plus one."""
    diver.n_owned += n
    diver.n_kinds = max(diver.n_kinds, chip + 1)
    add_chips(diver.owned_up_to, chip, n)
    diver.owned_costing += n * costs_up_to(rules.chips_air_cost[chip])


@rule
def fill_bag(diver):
    """All the chips owned lie in the bag."""
    diver.n_left = diver.n_owned
    diver.costing = diver.owned_costing
    for word in range(WORDS):
        diver.up_to[word] = diver.owned_up_to[word]


@rule
def take_out(rules, diver, place):
    """Takes the chip at a place out of the bag, counted off in the order of the kinds; says its kind."""
    chip = 0
    for word in range(WORDS):
        if word * KINDS_A_WORD < diver.n_kinds:
            apart = (place * ONES | GUARDS) - diver.up_to[word]  # a kind's guard stays where it ends at or before the place
            chip += ((apart & GUARDS) >> 7) * ONES >> 48 & 0xFF
            diver.up_to[word] -= (~apart & GUARDS) >> 7
        else:
            diver.up_to[word] -= ONES  # no chip of these kinds: they all end after the place
    diver.n_left -= 1
    diver.costing -= costs_up_to(rules.chips_air_cost[chip])
    return chip


@rule
def put_back(rules, diver, chip):
    """Puts a chip back into the bag."""
    add_chips(diver.up_to, chip, 1)
    diver.n_left += 1
    diver.costing += costs_up_to(rules.chips_air_cost[chip])


@rule
def add_chips(up_to, chip, n):
    """Counts n more chips from their kind on."""
    for word in range(WORDS):
        first = min(max(chip - word * KINDS_A_WORD, 0), KINDS_A_WORD)
        up_to[word] += n * (ONES >> 8 * first << 8 * first)


@rule
def n_chips(up_to, chip):
    """How many chips of a kind there are."""
    return chips_up_to(up_to, chip) - (chips_up_to(up_to, chip - 1) if chip > 0 else 0)


@rule
def chips_up_to(up_to, chip):
    """How many chips of this and all earlier kinds there are."""
    return up_to[chip // KINDS_A_WORD] >> 8 * (chip % KINDS_A_WORD) & MAX_BAG


@rule
def costs_up_to(cost):
    """A 1 for each cost up to this one: what a chip of this cost counts as."""
    return EACH_COST & (1 << 7 * cost) - 1


@rule
def n_costing(costing, cost):
    """How many chips cost at least this much, from 1 on."""
    return costing >> 7 * (min(cost, MAX_COST + 1) - 1) & MAX_BAG
