"""Metrics -> Plotly figures, as plain data in light colours. Every figure's title says its finding.

A figure shows setups in order: the first is the base, drawn as a ghost behind the others. Without others it is drawn
as itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .games.game import Metric, Picture
from .metrics import Estimate, estimate, quantile_estimates
from .metrics import cells as cells_of_metric
from .strategies import Setup
from .template import LIGHT, VARIANTS, faded
from .text import Text, format_number
from .wording import interval_text, place_text, scaled, unit_of, value_text

MOST_BINS = 60
WORDS = {
    "base": Text("base", "Basis"),
    "share": Text("share of {}", "Anteil ({})"),
    "per_game": Text("times a game", "Mal je Partie"),
    "median": Text("Half the players reach {value} {unit} or more", "Die Hälfte erreicht {value} {unit} oder mehr"),
    "median_base": Text(" (base: {value})", " (Basis: {value})"),
    "at_least": Text("at least so many", "mindestens so viele"),
    "fan": Text(
        "After turn {turn}, half the dives have {value} {unit} or less",
        "Nach Zug {turn} sind in der Hälfte noch höchstens {value} {unit} da",
    ),
    "bars": Text("{title}: highest for {place} ({value})", "{title}: am höchsten bei {place} ({value})"),
    "trend": Text("{title}: {first} in {first_place}, {last} in {last_place}", "{title}: {first} in {first_place}, {last} in {last_place}"),
    "nothing": Text("{title}: nothing to show", "{title}: nichts zu zeigen"),
    "places": Text(
        "Most often {up}: {x} {up_place}; most often {down}: {x} {down_place}",
        "Am häufigsten {up}: {x} {up_place}; am häufigsten {down}: {x} {down_place}",
    ),
    "bands": (Text("10–90 %", "10–90 %"), Text("25–75 %", "25–75 %")),
}


@dataclass(frozen=True)
class Shown:
    """A setup and its tally, as a figure needs them."""

    setup: Setup
    tally: np.record

    @property
    def n(self) -> int:
        """How many games."""
        return int(self.tally.n_games)


@dataclass(frozen=True)
class Figure:
    """A Plotly figure as plain data, and its finding in a sentence (also its title and its text for screen readers)."""

    data: dict[str, Any]
    finding: str


def draw(picture: Picture, shown: Sequence[Shown], language: str = "en", is_cumulative: bool = False) -> Figure:
    """A game's picture of one setup, or of several with the first as the base."""
    if picture.kind == "histogram":
        return histogram(picture, shown, language, is_cumulative)
    return {"fan": fan, "bars": bars, "places": places}[picture.kind](picture, shown, language)


def metric_named(setup: Setup, name: str) -> Metric:
    """A metric of the setup's game."""
    return next(metric for metric in setup.ruleset.game.metrics if metric.name == name)


def colours_for(shown: Sequence[Shown]) -> list[str]:
    """The ghost's colour for the base, then the variants'."""
    return [VARIANTS[0]] if len(shown) == 1 else [LIGHT["base"], *VARIANTS]


def frame(picture: Picture, finding: str, traces: list[dict], language: str, **layout) -> Figure:
    """The layout all figures share."""
    base = {
        "title": {"text": finding},
        "xaxis": {"title": {"text": picture.x(language)}},
        "yaxis": {"title": {"text": picture.y(language)}, "rangemode": "tozero"},
        "showlegend": False,
        "uirevision": picture.name,
        "separators": ",." if language == "de" else ".,",
    }
    for name, value in layout.items():
        base[name] = {**base[name], **value} if isinstance(base.get(name), dict) else value
    return Figure({"data": traces, "layout": base}, finding)


# Distributions


def histogram(picture: Picture, shown: Sequence[Shown], language: str, is_cumulative: bool = False) -> Figure:
    """How a number is distributed over all seats: this ruleset filled, the base as an outline behind; the same bins for all."""
    counts = [np.asarray(one.tally[picture.histograms[0]]).sum(axis=0) for one in shown]
    edges = bins(counts)
    traces = []
    for place, (one, count, colour) in enumerate(zip(shown, counts, colours_for(shown), strict=False)):
        shares = binned(count, edges, is_cumulative)
        is_ghost = place == 0 and len(shown) > 1
        traces.append(outline(one, edges, shares, colour) if is_ghost else filled(one, edges, shares, colour, language))
    metric = metric_named(shown[0].setup, picture.metrics[0])
    finding = median_sentence(metric, counts, language)
    marks = [
        median_mark(count, colour, len(shown) > 1 and at == 0)
        for at, (count, colour) in enumerate(zip(counts, colours_for(shown), strict=False))
    ]
    y = WORDS["at_least"](language) if is_cumulative else picture.y(language)
    return frame(picture, finding, traces, language, shapes=marks, bargap=0.04, yaxis={"title": {"text": y}, "tickformat": ".0%"})


