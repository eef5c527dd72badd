"""`ballast build`: can a ruleset be built, and from what?"""

from typing import Annotated

import typer
from rich.console import Group
from rich.table import Table

from ..games.papers import Material
from ..output import Format, emit, format_of, show, to_csv, to_json
from ..papers.build import material_data, material_of
from ..rulesets import load_ruleset
from ..text import Text, format_number, language
from .options import FormatOrEnding, Output, RulesetName, Set, changed

Players = Annotated[int | None, typer.Option("--players", help="For how many; otherwise for as many as may play.")]
HEAD = Text("for", "wofür"), Text("what", "was"), Text("how many", "Anzahl"), Text("from", "woher"), Text("short", "fehlt")
BUILDABLE = Text("It can be built.", "Es lässt sich bauen.")
SHORT = Text("It cannot be built; short: {short}.", "Es lässt sich nicht bauen; es fehlt: {short}.")
LEFT = Text("Left over: {left}.", "Übrig: {left}.")


def build_command(
    ruleset: RulesetName,
    changes: Set = None,
    players: Players = None,
    format: FormatOrEnding = None,
    output: Output = None,
) -> None:
    """Says what a ruleset is built from, what is short and what is left."""
    loaded = changed(load_ruleset(ruleset), changes)
    n_players = loaded.n_seats()[1] if players is None else players
    material = material_of(loaded, n_players)
    answered = format_of(format, output)
    if answered is Format.json:
        emit(to_json({"ruleset": loaded.name, "players": n_players, **material_data(material, language())}), output)
    elif answered is Format.csv:
        emit(to_csv([part.row(language()) for part in material.parts]), output)
    else:
        show(Group(finding(material)(language()), "", table_of(material)), output)


def finding(material: Material) -> Text:
    """Whether it can be built, what is short and left, and the remarks."""
    says = [SHORT.format(short=joined(material.short)) if material.short else BUILDABLE]
    says += [LEFT.format(left=joined(material.left))] if material.left else []
    return joined([*says, *material.notes], " ")


def joined(parts, between: str = "; ") -> Text:
    """Texts in a row."""
    return Text(*(between.join(part(each) for part in parts) for each in ("en", "de")))


def table_of(material: Material) -> Table:
    """The parts for people."""
    table = Table(box=None, pad_edge=False)
    for place, name in enumerate(HEAD):
        table.add_column(name(language()), justify="right" if place in (2, 4) else "left", overflow="fold")
    for part in material.parts:
        words = part.role(language()), part.what(language())
        short = format_number(part.missing, 0, language()) if part.missing else ""
        table.add_row(*words, format_number(part.count, 0, language()), part.source(language()), short)
    return table
