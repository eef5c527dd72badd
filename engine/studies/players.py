"""Every number for each number of players, the worst first.

The line-up (the game's default one, unless another is given) is repeated or cut to each number. Whether a seat is worth
more than another shows only among players who are alike, so wins by seat come from tables where everybody plays one of
its strategies. A cell is bad as far as its interval lies outside an intent's band (in widths of the band), or, for
those wins, outside the fair share (in fair shares).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..games.game import Metric
from ..intents import Intent
from ..metrics import Estimate
from ..rulesets import Ruleset
from ..strategies import Setup, Strategy, default_seats
from ..text import LANGUAGES, Text, same
from ..wording import band_text, shortest, unit_of, value_text
from .check import added
from .naming import listed, number_text, number_words
from .run import Run, provenance
from .selection import Wanted, choose, metric_named
from .sweep import line_up_name, line_up_text, resized

WIN_SHARE = "win_share"
WORDS = {
    "worst": Text(
        "Worst with {n} at the table: {number}, {value}, wanted {band}.",
        "Am schlechtesten mit {n} am Tisch: {number}, {value}, gewollt {band}.",
    ),
    "alike": Text(
        "Outside what is wanted with every number of players alike: {number}, {low} to {high}, wanted {band}.",
        "Mit jeder Spielerzahl gleichermaßen außerhalb des Gewollten: {number}, {low} bis {high}, gewollt {band}.",
    ),
    "always": Text(
        "Outside what is wanted with every number of players alike: {number}, {value}, wanted {band}.",
        "Mit jeder Spielerzahl gleichermaßen außerhalb des Gewollten: {number}, {value}, gewollt {band}.",
    ),
    "alone": Text(
        " With a single player, what needs opponents is not counted: {list}.",
        " Mit nur einem Spieler zählt nicht, was Gegner braucht: {list}.",
    ),
    "unfair": Text(
        "Least fair with {n} at the table ({line_up}): {number}, {value} where {band} would be fair.",
        "Am wenigsten gerecht mit {n} am Tisch ({line_up}): {number}, {value} statt {band}.",
    ),
    "fine": Text(
        "For {first} to {last} players nothing lies outside what is wanted, as far as {games} games can tell.",
        "Für {first} bis {last} Spieler liegt nichts außerhalb des Gewollten, soweit {games} Partien das zeigen.",
    ),
    "nothing": Text("Nothing was played.", "Es wurde nichts gespielt."),
}


@dataclass(frozen=True)
class Cell:
    """One number for one number of players; `band` is what it should lie in, `badness` how far it really lies outside (0: it does not)."""

    n_players: int
    line_up: str
    estimate: Estimate
    band: tuple[float, float] | None
    is_intent: bool
    n_games: int
    needs_others: bool = False
    """An intent is about this number, but it says nothing of a table with a single player, as this one is."""

    @property
    def badness(self) -> float:
        """From the interval's nearer end, so that chance alone rarely makes a cell bad."""
        if self.band is None or math.isnan(self.estimate.value):
            return 0.0
        low, high = self.band
        outside = max(low - self.estimate.high, self.estimate.low - high, 0.0)
        return outside / (width(self.band) if self.is_intent else low)

    def row(self) -> dict[str, Any]:
        """A tidy row, as in the JSON of `players`."""
        low, high = self.band or (None, None)
        return {
            "players": self.n_players,
            "line_up": self.line_up,
            **self.estimate.row(),
            "band_low": low,
            "band_high": high,
            "badness": self.badness,
            "games": self.n_games,
        }


def width(band: tuple[float, float]) -> float:
    """How wide a band is; an open one as far as its only end is from nothing."""
    low, high = band
    return (high - low if math.isfinite(high - low) else abs(low if math.isfinite(low) else high)) or 1.0


