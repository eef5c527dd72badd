"""After the dive: reputation, treasure, the markets, the ramp, the sites, and the end of the game; a test a rule."""

import numpy as np
import pytest

from engine.games.salvage_divers import GAME
from engine.games.salvage_divers.dive import resolve_dive, start_dive
from engine.games.salvage_divers.events import BOUGHT, DRAWN, ENDED, STARTED
from engine.games.salvage_divers.exact.layout import new_memory
from engine.games.salvage_divers.layout import OUTCOME, TALLY
from engine.games.salvage_divers.market import visit_market
from engine.games.salvage_divers.scoring import follow_leader, measure_margin, score_diver, share_win
from engine.games.salvage_divers.setup import raise_danger, reveal_site
from engine.games.salvage_divers.terms import BUST, SURFACED, may_buy
from engine.records import new_records
from engine.rows import rules_row

from .play import CHIPS, ITEMS, NO_LOG, a_table, bag_of, mean_of, play, random, risk, rules_with, watch

MEMORY = new_memory()
SITE = {"checkpoint_spacing": None, "checkpoint_worth": None, "floor": None, "tank_size": None, "spaces_per_reputation": None}


def a_site(**change):
    """A site that changes only what is named."""
    return {"title": {"en": "Reef", "de": "Riff"}, **SITE, **change}


def market_of(**items):
    """The base game's market with only these items, changed as given."""
    return {"market": {name: items.get(name) for name in ITEMS if name not in items or items[name]}}


def shop(purse, *wishes, round_=1, before=lambda diver: None, **change):
    """What a risk seat buys with a purse: ({item: copies}, what is left, table, diver, rules)."""
    rules, seat, table, diver = a_table(rules_with(**change), strategy=risk(0.3, None, *wishes))
    table.round_number, diver.purse = round_, purse
    before(diver)
    visit_market(rules, seat, table, diver, NO_LOG, MEMORY)
    return {name: int(n) for name, n in zip(ITEMS, diver.bought, strict=False) if n}, int(diver.purse), table, diver, rules


# Resolve


@pytest.mark.parametrize("ending", [SURFACED, BUST])
def test_reputation_for_the_depth_safe_or_bust(ending):
    rules, _, table, diver = a_table(rules_with())
    start_dive(table, diver)
    diver.depth, diver.ending = 9, ending
    resolve_dive(rules, table, diver)
    assert (diver.reputation, diver.deepest_dive, diver.purse) == (4, 9, 0 if ending == BUST else 16)


def test_treasure_is_added_to_the_purse():
    rules, _, table, diver = a_table(rules_with(checkpoint_worth=7, checkpoint_spacing=3))
    diver.purse = 10
    start_dive(table, diver)
    diver.depth, diver.ending = 7, SURFACED
    resolve_dive(rules, table, diver)
    assert diver.purse == 10 + 2 * 7


# The Markets


@pytest.mark.parametrize(
    "item, cost",
    [("reinforced_fins_1", 5), ("reinforced_fins_2", 10), ("reinforced_fins_3", 13), ("rebreather_1", 14), ("rebreather_2", 19),
     ("rebreather_3", 21), ("spare_tank", 17), ("starting_depth", 16), ("tank_capacity", 19), ("navigator", 7), ("quartermaster", 6)],
)  # fmt: skip
def test_what_each_item_costs(item, cost):
    assert shop(cost, item)[:2] == ({item: 1}, 0) and shop(cost - 1, item)[:2] == ({}, cost - 1)


@pytest.mark.parametrize("item", [name for name in ITEMS if name in CHIPS])
def test_gear_joins_the_bag_for_good(item):
    bought, _, table, diver, rules = shop(50, (item, 2))
    assert bought == {item: 2} and bag_of(diver, owned=True)[item] == 2
    resolve_dive(rules, table, diver)
    start_dive(table, diver)
    assert bag_of(diver)[item] == 2 and diver.n_left == 14


def test_starting_depth_and_tank_capacity_are_for_good():
    _, _, table, diver, rules = shop(16 * 2 + 19, "starting_depth", "tank_capacity")
    assert diver.starting_depth == 6, "as many as the purse pays for, before the next on the list"
    _, _, table, diver, rules = shop(16 * 2 + 19, ("starting_depth", 2), "tank_capacity")
    for _ in range(2):
        start_dive(table, diver)
        assert (diver.depth, diver.air, diver.capacity) == (4, 7, 7)
        resolve_dive(rules, table, diver)


