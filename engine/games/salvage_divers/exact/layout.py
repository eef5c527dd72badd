"""A dive as the exact search sees it: chips equal in data are one kind, and a position is a few integers."""

from collections import namedtuple

import numpy as np

from ....records import new_records, record_dtype
from ..layout import MAX_BAG, MAX_CHIPS, MAX_DEPTH, WORDS

MAX_SETTINGS, MAX_STARTS = 1024, 1 << 14
SMALLEST_MEMORY, LARGEST_MEMORY = 1 << 14, 1 << 22  # positions
MAX_FRAMES = MAX_BAG + MAX_DEPTH + 2  # a draw takes a chip, a checkpoint gives one back
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

POSITION = record_dtype(
    n_left=(),
    air=(),
    depth=(),
    n_pending=(),
    largest_drawn=(),
    has_free_draw=(),
    has_rescue=(),
    reach=(),
    n_echoes=(),
    bag=(MAX_CHIPS,),
    words=(WORDS,),
)
"""Where a dive stands: `bag` counts the chips of each kind and `words` packs the counts, a byte each; `reach` bounds how
far down they can lead, and `n_echoes` counts those that restore the largest cost drawn."""

DIVE = record_dtype(
    setting=(SETTING,),
    number=(),
    n_values=(),
    period=(),
    highest_cost=(),
    steepest=(),
    kind_of=(MAX_CHIPS,),
    lift=(MAX_CHIPS,),
    is_echo=(MAX_CHIPS,),
    now=(POSITION,),
)
"""A dive: its setting, what follows from it, and the position now. `number` is the setting's place in the memory, rewards
repeat after `period` spaces, `n_values` is how many numbers of pending checkpoints there can be."""

FRAME = record_dtype(start=(POSITION,), rest=(), kind=(), n_insured=())
"""A position under study: the next chip and choice to look at."""

KEY = record_dtype(words=(WORDS,), rest=())
"""A position remembered: its bag, and all else that matters as one integer."""

START = record_dtype(words=(WORDS,), rest=(), value=FLOAT)
"""The start of a dive and its value, for shopping; `rest` as in KEY and never 0 where there is one."""

STATE = record_dtype(n_known=(), n_settings=(), n_starts=(), is_asked=(), is_full=())
"""How much is known; what the game has met that is not (0: nothing, POSITION_ASKED, START_ASKED), and whether there is
no room for more."""

POSITION_ASKED, START_ASKED = 1, 2

Memory = namedtuple("Memory", ["slots", "keys", "values", "settings", "starts", "state", "dives", "frames", "sums", "bests"])
"""What looking ahead remembers: a value for every position and number of pending checkpoints.

`slots` is a hash table of places in `keys` and `values`, counted from 1 (0: empty). Of the two `dives` the first is the one
looked at, the second the one asked for. Only exact values are kept: what is remembered never changes a decision.
"""


def new_memory(n_values: int = 0, n_known: int = 0) -> Memory:
    """Room for so many positions, of dives with fewer than `n_values` checkpoints pending; none where nobody looks ahead."""
    n_settings, n_starts, n_frames = (MAX_SETTINGS, MAX_STARTS, MAX_FRAMES) if n_values else (0, 0, 0)
    slots = np.zeros(1 << (2 * n_known - 1).bit_length() if n_known else 0, np.int64)
    sums, bests = np.zeros((n_frames, n_values)), np.zeros((n_frames, n_values))
    return Memory(
        slots, new_records(KEY, n_known), np.zeros((n_known, n_values)), new_records(SETTING, n_settings), new_records(START, n_starts),
        new_records(STATE, 1), new_records(DIVE, 2), new_records(FRAME, n_frames), sums, bests,
    )  # fmt: skip


# How a dive comes out

PLAN = record_dtype(is_optimal=(), risk=FLOAT, insure_at=FLOAT)
"""How to stop and insure: at best, or like the reference strategy."""

BRANCH = record_dtype(at=(POSITION,), rest=(), chance=FLOAT)
"""A position that a dive is in after some draws, and with what chance."""

Forecast = namedtuple("Forecast", ["branches", "slots", "endings", "draws", "totals"])
"""How a dive may come out.

`branches` (2, room) are those before and after a draw, `slots` a hash table of the latter, `endings` (2, MAX_DEPTH + 1,
MAX_DEPTH + 1) the chances by safe or bust, depth and checkpoints banked, `draws` the chances by the number of draws,
`totals` (1,) the mean number of checkpoints insured.
"""


def new_forecast(room: int) -> Forecast:
    """Room for so many positions (a power of two) after any one draw."""
    endings, draws = np.zeros((2, MAX_DEPTH + 1, MAX_DEPTH + 1)), np.zeros(MAX_FRAMES + 1)
    return Forecast(new_records(BRANCH, 2, room), np.zeros(2 * room, np.int64), endings, draws, np.zeros(1))
