"""What all figures share: what they show, and the layout around it."""

import html
import math
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..games.game import Metric, Picture
from ..strategies import Setup
from ..template import LIGHT, VARIANTS
from ..text import Text

NOTHING_TO_SHOW = Text("{title}: nothing to show", "{title}: nichts zu zeigen")
BASE = Text("base", "Basis")
Y_WIDTH = 36  # letters that stand beside a figure of usual height
TITLE_HEIGHT, LINE_HEIGHT = 44, 20  # pixels above a figure for one line, and for each more


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


def metric_named(setup: Setup, name: str) -> Metric:
    """A metric of the setup's game."""
    return next(metric for metric in setup.ruleset.game.metrics if metric.name == name)


def colours_for(shown: Sequence[Shown]) -> list[str]:
    """The ghost's colour for the base, then the variants'."""
    return [VARIANTS[0]] if len(shown) == 1 else [LIGHT["base"], *VARIANTS]


def safe(words: str) -> str:
    """Words that people wrote, so that Plotly takes none of them for a tag."""
    return html.escape(words, quote=False)


def title_of(one: Shown, language: str) -> str:
    """What a ruleset is called."""
    return safe(one.setup.ruleset.title(language))


def wrapped(words: str, width: int) -> str:
    """Words on lines of at most so many letters, safe for Plotly."""
    return "<br>".join(map(safe, textwrap.wrap(words, width))) or ""


def evenly(words: str, width: int) -> str:
    """The same on lines of about the same length."""
    n_lines = max(1, math.ceil(len(words) / width))
    return wrapped(words, max(1, math.ceil(len(words) / n_lines) + (4 if n_lines > 1 else 0)))


def fitted(figure: Figure, width: int) -> Figure:
    """The figure with its title and the title of its upright axis broken into lines, for a place so many letters wide."""
    layout = figure.data["layout"]
    title, upright = wrapped(figure.finding, width), evenly(layout["yaxis"]["title"]["text"], Y_WIDTH)
    more = title.count("<br>")
    fits = {
        "title": {**layout["title"], "text": title, "pad": {"l": 4, "t": 10 + LINE_HEIGHT // 2 * more}},
        "yaxis": {**layout["yaxis"], "title": {**layout["yaxis"]["title"], "text": upright}},
        "margin": {"t": TITLE_HEIGHT + LINE_HEIGHT * more},
    }
    return Figure({**figure.data, "layout": {**layout, **fits}}, figure.finding)


def frame(picture: Picture, finding: str, traces: list[dict], language: str, **layout) -> Figure:
    """The layout all figures share."""
    base = {
        "title": {"text": safe(finding)},
        "xaxis": {"title": {"text": picture.x(language)}},
        "yaxis": {"title": {"text": picture.y(language)}, "rangemode": "tozero"},
        "showlegend": False,
        "uirevision": picture.name,
        "separators": ",." if language == "de" else ".,",
    }
    for name, value in layout.items():
        base[name] = {**base[name], **value} if isinstance(base.get(name), dict) else value
    return Figure({"data": traces, "layout": base}, finding)
