"""When a difference is real: tests of one, of many at once, and of one that is looked at again and again.

One: Student's t of the paired differences. Many: Benjamini and Hochberg (1995), so that at most 5 % of the differences
called real are expected not to be, and where none is real, none is called so in 95 % of all runs. Again and again:
Robbins' normal mixture (1970) with an estimated variance, an asymptotic confidence sequence (Waudby-Smith, Arbour,
Sinha, Kennedy and Ramdas 2024, Annals of Statistics 52); it holds at every look at once, however often one looks.
"""

import math
from collections.abc import Sequence

from scipy.special import ndtri, stdtr, stdtrit

from ..metrics import LEVEL, Difference, t_quantile

ALPHA = 1 - LEVEL
POWER = 0.8


def p_value(difference: Difference) -> float:
    """How often games without any difference would look at least so different; 1 where nothing can be said."""
    change, error = abs(difference.difference), difference.error
    if not math.isfinite(change) or not math.isfinite(error) or not change:
        return 1.0
    return float(2 * stdtr(max(1, difference.trials - 1), -change / error)) if error else 0.0


def discoveries(p_values: Sequence[float], alpha: float = ALPHA) -> tuple[list[bool], float]:
    """Benjamini and Hochberg's step-up: which are real, and the level that the least of them had to meet."""
    m = len(p_values)
    n_real = max((rank for rank, p in enumerate(sorted(p_values), start=1) if p <= alpha * rank / m), default=0)
    level = alpha * max(1, n_real) / max(1, m)
    return [n_real > 0 and p <= level for p in p_values], level


def games_needed(difference: Difference, level: float) -> int | None:
    """How many games would tell at this level, if the difference is as it seems; None where there is none."""
    change, error = abs(difference.difference), difference.error
    if not (math.isfinite(change) and math.isfinite(error) and change and error):
        return None
    critical = -float(stdtrit(max(1, difference.trials - 1), level / 2))
    return max(2, math.ceil(difference.n_games * (critical * error / change) ** 2))


def playtests_to_notice(difference: Difference) -> int | None:
    """Table games of each ruleset after which a playgroup would see it: unpaired, two-sided 5 %, 4 times in 5."""
    change = abs(difference.difference)
    if not (math.isfinite(change) and change):
        return None
    variance = sum(error**2 for error in difference.errors) * difference.n_games
    return max(2, math.ceil((ndtri(1 - ALPHA / 2) + ndtri(POWER)) ** 2 * variance / change**2))


def pairing_gain(difference: Difference) -> float | None:
    """How many times more games would be needed were they not the same games under both rulesets."""
    unpaired = sum(error**2 for error in difference.errors)
    return unpaired / difference.error**2 if difference.error else None


# Looking again and again


def mixture(first_look: int, alpha: float) -> float:
    """The mixture's variance that is best near the first look (Waudby-Smith et al., section 3.5), in units of one game's."""
    return (-2 * math.log(alpha) + math.log(1 - 2 * math.log(alpha))) / first_look


def always_valid_half(difference: Difference, first_look: int, alpha: float) -> float:
    """Half the width of the interval that holds at every look at once."""
    n, rho = difference.n_games, mixture(first_look, alpha)
    if not math.isfinite(difference.error):
        return math.inf
    few = t_quantile(difference.trials) / t_quantile(10**9)  # where few games differ, the normal approximation is too sure
    return few * difference.error * math.sqrt((n * rho + 1) / (n * rho) * (math.log(n * rho + 1) - 2 * math.log(alpha)))


def always_valid_p(difference: Difference, first_look: int, alpha: float) -> float:
    """The smallest level at which that interval excludes 0."""
    n, rho = difference.n_games, mixture(first_look, alpha)
    change, error = abs(difference.difference), difference.error
    if not math.isfinite(change) or not math.isfinite(error) or not change:
        return 1.0
    if not error:
        return 0.0
    z = change / error * t_quantile(10**9) / t_quantile(difference.trials)
    return min(1.0, math.sqrt(n * rho + 1) * math.exp(-z * z / 2 * n * rho / (n * rho + 1)))
