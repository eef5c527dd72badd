"""What the commands for papers share: the language, the format, and writing the file."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ..files import write_text
from ..problems import refuse
from ..report import Document, write
from ..text import language


class PaperFormat(StrEnum):
    """What a paper can be written as."""

    html = "html"
    pdf = "pdf"
    md = "md"


class PaperLanguage(StrEnum):
    """The languages papers are written in."""

    en = "en"
    de = "de"


PaperFormatOption = Annotated[PaperFormat | None, typer.Option("--format", help="html, pdf or md; otherwise as the output's ending says.")]
LanguageOption = Annotated[PaperLanguage | None, typer.Option("--language", help="en or de; otherwise that of your system.")]
PaperOutput = Annotated[Path | None, typer.Option("--output", help="The file to write; standard output without it (not for PDF).")]


def language_of(wanted: PaperLanguage | None) -> str:
    """The language asked for, or that of answers."""
    return wanted.value if wanted else language()


def format_of(wanted: PaperFormat | None, output: Path | None) -> str:
    """The format asked for, or that of the file's ending, or Markdown."""
    if wanted:
        return wanted.value
    ending = output.suffix.lstrip(".").lower() if output else "md"
    if ending in ("htm", "markdown"):
        return {"htm": "html", "markdown": "md"}[ending]
    if ending not in list(PaperFormat):
        raise refuse(f"cannot tell the format of {output}", f"das Format von {output} ist unklar", key="--format")
    return ending


def deliver(document: Document, wanted: PaperFormat | None, output: Path | None) -> None:
    """Writes a document where it was asked for: the whole file or none of it."""
    ending = format_of(wanted, output)
    if output is None and ending == "pdf":
        raise refuse("a PDF needs --output FILE", "ein PDF braucht --output DATEI", key="--output")
    made = write(document, ending)
    if output is None:
        print(made, end="")
    else:
        write_text(output, made)
