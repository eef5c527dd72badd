"""A document as Markdown (tables as on GitHub): words stay words, marks stand under what they are about."""

import re
from functools import singledispatch

from ..blocks import BOX, Cell, Choices, Document, Fields, Figure, Heading, Items, Mark, Note, PageBreak, Paragraph, Table, Words, spans_of

SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~$&])")
AT_START = re.compile(r"^(\s*)([-+=]|\d+[.)])", re.MULTILINE)


def to_markdown(document: Document) -> str:
    """The file."""
    parts = [f"# {safe(document.title)}", safe(document.subtitle), *(with_mark(block, document) for block in document.blocks), "---"]
    return "\n\n".join(part for part in [*parts, safe(document.footer)] if part) + "\n"


def safe(words: str) -> str:
    """Words in which no Markdown, no HTML and no formula is read."""
    words = SPECIAL.sub(r"\\\1", " ".join(words.split()))
    return AT_START.sub(lambda match: f"{match[1]}{match[2][:-1]}\\{match[2][-1]}", words)


def words_of(words: Words) -> str:
    """Words, strong ones between asterisks."""
    return "".join(strong(span.text) if span.is_strong else keep_ends(span.text) for span in spans_of(words))


def strong(words: str) -> str:
    """`**words**`, blanks outside."""
    return keep_ends(words).replace(safe(words), f"**{safe(words)}**", 1) if words.strip() else words


def keep_ends(words: str) -> str:
    """Safe words, with the blank before and after that they had."""
    return f"{' ' * words[:1].isspace()}{safe(words)}{' ' * (words[-1:].isspace() and bool(words.strip()))}"


def with_mark(block, document: Document) -> str:
    """A block, and under it what its margin says."""
    mark = getattr(block, "mark", None)
    return "\n\n".join([markdown_of(block, document), *([f"> ◆ {said(mark, document)}"] if mark else [])])


def said(mark: Mark, document: Document) -> str:
    """What the margin says, on a line."""
    return safe(f"{document.mark_title}: {'; '.join(mark.lines)}")


@singledispatch
def markdown_of(block, document: Document) -> str:
    """A block as Markdown, without its mark."""
    raise TypeError(type(block))


@markdown_of.register
def _(block: Heading, document):
    return f"{'#' * (block.level + 1)} {safe(block.words)}"


@markdown_of.register
def _(block: Paragraph, document):
    return words_of(block.words)


@markdown_of.register
def _(block: Items, document):
    lines = []
    for place, item in enumerate(block.items, start=1):
        lines.append(f"{f'{place}.' if block.is_numbered else '-'} {words_of(item.words)}")
        lines += [f"   *◆ {said(item.mark, document)}*"] if item.mark else []
    return "\n".join(lines)


@markdown_of.register
def _(block: Table, document):
    sides = ["---:" if place in block.numbers else "---" for place in range(len(block.head))]
    rows = [[safe(cell) for cell in block.head], sides]
    rows += [
        [f"{'◆ ' if row.is_changed and not place else ''}{cell_of(cell)}" for place, cell in enumerate(row.cells)] for row in block.rows
    ]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"{safe(block.caption)}\n\n{table}" if block.caption else table


def cell_of(cell: Words | Cell) -> str:
    """Words, a box, or nothing."""
    if isinstance(cell, Cell):
        return "☐" if cell is BOX else " "
    return words_of(cell)


@markdown_of.register
def _(block: Figure, document):
    return f"*{safe(' '.join(filter(None, (block.alt, block.caption))))}*"


@markdown_of.register
def _(block: Note, document):
    inner = "\n\n".join([f"**{safe(block.title)}**", *(with_mark(one, document) for one in block.blocks)])
    return "\n".join(f"> {line}".rstrip() for line in inner.split("\n"))


@markdown_of.register
def _(block: Fields, document):
    return " ".join(f"{safe(label)} ……………" for label in block.labels)


@markdown_of.register
def _(block: Choices, document):
    options = "   ".join(f"☐ {safe(option)}" for option in block.options)
    return "\n\n".join(filter(None, [words_of(block.words), options, *["……………………………"] * block.n_lines]))


@markdown_of.register
def _(block: PageBreak, document):
    return "---"
