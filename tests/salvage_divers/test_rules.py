"""What a ruleset of Salvage Divers may be, and that those we ship are what the rulebook says."""

import pytest

import engine
from engine.games.salvage_divers import GAME
from engine.parameters import parameters
from engine.problems import InputError

from .play import BASE, ITEMS, mean_of, play, risk, rules_with


@pytest.mark.parametrize(
    "change, says",
    [
        ({"bag": {"fin_kick": 0, "air_1": 0, "air_2": 0, "air_3": 0, "dive_buddy": 0}}, "bag is empty"),
        ({"min_players": 5, "max_players": 4}, "min_players is above max_players"),
        ({"market": {"spare_tank": {"chip": "spare_tonk"}}}, "spare_tonk"),
        ({"ramp": [{"round": 1, "chip": "air_9", "count": 1}]}, "air_9"),
        ({"market": {"navigator": {"cost": -1}}}, "-1"),
        ({"market": {"spare_tank": {"cost": 0}}}, "spare_tank is free"),
        ({"bag": {"fin_kick": 40, "air_1": 40, "air_2": 40, "air_3": 4}}, "126"),
        ({"chips": {"air_3": {"air_cost": 9}}}, "9"),
        ({"chips": {"air_3": {"air_restored": "fill"}}}, "fill"),
        ({"floor": 0}, "0"),
        ({"bust_when": "never"}, "never"),
    ],
)
def test_what_cannot_be(change, says):
    with pytest.raises(InputError) as error:
        BASE.change(change)
    assert says in str(error.value) and error.value.say("de") != error.value.say("en")


def test_free_things_need_a_limit_but_crew_has_one():
    for change in ({"spare_tank": {"cost": 0, "most": 2}}, {"spare_tank": {"cost": 0, "stock": 2}}, {"navigator": {"cost": 0}}):
        outcomes, _ = play(rules_with(market=change), [risk(0.2, None, *change)] * 2, 20, keeps_rows=True)
        assert outcomes["copies"].any() and not outcomes["is_truncated"].any()


def test_a_ramp_beyond_the_last_round_is_harmless():
    late = {"ramp": [{"round": 9, "chip": "air_3", "count": 5}]}
    rows = [play(rules_with(**change), [risk(0.3)], 50, keeps_rows=True)[0].tobytes() for change in (late, {"ramp": []})]
    assert rows[0] == rows[1]


def test_overdrawn_variant():
    assert engine.load_ruleset("salvage_divers/overdrawn").rules.bust_when == "overdrawn"


def test_gentle_ramp_variant():
    steps = engine.load_ruleset("salvage_divers/gentle_ramp").rules.ramp
    assert sum(step.count for step in steps) < sum(step.count for step in BASE.rules.ramp)


def test_no_quartermaster_variant():
    assert set(ITEMS) - set(engine.load_ruleset("salvage_divers/no_quartermaster").rules.market) == {"quartermaster"}


@pytest.mark.parametrize("variant", ["overdrawn", "gentle_ramp", "no_quartermaster"])
@pytest.mark.parametrize("name", ["cautious", "steady", "daredevil", "hoarder", "random"])
def test_every_strategy_plays_every_variant(variant, name):
    rules = engine.load_ruleset(f"salvage_divers/{variant}").rules
    _, tally = play(rules, [engine.load_strategy(name, GAME)] * 2, 100)
    assert mean_of(tally, "reputation", 0)[0] > 3 and mean_of(tally, "is_truncated")[0] == 0


def test_every_heading_has_its_german_and_every_parameter_a_heading():
    assert {parameter.heading for parameter in parameters(GAME.rules).values()} == set(GAME.sections)
    assert all(section.de for section in GAME.sections.values())


def test_parameters_stand_in_the_order_of_the_rulebook():
    headings = list(GAME.sections)
    places = [headings.index(parameter.heading) for parameter in parameters(GAME.rules).values()]
    assert places == sorted(places)
