"""Explore without a browser: every game, both languages, and what is said when something is wrong."""

import time
from dataclasses import replace

import pytest
from serving import ROOT
from streamlit.testing.v1 import AppTest

from dashboard import actions, words
from dashboard.grids import width_of_names
from dashboard.state import KEY
from engine import load_ruleset
from engine.games import GAMES
from engine.parameters import parameters
from engine.strategies import load_line_up

APP = ROOT / "dashboard" / "app.py"


def open_page(locale: str = "en-GB") -> AppTest:
    """The page, when it has figures."""
    page = AppTest.from_file(str(APP), default_timeout=120)
    page.context["locale"] = locale
    return still(page.run())


def still(page: AppTest) -> AppTest:
    """The page when the rules are compiled and all games are played."""
    end = time.monotonic() + 120
    while not page.exception and (says(page, "waiting") or not page.session_state[KEY].job or not is_done(page)):
        assert time.monotonic() < end
        time.sleep(0.05)
        page.run()
    assert not page.exception, page.exception[0].stack_trace
    return page


def is_done(page: AppTest) -> bool:
    mine = page.session_state[KEY]
    return mine.job.is_done and not mine.is_ticking


def html(page: AppTest) -> list[str]:
    """All that is written as HTML, but for the style sheets."""
    return [element.proto.body for element in page.get("html") if not element.proto.body.startswith("<style")]


def says(page: AppTest, words: str) -> bool:
    return any(words in body for body in html(page))


def put(page: AppTest, **changes) -> AppTest:
    """The page with other values in its model, as a widget would leave it."""
    mine = page.session_state[KEY]
    mine.put(replace(mine.model, changes={**mine.model.changes, **changes}))
    return page.run()


def choice(page: AppTest, name: str):
    """A select box by the first part of its key."""
    return next(box for box in page.selectbox if box.key.startswith(f"{name}-"))


def open_all(page: AppTest) -> AppTest:
    """Opens every section."""
    game = GAMES[page.session_state[KEY].model.ruleset.partition("/")[0]]
    headings = dict.fromkeys(parameter.heading for parameter in parameters(game.rules).values())
    for key in [*(f"section-{game.name}-{heading}" for heading in headings), "section-seats", "all_numbers"]:
        page.session_state[KEY].open[key] = True
    return still(page.run())


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("name", [*GAMES, "toy", "toy/four_faces"])
def test_every_game_is_explored_in_both_languages(toy, name, locale):
    page = open_page(locale)
    choice(page, "ruleset").set_value(name).run()
    page = open_all(still(page))
    here = locale[:2]
    title = page.session_state[KEY].job.setups[-1].ruleset.game.title(here)
    assert says(page, "ballast-headline")
    assert says(page, 'class="ballast-finding"')
    assert says(page, "<table>")
    assert title in choice(page, "ruleset").options[0] or len(GAMES) > 1
    assert words.SEATS(here) in [box.label for box in page.expander]
    assert (says(page, "n = 10.000") if here == "de" else says(page, "n = 10,000")) or name.startswith("toy")


def test_a_change_is_compared_with_the_base(home):
    page = still(put(open_page(), air_supply=21))
    assert says(page, "Air supply: 21 instead of 25")
    assert says(page, "▼ lower")
    assert says(page, "1 change")
    page.button(key="strip-air_supply").click().run()
    assert not says(still(page), "▼ lower")
    page.button(key="undo").click().run()
    assert says(still(page), "▼ lower")
    page.button(key="redo").click().run()
    assert not says(still(page), "▼ lower")


def test_a_wrong_value_keeps_the_last_good_figures(home):
    page = still(put(open_page(), air_supply=21))
    put(page, air_supply=500, swim_cards="2 x 3")
    assert not page.exception
    assert says(page, "Air supply: 500 is out of bounds; allowed: 1 to 200")
    assert says(page, "x is not a whole number")
    assert says(page, "▼ lower"), "the last good figures stay"
    assert page.session_state[KEY].model.changes == {"air_supply": 500, "swim_cards": "2 x 3"}
    page.button(key="undo").click().run()
    assert not says(still(page), "out of bounds")


def test_problems_of_the_whole_ruleset_are_said_above_the_parameters(home):
    page = put(open_page("de-DE"), min_players=5, max_players=3)
    assert any('class="ballast-error"' in body and "min_players (5) ist größer" in body for body in html(page))


def test_the_language_is_switched_without_losing_anything(home):
    page = still(put(open_page(), air_supply=21))
    page.session_state["language"] = "de"
    still(page.run())
    assert says(page, "Luftvorrat: 21 statt 25")
    assert says(page, "n = 10.000")
    still(page.run())
    assert page.session_state[KEY].model.changes == {"air_supply": 21}


