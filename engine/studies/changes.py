"""How much a variant changes: how many parameters, and how many components of the box: chips, cards, coins.

A number counts as many components as it moves by (or steps of its axis, where it is not whole), a list as many entries
as must be exchanged, added or taken out, a word or a yes and no as one.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..rulesets import Ruleset
from ..validation import parts_of
from .axes import Axis, Steps


@dataclass(frozen=True)
class Dial:
    """An axis of the search with the ruleset's own value on it."""

    axis: Axis
    old: Any

    def size(self, value: Any) -> float:
        """How many components a value changes."""
        if value == self.old and type(value) is type(self.old):
            return 0.0
        if is_number(value) and is_number(self.old):
            apart = abs(value - self.old)
            if (isinstance(value, int) and isinstance(self.old, int)) or not isinstance(self.axis.values, Steps):
                return float(apart)
            return apart / float(self.axis.values.step)
        if isinstance(value, list) and isinstance(self.old, list):
            return float(exchanged(value, self.old))
        return 1.0

    @cached_property
    def is_ordered(self) -> bool:
        """Whether its values are numbers in order."""
        values = list(self.axis.values)
        return all(map(is_number, values)) and values == sorted(values)


def is_number(value: Any) -> bool:
    """Whether a value is a number, not a yes or no."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def exchanged(new: list, old: list) -> int:
    """Entries that must be exchanged, added or taken out."""
    more, less = Counter(map(str, new)), Counter(map(str, old))
    return max(sum((more - less).values()), sum((less - more).values()))


def dials(ruleset: Ruleset, axes: Sequence[Axis]) -> list[Dial]:
    """The axes with the ruleset's own values."""
    return [Dial(axis, value_at(ruleset.values, axis.key)) for axis in axes]


def value_at(values: dict, key: str) -> Any:
    """The value at a dotted key."""
    found: Any = values
    for part in parts_of((key,)):
        found = found[part]
    return found


def amount(dials: Sequence[Dial], values: Sequence[Any]) -> tuple[int, float]:
    """(parameters changed, components changed)."""
    sizes = [dial.size(value) for dial, value in zip(dials, values, strict=True)]
    return sum(size > 0 for size in sizes), sum(sizes)
