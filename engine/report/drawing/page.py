"""A whole figure as SVG: title, axes, marks, and what stands under it."""

import html
import math
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from typing import Any

from ...template import LIGHT
from .axes import LETTER, Axis, axis_of, is_number
from .marks import Plane, line, marks_of, rectangle, shape, thickness

FONT = "'Libertinus Serif', Charter, Georgia, serif"
SIZE, TITLE, SMALL = 13, 15, 11
LEFT, RIGHT, BOTTOM, LINE, ROW = 14, 14, 12, 19, 16
SLANT = 35
NOT_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def to_svg(figure: dict[str, Any], language: str = "en", width: int = 680, height: int = 300, foot: str = "") -> str:
    """A figure of ours (Plotly's plain data, in light colours) as an SVG of so many pixels. ValueError for marks we do not draw."""
    layout, traces = figure["layout"], figure["data"]
    title = wrap(spoken(layout["title"]["text"]), round((width - 2 * LEFT) / (TITLE * LETTER)))
    under = wrap(foot, round((width - 2 * LEFT) / (SMALL * LETTER)))
    top, bottom = 12 + LINE * len(title), height - BOTTOM - 15 * len(under)
    plane = plane_of(layout, traces, language, (LEFT, width - RIGHT, top + (24 if layout.get("showlegend") else 8), bottom))
    parts = [
        *(words(row, LEFT, 20 + LINE * place, TITLE, weight="bold") for place, row in enumerate(title)),
        *grid(layout, plane),
        *(shape(one, plane) for one in layout.get("shapes", ()) if one.get("layer") == "below"),
        *marks_of(traces, plane, language),
        *(shape(one, plane) for one in layout.get("shapes", ()) if one.get("layer") != "below"),
        *notes(layout, plane),
        *axis_titles(layout, plane),
        *(legend(traces, width - RIGHT, top + 4) if layout.get("showlegend") else ()),
        *(words(row, LEFT, height - BOTTOM - 15 * (len(under) - place - 1), SMALL, LIGHT["quiet"]) for place, row in enumerate(under)),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="{FONT}">'
    name = escape(NOT_XML.sub(" ", spoken(layout["title"]["text"])), quote=False)
    return f'{head}<title>{name}</title><rect width="{width}" height="{height}" fill="#FFFFFF"/>{"".join(parts)}</svg>'


def spoken(text: str) -> str:
    """Plotly's words, without the tags that break their lines."""
    return html.unescape(text.replace("<br>", " "))


def wrap(text: str, n_letters: int) -> list[str]:
    """Words on lines."""
    return textwrap.wrap(NOT_XML.sub(" ", text), max(10, n_letters))


def words(text: str, x: float, y: float, size: int = SIZE, colour: str = LIGHT["ink"], anchor: str = "start", **more: str) -> str:
    """Some words; never markup."""
    extra = "".join(f' {"font-weight" if name == "weight" else name}="{value}"' for name, value in more.items())
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}" text-anchor="{anchor}"'
    return f"<text {place}{extra}>{escape(NOT_XML.sub(' ', text), quote=False)}</text>"


def plane_of(layout: dict[str, Any], traces: Sequence[dict[str, Any]], language: str, box: tuple[float, float, float, float]) -> Plane:
    """The axes in a box (left, right, top, bottom), with room for their labels and titles."""
    left, right, top, bottom = box
    gap = layout.get("bargap", 0.08)
    x, y = (axis_of(details_of(layout, traces, at), values_of(traces, at), free_ends(traces, at, gap), language=language) for at in "xy")
    left += y.widest * SIZE * LETTER + 12
    is_slanted = bool(x.names) and x.widest * SIZE * LETTER > (right - left - 2 * ROW) / len(x.names)
    low = x.widest * SIZE * LETTER * math.sin(math.radians(SLANT)) if is_slanted else 0
    bottom -= 22 + low + (LINE if layout["xaxis"]["title"]["text"] else 0)
    left += ROW * len(upright_title(layout, bottom - top))
    return Plane(replace(x, start=left, end=right), replace(y, start=bottom, end=top), gap)


def details_of(layout: dict[str, Any], traces: Sequence[dict[str, Any]], letter: str) -> dict[str, Any]:
    """An axis of the layout; that of a heat map names its cells."""
    cells = next((trace[letter] for trace in traces if trace["type"] == "heatmap"), None)
    if cells is None or any(isinstance(value, str) for value in cells):
        return layout[f"{letter}axis"]
    return {**layout[f"{letter}axis"], "tickvals": cells, "ticktext": None}


def values_of(traces: Sequence[dict[str, Any]], letter: str) -> list[Any]:
    """All that is drawn along an axis, ends of intervals included; bars begin at zero."""
    found = [value for trace in traces for value in trace[letter]]
    is_length = any(trace["type"] == "bar" and (trace.get("orientation") == "h") == (letter == "x") for trace in traces)
    for trace in traces:
        error = trace.get(f"error_{letter}", {})
        if error and error.get("visible", True):
            found += ends_of_intervals(trace[letter], error)
    return [*found, *([0.0] if is_length else [])]


