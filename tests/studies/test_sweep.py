"""`ballast sweep`: every point is what simulate gives for it, and ranges that cannot be are refused."""

import csv
import io

import numpy as np
import pandas as pd
import plotly.graph_objects as go
import pytest

from engine import load_ruleset, simulate
from engine.simulate import simulate_setups
from engine.strategies import Setup, load_seats
from engine.studies.axes import Axis, read_axis
from engine.studies.run import Run
from engine.studies.selection import read_wanted
from engine.studies.sweep import read_line_up, sweep
from engine.studies.sweep_figures import figure


def swept(*specs, n_games=300, **more):
    """A sweep of Shared Air."""
    base = load_ruleset("shared_air")
    return sweep(base, [read_axis(spec, base) for spec in specs], run=Run(n_games, 6), **more)


def test_points_are_those_of_simulate():
    study = swept("air_supply=20:30:5", "slowdown_per_treasure=0,1")
    assert [tuple(point.values.values()) for point in study.points] == [(a, s) for a in (20, 25, 30) for s in (0, 1)]
    for point in (study.points[1], study.points[5]):
        expected = simulate(load_ruleset("shared_air").change(point.values), n_games=300, seed=6).estimates[0]
        assert [estimate.row() for estimate in point.estimates] == [estimate.row() for estimate in expected]


def test_many_points_are_played_in_groups_with_the_same_numbers(monkeypatch):
    whole = swept("air_supply=15:40:1", n_games=50)
    monkeypatch.setattr("engine.studies.run.MOST_TOGETHER", 4)
    parts = swept("air_supply=15:40:1", n_games=50)
    assert len(whole.points) == 26
    assert parts.rows == whole.rows
    assert [p.differences for p in parts.points] == [p.differences for p in whole.points]


def test_line_ups_and_players_are_axes():
    base = load_ruleset("shared_air")
    line_ups = [read_line_up(spec, base) for spec in ("3xgreedy,careful", "2xgrabber")]
    study = sweep(base, line_ups=line_ups, players=[2, 5], run=Run(200, 6))
    assert [tuple(point.values.values()) for point in study.points] == [
        ("3xgreedy,careful", 2),
        ("3xgreedy,careful", 5),
        ("2xgrabber", 2),
        ("2xgrabber", 5),
    ]
    expected = simulate(base, ["greedy", "greedy", "greedy", "careful", "greedy"], n_games=200, seed=6).estimates[0]
    assert [e.row() for e in study.points[1].estimates] == [e.row() for e in expected]
    setup = Setup(base, tuple(load_seats(["2xgrabber"], base.game)))
    expected = simulate_setups([setup], n_games=200, seed=6).estimates[0]
    assert [e.row() for e in study.points[2].estimates] == [e.row() for e in expected]


def test_lists_and_words_are_values_too():
    study = swept("swim_cards=[2, 3], [4]", "swim_draw=reshuffle,deplete", "first_player=random")
    assert [point.values["swim_cards"] for point in study.points] == [[2, 3], [2, 3], [4], [4]]
    assert study.rows[0]["swim_cards"] == "[2, 3]"
    assert study.rows[-1]["swim_draw"] == "deplete"


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("air_suply=1:2:1", "air_suply: is not a key here"),
        ("air_supply", "not key=low:high:step"),
        ("air_supply=", "nothing to vary over"),
        ("air_supply=35:15:1", "the range 35:15 is empty"),
        ("air_supply=15:35:0", "the step 0 leads nowhere"),
        ("air_supply=15:35:-1", "the step -1 leads nowhere"),
        ("air_supply=15:x:1", "not low:high:step"),
        ("air_supply=1:2:3:4", "not low:high:step"),
        ("air_supply=nan:30:1", "not low:high:step"),
        ("air_supply=15,15", "15 is there twice"),
        ("levels=1:3:1", "levels: is a table; vary something in it; allowed: levels.level_1"),
        ("levels.level_1=1:3:1", "is a table"),
        ("swim_cards=1:3:1", "is a list, not a range"),
        ("swim_draw=1:3:1", "is not a number"),
        (
            "air_supply=190:210:5",
            "2 of 5 points are not possible (air_supply=205, air_supply=210): 205 is out of bounds; allowed: 1 to 200",
        ),
        ("air_supply=20:21:0.5", "air_supply=20.5): must be a whole number"),
        ("swim_draw=reshuffle,dise", "Did you mean dice"),
        ("air_supply=1:1e6:1", "1,000,000 points (1,000,000) are very many; allowed: up to 2,000, or --yes"),
    ],
)
def test_a_range_that_cannot_be_is_refused(ballast, spec, message):
    assert message in ballast("sweep", "shared_air", "--vary", spec).message


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "nothing to vary"),
        (("--vary", "air_supply=1:3", "--vary", "air_supply=4:5"), "air_supply is varied twice"),
        (("--players", "1:3"), "not for 1 players"),
        (("--players", "6:2"), "the range 6:2 is empty"),
        (("--line-up", "2xgredy"), "Did you mean greedy"),
        (("--vary", "air_supply=20:21", "--metric", "hom_rate"), "Did you mean home_rate"),
    ],
)
def test_bad_input_is_one_message(ballast, arguments, message):
    assert message in ballast("sweep", "shared_air", *arguments).message


