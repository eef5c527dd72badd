"""Setup, and what a round begins with: the site and the ramp."""

from ...chance import below
from ...records import NOT_SET, rule
from .bag import own_chips
from .layout import MAX_BAG, WORDS
from .terms import NOTHING, SITE


@rule
def set_up(rules, table):
    """Setup: a full bag each, empty purses, full markets."""
    table.n_sites_left = 0
    table.bag_room = MAX_BAG
    for step in range(rules.n_ramp):
        if rules.ramp_round[step] <= rules.n_rounds:
            table.bag_room -= rules.ramp_count[step]
    for item in range(rules.n_market):
        table.stock[item] = rules.market_stock[item]
    set_up_diver(rules, table.divers[0])
    for seat in range(rules.n_seats):
        table.divers[seat] = table.divers[0]
        table.divers[seat].seat = seat


@rule
def set_up_diver(rules, diver):
    """Setup: the starting bag, and nothing else."""
    diver.reputation = diver.purse = diver.deepest_dive = diver.n_busts = diver.n_purchases = 0
    diver.starting_depth = diver.extra_tank = diver.n_navigators = diver.n_rescuers = 0
    diver.n_kinds = diver.n_owned = diver.owned_costing = diver.n_aboard = diver.refused = diver.is_cut_off = 0
    for word in range(WORDS):
        diver.owned_up_to[word] = 0
    for chip in range(rules.n_chips):
        if rules.bag[chip] > 0:
            own_chips(rules, diver, chip, rules.bag[chip])
    for item in range(rules.n_market):
        diver.bought[item] = diver.aboard[item] = 0


@rule
def reveal_site(rules, table):
    """Site Reveal: the round's site, without repeats while they last; it may change the round's numbers."""
    table.checkpoint_spacing = rules.checkpoint_spacing
    table.checkpoint_worth = rules.checkpoint_worth
    table.floor = rules.floor
    table.tank_size = rules.tank_size
    table.spaces_per_reputation = rules.spaces_per_reputation
    table.site = draw_site(rules, table) if rules.n_sites > 0 else NOTHING
    if table.site != NOTHING:
        apply_site(rules, table, table.site)


@rule
def draw_site(rules, table):
    """One of the sites not used yet, in their order; when none is left, all come back."""
    if table.n_sites_left == 0:
        table.n_sites_left = rules.n_sites
        for site in range(rules.n_sites):
            table.is_site_used[site] = 0
    place = below(table.n_sites_left, table.luck, SITE, table.round_number, 0, 0)
    site = 0
    while table.is_site_used[site] or place > 0:
        place -= 1 - table.is_site_used[site]
        site += 1
    table.is_site_used[site] = 1
    table.n_sites_left -= 1
    return site


@rule
def apply_site(rules, table, site):
    """A site changes only the numbers it names."""
    table.checkpoint_spacing = either(rules.sites_checkpoint_spacing[site], table.checkpoint_spacing)
    table.checkpoint_worth = either(rules.sites_checkpoint_worth[site], table.checkpoint_worth)
    table.floor = either(rules.sites_floor[site], table.floor)
    table.tank_size = either(rules.sites_tank_size[site], table.tank_size)
    table.spaces_per_reputation = either(rules.sites_spaces_per_reputation[site], table.spaces_per_reputation)


@rule
def either(number, otherwise):
    """A number, or the other where it is left open."""
    return otherwise if number == NOT_SET else number


@rule
def raise_danger(rules, table):
    """The Danger Ramp: before the dives of its round a step's chips join every bag, for good."""
    for step in range(rules.n_ramp):
        if rules.ramp_round[step] == table.round_number:
            table.bag_room += rules.ramp_count[step]  # kept free for these chips until now
            for seat in range(rules.n_seats):
                own_chips(rules, table.divers[seat], rules.ramp_chip[step], rules.ramp_count[step])
