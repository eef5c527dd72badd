"""Pinned variants: kept in sight in every picture and in the table, renamed, gone on with, taken away."""

from dataclasses import replace

import pytest
from test_explore import choice, html, open_all, open_page, put, says, still

from dashboard.cached import library
from dashboard.explored import explore, first_model, model_of
from dashboard.link_json import MOST_PINS
from dashboard.reading import Reading
from dashboard.state import KEY, Model, Pin
from engine import figures, load_ruleset
from engine.games import GAMES
from engine.simulate import simulate_setups
from engine.strategies import Setup, default_seats

THIN, FAT = Pin("Thin", "shared_air", {"air_supply": 18}), Pin("Fat <b>", "shared_air", {"air_supply": 34})


@pytest.fixture
def known(home):
    return library()


def with_pins(known, *pins, **changes) -> Model:
    return replace(first_model(known), pins=pins, changes=changes)


def names(found) -> list[str]:
    return [str(setup.ruleset.title) for setup in found.setups]


def test_pinned_variants_are_simulated_after_what_is_looked_at(known):
    assert names(explore(with_pins(known, THIN, FAT), known)) == ["Shared Air", "Thin", "Fat <b>"]
    assert names(explore(with_pins(known, THIN, FAT, air_supply=21), known)) == ["Shared Air", "Shared Air", "Thin", "Fat <b>"]


def test_what_is_in_the_picture_anyway_is_not_drawn_twice(known):
    base, gone = Pin("Base", "shared_air"), Pin("Gone", "shared_air/gone")
    found = explore(with_pins(known, base, THIN, FAT, gone, air_supply=18), known)
    assert names(found) == ["Shared Air", "Shared Air", "Fat <b>"]
    assert [one.style for one in found.shown_pins] == [2]
    assert found.pinned[3].problem is not None


def test_pins_of_another_game_wait_for_it(known):
    model = replace(model_of("salvage_divers", known, with_pins(known, THIN)), changes={})
    assert model.pins == (THIN,)
    assert explore(model, known).pinned == []


def test_pins_for_other_numbers_of_players_are_left_out(known):
    few = Pin("Few", "shared_air", {"max_players": 3})
    found = explore(with_pins(known, few, THIN), known)
    assert [one.pin.name for one in found.shown_pins] == ["Thin"]


def play(*airs: int):
    """The base and variants with so much air."""
    base = load_ruleset("shared_air")
    rulesets = [base, *(base.change({"air_supply": air}) for air in airs)]
    return simulate_setups([Setup(ruleset, tuple(default_seats(base))) for ruleset in rulesets], n_games=2000, seed=1)


@pytest.fixture(scope="module")
def alone() -> Reading:
    """Less air, against the base."""
    return Reading(play(21))


@pytest.fixture(scope="module")
def beside() -> Reading:
    """The same beside two pinned variants."""
    return Reading(play(21, 18, 34), 2)


def test_what_is_read_is_not_the_pin(alone, beside):
    reading = beside
    assert reading.setup.ruleset.rules.air_supply == 21
    assert reading.headline == alone.headline
    homes = next(row for row in reading.rows("en") if row.title == "Divers home")
    thin, fat = homes.pins
    assert (thin.verdict, fat.verdict) == ("lower", "higher")
    assert float(thin.value) < float(homes.value) < float(fat.value)
    assert homes.base == thin.base == fat.base


def test_the_csv_has_rows_for_every_variant(alone, beside):
    lines = beside.csv().splitlines()
    assert "ruleset" in lines[0].split(",")
    assert len(lines) > 2.9 * len(alone.csv().splitlines())


@pytest.mark.parametrize("name", list(GAMES))
def test_every_picture_has_every_pin(name):
    ruleset = load_ruleset(name)
    setup = Setup(ruleset, tuple(default_seats(ruleset)))
    tally = simulate_setups([setup], n_games=300, seed=1).tallies[0]
    shown = figures.Shown(setup, tally)
    for picture in ruleset.game.pictures:
        plain = figures.draw(picture, [shown]).data["data"]
        pinned = figures.draw(picture, [shown], pins=[figures.Pin(shown, style) for style in range(5)]).data["data"]
        more = pinned[len(plain) :]
        assert pinned[: len(plain)] == plain
        assert len(more) == 5 * (2 if picture.kind == "places" else 1)
        assert len({str([trace.get("line"), trace.get("marker")]) for trace in more}) == 5, "each has a look of its own"


def test_styles_are_told_apart_for_as_many_as_may_be_pinned():
    assert len({figures.pin_style(number) for number in range(MOST_PINS)}) == MOST_PINS


def test_pin_rename_go_on_unpin_and_undo(home):
    page = still(put(open_page(), air_supply=18))
    page.button(key="pin").click().run()
    assert page.session_state[KEY].model.pins == (Pin("Air supply 18", "shared_air", {"air_supply": 18}),)
    assert page.button(key="pin").disabled
    assert says(page, "Just what is looked at now")
    still(put(page, air_supply=30))
    assert says(page, "ballast-legend")
    page.session_state[KEY].open["more-pin-0"] = True
    page.run()
    page.text_input(key="name-pin-0").set_value("  Thin   ![x](http://a.b/c) <i>air</i>").run()
    assert page.session_state[KEY].model.pins[0].name == "Thin ![x](http://a.b/c) <i>air</i>"
    assert "\\!\\[x\\]" in page.button(key="take-pin-0").label
    assert any("&lt;i&gt;air&lt;/i&gt;" in body for body in html(still(page)))
    assert not any("<i>air</i>" in body for body in html(page))
    page.button(key="take-pin-0").click().run()
    assert page.session_state[KEY].model.changes == {"air_supply": 18}
    page.session_state[KEY].open["more-pin-0"] = True
    page.run()
    page.button(key="unpin-0").click().run()
    assert page.session_state[KEY].model.pins == ()
    page.button(key="undo").click().run()
    assert len(page.session_state[KEY].model.pins) == 1


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("name", [*GAMES, "toy"])
def test_every_game_is_drawn_with_pins_in_both_languages(toy, name, locale):
    page = open_page(locale)
    choice(page, "ruleset").set_value(name).run()
    page.button(key="pin").click().run()
    mine = page.session_state[KEY]
    mine.put(replace(mine.model, changes={"max_players": 5}, pins=(*mine.model.pins, Pin("Two", name, {"max_players": 4}))))
    page = open_all(still(page.run()))
    assert says(page, "ballast-legend")
    assert any("Two</th>" in body for body in html(page))
