"""Heat maps: a cell a value, its number in it, and a scale beside."""

import math
from collections.abc import Iterator
from html import escape
from typing import Any

from ...template import palette, sequential
from ...text import format_number
from .axes import Axis

SIZE, SMALLEST = 12, 26
"""Letters in a cell, and the width in pixels from which they fit."""


def cells(trace: dict[str, Any], x: Axis, y: Axis, language: str) -> Iterator[str]:
    """Every cell of a heat map; those without a value stay empty."""
    known = [z for row in trace["z"] for z in row if is_number(z)]
    low, high = (min(known), max(known)) if known else (0.0, 1.0)
    width, height = (abs(axis.end - axis.start) / max(1, n) for axis, n in ((x, len(trace["x"])), (y, len(trace["y"]))))
    for up, row in zip(trace["y"], trace["z"], strict=True):
        for across, z in zip(trace["x"], row, strict=True):
            if is_number(z):
                left, top = x.at(across) - width / 2, y.at(up) - height / 2
                share = (z - low) / (high - low) if high > low else 0.5
                yield cell(left, top, width, height, share, written(z, language) if trace.get("texttemplate") and width >= SMALLEST else "")


def is_number(z: Any) -> bool:
    """Whether there is a value."""
    return z is not None and math.isfinite(z)


def cell(left: float, top: float, width: float, height: float, share: float, text: str) -> str:
    """One cell in the colour of its value; its number light on dark and dark on light."""
    red, green, blue = mixed(share)
    size = f'x="{left + 0.5:.2f}" y="{top + 0.5:.2f}" width="{width - 1:.2f}" height="{height - 1:.2f}"'
    box = f'<rect {size} fill="#{red:02X}{green:02X}{blue:02X}"/>'
    ink = "#FFFFFF" if 0.299 * red + 0.587 * green + 0.114 * blue < 140 else palette("light")["ink"]
    place = f'x="{left + width / 2:.1f}" y="{top + height / 2 + 4:.1f}" font-size="{SIZE}" fill="{ink}" text-anchor="middle"'
    return f"{box}<text {place}>{escape(text)}</text>" if text else box


def mixed(share: float) -> tuple[int, int, int]:
    """The colour at a share of the scale from little to much."""
    steps = [colour for _, colour in sequential(palette("light"))]
    at = min(max(share, 0.0), 1.0) * (len(steps) - 1)
    place = min(int(at), len(steps) - 2)
    first, second = (parts(steps[place + more]) for more in (0, 1))
    red, green, blue = (round(a + (b - a) * (at - place)) for a, b in zip(first, second, strict=True))
    return red, green, blue


def parts(colour: str) -> tuple[int, int, int]:
    """`#RRGGBB` as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def written(z: float, language: str) -> str:
    """A value with three digits."""
    places = max(0, 2 - math.floor(math.log10(abs(z)))) if z else 0
    return format_number(z, min(places, 4), language)
