"""Pictures of a sweep, as plain Plotly data in light colours: lines with their intervals, or a heat map of two axes.

The title is the finding about the number shown; the base's own value is marked where it lies on an axis.
"""

from collections.abc import Sequence
from typing import Any

from ..metrics import Estimate
from ..template import LIGHT, VARIANTS, faded
from ..text import LANGUAGES, Text
from ..validation import parameter_at, parts_of
from ..wording import scaled, unit_of
from .axes import Axis
from .evidence import ALPHA, p_value
from .naming import change_text, number_text
from .selection import Wanted, metric_named, single
from .sweep import Point, Sweep, plain

MOST_LINES = len(VARIANTS)
MOST_TICKS = 16
MOST_WRITTEN = 150
"""Cells of a heat map with their values written in them."""
WORDS = {
    "change": Text("{key} {first} to {last}: {change}", "{key} {first} bis {last}: {change}"),
    "nothing": Text("{number}: no difference to be told along {key}", "{number}: entlang {key} kein Unterschied zu erkennen"),
}


def figure(study: Sweep, wanted: Wanted, language: str = "en") -> dict[str, Any]:
    """One number over a sweep: a heat map where the first two axes are numbers of three and more, lines otherwise."""
    axes = [axis for axis in study.axes if len(axis) > 1] or list(study.axes)
    is_grid = len(axes) > 1 and all(is_numeric(axis) and len(axis) > 2 for axis in axes[:2])
    return heat_map(study, axes[0], axes[1], wanted, language) if is_grid else lines(study, axes, wanted, language)


def is_numeric(axis: Axis) -> bool:
    """Whether an axis is made of numbers."""
    return all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in axis.values)


def lines(study: Sweep, axes: Sequence[Axis], wanted: Wanted, language: str) -> dict[str, Any]:
    """The number along the first axis with its 95 % band; a line for each of the first values of the other axes."""
    groups: dict[tuple, list[Point]] = {}
    for point in study.points:
        groups.setdefault(tuple(plain(point.values[axis.key]) for axis in axes[1:]), []).append(point)
    traces = []
    for (name, points), colour in zip(list(groups.items())[:MOST_LINES], VARIANTS, strict=False):
        traces += line(study, axes[0], points, ", ".join(map(str, name)), wanted, colour)
    layout = frame(study, axes[0], wanted, language) | {"showlegend": len(groups) > 1}
    layout["yaxis"] = {"title": {"text": number_title(study, wanted, language)}}
    return {"data": traces, "layout": layout}


def line(study: Sweep, axis: Axis, points: Sequence[Point], name: str, wanted: Wanted, colour: str) -> list[dict[str, Any]]:
    """A band and the line in it."""
    metric = metric_named(study.ruleset.game, wanted.metric)
    x = [plain(point.values[axis.key]) for point in points]
    found = [scaled(metric, *ends(single(point.estimates, wanted))) for point in points]
    values, lows, highs = (list(column) for column in zip(*found, strict=True))
    band = {"x": [*x, *x[::-1]], "y": [*highs, *lows[::-1]], "fill": "toself", "fillcolor": faded(colour, 0.2), "line": {"width": 0}}
    return [
        {"type": "scatter", "mode": "lines", "hoverinfo": "skip", "showlegend": False, **band},
        {"type": "scatter", "mode": "lines+markers", "x": x, "y": values, "name": name, "line": {"color": colour, "width": 2}},
    ]


def ends(estimate: Estimate) -> tuple[float, float, float]:
    """Value, low and high."""
    return estimate.value, estimate.low, estimate.high


def heat_map(study: Sweep, across: Axis, up: Axis, wanted: Wanted, language: str) -> dict[str, Any]:
    """The number over two axes, the others at their first values; values are written in the cells while there are few."""
    metric = metric_named(study.ruleset.game, wanted.metric)
    rest = {key: value for key, value in study.points[0].values.items() if key not in (across.key, up.key)}
    cells = {
        (point.values[across.key], point.values[up.key]): scaled(metric, single(point.estimates, wanted).value)[0]
        for point in study.points
        if all(point.values[key] == value for key, value in rest.items())
    }
    trace = {
        "type": "heatmap",
        "x": list(across.values),
        "y": list(up.values),
        "z": [[cells.get((x, y)) for x in across.values] for y in up.values],
        "colorbar": {"title": {"text": unit_of(metric, language)}},
        "hovertemplate": f"{across.key} %{{x}}, {up.key} %{{y}}: %{{z:.4g}}<extra></extra>",
    }
    if len(cells) <= MOST_WRITTEN:
        trace["texttemplate"] = "%{z:.3g}"
    layout = frame(study, across, wanted, language)
    layout.pop("shapes", None)  # the ring marks the base; a line would lie over the values
    layout["yaxis"] = {"title": {"text": axis_title(study, up, language)}, **ticks(up)}
    layout["annotations"] = base_mark(study, across, up)
    return {"data": [trace], "layout": layout}


