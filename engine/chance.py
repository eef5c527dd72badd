"""Luck: every draw has an address, and the address is the draw. No state, so no order to disturb."""

import numpy as np

from .records import rule

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1, MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)


@rule
def mix(x):
    """SplitMix64's output function (Steele, Lea and Flood 2014)."""
    x = (x ^ (x >> S30)) * MIX_1
    x = (x ^ (x >> S27)) * MIX_2
    return x ^ (x >> S31)


@rule
def game_luck(seed, game):
    """All the luck of one game, as one number."""
    return mix(mix(np.uint64(seed) + GOLDEN) + np.uint64(game) * GOLDEN)


@rule
def below(n, luck, source, dive, seat, count):
    """A fair number from 0 to n - 1: the `count`-th draw of a seat from a source in a dive (Lemire 2019, no bias)."""
    address = np.uint64((((source << 8) + dive << 8) + seat << 32) + count)
    bits = mix(luck + address * GOLDEN)
    scaled = (bits >> S32) * np.uint64(n)
    while (scaled & LOW) < np.uint64(n) and (scaled & LOW) < np.uint64((1 << 32) % n):
        bits = mix(bits)
        scaled = (bits >> S32) * np.uint64(n)
    return np.int64(scaled >> S32)
