"""`ballast prices`: forced and forbidden purchases happen as ordered, and the numbers are those of simulate."""

import math

import numpy as np
import pytest

from engine import load_ruleset, load_strategy
from engine.metrics import Difference
from engine.simulate import simulate_setups
from engine.strategies import Setup, default_seats, load_seats
from engine.studies.bundles import couples, duels
from engine.studies.prices import Pays, crossing, falling, prices
from engine.studies.purchases import buyer_of, told
from engine.studies.run import Run

N_GAMES, SEED = 400, 6


def base_setup(*specs):
    """Salvage Divers as it is usually played, or by others."""
    base = load_ruleset("salvage_divers")
    return Setup(base, tuple(load_seats(specs, base.game) if specs else default_seats(base)))


def copies(setup, seat, item, n_games=N_GAMES):
    """What a seat alone at its market buys of an item, game by game: the only one of its strategy."""
    result = simulate_setups([setup], n_games=n_games, seed=SEED, keeps_outcomes=True)
    rows = np.concatenate([chunk[0] for chunk in result.played.outcomes])
    return rows["copies"][:, list(setup.ruleset.rules.market).index(item)]


@pytest.mark.parametrize("spec", ["steady", "random", "daredevil"])
@pytest.mark.parametrize("item", ["quartermaster", "reinforced_fins_2"])
def test_a_forced_purchase_is_one_copy_and_a_forbidden_one_none(spec, item):
    setup = base_setup(spec)
    buyer = buyer_of(setup, 1, [])
    never = copies(buyer.arm([], [item]), 1, item)
    once = copies(buyer.arm([item], [item]), 1, item)
    assert never.max() == 0
    assert once.max() == 1
    assert once.mean() > 0.8


def test_a_purchase_is_made_as_soon_as_the_purse_pays_for_it():
    """At a price of 1 anybody has it after the first dive that was not for nothing; at 200 nobody ever, and buys nothing else."""
    buyer = buyer_of(base_setup("steady"), 1, [])
    cheap = copies(buyer.arm(["tank_capacity"], ["tank_capacity"], ("tank_capacity", 1)), 1, "tank_capacity")
    assert cheap.mean() > 0.95
    dear = buyer.arm(["tank_capacity"], ["tank_capacity"], ("tank_capacity", 200))
    result = simulate_setups([dear], n_games=N_GAMES, seed=SEED)
    assert [one.value for one in result.estimates[0] if one.metric == "purchases"] == [0] * 11


def test_pairs_are_bought_in_order_and_own_orders_are_kept():
    base = load_ruleset("salvage_divers")
    one = told(load_strategy("steady", base.game), base.game.shop, ["navigator"], ["navigator"])
    two = told(one, base.game.shop, ["spare_tank", "navigator"], ["spare_tank", "navigator"])
    assert one.values.buys_first == ["navigator"]
    assert two.values.buys_first == ["spare_tank", "navigator"]
    assert two.values.never_buys == ["navigator", "spare_tank"]
    buyer = buyer_of(base_setup("steady"), 1, [])
    both = buyer.arm(["spare_tank", "navigator"], ["spare_tank", "navigator"])
    first, second = copies(both, 1, "spare_tank"), copies(both, 1, "navigator")
    assert set(second[first == 0]) == {0}
    assert set(second[first == 1]) == {0, 1}


def test_the_differences_are_those_of_simulate():
    setup = base_setup()
    study = prices(setup.ruleset, setup.seats, seat=2, items=["quartermaster"], has_bundles=False, run=Run(N_GAMES, SEED))
    assert [(one.item, one.metric) for one in study.pays] == [("quartermaster", "win_share"), ("quartermaster", "reputation")]
    for place, price in enumerate(study.pays[0].prices):
        cheap = setup.ruleset.change({"market.quartermaster.cost": price})
        arms = []
        for first in ([], ["quartermaster"]):
            seats = list(setup.seats)
            seats[1] = told(seats[1], setup.ruleset.game.shop, first, ["quartermaster"])
            arms.append(simulate_setups([Setup(cheap, tuple(seats))], n_games=N_GAMES, seed=SEED).estimates[0])
        for one in study.pays:
            never, once = (next(e.value for e in arm if e.metric == one.metric and e.dims == {"seat": 2}) for arm in arms)
            assert one.differences[place].difference == pytest.approx(once - never)
    assert study.pays[0].prices == (0, 2, 3, 4, 6, 8, 9, 12, 18)


def test_a_price_that_the_rules_forbid_is_not_looked_at():
    buyer = buyer_of(base_setup(), 1, [])
    assert buyer.prices("reinforced_fins_1")[0] > 0
    assert buyer.printed("reinforced_fins_1") in buyer.prices("reinforced_fins_1")


# The price at which it stops paying


def pays(*triples, prices=(0, 5, 10)):
    """An item with some differences."""
    found = tuple(Difference("m", {}, 0, v, v, low, high, 0, "", 0.1, (1, 1), 100, 100) for v, low, high in triples)
    return Pays("thing", "m", prices[1], prices, found)


