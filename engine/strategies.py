"""Strategies: how a seat decides, read from YAML; and line-ups, who sits where."""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from .files import path_of, read_mapping, to_yaml, write_text
from .games import GAMES, Game
from .parameters import Rules, references
from .problems import InputError, Problem, nearest, refuse, unknown
from .records import MAX_SEATS
from .rulesets import Ruleset, check_keys, game_named, load_ruleset, mapping_at, words_at
from .shelves import find_file, is_path, names, own_file
from .text import Text, same
from .validation import WRONG_TYPE, Place, shown, validate

STRATEGY = Text("strategy", "Strategie")
KEYS = ("game", "title", "why", "kind", "values")
LINE_UP = Text("line-up", "Besetzung")
LINE_UP_KEYS = ("game", "title", "why", "seats")
IS_LINE_UP = "@"
SEATS_SHAPE = same("[3xNAME, NAME]")


@dataclass(frozen=True, eq=False)
class Strategy:
    """A way to play: a kind, and values for its parameters."""

    name: str
    game: Game
    title: Text
    kind: str
    values: Rules
    why: Text | None = None
    file: Path | None = None

    @property
    def key(self) -> tuple:
        """What makes two strategies the same."""
        return self.name, self.kind, self.values.model_dump_json()


def load_strategy(name: str | os.PathLike, game: str | Game) -> Strategy:
    """A strategy by name or from a YAML file, for a game.

    Raises InputError: no such name (with the nearest), a strategy of another game, or anything wrong in the file.
    """
    game = game_named(game) if isinstance(game, str) else game
    text = os.fspath(name)
    file = path_of(text) if is_path(text) else strategy_file(text, game)
    return read_strategy(file, file.stem if is_path(text) else text, game)


def strategy_file(name: str, game: Game) -> Path:
    """The file of a strategy by name; InputError where there is none."""
    file = find_file(name, game.name, "strategies")
    if file is not None:
        return file
    others = [other.title for other in GAMES.values() if other is not game and name in names(other.name, "strategies")]
    if others:
        en = f"strategy {name!r} plays {others[0].en}, not {game.title.en}"
        de = f"Strategie {name!r} spielt {others[0].de}, nicht {game.title.de}"
        raise refuse(en, de, value=name, allowed=same(", ".join(names(game.name, "strategies"))))
    raise unknown(STRATEGY, name, names(game.name, "strategies"))


def read_strategy(file: Path, name: str, game: Game) -> Strategy:
    """A strategy from its file."""
    data, lines = read_mapping(file)
    place = Place(str(file), lines)
    if "rules" in data or "extends" in data:
        raise refuse("is a ruleset, not a strategy", "ist ein Regelwerk, keine Strategie", file=str(file), line=1)
    if "seats" in data:
        raise refuse(
            "is a line-up, not a strategy", "ist eine Besetzung, keine Strategie", file=str(file), line=1, allowed=same(f"@{file}")
        )
    check_keys(data, KEYS, ("game", "title", "kind"), place)
    check_game(data, game, place)
    if not isinstance(data["kind"], str) or data["kind"] not in game.kinds:
        details = {"key": "kind", "file": place.file, "line": place.line_of(("kind",))}
        raise unknown(Text("kind of strategy", "Art von Strategie"), str(data["kind"]), game.kinds, **details)
    within = replace(place, prefix=("values",))
    values = validate(game.kinds[data["kind"]].values, mapping_at(data, "values", place), within)
    check_references(values, game, within)
    return Strategy(name, game, words_at(data, "title", place), data["kind"], values, words_at(data, "why", place), file)


def check_game(data: dict, game: Game, place: Place) -> None:
    """Raises where a file is for another game."""
    own = game_named(data["game"], place)
    if own is not game:
        message = Text(f"plays {own.title.en}, not {game.title.en}", f"spielt {own.title.de}, nicht {game.title.de}")
        raise InputError(place.problem(("game",), message))


def check_references(values: Rules, game: Game, place: Place) -> None:
    """What a strategy names must be in the base game; a variant that lacks it simply never offers it."""
    base = load_ruleset(game.name).rules
    problems = []
    for path, table, name in references(values):
        known = list(getattr(base, table))
        if name not in known:
            message = Text(
                f"there is no {name!r} in the {table} of {game.title.en}", f"{name!r} gibt es in {game.title.de} nicht ({table})"
            )
            problems.append(place.problem(path, message, value=name, allowed=same(", ".join(known)), suggestion=nearest(name, known)))
    if problems:
        raise InputError(problems)


def strategy_yaml(strategy: Strategy) -> str:
    """A strategy as YAML."""
    words = {"title": strategy.title} | ({"why": strategy.why} if strategy.why else {})
    return to_yaml({"game": strategy.game.name, **words, "kind": strategy.kind, "values": strategy.values.model_dump()})


def save_strategy(strategy: Strategy, name: str) -> Path:
    """Writes a strategy among the user's own. InputError for a name that is not one, or that a shipped strategy has."""
    path = own_file(strategy.game.name, "strategies", name)
    write_text(path, strategy_yaml(strategy))
    return path


# Line-ups


@dataclass(frozen=True, eq=False)
class LineUp:
    """A table of strategies with a name, one strategy a seat."""

    name: str
    game: Game
    title: Text
    seats: tuple[Strategy, ...]
    why: Text | None = None
    file: Path | None = None


