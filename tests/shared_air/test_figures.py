"""Figures computed elsewhere: the rulebook project's own, and a C twin that shares no line with the engine.

The default run has a few cases; all of them: pytest tests/shared_air/test_figures.py -m 'slow or not slow'
"""

import json
import math
from pathlib import Path

import numpy as np
import pytest

from engine.metrics import cells, moments
from engine.simulate import simulate_setups
from engine.strategies import Setup

from .play import BASE, REFERENCE, threshold

CASES = {case["name"]: case for case in json.loads((Path(__file__).parents[1] / "twins" / "shared_air.json").read_text())}
QUICK = ("base_4", "mix_6", "deplete_mix_5", "three_dice_3", "sink_shuffled_4", "everything_5")
N_GAMES = 200_000

REFERENCE_FIGURES = {
    ("score", ("seat", 1)): "11.67",
    ("score", ("seat", 2)): "11.39",
    ("score", ("seat", 3)): "11.16",
    ("score", ("seat", 4)): "10.10",
    ("home_rate",): "0.3165",
    ("air_out_rate",): "0.9926",
    ("turns",): "57.48",
    ("winning_score",): "23.87",
    ("shared_win_rate",): "0.0248",
    ("path_length", ("dive", 1)): "32",
    ("path_length", ("dive", 2)): "26.11",
    ("path_length", ("dive", 3)): "20.22",
}
"""Known from 200,000 games of an independent program, to the digits shown."""


def measured(setup: Setup, seed: int) -> dict[tuple, tuple[float, float]]:
    """Each number of each metric: its value and the variance of one game."""
    tally = simulate_setups([setup], n_games=N_GAMES, seed=seed).tallies[0]
    found = {}
    for metric in setup.ruleset.game.metrics:
        for cell in cells(metric, setup):
            if "strategy" not in cell.dims:
                found[metric.name, *cell.dims.items()] = moments(cell, tally)[:2]
    return found


def setup_of(case: dict) -> Setup:
    """A twin's case as ours: it numbers the levels of the tie-break."""
    change = dict(case["change"])
    if "tie_break_levels" in change:
        change["tie_break_levels"] = [f"level_{level}" for level in change["tie_break_levels"]]
    return Setup(BASE.change(change), tuple(threshold(**seat) for seat in case["seats"]))


def distances(case: dict, found: dict) -> dict[tuple, float]:
    """z of each number, by both standard errors; numbers that never vary must be equal."""
    z = {}
    for metric, entries in case["metrics"].items():
        for entry in entries:
            key = metric, *((dim, entry[dim]) for dim in ("seat", "dive", "level") if dim in entry)
            value, variance = found[key]
            spread = math.sqrt(variance / N_GAMES + entry["sd"] ** 2 / case["games"])
            if spread < 1e-9:
                assert value == pytest.approx(entry["mean"], abs=1e-6), key
            else:
                z[key] = (value - entry["mean"]) / spread
    return z


@pytest.mark.parametrize("name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in CASES])
def test_the_twin_agrees_on_every_metric(name):
    case = CASES[name]
    z = distances(case, measured(setup_of(case), seed=sum(map(ord, name))))
    far = {key: round(distance, 1) for key, distance in z.items() if abs(distance) >= 4.5}
    assert not far
    if len(z) > 10:
        # Metrics of one game hang together, so their z have a common part; still most must be small.
        assert np.sqrt(np.mean(np.square(list(z.values())))) < 2.2


def test_the_reference_figures_of_the_rulebook_project():
    found = measured(Setup(BASE, (REFERENCE,) * 4), seed=1)
    for key, known in REFERENCE_FIGURES.items():
        value, variance = found[key]
        rounding = 0.5 * 10 ** -len(known.partition(".")[2]) if "." in known else 0
        assert abs(value - float(known)) <= rounding + 4.5 * math.sqrt(2 * variance / N_GAMES), key


def test_printed_and_drawn_values_have_the_same_chances():
    """The model game prints values on the treasures; drawing them at home must change no metric."""
    seats = (threshold(2, 1, 2), threshold(3, 2, 1, True), threshold(1, 3, 1), threshold(4, 1, 3))
    drawn, printed = (
        measured(Setup(BASE.change({"treasure_values": values, "air_supply": 40}), seats), seed)
        for values, seed in (("drawn", 5), ("printed", 6))
    )
    assert set(drawn) == set(printed)
    for key, (value, variance) in drawn.items():
        other, other_variance = printed[key]
        assert abs(value - other) <= 4.5 * math.sqrt((variance + other_variance) / N_GAMES) + 1e-12, key


def test_printed_and_drawn_values_change_nothing_but_scores_on_the_same_luck():
    seats = (threshold(2, 1, 2), threshold(3, 2, 1, True), threshold(4, 1, 3))
    one, other = (measured(Setup(BASE.change({"treasure_values": values}), seats), seed=5) for values in ("drawn", "printed"))
    for key, estimate in one.items():
        if key[0] in ("home_rate", "air_out_rate", "turns", "path_length", "treasures_home"):
            assert other[key] == estimate, key
    assert one["score", ("seat", 1)] != other["score", ("seat", 1)]


def test_real_and_ordinary_dice_play_like_the_swim_pile():
    ways = [{}, {"swim_draw": "dice"}, {"swim_draw": "dice", "dice": [[1, 1, 2, 2, 3, 3], [1, 1, 2, 2, 3, 3]]}]
    found = [measured(Setup(BASE.change(way), (REFERENCE,) * 4), seed) for seed, way in enumerate(ways, start=11)]
    for key, (value, variance) in found[0].items():
        for other, other_variance in (found[1][key], found[2][key]):
            assert abs(value - other) <= 4.5 * math.sqrt((variance + other_variance) / N_GAMES) + 1e-12, key
