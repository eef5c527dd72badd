"""A document as blocks: what it says, not how it looks. The writers turn it into HTML, PDF or Markdown.

Words are a str or spans; nothing in them is markup, so words that people wrote need no care anywhere. `fill` makes
spans from a template of ours, in which `**` marks what is strong.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..text import Text, in_language


@dataclass(frozen=True)
class Span:
    """Some words, strong or not."""

    text: str
    is_strong: bool = False


Words = str | tuple[Span, ...]


def fill(template: Text, language: str, **values) -> tuple[Span, ...]:
    """A template in a language, `{name}` filled in and `**strong**` parts marked; values are never read as markup."""
    parts = template(language).split("**")
    said = in_language(values, language)
    spans = (Span(part.format(**said), bool(place % 2)) for place, part in enumerate(parts))
    return tuple(span for span in spans if span.text)


def spans_of(words: Words) -> tuple[Span, ...]:
    """Words as spans."""
    return (Span(words),) if isinstance(words, str) else words


def plain(words: Words) -> str:
    """Words as they read."""
    return "".join(span.text for span in spans_of(words))


@dataclass(frozen=True)
class Mark:
    """A note in the margin: a line for each thing that differs from the base, with the base's value."""

    lines: tuple[str, ...]


@dataclass(frozen=True)
class Heading:
    """A heading; level 1 is a chapter."""

    words: str
    level: int = 1


@dataclass(frozen=True)
class Paragraph:
    """A paragraph; style lead is set larger, quiet smaller, code as what is typed into a terminal."""

    words: Words
    mark: Mark | None = None
    style: str = ""


@dataclass(frozen=True)
class Item:
    """An entry of a list."""

    words: Words
    mark: Mark | None = None


@dataclass(frozen=True)
class Items:
    """A list, with bullets or numbers."""

    items: tuple[Item, ...]
    is_numbered: bool = False


@dataclass(frozen=True)
class Cell:
    """Something in a table to fill in by hand."""

    kind: str


BOX, BLANK = Cell("box"), Cell("blank")
"""A box to tick, and room to write in."""


@dataclass(frozen=True)
class Row:
    """A row of a table; one that differs from the base is marked at its start."""

    cells: tuple[Words | Cell, ...]
    is_changed: bool = False


@dataclass(frozen=True)
class Table:
    """A table. `numbers` are the columns set to the right, `widths` shares of the width; a form has room to write."""

    head: tuple[str, ...]
    rows: tuple[Row, ...]
    caption: str = ""
    numbers: tuple[int, ...] = ()
    widths: tuple[float, ...] = ()
    is_form: bool = False
    mark: Mark | None = None


@dataclass(frozen=True)
class Figure:
    """A drawing: SVG of ours (user's words in it already escaped), `alt` for those who cannot see it, `name` its id in HTML.

    `plotly` is the same as Plotly's plain data, for pages on which one can point at it.
    """

    svg: str
    alt: str
    caption: str = ""
    name: str = ""
    mark: Mark | None = None
    plotly: dict[str, Any] | None = None


@dataclass(frozen=True)
class Note:
    """A box beside the running text: an example, a hint."""

    title: str
    blocks: tuple["Block", ...]
    mark: Mark | None = None


@dataclass(frozen=True)
class Fields:
    """Labels, each with a line to write on; several stand in a row."""

    labels: tuple[str, ...]


@dataclass(frozen=True)
class Choices:
    """A question with boxes to tick, and lines to write on under it."""

    words: Words
    options: tuple[str, ...] = ()
    n_lines: int = 0


@dataclass(frozen=True)
class PageBreak:
    """What follows begins on a new page."""


Block = Heading | Paragraph | Items | Table | Figure | Note | Fields | Choices | PageBreak


@dataclass(frozen=True)
class Document:
    """Everything on paper: `mark_title` heads the notes in the margin, the footer stands on every page."""

    title: str
    blocks: tuple[Block, ...]
    language: str = "en"
    subtitle: str = ""
    footer: str = ""
    mark_title: str = ""

    @property
    def has_marks(self) -> bool:
        """Whether anything stands in the margin."""
        return any(marks_of(block) for block in self.blocks)

    @property
    def text(self) -> str:
        """Everything the document says but its margin, a line a paragraph, item or row."""
        return "\n".join([self.title, self.subtitle, *(line for block in self.blocks for line in lines_of(block))])

    @property
    def marks(self) -> list[str]:
        """Every line in the margin."""
        return [line for block in self.blocks for mark in marks_of(block) for line in mark.lines]


def marks_of(block: Block) -> list[Mark]:
    """The margin of a block, and of all within it."""
    inner = [*getattr(block, "items", ()), *getattr(block, "blocks", ())]
    own = getattr(block, "mark", None)
    return [*([own] if own else []), *(mark for one in inner for mark in marks_of(one))]


def lines_of(block: Block) -> Iterator[str]:
    """What a block says, as plain lines."""
    if isinstance(block, Items):
        yield from (plain(item.words) for item in block.items)
    elif isinstance(block, Table):
        yield block.caption
        yield " | ".join(block.head)
        yield from (" | ".join("" if isinstance(cell, Cell) else plain(cell) for cell in row.cells) for row in block.rows)
    elif isinstance(block, Note):
        yield block.title
        yield from (line for inner in block.blocks for line in lines_of(inner))
    elif isinstance(block, Figure):
        yield from (block.alt, block.caption)
    elif isinstance(block, Fields):
        yield from block.labels
    elif isinstance(block, Choices):
        yield " | ".join([plain(block.words), *block.options])
    elif isinstance(block, (Heading, Paragraph)):
        yield plain(block.words)
