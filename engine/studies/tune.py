"""The fewest and smallest changes that meet every intent: a search over chosen parameters, its winners measured again.

A search picks what looks best, so what it picks looks better than it is. Its winners are therefore played again on games
the search has not seen, FRESH times as many, and both numbers are shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..problems import refuse
from ..rulesets import Ruleset
from ..strategies import Strategy
from ..text import Text, same
from .axes import Axis
from .bench import Bench, Candidate, Journal, journal_of
from .changes import dials
from .check import Checked, intent_text
from .naming import listed, number_words
from .run import Run, provenance
from .search import load_optuna, n_points, next_points
from .sweep import MOST_POINTS, check_axes

FINALISTS = 5
FRESH = 5
TRIALS = 300
WORDS = {
    "found": Text(
        "{changes}: meets all {n} intents on {games} fresh games, with {components} components changed.",
        "{changes}: erfüllt alle {n} Absichten in {games} neuen Partien; geändert sind {components} Bestandteile.",
    ),
    "unconfirmed": Text(
        "What met all {n} intents in the search does not on {games} fresh games; nearest: {changes}.",
        "Was in der Suche alle {n} Absichten erfüllte, tut es in {games} neuen Partien nicht; am nächsten: {changes}.",
    ),
    "none": Text(
        "None of the {tried} points of these ranges meets all {n} intents; nearest: {changes}.",
        "Keiner der {tried} Punkte in diesen Bereichen erfüllt alle {n} Absichten; am nächsten: {changes}.",
    ),
    "not_yet": Text(
        "None of {tried} of {points} points meets all {n} intents; nearest: {changes}.",
        "Von {points} Punkten sind {tried} versucht, keiner erfüllt alle {n} Absichten; am nächsten: {changes}.",
    ),
    "missed": Text(" It misses {list}.", " Verfehlt: {list}."),
    "nothing": Text("Nothing was played.", "Es wurde nichts gespielt."),
    "unchanged": Text("The ruleset as it is", "Das Regelwerk, wie es ist"),
    "title": Text("{title}, tuned", "{title}, abgestimmt"),
    "why": Text(
        "Found by a search for the smallest change that meets its intents.", "Gefunden als kleinste Änderung, die ihre Absichten erfüllt."
    ),
}


@dataclass(frozen=True)
class Finalist:
    """A winner of the search, and the same on fresh games (None: they were not played)."""

    found: Candidate
    fresh: Candidate | None

    @property
    def is_confirmed(self) -> bool:
        """Whether it meets every intent on games that did not choose it."""
        return self.fresh is not None and all(one.verdict == "met" for one in self.fresh.checked)


@dataclass(frozen=True, eq=False)
class Tuned:
    """What was tried, and the best of it, the fewest and smallest changes first."""

    bench: Bench
    tried: tuple[Candidate, ...]
    finalists: tuple[Finalist, ...]
    run: Run
    trials: int
    is_complete: bool
    journal: Path | None

    @property
    def n_points(self) -> int:
        """How many points the ranges have."""
        return n_points(self.bench.dials)

    @property
    def best(self) -> Finalist | None:
        """The smallest change that meets all on fresh games; otherwise the nearest."""
        return next((one for one in self.finalists if one.is_confirmed), self.finalists[0] if self.finalists else None)

    @property
    def is_found(self) -> bool:
        """Whether anything meets every intent."""
        return any(one.is_confirmed for one in self.finalists)

    @property
    def is_exhausted(self) -> bool:
        """Whether there is nothing left to try."""
        return len(self.tried) == self.n_points

    @property
    def ruleset(self) -> Ruleset | None:
        """The best as a ruleset with the intents it was tuned for."""
        if self.best is None:
            return None
        title = WORDS["title"].format(title=self.bench.ruleset.title)
        return replace(self.bench.changed(self.best.found.place), title=title, why=WORDS["why"])

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A tidy row an intent of each finalist."""
        return [row for rank, one in enumerate(self.finalists, start=1) for row in self.rows_of(one, rank)]

    def rows_of(self, one: Finalist, rank: int) -> list[dict[str, Any]]:
        """The intents of a finalist: as found, and on fresh games."""
        fresh = one.fresh.checked if one.fresh else [Checked(found.intent, seats=found.seats) for found in one.found.checked]
        shared = {"rank": rank, "changes": one.found.n_changes, "components": one.found.size, "is_confirmed": one.is_confirmed}
        values = {key: str(value) if isinstance(value, list) else value for key, value in self.values_of(one).items()}
        return [
            {"metric": found.intent.metric, **found.intent.dims, **shared, **values, "seats": " ".join(found.seats)}
            | {"between_low": found.intent.between[0], "between_high": found.intent.between[1], "found": found.value}
            | {"value": again.value, "low": again.low, "high": again.high, "verdict": again.verdict if one.fresh else None}
            | {"shrinkage": found.value - again.value}
            for found, again in zip(one.found.checked, fresh, strict=True)
        ]

    def values_of(self, one: Finalist) -> dict[str, Any]:
        """The values of a finalist by key."""
        keys = [dial.axis.key for dial in self.bench.dials]
        return dict(zip(keys, self.bench.values(one.found.place), strict=True))

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        vary = {dial.axis.key: list(dial.axis.values) for dial in self.bench.dials}
        intents = [intent.plain() | {"why": None} for intent in self.bench.ruleset.intents]
        seats = {"seats": [[seat.name for seat in self.bench.seats]], "vary": vary, "intents": intents}
        counts = {"trials": self.trials, "fresh_games": FRESH * self.run.n_games}
        return provenance([self.bench.ruleset], [], self.run, self.run.n_games) | seats | counts

    @property
    def finding(self) -> Text:
        """What was found, or that nothing was, and what the nearest misses."""
        best = self.best
        if best is None:
            return WORDS["nothing"]
        words = {
            "n": len(self.bench.ruleset.intents),
            "tried": number_words(len(self.tried)),
            "points": number_words(self.n_points),
            "games": number_words(FRESH * self.run.n_games),
            "components": number_words(best.found.size, 0 if best.found.size.is_integer() else 1),
            "changes": self.changes_text(best),
        }
        if self.is_found:
            return WORDS["found"].format(**words)
        kind = "unconfirmed" if best.found.is_met and best.fresh else "none" if self.is_exhausted else "not_yet"
        missed = [one for one in (best.fresh or best.found).checked if one.verdict != "met"]
        more = [WORDS["missed"].format(list=listed([self.intent_text(one) for one in missed], ", "))] if missed else []
        return listed([WORDS[kind].format(**words), *more], "")

    def changes_text(self, one: Finalist) -> Text:
        """`air_supply 25 → 23, stack_size 3 → 2`."""
        changed = [
            same(f"{dial.axis.key} {dial.old} → {value}")
            for dial, value in zip(self.bench.dials, self.bench.values(one.found.place), strict=True)
            if dial.size(value)
        ]
        return listed(changed, ", ") if changed else WORDS["unchanged"]

    def intent_text(self, one: Checked) -> Text:
        """`Divers home, dive 1`, `Stalled dives (4xone_deep)`: with who plays, where the intent says so."""
        text, seats = intent_text(one.intent, self.bench.ruleset), ",".join(one.intent.seats)
        return Text(f"{text.en} ({seats})", f"{text.de} ({seats})") if seats else text


