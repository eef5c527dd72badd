"""Pictures of verdicts, as plain Plotly data in light colours: intents in their bands, a difference by line-up, the points of a search.

As in study_figures.py every title says its finding; `customdata` is the row, line-up or point that a mark stands for.
"""

import html
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..games.game import Metric
from ..metrics import Difference
from ..template import LIGHT, VARIANTS, faded
from ..text import LANGUAGES, NO_NUMBER, Text, format_number, same
from ..wording import decimals, scaled, shortest, unit_of, verdict_text
from .bench import Candidate
from .check import Check, Checked
from .naming import number_text, titles
from .robustness import Held, Robustness, Under
from .selection import Wanted, metric_named
from .study_figures import LEGEND, frame
from .sweep import line_up_name, line_up_text
from .targets import scale
from .tune import Tuned

COLOURS = {
    "met": LIGHT["safe"], "failed": LIGHT["danger"], "cannot_tell": LIGHT["uncertain"], "higher": VARIANTS[0], "lower": VARIANTS[1],
}  # fmt: skip
OUTERMOST = -1.5, 2.5
"""How far from a band, in its widths, a number is still drawn where it lies."""
WORDS = {
    "all_met": Text("All {all} intents are met", "Alle {all} Absichten sind erfüllt"),
    "one_met": Text("The only intent is met", "Die einzige Absicht ist erfüllt"),
    "met": Text("{met} of {all} intents are met; farthest off: {name}", "{met} von {all} Absichten sind erfüllt; am weitesten weg: {name}"),
    "none": Text("This ruleset states no intents", "Dieses Regelwerk nennt keine Absichten"),
    "wanted": Text("wanted", "gewollt"),
    "holds": Text("{number}: {verdict}, whoever plays", "{number}: {verdict}, wer auch spielt"),
    "some": Text("{number}: {verdict} with {n} of {all} line-ups", "{number}: {verdict} bei {n} von {all} Besetzungen"),
    "nothing": Text("{number}: no difference can be told, whoever plays", "{number}: kein Unterschied zu erkennen, wer auch spielt"),
    "unplayed": Text("Nothing was played", "Es wurde nichts gespielt"),
    "difference": Text("{number}: difference ({unit})", "{number}: Unterschied ({unit})"),
    "found": Text("{changes}: the smallest change that meets all", "{changes}: die kleinste Änderung, die alles erfüllt"),
    "nearest": Text("Nothing meets all; nearest: {changes}", "Nichts erfüllt alles; am nächsten: {changes}"),
    "size": Text("components changed", "geänderte Bestandteile"),
    "distance": Text("distance from the intents (widths of their bands)", "Abstand von den Absichten (in Breiten ihrer Bänder)"),
    "tried": Text("tried", "versucht"),
    "met_in_search": Text("meets all in the search", "erfüllt in der Suche alles"),
    "chosen": Text("chosen", "gewählt"),
    "closest": Text("nearest", "am nächsten"),
}


# Intents in their bands


def bands(study: Check, language: str) -> dict[str, Any]:
    """Every intent's number with its interval, where it lies in its band: the bands are all drawn equally wide."""
    n = len(study.checked)
    rows = list(zip(study.checked, range(n, 0, -1), strict=True))
    traces = [verdict_trace(study, rows, verdict, language) for verdict in ("met", "failed", "cannot_tell")]
    axes = {
        "xaxis": {"range": list(OUTERMOST), "tickvals": [0.5], "ticktext": [WORDS["wanted"](language)]},
        "yaxis": {
            "range": [0.4, n + 0.6], "tickvals": [at for _, at in rows], "ticktext": [label(study, one, language) for one, _ in rows],
            "automargin": True, "showgrid": False,
        },
    }  # fmt: skip
    drawn = {
        "shapes": [band(one, at) for one, at in rows],
        "annotations": [note for one, at in rows for note in limits(study, one, at, language)],
    }
    layout = frame(check_title(study)(language), "", "", language, **axes, **drawn, **LEGEND)
    return {"data": [trace for trace in traces if trace["x"]], "layout": layout}


def check_title(study: Check) -> Text:
    """How many are met, and which is farthest from its band."""
    if not study.checked:
        return WORDS["none"]
    missed = [one for one in study.checked if one.verdict != "met"]
    if not missed:
        return WORDS["one_met" if len(study.checked) == 1 else "all_met"].format(all=len(study.checked))
    worst = max(missed, key=lambda one: (one.verdict == "failed", outside(one)))
    return WORDS["met"].format(met=len(study.checked) - len(missed), all=len(study.checked), name=name_of(study, worst))


def name_of(study: Check, one: Checked) -> Text:
    """`Wins, seat 1 (4xgreedy)`: with who plays, where the intent says so."""
    seats = f" ({one.players})" if one.intent.seats else ""
    return Text(*(f"{study.name_of(one)(language)}{seats}" for language in LANGUAGES))


