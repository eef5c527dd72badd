"""The strategy that works every dive out, and shopping that reasons: as good as they should be, and the same on any machine."""

import math
import time

import numpy as np
import pytest

from engine.games.salvage_divers.exact import pool
from engine.games.salvage_divers.exact.pool import notebook_for, values_needed
from engine.games.salvage_divers.exact.shopping import most_for_the_money
from engine.simulate import simulate
from engine.strategies import load_strategy

from .play import BASE, ITEMS, a_table, mean_of, optimal, play, risk, rules_with

FIXED_PLAN = 57.5
SHORT = {"n_rounds": 3, "ramp": []}


@pytest.mark.parametrize(
    ("is_insuring", "coin_worth", "value"), [(False, 0.2, 5.497310), (True, 0.2, 6.113103), (False, 0.0, 3.669952), (True, 0.0, 3.681277)]
)
def test_first_dives_are_worth_what_they_should_be(is_insuring, coin_worth, value):
    rules = rules_with(n_rounds=1, ramp=[], coins_per_reputation=100)
    outcomes, _ = play(rules, [optimal(coin_worth=coin_worth, is_insuring=is_insuring)], 20_000, keeps_rows=True)
    values = outcomes["depth"][:, 0] // 2 + coin_worth * outcomes["treasure_earned"][:, 0]
    assert abs(values.mean() - value) < 4.5 * values.std() / math.sqrt(len(values))


def test_the_best_fixed_plan_known_is_as_good_as_they_say():
    _, tally = play(BASE.rules, [load_strategy("seasoned", BASE.game)], 20_000)
    mean, error = mean_of(tally, "reputation", 0)
    assert abs(mean - FIXED_PLAN) < 4 * error


def test_optimal_beats_it():
    """The best pair of a diver and a shopper that ships."""
    _, tally = play(BASE.rules, [load_strategy("optimal", BASE.game)], 400)
    mean, error = mean_of(tally, "reputation", 0)
    assert mean - 4 * error > FIXED_PLAN


@pytest.mark.slow
def test_optimal_beats_it_with_shopping_of_its_own():
    _, tally = play(BASE.rules, [load_strategy("optimal_value", BASE.game)], 150)
    mean, error = mean_of(tally, "reputation", 0)
    assert mean - 2.6 * error > FIXED_PLAN


@pytest.mark.slow
def test_ten_thousand_games_of_a_grown_bag_take_seconds():
    """Of processor time; what one game has worked out the next need not."""
    started = time.process_time()
    _, tally = play(BASE.rules, [load_strategy("optimal", BASE.game)], 10_000)
    assert time.process_time() - started < 60
    assert mean_of(tally, "reputation", 0)[0] > 66
    assert mean_of(tally, "copies", ITEMS.index("rebreather_1"))[0] > 3


def test_shopping_by_value_pays():
    by_value, nothing = (
        mean_of(play(rules_with(**SHORT), [seat], 2000)[1], "reputation", 0) for seat in (optimal(shopping_by="value"), optimal())
    )
    assert by_value[0] - nothing[0] > 4 * math.hypot(by_value[1], nothing[1])


def test_a_stopping_rule_can_shop_by_value_too():
    rules, seat = rules_with(**SHORT), risk(0.23, 0.05)
    shopper = risk(0.23, 0.05)
    shopper.values = shopper.values.model_copy(update={"shopping_by": "value"})
    by_value, nothing = (mean_of(play(rules, [one], 2000)[1], "reputation", 0) for one in (shopper, seat))
    assert by_value[0] - nothing[0] > 4 * math.hypot(by_value[1], nothing[1])


# What it buys


def wish(purse, round_number=1, **change):
    """What shopping by value buys first with so much in the purse: an item's name, or None."""
    row, strategy, table, diver = a_table(rules_with(**change), strategy=optimal(shopping_by="value"))
    table.round_number, diver.purse = round_number, purse
    with notebook_for(values_needed([row])) as notebook:
        while True:
            item = most_for_the_money(strategy, row, table, diver, notebook.memory)
            if not notebook.memory.state[0].is_asked:
                return ITEMS[item] if item >= 0 else None
            notebook.answer()


def test_it_buys_what_adds_most():
    assert wish(6) == "quartermaster"
    assert wish(5) is None
    assert wish(6, round_number=6) is None
    assert wish(200, market={"tank_capacity": {"cost": 1}}) == "tank_capacity"


def test_it_saves_for_what_adds_most_and_hires_meanwhile():
    cheap = {"rebreather_3": {"cost": 13}}
    assert [wish(purse, market=cheap) for purse in (100, 13, 12)] == ["rebreather_3", "rebreather_3", "quartermaster"]
    alone = {name: {"cost": 200} for name in ITEMS} | cheap
    assert [wish(purse, market=alone) for purse in (13, 12)] == ["rebreather_3", None]


def test_it_does_not_buy_what_adds_nothing():
    assert wish(200, market={name: {"cost": 200} for name in ITEMS}) is None


# The same everywhere

SEATS = ("optimal", "optimal_value", "random")


def shortened():
    """A short ruleset, and seats that look ahead in every way there is."""
    return BASE.change({**SHORT, "n_rounds": 2}), [load_strategy(name, BASE.game) for name in SEATS]


def test_the_number_of_threads_changes_nothing():
    rules, seats = shortened()
    tallies = [simulate(rules, seats, n_games=1500, threads=threads).tallies for threads in (1, 3)]
    assert tallies[0].tobytes() == tallies[1].tobytes()


def test_what_is_remembered_changes_nothing(monkeypatch):
    rules, seats = shortened()
    whole, _ = play(rules.rules, seats, 60, keeps_rows=True, groups=[0, 1, 2])
    monkeypatch.setattr(pool, "POOL", [])
    monkeypatch.setattr(pool, "SMALLEST_MEMORY", 256)
    parts = [play(rules.rules, seats, 20, first_game=first, keeps_rows=True, groups=[0, 1, 2])[0] for first in (0, 20, 40)]
    assert np.array_equal(whole, np.concatenate(parts))


def test_a_question_is_counted_once(monkeypatch):
    rules, seats = shortened()
    monkeypatch.setattr(pool, "POOL", [])
    _, cold = play(rules.rules, seats, 30, groups=[0, 1, 2])
    _, warm = play(rules.rules, seats, 30, groups=[0, 1, 2])
    assert cold.tobytes() == warm.tobytes()
    assert int(cold.n_games) == 30
    assert cold["reputation_histogram"].sum() == 90
