"""Rulesets: found by name or file, read, laid over what they extend, checked, compared, and written."""

import hashlib
import json
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .files import Lines, parse_mapping, path_of, read_mapping, to_yaml, write_text
from .games import GAMES, Game
from .intents import Intent, read_intents
from .parameters import Rules, text_of
from .problems import InputError, Problem, refuse, unknown
from .shelves import file_of, game_of, is_beside, is_path, name_of, own_file, ruleset_names
from .shelves import names as names  # commands look for names here
from .text import Text, same
from .validation import WRONG_TYPE, Place, difference, nest, ordered_as, overlay, shown, unknown_key, validate

MAX_GENERATIONS = 16
BASE_KEYS, VARIANT_KEYS = ("game", "title", "why", "rules", "intents"), ("extends", "title", "why", "change", "intents")


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A game's parameters with a name. `base` is what it extends (None: nothing); `file` where it came from."""

    name: str
    game: Game
    title: Text
    rules: Rules
    why: Text | None = None
    base: "Ruleset | None" = None
    file: Path | None = None
    intents: tuple[Intent, ...] = ()

    @property
    def root(self) -> "Ruleset":
        """The ruleset at the bottom, which extends nothing."""
        return self.base.root if self.base else self

    @property
    def values(self) -> dict:
        """All values as plain data, in rulebook order."""
        return self.rules.model_dump()

    @property
    def changes(self) -> list[tuple[str, Any, Any]]:
        """(dotted key, old, new) of all that differs from the root."""
        return difference(self.root.values, self.values)

    @property
    def hash(self) -> str:
        """Twelve hexadecimal digits that stand for the game, every value, and the order of its tables."""
        canonical = json.dumps([self.game.name, self.values], default=str)
        return hashlib.sha256(canonical.encode()).hexdigest()[:12]

    def change(self, changes: dict[str, Any], source: str = "") -> "Ruleset":
        """This ruleset with other values; keys dotted or nested. InputError names what is wrong; `source` is said before it."""
        place = Place(source)
        return replace(self, rules=lay_over(self, changes, place), base=self, file=None)

    def n_seats(self) -> tuple[int, int]:
        """The fewest and most players."""
        return self.rules.min_players, self.rules.max_players


def lay_over(base: Ruleset, changes: dict[str, Any], place: Place) -> Rules:
    """The rules of a ruleset with changes laid over them."""
    data = overlay(base.values, nest(changes, place), base.game.rules, place)
    return validate(base.game.rules, ordered_as(base.root.values, data), place)


def load_ruleset(name: str | os.PathLike) -> Ruleset:
    """A ruleset by name (`shared_air`, `shared_air/no_reshuffling`) or from a YAML file.

    Raises InputError: no such name (with the nearest), unreadable file, or anything wrong in it.
    """
    text = os.fspath(name)
    file = path_of(text) if is_path(text) else file_of(text)
    return read_ruleset(file, text if not is_path(text) else None, ())


# Reading


def read_ruleset(file: Path, name: str | None, above: tuple[Path, ...]) -> Ruleset:
    """A ruleset from its file; `above` are the files that extend it, to find a circle."""
    data, lines = read_mapping(file)
    return build_ruleset(data, lines, file, name or name_of(file), above)


def parse_ruleset(text: str, file: str, name: str) -> Ruleset:
    """A ruleset from YAML in hand, such as an upload; it may extend only by name."""
    data, lines = parse_mapping(text, file)
    return build_ruleset(data, lines, Path(file), name, (Path(file),))


def build_ruleset(data: dict, lines: Lines, file: Path, name: str, above: tuple[Path, ...]) -> Ruleset:
    """A base or a variant, from plain data."""
    place = Place(str(file), lines)
    if "extends" in data:
        return build_variant(data, place, file, name, above)
    if "kind" in data:
        raise refuse("is a strategy, not a ruleset", "ist eine Strategie, kein Regelwerk", file=str(file), line=place.line_of(("kind",)))
    check_keys(data, BASE_KEYS, ("game", "title", "rules"), place)
    game = game_named(data["game"], place)
    check_folder(game, file, place, "game")
    rules = validate(game.rules, mapping_at(data, "rules", place), replace(place, prefix=("rules",)))
    intents = read_intents(data.get("intents") or [], game, rules, place)
    return Ruleset(name, game, words_at(data, "title", place), rules, words_at(data, "why", place), None, file, intents)


def build_variant(data: dict, place: Place, file: Path, name: str, above: tuple[Path, ...]) -> Ruleset:
    """A variant: what it extends, with its change laid over it."""
    check_keys(data, VARIANT_KEYS, ("extends", "title", "change"), place)
    base = read_base(data["extends"], place, file, (*above, Path(os.path.realpath(file))))
    check_folder(base.game, file, place, "extends")
    rules = lay_over(base, mapping_at(data, "change", place), replace(place, prefix=("change",)))
    intents = read_intents(data["intents"] or [], base.game, rules, place) if "intents" in data else base.intents
    return Ruleset(name, base.game, words_at(data, "title", place), rules, words_at(data, "why", place), base, file, intents)


