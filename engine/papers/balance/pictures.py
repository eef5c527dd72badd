"""The figures of a balance report: every picture of the game, the base as a ghost, and what a step of each parameter moves."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ...figures import Shown, draw
from ...figures.frame import safe
from ...games.game import Metric, Picture
from ...report import Figure
from ...report.drawing import to_svg
from ...studies.matters import Matters
from ...studies.naming import number_text
from ...studies.selection import metric_named
from ...template import VARIANTS, faded
from ...text import Text, format_number
from ...wording import scaled, unit_of
from .study import Balance
from .words import SAYS

MOST_BARS = 10
KEYS = {"histogram": ("filled", "outlined"), "bars": ("bars", "ghosts"), "fan": ("median", "dotted"), "places": ("bars_only", "ghosts")}


def pictures(balance: Balance, place: int, language: str) -> list[Figure]:
    """Every picture of a ruleset (its place), the base as a ghost."""
    places = [0, place] if place else [0]
    shown = [Shown(balance.setups[at], balance.comparison.result.tallies[at]) for at in places]
    titles = [balance.titles[at](language) for at in places]
    return [picture_figure(picture, shown, titles, place, language) for picture in balance.rulesets[0].game.pictures]


def picture_figure(picture: Picture, shown: Sequence[Shown], titles: Sequence[str], place: int, language: str) -> Figure:
    """One picture as a figure of a document."""
    figure = draw(picture, shown, language, width=90)
    n = f"n = {format_number(shown[-1].n, 0, language)}"
    return Figure(
        to_svg(figure.data, language),
        f"{figure.finding}. {n}",
        f"{key_of(picture, titles, language)} {n}.",
        f"{picture.name}-{place}",
        plotly=figure.data,
    )


def key_of(picture: Picture, titles: Sequence[str], language: str) -> str:
    """What is drawn how: of a ruleset, or of a base and a ruleset."""
    own, ghost = KEYS[picture.kind]
    parts = [SAYS[own](language).format(ruleset=titles[-1])]
    return " ".join([*parts, *([SAYS[ghost](language).format(base=titles[0])] if len(titles) > 1 else [])])


# What moves one number


def tornado(study: Matters, title: str, place: int, language: str) -> Figure | None:
    """What a step of each parameter does to the number that most of them move; None where nothing can be told."""
    moved = Counter(key for one in study.parameters for key in {d.key for taken in one.taken for d, _ in taken.real})
    if not moved:
        return None
    ruleset = study.setup.ruleset
    key = max(moved, key=lambda key: (len(key) == 1, moved[key], -ruleset.game.headline.index(key[0])))
    metric = metric_named(ruleset.game, key[0])
    bars = widest(study, key, metric, language)
    name = number_text(metric, dict(key[1:]), ruleset)(language)
    finding = SAYS["tornado"](language).format(ruleset=title, metric=name, parameter=bars[0][0])
    data = tornado_data(bars, finding, f"{name} ({unit_of(metric, language, True)})", language)
    caption = SAYS["tornado_key"](language).format(games=format_number(study.run.n_games, 0, language))
    return Figure(to_svg(data, language, height=96 + 24 * len(bars)), finding, caption, f"steps-{place}", plotly=data)


def widest(study: Matters, key: tuple, metric: Metric, language: str) -> list[tuple[str, float | None, float | None]]:
    """(parameter, change a step down, change a step up) in one number, the widest first."""
    bars = []
    for moved in study.parameters:
        sides = {taken.step.side: d.difference for taken in moved.taken for d, _ in taken.real if d.key == key}
        if sides:
            down, up = (scaled(metric, sides[side])[0] if side in sides else None for side in ("down", "up"))
            bars.append((moved.lever.label(language), down, up))
    return sorted(bars, key=lambda bar: -max(abs(change or 0.0) for change in bar[1:]))[:MOST_BARS]


def tornado_data(bars: Sequence[tuple], finding: str, x: str, language: str) -> dict[str, Any]:
    """The figure as Plotly's plain data; words of people are safe in it."""
    names = told_apart([safe(name) for name, _, _ in bars])
    colours = faded(VARIANTS[0], 0.45), faded(VARIANTS[0], 0.95)
    traces = [
        {
            "type": "bar", "orientation": "h", "x": [bar[1 + at] for bar in bars], "y": names, "width": 0.7,
            "marker": {"color": colours[at]}, "hovertemplate": "%{y}: %{x}<extra></extra>",
        }
        for at in (0, 1)
    ]  # fmt: skip
    layout = {
        "title": {"text": safe(finding)},
        "xaxis": {"title": {"text": SAYS["tornado_x"](language).format(metric=safe(x))}},
        "yaxis": {"title": {"text": ""}, "type": "category", "autorange": "reversed"},
        "barmode": "overlay",
        "showlegend": False,
        "separators": ",." if language == "de" else ".,",
    }
    return {"data": traces, "layout": layout}


def told_apart(names: Sequence[str]) -> list[str]:
    """Names with a number where two are the same: a category axis would lay them on each other."""
    return [name if names.index(name) == place else f"{name} ({names[:place].count(name) + 1})" for place, name in enumerate(names)]


def finding_of(picture: Picture, balance: Balance, language: str) -> str:
    """What a picture of the first ruleset says."""
    return draw(picture, [Shown(balance.setups[0], balance.comparison.result.tallies[0])], language).finding


def picture_finding(balance: Balance) -> list[Text]:
    """What the first picture says, where there is nothing to compare with."""
    found = balance.rulesets[0].game.pictures[:1] if len(balance.rulesets) == 1 else ()
    return [Text(*(f"{finding_of(picture, balance, language)}." for language in ("en", "de"))) for picture in found]
