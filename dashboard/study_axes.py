"""What a study can vary: the numbers of a ruleset worth trying, each with a range to begin with. No Streamlit here."""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from engine.papers.naming import label
from engine.parameters import Leaf, kinds_of, leaves
from engine.rulesets import Ruleset

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


def worded(text: str, names: dict[str, str]) -> str:
    """A text with its keys in words."""
    return re.sub(KEY, lambda found: in_words(found[0], names), text)


KEY = re.compile(r"[a-z][a-z0-9]*(?:[_.][a-z0-9_]+)+")


def in_words(key: str, names: dict[str, str]) -> str:
    """A key in words; of one that is not known as much as there is."""
    if key in names or "." not in key:
        return names.get(key, key)
    above, _, last = key.rpartition(".")
    return f"{names[above]}.{last}" if above in names else key


def worded_figure(figure: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """A figure with the keys in its title and along its axes in words; what its points are stays."""
    data = [{**trace, "y": [worded(one, names) if isinstance(one, str) else one for one in trace.get("y", [])]} for trace in figure["data"]]
    layout = {name: with_words(part, names) for name, part in figure["layout"].items()}
    return {"data": data, "layout": layout}


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