def bins(counts: Sequence[np.ndarray]) -> np.ndarray:
    """Edges of at most MOST_BINS bins of whole width that hold all but a thousandth of the games."""
    last = max(int(np.searchsorted(np.cumsum(count), 0.999 * count.sum())) for count in counts) + 1
    steps = (1, 2, 5, 10, 20, 50, 100)
    width = next(step for step in steps if last / step <= MOST_BINS)
    return np.arange(0, (last // width + 1) * width + 1, width)


def binned(count: np.ndarray, edges: np.ndarray, is_cumulative: bool) -> np.ndarray:
    """The share of each bin, or of all that is at least its lower edge; what lies beyond counts in the last."""
    starts = np.append(0, np.cumsum(count))
    ends = np.minimum(edges, len(count))
    shares = np.diff(starts[ends]).astype(float)
    shares[-1] += count.sum() - starts[ends[-1]]
    shares /= max(1, count.sum())
    return np.cumsum(shares[::-1])[::-1] if is_cumulative else shares


def filled(one: Shown, edges: np.ndarray, shares: np.ndarray, colour: str, language: str) -> dict:
    """Bars of one ruleset."""
    width = int(edges[1] - edges[0])
    labels = [str(edge) if width == 1 else f"{edge}–{edge + width - 1}" for edge in edges[:-1]]
    return {
        "type": "bar",
        "name": one.setup.ruleset.title(language),
        "x": (edges[:-1] + (width - 1) / 2).tolist(),
        "y": shares.tolist(),
        "customdata": labels,
        "marker": {"color": faded(colour, 0.85)},
        "hovertemplate": "%{customdata}: %{y:.1%}<extra></extra>",
    }


def outline(one: Shown, edges: np.ndarray, shares: np.ndarray, colour: str) -> dict:
    """The base as a ghost: steps along the tops of its bins."""
    half = 0.5
    return {
        "type": "scatter",
        "mode": "lines",
        "name": one.setup.ruleset.name,
        "x": [float(edges[0]) - half, *(edges - half).tolist()],
        "y": [0.0, *shares.tolist(), 0.0],
        "line": {"color": colour, "width": 2, "shape": "hv"},
        "hoverinfo": "skip",
    }


def median(count: np.ndarray) -> int:
    """The median of a histogram."""
    return int(np.searchsorted(np.cumsum(count), 0.5 * count.sum()))


def median_mark(count: np.ndarray, colour: str, is_ghost: bool) -> dict:
    """A line at the median."""
    at = median(count)
    line = {"color": colour, "width": 1.5, "dash": "dot" if is_ghost else "solid"}
    return {"type": "line", "xref": "x", "yref": "paper", "x0": at, "x1": at, "y0": 0, "y1": 1, "line": line, "layer": "below"}


def median_sentence(metric: Metric, counts: Sequence[np.ndarray], language: str) -> str:
    """The finding of a distribution."""
    sentence = WORDS["median"].format(value=median(counts[-1]), unit=metric.unit)(language)
    return sentence + (WORDS["median_base"].format(value=median(counts[0]))(language) if len(counts) > 1 else "")


# Fans


def fan(picture: Picture, shown: Sequence[Shown], language: str) -> Figure:
    """Median and bands of a quantile metric; the base's median as a dotted ghost."""
    current, base = shown[-1], shown[0]
    metric = metric_named(current.setup, picture.metrics[0])
    curves = curves_of(metric, current)
    traces = [
        band(curves, low, high, share, name(language))
        for (low, high, share), name in zip(((0.1, 0.9, 0.18), (0.25, 0.75, 0.3)), WORDS["bands"], strict=True)
    ]
    traces = [trace for pair in traces for trace in pair]
    if len(shown) > 1:
        traces.append(curve(curves_of(metric, base), LIGHT["base"], "dot", WORDS["base"](language), metric.unit(language)))
    traces.append(curve(curves, VARIANTS[0], "solid", current.setup.ruleset.title(language), metric.unit(language)))
    return frame(picture, fan_sentence(metric, curves, language), traces, language)


def curves_of(metric: Metric, one: Shown) -> dict[float, dict[int, float]]:
    """For each quantile, its value by turn."""
    curves: dict[float, dict[int, float]] = {}
    for found in quantile_estimates(metric, metric.quantiles, one.setup, one.tally):
        curves.setdefault(found.dims["quantile"], {})[found.dims[metric.quantiles.by]] = found.value
    return curves


def band(curves: dict, low: float, high: float, share: float, name: str) -> list[dict]:
    """The area between two quantiles."""
    edge = {"type": "scatter", "mode": "lines", "line": {"width": 0, "color": VARIANTS[0]}, "hoverinfo": "skip", "name": name}
    below, above = curves.get(low, {}), curves.get(high, {})
    return [
        {**edge, "x": list(below), "y": list(below.values())},
        {**edge, "x": list(above), "y": list(above.values()), "fill": "tonexty", "fillcolor": faded(VARIANTS[0], share)},
    ]


def curve(curves: dict, colour: str, dash: str, name: str, unit: str) -> dict:
    """The median."""
    middle = curves.get(0.5, {})
    return {
        "type": "scatter",
        "mode": "lines",
        "name": name,
        "x": list(middle),
        "y": list(middle.values()),
        "line": {"color": colour, "width": 2.5, "dash": dash},
        "hovertemplate": f"%{{x}}: %{{y:.0f}} {unit}<extra>{name}</extra>",
    }


def fan_sentence(metric: Metric, curves: dict, language: str) -> str:
    """Where half of all is at half of its largest median."""
    middle = curves.get(0.5, {})
    if not middle:
        return WORDS["nothing"].format(title=metric.title)(language)
    top = max(middle.values())
    turn = next((turn for turn, value in middle.items() if value <= top / 2), max(middle))
    return WORDS["fan"].format(turn=turn, value=f"{middle[turn]:.0f}", unit=metric.unit)(language)


# Bars


def bars(picture: Picture, shown: Sequence[Shown], language: str) -> Figure:
    """A metric by one dimension, with intervals; the base as ghosts behind."""
    metric = metric_named(shown[-1].setup, picture.metrics[0])
    traces = []
    for place, (one, colour) in enumerate(zip(shown, colours_for(shown), strict=False)):
        found = estimates_by(metric, picture.by, one)
        traces.append(bar_trace(metric, found, one, colour, place == 0 and len(shown) > 1, language))
    found = estimates_by(metric, picture.by, shown[-1])
    suffix = {"ticksuffix": " %"} if metric.is_rate else {}
    return frame(
        picture, bars_sentence(metric, picture, found, shown[-1], language), traces, language,
        barmode="overlay", xaxis={"type": "category"}, yaxis={"title": {"text": picture.y(language)}, **suffix},
    )  # fmt: skip


def estimates_by(metric: Metric, by: str, one: Shown) -> list[Estimate]:
    """A metric's estimates along a dimension."""
    return [estimate(cell, one.tally) for cell in cells_of_metric(metric, one.setup) if set(cell.dims) == {by}]


def bar_trace(metric: Metric, found: list[Estimate], one: Shown, colour: str, is_ghost: bool, language: str) -> dict:
    """The bars of one ruleset with their intervals."""
    values, lows, highs = ([scaled(metric, getattr(each, end))[0] for each in found] for end in ("value", "low", "high"))
    unit = unit_of(metric, language)
    return {
        "type": "bar",
        "name": one.setup.ruleset.title(language),
        "x": [name_of(each, one, language) for each in found],
        "y": values,
        "width": 0.86 if is_ghost else 0.62,
        "marker": {"color": faded(colour, 0.45 if is_ghost else 0.9)},
        "error_y": {
            "type": "data", "symmetric": False, "visible": not is_ghost,
            "array": [high - value for high, value in zip(highs, values, strict=True)],
            "arrayminus": [value - low for low, value in zip(lows, values, strict=True)],
        },
        "customdata": [f"{value_text(metric, each, language)} {unit} ({interval_text(metric, each, language)})" for each in found],
        "hovertemplate": "%{x}: %{customdata}<extra></extra>",
    }  # fmt: skip


def name_of(each: Estimate, one: Shown, language: str) -> str:
    """What the place of an estimate is called on an axis: the bare number, or the name of an item."""
    ((dimension, value),) = each.dims.items()
    label = one.setup.ruleset.game.label(one.setup.ruleset.rules, dimension, value)(language)
    return label if dimension in ("item", "level", "strategy") else str(value)


def bars_sentence(metric: Metric, picture: Picture, found: list[Estimate], one: Shown, language: str) -> str:
    """Along time, where it starts and ends; otherwise, where it is highest."""
    found = [each for each in found if each.value == each.value]
    if not found:
        return WORDS["nothing"].format(title=metric.title)(language)
    words = [f"{value_text(metric, each, language)}{' %' if metric.is_rate else ''}" for each in found]
    label = one.setup.ruleset.game.label
    places = [place_text(each.dims, language, lambda dimension, value: label(one.setup.ruleset.rules, dimension, value)) for each in found]
    title = metric.title(language)
    if picture.by in ("round", "dive", "turn"):
        details = {"first": words[0], "first_place": places[0], "last": words[-1], "last_place": places[-1]}
        return WORDS["trend"].format(title=title, **details)(language)
    best = max(range(len(found)), key=lambda at: found[at].value)
    return WORDS["bars"].format(title=title, place=places[best], value=words[best])(language)


# Places along a path


def places(picture: Picture, shown: Sequence[Shown], language: str) -> Figure:
    """What happens at each place: one thing upwards, another downwards, the ground between as a row of cards."""
    current = shown[-1]
    ground = picture.ground(current.setup.ruleset.rules)
    size = max(len(ground), *(used_places(picture, one) for one in shown))
    traces = []
    for place, (one, colour) in enumerate(zip(shown, colours_for(shown), strict=False)):
        is_ghost = place == 0 and len(shown) > 1
        traces += place_traces(picture, one, size, LIGHT["base"] if is_ghost else colour, is_ghost, language)
    traces.append(ground_trace(ground, size, traces, language))
    finding = places_sentence(picture, current, size, language)
    return frame(
        picture, finding, traces, language, barmode="overlay", yaxis={"rangemode": "normal", "tickformat": "~g"}, bargap=0.1,
    )  # fmt: skip


def used_places(picture: Picture, one: Shown) -> int:
    """How far out something happens in at least one game in a thousand."""
    both = sum(np.asarray(one.tally[name])[1:] for name in picture.histograms)
    used = np.flatnonzero(both > one.n / 1000)
    return int(used[-1]) + 1 if len(used) else 1


def rates_at(picture: Picture, one: Shown, which: int, size: int) -> np.ndarray:
    """How often a game, at each place from 1."""
    return np.asarray(one.tally[picture.histograms[which]])[1 : size + 1] / max(1, one.n)


def place_traces(picture: Picture, one: Shown, size: int, colour: str, is_ghost: bool, language: str) -> list[dict]:
    """Bars upwards and downwards of one ruleset; the base as ghosts."""
    traces = []
    for which, sign in ((0, 1), (1, -1)):
        rates = rates_at(picture, one, which, size)
        fill = colour if is_ghost or which == 0 else LIGHT["danger"]
        traces.append({
            "type": "bar",
            "name": picture.words[which](language),
            "x": list(range(1, len(rates) + 1)),
            "y": (sign * rates).tolist(),
            "width": 0.92 if is_ghost else 0.66,
            "marker": {"color": faded(fill, 0.4 if is_ghost else 0.9)},
            "customdata": [format_number(rate, 3, language) for rate in rates],
            "hovertemplate": f"%{{x}}: {picture.words[which](language)} %{{customdata}}<extra></extra>",
        })  # fmt: skip
    return traces


def ground_trace(ground: list[tuple[str, Text]], size: int, traces: list[dict], language: str) -> dict:
    """The path itself: a row of cards in the colours of their levels."""
    colours = [LIGHT[ground[at][0]] if at < len(ground) else LIGHT["line"] for at in range(size)]
    labels = [ground[at][1](language) if at < len(ground) else "" for at in range(size)]
    return {
        "type": "scatter",
        "mode": "markers",
        "x": list(range(1, size + 1)),
        "y": [0.0] * size,
        "marker": {"symbol": "square", "size": 15, "color": colours, "line": {"width": 1, "color": LIGHT["ink"]}},
        "customdata": labels,
        "hovertemplate": "%{x}: %{customdata}<extra></extra>",
    }


def places_sentence(picture: Picture, one: Shown, size: int, language: str) -> str:
    """Where each of the two happens most."""
    up, down = (int(np.argmax(rates_at(picture, one, which, size))) + 1 for which in (0, 1))
    words = {"up": picture.words[0], "down": picture.words[1], "x": picture.x}
    return WORDS["places"].format(up_place=up, down_place=down, **words)(language)


