"""Rulesets and strategies -> record arrays. The fields follow from the declared parameters; nothing is named twice.

A number, yes/no or word (its place among the choices) is one field. A list is a column and `n_<name>`. A table of
records is a column a field, `<table>_<field>`, in the order of its ids, and `n_<table>`; a table keyed by another's
ids has that table's order. A reference is the place of its id. What is left open is NOT_SET, and a word in place of
a number is -1, -2, ... in the order of the choices.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from .parameters import Parameter, Rules, entry_kind, is_list, is_rules, is_table, kinds_of, parameters
from .records import MAX_SEATS, NOT_SET, new_records, record_dtype
from .text import Text

if TYPE_CHECKING:
    from .games.game import Game


@cache
def rules_dtype(rules: type[Rules]) -> np.dtype:
    """The record of a game's rules: every parameter, and n_seats."""
    return record_dtype(n_seats=(), **dict(columns_of(rules, rules)))


@cache
def seat_dtype(game: "Game") -> np.dtype:
    """The record of a strategy: kind, group, and the parameters of every kind."""
    fields = {}
    for kind in game.kinds.values():
        for name, spec in columns_of(kind.values, game.rules):
            if fields.setdefault(name, spec) != spec:
                raise TypeError(f"{game.name}: two kinds of strategy mean different things by {name!r}")
    return record_dtype(kind=(), group=(), **fields, **game.strategy_fields)


def columns_of(rules: type[Rules], root: type[Rules], prefix: str = "", shape: tuple = ()) -> Iterator[tuple[str, tuple]]:
    """The fields a class of parameters needs in a record."""
    for name, parameter in parameters(rules).items():
        yield from columns(prefix + name, rules.model_fields[name].annotation, parameter, root, shape)


def columns(name: str, kind: Any, parameter: Parameter, root: type[Rules], shape: tuple, depth: int = 0) -> Iterator[tuple[str, tuple]]:
    """The fields of one parameter."""
    if not (is_table(kind) or is_list(kind)):
        yield name, (*shape, np.dtype("f8")) if float in kinds_of(kind) else shape
        return
    entry, room = entry_kind(kind), room_for(parameter, root, depth)
    if not parameter.keys_of:
        yield f"n_{name}" if not depth else f"len_{name}", shape
    if is_rules(entry):
        yield from columns_of(entry, root, f"{name}_", (*shape, room))
    else:
        yield from columns(name, entry, parameter, root, (*shape, room), depth + 1)


def room_for(parameter: Parameter, root: type[Rules], depth: int) -> int:
    """How many entries a list or table has room for."""
    if parameter.keys_of:
        return parameters(root)[parameter.keys_of].length[1]
    return (parameter.inner if depth else parameter.length)[1]


def rules_row(rules: Rules, n_seats: int) -> np.ndarray:
    """One ruleset as a record array of shape (1,)."""
    row = new_records(rules_dtype(type(rules)), 1)
    row["n_seats"] = n_seats
    fill(row, rules, rules, "", (0,))
    return row


def seats_row(game: "Game", strategies: Sequence, groups: Sequence[int], rules: Rules) -> np.ndarray:
    """A line-up as a record array of shape (1, MAX_SEATS); each strategy has `kind` and `values`."""
    row = new_records(seat_dtype(game), 1, MAX_SEATS)
    for seat, strategy in enumerate(strategies):
        row["kind"][0, seat] = list(game.kinds).index(strategy.kind)
        row["group"][0, seat] = groups[seat]
        fill(row, strategy.values, rules, "", (0, seat))
    return row


def fill(row: np.ndarray, rules: Rules, root: Rules, prefix: str, at: tuple[int, ...]) -> None:
    """Writes a set of parameters into the fields that columns_of made for it."""
    for name, parameter in parameters(type(rules)).items():
        put(row, prefix + name, getattr(rules, name), parameter, root, at)


def put(row: np.ndarray, name: str, value: Any, parameter: Parameter, root: Rules, at: tuple[int, ...], depth: int = 0) -> None:
    """Writes one parameter."""
    if not isinstance(value, (dict, list)):
        row[name][at] = code(value, parameter, root)
        return
    if parameter.keys_of:
        value = in_order(value, getattr(root, parameter.keys_of))
    else:
        row[f"n_{name}" if not depth else f"len_{name}"][at] = len(value)
    for place, entry in enumerate(value.values() if isinstance(value, dict) else value):
        if isinstance(entry, Rules):
            fill(row, entry, root, f"{name}_", (*at, place))
        else:
            put(row, name, entry, parameter, root, (*at, place), depth + 1)


def in_order(counts: dict[str, int], table: dict) -> list[int]:
    """The numbers of a table keyed by another's ids, in that table's order."""
    return [counts.get(key, 0) for key in table]


def code(value: Any, parameter: Parameter, root: Rules) -> float:
    """One value as the number that stands for it in a record."""
    if value is None:
        return NOT_SET
    if isinstance(value, Text):
        return 0
    if parameter.refers_to:
        known = list(getattr(root, parameter.refers_to))
        return known.index(value) if value in known else NOT_SET
    if isinstance(value, str):
        place = list(parameter.choices).index(value)
        return -1 - place if parameter.low is not None else place
    return value
