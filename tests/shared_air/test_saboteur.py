"""The saboteur: an aware diver, until it leads in the last dive."""

import pytest

from engine.games.shared_air.layout import DOWN, UP
from engine.games.shared_air.setup import start_dive
from engine.games.shared_air.terms import LEAVE, PICK_UP

from .play import AWARE, BASE, REFERENCE, SABOTEUR, Table, play, strategy, threshold
from .thinking import chooses, turns_back

FULL = [4, 4, 4]  # the load at which an aware diver turns back


def last_dive(lead: int = 10, wants: int = 1, dive: int = 2) -> Table:
    """Seat 1, a saboteur who wants such a lead, has it, and is on the way down with a full load."""
    table = Table(seats=[strategy("saboteur", lead=wants), AWARE, AWARE, AWARE])
    start_dive(table.rules, table.record, dive)
    table.record.divers[0].score = 20
    table.record.divers[1].score = 20 - lead
    table.put(0, 12, FULL)
    return table


@pytest.mark.parametrize(
    ("lead", "wants", "burns"), [(10, 1, True), (1, 1, True), (0, 1, False), (0, 0, True), (4, 5, False), (5, 5, True)]
)
def test_a_leader_burns_the_air_if_the_lead_is_what_it_wants(lead, wants, burns):
    table = last_dive(lead, wants)
    assert turns_back(table) is not burns
    assert chooses(table) == (PICK_UP if burns else LEAVE)


def test_nobody_burns_air_before_the_last_dive_or_on_the_way_up():
    assert turns_back(last_dive(dive=1))
    table = last_dive()
    table.record.divers[0].direction = UP
    assert chooses(table) == LEAVE
    table.record.divers[0].direction = DOWN
    assert chooses(table) == PICK_UP


def test_what_is_home_already_counts_for_the_others():
    table = last_dive(lead=10)
    table.bring_home(1, [3])  # 9.5 points on average: half a point ahead
    assert turns_back(table)
    table = last_dive(lead=10)
    table.bring_home(1, [2])  # 5.5
    assert not turns_back(table)


def test_whoever_carries_treasure_is_not_home_yet():
    table = last_dive(lead=10)
    table.put(1, 5, [4, 4], UP)
    assert not turns_back(table)


def test_with_a_lead_that_nobody_has_it_plays_as_an_aware_diver():
    never = strategy("saboteur", lead=99)
    one, other = (play(BASE, (player, AWARE, REFERENCE, AWARE), 200).outcomes for player in (never, AWARE))
    assert (one.score == other.score).all() and (one.turns == other.turns).all()


def test_burning_the_air_wins_games_against_divers_for_the_deepest():
    burning, aware = (play(BASE, (player, *[threshold(1, 4, 1)] * 3), 3000) for player in (SABOTEUR, AWARE))
    assert (burning.outcomes.dive_home[0, :, :2] == aware.outcomes.dive_home[0, :, :2]).all(), "the first dives are played alike"
    assert burning.outcomes.dive_home[0, :, 2].mean() < aware.outcomes.dive_home[0, :, 2].mean() - 0.2
    assert burning.mean("score")[0] < aware.mean("score")[0] and burning.mean("win_share")[0] > aware.mean("win_share")[0]
