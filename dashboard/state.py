"""What a session explores: one plain model and its history. Widgets are only views of it."""

import threading
from dataclasses import dataclass, field
from typing import Any

import streamlit as st

from engine.problems import InputError
from engine.text import Text

from .running import Drawn, Job
from .saved import Before

N_GAMES = (1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000)
MOST_UNDOS, MOST_LINKS = 200, 200
MOST_SEED = 2**53 - 1  # what a browser can count to
KEY = "session"


@dataclass(frozen=True)
class Pin:
    """A variant kept in sight: what it is called, and what it was when it was pinned."""

    name: str
    ruleset: str
    changes: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Model:
    """Everything a designer chose. `changes` are dotted keys with values as given, also wrong ones; `base` is what it is compared with."""

    ruleset: str
    base: str
    changes: dict[str, Any] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    n_games: int = 10_000
    seed: int = 1
    pins: tuple[Pin, ...] = ()


@dataclass(frozen=True)
class Done:
    """Something done with a variant's file: how to take it back, what is said, and the model before."""

    before: Before
    text: Text
    model: Model


@dataclass
class Session:
    """A model with its past and future, and what was last drawn of it."""

    model: Model
    past: list[Model] = field(default_factory=list)
    future: list[Model] = field(default_factory=list)
    dragged: str = ""
    job: Job | None = None
    drawn: Drawn | None = None
    """What was last drawn; it stays while the model is wrong."""
    lock: threading.Lock = field(default_factory=threading.Lock)
    below_drawn: float = 0
    """When the pictures further down were last drawn, by the monotonic clock: while a slider is dragged, they follow less often."""
    is_ticking: bool = False
    """Whether the results are drawn again and again, as more games come in."""
    open: dict[str, bool] = field(default_factory=dict)
    """Which folds are open, by name: a fold's own state ends where its label is in another language."""
    generation: int = 0
    """Counts what tables cannot know of; they are drawn anew."""
    given: dict[str, Any] = field(default_factory=dict)
    """When widgets were last given other values, by key; see owned.py."""
    done: list[Done] = field(default_factory=list)
    """What was done with files, to be taken back."""
    refused: dict[str, InputError] = field(default_factory=dict)
    """What could not be done with files, by the place where it is said."""
    n_files: int = 0
    """Counts files written; the fields for the next are empty again."""
    notice: Text | None = None
    """Something to be said once at the top of the page, until it is taken away."""
    links: dict[str, None] = field(default_factory=dict)
    """The last links of this session; any other that comes in the address is from somebody else."""

    def know_link(self, token: str) -> None:
        """One more link of this session; the oldest is forgotten."""
        self.links = dict(list((self.links | {token: None}).items())[-MOST_LINKS:])

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
            if self.job is None or not self.job.looks_like(job) or self.job.is_cancelled.is_set():
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
