"""`ballast sweep`: parameters over ranges, with line-ups and numbers of players as further axes."""

from typing import Annotated, Any

import typer
from rich.table import Table

from ..metrics import Estimate
from ..rulesets import load_ruleset
from ..studies.axes import read_axis, read_players
from ..studies.naming import number_text
from ..studies.selection import metric_named, wanted
from ..studies.sweep import Sweep, axis_name, plain, read_line_up, sweep
from ..studies.sweep_figures import figure
from ..text import NO_NUMBER, language
from ..wording import interval_text, unit_of, value_text
from .drawn import number_shown
from .options import Cluster, FormatOrEnding, Games, Metrics, Output, RulesetName, Seats, Seed, Set, Threads, changed, seats_of
from .study import answer, running


def sweep_command(
    ruleset: RulesetName,
    vary: Annotated[
        list[str] | None, typer.Option("--vary", metavar="KEY=LOW:HIGH:STEP", help="Or KEY=A,B,C. Several make a grid.")
    ] = None,
    line_up: Annotated[
        list[str] | None, typer.Option("--line-up", metavar="SPEC", help='A line-up as a point: "3xgreedy,careful".')
    ] = None,
    players: Annotated[str | None, typer.Option("--players", metavar="LOW:HIGH", help="Numbers of players as points: 2:6 or 2,4.")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Also where there are very many points.")] = False,
    changes: Set = None,
    seats: Seats = None,
    metrics: Metrics = None,
    games: Games = 10_000,
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    format: FormatOrEnding = None,
    output: Output = None,
) -> None:
    """Plays the same games at every point of a grid: a tidy table, also as CSV or Parquet (by the output's ending).

    With --players, line-ups are repeated or cut to the number of players.
    """
    loaded = changed(load_ruleset(ruleset), changes)
    axes = [read_axis(spec, loaded) for spec in vary or ()]
    line_ups = [read_line_up(spec, loaded) for spec in line_up or ()] or ([seats_of(loaded, seats)] if seats else [])
    with running(games, seed, threads, cluster) as run:
        study = sweep(
            loaded, axes, line_ups=line_ups, players=read_players(players, loaded) if players else (),
            run=run, selection=wanted(metrics, loaded.game), is_confirmed=yes,
        )  # fmt: skip
    answer(study, data_of(study), table_of(study), format, output, lambda spoken: picture(study, spoken))


def picture(study: Sweep, spoken: str) -> dict[str, Any]:
    """The number asked for along the first axis, or over the first two."""
    return figure(study, number_shown(study.points[0].estimates, study.ruleset.game), spoken)


def data_of(study: Sweep) -> dict[str, Any]:
    """The JSON of a sweep."""
    return {"ruleset": study.ruleset.name, "seed": study.run.seed, "points": [point.row() for point in study.points]}


def table_of(study: Sweep) -> Table:
    """A row a point and number asked for; of many metrics those without dimensions."""
    table = Table(box=None, pad_edge=False)
    head = {"en": ("metric", "value", "95 % interval", "unit"), "de": ("Kennzahl", "Wert", "95-%-Intervall", "Einheit")}[language()]
    for name in (*(axis_name(axis)(language()) for axis in study.axes), *head):
        table.add_column(name, no_wrap=True, justify="right" if name in head[1:3] else "left")
    headline = study.ruleset.game.headline
    for point in study.points:
        are_few = len({estimate.metric for estimate in point.estimates}) <= len(headline)
        for estimate in point.estimates:
            if are_few or estimate.metric in headline:
                table.add_row(*(str(plain(value)) for value in point.values.values()), *cells(study, estimate))
    return table


def cells(study: Sweep, estimate: Estimate) -> list[str]:
    """Name, value, interval and unit of a number."""
    metric = metric_named(study.ruleset.game, estimate.metric)
    name = number_text(metric, estimate.dims, study.ruleset)(language())
    if estimate.value != estimate.value:
        return [name, NO_NUMBER, "", ""]
    return [name, value_text(metric, estimate, language()), interval_text(metric, estimate, language()), unit_of(metric, language())]
