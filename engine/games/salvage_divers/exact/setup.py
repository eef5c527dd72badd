"""From a diver at the table to the position that the search sees."""

import numpy as np

from ....records import rule
from ..bag import n_chips
from ..terms import FULL, LARGEST_DRAWN, OVERDRAWN
from .layout import MAX_SETTINGS, MAX_STARTS, POSITION_ASKED
from .steps import put_chips


@rule
def look_at(dive, rules, table, diver, coin_worth, is_insuring, memory):
    """The dive under way, as far as it matters. `coin_worth` is reputation for a coin of treasure."""
    set_site(dive, table, coin_worth)
    set_chips(dive, rules, diver.capacity, is_insuring)
    set_owned(dive, rules, diver)
    register(dive, memory)
    fill_bag(dive, rules, diver.up_to)
    dive.now.air, dive.now.depth = diver.air, diver.depth
    dive.now.n_pending = diver.depth // table.checkpoint_spacing - diver.n_banked  # those passed, settled yet or not
    dive.now.largest_drawn = diver.largest_drawn
    dive.now.has_free_draw, dive.now.has_rescue = diver.has_free_draw, diver.has_rescue


@rule
def set_site(dive, site, coin_worth):
    """The numbers of a site: of the round (the table's), or of the ruleset."""
    dive.setting.spacing = site.checkpoint_spacing
    dive.setting.spaces_per_reputation = site.spaces_per_reputation
    dive.setting.floor = site.floor
    dive.setting.find_worth = coin_worth * site.checkpoint_worth
    dive.n_values = (site.floor - 1) // site.checkpoint_spacing + 1 if dive.setting.find_worth != 0 else 1
    dive.period = least_common_multiple(site.checkpoint_spacing, site.spaces_per_reputation)


@rule
def least_common_multiple(a, b):
    """The smallest number that both divide."""
    multiple = a
    while multiple % b != 0:
        multiple += a
    return multiple


@rule
def set_chips(dive, rules, capacity, is_insuring):
    """What the chips do, like chips as one kind; and how far down each can lead at most."""
    dive.setting.capacity = capacity
    dive.setting.least_air = 0 if rules.bust_when == OVERDRAWN else 1
    dive.setting.is_insuring = is_insuring
    dive.setting.n_kinds = dive.highest_cost = dive.steepest = 0
    for chip in range(rules.n_chips):
        dive.kind_of[chip] = find_kind(dive, rules, chip)
        if dive.kind_of[chip] == dive.setting.n_kinds:
            add_kind(dive, rules, chip)
    for kind in range(dive.setting.n_kinds):
        set_lift(dive, kind)


@rule
def find_kind(dive, rules, chip):
    """The kind of an earlier chip with the same data; of Air Cost chips only neighbours, for they return in the order of the chips."""
    for kind in range(dive.setting.n_kinds - 1, -1, -1):
        if dive.setting.cost[kind] == rules.chips_air_cost[chip]:
            if dive.setting.move[kind] == rules.chips_move[chip] and dive.setting.restored[kind] == rules.chips_air_restored[chip]:
                return kind
            if rules.chips_air_cost[chip] > 0:
                return dive.setting.n_kinds
    return dive.setting.n_kinds


@rule
def add_kind(dive, rules, chip):
    """A kind of chip not met before."""
    kind, cost, move = dive.setting.n_kinds, rules.chips_air_cost[chip], rules.chips_move[chip]
    dive.setting.cost[kind], dive.setting.move[kind] = cost, move
    dive.setting.restored[kind] = rules.chips_air_restored[chip]
    dive.setting.n_kinds += 1
    dive.highest_cost = max(dive.highest_cost, cost)
    if cost > 0:
        dive.steepest = max(dive.steepest, (move + cost - 1) // cost)
        if dive.setting.restored[kind] != 0:  # it pays for its own return: no bound on how far it leads
            dive.steepest = 1 << 10


@rule
def set_lift(dive, kind):
    """A bound on the spaces that a chip in the bag adds: its own move, and the moves that its air pays for."""
    restored = dive.setting.restored[kind]
    dive.is_echo[kind] = restored == LARGEST_DRAWN
    if restored == LARGEST_DRAWN:
        restored = dive.highest_cost
    elif restored == FULL:
        restored = dive.setting.capacity
    own = dive.setting.move[kind] if dive.setting.cost[kind] == 0 else 0
    dive.lift[kind] = own + dive.steepest * restored


@rule
def set_owned(dive, rules, diver):
    """Air Cost chips that the diver owns: those out of the bag may come back."""
    for kind in range(dive.setting.n_kinds):
        dive.setting.n_owned[kind] = 0
    if dive.setting.is_insuring:
        for chip in range(rules.n_chips):
            if rules.chips_air_cost[chip] > 0:
                dive.setting.n_owned[dive.kind_of[chip]] += n_chips(diver.owned_up_to, chip)


@rule
def fill_bag(dive, rules, up_to):
    """The chips in the bag."""
    now = dive.now
    now.n_left = now.reach = now.n_echoes = 0
    now.words[:] = 0
    for kind in range(dive.setting.n_kinds):
        now.bag[kind] = 0
    for chip in range(rules.n_chips):
        put_chips(dive, dive.kind_of[chip], n_chips(up_to, chip))


# Settings


@rule
def register(dive, memory):
    """The number of the setting: the same for the same setting, as long as the memory lasts."""
    place = first_place(dive.setting) % MAX_SETTINGS
    while memory.settings[place].n_kinds > 0 and not is_same_setting(memory.settings[place], dive.setting):
        place = (place + 1) % MAX_SETTINGS
    dive.number = place
    if memory.settings[place].n_kinds == 0:
        if 2 * memory.state[0].n_settings >= MAX_SETTINGS or 2 * memory.state[0].n_starts >= MAX_STARTS:
            memory.state[0].is_full = memory.state[0].is_asked = POSITION_ASKED
        else:
            memory.settings[place] = dive.setting
            memory.state[0].n_settings += 1


@rule
def first_place(setting):
    """A place to begin to look for a setting."""
    mixed = setting.capacity + 3 * setting.floor + 7 * setting.spacing + 29 * np.int64(1000 * setting.find_worth)
    for kind in range(setting.n_kinds):
        mixed += (kind + 5) * setting.n_owned[kind]
    return mixed


@rule
def is_same_setting(one, other):
    """Whether two settings are the same in everything."""
    if (
        one.n_kinds != other.n_kinds
        or one.capacity != other.capacity
        or one.least_air != other.least_air
        or one.spacing != other.spacing
        or one.spaces_per_reputation != other.spaces_per_reputation
        or one.floor != other.floor
        or one.is_insuring != other.is_insuring
        or one.find_worth != other.find_worth
    ):
        return False
    for kind in range(one.n_kinds):
        if one.n_owned[kind] != other.n_owned[kind] or one.cost[kind] != other.cost[kind]:
            return False
        if one.move[kind] != other.move[kind] or one.restored[kind] != other.restored[kind]:
            return False
    return True
