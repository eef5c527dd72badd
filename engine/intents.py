"""Intents: the bands in which a designer wants a ruleset's numbers to lie, as they stand in its file.

`{metric: home_rate, dive: 1, between: [0.4, 0.7], why: {en: ..., de: ...}}`; an end left open is null. `seats` fixes who
plays. With `compared_to` the band is for the difference to another ruleset on the same games.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .games.game import Game, Metric
from .parameters import Rules, text_of
from .problems import InputError, Problem, nearest
from .text import Text, same
from .validation import WRONG_TYPE, Place, shown, unknown_key

OPEN = float("-inf"), float("inf")
KEYS = ("metric", "between", "why", "seats", "compared_to")


@dataclass(frozen=True)
class Intent:
    """A band for one number of a metric; `dims` say which. None is an open end."""

    metric: str
    between: tuple[float | None, float | None]
    dims: dict[str, Any] = field(default_factory=dict)
    why: Text | None = None
    seats: tuple[str, ...] = ()
    compared_to: str | None = None

    @property
    def ends(self) -> tuple[float, float]:
        """The band, an open end as infinity."""
        low, high = self.between
        return OPEN[0] if low is None else low, OPEN[1] if high is None else high

    def plain(self) -> dict[str, Any]:
        """As it stands in a file."""
        data: dict[str, Any] = {"metric": self.metric, **self.dims, "between": list(self.between)}
        extras = {"seats": list(self.seats), "compared_to": self.compared_to, "why": self.why}
        return data | {key: value for key, value in extras.items() if value}


def dimensions(metric: Metric) -> dict[str, None]:
    """The dimensions a metric has numbers by, in order."""
    found: dict[str, None] = {}
    for view in metric.views:
        found |= dict.fromkeys(("seat", "strategy") if view.by == "seat" else (view.by,) if view.by else ())
    return found | dict.fromkeys((metric.quantiles.by, "quantile") if metric.quantiles else ())


def places(metric: Metric, dimension: str, rules: Rules) -> list | None:
    """What a dimension may be under a ruleset; None where that is not fixed by the rules (strategies, turns, quantiles)."""
    if dimension == "seat":
        return list(range(1, rules.max_players + 1))
    return next(([label for _, label in view.labels(rules)] for view in metric.views if view.by == dimension and view.labels), None)


def read_intents(data: Any, game: Game, rules: Rules, place: Place) -> tuple[Intent, ...]:
    """The intents in a file. InputError with every problem found."""
    if not isinstance(data, list):
        raise InputError(place.problem(("intents",), WRONG_TYPE["list_type"].format(value=shown(data))))
    problems = [problem for at, entry in enumerate(data) for problem in problems_in(entry, ("intents", at), game, rules, place)]
    if problems:
        raise InputError(problems)
    return tuple(map(intent_of, data))


def intent_of(entry: dict) -> Intent:
    """One intent, from plain data that is in order."""
    dims = {key: value for key, value in entry.items() if key not in KEYS}
    why = text_of(entry["why"]) if entry.get("why") else None
    return Intent(entry["metric"], tuple(entry["between"]), dims, why, tuple(entry.get("seats") or ()), entry.get("compared_to"))


def problems_in(entry: Any, path: tuple, game: Game, rules: Rules, place: Place) -> Iterator[Problem]:
    """What is wrong with one intent."""
    if not isinstance(entry, dict):
        yield place.problem(path, WRONG_TYPE["dict_type"].format(value=shown(entry)))
        return
    metrics = {metric.name: metric for metric in game.metrics}
    for key in ("metric", "between"):
        if key not in entry:
            yield place.problem((*path, key), WRONG_TYPE["missing"])
    name = entry.get("metric")
    is_known = isinstance(name, str) and name in metrics
    if "metric" in entry and not is_known:
        message = Text(f"there is no metric {name!r}", f"eine Kennzahl {name!r} gibt es nicht")
        yield place.problem((*path, "metric"), message, allowed=same(", ".join(metrics)), suggestion=nearest(str(name), metrics))
    elif is_known:
        yield from dimension_problems(entry, path, metrics[name], rules, place)
    if "between" in entry and not is_band(entry["between"]):
        message = Text("must be [low, high], low first", "muss [von, bis] sein, das Kleinere zuerst")
        numbers = Text("numbers, or null for no limit", "Zahlen, oder null für keine Grenze")
        yield place.problem((*path, "between"), message, allowed=numbers)
    elif "between" in entry and is_known:
        yield from reach_problems(entry, path, metrics[name], place)
    yield from word_problems(entry, path, place)


def dimension_problems(entry: dict, path: tuple, metric: Metric, rules: Rules, place: Place) -> Iterator[Problem]:
    """Keys that are no dimension of the metric, and places that are not there."""
    known = dimensions(metric)
    for key, value in entry.items():
        if key in KEYS:
            continue
        if key not in known:
            yield unknown_key((*path, key), [*KEYS, *known], place)
            continue
        allowed = places(metric, key, rules)
        if isinstance(value, (dict, list, bool)) or value is None or (allowed is not None and value not in allowed):
            message = Text(f"there is no {key} {shown(value)} here", f"{key} {shown(value)} gibt es hier nicht")
            words = same(", ".join(map(str, allowed))) if allowed else None
            yield place.problem((*path, key), message, allowed=words, suggestion=nearest(str(value), allowed or ()))


def is_band(value: Any) -> bool:
    """Whether a value is [low, high] with at least one end."""
    if not isinstance(value, list) or len(value) != 2 or value == [None, None]:
        return False
    ends = [end for end in value if end is not None]
    are_numbers = all(isinstance(end, (int, float)) and not isinstance(end, bool) and end == end for end in ends)
    return are_numbers and (len(ends) < 2 or ends[0] <= ends[1])


def reach_problems(entry: dict, path: tuple, metric: Metric, place: Place) -> Iterator[Problem]:
    """A band in which no value of the metric, or difference of two, can lie."""
    low, high = (end if given is None else given for given, end in zip(entry["between"], OPEN, strict=True))
    least, most = metric.reach(bool(entry.get("compared_to")))
    if low > most or high < least:
        message = Text(f"no value of {metric.name} can lie in this band", f"kein Wert von {metric.name} kann in diesem Band liegen")
        yield place.problem((*path, "between"), message, allowed=reach_text(least, most))


def reach_text(least: float, most: float) -> Text:
    """`0 to 1`, `0 or more`."""
    if math.isinf(most):
        return Text(f"{least:g} or more", f"{least:g} oder mehr")
    return Text(f"{least:g} to {most:g}", f"{least:g} bis {most:g}")


def word_problems(entry: dict, path: tuple, place: Place) -> Iterator[Problem]:
    """What is wrong with the reasons, the line-up and the ruleset compared to."""
    if entry.get("why") is not None:
        try:
            text_of(entry["why"])
        except ValueError:
            yield place.problem((*path, "why"), WRONG_TYPE["text"].format())
    seats, other = entry.get("seats"), entry.get("compared_to")
    if seats is not None and not (isinstance(seats, list) and all(isinstance(seat, str) for seat in seats)):
        yield place.problem((*path, "seats"), WRONG_TYPE["list_type"].format(value=shown(seats)), allowed=same("[3xgreedy, careful]"))
    if other is not None and not isinstance(other, str):
        yield place.problem((*path, "compared_to"), Text("must name a ruleset", "muss ein Regelwerk nennen"))
