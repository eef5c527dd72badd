"""What tuning aims at: intents, from a ruleset's file or from `--intent`, and how far a ruleset is from them.

`home_rate[dive=1]=0.45:0.55` is a band, `win_share[seat=*]=0.23:0.27` one for every place, `stalled_rate=:0.01` open at an
end; `@4xgreedy` says who plays. An intent is met where its whole interval lies in its band; the distance is how far the
interval reaches outside, in widths of the band.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..intents import Intent, dimensions, places, read_intents
from ..problems import InputError, refuse
from ..rulesets import Ruleset
from ..strategies import load_seats
from ..text import Text, same
from ..validation import Place
from .check import Checked, check_intents
from .selection import metric_named

OPTION = "--intent"
SHAPE = same("METRIC[DIM=VALUE]=LOW:HIGH[@SEATS]")
PATTERN = re.compile(r"\s*(?P<metric>\w+)\s*(?:\[(?P<dims>[^\]]*)\])?\s*=\s*(?P<low>[^:@]*):(?P<high>[^:@]*)(?:@(?P<seats>.+))?")
MISSING = 10.0
"""How far a number is that these rules or players do not have."""


def targets(ruleset: Ruleset, specs: Sequence[str] | None, n_seats: int) -> Ruleset:
    """The ruleset with the intents to aim at: those given, otherwise its own. InputError where there are none, or one is wrong."""
    intents = [intent for spec in specs or () for intent in read_spec(spec, ruleset, n_seats)]
    aimed = replace(ruleset, intents=tuple(intents)) if specs else ruleset
    if not aimed.intents:
        en, de = f"{ruleset.name} states no intents to aim at", f"{ruleset.name} nennt keine Absichten, auf die zu zielen wäre"
        raise refuse(en, de, key=OPTION, allowed=SHAPE)
    check_intents(aimed)
    return aimed


def read_spec(spec: str, ruleset: Ruleset, n_seats: int) -> list[Intent]:
    """The intents of one `--intent`; several where a place is `*`."""
    match = PATTERN.fullmatch(spec)
    if not match:
        raise refuse(f"{spec!r} is not a band", f"{spec!r} ist kein Band", key=OPTION, allowed=SHAPE)
    metric = metric_named(ruleset.game, match["metric"], OPTION)
    entry: dict[str, Any] = {"metric": metric.name, "between": [number(match[end], spec) for end in ("low", "high")]}
    if match["seats"]:
        entry["seats"] = [part.strip() for part in match["seats"].split(",")]
        n_seats = len(load_seats(entry["seats"], ruleset.game))
    entries = [entry]
    for part in (match["dims"] or "").split(","):
        if part.strip():
            entries = [placed for one in entries for placed in with_place(one, part, spec, ruleset, n_seats)]
    try:
        return list(read_intents(entries, ruleset.game, ruleset.rules, Place(OPTION)))
    except InputError as error:
        raise InputError(replace(problem, key=problem.key.split(".")[-1]) for problem in error.problems[:1]) from None


def with_place(entry: dict, part: str, spec: str, ruleset: Ruleset, n_seats: int) -> list[dict]:
    """An intent for one place of a dimension, or one for each."""
    dimension, is_there, value = (word.strip() for word in part.partition("="))
    metric = metric_named(ruleset.game, entry["metric"], OPTION)
    if not is_there or not value:
        raise refuse(f"{part!r} is not dimension=value", f"{part!r} ist nicht Dimension=Wert", key=OPTION, value=spec)
    known = places(metric, dimension, ruleset.rules) if dimension in dimensions(metric) else None
    if dimension == "seat":
        known = list(range(1, n_seats + 1))
    if value != "*":
        return [{**entry, dimension: next((place for place in known or () if str(place) == value), value)}]
    if known is None:
        words = same(", ".join(dimensions(metric)))
        raise refuse(f"{dimension}=* is open-ended", f"{dimension}=* ist nicht abzählbar", key=OPTION, value=spec, allowed=words)
    return [{**entry, dimension: place} for place in known]


def number(text: str, spec: str) -> float | None:
    """An end of a band; nothing is open."""
    try:
        value = float(text) if text.strip() else None
    except ValueError:
        value = math.nan
    if value is not None and not math.isfinite(value):
        numbers = Text("numbers, or nothing for no limit", "Zahlen, oder nichts für keine Grenze")
        raise refuse(f"{text!r} is no number", f"{text!r} ist keine Zahl", key=OPTION, value=spec, allowed=numbers)
    return value


def shortfall(one: Checked) -> float:
    """How far the interval reaches outside the band, in widths of the band; 0 where the intent is met."""
    if math.isnan(one.value):
        return MISSING
    low, high = one.intent.ends
    return min(MISSING, max(low - one.low, one.high - high, 0.0) / scale(low, high))


def scale(low: float, high: float) -> float:
    """The width of a band; of an open one as far as its only end is from nothing."""
    width = high - low if math.isfinite(high - low) else abs(low if math.isfinite(low) else high)
    return width or 1.0