def load_line_up(name: str, game: Game) -> LineUp:
    """A line-up by name or from a YAML file, for a game.

    Raises InputError: no such name (with the nearest), a line-up of another game, or anything wrong in the file.
    """
    file = path_of(name) if is_path(name) else find_file(name, game.name, "lineups")
    if file is None:
        raise unknown(LINE_UP, name, names(game.name, "lineups"))
    return read_line_up_file(file, file.stem if is_path(name) else name, game)


def read_line_up_file(file: Path, name: str, game: Game) -> LineUp:
    """A line-up from its file. Its seats are strategies by name: a file shall not make us read other files."""
    data, lines = read_mapping(file)
    place = Place(str(file), lines)
    check_keys(data, LINE_UP_KEYS, ("game", "title", "seats"), place)
    check_game(data, game, place)
    specs = data["seats"]
    if not isinstance(specs, list) or not specs or not all(isinstance(spec, str) for spec in specs):
        raise InputError(place.problem(("seats",), WRONG_TYPE["list_type"].format(value=shown(specs)), allowed=SEATS_SHAPE))
    seats: list[Strategy] = []
    for at, spec in enumerate(specs):
        try:
            seats += load_named(spec, game)
        except InputError as error:
            where = {"key": f"seats.{at}", "file": place.file, "line": place.line_of(("seats", at))}
            raise InputError(replace(problem, **where) for problem in error.problems[:1]) from None
    if len(seats) > MAX_SEATS:
        words = f"{len(seats)} seats are too many", f"{len(seats)} Sitze sind zu viele"
        raise InputError(place.problem(("seats",), Text(*words), allowed=same(f"1-{MAX_SEATS}")))
    return LineUp(name, game, words_at(data, "title", place), tuple(seats), words_at(data, "why", place), file)


def load_named(spec: str, game: Game) -> list[Strategy]:
    """The seats of one entry of a line-up's file: `[Nx]NAME`."""
    count, name = split_spec(spec)
    if is_path(name) or name.startswith(IS_LINE_UP):
        raise refuse(f"{name!r} is no strategy's name", f"{name!r} ist kein Name einer Strategie", value=spec, allowed=SEATS_SHAPE)
    return [load_strategy(name, game)] * count


def load_seats(specs: Sequence[str], game: Game) -> list[Strategy]:
    """A line-up from `[Nx]NAME`, `[Nx]FILE.yaml` or, for a whole line-up by name or file, `[Nx]@NAME`; one strategy a seat."""
    seats: list[Strategy] = []
    for spec in specs:
        count, name = split_spec(spec)
        if name.startswith(IS_LINE_UP):
            seats += list(load_line_up(name[len(IS_LINE_UP) :], game).seats) * count
        else:
            seats += [load_strategy(name, game)] * count
    return seats


def split_spec(spec: str) -> tuple[int, str]:
    """`3xgreedy` as (3, "greedy")."""
    match = re.fullmatch(r"(?:(\d{1,3})[x×])?(.+)", spec.strip())
    if not match:
        raise refuse("a seat needs a strategy", "ein Sitz braucht eine Strategie", key="--seats", value=spec, allowed=same("[Nx]NAME"))
    count = int(match[1]) if match[1] else 1
    if count == 0:
        raise refuse(f"{spec!r} seats nobody", f"{spec!r} setzt niemanden an den Tisch", key="--seats", value=spec)
    return count, match[2]


def default_seats(ruleset: Ruleset) -> list[Strategy]:
    """The line-up used where none is chosen: the game's, as many as may play."""
    seats = load_seats(ruleset.game.default_seats, ruleset.game)
    fewest, most = ruleset.n_seats()
    while len(seats) < fewest:
        seats += seats[: fewest - len(seats)]
    return seats[:most]


def check_seats(ruleset: Ruleset, seats: Sequence[Strategy]) -> None:
    """Raises where the ruleset does not allow that many players, or a strategy plays another game."""
    fewest, most = ruleset.n_seats()
    if not fewest <= len(seats) <= most:
        en = f"{ruleset.name} is for {fewest} to {most} players, not {len(seats)}"
        de = f"{ruleset.name} ist für {fewest} bis {most} Spieler, nicht für {len(seats)}"
        raise InputError(Problem(Text(en, de), key="--seats", value=str(len(seats))))
    for strategy in seats:
        if strategy.game is not ruleset.game:
            en = f"strategy {strategy.name!r} plays {strategy.game.title.en}, not {ruleset.game.title.en}"
            de = f"Strategie {strategy.name!r} spielt {strategy.game.title.de}, nicht {ruleset.game.title.de}"
            raise InputError(Problem(Text(en, de), key="--seats", value=strategy.name))


@dataclass(frozen=True, eq=False)
class Setup:
    """A ruleset and who sits at the table; what one kernel row plays."""

    ruleset: Ruleset
    seats: tuple[Strategy, ...]

    def __post_init__(self):
        check_seats(self.ruleset, self.seats)

    @property
    def groups(self) -> list[int]:
        """For each seat, the number of its strategy; equal strategies have the same."""
        keys = [seat.key for seat in self.seats]
        return [list(dict.fromkeys(keys)).index(key) for key in keys]

    @property
    def strategy_names(self) -> list[str]:
        """The name of each group, made unique where two strategies share one."""
        return told_apart(list({group: seat.name for group, seat in zip(self.groups, self.seats, strict=True)}.values()))


def told_apart(found: Sequence[str]) -> list[str]:
    """Names with a number after those that come more than once."""
    return [name if found.count(name) == 1 else f"{name} {found[:place].count(name) + 1}" for place, name in enumerate(found)]
