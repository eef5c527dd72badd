"""`ballast list`, `validate` and `schema`: what there is, what is wrong with it, and what may stand in a file."""

import sys
from typing import Annotated

import typer
from rich.table import Table

from ..files import path_of, read_mapping
from ..games import GAMES
from ..output import Format, emit, show, to_csv, to_json
from ..problems import InputError
from ..rulesets import Ruleset, game_named, load_all, load_ruleset, names
from ..schemas import ruleset_schema, strategy_schema
from ..strategies import Strategy, load_strategy
from ..studies.check import check_intents
from ..text import language
from .options import FormatOption, Output


def list_command(format: FormatOption = Format.table, output: Output = None) -> None:
    """Lists the rulesets and strategies there are, and what is wrong with any of them."""
    rows = [*ruleset_rows(), *strategy_rows()]
    if format is Format.json:
        emit(to_json(rows), output)
    elif format is Format.csv:
        emit(to_csv(rows), output)
    else:
        table = Table(box=None, pad_edge=False)
        for name in {"en": ("what", "game", "name", "title", "problem"), "de": ("was", "Spiel", "Name", "Titel", "Problem")}[language()]:
            table.add_column(name, overflow="fold")
        for row in rows:
            table.add_row(row["what"], row["game"], row["name"], row["title"], row["problem"])
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
        path = path_of(name)
        if path.suffix in (".yaml", ".yml") and {"kind", "values"} & set(data := read_mapping(path)[0]):
            load_strategy(name if name.startswith((".", "/", "~")) else f"./{name}", game_named(data.get("game")))
        else:
            check_intents(load_ruleset(name))
    except InputError as error:
        return error.say(language())
    return ""


def schema_command(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    strategies: Annotated[bool, typer.Option("--strategies", help="The schema of strategy files instead.")] = False,
    output: Output = None,
) -> None:
    """Prints the JSON Schema of a game's ruleset files, for editors that complete and check YAML."""
    found = game_named(game)
    emit(to_json(strategy_schema(found) if strategies else ruleset_schema(found)), output)
