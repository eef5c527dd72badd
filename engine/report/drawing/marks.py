"""Bars, lines, areas, markers and straight lines of a figure as SVG elements."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ...template import LIGHT, VARIANTS, faded
from .axes import Axis, is_number
from .cells import cells

DASHES = {"dot": "2 3", "dash": "6 4", "dashdot": "6 3 2 3"}
Point = tuple[float, float]


@dataclass(frozen=True)
class Plane:
    """Where a figure's values are drawn; `gap` is the share left free between bars."""

    x: Axis
    y: Axis
    gap: float = 0.08


def marks_of(traces: Sequence[dict[str, Any]], plane: Plane, language: str = "en") -> Iterator[str]:
    """Every trace in order. ValueError for a kind of mark that we do not draw."""
    before: list[Point] = []
    for trace in traces:
        if trace["type"] == "bar":
            yield from (upright if trace.get("orientation") != "h" else lying)(trace, plane)
        elif trace["type"] == "scatter":
            points = points_of(trace, plane)
            yield from scatter(trace, points, before)
            yield from whiskers(trace, plane)
            before = points
        elif trace["type"] == "heatmap":
            yield from cells(trace, plane.x, plane.y, language)
        else:
            raise ValueError(f"a figure's {trace['type']} is not drawn on paper")


def paint(colour: str, kind: str = "fill") -> str:
    """`#RRGGBB` or `#RRGGBBAA` as attributes."""
    share = f' {kind}-opacity="{int(colour[7:], 16) / 255:.2f}"' if len(colour) == 9 else ""
    return f'{kind}="{colour[:7]}"{share}'


def rectangle(x: float, y: float, width: float, height: float, colour: str) -> str:
    """A filled rectangle; from corner to corner whichever way."""
    left, top = min(x, x + width), min(y, y + height)
    return f'<rect x="{left:.2f}" y="{top:.2f}" width="{abs(width):.2f}" height="{abs(height):.2f}" {paint(colour)}/>'


def line(x0: float, y0: float, x1: float, y1: float, colour: str, width: float = 1.0, dash: str = "solid") -> str:
    """A straight line."""
    dashes = f' stroke-dasharray="{DASHES[dash]}"' if dash in DASHES else ""
    ends = f'x1="{x0:.2f}" y1="{y0:.2f}" x2="{x1:.2f}" y2="{y1:.2f}"'
    return f'<line {ends} {paint(colour, "stroke")} stroke-width="{width:g}"{dashes}/>'


# Bars


def thickness(trace: dict[str, Any], places: Sequence[float], gap: float) -> float:
    """How thick the bars are, in units of their axis."""
    if "width" in trace:
        return float(trace["width"])
    apart = [b - a for a, b in zip(sorted(places)[:-1], sorted(places)[1:], strict=True) if b > a]
    return min(apart, default=1.0) * (1 - gap)


def upright(trace: dict[str, Any], plane: Plane) -> Iterator[str]:
    """Bars from zero upwards or downwards, with their intervals."""
    x, y, colour = plane.x, plane.y, trace["marker"]["color"]
    pairs = [(place, x.number(at), value) for place, (at, value) in enumerate(zip(trace["x"], trace["y"], strict=True)) if is_number(value)]
    half = thickness(trace, [at for _, at, _ in pairs], plane.gap) / 2
    for place, at, value in pairs:
        left, right = (place_on(x, at + side) for side in (-half, half))
        yield rectangle(left, y.at(0), right - left, y.at(value) - y.at(0), colour_at(colour, place))
    for place, at, value in pairs:
        yield from whisker(trace.get("error_y"), place, place_on(x, at), value, y)


def lying(trace: dict[str, Any], plane: Plane) -> Iterator[str]:
    """Bars from zero to the left or right."""
    x, y, colour = plane.x, plane.y, trace["marker"]["color"]
    half, shares = float(trace.get("width", 1 - plane.gap)) / 2, trace["marker"].get("opacity", 1)
    for place, (value, name) in enumerate(zip(trace["x"], trace["y"], strict=True)):
        if is_number(value):
            top, bottom = (place_on(y, y.number(name) + side) for side in (-half, half))
            share = shares if isinstance(shares, (int, float)) else shares[place]
            yield rectangle(x.at(0), top, x.at(value) - x.at(0), bottom - top, seen_through(colour_at(colour, place), share))


def seen_through(colour: str, share: float) -> str:
    """A colour of which only a share is left."""
    return colour if share >= 1 or len(colour) == 9 else faded(colour, share)


def place_on(axis: Axis, number: float) -> float:
    """Where a number lies, also between the names of a category axis."""
    return axis.start + (number - axis.low) / (axis.high - axis.low) * (axis.end - axis.start)


def colour_at(colour: str | Sequence[str], place: int) -> str:
    """One colour for all, or each its own."""
    return colour if isinstance(colour, str) else colour[place]


