"""A dive, a test a rule; the numbers are those of the rules: a tank of 6, checkpoints every 2 spaces at $4."""

import numpy as np
import pytest

from engine.games.salvage_divers.bag import take_out
from engine.games.salvage_divers.dive import play_chip, play_dive, resolve_dive, settle_checkpoints, start_dive, stop_or_go_on
from engine.games.salvage_divers.exact.layout import new_memory
from engine.games.salvage_divers.layout import TABLE
from engine.games.salvage_divers.terms import BUST, DIVING, EMPTY_BAG, SURFACED, WRECK_FLOOR
from engine.records import new_records

from .play import CHIPS, NO_LOG, a_table, bag_of, play, random, risk, rules_with, watch

MEMORY = new_memory()


class Dive:
    """A first dive under way, in which chips are drawn by name."""

    def __init__(self, *chips, strategy=None, before=lambda diver: None, **change):
        self.rules, self.strategy, self.table, self.diver = a_table(rules_with(**change), strategy=strategy)
        before(self.diver)
        start_dive(self.table, self.diver)
        for chip in chips:
            self.draw(chip)

    def draw(self, chip):
        """Draws a chip that is in the bag, and settles the checkpoints it reaches."""
        assert self.diver.ending == DIVING, "the dive is over"
        bag = bag_of(self.diver)
        place = sum(bag.get(name, 0) for name in CHIPS[: CHIPS.index(chip)])
        assert bag[chip] and take_out(self.rules, self.diver, np.int64(place)) == CHIPS.index(chip)
        self.diver.n_draws += 1
        play_chip(self.rules, self.table, self.diver, np.int64(CHIPS.index(chip)))
        if self.diver.ending == DIVING:
            settle_checkpoints(self.rules, self.strategy, self.table, self.diver, NO_LOG, MEMORY)

    def decide(self):
        """Goes on, or not."""
        stop_or_go_on(self.rules, self.strategy, self.table, self.diver, MEMORY)
        return self.diver.ending

    def end(self, ending=SURFACED):
        """Ends the dive, here if it has not ended; says what the purse then holds."""
        if self.diver.ending == DIVING:
            self.diver.ending = ending
        resolve_dive(self.rules, self.table, self.diver)
        return self.diver.purse


def with_(**fields):
    """A diver with some fields set before the dive."""

    def change(diver):
        for name, value in fields.items():
            diver[name] = value

    return change


ALWAYS, NEVER = risk(1, 0), risk(1)


# 1. The start


def test_a_dive_starts_with_the_whole_bag_and_a_full_tank():
    dive = Dive("air_3", "fin_kick")
    start_dive(dive.table, dive.diver)
    assert bag_of(dive.diver) == bag_of(dive.diver, owned=True) == {"fin_kick": 4, "air_1": 4, "air_2": 2, "air_3": 1, "dive_buddy": 1}
    assert (dive.diver.air, dive.diver.depth, dive.diver.n_left, dive.diver.largest_drawn) == (6, 0, 12, 0)


def test_start_at_the_starting_depth_with_its_checkpoints_banked():
    dive = Dive(before=with_(starting_depth=6))
    assert (dive.diver.depth, dive.diver.n_banked, dive.diver.ending) == (6, 3, DIVING)
    assert dive.end(BUST) == 3 * 4


def test_never_start_below_the_floor():
    dive = Dive(before=with_(starting_depth=14), floor=11, checkpoint_spacing=3)
    assert (dive.diver.depth, dive.diver.ending) == (11, WRECK_FLOOR)
    assert dive.end() == 3 * 4


def test_a_dive_that_starts_at_the_floor_is_a_safe_stop_without_a_draw():
    cheap = {"market": {"starting_depth": {"cost": 0, "most": 20}}}
    outcomes, _ = play(rules_with(n_rounds=2, floor=2, **cheap), [risk(0, None, "starting_depth")], 50, keeps_rows=True)
    assert (outcomes["draws"][:, 1] == 0).all() and (outcomes["depth"][:, 1] == 2).all() and (outcomes["busts"][:, 1] == 0).all()
    assert (outcomes["treasure_earned"][:, 1] == 4).all() and (outcomes["n_floors"] >= 1).all()


