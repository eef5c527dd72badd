"""What a search for a strategy may turn: the numbers worth tuning of a kind, its yes and no, and lists of things named in tables.

A point is a mapping of knobs to values, as Optuna knows it. Words stay as they are at the start, and so do numbers that no
range is declared for. A list has a few slots, each with one of the table's ids or nothing.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import NoneType
from typing import Any

from ..parameters import Parameter, Rules, entry_kind, is_list, is_rules, kinds_of, parameters
from ..problems import InputError
from ..validation import Place, validate

SLOTS = 5
COUNTS = (1, 2, 3, 4, 6)
"""Numbers tried in an entry of a list, where no range is declared."""
SAID = "?"
DECIMALS = 3
Point = dict[str, Any]


@dataclass(frozen=True)
class Knob:
    """A number from low to high, or one of several `choices`."""

    name: str
    choices: tuple = ()
    low: float = 0
    high: float = 0
    is_whole: bool = False

    def distribution(self, optuna) -> Any:
        """In Optuna's words."""
        if self.choices:
            return optuna.distributions.CategoricalDistribution(self.choices)
        kind = optuna.distributions.IntDistribution if self.is_whole else optuna.distributions.FloatDistribution
        return kind(self.low, self.high)


@dataclass(frozen=True, eq=False)
class Space:
    """The knobs of a kind of strategy; `start` has all that is not turned, `root` the tables that lists refer to."""

    start: Rules
    root: Rules
    seen: tuple[Rules, ...]

    @property
    def kind(self) -> type[Rules]:
        """The class of the kind's parameters."""
        return type(self.start)

    @property
    def knobs(self) -> list[Knob]:
        """Every knob."""
        return [knob for name, parameter in parameters(self.kind).items() for knob in self.knobs_of(name, parameter)]

    def knobs_of(self, name: str, parameter: Parameter) -> Iterator[Knob]:
        """The knobs of one parameter."""
        kind, seen = self.kind.model_fields[name].annotation, [getattr(one, name) for one in self.seen]
        if is_searched_list(kind):
            for slot in range(self.n_slots(name, parameter)):
                yield from self.slot_knobs(name, slot, entry_kind(kind))
        elif bool in kinds_of(kind):
            yield Knob(name, (False, True))
        elif parameter.tune and {int, float} & set(kinds_of(kind)):
            numbers = [*parameter.tune, *(value for value in seen if isinstance(value, (int, float)))]
            if NoneType in kinds_of(kind):
                yield Knob(name + SAID, (False, True))
            yield Knob(name, (), min(numbers), max(numbers), float not in kinds_of(kind))

    def slot_knobs(self, name: str, slot: int, entry: type[Rules]) -> Iterator[Knob]:
        """The knobs of one slot of a list."""
        for field, parameter in parameters(entry).items():
            if parameter.refers_to:
                choices = (None, *getattr(self.root, parameter.refers_to))
            else:
                nothing = (None,) if NoneType in kinds_of(entry.model_fields[field].annotation) else ()
                seen = [getattr(line, field) for one in self.seen for line in getattr(one, name)]
                choices = (*nothing, *sorted({*COUNTS, *(value for value in seen if value is not None)}))
            yield Knob(f"{name}.{slot}.{field}", choices)

    def n_slots(self, name: str, parameter: Parameter) -> int:
        """Some, or as many as the longest list that is known has."""
        return min(parameter.length[1], max(SLOTS, *(len(getattr(one, name)) for one in self.seen)))

    def point(self, values: Rules) -> Point:
        """A strategy's values as a point."""
        return {knob.name: self.setting(values, knob) for knob in self.knobs}

    def setting(self, values: Rules, knob: Knob) -> Any:
        """Where a knob stands under a strategy."""
        name, *place = knob.name.split(".")
        value = getattr(values, name.removesuffix(SAID))
        if name.endswith(SAID):
            return value is not None
        if place:
            slot, field = int(place[0]), place[1]
            return getattr(value[slot], field) if slot < len(value) else knob.choices[0]
        return knob.low if value is None else value if knob.choices else min(max(value, knob.low), knob.high)

    def values(self, point: Point) -> Rules | None:
        """A strategy's values at a point; None where the kind does not allow them."""
        data = self.start.model_dump() | {name: point[name] for name in point if name in self.kind.model_fields}
        data = {key: round(value, DECIMALS) if isinstance(value, float) else value for key, value in data.items()}
        for name in self.kind.model_fields:
            if point.get(name + SAID) is False:
                data[name] = None
            if f"{name}.0.{self.first_field(name)}" in point:
                data[name] = self.lines(point, name)
        try:
            return validate(self.kind, data, Place())
        except InputError:
            return None

    def lines(self, point: Point, name: str) -> list[dict[str, Any]]:
        """A list from its slots; a slot that names nothing is no line."""
        fields = list(entry_kind(self.kind.model_fields[name].annotation).model_fields)
        n = sum(knob.startswith(f"{name}.") for knob in point) // len(fields)
        lines = [{field: point[f"{name}.{slot}.{field}"] for field in fields} for slot in range(n)]
        return [line for line in lines if line[self.first_field(name)] is not None]

    def first_field(self, name: str) -> str:
        """The field of a list's entries that names an id; nothing for what is no such list."""
        kind = self.kind.model_fields[name].annotation
        return reference_in(entry_kind(kind)) or "" if is_searched_list(kind) else ""


def is_searched_list(kind: Any) -> bool:
    """Whether a type is a list of entries that each name an id and otherwise only count."""
    if not is_list(kind) or not is_rules(entry_kind(kind)):
        return False
    entry = entry_kind(kind)
    others = [field for field, parameter in parameters(entry).items() if not parameter.refers_to]
    return reference_in(entry) is not None and all(int in kinds_of(entry.model_fields[field].annotation) for field in others)


def reference_in(entry: type[Rules]) -> str | None:
    """The field of an entry that names an id."""
    return next((field for field, parameter in parameters(entry).items() if parameter.refers_to), None)


def key_of(values: Rules) -> str:
    """What makes two strategies of a kind the same."""
    return json.dumps(values.model_dump(), sort_keys=True)


def seen_of(several: Sequence[Rules], kind: type[Rules]) -> tuple[Rules, ...]:
    """Those of one kind, each once."""
    return tuple({key_of(one): one for one in several if isinstance(one, kind)}.values())
