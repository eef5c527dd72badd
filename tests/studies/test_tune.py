"""`ballast tune`: finds what is there, the smallest first; stops and goes on; says so where there is nothing."""

import importlib.util
import sys

import pytest

from engine import InputError, load_ruleset, simulate
from engine.rulesets import load_ruleset as load
from engine.strategies import default_seats
from engine.studies.axes import Axis, read_axis
from engine.studies.changes import Dial, amount, dials
from engine.studies.check import check
from engine.studies.run import Run
from engine.studies.targets import read_spec, shortfall, targets
from engine.studies.tune import FRESH, tune

needs_optuna = pytest.mark.skipif(importlib.util.find_spec("optuna") is None, reason="needs optuna, as in the extra dev")
HABITS = "careful,one_deep,grabber,greedy"  # players who do not adapt: what is wanted of them is within reach
THREE = (f"home_rate[dive=1]=0.45:0.55@{HABITS}", "win_share[seat=*]=0.22:0.28@4xgreedy", f"stalled_rate=:0.01@{HABITS}")
FEW = ("air_supply=21:25:1", "first_player=seat_1,random")
MANY = ("air_supply=15:35:1", "first_player=seat_1,random", "stack_size=1:5:1", "levels.level_1.cards=4:12:1")


def tuned(*specs, intents=THREE, n_games=8000, seed=1, trials=100, keeps_journal=False, **run):
    """A search over Shared Air."""
    base = load_ruleset("shared_air")
    seats = default_seats(base)
    aimed = targets(base, intents, len(seats))
    axes = [read_axis(spec, base) for spec in specs]
    return tune(aimed, axes, seats, run=Run(n_games, seed, **run), trials=trials, keeps_journal=keeps_journal)


def tried(study):
    """Everything that was measured, in order."""
    return [(one.place, one.n_games, [(each.value, each.low, each.high) for each in one.checked]) for one in study.tried]


# What is wanted


def test_intents_are_read():
    base = load_ruleset("shared_air")
    one = read_spec("home_rate[dive=1]=0.45:0.55", base, 4)
    assert [(i.metric, i.dims, i.between, i.seats) for i in one] == [("home_rate", {"dive": 1}, (0.45, 0.55), ())]
    every = read_spec("win_share[seat=*]=0.23:0.27@2xgreedy,careful", base, 4)
    assert [(i.dims, i.seats) for i in every] == [({"seat": seat}, ("2xgreedy", "careful")) for seat in (1, 2, 3)]
    assert read_spec("stalled_rate=:0.01", base, 4)[0].between == (None, 0.01)
    assert read_spec("turns=20:", base, 4)[0].between == (20, None)
    assert [i.dims["dive"] for i in read_spec("home_rate[dive=*]=0:1", base, 4)] == [1, 2, 3]
    assert targets(base, None, 4).intents == base.intents


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("home_rat=0:1", "Did you mean home_rate"),
        ("home_rate", "is not a band"),
        ("home_rate=0.5", "is not a band"),
        ("home_rate=a:1", "'a' is no number"),
        ("home_rate=nan:1", "'nan' is no number"),
        ("home_rate=0.5:0.4", "low first"),
        ("home_rate=2:3", "between: no value of home_rate can lie in this band; allowed: 0 to 1"),
        ("turns=:-1", "no value of turns can lie in this band; allowed: 0 or more"),
        ("home_rate=:", "low first"),
        ("home_rate[dive]=0:1", "not dimension=value"),
        ("home_rate[dive=9]=0:1", "there is no dive"),
        ("home_rate[dove=1]=0:1", "dove"),
        ("air_left[turn=*]=0:1", "open-ended"),
        ("win_share[seat=1]=0:1@4xgreedi", "Did you mean greedy"),
    ],
)
def test_a_wrong_intent_is_one_message(ballast, spec, message):
    assert message in ballast("tune", "shared_air", "--vary", "air_supply=24:25:1", "--intent", spec).message


# How much is changed