def test_tank_capacity_is_limited_to_three():
    assert shop(100, "tank_capacity")[:2] == ({"tank_capacity": 3}, 100 - 57)
    assert shop(100, "tank_capacity", market={"tank_capacity": {"most": None}})[0] == {"tank_capacity": 5}


def test_crew_at_most_one_of_each_a_dive_and_again_for_the_next():
    bought, purse, table, diver, rules = shop(100, "navigator", ("quartermaster", 1))
    assert (bought, purse) == ({"navigator": 1, "quartermaster": 1}, 87)
    start_dive(table, diver)
    diver.ending = SURFACED
    resolve_dive(rules, table, diver)
    _, seat, _, _ = a_table(rules_with(), strategy=risk(0.3, None, "navigator", ("quartermaster", 1)))
    visit_market(rules, seat, table, diver, NO_LOG, MEMORY)
    assert (diver.bought[ITEMS.index("navigator")], diver.bought[ITEMS.index("quartermaster")]) == (2, 2)


def test_the_stock_is_shared_by_the_table():
    rules = rules_with(market={"reinforced_fins_1": {"stock": 3}})
    outcomes, _ = play(rules, [risk(0.2, None, "reinforced_fins_1")] * 4, 200, keeps_rows=True)
    copies = outcomes["copies"][:, ITEMS.index("reinforced_fins_1")]
    assert copies.max() == 3 and (copies <= 3).all() and copies.mean() > 2.9


def test_the_last_market_is_of_no_use_to_the_reference():
    assert shop(50, "spare_tank", round_=5)[0] == {"spare_tank": 2} and shop(50, "spare_tank", round_=6)[0] == {}


def test_the_last_round_has_a_market_too():
    _, log = watch(rules_with(), [random()] * 4, seed=3)
    assert ((log["event"] == BOUGHT) & (log["round_number"] == 6)).any()


# The reference strategy's shopping


def test_shopping_in_order_as_many_as_the_purse_pays_for():
    assert shop(60, "rebreather_2", "reinforced_fins_1")[:2] == ({"rebreather_2": 3}, 3)
    assert shop(60, ("rebreather_2", 2), "reinforced_fins_2", "reinforced_fins_1")[0] == {
        "rebreather_2": 2, "reinforced_fins_2": 2
    }  # fmt: skip


def test_a_cap_counts_the_whole_game():
    already = lambda diver: diver.bought.__setitem__(ITEMS.index("spare_tank"), 2)  # noqa: E731
    assert shop(60, ("spare_tank", 3), before=already)[0] == {"spare_tank": 3}


def test_a_cap_on_crew_counts_no_more_than_a_dive():
    already = lambda diver: diver.bought.__setitem__(ITEMS.index("navigator"), 4)  # noqa: E731
    assert shop(60, ("navigator", 1), before=already)[0] == {"navigator": 5}


def test_an_item_that_is_not_sold_is_never_bought():
    rules = rules_with(market={"quartermaster": None})
    outcomes, _ = play(rules, [risk(0.3, None, "quartermaster", "spare_tank")] * 2, 100, keeps_rows=True)
    places = list(rules.market)
    assert outcomes["copies"].sum() == outcomes["copies"][:, places.index("spare_tank")].sum() > 0


# The Danger Ramp


def test_the_ramp_adds_one_air_cost_chip_before_rounds_4_5_and_6():
    rules, _, table, diver = a_table(rules_with())
    seen = []
    for table.round_number in range(1, 7):
        raise_danger(rules, table)
        seen.append(bag_of(diver, owned=True)["air_1"])
    assert seen == [4, 4, 4, 5, 6, 7]


def test_any_ramp():
    steps = [{"round": 2, "chip": "air_3", "count": 2}, {"round": 2, "chip": "fin_kick", "count": 1}]
    rules, _, table, diver = a_table(rules_with(ramp=steps))
    table.round_number = 2
    raise_danger(rules, table)
    assert bag_of(diver, owned=True) == {"fin_kick": 5, "air_1": 4, "air_2": 2, "air_3": 3, "dive_buddy": 1}


# Sites


def test_a_site_changes_only_what_it_names():
    _, _, table, _ = a_table(rules_with(sites={"reef": a_site(floor=9, tank_size=4)}))
    assert (table.floor, table.tank_size, table.checkpoint_spacing, table.checkpoint_worth, table.spaces_per_reputation) == (9, 4, 2, 4, 2)
    _, _, table, _ = a_table(rules_with(sites={"reef": a_site(checkpoint_spacing=3, checkpoint_worth=6, spaces_per_reputation=5)}))
    assert (table.floor, table.tank_size, table.checkpoint_spacing, table.checkpoint_worth, table.spaces_per_reputation) == (40, 6, 3, 6, 5)


