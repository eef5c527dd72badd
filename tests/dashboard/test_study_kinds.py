"""Studies without the page: their points and figures, files, words, progress."""

import csv
import io
import json
import threading

import pytest
from study_pages import GAMES_OF_STUDIES, asked, played

from dashboard.components import Click
from dashboard.running import FIRST_GAMES
from dashboard.study_axes import (
    first_range,
    keys_to_vary,
    spec_of,
    worded,
    worded_figure,
    words_for_keys,
    words_for_line_ups,
    words_for_strategies,
)  # fmt: skip
from dashboard.study_kinds import KINDS
from dashboard.study_points import clicked_in_matters, clicked_in_prices, clicked_in_sweep, clicked_in_tune, variants_of_sweep
from dashboard.studying import Studying, StudyRun, csv_of, fingerprint, json_of, progress_text, provenance_text, tables_of
from engine import load_ruleset, load_strategy
from engine.games import GAMES
from engine.problems import InputError
from engine.strategies import load_line_up
from engine.studies.axes import read_axis
from engine.studies.selection import Wanted

# Without the page


def test_points_of_a_sweep_are_opened():
    run = played("sweep", asked(axes=("air_supply=20:24:2", "slowdown_per_treasure=0:2:1")))
    (cells,) = run.kind.figure(run.study, Wanted("turns", {}), "en")["data"]
    found = clicked_in_sweep(run.study, Click(0, "", 1, 22, 1, custom=cells["customdata"][1][1])).ruleset.rules
    assert (cells["x"][1], cells["y"][1]) == (found.air_supply, found.slowdown_per_treasure) == (22, 1)
    assert [clicked_in_sweep(run.study, Click(0, "", 3, custom=custom)) for custom in (9, -1, "1", None, [1])] == [None] * 5
    assert len(variants_of_sweep(run.study)) == 9
    lines = played("sweep", asked(axes=("air_supply=20:24:2",)))
    line = lines.kind.figure(lines.study, Wanted("turns", {}), "en")["data"][1]
    assert clicked_in_sweep(lines.study, Click(1, "", 2, 24, 61.2, line["customdata"][2])).ruleset.rules.air_supply == line["x"][2] == 24


def test_bars_of_a_tornado_and_prices_are_opened():
    run = played("matters", asked())
    found = clicked_in_matters(run.study, Click(0, "", 0, custom=["air_supply", "down"]))
    assert found.ruleset.rules.air_supply == 24
    assert clicked_in_matters(run.study, Click(0, "", 0, custom="nonsense")) is None
    prices = played("prices", asked("salvage_divers"))
    found = clicked_in_prices(prices.study, Click(0, "", 0, custom=["quartermaster", 9]))
    assert found.ruleset.rules.market["quartermaster"].cost == 9
    assert clicked_in_prices(prices.study, Click(0, "", 0, custom=["nobody", 9])) is None


def test_points_of_a_search_are_opened():
    run = played("tune", asked(axes=("air_supply=20:24:2",), trials=3, intents=("shared_win_rate=0:0.001",)))
    marks = [mark for trace in run.kind.figure(run.study, Wanted("", {}), "en")["data"] for mark in trace["customdata"]]
    found = [clicked_in_tune(run.study, Click(0, "", 0, custom=mark)).ruleset.rules.air_supply for mark in marks]
    assert found == [int(mark[0]) for mark in marks] and len(set(found)) == 3
    assert [clicked_in_tune(run.study, Click(0, "", 0, custom=custom)) for custom in (["99"], None, 3)] == [None] * 3


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game, name", [pair for pair in GAMES_OF_STUDIES if KINDS[pair[1]].figure])
def test_every_figure_has_a_finding_and_numbers(game, name, language):
    axes = {"shared_air": ("air_supply=20:24:2", "stack_size=2:4:2"), "salvage_divers": ("tank_size=5:7:1", "floor=30:50:20")}[game]
    changed = load_ruleset(game).change({"shared_air": {"air_supply": 21}, "salvage_divers": {"tank_size": 5}}[game])
    run = played(name, asked(game, ruleset=changed, axes=axes, starts=4, trials=4, intents=("shared_win_rate=0:0.001",)))
    assert run.kind.numbers(run.study) or not changed.intents
    for wanted, title in run.kind.numbers(run.study)[:8]:
        assert title(language)
        figure = run.kind.figure(run.study, wanted, language)
        assert figure["layout"]["title"]["text"] and "{" not in figure["layout"]["title"]["text"]
        assert any(len(trace.get("y", trace.get("z", []))) for trace in figure["data"])
        json.dumps(figure)


