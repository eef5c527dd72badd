"""A study that runs beside the page: how far it is, how long it takes, stopped without losing what it has. No Streamlit here.

The state outlives a change of page. All sessions share two workers, and the games of studies let first pictures go first.
"""

import hashlib
import json
import logging
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from engine.commands.study import finding_of, n_shown
from engine.output import to_csv, to_json
from engine.problems import InputError
from engine.studies.run import Run
from engine.text import format_number, speaking

from . import study_words as words
from .running import CROSSING, POOL
from .study_kinds import KINDS, Asked, Kind

WORKERS = ThreadPoolExecutor(2, thread_name_prefix="study")


class StudyRun:
    """One run of a study. `study` is its result, also of a run that was stopped; None before the end."""

    def __init__(self, name: str, asked: Asked):
        self.name, self.asked = name, asked
        self.done, self.total = 0, 0
        self.began: float | None = None
        self.study: Any = None
        self.error: Exception | None = None
        self.is_cancelled, self.is_over = threading.Event(), threading.Event()
        self.seconds = 0.0

    @property
    def kind(self) -> Kind:
        """What is studied."""
        return KINDS[self.name]

    def start(self) -> "StudyRun":
        """Begins as soon as a worker is free."""
        WORKERS.submit(self.play)
        return self

    def cancel(self) -> None:
        """Stops it at the next task; what was played is kept."""
        self.is_cancelled.set()

    def play(self) -> None:
        """The whole run; whatever goes wrong is kept to be said."""
        self.began = time.monotonic()
        run = Run(min(self.asked.n_games, self.kind.most_games), self.asked.seed, None, self.follow, self.is_cancelled.is_set, POOL)
        try:
            if not self.is_cancelled.is_set():
                self.study = self.kind.play(self.asked, run)
        except InputError as error:
            self.error = error
        except Exception as error:  # the page says it; a thread would only swallow it
            logging.getLogger(__name__).exception("the study %s failed", self.name)
            self.error = error
        finally:
            self.seconds = time.monotonic() - self.began
            self.is_over.set()

    def follow(self, done: int, total: int) -> None:
        """How far it is; waits while somebody waits for a first picture."""
        CROSSING.give_way()
        self.done, self.total = done, total

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        return min(1.0, self.done / self.total) if self.total else 0.0

    def time_left(self) -> float | None:
        """Seconds until the end, if it goes on as so far; None where that cannot be said yet."""
        if self.began is None or self.share < 0.02:
            return None
        return (time.monotonic() - self.began) * (1 - self.share) / self.share


@dataclass
class Studying:
    """What a session has chosen for its studies, by game where it depends on it, and the last run of each."""

    name: str = "check"
    metrics: dict[str, tuple[str, ...]] = field(default_factory=dict)
    axes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    ranges: dict[str, tuple[float, float, float]] = field(default_factory=dict)
    line_ups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    players: dict[str, tuple[int, ...]] = field(default_factory=dict)
    strategies: dict[str, tuple[str, ...]] = field(default_factory=dict)
    method: str = "morris"
    starts: dict[str, int] = field(default_factory=dict)
    """How often to go through whole ranges, by method."""
    trials: int = 200
    intents: str = ""
    seat: int = 1
    saved: str = ""
    """What is said of the last strategy that was saved."""
    shown: dict[str, str] = field(default_factory=dict)
    runs: dict[str, StudyRun] = field(default_factory=dict)

    def run(self, asked: Asked) -> None:
        """Runs the chosen study; one of its kind that is under way is stopped."""
        before = self.runs.get(self.name)
        if before:
            before.cancel()
        self.runs[self.name] = StudyRun(self.name, asked).start()


def fingerprint(name: str, asked: Asked) -> str:
    """The same for the same question."""
    inputs = {given: getattr(asked, given) for given in KINDS[name].inputs if given != "base"}
    played = [asked.ruleset.hash, asked.base.hash if "base" in KINDS[name].inputs else "", [seat.key for seat in asked.seats]]
    return hashlib.sha256(json.dumps([played, asked.n_games, asked.seed, inputs], default=str).encode()).hexdigest()


# What a run comes to, in words


def progress_text(run: StudyRun, language: str) -> str:
    """`40 % · 12 s left`."""
    if run.began is None:
        return words.WAITING(language)
    left = run.time_left()
    if left is None:
        return words.BEGUN(language)
    minutes = left >= 90
    said = (words.MINUTES if minutes else words.SECONDS).format(n=format_number(left / 60 if minutes else max(1, left), 0, language))
    return words.PROGRESS.format(percent=format_number(100 * run.share, 0, language), time=said)(language)


def csv_of(run: StudyRun) -> str:
    """The rows as tidy CSV, as the command gives them."""
    return to_csv(run.study.rows) + "\n"


def json_of(run: StudyRun) -> str:
    """The answer as JSON with its provenance, as the command gives it."""
    study = run.study
    return to_json({**run.kind.data(study), "finding": finding_of(study), "provenance": study.provenance, "is_complete": study.is_complete})


def provenance_text(run: StudyRun, language: str) -> str:
    """Where the numbers come from, in a line."""
    made = run.study.provenance
    names = ", ".join(f"{one['name']} ({one['hash']})" for one in made["rulesets"])
    numbers = {"n": format_number(n_shown(made), 0, language), "seconds": format_number(run.seconds, 1, language)}
    return words.PROVENANCE.format(rulesets=names, seed=made["seed"], version=made["version"], **numbers)(language)


@dataclass(frozen=True)
class Shown:
    """A table of an answer in words: heads, whether a column stands to the right, rows, and what is said below."""

    head: tuple[str, ...]
    right: tuple[bool, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""


def tables_of(run: StudyRun, language: str) -> list[Shown]:
    """The tables of the study's command, in a language."""
    with speaking(language):
        made = run.kind.table(run.study)
        return [shown(table) for table in getattr(made, "renderables", [made]) if not isinstance(table, str)]


def shown(table: Any) -> Shown:
    """A rich table as plain words."""
    columns: Sequence[Any] = table.columns
    rows = zip(*(map(str, column.cells) for column in columns), strict=True)
    heads, rights = [str(column.header) for column in columns], [column.justify == "right" for column in columns]
    return Shown(tuple(heads), tuple(rights), tuple(rows), str(table.caption or table.title or ""))
