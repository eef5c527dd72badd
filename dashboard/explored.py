"""What a model comes to: its values, what differs, what is wrong, and what is to be simulated. No Streamlit here."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from engine.games import GAMES, Game
from engine.parameters import entry_kind, is_list, is_rules, is_table, kinds_of
from engine.problems import InputError, Problem
from engine.rulesets import Ruleset
from engine.shelves import folders
from engine.strategies import Setup, Strategy, default_seats
from engine.text import Text, same
from engine.validation import difference, parameter_at

from .cached import Library
from .state import Model, Pin

SEATS = "--seats"
NOT_THERE = Text("is not there any more", "gibt es nicht mehr")


@dataclass(frozen=True, eq=False)
class Explored:
    """A model read with a library. Where `current` is None, `problems` say why."""

    model: Model
    library: Library
    loaded: Ruleset | None
    base: Ruleset | None
    current: Ruleset | None = None
    seats: tuple[Strategy, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def game(self) -> Game:
        """The game explored; of a ruleset that cannot be loaded, the one its name begins with."""
        return self.loaded.game if self.loaded else GAMES[self.model.ruleset.partition("/")[0]]

    @cached_property
    def values(self) -> dict:
        """All values as chosen, wrong ones too."""
        return laid_over(self.loaded, self.model.changes) if self.loaded else {}

    @cached_property
    def base_values(self) -> dict:
        """The same of what it is compared with."""
        return self.base.values if self.base else {}

    @cached_property
    def differences(self) -> list[tuple[str, Any, Any]]:
        """(dotted key, base, chosen) of all that differs."""
        return difference(self.base_values, self.values)

    @property
    def setups(self) -> tuple[Setup, ...]:
        """What is to be simulated: the base first, where anything differs from it; the pinned variants last."""
        if self.current is None or self.base is None:
            return ()
        base = [Setup(self.base, self.seats)] if self.base.hash != self.current.hash and self.seats_fit(self.base) else []
        return (*base, Setup(self.current, self.seats), *(Setup(pinned.ruleset, self.seats) for pinned in self.shown_pins))

    def seats_fit(self, ruleset: Ruleset) -> bool:
        """Whether so many may play a ruleset."""
        fewest, most = ruleset.n_seats()
        return fewest <= len(self.seats) <= most

    @cached_property
    def presets(self) -> dict[str, bool]:
        """The variants that come with the game, and whether all they change is so now."""
        names = [name for name in self.library.of_game(self.game) if is_shipped(self.library.rulesets[name])]
        return {name: all(self.value_at(key) == new for key, _, new in self.library.rulesets[name].changes) for name in names}

    def with_preset(self, name: str, is_on: bool) -> Model:
        """The model with all that a variant changes; or with the base's values there."""
        found = self
        for key, _, new in self.library.rulesets[name].changes:
            found = explore(found.with_value(key, new if is_on else inside(self.base_values, key)), self.library)
        return found.model

    @cached_property
    def pinned(self) -> list["Pinned"]:
        """Every pinned variant of this game; what cannot be played has a problem instead of a ruleset."""
        mine = [(place, pin) for place, pin in enumerate(self.model.pins) if pin.ruleset.partition("/")[0] == self.game.name]
        return [pinned(place, at, pin, self.library) for at, (place, pin) in enumerate(mine)]

    @cached_property
    def shown_pins(self) -> list["Pinned"]:
        """Those that are drawn: other than what is looked at and what it is compared with, and for as many players."""
        known = {ruleset.hash for ruleset in (self.current, self.base) if ruleset}
        return [one for one in self.pinned if one.ruleset and one.ruleset.hash not in known and self.seats_fit(one.ruleset)]

    def value_at(self, key: str) -> Any:
        """A value as chosen, by its dotted key; None where there is none."""
        return inside(self.values, key)

    def problems_at(self, key: str) -> list[Problem]:
        """What is wrong with a value, or within it."""
        return [problem for problem in self.problems if problem.key == key or problem.key.startswith(f"{key}.")]

    def problems_elsewhere(self, keys: Sequence[str]) -> list[Problem]:
        """What is wrong with none of these values: with the ruleset as a whole."""
        mine = {id(problem) for key in keys for problem in self.problems_at(key)}
        return [problem for problem in self.problems if id(problem) not in mine]

    def with_value(self, key: str, value: Any) -> Model:
        """The model with another value; None takes an entry out of a table."""
        if self.loaded is None:
            return self.model
        changed = copy.deepcopy(self.values)
        put(changed, key.split("."), value, is_entry(self.loaded, key))
        changes = {key: new for key, _, new in difference(self.loaded.values, changed)}
        return replace(self.model, changes=changes)

    def reset(self, key: str) -> Model:
        """The model with the base's value again."""
        return self.with_value(key, inside(self.base_values, key))

    def reset_all(self) -> Model:
        """The model with nothing changed from what it is compared with."""
        return replace(self.model, ruleset=self.model.base, changes={})