@dataclass(frozen=True, eq=False)
class Players:
    """Every number for each number of players, the worst first."""

    ruleset: Ruleset
    cells: tuple[Cell, ...]
    counts: tuple[int, ...]
    line_up: tuple[Strategy, ...]
    run: Run
    is_complete: bool

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A tidy row a number."""
        return [cell.row() for cell in self.cells]

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        n_games = min((cell.n_games for cell in self.cells), default=0)
        return provenance([self.ruleset], [], self.run, n_games) | {"seats": [seat.name for seat in self.line_up]}

    @property
    def finding(self) -> Text:
        """The worst cell, or that there is none; and which intents were left out for a single player."""
        if not self.cells:
            return WORDS["nothing"]
        found = self.worst_text(self.cells[0]) if self.cells[0].badness else self.fine_text()
        left_out = dict.fromkeys(self.name_of(cell) for cell in self.cells if cell.needs_others)
        return added(found, WORDS["alone"].format(list=listed(list(left_out)))) if left_out else found

    def fine_text(self) -> Text:
        """That nothing lies outside."""
        return WORDS["fine"].format(first=self.counts[0], last=self.counts[-1], games=number_words(self.cells[0].n_games))

    def worst_text(self, worst: Cell) -> Text:
        """The worst cell, or that its number is as bad with every number of players."""
        if not worst.is_intent:
            return self.unfair_text(worst)
        assert worst.band
        band = Text(*(band_text(self.metric(worst), worst.band, x) for x in LANGUAGES))
        words = {"number": self.name_of(worst), "band": band}
        row = self.alike(worst)
        if not row:
            tied = [c.n_players for c in self.cells if c.estimate.key == worst.estimate.key and c.badness == worst.badness]
            return WORDS["worst"].format(n=same(", ".join(map(str, tied))), value=self.value_of(worst), **words)
        low, high = (self.value_of(find(row, key=lambda cell: cell.estimate.value)) for find in (min, max))
        return WORDS["always" if low == high else "alike"].format(value=low, low=low, high=high, **words)

    def alike(self, worst: Cell) -> list[Cell]:
        """The same number for each number of players, where all are outside and their intervals have a value in common; else none."""
        about = [cell for cell in self.cells if cell.estimate.key == worst.estimate.key]
        row = [cell for cell in about if not cell.needs_others]
        is_whole = {cell.n_players for cell in about} == set(self.counts) and len(row) > 1
        are_alike = max(cell.estimate.low for cell in row) <= min(cell.estimate.high for cell in row)
        return row if is_whole and are_alike and all(cell.badness for cell in row) else []

    def unfair_text(self, worst: Cell) -> Text:
        """The seat farthest from its fair share."""
        assert worst.band
        fair = round(100 * worst.band[0], 1)
        tables = [resized((seat,), worst.n_players) for seat in self.line_up]
        line_up = next((line_up_text(table) for table in tables if line_up_name(table) == worst.line_up), same(worst.line_up))
        words = {"number": self.name_of(worst), "value": self.value_of(worst), "line_up": line_up}
        band = Text(*(f"{shortest(fair, x)} %" for x in LANGUAGES))
        return WORDS["unfair"].format(n=same(str(worst.n_players)), band=band, **words)

    def metric(self, cell: Cell) -> Metric:
        """The metric of a cell."""
        return metric_named(self.ruleset.game, cell.estimate.metric)

    def name_of(self, cell: Cell) -> Text:
        """`Divers home, dive 1`."""
        return number_text(self.metric(cell), cell.estimate.dims, self.ruleset)

    def value_of(self, cell: Cell) -> Text:
        """`58.7 %`."""
        metric = self.metric(cell)
        return Text(*(f"{value_text(metric, cell.estimate, x)} {unit_of(metric, x)}".strip() for x in LANGUAGES))


def players(
    ruleset: Ruleset,
    counts: Sequence[int] = (),
    seats: Sequence[Strategy] | None = None,
    *,
    run: Run = Run(),
    selection: Sequence[Wanted] = (),
) -> Players:
    """Plays a ruleset with each number of players (none given: all it allows); `seats` are repeated or cut to each."""
    fewest, most = ruleset.n_seats()
    counts = tuple(counts) or tuple(range(fewest, most + 1))
    line_up = tuple(seats) if seats else tuple(default_seats(ruleset))
    alike = {seat.key: seat for seat in line_up}.values()
    tables = [(n, Setup(ruleset, resized(line_up, n)), False) for n in counts]
    tables += [(n, Setup(ruleset, (seat,) * n), True) for n in counts if n > 1 for seat in alike]
    result = run.play([setup for _, setup, _ in tables])
    cells = [
        cell_of(setup, estimate, is_alike, result.n_games)
        for (_, setup, is_alike), found in zip(tables, result.estimates, strict=True)
        for estimate in chosen(found, selection)
        if result.n_games and is_alike == is_win_by_seat(estimate)
    ]
    return Players(ruleset, tuple(sorted(cells, key=lambda cell: -cell.badness)), counts, line_up, run, result.is_complete)


def is_win_by_seat(estimate: Estimate) -> bool:
    """Whether a number says how often a seat wins."""
    return estimate.metric == WIN_SHARE and "seat" in estimate.dims


def chosen(found: list[Estimate], selection: Sequence[Wanted]) -> list[Estimate]:
    """The numbers asked for; a seat that is not at a small table is simply not there."""
    there = [one for one in selection if any(one.fits(row) for row in found)]
    return choose(found, there) if there or not selection else []


def cell_of(setup: Setup, estimate: Estimate, is_alike: bool, n_games: int) -> Cell:
    """A number with the band it should lie in: the fair share, or an intent's."""
    n, name = len(setup.seats), line_up_name(setup.seats)
    if is_alike:
        return Cell(n, name, estimate, (1 / n, 1 / n), False, n_games)
    intent = next((one for one in setup.ruleset.intents if is_about(one, estimate)), None)
    if intent and n == 1 and metric_named(setup.ruleset.game, estimate.metric).compares_players:
        return Cell(n, name, estimate, None, False, n_games, needs_others=True)
    return Cell(n, name, estimate, intent.ends if intent else None, intent is not None, n_games)


def is_about(intent: Intent, estimate: Estimate) -> bool:
    """Whether an intent is about this number, whoever plays."""
    return not intent.seats and not intent.compared_to and intent.metric == estimate.metric and intent.dims == estimate.dims
