"""The model owns what widgets show: a browser that has left out a run of the page, or is late, changes nothing."""

import time
from dataclasses import replace

from test_explore import choice, open_all, open_page, still

from dashboard import owned
from dashboard.state import KEY


def test_what_a_widget_shows_is_said_again_in_the_runs_after_the_first(home):
    """The browser may never see the first run: the second follows as soon as the games are played."""
    page = open_all(open_page())
    for _ in range(3):
        page.run()
        shown = [*page.selectbox, *page.number_input, *page.toggle, *page.text_input, *page.segmented_control, *page.multiselect]
        mine = [box for box in shown if box.key != "at_least" and not box.key.startswith("new-")]
        assert len(mine) > 10
        assert [box.key for box in mine if not box.proto.set_value and not box.key.startswith(("like-", "gone-"))] == []


def test_what_a_late_browser_still_has_is_not_taken_for_a_choice(home):
    page = open_page()
    page.number_input(key="seed").set_value(42).run()
    still(page)
    page.button(key="undo").click().run()
    assert page.session_state[KEY].model.seed == 1
    page.number_input(key="seed").set_value(42).run()
    assert page.session_state[KEY].model.seed == 1
    assert page.number_input(key="seed").value == 1


def test_the_same_choice_a_moment_later_is_one(home, monkeypatch):
    page = open_page()
    page.number_input(key="seed").set_value(42).run()
    page.button(key="undo").click().run()
    now = time.monotonic()
    monkeypatch.setattr(owned.time, "monotonic", lambda: now + 2 * owned.LATE)
    page.number_input(key="seed").set_value(42).run()
    assert page.session_state[KEY].model.seed == 42


def test_a_value_is_not_set_for_ever_what_is_being_typed_would_be_lost(home, monkeypatch):
    page = open_page()
    now = time.monotonic()
    monkeypatch.setattr(owned.time, "monotonic", lambda: now + 2 * owned.SET_AGAIN)
    page.run()
    assert not page.number_input(key="seed").proto.set_value
    mine = page.session_state[KEY]
    mine.put(replace(mine.model, seed=7))
    page.run()
    assert page.number_input(key="seed").proto.set_value
    assert page.number_input(key="seed").value == 7
    assert choice(page, "ruleset").value == mine.model.ruleset


def test_on_another_page_values_are_set_anew(home, monkeypatch):
    """The browser's widgets are new ones there, with defaults of their own: a seed of 0, the first of the rulesets."""
    page = open_page()
    now = time.monotonic()
    monkeypatch.setattr(owned.time, "monotonic", lambda: now + 2 * owned.SET_AGAIN)
    page.run()
    assert not page.number_input(key="seed").proto.set_value
    turn_to = owned.turn_to
    monkeypatch.setattr(owned, "turn_to", lambda _: turn_to("studies"))
    page.run()
    assert page.number_input(key="seed").proto.set_value
    assert page.number_input(key="seed").value == 1


def test_a_slider_left_behind_on_another_page_is_let_go(home):
    page = open_page()
    mine = page.session_state[KEY]
    mine.move("air_supply", replace(mine.model, changes={"air_supply": 30}), is_final=False)
    assert mine.dragged
    page.run()
    assert mine.dragged, "the same page again is no other page"
    page.session_state[owned.PAGE] = "compare"
    page.run()
    assert not mine.dragged
