"""Metrics -> Plotly figures, as plain data in light colours. Every figure's title says its finding.

A figure shows setups in order: the first is the base, drawn as a ghost behind the others. Without others it is drawn
as itself.
"""

from collections.abc import Sequence

from ..games.game import Picture
from .bars import bars
from .fan import fan
from .frame import Figure, Shown, fitted
from .histogram import histogram
from .places import places

__all__ = ["Figure", "Shown", "draw"]

KINDS = {"fan": fan, "bars": bars, "places": places}


def draw(picture: Picture, shown: Sequence[Shown], language: str = "en", is_cumulative: bool = False, width: int = 110) -> Figure:
    """A game's picture of one setup, or of several with the first as the base; its title fits a place `width` letters wide."""
    if picture.kind == "histogram":
        return fitted(histogram(picture, shown, language, is_cumulative), width)
    return fitted(KINDS[picture.kind](picture, shown, language), width)
