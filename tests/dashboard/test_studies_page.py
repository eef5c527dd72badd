"""Studies without a browser: every study of every game in both languages, stopped, stale, opened in Explore, as files."""

import csv
import io
import json
import threading

import pytest
from pages import choice, open_page, put, says, sound, until

from dashboard import study_words as words
from dashboard.components import Click
from dashboard.running import FIRST_GAMES
from dashboard.state import KEY
from dashboard.study_axes import first_range, keys_to_vary, spec_of, worded, words_for_keys, words_for_strategies
from dashboard.study_kinds import KINDS, Asked, kinds_for
from dashboard.study_points import clicked_in_matters, clicked_in_prices, clicked_in_sweep, variants_of_sweep
from dashboard.studying import Studying, StudyRun, csv_of, fingerprint, json_of, progress_text, provenance_text, tables_of
from engine import load_ruleset, load_strategy
from engine.games import GAMES
from engine.problems import InputError
from engine.strategies import default_seats
from engine.studies.axes import read_axis
from engine.studies.selection import Wanted

STUDIES = "page-studies"
GAMES_OF_STUDIES = [(game, name) for game in GAMES for name in kinds_for(GAMES[game])]


def asked(game="shared_air", **given) -> Asked:
    ruleset = load_ruleset(game)
    return Asked(**{"ruleset": ruleset, "base": ruleset, "seats": tuple(default_seats(ruleset)), "n_games": 500, "seed": 1} | given)


def played(name: str, question: Asked) -> StudyRun:
    """A run to its end, in this thread."""
    run = StudyRun(name, question)
    run.play()
    return run


def study_page(name: str, locale="en-GB", game="shared_air", **changes):
    """The page with a study chosen, at few games."""
    page = open_page("studies", locale)
    choice(page, "ruleset-").set_value(game).run()
    choice(page, "n_games").set_value(1000).run()
    if changes:
        put(page, **changes)
    page.session_state[STUDIES].name = name
    return sound(page.run())


def answered(page):
    """The page with the answer of its study."""
    page.button(key="study_run").click().run()
    studying = page.session_state[STUDIES]
    until(page, lambda page: studying.runs[studying.name].is_over.is_set())
    return sound(page.run())


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("game, name", GAMES_OF_STUDIES)
def test_every_study_of_every_game_in_both_languages(home, game, name, locale):
    changes = {"shared_air": {"air_supply": 21}, "salvage_divers": {"tank_size": 5}}[game] if name == "robustness" else {}
    page = study_page(name, locale, game, **changes)
    page.session_state[STUDIES].trials = 30
    page = answered(page)
    run, here = page.session_state[STUDIES].runs[name], locale[:2]
    assert run.error is None and run.study.is_complete
    assert says(page, "ballast-table study")
    assert says(page, {"en": "n = 1,0", "de": "n = 1.0"}[here]) and says(page, {"en": "· seed 1 ·", "de": "· Startwert 1 ·"}[here])
    files = ["YAML", "CSV", "JSON"] if run.kind.strategy(run.study) else ["CSV", "JSON"]
    assert [button.label for button in page.get("download_button")] == files


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_toy_game_is_studied_too(toy, locale):
    page = study_page("players", locale, "toy")
    for name in kinds_for(toy):
        page.session_state[STUDIES].name = name
        answered(page.run())
        assert not page.exception
    assert "prices" not in kinds_for(toy) and "decided" not in kinds_for(toy)


def test_what_was_stopped_is_kept_and_said(home):
    page = study_page("sweep")
    studying = page.session_state[STUDIES]
    choice(page, "n_games").set_value(1_000_000).run()
    page.button(key="study_run").click().run()
    run = studying.runs["sweep"]
    until(page, lambda page: run.done > 0 or run.is_over.is_set())
    page.button(key="study_cancel").click().run()
    until(page, lambda page: run.is_over.is_set())
    page.run()
    assert run.study is not None and not run.study.is_complete
    assert says(page, words.STOPPED("en")) or says(page, words.NOTHING("en"))


