"""What longer thought needs: functions that kernels call by their address, and room for notes.

Numba compiles all that a kernel calls once more at every level of calling. Long strategies are therefore compiled apart
and handed to the kernels as arguments: the rules of the game compile as fast as without them, and looking ahead is
compiled only when somebody does it.
"""

from collections import namedtuple
from collections.abc import Callable
from functools import cache

import numpy as np
from numba import cfunc, config, from_dtype, types

from ...records import new_records
from .foresight import foresee
from .imagined import follow
from .layout import TABLE
from .notes import TYPES, notes_dtype
from .terms import EXPERT, LEAVE
from .thought import think

Minds = namedtuple("Minds", ["think", "follow", "foresee", "notes"])
"""`think` and `foresee` answer for strategies, `follow` is what foreseeing does most; `notes` is a record of notes_dtype.

No arrays: to count the references to one at every call would slow all games down by a quarter.
"""


def minds_for(rulesets: np.ndarray, seats: np.ndarray) -> tuple:
    """The parts of Minds for a chunk, notes as an array; where there is no expert, nobody writes in the notes."""
    has_expert, notes = EXPERT in seats["kind"], empty_notes(seats.dtype)
    return *compiled_minds(rulesets.dtype, seats.dtype, has_expert), notes.copy() if has_expert else notes


@cache
def empty_notes(strategy: np.dtype) -> np.ndarray:
    """Notes that know nothing but the types of player that an expert expects: shape (1,)."""
    notes = new_records(notes_dtype(strategy), 1)
    for place, values in enumerate(TYPES):
        for name, value in values.items():
            notes["types"][name][0, place] = value
    return notes


@cache
def compiled_minds(rules: np.dtype, strategy: np.dtype, has_expert: bool) -> tuple[Callable, ...]:
    """`think`, `follow` and `foresee` for these records; as they are where nothing is compiled."""
    minds = (think, follow, foresee) if has_expert else (think, follow_nobody, foresee_nothing)
    if config.DISABLE_JIT:
        return minds
    return tuple(cfunc(signature, cache=True)(mind) for signature, mind in zip(signatures(rules, strategy), minds, strict=True))


def signatures(rules: np.dtype, strategy: np.dtype) -> tuple:
    """The types of `think`, `follow` and `foresee`."""
    number, records = types.int64, [from_dtype(np.dtype((np.record, dtype))) for dtype in (strategy, rules, TABLE)]
    notes = from_dtype(notes_dtype(strategy))
    thinks = number(number, *records, number)
    follows = types.float64(number, number, number, number, records[1], notes, number, types.FunctionType(thinks))
    pointers = types.FunctionType(follows), types.FunctionType(thinks)
    return thinks, follows, number(number, number, *records, notes, number, *pointers)


def follow_nobody(question, other, option, plan, rules, notes, seat, think):
    """Stands where `follow` would, while nobody looks ahead."""
    return 0.0


def foresee_nothing(question, choice, strategy, rules, table, notes, seat, follow, think):
    """Stands where `foresee` would."""
    return LEAVE
