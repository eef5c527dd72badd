"""How a dive ends: all are home, nobody does anything any more, or it goes on for too long. (Out of air: test_turn.py.)"""

import pytest

from engine.games.shared_air.kernel import play_turn
from engine.games.shared_air.layout import ALL_HOME, GOES_ON, MAX_TURNS, STALLED, TRUNCATED
from engine.games.shared_air.treasure import BLANK
from engine.games.shared_air.turn import dive_ending

from .play import Table, threshold


def test_a_dive_ends_at_once_when_all_are_home():
    table = Table(n_seats=2)
    table.bring_home(0)
    assert dive_ending(table.rules, table.record) == GOES_ON
    table.bring_home(1)
    assert dive_ending(table.rules, table.record) == ALL_HOME


@pytest.mark.parametrize("stall_rounds", [1, 3])
def test_a_dive_stalls_after_whole_rounds_in_which_nobody_does_anything(stall_rounds):
    table = Table(stall_rounds=stall_rounds, swim_cards=[0])
    table.bring_home(3)
    for turn in range(stall_rounds * 3):
        assert dive_ending(table.rules, table.record) == GOES_ON
        play_turn(table.rules, table.seats[turn % 3], table.record, table.tally, turn % 3)
    assert dive_ending(table.rules, table.record) == STALLED


@pytest.mark.parametrize(
    ("what", "carries", "swim_card", "strategy", "path"),
    [
        ("breathing", [1, 1], 0, threshold(0), [BLANK]),
        ("moving", [], 1, threshold(0), [BLANK, BLANK]),
        ("picking up", [], 0, threshold(1), [1]),
        ("none of these", [], 0, threshold(0), [1]),
    ],
)
def test_breathing_moving_or_handling_a_treasure_starts_the_count_anew(what, carries, swim_card, strategy, path):
    table = Table(swim_cards=[swim_card], seats=[strategy] * 4)
    table.lay(*path)
    table.put(0, 1, carries)
    table.record.idle_turns = 5
    play_turn(table.rules, table.seats[0], table.record, table.tally, 0)
    assert table.record.idle_turns == (6 if what == "none of these" else 0)


def test_a_dive_that_goes_on_for_too_long_is_cut_off():
    table = Table()
    table.record.n_turns = MAX_TURNS - 1
    assert dive_ending(table.rules, table.record) == GOES_ON
    table.record.n_turns = MAX_TURNS
    assert dive_ending(table.rules, table.record) == TRUNCATED


def test_air_left_is_counted_after_every_turn():
    table = Table(swim_cards=[3])
    table.put(0, 9, [1, 1])
    play_turn(table.rules, table.seats[0], table.record, table.tally, 0)
    play_turn(table.rules, table.seats[1], table.record, table.tally, 1)
    assert table.tally.air_left[1, 23] == table.tally.air_left[2, 23] == 1
    assert table.tally.air_left.sum() == 2