def base_mark(study: Sweep, across: Axis, up: Axis) -> list[dict[str, Any]]:
    """A ring where the ruleset itself stands."""
    x, y = (value_at(study, axis.key) for axis in (across, up))
    if x not in list(across.values) or y not in list(up.values):
        return []
    return [{"x": x, "y": y, "text": "◯", "showarrow": False, "font": {"size": 30, "color": LIGHT["variant_2"]}}]


def value_at(study: Sweep, key: str) -> Any:
    """The ruleset's own value of a parameter; None for line-ups and numbers of players."""
    value: Any = study.ruleset.values
    for part in parts_of((key,)):
        value = value.get(part) if isinstance(value, dict) else None
    return value


def frame(study: Sweep, axis: Axis, wanted: Wanted, language: str) -> dict[str, Any]:
    """The layout both pictures share."""
    layout: dict[str, Any] = {
        "title": {"text": finding(study, axis, wanted)(language)},
        "xaxis": {"title": {"text": axis_title(study, axis, language)}, **ticks(axis)},
        "showlegend": False,
        "separators": ",." if language == "de" else ".,",
    }
    here = value_at(study, axis.key)
    if here in list(axis.values) and is_numeric(axis):
        mark = {"color": LIGHT["base"], "width": 1.5, "dash": "dot"}
        layout["shapes"] = [{"type": "line", "xref": "x", "yref": "paper", "x0": here, "x1": here, "y0": 0, "y1": 1, "line": mark}]
    return layout


def ticks(axis: Axis) -> dict[str, Any]:
    """A tick a value, as long as there is room for all of them."""
    return {"tickvals": list(axis.values)} if is_numeric(axis) and len(axis) <= MOST_TICKS else {}


def axis_title(study: Sweep, axis: Axis, language: str) -> str:
    """`Air supply (chips)`, `market.navigator: Price ($)`: the words of a parameter; the key where it has none."""
    parameter = parameter_at(study.ruleset.game.rules, parts_of((axis.key,)))[0]
    if parameter is None:
        words = {"line_up": Text("line-up", "Besetzung"), "players": Text("players", "Spielerzahl")}
        return words[axis.key](language) if axis.key in words else axis.key
    *within, _ = parts_of((axis.key,))
    unit, label = parameter.unit(language), parameter.label(language)
    name = f"{'.'.join(within)}: {label}" if within else label
    return f"{name} ({unit})" if unit else name


def number_title(study: Sweep, wanted: Wanted, language: str) -> str:
    """`Divers home (%)`."""
    metric = metric_named(study.ruleset.game, wanted.metric)
    name = number_text(metric, single(study.points[0].estimates, wanted).dims, study.ruleset)(language)
    unit = unit_of(metric, language)
    return f"{name} ({unit})" if unit else name


def finding(study: Sweep, axis: Axis, wanted: Wanted) -> Text:
    """What this number does from one end of the axis to the other, if that can be told; the other axes at their first values."""
    first = study.points[0]
    along = [p for p in study.points if all(p.values[key] == first.values[key] for key in p.values if key != axis.key)]
    name = Text(*(axis_title(study, axis, language).split(" (")[0] for language in LANGUAGES))
    change = next((d for d in along[-1].differences if d.key == single(first.estimates, wanted).key), None)
    if change is None or len(along) < 2 or p_value(change) > ALPHA:
        return WORDS["nothing"].format(number=Text(*(number_title(study, wanted, language) for language in LANGUAGES)), key=name)
    verdict = "higher" if change.difference > 0 else "lower"
    words = {"first": str(plain(first.values[axis.key])), "last": str(plain(along[-1].values[axis.key]))}
    return WORDS["change"].format(key=name, change=change_text(change, verdict, study.ruleset), **words)