def whisker(error: dict[str, Any] | None, place: int, x: float, value: float, axis: Axis) -> Iterator[str]:
    """The interval of a bar."""
    if not error or not error.get("visible", True):
        return
    up, down = (float(error[name][place]) for name in ("array", "arrayminus"))
    if not math.isfinite(up + down):
        return
    high, low = axis.at(value + up), axis.at(value - down)
    yield line(x, high, x, low, LIGHT["ink"], 1.1)
    yield from (line(x - 3, end, x + 3, end, LIGHT["ink"], 1.1) for end in (high, low))


def whiskers(trace: dict[str, Any], plane: Plane) -> Iterator[str]:
    """The intervals of points, upright and across."""
    pairs = [(place, x, y) for place, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True)) if x is not None and y is not None]
    for place, x, y in pairs:
        if "error_y" in trace and is_number(y):
            yield from whisker(both(trace["error_y"]), place, plane.x.at(x), y, plane.y)
        if "error_x" in trace and is_number(x):
            yield from lying_whisker(both(trace["error_x"]), place, plane.y.at(y), x, plane.x)


def both(error: dict[str, Any]) -> dict[str, Any]:
    """An interval with both of its halves."""
    return {"arrayminus": error["array"], **error}


def lying_whisker(error: dict[str, Any], place: int, y: float, value: float, axis: Axis) -> Iterator[str]:
    """An interval across."""
    right, left = (float(error[name][place]) for name in ("array", "arrayminus"))
    if math.isfinite(right + left):
        yield line(axis.at(value - left), y, axis.at(value + right), y, LIGHT["ink"], 1.1)


# Lines, areas, markers


def points_of(trace: dict[str, Any], plane: Plane) -> list[Point]:
    """A trace's points on the page, those that can be drawn."""
    pairs = zip(trace["x"], trace["y"], strict=True)
    return [(plane.x.at(x), plane.y.at(y)) for x, y in pairs if all(isinstance(end, str) or is_number(end) for end in (x, y))]


def scatter(trace: dict[str, Any], points: list[Point], before: list[Point]) -> Iterator[str]:
    """An area down to the trace before, a line, markers: what the trace has of them."""
    if trace.get("fill") == "toself" and points:
        yield f'<path d="{path(points)}Z" {paint(trace["fillcolor"])}/>'
    if trace.get("fill") == "tonexty" and points and before:
        yield f'<path d="{path([*points, *reversed(before)])}Z" {paint(trace["fillcolor"])}/>'
    style = trace.get("line", {})
    if "lines" in trace.get("mode", "lines") and style.get("width", 2) and points:
        yield drawn_line(points if style.get("shape") != "hv" else list(steps(points)), style)
    if "markers" in trace.get("mode", ""):
        yield from markers({"color": style.get("color", VARIANTS[0]), **trace.get("marker", {})}, points)


def drawn_line(points: list[Point], style: dict[str, Any]) -> str:
    """A line through points."""
    dashes = f' stroke-dasharray="{DASHES[style["dash"]]}"' if style.get("dash") in DASHES else ""
    stroke = f'{paint(style.get("color", VARIANTS[0]), "stroke")} stroke-width="{style.get("width", 2):g}"'
    return f'<path d="{path(points)}" fill="none" {stroke}{dashes}/>'


def path(points: Sequence[Point]) -> str:
    """`M1 2L3 4`."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def steps(points: Sequence[Point]) -> Iterator[Point]:
    """First across, then up or down."""
    for (x, y), (next_x, _) in pairwise(points):
        yield x, y
        yield next_x, y
    yield points[-1]


def markers(style: dict[str, Any], points: Sequence[Point]) -> Iterator[str]:
    """Squares, or dots."""
    size, edge = float(style.get("size", 6)), style.get("line", {})
    stroke = f' {paint(edge["color"], "stroke")} stroke-width="{edge["width"]:g}"' if edge.get("color") and edge.get("width") else ""
    for place, (x, y) in enumerate(points):
        own = colour_at(style["color"], place)
        colour = paint(own)
        if style.get("symbol") == "circle-open":
            yield f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{size / 2:g}" fill="none" {paint(own, "stroke")} stroke-width="2"/>'
        elif style.get("symbol") == "square":
            yield f'<rect x="{x - size / 2:.2f}" y="{y - size / 2:.2f}" width="{size:g}" height="{size:g}" {colour}{stroke}/>'
        else:
            yield f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{size / 2:g}" {colour}{stroke}/>'


def shape(details: dict[str, Any], plane: Plane) -> str:
    """A straight line or a band; `paper` ends are shares of the figure."""
    x0, x1 = (end_of(details, "x", side, plane.x) for side in "01")
    y0, y1 = (end_of(details, "y", side, plane.y) for side in "01")
    if details["type"] == "rect":
        return rectangle(x0, y0, x1 - x0, y1 - y0, details["fillcolor"])
    style = details["line"]
    return line(x0, y0, x1, y1, style["color"], style.get("width", 1), style.get("dash", "solid"))


def end_of(details: dict[str, Any], letter: str, side: str, axis: Axis) -> float:
    """One coordinate of a shape."""
    value = details[f"{letter}{side}"]
    return axis.start + value * (axis.end - axis.start) if details.get(f"{letter}ref") == "paper" else place_on(axis, axis.number(value))
