"""Pictures of a sweep, as plain Plotly data in light colours: lines with their intervals, or a heat map of two axes.

The title is the finding about the number shown; the base's own value is marked where it lies on an axis; customdata is the number of
the point.
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
from .sweep import Point, Sweep, axis_name, placed, plain

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
    axes = axes_shown(study)
    is_grid = len(axes) > 1 and all(is_numeric(axis) and len(axis) > 2 for axis in axes[:2])
    return heat_map(study, axes[0], axes[1], wanted, language) if is_grid else lines(study, axes, wanted, language)


def axes_shown(study: Sweep) -> list[Axis]:
    """The axes with more than one value, those of numbers first; all where there is none."""
    return sorted((axis for axis in study.axes if len(axis) > 1), key=lambda axis: not is_numeric(axis)) or list(study.axes)


def is_numeric(axis: Axis) -> bool:
    """Whether an axis is made of numbers."""
    return all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in axis.values)


def lines(study: Sweep, axes: Sequence[Axis], wanted: Wanted, language: str) -> dict[str, Any]:
    """The number along the first axis with its 95 % interval; a colour for each of the first values of the other axes."""
    groups: dict[tuple, dict[int, Point]] = {}
    for number, point in enumerate(study.points):
        groups.setdefault(tuple(plain(point.values[axis.key]) for axis in axes[1:]), {})[number] = point
    draw, traces = line if is_numeric(axes[0]) else dots, []
    for (name, points), colour in zip(list(groups.items())[:MOST_LINES], VARIANTS, strict=False):
        traces += draw(study, axes[0], points, ", ".join(map(str, name)), wanted, colour)
    layout = frame(study, axes[0], wanted, language) | {"showlegend": len(groups) > 1}
    layout |= legend(study, axes[1:], language) if len(groups) > 1 else {}
    layout |= {} if draw is line else {"scattermode": "group"}  # dots over the same word stand beside each other
    layout["yaxis"] = {"title": {"text": number_title(study, wanted, language)}}
    return {"data": traces, "layout": layout}


def legend(study: Sweep, axes: Sequence[Axis], language: str) -> dict[str, Any]:
    """A legend below the title, which says what its entries are."""
    names = ", ".join(axis_title(study, axis, language) for axis in axes)
    place = {"x": 0, "xanchor": "left", "y": 1, "yanchor": "bottom"}
    return {"legend": {**place, "title": {"text": names, "font": {"size": 13}}}, "margin": {"t": 74}}


def line(study: Sweep, axis: Axis, points: dict[int, Point], name: str, wanted: Wanted, colour: str) -> list[dict[str, Any]]:
    """A band and the line in it."""
    x, (values, lows, highs) = [point.values[axis.key] for point in points.values()], columns(study, points, wanted)
    band = {"x": [*x, *x[::-1]], "y": [*highs, *lows[::-1]], "fill": "toself", "fillcolor": faded(colour, 0.2), "line": {"width": 0}}
    style = {"line": {"color": colour, "width": 2}, "customdata": list(points)}
    return [
        {"type": "scatter", "mode": "lines", "hoverinfo": "skip", "showlegend": False, **band},
        {"type": "scatter", "mode": "lines+markers", "x": x, "y": values, "name": name, **style},
    ]


def dots(study: Sweep, axis: Axis, points: dict[int, Point], name: str, wanted: Wanted, colour: str) -> list[dict[str, Any]]:
    """A dot and its interval for each word: between words there is no line."""
    x, (values, lows, highs) = [str(plain(point.values[axis.key])) for point in points.values()], columns(study, points, wanted)
    above = [high - value for value, high in zip(values, highs, strict=True)]
    below = [value - low for value, low in zip(values, lows, strict=True)]
    error = {"type": "data", "symmetric": False, "array": above, "arrayminus": below}
    style = {"marker": {"color": colour, "size": 9}, "customdata": list(points)}
    return [{"type": "scatter", "mode": "markers", "x": x, "y": values, "error_y": error, "name": name, **style}]


def columns(study: Sweep, points: dict[int, Point], wanted: Wanted) -> tuple[list[float], list[float], list[float]]:
    """Values, lows and highs of the number at some points, as they are shown."""
    metric = metric_named(study.ruleset.game, wanted.metric)
    values, lows, highs = zip(*(scaled(metric, *ends(single(point.estimates, wanted))) for point in points.values()), strict=True)
    return list(values), list(lows), list(highs)


def ends(estimate: Estimate) -> tuple[float, float, float]:
    """Value, low and high."""
    return estimate.value, estimate.low, estimate.high


def heat_map(study: Sweep, across: Axis, up: Axis, wanted: Wanted, language: str) -> dict[str, Any]:
    """The number over two axes, the others at their first values; values are written in the cells while there are few."""
    metric = metric_named(study.ruleset.game, wanted.metric)
    first = study.points[0]
    rest = [axis for axis in study.axes if axis.key not in (across.key, up.key)]
    cells, numbers = {}, {}
    for number, point in enumerate(study.points):
        place = point.values[across.key], point.values[up.key]
        if all(point.values[axis.key] == first.values[axis.key] for axis in rest):
            cells[place], numbers[place] = scaled(metric, single(point.estimates, wanted).value)[0], number
    trace = {
        "type": "heatmap",
        "x": list(across.values),
        "y": list(up.values),
        "z": [[cells.get((x, y)) for x in across.values] for y in up.values],
        "customdata": [[numbers.get((x, y)) for x in across.values] for y in up.values],
        "colorbar": {"title": {"text": unit_of(metric, language)}},
        "hovertemplate": f"{across.key} %{{x}}, {up.key} %{{y}}: %{{z:.4g}}<extra></extra>",
    }
    if len(cells) <= MOST_WRITTEN:
        trace["texttemplate"] = "%{z:.3g}"
    layout = frame(study, across, wanted, language)
    layout.pop("shapes", None)  # the ring marks the base; a line would lie over the values
    layout["yaxis"] = {"title": {"text": axis_title(study, up, language)}, **ticks(up)}
    layout["annotations"] = base_mark(study, across, up)
    if held := [axis for axis in rest if len(axis) > 1]:
        layout["title"] = {"text": f"{layout['title']['text']} · {placed(first, held)(language)}"}
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
        return axis_name(axis)(language)
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