# 2. Draw, pay, restore


def test_draws_are_without_replacement():
    dive = Dive("fin_kick", "fin_kick", "air_1")
    assert bag_of(dive.diver) == {"fin_kick": 2, "air_1": 3, "air_2": 2, "air_3": 1, "dive_buddy": 1}


@pytest.mark.parametrize("chip, move, air", [("fin_kick", 1, 6), ("air_1", 1, 5), ("air_2", 2, 4), ("air_3", 3, 3), ("dive_buddy", 1, 6)])
def test_what_each_chip_moves_and_costs(chip, move, air):
    dive = Dive(chip)
    assert (dive.diver.depth, dive.diver.air) == (move, air)


@pytest.mark.parametrize(
    "chip, move, restored",
    [("reinforced_fins_1", 1, 0), ("reinforced_fins_2", 2, 0), ("reinforced_fins_3", 3, 0), ("rebreather_1", 2, 1), ("rebreather_2", 2, 2),
     ("rebreather_3", 2, 3), ("spare_tank", 1, 4)],
)  # fmt: skip
def test_what_each_gear_chip_moves_and_restores(chip, move, restored):
    dive = Dive("air_3", "air_1", chip, bag={chip: 1})
    assert (dive.diver.depth, dive.diver.air) == (4 + move, 2 + restored)


def test_air_never_rises_above_capacity():
    assert Dive("air_1", "rebreather_3", bag={"rebreather_3": 1}).diver.air == 6
    assert Dive("air_1", "air_1", "rebreather_3", bag={"rebreather_3": 1}, before=with_(extra_tank=1)).diver.air == 7


def test_dive_buddy_restores_the_largest_cost_drawn():
    assert Dive("air_2", "air_1", "air_1", "dive_buddy").diver.air == 2 + 2


def test_dive_buddy_restores_nothing_before_the_first_air_cost():
    assert Dive("fin_kick", "dive_buddy", before=with_(extra_tank=1)).diver.air == 7
    assert Dive("dive_buddy", "air_3").diver.air == 3


def test_dive_buddy_counts_a_chip_since_returned_to_the_bag():
    dive = Dive("air_2", "dive_buddy", strategy=ALWAYS, tank_size=3)
    assert bag_of(dive.diver)["air_2"] == 2, "the first air_2 was fatal enough to insure at depth 2, and went back"
    assert dive.diver.air == 3


def test_dive_buddy_counts_the_chip_that_was_free():
    dive = Dive("air_3", "air_1", "air_1", "dive_buddy", before=with_(n_navigators=1))
    assert dive.diver.air == min(6, 6 - 0 - 1 - 1 + 3)


# 3. Bust


@pytest.mark.parametrize("bust_when, ending, depth", [("empty", BUST, 3), ("overdrawn", DIVING, 6)])
def test_bust_when_the_tank_runs_dry(bust_when, ending, depth):
    dive = Dive("air_3", "air_2", "air_1", bust_when=bust_when)
    assert (dive.diver.ending, dive.diver.depth) == (ending, 5 if bust_when == "empty" else depth)


def test_overdrawn_busts_below_zero():
    assert Dive("air_3", "air_2", "air_2", bust_when="overdrawn").diver.ending == BUST


def test_the_fatal_draw_adds_no_depth():
    assert Dive("air_1", "air_2", "air_3").diver.depth == 3


def test_a_quartermaster_averts_the_first_bust():
    dive = Dive("air_3", "air_2", "air_2", before=with_(n_rescuers=1))
    assert (dive.diver.ending, dive.diver.air, dive.diver.depth) == (DIVING, 6 - 7 + 3, 7)
    dive.draw("air_1")
    assert dive.diver.ending == DIVING
    dive.draw("air_1")
    assert (dive.diver.ending, dive.diver.depth) == (BUST, 8)


def test_a_quartermaster_counts_the_fatal_chip():
    dive = Dive("air_1", "air_1", "air_1", "air_3", before=with_(n_rescuers=1))
    assert (dive.diver.ending, dive.diver.air, dive.diver.depth) == (DIVING, 3 - 3 + 3, 6)


