"""Studies without a browser: every study of every game in both languages, stopped, stale, opened in Explore."""

import pytest
from pages import choice, put, says, sound, until
from study_pages import GAMES_OF_STUDIES, STUDIES, answered, study_page

from dashboard import study_words as words
from dashboard.state import KEY
from dashboard.study_kinds import KINDS, kinds_for
from engine import load_ruleset, load_strategy


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
    n = 5 if name == "best_response" else 1  # what it found has played five times as many fresh games
    assert says(page, {"en": f"n = {n},0", "de": f"n = {n}.0"}[here]) and says(page, {"en": "· seed 1 ·", "de": "· Startwert 1 ·"}[here])
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
