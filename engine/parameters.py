"""What a parameter is. Declared once, in a game's rules.py, it is the YAML key, the flag, the widget and the column."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, field_validator, model_validator
from pydantic.fields import FieldInfo
from pydantic_core import PydanticCustomError

from .text import LANGUAGES, NOTHING, Text, same

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
"""What files, and the entries of tables, may be called."""


@dataclass(frozen=True)
class Parameter:
    """What is known of one parameter.

    `low` and `high` bound every number in it, `tune` is the range worth trying, `choices` the words it may be,
    `length` the least and most entries of a list or table (`inner` those of a list in a list), `keys_of` the table
    whose ids are its keys, `refers_to` the table whose ids are its values, `none` what leaving it open means.
    """

    label: Text
    about: Text
    section: str = ""
    unit: Text = NOTHING
    low: float | None = None
    high: float | None = None
    tune: tuple[float, float] | None = None
    choices: dict[str, Text] = field(default_factory=dict)
    length: tuple[int, int] = (0, 64)
    inner: tuple[int, int] = (1, 16)
    keys_of: str | None = None
    refers_to: str | None = None
    none: Text | None = None

    @property
    def heading(self) -> str:
        """The rulebook's section, without the number of the step."""
        return self.section.rstrip("0123456789 ")


def param(section: str, low=None, high=None, *, en: tuple[str, str], de: tuple[str, str], **details) -> Any:
    """Declares a parameter: `en` and `de` are each (label, one sentence about it); details as in Parameter."""
    parameter = Parameter(Text(en[0], de[0]), Text(en[1], de[1]), section, low=low, high=high, **details)
    return Field(title=parameter.label.en, description=parameter.about.en, json_schema_extra=_SchemaBounds(parameter))


class _SchemaBounds:
    """Puts a parameter's bounds and words into the JSON Schema, and carries the parameter with the field."""

    def __init__(self, parameter: Parameter):
        self.parameter = parameter

    def __call__(self, schema: dict) -> None:
        """Called by pydantic with the property's schema."""
        bound_schema(schema, self.parameter)


def bound_schema(schema: dict, parameter: Parameter, depth: int = 0) -> None:
    """Adds minimum, maximum, words and lengths where they belong, down into lists and tables."""
    kind = schema.get("type")
    if kind in ("integer", "number"):
        schema |= {key: value for key, value in (("minimum", parameter.low), ("maximum", parameter.high)) if value is not None}
    elif kind == "string" and parameter.choices:
        schema["enum"] = list(parameter.choices)
    elif kind == "array":
        low, high = parameter.inner if depth else parameter.length
        schema |= {"minItems": low, "maxItems": high}
    elif kind == "object" and "properties" not in schema:
        low, high = parameter.length
        schema |= {"minProperties": low, "maxProperties": high, "propertyNames": {"pattern": f"^{NAME.pattern}$"}}
    for part in (schema.get("items"), schema.get("additionalProperties"), *schema.get("anyOf", ())):
        if isinstance(part, dict) and "$ref" not in part:
            bound_schema(part, parameter, depth + (kind in ("array", "object")))


def text_of(value: Any) -> Text:
    """`{en, de}` as a Text; both languages are needed, and words only."""
    if isinstance(value, Text):
        return value
    if not isinstance(value, dict) or set(value) != set(LANGUAGES) or not all(isinstance(w, str) for w in value.values()):
        raise PydanticCustomError("text", "needs words in both languages: {{en: ..., de: ...}}")
    return Text(" ".join(value["en"].split()), " ".join(value["de"].split()))


Words = Annotated[Text, BeforeValidator(text_of, json_schema_input_type=dict[str, str])]
"""A Text in a ruleset's file: `{en: ..., de: ...}`."""


class Rules(BaseModel):
    """Base of every set of parameters: frozen, no unknown key, no value out of bounds, nothing guessed."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False, arbitrary_types_allowed=True)

    @field_validator("*", mode="after")
    @classmethod
    def _is_in_bounds(cls, value, info):
        parameter = parameter_of(cls.model_fields[info.field_name])
        if parameter is not None:
            check_bounds(value, parameter)
        return value

    @model_validator(mode="after")
    def _refers_to_what_exists(self):
        for path, table, name in references(self):
            known = getattr(self, table, None)
            if known is not None and name not in known:
                details = {"at": path, "name": name, "table": table, "known": list(known)}
                raise PydanticCustomError("reference", "there is no {name} in {table}", details)
        return self


def reject(en: str, de: str, key: str = "") -> PydanticCustomError:
    """What a game's own validator raises: a sentence in both languages, and the key it is about."""
    return PydanticCustomError("rule", "{en}", {"en": en, "de": de, "at": tuple(key.split(".")) if key else ()})


def parameter_of(info: FieldInfo) -> Parameter | None:
    """The parameter a field was declared with; None for plain words such as a title."""
    extra = info.json_schema_extra
    return extra.parameter if isinstance(extra, _SchemaBounds) else None


