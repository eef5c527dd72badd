"""A document as one HTML file: opens offline, asks the network for nothing, runs nothing, prints well."""

from functools import singledispatch
from html import escape
from importlib.resources import files

from ..blocks import (
    BOX,
    Cell,
    Choices,
    Document,
    Fields,
    Figure,
    Heading,
    Item,
    Items,
    Mark,
    Note,
    PageBreak,
    Paragraph,
    Row,
    Table,
    Words,
    spans_of,
)

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


def to_html(document: Document, head: str = "", policy: str = POLICY) -> str:
    """The file. `head` is HTML of ours to add (styles, or scripts with a `policy` that lets them run)."""
    style = files(__package__).joinpath("paper.css").read_text(encoding="utf-8")
    blocks = "\n".join(in_margin(block, document) for block in document.blocks)
    subtitle = f'<p class="subtitle">{escape(document.subtitle)}</p>\n' if document.subtitle else ""
    return f"""<!DOCTYPE html>
<html lang="{document.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(document.title)}</title>
<style>
{style}</style>
{head}</head>
<body>
<main class="{"with-marks" if document.has_marks else "plain"}">
<header>
<h1>{escape(document.title)}</h1>
{subtitle}</header>
{blocks}
</main>
<footer><p>{escape(document.footer)}</p></footer>
</body>
</html>
"""


def in_margin(block, document: Document) -> str:
    """A block, with its mark beside it."""
    mark = getattr(block, "mark", None)
    return f'<div class="row">{html_of(block, document)}{aside(mark, document)}</div>' if mark else html_of(block, document)


def aside(mark: Mark | None, document: Document) -> str:
    """What stands in the margin."""
    if mark is None:
        return ""
    lines = "".join(f"<br>{escape(line)}" for line in mark.lines)
    return f'<span class="mark" role="note"><b>{escape(document.mark_title)}</b>{lines}</span>'


def words_of(words: Words) -> str:
    """Words, escaped; strong ones as such."""
    return "".join(f"<strong>{escape(span.text)}</strong>" if span.is_strong else escape(span.text) for span in spans_of(words))


@singledispatch
def html_of(block, document: Document) -> str:
    """A block as HTML, without its mark."""
    raise TypeError(type(block))


@html_of.register
def _(block: Heading, document):
    level = min(block.level + 1, 6)
    return f"<h{level}>{escape(block.words)}</h{level}>"


@html_of.register
def _(block: Paragraph, document):
    style = f' class="{block.style}"' if block.style else ""
    return f"<p{style}>{words_of(block.words)}</p>"


@html_of.register
def _(block: Items, document):
    tag = "ol" if block.is_numbered else "ul"
    return f"<{tag}>\n{''.join(entry(item, document) for item in block.items)}</{tag}>"


def entry(item: Item, document: Document) -> str:
    """An entry of a list, its mark beside it."""
    if item.mark is None:
        return f"<li>{words_of(item.words)}</li>\n"
    return f'<li><div class="row"><div>{words_of(item.words)}</div>{aside(item.mark, document)}</div></li>\n'


@html_of.register
def _(block: Table, document):
    caption = f"<caption>{escape(block.caption)}</caption>" if block.caption else ""
    head = "".join(f'<th scope="col"{right(place, block)}>{escape(cell)}</th>' for place, cell in enumerate(block.head))
    rows = "\n".join(row_of(row, block) for row in block.rows)
    columns = "".join(f'<col style="width:{100 * share / sum(block.widths):.1f}%">' for share in block.widths)
    columns = f"<colgroup>{columns}</colgroup>" if columns else ""
    style = ' class="form"' if block.is_form else ""
    return f"<table{style}>{caption}{columns}<thead><tr>{head}</tr></thead><tbody>\n{rows}\n</tbody></table>"


def row_of(row: Row, table: Table) -> str:
    """A row of a table."""
    cells = "".join(f"<td{right(place, table)}>{cell_of(cell)}</td>" for place, cell in enumerate(row.cells))
    return f'<tr class="changed">{cells}</tr>' if row.is_changed else f"<tr>{cells}</tr>"


def right(place: int, table: Table) -> str:
    """Numbers stand to the right."""
    return ' class="number"' if place in table.numbers else ""


def cell_of(cell: Words | Cell) -> str:
    """Words, a box to tick, or room to write."""
    if isinstance(cell, Cell):
        return '<span class="box">☐</span>' if cell is BOX else ""
    return words_of(cell)


@html_of.register
def _(block: Figure, document):
    caption = f"<figcaption>{escape(block.caption)}</figcaption>" if block.caption else ""
    name = f' id="{escape(block.name)}"' if block.name else ""
    return f'<figure{name}><div role="img" aria-label="{escape(block.alt)}">{block.svg}</div>{caption}</figure>'


@html_of.register
def _(block: Note, document):
    inner = "\n".join(in_margin(one, document) for one in block.blocks)
    title = f'<p class="note-title">{escape(block.title)}</p>' if block.title else ""
    return f'<div class="note">{title}{inner}</div>'


@html_of.register
def _(block: Fields, document):
    return f'<div class="fields">{"".join(f"<span>{escape(label)}<i></i></span>" for label in block.labels)}</div>'


@html_of.register
def _(block: Choices, document):
    options = "".join(f'<span class="option"><span class="box">☐</span> {escape(option)}</span>' for option in block.options)
    options = f'<p class="options">{options}</p>' if options else ""
    return f'<div class="question"><p>{words_of(block.words)}</p>{options}{"<div class=line></div>" * block.n_lines}</div>'


@html_of.register
def _(block: PageBreak, document):
    return '<hr class="page">'
