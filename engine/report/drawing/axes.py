"""An axis: from values to places on the page, and its ticks."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...text import format_number

N_TICKS = 6
LETTER = 0.5
"""About how wide a letter is, in parts of its height."""


@dataclass(frozen=True)
class Axis:
    """Values from `low` to `high` on pixels from `start` to `end`; `names` are the places of a category axis, from 0."""

    low: float
    high: float
    start: float = 0.0
    end: float = 1.0
    ticks: tuple[tuple[float, str], ...] = ()
    names: tuple[str, ...] = ()

    def number(self, value: Any) -> float:
        """A value as a number; of a category axis its place."""
        return float(self.names.index(str(value))) if self.names else float(value)

    def at(self, value: Any) -> float:
        """Where a value lies, in pixels."""
        share = (self.number(value) - self.low) / ((self.high - self.low) or 1.0)
        return self.start + share * (self.end - self.start)

    @property
    def widest(self) -> int:
        """Letters of the longest tick label."""
        return max((len(label) for _, label in self.ticks), default=0)


def axis_of(details: dict[str, Any], values: Sequence[Any], margin: float, n_ticks: int = N_TICKS, language: str = "en") -> Axis:
    """The axis of a layout over these values; `margin` is kept free at both ends, in units of the axis."""
    if details.get("type") == "category" or any(isinstance(value, str) for value in values):
        names = tuple(dict.fromkeys(map(str, [*details.get("categoryarray", ()), *values])))
        low, high = (-0.5, len(names) - 0.5) if details.get("autorange") != "reversed" else (len(names) - 0.5, -0.5)
        return Axis(low, high, ticks=tuple(enumerate(names)), names=names)
    low, high = ends_of(details, [float(value) for value in values if is_number(value)], margin)
    if details.get("tickvals") is not None:
        texts = details.get("ticktext") or [plain_number(value, language) for value in details["tickvals"]]
        ticks = [(value, str(text)) for value, text in zip(details["tickvals"], texts, strict=True)]
        low, high = (min(low, ticks[0][0]), max(high, ticks[-1][0])) if ticks and details.get("rangemode") == "normal" else (low, high)
        return Axis(low, high, ticks=tuple((value, text) for value, text in ticks if low <= value <= high))
    return Axis(low, high, ticks=tuple(round_ticks(low, high, details, n_ticks, language)))


def plain_number(value: float, language: str) -> str:
    """A number with no more decimals than it has, at most 4."""
    places = next((places for places in range(4) if math.isclose(value, round(value, places), abs_tol=1e-9)), 4)
    return format_number(value, places, language)


def is_number(value: Any) -> bool:
    """Whether a value can be drawn."""
    return value is not None and not isinstance(value, str) and math.isfinite(float(value))


def ends_of(details: dict[str, Any], values: list[float], margin: float) -> tuple[float, float]:
    """The range a layout asks for, or that of the values; from zero where it says so, and a twentieth of room."""
    if "range" in details:
        return tuple(map(float, details["range"]))
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    if details.get("rangemode") == "tozero":
        low, high = min(0.0, low), max(0.0, high)
    room = (high - low or 1.0) / 20
    if margin:
        return low - margin, high + margin
    return (low if low == 0 else low - room), (high + room if high or low == 0 else high)


def round_ticks(low: float, high: float, details: dict[str, Any], n: int, language: str) -> list[tuple[float, str]]:
    """Round numbers between the ends, in a language."""
    step = round_step((high - low) / n)
    scale = 100 if "%" in details.get("tickformat", "") else 1
    suffix = details.get("ticksuffix", "") or ({"en": "%", "de": " %"}[language] if scale == 100 else "")
    places = max(0, -math.floor(math.log10(step * scale) + 1e-9))
    values = [place * step for place in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]
    return [(value, f"{format_number(value * scale, places, language)}{suffix}") for value in values]


def round_step(rough: float) -> float:
    """The next of 1, 2, 5, 10, ... that is at least so large."""
    power = 10.0 ** math.floor(math.log10(max(rough, 1e-12)))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * (1 - 1e-9))
