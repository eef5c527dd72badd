"""Dives taken exactly: against known figures, against a twin, against games, and against every stopping rule."""

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import game_luck
from engine.games.salvage_divers.dive import play_dive
from engine.games.salvage_divers.exact import pool
from engine.games.salvage_divers.exact.dive import a_diver, exact_dive
from engine.games.salvage_divers.exact.pool import notebook_for, values_needed
from engine.games.salvage_divers.terms import BUST
from engine.problems import InputError
from engine.rows import seats_row

from .dive_twin import Twin
from .play import GAME, NO_LOG, optimal, risk, rules_with

CREW = {"navigator": 1, "quartermaster": 1}
GROWN = {"rebreather_1": 2, "reinforced_fins_2": 1, "air_1": 6}


@pytest.mark.parametrize(
    ("is_insuring", "coin_worth", "value"), [(False, 0.2, 5.497310), (True, 0.2, 6.113103), (False, 0.0, 3.669952), (True, 0.0, 3.681277)]
)
def test_the_first_dive_at_its_best(is_insuring, coin_worth, value):
    assert exact_dive(rules_with(), is_insuring=is_insuring, coin_worth=coin_worth).value == pytest.approx(value, abs=5e-7)


@pytest.mark.parametrize(
    ("change", "plan", "figures"),
    [
        ({}, (0.2, None), (0.123627, 6.515580, 10.731419, None, 0, None)),
        ({}, (0.35, 0.2), (0.2983423, 7.1995083, 10.5839230, 2.7510621, 0.9869466, 5.8036298)),
        ({}, (0.3, 0.0), (0.2660412, 7.0708861, 11.5374139, 1.5375164, 1.6136373, 5.6728303)),
        ({"bust_when": "overdrawn"}, (1.0, 0.0), (1, 9.2562994, 7.1635117, 10.3471571, 1.7908779, 8.0970723)),
    ],
)
def test_stopping_rules(change, plan, figures):
    found = exact_dive(rules_with(**change), risk=plan[0], insure_at=plan[1])
    got = (found.bust, found.depth, found.treasure, found.treasure_lost, found.checkpoints_insured, found.draws)
    for one, wanted in zip(got, figures, strict=True):
        assert wanted is None or one == pytest.approx(wanted, abs=6e-7)


def test_reputation_of_a_stopping_rule():
    assert exact_dive(rules_with(), risk=0.2).reputation == pytest.approx(2.989468, abs=5e-7)


# Against games


def dives(rules, seat, own, n, seed=7):
    """(bust, depth, treasure, draws) of n dives of a seat that owns what is asked for; shape (n, 4)."""
    row, table = a_diver(rules, own)
    strategy, diver, rows = seats_row(GAME, [seat], [0], rules)[0, 0], table.divers[0], []
    with notebook_for(values_needed([row])) as notebook:
        while len(rows) < n:
            table.luck = game_luck(seed, len(rows))
            play_dive(row, strategy, table, diver, NO_LOG, notebook.memory)
            if notebook.memory.state[0].is_asked:
                notebook.answer()
                continue
            banked = diver.n_banked if diver.ending == BUST else diver.depth // table.checkpoint_spacing
            rows.append((diver.ending == BUST, diver.depth, banked * table.checkpoint_worth, diver.n_draws))
    return np.array(rows, float)