def outside(one: Checked) -> float:
    """How far a number lies outside its band, in its widths."""
    at = place_in(one.intent.ends, one.value)
    return max(-at, at - 1) if math.isfinite(at) else math.inf


def place_in(ends: tuple[float, float], value: float) -> float:
    """Where a value lies in a band: 0 is its lower end, 1 its upper one."""
    low, high = ends
    return (value - low) / scale(low, high) if math.isfinite(low) else 1 + (value - high) / scale(low, high)


def clipped(at: float) -> float:
    """What lies farther out is drawn at the edge."""
    return min(max(at, OUTERMOST[0]), OUTERMOST[1])


def verdict_trace(study: Check, rows: Sequence[tuple[Checked, int]], verdict: str, language: str) -> dict[str, Any]:
    """The numbers of one verdict with their intervals."""
    shown = [(one, at) for one, at in rows if one.verdict == verdict and math.isfinite(one.value)]
    ends = [[clipped(place_in(one.intent.ends, value)) for value in (one.value, one.low, one.high)] for one, _ in shown]
    return dots(
        [value for value, _, _ in ends], [at for _, at in shown], ends, COLOURS[verdict], word(verdict, language),
        [study.checked.index(one) for one, _ in shown], [label(study, one, language) for one, _ in shown],
    )  # fmt: skip


def word(verdict: str, language: str) -> str:
    """A verdict in a key, beside its colour: without its sign."""
    return verdict_text(verdict, language).partition(" ")[2]


def dots(x: list, y: list, ends: Sequence[Sequence[float]], colour: str, name: str, points: list, words: list[str]) -> dict[str, Any]:
    """Marks with their intervals across, each with words of its own."""
    error = {
        "type": "data", "symmetric": False, "color": LIGHT["ink"], "thickness": 1.1, "width": 0,
        "array": [high - value for value, _, high in ends], "arrayminus": [value - low for value, low, _ in ends],
    }  # fmt: skip
    return {
        "type": "scatter", "mode": "markers", "name": name, "x": x, "y": y, "error_x": error, "customdata": points, "text": words,
        "marker": {"size": 9, "color": colour}, "line": {"color": colour}, "hovertemplate": "%{text}<extra></extra>",
    }  # fmt: skip


def label(study: Check, one: Checked, language: str) -> str:
    """`Wins, seat 1 (4xgreedy): 25.3 %`."""
    metric = study.metric(one)
    value, low, high = scaled(metric, one.value, one.low, one.high)
    number = format_number(value, decimals(low, high, value), language) if math.isfinite(value) else NO_NUMBER
    words = f"{name_of(study, one)(language)}: {number} {unit_of(metric, language, bool(one.intent.compared_to))}"
    return html.escape(words.strip(), quote=False)


def band(one: Checked, at: int) -> dict[str, Any]:
    """The band, shaded; an open one to the edge."""
    low, high = one.intent.ends
    return {
        "type": "rect", "xref": "x", "yref": "y", "layer": "below", "fillcolor": faded(LIGHT["safe"], 0.15), "line": {"width": 0},
        "x0": 0 if math.isfinite(low) else OUTERMOST[0], "x1": 1 if math.isfinite(high) else OUTERMOST[1], "y0": at - 0.32, "y1": at + 0.32,
    }  # fmt: skip


def limits(study: Check, one: Checked, at: int, language: str) -> Iterator[dict[str, Any]]:
    """What the ends of the band are, written beside them; and a sign where the number lies beyond the edge."""
    font = {"size": 11, "color": LIGHT["quiet"]}
    for end, x in zip(one.intent.ends, (-0.09, 1.09), strict=True):
        if math.isfinite(end):
            (value,) = scaled(study.metric(one), end)
            yield {"x": x, "y": at - 0.28, "text": shortest(value, language), "showarrow": False, "font": font}
    place = place_in(one.intent.ends, one.value)
    if math.isfinite(place) and place != clipped(place):
        edge, sign = (OUTERMOST[0] + 0.1, "◂") if place < 0 else (OUTERMOST[1] - 0.1, "▸")
        yield {"x": edge, "y": at, "text": sign, "showarrow": False, "font": {"size": 13, "color": LIGHT["ink"]}}


# A difference by line-up


def by_line_up(study: Robustness, wanted: Wanted, language: str) -> dict[str, Any]:
    """The difference of one number under each line-up, with its interval."""
    game = study.rulesets[0].game
    metric = metric_named(game, wanted.metric)
    held = [one for one in study.held if wanted.fits(one.first)]
    first = next((one for one in held if one.first.dims.keys() == wanted.dims.keys()), None) or next(iter(held), None)
    if first is None:
        return {"data": [], "layout": frame(WORDS["unplayed"](language), "", "", language)}
    rows = [(one, under) for one in held if one.first.key == first.first.key for under in one.under]
    named = row_names(study, language)
    traces = [line_up_trace(rows, verdict, metric, named, language) for verdict in ("higher", "lower", "cannot_tell")]
    number = number_text(metric, first.first.dims, study.rulesets[0])
    unit = Text(*(unit_of(metric, spoken, True) for spoken in LANGUAGES))
    y = {"type": "category", "automargin": True, "autorange": "reversed", "categoryarray": [named(*row) for row in rows]}
    x = WORDS["difference"].format(number=number, unit=unit)(language)
    telling = max((one for one in held if one.first.key == first.first.key), key=lambda one: (one.verdict == "flips", one.n_told))
    layout = frame(held_title(study, telling, number)(language), x, "", language, yaxis={**y, "categoryorder": "array"}, **LEGEND)
    return {"data": [trace for trace in traces if trace["x"]], "layout": layout}


