"""Outcomes are rows of integers; tallies are what many of them add up to.

An outcome record is read as one flat row of cells: first the columns by seat, then those of the whole game, last the
columns by seat again, added up by strategy. Tallies keep sums and sums of squares of every cell, so every metric has
its interval, and for the second and later rulesets the same of the per-game differences to the first. All are
integers: tallies add up in any order to the same digits.
"""

import numpy as np

from .records import MAX_SEATS, as_integers, new_records, record_dtype, rule


def outcome_dtype(seat: tuple[str, ...], **game) -> np.dtype:
    """One row a game: `seat` names columns with a cell a seat, `game` further fields as record_dtype takes them."""
    columns = dict.fromkeys(seat, (MAX_SEATS,))
    return record_dtype(**columns, **game, by_strategy=(len(seat), MAX_SEATS))


def tally_dtype(outcome: np.dtype, **histograms) -> np.dtype:
    """What games under one ruleset add up to; histograms are counted by the kernel itself."""
    cells = outcome.itemsize // 8
    return record_dtype(n_games=(), sums=(cells,), squares=(cells,), **histograms)


def difference_dtype(outcome: np.dtype) -> np.dtype:
    """What the same games differ by from the first ruleset."""
    cells = outcome.itemsize // 8
    return record_dtype(sums=(cells,), squares=(cells,))


def cells_of(outcome: np.dtype, column: str) -> np.ndarray:
    """The places of a column in the flat row, in the column's shape."""
    kind, offset = outcome.fields[column][:2]
    shape = kind.shape
    return offset // 8 + np.arange(int(np.prod(shape, dtype=int))).reshape(shape)


@rule
def add_up_by_strategy(row, seats, n_seats, n_columns):
    """Adds each seat's cells to its strategy's; `seats` are strategy records with a field `group`."""
    by_strategy = len(row) - n_columns * MAX_SEATS
    for cell in range(by_strategy, len(row)):
        row[cell] = 0
    for column in range(n_columns):
        for seat in range(n_seats):
            row[by_strategy + column * MAX_SEATS + seats[seat].group] += row[column * MAX_SEATS + seat]


@rule
def add_to_tally(row, tally):
    """Adds one game. Sums and squares each have a loop of their own: so it is vectorised, in half the time."""
    tally.n_games += 1
    for cell in range(len(row)):
        tally.sums[cell] += row[cell]
    for cell in range(len(row)):
        tally.squares[cell] += row[cell] * row[cell]


@rule
def add_to_difference(first, row, difference):
    """Adds how one game differed from the same game under the first ruleset."""
    for cell in range(len(row)):
        difference.sums[cell] += row[cell] - first[cell]
    for cell in range(len(row)):
        apart = row[cell] - first[cell]
        difference.squares[cell] += apart * apart


def merge(tallies: np.ndarray, others: np.ndarray) -> None:
    """Adds others to tallies, cell by cell, in place."""
    as_integers(tallies)[...] += as_integers(others)


def new_tallies(tally: np.dtype, n: int) -> np.ndarray:
    """Empty tallies, one a ruleset."""
    return new_records(tally, n)