@dataclass(frozen=True, eq=False)
class Pinned:
    """A pinned variant: its place in the model, its place among those of its game (which gives its colour), and what it comes to."""

    place: int
    style: int
    pin: Pin
    ruleset: Ruleset | None
    problem: Problem | None = None


def pinned(place: int, style: int, pin: Pin, library: Library) -> Pinned:
    """A pinned variant, under the name it was given."""
    loaded = library.rulesets.get(pin.ruleset)
    if loaded is None:
        return Pinned(place, style, pin, None, Problem(NOT_THERE, key=pin.ruleset))
    ruleset, problems = changed(loaded, pin.changes)
    if ruleset is None:
        return Pinned(place, style, pin, None, problems[0])
    return Pinned(place, style, pin, replace(ruleset, title=same(pin.name)))


def is_shipped(ruleset: Ruleset) -> bool:
    """Whether it is a variant that comes with Ballast."""
    return ruleset.base is not None and ruleset.file is not None and ruleset.file.parent == folders(ruleset.game.name, "variants")[0]


def explore(model: Model, library: Library) -> Explored:
    """Reads a model; whatever is wrong is among the problems."""
    loaded, base = library.rulesets.get(model.ruleset), library.rulesets.get(model.base)
    if loaded is None or base is None or loaded.game is not base.game:
        return Explored(model, library, None, None, problems=tuple(missing(model, library)))
    current, problems = changed(loaded, model.changes)
    seats, seat_problems = line_up(model, library, current or loaded)
    good = current if not seat_problems else None
    return Explored(model, library, loaded, base, good, seats, (*problems, *seat_problems))


def missing(model: Model, library: Library) -> list[Problem]:
    """Why a ruleset is not there."""
    names = [name for name in dict.fromkeys((model.ruleset, model.base)) if name not in library.rulesets]
    found = [problem for name in names if name in library.problems for problem in library.problems[name].problems]
    return found or [Problem(NOT_THERE, key=name) for name in names or [model.base]]


def changed(loaded: Ruleset, changes: dict[str, Any]) -> tuple[Ruleset | None, list[Problem]]:
    """The ruleset with its changes, or what is wrong with them."""
    try:
        return (loaded.change(changes) if changes else loaded), []
    except InputError as error:
        return None, list(error.problems)


def line_up(model: Model, library: Library, ruleset: Ruleset) -> tuple[tuple[Strategy, ...], list[Problem]]:
    """Who sits at the table, and what is wrong with that."""
    known = library.strategies[ruleset.game.name]
    gone = [name for name in model.seats if name not in known]
    if gone:
        return (), [Problem(NOT_THERE, key=SEATS, value=name) for name in gone]
    seats = tuple(known[name] for name in model.seats)
    try:
        Setup(ruleset, seats)
    except InputError as error:
        return seats, list(error.problems)
    return seats, []