def tune(
    ruleset: Ruleset,
    axes: Sequence[Axis],
    seats: Sequence[Strategy],
    *,
    run: Run = Run(n_games=20_000),
    trials: int = TRIALS,
    keeps_journal: bool = True,
) -> Tuned:
    """Searches the axes for the smallest change under which a ruleset meets its intents (see targets.py).

    Where the axes have no more than `trials` points, all are tried; otherwise Optuna proposes. Stopped, or asked for more
    trials, the same search goes on where it was. InputError for no axis, one twice or too long, and where optuna is missing.
    """
    check_axes(axes, is_confirmed=True)
    too_long = next((axis for axis in axes if len(axis) > MOST_POINTS), None)
    if too_long:
        words = {"key": f"--vary {too_long.key}", "allowed": same(f"≤ {MOST_POINTS}")}
        raise refuse(f"{len(too_long):,} values are very many", f"{len(too_long)} Werte sind sehr viele", **words)
    bench = Bench(ruleset, tuple(dials(ruleset, axes)), tuple(seats), run)
    if n_points(bench.dials) > trials:
        load_optuna()
    journal = journal_of(bench, keeps_journal)
    journal.read()
    is_complete = look_around(bench, journal, trials)
    tried = tuple(journal.known.values())
    finalists = confirmed(bench, sorted(tried, key=lambda candidate: candidate.rank)) if is_complete else None
    if finalists is None:
        best = sorted(tried, key=lambda candidate: candidate.rank)[:FINALISTS]
        finalists, is_complete = [Finalist(candidate, None) for candidate in best if candidate.checked], False
    return Tuned(bench, tried, tuple(finalists), run, trials, is_complete, journal.lines.path)


def look_around(bench: Bench, journal: Journal, trials: int) -> bool:
    """Measures points until the search is over; False where it was stopped."""
    total = min(trials, n_points(bench.dials))
    while places := next_points(bench, journal.known, trials):
        found = None if bench.run.cancel and bench.run.cancel() else bench.measure(places)
        if found is None:
            return False
        journal.add(found)
        if bench.run.progress:
            bench.run.progress(len(journal.known) * bench.run.n_games, total * bench.run.n_games)
    return True


def confirmed(bench: Bench, ranked: Sequence[Candidate]) -> list[Finalist] | None:
    """The best again on fresh games; those that meet all first. None where the run was stopped."""
    met = [candidate for candidate in ranked if candidate.is_met][:FINALISTS]
    best = met or [candidate for candidate in ranked if candidate.checked][:FINALISTS]
    again = bench.play([candidate.place for candidate in best], FRESH * bench.run.n_games, bench.run.n_games)
    return None if again is None else [Finalist(*pair) for pair in zip(best, again, strict=True)]
