"""What parameters and their values are called on paper."""

from typing import Any

from ..games import Game
from ..parameters import Parameter, entry_kind, is_rules, is_table, parameters, text_of
from ..rulesets import Ruleset
from ..text import LANGUAGES, Text, format_number, same
from ..validation import is_text, parameter_at

YES, NO, THERE, NOT_THERE = Text("yes", "ja"), Text("no", "nein"), Text("there", "vorhanden"), Text("not there", "nicht vorhanden")
ENTRY = Text("{table} · {place} ({word})", "{table} · {place} ({word})")
NAME = Text("Name", "Name")
SEPARATOR = " · "


def label(game: Game, key: str, values: dict) -> Text:
    """`Air supply`, `Quartermaster · Price`, `Starting bag · Fin Kick`: a dotted key in the words of its ruleset.

    Entries of a table that are rules of their own say what they are without the table's name.
    """
    path = key.split(".")
    parts = [name_at(game, tuple(path[: place + 1]), values) for place in range(len(path))]
    if len(path) > 1 and is_rules(parameter_at(game.rules, tuple(path[:2]))[1]):
        parts = parts[1:]
    return Text(*(SEPARATOR.join(part(language) for part in parts) for language in LANGUAGES))


def name_at(game: Game, path: tuple[str, ...], values: dict) -> Text:
    """What the last part of a key is called: an entry of a table, or a parameter."""
    if len(path) > 1 and is_table(parameter_at(game.rules, path[:-1])[1]):
        return entry_name(game, path[:-1], path[-1], values)
    parameter = parameter_at(game.rules, path)[0]
    if path[-1] == "title" and len(path) > 1:
        return NAME
    return parameter.label if parameter else same(path[-1])


def entry_name(game: Game, table: tuple[str, ...], name: str, values: dict) -> Text:
    """An entry's title, that of the table whose ids it uses, or its table, place and first word (`Level 2 (diamonds)`)."""
    parameter, kind = parameter_at(game.rules, table)
    if parameter and parameter.keys_of:
        return entry_name(game, (parameter.keys_of,), name, values)
    entries: Any = values
    for part in table:
        entries = entries.get(part, {})
    entry = entries.get(name)
    if not isinstance(entry, dict):
        return same(name)
    if entry.get("title"):
        return text_of(entry["title"])
    word = first_choice(entry, entry_kind(kind)) or same(name)
    return ENTRY.format(table=parameter.label, place=list(entries).index(name) + 1, word=word)


def first_choice(entry: dict, kind: Any) -> Text | None:
    """The first word of a fixed choice in an entry."""
    found = parameters(kind).items() if is_rules(kind) else ()
    return next((one.choices[entry[name]] for name, one in found if one.choices and entry.get(name) in one.choices), None)


def value_text(game: Game, key: str, value: Any, values: dict) -> Text:
    """A value as a designer reads it: `25`, `no limit`, `2, 3, 3`, `not there`."""
    parameter, _ = parameter_at(game.rules, tuple(key.split(".")))
    if value is None:
        return parameter.none if parameter and parameter.none else NOT_THERE
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, (int, float)):
        return number_text(value, parameter)
    if isinstance(value, list):
        return in_a_row(game, key, value, values) if value else Text("none", "keine")
    if isinstance(value, dict):
        return text_of(value) if is_text(value) else THERE
    return word(game, value, parameter, values)


def number_text(value: float, parameter: Parameter | None) -> Text:
    """`25`; money as `$4` and `4 $`. The label says what is counted."""
    digits = Text(*(format_number(value, 0 if float(value).is_integer() else 2, language) for language in LANGUAGES))
    is_money = parameter is not None and parameter.unit.en == "$"
    return Text(f"${digits.en}", f"{digits.de}\N{NO-BREAK SPACE}$") if is_money else digits


def in_a_row(game: Game, key: str, value: list, values: dict) -> Text:
    """The entries of a list; lists in it apart by a slash."""
    between = " / " if isinstance(value[0], list) else "; " if isinstance(value[0], dict) else ", "
    parts = [entry_text(game, key, one, values) for one in value]
    return Text(*(between.join(part(language) for part in parts) for language in LANGUAGES))


def entry_text(game: Game, key: str, one: Any, values: dict) -> Text:
    """One entry of a list."""
    if isinstance(one, list):
        return same(", ".join(map(str, one)))
    if isinstance(one, dict):
        kind = entry_kind(parameter_at(game.rules, tuple(key.split(".")))[1])
        said = [value_in(game, parameter, one[name], values) for name, parameter in parameters(kind).items()]
        return Text(*(", ".join(part(language) for part in said) for language in LANGUAGES))
    return word(game, one, parameter_at(game.rules, tuple(key.split(".")))[0], values)


def value_in(game: Game, parameter: Parameter, value: Any, values: dict) -> Text:
    """`Round 4`, `Air Cost 1`: one value of an entry, with its label unless it is a name."""
    said = word(game, value, parameter, values)
    return said if parameter.refers_to else Text(f"{parameter.label.en} {said.en}", f"{parameter.label.de} {said.de}")


def word(game: Game, value: Any, parameter: Parameter | None, values: dict) -> Text:
    """A word of a choice, an id of a table as players call it, or a number."""
    if isinstance(value, Text):
        return value
    if parameter and value in parameter.choices:
        return parameter.choices[value]
    if parameter and parameter.refers_to:
        name = entry_name(game, (parameter.refers_to,), str(value), values)
        return Text(name.en.split(SEPARATOR)[-1], name.de.split(SEPARATOR)[-1])
    return same(str(value))


def changes_of(ruleset: Ruleset) -> list[tuple[str, Text, Text, Text]]:
    """(key, label, the base's value, this one's) of all that differs from the root, in words."""
    game, base, now = ruleset.game, ruleset.root.values, ruleset.values
    rows = []
    for key, old, new in ruleset.changes:
        values = base if new is None else now
        rows.append((key, label(game, key, values), value_text(game, key, old, base), value_text(game, key, new, now)))
    return rows
