"""Setup: the path, the value piles, the air, the swim pile, who starts."""

import numpy as np

from engine.games.shared_air.layout import DOWN, SUBMARINE
from engine.games.shared_air.setup import draw_value, set_up, start_dive
from engine.games.shared_air.treasure import level_of, place_of

from .play import BASE, MIX, Table, play


def test_the_path_is_the_levels_in_order_nearest_the_submarine_first():
    assert Table().path == [1] * 8 + [2] * 8 + [3] * 8 + [4] * 8


def test_everybody_starts_in_the_submarine_facing_down_with_empty_hands_and_a_full_tank():
    table = Table(n_seats=6, air_supply=31)
    assert table.record.air == 31
    for seat in range(6):
        diver = table.record.divers[seat]
        assert (diver.space, diver.direction, diver.load, diver.is_home) == (SUBMARINE, DOWN, 0, 0)


def test_value_cards_come_without_replacement_and_a_used_up_pile_is_formed_anew():
    table = Table()
    twice = [draw_value(table.rules, table.record, 3) for _ in range(16)]
    assert sorted(twice[:8]) == sorted(twice[8:]) == list(range(8))
    assert twice[:8] != list(range(8))


def test_value_piles_are_not_formed_anew_between_dives():
    table = Table()
    drawn = [draw_value(table.rules, table.record, 2) for _ in range(5)]
    start_dive(table.rules, table.record, 1)
    drawn += [draw_value(table.rules, table.record, 2) for _ in range(3)]
    assert sorted(drawn) == list(range(8))


def test_printed_values_are_on_the_path_from_the_start_each_once():
    table = Table(treasure_values="printed")
    assert [level_of(card) for card in table.path] == Table().path
    for level in range(4):
        places = [place_of(card) for card in table.path[8 * level : 8 * level + 8]]
        assert sorted(places) == list(range(8))
    assert table.path != sorted(table.path)


def test_seat_1_starts_the_first_dive_or_anybody_by_lot():
    assert {int(Table(luck=luck).record.starter) for luck in range(50)} == {0}
    assert {int(Table(luck=luck, first_player="random").record.starter) for luck in range(50)} == {0, 1, 2, 3}


def test_a_new_game_leaves_nothing_of_the_last():
    """The kernel plays every game on the same table: game 7 is the same alone and after others."""
    hard = BASE.change({"swim_draw": "deplete", "treasure_values": "printed", "first_player": "random"})
    alone, after = play(hard, MIX, 1, first_game=7), play(hard, MIX, 8)
    assert alone.outcomes[0, 0] == after.outcomes[0, 7]


def test_set_up_counts_from_zero():
    table = Table()
    table.outcome.lead_changes = table.outcome.home = 9
    table.outcome.n_home[:] = table.outcome.brought[:] = 9
    set_up(table.rules, table.record, table.outcome)
    assert (table.outcome.lead_changes, table.outcome.home) == (0, 0)
    assert not np.any(table.outcome.n_home[:4]) and not np.any(table.outcome.brought[:4])
