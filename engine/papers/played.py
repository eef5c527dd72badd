"""A game played and watched, for examples."""

import numpy as np

from ..rulesets import Ruleset
from ..strategies import Setup, default_seats
from ..watch import watch

N_TRIED, SEED = 8, 1


def telling_game(ruleset: Ruleset) -> np.recarray:
    """The log of the most telling of a few games that the default line-up plays; the same for the same rules."""
    setup = Setup(ruleset, tuple(default_seats(ruleset)))
    logs = (watch(setup, SEED, number).log for number in range(N_TRIED))
    return max(logs, key=ruleset.game.papers.is_telling)
