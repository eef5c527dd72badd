"""Watch without a browser: both games, both languages, steps, jumps, playing, and games found by what happened."""

import pytest
from pages import choice, open_page, put, says, sound, until

from dashboard.watching import SECONDS, Watching
from engine import load_ruleset
from engine.games import GAMES
from engine.strategies import Setup, default_seats

WATCHED = "page-watch"


def watched(locale="en-GB", name=None):
    """The page with a game on it."""
    page = open_page("watch", locale)
    if name:
        choice(page, "ruleset-").set_value(name).run()
    return until(page, lambda page: says(page, "ballast-finding story"))


def click(page, name):
    page.button(key=f"watch_{name}").click().run()
    return sound(page)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.scenes])
def test_every_game_is_watched_in_both_languages(home, name, locale):
    page = watched(locale, name)
    for _ in range(5):
        click(page, "on")
    state = page.session_state[WATCHED]
    assert state.place == 5
    assert says(page, {"en": "Step</span> 6", "de": "Schritt"}[locale[:2]]) or says(page, "6 / ")
    assert len(next(body for body in page.get("html") if "ballast-log" in body.proto.body).proto.body.split("<li>")) == 6


def test_steps_and_jumps(home):
    page = watched()
    state = page.session_state[WATCHED]
    click(page, "back")
    assert state.place == 0
    click(page, "last")
    assert state.place == len(state.watched.log) - 1
    click(page, "on")
    assert state.place == len(state.watched.log) - 1
    assert says(page, "The game ends: ") and says(page, " wins.")
    click(page, "first")
    choice(page, "watch-chapter", "segmented_control").set_value(2).run()
    assert state.place == state.watched.chapters[2]


def test_it_plays_by_itself_and_stops_at_the_end(home):
    page = watched()
    state = page.session_state[WATCHED]
    click(page, "play")
    assert state.is_playing
    place = state.place
    page.run()
    assert state.place == place + 1
    state.place = len(state.watched.log) - 2
    page.run()
    page.run()
    assert not state.is_playing and state.is_at_end
    click(page, "play")
    assert state.is_playing and state.place <= 2


def test_games_are_found_by_what_happened(home):
    page = watched()
    choice(page, "watch-find").set_value("all_drowned").run()
    state = page.session_state[WATCHED]
    assert sound(page) and state.number == state.found["all_drowned"][0].number > 0
    box = choice(page, "watch-found")
    assert box.options[0].startswith("Game ") and "dives: " in box.options[0]
    box.set_value(state.found["all_drowned"][1].number).run()
    assert state.number == state.found["all_drowned"][1].number
    assert says(page, "among the first 2,000 games of seed 1")
    assert state.watched.number == state.number and state.place == 0


def test_what_did_not_happen_is_said(home):
    page = put(watched(), air_supply=200)
    choice(page, "watch-find").set_value("all_drowned").run()
    assert says(sound(page), "did not happen in 2,000 games")


def test_a_change_in_explore_is_what_is_watched(home):
    page = put(watched(), air_supply=9)
    assert page.session_state[WATCHED].watched.setup.ruleset.rules.air_supply == 9
    put(page, air_supply=5000)
    assert says(page, "cannot be played as it is")


def test_a_game_that_cannot_be_watched_says_so(toy):
    page = open_page("watch")
    choice(page, "ruleset-").set_value("toy").run()
    assert says(sound(page), "Toy cannot be watched")


def test_a_game_is_played_once_and_the_place_is_kept():
    base = load_ruleset("shared_air")
    setup, watching = Setup(base, tuple(default_seats(base))), Watching()
    first = watching.follow(setup, 1)
    watching.go(30)
    assert watching.follow(setup, 1).log is first.log and watching.place == 30
    watching.choose_number(5)
    assert watching.follow(setup, 1).number == 5 and watching.place == 0
    assert SECONDS < 10
