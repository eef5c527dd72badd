"""End of the game: points, ties, shared wins, who led."""

import pytest

from engine.games.shared_air.end_of_game import follow_leader, note_dive, note_scores, share_win
from engine.games.shared_air.layout import AIR_OUT, STALLED, TRUNCATED

from .play import Table


def finished(scores, brought=(), **changes) -> Table:
    """A table at the end: scores, and cards brought home by seat and level."""
    table = Table(n_seats=len(scores), **changes)
    for seat, score in enumerate(scores):
        table.record.divers[seat].score = score
    for seat, counts in enumerate(brought):
        table.record.divers[seat].brought[: len(counts)] = counts
    share_win(table.rules, table.record, table.outcome)
    note_scores(table.rules, table.record, table.outcome)
    return table


def wins(table: Table) -> list[int]:
    """The win of each seat in sixtieths."""
    return table.outcome.win_share[: table.rules.n_seats].tolist()


def test_most_points_win():
    table = finished([3, 20, 8])
    assert wins(table) == [0, 60, 0]
    assert (table.outcome.winning_score, table.outcome.winning_margin, table.outcome.is_shared) == (20, 12, 0)


@pytest.mark.parametrize(
    ("brought", "expected"),
    [
        ([[0, 0, 0, 1], [9, 9, 9, 0]], [60, 0]),
        ([[0, 0, 1, 1], [9, 9, 2, 1]], [0, 60]),
        ([[0, 3, 1, 1], [9, 2, 1, 1]], [60, 0]),
        ([[5, 2, 1, 1], [0, 2, 1, 1]], [30, 30]),
    ],
)
def test_ties_go_to_more_treasures_of_level_4_then_3_then_2_and_never_1(brought, expected):
    table = finished([7, 7], brought)
    assert wins(table) == expected
    assert table.outcome.is_shared == (expected == [30, 30])
    assert table.outcome.winning_margin == 0


def test_the_levels_compared_are_a_parameter():
    brought = [[5, 2, 1, 1], [0, 2, 1, 1]]
    assert wins(finished([7, 7], brought, tie_break_levels=["level_1"])) == [60, 0]
    assert wins(finished([7, 7], [[0, 0, 0, 1], [9, 0, 0, 0]], tie_break_levels=[])) == [30, 30]


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_a_win_that_stays_tied_is_shared_evenly(n):
    table = finished([11] * n)
    assert wins(table) == [60 // n] * n and sum(wins(table)) == 60


def test_a_tie_below_the_winner_shares_nothing():
    assert wins(finished([4, 9, 4])) == [0, 60, 0]


def test_games_without_a_point_are_noted():
    table = finished([0, 5, 0])
    assert table.outcome.is_zero_score[:3].tolist() == [1, 0, 1]
    assert table.outcome.score[:3].tolist() == [0, 5, 0]


def test_the_lead_changes_when_another_seat_is_alone_in_front():
    table = Table(n_seats=3)
    changes = []
    for scores in ([0, 0, 0], [5, 0, 0], [5, 5, 0], [5, 8, 0], [9, 9, 0], [9, 12, 0], [20, 12, 0]):
        for seat, score in enumerate(scores):
            table.record.divers[seat].score = score
        follow_leader(table.rules, table.record, table.outcome)
        changes.append(int(table.outcome.lead_changes))
    assert changes == [0, 0, 0, 1, 1, 1, 2]


def test_a_dive_is_noted_by_itself_and_in_the_totals():
    table = Table()
    for dive, (ending, n_home) in enumerate([(AIR_OUT, 1), (STALLED, 2), (TRUNCATED, 4)]):
        table.record.dive, table.record.ending, table.record.n_home, table.record.n_turns = dive, ending, n_home, 10 + dive
        note_dive(table.record, table.outcome, 30 - dive)
    outcome = table.outcome
    assert outcome.dive_home[:3].tolist() == [1, 2, 4] and outcome.home == 7
    assert outcome.dive_turns[:3].tolist() == [10, 11, 12] and outcome.turns == 33
    assert outcome.dive_path[:3].tolist() == [30, 29, 28] and outcome.path == 87
    assert outcome.dive_air_out[:3].tolist() == [1, 0, 0] and outcome.air_out == 1
    assert outcome.dive_stalled[:3].tolist() == [0, 1, 0] and outcome.stalled == 1
    assert outcome.truncated == 1