def test_very_many_points_are_played_where_confirmed(monkeypatch):
    monkeypatch.setattr("engine.studies.sweep.MOST_POINTS", 3)
    assert len(swept("air_supply=20:23", n_games=10, is_confirmed=True).points) == 4


def test_answers_as_json_csv_and_parquet(ballast, tmp_path):
    arguments = ("sweep", "shared_air", "--vary", "air_supply=20:24:2", "--metric", "home_rate", "--games", 100)
    data = ballast(*arguments, "--format", "json").data
    assert [point["values"] for point in data["points"]] == [{"air_supply": 20}, {"air_supply": 22}, {"air_supply": 24}]
    assert all(row["metric"] == "home_rate" for point in data["points"] for row in point["metrics"])
    assert data["provenance"]["vary"] == {"air_supply": [20, 22, 24]}
    rows = list(csv.DictReader(io.StringIO(ballast(*arguments, "--format", "csv").out)))
    assert len(rows) == sum(len(point["metrics"]) for point in data["points"])
    ballast(*arguments, "--output", tmp_path / "x.csv")
    assert list(csv.DictReader((tmp_path / "x.csv").open())) == rows
    ballast(*arguments, "--output", tmp_path / "x.parquet")
    table = pd.read_parquet(tmp_path / "x.parquet")
    assert table["value"].tolist() == [float(row["value"]) for row in rows]
    assert table["dive"].dtype == "Int64"


def test_the_finding_names_what_really_changes():
    study = swept("air_supply=15:35:10", n_games=2000)
    assert study.finding.en.startswith("From air_supply 15 to air_supply 35: Turns ▲ higher (+")
    held = swept("air_supply=15:35:20", "slowdown_per_treasure=0:1:1")
    assert held.finding.en.startswith("From air_supply 15 to air_supply 35 (slowdown_per_treasure 0): ")
    none = swept("dice=[[1, 2]],[[3]]")
    assert none.finding.de == "Zwischen dice [[1, 2]] und dice [[3]] ist nach 300 Partien je Punkt kein Unterschied zu erkennen."


def test_a_stop_keeps_the_points_that_were_played(monkeypatch):
    monkeypatch.setattr("engine.studies.run.MOST_TOGETHER", 4)
    base, seen = load_ruleset("shared_air"), []
    run = Run(200, 6, 1, lambda done, total: seen.append((done, total)), lambda: len(seen) >= 2)
    study = sweep(base, [Axis("air_supply", range(15, 40))], run=run)
    assert not study.is_complete
    assert len(study.points) == 8
    assert seen == [(800, 5000), (1600, 5000)]
    expected = simulate(base.change({"air_supply": 22}), n_games=200, seed=6).estimates[0]
    assert [e.row() for e in study.points[7].estimates] == [e.row() for e in expected]


