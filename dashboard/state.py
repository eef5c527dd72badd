"""What a session explores: one plain model, its history, and the model as JSON. Widgets are only views of it."""

import json
import math
import threading
from dataclasses import dataclass, field
from typing import Any

import streamlit as st

from engine.parameters import NAME
from engine.problems import refuse
from engine.text import Text

from .running import Job

N_GAMES = (1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000)
MOST_SEATS, MOST_CHANGES, MOST_UNDOS = 12, 500, 200
MOST_SEED = 2**53 - 1  # what a browser can count to
MOST_JSON, MOST_DEPTH = 64_000, 8
KEY = "session"


@dataclass(frozen=True)
class Model:
    """Everything a designer chose. `changes` are dotted keys with values as given, also wrong ones; `base` is what it is compared with."""

    ruleset: str
    base: str
    changes: dict[str, Any] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    n_games: int = 10_000
    seed: int = 1


@dataclass
class Session:
    """A model with its past and future, and what was last drawn of it."""

    model: Model
    past: list[Model] = field(default_factory=list)
    future: list[Model] = field(default_factory=list)
    dragged: str = ""
    job: Job | None = None
    drawn: Job | None = None
    """The last job with a picture; it stays while the model is wrong."""
    lock: threading.Lock = field(default_factory=threading.Lock)
    is_ticking: bool = False
    """Whether the results are drawn again and again, as more games come in."""
    open: dict[str, bool] = field(default_factory=dict)
    """Which folds are open, by name: a fold's own state ends where its label is in another language."""
    generation: int = 0
    """Counts what tables cannot know of; they are drawn anew."""

    def put(self, model: Model, drag: str = "") -> None:
        """The next state. One drag (named) is one step back, however many values it goes through."""
        if model != self.model:
            if not drag or drag != self.dragged:
                self.past = [*self.past, self.model][-MOST_UNDOS:]
            self.future = []
            self.model = model
        self.dragged = ""

    def move(self, key: str, model: Model, is_final: bool) -> None:
        """A value of a slider under way, or let go."""
        self.put(model, key)
        self.dragged = "" if is_final else key

    def follow(self, model: Model, job: Job) -> Job | None:
        """The one job of this session: the one under way where it is the same, else the new one. None for a model that is not the latest.

        Runs of a page overlap: an older one must not put its job in the place of a newer one's.
        """
        with self.lock:
            if model is not self.model:
                return None
            if self.job is None or self.job.key != job.key or self.job.is_cancelled.is_set():
                if self.job:
                    self.job.cancel()
                self.job = job
            return self.job

    def undo(self) -> None:
        """One step back."""
        if self.past:
            self.dragged = ""
            self.future.append(self.model)
            self.model = self.past.pop()

    def redo(self) -> None:
        """One step forward again."""
        if self.future:
            self.dragged = ""
            self.past.append(self.model)
            self.model = self.future.pop()


def session() -> Session | None:
    """This browser session's, if it has begun."""
    return st.session_state.get(KEY)


def begin(model: Model) -> Session:
    """This browser session's, begun with a model."""
    return st.session_state.setdefault(KEY, Session(model))


# As JSON, for links and files


def to_json(model: Model) -> str:
    """The model as JSON."""
    data = {
        "ruleset": model.ruleset,
        "base": model.base,
        "changes": model.changes,
        "seats": list(model.seats),
        "games": model.n_games,
        "seed": model.seed,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=as_plain)


def as_plain(value: Any) -> Any:
    """Words in both languages, which JSON does not know."""
    if isinstance(value, Text):
        return {"en": value.en, "de": value.de}
    raise TypeError(f"{type(value).__name__} in a model")


def from_json(text: str) -> Model:
    """A model from JSON that anybody may have written. InputError for whatever is not one; nothing in it is run or opened."""
    data = read(text)
    wrong = [name for name, is_right in CHECKS.items() if name not in data or not is_right(data[name])]
    wrong += [name for name in data if name not in CHECKS]
    if wrong:
        raise refuse("is not a link of ours", "ist kein Link von uns", key=", ".join(map(str, wrong[:5])))
    return Model(data["ruleset"], data["base"], data["changes"], tuple(data["seats"]), data["games"], data["seed"])


def read(text: str) -> dict:
    """JSON as a mapping, with limits on its size; no NaN, no infinity."""
    try:
        data = json.loads(text, parse_constant=no_number) if len(text) <= MOST_JSON else None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise refuse("is not a link of ours", "ist kein Link von uns")
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


def is_plain(value: Any, depth: int = 0) -> bool:
    """Whether it is data of a reasonable depth and size."""
    if isinstance(value, (dict, list)):
        parts = value.values() if isinstance(value, dict) else value
        return depth < MOST_DEPTH and all(is_plain(part, depth + 1) for part in parts)
    return value is None or isinstance(value, (bool, str)) or (isinstance(value, (int, float)) and math.isfinite(value))


CHECKS = {
    "ruleset": is_name,
    "base": is_name,
    "changes": are_changes,
    "seats": lambda value: isinstance(value, list) and len(value) <= MOST_SEATS and all(map(is_name, value)),
    "games": lambda value: is_whole(value, N_GAMES[0], N_GAMES[-1]),
    "seed": lambda value: is_whole(value, 0, MOST_SEED),
}