def read_base(extends: Any, place: Place, file: Path, above: tuple[Path, ...]) -> Ruleset:
    """What a variant extends: by name, or a file beside it (`./other.yaml`)."""
    details = {"key": "extends", "file": place.file, "line": place.line_of(("extends",)), "value": str(extends)}
    if not isinstance(extends, str):
        raise refuse("must name a ruleset", "muss ein Regelwerk nennen", **details)
    if is_path(extends):
        if not re.fullmatch(r"\./[^/\\\0]{1,99}\.ya?ml", extends) or not is_beside(file.parent / extends[2:], file):
            en, de = f"{extends!r} is not beside this file", f"{extends!r} liegt nicht neben dieser Datei"
            raise refuse(en, de, allowed=same("./other.yaml"), **details)
        base_file, name = file.parent / extends[2:], None
    else:
        base_file, name = file_by_name(extends, details), extends
    if Path(os.path.realpath(base_file)) in above or len(above) > MAX_GENERATIONS:
        raise refuse("extends itself, in a circle", "erweitert sich selbst, im Kreis", **details)
    return read_ruleset(base_file, name, above)


def file_by_name(name: str, details: dict) -> Path:
    """file_of, with the place where the name stands in its message."""
    try:
        return file_of(name)
    except InputError as error:
        raise InputError(replace(error.problems[0], **{key: details[key] for key in ("key", "file", "line")})) from None


def check_keys(data: dict, known: Iterable[str], needed: Iterable[str], place: Place) -> None:
    """Raises for keys that do not belong at the top of a file, or are missing there."""
    known = list(known)
    problems = [unknown_key((key,), known, place) for key in data if key not in known]
    missing = Text("is missing", "fehlt")
    problems += [Problem(missing, key=key, file=place.file) for key in needed if key not in data]
    if problems:
        raise InputError(problems)


def check_folder(game: Game, file: Path, place: Place, key: str) -> None:
    """A file among one game's rulesets must belong to that game; `key` is where the file says which it is."""
    other = GAMES.get(game_of(file) or game.name)
    if other is not game:
        en = f"is a ruleset of {game.title.en}, but the file lies among those of {other.title.en}"
        de = f"ist ein Regelwerk von {game.title.de}, aber die Datei liegt bei denen von {other.title.de}"
        raise refuse(en, de, key=key, file=place.file, line=place.line_of((key,)))


def game_named(name: Any, place: Place | None = None) -> Game:
    """A game by name; InputError with the nearest."""
    if not isinstance(name, str) or name not in GAMES:
        details = {"key": "game", "file": place.file, "line": place.line_of(("game",))} if place else {}
        raise unknown(Text("game", "Spiel"), str(name), GAMES, **details)
    return GAMES[name]


def mapping_at(data: dict, key: str, place: Place) -> dict:
    """A mapping in the file; an empty one where nothing stands."""
    value = data.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise InputError(place.problem((key,), WRONG_TYPE["dict_type"].format(value=shown(value))))
    return value


def words_at(data: dict, key: str, place: Place) -> Text | None:
    """Words in both languages in the file; None where nothing stands."""
    if data.get(key) is None:
        return None
    try:
        return text_of(data[key])
    except ValueError:
        message = WRONG_TYPE["text"].format()
        raise InputError(place.problem((key,), message)) from None


# All of them, and writing


def load_all(load=load_ruleset, all_names=ruleset_names) -> Iterator[tuple[str, Ruleset | InputError]]:
    """(name, what was loaded or what is wrong with it): a bad file never stops the others."""
    for name in all_names():
        try:
            yield name, load(name)
        except InputError as error:
            yield name, error


def variant_yaml(ruleset: Ruleset, title: Text, why: Text | None = None) -> str:
    """A ruleset as the YAML of a variant of its game: only what differs."""
    base = load_ruleset(ruleset.game.name)
    data: dict[str, Any] = {"extends": base.name, "title": title}
    if why:
        data["why"] = why
    data["change"] = nest({key: new for key, _, new in difference(base.values, ruleset.values)})
    if ruleset.intents != base.intents:
        data["intents"] = [intent.plain() for intent in ruleset.intents]
    return to_yaml(data)


def save_variant(ruleset: Ruleset, name: str, title: Text, why: Text | None = None) -> Path:
    """Writes a variant among the user's own. InputError for a name that is not one."""
    path = own_file(ruleset.game.name, "variants", name)
    write_text(path, variant_yaml(ruleset, title, why))
    return path