def test_a_quartermaster_never_fills_above_capacity():
    dive = Dive("air_3", "air_1", "dive_buddy", "air_2", "air_2", "rebreather_3", before=with_(n_rescuers=1), tank_size=5,
                bag={"air_2": 3, "rebreather_3": 1})  # fmt: skip
    assert dive.diver.air <= 5
    assert Dive("air_3", before=with_(n_rescuers=1), tank_size=2).diver.air == 2


def test_a_navigator_pays_the_first_air_cost_only():
    dive = Dive("fin_kick", "air_3", "air_2", before=with_(n_navigators=1))
    assert (dive.diver.air, dive.diver.depth) == (4, 6)


def test_with_a_navigator_the_first_air_cost_cannot_bust():
    dive = Dive("air_3", before=with_(n_navigators=1), tank_size=1)
    assert (dive.diver.ending, dive.diver.air, dive.diver.depth) == (DIVING, 1, 3)


def test_navigator_and_quartermaster_are_there_for_one_dive():
    row, _, table, diver = a_table(rules_with())
    from engine.games.salvage_divers.market import buy

    from .play import ITEMS

    diver.purse = 20
    for item in ("navigator", "quartermaster"):
        buy(row, table, diver, np.int64(ITEMS.index(item)))
    start_dive(table, diver)
    assert (diver.has_free_draw, diver.has_rescue, diver.purse) == (1, 1, 7)
    resolve_dive(row, table, diver)
    start_dive(table, diver)
    assert (diver.has_free_draw, diver.has_rescue, diver.n_aboard) == (0, 0, 0)


# 4. Checkpoints


def test_checkpoints_are_reached_or_passed():
    dive = Dive("air_3", "air_2", strategy=ALWAYS, tank_size=6)
    assert dive.diver.n_settled == 2


def test_an_insured_checkpoint_stays_after_a_bust_and_a_pending_one_does_not():
    dive = Dive("air_3", "air_2", strategy=ALWAYS)
    assert (dive.diver.n_settled, dive.diver.n_banked) == (2, 1), "in no danger at 2, in danger at 4"
    dive.draw("air_1")
    assert dive.diver.ending == BUST and dive.end() == 4


def test_insuring_returns_the_cheapest_air_cost_drawn_without_its_air():
    dive = Dive("air_3", "air_1", "fin_kick", strategy=NEVER)
    dive.strategy = a_table(rules_with(), strategy=ALWAYS)[1]
    dive.draw("fin_kick")
    assert (dive.diver.n_insured, dive.diver.air, dive.diver.n_left) == (1, 2, 12 - 4 + 1)
    assert bag_of(dive.diver)["air_1"] == 4 and "air_3" not in bag_of(dive.diver)


def test_nothing_returns_where_no_air_cost_is_out():
    dive = Dive("fin_kick", "fin_kick", strategy=ALWAYS, tank_size=1)
    assert (dive.diver.n_insured, dive.diver.n_left) == (1, 10)


def test_danger_is_taken_anew_at_each_checkpoint():
    """Tank 4, after air_3: 2 of 6 chips would bust; insuring the first checkpoint puts air_3 back, so 3 of 7 at the second."""
    change = {"bag": {"fin_kick": 3, "air_1": 2, "air_2": 0, "air_3": 1, "dive_buddy": 1}, "tank_size": 4, "checkpoint_spacing": 1}
    share = 2 / 6
    assert Dive("air_3", strategy=risk(1, share), **change).diver.n_insured == 0, "not more than the share"
    assert Dive("air_3", strategy=risk(1, share - 0.01), **change).diver.n_insured == 3
    dive = Dive("fin_kick", strategy=risk(1, 0.35), **change)
    assert dive.diver.n_insured == 0


def test_pending_treasure_is_banked_by_a_safe_stop():
    assert Dive("air_3", "air_2").end(SURFACED) == 2 * 4


# 5. The floor and the empty bag


def test_depth_is_capped_at_the_floor_which_is_a_safe_stop():
    dive = Dive("air_1", "air_1", "air_3", floor=4)
    assert (dive.diver.depth, dive.diver.ending) == (4, WRECK_FLOOR)
    assert dive.end() == 2 * 4


