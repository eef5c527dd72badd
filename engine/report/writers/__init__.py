"""Documents as files: HTML, PDF or Markdown."""

from ..blocks import Document
from .html import to_html
from .markdown import to_markdown
from .pdf import to_pdf

ENDINGS = {"html": to_html, "pdf": to_pdf, "md": to_markdown}


def write(document: Document, ending: str) -> str | bytes:
    """A document as html, pdf or md."""
    return ENDINGS[ending](document)
