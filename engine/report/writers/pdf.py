"""A document as PDF, typeset by Typst from a fixed template. The document goes in as data, so no words of it are ever markup."""

import json
import re
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import typst

from ..blocks import Cell, Document, spans_of

UNBROKEN = re.compile(r"(\S{30})(?=\S)")
MAY_BREAK = "\N{ZERO WIDTH SPACE}"


def to_pdf(document: Document) -> bytes:
    """The file: A4, tagged for screen readers (PDF/UA-1), with the fonts that come with Typst before the system's."""
    data = json.dumps(to_data(document), ensure_ascii=False)
    try:
        return typst.compile(template(), format="pdf", sys_inputs={"document": data}, pdf_standards=["ua-1"])
    except typst.TypstError:  # a letter for which no font is there: shown as a box, and still tagged
        return typst.compile(template(), format="pdf", sys_inputs={"document": data})


@cache
def template() -> bytes:
    """The template that sets every document."""
    return files(__package__).joinpath("paper.typ").read_bytes()


def to_data(value: Any) -> Any:
    """A document as plain data; every block says its kind."""
    if is_dataclass(value):
        return block_data(value)
    if isinstance(value, (tuple, list)):
        return [to_data(one) for one in value]
    return UNBROKEN.sub(rf"\1{MAY_BREAK}", value) if isinstance(value, str) else value


def block_data(block: Any) -> dict[str, Any]:
    """A block as plain data: words as spans, cells as spans or the name of what is to fill in."""
    data = {field.name: getattr(block, field.name) for field in fields(block) if field.name != "plotly"}
    data = {name: value if name == "svg" else to_data(value) for name, value in data.items()} | {"block": type(block).__name__}
    if isinstance(block, Document):
        data["has_marks"] = block.has_marks
    if "words" in data:
        data["words"] = to_data(spans_of(block.words))
    if data.get("style") == "code":  # to be copied: nothing put in
        data["words"] = [{"text": span.text, "is_strong": False} for span in spans_of(block.words)]
    if "cells" in data:
        data["cells"] = [cell.kind if isinstance(cell, Cell) else to_data(spans_of(cell)) for cell in block.cells]
    return data
