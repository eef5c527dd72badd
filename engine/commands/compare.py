"""`ballast compare`: what differs between rulesets, and which differences are real."""

from typing import Annotated, Any

import typer
from rich.table import Table

from ..problems import refuse
from ..rulesets import Ruleset, load_ruleset
from ..studies.compare import MOST_GAMES, Compared, Comparison, compare
from ..studies.evidence import pairing_gain, playtests_to_notice
from ..studies.naming import where
from ..studies.selection import metric_named, read_wanted, wanted
from ..text import format_number, language
from ..wording import difference_text, scaled, unit_of, verdict_text
from .options import Cluster, FormatOrEnding, Games, Metrics, Output, Seats, Seed, Set, Threads, changed, seats_of
from .study import answer, running

HEAD = {
    "en": ("metric", "of", "ruleset", "base", "this", "difference", "unit", "verdict", "games to tell", "pairing", "playtests to notice"),
    "de": (
        "Kennzahl",
        "von",
        "Regelwerk",
        "Basis",
        "hier",
        "Unterschied",
        "Einheit",
        "Urteil",
        "Partien zum Urteil",
        "Paarung",
        "Testspiele",
    ),
}
NOTE = {
    "en": "Of the {real} differences called higher or lower, about {false} may be so by chance "
    "(at most 5 %, Benjamini-Hochberg over {n} rows).\n"
    "games to tell: for a verdict, if the difference is as it seems · pairing: so many times fewer games than unpaired · "
    "playtests to notice: table games of each ruleset.",
    "de": "Von {real} Unterschieden mit Urteil beruhen etwa {false} auf Zufall (höchstens 5 %, Benjamini-Hochberg über {n} Zeilen).\n"
    "Partien zum Urteil: falls der Unterschied so ist, wie er scheint · Paarung: so viel weniger Partien als ungepaart · "
    "Testspiele: Partien am Tisch mit jedem Regelwerk, bis man den Unterschied bemerkt.",
}


def compare_command(
    rulesets: Annotated[list[str], typer.Argument(metavar="BASE [RULESET...]", help="The first is the base.")],
    changes: Set = None,
    seats: Seats = None,
    metrics: Metrics = None,
    until_decided: Annotated[
        str | None, typer.Option("--until-decided", metavar="METRIC[:DIM=VALUE]", help="Add games until this verdict stands.")
    ] = None,
    max_games: Annotated[int, typer.Option("--max-games", help="The most games for --until-decided.")] = MOST_GAMES,
    games: Games = 10_000,
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    format: FormatOrEnding = None,
    output: Output = None,
) -> None:
    """Compares rulesets on the same games: the differences from the first, and a verdict on each.

    --set changes all of them alike; where only one is named, it makes the second: the same ruleset, changed.
    """
    loaded = rulesets_to_compare(rulesets, changes)
    game = loaded[0].game
    watched = read_wanted(until_decided, game, "--until-decided") if until_decided else None
    with running(games, seed, threads, cluster) as run:
        study = compare(
            loaded, [seats_of(ruleset, seats) for ruleset in loaded],
            run=run, selection=wanted(metrics, game), until_decided=watched, most_games=max_games,
        )  # fmt: skip
    answer(study, data_of(study), table_of(study), format, output)


def rulesets_to_compare(names: list[str], changes: list[str] | None) -> list[Ruleset]:
    """The rulesets with the changes laid over; of one ruleset, itself and itself changed."""
    loaded = [load_ruleset(name) for name in names]
    if len(loaded) == 1 and changes:
        return [loaded[0], changed(loaded[0], changes)]
    if len({ruleset.game.name for ruleset in loaded}) > 1:
        raise refuse("rulesets of different games cannot be compared", "Regelwerke verschiedener Spiele lassen sich nicht vergleichen")
    return [changed(ruleset, changes) for ruleset in loaded]


def data_of(study: Comparison) -> dict[str, Any]:
    """The JSON of a comparison."""
    return {"rulesets": study.names, "games": study.result.n_games, "seed": study.result.seed, "differences": study.rows}


def table_of(study: Comparison) -> Table:
    """The differences for people."""
    table = Table(box=None, pad_edge=False, caption=note(study), caption_justify="left")
    several = len(study.names) > 2
    for place, name in enumerate(HEAD[language()]):
        if place != 2 or several:
            table.add_column(name, justify="right" if 3 <= place <= 5 or place > 7 else "left", no_wrap=True)
    previous = None
    for one in study.compared:
        title = metric_named(study.result.setups[0].ruleset.game, one.difference.metric).title(language())
        name, *rest = (title if title != previous else "", *cells(one, study))
        table.add_row(name, *(text for place, text in enumerate(rest) if place != 1 or several))
        previous = title
    return table


def cells(one: Compared, study: Comparison) -> list[str]:
    """A row of the table, without the metric."""
    ruleset, spoken, d = study.result.setups[0].ruleset, language(), one.difference
    metric = metric_named(ruleset.game, d.metric)
    place = where(d.dims, ruleset, spoken)
    base, value = (format_number(number, 2, spoken) for number in scaled(metric, d.base, d.value))
    verdict = verdict_text("same" if d.verdict == "same" else one.verdict, spoken)
    needed = format_number(one.games_needed, 0, spoken)
    gain = pairing_gain(d)
    tests = playtests_to_notice(d) if one.verdict != "cannot_tell" else None
    gain_text = f"{format_number(gain, 1, spoken)}×" if gain else ""
    return [
        place,
        one.ruleset,
        base,
        value,
        difference_text(metric, d, spoken),
        unit_of(metric, spoken),
        verdict,
        needed,
        gain_text,
        format_number(tests, 0, spoken),
    ]


def note(study: Comparison) -> str:
    """How many of the verdicts may be wrong."""
    real = sum(one.verdict != "cannot_tell" for one in study.compared)
    return NOTE[language()].format(real=real, false=format_number(0.05 * real, 0, language()), n=len(study.compared))
