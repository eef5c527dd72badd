"""`ballast matters`: every parameter one step down and up; what does nothing, and where the cliffs are."""

from typing import Annotated, Any

import typer
from rich.table import Table

from ..problems import refuse
from ..rulesets import load_ruleset
from ..studies.influence import COLUMNS, Influence, influence, tuning_axis
from ..studies.matters import Matters, Moved, Taken, matters, short, strength
from ..studies.naming import change_text, number_text
from ..studies.selection import wanted
from ..studies.study_figures import numbers_moved, tornado
from ..text import Text, format_number, language
from .drawn import number_shown
from .options import Cluster, FormatOrEnding, Games, Metrics, Output, RulesetName, Seats, Seed, Set, Threads, changed, seats_of
from .study import answer, running

HEAD = {
    "en": ("parameter", "now", "down", "", "up", "", "strength", ""),
    "de": ("Parameter", "jetzt", "runter", "", "hoch", "", "Stärke", ""),
}
MARKS = {"dead": Text("dead", "tot"), "cliff": Text("cliff", "Klippe"), "nothing": Text("? cannot tell", "? nicht zu entscheiden")}


def matters_command(
    ruleset: RulesetName,
    method: Annotated[str | None, typer.Option("--global", metavar="morris|sobol", help="Over whole ranges instead (needs SALib).")] = None,
    vary: Annotated[
        list[str] | None, typer.Option("--vary", metavar="KEY[=LOW:HIGH:STEP]", help="For --global: what, over which range.")
    ] = None,
    points: Annotated[int | None, typer.Option("--points", help="For --global: trajectories (Morris) or base samples (Sobol).")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="For --global: also where there are very many points.")] = False,
    changes: Set = None,
    seats: Seats = None,
    metrics: Metrics = None,
    games: Games = 20_000,
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    format: FormatOrEnding = None,
    output: Output = None,
) -> None:
    """Moves every parameter one step down and up and sorts them by what that does, in standard deviations of a game."""
    loaded = changed(load_ruleset(ruleset), changes)
    if method is not None:
        axes = [tuning_axis(spec, loaded) for spec in vary or ()]
        with running(games, seed, threads, cluster) as run:
            overall = influence(
                loaded, seats_of(loaded, seats), axes,
                method=method, n=points, run=run, selection=wanted(metrics, loaded.game), is_confirmed=yes,
            )  # fmt: skip
        answer(overall, influence_data(overall), influence_table(overall), format, output)
        return
    if vary or points:
        raise refuse("--vary and --points need --global", "--vary und --points brauchen --global", key="--global")
    with running(games, seed, threads, cluster) as run:
        study = matters(loaded, seats_of(loaded, seats), run=run, selection=wanted(metrics, loaded.game))
    answer(study, data_of(study), table_of(study), format, output, lambda spoken: picture(study, spoken))


def picture(study: Matters, spoken: str) -> dict[str, Any]:
    """What each parameter does to the first headline number, or that asked for."""
    return tornado(study, number_shown(numbers_moved(study), study.setup.ruleset.game), spoken)


def data_of(study: Matters) -> dict[str, Any]:
    """The JSON of a tornado."""
    ruleset, n_games = study.setup.ruleset.name, study.run.n_games
    return {"ruleset": ruleset, "games": n_games, "seed": study.run.seed, "parameters": [entry(moved) for moved in study.parameters]}


def entry(moved: Moved) -> dict[str, Any]:
    """A parameter with its steps."""
    shared = {*moved.row(), "side", "old", "new"}
    steps = [
        {
            "side": taken.step.side,
            "new": taken.step.new,
            "differences": [
                {key: value for key, value in row.items() if key not in shared} for row in moved.rows() if row["side"] == taken.step.side
            ],
        }
        for taken in moved.taken
    ]
    return {**moved.row(), "old": moved.lever.old, "steps": steps}


def table_of(study: Matters) -> Table:
    """A row a parameter: what each step changes most."""
    table = Table(box=None, pad_edge=False)
    for place, name in enumerate(HEAD[language()]):
        table.add_column(name, justify="right" if place == 6 else "left", no_wrap=place in (0, 6, 7), max_width=44)
    for moved in study.parameters:
        sides = {taken.step.side: taken for taken in moved.taken}
        cells = [text for side in ("down", "up") for text in side_cells(sides.get(side), moved, study)]
        words = format_number(moved.strength, 3, language()) if moved.strength else ""
        table.add_row(moved.lever.name, short(moved.lever.old, moved.lever.field), *cells, words, mark(moved))
    return table


def side_cells(taken: Taken | None, moved: Moved, study: Matters) -> tuple[str, str]:
    """The value of a step, and its clearest change."""
    if taken is None:
        return "", ""
    new = short(taken.step.new, moved.lever.field)
    if not taken.real:
        return new, "" if moved.is_dead else MARKS["nothing"](language())
    difference, verdict = max(taken.real, key=lambda pair: strength(pair[0]))
    return new, change_text(difference, verdict, study.setup.ruleset)(language())


def mark(moved: Moved) -> str:
    """dead or cliff."""
    return MARKS["dead"](language()) if moved.is_dead else MARKS["cliff"](language()) if moved.is_cliff else ""


# Over whole ranges


def influence_data(study: Influence) -> dict[str, Any]:
    """The JSON of a global analysis."""
    head = {"ruleset": study.setup.ruleset.name, "method": study.method, "points": study.n_points}
    return {**head, "games": study.run.n_games, "seed": study.run.seed, "influence": study.rows}


def influence_table(study: Influence) -> Table:
    """A row a number and parameter."""
    table = Table(box=None, pad_edge=False)
    head = {"en": ("metric", "parameter"), "de": ("Kennzahl", "Parameter")}[language()]
    for place, name in enumerate((*head, *COLUMNS[study.method])):
        table.add_column(name, justify="right" if place > 1 else "left", no_wrap=True)
    previous = ""
    for share in study.shares:
        name = number_text(study.metric(share), share.dims, study.setup.ruleset)(language())
        measures = [format_number(value, 3, language()) for value in share.measures.values()]
        table.add_row(name if name != previous else "", share.parameter, *measures)
        previous = name
    return table
