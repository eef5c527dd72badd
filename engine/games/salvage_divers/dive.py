"""The Dive and its Treasure Checkpoints, and Resolve."""

from ...chance import below
from ...records import NOT_SET, rule
from .bag import fill_bag, n_chips, put_back, take_out
from .events import DRAWN, ENDED, INSURED, LEFT, STARTED, note
from .market import send_crew_home
from .strategies import may_insure, wants_to_insure, wants_to_surface
from .terms import BAG, BUST, DIVING, EMPTY_BAG, FULL, LARGEST_DRAWN, NOTHING, SURFACED, WRECK_FLOOR, air_needed


@rule
def play_dive(rules, strategy, table, diver, log, memory):
    """The Dive: chip after chip until a safe stop or a bust. It ends: a draw takes a chip, a checkpoint gives back one."""
    start_dive(table, diver)
    note(table, log, STARTED, diver.seat, diver.depth)
    if rules.is_first_draw_optional and diver.ending == DIVING and wants_to_surface(strategy, rules, table, diver, memory):
        diver.ending = SURFACED
    while diver.ending == DIVING:
        draw_and_move(rules, table, diver, log)
        if diver.ending == DIVING:
            if may_insure(strategy) or len(log) > 0:
                settle_checkpoints(rules, strategy, table, diver, log, memory)
            stop_or_go_on(rules, strategy, table, diver, memory)
    note(table, log, ENDED, diver.seat, diver.ending)


@rule
def start_dive(table, diver):
    """1. A whole bag, a full tank; every checkpoint down to the starting depth is banked at once."""
    fill_bag(diver)
    diver.capacity = diver.air = table.tank_size + diver.extra_tank
    diver.has_free_draw = diver.n_navigators > 0
    diver.has_rescue = diver.n_rescuers > 0
    diver.largest_drawn = diver.n_draws = diver.n_insured = 0
    diver.depth = min(diver.starting_depth, table.floor)
    diver.n_settled = diver.n_banked = diver.depth // table.checkpoint_spacing
    diver.ending = WRECK_FLOOR if diver.depth == table.floor else DIVING


@rule
def draw_and_move(rules, table, diver, log):
    """2. to 5. Draw a chip, and do what it says."""
    chip = draw_chip(rules, table, diver)
    play_chip(rules, table, diver, chip)
    note(table, log, DRAWN, diver.seat, chip)


@rule
def play_chip(rules, table, diver, chip):
    """3. to 5. Pay or bust, breathe in, move; the floor is a safe stop."""
    pay_air(rules, diver, chip)
    if diver.ending != BUST:
        restore_air(rules, diver, chip)
        diver.depth = min(diver.depth + rules.chips_move[chip], table.floor)
        diver.ending = WRECK_FLOOR if diver.depth == table.floor else DIVING


@rule
def draw_chip(rules, table, diver):
    """2. Draw one chip of the bag, all alike; counted off in a fixed order, so that like bags draw like chips."""
    place = below(diver.n_left, table.luck, BAG, table.round_number, diver.seat, diver.n_draws)
    diver.n_draws += 1
    return take_out(rules, diver, place)


@rule
def pay_air(rules, diver, chip):
    """3. Pay, and bust where the tank runs dry; a Navigator pays the first cost, a Quartermaster averts the first bust."""
    cost = rules.chips_air_cost[chip]
    diver.largest_drawn = max(diver.largest_drawn, cost)
    if diver.has_free_draw and cost > 0:
        diver.has_free_draw = 0
        return
    diver.air -= cost
    if diver.air < air_needed(rules):
        if diver.has_rescue:
            diver.has_rescue = 0
            breathe_in(diver, diver.largest_drawn)
        else:
            diver.ending = BUST


@rule
def restore_air(rules, diver, chip):
    """2. A chip restores a number, the cost of the largest Air Cost chip drawn so far, or all."""
    restored, largest, capacity = rules.chips_air_restored[chip], diver.largest_drawn, diver.capacity
    in_words = largest if restored == LARGEST_DRAWN else capacity  # both read before: a choice, not a jump
    breathe_in(diver, in_words if restored <= FULL else restored)


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
    """Insure & advance: banked for good; the cheapest Air Cost chip drawn goes back into the bag, its air does not."""
    diver.n_banked += 1
    diver.n_insured += 1
    chip = cheapest_drawn(rules, diver)
    if chip != NOTHING:
        put_back(rules, diver, chip)


@rule
def cheapest_drawn(rules, diver):
    """The lowest-value Air Cost chip now out of the bag, or NOTHING."""
    cheapest, lowest = NOTHING, NOT_SET
    for chip in range(diver.n_kinds):
        cost = rules.chips_air_cost[chip]
        if 0 < cost < lowest and n_chips(diver.up_to, chip) < n_chips(diver.owned_up_to, chip):
            cheapest, lowest = chip, cost
    return cheapest


# Resolve


@rule
def resolve_dive(rules, table, diver):
    """Resolve: a safe stop banks what was left behind; depth is reputation either way; the crew goes home."""
    diver.n_settled = diver.depth // table.checkpoint_spacing
    if diver.ending == BUST:
        diver.n_busts += 1
    else:
        diver.n_banked = diver.n_settled
    diver.purse += diver.n_banked * table.checkpoint_worth
    diver.reputation += diver.depth // table.spaces_per_reputation
    diver.deepest_dive = max(diver.deepest_dive, diver.depth)
    if diver.n_aboard > 0:
        send_crew_home(rules, diver)
