"""Numbers as people read them: rates in percent, no more decimals than the interval allows, differences with a sign."""

import math

from .games.game import Metric
from .metrics import Difference, Estimate
from .text import NO_NUMBER, Text, format_number

DIMENSIONS = {
    "seat": Text("seat {}", "Sitz {}"),
    "strategy": Text("{}", "{}"),
    "dive": Text("dive {}", "Tauchgang {}"),
    "round": Text("round {}", "Runde {}"),
    "level": Text("level {}", "Stufe {}"),
    "item": Text("{}", "{}"),
    "turn": Text("turn {}", "Zug {}"),
    "quantile": Text("{:.0%} quantile", "{:.0%}-Quantil"),
}
VERDICTS = {
    "met": Text("✓ met", "✓ erfüllt"),
    "failed": Text("✗ failed", "✗ verfehlt"),
    "higher": Text("▲ higher", "▲ höher"),
    "lower": Text("▼ lower", "▼ niedriger"),
    "same": Text("= same", "= gleich"),
    "cannot_tell": Text("? cannot tell", "? nicht zu entscheiden"),
}
POINTS = {"en": "pts", "de": "Pp."}
"""Percentage points."""


def decimals(low: float, high: float, value: float) -> int:
    """One digit of the interval's half-width, two where it begins with 1: `68.7 ± 0.3`, `8.25 ± 0.14`; at most 6."""
    width = high - low
    if not math.isfinite(width) or width <= 0:
        return 0 if float(value).is_integer() else 2
    return min(6, max(0, -math.floor(math.log10(width / 4))))


def scaled(metric: Metric, *values: float) -> list[float]:
    """The values as they are shown: rates in percent."""
    return [value * 100 if metric.is_rate else value for value in values]


def unit_of(metric: Metric, language: str, is_difference: bool = False) -> str:
    """What is written behind a value; differences of rates are percentage points."""
    if metric.is_rate:
        return POINTS[language] if is_difference else "%"
    return metric.unit(language)


def value_text(metric: Metric, estimate: Estimate, language: str) -> str:
    """The value alone, with as many decimals as its interval allows."""
    value, low, high = scaled(metric, estimate.value, estimate.low, estimate.high)
    return format_number(value, decimals(low, high, value), language)


def interval_text(metric: Metric, estimate: Estimate, language: str) -> str:
    """`32.8 … 33.4`."""
    value, low, high = scaled(metric, estimate.value, estimate.low, estimate.high)
    return " … ".join(format_number(end, decimals(low, high, value), language) for end in (low, high))


def band_text(metric: Metric, ends: tuple[float, float], language: str) -> str:
    """`40 … 70`, `≥ 40` or `≤ 70`: a band without its unit; rates in percent."""
    low, high = (shortest(end, language) for end in scaled(metric, *ends))
    if math.isinf(ends[1]):
        return f"≥ {low}"
    return f"≤ {high}" if math.isinf(ends[0]) else f"{low} … {high}"


def shortest(value: float, language: str) -> str:
    """A number with no more decimals than it has, at most 4."""
    places = next((places for places in range(4) if math.isclose(value, round(value, places), abs_tol=1e-9)), 4)
    return format_number(value, places, language)


def difference_text(metric: Metric, difference: Difference, language: str) -> str:
    """`+1.2 ± 0.3`, in percentage points for rates; a dash where there is nothing to compare."""
    change, low, high = scaled(metric, difference.difference, difference.low, difference.high)
    if not math.isfinite(change):
        return NO_NUMBER
    places = decimals(low, high, change)
    text = format_number(change, places, language)
    half = format_number((high - low) / 2, places, language)
    points = f" {POINTS[language]}" if metric.is_rate else ""
    sign = "+" if change > 0 and any(digit in "123456789" for digit in text) else ""
    return f"{sign}{text} ± {half}{points}"


def place_text(dims: dict, language: str, label=None) -> str:
    """`seat 2`, `dive 1`, `Spare Tank`: the dimensions of an estimate in words; `label(dimension, value)` gives names."""
    parts = []
    for dimension, value in dims.items():
        shown = label(dimension, value)(language) if label and dimension in ("item", "level", "strategy") else value
        parts.append(DIMENSIONS[dimension](language).format(shown))
    return ", ".join(parts)


def verdict_text(verdict: str, language: str) -> str:
    """A verdict as a sign and a word."""
    return VERDICTS[verdict](language)
