"""`ballast matters`: steps, strengths, the dead, cliffs; Morris and Sobol over whole ranges."""

import json
import math
import sys

import plotly.graph_objects as go
import pytest

from engine import load_ruleset, simulate
from engine.commands.matters import influence_table
from engine.simulate import seats_for
from engine.studies import dead, influence
from engine.studies.axes import read_axis
from engine.studies.matters import is_cliff, matters, short, strength
from engine.studies.naming import number_text
from engine.studies.run import Run
from engine.studies.selection import read_wanted
from engine.studies.steps import levers
from engine.studies.study_figures import bars_of_influence, reach, tornado


@pytest.fixture
def study(monkeypatch):
    """Shared Air, with few games."""
    monkeypatch.setattr(dead, "GAMES", 1000)
    base = load_ruleset("shared_air")
    return matters(base, seats_for(base, None), run=Run(400, 2))


def steps_of(name, lever):
    """The values tried."""
    return {step.side: step.new for step in {one.name: one for one in levers(load_ruleset(name))}[lever].steps}


@pytest.mark.parametrize(
    ("name", "lever", "steps"),
    [
        ("shared_air", "air_supply", {"down": 24, "up": 26}),
        ("shared_air", "load_limit", {"down": 6}),
        ("shared_air", "breath_per_treasure", {"down": 0, "up": 2}),
        ("shared_air", "dice", {"down": [[0, 1, 2], [0, 1, 2]], "up": [[2, 3, 4], [2, 3, 4]]}),
        ("shared_air", "levels.level_1.values", {"down": [0, 0, 0, 0, 1, 1, 2, 2], "up": [1, 1, 2, 2, 3, 3, 4, 4]}),
        ("salvage_divers", "market.navigator.cost", {"down": 6, "up": 8}),
        ("salvage_divers", "market.navigator.is_first_air_cost_free", {"down": False}),
        ("salvage_divers", "chips.spare_tank.move", {"down": 0, "up": 2}),
        ("salvage_divers", "bag.air_3", {"down": 0, "up": 2}),
    ],
)
def test_steps(name, lever, steps):
    assert steps_of(name, lever) == steps


def test_every_lever_has_a_label_of_its_own():
    """A figure lays the bars of one label over each other."""
    for name in ("shared_air", "salvage_divers"):
        said = [lever.label.en for lever in levers(load_ruleset(name))]
        assert len(set(said)) == len(said), name


def test_lists_are_short_without_brackets():
    assert short([1, 2, 3]) == "1, 2, 3"
    assert short([[1, 2], [2, 3]]) == "1, 2 / 2, 3"
    assert short([{"round": 4}, {"round": 5}], "round") == "4, 5"


def test_the_strongest_stands_on_top_even_where_another_has_a_step_to_one_side_only(study):
    wanted = read_wanted("turns", study.setup.ruleset.game, "")
    figure = tornado(study, wanted, "en")
    places = figure["layout"]["yaxis"]["categoryarray"]
    assert places[-1] == max(study.parameters, key=lambda moved: reach(moved, wanted)).lever.label.en
    assert {place for trace in figure["data"] for place in trace["y"]} == set(places)


def test_numbers_of_records_move_together():
    assert [[step["round"] for step in new] for new in steps_of("salvage_divers", "ramp.*.round").values()] == [[3, 4, 5]]
    assert [[step["count"] for step in new] for new in steps_of("salvage_divers", "ramp.*.count").values()] == [[2, 2, 2]]


def test_every_number_has_a_lever():
    found = {lever.name for lever in levers(load_ruleset("shared_air"))}
    assert not {"min_players", "max_players", "swim_draw", "tie_break_levels"} & found
    assert {"n_dives", "stack_size", "stall_rounds", "swim_cards", "levels.level_4.cards"} <= found
    assert len(found) == 18


def test_changes_are_those_of_simulate(study):
    base = load_ruleset("shared_air")
    expected = simulate([base, base.change({"air_supply": 24})], n_games=400, seed=2).differences()
    air = next(moved for moved in study.parameters if moved.lever.name == "air_supply")
    down = next(taken for taken in air.taken if taken.step.side == "down")
    assert list(down.differences) == [one for one in expected if one.metric in base.game.headline]
    turns = next(one for one in expected if one.key == ("turns",))
    outcomes = simulate(base, n_games=400, seed=2).estimates[0]
    spread = next(e for e in outcomes if e.key == ("turns",))
    deviation = (spread.high - spread.low) / 2 / 1.966 * math.sqrt(400)
    assert strength(turns) == pytest.approx(abs(turns.difference) / deviation, rel=0.01)


def test_they_are_sorted_and_the_dead_are_found(study):
    strengths = [moved.strength for moved in study.parameters]
    assert strengths == sorted(strengths, reverse=True)
    assert {moved.lever.name for moved in study.parameters if moved.is_dead} >= {"dice", "load_limit", "stall_rounds"}
    assert not any(moved.is_dead for moved in study.parameters if moved.lever.name in ("air_supply", "n_dives", "stack_size"))
    assert "No effect at all in 100,000 games" in study.finding.en


