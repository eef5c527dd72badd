"""What happens at each place of a path: one thing upwards, another downwards, the ground between as a row of cards."""

import math
from collections.abc import Sequence

import numpy as np

from ..games.game import Picture
from ..template import LIGHT, faded
from ..text import Text, format_number
from .frame import Figure, Shown, colours_for, frame

FINDING = Text(
    "Most often {up}: {x} {up_place}; most often {down}: {x} {down_place}",
    "Am häufigsten {up}: {x} {up_place}; am häufigsten {down}: {x} {down_place}",
)
MOST = Text("Most often {what}: {x} {place}", "Am häufigsten {what}: {x} {place}")
NEVER = Text("Never in these games: {what}", "In diesen Partien nie: {what}")


def size_of(picture: Picture, shown: Sequence[Shown]) -> int:
    """How many places are drawn: the path of the last, and wherever something happens."""
    return max(len(picture.ground(shown[-1].setup.ruleset.rules)), *(used_places(picture, one) for one in shown))


def places(picture: Picture, shown: Sequence[Shown], language: str) -> Figure:
    """What happens at each place: one thing upwards, another downwards, the ground between as a row of cards."""
    current = shown[-1]
    ground = picture.ground(current.setup.ruleset.rules)
    size = size_of(picture, shown)
    traces = []
    for place, (one, colour) in enumerate(zip(shown, colours_for(shown), strict=False)):
        is_ghost = place == 0 and len(shown) > 1
        traces += place_traces(picture, one, size, LIGHT["base"] if is_ghost else colour, is_ghost, language)
    traces.append(ground_trace(ground, size, traces, language))
    finding = places_sentence(picture, current, size, language)
    heights = [height for trace in traces if trace["type"] == "bar" for height in trace["y"]]
    return frame(picture, finding, traces, language, barmode="overlay", yaxis=both_ways(heights, language), bargap=0.1)


def both_ways(heights: Sequence[float], language: str) -> dict:
    """An axis that counts upwards in both directions."""
    low, high = min([0.0, *heights]), max([0.0, *heights])
    rough = max(high - low, 1e-9) / 5
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
    ticks = [place * step for place in range(math.floor(low / step), math.ceil(high / step) + 1)]
    places = max(0, -math.floor(math.log10(step)))
    labels = [format_number(abs(tick), places, language) for tick in ticks]
    return {"rangemode": "normal", "tickmode": "array", "tickvals": ticks, "ticktext": labels}


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
    """Where each of the two happens most; of what never happens, that."""
    rates = [rates_at(picture, one, which, size) for which in (0, 1)]
    up, down = (int(np.argmax(each)) + 1 for each in rates)
    if all(each.any() for each in rates):
        return FINDING.format(up=picture.words[0], down=picture.words[1], x=picture.x, up_place=up, down_place=down)(language)
    parts = [
        (MOST if each.any() else NEVER).format(what=what, x=picture.x, place=place)(language)
        for each, what, place in zip(rates, picture.words, (up, down), strict=True)
    ]
    return "; ".join(parts)
