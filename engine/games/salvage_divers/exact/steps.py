"""The steps of a dive on a position that can be taken back; the rules are those of kernel.py."""

from ....records import rule
from ..terms import FULL, LARGEST_DRAWN, NOTHING


@rule
def put_chips(dive, kind, n):
    """Chips go into the bag (or come out of it: n < 0)."""
    dive.bag[kind] += n
    dive.n_left += n
    dive.low += n * dive.place_low[kind]
    dive.high += n * dive.place_high[kind]
    dive.reach += n * dive.lift[kind]
    dive.n_echoes += n * dive.is_echo[kind]


@rule
def is_bust(dive, kind):
    """Whether drawing this chip now is an emergency ascent."""
    cost = dive.setting.cost[kind]
    return dive.air - cost < dive.setting.least_air and not (dive.has_rescue or (dive.has_free_draw and cost > 0))


@rule
def count_busting(dive):
    """How many chips in the bag would bust if drawn now."""
    n_busting = 0
    for kind in range(dive.setting.n_kinds):
        if is_bust(dive, kind):
            n_busting += dive.bag[kind]
    return n_busting


@rule
def breathe(dive, kind):
    """Pays for a chip that does not bust, and takes the air it gives back."""
    cost = dive.setting.cost[kind]
    dive.largest_drawn = max(dive.largest_drawn, cost)
    if dive.has_free_draw and cost > 0:
        dive.has_free_draw = 0
    else:
        dive.air -= cost
        if dive.air < dive.setting.least_air:
            dive.has_rescue = 0
            dive.air = min(dive.air + dive.largest_drawn, dive.setting.capacity)
    dive.air = min(dive.air + air_restored(dive, kind), dive.setting.capacity)


@rule
def air_restored(dive, kind):
    """Air that a chip gives back when drawn now."""
    restored = dive.setting.restored[kind]
    if restored == LARGEST_DRAWN:
        return dive.largest_drawn
    return dive.setting.capacity if restored == FULL else restored


@rule
def descend(dive, kind):
    """Moves, and leaves the checkpoints passed pending; returns how many they are."""
    passed = dive.depth // dive.setting.spacing
    dive.depth = min(dive.depth + dive.setting.move[kind], dive.setting.floor)
    n_passed = dive.depth // dive.setting.spacing - passed
    dive.n_pending += n_passed
    return n_passed


@rule
def insure_one(dive):
    """Banks a checkpoint; returns the kind of chip that goes back into the bag for it, or NOTHING."""
    dive.n_pending -= 1
    kind = cheapest_out(dive)
    if kind != NOTHING:
        put_chips(dive, kind, 1)
    return kind


@rule
def cheapest_out(dive):
    """The lowest-value Air Cost chip out of the bag, if any."""
    cheapest, lowest = NOTHING, dive.highest_cost + 1
    for kind in range(dive.setting.n_kinds):
        if dive.bag[kind] < dive.setting.n_owned[kind] and 0 < dive.setting.cost[kind] < lowest:
            cheapest, lowest = kind, dive.setting.cost[kind]
    return cheapest


@rule
def gain_since(dive, depth):
    """Reputation for having dived on from a depth: the depth itself, and the checkpoints passed, as if surfacing now."""
    spaces, spacing = dive.setting.spaces_per_reputation, dive.setting.spacing
    return (dive.depth // spaces - depth // spaces) + dive.setting.find_worth * (dive.depth // spacing - depth // spacing)