def test_broken_files_are_listed_and_new_ones_picked_up(home):
    page = open_page()
    folder = home / "rulesets" / "shared_air" / "variants"
    (folder / "broken.yaml").write_text("extends: shared_air\ntitle: {en: <b>, de: b}\nchange: {air_suply: 3}\n")
    (folder / "thin.yaml").write_text("extends: shared_air\ntitle: {en: '![x](y) Thin', de: Dünn}\nchange: {air_supply: 21}\n")
    still(page.run())
    assert says(page, "air_suply")
    assert says(page, "Did you mean air_supply?")
    choice(page, "ruleset").set_value("shared_air/thin").run()
    assert says(still(page), "Air supply: 21 instead of 25")
    (folder / "thin.yaml").write_text("extends: [")
    page.run()
    assert not page.exception
    assert says(page, "Air supply: 21 instead of 25"), "the last good figures stay"
    assert page.session_state[KEY].model.ruleset == "shared_air/thin"


def test_seats_games_and_seed(home):
    page = open_all(open_page())
    choice(page, "seat-0").set_value("greedy").run()
    next(one for one in page.segmented_control if one.key.startswith("how_many")).set_value(5).run()
    choice(page, "n_games").set_value(1000).run()
    page.number_input(key="seed").set_value(42).run()
    model = page.session_state[KEY].model
    assert (model.seats[0], len(model.seats), model.n_games, model.seed) == ("greedy", 5, 1000, 42)
    assert says(still(page), "n = 1,000 · seed 42")
    page.button(key="default_seats").click().run()
    assert page.session_state[KEY].model.seats == GAMES["shared_air"].default_seats


def test_entries_are_added_to_tables_and_taken_out(home):
    page = open_page()
    choice(page, "ruleset").set_value("salvage_divers").run()
    page = open_all(page)
    page.button(key="add-ramp").click().run()
    assert len(page.session_state[KEY].model.changes["ramp"]) == 4
    page.text_input(key="new-market").set_value("Pilot!").run()
    assert says(page, "Pilot! is no name")
    page.text_input(key="new-market").set_value("pilot").run()
    choice(page, "like-market").set_value("navigator").run()
    page.button(key="add-market").click().run()
    choice(page, "gone-market").set_value("quartermaster").run()
    page.button(key="remove-market").click().run()
    assert not still(page).exception
    changes = page.session_state[KEY].model.changes
    assert changes["market.pilot"]["cost"] == 7
    assert changes["market.quartermaster"] is None
    assert page.session_state[KEY].job.setups[-1].ruleset.rules.market.keys() >= {"pilot", "navigator"}
    page.button(key="strip-market.quartermaster").click().run()
    assert "market.quartermaster" not in page.session_state[KEY].model.changes


def test_a_widget_of_another_game_changes_nothing(home, monkeypatch):
    page = open_page()
    choice(page, "ruleset").set_value("salvage_divers").run()
    mine = page.session_state[KEY]
    before = mine.model
    assert before.ruleset == "salvage_divers"
    monkeypatch.setattr(actions, "session", lambda: mine)
    actions.change("shared_air", "first_player", "random")
    assert mine.model is before


def test_many_games_are_refined_while_one_looks(home):
    page = open_page()
    choice(page, "n_games").set_value(50_000).run()
    first = page.session_state[KEY].job
    assert first.n_games == 50_000
    assert says(still(page), "n = 50,000")
    assert page.session_state[KEY].job.n_done == 50_000


@pytest.mark.parametrize(("locale", "words"), [("en-GB", "Cannot be built from the box"), ("de-DE", "aus der Schachtel nicht zu bauen")])
def test_a_variant_that_cannot_be_built_is_told(home, locale, words):
    page = open_page(locale)
    assert not says(page, words)
    assert says(still(put(page, air_supply=60)), words)


def test_names_that_differ_only_at_their_end_are_seen_whole():
    """`Reinforced Fins I`, `II` and `III`: a letter is about 7 pixels wide; a number has room beside them."""
    names = [item["title"]["de"] for item in load_ruleset("salvage_divers").values["market"].values()]
    assert 7 * max(map(len, names)) < width_of_names(names) <= 168
    assert width_of_names([]) == 120


def test_a_line_up_seats_its_players_and_is_named_where_it_sits(home):
    page = open_all(open_page())
    found = load_line_up("first_evening", GAMES["shared_air"])
    assert choice(page, "line_up").value is None
    choice(page, "line_up").set_value("first_evening")
    page = still(page.run())
    assert page.session_state[KEY].model.seats == tuple(seat.name for seat in found.seats)
    time.sleep(1.1)  # what is reported right after a change is taken for an echo
    choice(page, "seat-0").set_value("random")
    page = still(page.run())
    assert choice(page, "line_up").value is None
