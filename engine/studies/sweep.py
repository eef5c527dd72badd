"""One or more parameters over ranges, line-ups and numbers of players: every metric at every point, on the same games."""

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..metrics import Difference, Estimate
from ..problems import refuse
from ..rulesets import Ruleset
from ..strategies import Setup, Strategy, default_seats, load_seats
from ..text import Text, same
from .axes import OPTION, Axis, all_possible
from .evidence import discoveries, p_value
from .naming import change_text, clearest, listed, number_words
from .run import Run, provenance
from .selection import Wanted, choose

MOST_POINTS = 2_000
MOST_NAMED = 3
LINE_UP, PLAYERS = "line_up", "players"
SEATS = {LINE_UP: Text("Line-up", "Besetzung"), PLAYERS: Text("Player count", "Spielerzahl")}
"""What the axes that are no parameters are called."""
WORDS = {
    "change": Text("From {first} to {last}{held}: {changes}.", "Von {first} bis {last}{held}: {changes}."),
    "nothing": Text(
        "Between {first} and {last}{held} no difference can be told after {games} games a point.",
        "Zwischen {first} und {last}{held} ist nach {games} Partien je Punkt kein Unterschied zu erkennen.",
    ),
    "single": Text("One point, {games} games.", "Ein Punkt, {games} Partien."),
}


@dataclass(frozen=True)
class Point:
    """One point: its values, every number asked for, how those differ from the first point's on the same games, and what was played."""

    values: dict[str, Any]
    estimates: tuple[Estimate, ...]
    differences: tuple[Difference, ...]
    n_games: int
    setup: Setup

    def row(self) -> dict[str, Any]:
        """As in the JSON of `sweep`."""
        return {"values": self.values, "metrics": [estimate.row() for estimate in self.estimates]}


@dataclass(frozen=True, eq=False)
class Sweep:
    """The points of a sweep, as many as were played."""

    ruleset: Ruleset
    axes: tuple[Axis, ...]
    points: tuple[Point, ...]
    run: Run
    n_points: int
    seats: tuple[tuple[str, ...], ...]

    @property
    def is_complete(self) -> bool:
        """Whether every point was played in full."""
        return len(self.points) == self.n_points and all(point.n_games == self.run.n_games for point in self.points)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A tidy row a number a point."""
        return [
            {**{key: plain(value) for key, value in point.values.items()}, **estimate.row(), "games": point.n_games}
            for point in self.points
            for estimate in point.estimates
        ]

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        axes = {axis.key: list(axis.values) for axis in self.axes}
        n_games = min((point.n_games for point in self.points), default=0)
        return provenance([self.ruleset], [], self.run, n_games) | {"seats": [list(names) for names in self.seats], "vary": axes}

    @property
    def finding(self) -> Text:
        """What is really different between the ends of the first axis, the other axes at their first values."""
        games = number_words(self.run.n_games)
        line = [point for point in self.points if self.is_on_first_axis(point)]
        if len(line) < 2:
            return WORDS["single"].format(games=games)
        first, last = line[0], line[-1]
        words = {"first": self.point_text(first), "last": self.point_text(last), "held": self.held_text(first)}
        real = self.real(last)
        if not real:
            return WORDS["nothing"].format(**words, games=games)
        named = clearest(real, self.ruleset.game.headline, MOST_NAMED)
        changes = [change_text(one, "higher" if one.difference > 0 else "lower", self.ruleset) for one in named]
        return WORDS["change"].format(**words, changes=listed(changes))

    def is_on_first_axis(self, point: Point) -> bool:
        """Whether a point differs from the first in the first axis only."""
        first = self.points[0].values
        return all(point.values[axis.key] == first[axis.key] for axis in self.axes[1:])

    def real(self, point: Point) -> list[Difference]:
        """What really differs from the first point."""
        are_real, _ = discoveries([p_value(difference) for difference in point.differences])
        return [difference for difference, is_real in zip(point.differences, are_real, strict=True) if is_real]

    def point_text(self, point: Point) -> Text:
        """`air_supply 15`: where a point lies on the first axis."""
        return placed(point, self.axes[:1])

    def held_text(self, point: Point) -> Text:
        """` (slowdown_per_treasure 0)`: where the other axes stand meanwhile; nothing where there are none."""
        held = placed(point, self.axes[1:])
        return Text(f" ({held.en})", f" ({held.de})") if held.en else held


def placed(point: Point, axes: Sequence[Axis]) -> Text:
    """`air_supply 15, Player count 2`: where a point lies on some axes."""
    places = [(axis_name(axis), plain(point.values[axis.key])) for axis in axes]
    return listed([Text(f"{name.en} {value}", f"{name.de} {value}") for name, value in places], ", ")


def axis_name(axis: Axis) -> Text:
    """The key of a parameter; what varies besides, in words."""
    return SEATS.get(axis.key, same(axis.key))


def plain(value: Any) -> Any:
    """A value in a cell: lists and tables as words."""
    return str(value) if isinstance(value, (list, dict)) else value


def sweep(
    ruleset: Ruleset,
    axes: Sequence[Axis] = (),
    *,
    line_ups: Sequence[Sequence[Strategy]] = (),
    players: Sequence[int] = (),
    run: Run = Run(),
    selection: Sequence[Wanted] = (),
    is_confirmed: bool = False,
) -> Sweep:
    """Plays the same games at every point of the axes (the last axis changes fastest).

    `line_ups` and `players` are axes of their own; with both, every line-up is repeated or cut to the number of players.
    InputError for an axis twice, more than MOST_POINTS points unless confirmed, and for points that are not possible.
    """
    axes = [*axes, *seat_axes(ruleset, line_ups, players)]
    check_axes(axes, is_confirmed)
    combinations = [
        dict(zip((axis.key for axis in axes), values, strict=True)) for values in itertools.product(*(axis.values for axis in axes))
    ]
    names = {line_up_name(line_up): line_up for line_up in line_ups}
    rulesets = all_possible(ruleset, [{k: v for k, v in point.items() if k not in (LINE_UP, PLAYERS)} for point in combinations])
    usual = UsualSeats()
    setups = [
        Setup(changed, resized(names.get(point.get(LINE_UP)) or usual.of(changed), point.get(PLAYERS)))
        for changed, point in zip(rulesets, combinations, strict=True)
    ]
    points = played(setups, combinations, run, selection)
    seats = dict.fromkeys(tuple(seat.name for seat in setup.seats) for setup in setups)
    return Sweep(ruleset, tuple(axes), tuple(points), run, len(combinations), tuple(seats))


def played(setups: Sequence[Setup], values: Sequence[dict], run: Run, selection: Sequence[Wanted]) -> list[Point]:
    """Every setup's numbers, in a few calls of the kernel; fewer where the run was stopped."""
    points: list[Point] = []
    for group, result in run.play_groups(setups[0], setups):
        for place in range(1, len(group) + 1):
            estimates = choose(result.estimates[place], selection)
            keys = {estimate.key for estimate in estimates}
            differences = [difference for difference in result.differences(place) if difference.key in keys]
            points.append(Point(values[len(points)], tuple(estimates), tuple(differences), result.n_games, group[place - 1]))
    return points


