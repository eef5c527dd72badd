"""What rulesets and numbers are called in an answer."""

import math
from collections.abc import Sequence

from ..games.game import Metric
from ..metrics import Difference
from ..rulesets import Ruleset
from ..text import LANGUAGES, Text, format_number
from ..validation import difference
from ..wording import difference_text, place_text, verdict_text


def labels(rulesets: Sequence[Ruleset]) -> list[str]:
    """A name for each: its own, with what was changed after it was loaded, and a number where two are the same."""
    return numbered([" ".join([ruleset.name, *made_after_loading(ruleset)]) for ruleset in rulesets])


def titles(rulesets: Sequence[Ruleset]) -> list[Text]:
    """The same in words."""
    words = [
        numbered([" ".join([ruleset.title(language), *made_after_loading(ruleset)]) for ruleset in rulesets]) for language in LANGUAGES
    ]
    return [Text(*both) for both in zip(*words, strict=True)]


def made_after_loading(ruleset: Ruleset) -> list[str]:
    """`air_supply=21`: what was changed since the ruleset was read from its file."""
    loaded = ruleset
    while loaded.file is None and loaded.base is not None:
        loaded = loaded.base
    changes = difference(loaded.values, ruleset.values)
    return [f"{key}={'null' if new is None else new}" for key, _, new in changes]  # as `--set` takes it


def numbered(names: Sequence[str]) -> list[str]:
    """Names with a number where two are the same."""
    return [name if names.index(name) == place else f"{name} ({names[:place].count(name) + 1})" for place, name in enumerate(names)]


def number_words(value: float, decimals: int = 0) -> Text:
    """A number in both languages."""
    return Text(*(format_number(value, decimals, language) for language in LANGUAGES))


def listed(parts: Sequence[Text], between: str = "; ") -> Text:
    """Several in a row."""
    return Text(*(between.join(part(language) for part in parts) for language in LANGUAGES))


def number_text(metric: Metric, dims: dict, ruleset: Ruleset) -> Text:
    """`Divers home, dive 1`: a number in words."""
    return Text(*(", ".join(filter(None, (metric.title(language), where(dims, ruleset, language)))) for language in LANGUAGES))


def where(dims: dict, ruleset: Ruleset, language: str) -> str:
    """`dive 1`: of which seat, strategy, dive, ... a number is."""
    return place_text(dims, language, lambda dimension, value: ruleset.game.label(ruleset.rules, dimension, value))


def clearest(differences: Sequence[Difference], headline: Sequence[str], n: int) -> list[Difference]:
    """The differences to name first: one a metric, headline ones first, over all before by seat, then the clearest."""
    ranked = sorted(differences, key=lambda d: (d.metric not in headline, len(d.dims), -abs(d.difference) / (d.error or math.inf)))
    first: dict[str, Difference] = {}
    for one in ranked:
        first.setdefault(one.metric, one)
    return list(first.values())[:n]


def change_text(difference: Difference, verdict: str, ruleset: Ruleset) -> Text:
    """`Divers home ▼ lower (−17.3 ± 0.4 pts)`."""
    metric = next(metric for metric in ruleset.game.metrics if metric.name == difference.metric)
    name = number_text(metric, difference.dims, ruleset)
    return Text(*(f"{name(x)} {verdict_text(verdict, x)} ({difference_text(metric, difference, x)})" for x in LANGUAGES))