def test_sites_come_without_repeats_while_they_last():
    sites = {f"site_{depth}": a_site(floor=depth) for depth in (20, 21, 22, 23)}
    firsts = set()
    for seed in range(30):
        _, log = watch(rules_with(sites=sites), [risk(0.2)], seed=seed)
        drawn = [int(log["site"][log["round_number"] == number][0]) for number in range(1, 7)]
        assert sorted(drawn[:4]) == [0, 1, 2, 3] and drawn[4] != drawn[5]
        firsts.add(drawn[0])
    assert firsts == {0, 1, 2, 3}


def test_a_site_lasts_one_round():
    rules, _, table, _ = a_table(rules_with(sites={"reef": a_site(floor=9), "deep": a_site()}))
    floors = {int(table.floor)}
    table.round_number = 2
    reveal_site(rules, table)
    assert floors | {int(table.floor)} == {9, 40}


# End of the game


def test_unspent_treasure_becomes_reputation_five_to_one():
    rules, _, table, diver = a_table(rules_with())
    outcome, tally = new_records(OUTCOME, 1)[0], new_records(TALLY, 1)[0]
    diver.reputation, diver.purse = 20, 14
    score_diver(rules, table, diver, outcome, tally, 0)
    assert (outcome.reputation[0], outcome.unspent_treasure[0]) == (22, 14)


@pytest.mark.parametrize(
    "reputation, deepest, shares",
    [
        ((30, 31, 29, 31), (9, 9, 20, 8), (0, 60, 0, 0)),
        ((31, 31, 29, 31), (9, 9, 20, 8), (30, 30, 0, 0)),
        ((5, 5, 5, 5), (3, 3, 3, 3), (15,) * 4),
    ],
)
def test_most_reputation_wins_then_the_deepest_dive_then_the_win_is_shared(reputation, deepest, shares):
    rules, outcome = rules_row(rules_with(), 4)[0], new_records(OUTCOME, 1)[0]
    outcome.reputation[:4], outcome.deepest_dive[:4] = reputation, deepest
    share_win(rules, outcome)
    measure_margin(rules, outcome)
    assert tuple(outcome.win_share[:4]) == shares and outcome.is_shared == (max(shares) < 60)
    assert outcome.winning_reputation == max(reputation) and outcome.winning_margin == max(reputation) - sorted(reputation)[-2]


def test_the_lead_changes_when_another_seat_is_alone_in_front():
    rules, _, table, _ = a_table(rules_with(), n_seats=3)
    outcome = new_records(OUTCOME, 1)[0]
    table.leader, changes = -1, []
    for standing in ((3, 2, 1), (3, 3, 1), (4, 4, 5), (4, 4, 4), (6, 6, 7), (8, 7, 7)):
        for seat, reputation in enumerate(standing):
            table.divers[seat].reputation = reputation
        follow_leader(rules, table, outcome)
        changes.append(int(outcome.lead_changes))
    assert changes == [0, 0, 1, 1, 1, 2]


# Designers' own chips and items


def test_a_new_kind_of_chip_and_item_needs_no_code():
    """A whirlpool that moves 4, costs 2 and gives 1 back; a guide for one dive: 3 deeper, 2 more air, a chip of her own."""
    chip = {"title": {"en": "Whirlpool", "de": "Strudel"}, "move": 4, "air_cost": 2, "air_restored": 1}
    guide = {"title": {"en": "Guide", "de": "Führerin"}, "kind": "crew", "cost": 3, "chip": "whirlpool", "starting_depth": 3, "tank": 2,
             "is_first_air_cost_free": True, "averts_bust": False, "most": 2, "stock": None}  # fmt: skip
    rules = rules_with(chips={"whirlpool": chip}, market={"guide": guide}, tank_size=20, n_rounds=4, ramp=[])
    _, log = watch(rules, [risk(1, None, "guide")])
    starts, ends = log[log["event"] == STARTED], log[log["event"] == ENDED]
    assert starts["divers"]["n_left"][:, 0].tolist() == [12, 13, 13, 12], "the limit of two counts the game"
    assert starts["divers"]["depth"][:, 0].tolist() == [0, 3, 3, 0] and starts["divers"]["capacity"][:, 0].tolist() == [20, 22, 22, 20]
    drawn = np.flatnonzero((log["event"] == DRAWN) & (log["what"] == list(rules.chips).index("whirlpool")))
    assert len(drawn) == 2 and len(ends) == 4
    before, after = log["divers"][drawn - 1, 0], log["divers"][drawn, 0]
    assert (after["depth"] - before["depth"] == 4).all()
    paid = np.where(before["has_free_draw"] == 1, 0, 2)
    assert (after["air"] == np.minimum(before["air"] - paid + 1, 22)).all()


