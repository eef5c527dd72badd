"""Points of a search measured against intents, with few games first; and the journal that lets a search go on another day."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..intents import Intent
from ..metrics import estimates
from ..problems import InputError
from ..rulesets import Ruleset, load_ruleset
from ..strategies import Setup, Strategy, check_seats, load_seats
from .changes import Dial, amount
from .check import Checked, measured
from .journal import Lines, journal
from .run import Run
from .targets import MISSING, shortfall

FEW = 10
"""A point is first measured with so many times fewer games, and given up where an intent has surely failed."""
LEAST_FEW = 500
Place = tuple[int, ...]


@dataclass(frozen=True)
class Candidate:
    """A point of the search: its place on each dial, and each intent with its number. Without numbers: it is not possible."""

    place: Place
    checked: tuple[Checked, ...]
    n_changes: int
    size: float
    n_games: int
    full: int

    @property
    def distance(self) -> float:
        """How far from all intents, in widths of their bands; an interval of few games as narrow as it would be with all."""
        if not self.checked:
            return MISSING * 10
        return math.fsum(shortfall(narrowed(one, math.sqrt(self.n_games / self.full))) for one in self.checked)

    @property
    def is_met(self) -> bool:
        """Whether every intent is met, with all games."""
        return self.n_games == self.full and bool(self.checked) and all(one.verdict == "met" for one in self.checked)

    @property
    def has_failed(self) -> bool:
        """Whether an intent has surely failed, or the rules do not allow the point."""
        return not self.checked or any(one.verdict == "failed" or math.isnan(one.value) for one in self.checked)

    @property
    def rank(self) -> tuple:
        """Nearest first; of those that meet all, the fewest and smallest changes."""
        return (0.0, self.n_changes, self.size) if self.is_met else (max(self.distance, 1e-9), self.n_changes, self.size)


def narrowed(one: Checked, by: float) -> Checked:
    """With a narrower interval."""
    return replace(one, low=one.value + (one.low - one.value) * by, high=one.value + (one.high - one.value) * by)


@dataclass(frozen=True, eq=False)
class Bench:
    """Where points are measured: the ruleset with its intents, the dials, who plays where an intent does not say."""

    ruleset: Ruleset
    dials: tuple[Dial, ...]
    seats: tuple[Strategy, ...]
    run: Run

    def values(self, place: Place) -> list[Any]:
        """The values at a place."""
        return [dial.axis.values[at] for dial, at in zip(self.dials, place, strict=True)]

    def changed(self, place: Place) -> Ruleset:
        """The ruleset at a place; InputError where the rules do not allow it."""
        keys = [dial.axis.key for dial in self.dials]
        return self.ruleset.change(dict(zip(keys, self.values(place), strict=True)), "--vary")

    def measure(self, places: Sequence[Place]) -> list[Candidate] | None:
        """Points with few games, and those that have not failed with all; None where the run was stopped."""
        few = min(self.run.n_games, max(LEAST_FEW, self.run.n_games // FEW))
        first = self.play(places, few)
        if first is None or few == self.run.n_games:
            return first
        left = [place for place, candidate in zip(places, first, strict=True) if not candidate.has_failed]
        second = self.play(left, self.run.n_games)
        if second is None:
            return None
        full = dict(zip(left, second, strict=True))
        return [full.get(place, candidate) for place, candidate in zip(places, first, strict=True)]

    def play(self, places: Sequence[Place], n_games: int, first_game: int = 0) -> list[Candidate] | None:
        """Points with so many games, counted from `first_game`."""
        possible = {place: ruleset for place in places if (ruleset := self.possible(place))}
        found: dict[Place, dict[int, Checked]] = {place: {} for place in possible}
        run = replace(self.run, n_games=n_games, progress=None)
        for line_up, other, intents in self.groups():
            names = {intent.metric for intent in intents}
            numbers = measured_together(run, line_up, other, list(possible.values()), first_game, names)
            if numbers is None:
                return None
            for place, rows in zip(possible, numbers, strict=True):
                found[place] |= {id(intent): measured(intent, rows, line_up) for intent in intents}
        return [self.candidate(place, found.get(place), n_games) for place in places]

    def possible(self, place: Place) -> Ruleset | None:
        """The ruleset at a place; None where the rules do not allow it, or not for these players."""
        try:
            ruleset = self.changed(place)
            for line_up, _, _ in self.groups():
                check_seats(ruleset, line_up)
        except InputError:
            return None
        return ruleset

    def candidate(self, place: Place, found: dict[int, Checked] | None, n_games: int) -> Candidate:
        """A point with its numbers in the order of the intents."""
        checked = tuple(found[id(intent)] for intent in self.ruleset.intents) if found else ()
        return Candidate(place, checked, *amount(self.dials, self.values(place)), n_games, max(n_games, self.run.n_games))

    def groups(self) -> Iterator[tuple[tuple[Strategy, ...], str | None, list[Intent]]]:
        """Intents about the same players and ruleset to compare with."""
        groups: dict[tuple, list[Intent]] = {}
        for intent in self.ruleset.intents:
            groups.setdefault((intent.seats, intent.compared_to), []).append(intent)
        for (names, other), intents in groups.items():
            yield (tuple(load_seats(names, self.ruleset.game)) if names else self.seats), other, intents


def measured_together(
    run: Run, line_up: Sequence[Strategy], other: str | None, rulesets: Sequence[Ruleset], first_game: int, names: set[str]
) -> list[list] | None:
    """The numbers of each ruleset (their differences to another, where one is named) on the same games; None where stopped."""
    if not rulesets:
        return []
    base = [load_ruleset(other)] if other else []
    result = run.play([Setup(ruleset, tuple(line_up)) for ruleset in (*base, *rulesets)], first_game)
    if not result.is_complete:
        return None
    if base:
        return [result.differences(place) for place in range(1, len(rulesets) + 1)]
    return [estimates(setup, tally, names) for setup, tally in zip(result.setups, result.tallies, strict=True)]


# The journal


@dataclass
class Journal:
    """What a search has measured, a line a point; the same search finds it again, and goes on."""

    lines: Lines
    bench: Bench
    known: dict[Place, Candidate] = field(default_factory=dict)

    def read(self) -> None:
        """What is there already."""
        self.known |= {one.place: one for one in self.lines.read(self.candidate_of)}

    def candidate_of(self, line: Any) -> Candidate:
        """A point as a line of the journal has it."""
        return self.candidate(tuple(line["place"]), line["numbers"], line["games"])

    def candidate(self, place: Place, numbers: list, n_games: int) -> Candidate:
        """A point as it was measured."""
        intents = self.bench.ruleset.intents
        seats = [intent.seats or tuple(seat.name for seat in self.bench.seats) for intent in intents]
        found = {
            id(intent): Checked(intent, *(math.nan if end is None else end for end in ends), names)
            for intent, ends, names in zip(intents, numbers, seats, strict=False)
        }
        return self.bench.candidate(place, found or None, n_games)

    def add(self, candidates: Sequence[Candidate]) -> None:
        """Keeps more points."""
        self.known |= {candidate.place: candidate for candidate in candidates}
        self.lines.add([line_of(one) for one in candidates])


def line_of(candidate: Candidate) -> dict[str, Any]:
    """A point as a line of the journal."""
    numbers = [[None if math.isnan(end) else end for end in (one.value, one.low, one.high)] for one in candidate.checked]
    return {"place": list(candidate.place), "games": candidate.n_games, "numbers": numbers}


def described(bench: Bench) -> dict[str, Any]:
    """What makes two searches the same."""
    return {
        "ruleset": [bench.ruleset.game.name, bench.ruleset.hash],
        "vary": {dial.axis.key: list(dial.axis.values) for dial in bench.dials},
        "intents": [intent.plain() | {"why": None} for intent in bench.ruleset.intents],
        "seats": [list(map(str, seat.key)) for seat in bench.seats],
        "games": bench.run.n_games,
        "seed": bench.run.seed,
    }


def journal_of(bench: Bench, keeps: bool) -> Journal:
    """Where a search keeps what it measures."""
    return Journal(journal("tuning", bench.ruleset.game.name, described(bench), keeps), bench)
