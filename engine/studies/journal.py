"""Journals of long studies: a line of JSON for each part that is done, so that the same study goes on where it was."""

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from .. import shelves
from ..files import write_text
from ..kernel_cache import kernel_hash
from ..problems import refuse
from ..simulate import product_version

Part = TypeVar("Part")


@dataclass(frozen=True)
class Lines:
    """A journal: its file (None: nothing is kept), and what makes two studies the same, which is its first line."""

    path: Path | None
    about: dict[str, Any]

    def read(self, understand: Callable[[Any], Part]) -> Iterator[Part]:
        """What is there already, as `understand` makes it of a line; a line that was cut off or spoilt is not."""
        for line in written(self.path):
            with suppress(ValueError, KeyError, TypeError, IndexError):
                yield understand(json.loads(line))

    def add(self, lines: list[dict[str, Any]]) -> None:
        """Keeps more lines. InputError where the file cannot be written."""
        if self.path is not None:
            append(self.path, self.about, lines)


def written(path: Path | None) -> list[str]:
    """The lines of a journal but its first; nothing where there is none."""
    return path.read_text(encoding="utf-8", errors="replace").splitlines()[1:] if path is not None and path.exists() else []


def append(path: Path, about: dict[str, Any], lines: Iterable[dict[str, Any]]) -> None:
    """Keeps more lines in a journal, which begins with what it is about. InputError where the file cannot be written."""
    try:
        if not path.exists():
            write_text(path, json.dumps(about) + "\n")
        cut_torn_line(path)
        with open(path, "a", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in lines)
    except OSError as error:
        reason = error.strerror
        raise refuse(f"cannot be written ({reason})", f"lässt sich nicht schreiben ({reason})", file=str(path)) from None


def cut_torn_line(path: Path) -> None:
    """Takes away a last line that was not written to its end: what is added must not run into it."""
    data = path.read_bytes()
    end = data.rfind(b"\n") + 1
    if end < len(data):
        os.truncate(path, end)


def journal(folder: str, game: str, about: dict[str, Any], keeps: bool = True) -> Lines:
    """The journal of a study in data/<folder>/<game>/: its name stands for all that the study depends on."""
    whole = about | {"version": [product_version(), kernel_hash()]}
    digest = hashlib.sha256(json.dumps(whole, default=str).encode()).hexdigest()[:16]
    return Lines(shelves.HOME / "data" / folder / game / f"{digest}.jsonl" if keeps else None, whole)