def test_changes_are_counted_in_components():
    base = load_ruleset("shared_air")
    axes = [
        read_axis(spec, base)
        for spec in ("air_supply=20:30:1", "swim_cards=[2, 3], [2, 3, 3, 4, 4, 4, 5, 5, 5]", "swim_draw=reshuffle,dice")
    ]
    several = dials(base, axes)
    assert [dial.size(dial.old) for dial in several] == [0, 0, 0]
    assert several[0].size(22) == 3
    assert several[1].size([2, 3]) == 7
    assert several[1].size([2, 3, 3, 4, 4, 4, 5, 5, 5]) == 1
    assert several[2].size("dice") == 1
    assert amount(several, [22, [2, 3], "reshuffle"]) == (2, 10)
    assert Dial(Axis("x", [0, 5]), None).size(5) == 1
    assert Dial(Axis("x", [True, False]), True).size(False) == 1


# The search


def test_few_points_are_all_tried_and_the_smallest_change_wins():
    study = tuned(*FEW)
    assert study.n_points == 10
    assert study.is_exhausted
    best = study.best
    assert study.is_found
    met = [one for one in study.tried if one.is_met]
    assert (best.found.n_changes, best.found.size) == min((one.n_changes, one.size) for one in met)
    assert study.values_of(best)["first_player"] == "random"
    assert "first_player seat_1 → random" in study.finding.en
    assert "erfüllt alle 6 Absichten" in study.finding.de


def test_numbers_are_those_of_check_and_fresh_ones_of_other_games():
    study = tuned(*FEW)
    best = study.best
    ruleset = study.ruleset
    again = check(ruleset, default_seats(ruleset), run=Run(8000, 1))
    assert [one.value for one in again.checked] == [one.value for one in best.found.checked]
    assert [one.verdict for one in again.checked] == ["met"] * 6
    whole = simulate(ruleset, HABITS.split(","), n_games=8000 * (FRESH + 1), seed=1)
    first = simulate(ruleset, HABITS.split(","), n_games=8000, seed=1)
    place = next(i for i, one in enumerate(whole.estimates[0]) if one.metric == "home_rate" and one.dims == {"dive": 1})
    rest = (whole.estimates[0][place].value * (FRESH + 1) - first.estimates[0][place].value) / FRESH
    assert best.fresh.checked[0].value == pytest.approx(rest)
    rows = [row for row in study.rows if row["rank"] == 1]
    assert [row["shrinkage"] for row in rows] == [row["found"] - row["value"] for row in rows]


def test_where_nothing_meets_the_intents_that_is_said():
    study = tuned("air_supply=20:30:5", intents=("home_rate[dive=1]=0.99:1",))
    assert not study.is_found
    assert study.is_exhausted
    assert study.finding.en.startswith("None of the 3 points of these ranges meets all 1 intents")
    assert "misses Divers home, dive 1" in study.finding.en
    assert len(study.finalists) == 3
    nearest = study.finalists[0].found
    assert all(nearest.distance <= one.distance for one in study.tried)
    assert shortfall(nearest.checked[0]) > 0


def test_an_intent_says_against_what_and_who_plays():
    base = load_ruleset("shared_air")
    study = tuned("air_supply=25:26:1", intents=())
    said = {study.intent_text(one).en for one in study.finalists[0].found.checked}
    assert {"Stalled dives", "Stalled dives (4xone_deep)", "Divers home against Real dice"} <= said
    assert len(said) == len(base.intents)


def test_points_that_the_rules_forbid_are_passed_over():
    study = tuned("min_players=2,4,6", "max_players=3,6", intents=("turns=0:",), n_games=500)
    impossible = [one.place for one in study.tried if not one.checked]
    assert impossible
    assert all(one.found.checked for one in study.finalists)


@needs_optuna
def test_many_points_are_searched_and_a_small_change_is_found():
    study = tuned(*MANY, trials=120)
    assert study.n_points == 21 * 2 * 5 * 9
    assert len(study.tried) <= 120
    assert len({one.place for one in study.tried}) == len(study.tried)
    assert study.is_found
    assert (study.best.found.n_changes, study.best.found.size) == (1, 2)


@needs_optuna
def test_the_same_seed_searches_the_same_way():
    once, again, other = (tuned(*MANY, n_games=600, trials=60, seed=seed) for seed in (3, 3, 4))
    assert tried(once) == tried(again)
    assert [one.place for one in once.tried] != [one.place for one in other.tried]


