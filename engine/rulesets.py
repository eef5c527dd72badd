"""Rulesets: found by name or file, read, laid over what they extend, checked, compared, and written."""

import hashlib
import json
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .files import Lines, parse_mapping, read_mapping, to_yaml, write_text
from .games import GAMES, Game
from .parameters import Rules, text_of
from .problems import InputError, Problem, refuse, unknown
from .text import Text, same
from .validation import Place, difference, nest, overlay, unknown_key, validate

HOME = Path(os.environ.get("BALLAST_HOME") or Path(__file__).parent.parent)
MAX_GENERATIONS = 16
NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
RULESET = Text("ruleset", "Regelwerk")
BASE_KEYS, VARIANT_KEYS = ("game", "title", "why", "rules"), ("extends", "title", "why", "change")


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
        """Twelve hexadecimal digits that stand for the game and every value."""
        canonical = json.dumps([self.game.name, self.values], sort_keys=True, default=str)
        return hashlib.sha256(canonical.encode()).hexdigest()[:12]

    def change(self, changes: dict[str, Any], source: str = "") -> "Ruleset":
        """This ruleset with other values; keys dotted or nested. InputError names what is wrong; `source` is said before it."""
        place = Place(source)
        data = overlay(self.values, nest(changes), self.game.rules, place)
        return replace(self, rules=validate(self.game.rules, data, place), base=self, file=None)

    def n_seats(self) -> tuple[int, int]:
        """The fewest and most players."""
        return self.rules.min_players, self.rules.max_players


# Finding


def folders(game_name: str, kind: str) -> tuple[Path, Path]:
    """Where a game's variants or strategies lie: shipped, and the user's own."""
    return HOME / "rulesets" / game_name / kind, HOME / "data" / kind / game_name


def names(game_name: str, kind: str) -> list[str]:
    """The names of a game's variants or strategies."""
    found = {path.stem: None for folder in folders(game_name, kind) if folder.is_dir() for path in sorted(folder.glob("*.yaml"))}
    return list(found)


def ruleset_names() -> list[str]:
    """Every ruleset's name: each game, then its variants."""
    return [name for game in GAMES for name in (game, *(f"{game}/{variant}" for variant in names(game, "variants")))]


def file_of(name: str) -> Path:
    """The file of a ruleset by name. InputError where there is none, with the nearest name."""
    game, _, variant = name.partition("/")
    if game in GAMES and not variant and "/" not in name:
        return HOME / "rulesets" / game / "base.yaml"
    if game in GAMES and NAME.fullmatch(variant):
        for folder in folders(game, "variants"):
            if (folder / f"{variant}.yaml").is_file():
                return folder / f"{variant}.yaml"
    raise unknown(RULESET, name, ruleset_names())


def is_path(name: str) -> bool:
    """Whether a name means a file rather than a shipped thing."""
    return name.endswith((".yaml", ".yml")) or name.startswith((".", "/", "~"))


def load_ruleset(name: str | os.PathLike) -> Ruleset:
    """A ruleset by name (`shared_air`, `shared_air/no_reshuffling`) or from a YAML file.

    Raises InputError: no such name (with the nearest), unreadable file, or anything wrong in it.
    """
    text = os.fspath(name)
    file = Path(text).expanduser() if is_path(text) else file_of(text)
    return read_ruleset(file, text if not is_path(text) else None, ())


def name_of(file: Path) -> str:
    """The name of a ruleset from where its file lies; the file's own name elsewhere."""
    for game in GAMES:
        if file == HOME / "rulesets" / game / "base.yaml":
            return game
        if file.parent in folders(game, "variants"):
            return f"{game}/{file.stem}"
    return file.stem


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
    check_keys(data, BASE_KEYS, ("game", "title", "rules"), place)
    game = game_named(data["game"], place)
    rules = validate(game.rules, mapping_at(data, "rules", place), replace(place, prefix=("rules",)))
    return Ruleset(name, game, words_at(data, "title", place), rules, words_at(data, "why", place), None, file)


