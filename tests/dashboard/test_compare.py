"""Compare without a browser: every game, both languages, and what is compared."""

import csv
import io
from dataclasses import replace

import pytest
from pages import choice, open_page, put, says, sound, until

from dashboard.comparing import Comparing, rules_that_differ
from dashboard.state import KEY, Pin
from engine import load_ruleset
from engine.games import GAMES

COMPARED = "page-compare"


def compared(page):
    """The page when the rules are compiled and all games are played."""
    until(page, lambda page: not says(page, "ballast-status waiting"))
    return until(page, lambda page: page.session_state[COMPARED].job is not None and page.session_state[COMPARED].job.is_done).run()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("name", [*GAMES, "toy"])
def test_every_game_is_compared_in_both_languages(toy, name, locale):
    page = open_page("compare", locale)
    choice(page, "ruleset-").set_value(name).run()
    page = compared(page)
    here = locale[:2]
    other = page.session_state[COMPARED].job.setups[1].ruleset
    assert other.name != name
    assert says(page, f"{other.title(here)}</th>")
    assert says(page, "n = 10.000" if here == "de" else "n = 10,000")
    assert says(page, {"en": "What differs in the rules", "de": "Was an den Regeln anders ist"}[here])


def test_what_is_changed_in_explore_is_compared_with_its_base(home):
    page = compared(put(open_page("compare"), air_supply=18))
    assert says(page, "Shared Air, changed")
    assert says(page, "<td>25</td><td><b>18</b></td>")
    assert says(page, "▼ lower")
    assert says(page, "noticed after")
    values = [setup.ruleset.rules.air_supply for setup in page.session_state[COMPARED].job.setups]
    assert values == [25, 18]


def test_up_to_four_the_first_is_the_base(home):
    page = put(open_page("compare"), air_supply=18)
    box = choice(page, "compared-", "multiselect")
    assert box.options[0] == "Shared Air, changed"
    box.set_value(["shared_air/no_reshuffling", "*", "shared_air", "shared_air/ordinary_dice"]).run()
    page = compared(page)
    names = [setup.ruleset.name for setup in page.session_state[COMPARED].job.setups]
    assert names == ["shared_air/no_reshuffling", "shared_air air_supply=18", "shared_air", "shared_air/ordinary_dice"]
    assert page.session_state[COMPARED].chosen["shared_air"][0] == "shared_air/no_reshuffling"


def test_one_alone_is_not_compared(home):
    page = open_page("compare")
    choice(page, "compared-", "multiselect").set_value(["shared_air"]).run()
    assert says(sound(page), "Choose a second ruleset")


def test_values_that_cannot_be_played_are_left_out_and_it_is_said(home):
    page = put(open_page("compare"), air_supply=5000)
    assert says(page, "cannot be played as it is")
    assert "Shared Air, changed" not in choice(page, "compared-", "multiselect").options


def test_players_that_one_ruleset_does_not_allow_are_said(home):
    page = compared(open_page("compare"))
    folder = home / "rulesets" / "shared_air" / "variants"
    (folder / "duel.yaml").write_text("extends: shared_air\ntitle: {en: Duel, de: Duell}\nchange: {min_players: 2, max_players: 2}\n")
    page.run()
    choice(page, "compared-", "multiselect").set_value(["shared_air", "shared_air/duel"]).run()
    assert says(sound(page), "is for 2 to 2 players, not 4")


def test_names_people_wrote_are_only_words(home):
    folder = home / "rulesets" / "shared_air" / "variants"
    bad = "<img src=x onerror=alert(1)> ![x](y) :red[z]"
    (folder / "a_bad.yaml").write_text(f"extends: shared_air\ntitle: {{en: '{bad}', de: '{bad}'}}\nchange: {{air_supply: 20}}\n")
    page = open_page("compare")
    choice(page, "compared-", "multiselect").set_value(["shared_air", "shared_air/a_bad"]).run()
    page = compared(page)
    assert says(page, "&lt;img src=x")
    assert not says(page, "<img src=x")


def test_the_csv_has_every_difference(home):
    from dashboard.comparing import comparison_of
    from engine.output import to_csv

    page = compared(put(open_page("compare"), air_supply=18))
    rows = list(csv.DictReader(io.StringIO(to_csv(comparison_of(page.session_state[COMPARED].job).rows))))
    assert {row["ruleset"] for row in rows} == {"shared_air air_supply=18"}
    home_rate = next(row for row in rows if row["metric"] == "home_rate" and not row["dive"])
    assert float(home_rate["value"]) < 0


def test_another_choice_stops_the_games_under_way(home):
    comparing, base = Comparing(), load_ruleset("shared_air")
    from engine.strategies import Setup, default_seats

    setups = [Setup(base, tuple(default_seats(base))), Setup(base.change({"air_supply": 19}), tuple(default_seats(base)))]
    first = comparing.follow(setups, 1000, 1)
    assert comparing.follow(setups, 1000, 1) is first
    second = comparing.follow(setups[::-1], 1000, 1)
    assert first.is_cancelled.is_set() and comparing.job is second


def test_rules_that_differ_come_in_rulebook_order():
    base = load_ruleset("shared_air")
    changed = [base, base.change({"stack_size": 2}), base.change({"air_supply": 21})]
    order = list(base.values)
    assert rules_that_differ(changed) == sorted(["stack_size", "air_supply"], key=order.index)


def test_pinned_variants_can_be_compared_under_their_names(home):
    page = open_page("compare")
    mine = page.session_state[KEY]
    mine.put(replace(mine.model, pins=(Pin("Thin <b>air</b>", "shared_air", {"air_supply": 20}),)))
    page.run()
    box = choice(page, "compared-", "multiselect")
    assert "Thin <b>air</b>" in box.options
    box.set_value(["shared_air", "*0"]).run()
    page = compared(page)
    assert says(page, "Thin &lt;b&gt;air&lt;/b&gt;") and not says(page, "Thin <b>")
    assert [setup.ruleset.rules.air_supply for setup in page.session_state[COMPARED].job.setups] == [25, 20]
    assert page.session_state[COMPARED].job.setups[1].ruleset.name == "shared_air air_supply=20"
