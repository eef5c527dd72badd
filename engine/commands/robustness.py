"""`ballast robustness`: the same comparison under several line-ups; verdicts that depend on the players are marked."""

from typing import Annotated, Any

import typer
from rich.table import Table

from ..studies.naming import number_text
from ..studies.robustness import Held, Robustness, robustness
from ..studies.selection import metric_named, wanted
from ..studies.sweep import line_up_name, read_line_up
from ..studies.verdict_figures import by_line_up, numbers_held
from ..text import Text, language
from ..wording import difference_text, verdict_text
from .compare import rulesets_to_compare
from .drawn import number_shown
from .options import Cluster, FormatOrEnding, Games, Metrics, Output, Seed, Set, Threads
from .study import answer, running

HEAD = {
    "en": ("metric", "ruleset", "verdict", "line-up", "difference", ""),
    "de": ("Kennzahl", "Regelwerk", "Urteil", "Besetzung", "Unterschied", ""),
}
WORDS = {
    "flips": Text("⇄ depends on the players", "⇄ hängt von den Spielern ab"),
    "holds": Text("{verdict}, under all", "{verdict}, bei allen"),
    "some": Text("{verdict}, under {n} of {all}", "{verdict}, bei {n} von {all}"),
}


def robustness_command(
    rulesets: Annotated[list[str], typer.Argument(metavar="BASE [RULESET...]", help="The first is the base.")],
    changes: Set = None,
    line_up: Annotated[
        list[str] | None,
        typer.Option("--line-up", metavar="SPEC", help='Who plays, several times: "3xgreedy,careful".'),
    ] = None,
    metrics: Metrics = None,
    games: Games = 10_000,
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    format: FormatOrEnding = None,
    output: Output = None,
) -> None:
    """Compares rulesets under several line-ups: does a verdict hold, whoever plays?

    --set changes all of them alike; where only one is named, it makes the second: the same ruleset, changed.
    """
    loaded = rulesets_to_compare(rulesets, changes)
    line_ups = [read_line_up(spec, loaded[0]) for spec in line_up or ()]
    with running(games, seed, threads, cluster) as run:
        study = robustness(loaded, line_ups, run=run, selection=wanted(metrics, loaded[0].game))
    answer(study, data_of(study), table_of(study), format, output, lambda spoken: picture(study, spoken))


def picture(study: Robustness, spoken: str) -> dict[str, Any]:
    """The first number that turns round, otherwise the first headline one, by line-up."""
    flips = [one.first for one in study.held if one.verdict == "flips"]
    return by_line_up(study, number_shown(flips or numbers_held(study), study.rulesets[0].game), spoken)


def data_of(study: Robustness) -> dict[str, Any]:
    """The JSON of the study."""
    names = [line_up_name(line_up) for line_up in study.line_ups]
    shared = {"rulesets": [ruleset.name for ruleset in study.rulesets], "games": study.n_games, "seed": study.run.seed, "line_ups": names}
    return {**shared, "differences": [entry(one) for one in study.held]}


def entry(one: Held) -> dict[str, Any]:
    """A number with its line-ups."""
    whole = one.row()
    by_line_up = [{key: value for key, value in row.items() if key not in whole} for row in one.rows()]
    return {**whole, "by_line_up": [{**row, "verdict": row.pop("verdict_here")} for row in by_line_up]}


def table_of(study: Robustness) -> Table:
    """A row a number and line-up; what flips comes first."""
    table, spoken = Table(box=None, pad_edge=False), language()
    several = len(study.rulesets) > 2
    for place, name in enumerate(HEAD[spoken]):
        if place != 1 or several:
            table.add_column(name, justify="right" if place == 4 else "left", no_wrap=True)
    game = study.rulesets[0].game
    for one in study.held:
        metric = metric_named(game, one.first.metric)
        head = [number_text(metric, one.first.dims, study.rulesets[0])(spoken), one.ruleset, verdict_of(one)]
        for under in one.under:
            row = [*head, under.line_up, difference_text(metric, under.difference, spoken), verdict_text(under.verdict, spoken)]
            table.add_row(*(text for place, text in enumerate(row) if place != 1 or several))
            head = ["", "", ""]
    return table


def verdict_of(one: Held) -> str:
    """The verdict over all line-ups."""
    spoken = language()
    if one.verdict == "flips":
        return WORDS["flips"](spoken)
    words = verdict_text(one.verdict, spoken)
    if one.verdict == "cannot_tell":
        return words
    return WORDS["holds" if one.holds else "some"].format(verdict=words, n=one.n_told, all=len(one.under))(spoken)
