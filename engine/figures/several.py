"""Several rulesets in one picture: distributions as outlines, numbers as bars beside each other.

The colours, in order, are the base's and the variants'; whoever shows several such pictures says once whose is which.
"""

from collections.abc import Sequence

import numpy as np

from ..games.game import Picture
from ..text import Text
from .bars import bar_trace, estimates_by
from .fan import curve, curves_of
from .frame import Figure, Shown, colours_for, fitted, frame, metric_named, title_of
from .histogram import AT_LEAST, binned, bins, median, outline

MEDIANS = Text("{title}: half reach {list}", "{title}: die Hälfte erreicht {list}")
EACH = Text("{value} {unit} ({ruleset})", "{value} {unit} ({ruleset})")
MEDIAN_OF = Text("{title}: the median of each ruleset", "{title}: der Median jedes Regelwerks")
BESIDE = Text("{title}: the rulesets beside each other", "{title}: die Regelwerke nebeneinander")


def draw_several(picture: Picture, shown: Sequence[Shown], language: str = "en", is_cumulative: bool = False, width: int = 110) -> Figure:
    """A game's picture of two to four rulesets, its title for a place `width` letters wide. ValueError for a kind not in KINDS."""
    if picture.kind not in KINDS:
        raise ValueError(picture.kind)
    is_histogram = picture.kind == "histogram"
    figure = outlines(picture, shown, language, is_cumulative) if is_histogram else KINDS[picture.kind](picture, shown, language)
    return fitted(figure, width)


def outlines(picture: Picture, shown: Sequence[Shown], language: str, is_cumulative: bool = False) -> Figure:
    """A distribution a ruleset as an outline, on the same bins, with its median marked."""
    counts = [np.asarray(one.tally[picture.histograms[0]]).sum(axis=0) for one in shown]
    edges = bins(counts)
    traces, marks = [], []
    for one, count, colour in zip(shown, counts, colours_for(shown), strict=False):
        traces.append(named_outline(one, edges, binned(count, edges, is_cumulative), colour, language))
        marks.append(median_mark(median(count), colour))
    finding = medians_sentence(picture, shown, counts, language)
    y = AT_LEAST(language) if is_cumulative else picture.y(language)
    return frame(picture, finding, traces, language, shapes=marks, yaxis={"title": {"text": y}, "tickformat": ".0%"})


def named_outline(one: Shown, edges: np.ndarray, shares: np.ndarray, colour: str, language: str) -> dict:
    """An outline that says whose it is, and how much, under the pointer."""
    trace = {key: value for key, value in outline(one, edges, shares, colour).items() if key != "hoverinfo"}
    name = title_of(one, language)
    return {**trace, "name": name, "line": {**trace["line"], "width": 2.2}, "hovertemplate": f"%{{y:.1%}}<extra>{name}</extra>"}


def median_mark(at: int, colour: str) -> dict:
    """A short line at the foot of a median."""
    line = {"color": colour, "width": 2, "dash": "dot"}
    return {"type": "line", "xref": "x", "yref": "paper", "x0": at, "x1": at, "y0": 0, "y1": 1, "line": line, "layer": "below"}


def medians_sentence(picture: Picture, shown: Sequence[Shown], counts: Sequence[np.ndarray], language: str) -> str:
    """What half of the players reach under each ruleset."""
    metric = metric_named(shown[0].setup, picture.metrics[0])
    each = [
        EACH.format(value=median(count), unit=metric.unit, ruleset=one.setup.ruleset.title)(language)
        for one, count in zip(shown, counts, strict=True)
    ]
    return MEDIANS.format(title=metric.title, list=", ".join(each))(language)


def medians(picture: Picture, shown: Sequence[Shown], language: str) -> Figure:
    """A number over time: the median of each ruleset."""
    metric = metric_named(shown[0].setup, picture.metrics[0])
    unit = metric.unit(language)
    traces = [
        curve(curves_of(metric, one), colour, "solid", title_of(one, language), unit)
        for one, colour in zip(shown, colours_for(shown), strict=False)
    ]
    return frame(picture, MEDIAN_OF.format(title=metric.title)(language), traces, language)


def groups(picture: Picture, shown: Sequence[Shown], language: str) -> Figure:
    """A metric by one dimension: a bar a ruleset, beside each other, with intervals."""
    metric = metric_named(shown[0].setup, picture.metrics[0])
    traces = []
    for one, colour in zip(shown, colours_for(shown), strict=False):
        trace = bar_trace(metric, estimates_by(metric, picture.by, one), one, colour, False, language)
        traces.append({**{key: value for key, value in trace.items() if key != "width"}, "name": title_of(one, language)})
    suffix = {"ticksuffix": " %"} if metric.is_rate else {}
    return frame(
        picture, BESIDE.format(title=metric.title)(language), traces, language,
        barmode="group", xaxis={"type": "category"}, yaxis={"title": {"text": picture.y(language)}, **suffix},
    )  # fmt: skip


KINDS = {"histogram": outlines, "fan": medians, "bars": groups}
"""The kinds of pictures in which several rulesets can be told apart."""
