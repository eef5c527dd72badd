"""Salvage Divers as its rulebook tells it: one function a rule; play_game is the table of contents."""

from ...chance import below
from ...records import NOT_SET, rule
from .events import BOUGHT, DRAWN, ENDED, INSURED, LEFT, STARTED, note
from .layout import MAX_DRAWS, MAX_PURCHASES
from .scoring import count_dive, follow_leader, score_game, start_counting
from .strategies import choose_purchase, wants_to_insure, wants_to_surface
from .terms import BAG, BUST, CREW, DIVING, EMPTY_BAG, FULL, LARGEST_DRAWN, NOTHING, SITE, SURFACED, TRUNCATED, WRECK_FLOOR, is_dry


@rule
def play_game(rules, seats, table, outcome, tally, log, memory):
    """The whole game. Writes the outcome, and adds what happened on the way to the tally's histograms."""
    set_up(rules, table)
    start_counting(rules, table, outcome)
    for number in range(1, rules.n_rounds + 1):
        table.round = number
        reveal_site(rules, table)
        raise_danger(rules, table)
        for seat in range(rules.n_seats):
            play_dive(rules, seats[seat], table, table.divers[seat], log, memory)
            resolve_dive(rules, table, table.divers[seat])
            count_dive(table, table.divers[seat], outcome, tally)
        follow_leader(rules, table, outcome)
        for seat in range(rules.n_seats):
            visit_market(rules, seats[seat], table, table.divers[seat], log, memory)
    score_game(rules, table, outcome, tally)


# Setup


@rule
def set_up(rules, table):
    """Setup: a full bag each, empty purses, a full market."""
    table.n_sites_left = 0
    table.highest_cost = 0
    for chip in range(rules.n_chips):
        table.highest_cost = max(table.highest_cost, rules.chips_air_cost[chip])
    for item in range(rules.n_market):
        table.stock[item] = rules.market_stock[item]
    for seat in range(rules.n_seats):
        set_up_diver(rules, table.divers[seat], seat)


@rule
def set_up_diver(rules, diver, seat):
    """Setup: the starting bag, and nothing else."""
    diver.seat = seat
    diver.reputation = diver.purse = diver.deepest_dive = diver.n_busts = 0
    diver.starting_depth = diver.extra_tank = diver.n_navigators = diver.n_rescuers = 0
    diver.n_kinds = diver.n_owned = 0
    for chip in range(rules.n_chips):
        diver.owned[chip] = 0
        if rules.bag[chip] > 0:
            add_chips(diver, chip, rules.bag[chip])
    for item in range(rules.n_market):
        diver.bought[item] = diver.aboard[item] = 0


@rule
def add_chips(diver, chip, n):
    """Chips join the diver's own (or leave: n < 0); n_kinds is the last kind ever owned, plus one."""
    diver.owned[chip] += n
    diver.n_owned += n
    diver.n_kinds = max(diver.n_kinds, chip + 1)


# Site Reveal


@rule
def reveal_site(rules, table):
    """Site Reveal: the round's site, without repeats while they last; it may change the round's numbers."""
    table.site = draw_site(rules, table) if rules.n_sites > 0 else NOTHING
    table.checkpoint_spacing = rules.checkpoint_spacing
    table.checkpoint_worth = rules.checkpoint_worth
    table.floor = rules.floor
    table.tank_size = rules.tank_size
    table.spaces_per_reputation = rules.spaces_per_reputation
    if table.site != NOTHING:
        apply_site(rules, table, table.site)


@rule
def draw_site(rules, table):
    """One of the sites not used yet, in their order; when none is left, all come back."""
    if table.n_sites_left == 0:
        table.n_sites_left = rules.n_sites
        for site in range(rules.n_sites):
            table.is_site_used[site] = 0
    place = below(table.n_sites_left, table.luck, SITE, table.round, 0, 0)
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
    """The Danger Ramp: from its round on every bag holds more chips, for good."""
    for step in range(rules.n_ramp):
        if rules.ramp_round[step] == table.round:
            for seat in range(rules.n_seats):
                add_chips(table.divers[seat], rules.ramp_chip[step], rules.ramp_count[step])


# The Dive


@rule
def play_dive(rules, strategy, table, diver, log, memory):
    """The Dive: draw chip after chip until a safe stop or a bust."""
    start_dive(table, diver)
    note(table, log, STARTED, diver.seat, diver.depth)
    if rules.is_first_draw_optional and diver.ending == DIVING and wants_to_surface(strategy, rules, table, diver, memory):
        diver.ending = SURFACED
    while diver.ending == DIVING:
        draw_and_dive(rules, table, diver, log)
        if diver.ending == DIVING:
            settle_checkpoints(rules, strategy, table, diver, log, memory)
            stop_or_go_on(rules, strategy, table, diver, memory)
    note(table, log, ENDED, diver.seat, diver.ending)


@rule
def start_dive(table, diver):
    """1. A whole bag, a full tank; every checkpoint down to the starting depth is banked at once."""
    for chip in range(diver.n_kinds):
        diver.bag[chip] = diver.owned[chip]
    diver.n_left = diver.n_owned
    diver.capacity = diver.air = table.tank_size + diver.extra_tank
    diver.has_free_draw = diver.n_navigators > 0
    diver.has_rescue = diver.n_rescuers > 0
    diver.largest_drawn = diver.n_draws = diver.n_insured = 0
    diver.depth = min(diver.starting_depth, table.floor)
    diver.n_settled = diver.n_banked = diver.depth // table.checkpoint_spacing
    diver.ending = WRECK_FLOOR if diver.depth == table.floor else DIVING