PLANS = {
    "risk": (risk(0.3, 0.1), {"risk": 0.3, "insure_at": 0.1}),
    "bold": (risk(0.6), {"risk": 0.6}),
    "optimal": (optimal(coin_worth=0.3), {"coin_worth": 0.3}),
    "optimal without insuring": (optimal(coin_worth=0.2, is_insuring=False), {"coin_worth": 0.2, "is_insuring": False}),
}


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize(
    ("change", "own"),
    [
        ({}, {}),
        ({"bust_when": "overdrawn", "tank_size": 4}, {"spare_tank": 1, "tank_capacity": 1}),
        ({"floor": 13, "checkpoint_spacing": 3}, {**GROWN, **CREW, "starting_depth": 1}),
        ({"spaces_per_reputation": 3}, {"quartermaster": 1, "rebreather_3": 1, "dive_buddy": 2}),
    ],
)
def test_games_come_out_like_this(plan, change, own):
    rules, (seat, options) = rules_with(**change), PLANS[plan]
    found, sample = exact_dive(rules, own=own, **options), dives(rules, seat, own, 4000)
    for column, wanted in enumerate((found.bust, found.depth, found.treasure, found.draws)):
        error = sample[:, column].std() / math.sqrt(len(sample))
        assert abs(sample[:, column].mean() - wanted) <= 4.5 * error + 1e-9


# Against a twin

RESTORED = st.sampled_from([0, 0, 0, 1, 2, "full", "largest_drawn"])
CHIPS = ("fin_kick", "air_1", "air_2", "air_3", "dive_buddy")


@st.composite
def odd_dives(draw):
    """A ruleset with odd chips and numbers, and what its diver owns beside the bag."""
    chips = {name: {"move": draw(st.integers(0, 3)), "air_cost": draw(st.integers(0, 3)), "air_restored": draw(RESTORED)} for name in CHIPS}
    bag = {name: draw(st.integers(0, 2)) for name in CHIPS[:-1]} | {"dive_buddy": 1}
    change = {
        "chips": chips,
        "bag": bag,
        "ramp": [],
        "tank_size": draw(st.integers(1, 4)),
        "floor": draw(st.integers(3, 14)),
        "checkpoint_spacing": draw(st.integers(1, 3)),
        "checkpoint_worth": draw(st.integers(0, 5)),
        "spaces_per_reputation": draw(st.integers(1, 3)),
        "bust_when": draw(st.sampled_from(["empty", "overdrawn"])),
    }
    return change, [name for name in CREW if draw(st.booleans())]


@settings(max_examples=60, deadline=None)
@given(odd_dives(), st.sampled_from([0.0, 0.2, 0.7]), st.booleans())
def test_a_slow_twin_agrees(odd, coin_worth, is_insuring):
    change, crew = odd
    rules = rules_with(**change)
    owned = tuple(rules.bag.get(name, 0) for name in rules.chips)
    twin = Twin(rules, owned, rules.tank_size, coin_worth, is_insuring)
    start = (owned, rules.tank_size, 0, 0, 0, "navigator" in crew, "quartermaster" in crew)
    found = exact_dive(rules, is_insuring=is_insuring, coin_worth=coin_worth, own=dict.fromkeys(crew, 1))
    assert found.value == pytest.approx(twin.drawing(start), abs=1e-9)


@pytest.mark.parametrize("own", [{}, GROWN, GROWN | CREW, {"spare_tank": 2, "navigator": 1}])
def test_no_stopping_rule_beats_the_best_plan(own):
    rules = rules_with()
    best = exact_dive(rules, own=own).value
    values = [
        exact_dive(rules, own=own, risk=r, insure_at=i).value for r in (0, 0.1, 0.2, 0.25, 0.3, 0.45, 1) for i in (None, 0, 0.05, 0.2)
    ]
    assert max(values) <= best + 1e-9
    assert max(values) > 0.8 * best


@settings(max_examples=25, deadline=None)
@given(odd_dives(), st.floats(0, 1), st.none() | st.floats(0, 1))
def test_no_stopping_rule_beats_the_best_plan_of_an_odd_dive(odd, share, insure_at):
    change, crew = odd
    own = dict.fromkeys(crew, 1)
    assert (
        exact_dive(rules_with(**change), risk=share, insure_at=insure_at, own=own).value
        <= exact_dive(rules_with(**change), own=own).value + 1e-9
    )


# What it says


