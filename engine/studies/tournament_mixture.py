"""What a population of players comes to when strategies copy whoever wins, and how many ways to win that leaves.

alpha-rank for one population (Omidshafiei et al. 2019, Scientific Reports 9): tables of one strategy, now and then one guest of
another; where the guest wins more than its fair share, its strategy takes over with the fixation probability of a finite
population. The mixture is how much of the time each strategy is the one in use. It exists for any number of players, is one
only, and a circle (rock, paper, scissors) is shared out rather than hidden; for a few strategies numpy is all it takes.
"""

import numpy as np

from ..metrics import LEVEL

POPULATION = 50
INTENSITY = 10.0
"""How clearly a gain of the whole fair share is felt: so high that only the sign of what is more than noise counts."""
RAREST = 1e-9
"""The least chance of a step, so that no strategy is out of reach; where nothing but such steps is left all are alike."""
RESAMPLES = 500


def alpha_rank(shares: np.ndarray, n_players: int) -> np.ndarray:
    """The mixture, shape (k,), of win shares (k, k or more): row i is the guest, column j < k the table it visits."""
    k = len(shares)
    if k == 1:
        return np.ones(1)
    steps = fixation(n_players * shares[:, :k] - 1.0).T / (k - 1)
    np.fill_diagonal(steps, 0.0)
    return stationary(steps)


def fixation(gains: np.ndarray) -> np.ndarray:
    """The chance that one guest's strategy takes over a population, for gains relative to the fair share."""
    steep = INTENSITY * np.where(np.abs(gains) < 1e-12, 1e-12, gains)
    falling = np.clip(-steep, -700 / POPULATION, 700 / POPULATION)
    return np.maximum(RAREST, np.expm1(falling) / np.expm1(POPULATION * falling))


def stationary(steps: np.ndarray) -> np.ndarray:
    """The stationary distribution of a chain with these chances of steps (off the diagonal).

    By elimination without subtraction (Grassmann, Taksar and Heyman 1985), exact however rare some steps are.
    """
    a, k = steps.copy(), len(steps)
    for last in range(k - 1, 0, -1):
        a[:last, last] /= a[last, :last].sum()
        a[:last, :last] += np.outer(a[:last, last], a[last, :last])
    found = np.ones(k)
    for state in range(1, k):
        found[state] = found[:state] @ a[:state, state]
    return found / found.sum()


def n_ways(mixture: np.ndarray) -> float:
    """The effective number of strategies in a mixture: the exponential of its entropy."""
    used = mixture[mixture > 0]
    return float(np.exp(-(used * np.log(used)).sum()))


def resampled(blocks: np.ndarray, n_players: int, seed: int) -> np.ndarray:
    """The mixture of each resample of the blocks (Efron's bootstrap), shape (RESAMPLES, k)."""
    chance, n = np.random.default_rng(seed), len(blocks)
    return np.array([alpha_rank(blocks[chance.integers(n, size=n)].mean(axis=0), n_players) for _ in range(RESAMPLES)])


def middle(values: np.ndarray) -> tuple[float, float]:
    """The interval that holds the middle 95 % of resamples."""
    low, high = np.quantile(values, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return float(low), float(high)
