"""`ballast sheet`: a sheet to record a table game on."""

from typing import Annotated

import typer

from ..papers.sheet import playtest_sheet
from ..rulesets import load_ruleset
from .options import RulesetName, Set, changed
from .paper import LanguageOption, PaperFormatOption, PaperOutput, deliver, language_of

Players = Annotated[int | None, typer.Option("--players", help="How many play; otherwise as many as may.")]


def sheet_command(
    ruleset: RulesetName,
    changes: Set = None,
    players: Players = None,
    language: LanguageOption = None,
    format: PaperFormatOption = None,
    output: PaperOutput = None,
) -> None:
    """Writes a playtest sheet: a record of the game, questions for the players, and a reference card."""
    loaded = changed(load_ruleset(ruleset), changes)
    n_players = loaded.n_seats()[1] if players is None else players
    deliver(playtest_sheet(loaded, n_players, language_of(language)), format, output)
