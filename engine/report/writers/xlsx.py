"""Tables as an Excel file: a sheet a table, real numbers with formats; words stay words, whatever they begin with."""

import io
import re
from collections.abc import Sequence
from typing import Any

import xlsxwriter

from ..grid import Grid

NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
NOT_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
LONGEST_NAME, LONGEST_WORDS, WIDEST = 31, 32_000, 60
SAFE = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False, "nan_inf_to_errors": True, "in_memory": True}


def to_xlsx(grids: Sequence[Grid], data: Sequence[dict[str, Any]], data_name: str, title: str = "") -> bytes:
    """The file: the tables, and last all tidy rows (columns as in the CSV) on a sheet of their own."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, SAFE) as book:
        book.set_properties({"title": clean(title), "author": "Ballast"})
        names: list[str] = []
        for grid in grids:
            heads, rows = grid.sheet()
            write_sheet(book, sheet_name(grid.name, names), heads, rows)
        columns = list(dict.fromkeys(key for row in data for key in row))
        rows = [[(row.get(column), "") for column in columns] for row in data]
        write_sheet(book, sheet_name(data_name, names), columns, rows)
    return file.getvalue()


def sheet_name(wanted: str, names: list[str]) -> str:
    """A name that a sheet may have and none has yet; remembered in `names`."""
    base = NOT_IN_NAMES.sub(" ", wanted).strip().strip("'")[:LONGEST_NAME] or "-"
    name, n = base, 1
    while name.casefold() in names:
        n += 1
        name = f"{base[: LONGEST_NAME - 4]} {n}"
    names.append(name.casefold())
    return name


def clean(words: str) -> str:
    """Words as a cell may hold them."""
    return NOT_XML.sub(" ", words)[:LONGEST_WORDS]


def write_sheet(book: Any, name: str, heads: Sequence[str], rows: Sequence[Sequence[tuple[Any, str]]]) -> None:
    """One table: its heads stay in sight, its columns are as wide as what they hold."""
    sheet = book.add_worksheet(name)
    formats: dict[str, Any] = {"": book.add_format({"text_wrap": True, "valign": "top"})}
    bold = book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
    for column, head in enumerate(heads):
        sheet.write_string(0, column, clean(head), bold)
        sheet.set_column(column, column, width_of(column, head, rows))
    for place, row in enumerate(rows, start=1):
        for column, (value, number_format) in enumerate(row):
            if number_format not in formats:
                formats[number_format] = book.add_format({"num_format": number_format, "valign": "top"})
            write_cell(sheet, place, column, value, formats[number_format])
    sheet.freeze_panes(1, 1)
    if rows:
        sheet.autofilter(0, 0, len(rows), len(heads) - 1)


def width_of(column: int, head: str, rows: Sequence[Sequence[tuple[Any, str]]]) -> float:
    """As wide as the longest word cell, within reason."""
    longest = max((len(row[column][0]) for row in rows if isinstance(row[column][0], str)), default=0)
    return min(WIDEST, max(10, min(len(head), 18) + 2, longest + 2))


def write_cell(sheet: Any, row: int, column: int, value: Any, form: Any) -> None:
    """A number as a number, words as words, nothing as nothing."""
    value = value.item() if hasattr(value, "item") else value
    if isinstance(value, bool):
        sheet.write_boolean(row, column, value, form)
    elif isinstance(value, (int, float)):
        if value == value and abs(value) != float("inf"):
            sheet.write_number(row, column, value, form)
    elif value is not None:
        sheet.write_string(row, column, clean(str(value)), form)
