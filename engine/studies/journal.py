"""Journals of long studies: a line of JSON for each part that is done, so that the same study goes on where it was."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import shelves
from ..files import write_text
from ..kernel_cache import kernel_hash
from ..problems import refuse
from ..simulate import product_version


@dataclass(frozen=True)
class Lines:
    """A journal: its file (None: nothing is kept), and what makes two studies the same, which is its first line."""

    path: Path | None
    about: dict[str, Any]

    def read(self) -> Iterator[dict[str, Any]]:
        """What is there already; a line that was cut off is not, nor any after it."""
        if self.path is None or not self.path.exists():
            return
        for line in self.path.read_text(encoding="utf-8").splitlines()[1:]:
            try:
                yield json.loads(line)
            except ValueError:
                return

    def add(self, lines: list[dict[str, Any]]) -> None:
        """Keeps more lines. InputError where the file cannot be written."""
        if self.path is None:
            return
        try:
            if not self.path.exists():
                write_text(self.path, json.dumps(self.about) + "\n")
            with open(self.path, "a", encoding="utf-8") as file:
                file.writelines(json.dumps(line) + "\n" for line in lines)
        except OSError as error:
            reason = error.strerror
            raise refuse(f"cannot be written ({reason})", f"lässt sich nicht schreiben ({reason})", file=str(self.path)) from None


def journal(folder: str, game: str, about: dict[str, Any], keeps: bool = True) -> Lines:
    """The journal of a study in data/<folder>/<game>/: its name stands for all that the study depends on."""
    whole = about | {"version": [product_version(), kernel_hash()]}
    digest = hashlib.sha256(json.dumps(whole, default=str).encode()).hexdigest()[:16]
    return Lines(shelves.HOME / "data" / folder / game / f"{digest}.jsonl" if keeps else None, whole)
