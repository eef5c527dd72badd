"""The steps of a dive as the search takes them; the rules are those of the game's dive.py."""

from ....records import rule
from ..layout import KINDS_A_WORD
from ..terms import FULL, LARGEST_DRAWN, NOTHING


@rule
def put_chips(dive, kind, n):
    """Chips go into the bag (or come out of it: n < 0)."""
    now = dive.now
    now.bag[kind] += n
    now.n_left += n
    now.words[kind // KINDS_A_WORD] += n << 8 * (kind % KINDS_A_WORD)
    now.reach += n * dive.lift[kind]
    now.n_echoes += n * dive.is_echo[kind]


@rule
def is_over(dive):
    """Whether nothing is left to decide: an empty bag, or the floor."""
    return dive.now.n_left == 0 or dive.now.depth == dive.setting.floor


@rule
def is_bust(dive, kind):
    """Whether drawing this chip now is an emergency ascent."""
    now, cost = dive.now, dive.setting.cost[kind]
    return now.air - cost < dive.setting.least_air and not (now.has_rescue or (now.has_free_draw and cost > 0))


@rule
def n_fatal(dive):
    """How many chips in the bag would bust if drawn now."""
    n_busting = 0
    for kind in range(dive.setting.n_kinds):
        if is_bust(dive, kind):
            n_busting += dive.now.bag[kind]
    return n_busting


@rule
def draw(dive, kind):
    """A chip that does not bust: pays, breathes in, moves. Returns how many checkpoints were passed; they are pending."""
    put_chips(dive, kind, -1)
    pay(dive, dive.setting.cost[kind])
    dive.now.air = min(dive.now.air + air_restored(dive, kind), dive.setting.capacity)
    return descend(dive, dive.setting.move[kind])


@rule
def pay(dive, cost):
    """Air for a chip; a Navigator pays the first cost, a Quartermaster averts the bust."""
    now = dive.now
    now.largest_drawn = max(now.largest_drawn, cost)
    if now.has_free_draw and cost > 0:
        now.has_free_draw = 0
        return
    now.air -= cost
    if now.air < dive.setting.least_air:
        now.has_rescue = 0
        now.air = min(now.air + now.largest_drawn, dive.setting.capacity)


@rule
def air_restored(dive, kind):
    """Air that a chip gives back when drawn now."""
    restored = dive.setting.restored[kind]
    if restored == LARGEST_DRAWN:
        return dive.now.largest_drawn
    return dive.setting.capacity if restored == FULL else restored


@rule
def descend(dive, spaces):
    """Moves, never below the floor; returns how many checkpoints were passed."""
    now, spacing = dive.now, dive.setting.spacing
    passed = now.depth // spacing
    now.depth = min(now.depth + spaces, dive.setting.floor)
    n_passed = now.depth // spacing - passed
    now.n_pending += n_passed
    return n_passed


@rule
def insure_one(dive):
    """Banks a checkpoint; the cheapest Air Cost chip out of the bag goes back into it."""
    dive.now.n_pending -= 1
    kind = cheapest_out(dive)
    if kind != NOTHING:
        put_chips(dive, kind, 1)


@rule
def cheapest_out(dive):
    """The lowest-value Air Cost chip out of the bag, if any."""
    cheapest, lowest = NOTHING, dive.highest_cost + 1
    for kind in range(dive.setting.n_kinds):
        if dive.now.bag[kind] < dive.setting.n_owned[kind] and 0 < dive.setting.cost[kind] < lowest:
            cheapest, lowest = kind, dive.setting.cost[kind]
    return cheapest


@rule
def gain_since(dive, depth):
    """Reputation for having dived on from a depth: the depth itself, and the checkpoints passed, as if surfacing now."""
    now, spaces, spacing = dive.now.depth, dive.setting.spaces_per_reputation, dive.setting.spacing
    return (now // spaces - depth // spaces) + dive.setting.find_worth * (now // spacing - depth // spacing)
