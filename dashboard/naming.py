"""What parameters, table entries and values are called, and lists of numbers as people type them. No Streamlit here."""

import re
from collections.abc import Sequence
from typing import Any

from engine.games import Game
from engine.parameters import Parameter, entry_kind, is_between, is_list, is_rules, is_table, kinds_of, parameters
from engine.problems import Problem, printable
from engine.text import Text, format_number
from engine.validation import parameter_at

from . import words

LONGEST, LONGEST_NAME = 40, 60


def label_of(game: Game, key: str, values: dict, language: str) -> str:
    """`Air supply`, or `Quartermaster · Price`: what a dotted key stands for."""
    path, parts = key.split("."), []
    for place, part in enumerate(path):
        above, here = tuple(path[:place]), tuple(path[: place + 1])
        is_in_table = place > 0 and is_table(parameter_at(game.rules, above)[1])
        parameter = parameter_at(game.rules, here)[0]
        if is_in_table:
            parts.append(entry_name(game, above, part, values, language))
        elif part == "title" and place:
            parts.append(words.NAME(language))
        else:
            parts.append(parameter.label(language) if parameter else part)
    return " · ".join(parts[1:] if len(parts) > 2 else parts)


def changes_name(game: Game, title: str, differences: Sequence[tuple[str, Any, Any]], values: dict, language: str) -> str:
    """`Air supply 21, Dives 2`: a name for a variant from what differs; its title where nothing does."""
    parts = [f"{label_of(game, key, values, language)} {value_words(game, key, new, values, language)}" for key, _, new in differences]
    name = ", ".join(parts) or title
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def entry_name(game: Game, table: tuple[str, ...], name: str, values: dict, language: str) -> str:
    """What an entry of a table is called: its title, that of the table whose ids it uses, or its place and first word."""
    parameter = parameter_at(game.rules, table)[0]
    if parameter and parameter.keys_of:
        return entry_name(game, (parameter.keys_of,), name, values, language)
    entries: Any = values
    for part in table:
        entries = entries.get(part, {}) if isinstance(entries, dict) else {}
    entry = entries.get(name) if isinstance(entries, dict) else None
    if not isinstance(entry, dict):
        return name
    return title_in(entry, language) or place_and_word(game, table, list(entries).index(name), entry, language) or name


def title_in(entry: dict, language: str) -> str:
    """An entry's title in a language."""
    title = entry.get("title")
    if isinstance(title, Text):
        return title(language)
    return str(title.get(language, "")) if isinstance(title, dict) else ""


def place_and_word(game: Game, table: tuple[str, ...], place: int, entry: dict, language: str) -> str:
    """`2 (diamonds)`: for entries that have no title but a word of a fixed choice."""
    kind = entry_kind(parameter_at(game.rules, table)[1])
    for name, parameter in parameters(kind).items() if is_rules(kind) else ():
        if parameter.choices and entry.get(name) in parameter.choices:
            return f"{place + 1} ({parameter.choices[entry[name]](language)})"
    return ""


def section_of(game: Game, parameter: Parameter, language: str) -> str:
    """`Setup 1` in a language: the rulebook's section with the number of the step."""
    heading = parameter.heading
    return game.sections.get(heading, Text(heading, heading))(language) + parameter.section[len(heading) :]


def about(game: Game, parameter: Parameter, language: str) -> str:
    """One sentence, the place in the rulebook, and what is allowed."""
    parts = [parameter.about(language), f"{section_of(game, parameter, language)}."]
    if parameter.low is not None and parameter.high is not None:
        ends = {name: format_number(value, 0, language) for name, value in (("low", parameter.low), ("high", parameter.high))}
        parts.append(words.BOUNDS.format(**ends, unit=parameter.unit)(language).strip() + ".")
    return " ".join(parts)


