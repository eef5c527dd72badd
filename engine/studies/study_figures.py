"""Pictures of studies, as plain Plotly data in light colours; every title says its finding, customdata which point it is."""

import html
import math
from collections.abc import Sequence
from typing import Any

from ..metrics import Difference, Estimate
from ..template import LIGHT, VARIANTS, faded
from ..text import LANGUAGES, Text, format_number
from ..wording import scaled, unit_of
from .decided import Decided
from .decided_words import NUMBERS
from .influence import Influence, Share
from .matters import Matters, Moved, strength
from .naming import number_text
from .players import Players
from .prices import Pays, Prices
from .selection import Wanted, metric_named

MOST_BARS = 16
WORDS = {
    "tornado": Text("{number}: {parameter} moves it most", "{number}: {parameter} bewegt sie am meisten"),
    "still": Text("{number}: no step moves it, as far as can be told", "{number}: kein Schritt bewegt sie, soweit zu erkennen"),
    "down": Text("a step down", "ein Schritt runter"),
    "up": Text("a step up", "ein Schritt hoch"),
    "change": Text("change of {number} ({unit})", "{number}: Änderung ({unit})"),
    "influence": Text("{number}: {parameter} moves it most, by {size}", "{number}: {parameter} bewegt sie am meisten, um {size}"),
    "explains": Text("{number}: {parameter} explains most of it, {size}", "{number}: {parameter} erklärt am meisten, {size}"),
    "no_influence": Text(
        "{number}: no parameter moves it, as far as can be told", "{number}: kein Parameter bewegt sie, soweit zu erkennen"
    ),
    "over_range": Text("change of {number} over the whole range ({unit})", "{number}: Änderung über den ganzen Bereich ({unit})"),
    "explained": Text("{number}: share of all that moves it (%)", "{number}: Anteil an allem, was sie bewegt (%)"),
    "players": Text("{number}: {low} with {few} players, {high} with {many}", "{number}: {low} mit {few} Spielern, {high} mit {many}"),
    "n_players": Text("players at the table", "Spieler am Tisch"),
    "held": Text("Who leads after {place} wins {value} % of the games", "Wer nach {place} führt, gewinnt {value} % der Partien"),
    "share": Text("share of games (%)", "Anteil der Partien (%)"),
    "pays": Text("{item}: the price where buying stops paying", "{item}: der Preis, ab dem der Kauf nicht mehr lohnt"),
    "price": Text("price", "Preis"),
    "printed": Text("printed", "gedruckt"),
    "worth": Text("pays up to", "lohnt bis"),
}


def frame(title: str, x: str, y: str, language: str, **more: Any) -> dict[str, Any]:
    """The layout these pictures share."""
    layout = {
        "title": {"text": html.escape(title, quote=False)},
        "xaxis": {"title": {"text": x}},
        "yaxis": {"title": {"text": y}},
        "showlegend": False,
        "separators": ",." if language == "de" else ".,",
    }
    for name, value in more.items():
        layout[name] = {**layout[name], **value} if isinstance(layout.get(name), dict) else value
    return layout


LEGEND = {"showlegend": True, "legend": {"x": 0, "xanchor": "left", "y": 1, "yanchor": "bottom"}, "margin": {"t": 74}}


# What matters


def numbers_moved(study: Matters) -> list[Difference]:
    """The numbers looked at, each once."""
    found = (d for moved in study.parameters for taken in moved.taken for d in taken.differences)
    return list({d.key: d for d in found}.values())


def tornado(study: Matters, wanted: Wanted, language: str) -> dict[str, Any]:
    """What a step of each parameter does to one number, the strongest on top; what is not real is pale."""
    ranked = sorted(study.parameters, key=lambda moved: -reach(moved, wanted))[:MOST_BARS]
    ranked = [moved for moved in ranked if reach(moved, wanted)][::-1]
    ruleset = study.setup.ruleset
    metric = metric_named(ruleset.game, wanted.metric)
    one = next((d for d in numbers_moved(study) if wanted.fits(d)), None)
    number = number_text(metric, one.dims if one else {}, ruleset)
    traces = [side_trace(ranked, side, colour, wanted, metric, language) for side, colour in (("down", LIGHT["base"]), ("up", VARIANTS[0]))]
    title = WORDS["tornado"].format(number=number, parameter=ranked[-1].lever.label) if ranked else WORDS["still"].format(number=number)
    x = WORDS["change"].format(number=number, unit=Text(*(unit_of(metric, spoken, True) for spoken in LANGUAGES)))(language)
    order = {"categoryorder": "array", "categoryarray": [label_of(moved, language) for moved in ranked]}
    y = {"automargin": True, **order}  # else steps to one side only would stand above all others
    return {"data": traces, "layout": frame(title(language), x, "", language, barmode="overlay", yaxis=y, **LEGEND)}


