"""What the commands of studies share: a run that is watched and can be stopped, and an answer in the format asked for."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, Protocol

import pandas as pd
import typer
from rich.console import Group
from rich.table import Table

from ..cluster import connected
from ..files import write_text
from ..output import Format, emit, format_of, ordered, plain, show, to_csv, to_json
from ..problems import refuse
from ..studies.run import Run
from ..text import Text, format_number, language
from .drawn import Picture, is_drawn, write_drawing
from .options import progress_bar, stopping

STOPPED = 130
WIDTH = 200
WORDS = {
    "stopped": Text("stopped; this is what had been played", "angehalten; das ist gespielt worden"),
    "nothing": Text("stopped before anything was played", "angehalten, bevor etwas gespielt war"),
}


class Study(Protocol):
    """What every study's result has."""

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Tidy rows."""

    @property
    def provenance(self) -> dict[str, Any]:
        """Where they come from."""

    @property
    def finding(self) -> Text:
        """What they say, in words."""

    @property
    def is_complete(self) -> bool:
        """Whether it was not stopped."""


@contextmanager
def running(n_games: int, seed: int, threads: int | None, cluster: str | None = None) -> Iterator[Run]:
    """A run with a bar on standard error, which Ctrl-C stops without losing what was played."""
    with connected(cluster) as executor, progress_bar(n_games) as progress, stopping() as is_stopped:
        yield Run(n_games, seed, threads, progress, is_stopped, executor)


def answer(
    study: Study, data: dict[str, Any], table: Table, format: Format | None, output: Path | None, picture: Picture | None = None
) -> None:
    """Writes a study: as a table with its finding, as JSON with its provenance, its rows as CSV or Parquet, its picture as SVG or PNG."""
    if not study.rows and not study.is_complete:
        say_stopped("nothing")
    if output is not None and is_drawn(output):
        write_drawing(picture, footer(study.provenance, language()), output)
    elif output is not None and output.suffix == ".parquet":
        write_text(output, to_parquet(study.rows))
    elif format_of(format, output) is Format.json:
        emit(to_json({**data, "finding": finding_of(study), "provenance": study.provenance, "is_complete": study.is_complete}), output)
    elif format_of(format, output) is Format.csv:
        emit(to_csv(study.rows), output)
    else:
        show(Group(study.finding(language()), "", table), output, WIDTH)
        print(footer(study.provenance, language()), file=sys.stderr)
    if not study.is_complete:
        say_stopped("stopped")


def say_stopped(what: str) -> NoReturn:
    """Ends a command that Ctrl-C stopped."""
    print(f"ballast: {WORDS[what](language())}", file=sys.stderr)
    raise typer.Exit(STOPPED)


def finding_of(study: Study) -> dict[str, str]:
    """The finding in both languages."""
    return {"en": study.finding.en, "de": study.finding.de}


def to_parquet(rows: list[dict]) -> bytes:
    """Rows as a Parquet file. InputError where pyarrow is missing."""
    table = pd.DataFrame([plain(row) for row in rows], columns=ordered(rows))
    file = io.BytesIO()
    try:
        whole(table).to_parquet(file, index=False)
    except ImportError:
        raise refuse("Parquet needs pyarrow: pip install pyarrow", "Parquet braucht pyarrow: pip install pyarrow", key="--output") from None
    return file.getvalue()


def whole(table: pd.DataFrame) -> pd.DataFrame:
    """Columns of one kind each: whole numbers whole, and words where kinds are mixed."""
    table = table.convert_dtypes()
    for column in table:
        if table[column].dtype == object:
            table[column] = table[column].map(str, na_action="ignore").astype("string")
    return table


def footer(provenance: dict[str, Any], spoken: str) -> str:
    """`shared_air (1f2e...) · n = 20,000 · seed 1 · 0.1.0`: where numbers come from, in a line."""
    names = ", ".join(f"{one['name']} ({one['hash']})" for one in provenance["rulesets"])
    return f"{names} · n = {format_number(n_shown(provenance), 0, spoken)} · seed {provenance['seed']} · {provenance['version']}"


def n_shown(provenance: dict[str, Any]) -> int:
    """The games that the figures are from: those of each point, where a study does not say that it is others."""
    return provenance.get("games_shown", provenance["games"])
