"""`ballast compare`: the same as simulate by hand, verdicts that hold together, and looking until it is decided."""

import math

import numpy as np
import pytest
from scipy.stats import false_discovery_control, norm

from engine import InputError, load_ruleset, simulate
from engine.simulate import seats_for
from engine.studies.compare import compare
from engine.studies.evidence import always_valid_half, discoveries, games_needed, p_value
from engine.studies.run import Run
from engine.studies.selection import read_wanted

HABITS = ("careful", "one_deep", "grabber", "greedy")
"""Players who do not adapt: one chip of air less shows at once."""
SEATS = [word for name in HABITS for word in ("--seats", name)]
KEYS = {"metric", "ruleset", "base", "value", "low", "high", "verdict", "games_needed", "correlation"}


def thin(n_games=2000, seed=3, **more):
    """Shared Air with 25 and with 24 chips of air."""
    base = load_ruleset("shared_air")
    rulesets = [base, base.change({"air_supply": 24})]
    return compare(rulesets, [seats_for(base, HABITS)] * 2, run=Run(n_games, seed), **more)


def row_of(rows, metric, **dims):
    """The one row of a number."""
    found = [row for row in rows if row["metric"] == metric and all(row.get(key) == value for key, value in dims.items())]
    return next(row for row in found if len(found) == 1 or not {"seat", "strategy", "dive"} & set(row))


def test_rows_are_those_of_simulate():
    study = thin()
    base = load_ruleset("shared_air")
    expected = simulate([base, base.change({"air_supply": 24})], HABITS, n_games=2000, seed=3).differences()
    assert len(study.rows) == len(expected) > 50
    for row, one in zip(study.rows, expected, strict=True):
        dims = {key: row[key] for key in one.dims}
        assert (row["metric"], dims) == (one.metric, one.dims)
        assert (row["value"], row["low"], row["high"]) == (one.difference, one.low, one.high)
        assert row["correlation"] == one.correlation or math.isnan(one.correlation)


def test_verdicts_are_those_of_benjamini_and_hochberg():
    study = thin()
    expected = false_discovery_control([p_value(one.difference) for one in study.compared]) <= 0.05
    assert [one.verdict != "cannot_tell" for one in study.compared] == expected.tolist()
    assert 20 < sum(expected) < len(expected)
    for one in study.compared:
        sign = {"higher": 1, "lower": -1, "cannot_tell": np.sign(one.difference.difference)}[one.verdict]
        assert np.sign(one.difference.difference) == sign


@pytest.mark.parametrize("metric", ["home_rate", "score"])
def test_pairing_pays(metric):
    found = [one.difference for one in thin(20_000).compared if one.difference.metric == metric]
    found = [one for one in found if not one.dims or "seat" in one.dims]
    overall = [one for one in found if metric == "score" or not one.dims]
    for one in overall:
        assert one.error <= 0.7 * math.hypot(*one.errors), one


