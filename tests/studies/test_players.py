"""`ballast players`: every number for each number of players, worst first."""

import math
from dataclasses import replace

import pytest

from engine import load_ruleset, simulate
from engine.intents import Intent
from engine.strategies import load_seats
from engine.studies.players import players
from engine.studies.run import Run
from engine.studies.study_figures import band_shape


def test_cells_are_those_of_simulate():
    base = load_ruleset("shared_air")
    study = players(base, run=Run(300, 4))
    assert {cell.n_players for cell in study.cells} == {2, 3, 4, 5, 6}
    expected = simulate(base, ["gambler", "opportunist", "cautious", "steady", "gambler"], n_games=300, seed=4).estimates[0]
    found = {cell.estimate.key: cell.estimate for cell in study.cells if cell.n_players == 5 and "," in cell.line_up}
    expected = [one for one in expected if not (one.metric == "win_share" and "seat" in one.dims)]
    assert [found[one.key].row() for one in expected] == [one.row() for one in expected]
    assert len(found) == len(expected)


def test_wins_by_seat_come_from_tables_of_equals():
    base = load_ruleset("shared_air")
    study = players(base, [3], run=Run(300, 4))
    wins = [cell for cell in study.cells if cell.estimate.metric == "win_share" and "seat" in cell.estimate.dims]
    assert {cell.line_up for cell in wins} == {"3xgambler", "3xopportunist", "3xcautious", "3xsteady"}
    expected = simulate(base, ["steady"] * 3, n_games=300, seed=4).estimates[0]
    mine = {cell.estimate.key: cell.estimate.value for cell in wins if cell.line_up == "3xsteady"}
    assert mine == {e.key: e.value for e in expected if e.key in mine}
    assert all(cell.band == (1 / 3, 1 / 3) for cell in wins)


def test_the_worst_is_first_and_counted_from_its_interval():
    base = load_ruleset("shared_air")
    study = players(base, seats=load_seats(["careful", "one_deep", "grabber", "greedy"], base.game), run=Run(2000, 4))
    badness = [cell.badness for cell in study.cells]
    assert badness == sorted(badness, reverse=True)
    worst = study.cells[0]
    assert (worst.estimate.metric, worst.n_players, worst.band) == ("air_out_rate", 2, (0.5, 0.9))
    assert worst.badness == pytest.approx((0.5 - worst.estimate.high) / 0.4)
    assert study.finding.en == "Worst with 2 at the table: Dives out of air, 0.00 %, wanted 50 … 90."


def test_answers(ballast):
    data = ballast("players", "shared_air", "--players", "2,4", "--games", 200, "--metric", "turns", "--format", "json").data
    assert {(row["players"], row["metric"]) for row in data["cells"]} == {(2, "turns"), (4, "turns")}
    assert "am Tisch" in ballast("players", "shared_air", "--games", 300, "--format", "json").data["finding"]["de"]
    assert "not for 1, 7 players" in ballast("players", "shared_air", "--players", "1,7").message
    assert "Did you mean turns" in ballast("players", "shared_air", "--metric", "turn").message


def test_a_seat_of_a_larger_table_is_simply_not_at_a_smaller(ballast):
    rows = ballast("players", "shared_air", "--games", 100, "--metric", "score:seat=5", "--format", "json").data["cells"]
    assert {row["players"] for row in rows} == {5, 6}


def test_an_open_band_ends_a_little_beyond_what_is_shown():
    """Not at a billion, where the axis would go after it."""
    shape = band_shape((-math.inf, 20.0), [5.0, 10.5, 30.0])
    assert (shape["y0"], shape["y1"]) == (2.5, 20.0)
    assert band_shape((0.5, math.inf), [0.9, 1.0, 1.1])["y1"] == pytest.approx(1.16)
    assert band_shape((-math.inf, 2.0), [0.0, 0.1, 0.2])["y0"] == 0
    assert (band_shape((1.0, 2.0), [9.0])["y0"], band_shape((1.0, 2.0), [9.0])["y1"]) == (1.0, 2.0)


def aiming_at(base, *intents):
    """A ruleset with intents of its own."""
    return replace(base, intents=tuple(Intent(metric, band) for metric, band in intents))


def test_what_needs_opponents_is_not_counted_with_a_single_player():
    base = load_ruleset("salvage_divers")
    study = players(base, [1, 2], seats=load_seats(["steady"], base.game), run=Run(300, 4))
    leads = {cell.n_players: cell for cell in study.cells if cell.estimate.metric == "lead_changes"}
    assert (leads[1].band, leads[1].badness, leads[2].band) == (None, 0, (0.5, math.inf))
    assert study.finding.en.endswith(
        "With a single player, what needs opponents is not counted: Winning margin; Shared wins; Lead changes."
    )
    assert "opponents" not in players(base, [2, 3], run=Run(100, 4)).finding.en


def test_the_table_says_that_opponents_are_needed(ballast):
    out = ballast("players", "salvage_divers", "--players", "1:2", "--games", 100).out
    lead = [line for line in out.splitlines() if "Lead changes" in line and line.lstrip()[0] in "12"]
    assert ["from 2 players" in line for line in sorted(lead)] == [True, False]


def test_numbers_of_players_that_are_equally_bad_are_said_to_be_alike():
    base = load_ruleset("shared_air")
    careful = load_seats(["careful"], base.game)
    study = players(aiming_at(base, ("air_out_rate", (0.5, 0.9))), [2, 3, 4], careful, run=Run(300, 4))
    assert study.finding.en == "Outside what is wanted with every number of players alike: Dives out of air, 0.0 %, wanted 50 … 90."
    assert study.finding.de.startswith("Mit jeder Spielerzahl gleichermaßen außerhalb des Gewollten: Luft ausgegangen, 0,0 %")
    some = players(aiming_at(base, ("air_out_rate", (0.5, 0.9))), seats=careful, run=Run(300, 4)).finding.en
    assert some == "Worst with 2, 3, 4 at the table: Dives out of air, 0.0 %, wanted 50 … 90."
    near = players(aiming_at(base, ("home_rate", (0, 0.1))), [2, 5], careful, run=Run(300, 4)).finding.en
    assert "alike: Divers home, 99.80 % to 100.0 %," in near


def test_a_clear_worst_or_a_number_that_only_some_have_is_not_called_alike():
    base = load_ruleset("shared_air")
    line_up = load_seats(["careful", "greedy"], base.game)
    assert players(aiming_at(base, ("turns", (0, 5))), seats=line_up, run=Run(300, 4)).finding.en.startswith("Worst with 6 at the table")
    late = Intent("score", (500, 600), {"seat": 4})
    study = players(replace(base, intents=(late,)), [3, 4, 5], seats=load_seats(["careful"], base.game), run=Run(300, 4))
    assert study.finding.en.startswith("Worst with")
    assert players(aiming_at(base, ("turns", (0, 5))), [3], run=Run(300, 4)).finding.en.startswith("Worst with 3 at the table")


def test_a_fair_share_is_said_with_one_decimal_at_most():
    finding = players(load_ruleset("shared_air"), [3], run=Run(300, 4)).finding
    assert finding.en.endswith("where 33.3 % would be fair.") and finding.de.endswith("statt 33,3 %.")
    assert "3 at the table (3× Opportunist)" in finding.en and "(3× Gelegenheitstaucher)" in finding.de
