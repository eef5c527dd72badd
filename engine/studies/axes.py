"""What is varied in a sweep: `air_supply=15:35:1` is a range, `swim_draw=reshuffle,deplete` a list."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from ..files import parse_value
from ..parameters import is_list, is_rules, is_table, kinds_of
from ..problems import InputError, Problem, refuse
from ..rulesets import Ruleset
from ..text import Text, same
from ..validation import Place as InFile
from ..validation import fields_at, parameter_at, parts_of, unknown_key

OPTION = "--vary"
SHAPE = same("KEY=LOW:HIGH:STEP | KEY=A,B,C")


@dataclass(frozen=True)
class Axis:
    """A parameter and its values, in the order given; a range is not written out before it is counted."""

    key: str
    values: Sequence[Any]

    def __len__(self) -> int:
        return len(self.values)


@dataclass(frozen=True)
class Steps(Sequence):
    """Numbers from low to high, both included where the step leads there."""

    low: Decimal
    step: Decimal
    n: int

    def __len__(self) -> int:
        return self.n

    def __getitem__(self, place):
        if not 0 <= place < self.n:
            raise IndexError(place)
        number = self.low + place * self.step
        return int(number) if number == int(number) else float(number)


def read_axis(spec: str, ruleset: Ruleset) -> Axis:
    """`--vary` of a ruleset. InputError for an unknown key, an empty or reversed range, a step of zero, a table or list as a number."""
    key, is_there, values = spec.partition("=")
    key, values = key.strip(), values.strip()
    if not is_there or not key:
        raise refuse(f"{spec!r} is not key=low:high:step", f"{spec!r} ist nicht Schlüssel=von:bis:Schritt", key=OPTION, allowed=SHAPE)
    kind = kind_at(key, ruleset)
    if not values:
        raise refuse("nothing to vary over", "nichts zum Variieren", key=named(key), allowed=SHAPE)
    is_range = ":" in values and not values.startswith(("[", "{"))
    if is_range:
        check_is_number(key, kind, ruleset)
        return Axis(key, steps(key, values))
    return Axis(key, listed(key, values))


def kind_at(key: str, ruleset: Ruleset) -> Any:
    """The type of a parameter. InputError where there is none, or where it is a whole table."""
    rules, path = ruleset.game.rules, parts_of((key,))
    value = ruleset.values
    for place, part in enumerate(path):
        if not isinstance(value, dict) or part not in value:
            known = list(value) if isinstance(value, dict) else fields_at(rules, path[:place])
            raise InputError(unknown_key(path[: place + 1], known, InFile(OPTION)))
        value = value[part]
    kind = parameter_at(rules, path)[1]
    if is_table(kind) or is_rules(kind):
        words = ", ".join(f"{key}.{entry}" for entry in value)
        raise refuse(
            "is a table; vary something in it", "ist eine Tabelle; bitte etwas darin variieren", key=named(key), allowed=same(words)
        )
    return kind


def check_is_number(key: str, kind: Any, ruleset: Ruleset) -> None:
    """Raises where a range is given for what is no number."""
    if int in kinds_of(kind) or float in kinds_of(kind):
        return
    en, de = ("is a list", "ist eine Liste") if is_list(kind) else ("is not a number", "ist keine Zahl")
    parameter = parameter_at(ruleset.game.rules, parts_of((key,)))[0]
    choices = ",".join(parameter.choices) if parameter and parameter.choices else "[1, 2], [3, 4]" if is_list(kind) else "yes,no"
    raise refuse(
        f"{en}, not a range; name its values",
        f"{de}, kein Bereich; bitte Werte nennen",
        key=named(key),
        allowed=same(f"{key}={choices}"),
    )


def steps(key: str, values: str) -> Steps:
    """`15:35:1`, or `15:35` in steps of 1."""
    parts = values.split(":")
    try:
        numbers = [Decimal(part.strip()) for part in parts]
    except InvalidOperation:
        numbers = []
    if not 2 <= len(numbers) <= 3 or not all(number.is_finite() for number in numbers):
        raise refuse(f"{values!r} is not low:high:step", f"{values!r} ist nicht von:bis:Schritt", key=named(key), allowed=SHAPE)
    low, high, step = (*numbers, Decimal(1))[:3]
    if step <= 0:
        raise refuse(
            f"the step {step} leads nowhere",
            f"der Schritt {step} führt nirgendwohin",
            key=named(key),
            allowed=Text("more than 0", "mehr als 0"),
        )
    if low > high:
        raise refuse(
            f"the range {low}:{high} is empty: it begins above its end", f"der Bereich {low}:{high} ist leer: Er beginnt über seinem Ende",
            key=named(key), allowed=same(f"{high}:{low}"),
        )  # fmt: skip
    return Steps(low, step, int((high - low) / step) + 1)


def named(key: str) -> str:
    """What a message is about: `--vary air_supply`, or an option of its own."""
    return key if key.startswith("--") else f"{OPTION} {key}"


def listed(key: str, values: str) -> list[Any]:
    """`3,5,8` or `[1, 2], [3]`: values between commas, read as YAML."""
    found = parse_value(f"[{values}]", key)
    if not found:
        raise refuse("nothing to vary over", "nichts zum Variieren", key=named(key), allowed=SHAPE)
    doubled = next((value for place, value in enumerate(found) if value in found[:place]), None)
    if doubled is not None:
        raise refuse(f"{doubled} is there twice", f"{doubled} kommt zweimal vor", key=named(key))
    return found


def read_players(spec: str, ruleset: Ruleset) -> list[int]:
    """`2:6` or `2,4`: numbers of players that a ruleset allows."""
    found = list(steps("--players", spec)) if ":" in spec else listed("--players", spec)
    fewest, most = ruleset.n_seats()
    wrong = [n for n in found if not isinstance(n, int) or not fewest <= n <= most]
    if wrong:
        words = ", ".join(map(str, wrong))
        en, de = f"{ruleset.name} is not for {words} players", f"{ruleset.name} ist nicht für {words} Spieler"
        raise refuse(en, de, key="--players", allowed=Text(f"{fewest} to {most}", f"{fewest} bis {most}"))
    return found


def all_possible(ruleset: Ruleset, points: Sequence[dict[str, Any]]) -> list[Ruleset]:
    """The ruleset at every point. InputError that names the points which are not possible, and why the first is not."""
    made: list[Ruleset] = []
    problems: dict[str, Problem] = {}
    for point in points:
        try:
            made.append(ruleset.change(point, OPTION) if point else ruleset)
        except InputError as error:
            problems[" ".join(f"{key}={value}" for key, value in point.items())] = error.problems[0]
    if problems:
        raise InputError(impossible(problems, len(points)))
    return made


def impossible(problems: dict[str, Problem], n: int) -> Problem:
    """One problem for all points that are not possible."""
    names, first = list(problems), next(iter(problems.values()))
    words = ", ".join(names[:6]) + (", …" if len(names) > 6 else "")
    message = Text(
        f"{len(names)} of {n} points are not possible ({words}): {first.message.en}",
        f"{len(names)} von {n} Punkten sind nicht möglich ({words}): {first.message.de}",
    )
    return Problem(message, key=f"{OPTION} {first.key}".strip(), allowed=first.allowed, suggestion=first.suggestion)