def test_nothing_is_insured_at_the_floor():
    dive = Dive("air_3", "air_2", strategy=ALWAYS, floor=5)
    assert (dive.diver.ending, dive.diver.n_insured) == (WRECK_FLOOR, 0)
    assert dive.end() == 2 * 4


def test_an_empty_bag_is_a_safe_stop():
    dive = Dive("fin_kick", "fin_kick", bag={"fin_kick": 2, "air_1": 0, "air_2": 0, "air_3": 0, "dive_buddy": 0}, strategy=NEVER)
    assert dive.decide() == EMPTY_BAG and dive.end() == 4


def test_a_chip_put_back_means_the_bag_is_not_empty():
    bag = {"fin_kick": 1, "air_1": 1, "air_2": 0, "air_3": 0, "dive_buddy": 0}
    dive = Dive("air_1", bag=bag, tank_size=2, checkpoint_spacing=1, strategy=NEVER)
    dive.strategy = a_table(rules_with(), strategy=ALWAYS)[1]
    dive.draw("fin_kick")
    assert dive.diver.n_insured == 0, "an empty bag is no danger"
    assert dive.decide() == EMPTY_BAG


# 6. Going on


@pytest.mark.parametrize("share, ending", [(2 / 10 - 0.001, SURFACED), (2 / 10, DIVING), (2 / 10 + 0.001, DIVING)])
def test_surface_when_more_than_the_risk_would_bust(share, ending):
    """Air 2 after air_3 and air_1: both air_2 of the ten chips left are fatal."""
    assert Dive("air_3", "air_1", strategy=risk(share)).decide() == ending


def test_an_equal_share_is_not_more_whatever_floating_point_says():
    """63 of 90 chips are 0.7 of them, though 0.7 * 90 is a little less than 63 in floating point."""
    from engine.games.salvage_divers.strategies import is_riskier

    row, _, _, diver = a_table(rules_with(bag={"fin_kick": 27, "air_1": 40, "air_2": 23, "air_3": 0, "dive_buddy": 0}))
    diver.costing, diver.n_left, diver.air = diver.owned_costing, np.int64(90), np.int64(1)
    assert 0.7 * 90 < 63
    assert not is_riskier(row, diver, 0.7) and is_riskier(row, diver, 0.6999)


@pytest.mark.parametrize("crew", ["n_navigators", "n_rescuers"])
def test_no_danger_while_a_free_draw_or_a_rescue_is_unused(crew):
    assert Dive("fin_kick", strategy=risk(0), tank_size=1, before=with_(**{crew: 1})).decide() == DIVING
    assert Dive("fin_kick", strategy=risk(0), tank_size=1).decide() == SURFACED


@pytest.mark.parametrize("is_optional, draws", [(False, 1), (True, 0)])
def test_the_first_draw_is_not_optional(is_optional, draws):
    rules = rules_with(tank_size=1, n_rounds=1, is_first_draw_optional=is_optional)
    outcomes, _ = play(rules, [risk(0)], 60, keeps_rows=True)
    assert (outcomes["all_draws"] == draws).all()
    assert (outcomes["all_busts"] == 0).all() if is_optional else outcomes["all_busts"].any()


# The whole


def test_a_log_changes_nothing_but_is_complete():
    """Checkpoints that a plan never insures are passed unseen, except under watch: the outcome is the same."""
    for seat in (risk(0.3, None, "starting_depth"), risk(0.3, 0.1, "navigator"), random()):
        outcome, log = watch(rules_with(), [seat] * 3, seed=4)
        plain, _ = play(rules_with(), [seat] * 3, 1, seed=4)
        assert outcome.tobytes() == plain[0].tobytes()
        assert (log["n_logged"] == np.arange(1, len(log) + 1)).all()


def test_a_dive_can_be_played_step_by_step():
    """The steps are the kernel's own functions, called one by one."""
    row, seat, table, diver = a_table(rules_with(), strategy=risk(0.3))
    log = new_records(TABLE, 60)
    play_dive(row, seat, table, diver, log, MEMORY)
    assert diver.ending in (SURFACED, BUST) and table.n_logged == diver.n_draws + diver.depth // 2 + 2
