"""How a number is distributed: this ruleset filled, the base as an outline behind."""

from collections.abc import Sequence

import numpy as np

from ..games.game import Metric, Picture
from ..template import faded
from ..text import Text, format_number
from .frame import Figure, Shown, colours_for, frame, metric_named, safe, title_of

MOST_BINS = 60
MEDIAN = Text("Half the players reach {value} {unit} or more", "Die Hälfte erreicht {value} {unit} oder mehr")
MEDIAN_BASE = Text(" (base: {value})", " (Basis: {value})")
HOVER = Text(
    "{value}: {share}<br>less: {below} · more: {above}",
    "{value}: {share}<br>weniger: {below} · mehr: {above}",
)
AT_LEAST = Text("at least so many", "mindestens so viele")


def edges_for(picture: Picture, shown: Sequence[Shown]) -> np.ndarray:
    """The bins that hold all of them."""
    return bins([counts_of(picture, one) for one in shown])


def counts_of(picture: Picture, one: Shown) -> np.ndarray:
    """How often each value came, over all seats."""
    return np.asarray(one.tally[picture.histograms[0]]).sum(axis=0)


def histogram(
    picture: Picture, shown: Sequence[Shown], language: str, is_cumulative: bool = False, edges: np.ndarray | None = None
) -> Figure:
    """How a number is distributed over all seats: this ruleset filled, the base as an outline behind; the same bins for all."""
    counts = [counts_of(picture, one) for one in shown]
    edges = bins(counts) if edges is None else edges
    traces = []
    for place, (one, count, colour) in enumerate(zip(shown, counts, colours_for(shown), strict=False)):
        shares = binned(count, edges, is_cumulative)
        is_ghost = place == 0 and len(shown) > 1
        traces.append(outline(one, edges, shares, colour) if is_ghost else filled(one, edges, count, is_cumulative, colour, language))
    metric = metric_named(shown[0].setup, picture.metrics[0])
    finding = median_sentence(metric, counts, language)
    marks = [
        median_mark(count, colour, len(shown) > 1 and at == 0)
        for at, (count, colour) in enumerate(zip(counts, colours_for(shown), strict=False))
    ]
    y = AT_LEAST(language) if is_cumulative else picture.y(language)
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


def filled(one: Shown, edges: np.ndarray, count: np.ndarray, is_cumulative: bool, colour: str, language: str) -> dict:
    """Bars of one ruleset; each says how many lie below it and above it."""
    width, shares, at_least = int(edges[1] - edges[0]), binned(count, edges, False), binned(count, edges, True)
    values = [str(edge) if width == 1 else f"{edge}–{edge + width - 1}" for edge in edges[:-1]]
    if count[edges[-1] :].any():
        values[-1] = f"{edges[-2]}+"
    told = [
        HOVER.format(value=value, share=percent(share, language), below=percent(1 - more, language), above=percent(more - share, language))
        for value, share, more in zip(values, shares, at_least, strict=True)
    ]
    return {
        "type": "bar",
        "name": title_of(one, language),
        "x": (edges[:-1] + (width - 1) / 2).tolist(),
        "y": (at_least if is_cumulative else shares).tolist(),
        "customdata": [words(language) for words in told],
        "marker": {"color": faded(colour, 0.85)},
        "hovertemplate": "%{customdata}<extra></extra>",
    }


def percent(share: float, language: str) -> str:
    """`4.5 %`."""
    return f"{format_number(100 * abs(share), 1, language)} %"


def outline(one: Shown, edges: np.ndarray, shares: np.ndarray, colour: str) -> dict:
    """Steps along the tops of the bins; as a ghost, it says nothing under the pointer."""
    half = 0.5
    return {
        "type": "scatter",
        "mode": "lines",
        "name": safe(one.setup.ruleset.name),
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
    sentence = MEDIAN.format(value=median(counts[-1]), unit=metric.unit)(language)
    return sentence + (MEDIAN_BASE.format(value=median(counts[0]))(language) if len(counts) > 1 else "")
