"""The address of the page without a browser: written, read again, refused."""

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest
from test_explore import APP, choice, html, open_page, put, says, still

from dashboard.link import PARAMETER, pack, unpack
from dashboard.state import KEY, Model, Pin
from engine.games import GAMES


def open_link(token: str) -> AppTest:
    """A fresh session at an address."""
    page = AppTest.from_file(str(APP), default_timeout=120)
    page.context["locale"] = "en-GB"
    page.query_params[PARAMETER] = token
    return still(page.run())


def link_of(page: AppTest) -> str:
    """What stands in the address."""
    return page.query_params[PARAMETER]


def headline(page: AppTest) -> str:
    return next(body for body in html(page) if "ballast-headline" in body)


@pytest.mark.parametrize("name", [*GAMES, "toy"])
def test_a_fresh_session_shows_the_same_figures_to_the_digit(toy, name):
    page = open_page()
    choice(page, "ruleset").set_value(name).run()
    mine = page.session_state[KEY]
    mine.put(replace(mine.model, seed=42, n_games=2_000, seats=mine.model.seats[:2]))
    still(page.run())
    other = open_link(link_of(page))
    assert other.session_state[KEY].model == mine.model
    assert other.session_state[KEY] is not mine
    assert headline(other) == headline(page)
    assert (other.session_state[KEY].job.n_done, other.session_state[KEY].job.seed) == (2_000, 42)


def test_changes_pins_and_language_are_in_the_link(home):
    page = still(put(open_page(), air_supply=21))
    mine = page.session_state[KEY]
    mine.put(replace(mine.model, pins=(Pin("Mine", "shared_air", {"air_supply": 23}),)))
    page.session_state["language"] = "de"
    still(page.run())
    other = open_link(link_of(page))
    assert other.session_state[KEY].model == mine.model
    assert says(other, "Luftvorrat: 21 statt 25")
    assert headline(other) == headline(page)


def test_the_address_follows_what_is_chosen(home):
    page = still(open_page())
    before = link_of(page)
    still(put(page, air_supply=21))
    assert link_of(page) != before
    assert unpack(link_of(page))[0].changes == {"air_supply": 21}
    page.button(key="undo").click().run()
    assert link_of(still(page)) == before


@pytest.mark.parametrize(
    "token", ["nonsense", "2abc", "1" + "A" * 30, pack(Model("shared_air/gone", "shared_air"), "en"), pack(Model("x", "x"), "de")]
)
def test_a_bad_link_is_told_and_opens_the_first_page(home, token):
    page = open_link(token)
    assert says(page, "The link could not be opened")
    assert says(page, "ballast-headline")
    assert page.session_state[KEY].model.ruleset == next(iter(GAMES))
    page.button(key="close_notice").click().run()
    assert not says(page, "The link could not be opened")


def test_an_old_address_of_the_session_does_not_take_its_changes_back(home):
    page = still(open_page())
    before = link_of(page)
    still(put(page, air_supply=21))
    page.query_params[PARAMETER] = before
    still(page.run())
    assert page.session_state[KEY].model.changes == {"air_supply": 21}
    assert link_of(page) != before


def test_another_link_in_a_session_is_one_step_back(home):
    page = still(put(open_page(), air_supply=21))
    page.query_params[PARAMETER] = pack(replace(page.session_state[KEY].model, changes={"air_supply": 30}), "en")
    still(page.run())
    assert says(page, "Air supply: 30 instead of 25")
    page.button(key="undo").click().run()
    assert page.session_state[KEY].model.changes == {"air_supply": 21}


def test_a_ruleset_that_is_another_one_since_is_told(home):
    file = home / "rulesets" / "shared_air" / "variants" / "thin.yaml"
    file.write_text("extends: shared_air\ntitle: {en: Thin, de: Dünn}\nchange: {air_supply: 21}\n")
    page = open_page()
    choice(page, "ruleset").set_value("shared_air/thin").run()
    token = link_of(still(page))
    assert not says(open_link(token), "another one now")
    file.write_text("extends: shared_air\ntitle: {en: Thin, de: Dünn}\nchange: {air_supply: 20}\n")
    assert says(open_link(token), "another one now")


def test_values_that_are_wrong_come_back_with_their_message(home):
    page = still(put(open_page(), air_supply=500))
    other = AppTest.from_file(str(APP), default_timeout=120)
    other.query_params[PARAMETER] = link_of(page)
    other.run()
    assert not other.exception
    assert says(other, "500 is out of bounds")


def two_pages() -> None:
    """The dashboard with another page first, on which a button opens a variant in Explore."""
    from dataclasses import replace

    import streamlit as st

    from dashboard import language, link, page
    from dashboard.state import session
    from dashboard.views import explore

    def other() -> None:
        model = replace(session().model, changes={"air_supply": 17})
        st.button("Open", key="open", on_click=link.open_in_explore, args=(model,))

    page.begin()
    link.begin()
    language.begin()
    pages = [st.Page(other, url_path="other", default=True), st.Page(explore.show, url_path="explore")]
    chosen = st.navigation(pages)
    link.greet(pages[1])
    chosen.run()
    page.end()


def test_another_page_opens_a_variant_in_explore(home):
    page = AppTest.from_function(two_pages, default_timeout=120)
    page.context["locale"] = "en-GB"
    page.run()
    assert unpack(link_of(page))[0].changes == {}, "every page has the link"
    page.button(key="open").click().run()
    assert says(still(page), "Air supply: 17 instead of 25")
    assert unpack(link_of(page))[0].changes == {"air_supply": 17}
    page.button(key="undo").click().run()
    assert page.session_state[KEY].model.changes == {}


ODD = [
    {"levels": None, "tie_break_levels": [None, [1], "x"]},
    {"levels": 5, "swim_cards": "x", "dice": [[1, [2]]], "air_supply": {"a": 1}},
    {"levels": [1], "treasure_values": ["x"], "load_limit": "none", "first_player": {"a": 1}},
    {"levels": {"x": None, "level_1": 3}, "swim_cards": {"a": 1}, "dice": 5, "tie_break_levels": {"a": 1}},
]


@pytest.mark.parametrize("changes", ODD)
def test_values_of_any_shape_are_drawn_with_what_is_wrong_with_them(home, changes):
    page = AppTest.from_file(str(APP), default_timeout=120)
    page.query_params[PARAMETER] = pack(Model("shared_air", "shared_air", changes, ("greedy", "greedy")), "en")
    page.run()
    assert not page.exception, page.exception[0].stack_trace
    assert page.session_state[KEY].model.changes == changes
