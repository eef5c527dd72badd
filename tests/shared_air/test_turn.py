"""Playing a turn, step by step, and the rulebook's examples."""

from collections import Counter

import pytest

from engine.games.shared_air.kernel import play_turn
from engine.games.shared_air.layout import AIR_OUT, GOES_ON, UP
from engine.games.shared_air.terms import LEAVE, PICK_UP
from engine.games.shared_air.treasure import BLANK
from engine.games.shared_air.turn import breathe, dive_ending, draw_swim, handle_treasure, may_turn_back, swim

from .play import Table, stack


def test_example_ben_breathes_two_draws_a_five_and_jumps_over_anna():
    table = Table(swim_cards=[5])
    table.record.air = 14
    table.put(0, 10, [1, 2], UP)  # Ben
    table.put(1, 8)  # Anna, on the second space towards the submarine
    play_turn(table.rules, table.seats[0], table.record, table.tally, 0)
    assert table.record.air == 12
    assert table.record.drawn == 5
    assert table.space(0) == 10 - 4


def test_example_three_treasures_and_a_swim_card_of_4_move_one_space():
    table = Table(swim_cards=[4])
    table.put(0, 10, [1, 1, 1], UP)
    swim(table.rules, table.record, 0)
    assert table.space(0) == 9


# 1. Breathe


@pytest.mark.parametrize(("load", "breath", "left"), [(0, 1, 25), (1, 1, 24), (3, 1, 22), (3, 2, 19), (2, 0, 25)])
def test_breathing_takes_a_chip_for_each_treasure(load, breath, left):
    table = Table(breath_per_treasure=breath)
    table.put(0, 5, [1] * load)
    breathe(table.rules, table.record, 0)
    assert table.record.air == left


def test_a_stack_breathes_as_one_treasure():
    table = Table()
    table.put(0, 5, [stack(3, 4, 4)])
    breathe(table.rules, table.record, 0)
    assert table.record.air == 24


@pytest.mark.parametrize(("air", "goes_on"), [(3, True), (2, False), (1, False)])
def test_the_turn_that_takes_the_last_chip_or_needs_more_is_the_last(air, goes_on):
    table = Table()
    table.record.air = air
    table.put(0, 5, [1, 1])
    breathe(table.rules, table.record, 0)
    assert table.record.air == max(0, air - 2)
    assert dive_ending(table.rules, table.record) == (GOES_ON if goes_on else AIR_OUT)


def test_the_last_turn_is_played_to_its_end_and_may_bring_the_diver_home():
    table = Table(swim_cards=[6])
    table.record.air = 1
    table.put(0, 3, [4], UP)
    play_turn(table.rules, table.seats[0], table.record, table.tally, 0)
    assert table.record.divers[0].is_home and table.record.n_home == 1
    assert dive_ending(table.rules, table.record) == AIR_OUT


# 2. Turn back?


def test_turning_back_needs_a_treasure():
    table = Table()
    table.put(0, 5)
    assert not may_turn_back(table.rules, table.record, 0)
    table.put(0, 5, [1])
    assert may_turn_back(table.rules, table.record, 0)


def test_in_the_model_game_a_diver_turns_back_without_treasure_but_not_before_leaving():
    table = Table(load_to_turn_back=0)
    assert not may_turn_back(table.rules, table.record, 0)
    table.put(0, 5)
    assert may_turn_back(table.rules, table.record, 0)


def test_a_diver_turns_back_only_once_a_dive():
    table = Table()
    table.put(0, 5, [1], UP)
    assert not may_turn_back(table.rules, table.record, 0)


def test_turning_back_comes_before_swimming():
    table = Table(swim_cards=[4])
    table.put(0, 20, [1, 1])
    play_turn(table.rules, table.seats[0], table.record, table.tally, 0)
    assert (table.space(0), table.record.has_turned_back) == (18, 1)


# 3. Swim


@pytest.mark.parametrize(
    ("drawn", "load", "slowdown", "steps"),
    [(5, 0, 1, 5), (5, 2, 1, 3), (3, 3, 1, 0), (2, 3, 1, 0), (5, 2, 2, 1), (5, 3, 0, 5)],
)
def test_each_treasure_takes_off_steps_and_0_or_less_is_no_move(drawn, load, slowdown, steps):
    table = Table(swim_cards=[drawn], slowdown_per_treasure=slowdown)
    table.put(0, 10, [1] * load)
    swim(table.rules, table.record, 0)
    assert table.space(0) == 10 + steps
    assert table.record.drawn == drawn


@pytest.mark.parametrize("direction", [1, -1])
def test_occupied_spaces_are_jumped_and_not_counted(direction):
    table = Table(swim_cards=[2])
    table.put(0, 10, direction=direction)
    for other, steps in enumerate((1, 2, 4), start=1):
        table.put(other, 10 + direction * steps)
    swim(table.rules, table.record, 0)
    assert table.space(0) == 10 + direction * 5


def test_past_the_end_a_diver_stops_on_the_last_free_space():
    table = Table(swim_cards=[6])
    table.put(0, 29)
    table.put(1, 32)
    swim(table.rules, table.record, 0)
    assert table.space(0) == 31


def test_that_can_be_the_space_where_the_diver_already_stands():
    table = Table(swim_cards=[6])
    table.put(0, 30)
    table.put(1, 31)
    table.put(2, 32)
    swim(table.rules, table.record, 0)
    assert table.space(0) == 30