def test_distributions_are_chances_of_the_means():
    found = exact_dive(rules_with(), own=GROWN)
    for name, mean in (("depth", found.depth), ("reputation", found.reputation), ("treasure", found.treasure), ("draws", found.draws)):
        chances = getattr(found, f"{name}_distribution")
        assert sum(chances.values()) == pytest.approx(1, abs=1e-12)
        assert sum(value * chance for value, chance in chances.items()) == pytest.approx(mean, abs=1e-9)
        assert all(low < high for low, high in pairwise(chances))


def test_a_dive_under_way():
    found = exact_dive(rules_with(), out={"air_1": 2, "air_3": 1}, air=1)
    assert found.next_draw_bust == pytest.approx(4 / 9)
    assert min(found.depth_distribution) == 5
    assert exact_dive(rules_with(), out={"air_1": 2, "air_3": 1}, air=1, depth=20).best_choice == "surface"
    assert exact_dive(rules_with(), own={"quartermaster": 1}, out={"air_1": 2, "air_3": 1}, air=1).next_draw_bust == 0


def test_air_and_depth_follow_from_the_chips_drawn():
    assert exact_dive(rules_with(), out={"air_2": 2, "dive_buddy": 1}) == exact_dive(
        rules_with(), out={"air_2": 2, "dive_buddy": 1}, air=4, depth=5
    )


def test_over_at_the_floor():
    found = exact_dive(rules_with(floor=4), own={"starting_depth": 3})
    assert (found.best_choice, found.depth, found.draws, found.bust, found.treasure) == ("over", 4, 0, 0, 8)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"out": {"air1": 1}}, "Did you mean air_1"),
        ({"out": {"air_3": 2}}, "2 out, but only 1 owned"),
        ({"own": {"navigater": 1}}, "Did you mean navigator"),
        ({"own": {"air_1": -1}}, "counts nothing"),
        ({"air": 7}, "1 – 6"),
        ({"depth": 41}, "0 – 40"),
        ({"risk": 1.5}, "0 – 1"),
        ({"coin_worth": -0.1}, "out of bounds"),
        ({"own": dict.fromkeys(CHIPS, 0)}, "1 to 126 chips"),
    ],
)
def test_what_cannot_be(options, said):
    with pytest.raises(InputError, match=said):
        exact_dive(rules_with(), **options)


def test_a_bag_too_large_for_any_memory(monkeypatch):
    monkeypatch.setattr(pool, "LARGEST_MEMORY", 1 << 14)
    monkeypatch.setattr(pool, "POOL", [])
    with pytest.raises(InputError, match="too large to look ahead"):
        exact_dive(rules_with(), own=GROWN | {"rebreather_2": 2, "rebreather_3": 2})


def test_a_small_memory_changes_nothing(monkeypatch):
    found = exact_dive(rules_with(), own=GROWN)
    monkeypatch.setattr(pool, "SMALLEST_MEMORY", 64)
    monkeypatch.setattr(pool, "POOL", [])
    assert exact_dive(rules_with(), own=GROWN) == found


# The command


def test_the_command_in_json(ballast):
    answer = ballast("dive", "--risk", "0.2", "--format", "json").data
    assert {"bust", "depth", "reputation", "treasure", "value", "next_draw_bust", "best_choice"} <= set(answer)
    assert answer["bust"] == pytest.approx(0.123627, abs=5e-7)
    assert sum(answer["depth_distribution"].values()) == pytest.approx(1)


def test_the_command_takes_a_ruleset_and_changes(ballast):
    changed = ballast("dive", "salvage_divers/overdrawn", "--optimal", "--set", "tank_size=5", "--format", "json").data
    assert changed["value"] == pytest.approx(exact_dive(rules_with(bust_when="overdrawn", tank_size=5)).value)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--risk", "0.2", "--optimal"],
        [],
        ["--optimal", "--insure-at", "0.1"],
        ["--optimal", "--out", "air_1"],
        ["--optimal", "--out", "air_1=two"],
        ["shared_air", "--optimal"],
    ],
)
def test_the_command_refuses(ballast, arguments):
    assert ballast("dive", *arguments).message.startswith("ballast: ")
