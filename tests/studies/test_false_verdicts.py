"""How often verdicts are wrong, and how often they miss: minutes of games.

Run by `.venv/bin/pytest -m slow tests/studies -s`; the results stand in engine/studies/README.md. A against A on the same
games can never differ, so A meets its equal: the same swim pile in another order, which has the same chances and other luck.
"""

import pytest

from engine import load_ruleset
from engine.simulate import seats_for
from engine.studies.compare import compare
from engine.studies.run import Run
from engine.studies.selection import read_wanted

pytestmark = pytest.mark.slow
N_RUNS, ALLOWED = 400, 0.05
HABITS = ("careful", "one_deep", "grabber", "greedy")


def equals():
    """Two rulesets with the same chances."""
    base = load_ruleset("shared_air")
    return [base, base.change({"swim_cards": [5, 4, 3, 6, 2, 4, 3, 5, 4]})], [seats_for(base, HABITS)] * 2


def test_equals_rarely_get_a_false_verdict():
    rulesets, seats = equals()
    studies = [compare(rulesets, seats, run=Run(2000, seed)) for seed in range(N_RUNS)]
    n_wrong = sum(any(one.verdict != "cannot_tell" for one in study.compared) for study in studies)
    headline = [one for study in studies for one in study.compared if one.difference.key == ("home_rate",)]
    outside = sum(one.difference.low > 0 or one.difference.high < 0 for one in headline) / N_RUNS
    print(f"\nfalse verdicts: {n_wrong} of {N_RUNS} runs; home_rate's own interval without 0: {outside:.1%}")
    assert n_wrong <= ALLOWED * N_RUNS
    assert 0.02 < outside < 0.085  # 5 %, give or take three standard errors


def test_equals_rarely_get_a_false_verdict_by_waiting_for_one():
    rulesets, seats = equals()
    watched = read_wanted("home_rate", rulesets[0].game, "")
    studies = [compare(rulesets, seats, run=Run(500, seed), until_decided=watched, most_games=8000) for seed in range(N_RUNS)]
    n_wrong = sum(one.verdict != "cannot_tell" for study in studies for one in study.compared if one.difference.key == ("home_rate",))
    print(f"\nfalse verdicts on the number waited for: {n_wrong} of {N_RUNS} runs")
    assert n_wrong <= ALLOWED * N_RUNS


@pytest.mark.parametrize("metric", ["home_rate", "turns"])
def test_one_chip_of_air_is_found(metric):
    base = load_ruleset("shared_air")
    rulesets, seats = [base, base.change({"air_supply": 24})], [seats_for(base, HABITS)] * 2
    studies = [compare(rulesets, seats, run=Run(20_000, seed)) for seed in range(100)]
    n_found = sum(one.verdict == "lower" for study in studies for one in study.compared if one.difference.key == (metric,))
    print(f"\none chip of air found in {metric}: {n_found} of 100 runs")
    assert n_found >= 90
