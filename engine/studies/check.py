"""Does a ruleset do what its designer wants? Every intent with its estimate and a verdict.

An intent is met where the whole 95 % interval lies in its band, failed where all of it lies outside, and cannot be told
otherwise: a number on the very border of its band is called failed, or met, once in 40 times each.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from scipy.special import ndtr

from ..games.game import Metric
from ..intents import Intent
from ..metrics import Difference, Estimate, t_quantile
from ..problems import InputError, nearest, refuse
from ..rulesets import Ruleset, is_path, load_ruleset
from ..strategies import IS_LINE_UP, Setup, Strategy, check_seats, default_seats, load_seats, load_strategy, split_spec
from ..text import LANGUAGES, Text, same
from ..wording import band_text, decimals, scaled, unit_of
from .naming import listed, number_text, number_words
from .run import Run, provenance
from .selection import metric_named

WORDS = {
    "counts": Text("{met} of {all} intents are met", "{met} von {all} Absichten sind erfüllt"),
    "failed": Text("; failed: {list}", "; verfehlt: {list}"),
    "open": Text("; not to be told after {games} games: {n}", "; nach {games} Partien nicht zu entscheiden: {n}"),
    "none": Text("This ruleset states no intents.", "Dieses Regelwerk nennt keine Absichten."),
    "against": Text("{number} against {ruleset}", "{number} gegenüber {ruleset}"),
}


@dataclass(frozen=True)
class Checked:
    """An intent, the number it is about with its interval, and how likely that lies in the band. NaN: there is none here."""

    intent: Intent
    value: float = math.nan
    low: float = math.nan
    high: float = math.nan
    seats: tuple[str, ...] = ()

    @property
    def probability(self) -> float:
        """How likely the number lies in the band, taken as normal about its estimate."""
        low, high = self.intent.ends
        error = (self.high - self.low) / 2 / t_quantile(10**9)
        if not error > 0:
            return math.nan if math.isnan(self.value) else float(low <= self.value <= high)
        return float(ndtr((high - self.value) / error) - ndtr((low - self.value) / error))

    @property
    def verdict(self) -> str:
        """met, failed or cannot_tell."""
        low, high = self.intent.ends
        if low <= self.low and self.high <= high:
            return "met"
        return "failed" if self.high < low or self.low > high else "cannot_tell"

    @property
    def players(self) -> str:
        """`2xcareful, greedy`: who played."""
        names = dict.fromkeys(self.seats)
        return ", ".join(f"{self.seats.count(name)}x{name}" if self.seats.count(name) > 1 else name for name in names)

    def row(self) -> dict[str, Any]:
        """A tidy row, as in the JSON of `check`."""
        return {
            "metric": self.intent.metric,
            **self.intent.dims,
            "between": list(self.intent.between),
            "value": self.value,
            "low": self.low,
            "high": self.high,
            "probability": self.probability,
            "verdict": self.verdict,
            "seats": list(self.seats),
            "compared_to": self.intent.compared_to,
            "why": {"en": self.intent.why.en, "de": self.intent.why.de} if self.intent.why else None,
        }


@dataclass(frozen=True, eq=False)
class Check:
    """Every intent of a ruleset, checked."""

    ruleset: Ruleset
    checked: tuple[Checked, ...]
    run: Run
    n_games: int
    is_complete: bool

    @property
    def intents(self) -> list[dict[str, Any]]:
        """A row an intent, its band as [low, high]."""
        return [one.row() for one in self.checked]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The same with plain cells."""
        return [flat(one.row()) for one in self.checked]

    @property
    def has_failed(self) -> bool:
        """Whether any intent failed."""
        return any(one.verdict == "failed" for one in self.checked)

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        return provenance([self.ruleset], [], self.run, self.n_games) | {"seats": [list(one.seats) for one in self.checked]}

    @property
    def finding(self) -> Text:
        """How many are met, and which failed."""
        if not self.checked:
            return WORDS["none"]
        by_verdict = {verdict: [one for one in self.checked if one.verdict == verdict] for verdict in ("met", "failed", "cannot_tell")}
        text = WORDS["counts"].format(met=len(by_verdict["met"]), all=len(self.checked))
        if by_verdict["failed"]:
            text = added(text, WORDS["failed"].format(list=listed([self.sentence(one) for one in by_verdict["failed"]])))
        if by_verdict["cannot_tell"]:
            text = added(text, WORDS["open"].format(n=len(by_verdict["cannot_tell"]), games=number_words(self.n_games)))
        return added(text, same("."))

    def sentence(self, one: Checked) -> Text:
        """`Divers home, dive 1 (58.7 %, wanted 60 … 70)`."""
        metric, name = self.metric(one), self.name_of(one)
        band = {language: band_text(metric, one.intent.ends, language) for language in LANGUAGES}
        value, low, high = scaled(metric, one.value, one.low, one.high)
        digits = number_words(value, decimals(low, high, value))
        unit = {language: unit_of(metric, language, bool(one.intent.compared_to)) for language in LANGUAGES}
        return Text(
            f"{name.en} ({digits.en} {unit['en']}, wanted {band['en']})",
            f"{name.de} ({digits.de} {unit['de']}, gewollt {band['de']})",
        )

    def metric(self, one: Checked) -> Metric:
        """The metric of an intent."""
        return metric_named(self.ruleset.game, one.intent.metric)

    def name_of(self, one: Checked) -> Text:
        """`Divers home, dive 1 against Real dice`."""
        return intent_text(one.intent, self.ruleset)


