"""How commands answer: as a table for people, JSON or CSV for programs, on standard output or into a file."""

import csv
import io
import json
import math
from enum import StrEnum
from pathlib import Path
from typing import Any

import pandas as pd
from rich.console import Console
from rich.table import Table

from .files import write_text
from .metrics import DIMENSIONS, Estimate
from .problems import refuse
from .strategies import Setup
from .text import same
from .wording import interval_text, place_text, unit_of, value_text


class Format(StrEnum):
    """What `--format` takes."""

    table = "table"
    json = "json"
    csv = "csv"


ENDINGS = {".json": Format.json, ".csv": Format.csv}
STUDIES_ONLY = (".svg", ".png", ".parquet")
"""Endings of what only studies can be."""


def format_of(wanted: Format | None, output: Path | None) -> Format:
    """The format asked for, or that of the file's ending; otherwise a table. InputError for an ending that only a study can have."""
    ending = output.suffix.lower() if output else ""
    if wanted is None and ending in STUDIES_ONLY:
        en, de = f"this answer is no {ending} file", f"diese Antwort ist keine {ending}-Datei"
        raise refuse(en, de, key="--output", allowed=same(f"{', '.join(ENDINGS)}, .txt"))
    return wanted or ENDINGS.get(ending, Format.table)


def emit(text: str, output: Path | None) -> None:
    """Writes an answer where it was asked for."""
    if output is None:
        print(text)
        return
    write_text(output, text if text.endswith("\n") else text + "\n")


def to_json(data: Any) -> str:
    """JSON; what is not a number (no such games) is null."""
    return json.dumps(plain(data), ensure_ascii=False, indent=2)


def plain(value: Any) -> Any:
    """Data that JSON knows."""
    if isinstance(value, dict):
        return {str(key): plain(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    if value is pd.NA or (isinstance(value, float) and not math.isfinite(value)):
        return None
    return value.item() if hasattr(value, "item") else value


def to_csv(rows: list[dict]) -> str:
    """Tidy CSV with the dimensions that occur; a word that a spreadsheet would run as a formula is made harmless."""
    columns = ordered(rows)
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({key: harmless(plain(value)) for key, value in row.items()})
    return text.getvalue().rstrip("\n")


def ordered(rows: list[dict]) -> list[str]:
    """The columns of rows, dimensions in their fixed order after the first names."""
    seen = dict.fromkeys(key for row in rows for key in row)
    first = [key for key in ("table", "ruleset", "metric", *DIMENSIONS) if key in seen]
    return [*first, *(key for key in seen if key not in first)]


def harmless(value: Any) -> Any:
    """Words that begin like a formula get an apostrophe, and none breaks a line."""
    if not isinstance(value, str):
        return value
    words = "".join(letter if letter.isprintable() else " " for letter in value)
    return f"'{words}" if value[:1] in tuple("=+-@\t\r") else words


def metrics_table(found: list[Estimate], setup: Setup, language: str) -> Table:
    """Estimates for people: what, of which, value, interval, unit."""
    head = {"en": ("metric", "of", "value", "95 % interval", "unit"), "de": ("Kennzahl", "von", "Wert", "95-%-Intervall", "Einheit")}
    table = Table(box=None, pad_edge=False)
    for place, name in enumerate(head[language]):
        table.add_column(name, justify="right" if place in (2, 3) else "left", no_wrap=True)
    game, previous = setup.ruleset.game, None
    metrics = {metric.name: metric for metric in game.metrics}
    for estimate in found:
        metric = metrics[estimate.metric]
        if metric.is_warning and not estimate.value:
            continue
        place = place_text(estimate.dims, language, lambda dimension, value: game.label(setup.ruleset.rules, dimension, value))
        texts = value_text(metric, estimate, language), interval_text(metric, estimate, language), unit_of(metric, language)
        table.add_row(metric.title(language) if metric is not previous else "", place, *texts)
        previous = metric
    return table


def show(renderable: Any, output: Path | None, width: int = 160) -> None:
    """Prints a rich table, at its full width where nobody watches. What a title has in brackets is no markup."""
    text = io.StringIO()
    console = Console(file=text, width=width, color_system=None, markup=False, emoji=False)
    console.print(renderable)
    emit("\n".join(line.rstrip() for line in text.getvalue().rstrip("\n").split("\n")), output)