def seat_axes(ruleset: Ruleset, line_ups: Sequence[Sequence[Strategy]], players: Sequence[int]) -> list[Axis]:
    """Line-ups and numbers of players as axes."""
    found = []
    if line_ups:
        names = [line_up_name(line_up) for line_up in line_ups]
        found.append(Axis(LINE_UP, names))
    if players:
        found.append(Axis(PLAYERS, list(players)))
    return found


def line_up_name(line_up: Sequence[Strategy]) -> str:
    """`3xgreedy,careful`."""
    groups = [(name, len(list(seats))) for name, seats in itertools.groupby(seat.name for seat in line_up)]
    return ",".join(f"{n}x{name}" if n > 1 else name for name, n in groups)


def line_up_text(line_up: Sequence[Strategy]) -> Text:
    """`3× Greedy, Careful`: the same in words."""
    groups = [(title, len(list(seats))) for title, seats in itertools.groupby(seat.title for seat in line_up)]
    return listed([Text(f"{n}× {title.en}", f"{n}× {title.de}") if n > 1 else title for title, n in groups], ", ")


def read_line_up(spec: str, ruleset: Ruleset) -> list[Strategy]:
    """`--line-up "3xgreedy,careful"`."""
    return load_seats([part for part in spec.split(",") if part.strip()] or [""], ruleset.game)


def resized(line_up: Sequence[Strategy], n: int | None) -> tuple[Strategy, ...]:
    """A line-up repeated or cut to n players (None: as it is)."""
    return tuple(line_up if n is None else (line_up[place % len(line_up)] for place in range(n)))


class UsualSeats:
    """The line-ups used where none is chosen, read once for all rulesets with the same numbers of players."""

    def __init__(self):
        self.known: dict[tuple[int, int], list[Strategy]] = {}

    def of(self, ruleset: Ruleset) -> list[Strategy]:
        """The default line-up of a ruleset."""
        if ruleset.n_seats() not in self.known:
            self.known[ruleset.n_seats()] = default_seats(ruleset)
        return self.known[ruleset.n_seats()]


def check_axes(axes: Sequence[Axis], is_confirmed: bool) -> None:
    """Raises where there is nothing to vary, something twice, or far too much."""
    if not axes:
        raise refuse("nothing to vary", "nichts zum Variieren", key=OPTION, allowed=same("--vary, --line-up, --players"))
    keys = [axis.key for axis in axes]
    twice = next((key for place, key in enumerate(keys) if key in keys[:place]), None)
    if twice:
        raise refuse(f"{twice} is varied twice", f"{twice} wird zweimal variiert", key=OPTION)
    n = math.prod(len(axis) for axis in axes)
    if n > MOST_POINTS and not is_confirmed:
        words = " × ".join(f"{len(axis):,}" for axis in axes)
        en, de = f"{n:,} points ({words}) are very many", f"{n:,} Punkte ({words}) sind sehr viele".replace(",", ".")
        raise refuse(en, de, key=OPTION, allowed=Text(f"up to {MOST_POINTS:,}, or --yes", f"bis {MOST_POINTS}, oder --yes"))
