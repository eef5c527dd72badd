"""The user's own variants as files: saved, renamed, duplicated, deleted, taken in from elsewhere; each can be undone. No Streamlit here.

A file's name is made here from a title and never taken from outside, so it can lead nowhere; all writing is whole or not at all.
"""

import os
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from engine.files import MAX_BYTES, parse_mapping, read_text, to_yaml, write_text
from engine.games import GAMES, Game
from engine.problems import InputError, refuse
from engine.rulesets import Ruleset, load_ruleset, parse_ruleset, save_variant, variant_yaml
from engine.shelves import file_of, folders, names
from engine.text import LANGUAGES, Text

LONGEST_TITLE, LONGEST_WHY, LONGEST_NAME = 80, 400, 40
NEEDS_TITLE = "needs a title", "braucht einen Titel"


@dataclass(frozen=True)
class Before:
    """What a variant was before it was written or deleted: its file's text, None where there was none."""

    name: str
    text: str | None

    def restore(self) -> None:
        """Writes it again, or takes away what came in its place."""
        if self.text is None:
            own_file(self.name).unlink(missing_ok=True)
        else:
            write_text(own_file(self.name), self.text)


def is_own(name: str) -> bool:
    """Whether a ruleset is one of the user's variants."""
    game, _, variant = name.partition("/")
    return bool(variant) and game in GAMES and not shipped_file(game, variant).exists() and own_file(name).exists()


def own_file(name: str) -> Path:
    """Where a variant of the user lies."""
    game, _, variant = name.partition("/")
    return folders(game, "variants")[1] / f"{variant}.yaml"


def shipped_file(game: str, variant: str) -> Path:
    """Where a variant lies that comes with Ballast."""
    return folders(game, "variants")[0] / f"{variant}.yaml"


def before(name: str) -> Before:
    """What a variant is now."""
    return Before(name, read_text(own_file(name)) if own_file(name).exists() else None)


# Words and names


def titled(en: str, de: str, most: int) -> Text | None:
    """What was typed, made printable, on one line and not too long; one language stands for both. None for nothing."""
    typed = [cleaned(words, most) for words in (en, de)]
    return Text(typed[0] or typed[1], typed[1] or typed[0]) if any(typed) else None


def cleaned(words: str, most: int) -> str:
    """Words on one line without what cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())[:most].strip()


def free_name(game: str, words: str) -> str:
    """A file's name for a title: small letters, digits and _, and not taken by another variant."""
    plain = unicodedata.normalize("NFKD", words.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:LONGEST_NAME].strip("_") or "variant"
    return next(each for each in (name, *(f"{name}_{n}" for n in range(2, 10_000))) if is_free(game, each))


def is_free(game: str, name: str) -> bool:
    """Whether no variant is called so, nor anything else lies there."""
    return name not in names(game, "variants") and not any(os.path.lexists(folder / f"{name}.yaml") for folder in folders(game, "variants"))


def told_apart(titles: dict[str, str]) -> dict[str, str]:
    """Titles by name; those that come twice with their names behind."""
    found = list(titles.values())
    return {name: title if found.count(title) == 1 else f"{title} ({name})" for name, title in titles.items()}


# What can be done


def save(ruleset: Ruleset, title: Text | None, why: Text | None) -> Before:
    """Writes a ruleset as a new variant; `name` of what comes back says which."""
    if title is None:
        raise refuse(*NEEDS_TITLE, key="title")
    variant = free_name(ruleset.game.name, title.en)
    save_variant(ruleset, variant, title, why)
    return Before(f"{ruleset.game.name}/{variant}", None)


def save_over(ruleset: Ruleset, name: str, old: Ruleset) -> Before:
    """Writes a ruleset in the place of one of the user's variants, under the same title."""
    kept = own(name)
    save_variant(ruleset, name.partition("/")[2], old.title, old.why)
    return kept


def rename(name: str, title: Text | None, why: Text | None) -> Before:
    """Another title, and why; the file keeps its name, so links to it go on working."""
    if title is None:
        raise refuse(*NEEDS_TITLE, key="title")
    kept = own(name)
    data = parse_mapping(kept.text or "", str(own_file(name)))[0]
    data = {"extends": data.pop("extends", name.partition("/")[0]), "title": title, "why": why, **without(data, ("title", "why"))}
    write_text(own_file(name), to_yaml(data if why else without(data, ("why",))))
    return kept


def without(data: dict, keys: Iterable[str]) -> dict:
    """A mapping without some keys."""
    return {key: value for key, value in data.items() if key not in keys}


def duplicate(ruleset: Ruleset) -> Before:
    """The same variant once more."""
    number = 2
    titles = [load.title.en for load in loaded(ruleset.game)]
    while f"{ruleset.title.en} ({number})" in titles:
        number += 1
    return save(ruleset, Text(*(f"{ruleset.title(language)} ({number})" for language in LANGUAGES)), ruleset.why)


def loaded(game: Game) -> Iterable[Ruleset]:
    """The variants of a game that can be loaded."""
    for name in names(game.name, "variants"):
        try:
            yield load_ruleset(f"{game.name}/{name}")
        except InputError:
            continue


def delete(name: str) -> Before:
    """Takes one of the user's variants away."""
    kept = own(name)
    try:
        own_file(name).unlink()
    except OSError as error:
        en, de = f"cannot be deleted ({error.strerror})", f"lässt sich nicht löschen ({error.strerror})"
        raise refuse(en, de, file=str(own_file(name))) from None
    return kept


def own(name: str) -> Before:
    """What one of the user's variants is now. InputError for any other, and for a link that leads out of its folder."""
    file_of(name)
    if not is_own(name):
        raise refuse("comes with Ballast and stays as it is", "gehört zu Ballast und bleibt, wie es ist", key=name)
    return before(name)


def take_in(data: bytes, file: str) -> Before:
    """A file from elsewhere as a variant: read within the limits, checked like any other, and only then written."""
    label = cleaned(Path(file).name, LONGEST_TITLE) or "variant.yaml"
    if len(data) > MAX_BYTES:
        raise refuse(f"is larger than {MAX_BYTES // 1000} kB", f"ist größer als {MAX_BYTES // 1000} kB", file=label)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise refuse("is not a text file in UTF-8", "ist keine Textdatei in UTF-8", file=label) from None
    if str(parse_mapping(text, label)[0].get("extends", "")).startswith("."):  # before it is followed: nothing lies beside it
        en, de = "may extend only a ruleset by its name", "darf nur ein Regelwerk beim Namen erweitern"
        raise refuse(en, de, file=label, key="extends")
    ruleset = parse_ruleset(text, label, "variant")
    if ruleset.base is None:  # a whole ruleset: what differs from the game's own is the variant
        text = variant_yaml(ruleset, ruleset.title, ruleset.why)
    name = free_name(ruleset.game.name, Path(label).stem)
    write_text(own_file(f"{ruleset.game.name}/{name}"), text)
    return Before(f"{ruleset.game.name}/{name}", None)
