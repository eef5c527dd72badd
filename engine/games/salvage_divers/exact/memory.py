"""What look-ahead remembers: an open-addressing table of positions, and the settings they belong to."""

import numpy as np

from ....chance import mix
from ....records import rule
from .layout import LARGEST_MEMORY

ODD_LOW, ODD_HIGH, ODD_REST = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F), np.uint64(0x165667B19E3779F9)
SOME = 1 << 62  # so that no position's `rest` is 0


@rule
def rest_of(dive):
    """All of a position but the bag, as one integer; what cannot matter any more is left out."""
    return SOME + (
        (dive.number << 48)
        + (dive.air << 32)
        + (depth_that_matters(dive) << 24)
        + ((dive.n_pending if dive.setting.find_worth != 0 else 0) << 16)
        + ((dive.largest_drawn if dive.n_echoes > 0 or dive.has_rescue else 0) << 8)
        + (dive.has_free_draw << 1)
        + dive.has_rescue
    )


@rule
def depth_that_matters(dive):
    """The depth itself where the floor is within reach, otherwise only how far the next reward is.

    The reach never grows, so a position that forgot its depth never meets the floor; and a depth forgotten is never
    one at which the floor is within reach of the same chips and air, so the two cannot be mistaken.
    """
    within_reach = dive.depth + dive.reach + dive.steepest * (dive.air + dive.highest_cost * (dive.has_free_draw + dive.has_rescue))
    return dive.depth if within_reach >= dive.setting.floor else dive.depth % dive.period


@rule
def find(memory, low, high, rest):
    """Where a position is remembered, or the empty slot where it would be."""
    last = memory.state[0].n_slots - 1
    address = mix(np.uint64(low) * ODD_LOW + np.uint64(high) * ODD_HIGH + np.uint64(rest) * ODD_REST)
    place = np.int64(address & np.uint64(last))
    while memory.slots[place].rest != 0 and not is_same(memory.slots[place], low, high, rest):
        place = (place + 1) & last
    return place


@rule
def is_same(slot, low, high, rest):
    """Whether a slot holds this position."""
    return slot.rest == rest and slot.low == low and slot.high == high


@rule
def remember(memory, low, high, rest, value):
    """Keeps a value; a table three quarters full is emptied first, and used four times as large where there is room."""
    if 4 * memory.state[0].n_used >= 3 * memory.state[0].n_slots:
        forget(memory)
    place = find(memory, low, high, rest)
    memory.slots[place].low = low
    memory.slots[place].high = high
    memory.slots[place].rest = rest
    memory.slots[place].value = value
    memory.state[0].n_used += 1


@rule
def forget(memory):
    """Empties the table."""
    for place in range(memory.state[0].n_slots):
        memory.slots[place].rest = 0
    memory.state[0].n_used = 0
    memory.state[0].n_cleared += 1
    memory.state[0].n_slots = min(4 * memory.state[0].n_slots, len(memory.slots))