def numbers_held(study: Robustness) -> list[Difference]:
    """The numbers compared, each once; those that turn round first."""
    return list({one.first.key: one.first for one in study.held}.values())


def row_names(study: Robustness, language: str) -> Callable[[Held, Under], str]:
    """How a row is called: by its line-up, and by the ruleset where there are several."""
    line_ups = {line_up_name(line_up): line_up_text(line_up)(language) for line_up in study.line_ups}
    several = len({one.ruleset for one in study.held}) > 1
    return lambda one, under: html.escape(f"{line_ups[under.line_up]}{f' · {one.ruleset}' if several else ''}", quote=False)


def line_up_trace(
    rows: Sequence[tuple[Held, Under]], verdict: str, metric: Metric, named: Callable[[Held, Under], str], language: str
) -> dict[str, Any]:
    """The differences of one verdict."""
    shown = [(one, under) for one, under in rows if under.verdict == verdict and math.isfinite(under.difference.difference)]
    ends = [scaled(metric, under.difference.difference, under.difference.low, under.difference.high) for _, under in shown]
    names = [named(*row) for row in shown]
    words = [
        f"{name}: {format_number(value, decimals(low, high, value), language)}"
        for name, (value, low, high) in zip(names, ends, strict=True)
    ]
    return dots(
        [value for value, *_ in ends], names, ends, COLOURS[verdict], word(verdict, language),
        [[one.ruleset, under.line_up] for one, under in shown], words,
    )  # fmt: skip


def held_title(study: Robustness, one: Held, number: Text) -> Text:
    """Whether the verdict holds whoever plays."""
    if len(study.rulesets) > 2:
        names = [title for title, ruleset in zip(titles(study.rulesets), study.rulesets, strict=True) if ruleset.name == one.ruleset]
        number = Text(*(f"{(names or [same(one.ruleset)])[0](spoken)}, {number(spoken)}" for spoken in LANGUAGES))
    if one.verdict == "flips":
        return study.flip_text(one)
    if one.verdict == "cannot_tell":
        return WORDS["nothing"].format(number=number)
    verdict = Text(*(verdict_text(one.verdict, spoken) for spoken in LANGUAGES))
    return WORDS["holds" if one.holds else "some"].format(number=number, verdict=verdict, n=one.n_told, all=len(one.under))


# The points of a search


def tried(study: Tuned, language: str) -> dict[str, Any]:
    """How far each point tried is from the intents against how much it changes; the chosen one is marked."""
    best = study.best
    chosen = best.found if best else None
    possible = [one for one in study.tried if one.checked and one is not chosen]
    groups = {
        "tried": [one for one in possible if not one.is_met],
        "met_in_search": [one for one in possible if one.is_met],
        "chosen" if study.is_found else "closest": [chosen] if chosen else [],
    }
    colours = {"tried": LIGHT["base"], "met_in_search": LIGHT["safe"]}
    traces = [point_trace(study, found, name, colours.get(name, VARIANTS[1]), language) for name, found in groups.items() if found]
    kind = "found" if study.is_found else "nearest"
    title = WORDS[kind].format(changes=study.changes_text(best)) if best else WORDS["unplayed"]
    layout = frame(
        title(language), WORDS["size"](language), WORDS["distance"](language), language,
        xaxis={"rangemode": "tozero"}, yaxis={"rangemode": "tozero"}, **LEGEND,
    )  # fmt: skip
    return {"data": traces, "layout": layout}


def point_trace(study: Tuned, found: Sequence[Candidate], name: str, colour: str, language: str) -> dict[str, Any]:
    """Points of the search; customdata are their values, as the axes have them."""
    return {
        "type": "scatter", "mode": "markers", "name": WORDS[name](language),
        "x": [one.size for one in found], "y": [0.0 if one.is_met else one.distance for one in found],
        "customdata": [[str(value) for value in study.bench.values(one.place)] for one in found],
        "text": [html.escape(changes_of(study, one), quote=False) for one in found],
        "marker": {"size": 7 if name in ("tried", "met_in_search") else 13, "color": colour}, "hovertemplate": "%{text}<extra></extra>",
    }  # fmt: skip


def changes_of(study: Tuned, one: Candidate) -> str:
    """`air_supply = 23, stack_size = 2`."""
    keys = [dial.axis.key for dial in study.bench.dials]
    return ", ".join(f"{key} = {value}" for key, value in zip(keys, study.bench.values(one.place), strict=True))
