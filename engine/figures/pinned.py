"""Pinned variants in a picture: quiet lines and marks in their own colours over what is looked at."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ..games.game import Picture
from ..template import LIGHT
from ..wording import interval_text, scaled, unit_of, value_text
from .bars import estimates_by, name_of
from .fan import curve, curves_of
from .frame import Shown, metric_named, title_of
from .histogram import binned, counts_of, outline
from .places import rates_at

COLOURS = ("variant_2", "variant_3", "variant_4")
DASHES = ("solid", "dash", "dot", "longdash")
SYMBOLS = ("diamond", "circle", "square", "triangle-up")


class Style(NamedTuple):
    """How a pinned variant is drawn: its colour by name, its line, its mark."""

    name: str
    dash: str
    symbol: str

    @property
    def colour(self) -> str:
        """Its colour on light paper."""
        return LIGHT[self.name]


@dataclass(frozen=True)
class Pin:
    """A pinned variant and the number of its style."""

    shown: Shown
    style: int


def pin_style(number: int) -> Style:
    """Three colours, then the same with other lines."""
    turn = number // len(COLOURS) % len(DASHES)
    return Style(COLOURS[number % len(COLOURS)], DASHES[turn], SYMBOLS[turn])


def pin_outlines(picture: Picture, pins: Sequence[Pin], edges: np.ndarray, is_cumulative: bool, language: str) -> list[dict]:
    """Distributions as outlines, on the bins of the others."""
    traces = []
    for pin in pins:
        style, count = pin_style(pin.style), counts_of(picture, pin.shown)
        trace = outline(pin.shown, edges, binned(count, edges, is_cumulative), style.colour)
        line = {**trace["line"], "width": 1.75, "dash": style.dash}
        traces.append({**trace, "name": title_of(pin.shown, language), "line": line})
    return traces


def pin_medians(picture: Picture, pins: Sequence[Pin], language: str) -> list[dict]:
    """Medians over time."""
    traces = []
    for pin in pins:
        style, metric = pin_style(pin.style), metric_named(pin.shown.setup, picture.metrics[0])
        curves = curves_of(metric, pin.shown)
        traces.append(curve(curves, style.colour, style.dash, title_of(pin.shown, language), metric.unit(language)))
    return traces


def pin_marks(picture: Picture, pins: Sequence[Pin], language: str) -> list[dict]:
    """A metric by one dimension, as marks."""
    traces = []
    for pin in pins:
        style, metric = pin_style(pin.style), metric_named(pin.shown.setup, picture.metrics[0])
        found, unit, title = estimates_by(metric, picture.by or "", pin.shown), unit_of(metric, language), title_of(pin.shown, language)
        traces.append({
            "type": "scatter",
            "mode": "markers",
            "name": title,
            "x": [name_of(each, pin.shown, language) for each in found],
            "y": [scaled(metric, each.value)[0] for each in found],
            "marker": {"symbol": style.symbol, "size": 9, "color": style.colour, "line": {"width": 1, "color": LIGHT["paper"]}},
            "customdata": [f"{value_text(metric, each, language)} {unit} ({interval_text(metric, each, language)})" for each in found],
            "hovertemplate": f"%{{x}}: %{{customdata}}<extra>{title}</extra>",
        })  # fmt: skip
    return traces


def pin_steps(picture: Picture, pins: Sequence[Pin], size: int, language: str) -> list[dict]:
    """What happens at each place, as steps up and down."""
    traces = []
    for pin in pins:
        style, title = pin_style(pin.style), title_of(pin.shown, language)
        for which, sign in ((0, 1), (1, -1)):
            rates = sign * rates_at(picture, pin.shown, which, size)
            traces.append({
                "type": "scatter",
                "mode": "lines",
                "name": title,
                "x": list(range(1, len(rates) + 1)),
                "y": rates.tolist(),
                "line": {"color": style.colour, "width": 1.75, "dash": style.dash, "shape": "hvh"},
                "hovertemplate": f"%{{x}}: {picture.words[which](language)}<extra>{title}</extra>",
            })  # fmt: skip
    return traces
