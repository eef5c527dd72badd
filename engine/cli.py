"""The command `ballast`: one command a question. Answers on standard output, progress on standard error."""

import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from .files import parse_value, read_mapping
from .games import GAMES
from .output import Format, emit, metrics_table, show, to_csv, to_json
from .problems import InputError, refuse
from .rulesets import Ruleset, game_named, load_all, load_ruleset, names
from .schemas import ruleset_schema, strategy_schema
from .simulate import Result, product_version, simulate
from .strategies import Strategy, default_seats, load_seats, load_strategy
from .text import LANGUAGES, format_number

ANSWER = ("ruleset", "changes", "seats", "games", "seed", "version")

app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None, add_completion=False, help=__doc__)

RulesetName = Annotated[str, typer.Argument(metavar="RULESET", help="shared_air, shared_air/no_reshuffling, or a YAML file.")]
Set = Annotated[
    list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Change a value: air_supply=21, market.quartermaster.cost=9.")
]
Seats = Annotated[list[str] | None, typer.Option("--seats", metavar="[Nx]NAME", help="Who plays: 3xgreedy, careful, or a YAML file.")]
Games = Annotated[int, typer.Option("--games", help="How many games.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
Threads = Annotated[int | None, typer.Option("--threads", help="How many cores to use; the result does not depend on it.")]
FormatOption = Annotated[Format, typer.Option("--format", help="How to answer.")]
Output = Annotated[Path | None, typer.Option("--output", help="A file to write instead of standard output.")]


def language() -> str:
    """The language of answers: BALLAST_LANGUAGE, else the system's, else English."""
    wanted = os.environ.get("BALLAST_LANGUAGE") or os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return next((known for known in LANGUAGES if wanted.lower().startswith(known)), "en")


def main() -> None:
    """Runs the command; what the user got wrong is one message and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a terminal without our letters is no reason to fail
    try:
        app()
    except InputError as error:
        print(f"ballast: {error.say(language())}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("ballast: stopped", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


@app.callback()
def options(version: Annotated[bool, typer.Option("--version", help="Say the version and stop.", is_eager=True)] = False) -> None:
    """Rules-design playground: simulate tabletop rulesets, compare variants, trust the numbers."""
    if version:
        print(f"ballast {product_version()}")
        raise typer.Exit


@app.command("simulate")
def simulate_command(
    ruleset: RulesetName,
    changes: Set = None,
    seats: Seats = None,
    games: Games = 10_000,
    seed: Seed = 1,
    threads: Threads = None,
    format: FormatOption = Format.table,
    output: Output = None,
) -> None:
    """Plays many games of a ruleset and prints every metric with its interval."""
    loaded = changed(load_ruleset(ruleset), changes)
    with progress_bar(games) as progress:
        result = simulate(loaded, seats_of(loaded, seats), n_games=games, seed=seed, threads=threads, progress=progress)
    write_result(result, format, output)


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


def write_result(result: Result, format: Format, output: Path | None) -> None:
    """A simulation, in the format asked for."""
    rows = [estimate.row() for estimate in result.estimates[0]]
    if format is Format.json:
        emit(to_json({**{key: result.provenance[key] for key in ANSWER}, "metrics": rows}), output)
    elif format is Format.csv:
        emit(to_csv(rows), output)
    else:
        game = result.setups[0].ruleset.game
        warnings = {metric.name for metric in game.metrics if metric.is_warning}
        titles = {metric.name: metric.title(language()) for metric in game.metrics}
        shown = [row for row in rows if row["metric"] not in warnings or row["value"] > 0]
        units = {metric.unit.en: metric.unit(language()) for metric in game.metrics}
        show(metrics_table([{**row, "unit": units[row["unit"]]} for row in shown], titles, language()), output)
        print(footer(result), file=sys.stderr)


def footer(result: Result) -> str:
    """Where the numbers come from, in a line."""
    first = result.setups[0]
    changes = ", ".join(f"{key}={new}" for key, _, new in first.ruleset.changes) or "-"
    seats = ", ".join(seat.name for seat in first.seats)
    changes_word, seats_word = {"en": ("changes", "seats"), "de": ("Änderungen", "Plätze")}[language()]
    games = format_number(result.n_games, 0, language())
    made = f"n = {games} · seed {result.seed} · {result.seconds:.2f} s"
    return f"{first.ruleset.name} · {changes_word}: {changes} · {seats_word}: {seats} · {made}"


@app.command("list")
def list_command(format: FormatOption = Format.table, output: Output = None) -> None:
    """Lists the rulesets and strategies there are, and what is wrong with any of them."""
    rows = [*ruleset_rows(), *strategy_rows()]
    if format is Format.json:
        emit(to_json(rows), output)
    elif format is Format.csv:
        emit(to_csv(rows), output)
    else:
        table = Table(box=None, pad_edge=False)
        for name in {"en": ("what", "name", "title", "problem"), "de": ("was", "Name", "Titel", "Problem")}[language()]:
            table.add_column(name, overflow="fold")
        for row in rows:
            table.add_row(row["what"], row["name"], row["title"], row["problem"])
        show(table, output)


def ruleset_rows() -> list[dict]:
    """Every ruleset, a row each."""
    return [listed("ruleset", name, loaded) for name, loaded in load_all()]


def strategy_rows() -> list[dict]:
    """Every strategy, a row each."""
    rows = []
    for game in GAMES.values():
        for name, loaded in load_all(lambda name, game=game: load_strategy(name, game), lambda game=game: names(game.name, "strategies")):
            rows.append(listed("strategy", name, loaded, game.name))
    return rows


def listed(what: str, name: str, loaded: Ruleset | Strategy | InputError, game: str = "") -> dict:
    """One thing that was loaded, or that could not be."""
    words = {"ruleset": "Regelwerk", "strategy": "Strategie"}[what] if language() == "de" else what
    if isinstance(loaded, InputError):
        return {"what": words, "game": game, "name": name, "title": "", "problem": loaded.say(language())}
    return {"what": words, "game": loaded.game.name, "name": name, "title": loaded.title(language()), "problem": ""}


@app.command("validate")
def validate_command(files: Annotated[list[str] | None, typer.Argument(metavar="FILE...")] = None) -> None:
    """Checks ruleset and strategy files (all there are, where none is named). Exit status 2 where one is wrong."""
    checked = (
        [(name, check(name)) for name in files] if files else [(row["name"], row["problem"]) for row in (*ruleset_rows(), *strategy_rows())]
    )
    for name, problem in checked:
        print(
            problem if problem else f"{name}: {'in Ordnung' if language() == 'de' else 'fine'}", file=sys.stderr if problem else sys.stdout
        )
    if any(problem for _, problem in checked):
        raise typer.Exit(2)


def check(name: str) -> str:
    """What is wrong with a file or a ruleset; nothing where it is fine."""
    try:
        path = Path(name).expanduser()
        if path.suffix in (".yaml", ".yml") and {"kind", "values"} & set(data := read_mapping(path)[0]):
            load_strategy(name if name.startswith((".", "/", "~")) else f"./{name}", game_named(data.get("game")))
        else:
            load_ruleset(name)
    except InputError as error:
        return error.say(language())
    return ""


@app.command("schema")
def schema_command(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    strategies: Annotated[bool, typer.Option("--strategies", help="The schema of strategy files instead.")] = False,
    output: Output = None,
) -> None:
    """Prints the JSON Schema of a game's ruleset files, for editors that complete and check YAML."""
    found = game_named(game)
    emit(to_json(strategy_schema(found) if strategies else ruleset_schema(found)), output)


@app.command("dashboard")
def dashboard_command(port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8501) -> None:
    """Opens the dashboard in the browser, on this machine only."""
    importlib.import_module("dashboard.main").run(port)  # by name: the engine does not depend on the dashboard


if __name__ == "__main__":
    main()