def label_of(moved: Moved, language: str) -> str:
    """What a parameter is called on an axis."""
    return html.escape(moved.lever.label(language), quote=False)


def reach(moved: Moved, wanted: Wanted) -> float:
    """How far a parameter's steps move a number, in standard deviations."""
    return max((strength(d) for taken in moved.taken for d in taken.differences if wanted.fits(d)), default=0.0)


def side_trace(ranked: Sequence[Moved], side: str, colour: str, wanted: Wanted, metric, language: str) -> dict[str, Any]:
    """The bars of all steps to one side."""
    labels, values, halves, shares, points = [], [], [], [], []
    for moved in ranked:
        for taken in moved.taken:
            pair = next(((d, v) for d, v in zip(taken.differences, taken.verdicts, strict=True) if wanted.fits(d)), None)
            if taken.step.side == side and pair and math.isfinite(pair[0].difference):
                value, low, high = scaled(metric, pair[0].difference, pair[0].low, pair[0].high)
                labels.append(label_of(moved, language))
                values.append(value)
                halves.append((high - low) / 2)
                shares.append(0.9 if pair[1] != "cannot_tell" else 0.3)
                points.append([moved.lever.name, side])
    return {
        "type": "bar", "orientation": "h", "name": WORDS[side](language), "x": values, "y": labels, "customdata": points,
        "marker": {"color": colour, "opacity": shares}, "error_x": {"type": "data", "array": halves, "color": LIGHT["ink"]},
        "hovertemplate": "%{y}: %{x:+.3g}<extra>" + WORDS[side](language) + "</extra>",
    }  # fmt: skip


# Over whole ranges


def bars_of_influence(study: Influence, wanted: Wanted, language: str) -> dict[str, Any]:
    """How much each parameter bears on one number, the most on top; what is no more than its own uncertainty is pale."""
    shares = [share for share in study.shares if wanted.fits(share) and len(share.dims) == len(wanted.dims)][:MOST_BARS][::-1]
    metric = metric_named(study.setup.ruleset.game, wanted.metric)
    number = number_text(metric, shares[0].dims if shares else {}, study.setup.ruleset)
    found = [study.scaled(share) for share in shares]
    labels = [html.escape(study.label(share)(language), quote=False) for share in shares]
    trace = {
        "type": "bar", "orientation": "h", "x": [value for value, *_ in found], "y": labels,
        "marker": {"color": VARIANTS[0], "opacity": [0.9 if share.is_real else 0.3 for share in shares]},
        "error_x": {"type": "data", "array": [half for _, half, *_ in found], "color": LIGHT["ink"]},
        "hovertemplate": "%{y}: %{x:.3g}<extra></extra>",
    }  # fmt: skip
    unit = Text(*(unit_of(metric, spoken, True) for spoken in LANGUAGES))
    x = WORDS["over_range" if study.method == "morris" else "explained"].format(number=number, unit=unit)(language)
    title = title_of_influence(study, shares, number)(language)
    return {"data": [trace], "layout": frame(title, x.removesuffix(" ()"), "", language, yaxis={"automargin": True})}


def title_of_influence(study: Influence, shares: Sequence[Share], number: Text) -> Text:
    """Which parameter it is, and how much; shares come the least first."""
    if not shares or not shares[-1].is_real:
        return WORDS["no_influence"].format(number=number)
    words = {"number": number, "parameter": study.label(shares[-1]), "size": study.size_text(shares[-1])}
    return WORDS["influence" if study.method == "morris" else "explains"].format(**words)


# Player counts


def numbers_of_players(study: Players) -> list[Estimate]:
    """The numbers over all, each once."""
    found = {cell.estimate.key: cell.estimate for cell in study.cells if not cell.estimate.dims}
    return list(found.values())


def by_players(study: Players, wanted: Wanted, language: str) -> dict[str, Any]:
    """One number by the number of players, with its interval and the band of an intent."""
    cells = sorted((c for c in study.cells if wanted.fits(c.estimate) and not c.estimate.dims), key=lambda c: c.n_players)
    metric = metric_named(study.ruleset.game, wanted.metric)
    x, found = [cell.n_players for cell in cells], [scaled(metric, c.estimate.value, c.estimate.low, c.estimate.high) for c in cells]
    number, unit = number_text(metric, {}, study.ruleset), unit_of(metric, language)
    trace = dots(x, found, VARIANTS[0]) | {"customdata": x, "hovertemplate": f"%{{x}}: %{{y:.4g}} {unit}<extra></extra>"}
    ends = {"low": shown(found[0][0], language), "high": shown(found[-1][0], language), "few": x[0], "many": x[-1]} if found else {}
    title = WORDS["players"].format(number=number, **ends)(language) if found else number(language)
    band = next((cell.band for cell in cells if cell.is_intent), None)
    shapes = [band_shape(scaled(metric, *band), [end for one in found for end in one])] if band else []
    y = f"{number(language)} ({unit})" if unit else number(language)
    return {"data": [trace], "layout": frame(title, WORDS["n_players"](language), y, language, shapes=shapes, xaxis={"dtick": 1})}


