"""How many swims it takes to come home: exact by a small Markov chain, and the engine's own swim agrees."""

from fractions import Fraction
from functools import cache
from math import sqrt
from statistics import mean, stdev

import pytest

from engine.games.shared_air.layout import SUBMARINE, UP
from engine.games.shared_air.turn import swim

from .play import BASE, Table

SWIM_CARDS = BASE.rules.swim_cards
KNOWN = [(8, 1, 3.070), (16, 1, 5.741), (8, 2, 4.417), (8, 3, 7.650)]


@cache
def expected_swims(space: int, load: int) -> Fraction:
    """From a space with so many treasures and nobody in the way: E(d) = (n + sum of E(d - steps) that move) / (n that move)."""
    if space <= SUBMARINE:
        return Fraction(0)
    moves = [card - load for card in SWIM_CARDS if card > load]
    return (len(SWIM_CARDS) + sum(expected_swims(space - steps, load) for steps in moves)) / Fraction(len(moves))


@pytest.mark.parametrize(("space", "load", "known"), KNOWN)
def test_expected_swims_home(space, load, known):
    assert float(expected_swims(space, load)) == pytest.approx(known, abs=0.0005)


@pytest.mark.parametrize("load", [0, 1, 2, 3, 4, 5])
def test_every_swim_card_moves_as_the_markov_chain_says(load):
    for card in sorted(set(SWIM_CARDS)):
        table = Table(swim_cards=[card])
        for space in range(1, 33):
            table.put(0, space, [1] * load, UP)
            table.record.divers[0].is_home = 0
            swim(table.rules, table.record, 0)
            assert table.space(0) == max(0, space - max(0, card - load))


@pytest.mark.parametrize(("space", "load", "known"), KNOWN)
def test_the_engines_own_swims_home_agree(space, load, known):
    counts = [swims_home(Table(luck=luck), space, load) for luck in range(2500)]
    assert abs(mean(counts) - float(expected_swims(space, load))) < 4.5 * stdev(counts) / sqrt(len(counts))


def swims_home(table: Table, space: int, load: int) -> int:
    """Swims until a diver is home, drawn from the swim pile."""
    table.put(0, space, [1] * load, UP)
    while not table.record.divers[0].is_home:
        table.record.divers[0].n_turns += 1
        swim(table.rules, table.record, 0)
    return int(table.record.divers[0].n_turns)