def test_a_tornado_by_hand():
    run = played("matters", asked(metrics=("turns",)))
    figure = run.kind.figure(run.study, Wanted("turns", {}), "en")
    by_name = {(moved.lever.name, taken.step.side): taken for moved in run.study.parameters for taken in moved.taken}
    for trace in figure["data"]:
        for value, point in zip(trace["x"], trace["customdata"], strict=True):
            difference = next(d for d in by_name[tuple(point)].differences if d.metric == "turns" and not d.dims)
            assert value == pytest.approx(difference.difference)


def test_files_say_what_the_command_says():
    run = played("check", asked())
    rows = list(csv.DictReader(io.StringIO(csv_of(run))))
    assert [row["metric"] for row in rows] == [one.intent.metric for one in run.study.checked]
    data = json.loads(json_of(run))
    assert data["provenance"]["games"] == 500 and data["is_complete"] and set(data["finding"]) == {"en", "de"}
    assert "n = 500 · Startwert 1" in provenance_text(run, "de")


def test_tables_are_in_the_language_asked_for(monkeypatch):
    monkeypatch.setenv("BALLAST_LANGUAGE", "en")
    run = played("check", asked())
    assert tables_of(run, "de")[0].head[0] == "Absicht" and tables_of(run, "en")[0].head[0] == "intent"


def test_progress_and_the_time_left():
    run = StudyRun("check", asked())
    assert progress_text(run, "en") == "waiting for another study"
    run.began = __import__("time").monotonic() - 10
    assert progress_text(run, "de") == "gerade begonnen"
    run.follow(50, 100)
    assert progress_text(run, "en") == "50 % · 10 s left"
    run.follow(1, 40)
    assert "min" in progress_text(run, "en")


def test_a_new_run_stops_the_one_before():
    studying, before = Studying(), StudyRun("check", asked(n_games=10**9))
    studying.runs["check"] = before
    studying.run(asked())
    assert before.is_cancelled.is_set()
    assert studying.runs["check"].is_over.wait(60)
    assert FIRST_GAMES


def test_a_study_stops_at_once_when_asked_to():
    run = StudyRun("players", asked(n_games=10**7))
    thread = threading.Thread(target=run.play)
    thread.start()
    run.cancel()
    thread.join(30)
    assert run.is_over.is_set() and run.error is None


def test_the_same_question_has_the_same_fingerprint():
    assert fingerprint("sweep", asked(axes=("air_supply=20:24:2",))) == fingerprint("sweep", asked(axes=("air_supply=20:24:2",), seat=2))
    assert fingerprint("sweep", asked(axes=("air_supply=20:24:2",))) != fingerprint("sweep", asked(axes=("air_supply=20:24:1",)))
    assert fingerprint("check", asked()) != fingerprint("check", asked(seed=2))
    for name, given in (
        ("sweep", {"players": (2, 3)}),
        ("sweep", {"line_ups": ("4xgreedy",)}),
        ("tournament", {"strategies": ("steady",)}),
    ):
        assert fingerprint(name, asked(**given)) != fingerprint(name, asked()), given
        assert fingerprint("check", asked(**given)) == fingerprint("check", asked()), given
    for given in ({"method": "sobol"}, {"starts": 7}):
        assert fingerprint("influence", asked(**given)) != fingerprint("influence", asked()), given


