"""Players who think, asked from Python: what they would do at a table set up by hand, or met in a game."""

import numpy as np
from numba import njit

from engine.games.shared_air import GAME
from engine.games.shared_air.layout import TABLE
from engine.games.shared_air.minds import minds_for
from engine.games.shared_air.terms import LEAVE, RECKON, TREASURE, TURN_BACK
from engine.games.shared_air.thought import think
from engine.records import rule
from engine.rows import rules_row, seats_row

from .play import Table

think = rule(think)


@njit  # not kept on disk: there it would depend on the name under which this file was imported
def ask_expert(question, strategy, rules, table, seat, minds_think, follow, foresee, notes):
    """What an expert answers."""
    return foresee(question, LEAVE, strategy, rules, table, notes, seat, follow, minds_think)


def turns_back(table: Table, seat: int = 0) -> bool:
    """Whether a seat that needs no look-ahead turns back."""
    return bool(think(TURN_BACK, table.seats[seat], table.rules, table.record, seat))


def chooses(table: Table, seat: int = 0) -> int:
    """What a seat that needs no look-ahead does with the treasure where it is."""
    return int(think(TREASURE, table.seats[seat], table.rules, table.record, seat))


def reckon(table: Table) -> None:
    """Lets the table know mean moves and worths."""
    think(RECKON, table.seats[0], table.rules, table.record, 0)


class Expert:
    """An expert that judges single tables of a ruleset and line-up; it knows nothing of the others beforehand."""

    def __init__(self, ruleset, seats):
        self.rules = rules_row(ruleset.rules, len(seats))
        self.seats = seats_row(GAME, seats, range(len(seats)), ruleset.rules)
        *self.minds, notes = minds_for(self.rules, self.seats)
        self.notes = notes[0]

    def answer(self, question: int, table: np.record, seat: int) -> int:
        """Its decision; the table itself stays as it is."""
        copy = np.array(table).reshape(1).astype(TABLE).view(np.recarray)[0]
        copy.has_beliefs = copy.has_moves = copy.has_worths = 0
        return int(ask_expert(question, self.seats[0, seat], self.rules[0], copy, seat, *self.minds, self.notes))
