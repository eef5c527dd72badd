"""Metrics -> Plotly figures, as plain data in light colours. Every figure's title says its finding.

A figure shows setups in order: the first is the base, drawn as a ghost behind the others. Without others it is drawn
as itself.
"""

from collections.abc import Sequence

from ..games.game import Picture
from .bars import bars
from .fan import fan
from .frame import Figure, Shown, fitted
from .histogram import edges_for, histogram
from .pinned import Pin, pin_marks, pin_medians, pin_outlines, pin_steps, pin_style
from .places import places, size_of

__all__ = ["Figure", "Pin", "Shown", "draw", "pin_style"]


def draw(
    picture: Picture,
    shown: Sequence[Shown],
    language: str = "en",
    is_cumulative: bool = False,
    width: int = 110,
    pins: Sequence[Pin] = (),
) -> Figure:
    """A game's picture of one setup, or of several with the first as the base; its title fits a place `width` letters wide.

    `pins` are further variants, drawn over it as quiet lines or marks, each in its own style.
    """
    if picture.kind == "histogram":
        edges = edges_for(picture, [*shown, *(pin.shown for pin in pins)])
        figure = histogram(picture, shown, language, is_cumulative, edges)
        more = pin_outlines(picture, pins, edges, is_cumulative, language)
    elif picture.kind == "places":
        figure, more = places(picture, shown, language), pin_steps(picture, pins, size_of(picture, shown), language)
    elif picture.kind == "fan":
        figure, more = fan(picture, shown, language), pin_medians(picture, pins, language)
    else:
        figure, more = bars(picture, shown, language), pin_marks(picture, pins, language)
    return fitted(Figure({**figure.data, "data": [*figure.data["data"], *more]}, figure.finding), width)
