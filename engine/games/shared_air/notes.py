"""An expert's notes: what it knows of the table, what it believes of the others, and the dives it imagines."""

from functools import cache

import numpy as np

from ...records import MAX_SEATS, record_dtype
from .layout import FLOAT, MAX_LEVELS, MAX_VALUES, TABLE
from .terms import AWARE, RANDOM, THRESHOLD

N_PLANS = 4
MAX_WAYS = 2 * N_PLANS


def by_threshold(max_load: int, min_level: int, turn_at_load: int, pick_up_swimming_up: bool = False) -> dict:
    """A type of player with fixed limits."""
    limits = {"max_load": max_load, "min_level": min_level, "turn_at_load": turn_at_load}
    return {"kind": THRESHOLD, **limits, "pick_up_swimming_up": pick_up_swimming_up}


def by_situation(margin: float, load_cap: int) -> dict:
    """A type of player who reads the situation."""
    return {"kind": AWARE, "margin": margin, "greed": 0.169, "growth": 0.096, "load_cap": load_cap}


TYPES = (
    by_situation(0.811, 3),
    by_situation(1.2, 2),
    by_situation(0.55, 4),
    by_threshold(1, 1, 1),
    by_threshold(1, 2, 1),
    by_threshold(1, 3, 1),
    by_threshold(1, 4, 1),
    by_threshold(2, 1, 2),
    by_threshold(2, 3, 1, True),
    by_threshold(3, 2, 2),
    by_threshold(4, 3, 2),
    {"kind": RANDOM},
    # an expert's own plans besides the first type: go home; one more treasure, then home; two more
    by_threshold(0, 1, 0),
    by_threshold(1, 1, 1),
    by_threshold(2, 1, 2),
)
"""Who an expert thinks the others may be; at the end its own plans."""
N_TYPES = len(TYPES) - (N_PLANS - 1)


@cache
def notes_dtype(strategy: np.dtype) -> np.dtype:
    """`known` is what lies open at a decision, `table` the dive imagined from there; `types` are strategies.

    `weights` is how likely a seat plays as a type, `plays` the type that it plays in the dive imagined; `unseen` holds the
    values of each level that nobody has seen, `drawn` how many of them have been drawn; `sums` what each way, an
    option with a plan, has brought.
    """
    return record_dtype(
        known=(TABLE,),
        table=(TABLE,),
        types=(len(TYPES), strategy),
        weights=(MAX_SEATS, N_TYPES, FLOAT),
        plays=(MAX_SEATS,),
        n_unseen=(MAX_LEVELS,),
        unseen=(MAX_LEVELS, MAX_VALUES * 8),
        drawn=(MAX_LEVELS,),
        shuffled=(MAX_LEVELS, MAX_VALUES * 8),
        n_ways=(),
        option=(MAX_WAYS,),
        plan=(MAX_WAYS,),
        sums=(MAX_WAYS, FLOAT),
    )
