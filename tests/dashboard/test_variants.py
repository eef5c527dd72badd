"""The user's own variants on the page: save, save over, rename, duplicate, delete, take in, take back; presets."""

import pytest
from streamlit.testing.v1 import AppTest
from test_explore import choice, html, open_page, put, says, still

from dashboard.state import KEY
from engine import load_ruleset
from engine.games import GAMES
from engine.text import Text


def model(page: AppTest):
    return page.session_state[KEY].model


def opened(page: AppTest, name: str = "more_variant") -> AppTest:
    """The page with something open."""
    page.session_state[KEY].open[name] = True
    return page.run()


def save(page: AppTest, **words: str) -> AppTest:
    """Fills the form and saves."""
    opened(page, "save_as")
    for box in page.text_input:
        for name, typed in words.items():
            if box.key.startswith("new-") and box.key.endswith(name.replace("_", "-")):
                box.set_value(typed)
    return still(page.button(key="save").click().run())


def own_files(home) -> list[str]:
    return sorted(file.name for file in (home / "data").rglob("*.yaml"))


def test_a_variant_is_saved_and_is_in_every_list(home):
    page = save(still(put(open_page(), air_supply=21)), title_en="Thin air", why_de="Weniger sicher?")
    assert model(page).ruleset == "shared_air/thin_air"
    assert model(page).changes == {}
    assert says(page, "Saved: Thin air")
    assert says(page, "Air supply: 21 instead of 25")
    assert load_ruleset("shared_air/thin_air").title == Text("Thin air", "Thin air")
    assert load_ruleset("shared_air/thin_air").why == Text("Weniger sicher?", "Weniger sicher?")
    assert "Shared Air · Thin air" in choice(page, "ruleset").options
    other = open_page()
    assert "Shared Air · Thin air" in choice(other, "ruleset").options
    page.button(key="take_back").click().run()
    assert own_files(home) == []
    assert model(page).changes == {"air_supply": 21}


def test_without_a_title_it_is_called_after_what_differs(home):
    page = save(still(put(open_page("de-DE"), air_supply=21)))
    assert load_ruleset(model(page).ruleset).title == Text("Air supply 21", "Luftvorrat 21")


def test_changes_of_an_own_variant_are_saved_over_it_and_taken_back(home):
    page = save(still(put(open_page(), air_supply=21)), title_en="Mine")
    still(put(page, n_dives=2))
    page.button(key="save_over").click().run()
    assert load_ruleset("shared_air/mine").rules.n_dives == 2
    assert model(page).changes == {}
    page.button(key="take_back").click().run()
    assert load_ruleset("shared_air/mine").rules.n_dives == 3
    assert model(page).changes == {"n_dives": 2}


def test_rename_duplicate_and_delete(home):
    page = save(still(put(open_page(), air_supply=21)), title_en="Mine")
    opened(page)
    box = next(box for box in page.text_input if box.key.startswith("rename-") and box.key.endswith("title-en"))
    assert box.value == "Mine"
    box.set_value("Yours")
    next(button for button in page.button if button.key.startswith("rename-")).click().run()
    assert load_ruleset("shared_air/mine").title.en == "Yours"
    opened(page).button(key="duplicate").click().run()
    assert model(page).ruleset == "shared_air/yours_2"
    still(put(page, n_dives=2))
    opened(page).button(key="delete").click().run()
    assert own_files(home) == ["mine.yaml"]
    assert (model(page).ruleset, model(page).changes) == ("shared_air", {"air_supply": 21, "n_dives": 2})
    page.button(key="take_back").click().run()
    assert own_files(home) == ["mine.yaml", "yours_2.yaml"]
    assert (model(page).ruleset, model(page).changes) == ("shared_air/yours_2", {"n_dives": 2})


def test_what_comes_with_ballast_can_be_duplicated_and_nothing_else(home):
    page = open_page()
    choice(page, "ruleset").set_value("shared_air/real_dice").run()
    keys = {button.key for button in opened(page).button}
    assert "duplicate" in keys
    assert not keys & {"delete", "save_over"}
    opened(page).button(key="duplicate").click().run()
    assert model(page).ruleset == "shared_air/real_dice_2"
    assert "Shared Air · Real dice (2)" in choice(page, "ruleset").options


@pytest.mark.parametrize("words", ["<script>alert(1)</script>", "![x](http://a.b/c)", "../../../evil", ":red[x] $a$ **b**"])
def test_a_hostile_title_is_only_words_and_leads_nowhere(home, words):
    page = save(still(put(open_page(), air_supply=21)), title_en=words, why_en=words)
    page.button(key="pin").click().run()
    still(put(page, air_supply=30))
    assert [file.parent for file in (home / "data").rglob("*") if file.is_file()] == [home / "data" / "variants" / "shared_air"]
    assert load_ruleset(model(page).ruleset).title.en == words
    assert not any("<script>" in body for body in html(page))
    labels = [element.label for element in [*page.button, *page.expander, *page.text_input, *page.toggle]]
    assert not any("![x](" in label or ":red[" in label or "**b**" in label for label in labels)


def test_a_file_is_taken_in_and_a_bad_one_refused(home):
    page = opened(open_page())
    uploader = page.file_uploader[0]
    uploader.set_value(("../evil.yaml", b"extends: shared_air\ntitle: {en: T, de: T}\nchange: {air_suply: 3}\n", "application/yaml")).run()
    assert says(page, "Did you mean air_supply?")
    assert own_files(home) == []
    text = b"extends: salvage_divers\ntitle: {en: T, de: U}\nchange: {max_players: 5}\n"
    page.file_uploader[0].set_value(("../My File.yaml", text, "application/yaml")).run()
    assert own_files(home) == ["my_file.yaml"]
    assert not says(page, "Did you mean")
    assert says(still(page), "Taken in: T")
    assert model(page).ruleset == "salvage_divers/my_file"
    page.button(key="take_back").click().run()
    assert own_files(home) == []
    assert model(page).ruleset == "shared_air"


def test_presets_lay_the_changes_of_variants_over_what_is_there(home):
    page = still(put(open_page(), air_supply=21))
    page.session_state[KEY].open["presets"] = True
    page.run()
    pills = next(group for group in page.button_group if group.key.startswith("preset-"))
    pills.set_value(["shared_air/real_dice"]).run()
    real = {key: new for key, _, new in load_ruleset("shared_air/real_dice").changes}
    assert model(page).changes == {"air_supply": 21, **real}
    pills = next(group for group in page.button_group if group.key.startswith("preset-"))
    assert "shared_air/real_dice" in pills.value
    pills.set_value([]).run()
    assert model(still(page)).changes == {"air_supply": 21}
    page.button(key="undo").click().run()
    assert model(page).changes == {"air_supply": 21, **real}


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("name", [*GAMES, "toy"])
def test_every_game_is_saved_in_both_languages(toy, name, locale):
    page = open_page(locale)
    choice(page, "ruleset").set_value(name).run()
    page = save(still(put(page, max_players=5)))
    assert model(page).ruleset.startswith(f"{name}/")
    assert load_ruleset(model(page).ruleset).rules.max_players == 5