def ends_of_intervals(values: Sequence[Any], error: dict[str, Any]) -> list[float]:
    """Both ends of every interval."""
    ups, downs = error["array"], error.get("arrayminus", error["array"])
    both = zip(values, ups, downs, strict=True)
    return [end for value, up, down in both if is_number(value) for end in (value + up, value - down)]


def free_ends(traces: Sequence[dict[str, Any]], letter: str, gap: float) -> float:
    """Half a bar at both ends of the axis that bars stand on, half a cell at those of a heat map."""
    maps = [trace for trace in traces if trace["type"] == "heatmap"]
    if maps:
        return 0.0 if any(isinstance(value, str) for value in maps[0][letter]) else thickness({}, maps[0][letter], 0) / 2
    if letter == "y":
        return 0.0
    widths = [
        thickness(trace, trace["x"], gap) / 2
        for trace in traces
        if trace["type"] == "bar" and trace.get("orientation") != "h" and not any(isinstance(at, str) for at in trace["x"])
    ]
    return max(widths, default=0.0)


def grid(layout: dict[str, Any], plane: Plane) -> Iterator[str]:
    """Lines across at the ticks that count something, and the labels of both axes."""
    x, y = plane.x, plane.y
    for value, label in y.ticks:
        at = y.at(label if y.names else value)
        if not y.names:
            yield line(x.start, at, x.end, at, LIGHT["line"])
        yield words(spoken(label), x.start - 7, at + 4, SIZE, LIGHT["quiet"], "end")
    if y.names:
        yield from (line(x.at(value), y.start, x.at(value), y.end, LIGHT["line"]) for value, _ in x.ticks)
        if x.low <= 0 <= x.high:
            yield line(x.at(0), y.start, x.at(0), y.end, LIGHT["quiet"])
    else:
        yield line(x.start, y.at(max(y.low, 0)), x.end, y.at(max(y.low, 0)), LIGHT["quiet"])
    yield from x_labels(x, y.start)


def x_labels(x: Axis, bottom: float) -> Iterator[str]:
    """The labels under a figure; aslant where they would touch, every second where they are too many."""
    is_slanted = bool(x.names) and x.widest * SIZE * LETTER > (x.end - x.start) / max(1, len(x.names))
    for value, label in x.ticks:
        at = x.at(label if x.names else value)
        if is_slanted:
            yield words(
                spoken(label), at + 4, bottom + 16, SIZE, LIGHT["quiet"], "end", transform=f"rotate(-{SLANT} {at:.1f} {bottom + 12:.1f})"
            )
        else:
            yield words(spoken(label), at, bottom + 18, SIZE, LIGHT["quiet"], "middle")


def notes(layout: dict[str, Any], plane: Plane) -> Iterator[str]:
    """Words at a place of the figure."""
    for note in layout.get("annotations", ()):
        size, colour = note.get("font", {}).get("size", SIZE), note.get("font", {}).get("color", LIGHT["ink"])
        yield words(spoken(note["text"]), plane.x.at(note["x"]), plane.y.at(note["y"]) + size / 3, size, colour, "middle")


def legend(traces: Sequence[dict[str, Any]], right: float, y: float) -> Iterator[str]:
    """What the colours mean, in a row that ends at the right."""
    named = [trace for trace in traces if trace.get("name") and trace.get("showlegend", True)]
    for trace in reversed(named):
        name = spoken(trace["name"])
        colour = trace.get("marker", {}).get("color") or trace.get("line", {}).get("color", LIGHT["ink"])
        yield words(name, right, y + 10, SMALL, LIGHT["quiet"], "end")
        right -= len(name) * SMALL * LETTER * 0.9 + 14
        yield rectangle(right, y + 1, 10, 10, colour if isinstance(colour, str) else colour[0])
        right -= 16


def upright_title(layout: dict[str, Any], height: float) -> list[str]:
    """What the upright axis counts, on lines that fit beside it."""
    text, room = spoken(layout["yaxis"]["title"]["text"]), round((height + 20) / (SIZE * LETTER))
    n_lines = math.ceil(len(text) / room)
    return wrap(text, room if n_lines < 2 else math.ceil(len(text) / n_lines) + 4)


def axis_titles(layout: dict[str, Any], plane: Plane) -> Iterator[str]:
    """What the axes count."""
    x, y = plane.x, plane.y
    across = spoken(layout["xaxis"]["title"]["text"])
    if across:
        yield words(across, (x.start + x.end) / 2, y.start + 22 + LINE - 3, SIZE, LIGHT["quiet"], "middle")
    middle = (y.start + y.end) / 2
    for place, row in enumerate(upright_title(layout, y.start - y.end)):
        at = LEFT + 8 + ROW * place
        yield words(row, at, middle, SIZE, LIGHT["quiet"], "middle", transform=f"rotate(-90 {at:.1f} {middle:.1f})")