def test_an_answer_to_another_question_is_called_stale(home):
    page = answered(study_page("check"))
    assert not says(page, words.STALE("en"))
    assert says(put(page, air_supply=21), words.STALE("en"))
    page.button(key="undo").click().run()
    assert not says(sound(page), words.STALE("en"))


def test_a_variant_is_opened_in_explore(home, monkeypatch):
    page = answered(study_page("matters"))
    monkeypatch.setattr("dashboard.link.st.switch_page", lambda page: None)
    page.session_state["explore_page"] = None
    page.button(key="study_open").click().run()
    model = sound(page).session_state[KEY].model
    assert len(model.changes) == 1 and model.n_games == 1000


def test_what_a_player_learned_is_kept_among_the_strategies(home):
    page = study_page("best_response")
    page.session_state[STUDIES].trials = 30
    page = answered(page)
    found = page.session_state[STUDIES].runs["best_response"].study.strategy
    assert found is not None
    for name, said in (("../x", "is not"), ("greedy", "is there already"), ("clever", "is among the strategies")):
        page.text_input(key="study-strategy").set_value(name).run()
        page.button(key="study_save").click().run()
        assert says(sound(page), said), name
    assert load_strategy("clever", load_ruleset("shared_air").game).values == found.values


def test_wrong_input_is_one_message(home):
    page = study_page("tune")
    page.text_area(key="study-intents").set_value("nonsense").run()
    page = answered(page)
    assert says(page, "is not a band")
    page = answered(study_page("robustness"))
    assert says(page, "nothing differs from what it is compared with")


def test_nothing_to_study_while_a_value_is_wrong(home):
    page = study_page("check", air_supply=5000)
    assert says(page, "cannot be played as it is")
    assert not [button for button in page.button if button.key == "study_run"]


def test_a_study_that_fails_is_said(home, monkeypatch):
    def fail(asked, run):
        raise RuntimeError("<b>broken</b>")

    from dataclasses import replace

    monkeypatch.setitem(KINDS, "check", replace(KINDS["check"], play=fail))
    page = answered(study_page("check"))
    assert says(page, "The study failed: &lt;b&gt;broken")


# Without the page


def test_points_of_a_sweep_are_opened():
    run = played("sweep", asked(axes=("air_supply=20:24:2", "slowdown_per_treasure=0:2:1")))
    found = clicked_in_sweep(run.study, Click(0, "", 3, 22, 1))
    assert (found.rules.air_supply, found.rules.slowdown_per_treasure) == (22, 1)
    assert clicked_in_sweep(run.study, Click(0, "", 3, 99, 1)) is None
    assert len(variants_of_sweep(run.study)) == 9
    lines = played("sweep", asked(axes=("air_supply=20:24:2",)))
    assert clicked_in_sweep(lines.study, Click(1, "", 2, 24, 61.2)).rules.air_supply == 24


def test_bars_of_a_tornado_and_prices_are_opened():
    run = played("matters", asked())
    found = clicked_in_matters(run.study, Click(0, "", 0, custom=["air_supply", "down"]))
    assert found.rules.air_supply == 24
    assert clicked_in_matters(run.study, Click(0, "", 0, custom="nonsense")) is None
    prices = played("prices", asked("salvage_divers"))
    found = clicked_in_prices(prices.study, Click(0, "", 0, custom=["quartermaster", 9]))
    assert found.rules.market["quartermaster"].cost == 9
    assert clicked_in_prices(prices.study, Click(0, "", 0, custom=["nobody", 9])) is None


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game, name", [pair for pair in GAMES_OF_STUDIES if KINDS[pair[1]].figure])
def test_every_figure_has_a_finding_and_numbers(game, name, language):
    axes = {"shared_air": ("air_supply=20:24:2",), "salvage_divers": ("tank_size=5:7:1",)}[game]
    run = played(name, asked(game, axes=axes))
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


def test_a_sweep_without_an_axis_is_refused():
    run = played("sweep", asked())
    assert isinstance(run.error, InputError) and "choose what to vary" in str(run.error)
