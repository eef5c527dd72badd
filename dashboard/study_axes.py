"""What a study can vary: the numbers of a ruleset worth trying, each with a range to begin with. No Streamlit here."""

import re
from collections.abc import Collection, Iterable, Sequence
from decimal import Decimal
from html import escape
from typing import Any

from engine.papers.naming import label
from engine.parameters import Leaf, kinds_of, leaves
from engine.rulesets import Ruleset
from engine.strategies import LineUp, Strategy
from engine.studies.sweep import line_up_name

MOST_VALUES = 21


def keys_to_vary(ruleset: Ruleset) -> dict[str, Leaf]:
    """The numbers with a range worth trying, by dotted key."""
    return {leaf.key: leaf for leaf in leaves(ruleset.rules) if leaf.parameter.tune and is_number(leaf)}


def is_number(leaf: Leaf) -> bool:
    """Whether a leaf is one number."""
    return not isinstance(leaf.value, (list, dict, bool)) and bool({int, float} & set(kinds_of(leaf.kind)))


def names_of(keys: Sequence[str], ruleset: Ruleset, language: str) -> dict[str, str]:
    """What they are called."""
    values = ruleset.values
    return {key: label(ruleset.game, key, values)(language) for key in keys}


def first_range(leaf: Leaf) -> tuple[float, float, float]:
    """From, to and step: the range worth trying in at most MOST_VALUES values."""
    low, high = leaf.parameter.tune
    if float in kinds_of(leaf.kind):
        return float(low), float(high), round((high - low) / 10, 6)
    return int(low), int(high), max(1, int(-(-(high - low) // (MOST_VALUES - 1))))


def words_for_keys(ruleset: Ruleset, language: str) -> dict[str, str]:
    """What dotted keys, and the entries of tables they lead through, are called; only those that are no plain words."""
    keys = dict.fromkeys(part for leaf in leaves(ruleset.rules) for part in (".".join(leaf.path[:2]), leaf.key))
    return names_of([key for key in keys if "_" in key or "." in key], ruleset, language)


def words_for_strategies(strategies: dict[str, Strategy], language: str) -> dict[str, str]:
    """What strategies are called, by the names of their files."""
    return {name: strategy.title(language) for name, strategy in strategies.items()}


def words_for_line_ups(line_ups: Iterable[LineUp], specs: Collection[str], language: str) -> dict[str, str]:
    """The titles of line-ups, by how they are written on the command line; only of those asked for."""
    titles = {line_up_name(one.seats): one.title(language) for one in line_ups}
    return {spec: titles[spec] for spec in specs if spec in titles}


def worded(text: str, names: dict[str, str]) -> str:
    """A text with its keys, strategies and line-ups in words; `3xgreedy,careful` is `3× Greedy, Careful` where it has no title."""
    line_ups = sorted((name for name in names if IS_LINE_UP.search(name)), key=len, reverse=True)
    pattern = "|".join([*(LINE_UP.format(re.escape(name)) for name in line_ups), KEY])
    return re.sub(pattern, lambda found: found_in_words(found, names), text)


KEY = r"(?<![\w.])(?:(\d{1,2})x)?([a-z][a-z0-9-]*(?:[_.][a-z0-9_-]+)*)(,(?=\w))?"
"""A key or a name, with how many of it and the comma of a line-up."""
LINE_UP, IS_LINE_UP = r"(?<![\w.,]){}(?!,?\w)", re.compile(r",|^\d+x")
"""A whole line-up, and what tells one from a name."""


def found_in_words(found: re.Match, names: dict[str, str]) -> str:
    """What was found in words; as it is where it is not known."""
    times, key, comma = found.groups(default="")
    said = in_words(key, names)
    if not key or (said == key and key not in names):
        return names.get(found[0], found[0])
    return "".join((f"{times}× " if times else "", said, ", " if comma else ""))


def in_words(key: str, names: dict[str, str]) -> str:
    """A key in words; of one that is not known as much as there is."""
    if key in names or "." not in key:
        return names.get(key, key)
    above, _, last = key.rpartition(".")
    return f"{names[above]}.{last}" if above in names else key


def worded_figure(figure: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """A figure with the keys in its title, along its axes and in its legend in words; what its points are stays."""
    names = {name: escape(word, quote=False) for name, word in names.items()}  # a chart reads tags
    data = [trace_in_words(trace, names) for trace in figure["data"]]
    layout = {name: with_words(part, names) for name, part in figure["layout"].items()}
    if "categoryarray" in layout.get("yaxis", {}):
        layout["yaxis"] = {**layout["yaxis"], "categoryarray": places_in_words(layout["yaxis"]["categoryarray"], names)}
    return {"data": data, "layout": layout}


def trace_in_words(trace: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """A trace with its name and its places in words."""
    places = {side: places_in_words(trace[side], names) for side in ("x", "y") if side in trace}
    return {**trace, **places} | ({"name": worded(trace["name"], names)} if "name" in trace else {})


def places_in_words(places: Sequence[Any], names: dict[str, str]) -> list[Any]:
    """Places along an axis with their keys in words."""
    return [worded(one, names) if isinstance(one, str) else one for one in places]


def with_words(part: Any, names: dict[str, str]) -> Any:
    """A part of a layout with its title in words."""
    if isinstance(part, dict) and isinstance(part.get("text"), str):
        return {**part, "text": worded(part["text"], names)}
    if isinstance(part, dict) and isinstance(part.get("title"), dict):
        return {**part, "title": with_words(part["title"], names)}
    return part


def spec_of(key: str, low: float, high: float, step: float) -> str:
    """As on the command line: `air_supply=15:35:1`."""
    return f"{key}={written(low)}:{written(high)}:{written(step)}"


def written(number: float) -> str:
    """A number as it is typed, never with an exponent."""
    return format(Decimal(str(number)).normalize(), "f")
