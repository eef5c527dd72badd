"""What a population of players comes to when they copy whoever wins, how many ways to win that leaves, and who is dominated.

Two answers. Where several strategies are in use side by side, each at tables of its own: the replicator dynamics, in which what wins
more than the mean as a guest grows, from all alike. Where it rests nobody gains by changing: a symmetric Nash equilibrium.

Where one strategy at a time is in use: alpha-rank for one population (Omidshafiei et al. 2019, Scientific Reports 9). Now and then
there is a guest; where it wins more than its fair share, its strategy takes over with the fixation probability of a finite
population. The mixture is how much of the time each is the one in use. A circle (rock, paper, scissors) is shared out by both. For
a few strategies numpy is all it takes.
"""

import numpy as np
from scipy.special import stdtr

from ..metrics import LEVEL

POPULATION = 50
INTENSITY = 10.0
"""How clearly a gain of the whole fair share is felt: so high that only the sign of what is more than noise counts."""
RAREST = 1e-9
"""The least chance of a step, so that no strategy is out of reach; where nothing but such steps is left all are alike."""
RESAMPLES = 500
STEPS, RATE = 3_000, 0.1
"""Of the replicator dynamics: so slow that it does not overshoot, so long that a twentieth of the fair share is decided."""


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


def settled(shares: np.ndarray, n_players: int) -> np.ndarray:
    """Where the replicator dynamics settles, shape (..., k), of win shares (..., k, k or more): the mean of its second half."""
    k = shares.shape[-2]
    worth, parts, total = n_players * shares[..., :k], np.full((*shares.shape[:-2], k), 1 / k), 0.0
    for step in range(STEPS):
        gains = np.einsum("...ij,...j->...i", worth, parts)
        parts = parts * np.exp(RATE * (gains - gains.max(axis=-1, keepdims=True)))
        parts = parts / parts.sum(axis=-1, keepdims=True)
        total = total + parts if step >= STEPS // 2 else total
    return total / (STEPS - STEPS // 2)


def resampled(blocks: np.ndarray, seed: int) -> np.ndarray:
    """The mean shares of each resample of the blocks (Efron's bootstrap), shape (RESAMPLES, k, k + 1)."""
    chance, n = np.random.default_rng(seed), len(blocks)
    return np.array([blocks[chance.integers(n, size=n)].mean(axis=0) for _ in range(RESAMPLES)])


def middle(values: np.ndarray) -> tuple[float, float]:
    """The interval that holds the middle 95 % of resamples."""
    low, high = np.quantile(values, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return float(low), float(high)


def with_interval(value: float, resamples: np.ndarray) -> tuple[float, float, float]:
    """A part of a mixture with the middle 95 % of its resamples."""
    low, high = middle(resamples)
    return value, min(low, value), max(high, value)


def least_certain(gains: np.ndarray) -> float:
    """The one-sided p value of gains (blocks, companies) being above 0 in every company: the largest of them."""
    n = len(gains)
    mean, error = gains.mean(axis=0), gains.std(axis=0, ddof=1) / np.sqrt(n)
    t = np.where(error > 0, mean / np.where(error > 0, error, 1), np.where(mean > 0, np.inf, -np.inf))
    return float(stdtr(n - 1, -t).max())
