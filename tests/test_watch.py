"""Watching a game: it is the one that is simulated, its pictures and stories are sound, and games are found by what happened."""

import html as htmls
import re
from html.parser import HTMLParser

import numpy as np
import pytest

import engine
from engine.games import GAMES
from engine.problems import InputError
from engine.simulate import simulate_setups
from engine.strategies import Setup, default_seats
from engine.watch import Found, finds_of, found_in, search, watch

WATCHED = [name for name, game in GAMES.items() if game.scenes]
VOID = {"circle", "rect"}


def setup_of(name: str, **changes) -> Setup:
    ruleset = engine.load_ruleset(name).change(changes) if changes else engine.load_ruleset(name)
    return Setup(ruleset, tuple(default_seats(ruleset)))


def outcomes_of(setup: Setup, n_games: int, seed: int = 1) -> np.ndarray:
    result = simulate_setups([setup], n_games=n_games, seed=seed, keeps_outcomes=True)
    return np.concatenate([chunk[0] for chunk in result.played.outcomes])


class Balance(HTMLParser):
    """Collects what is open, what is wrong and which tags there are."""

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.wrong = [], set(), []

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.wrong += [name for name, _ in attributes if name.startswith("on") or name == "href"]
        self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.add(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


@pytest.mark.parametrize("name", WATCHED)
def test_the_game_watched_is_the_game_simulated(name):
    setup = setup_of(name)
    outcomes, game = outcomes_of(setup, 8), setup.ruleset.game
    for number in (0, 3, 7):
        found = watch(setup, 1, number)
        assert found.outcome.tobytes() == outcomes[number].tobytes()
        assert found.scores == outcomes[number][game.outcome.names[0]][: len(setup.seats)].tolist()
        assert [seat for seat in range(len(setup.seats)) if outcomes[number]["win_share"][seat]] == found.winners


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", WATCHED)
def test_every_step_has_a_sound_picture_and_a_story(name, language):
    variants = [name, *(one for one in engine.rulesets.ruleset_names() if one.startswith(f"{name}/"))]
    for ruleset in variants:
        watched = watch(setup_of(ruleset), 3, 1)
        names = [f"<b>{seat.title(language)}" for seat in watched.setup.seats]
        rules, scenes = watched.setup.ruleset.rules, watched.scenes
        for place in range(0, len(watched.log), 7):
            drawn = Balance()
            drawn.feed(scenes.picture(rules, watched.log, place, names, language))
            assert not drawn.open and not drawn.wrong
            assert drawn.tags <= {"svg", "rect", "circle", "text", "table", "thead", "tbody", "tr", "th", "td", "p", "div", "span", "small"}
            told = scenes.story(rules, watched.log, place, names, language)
            assert told.endswith(".") and "{" not in told and "None" not in told


@pytest.mark.parametrize("name", WATCHED)
def test_the_chapters_are_the_dives_or_rounds_in_order(name):
    watched = watch(setup_of(name), 1)
    game, rules = watched.setup.ruleset.game, watched.setup.ruleset.rules
    assert list(watched.chapters) == [label for _, label in game.standings.labels(rules)]
    assert list(watched.chapters.values()) == sorted(watched.chapters.values())
    assert len(watched.log) < watched.scenes.room


def test_a_turn_of_shared_air_is_told_and_drawn():
    watched = watch(setup_of("shared_air"), 1)
    rules = watched.setup.ruleset.rules
    names = ["Ada", "Bo", "Cleo", "Dina"]
    told = [watched.scenes.story(rules, watched.log, place, names, "en") for place in range(len(watched.log))]
    assert told[0].startswith(("Ada", "Bo", "Cleo", "Dina"))
    assert any("picks up ♣" in one for one in told) and any("turns back" in one for one in told) and any("is home" in one for one in told)
    assert "The air is out, and the dive ends." in " ".join(told)
    drawn = watched.scenes.picture(rules, watched.log, 0, names, "en")
    air = int(watched.log[0].air)
    assert f"Air {air} of 25" in drawn
    assert drawn.count("♣") == 8 and drawn.count("♠") == 8
    blanks = sum(int(one) == 0 for one in watched.log[20].path[1 : int(watched.log[20].n_spaces) + 1])
    assert watched.scenes.picture(rules, watched.log, 20, names, "en").count("stroke-dasharray") == blanks > 0


def test_a_dive_of_salvage_divers_shows_bag_and_market():
    watched = watch(setup_of("salvage_divers"), 1)
    rules, names = watched.setup.ruleset.rules, ["Ada", "Bo", "Cleo", "Dina"]
    drawn = watched.scenes.picture(rules, watched.log, 0, names, "en")
    assert "Ada&#x27;s bag: 12 of 12 chips still in it" in drawn
    assert re.search(r"Fin Kick <small>4/4</small>", drawn)
    told = {place: watched.scenes.story(rules, watched.log, place, names, "de") for place in range(len(watched.log))}
    buys = next(place for place, words in told.items() if " kauft " in words)
    assert "zu kaufen" in watched.scenes.picture(rules, watched.log, buys, names, "de")
    assert any("Luftchip" in words for words in told.values())


@pytest.mark.parametrize("name", WATCHED)
def test_names_people_wrote_are_only_words(name):
    watched = watch(setup_of(name), 1)
    names = ["<script>alert(1)</script>"] * len(watched.setup.seats)
    drawn = watched.scenes.picture(watched.setup.ruleset.rules, watched.log, 5, names, "en")
    assert "<script" not in drawn and htmls.escape(names[0]) in drawn


# Finding games


def test_the_closest_finish_and_the_biggest_comeback_by_hand():
    setup = setup_of("shared_air")
    scores = outcomes_of(setup, 300)["score_after_dive"][:, :3, :4].astype(int)
    result, finds = search(setup, 1, 300), {find.name: find for find in finds_of(setup)}
    leads = [sorted(game[-1])[-1] - sorted(game[-1])[-2] for game in scores]
    closest = found_in(result, finds["closest"], 5)
    assert [one.value for one in closest] == [min(leads)] * 5
    assert [one.number for one in closest] == [number for number, lead in enumerate(leads) if lead == min(leads)][:5]
    behind = [max(max(dive) - dive[list(game[-1]).index(max(game[-1]))] for dive in game) for game in scores]
    best = found_in(result, finds["comeback"], 1)[0]
    assert best == Found(behind.index(max(behind)), max(behind))


def test_dives_in_which_everybody_drowned_are_found():
    setup = setup_of("shared_air", air_supply=3)
    find = next(find for find in finds_of(setup) if find.name == "all_drowned")
    found = found_in(search(setup, 1, 200), find, 3)
    assert found and found[0].value >= 1
    log = watch(setup, 1, found[0].number).log
    assert any(int(entry.event) == 1 and int(entry.n_home) == 0 for entry in log)


def test_what_never_happened_is_not_found():
    setup = setup_of("shared_air", air_supply=200)
    find = next(find for find in finds_of(setup) if find.name == "all_drowned")
    assert found_in(search(setup, 1, 50), find) == []


def test_a_search_takes_no_longer_than_it_may():
    setup = setup_of("shared_air")
    result = search(setup, 1, 1_000_000, seconds=0.2)
    assert 0 < result.n_games < 1_000_000


def test_a_game_without_scenes_says_so(toy):
    ruleset = engine.load_ruleset("toy")
    with pytest.raises(InputError, match="cannot be watched"):
        watch(Setup(ruleset, tuple(default_seats(ruleset))), 1)