def shown(value: float, language: str) -> str:
    """A number on few letters."""
    return format_number(value, 0 if abs(value) >= 100 else 1, language)


def dots(x: Sequence[Any], found: Sequence[Sequence[float]], colour: str) -> dict[str, Any]:
    """Values with their intervals, joined by a thin line."""
    error = {
        "type": "data", "symmetric": False,
        "array": [high - value for value, _, high in found], "arrayminus": [value - low for value, low, _ in found],
    }  # fmt: skip
    line = {"color": colour, "width": 1.5}
    return {
        "type": "scatter", "mode": "lines+markers", "x": list(x), "y": [value for value, *_ in found], "error_y": error,
        "line": line, "marker": {"size": 8, "color": colour},
    }  # fmt: skip


def band_shape(ends: Sequence[float], shown: Sequence[float]) -> dict[str, Any]:
    """The band in which a number is wanted, shaded; an open end lies a little beyond what is shown: the axis goes as far as it does."""
    known = [end for end in (*ends, *shown) if math.isfinite(end)]
    room = 0.1 * (max(known) - min(known) or abs(max(known)) or 1)
    low, high = ends
    least = max(min(known) - room, 0) if min(known) >= 0 else min(known) - room
    return {
        "type": "rect", "xref": "paper", "x0": 0, "x1": 1, "yref": "y",
        "y0": low if math.isfinite(low) else least, "y1": high if math.isfinite(high) else max(known) + room,
        "fillcolor": faded(LIGHT["safe"], 0.15), "line": {"width": 0}, "layer": "below",
    }  # fmt: skip


# When it was decided


def leads(study: Decided, wanted: Wanted, language: str) -> dict[str, Any]:
    """How often the leader wins, and how often somebody comes from behind, after each dive or round."""
    traces, names = [], ("leader_hold_rate", "comeback_rate")
    for name, colour in zip(names, VARIANTS, strict=False):
        column = study.column(name)
        x = [study.place(one)(language) for one in column]
        found = [scaled(NUMBERS[name], one.value, one.low, one.high) for one in column]
        traces.append(dots(x, found, colour) | {"name": NUMBERS[name].title(language), "hovertemplate": "%{x}: %{y:.1f} %<extra></extra>"})
    first = study.column(names[0])
    words = {"place": study.place(first[0]), "value": shown(100 * first[0].value, language)} if first else {}
    title = WORDS["held"].format(**words)(language) if first else NUMBERS[names[0]].title(language)
    layout = frame(title, "", WORDS["share"](language), language, xaxis={"type": "category"}, yaxis={"rangemode": "tozero"}, **LEGEND)
    return {"data": traces, "layout": layout}


# Prices


def worth(study: Prices, wanted: Wanted, language: str) -> dict[str, Any]:
    """For each item the price up to which it pays, with its interval, beside the printed one."""
    pays = [one for one in study.pays if one.metric == wanted.metric][::-1]
    items = [html.escape(study.label(one.item)(language), quote=False) for one in pays]
    printed = {
        "type": "scatter", "mode": "markers", "name": WORDS["printed"](language), "x": [one.printed for one in pays], "y": items,
        "customdata": [[one.item, one.printed] for one in pays],
        "marker": {"symbol": "circle-open", "size": 12, "color": LIGHT["base"], "line": {"width": 2}},
        "hovertemplate": "%{y}: %{x}<extra>" + WORDS["printed"](language) + "</extra>",
    }  # fmt: skip
    ends = [[clipped(price, one) for price in one.indifference] for one in pays]
    worth_it = {
        "type": "scatter", "mode": "markers", "name": WORDS["worth"](language), "x": [value for value, *_ in ends], "y": items,
        "customdata": [[one.item, round(value)] for one, (value, *_) in zip(pays, ends, strict=True)],
        "error_x": {
            "type": "data", "symmetric": False,
            "array": [max(0.0, high - value) for value, _, high in ends], "arrayminus": [max(0.0, value - low) for value, low, _ in ends],
        },
        "marker": {"size": 9, "color": VARIANTS[0]}, "hovertemplate": "%{y}: %{x:.1f}<extra></extra>",
    }  # fmt: skip
    metric = metric_named(study.buyer.setup.ruleset.game, wanted.metric)
    title = WORDS["pays"].format(item=metric.title)(language)
    return {
        "data": [printed, worth_it],
        "layout": frame(title, WORDS["price"](language), "", language, yaxis={"automargin": True}, **LEGEND),
    }


def clipped(price: float, one: Pays) -> float:
    """A price among those looked at."""
    return one.printed if math.isnan(price) else min(max(price, one.prices[0]), one.prices[-1])
