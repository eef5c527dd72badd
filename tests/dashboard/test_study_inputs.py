"""What the Studies page asks for, in both languages: every input does what it says."""

import sys

import pytest
from pages import choice, says, sound
from study_pages import STUDIES, answered, study_page

from dashboard import study_words as words
from dashboard.state import KEY
from engine import load_ruleset
from engine.games import GAMES
from engine.strategies import load_line_up
from engine.studies.tournament import read_field


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_numbers_of_players_of_the_toy_game_are_swept(toy, locale):
    page = study_page("sweep", locale, "toy")
    assert not [box for box in page.multiselect if box.key.startswith("study-line-ups")]  # it has none
    choice(page, "study-players", "multiselect").set_value([3, 2]).run()
    page = answered(page)
    run = page.session_state[STUDIES].runs["sweep"]
    assert [len(point.setup.seats) for point in run.study.points] == [2, 3]
    assert says(page, {"en": "Player count", "de": "Spielerzahl"}[locale[:2]])


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize(
    "game, names", [("shared_air", ["one_expert", "first_evening"]), ("salvage_divers", ["old_hands", "first_evening"])]
)
def test_line_ups_and_player_counts_are_swept_without_a_parameter(home, game, names, locale):
    page = study_page("sweep", locale, game)
    choice(page, "study-axes-sweep", "multiselect").set_value([]).run()
    assert not says(page, words.N_POINTS.format(n="0")(locale[:2]))
    choice(page, "study-line-ups", "multiselect").set_value(names).run()
    choice(page, "study-players", "multiselect").set_value([5, 3]).run()
    page.run()
    assert says(page, words.N_POINTS.format(n="4")(locale[:2]))
    page = answered(page)
    run = page.session_state[STUDIES].runs["sweep"]
    line_ups = [load_line_up(name, GAMES[game]) for name in names]
    expected = [[one.seats[at % len(one.seats)].name for at in range(n)] for one in line_ups for n in (3, 5)]
    assert [[seat.name for seat in point.setup.seats] for point in run.study.points] == expected
    titles = [one.title(locale[:2]) for one in line_ups]
    assert all(says(page, f"<td>{title}</td>") for title in titles)
    assert says(page, {"en": f"Line-up {titles[0]}", "de": f"Besetzung {titles[0]}"}[locale[:2]])


def test_a_line_up_that_is_a_point_is_opened_with_its_players(home, monkeypatch):
    page = study_page("sweep")
    choice(page, "study-axes-sweep", "multiselect").set_value([]).run()
    choice(page, "study-line-ups", "multiselect").set_value(["first_evening", "one_expert"]).run()
    page = answered(page)
    monkeypatch.setattr("dashboard.link.st.switch_page", lambda page: None)
    page.session_state["explore_page"] = None
    choice(page, "study-variant-sweep").set_value(1).run()
    page.button(key="study_open").click().run()
    assert sound(page).session_state[KEY].model.seats == ("expert", "aware", "aware", "aware")
    assert page.session_state[KEY].model.changes == {}


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("game", ["shared_air", "salvage_divers"])
def test_who_takes_part_in_a_tournament_is_chosen(home, game, locale):
    page = study_page("tournament", locale, game)
    box = choice(page, "study-strategies", "multiselect")
    assert box.value == [one.name for one in read_field(None, load_ruleset(game))]
    box.set_value(["steady", "cautious"]).run()
    page = answered(page)
    run = page.session_state[STUDIES].runs["tournament"]
    assert run.study.names == ["steady", "cautious"]
    assert says(page, {"en": "Guest: one player of this strategy", "de": "Gast: eine Person mit dieser Strategie"}[locale[:2]])
    assert says(page, "alpha-rank") and says(page, {"en": "n: games played at each", "de": "n: Partien an jedem"}[locale[:2]])
    choice(page, "study-strategies", "multiselect").set_value(["steady"]).run()
    assert says(page.run(), words.STALE(locale[:2]))
    assert says(answered(page), {"en": "1 strategies make no tournament", "de": "1 Strategien ergeben kein Turnier"}[locale[:2]])
    choice(page, "study-strategies", "multiselect").set_value([]).run()
    assert says(answered(page), {"en": "0 strategies make no tournament", "de": "0 Strategien ergeben kein Turnier"}[locale[:2]])


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_whole_ranges_are_looked_at_in_either_way(home, locale):
    page = study_page("influence", locale)
    axes = choice(page, "study-axes-influence", "multiselect")
    assert axes.value == ["n_dives", "air_supply", "breath_per_treasure", "load_to_turn_back"]
    axes.set_value(["stack_size", "air_supply"]).run()
    choice(page, "study-starts-morris", "number_input").set_value(4).run()
    assert says(page.run(), words.MOST_POINTS.format(n="12")(locale[:2]))
    page = answered(page)
    rough = page.session_state[STUDIES].runs["influence"].study
    assert (rough.method, {share.parameter for share in rough.shares}) == ("morris", {"stack_size", "air_supply"})
    assert rough.n_points <= 12
    assert says(page, {"en": "moves it by", "de": "bewegt sie um"}[locale[:2]])
    choice(page, "study-method", "radio").set_value("sobol").run()
    choice(page, "study-starts-sobol", "number_input").set_value(8).run()
    assert says(page.run(), words.MOST_POINTS.format(n="32")(locale[:2])) and says(page, words.STALE(locale[:2]))
    page = answered(page)
    exact = page.session_state[STUDIES].runs["influence"].study
    assert (exact.method, page.session_state[STUDIES].starts) == ("sobol", {"morris": 4, "sobol": 8})
    assert says(page, {"en": "alone in %", "de": "allein in %"}[locale[:2]])
    assert not page.button(key="study_run").disabled


def test_what_varies_is_chosen_for_each_study_and_its_range_for_all(home):
    page = study_page("influence")
    choice(page, "study-influence-shared_air-air_supply-1", "number_input").set_value(20).run()
    page.session_state[STUDIES].name = "sweep"
    page.run()
    assert choice(page, "study-axes-sweep", "multiselect").value == ["n_dives"]
    choice(page, "study-axes-sweep", "multiselect").set_value(["air_supply"]).run()
    assert choice(page.run(), "study-sweep-shared_air-air_supply-1", "number_input").value == 20


def test_without_salib_the_page_says_what_is_needed(home, monkeypatch):
    for part in ("sample", "analyze"):
        monkeypatch.setitem(sys.modules, f"SALib.{part}.morris", None)
    assert says(answered(study_page("influence")), "needs SALib: pip install")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_n_of_a_best_response_is_that_of_its_figures(home, locale):
    page = study_page("best_response", locale)
    page.session_state[STUDIES].trials = 20
    page = answered(page)
    fresh = page.session_state[STUDIES].runs["best_response"].study.fresh
    assert fresh.n_games == 5_000
    assert says(page, {"en": "n = 5,000 ·", "de": "n = 5.000 ·"}[locale[:2]])
    assert says(page, {"en": "on fresh games that the search has not", "de": "in neuen Partien, die die Suche nicht kannte"}[locale[:2]])


def test_wrong_input_is_one_message(home):
    page = study_page("tune")
    page.text_area(key="study-intents").set_value("nonsense").run()
    page = answered(page)
    assert says(page, "is not a band")
    page = answered(study_page("robustness"))
    assert says(page, "nothing differs from what it is compared with")
