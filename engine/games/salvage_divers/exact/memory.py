"""What look-ahead remembers: an open-addressing table of positions."""

import numpy as np
from numba import njit

from ....chance import mix
from ....records import rule
from ..layout import WORDS

ODDS = tuple(np.uint64(odd) for odd in (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0xD6E8FEB86659FD93))
ONE = np.uint64(1)
UNKNOWN = -1

search = njit(cache=True, nogil=True, error_model="numpy")
"""Like `rule`, but compiled once and called, not inlined everywhere."""


@rule
def rest_of(dive):
    """All of a position but the bag and what is pending, as one integer; what cannot matter any more is left out."""
    now = dive.now
    largest = now.largest_drawn if now.n_echoes > 0 or now.has_rescue else 0
    flags = 2 * now.has_free_draw + now.has_rescue
    return ((dive.number + 1) << 40) + (now.air << 24) + (depth_that_matters(dive) << 16) + (largest << 8) + flags


@rule
def depth_that_matters(dive):
    """The depth itself where the floor is within reach, otherwise only how far the next reward is.

    The reach never grows, so a position that forgot its depth never meets the floor; and a depth forgotten is never
    one at which the floor is within reach of the same chips and air, so the two cannot be mistaken.
    """
    now = dive.now
    within_reach = now.depth + now.reach + dive.steepest * (now.air + dive.highest_cost * (now.has_free_draw + now.has_rescue))
    return now.depth if within_reach >= dive.setting.floor else now.depth % dive.period


@rule
def find(memory, words, rest):
    """Where a position is known, or UNKNOWN."""
    return memory.slots[slot_of(memory, words, rest)] - 1


@rule
def slot_of(memory, words, rest):
    """The slot that leads to a position, or the empty one where it would be."""
    last = len(memory.slots) - 1
    slot = address_of(words, rest) & last
    while memory.slots[slot] != 0 and not is_key_of(memory.keys[memory.slots[slot] - 1], words, rest):
        slot = (slot + 1) & last
    return slot


@rule
def address_of(words, rest):
    """Where to begin to look for a position."""
    mixed = np.uint64(words[0]) * ODDS[0] + np.uint64(words[1]) * ODDS[1] + np.uint64(words[2]) * ODDS[2] + np.uint64(rest) * ODDS[3]
    return np.int64(mix(mixed) >> ONE)


@rule
def is_key_of(key, words, rest):
    """Whether a key is this position's."""
    return key.rest == rest and is_same_bag(key.words, words)


@rule
def is_same_bag(words, others):
    """Whether two bags hold the same chips."""
    return words[0] == others[0] and words[1] == others[1] and words[2] == others[2]


@rule
def add_position(memory, words, rest):
    """A place for the values of a position not known yet."""
    place = memory.state[0].n_known
    memory.state[0].n_known += 1
    for word in range(WORDS):
        memory.keys[place].words[word] = words[word]
    memory.keys[place].rest = rest
    memory.slots[slot_of(memory, words, rest)] = place + 1
    return place


@rule
def start_of(memory, words, rest):
    """The place of the start of a dive, or the empty one where it would be."""
    last = len(memory.starts) - 1
    place = address_of(words, rest) & last
    while memory.starts[place].rest != 0 and not (memory.starts[place].rest == rest and is_same_bag(memory.starts[place].words, words)):
        place = (place + 1) & last
    return place


@search
def add_slots(memory):
    """The slots of all the positions that a larger memory was given."""
    for place in range(memory.state[0].n_known):
        memory.slots[slot_of(memory, memory.keys[place].words, memory.keys[place].rest)] = place + 1
