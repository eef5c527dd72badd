"""The library without a browser: every ruleset and strategy, problems, rulebooks, and words that people wrote."""

import pytest
from pages import choice, html, open_page, says, sound

from dashboard import library_cards
from dashboard.cached import library
from dashboard.library_cards import problems_of, rulebook_file, rulebook_html, ruleset_html, strategy_html
from dashboard.state import KEY
from engine import load_ruleset, load_strategy
from engine.games import GAMES
from engine.shelves import names
from engine.strategies import load_line_up


def shelf(page, name):
    return choice(page, "library-shelf", "segmented_control").set_value(name).run()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("name", [*GAMES, "toy"])
def test_every_game_has_its_shelves_in_both_languages(toy, name, locale):
    page, here = open_page("library", locale), locale[:2]
    choice(page, "library-game", "segmented_control").set_value(name).run()
    titles = [load_ruleset(one).title(here) for one in [name, *(f"{name}/{variant}" for variant in names(name, "variants"))]]
    assert all(says(page, f"<h3>{title}</h3>") for title in titles)
    shelf(page, "strategies")
    assert all(says(sound(page), f">{one}</code>") for one in names(name, "strategies"))
    shelf(page, "problems")
    assert says(sound(page), {"en": "Every file can be loaded", "de": "Jede Datei lässt sich laden"}[here])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_every_strategy_says_what_it_is_told(name, language):
    values = load_ruleset(name).values
    for one in names(name, "strategies"):
        told = strategy_html(load_strategy(one, name), values, language)
        assert "{" not in told and "None" not in told and "[" not in told, told


def test_a_variant_says_what_differs_and_whether_it_can_be_built():
    said = ruleset_html("shared_air/no_reshuffling", load_ruleset("shared_air/no_reshuffling"), "en")
    assert "Differs from Shared Air" in said
    assert "<b>swim pile, shuffled only when empty</b>" in said
    assert "Can be built" in said
    deep = load_ruleset("shared_air").change({"air_supply": 60})
    assert "Cannot be built from the box: Air: 35 chips" in ruleset_html("deep", deep, "en")
    assert "Lässt sich aus der Schachtel nicht bauen" in ruleset_html("deep", deep, "de")


def test_a_broken_file_is_among_the_problems_of_its_game(home):
    folder = home / "rulesets" / "shared_air"
    (folder / "variants" / "broken.yaml").write_text("extends: shared_air\ntitle: {en: <b>, de: b}\nchange: {air_suply: 3}\n")
    (folder / "strategies" / "odd.yaml").write_text("game: shared_air\ntitle: {en: Odd, de: Odd}\nkind: nobody\n")
    page = open_page("library")
    found = problems_of(GAMES["shared_air"], library())
    assert set(found) == {"shared_air/broken", "shared_air: odd"}
    shelf(page, "problems")
    assert says(page, "air_suply") and says(page, "nobody")
    choice(page, "library-game", "segmented_control").set_value("salvage_divers").run()
    assert says(sound(page), "Every file can be loaded")


def test_a_rulebook_is_read_in_the_page_and_closed_again(home):
    page = open_page("library", "de-DE")
    page.button(key="read-shared_air/no_reshuffling").click().run()
    assert says(sound(page), '<article class="ballast-paper with-marks" lang="de">')
    assert says(page, "Im Grundspiel")
    page.button(key="back").click().run()
    assert not says(sound(page), "<article")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_rulebooks_as_files(name, language):
    ruleset = load_ruleset(name)
    assert rulebook_file(ruleset, language, "pdf")[:5] == b"%PDF-"
    assert f'<html lang="{language}">' in rulebook_file(ruleset, language, "html")
    assert rulebook_file(ruleset, language, "md").startswith("# ")
    assert ruleset.title(language) in rulebook_html(ruleset, language)


def test_opening_one_in_explore_puts_it_into_the_model(home, monkeypatch):
    page = open_page("library")
    monkeypatch.setattr("dashboard.link.st.switch_page", lambda page: None)
    page.session_state["explore_page"] = None
    choice(page, "library-game", "segmented_control").set_value("salvage_divers").run()
    page.button(key="open-salvage_divers/gentle_ramp").click().run()
    mine = sound(page).session_state[KEY]
    assert (mine.model.ruleset, mine.model.base, mine.model.changes) == ("salvage_divers/gentle_ramp", "salvage_divers", {})
    assert mine.past


def test_names_people_wrote_are_only_words(home):
    folder = home / "rulesets" / "shared_air"
    bad = "<img src=x onerror=alert(1)> ![x](y) :red[z]"
    (folder / "variants" / "bad.yaml").write_text(
        f"extends: shared_air\ntitle: {{en: '{bad}', de: '{bad}'}}\nwhy: {{en: '{bad}', de: '{bad}'}}\nchange: {{air_supply: 20}}\n"
    )
    (folder / "strategies" / "bad.yaml").write_text(
        f"game: shared_air\ntitle: {{en: '{bad}', de: '{bad}'}}\nwhy: {{en: '{bad}', de: '{bad}'}}\nkind: random\n"
    )
    page = open_page("library")
    page.button(key="read-shared_air/bad").click().run()
    rules = html(sound(page))
    page.button(key="back").click().run()
    cards = html(page)
    strategies = html(sound(shelf(page, "strategies")))
    assert all(any("&lt;img" in body for body in found) for found in (rules, cards, strategies))
    assert not any("<img" in body for body in [*rules, *cards, *strategies])


def test_a_game_without_papers_has_no_rulebook(toy):
    assert not library_cards.has_rulebook(toy)
    page = open_page("library")
    choice(page, "library-game", "segmented_control").set_value("toy").run()
    assert not [button for button in page.button if button.key.startswith("read-")]


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_line_ups_are_shown_and_seated_in_explore(home, monkeypatch, locale):
    folder = home / "rulesets" / "shared_air" / "lineups"
    (folder / "odd.yaml").write_text("game: shared_air\ntitle: {en: Odd, de: Odd}\nseats: [nobody]\n")
    page = open_page("library", locale)
    shelf(page, "line_ups")
    first = load_line_up("first_evening", GAMES["shared_air"])
    assert says(sound(page), f"<h3>{first.title(locale[:2])}</h3>") and says(page, "@first_evening")
    assert not says(page, "<h3>Odd</h3>")
    monkeypatch.setattr("dashboard.link.st.switch_page", lambda page: None)
    page.session_state["explore_page"] = None
    page.button(key="seat-first_evening").click().run()
    assert sound(page).session_state[KEY].model.seats == tuple(seat.name for seat in first.seats)
    assert "shared_air: @odd" in problems_of(GAMES["shared_air"], library())
    shelf(page, "problems")
    assert says(sound(page), "nobody")


def test_a_line_up_of_another_game_opens_that_game(home, monkeypatch):
    page = open_page("library")
    choice(page, "library-game", "segmented_control").set_value("salvage_divers").run()
    shelf(page, "line_ups")
    monkeypatch.setattr("dashboard.link.st.switch_page", lambda page: None)
    page.session_state["explore_page"] = None
    page.button(key="seat-first_evening").click().run()
    model = sound(page).session_state[KEY].model
    assert model.ruleset == "salvage_divers"
    assert model.seats == tuple(seat.name for seat in load_line_up("first_evening", GAMES["salvage_divers"]).seats)
