"""What a ruleset is called in a report that was changed after it was loaded: in words, and with a name that says how to get it."""

import json
import shlex
from dataclasses import replace
from pathlib import Path

from ...rulesets import Ruleset
from ...studies.naming import labels
from ...text import Text
from ...validation import difference
from ..naming import label, value_text

FILE = Path()
"""In place of a file: the title says already what was changed since."""
MOST_NAMED, LONGEST = 2, 60
NAMED, COUNTED = Text("{title}, {changes}", "{title}, {changes}"), Text("{title}, {n} changes", "{title}, {n} Änderungen")


def in_words(ruleset: Ruleset) -> Ruleset:
    """The ruleset under a title such as `Shared Air, Air supply 21`; one from a file, or with a title of its own, as it is."""
    loaded = ruleset
    while loaded.file is None and loaded.base is not None:
        loaded = loaded.base
    changes = difference(loaded.values, ruleset.values)
    if not changes or ruleset.title != loaded.title:
        return ruleset
    title = COUNTED.format(title=loaded.title, n=len(changes))
    said = NAMED.format(title=loaded.title, changes=changes_in_words(loaded, ruleset))
    is_short = len(changes) <= MOST_NAMED and max(len(said.en), len(said.de)) <= LONGEST
    return replace(ruleset, name=labels([ruleset])[0], title=said if is_short else title, base=loaded, file=FILE)


def changes_in_words(loaded: Ruleset, ruleset: Ruleset) -> Text:
    """`Air supply 21, Dives 2`."""
    parts = []
    for key, _, new in difference(loaded.values, ruleset.values):
        name = label(ruleset.game, key, loaded.values if new is None else ruleset.values)
        value = value_text(ruleset.game, key, new, ruleset.values)
        parts.append((f"{name.en} {value.en}", f"{name.de} {value.de}"))
    return Text(*(", ".join(each) for each in zip(*parts, strict=True)))


def as_typed(ruleset: Ruleset) -> list[str]:
    """What names it on the command line: its name, and `--set` for what was changed since."""
    if ruleset.file != FILE or ruleset.base is None:
        return [ruleset.name]
    changes = difference(ruleset.base.values, ruleset.values)
    return [ruleset.base.name, *(word for key, _, new in changes for word in ("--set", f"{key}={typed(new)}"))]


def typed(value) -> str:
    """A value as `--set` takes it."""
    words = {"en": value.en, "de": value.de} if isinstance(value, Text) else value
    return json.dumps(words, ensure_ascii=False, default=str)


def command_line(*words: str) -> str:
    """Words as they are typed into a terminal."""
    return shlex.join(words)