@pytest.mark.parametrize("game", GAMES)
def test_first_ranges_can_be_swept(game):
    ruleset = load_ruleset(game)
    for key, leaf in keys_to_vary(ruleset).items():
        axis = read_axis(spec_of(key, *first_range(leaf)), ruleset)
        assert 2 <= len(axis) <= 21, key


def test_keys_are_said_in_words():
    names = words_for_keys(load_ruleset("salvage_divers"), "en")
    assert worded("From tank_size 4 to tank_size 10", names) == "From Tank size 4 to Tank size 10"
    assert worded("market.navigator.cost", names) == "Navigator · Price"
    assert worded("nothing.of.ours stays, and 0.5 too", names) == "nothing.of.ours stays, and 0.5 too"


def test_strategies_and_line_ups_are_said_in_words():
    known = {name: load_strategy(name, "shared_air") for name in ("greedy", "careful", "one_deep")}
    names = words_for_strategies(known, "de") | words_for_keys(load_ruleset("shared_air"), "de")
    assert worded("3xgreedy,careful | 4xone_deep", names) == "3× Gierig, Vorsichtig | 4× Einer aus der Tiefe"
    assert worded("Siegquote, careful; carefully, 2,5", names) == "Siegquote, Vorsichtig; carefully, 2,5"


def test_numbers_that_some_tables_do_not_have_are_in_no_figure():
    run = played("sweep", asked(players=(3, 5), line_ups=("expert,3xaware", "4xgreedy")))
    numbers = [str(wanted) for wanted, _ in run.kind.numbers(run.study)]
    assert "home_rate:seat=3" in numbers and "home_rate:seat=4" not in numbers
    assert not [name for name in numbers if "strategy" in name]
    for wanted, _ in run.kind.numbers(run.study):
        run.kind.figure(run.study, wanted, "en")


def test_line_ups_are_said_by_their_titles():
    shared = load_ruleset("shared_air").game
    specs = ("2xgrabber,greedy,careful", "expert,3xaware", "4xgreedy")
    line_ups = [load_line_up(name, shared) for name in ("first_evening", "one_expert", "one_spoiler")]
    names = {"greedy": "Greedy", "expert": "Expert"} | words_for_line_ups(line_ups, specs, "en")
    assert set(names) == {"greedy", "expert", *specs[:2]}
    assert worded("From Line-up expert,3xaware to Line-up 4xgreedy", names) == "From Line-up One expert to Line-up 4× Greedy"
    assert worded("expert,3xaware,greedy and 12xgrabber,greedy,careful", names) == "Expert, 3xaware,Greedy and 12xgrabber,Greedy, careful"


def test_titles_in_a_chart_are_no_tags():
    run = played("sweep", asked(line_ups=("3xgreedy,careful", "4xgreedy")))
    figure = run.kind.figure(run.study, Wanted("turns", {}), "en")
    (trace,) = worded_figure(figure, {"3xgreedy,careful": "<b>Us</b>", "greedy": "Greedy"})["data"]
    assert (trace["x"], trace["customdata"]) == (["&lt;b&gt;Us&lt;/b&gt;", "4× Greedy"], [0, 1])


def test_a_number_of_players_alone_is_a_line_and_each_point_its_table():
    run = played("sweep", asked(players=(2, 4)))
    line = run.kind.figure(run.study, Wanted("turns", {}), "en")["data"][1]
    clicked = [clicked_in_sweep(run.study, Click(1, "", place, custom=custom)) for place, custom in enumerate(line["customdata"])]
    assert [len(setup.seats) for setup in clicked] == line["x"] == [2, 4]
    assert [text("de") for text, _ in variants_of_sweep(run.study)] == ["Spielerzahl 2", "Spielerzahl 4"]


def test_a_sweep_without_an_axis_is_refused():
    run = played("sweep", asked())
    assert isinstance(run.error, InputError) and "choose what to vary" in str(run.error)
