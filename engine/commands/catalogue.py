"""`ballast list`, `validate` and `schema`: what there is, what is wrong with it, and what may stand in a file."""

import sys
from collections.abc import Callable
from typing import Annotated

import typer
from rich.table import Table

from ..files import Lines, path_of, read_mapping
from ..games import GAMES, Game
from ..output import Format, emit, format_of, show, to_csv, to_json
from ..problems import InputError
from ..rulesets import Ruleset, check_keys, game_named, load_all, load_ruleset, names
from ..schemas import line_up_schema, ruleset_schema, strategy_schema
from ..strategies import LineUp, Strategy, load_line_up, load_strategy
from ..studies.check import check_intents
from ..text import language
from ..validation import Place
from .options import FormatOrEnding, Output


def list_command(format: FormatOrEnding = None, output: Output = None) -> None:
    """Lists the rulesets, strategies and line-ups there are, and what is wrong with any of them."""
    rows = all_rows()
    answered = format_of(format, output)
    if answered is Format.json:
        emit(to_json(rows), output)
    elif answered is Format.csv:
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


def file_rows(what: str, folder: str, load: Callable[[str, Game], Strategy | LineUp]) -> list[dict]:
    """Every strategy or line-up, a row each."""
    return [
        listed(what, name, loaded, game.name)
        for game in GAMES.values()
        for name, loaded in load_all(lambda name, game=game: load(name, game), lambda game=game: names(game.name, folder))
    ]


def all_rows() -> list[dict]:
    """Everything that can be used by name, a row each."""
    return [*ruleset_rows(), *file_rows("strategy", "strategies", load_strategy), *file_rows("line-up", "lineups", load_line_up)]


def listed(what: str, name: str, loaded: Ruleset | Strategy | LineUp | InputError, game: str = "") -> dict:
    """One thing that was loaded, or that could not be."""
    words = {"ruleset": "Regelwerk", "strategy": "Strategie", "line-up": "Besetzung"}[what] if language() == "de" else what
    if isinstance(loaded, InputError):
        return {"what": words, "game": game, "name": name, "title": "", "problem": loaded.say(language())}
    return {"what": words, "game": loaded.game.name, "name": name, "title": loaded.title(language()), "problem": ""}


def validate_command(files: Annotated[list[str] | None, typer.Argument(metavar="FILE...")] = None) -> None:
    """Checks ruleset, strategy and line-up files (all there are, where none is named). Exit status 2 where one is wrong."""
    checked = [(name, check(name)) for name in files] if files else [(row["name"], row["problem"]) for row in all_rows()]
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
        data, lines = read_mapping(path) if path.suffix in (".yaml", ".yml") else ({}, {})
        file = name if name.startswith((".", "/", "~")) else f"./{name}"
        if {"kind", "values"} & set(data):
            load_strategy(file, game_in(data, lines, name))
        elif "seats" in data:
            load_line_up(file, game_in(data, lines, name))
        else:
            check_intents(load_ruleset(name))
    except InputError as error:
        return error.say(language())
    return ""


def game_in(data: dict, lines: Lines, file: str) -> Game:
    """The game that a strategy or line-up says it is for. InputError where it says none."""
    place = Place(file, lines)
    check_keys(data, data, ("game",), place)
    return game_named(data["game"], place)


def schema_command(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    strategies: Annotated[bool, typer.Option("--strategies", help="The schema of strategy files instead.")] = False,
    line_ups: Annotated[bool, typer.Option("--line-ups", help="The schema of line-up files instead.")] = False,
    output: Output = None,
) -> None:
    """Prints the JSON Schema of a game's ruleset files, for editors that complete and check YAML."""
    found = game_named(game)
    schema = strategy_schema if strategies else line_up_schema if line_ups else ruleset_schema
    emit(to_json(schema(found)), output)
