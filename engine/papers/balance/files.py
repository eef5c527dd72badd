"""A balance report as a file: HTML that one can point at, typeset PDF, sheets, tidy CSV, Markdown."""

from enum import StrEnum

from ...output import to_csv
from ...report import write
from ...report.writers.interactive import to_interactive_html
from ...report.writers.xlsx import to_xlsx
from .data import sheets, tidy_rows
from .document import balance_report, title_of
from .study import Balance
from .words import DATA


class ReportFormat(StrEnum):
    """What a report can be written as."""

    html = "html"
    pdf = "pdf"
    xlsx = "xlsx"
    csv = "csv"
    md = "md"


def write_report(balance: Balance, kind: ReportFormat, language: str = "en") -> str | bytes:
    """The file's content: text for HTML, CSV and Markdown, bytes for PDF and XLSX."""
    if kind is ReportFormat.csv:
        return to_csv(tidy_rows(balance)) + "\n"
    if kind is ReportFormat.xlsx:
        return to_xlsx(sheets(balance, language), tidy_rows(balance), DATA(language), title_of(balance, language))
    document = balance_report(balance, language)
    return to_interactive_html(document) if kind is ReportFormat.html else write(document, kind.value)