@pytest.mark.parametrize(
    "names", [("dice", "air_supply", "stall_rounds", "load_limit", "levels.level_4.values"), ("dice",), ("air_supply",)]
)
def test_the_innocent_are_told_from_a_group_with_one_that_is_not(monkeypatch, names):
    monkeypatch.setattr(dead, "GAMES", 1000)
    base = load_ruleset("shared_air")
    known = {lever.name: lever for lever in levers(base)}
    suspects = [dead.Suspect(known[name], known[name].steps[0]) for name in names]
    innocent, is_tested = dead.dead(suspects, base, seats_for(base, None), Run(10, 2))
    assert is_tested
    assert {one.lever.name for one in innocent} == set(names) - {"air_supply", "levels.level_4.values"}


def test_a_stop_leaves_open_who_is_dead():
    base = load_ruleset("shared_air")
    lever = next(lever for lever in levers(base) if lever.name == "dice")
    suspects = [dead.Suspect(lever, step) for step in lever.steps]
    assert dead.dead(suspects, base, seats_for(base, None), Run(10, 2, cancel=lambda: True)) == ([], False)


def test_cliffs(study):
    cliffs = {moved.lever.name for moved in study.parameters if moved.is_cliff}
    assert "load_to_turn_back" in cliffs  # 0 changes nothing, 2 drowns everybody who wants a single treasure
    assert not {"n_dives", "air_supply", "levels.level_2.values"} & cliffs


@pytest.mark.parametrize(("down", "up", "expected"), [(-1, 1, False), (-1, 4, True), (0, 1, True), (1, 1, True), (-1, 2, False)])
def test_a_cliff_is_far_from_mirror_images(study, down, up, expected):
    one = study.parameters[0].taken[0].differences[0]
    sides = [type(one)(**{**vars(one), "difference": d, "low": d - 0.05, "high": d + 0.05, "errors": (0.1, 0.1)}) for d in (down, up)]
    assert is_cliff(*sides) is expected


def test_one_metric_decides_where_it_is_asked_for():
    base = load_ruleset("shared_air")
    wanted = [read_wanted("home_rate:dive=1", base.game, "")]
    study = matters(base, seats_for(base, None), run=Run(300, 2), selection=wanted)
    assert {(row["metric"], row["dive"]) for row in study.rows} == {("home_rate", 1)}
    later = next(moved for moved in study.parameters if moved.lever.name == "n_dives")
    assert later.strength == 0
    assert later.is_dead is False


def test_a_stop_keeps_what_was_played():
    base, seen = load_ruleset("shared_air"), []
    run = Run(4000, 2, 1, lambda done, total: seen.append(done), lambda: len(seen) >= 1)
    study = matters(base, seats_for(base, None), run=run)
    assert not study.is_complete
    assert 0 < study.parameters[0].taken[0].n_games < 4000
    assert all(moved.is_dead is not True for moved in study.parameters)


def test_answers(ballast, monkeypatch):
    monkeypatch.setattr(dead, "GAMES", 300)
    data = ballast("matters", "shared_air", "--games", 300, "--format", "json").data
    first = data["parameters"][0]
    assert {"parameter", "strength", "is_dead", "is_cliff", "old", "steps"} <= set(first)
    assert {step["side"] for step in first["steps"]} <= {"down", "up"}
    assert "air_supply" in ballast("matters", "shared_air", "--games", 300).out
    assert "need --global" in ballast("matters", "shared_air", "--vary", "air_supply").message


# Over whole ranges


def test_morris_finds_what_matters_and_what_does_not():
    base = load_ruleset("shared_air")
    axes = [read_axis(spec, base) for spec in ("air_supply=20:40:1", "stack_size=1:5:1", "slowdown_per_treasure=0:2:1")]
    wanted = [read_wanted("home_rate:dive=1", base.game, "")]
    study = influence.influence(base, seats_for(base, None), axes, n=6, run=Run(300, 2), selection=wanted)
    sizes = {share.parameter: share.size for share in study.shares}
    assert sizes["stack_size"] == 0  # nothing sinks before the first dive is over
    assert min(sizes["air_supply"], sizes["slowdown_per_treasure"]) > 0.02
    assert study.finding.en.startswith("Divers home, dive 1: most by ")


def test_an_effect_that_is_a_straight_line_has_its_slope(toy):
    base = load_ruleset("toy")
    axes = [read_axis("n_dice=1:4:1", base), read_axis("faces=[1, 3], [2, 2]", base)]
    wanted = [read_wanted("score:strategy=keep", base.game, "")]
    study = influence.influence(base, seats_for(base, None), axes, n=8, run=Run(2000, 2), selection=wanted)
    sizes = {share.parameter: share.measures["mu_star"] for share in study.shares}
    assert sizes["n_dice"] == pytest.approx(2 * 3, rel=0.03)  # two a die; the whole range is three dice
    assert sizes["faces"] < 0.1


