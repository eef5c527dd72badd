"""JSON Schemas of ruleset, strategy and line-up files, so that an editor completes and checks them."""

from copy import deepcopy
from typing import Any

from .games import Game
from .intents import dimensions
from .records import MAX_SEATS

DIALECT = "https://json-schema.org/draft/2020-12/schema"
WORDS = {
    "type": "object",
    "properties": {"en": {"type": "string"}, "de": {"type": "string"}},
    "required": ["en", "de"],
    "additionalProperties": False,
}


def ruleset_schema(game: Game) -> dict[str, Any]:
    """A file of a game: a base with every value, or a variant with what it changes."""
    rules = game.rules.model_json_schema()
    definitions = rules.pop("$defs", {})
    partials = {f"Change{name}": partial(definition) for name, definition in definitions.items()}
    words = {"title": WORDS, "why": WORDS, "intents": {"type": "array", "items": intent_schema(game)}}
    base = {"game": {"const": game.name}, **words, "rules": rules}
    variant = {"extends": {"type": "string"}, **words, "change": partial(rules)}
    return {
        "$schema": DIALECT,
        "title": game.title.en,
        "oneOf": [closed(base, ("game", "title", "rules")), closed(variant, ("extends", "title", "change"))],
        "$defs": {**definitions, **partials},
    }


def intent_schema(game: Game) -> dict[str, Any]:
    """A band for one number of a metric."""
    end = {"type": ["number", "null"]}
    parts = {
        "metric": {"enum": [metric.name for metric in game.metrics]},
        **{dimension: {"type": ["integer", "number", "string"]} for metric in game.metrics for dimension in dimensions(metric)},
        "between": {"type": "array", "prefixItems": [end, end], "minItems": 2, "maxItems": 2},
        "why": WORDS,
        "seats": {"type": "array", "items": {"type": "string"}},
        "compared_to": {"type": "string"},
    }
    return closed(parts, ("metric", "between"))


def strategy_schema(game: Game) -> dict[str, Any]:
    """A strategy file of a game: one shape a kind."""
    shapes, definitions = [], {}
    for name, kind in game.kinds.items():
        values = kind.values.model_json_schema()
        definitions |= values.pop("$defs", {})
        parts = {"game": {"const": game.name}, "title": WORDS, "why": WORDS, "kind": {"const": name}, "values": values}
        shapes.append(closed(parts, ("game", "title", "kind")))
    return {"$schema": DIALECT, "title": f"{game.title.en}: strategy", "oneOf": shapes, "$defs": definitions}


def line_up_schema(game: Game) -> dict[str, Any]:
    """A line-up file of a game."""
    seats = {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": MAX_SEATS}
    shape = closed({"game": {"const": game.name}, "title": WORDS, "why": WORDS, "seats": seats}, ("game", "title", "seats"))
    return {"$schema": DIALECT, "title": f"{game.title.en}: line-up", **shape}


def closed(properties: dict, required: tuple[str, ...]) -> dict[str, Any]:
    """An object with these keys and no others."""
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}


def partial(schema: dict) -> dict:
    """The same with nothing required: what a change may hold. null takes an entry out of a table."""
    schema = deepcopy(schema)
    schema.pop("required", None)
    schema.pop("minProperties", None)
    for name, part in schema.get("properties", {}).items():
        schema["properties"][name] = partial_table(part)
    return schema


def partial_table(part: dict) -> dict:
    """A table whose entries may be changed in part, or taken out; other values stay as they are."""
    part = deepcopy(part)
    part.pop("minProperties", None)
    entries = part.get("additionalProperties")
    if isinstance(entries, dict):
        if "$ref" in entries:
            entries = {"$ref": entries["$ref"].replace("#/$defs/", "#/$defs/Change")}
        part["additionalProperties"] = {"anyOf": [entries, {"type": "null"}]}
    return part
