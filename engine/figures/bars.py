"""A metric by one dimension, with intervals."""

import math
import textwrap
from collections.abc import Sequence

from scipy.special import ndtri

from ..games.game import Metric, Picture
from ..metrics import Estimate, estimate
from ..metrics import cells as cells_of_metric
from ..template import LIGHT, faded
from ..text import Text, format_number
from ..wording import interval_text, place_text, scaled, unit_of, value_text
from .frame import NOTHING_TO_SHOW, Figure, Shown, colours_for, frame, metric_named, safe, title_of

SEAT_LETTERS = 44  # letters that fit beside each other under a narrow figure
HIGHEST = Text("{title}: highest for {place} ({value})", "{title}: am höchsten bei {place} ({value})")
TREND = Text("{title}: {first} in {first_place}, {last} in {last_place}", "{title}: {first} in {first_place}, {last} in {last_place}")
FAIR = Text(
    "{title}: {most} % for {most_place}, {least} % for {least_place}; even would be {fair} %",
    "{title}: {most} % für {most_place}, {least} % für {least_place}; gleich verteilt wären es {fair} %",
)
FAIR_LINE = Text("green: all seats of a fair game, 95 %", "grün: alle Sitze bei gleichen Chancen, 95 %")


def bars(picture: Picture, shown: Sequence[Shown], language: str) -> Figure:
    """A metric by one dimension, with intervals; the base as ghosts behind."""
    metric = metric_named(shown[-1].setup, picture.metrics[0])
    traces = []
    for place, (one, colour) in enumerate(zip(shown, colours_for(shown), strict=False)):
        found = estimates_by(metric, picture.by, one)
        traces.append(bar_trace(metric, found, one, colour, place == 0 and len(shown) > 1, language))
    found = estimates_by(metric, picture.by, shown[-1])
    suffix = {"ticksuffix": " %"} if metric.is_rate else {}
    is_shared = are_shares(metric, picture, found)
    sentence = fair_sentence if is_shared else bars_sentence
    return frame(
        picture, sentence(metric, picture, found, shown[-1], language), traces, language,
        barmode="overlay", xaxis={"type": "category", **(seats_axis(picture, is_shared, language) if picture.by == "seat" else {})},
        yaxis={"title": {"text": picture.y(language)}, **suffix}, shapes=fair_band(len(found), shown[-1].n) if is_shared else [],
    )  # fmt: skip


def are_shares(metric: Metric, picture: Picture, found: Sequence[Estimate]) -> bool:
    """Whether the seats share one whole, such as the wins: then a fair share is known."""
    total = sum(each.value for each in found)
    return metric.is_rate and picture.by == "seat" and len(found) > 1 and math.isclose(total, 1, abs_tol=1e-6)


def seats_axis(picture: Picture, is_shared: bool, language: str) -> dict:
    """An axis of seats: names upright, and what the band is, where there is one."""
    text = f"{picture.x(language)} · {FAIR_LINE(language)}" if is_shared else picture.x(language)
    return {"tickangle": 0, "tickfont": {"size": 12}, "title": {"text": text}}


def fair_band(n_seats: int, n_games: int) -> list[dict]:
    """The share of each seat in a fair game as a line, and around it the band that holds all of them in 95 of 100 runs of so many games."""
    fair = 1 / n_seats
    half = fair_half(n_seats, n_games)
    low, high = 100 * max(0.0, fair - half), 100 * min(1.0, fair + half)
    across = {"xref": "paper", "x0": 0, "x1": 1, "yref": "y", "layer": "below"}
    band = {"type": "rect", **across, "y0": low, "y1": high, "fillcolor": faded(LIGHT["safe"], 0.22), "line": {"width": 0}}
    line = {"type": "line", **across, "y0": 100 * fair, "y1": 100 * fair, "line": {"color": LIGHT["safe"], "width": 1.5, "dash": "dash"}}
    return [band, line]


def fair_half(n_seats: int, n_games: int) -> float:
    """Half the width of that band: chance alone, for all seats together (Bonferroni); shared wins only make it narrower."""
    fair = 1 / n_seats
    return float(ndtri(1 - 0.05 / (2 * n_seats))) * math.sqrt(fair * (1 - fair) / max(1, n_games))


def estimates_by(metric: Metric, by: str, one: Shown) -> list[Estimate]:
    """A metric's estimates along a dimension."""
    return [estimate(cell, one.tally) for cell in cells_of_metric(metric, one.setup) if set(cell.dims) == {by}]


def bar_trace(metric: Metric, found: list[Estimate], one: Shown, colour: str, is_ghost: bool, language: str) -> dict:
    """The bars of one ruleset with their intervals."""
    values, lows, highs = ([scaled(metric, getattr(each, end))[0] for each in found] for end in ("value", "low", "high"))
    unit = unit_of(metric, language)
    return {
        "type": "bar",
        "name": title_of(one, language),
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
    """What the place of an estimate is called on an axis: the bare number, a seat with who sits there, or the name of an item."""
    ((dimension, value),) = each.dims.items()
    if dimension == "seat":
        return f"{value}<br>{short(one.setup.seats[value - 1].title(language), max(6, SEAT_LETTERS // len(one.setup.seats)))}"
    label = one.setup.ruleset.game.label(one.setup.ruleset.rules, dimension, value)(language)
    return safe(label) if dimension in ("item", "level", "strategy") else str(value)


def short(words: str, width: int) -> str:
    """Words on lines of so many letters; a longer word is cut."""
    lines = textwrap.wrap(words, width, break_long_words=False)
    return "<br>".join(safe(line if len(line) <= width else f"{line[: width - 1]}…") for line in lines[:3])


def fair_sentence(metric: Metric, picture: Picture, found: list[Estimate], one: Shown, language: str) -> str:
    """Who has most and who least of what a fair game would share evenly."""
    ordered = sorted(found, key=lambda each: each.value)
    details = {
        f"{name}{kind}": text
        for name, each in (("most", ordered[-1]), ("least", ordered[0]))
        for kind, text in (("", value_text(metric, each, language)), ("_place", place_text(each.dims, language)))
    }
    return FAIR.format(title=metric.title, fair=format_number(100 / len(found), 0, language), **details)(language)


def bars_sentence(metric: Metric, picture: Picture, found: list[Estimate], one: Shown, language: str) -> str:
    """Along time, where it starts and ends; otherwise, where it is highest."""
    found = [each for each in found if each.value == each.value]
    if not found:
        return NOTHING_TO_SHOW.format(title=metric.title)(language)
    words = [f"{value_text(metric, each, language)}{' %' if metric.is_rate else ''}" for each in found]
    label = one.setup.ruleset.game.label
    places = [place_text(each.dims, language, lambda dimension, value: label(one.setup.ruleset.rules, dimension, value)) for each in found]
    title = metric.title(language)
    if picture.by in ("round", "dive", "turn"):
        details = {"first": words[0], "first_place": places[0], "last": words[-1], "last_place": places[-1]}
        return TREND.format(title=title, **details)(language)
    best = max(range(len(found)), key=lambda at: found[at].value)
    return HIGHEST.format(title=title, place=places[best], value=words[best])(language)
