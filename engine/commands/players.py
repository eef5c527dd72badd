"""`ballast players`: every metric for each number of players, worst first."""

from typing import Annotated, Any

import typer
from rich.table import Table

from ..games.game import Metric
from ..rulesets import load_ruleset
from ..studies.axes import read_players
from ..studies.naming import where
from ..studies.players import Cell, Players, players
from ..studies.selection import metric_named, wanted
from ..studies.study_figures import by_players
from ..text import NO_NUMBER, Text, format_number, language
from ..wording import band_text, interval_text, unit_of, value_text
from .drawn import number_shown
from .options import Cluster, FormatOrEnding, Games, Metrics, Output, RulesetName, Seats, Seed, Set, Threads, changed, seats_of
from .study import answer, running

HEAD = {
    "en": ("players", "line-up", "metric", "of", "value", "95 % interval", "unit", "wanted", "badness"),
    "de": ("Spieler", "Besetzung", "Kennzahl", "von", "Wert", "95-%-Intervall", "Einheit", "gewollt", "Abstand"),
}
ALONE = Text("from 2 players", "ab 2 Spielern")
"""In place of a band that says nothing of a single player."""


def players_command(
    ruleset: RulesetName,
    counts: Annotated[str | None, typer.Option("--players", metavar="LOW:HIGH", help="Numbers of players: 2:6 or 2,4.")] = None,
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
    """Plays a ruleset with every number of players; the cells farthest outside what is wanted come first.

    The line-up is repeated or cut to each number; wins by seat come from tables where everybody plays alike.
    """
    loaded = changed(load_ruleset(ruleset), changes)
    numbers = read_players(counts, loaded) if counts else ()
    line_up = seats_of(loaded, seats) if seats else None
    with running(games, seed, threads, cluster) as run:
        study = players(loaded, numbers, line_up, run=run, selection=wanted(metrics, loaded.game))
    answer(study, data_of(study), table_of(study), format, output, lambda spoken: picture(study, spoken))


def picture(study: Players, spoken: str) -> dict[str, Any]:
    """The first headline number, or that asked for, by the number of players."""
    return by_players(study, number_shown([cell.estimate for cell in study.cells], study.ruleset.game), spoken)


def data_of(study: Players) -> dict[str, Any]:
    """The JSON of a study of player counts."""
    return {"ruleset": study.ruleset.name, "seats": [s.name for s in study.line_up], "seed": study.run.seed, "cells": study.rows}


def table_of(study: Players) -> Table:
    """The cells for people, worst first."""
    table, spoken = Table(box=None, pad_edge=False), language()
    for place, name in enumerate(HEAD[spoken]):
        table.add_column(name, justify="right" if place in (0, 4, 5, 8) else "left", no_wrap=True)
    for cell in study.cells:
        metric, one = metric_named(study.ruleset.game, cell.estimate.metric), cell.estimate
        if metric.is_warning and not one.value:
            continue
        texts = (value_text(metric, one, spoken), interval_text(metric, one, spoken)) if one.value == one.value else (NO_NUMBER, "")
        band = wanted_text(cell, metric, spoken)
        badness = format_number(cell.badness, 2, spoken) if cell.badness else ""
        place = where(one.dims, study.ruleset, spoken)
        table.add_row(str(cell.n_players), cell.line_up, metric.title(spoken), place, *texts, unit_of(metric, spoken), band, badness)
    return table


def wanted_text(cell: Cell, metric: Metric, spoken: str) -> str:
    """The band of an intent, that it takes opponents, or the fair share."""
    if cell.needs_others:
        return ALONE(spoken)
    if cell.band is None:
        return ""
    return band_text(metric, cell.band, spoken) if cell.is_intent else format_number(100 * cell.band[0], 1, spoken)
