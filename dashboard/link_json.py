"""A model as JSON that anybody may have written, and back: checked like any other input, never run or opened."""

import json
import math
from typing import Any

from engine.parameters import NAME
from engine.problems import InputError, refuse
from engine.text import LANGUAGES, Text

from .state import MOST_SEED, N_GAMES, Model, Pin

MOST_SEATS, MOST_CHANGES, MOST_PINS, MOST_LETTERS = 12, 500, 12, 80
MOST_JSON, MOST_DEPTH, MOST_DIGITS = 64_000, 8, 30


def to_json(model: Model, **more: Any) -> str:
    """The model as JSON, with more beside it, such as the language."""
    data = {
        "ruleset": model.ruleset,
        "base": model.base,
        "changes": model.changes,
        "seats": list(model.seats),
        "games": model.n_games,
        "seed": model.seed,
        "pins": [[pin.name, pin.ruleset, pin.changes] for pin in model.pins],
        **more,
    }
    if not model.pins:
        del data["pins"]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=as_plain)


def as_plain(value: Any) -> Any:
    """Words in both languages, which JSON does not know."""
    if isinstance(value, Text):
        return {"en": value.en, "de": value.de}
    raise TypeError(f"{type(value).__name__} in a model")


def from_json(text: str) -> tuple[Model, dict[str, Any]]:
    """A model and what stands beside it. InputError for whatever is not one."""
    data = read(text)
    wrong = [name for name, is_right in CHECKS.items() if name not in data or not is_right(data[name])]
    wrong += [name for name, is_right in EXTRAS.items() if name in data and not is_right(data[name])]
    wrong += [name for name in data if name not in CHECKS and name not in EXTRAS]
    if wrong:
        raise not_ours(key=", ".join(map(str, wrong[:5])))
    pins = tuple(Pin(*pin) for pin in data.get("pins", ()))
    model = Model(data["ruleset"], data["base"], data["changes"], tuple(data["seats"]), data["games"], data["seed"], pins)
    return model, {name: data[name] for name in EXTRAS if name in data and name != "pins"}


def not_ours(**details: str) -> InputError:
    """For what is no link, or not a whole one."""
    return refuse("it is none of ours, or not complete", "er stammt nicht von hier oder ist unvollständig", **details)


def read(text: str) -> dict:
    """JSON as a mapping, with limits on its size; no NaN, no infinity."""
    try:
        data = json.loads(text, parse_constant=no_number) if len(text) <= MOST_JSON else None
        json.dumps(data, ensure_ascii=False).encode()  # half a character could never be written again
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise not_ours()
    return data


def no_number(word: str) -> float:
    """NaN and infinity are not taken."""
    raise ValueError(word)


def is_name(value: Any) -> bool:
    """`shared_air` or `shared_air/no_reshuffling`: never a path."""
    return isinstance(value, str) and all(NAME.fullmatch(part) for part in value.split("/")) and value.count("/") <= 1


def is_whole(value: Any, low: int, high: int) -> bool:
    """Whether it is a whole number in a range."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def are_changes(value: Any) -> bool:
    """Dotted keys with plain values."""
    return isinstance(value, dict) and len(value) <= MOST_CHANGES and all(len(key) <= 200 for key in value) and is_plain(value)


def are_pins(value: Any) -> bool:
    """Some pinned variants."""
    return isinstance(value, list) and len(value) <= MOST_PINS and all(map(is_pin, value))


def is_pin(value: Any) -> bool:
    """What it is called, its ruleset, and its changes."""
    if not isinstance(value, list) or len(value) != 3:
        return False
    name, ruleset, changes = value
    return isinstance(name, str) and len(name) <= MOST_LETTERS and is_name(ruleset) and are_changes(changes)


def is_plain(value: Any, depth: int = 0) -> bool:
    """Whether it is data of a reasonable depth and size."""
    if isinstance(value, (dict, list)):
        parts = value.values() if isinstance(value, dict) else value
        return depth < MOST_DEPTH and all(is_plain(part, depth + 1) for part in parts)
    if isinstance(value, int):
        return abs(value) < 10**MOST_DIGITS
    return value is None or isinstance(value, str) or (isinstance(value, float) and math.isfinite(value))


CHECKS = {
    "ruleset": is_name,
    "base": is_name,
    "changes": are_changes,
    "seats": lambda value: isinstance(value, list) and len(value) <= MOST_SEATS and all(map(is_name, value)),
    "games": lambda value: is_whole(value, N_GAMES[0], N_GAMES[-1]),
    "seed": lambda value: is_whole(value, 0, MOST_SEED),
}
"""What every link has."""

EXTRAS = {
    "pins": are_pins,
    "language": lambda value: value in LANGUAGES,
    "check": lambda value: isinstance(value, str) and len(value) <= 12,
}
"""What a link may have besides."""
