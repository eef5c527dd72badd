"""The only module that keeps things between runs, for all sessions: what files say while they are the same, and results.

Results are sums over games; of the games themselves only those that every change is compared with are kept.
Everything kept is limited in number.
"""

import hashlib
import json
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine import shelves
from engine.games import GAMES, Game
from engine.problems import InputError
from engine.rulesets import Ruleset, load_all
from engine.shelves import names
from engine.simulate import Result
from engine.strategies import LineUp, Setup, Strategy, load_line_up, load_strategy
from engine.tasks import Played

MOST_LIBRARIES, MOST_RESULTS, MOST_BASES = 4, 64, 64
Kept = TypeVar("Kept")


class Shelf(Generic[Kept]):
    """Holds the things used last, at most so many; safe between threads."""

    def __init__(self, most: int):
        self.most = most
        self.lock = threading.Lock()
        self.things: OrderedDict[Hashable, Kept] = OrderedDict()

    def get(self, key: Hashable) -> Kept | None:
        """What is kept under a key, if it still is."""
        with self.lock:
            if key in self.things:
                self.things.move_to_end(key)
            return self.things.get(key)

    def put(self, key: Hashable, thing: Kept) -> Kept:
        """Keeps a thing; the one not used for longest goes."""
        with self.lock:
            self.things[key] = thing
            self.things.move_to_end(key)
            while len(self.things) > self.most:
                self.things.popitem(last=False)
        return thing

    def get_or_make(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """What is kept under a key, made where it is not."""
        found = self.get(key)
        return self.put(key, make()) if found is None else found


# What the files say


@dataclass(frozen=True)
class Library:
    """Every ruleset, strategy and line-up there is; what cannot be loaded with its problem."""

    rulesets: dict[str, Ruleset] = field(default_factory=dict)
    strategies: dict[str, dict[str, Strategy]] = field(default_factory=dict)
    line_ups: dict[str, dict[str, LineUp]] = field(default_factory=dict)
    problems: dict[str, InputError] = field(default_factory=dict)

    def of_game(self, game: Game) -> list[str]:
        """The names of a game's rulesets."""
        return [name for name, ruleset in self.rulesets.items() if ruleset.game is game]


def library() -> Library:
    """What the files say now: read again as soon as one of them is new, gone or changed."""
    return LIBRARIES.get_or_make(stamp(), read_library)


def stamp() -> str:
    """A hash of the names, times and sizes of all these files."""
    found = [(path, details.st_mtime_ns, details.st_size) for path, details in files()]
    return hashlib.sha256(json.dumps([list(GAMES), found]).encode()).hexdigest()


def files() -> Iterator[tuple[str, os.stat_result]]:
    """The files a ruleset, strategy or line-up can come from."""
    for game in GAMES:
        shelved = (folder for kind in ("variants", "strategies", "lineups") for folder in shelves.folders(game, kind))
        for folder in filter(os.path.isdir, (shelves.HOME / "rulesets" / game, *shelved)):
            with os.scandir(folder) as entries:
                yield from sorted((entry.path, entry.stat(follow_symlinks=False)) for entry in entries if entry.name.endswith(".yaml"))


def read_library() -> Library:
    """Reads everything; a bad file stops no other."""
    found = Library()
    for name, loaded in load_all():
        keep(found.rulesets, name, loaded, name, found)
    for game in GAMES.values():
        mine = found.strategies.setdefault(game.name, {})
        load = load_all(lambda name, game=game: load_strategy(name, game), lambda game=game: names(game.name, "strategies"))
        for name, loaded in load:
            keep(mine, name, loaded, f"{game.name}: {name}", found)
        tables = found.line_ups.setdefault(game.name, {})
        for name, loaded in load_all(lambda name, game=game: load_line_up(name, game), lambda game=game: names(game.name, "lineups")):
            keep(tables, name, loaded, f"{game.name}: @{name}", found)
    return found


def keep(shelf: dict[str, Any], name: str, loaded: Any, said: str, found: Library) -> None:
    """Puts what was loaded where it belongs, or its problem among the problems."""
    if isinstance(loaded, InputError):
        found.problems[said] = loaded
    else:
        shelf[name] = loaded


# Results


def result_key(setups: Sequence[Setup], n_games: int, seed: int) -> str:
    """The same for the same rules, line-ups, games and seed, whatever they are called."""
    played = [[setup.ruleset.hash, [seat.key for seat in setup.seats]] for setup in setups]
    return hashlib.sha256(json.dumps([played, n_games, seed]).encode()).hexdigest()


LIBRARIES: Shelf[Library] = Shelf(MOST_LIBRARIES)
RESULTS: Shelf[Result] = Shelf(MOST_RESULTS)
BASES: Shelf[Played] = Shelf(MOST_BASES)
"""Some thousand games of each of the last few rulesets that others were compared with, a task an entry: one to three MB each."""
