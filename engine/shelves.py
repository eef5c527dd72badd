"""Where rulesets and strategies lie, and how they are found by name: those that ship, and the user's own."""

import os
from pathlib import Path

from .games import GAMES
from .parameters import NAME
from .problems import InputError, refuse, unknown
from .text import Text

HOME = Path(os.environ.get("BALLAST_HOME") or Path(__file__).parent.parent).absolute()
RULESET = Text("ruleset", "Regelwerk")


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
    file = find_file(variant, game, "variants") if game in GAMES else None
    if file is None:
        raise unknown(RULESET, name, ruleset_names())
    return file


def find_file(name: str, game_name: str, kind: str) -> Path | None:
    """The file of a game's variant or strategy by name. InputError for what is no name, or leads out of its folder."""
    if not NAME.fullmatch(name):
        if name in names(game_name, kind):
            raise not_a_name(name)
        return None
    for folder in folders(game_name, kind):
        file = folder / f"{name}.yaml"
        if os.path.lexists(file):
            if not is_beside(file, folder / file.name):
                raise refuse("is a link that leads out of its folder", "ist ein Verweis, der aus seinem Ordner führt", file=str(file))
            return file
    return None


def not_a_name(name: str) -> InputError:
    """For a name that no variant or strategy can have."""
    allowed = Text("small letters, digits, _ and -", "Kleinbuchstaben, Ziffern, _ und -")
    return refuse(f"{name!r} is not a name for a file", f"{name!r} ist kein Name für eine Datei", value=name, allowed=allowed)


def own_file(game_name: str, kind: str, name: str) -> Path:
    """Where something of the user's own is written. InputError for a name that is not one, or that comes with Ballast."""
    if not NAME.fullmatch(name):
        raise not_a_name(name)
    shipped, own = (folder / f"{name}.yaml" for folder in folders(game_name, kind))
    if shipped.exists():
        raise refuse(f"{name!r} comes with Ballast; choose another name", f"{name!r} gehört zu Ballast; bitte einen anderen Namen nehmen")
    return own


def is_beside(file: Path, other: Path) -> bool:
    """Whether a file lies where another does, links followed."""
    return os.path.dirname(os.path.realpath(file)) == os.path.realpath(other.parent)


def is_path(name: str) -> bool:
    """Whether a name means a file rather than a shipped thing."""
    return name.endswith((".yaml", ".yml")) or name.startswith((".", "/", "~"))


def game_of(file: Path) -> str | None:
    """The name of the game among whose rulesets a file lies; None elsewhere."""
    folder = file.absolute().parent
    return next((game for game in GAMES if folder in (HOME / "rulesets" / game, *folders(game, "variants"))), None)


def name_of(file: Path) -> str:
    """The name of a ruleset from where its file lies; the file's own name elsewhere."""
    game = game_of(file)
    if game is None:
        return file.stem
    return game if file.stem == "base" and file.absolute().parent == HOME / "rulesets" / game else f"{game}/{file.stem}"
