"""Plain data -> parameters, with every mistake said in full: file, line, key, what was wrong, what is allowed, what was meant."""

from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from .files import Lines
from .parameters import Parameter, Rules, allowed, entry_kind, is_list, is_rules, is_table, kinds_of, parameter_of
from .problems import InputError, Problem, nearest
from .text import Text, same

WRONG_TYPE = {
    "int_type": Text("must be a whole number, not {value}", "muss eine ganze Zahl sein, nicht {value}"),
    "int_from_float": Text("must be a whole number, not {value}", "muss eine ganze Zahl sein, nicht {value}"),
    "float_type": Text("must be a number, not {value}", "muss eine Zahl sein, nicht {value}"),
    "finite_number": Text("must be a finite number, not {value}", "muss eine endliche Zahl sein, nicht {value}"),
    "bool_type": Text("must be yes or no, not {value}", "muss yes (ja) oder no (nein) sein, nicht {value}"),
    "string_type": Text("must be a word, not {value}", "muss ein Wort sein, nicht {value}"),
    "list_type": Text("must be a list [...], not {value}", "muss eine Liste [...] sein, nicht {value}"),
    "dict_type": Text("must be a table (key: value lines), not {value}", "muss eine Tabelle (Zeilen Schlüssel: Wert) sein, nicht {value}"),
    "model_type": Text("must be a table (key: value lines), not {value}", "muss eine Tabelle (Zeilen Schlüssel: Wert) sein, nicht {value}"),
    "missing": Text("is missing", "fehlt"),
    "text": Text("needs words in both languages: {{en: ..., de: ...}}", "braucht beide Sprachen: {{en: ..., de: ...}}"),
    "choice": Text("cannot be {value}", "kann nicht {value} sein"),
    "bounds": Text("{value} is out of bounds", "{value} liegt außerhalb der Grenzen"),
    "name": Text("is not a name; small letters, digits, _ and - are", "ist kein Name; möglich sind Kleinbuchstaben, Ziffern, _ und -"),
    "reference": Text("there is no {name!r} in {table}", "{name!r} gibt es in {table} nicht"),
    "length": Text("has {n} entries; {low} to {high} are possible", "hat {n} Einträge; möglich sind {low} bis {high}"),
}


@dataclass(frozen=True)
class Place:
    """Where data came from: a file and its lines, and a prefix for keys in messages (`change`, `values`)."""

    file: str = ""
    lines: Lines | None = None
    prefix: tuple[str, ...] = ()

    def problem(self, path: tuple, message: Text, **details) -> Problem:
        """A problem at a key."""
        return Problem(message, key=".".join(map(str, path)), file=self.file, line=self.line_of(path), **details)

    def line_of(self, path: tuple) -> int | None:
        """The line of a key, or of the nearest key above it."""
        full = (*self.prefix, *parts_of(path))
        while self.lines and full not in self.lines and full:
            full = full[:-1]
        return self.lines.get(full) if self.lines else None


def parts_of(path: tuple) -> tuple:
    """A path with dotted keys taken apart."""
    return tuple(part for key in path for part in (key.split(".") if isinstance(key, str) else (key,)))


def validate(rules: type[Rules], data: dict, place: Place) -> Rules:
    """The parameters; InputError with one problem a mistake."""
    try:
        return rules.model_validate(data)
    except ValidationError as error:
        raise InputError(unique(problem_of(details, rules, data, place) for details in error.errors())) from None


def unique(problems) -> list[Problem]:
    """The problems without repeats: a value that may be two things fails twice."""
    return list({problem.key: problem for problem in problems}.values())


def problem_of(details: dict, rules: type[Rules], data: dict, place: Place) -> Problem:
    """One of pydantic's errors in our words."""
    kind, value, context = details["type"], details["input"], details.get("ctx", {})
    path = path_in(details["loc"], data, kind)
    for key in context.get("at", ()):
        path, value = (*path, key), inside(value, key)
    if kind == "extra_forbidden":
        return unknown_key(path, fields_at(rules, path[:-1]), place)
    if kind == "rule":
        return place.problem(path, Text(context["en"], context["de"]))
    if kind == "reference":
        known, name = context["known"], context["name"]
        message = WRONG_TYPE[kind].format(name=name, table=context["table"])
        return place.problem(path, message, value=name, allowed=same(", ".join(known)), suggestion=nearest(name, known))
    parameter, _ = parameter_at(rules, path)
    message = WRONG_TYPE.get(kind, same(details["msg"]))
    if parameter and parameter.choices and parameter.low is None and kind == "string_type":
        message = WRONG_TYPE["choice"]
    message = message.format(**{**context, "value": shown(value)})
    limits = allowed(parameter) if parameter and (kind == "bounds" or parameter.choices or kind.endswith("type")) else None
    suggestion = nearest(value, parameter.choices) if parameter and isinstance(value, str) else None
    return place.problem(path, message, value=str(value), allowed=limits if limits and limits.en else None, suggestion=suggestion)


def inside(value: Any, key: Any) -> Any:
    """The entry of a list or table; the whole where it has none."""
    try:
        return value[key]
    except (KeyError, IndexError, TypeError):
        return value


