"""How a dive comes out under a plan: not one by lot, but all of them with their chances, draw by draw."""

from ....records import rule
from ..strategies import ROUNDING
from .choices import is_insuring_worth_more, value_of
from .memory import address_of, is_same_bag, search
from .steps import draw, insure_one, is_bust, is_over, n_fatal

SAFE, BUST = 0, 1


@search
def foresee(dive, plan, must_draw, memory, forecast):
    """Fills the forecast from the position now on; says whether there was room. With `must_draw` the first draw is not optional."""
    n_before, n_draws = put_first(dive, forecast), 0
    while n_before > 0:
        n_after, n_draws = 0, n_draws + 1
        for place in range(n_before):
            branch = forecast.branches[0, place]
            dive.now = branch.at
            if not (must_draw and n_draws == 1) and wants_to_stop(dive, plan, memory):
                end(dive, forecast, SAFE, branch.chance, n_draws - 1)
            else:
                n_after = draw_each(dive, plan, memory, forecast, branch, n_draws, n_after)
        if n_after == forecast.branches.shape[1]:
            return False
        n_before = turn_over(forecast, n_after)
    return True


@rule
def put_first(dive, forecast):
    """The position now, for certain."""
    forecast.branches[0, 0].at = dive.now
    forecast.branches[0, 0].chance = 1.0
    return 1


@rule
def turn_over(forecast, n_after):
    """What came after the draw comes before the next."""
    for place in range(n_after):
        forecast.branches[0, place] = forecast.branches[1, place]
    forecast.slots[:] = 0
    return n_after


@rule
def wants_to_stop(dive, plan, memory):
    """Whether the dive is over here, or the plan is to surface."""
    if is_over(dive):
        return True
    return value_of(dive, memory) == 0 if plan.is_optimal else is_riskier(dive, plan.risk)


@rule
def is_riskier(dive, share):
    """Whether more than this share of the chips in the bag would bust now; exactly as many is not more."""
    return n_fatal(dive) > share * dive.now.n_left + ROUNDING


@rule
def draw_each(dive, plan, memory, forecast, branch, n_draws, n_after):
    """Every chip that may be drawn; returns how many positions there are after the draw."""
    for kind in range(dive.setting.n_kinds):
        dive.now = branch.at
        if dive.now.bag[kind] == 0:
            continue
        chance = branch.chance * dive.now.bag[kind] / dive.now.n_left
        if is_bust(dive, kind):
            end(dive, forecast, BUST, chance, n_draws)
            continue
        n_passed = draw(dive, kind)
        if dive.now.depth < dive.setting.floor:
            settle(dive, plan, memory, forecast, n_passed, chance)
        if is_over(dive):
            end(dive, forecast, SAFE, chance, n_draws)
        elif n_after < forecast.branches.shape[1]:
            n_after = put_after(dive, forecast, chance, n_after)
    return n_after


@rule
def settle(dive, plan, memory, forecast, n_passed, chance):
    """Each checkpoint passed, in order: insured or left as planned."""
    for n_open in range(n_passed, 0, -1):
        if wants_to_insure(dive, plan, memory, n_open):
            insure_one(dive)
            forecast.totals[0] += chance


@rule
def wants_to_insure(dive, plan, memory, n_open):
    """What the plan is for the first of the open checkpoints."""
    if not dive.setting.is_insuring:
        return False
    if not plan.is_optimal:
        return is_riskier(dive, plan.insure_at)
    memory.frames[0].start = dive.now
    is_better = is_insuring_worth_more(dive, memory, n_open)
    dive.now = memory.frames[0].start
    return is_better


@rule
def end(dive, forecast, how, chance, n_draws):
    """The dive is over: a safe stop banks what is pending, a bust loses it."""
    n_banked = dive.now.depth // dive.setting.spacing - (dive.now.n_pending if how == BUST else 0)
    forecast.endings[how, dive.now.depth, n_banked] += chance
    forecast.draws[n_draws] += chance


@rule
def put_after(dive, forecast, chance, n_after):
    """The dive goes on from here with this chance: added to the same position, or a new one."""
    last, rest = len(forecast.slots) - 1, all_but_bag(dive)
    slot = address_of(dive.now.words, rest) & last
    while forecast.slots[slot] != 0:
        branch = forecast.branches[1, forecast.slots[slot] - 1]
        if branch.rest == rest and is_same_bag(branch.at.words, dive.now.words):
            branch.chance += chance
            return n_after
        slot = (slot + 1) & last
    branch = forecast.branches[1, n_after]
    branch.at = dive.now
    branch.rest, branch.chance = rest, chance
    forecast.slots[slot] = n_after + 1
    return n_after + 1


@rule
def all_but_bag(dive):
    """Everything about a position but its bag, as one integer."""
    now = dive.now
    flags = 2 * now.has_free_draw + now.has_rescue
    return (now.air << 32) + (now.depth << 24) + (now.n_pending << 16) + (now.largest_drawn << 8) + flags
