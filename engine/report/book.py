"""What a rulebook is written with: the rules, watched, so that whatever reads a changed value is marked in the margin."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..parameters import Rules
from ..text import Text
from .blocks import Block, Cell, Heading, Item, Items, Mark, Note, Paragraph, Row, Table, Words, fill


@dataclass(frozen=True)
class Change:
    """A value that differs from the base: its dotted key, and what the margin says (`Air supply: 25`)."""

    key: str
    says: str


@dataclass
class Book:
    """A ruleset to write about, in a language. `row` is it as a record; `log` is a game played under it, for examples.

    Every block made here is marked with the changes of those values that were read since the last block.
    """

    plain_rules: Rules
    language: str = "en"
    changes: Sequence[Change] = ()
    log: Any = ()
    names: Sequence[str] = ()
    reads: set[str] = field(default_factory=set)
    reads_of_rows: set[str] = field(default_factory=set)

    @property
    def rules(self) -> Any:
        """The rules; what is read of them is remembered until the next block."""
        return Watched(self.plain_rules, "", self.reads)

    def say(self, text: Text, **values) -> Words:
        """A text of ours in the book's language, filled in."""
        return fill(text, self.language, **values)

    def mark(self) -> Mark | None:
        """The changes of what was read since the last mark; forgets what was read."""
        lines = [change.says for change in self.changes if is_read(change.key, self.reads)]
        self.reads.clear()
        return Mark(tuple(lines)) if lines else None

    def heading(self, text: Text, level: int = 1, **values) -> Heading:
        """A heading."""
        return Heading("".join(span.text for span in self.say(text, **values)), level)

    def paragraph(self, text: Text, style: str = "", **values) -> Paragraph:
        """A paragraph with its mark."""
        return Paragraph(self.say(text, **values), self.mark(), style)

    def item(self, text: Text, **values) -> Item:
        """An entry of a list with its mark."""
        return Item(self.say(text, **values), self.mark())

    def row(self, *cells: Text | Words | Cell) -> Row:
        """A row of a table; it stays unmarked until table() is called, but shows that it differs."""
        is_changed = any(is_read(change.key, self.reads) for change in self.changes)
        self.reads_of_rows |= self.reads
        self.reads.clear()
        return Row(tuple(cell(self.language) if isinstance(cell, Text) else cell for cell in cells), is_changed)

    def table(self, head: Sequence[Text], rows: Sequence[Row], **details) -> Table:
        """A table with the marks of all its rows."""
        self.reads |= self.reads_of_rows
        self.reads_of_rows.clear()
        return Table(tuple(cell(self.language) for cell in head), tuple(rows), mark=self.mark(), **details)

    def note(self, title: Text, *blocks: Block) -> Note:
        """A box. Examples repeat numbers that are marked where they belong."""
        self.reads.clear()
        return Note(title(self.language), tuple(blocks))

    def items(self, items: Iterator[Item] | Sequence[Item], is_numbered: bool = False) -> Items:
        """A list."""
        return Items(tuple(items), is_numbered)


def is_read(key: str, reads: set[str]) -> bool:
    """Whether a changed key was read: itself, or (an entry put in or taken out) the table it is in."""
    return key in reads or f"{key.rpartition('.')[0]}.*" in reads


class Watched:
    """Rules that remember which values were read, by dotted key."""

    def __init__(self, rules: Rules, path: str, reads: set[str]):
        self._rules, self._path, self._reads = rules, path, reads

    def __getattr__(self, name: str) -> Any:
        return watched(getattr(self._rules, name), f"{self._path}{name}", self._reads)


class WatchedTable(Mapping):
    """A table in the rules; going through it is remembered as `market.*`."""

    def __init__(self, table: dict, path: str, reads: set[str]):
        self._table, self._path, self._reads = table, path, reads

    def __getitem__(self, name: str) -> Any:
        return watched(self._table[name], f"{self._path}{name}", self._reads)

    def __iter__(self) -> Iterator[str]:
        self._reads.add(f"{self._path}*")
        return iter(self._table)

    def __len__(self) -> int:
        self._reads.add(f"{self._path}*")
        return len(self._table)


def watched(value: Any, key: str, reads: set[str]) -> Any:
    """A value that was read; rules and tables are watched further."""
    if isinstance(value, Rules):
        return Watched(value, f"{key}.", reads)
    if isinstance(value, dict):
        return WatchedTable(value, f"{key}.", reads)
    reads.add(key)
    return value
