"""`ballast check`: unit tests for balance. Every intent of a ruleset, its estimate, and whether it is met."""

from typing import Any

import typer
from rich.table import Table

from ..rulesets import load_ruleset
from ..studies.check import Check, Checked, check
from ..studies.verdict_figures import bands
from ..text import NO_NUMBER, format_number, language
from ..wording import band_text, decimals, scaled, unit_of, verdict_text
from .options import Cluster, FormatOrEnding, Games, Output, RulesetName, Seats, Seed, Set, Threads, changed, seats_of
from .study import answer, running

FAILED = 1
HEAD = {
    "en": ("intent", "wanted", "value", "95 % interval", "unit", "inside", "verdict", "players", "why"),
    "de": ("Absicht", "gewollt", "Wert", "95-%-Intervall", "Einheit", "im Band", "Urteil", "Spieler", "warum"),
}


def check_command(
    ruleset: RulesetName,
    changes: Set = None,
    seats: Seats = None,
    games: Games = 20_000,
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    format: FormatOrEnding = None,
    output: Output = None,
) -> None:
    """Checks the intents that a ruleset states. Exit status 1 where one fails.

    --seats play where an intent does not say who does.
    """
    loaded = changed(load_ruleset(ruleset), changes)
    with running(games, seed, threads, cluster) as run:
        study = check(loaded, seats_of(loaded, seats), run=run)
    answer(study, data_of(study), table_of(study), format, output, lambda spoken: bands(study, spoken))
    if study.has_failed:
        raise typer.Exit(FAILED)


def data_of(study: Check) -> dict[str, Any]:
    """The JSON of a check."""
    return {"ruleset": study.ruleset.name, "games": study.n_games, "seed": study.run.seed, "intents": study.intents}


def table_of(study: Check) -> Table:
    """The intents for people."""
    table = Table(box=None, pad_edge=False)
    for place, name in enumerate(HEAD[language()]):
        table.add_column(name, justify="right" if place in (2, 3, 5) else "left", no_wrap=place not in (0, 7, 8))
    for one in study.checked:
        table.add_row(*cells(study, one))
    return table


def cells(study: Check, one: Checked) -> list[str]:
    """A row of the table."""
    metric, spoken = study.metric(one), language()
    value, low, high = scaled(metric, one.value, one.low, one.high)
    places = decimals(low, high, value) if value == value else 0
    numbers = [format_number(number, places, spoken) for number in (value, low, high)]
    inside = f"{format_number(100 * one.probability, 1, spoken)} %" if value == value else NO_NUMBER
    band, unit = band_text(metric, one.intent.ends, spoken), unit_of(metric, spoken, bool(one.intent.compared_to))
    why = one.intent.why(spoken) if one.intent.why else ""
    interval = " … ".join(numbers[1:])
    return [study.name_of(one)(spoken), band, numbers[0], interval, unit, inside, verdict_text(one.verdict, spoken), one.players, why]
