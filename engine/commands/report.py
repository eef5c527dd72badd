"""`ballast report`: everything about the balance of one to four rulesets, to hand out."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..files import write_text
from ..papers.balance import MOST_RULESETS, ReportFormat, balance, write_report
from ..papers.balance.titles import command_line
from ..problems import refuse
from ..text import Text, same
from .compare import rulesets_to_compare
from .options import Cluster, Games, Seats, Seed, Set, Threads, seats_of
from .paper import LanguageOption, language_of
from .study import STOPPED, running

ENDINGS = {"htm": ReportFormat.html, "markdown": ReportFormat.md}
NOTHING = Text("stopped; no report was written", "angehalten; es wurde kein Bericht geschrieben")
FormatOption = Annotated[
    ReportFormat | None, typer.Option("--format", help="html, pdf, xlsx, csv or md; otherwise as the output's ending says.")
]
Output = Annotated[Path | None, typer.Option("--output", help="The file to write; standard output without it (not for PDF and XLSX).")]


def report_command(
    rulesets: Annotated[list[str], typer.Argument(metavar="BASE [RULESET...]", help="One to four; the first is the base.")],
    changes: Set = None,
    seats: Seats = None,
    games: Games = 20_000,
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    language: LanguageOption = None,
    format: FormatOption = None,
    output: Output = None,
) -> None:
    """Writes a balance report: findings, differences, intents, distributions, players, items, what matters, and how it was made.

    --set changes all rulesets alike; where only one is named, it makes the second: the same ruleset, changed.
    """
    kind, spoken = format_of(format, output), language_of(language)
    check_number(rulesets)
    loaded = rulesets_to_compare(rulesets, changes)
    command = command_of(rulesets, changes, seats, games, seed, spoken, output or Path(f"report.{kind.value}"))
    with running(games, seed, threads, cluster) as run:
        made = balance(loaded, [seats_of(ruleset, seats) for ruleset in loaded], run=run, command=command)
    if not made.is_complete:
        print(f"ballast: {NOTHING(spoken)}", file=sys.stderr)
        raise typer.Exit(STOPPED)
    deliver(write_report(made, kind, spoken), output)


def check_number(rulesets: list[str]) -> None:
    """Raises for too many, before any is played."""
    if len(rulesets) > MOST_RULESETS:
        en, de = f"a report is of 1 to {MOST_RULESETS} rulesets", f"ein Bericht handelt von 1 bis {MOST_RULESETS} Regelwerken"
        raise refuse(en, de, key="RULESET", value=str(len(rulesets)))


def format_of(wanted: ReportFormat | None, output: Path | None) -> ReportFormat:
    """The format asked for, or that of the file's ending, or Markdown. InputError where it cannot be."""
    ending = output.suffix.lstrip(".").lower() if output else ReportFormat.md.value
    kind = wanted or ENDINGS.get(ending)
    if kind is None and ending in list(ReportFormat):
        kind = ReportFormat(ending)
    if kind is None:
        allowed = same(", ".join(ReportFormat))
        raise refuse(f"cannot tell the format of {output}", f"das Format von {output} ist unklar", key="--format", allowed=allowed)
    if output is None and kind in (ReportFormat.pdf, ReportFormat.xlsx):
        name = kind.value.upper()
        raise refuse(f"{name} needs --output FILE", f"{name} braucht --output DATEI", key="--output")
    return kind


def command_of(
    rulesets: list[str], changes: list[str] | None, seats: list[str] | None, games: int, seed: int, spoken: str, output: Path
) -> str:
    """The command line that makes the same report again."""
    words = ["ballast", "report", *rulesets]
    for option, values in (("--set", changes), ("--seats", seats)):
        words += [word for value in values or () for word in (option, value)]
    words += ["--games", str(games), "--seed", str(seed), "--language", spoken, "--output", output.name]
    return command_line(*words)


def deliver(made: str | bytes, output: Path | None) -> None:
    """Writes the whole file or none of it."""
    if output is not None:
        write_text(output, made)
    else:
        print(made, end="")
