"""Commands that a game brings along: an answer about one ruleset, as the game works it out."""

import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer
from rich.table import Table

from ..games import GAMES, Game
from ..output import Format, emit, format_of, show, to_csv, to_json
from ..problems import refuse
from ..rulesets import load_ruleset
from ..text import format_number, language
from .options import FormatOrEnding, Output, Set, changed


def own_commands() -> dict[str, Callable]:
    """Every command of every game, by name."""
    return {name: command_of(game, answer) for game in GAMES.values() for name, answer in game.commands.items()}


def command_of(game: Game, answer: Callable[..., dict[str, Any]]) -> Callable:
    """A command: a ruleset of the game, the answer's own options, and how to print it."""

    def command(ruleset: str, changes: Set, format: FormatOrEnding, output: Output, **options) -> None:
        loaded = changed(load_ruleset(ruleset), changes)
        if loaded.game is not game:
            en, de = f"is for {game.title.en}, not {loaded.game.title.en}", f"gehört zu {game.title.de}, nicht zu {loaded.game.title.de}"
            raise refuse(f"this command {en}", f"dieses Kommando {de}", key="RULESET", value=ruleset)
        found = answer(loaded.rules, **options)
        answered = format_of(format, output)
        if answered is Format.json:
            emit(to_json({"ruleset": loaded.name, **found}), output)
        elif answered is Format.csv:
            emit(to_csv(rows_of(found)), output)
        else:
            show(table_of(found), output)

    name = Annotated[str, typer.Argument(metavar="[RULESET]", help=f"A ruleset of {game.title.en}, or a YAML file.")]
    shared = {"changes": (Set, None), "format": (FormatOrEnding, None), "output": (Output, None)}
    own = list(inspect.signature(answer).parameters.values())[1:]
    parameters = [parameter("ruleset", name, game.name), *own, *(parameter(key, *spec) for key, spec in shared.items())]
    command.__signature__ = inspect.Signature(parameters)
    command.__annotations__ = {one.name: one.annotation for one in parameters}
    command.__doc__ = answer.__doc__
    return command


def parameter(name: str, kind: Any, default: Any) -> inspect.Parameter:
    """A parameter as typer reads it."""
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=kind, default=default)


def rows_of(found: dict[str, Any]) -> list[dict[str, Any]]:
    """A row a number: what, of which value it is the chance, and the number."""
    rows = []
    for what, value in found.items():
        pairs = value.items() if isinstance(value, dict) else [("", value)]
        rows += [{"what": what, "of": key, "value": one} for key, one in pairs]
    return rows


def table_of(found: dict[str, Any]) -> Table:
    """The same for people."""
    table, previous = Table(box=None, pad_edge=False), None
    for name, side in zip(
        {"en": ("what", "of", "value"), "de": ("was", "von", "Wert")}[language()], ("left", "right", "right"), strict=True
    ):
        table.add_column(name, justify=side, no_wrap=True)
    for row in rows_of(found):
        value = format_number(row["value"], 6, language()) if isinstance(row["value"], (int, float)) else str(row["value"])
        table.add_row(row["what"] if row["what"] != previous else "", str(row["of"]), value)
        previous = row["what"]
    return table
