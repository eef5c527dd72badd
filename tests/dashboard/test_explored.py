"""What a model comes to: values, differences, problems, what is simulated."""

from dataclasses import replace

import pytest

from dashboard.cached import library
from dashboard.explored import SEATS, explore, first_model, model_of, seated
from dashboard.link_json import from_json, to_json
from engine.games import GAMES
from engine.parameters import leaves


@pytest.fixture
def known(home):
    return library()


def explored(known, name="shared_air", **changes):
    model = model_of(name, known)
    return explore(replace(model, changes=changes), known)


def change(found, key, value):
    """The same with another value."""
    return explore(found.with_value(key, value), found.library)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_value_can_be_changed_and_reset(known, name):
    start = explored(known, name)
    for leaf in leaves(start.loaded.rules):
        changed = change(start, leaf.key, "something else")
        assert changed.value_at(leaf.key) == "something else"
        assert [key for key, _, _ in changed.differences] == [leaf.key]
        assert changed.problems_at(leaf.key) or leaf.key.endswith("title"), leaf.key
        assert explore(changed.reset(leaf.key), known).model == start.model


def test_a_wrong_value_is_kept_and_nothing_else_is_lost(known):
    found = change(change(explored(known), "n_dives", 4), "air_supply", 500)
    assert found.setups == ()
    assert found.current is None
    assert found.values["air_supply"] == 500
    assert found.values["n_dives"] == 4
    assert [problem.key for problem in found.problems] == ["air_supply"]
    again = change(found, "air_supply", 20)
    assert not again.problems
    assert again.current.rules.air_supply == 20
    assert again.current.rules.n_dives == 4


def test_problems_of_the_whole_are_told_apart_from_those_at_a_value(known):
    found = change(change(explored(known), "min_players", 5), "max_players", 4)
    assert not found.problems_at("min_players")
    assert len(found.problems_elsewhere(["min_players", "max_players", SEATS])) == 1


def test_what_is_changed_to_what_it_was_is_no_change(known):
    found = change(change(explored(known), "air_supply", 21), "air_supply", 25)
    assert found.model.changes == {}


def test_entries_of_a_table_are_added_changed_and_taken_out(known):
    start = explored(known, "salvage_divers")
    entry = dict(start.values["market"]["navigator"], cost=3)
    added = change(change(start, "market.pilot", entry), "market.pilot.cost", 4)
    assert added.current.rules.market["pilot"].cost == 4
    gone = change(added, "market.navigator", None)
    assert "navigator" not in gone.current.rules.market
    assert {key for key, _, _ in gone.differences} == {"market.pilot", "market.navigator"}
    back = explore(explore(gone.reset("market.navigator"), known).reset("market.pilot"), known)
    assert back.model == start.model
    assert from_json(to_json(gone.model))[0].changes["market.navigator"] is None


def test_the_base_is_simulated_first_and_only_where_something_differs(known):
    start = explored(known)
    assert len(start.setups) == 1
    base, mine = change(start, "air_supply", 21).setups
    assert (base.ruleset.rules.air_supply, mine.ruleset.rules.air_supply) == (25, 21)
    variant = explored(known, "shared_air/no_reshuffling")
    assert [key for key, _, _ in variant.differences] == ["swim_draw"]
    assert len(variant.setups) == 2
    assert explore(variant.reset_all(), known).model.ruleset == "shared_air"


def test_a_variant_can_be_compared_with_itself(known):
    model = replace(model_of("shared_air/no_reshuffling", known), base="shared_air/no_reshuffling")
    found = explore(model, known)
    assert found.differences == []
    assert [key for key, _, _ in change(found, "air_supply", 20).differences] == ["air_supply"]


def test_who_plays_is_checked_against_the_ruleset(known):
    start = explored(known)
    five = explore(seated(start.model, 5, known, start.game), known)
    assert len(five.setups[0].seats) == 5
    too_many = change(five, "max_players", 4)
    assert [problem.key for problem in too_many.problems] == [SEATS]
    assert too_many.setups == ()
    gone = explore(replace(start.model, seats=("nobody",)), known)
    assert [problem.key for problem in gone.problems] == [SEATS]


def test_a_ruleset_that_is_gone_is_a_problem_and_the_model_stays(known):
    model = replace(first_model(known), ruleset="shared_air/gone", changes={"air_supply": 21})
    found = explore(model, known)
    assert found.setups == ()
    assert [problem.key for problem in found.problems] == ["shared_air/gone"]
    assert found.game is GAMES["shared_air"]
    assert found.with_value("n_dives", 2) == model


def test_another_ruleset_of_the_game_keeps_the_players_another_game_does_not(known):
    model = replace(model_of("shared_air", known), seats=("greedy", "greedy"), n_games=50_000, seed=9)
    same = model_of("shared_air/real_dice", known, model)
    assert (same.seats, same.n_games, same.seed) == (("greedy", "greedy"), 50_000, 9)
    other = model_of("salvage_divers", known, model)
    assert other.seats == GAMES["salvage_divers"].default_seats
    assert (other.base, other.seed) == ("salvage_divers", 9)