def test_pairing_agrees_with_the_games_themselves():
    base = load_ruleset("shared_air")
    result = simulate([base, base.change({"air_supply": 24})], HABITS, n_games=3000, seed=9, keeps_outcomes=True)
    rows = result.outcomes
    by_ruleset = [group["score"].to_numpy().reshape(-1, 4)[:, 1] for _, group in rows.groupby(np.arange(len(rows)) // 12_000)]
    apart = by_ruleset[1] - by_ruleset[0]
    one = next(d for d in result.differences() if d.metric == "score" and d.dims == {"seat": 2})
    assert one.difference == pytest.approx(apart.mean())
    assert one.error == pytest.approx(apart.std(ddof=1) / math.sqrt(3000))
    assert one.correlation == pytest.approx(np.corrcoef(by_ruleset)[0, 1])


def test_the_same_ruleset_twice_never_differs(ballast):
    answer = ballast("compare", "shared_air", "shared_air", "--games", 500, "--format", "json").data
    assert answer["rulesets"] == ["shared_air", "shared_air (2)"]
    assert {row["verdict"] for row in answer["differences"]} == {"cannot_tell"}
    assert {row["games_needed"] for row in answer["differences"]} == {None}
    assert "not one of 500 games differs" in answer["finding"]["en"]


def test_games_needed_would_tell():
    one = next(one for one in thin(20_000).compared if one.difference.metric == "home_rate" and not one.difference.dims)
    n = games_needed(one.difference, 0.05)
    assert n < 200
    few = next(d for d in thin(4 * n).result.differences() if d.metric == "home_rate" and not d.dims)
    assert few.high < 0


def test_playtests_to_notice_by_hand():
    row = row_of(thin(20_000, 1).rows, "turns")
    base = load_ruleset("shared_air")
    games = simulate([base, base.change({"air_supply": 24})], HABITS, n_games=20_000, seed=1)
    one = next(d for d in games.differences() if d.metric == "turns" and not d.dims)
    variances = sum(20_000 * error**2 for error in one.errors)
    assert row["playtests_to_notice"] == math.ceil((norm.ppf(0.975) + norm.ppf(0.8)) ** 2 * variances / one.difference**2)
    assert row["pairing_gain"] == pytest.approx(variances / (20_000 * one.error**2))


def test_it_is_played_until_decided():
    watched = read_wanted("home_rate", load_ruleset("shared_air").game, "")
    study = thin(20, until_decided=watched, most_games=100_000)
    one = next(one for one in study.compared if one.difference.key == ("home_rate",))
    assert one.verdict == "lower"
    assert 20 < study.result.n_games < 2000
    by_hand = next(d for d in thin(study.result.n_games).result.differences() if d.key == ("home_rate",))
    assert (one.difference.difference, one.difference.error) == (by_hand.difference, by_hand.error)
    assert one.difference.high > by_hand.high  # looking often has its price
    assert one.difference.high < 0


def test_what_cannot_be_decided_stops_at_the_cap():
    base = load_ruleset("shared_air")
    other = base.change({"swim_cards": base.rules.swim_cards[::-1]})
    watched = read_wanted("home_rate", base.game, "")
    study = compare([base, other], [seats_for(base, HABITS)] * 2, run=Run(100, 5), until_decided=watched, most_games=1000)
    assert study.result.n_games == 1000
    assert next(one for one in study.compared if one.difference.key == ("home_rate",)).verdict == "cannot_tell"


def test_the_interval_that_holds_at_every_look_does_so():
    random, n_runs, wrong = np.random.default_rng(5), 1000, 0
    looks = [100, 200, 300, 450, 675, 1000, 1500, 2200]
    any_template = thin(10).result.differences()[0]
    for _ in range(n_runs):
        numbers = random.exponential(size=looks[-1]) - 1
        for n in looks:
            mean, error = numbers[:n].mean(), numbers[:n].std(ddof=1) / math.sqrt(n)
            one = type(any_template)(**{**vars(any_template), "difference": mean, "error": error, "trials": n, "n_games": n})
            if abs(mean) > always_valid_half(one, looks[0], 0.05):
                wrong += 1
                break
    assert wrong <= 50


def test_one_selected_row_is_judged_alone():
    alone = thin(selection=[read_wanted("lead_changes", load_ruleset("shared_air").game, "")])
    assert len(alone.rows) == 1
    assert discoveries([0.04])[0] == [True]
    assert discoveries([0.04, 0.9, 0.9])[0] == [False, False, False]


def test_a_stop_keeps_what_was_played():
    seen = []
    base = load_ruleset("shared_air")
    run = Run(200_000, 1, 1, lambda done, total: seen.append((done, total)), lambda: len(seen) >= 2)
    study = compare([base, base.change({"air_supply": 24})], [seats_for(base, HABITS)] * 2, run=run)
    assert not study.is_complete
    assert 0 < study.result.n_games < 200_000
    assert seen[-1] == (2 * study.result.n_games, 400_000)
    by_hand = thin(study.result.n_games, seed=1)
    assert [row["value"] for row in study.rows] == [row["value"] for row in by_hand.rows]


def test_the_answer_has_the_keys_promised(ballast):
    answer = ballast("compare", "shared_air", "shared_air/real_dice", "--games", 300, "--seed", 4, "--format", "json").data
    assert {"rulesets", "games", "seed", "differences", "provenance"} <= set(answer)
    assert (answer["rulesets"], answer["games"], answer["seed"]) == (["shared_air", "shared_air/real_dice"], 300, 4)
    assert all(set(row) >= KEYS for row in answer["differences"])
    assert {row["verdict"] for row in answer["differences"]} <= {"higher", "lower", "cannot_tell"}
    assert [one["hash"] for one in answer["provenance"]["rulesets"]] == [
        load_ruleset(name).hash for name in ("shared_air", "shared_air/real_dice")
    ]


def test_one_ruleset_and_a_change_are_compared(ballast):
    answer = ballast(
        "compare", "shared_air", *SEATS, "--set", "air_supply=21", "--games", 500, "--metric", "home_rate:dive=1", "--format", "json"
    )
    assert answer.data["rulesets"] == ["shared_air", "shared_air air_supply=21"]
    assert [(row["metric"], row["dive"], row["verdict"]) for row in answer.data["differences"]] == [("home_rate", 1, "lower")]
    spoken = ballast("compare", "shared_air", *SEATS, "--set", "air_supply=21", "--games", 500).out
    assert "Shared Air air_supply=21 against Shared Air: " in spoken
    assert "▼ lower" in spoken


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("shared_air",), "needs two rulesets"),
        (("shared_air", "salvage_divers"), "different games"),
        (("shared_air", "shared_air/real_dise"), "Did you mean shared_air/real_dice"),
        (("shared_air", "shared_air", "--metric", "hom_rate"), "Did you mean home_rate"),
        (("shared_air", "shared_air", "--metric", "home_rate:round=1"), "no dimension of home_rate: 'round'"),
        (("shared_air", "shared_air", "--metric", "home_rate:dive=9"), "there is no home_rate:dive=9"),
        (("shared_air", "shared_air", "--until-decided", "score"), "several numbers"),
        (("shared_air", "shared_air", "--until-decided", "turns", "--max-games", 10), "less than --games"),
        (("shared_air", "shared_air", "--games", 0), "games"),
    ],
)
def test_bad_input_is_one_message(ballast, arguments, message):
    assert message in ballast("compare", *arguments).message


def test_the_finding_speaks_german():
    assert thin().finding.de.startswith("Geteilte Luft air_supply=24 gegen Geteilte Luft: Züge ▼ niedriger (−1,")


def test_two_games_cannot_be_compared_in_python_either():
    rulesets = [load_ruleset("shared_air"), load_ruleset("salvage_divers")]
    with pytest.raises(InputError):
        compare(rulesets, [seats_for(ruleset, None) for ruleset in rulesets])