def test_sobol_divides_the_variance(toy):
    base = load_ruleset("toy")
    axes = [read_axis("n_dice=1:4:1", base), read_axis("faces=[1, 3], [2, 2]", base)]
    wanted = [read_wanted("score:strategy=keep", base.game, "")]
    study = influence.influence(base, seats_for(base, None), axes, method="sobol", n=32, run=Run(1000, 2), selection=wanted)
    totals = {share.parameter: share.measures["ST"] for share in study.shares}
    assert totals["n_dice"] == pytest.approx(1, abs=0.2)
    assert totals["faces"] < 0.01


@pytest.mark.parametrize("method", ["morris", "sobol"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_bars_of_influence_are_its_measures(toy, method, language):
    base = load_ruleset("toy")
    axes = [read_axis("n_dice=1:4:1", base), read_axis("faces=[1, 3], [2, 2]", base)]
    wanted = read_wanted("score:strategy=keep", base.game, "")
    study = influence.influence(base, seats_for(base, None), axes, method=method, n=16, run=Run(500, 2), selection=[wanted])
    shown = bars_of_influence(study, wanted, language)
    go.Figure(shown)
    (trace,) = shown["data"]
    percent = 1 if method == "morris" else 100
    sizes, halves = zip(*([percent * one for one in list(share.measures.values())[:2]] for share in study.shares), strict=True)
    assert trace["x"] == pytest.approx(list(sizes)[::-1]) and trace["error_x"]["array"] == pytest.approx(list(halves)[::-1])
    assert trace["y"][-1] == {"en": "Dice", "de": "Würfel"}[language]
    assert trace["marker"]["opacity"] == [0.9 if share.is_real else 0.3 for share in study.shares][::-1]
    assert shown["layout"]["title"]["text"].startswith(title_of_score(study, language))


def title_of_score(study, language):
    """What the title begins with: the number, and the parameter that moves it."""
    number = number_text(study.metric(study.shares[0]), study.shares[0].dims, study.setup.ruleset)(language)
    return {"en": f"{number}: Dice ", "de": f"{number}: Würfel "}[language]


def test_influence_is_said_in_the_units_of_the_number():
    base = load_ruleset("shared_air")
    axes = [read_axis(spec, base) for spec in ("air_supply=20:40:5", "stack_size=1:5:1")]
    wanted = [read_wanted("home_rate:dive=1", base.game, "")]
    study = influence.influence(base, seats_for(base, None), axes, n=8, run=Run(300, 2), selection=wanted)
    first, last = study.shares
    assert first.parameter == "air_supply" and study.scaled(first)[0] == pytest.approx(100 * first.measures["mu_star"])
    assert study.size_text(first).en.endswith(" pts") and study.size_text(first).de.endswith(" Pp.")
    assert f"air_supply ({study.size_text(first).de})" in study.finding.de
    assert study.label(first).de == "Luftvorrat" and last.size == 0


def test_a_number_that_never_changes_has_no_influence(toy):
    base = load_ruleset("toy")
    axes = [read_axis("faces=[2, 2], [2]", base), read_axis("max_players=5:6:1", base)]
    wanted = [read_wanted("score:strategy=keep", base.game, "")]
    keeps = [one for one in seats_for(base, None) if one.name == "keep"]
    study = influence.influence(base, keeps, axes, method="sobol", n=4, run=Run(20, 2), selection=wanted)
    shown = bars_of_influence(study, wanted[0], "en")
    assert not any(share.is_real for share in study.shares)
    assert "no parameter moves it" in shown["layout"]["title"]["text"] and study.finding.en.endswith("no influence to be told.")
    assert "nan" not in " ".join(cell for column in influence_table(study).columns for cell in column.cells)
    assert "NaN" not in json.dumps(shown)


def test_a_figure_of_influence_is_written(ballast, tmp_path, monkeypatch):
    monkeypatch.setenv("BALLAST_LANGUAGE", "de")
    arguments = ("--global", "morris", "--vary", "air_supply", "--vary", "stack_size", "--points", 4, "--games", 200)
    assert ballast("matters", "shared_air", *arguments, "--output", tmp_path / "influence.svg").code == 0
    svg = (tmp_path / "influence.svg").read_text()
    assert "Luftvorrat" in svg and "über den ganzen Bereich" in svg
    out = " ".join(ballast("matters", "shared_air", *arguments).out.split())
    assert "bewegt sie um ± hoch oder runter" in out and "seinen ganzen Bereich durchläuft" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--global", "moris"), "Did you mean morris"),
        (("--global", "morris", "--vary", "air_supply"), "two parameters"),
        (("--global", "morris", "--vary", "air_supply", "--vary", "swim_cards"), "no tuning range"),
        (("--global", "morris", "--points", 1), "1 is too few"),
        (("--global", "sobol", "--points", 4096), "points are very many"),
    ],
)
def test_bad_input_is_one_message(ballast, arguments, message):
    assert message in ballast("matters", "shared_air", *arguments).message


def test_without_salib_it_says_what_is_needed(ballast, monkeypatch):
    for part in ("sample", "analyze"):
        monkeypatch.setitem(sys.modules, f"SALib.{part}.morris", None)
    assert "needs SALib: pip install 'ballast[search]'" in ballast("matters", "shared_air", "--global", "morris").message