# Laying changes over values, whatever they are


def laid_over(loaded: Ruleset, changes: dict[str, Any]) -> dict:
    """The values with changes laid over them, wrong ones too; what a link puts where it has no place is left out."""
    values = loaded.values
    for key, value in changes.items():
        if (value is None and is_entry(loaded, key)) or has_shape(value, parameter_at(loaded.game.rules, tuple(key.split(".")))[1]):
            put(values, key.split("."), copy.deepcopy(value), is_entry(loaded, key))
    return values


def has_shape(value: Any, kind: Any) -> bool:
    """Whether a value, right or wrong, is a table, a record or a single one where one belongs; a list may be any words."""
    if is_table(kind):
        return isinstance(value, dict) and all(has_shape(entry, entry_kind(kind)) for entry in value.values())
    if is_list(kind) and isinstance(value, list):
        return all(has_shape(entry, entry_kind(kind)) for entry in value)
    if is_rules(kind):
        fields = kind.model_fields
        return isinstance(value, dict) and all(name in fields and has_shape(value[name], fields[name].annotation) for name in value)
    if Text in kinds_of(kind) and isinstance(value, dict):
        return all(isinstance(words, str) for words in value.values())
    return not isinstance(value, (dict, list))


def inside(values: Any, key: str) -> Any:
    """What stands at a dotted key; None where nothing does."""
    for part in key.split("."):
        if isinstance(values, list) and part.isdigit() and int(part) < len(values):
            values = values[int(part)]
        else:
            values = values.get(part) if isinstance(values, dict) else None
    return values


def put(values: dict, path: list[str], value: Any, is_an_entry: bool) -> None:
    """Puts a value in its place; None takes an entry of a table out."""
    *above, last = path
    for part in above:
        if not isinstance(values.get(part), dict):
            values[part] = {}
        values = values[part]
    if value is None and is_an_entry:
        values.pop(last, None)
    else:
        values[last] = value


def is_entry(loaded: Ruleset, key: str) -> bool:
    """Whether a key is an entry of a table, which may be taken out."""
    above = tuple(key.split(".")[:-1])
    return bool(above) and is_table(parameter_at(loaded.game.rules, above)[1])


# Beginning


def first_model(library: Library) -> Model:
    """What a session begins with: the first game as it is."""
    name = next((name for name in GAMES if name in library.rulesets), next(iter(library.rulesets)))
    return model_of(name, library)


def model_of(name: str, library: Library, old: Model | None = None) -> Model:
    """A ruleset as it is, compared with its game's own; who plays, games and seed stay where they can."""
    ruleset = library.rulesets[name]
    base = ruleset.root.name if ruleset.root.name in library.rulesets else name
    is_same_game = old is not None and old.ruleset.partition("/")[0] == ruleset.game.name
    seats = old.seats if is_same_game else default_names(ruleset, library)
    return replace(old, ruleset=name, base=base, changes={}, seats=seats) if old else Model(name, base, seats=seats)


def default_names(ruleset: Ruleset, library: Library) -> tuple[str, ...]:
    """The line-up used where none is chosen, of the strategies that can be loaded."""
    known = library.strategies[ruleset.game.name]
    try:
        names = [seat.name for seat in default_seats(ruleset)]
    except InputError:
        names = list(known)
    fewest, most = ruleset.n_seats()
    there = [name for name in names if name in known] or list(known)[:1]
    return tuple((there * most)[: max(fewest, min(most, len(names)))])


def seated(model: Model, n: int, library: Library, game: Game) -> Model:
    """The model with so many players: the last leave, or sit down as the default line-up goes on."""
    names = [name for name in game.default_seats if name in library.strategies[game.name]] or list(library.strategies[game.name])
    more = [names[place % len(names)] for place in range(len(model.seats), n)]
    return replace(model, seats=(*model.seats, *more)[:n])
