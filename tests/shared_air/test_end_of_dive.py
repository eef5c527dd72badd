"""End of a dive, in the rulebook's order, with its example."""

from engine.games.shared_air.end_of_dive import choose_starter, close_gaps, end_dive, lay_stacks, lose_treasures, score_treasures
from engine.games.shared_air.kernel import play_turn
from engine.games.shared_air.layout import AIR_OUT
from engine.games.shared_air.setup import start_dive
from engine.games.shared_air.treasure import BLANK, new_card
from engine.games.shared_air.turn import dive_ending

from .play import Table, stack, threshold

ANNA, CARLA, DAN = 0, 1, 2


def test_example_carla_scores_six_and_the_others_treasures_sink_in_two_stacks():
    piles = {"level_1": {"values": [0]}, "level_2": {"values": [6]}}
    table = Table(n_seats=3, seats=[threshold(max_load=0)] * 3, swim_cards=[0], levels=piles)
    table.bring_home(CARLA, [2, 1])
    table.put(ANNA, 4, [3, 4, 4])
    table.put(DAN, 9, [1])
    table.record.air = 1
    play_turn(table.rules, table.seats[DAN], table.record, table.tally, DAN)
    assert dive_ending(table.rules, table.record) == AIR_OUT
    end_dive(table.rules, table.record, table.tally, table.outcome)
    assert [table.record.divers[seat].score for seat in (ANNA, CARLA, DAN)] == [0, 6, 0]
    assert table.path[-2:] == [stack(3, 4, 4), stack(1)]


def test_home_divers_draw_a_value_card_for_each_card_of_a_stack():
    table = Table(levels={"level_3": {"values": [10]}, "level_4": {"values": [15]}})
    table.bring_home(0, [stack(3, 4, 4), 3])
    score_treasures(table.rules, table.record, table.outcome)
    assert table.record.divers[0].score == 10 + 15 + 15 + 10
    assert table.record.divers[0].brought[:4].tolist() == [0, 0, 2, 2]
    assert table.outcome.brought[:4].tolist() == [0, 0, 2, 2]
    assert table.outcome.n_home[:4].tolist() == [1, 0, 0, 0]


def test_a_printed_value_counts_as_printed():
    table = Table(treasure_values="printed")
    table.bring_home(0, [new_card(1, 6), new_card(4, 0) | new_card(2, 3) << 8])
    score_treasures(table.rules, table.record, table.outcome)
    assert table.record.divers[0].score == 3 + 12 + 5


def test_divers_in_the_water_score_nothing():
    table = Table()
    table.put(0, 1, [4, 4])
    score_treasures(table.rules, table.record, table.outcome)
    assert table.record.divers[0].score == 0 and table.outcome.n_home[0] == 0


def test_treasures_sink_nearest_to_the_submarine_first_in_the_order_picked_up():
    table = Table()
    table.put(0, 20, [1, 2])
    table.put(1, 3, [4, 3])
    table.put(2, 7, [2])
    lose_treasures(table.rules, table.record, table.tally)
    assert table.record.lost[: table.record.n_lost].tolist() == [4, 3, 2, 1, 2]
    assert [space for space in range(33) if table.tally.drowned_at[space]] == [3, 7, 20]


def test_a_carried_stack_is_broken_up_and_stacks_fill_across_divers():
    table = Table()
    table.lay(1, 1)
    table.put(0, 1, [1, stack(2, 3, 4), 4])
    table.put(1, 2, [3])
    lose_treasures(table.rules, table.record, table.tally)
    table.lay()
    lay_stacks(table.rules, table.record)
    assert table.path == [stack(1, 2, 3), stack(4, 4, 3)]


def test_stack_size_is_a_parameter():
    for size, expected in ((1, [1, 2, 3]), (2, [stack(1, 2), 3]), (7, [stack(1, 2, 3)])):
        table = Table(stack_size=size)
        table.put(0, 1, [1, 2, 3])
        lose_treasures(table.rules, table.record, table.tally)
        table.lay()
        lay_stacks(table.rules, table.record)
        assert table.path == expected


def test_seven_cards_fit_in_a_stack_with_their_values():
    cards = [new_card(level, place) for level, place in zip(range(1, 8), (30, 0, 30, 1, 2, 3, 30), strict=True)]
    table = Table(stack_size=7)
    table.put(0, 1, cards)
    lose_treasures(table.rules, table.record, table.tally)
    table.lay()
    lay_stacks(table.rules, table.record)
    table.put(0, 1, table.path)
    lose_treasures(table.rules, table.record, table.tally)
    assert table.record.lost[:7].tolist() == cards


def test_stacks_of_an_earlier_dive_are_never_topped_up():
    table = Table()
    table.lay(1, stack(4, 4))
    table.put(0, 1, [3, 3])
    end_dive(table.rules, table.record, table.tally, table.outcome)
    assert table.path == [1, stack(4, 4), stack(3, 3)]


def test_shuffled_sinking_mixes_a_divers_own_cards_only():
    orders = set()
    for luck in range(200):
        table = Table(sink_order="shuffled", luck=luck)
        table.put(0, 2, [1, 2, 3])
        table.put(1, 9, [4, 4])
        lose_treasures(table.rules, table.record, table.tally)
        assert table.record.lost[3:5].tolist() == [4, 4]
        orders.add(tuple(table.record.lost[:3].tolist()))
    assert len(orders) == 6 and all(sorted(order) == [1, 2, 3] for order in orders)


def test_blanks_go_and_gaps_close():
    table = Table()
    table.lay(BLANK, 1, BLANK, BLANK, 2, stack(3, 4), BLANK)
    close_gaps(table.record)
    assert table.path == [1, 2, stack(3, 4)]


def test_sunken_stacks_lie_at_the_far_end():
    table = Table()
    table.lay(1, BLANK, 2)
    table.put(0, 1, [4])
    end_dive(table.rules, table.record, table.tally, table.outcome)
    assert table.path == [1, 2, 4]


def test_air_is_refilled_and_divers_return():
    table = Table()
    table.record.air = 0
    table.put(0, 5, [1])
    table.bring_home(1, [2])
    end_dive(table.rules, table.record, table.tally, table.outcome)
    start_dive(table.rules, table.record, 1)
    assert table.record.air == 25 and table.record.n_home == 0
    assert [(table.space(seat), table.load(seat)) for seat in range(4)] == [(0, [])] * 4


def test_the_last_diver_home_starts_the_next_dive():
    table = Table()
    for seat in (2, 0, 3):
        table.bring_home(seat)
    table.put(1, 30)
    choose_starter(table.rules, table.record)
    assert table.record.starter == 3


def test_if_nobody_came_home_the_deepest_starts():
    table = Table()
    for seat, space in enumerate((4, 9, 20, 1)):
        table.put(seat, space)
    choose_starter(table.rules, table.record)
    assert table.record.starter == 2


def test_if_nobody_ever_left_the_same_diver_starts_again():
    table = Table()
    table.record.starter = 2
    choose_starter(table.rules, table.record)
    assert table.record.starter == 2


def test_a_diver_who_never_left_is_neither_home_nor_lost():
    table = Table(swim_cards=[0])
    end_dive(table.rules, table.record, table.tally, table.outcome)
    assert not table.tally.drowned_at.any() and not table.outcome.n_home.any()
