"""What a game can put on paper, and what it takes to build it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..report import Block, Book
from ..text import Text


@dataclass(frozen=True)
class Part:
    """Some of the material: what it is for, what it is, where it comes from; `missing` of `count` are not to be had."""

    role: Text
    what: Text
    count: int
    source: Text
    missing: int = 0

    def row(self, language: str) -> dict[str, Any]:
        """A tidy row, words in a language."""
        return {
            "role": self.role(language), "what": self.what(language), "count": self.count,
            "source": self.source(language), "missing": self.missing,
        }  # fmt: skip


@dataclass(frozen=True)
class Material:
    """What a ruleset needs for some players: the parts, what is short and what is left over by name, and remarks."""

    parts: tuple[Part, ...]
    short: tuple[Text, ...] = ()
    left: tuple[Text, ...] = ()
    notes: tuple[Text, ...] = ()

    @property
    def is_buildable(self) -> bool:
        """Whether nothing is short."""
        return not self.short


@dataclass(frozen=True)
class Papers:
    """What a game writes: its rulebook (all chapters), who gets what to build it, and the sheet to record a game on.

    `rulebook(book)` and `sheet(book, n_players)` give blocks, `reference(book)` those of a card for players;
    `material(rules, n_players)` what is needed; `is_telling(log)` ranks a played game by how good an example it is.
    """

    rulebook: Callable[[Book], Sequence[Block]]
    material: Callable[[Any, int], Material]
    sheet: Callable[[Book, int], Sequence[Block]]
    reference: Callable[[Book], Sequence[Block]]
    is_telling: Callable[[Any], int]
