"""Optimal stopping and insuring by dynamic programming: what the rest of a dive is worth at best.

Values are reputation beyond surfacing here and now, so where a dive has come from does not matter, only what is left in the
bag, the air, what is still pending, and how far the next reward is. Positions are remembered across dives and games.
"""

from numba import njit

from .memory import find, remember, rest_of
from .steps import breathe, cheapest_out, descend, gain_since, insure_one, is_bust, put_chips
from ..terms import NOTHING

search = njit(cache=True, nogil=True, error_model="numpy")
"""Like `rule`, but not inlined: the function calls itself."""


@search
def value_of(dive, memory, n_open):
    """Reputation that the rest of a dive adds at best to surfacing here; 0 where surfacing is best. Every step is taken back.

    `n_open` checkpoints, the last ones pending, may still be insured. It does not matter which of them are, only how many.
    """
    if dive.n_left == 0 and n_open == 0:
        return 0.0
    n_pending = dive.n_pending
    if n_open > 0:
        if cheapest_out(dive) == NOTHING:  # insuring is free
            dive.n_pending -= n_open
            best = value_of(dive, memory, 0)
        else:
            best = value_of(dive, memory, 0)
            returned = insure_one(dive)
            best = max(best, value_of(dive, memory, n_open - 1))
            put_chips(dive, returned, -1)
        dive.n_pending = n_pending
        return best
    low, high, rest = dive.low, dive.high, rest_of(dive)
    place = find(memory, low, high, rest)
    if memory.slots[place].rest != 0:
        return memory.slots[place].value
    air, depth, largest_drawn = dive.air, dive.depth, dive.largest_drawn
    has_free_draw, has_rescue = dive.has_free_draw, dive.has_rescue
    total = 0.0
    for kind in range(dive.setting.n_kinds):
        n = dive.bag[kind]
        if n > 0 and is_bust(dive, kind):
            total -= n * (dive.setting.find_worth * n_pending)
        elif n > 0:
            put_chips(dive, kind, -1)
            breathe(dive, kind)
            n_passed = descend(dive, kind)
            total += n * gain_since(dive, depth)
            if dive.depth < dive.setting.floor:
                total += n * value_of(dive, memory, n_passed if dive.setting.is_insuring else 0)
            put_chips(dive, kind, 1)
            dive.air, dive.depth, dive.n_pending, dive.largest_drawn = air, depth, n_pending, largest_drawn
            dive.has_free_draw, dive.has_rescue = has_free_draw, has_rescue
    value = max(0.0, total / dive.n_left)
    remember(memory, low, high, rest, value)
    return value