def shown(value: Any) -> str:
    """A value as it may stand in a message: short, and on one line."""
    words = {True: "yes", False: "no"}.get(value, repr(value)) if isinstance(value, bool) else repr(value)
    words = "nothing (null)" if value is None else words
    return words if len(words) <= 60 else words[:57] + "..."


def path_in(location: tuple, data: Any, kind: str) -> tuple:
    """pydantic's place without the names of types it adds for values that may be two things."""
    path: list = []
    for part in location:
        if isinstance(data, dict) and (part in data or kind == "missing"):
            data = data.get(part)
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
        else:
            break
        path.append(part)
    return tuple(path)


def unknown_key(path: tuple, known: list[str], place: Place, kind: Any = None) -> Problem:
    """A key nobody knows, with the nearest that exists; `kind` is that of a table's entries, which could be added."""
    message = Text("is not a key here", "gibt es hier nicht")
    if is_rules(kind):
        needs = ", ".join(kind.model_fields)
        message = Text(f"is not here; a new entry needs {needs}", f"gibt es hier nicht; ein neuer Eintrag braucht {needs}")
    return place.problem(path, message, value=str(path[-1]), allowed=same(", ".join(known)), suggestion=nearest(path[-1], known))


def parameter_at(rules: type[Rules], path: tuple) -> tuple[Parameter | None, Any]:
    """The parameter and type a key stands for; (None, None) for a key that is none."""
    parameter, kind = None, rules
    for part in path:
        if is_rules(kind):
            info = kind.model_fields.get(part)
            if info is None:
                return None, None
            parameter, kind = parameter_of(info), info.annotation
        elif is_table(kind) or is_list(kind):
            kind = entry_kind(kind)
        else:
            return parameter, kind
    return parameter, kind


def fields_at(rules: type[Rules], path: tuple) -> list[str]:
    """The keys that may stand below a key."""
    kind = parameter_at(rules, path)[1]
    return list(kind.model_fields) if is_rules(kind) else []


def is_whole(value: Any, kind: Any) -> bool:
    """Whether a new entry of a table says all that the table needs of one."""
    if not is_rules(kind):
        return True
    needed = {name for name, info in kind.model_fields.items() if info.is_required()}
    return isinstance(value, dict) and needed <= set(value)


def overlay(data: dict, change: dict, kind: Any, place: Place, path: tuple = ()) -> dict:
    """The data with a change laid over it: mappings by key, lists and numbers replaced, null takes an entry out of a table.

    InputError for a key that does not exist; a table takes a new entry where it is whole.
    """
    result = dict(data)
    for key, value in change.items():
        here = (*path, key)
        entry = kind.model_fields[key].annotation if is_rules(kind) and key in kind.model_fields else None
        if is_table(kind):
            entry = entry_kind(kind)
        if key not in data and not (is_table(kind) and is_whole(value, entry)):
            raise InputError(unknown_key(here, list(data), place, entry if is_table(kind) and isinstance(value, dict) else None))
        if is_table(kind) and value is None and type(None) not in kinds_of(entry):
            result.pop(key, None)
        elif isinstance(value, dict) and isinstance(data.get(key), dict) and not is_text(data[key]):
            result[key] = overlay(data[key], value, entry, place, here)
        else:
            result[key] = value
    return result


def is_text(value: Any) -> bool:
    """Whether a value is words in both languages, which are replaced whole."""
    return isinstance(value, dict) and set(value) == {"en", "de"}


def ordered_as(first: Any, data: Any) -> Any:
    """Tables in the order of another's, new entries last: one that is taken out and put back stands where it stood."""
    if not (isinstance(first, dict) and isinstance(data, dict)):
        return data
    keys = [*(key for key in first if key in data), *(key for key in data if key not in first)]
    return {key: ordered_as(first.get(key), data[key]) for key in keys}


def difference(old: Any, new: Any, path: tuple = ()) -> list[tuple[str, Any, Any]]:
    """(dotted key, old, new) of all that differs; mappings by key, the rest whole, None for what is not there."""
    if isinstance(old, dict) and isinstance(new, dict) and not is_text(old):
        keys = [*old, *(key for key in new if key not in old)]
        return [row for key in keys for row in difference(old.get(key), new.get(key), (*path, key))]
    return [] if old == new else [(".".join(path), old, new)]


def nest(changes: dict[str, Any], place: Place | None = None) -> dict:
    """Dotted keys as nested mappings; nested mappings stay as they are. A key given twice is taken last."""
    result: dict = {}
    for key, value in changes.items():
        *above, last = str(key).split(".")
        target = result
        for part in above:
            target = target.setdefault(part, {})
            if not isinstance(target, dict):
                message = Text("is set as a whole and in part", "ist im Ganzen und in Teilen gesetzt")
                raise InputError((place or Place()).problem((str(key),), message))
        if isinstance(value, dict) and isinstance(target.get(last), dict):
            merge_into(target[last], value)
        else:
            target[last] = nest(value) if isinstance(value, dict) else value
    return result


def merge_into(target: dict, more: dict) -> None:
    """Lays a nested mapping over another, in place."""
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(target.get(key), dict):
            merge_into(target[key], value)
        else:
            target[key] = value
