"""What these tests have in common: a table to set up by hand, line-ups, and games played straight through the kernel."""

from dataclasses import dataclass

import numpy as np

import engine
from engine.games.shared_air import GAME
from engine.games.shared_air.layout import DOWN, NOBODY, SUBMARINE
from engine.games.shared_air.setup import set_up, start_dive
from engine.records import as_integers, new_records
from engine.rows import rules_row, seats_row
from engine.rulesets import Ruleset
from engine.strategies import Strategy
from engine.tally import difference_dtype, new_tallies

BASE = engine.load_ruleset("shared_air")


def threshold(max_load=2, min_level=1, turn_at_load=2, pick_up_swimming_up=False) -> Strategy:
    """The exact reference strategy."""
    values = {"max_load": max_load, "min_level": min_level, "turn_at_load": turn_at_load, "pick_up_swimming_up": pick_up_swimming_up}
    name = f"threshold {max_load} {min_level} {turn_at_load} {pick_up_swimming_up}"
    return Strategy(name, GAME, GAME.title, "threshold", GAME.kinds["threshold"].values.model_validate(values))


def strategy(kind: str, **values) -> Strategy:
    """A strategy of any kind; aware ones, and saboteurs, with the shipped values where none are given."""
    shipped = {"margin": 0.811, "greed": 0.169, "growth": 0.096, "load_cap": 3} if kind in ("aware", "saboteur") else {}
    values = shipped | values
    return Strategy(f"{kind} {values}", GAME, GAME.title, kind, GAME.kinds[kind].values.model_validate(values))


RANDOM = strategy("random")
AWARE = strategy("aware")
SABOTEUR = strategy("saboteur", lead=1)
REFERENCE = threshold()
MIX = (threshold(1, 2, 1), threshold(1, 4, 1), threshold(3, 1, 2, True), threshold(3, 2, 3), RANDOM, threshold(2, 3, 1, True))
"""Six habits that between them use every rule."""


@dataclass
class Games:
    """What the kernel came to: outcomes (ruleset, game), tallies and differences (ruleset,), log (entries,)."""

    outcomes: np.ndarray
    tallies: np.ndarray
    differences: np.ndarray
    log: np.ndarray

    def mean(self, column: str, ruleset: int = 0) -> np.ndarray:
        """A column's mean over the kept games."""
        return self.outcomes[column][ruleset].mean(axis=0)


def play(rulesets, seats, n_games=1, seed=1, first_game=0, n_logged=0) -> Games:
    """Games of one ruleset or several under one line-up, every row kept."""
    rulesets = [rulesets] if isinstance(rulesets, Ruleset) else rulesets
    rows = np.concatenate([rules_row(ruleset.rules, len(seats)) for ruleset in rulesets])
    line_ups = np.concatenate([seats_row(GAME, seats, range(len(seats)), ruleset.rules) for ruleset in rulesets])
    n = len(rulesets)
    games = Games(
        new_records(GAME.outcome, n, max(2, n_games)),  # a single row would be overwritten by the next game
        new_tallies(GAME.tally, n),
        new_records(difference_dtype(GAME.outcome), n),
        new_records(GAME.table, n_logged),
    )
    tables = new_records(GAME.table, 1)
    GAME.play_chunk(
        rows, line_ups, seed, first_game, n_games, tables, games.outcomes, as_integers(games.outcomes), games.tallies,
        games.differences, games.log, as_integers(games.outcomes)[0, :0],
    )  # fmt: skip
    games.outcomes = games.outcomes[:, :n_games].view(np.recarray)
    games.log = games.log[: tables["n_logged"][0]].view(np.recarray)
    return games


class Table:
    """A table set up for a dive, to be changed by hand; `record`, `rules`, `outcome` and `tally` are the kernel's records."""

    def __init__(self, n_seats: int = 4, luck: int = 12345, seats=(), **changes):
        self.ruleset = BASE.change(changes)
        self.rules = rules_row(self.ruleset.rules, n_seats)[0]
        self.record = new_records(GAME.table, 1)[0]
        self.outcome, self.tally = new_records(GAME.outcome, 1)[0], new_tallies(GAME.tally, 1)[0]
        self.seats = seats_row(GAME, seats or [REFERENCE] * n_seats, range(n_seats), self.ruleset.rules)[0]
        self.record.luck = luck
        set_up(self.rules, self.record, self.outcome)
        start_dive(self.rules, self.record, 0)

    def put(self, seat: int, space: int, carries=(), direction: int = DOWN) -> None:
        """Puts a diver on a space, or home in the submarine, with treasures."""
        diver = self.record.divers[seat]
        if diver.space != SUBMARINE:
            self.record.diver_at[diver.space] = NOBODY
        diver.space, diver.direction, diver.load = space, direction, len(carries)
        self.record.treasures[seat, : len(carries)] = carries
        if space != SUBMARINE:
            self.record.diver_at[space] = seat

    def bring_home(self, seat: int, carries=()) -> None:
        """A diver who is back with treasures."""
        self.put(seat, SUBMARINE, carries)
        self.record.divers[seat].is_home = 1
        self.record.n_home += 1
        self.record.last_home = seat

    def lay(self, *treasures: int) -> None:
        """A path of these treasures, the first nearest to the submarine."""
        self.record.n_spaces = len(treasures)
        self.record.path[1 : len(treasures) + 1] = treasures

    @property
    def path(self) -> list[int]:
        """What lies on the path."""
        return self.record.path[1 : self.record.n_spaces + 1].tolist()

    def space(self, seat: int) -> int:
        """Where a diver is."""
        return int(self.record.divers[seat].space)

    def load(self, seat: int) -> list[int]:
        """What a diver carries, in the order picked up."""
        return self.record.treasures[seat, : self.record.divers[seat].load].tolist()


def stack(*levels: int) -> int:
    """A sunken stack, first card first."""
    return sum(level << 8 * place for place, level in enumerate(levels))