@pytest.mark.parametrize(("steps", "space", "is_home"), [(3, 1, False), (4, 0, True), (6, 0, True)])
def test_the_submarine_needs_a_step_of_its_own_and_any_surplus_is_lost(steps, space, is_home):
    table = Table(swim_cards=[steps])
    table.put(0, 4, direction=UP)
    swim(table.rules, table.record, 0)
    assert (table.space(0), bool(table.record.divers[0].is_home)) == (space, is_home)


def test_the_submarine_holds_any_number_and_blocks_nobody():
    table = Table(swim_cards=[3])
    for seat in (0, 1):
        table.put(seat, 2 + seat, direction=UP)
        swim(table.rules, table.record, seat)
    swim(table.rules, table.record, 2)
    assert [table.space(seat) for seat in range(3)] == [0, 0, 3]
    assert table.record.n_home == 2 and table.record.last_home == 1


def test_a_diver_who_has_not_left_is_not_home():
    table = Table(swim_cards=[0])
    swim(table.rules, table.record, 0)
    assert table.space(0) == 0 and not table.record.divers[0].is_home


def drawn(table: Table, n: int) -> list[int]:
    """Swim numbers one after the other, every seat in turn."""
    numbers = []
    for turn in range(n):
        table.record.divers[turn % 4].n_turns += 1
        numbers.append(int(draw_swim(table.rules, table.record, turn % 4)))
    return numbers


def test_the_swim_pile_is_reshuffled_after_every_draw():
    counts = Counter(drawn(Table(), 9000))
    assert {number: round(counts[number] / 1000, 0) for number in counts} == {2: 1, 3: 2, 4: 3, 5: 2, 6: 1}


def test_without_reshuffling_the_pile_goes_on_across_turns_divers_and_dives_until_it_is_empty():
    table = Table(swim_draw="deplete")
    numbers = drawn(table, 5)
    table.record.dive = 1
    numbers += drawn(table, 22)
    for pile in range(3):
        assert sorted(numbers[9 * pile : 9 * pile + 9]) == [2, 3, 3, 4, 4, 4, 5, 5, 6]
    assert numbers[:9] != numbers[9:18]


def test_dice_are_added_up_each_with_its_own_faces():
    table = Table(swim_draw="dice", dice=[[1, 2, 3], [0, 10], [100 - 1]])
    assert set(drawn(table, 500)) == {99 + tens + ones for tens in (0, 10) for ones in (1, 2, 3)}


# 4. Treasure


def test_picking_up_leaves_a_blank():
    table = Table()
    table.put(0, 9)
    handle_treasure(table.rules, table.record, table.tally, 0, PICK_UP)
    assert table.load(0) == [2] and table.path[8] == BLANK
    assert table.record.choice == PICK_UP and table.tally.taken_at[9] == 1


def test_there_is_nothing_to_pick_up_on_a_blank():
    table = Table()
    table.lay(1, BLANK)
    table.put(0, 2)
    handle_treasure(table.rules, table.record, table.tally, 0, PICK_UP)
    assert table.load(0) == [] and table.record.choice == LEAVE


def test_putting_down_leaves_any_one_of_the_carried_treasures_on_a_blank():
    table = Table()
    table.lay(BLANK)
    table.put(0, 1, [1, 2, 3])
    handle_treasure(table.rules, table.record, table.tally, 0, 1)
    assert table.load(0) == [1, 3] and table.path == [2]
    assert table.record.choice == 1


def test_nothing_is_put_down_on_a_treasure_or_from_empty_hands():
    table = Table()
    table.lay(1, BLANK)
    table.put(0, 1, [4])
    handle_treasure(table.rules, table.record, table.tally, 0, 0)
    table.put(1, 2)
    handle_treasure(table.rules, table.record, table.tally, 1, 0)
    assert table.load(0) == [4] and table.path == [1, BLANK]


@pytest.mark.parametrize("direction", [1, -1])
def test_a_stack_is_picked_up_and_put_down_whole_in_either_direction(direction):
    table = Table()
    table.lay(stack(3, 4, 4), BLANK)
    table.put(0, 1, direction=direction)
    handle_treasure(table.rules, table.record, table.tally, 0, PICK_UP)
    assert table.load(0) == [stack(3, 4, 4)]
    table.put(0, 2, table.load(0), direction)
    handle_treasure(table.rules, table.record, table.tally, 0, 0)
    assert table.path == [BLANK, stack(3, 4, 4)]


def test_there_is_no_limit_to_the_load_unless_the_rules_set_one():
    table, limited = Table(), Table(load_limit=9)
    for one in (table, limited):
        one.put(0, 32, [1] * 9)
        handle_treasure(one.rules, one.record, one.tally, 0, PICK_UP)
    assert len(table.load(0)) == 10
    assert len(limited.load(0)) == 9 and limited.path[31] == 4


def test_treasure_is_handled_in_the_very_turn_of_arrival_but_not_at_home():
    table = Table(swim_cards=[4])
    play_turn(table.rules, table.seats[0], table.record, table.tally, 0)
    assert (table.space(0), table.load(0)) == (4, [1])
    table.put(1, 2, direction=UP)
    play_turn(table.rules, table.seats[1], table.record, table.tally, 1)
    assert table.record.divers[1].is_home and table.load(1) == []
