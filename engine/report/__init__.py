"""Documents to hand out: a small model of blocks (blocks.py), words and grammar, and the writers of HTML, PDF and Markdown."""

from .blocks import (
    BLANK,
    BOX,
    Block,
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
    Span,
    Table,
    fill,
    plain,
)
from .book import Book, Change
from .writers import ENDINGS, write

__all__ = [
    "BLANK", "BOX", "ENDINGS", "Block", "Book", "Change", "Choices", "Document", "Fields", "Figure", "Heading", "Item", "Items", "Mark",
    "Note", "PageBreak", "Paragraph", "Row", "Span", "Table", "fill", "plain", "write",
]  # fmt: skip
