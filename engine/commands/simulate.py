"""`ballast simulate`: every metric of a ruleset."""

import sys
from pathlib import Path

from ..output import Format, emit, format_of, metrics_table, show, to_csv, to_json
from ..rulesets import load_ruleset
from ..simulate import Result
from ..strategies import Setup
from ..text import format_number, language
from .options import Cluster, FormatOrEnding, Games, Output, RulesetName, Seats, Seed, Set, Threads, changed, seats_of
from .study import running, say_stopped

ANSWER = ("ruleset", "changes", "seats", "games", "seed", "version")


def simulate_command(
    ruleset: RulesetName,
    changes: Set = None,
    seats: Seats = None,
    games: Games = 10_000,
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    format: FormatOrEnding = None,
    output: Output = None,
) -> None:
    """Plays many games of a ruleset and prints every metric with its interval."""
    answered, loaded = format_of(format, output), changed(load_ruleset(ruleset), changes)
    with running(games, seed, threads, cluster) as run:
        result = run.play([Setup(loaded, tuple(seats_of(loaded, seats)))])
    if not result.n_games:
        say_stopped("nothing")
    write_result(result, answered, output)
    if not result.is_complete:
        say_stopped("stopped")


def write_result(result: Result, format: Format, output: Path | None) -> None:
    """A simulation, in the format asked for."""
    rows = [estimate.row() for estimate in result.estimates[0]]
    if format is Format.json:
        emit(to_json({**{key: result.provenance[key] for key in ANSWER}, "metrics": rows}), output)
    elif format is Format.csv:
        emit(to_csv(rows), output)
    else:
        show(metrics_table(result.estimates[0], result.setups[0], language()), output)
        print(footer(result), file=sys.stderr)


def footer(result: Result) -> str:
    """Where the numbers come from, in a line."""
    first = result.setups[0]
    changes = ", ".join(f"{key}={new}" for key, _, new in first.ruleset.changes) or "-"
    seats = ", ".join(seat.name for seat in first.seats)
    changes_word, seats_word = {"en": ("changes", "seats"), "de": ("Änderungen", "Sitze")}[language()]
    games = format_number(result.n_games, 0, language())
    made = f"n = {games} · seed {result.seed} · {result.seconds:.2f} s"
    return f"{first.ruleset.name} · {changes_word}: {changes} · {seats_word}: {seats} · {made}"