def value_words(game: Game, key: str, value: Any, values: dict, language: str) -> str:
    """A value as a designer reads it: labels for words, `no limit` for none, lists as they are typed; never long."""
    parameter, kind = parameter_at(game.rules, tuple(key.split(".")))
    text = in_words(value, parameter, kind, values, game, language)
    text = printable(text)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def in_words(value: Any, parameter: Parameter | None, kind: Any, values: dict, game: Game, language: str) -> str:
    """The same at any length."""
    if value is None:
        return parameter.none(language) if parameter and parameter.none else words.NOT_THERE(language)
    if isinstance(value, bool):
        return (words.YES if value else words.NO)(language)
    if isinstance(value, (int, float)):
        return format_number(value, 0 if float(value).is_integer() else 2, language)
    if isinstance(value, Text):
        return value(language)
    if isinstance(value, dict):
        return title_in(value, language) or words.N_ENTRIES.format(n=len(value))(language)
    if isinstance(value, list):
        is_named = bool(parameter and (parameter.refers_to or parameter.choices))
        return ", ".join(word_for(one, parameter, values, game, language) for one in value) if is_named else list_text(value, language)
    return word_for(value, parameter, values, game, language)


def word_for(value: Any, parameter: Parameter | None, values: dict, game: Game, language: str) -> str:
    """A word of a choice or an id of a table, as players call it."""
    if parameter and value in parameter.choices:
        return parameter.choices[value](language)
    if parameter and parameter.refers_to:
        return entry_name(game, (parameter.refers_to,), str(value), values, language)
    return str(value)


def told(problem: Problem, language: str) -> str:
    """A problem at its widget: what is wrong, what is allowed, what was meant; not where."""
    parts = [problem.message(language)]
    if problem.allowed and problem.allowed(language):
        parts.append(f"{words.ALLOWED(language)}: {problem.allowed(language)}")
    if problem.suggestion:
        parts.append(words.MEANT.format(suggestion=problem.suggestion)(language))
    return printable("; ".join(parts))


# Lists of numbers


def list_text(value: Any, language: str = "en") -> str:
    """`2 3 3 4`, or `1 2 3 / 1 2 3`; what is no list as it is."""
    if not isinstance(value, list):
        return "" if value is None else str(value)
    if any(isinstance(one, list) for one in value):
        return " / ".join(list_text(one, language) for one in value)
    return " ".join(map(str, value))


def parse_list(text: str, kind: Any) -> Any:
    """A list from what was typed (spaces, commas or semicolons between, `/` between lists); the words where they are none."""
    is_nested = is_list(entry_kind(kind))
    parts = re.split(r"[/|\n]", text) if is_nested else [text]
    found = [numbers_in(part) for part in parts if part.strip(" ,;[]")]
    if any(one is None for one in found):
        return text
    return found if is_nested else (found[0] if found else [])


def numbers_in(text: str) -> list[int] | None:
    """Whole numbers with anything usual between them; None where something else is there."""
    tokens = re.split(r"[\s,;]+", text.strip(" ,;[]\t"))
    return (
        [int(token.replace("−", "-")) for token in tokens]
        if all(re.fullmatch(r"[-+−]?\d{1,15}", token.replace("−", "-")) for token in tokens)
        else None
    )


def bad_token(text: str) -> str:
    """The first part of what was typed that is no whole number."""
    tokens = re.split(r"[\s,;/|\[\]]+", text.strip())
    return next((token for token in tokens if token and not re.fullmatch(r"[-+−]?\d{1,15}", token)), text)


def total_text(value: Sequence[Any], language: str) -> str:
    """`9 entries · mean 4.0`."""
    numbers = [one for one in value if isinstance(one, (int, float))]
    if not numbers or len(numbers) != len(value):
        return ""
    mean = format_number(sum(numbers) / len(numbers), 2, language)
    return words.LIST_TOTAL.format(n=len(numbers), mean=mean)(language)


def slider_range(parameter: Parameter, *values: Any) -> tuple[float, float]:
    """From where to where a slider goes: the range worth trying, widened to the base and to a value that is allowed."""
    low, high = parameter.tune or (parameter.low or 0, parameter.high if parameter.high is not None else 100)
    numbers = [value for value in values if is_number(value) and is_between(value, parameter)]
    return min([low, *numbers]), max([high, *numbers])


def is_number(value: Any) -> bool:
    """Whether a value is a number, and not yes or no."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def may_be_none(kind: Any) -> bool:
    """Whether a value may be left open."""
    return type(None) in kinds_of(kind)