@needs_optuna
def test_a_stopped_search_goes_on_as_if_it_had_not_been(home):
    whole = tuned(*MANY, n_games=600, trials=60)
    looks = iter(range(100_000))
    part = tuned(*MANY, n_games=600, trials=60, keeps_journal=True, cancel=lambda: next(looks) > 25)
    assert not part.is_complete
    assert 0 < len(part.tried) < 60
    assert all(one.fresh is None for one in part.finalists)
    assert tried(part) == tried(whole)[: len(part.tried)]
    with open(part.journal, "a") as file:
        file.write('{"place": [1, 2')
    rest = tuned(*MANY, n_games=600, trials=60, keeps_journal=True)
    assert tried(rest) == tried(whole)
    assert rest.rows == whole.rows
    assert rest.is_complete
    assert len(rest.journal.read_text().splitlines()) == 1 + len(rest.tried)


def test_another_search_has_another_journal(home):
    names = {
        tuned("air_supply=24:25:1", n_games=n, seed=seed, intents=(intent,), keeps_journal=True).journal.name
        for n, seed, intent in ((500, 1, "turns=0:"), (600, 1, "turns=0:"), (500, 2, "turns=0:"), (500, 1, "turns=1:"))
    }
    assert len(names) == 4


def test_progress_ends_at_all():
    seen = []
    tuned(*FEW, n_games=500, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (10 * 500, 10 * 500)


# The command


def test_the_winner_is_written_and_meets_its_intents(home, ballast, tmp_path):
    vary = [word for spec in FEW for word in ("--vary", spec)]
    wanted = [word for spec in THREE for word in ("--intent", spec)]
    file = tmp_path / "tuned.yaml"
    answer = ballast("tune", "shared_air", *vary, *wanted, "--games", 8000, "--output", file, "--save", "even", "--format", "json")
    assert answer.code == 0
    assert answer.data["is_found"]
    assert ballast("check", file, "--games", 20_000).code == 0
    assert ballast("check", "shared_air/even", "--games", 20_000).code == 0
    assert load("shared_air/even").values == load(file).values
    table = ballast("tune", "shared_air", *vary, *wanted, "--games", 8000)
    assert "on fresh games" in table.out


def test_nothing_found_is_exit_status_1_and_nothing_is_written(home, ballast, tmp_path):
    file = tmp_path / "tuned.yaml"
    intent = ("--intent", "home_rate[dive=1]=0.99:1")
    answer = ballast("tune", "shared_air", "--vary", "air_supply=24:25:1", *intent, "--games", 500, "--output", file, "--format", "json")
    assert answer.code == 1
    assert not answer.data["is_found"]
    assert not file.exists()
    assert "nothing was saved" in answer.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "nothing to vary"),
        (("--vary", "air_supply=1:100000:1"), "very many"),
        (("--vary", "air_supply=24:25:1", "--vary", "air_supply=24:25:1"), "varied twice"),
        (("--vary", "levels=1:2:1"), "is a table"),
    ],
)
def test_bad_input_is_one_message(ballast, arguments, message):
    assert message in ballast("tune", "shared_air", *arguments).message


def test_a_ruleset_without_intents_has_nothing_to_aim_at(toy):
    with pytest.raises(InputError, match="states no intents"):
        targets(load_ruleset("toy"), None, 2)


def test_where_optuna_is_missing_it_is_said(monkeypatch, ballast, home):
    monkeypatch.setitem(sys.modules, "optuna", None)
    vary = [word for spec in MANY for word in ("--vary", spec)]
    assert "pip install 'ballast[search]'" in ballast("tune", "shared_air", *vary).message


@needs_optuna
@pytest.mark.slow
def test_three_intents_of_simple_habits_are_met_within_three_minutes(home):
    """Also the hard way: every seat of four different players within 2 points of fair."""
    wanted = [f"{band}@{HABITS}" for band in ("home_rate[dive=1]=0.45:0.55", "win_share[seat=*]=0.23:0.27", "stalled_rate=:0.01")]
    values = ",".join(str([first + place // 2 for place in range(8)]) for first in range(12, 19))
    vary = ("air_supply=21:25:1", f"levels.level_4.values={values}", "levels.level_2.cards=7:10:1", "levels.level_3.cards=5:9:1")
    study = tuned(*vary, intents=wanted, n_games=20_000, trials=400)
    assert study.is_found