def test_the_indifference_price_is_where_the_curve_crosses_nothing():
    assert pays((2, 1, 3), (1, 0, 2), (-1, -2, 0)).indifference == (7.5, 5, 10)
    assert pays((2, 1, 3), (1, 0.5, 2), (0.5, -0.5, 1)).indifference == (math.inf, 7.5, math.inf)
    assert pays((-1, -2, -0.5), (-2, -3, -1), (-3, -4, -2)).indifference == (-math.inf,) * 3


def test_a_curve_that_wobbles_is_smoothed():
    assert falling([5, 1, 3, -2, -1]) == [5, 2, 2, -1.5, -1.5]
    assert falling([1, 2, 3]) == [2, 2, 2]
    assert crossing((0, 1, 2), (0.0, -1, -2)) == 0
    rng = np.random.default_rng(2)
    for _ in range(50):
        values = rng.normal(size=8).tolist()
        smooth = falling(values)
        assert smooth == sorted(smooth, reverse=True)
        assert sum(smooth) == pytest.approx(sum(values))


def test_the_interval_of_the_price_holds_the_price():
    """Made-up items worth exactly 6: noise as of games at each price, and the interval holds 6 at least as often as it says."""
    rng, held, several = np.random.default_rng(8), 0, (0, 2, 3, 4, 6, 8, 9, 12, 18)
    for _ in range(400):
        noise = rng.normal(size=len(several)) * 0.8
        values = [(6 - price) + noise[place] for place, price in enumerate(several)]
        one = pays(*((v, v - 1.96 * 0.8, v + 1.96 * 0.8) for v in values), prices=several)
        _, low, high = one.indifference
        held += low <= 6 <= high
    assert held >= 0.92 * 400


def test_what_is_worth_its_price_is_found():
    """One Quartermaster averts a bust for 6; Fins for 200 are worth nothing to anybody."""
    setup = base_setup()
    dear = setup.ruleset.change({"market.reinforced_fins_1.cost": 200})
    study = prices(dear, setup.seats, seat=2, items=["quartermaster", "reinforced_fins_1"], run=Run(1500, SEED), has_bundles=True)
    verdicts = {one.item: one.verdict for one in study.pays if one.metric == "win_share"}
    assert verdicts == {"quartermaster": "worth", "reinforced_fins_1": "dear"}
    assert [(one.item, one.other) for one in study.better] == [("reinforced_fins_1", "quartermaster")]
    assert "Reinforced Fins I does less than Quartermaster" in study.finding.en
    assert "Mehr wert, als sie kosten: Quartiermeister" in study.finding.de
    assert len(study.pairs) == 1
    assert study.is_complete


def test_pairs_are_measured_again_on_other_games():
    setup = base_setup()
    items = ["quartermaster", "navigator", "starting_depth"]
    study = prices(setup.ruleset, setup.seats, seat=2, items=items, run=Run(600, SEED))
    assert len(study.pairs) == 3
    buyer = buyer_of(setup, 2, items)
    for pair in study.pairs:
        both = (pair.first, pair.second)
        assert both in couples(buyer)
        result = simulate_setups([setup, buyer.arm(both, both)], n_games=600, seed=SEED, first_game=600)
        assert buyer.numbers(result)[0] == pair.fresh
    assert {("navigator", "quartermaster"), ("starting_depth", "navigator"), ("starting_depth", "quartermaster")} == set(duels(buyer))


def test_a_stop_keeps_whole_items_and_progress_ends_at_all():
    setup, seen = base_setup(), []
    items = ["quartermaster", "navigator"]
    prices(setup.ruleset, setup.seats, items=items, run=Run(100, SEED, progress=lambda done, of: seen.append((done, of))))
    assert seen[-1][0] == seen[-1][1]
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    asked = iter([False] * 12 + [True] * 10_000)
    part = prices(setup.ruleset, setup.seats, items=items, run=Run(100, SEED, threads=1, cancel=lambda: next(asked)))
    assert not part.is_complete
    assert {one.item for one in part.pays} == {"quartermaster"}
    assert part.pairs == ()


def test_the_command(ballast):
    arguments = ("prices", "salvage_divers", "--item", "quartermaster", "--item", "navigator", "--games", 200)
    answer = ballast(*arguments, "--format", "json")
    assert answer.code == 0
    assert {"items", "dominated", "pairs", "buyer", "games", "seed", "finding", "provenance"} <= set(answer.data)
    item = answer.data["items"][0]
    assert {"item", "metric", "printed", "value", "low", "high", "verdict", "prices"} <= set(item)
    table = ballast(*arguments)
    assert "pays up to" in table.out
    assert "Quartermaster + Navigator" in table.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("shared_air",), "in Shared Air nothing is for sale"),
        (("salvage_divers", "--item", "quartermastr"), "Did you mean quartermaster"),
        (("salvage_divers", "--buyer", "5"), "there is no seat 5"),
        (("salvage_divers", "--games", "0"), "0 is not possible"),
    ],
)
def test_bad_input_is_one_message(ballast, arguments, message):
    assert message in ballast("prices", *arguments).message