@rule
def draw_and_dive(rules, table, diver, log):
    """2. to 4. A chip: pay or bust, breathe in, move; the floor is a safe stop."""
    chip = draw_chip(table, diver)
    pay_air(rules, diver, chip)
    if diver.ending != BUST:
        restore_air(rules, diver, chip)
        diver.depth = min(diver.depth + rules.chips_move[chip], table.floor)
        diver.ending = WRECK_FLOOR if diver.depth == table.floor else DIVING
    note(table, log, DRAWN, diver.seat, chip)


@rule
def draw_chip(table, diver):
    """2. Draw one chip of the bag, counted off in the order of the chips: like bags draw like chips."""
    place = below(diver.n_left, table.luck, BAG, table.round, diver.seat, diver.n_draws)
    chip = 0
    while place >= diver.bag[chip]:
        place -= diver.bag[chip]
        chip += 1
    diver.bag[chip] -= 1
    diver.n_left -= 1
    diver.n_draws += 1
    return chip


@rule
def pay_air(rules, diver, chip):
    """3. Pay, and bust where the tank runs dry; a Navigator pays the first cost, a Quartermaster averts the first bust."""
    cost = rules.chips_air_cost[chip]
    diver.largest_drawn = max(diver.largest_drawn, cost)
    if diver.has_free_draw and cost > 0:
        diver.has_free_draw = 0
        return
    diver.air -= cost
    if is_dry(rules, diver.air):
        if diver.has_rescue:
            diver.has_rescue = 0
            breathe_in(diver, diver.largest_drawn)
        else:
            diver.ending = BUST


@rule
def restore_air(rules, diver, chip):
    """2. A chip restores a number, the cost of the largest Air Cost chip drawn so far, or all."""
    restored = rules.chips_air_restored[chip]
    if restored == LARGEST_DRAWN:
        restored = diver.largest_drawn
    elif restored == FULL:
        restored = diver.capacity
    breathe_in(diver, restored)


@rule
def breathe_in(diver, air):
    """Air never rises above the tank's capacity."""
    diver.air = min(diver.air + air, diver.capacity)


@rule
def stop_or_go_on(rules, strategy, table, diver, memory):
    """5. and 6. An empty bag is a safe stop; otherwise the diver decides."""
    if diver.n_left == 0:
        diver.ending = EMPTY_BAG
    elif wants_to_surface(strategy, rules, table, diver, memory):
        diver.ending = SURFACED
    elif diver.n_draws >= MAX_DRAWS:
        diver.ending = TRUNCATED


# Treasure Checkpoints


@rule
def settle_checkpoints(rules, strategy, table, diver, log, memory):
    """4. Each checkpoint reached or passed is settled in order: insured, or left for a safe stop."""
    reached = diver.depth // table.checkpoint_spacing
    while diver.n_settled < reached:
        diver.n_settled += 1
        if wants_to_insure(strategy, rules, table, diver, memory):
            insure(rules, diver)
            note(table, log, INSURED, diver.seat, diver.n_settled)
        else:
            note(table, log, LEFT, diver.seat, diver.n_settled)


@rule
def insure(rules, diver):
    """Insure & advance: banked for good; the cheapest Air Cost chip drawn goes back into the bag, no air is given back."""
    diver.n_banked += 1
    diver.n_insured += 1
    chip = cheapest_drawn(rules, diver)
    if chip != NOTHING:
        diver.bag[chip] += 1
        diver.n_left += 1


@rule
def cheapest_drawn(rules, diver):
    """The lowest-value Air Cost chip now out of the bag, if any."""
    cheapest, lowest = NOTHING, NOT_SET
    for chip in range(diver.n_kinds):
        if diver.bag[chip] < diver.owned[chip] and 0 < rules.chips_air_cost[chip] < lowest:
            cheapest, lowest = chip, rules.chips_air_cost[chip]
    return cheapest


# Resolve


@rule
def resolve_dive(rules, table, diver):
    """Resolve: a safe stop banks what was left behind; depth is reputation either way; the crew goes home."""
    if diver.ending == BUST:
        diver.n_busts += 1
    else:
        diver.n_settled = diver.depth // table.checkpoint_spacing
        diver.n_banked = diver.n_settled
    diver.purse += diver.n_banked * table.checkpoint_worth
    diver.reputation += diver.depth // table.spaces_per_reputation
    diver.deepest_dive = max(diver.deepest_dive, diver.depth)
    for item in range(rules.n_market):
        if diver.aboard[item]:
            diver.aboard[item] = 0
            use_item(rules, diver, item, -1)


# The Markets


@rule
def visit_market(rules, strategy, table, diver, log, memory):
    """Market Phase: buy one thing after another, until the diver has enough."""
    diver.n_purchases = 0
    item = choose_purchase(strategy, rules, table, diver, memory)
    while item != NOTHING and diver.n_purchases < MAX_PURCHASES:
        buy(rules, table, diver, item)
        note(table, log, BOUGHT, diver.seat, item)
        item = choose_purchase(strategy, rules, table, diver, memory)


@rule
def buy(rules, table, diver, item):
    """Pay the price; gear and advancement stay for good, crew comes along for the next dive."""
    diver.purse -= rules.market_cost[item]
    diver.bought[item] += 1
    diver.n_purchases += 1
    table.stock[item] -= 1
    diver.aboard[item] = rules.market_kind[item] == CREW
    use_item(rules, diver, item, 1)


@rule
def use_item(rules, diver, item, times):
    """What an item does, as its data say: from now on (times 1), or no longer (times -1)."""
    if rules.market_chip[item] != NOT_SET:
        add_chips(diver, rules.market_chip[item], times)
    diver.starting_depth += times * rules.market_starting_depth[item]
    diver.extra_tank += times * rules.market_tank[item]
    diver.n_navigators += times * rules.market_is_first_air_cost_free[item]
    diver.n_rescuers += times * rules.market_averts_bust[item]
