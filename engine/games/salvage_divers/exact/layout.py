"""A dive as the exact search sees it: chips equal in data are one kind, and a position is three integers."""

from collections import namedtuple

import numpy as np

from ....records import new_records, record_dtype
from ..layout import MAX_CHIPS

MAX_SETTINGS = 1024
SMALLEST_MEMORY, LARGEST_MEMORY = 1 << 16, 1 << 22  # positions; 32 bytes each
FLOAT = (np.dtype("f8"),)

SETTING = record_dtype(
    n_kinds=(),
    capacity=(),
    least_air=(),
    spacing=(),
    spaces_per_reputation=(),
    floor=(),
    is_insuring=(),
    find_worth=FLOAT,
    cost=(MAX_CHIPS,),
    move=(MAX_CHIPS,),
    restored=(MAX_CHIPS,),
    n_owned=(MAX_CHIPS,),
)
"""All that the worth of a position depends on and that stays the same during a dive.

`find_worth` is reputation for a checkpoint's treasure; `n_owned` is kept of Air Cost chips only: they may come back.
"""

DIVE = record_dtype(
    setting=(SETTING,),
    number=(),
    period=(),
    highest_cost=(),
    steepest=(),
    fits=(),
    kind_of=(MAX_CHIPS,),
    lift=(MAX_CHIPS,),
    is_echo=(MAX_CHIPS,),
    place_low=(MAX_CHIPS,),
    place_high=(MAX_CHIPS,),
    n_left=(),
    air=(),
    depth=(),
    n_pending=(),
    largest_drawn=(),
    has_free_draw=(),
    has_rescue=(),
    reach=(),
    n_echoes=(),
    low=(),
    high=(),
    bag=(MAX_CHIPS,),
)
"""A position and its setting.

`low` and `high` are the bag as two integers, `reach` bounds how far down its chips can lead, `n_echoes` counts the chips in
it that restore the largest cost drawn. `number` is the setting's place in the memory, `period` the depth after which rewards repeat.
"""

SLOT = record_dtype(low=(), high=(), rest=(), value=FLOAT)
"""A position remembered and its value; `rest` 0 is an empty place."""

Memory = namedtuple("Memory", ["slots", "settings", "state", "dives"])
"""What look-ahead remembers. Only exact values: what is in it never changes a decision, only how soon it is taken."""

STATE = record_dtype(n_slots=(), n_used=(), n_settings=(), n_cleared=())
"""How many slots are in use now (a power of two), how many of them are taken, and how often all was forgotten."""


def new_memory(n_slots: int = 0) -> Memory:
    """Memory with room for so many positions (a power of two); 0 where nobody at the table looks ahead."""
    memory = Memory(
        new_records(SLOT, n_slots), new_records(SETTING, MAX_SETTINGS if n_slots else 0), new_records(STATE, 1), new_records(DIVE, 1)
    )
    memory.state["n_slots"] = min(n_slots, SMALLEST_MEMORY)
    return memory
