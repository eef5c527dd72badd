"""A metric by one dimension, with intervals."""

from collections.abc import Sequence

from ..games.game import Metric, Picture
from ..metrics import Estimate, estimate
from ..metrics import cells as cells_of_metric
from ..template import faded
from ..text import Text
from ..wording import interval_text, place_text, scaled, unit_of, value_text
from .frame import NOTHING_TO_SHOW, Figure, Shown, colours_for, frame, metric_named, safe, title_of

HIGHEST = Text("{title}: highest for {place} ({value})", "{title}: am höchsten bei {place} ({value})")
TREND = Text("{title}: {first} in {first_place}, {last} in {last_place}", "{title}: {first} in {first_place}, {last} in {last_place}")


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
    """What the place of an estimate is called on an axis: the bare number, or the name of an item."""
    ((dimension, value),) = each.dims.items()
    label = one.setup.ruleset.game.label(one.setup.ruleset.rules, dimension, value)(language)
    return safe(label) if dimension in ("item", "level", "strategy") else str(value)


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