def parameters(rules: type[Rules]) -> dict[str, Parameter]:
    """The parameters of a class of rules, in rulebook order."""
    found = {name: parameter_of(info) for name, info in rules.model_fields.items()}
    return {name: parameter for name, parameter in found.items() if parameter is not None}


def check_bounds(value: Any, parameter: Parameter, at: tuple = ()) -> None:
    """Raises where a number, word, name or length is outside what the parameter allows; `at` is where in it."""
    if isinstance(value, (dict, list)):
        check_length(value, parameter.inner if at else parameter.length, at)
        for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
            check_name(key, (*at, key))
            check_bounds(entry, parameter, (*at, key))
    elif isinstance(value, str) and parameter.choices and value not in parameter.choices:
        raise PydanticCustomError("choice", "is not one of the words allowed", {"at": at})
    elif isinstance(value, (int, float)) and not isinstance(value, bool) and not is_between(value, parameter):
        raise PydanticCustomError("bounds", "{value} is out of bounds", {"value": value, "at": at})


def check_length(value, length: tuple[int, int], at: tuple) -> None:
    """Raises where a list or table has too few or too many entries."""
    if not length[0] <= len(value) <= length[1]:
        details = {"n": len(value), "low": length[0], "high": length[1], "at": at}
        raise PydanticCustomError("length", "has {n} entries; allowed: {low} to {high}", details)


def check_name(key: str | int, at: tuple) -> None:
    """Raises where an entry of a table is called what a dotted key, a column or a file cannot be."""
    if isinstance(key, str) and not NAME.fullmatch(key):
        raise PydanticCustomError("name", "is not a name", {"at": at})


def is_between(value: float, parameter: Parameter) -> bool:
    """Whether a number is within the parameter's bounds, ends included."""
    low = float("-inf") if parameter.low is None else parameter.low
    high = float("inf") if parameter.high is None else parameter.high
    return low <= value <= high


def allowed(parameter: Parameter) -> Text:
    """What may stand there, in words."""
    parts = []
    if parameter.low is not None and parameter.high is not None:
        parts.append(Text(f"{parameter.low:g} to {parameter.high:g}", f"{parameter.low:g} bis {parameter.high:g}"))
    if parameter.choices:
        parts.append(same(", ".join(parameter.choices)))
    if parameter.none:
        parts.append(Text(f"null ({parameter.none.en})", f"null ({parameter.none.de})"))
    return Text(" | ".join(part.en for part in parts), " | ".join(part.de for part in parts))


# Walking the tree of a ruleset's parameters


@dataclass(frozen=True)
class Leaf:
    """One value that can be set: a number, a word, a list, or a number in a table."""

    path: tuple[str, ...]
    parameter: Parameter
    kind: Any
    value: Any

    @property
    def key(self) -> str:
        """The dotted key, as `--set` takes it."""
        return ".".join(self.path)


def leaves(rules: Rules, path: tuple[str, ...] = ()) -> Iterator[Leaf]:
    """Every value that can be set, in rulebook order; tables by id, lists whole."""
    for name, parameter in parameters(type(rules)).items():
        kind = type(rules).model_fields[name].annotation
        yield from leaves_of(getattr(rules, name), parameter, kind, (*path, name))


def leaves_of(value: Any, parameter: Parameter, kind: Any, path: tuple[str, ...]) -> Iterator[Leaf]:
    """The leaves of one field."""
    if isinstance(value, Rules):
        yield from leaves(value, path)
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from leaves_of(entry, parameter, entry_kind(kind), (*path, key))
    else:
        yield Leaf(path, parameter, kind, value)


def references(rules: Rules) -> Iterator[tuple[tuple, str, str]]:
    """(place, table, id) of every id of a table that is named by a value or as a key."""
    for name, parameter in parameters(type(rules)).items():
        yield from references_in(getattr(rules, name), parameter, (name,))


def references_in(value: Any, parameter: Parameter, path: tuple) -> Iterator[tuple[tuple, str, str]]:
    """The same within one value."""
    if isinstance(value, Rules):
        yield from ((path + below, table, name) for below, table, name in references(value))
    elif isinstance(value, (dict, list)):
        for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
            if parameter.keys_of:
                yield (*path, key), parameter.keys_of, key
            yield from references_in(entry, parameter, (*path, key))
    elif parameter.refers_to and value is not None:
        yield path, parameter.refers_to, value


def entry_kind(kind: Any) -> Any:
    """The type of the entries of a list or table."""
    return typing.get_args(kind)[-1]


def kinds_of(kind: Any) -> tuple:
    """The types a value may have: `int | None` gives (int, NoneType), `int` gives (int,)."""
    return typing.get_args(kind) if typing.get_origin(kind) in (typing.Union, types.UnionType) else (kind,)


def is_table(kind: Any) -> bool:
    """Whether a type is a mapping by id."""
    return typing.get_origin(kind) is dict


def is_list(kind: Any) -> bool:
    """Whether a type is a list."""
    return typing.get_origin(kind) is list


def is_rules(kind: Any) -> bool:
    """Whether a type is a set of parameters of its own."""
    return isinstance(kind, type) and issubclass(kind, Rules)