def intent_text(intent: Intent, ruleset: Ruleset) -> Text:
    """`Divers home, dive 1 against Real dice`: what an intent is about."""
    metric, strategy = metric_named(ruleset.game, intent.metric), intent.dims.get("strategy")
    number = listed([metric.title, title_of(str(strategy), ruleset)], ", ") if strategy else number_text(metric, intent.dims, ruleset)
    if not intent.compared_to:
        return number
    return WORDS["against"].format(number=number, ruleset=load_ruleset(intent.compared_to).title)


def title_of(strategy: str, ruleset: Ruleset) -> Text:
    """What a strategy is called; its name where it is from a file elsewhere."""
    try:
        return load_strategy(strategy, ruleset.game).title
    except InputError:
        return same(strategy)


def flat(row: dict[str, Any]) -> dict[str, Any]:
    """A row with plain cells: the ends of the band apart, the seats as words, the reason in English."""
    low, high = row["between"]
    parts = {"between": {"between_low": low, "between_high": high}, "seats": {"seats": " ".join(row["seats"])}}
    parts["why"] = {"why": row["why"]["en"] if row["why"] else None}
    return {name: cell for key, value in row.items() for name, cell in parts.get(key, {key: value}).items()}


def added(text: Text, more: Text) -> Text:
    """One text after the other."""
    return Text(text.en + more.en, text.de + more.de)


def check(ruleset: Ruleset, seats: Sequence[Strategy] | None = None, *, run: Run = Run(n_games=20_000)) -> Check:
    """Checks every intent of a ruleset; `seats` play where an intent does not say who does (None: the default line-up).

    Intents about the same players (and ruleset to compare with) share their games. Raises InputError as check_intents.
    """
    check_intents(ruleset)
    groups: dict[tuple, list[Intent]] = {}
    for intent in ruleset.intents:
        groups.setdefault((intent.seats, intent.compared_to), []).append(intent)
    done: dict[int, Checked] = {}
    n_games, is_complete = run.n_games, True
    for place, ((names, other), intents) in enumerate(groups.items()):
        line_up = tuple(load_seats(names, ruleset.game) if names else seats or default_seats(ruleset))
        rulesets = [load_ruleset(other), ruleset] if other else [ruleset]
        result = part(run, place, len(groups)).play([Setup(one, line_up) for one in rulesets])
        if result.n_games:
            found = result.differences(1) if other else result.estimates[0]
            done |= {id(intent): measured(intent, found, line_up) for intent in intents}
            n_games = min(n_games, result.n_games)
        is_complete = result.is_complete
        if not is_complete:
            break
    return Check(ruleset, tuple(done[id(intent)] for intent in ruleset.intents if id(intent) in done), run, n_games, is_complete)


def part(run: Run, place: int, n: int) -> Run:
    """One of several equal parts of a run, for its progress."""
    whole = run.progress
    return replace(run, progress=whole and (lambda done, of: whole(place * of + done, n * of)))


def measured(intent: Intent, found: Sequence[Estimate | Difference], line_up: Sequence[Strategy]) -> Checked:
    """An intent with its number; without one where these rules or players do not have it, or a single player has nobody to compare with."""
    names = tuple(seat.name for seat in line_up)
    is_alone = len(line_up) == 1 and metric_named(line_up[0].game, intent.metric).compares_players
    one = None if is_alone else next((row for row in found if row.metric == intent.metric and row.dims == intent.dims), None)
    if one is None:
        return Checked(intent, seats=names)
    value = one.difference if isinstance(one, Difference) else one.value
    return Checked(intent, value, one.low, one.high, names)


def check_intents(ruleset: Ruleset) -> None:
    """Raises where an intent names players or a ruleset that are not there, or a strategy that does not sit at its table."""
    for place, intent in enumerate(ruleset.intents):
        for key, look in {"compared_to": other_ruleset, "seats": players_of, "strategy": strategy_of}.items():
            try:
                look(intent, ruleset)
            except InputError as error:
                where = {"key": f"intents.{place}.{key}", "file": str(ruleset.file or "")}
                raise InputError(replace(problem, **where) for problem in error.problems) from None


def other_ruleset(intent: Intent, ruleset: Ruleset) -> Ruleset | None:
    """What an intent compares with, by name: a file shall not make us read other files."""
    if not intent.compared_to:
        return None
    check_is_name(intent.compared_to)
    other = load_ruleset(intent.compared_to)
    if other.game is not ruleset.game:
        raise refuse(f"{other.name} is a ruleset of another game", f"{other.name} ist ein Regelwerk eines anderen Spiels")
    return other


def players_of(intent: Intent, ruleset: Ruleset) -> list[Strategy]:
    """Who plays, by name."""
    for spec in intent.seats:
        check_is_name(split_spec(spec)[1].removeprefix(IS_LINE_UP))
    seats = load_seats(intent.seats, ruleset.game)
    if seats:
        check_seats(ruleset, seats)
    return seats


def strategy_of(intent: Intent, ruleset: Ruleset) -> None:
    """The strategy an intent is about sits at its own table, where it has one."""
    names = list(dict.fromkeys(seat.name for seat in players_of(intent, ruleset)))
    name = intent.dims.get("strategy")
    if names and name is not None and name not in names:
        en, de = f"{name} does not sit at this table", f"{name} sitzt nicht an diesem Tisch"
        raise refuse(en, de, allowed=same(", ".join(names)), suggestion=nearest(str(name), names))


def check_is_name(name: str) -> None:
    """Raises for a path."""
    if is_path(name):
        raise refuse(f"{name!r} is a file; name what is in the list", f"{name!r} ist eine Datei; bitte nennen, was in der Liste steht")
