"""What happened in a turn, or at the end of a dive, in a sentence."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..layout import AIR_OUT, ALL_HOME, DIVE_END, STALLED, SUBMARINE, UP
from ..strategies import LEAVE, PICK_UP
from .reading import levels_in, signs_of
from .words import STORY


def story(rules: Any, log: np.ndarray, place: int, names: Sequence[str], language: str) -> str:
    """What a turn was, or how a dive ended."""
    now = log[place]
    return ending(log, place, names, language) if now.event == DIVE_END else turn(rules, log, place, names, language)


def turn(rules: Any, log: np.ndarray, place: int, names: Sequence[str], language: str) -> str:
    """Breathe, turn back, swim, handle a treasure."""
    now, seat = log[place], int(log[place].seat)
    diver = now.divers[seat]
    parts = [STORY["breathes"].format(n=int(now.breath))] if now.breath else []
    parts += [STORY["turns"]] if now.has_turned_back else []
    parts.append(STORY[swim(log, place, seat)].format(drawn=int(now.drawn), n=int(diver.space)))
    if now.choice == PICK_UP:
        parts.append(STORY["takes"].format(what=signs_of(rules, levels_in(int(now.treasures[seat][int(diver.load) - 1])))))
    elif now.choice != LEAVE:
        parts.append(STORY["lays"].format(what=signs_of(rules, levels_in(int(now.path[int(diver.space)])))))
    return f"{names[seat]} {', '.join(part(language) for part in parts)}."


def swim(log: np.ndarray, place: int, seat: int) -> str:
    """home, stays, up or down."""
    diver = log[place].divers[seat]
    if diver.is_home:
        return "home"
    if int(diver.space) == space_before(log, place, seat):
        return "stays"
    return "up" if diver.direction == UP else "down"


def space_before(log: np.ndarray, place: int, seat: int) -> int:
    """Where a diver was before the turn."""
    before = log[place - 1] if place else None
    return SUBMARINE if before is None or before.event == DIVE_END else int(before.divers[seat].space)


def ending(log: np.ndarray, place: int, names: Sequence[str], language: str) -> str:
    """How a dive ended, and what it brought to whom."""
    now = log[place]
    ends = [at for at in range(place) if log[at].event == DIVE_END]
    earlier = log[ends[-1]].divers if ends else None
    gains = [int(now.divers[seat].score) - (int(earlier[seat].score) if earlier is not None else 0) for seat in range(len(names))]
    brought = ", ".join(f"{name} +{gain}" for name, gain in zip(names, gains, strict=True) if gain)
    how = STORY[{AIR_OUT: "air_out", ALL_HOME: "all_home", STALLED: "stalled"}.get(int(now.ending), "cut_off")](language)
    return f"{how} {STORY['brought'].format(list=brought)(language) if brought else STORY['nothing'](language)}"