def test_a_full_bag_buys_no_more_and_says_so():
    """126 chips at most, the ramp's among them: free fins for all."""
    rules = rules_with(market={"reinforced_fins_1": {"cost": 0, "most": 99}, "reinforced_fins_2": {"cost": 0, "most": 99}})
    outcomes, tally = play(rules, [risk(0.1, None, "reinforced_fins_1", "reinforced_fins_2")], 20, keeps_rows=True)
    assert (outcomes["copies"].sum(axis=1) == 127 - 3 - 12).all() and tally.sums.any() and (outcomes["is_truncated"] == 1).all()


def test_may_buy_asks_for_everything():
    rules, _, table, diver = a_table(rules_with(market={"spare_tank": {"stock": 1, "most": 2}}))
    item, diver.purse = np.int64(ITEMS.index("spare_tank")), 17
    assert may_buy(rules, table, diver, item)
    for field, value in (("purse", 16), ("n_owned", 124)):
        kept, diver[field] = int(diver[field]), value
        assert not may_buy(rules, table, diver, item), field
        diver[field] = kept
    table.stock[item] = 0
    assert not may_buy(rules, table, diver, item)


# What is measured


def test_busts_by_seat_round_and_whole_game_are_the_same_busts():
    outcomes, tally = play(rules_with(), [risk(0.3), risk(0.1, 0.05), random()], 300, keeps_rows=True)
    assert (outcomes["n_busts"].sum(axis=1) == outcomes["busts"].sum(axis=1)).all()
    for name in ("busts", "depth", "draws", "treasure_earned", "treasure_lost", "checkpoints_insured"):
        assert (outcomes[name].sum(axis=1) == outcomes[f"all_{name}"]).all()
    for number in range(1, 7):
        assert int(tally.depth_histogram[number].sum()) == 900 == int(tally.draws_histogram[number].sum())
        assert int((tally.depth_histogram[number] * np.arange(121)).sum()) == outcomes["depth"][:, number - 1].sum()
    for seat in range(3):
        assert int((tally.reputation_histogram[seat] * np.arange(256)).sum()) == outcomes["reputation"][:, seat].sum()


def test_win_share_when_bought_counts_the_buyers_wins():
    seats = [risk(0.25, None, "spare_tank"), risk(0.25), risk(0.25, None, ("spare_tank", 1))]
    outcomes, tally = play(rules_with(), seats, 300, keeps_rows=True)
    item = ITEMS.index("spare_tank")
    assert outcomes["buyers"][:, item].max() == 2 and (outcomes["copies"][:, item] >= outcomes["buyers"][:, item]).all()
    both = outcomes["buyers"][:, item] == 2
    assert (outcomes["buyer_wins"][both, item] == outcomes["win_share"][both][:, [0, 2]].sum(axis=1)).all()
    assert int(tally.buyers_by_wins[item]) == (outcomes["buyers"][:, item] * outcomes["buyer_wins"][:, item]).sum()


def test_every_metric_has_words_in_both_languages_and_real_columns():
    for metric in GAME.metrics:
        assert metric.title.en and metric.title.de and metric.meaning.en.endswith(".") and metric.meaning.de.endswith(".")
        for view in metric.views:
            assert view.column in OUTCOME.names and (view.over is None or view.over in OUTCOME.names)
    assert set(GAME.headline) <= {metric.name for metric in GAME.metrics} and len(GAME.headline) == 5


def test_the_shipped_seats_are_as_their_names_say():
    """Hoarders never buy; the cautious bust less than the steady, the steady less than daredevils."""
    import engine

    names = ("cautious", "steady", "daredevil", "hoarder")
    seats = [engine.load_strategy(name, GAME) for name in names]
    outcomes, tally = play(rules_with(), seats, 4000, keeps_rows=True, groups=range(4))
    busts = [mean_of(tally, "n_busts", seat)[0] for seat in range(4)]
    assert busts[0] < busts[1] < busts[2]
    assert (outcomes["unspent_treasure"][:, 3] >= outcomes["unspent_treasure"][:, 1]).mean() > 0.9
