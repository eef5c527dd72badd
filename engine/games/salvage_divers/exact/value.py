"""Optimal stopping and insuring by dynamic programming: what the rest of a dive is worth at best.

A value is reputation beyond surfacing here and now, so where a dive has come from does not matter, only what is left in
the bag, the air, how far the next reward is, and what is pending. A position's values are found for every number of
pending checkpoints at once, and are remembered across dives and games: a grown bag soon meets the positions of smaller ones.
"""

from ....records import rule
from ..terms import NOTHING
from .memory import UNKNOWN, add_position, find, rest_of, search
from .steps import cheapest_out, draw, gain_since, insure_one, is_bust, is_over


@search
def study(dive, memory):
    """Finds the values of a position, and of all that can follow it, depth first; says whether there was room for them."""
    top = 0
    open_frame(dive, memory, top)
    while top >= 0 and memory.state[0].n_known < len(memory.keys):
        frame = memory.frames[top]
        if frame.kind == dive.setting.n_kinds:
            close_frame(dive, memory, top)
            top -= 1
        elif frame.start.bag[frame.kind] == 0:
            frame.kind += 1
        else:
            top += look_at_chip(dive, memory, top)
    dive.now = memory.frames[0].start
    return top < 0


@rule
def open_frame(dive, memory, top):
    """Begins the study of the position now."""
    frame = memory.frames[top]
    frame.start = dive.now
    frame.rest = rest_of(dive)
    frame.kind = frame.n_insured = 0
    for pending in range(dive.n_values):
        memory.sums[top, pending] = 0.0


@rule
def close_frame(dive, memory, top):
    """Remembers the values of a position: surfacing, or the mean over its chips."""
    frame = memory.frames[top]
    place = add_position(memory, frame.start.words, frame.rest)
    for pending in range(dive.n_values):
        memory.values[place, pending] = max(0.0, memory.sums[top, pending] / frame.start.n_left)


@rule
def look_at_chip(dive, memory, top):
    """Adds what follows from drawing a kind of chip, choice by choice; 1 where a position not known yet comes first, else 0."""
    frame = memory.frames[top]
    dive.now = frame.start
    kind, n = frame.kind, frame.start.bag[frame.kind]
    if is_bust(dive, kind):
        add_loss(dive, memory, top, n)
        frame.kind += 1
        return 0
    n_passed = draw(dive, kind)
    gain = gain_since(dive, frame.start.depth)
    if dive.now.depth == dive.setting.floor:
        add_gain(dive, memory, top, n, gain)
        frame.kind += 1
        return 0
    for _ in range(frame.n_insured):
        insure_one(dive)
    n_banked, is_last = frame.n_insured, frame.n_insured == n_passed or not dive.setting.is_insuring
    if not is_last and cheapest_out(dive) == NOTHING:  # insuring the rest is free
        n_banked, is_last = n_passed, True
    if not compare(dive, memory, top, n_passed - n_banked):
        open_frame(dive, memory, top + 1)
        return 1
    frame.n_insured += 1
    if is_last:
        add_best(dive, memory, top, n, gain)
        frame.kind += 1
        frame.n_insured = 0
    return 0


@rule
def compare(dive, memory, top, n_more):
    """Keeps the better of the choices so far and this one, which leaves `n_more` pending; False where it is not known yet."""
    is_first, last = memory.frames[top].n_insured == 0, dive.n_values - 1
    if is_over(dive):
        for pending in range(dive.n_values):
            memory.bests[top, pending] = 0.0 if is_first else max(0.0, memory.bests[top, pending])
        return True
    place = find(memory, dive.now.words, rest_of(dive))
    if place == UNKNOWN:
        return False
    for pending in range(dive.n_values):
        value = memory.values[place, min(pending + n_more, last)]
        memory.bests[top, pending] = value if is_first else max(value, memory.bests[top, pending])
    return True


@rule
def add_loss(dive, memory, top, n):
    """A bust loses what is pending."""
    for pending in range(dive.n_values):
        memory.sums[top, pending] -= n * (dive.setting.find_worth * pending)


@rule
def add_gain(dive, memory, top, n, gain):
    """A safe stop on the floor."""
    for pending in range(dive.n_values):
        memory.sums[top, pending] += n * gain


@rule
def add_best(dive, memory, top, n, gain):
    """Diving on with the best choice at the checkpoints passed."""
    for pending in range(dive.n_values):
        memory.sums[top, pending] += n * (gain + memory.bests[top, pending])
