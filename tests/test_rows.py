"""Records follow from the parameters that are declared, whatever kind they are of."""

from types import SimpleNamespace

import numpy as np
import pytest

from engine import load_ruleset, load_strategy
from engine.games import GAMES
from engine.parameters import Rules, param
from engine.records import MAX_SEATS, NOT_SET
from engine.rows import rules_dtype, rules_row, seat_dtype, seats_row
from engine.text import Text

COLOURS = {"red": Text("red", "rot"), "blue": Text("blue", "blau")}


def declared(low=None, high=None, **details):
    """A parameter, with words that do not matter here."""
    return param("", low, high, en=("a", "b"), de=("c", "d"), **details)


class Card(Rules):
    suit: str = declared(choices=COLOURS)
    values: list[int] = declared(0, 9, length=(1, 4))
    next_card: str | None = declared(refers_to="cards", none=Text("none", "keine"))


class EveryKind(Rules):
    number: int = declared(0, 99)
    is_on: bool = declared()
    word: str = declared(choices=COLOURS)
    limit: int | None = declared(1, 9, none=Text("none", "keine"))
    number_or_word: int | str = declared(0, 20, choices=COLOURS)
    numbers: list[int] = declared(0, 9, length=(0, 5))
    lists: list[list[int]] = declared(0, 9, length=(0, 2), inner=(1, 3))
    cards: dict[str, Card] = declared(length=(0, 3))
    counts: dict[str, int] = declared(0, 9, keys_of="cards")
    order: list[str] = declared(refers_to="cards", length=(0, 3))


class Bold(Rules):
    risk: float = declared(0, 1)
    limit: float | None = declared(0, 1, none=Text("never", "nie"))
    wants: list[str] = declared(refers_to="cards", length=(0, 2))


class Shy(Rules):
    risk: float = declared(0, 1)


VALUES = {
    "number": 7,
    "is_on": True,
    "word": "blue",
    "limit": None,
    "number_or_word": "blue",
    "numbers": [3, 1, 4],
    "lists": [[1, 2], [3, 4, 5]],
    "cards": {
        "b": {"suit": "blue", "values": [1], "next_card": "a"},
        "a": {"suit": "red", "values": [2, 3], "next_card": None},
    },
    "counts": {"a": 5},
    "order": ["a", "b"],
}
RULES = EveryKind(**VALUES)


class FakeGame(SimpleNamespace):
    """What the records need of a Game; each one is itself."""

    __hash__ = object.__hash__


GAME = FakeGame(
    name="every_kind",
    rules=EveryKind,
    kinds={"bold": SimpleNamespace(values=Bold), "shy": SimpleNamespace(values=Shy)},
    strategy_fields={"memory": (4,)},
)


def test_fields_are_the_parameters_in_their_order():
    kind = rules_dtype(EveryKind)
    assert kind.names == (
        "n_seats", "number", "is_on", "word", "limit", "number_or_word", "n_numbers", "numbers", "n_lists", "len_lists", "lists",
        "n_cards", "cards_suit", "n_cards_values", "cards_values", "cards_next_card", "counts", "n_order", "order",
    )  # fmt: skip
    shapes = {name: kind.fields[name][0].shape for name in kind.names}
    assert (shapes["number"], shapes["numbers"], shapes["lists"], shapes["len_lists"]) == ((), (5,), (2, 3), (2,))
    assert (shapes["cards_suit"], shapes["cards_values"], shapes["counts"], shapes["order"]) == ((3,), (3, 4), (3,), (3,))
    assert {kind.fields[name][0].base for name in kind.names} == {np.dtype("i8")}


def test_values_of_every_kind_are_written():
    row = rules_row(RULES, 4)[0]
    assert (row.n_seats, row.number, row.is_on, row.word) == (4, 7, 1, 1)
    assert row.limit == NOT_SET
    assert row.number_or_word == -2  # the second word, told from the numbers
    assert rules_row(RULES.model_copy(update={"number_or_word": 13}), 4)[0].number_or_word == 13
    assert (row.n_numbers, list(row.numbers)) == (3, [3, 1, 4, 0, 0])
    assert (row.n_lists, list(row.len_lists), row.lists.tolist()) == (2, [2, 3], [[1, 2, 0], [3, 4, 5]])
    assert (row.n_cards, list(row.cards_suit), row.cards_values[:2].tolist()) == (2, [1, 0, 0], [[1, 0, 0, 0], [2, 3, 0, 0]])
    assert list(row.cards_next_card[:2]) == [1, NOT_SET]
    assert list(row.counts) == [0, 5, 0]  # in the order of the cards
    assert (row.n_order, list(row.order)) == (2, [1, 0, 0])


def test_what_is_declared_fits():
    full = {
        **VALUES,
        "numbers": [9] * 5,
        "lists": [[9] * 3] * 2,
        "cards": {name: {"suit": "red", "values": [9] * 4, "next_card": "c"} for name in "abc"},
        "counts": dict.fromkeys("abc", 9),
        "order": list("cba"),
    }
    row = rules_row(EveryKind(**full), 6)[0]
    assert row.cards_values.tolist() == [[9] * 4] * 3
    assert list(row.order) == [2, 1, 0]


def strategy(kind, values):
    """What seats_row reads of a strategy."""
    return SimpleNamespace(kind=kind, values=values)


def test_seats_have_the_parameters_of_all_kinds():
    kind = seat_dtype(GAME)
    assert kind.names == ("kind", "group", "risk", "limit", "n_wants", "wants", "memory")
    assert (kind.fields["risk"][0], kind.fields["limit"][0], kind.fields["memory"][0].shape) == (np.dtype("f8"), np.dtype("f8"), (4,))
    seats = [strategy("shy", Shy(risk=0.125)), strategy("bold", Bold(risk=0.75, limit=None, wants=["a", "gone"]))]
    row = seats_row(GAME, seats, [1, 0], RULES)
    assert row.shape == (1, MAX_SEATS)
    assert [(seat.kind, seat.group, seat.risk) for seat in row[0, :3]] == [(1, 1, 0.125), (0, 0, 0.75), (0, 0, 0)]
    assert row[0, 1].limit == NOT_SET
    assert list(row[0, 1].wants) == [1, NOT_SET]  # what this ruleset does not have is never offered


def test_two_kinds_cannot_mean_different_things_by_a_name():
    class Other(Rules):
        risk: int = declared(0, 9)

    game = FakeGame(**{**vars(GAME), "kinds": {"bold": SimpleNamespace(values=Bold), "other": SimpleNamespace(values=Other)}})
    with pytest.raises(TypeError, match="risk"):
        seat_dtype(game)


@pytest.mark.parametrize("name", GAMES)
def test_every_shipped_number_is_found_in_its_record(name):
    ruleset = load_ruleset(name)
    row, strategies = rules_row(ruleset.rules, 3)[0], [load_strategy(seat, name) for seat in GAMES[name].default_seats]
    for key, value in ruleset.values.items():
        if isinstance(value, int):
            assert row[key] == value
        elif isinstance(value, list) and value and isinstance(value[0], int):
            assert list(row[key][: len(value)]) == value
            assert row[f"n_{key}"] == len(value)
    seats = seats_row(GAMES[name], strategies, range(len(strategies)), ruleset.rules)
    assert [list(GAMES[name].kinds)[seat.kind] for seat in seats[0, : len(strategies)]] == [seat.kind for seat in strategies]
