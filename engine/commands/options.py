"""What commands share: their options, the language of answers, changed rulesets, line-ups, and the progress bar."""

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..files import parse_value
from ..output import Format
from ..problems import refuse
from ..rulesets import Ruleset
from ..strategies import Strategy, default_seats, load_seats
from ..text import language, same

RulesetName = Annotated[str, typer.Argument(metavar="RULESET", help="shared_air, shared_air/no_reshuffling, or a YAML file.")]
Set = Annotated[
    list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Change a value: air_supply=21, market.quartermaster.cost=9.")
]
Seats = Annotated[
    list[str] | None, typer.Option("--seats", metavar="[Nx]NAME", help="Who plays: 3xgreedy, careful, a line-up @NAME, or a YAML file.")
]
Games = Annotated[int, typer.Option("--games", help="How many games.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
Threads = Annotated[int | None, typer.Option("--threads", help="How many cores to use; the result does not depend on it.")]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", envvar="BALLAST_CLUSTER", help="Play on a Dask cluster: tcp://127.0.0.1:8786."),
]
FormatOrEnding = Annotated[Format | None, typer.Option("--format", help="How to answer; otherwise as the output's ending says.")]
Metrics = Annotated[
    list[str] | None, typer.Option("--metric", metavar="NAME", help="Only this metric: home_rate, or one number: home_rate:dive=1.")
]
DOCUMENTS = (".pdf", ".html", ".htm", ".md", ".xlsx", ".xls", ".ods", ".docx")


def no_document(output: Path | None) -> Path | None:
    """The file to write, said before anything is played: a document holds more than one answer, and is a report."""
    if output is not None and output.suffix.lower() in DOCUMENTS:
        en, de = f"{output.name} would be no answer but a document", f"{output.name} wäre keine Antwort, sondern ein Dokument"
        raise refuse(en, de, key="--output", allowed=same(".csv, .json, .parquet, .svg, .png, .txt | ballast report"))
    return output


Output = Annotated[Path | None, typer.Option("--output", callback=no_document, help="A file to write instead of standard output.")]


def changed(ruleset: Ruleset, changes: Sequence[str] | None) -> Ruleset:
    """A ruleset with `--set key=value` laid over it."""
    pairs: dict[str, Any] = {}
    for change in changes or ():
        key, is_there, value = change.partition("=")
        if not is_there or not key.strip():
            raise refuse(f"{change!r} is not key=value", f"{change!r} ist nicht Schlüssel=Wert", key="--set", value=change)
        pairs[key.strip()] = parse_value(value, key.strip())
    return ruleset.change(pairs, "--set") if pairs else ruleset


def seats_of(ruleset: Ruleset, specs: Sequence[str] | None) -> list[Strategy]:
    """The line-up asked for, or the game's own."""
    return load_seats(specs, ruleset.game) if specs else default_seats(ruleset)


@contextmanager
def progress_bar(total: int) -> Iterator:
    """A bar with the time left, on standard error, where somebody watches."""
    console = Console(stderr=True)
    shown = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task({"en": "games", "de": "Partien"}[language()], total=total)
        yield lambda done, of: bar.update(task, completed=done, total=of)


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed: the games under way are finished and kept. A second Ctrl-C stops at once."""
    asked = threading.Event()

    def ask(*_):
        if asked.is_set():
            raise KeyboardInterrupt
        asked.set()

    previous = signal.signal(signal.SIGINT, ask)
    try:
        yield asked.is_set
    finally:
        signal.signal(signal.SIGINT, previous)