def test_lines_have_their_intervals():
    study = swept("air_supply=20:30:5", "swim_draw=reshuffle,dice")
    shown = figure(study, read_wanted("home_rate:dive=1", study.ruleset.game, ""), "en")
    go.Figure(shown)
    band, line = shown["data"][:2]
    rates = [100 * next(e.value for e in p.estimates if e.key == ("home_rate", ("dive", 1))) for p in study.points[::2]]
    assert line["x"] == [20, 25, 30]
    assert line["y"] == pytest.approx(rates)
    assert all(low < value < high for low, value, high in zip(band["y"][:2:-1], line["y"], band["y"][:3], strict=True))
    assert len(shown["data"]) == 4
    assert shown["layout"]["title"]["text"].startswith("Air supply 20 to 30: Divers home, dive 1 ▲ higher (+")
    assert shown["layout"]["shapes"][0]["x0"] == 25


def test_line_ups_are_dots_with_their_intervals():
    base = load_ruleset("shared_air")
    line_ups = [read_line_up(spec, base) for spec in ("4xgreedy", "3xgreedy,careful")]
    study = sweep(base, line_ups=line_ups, run=Run(400, 6))
    shown = figure(study, read_wanted("turns", base.game, ""), "en")
    go.Figure(shown)
    (trace,) = shown["data"]
    found = [next(e for e in point.estimates if e.key == ("turns",)) for point in study.points]
    assert (trace["mode"], trace["x"], trace["customdata"]) == ("markers", ["4xgreedy", "3xgreedy,careful"], [0, 1])
    assert trace["y"] == [one.value for one in found]
    assert trace["error_y"]["array"] == pytest.approx([one.high - one.value for one in found])
    assert trace["error_y"]["arrayminus"] == pytest.approx([one.value - one.low for one in found])
    assert "Line-up 4xgreedy" in study.finding.en and "Besetzung 4xgreedy" in study.finding.de


def test_numbers_run_across_and_words_are_lines():
    base = load_ruleset("shared_air")
    line_ups = [read_line_up(spec, base) for spec in ("4xgreedy", "3xgreedy,careful")]
    study = sweep(base, line_ups=line_ups, players=[2, 4], run=Run(200, 6))
    shown = figure(study, read_wanted("turns", base.game, ""), "de")
    lines = shown["data"][1::2]
    assert [(line["name"], line["x"], line["customdata"]) for line in lines] == [
        ("4xgreedy", [2, 4], [0, 1]),
        ("3xgreedy,careful", [2, 4], [2, 3]),
    ]
    for line in lines:
        setups = [study.points[number].setup for number in line["customdata"]]
        assert [len(setup.seats) for setup in setups] == line["x"]
    assert shown["layout"]["legend"]["title"]["text"] == "Besetzung"
    assert shown["layout"]["xaxis"]["title"]["text"] == "Spielerzahl"


def test_a_heat_map_says_where_the_third_axis_stands():
    base = load_ruleset("shared_air")
    axes = [read_axis(spec, base) for spec in ("air_supply=20:30:5", "slowdown_per_treasure=0:2")]
    study = sweep(base, axes, line_ups=[read_line_up(spec, base) for spec in ("4xgreedy", "2xgrabber")], run=Run(100, 6))
    shown = figure(study, read_wanted("turns", base.game, ""), "en")
    assert shown["layout"]["title"]["text"].endswith(" · Line-up 4xgreedy")
    (cells,) = shown["data"]
    for y, row in zip(cells["y"], cells["customdata"], strict=True):
        for x, number in zip(cells["x"], row, strict=True):
            assert study.points[number].values == {"air_supply": x, "slowdown_per_treasure": y, "line_up": "4xgreedy"}


def test_two_numbers_make_a_heat_map():
    study = swept("air_supply=20:30:5", "slowdown_per_treasure=0:2")
    shown = figure(study, read_wanted("turns", study.ruleset.game, ""), "de")
    go.Figure(shown)
    (trace,) = shown["data"]
    assert trace["type"] == "heatmap"
    values = [next(e.value for e in point.estimates if e.key == ("turns",)) for point in study.points]
    assert np.array(trace["z"]).T.ravel().tolist() == pytest.approx(values)
    assert (shown["layout"]["annotations"][0]["x"], shown["layout"]["annotations"][0]["y"]) == (25, 1)
    assert shown["layout"]["xaxis"]["title"]["text"] == "Luftvorrat (Chips)"


def test_points_that_are_not_possible_as_a_whole_are_said(ballast):
    message = ballast("sweep", "shared_air", "--vary", "levels.level_1.cards=0:128:64", "--games", 50).message
    assert message.startswith("ballast: --vary: 1 of 3 points are not possible")
