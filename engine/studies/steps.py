"""One step down and up for every parameter: what a designer would try next.

A number moves by 1 (by a twentieth of its tuning range where it is not whole), inside its tuning range if it stands there
and inside its bounds otherwise; what is left open takes the largest value worth trying; yes and no change places; a list of
numbers moves as a whole, each number as far as its bounds allow; in a list of records each number of all records moves
together. Words have no next one, and are left alone, as are the numbers of players.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..parameters import Leaf, Parameter, Rules, is_between, kinds_of, leaves, parameters
from ..problems import InputError
from ..rulesets import Ruleset
from ..text import LANGUAGES, Text, same

TABLE_SIZE = ("min_players", "max_players")
SIDES = {"down": -1, "up": 1}


@dataclass(frozen=True)
class Step:
    """A parameter one step to a side: the value it takes, and the ruleset with it."""

    side: str
    new: Any
    ruleset: Ruleset


@dataclass(frozen=True)
class Lever:
    """A parameter with the steps that are possible; `field` is the number moved in all records of a list."""

    key: str
    label: Text
    old: Any
    steps: tuple[Step, ...]
    field: str = ""

    @property
    def name(self) -> str:
        """`air_supply`, `ramp.*.count`."""
        return f"{self.key}.*.{self.field}" if self.field else self.key


def levers(ruleset: Ruleset) -> list[Lever]:
    """Every parameter of a ruleset that has a step, in rulebook order."""
    found = (lever for leaf in leaves(ruleset.rules) if leaf.key not in TABLE_SIZE for lever in levers_of(leaf, ruleset))
    return [lever for lever in found if lever.steps]


def levers_of(leaf: Leaf, ruleset: Ruleset) -> Iterator[Lever]:
    """A leaf's lever; of a list of records one for each of their numbers."""
    if isinstance(leaf.value, list) and leaf.value and all(isinstance(entry, Rules) for entry in leaf.value):
        records = [entry.model_dump() for entry in leaf.value]
        for field, parameter in parameters(type(leaf.value[0])).items():
            tried = [(side, moved_records(records, field, parameter, by)) for side, by in SIDES.items()]
            label = Text(*(f"{leaf.parameter.label(language)}: {parameter.label(language)}" for language in LANGUAGES))
            yield Lever(leaf.key, label, records, steps_to(leaf.key, records, tried, ruleset), field)
        return
    tried = [(side, moved(leaf.value, leaf, by)) for side, by in SIDES.items()]
    yield Lever(leaf.key, label_of(leaf), leaf.value, steps_to(leaf.key, leaf.value, tried, ruleset))


def label_of(leaf: Leaf) -> Text:
    """`Air supply`, `market.quartermaster: Price`, `bag.fin_kick`."""
    *within, _ = leaf.path
    if leaf.parameter.keys_of:
        return same(leaf.key)
    place, label = ".".join(within), leaf.parameter.label
    return Text(*(f"{place}: {label(language)}" for language in LANGUAGES)) if within else label


def steps_to(key: str, old: Any, tried: list[tuple[str, Any]], ruleset: Ruleset) -> tuple[Step, ...]:
    """The steps that change something and that the rules allow."""
    found = []
    for side, new in tried:
        if new is None or new == old:
            continue
        try:
            found.append(Step(side, new, ruleset.change({key: new})))
        except InputError:
            continue
    return tuple(found)


def moved(value: Any, leaf: Leaf, by: int) -> Any:
    """A value one step to a side; None where there is none."""
    parameter, kinds = leaf.parameter, kinds_of(leaf.kind)
    if isinstance(value, bool):
        return by > 0 if value != (by > 0) else None
    if value is None:
        return int(parameter.tune[1]) if by < 0 and parameter.tune and (int in kinds or float in kinds) else None
    if isinstance(value, (int, float)):
        return moved_number(value, parameter, by)
    if isinstance(value, list):
        return moved_list(value, parameter, by)
    return None


def moved_number(value: float, parameter: Parameter, by: int) -> float | None:
    """A number a step on, within its tuning range if it stands there, else within its bounds."""
    low, high = parameter.tune if parameter.tune and parameter.tune[0] <= value <= parameter.tune[1] else (None, None)
    step = 1 if isinstance(value, int) else (parameter.tune[1] - parameter.tune[0]) / 20 if parameter.tune else abs(value) / 20
    new = value + by * step
    return new if is_between(new, parameter) and (low is None or low <= new <= high) else None


def moved_list(values: list, parameter: Parameter, by: int) -> list | None:
    """Every number of a list a step on, or as far as the bounds allow; None where it holds anything else."""
    if values and all(isinstance(value, list) for value in values):
        inner = [moved_list(value, parameter, by) for value in values]
        return None if None in inner else inner
    if not values or not all(isinstance(value, int) and not isinstance(value, bool) for value in values):
        return None
    return [value + by if is_between(value + by, parameter) else value for value in values]


def moved_records(records: list[dict], field: str, parameter: Parameter, by: int) -> list[dict] | None:
    """A number of all records a step on; None where it is no number, or any would leave its range."""
    values = [record[field] for record in records]
    if not all(isinstance(value, int) and not isinstance(value, bool) for value in values):
        return None
    new = [moved_number(value, parameter, by) for value in values]
    return None if None in new else [{**record, field: value} for record, value in zip(records, new, strict=True)]