def build_variant(data: dict, place: Place, file: Path, name: str, above: tuple[Path, ...]) -> Ruleset:
    """A variant: what it extends, with its change laid over it."""
    check_keys(data, VARIANT_KEYS, ("extends", "title", "change"), place)
    base = read_base(data["extends"], place, file, (*above, file.resolve()))
    check_folder(base.game, file, place)
    within = replace(place, prefix=("change",))
    change = nest(mapping_at(data, "change", place))
    values = overlay(base.values, change, base.game.rules, within)
    rules = validate(base.game.rules, values, within)
    return Ruleset(name, base.game, words_at(data, "title", place), rules, words_at(data, "why", place), base, file)


def read_base(extends: Any, place: Place, file: Path, above: tuple[Path, ...]) -> Ruleset:
    """What a variant extends: by name, or a file beside it (`./other.yaml`)."""
    details = {"key": "extends", "file": place.file, "line": place.line_of(("extends",)), "value": str(extends)}
    if not isinstance(extends, str):
        raise refuse("must name a ruleset", "muss ein Regelwerk nennen", **details)
    if is_path(extends):
        if not re.fullmatch(r"\./[^/\\]+\.ya?ml", extends):
            raise refuse(
                f"{extends!r} is not beside this file",
                f"{extends!r} liegt nicht neben dieser Datei",
                allowed=same("./other.yaml"),
                **details,
            )
        base_file, name = file.parent / extends[2:], None
    else:
        base_file, name = file_by_name(extends, details), extends
    if base_file.resolve() in above or len(above) > MAX_GENERATIONS:
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


def check_folder(game: Game, file: Path, place: Place) -> None:
    """A file among one game's variants must belong to that game."""
    for other in GAMES.values():
        if other is not game and file.parent in folders(other.name, "variants"):
            en = f"extends {game.title.en}, but the file lies among the variants of {other.title.en}"
            de = f"erweitert {game.title.de}, aber die Datei liegt bei den Varianten von {other.title.de}"
            raise refuse(en, de, key="extends", file=place.file, line=place.line_of(("extends",)))


def game_named(name: Any, place: Place | None = None) -> Game:
    """A game by name; InputError with the nearest."""
    if name not in GAMES:
        details = {"key": "game", "file": place.file, "line": place.line_of(("game",))} if place else {}
        raise unknown(Text("game", "Spiel"), str(name), GAMES, **details)
    return GAMES[name]


def mapping_at(data: dict, key: str, place: Place) -> dict:
    """A mapping in the file; an empty one where nothing stands."""
    value = data.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise InputError(
            place.problem((key,), Text("must be a table (key: value lines)", "muss eine Tabelle sein (Zeilen Schlüssel: Wert)"))
        )
    return value


def words_at(data: dict, key: str, place: Place) -> Text | None:
    """Words in both languages in the file; None where nothing stands."""
    if data.get(key) is None:
        return None
    try:
        return text_of(data[key])
    except ValueError:
        message = Text("needs words in both languages: {en: ..., de: ...}", "braucht beide Sprachen: {en: ..., de: ...}")
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
    """A ruleset as the YAML of a variant of its root: only what differs."""
    data: dict[str, Any] = {"extends": ruleset.root.name, "title": title}
    if why:
        data["why"] = why
    data["change"] = nest({key: new for key, _, new in ruleset.changes})
    return to_yaml(data)


def save_variant(ruleset: Ruleset, name: str, title: Text, why: Text | None = None) -> Path:
    """Writes a variant among the user's own. InputError for a name that is not one."""
    if not NAME.fullmatch(name):
        raise refuse(
            f"{name!r} is not a name for a variant",
            f"{name!r} ist kein Name für eine Variante",
            allowed=Text("small letters, digits, _ and -", "Kleinbuchstaben, Ziffern, _ und -"),
        )
    path = folders(ruleset.game.name, "variants")[1] / f"{name}.yaml"
    write_text(path, variant_yaml(ruleset, title, why))
    return path
