"""`ballast matters`: every parameter one step down and up; what does nothing, and where the cliffs are."""

from typing import Annotated, Any

import typer
from rich.table import Table

from ..problems import refuse
from ..rulesets import load_ruleset
from ..studies.influence import Influence, influence, tuning_axis
from ..studies.matters import Matters, Moved, Taken, matters, short, strength
from ..studies.naming import change_text, number_text
from ..studies.selection import wanted
from ..studies.study_figures import bars_of_influence, numbers_moved, tornado
from ..text import Text, format_number, language
from ..wording import decimals
from .drawn import number_shown
from .options import Cluster, FormatOrEnding, Games, Metrics, Output, RulesetName, Seats, Seed, Set, Threads, changed, seats_of
from .study import answer, running

HEAD = {
    "en": ("parameter", "now", "down", "", "up", "", "strength", ""),
    "de": ("Parameter", "jetzt", "runter", "", "hoch", "", "Stärke", ""),
}
INFLUENCE_HEADS = {
    "morris": {
        "en": ("metric", "parameter", "moves it by", "±", "up or down", "depends on the others"),
        "de": ("Kennzahl", "Parameter", "bewegt sie um", "±", "hoch oder runter", "hängt an den anderen"),
    },
    "sobol": {
        "en": ("metric", "parameter", "share in %", "±", "alone in %", "±"),
        "de": ("Kennzahl", "Parameter", "Anteil in %", "±", "allein in %", "±"),
    },
}
INFLUENCE_NOTES = {
    "morris": Text(
        "Moves it by: by how much, on average, when the parameter alone goes over its whole range, wherever the others stand. "
        "Up or down: the same with its sign. Depends on the others: how much that varies with where they stand.",
        "Bewegt sie um: im Mittel, wenn nur dieser Parameter seinen ganzen Bereich durchläuft, wo immer die anderen stehen. "
        "Hoch oder runter: dasselbe mit Vorzeichen. Hängt an den anderen: wie sehr das damit schwankt, wo sie stehen.",
    ),
    "sobol": Text(
        "Share: of all that moves the number, how much the parameter has a part in. Alone: how much it moves without the others' help; "
        "what several move only together counts for each of them, so shares may come to more than 100 %.",
        "Anteil: woran der Parameter beteiligt ist, von allem, was die Kennzahl bewegt. Allein: was er ohne Zutun der anderen bewegt; "
        "was mehrere nur gemeinsam bewegen, zählt bei jedem, darum können es zusammen mehr als 100 % sein.",
    ),
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
        answer(
            overall, influence_data(overall), influence_table(overall), format, output, lambda spoken: influence_picture(overall, spoken)
        )
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


def influence_picture(study: Influence, spoken: str) -> dict[str, Any]:
    """How much each parameter bears on the first headline number, or that asked for."""
    return bars_of_influence(study, number_shown(study.numbers, study.setup.ruleset.game), spoken)


def influence_table(study: Influence) -> Table:
    """A row a number and parameter, below it what the columns are."""
    spoken = language()
    note = INFLUENCE_NOTES[study.method](spoken)
    table = Table(box=None, pad_edge=False, caption=note, caption_justify="left", caption_style="")
    for place, name in enumerate(INFLUENCE_HEADS[study.method][spoken]):
        table.add_column(name, justify="right" if place > 1 else "left")
    previous = ""
    for share in study.shares:
        name = number_text(study.metric(share), share.dims, study.setup.ruleset)(spoken)
        name = f"{name} ({unit})" if study.method == "morris" and (unit := study.unit(share, spoken)) not in name else name
        value, half, *_ = found = study.scaled(share)
        places = decimals(value - half, value + half, value)
        table.add_row(name if name != previous else "", share.parameter, *(format_number(one, places, spoken) for one in found))
        previous = name
    return table
