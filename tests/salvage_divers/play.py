"""What the tests of Salvage Divers have in common: rulesets, seats, games played at once, and steps taken one by one."""

import math
from types import SimpleNamespace

import numpy as np

import engine
from engine.games.salvage_divers import GAME
from engine.games.salvage_divers.layout import OUTCOME, TABLE, TALLY
from engine.records import as_integers, new_records
from engine.rows import rules_row, seats_row
from engine.tally import cells_of, difference_dtype

NO_LOG = new_records(TABLE, 0)
BASE = engine.load_ruleset("salvage_divers")
CHIPS, ITEMS = list(BASE.rules.chips), list(BASE.rules.market)


def rules_with(**change):
    """The base rules with a change, as a ruleset's file would make it."""
    return BASE.change(change).rules if change else BASE.rules


def risk(risk=0.3, insure_at=None, *shopping):
    """A seat of the reference strategy; shopping: names, or (name, most)."""
    wishes = [
        {"item": wish, "most": None} if isinstance(wish, str) else dict(zip(("item", "most"), wish, strict=True)) for wish in shopping
    ]
    values = {"risk": risk, "insure_at": insure_at, "shopping": wishes}
    return SimpleNamespace(kind="risk", values=GAME.kinds["risk"].values.model_validate(values))


def optimal(*shopping, coin_worth=None, is_insuring=True, shopping_by="list"):
    """A seat that works every dive out; shopping as for risk."""
    wishes = risk(0, None, *shopping).values.shopping
    values = {"coin_worth": coin_worth, "is_insuring": is_insuring, "shopping_by": shopping_by, "shopping": wishes}
    return SimpleNamespace(kind="optimal", values=GAME.kinds["optimal"].values.model_validate(values))


def random():
    """A seat that decides by lot."""
    return SimpleNamespace(kind="random", values=GAME.kinds["random"].values())


def play(rules, seats, n_games, seed=1, first_game=0, keeps_rows=False, log=NO_LOG, groups=None):
    """Plays a chunk of games of one ruleset: (outcomes (n_games or 1,), tally)."""
    outcomes = new_records(OUTCOME, 1, n_games if keeps_rows else 1)
    tallies, differences = new_records(TALLY, 1), new_records(difference_dtype(OUTCOME), 1)
    GAME.play_chunk(
        rules_row(rules, len(seats)), seats_row(GAME, seats, groups or [0] * len(seats), rules), seed, first_game, n_games,
        new_records(TABLE, 1), outcomes, as_integers(outcomes), tallies, differences, log, as_integers(outcomes)[0, :0],
    )  # fmt: skip
    return outcomes[0], tallies[0]


def watch(rules, seats, seed=1, room=4000):
    """One game: its outcome, and the log of all that happened."""
    log = new_records(TABLE, room)
    outcomes, _ = play(rules, seats, 1, seed, log=log)
    n_logged = int(log["n_logged"].max())
    assert n_logged < room
    return outcomes[0], log[:n_logged]


def mean_of(tally, column, place=()):
    """The mean of a cell a game, and its standard error."""
    n, cell = int(tally.n_games), cells_of(OUTCOME, column)[place]
    mean = int(tally.sums[cell]) / n
    return mean, math.sqrt(max(0.0, int(tally.squares[cell]) / n - mean**2) / n)


def a_table(rules, n_seats=1, strategy=None):
    """A table set up, in round 1, before its first dive: (rules row, strategy row, table, first diver)."""
    from engine.games.salvage_divers.setup import reveal_site, set_up

    row, seat = rules_row(rules, n_seats)[0], seats_row(GAME, [strategy or risk()], [0], rules)[0, 0]
    table = new_records(TABLE, 1)[0]
    table.round_number = 1
    set_up(row, table)
    reveal_site(row, table)
    return row, seat, table, table.divers[0]


def bag_of(diver, owned=False):
    """The chips in a diver's bag (or all owned): {id: count} by the base game's ids."""
    from engine.games.salvage_divers.bag import n_chips

    up_to = diver.owned_up_to if owned else diver.up_to
    return {name: int(n) for place, name in enumerate(CHIPS) if (n := n_chips(up_to, np.int64(place)))}
