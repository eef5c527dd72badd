"""`ballast decided`: what a lead is worth after each dive or round, how often it holds, and whether leads grow."""

from typing import Any

from rich.table import Table

from ..games.game import Metric
from ..metrics import Estimate
from ..rulesets import load_ruleset
from ..studies.decided import Chance, Decided, decided, lead_text
from ..studies.decided_words import NUMBERS
from ..studies.selection import Wanted, metric_named
from ..studies.study_figures import leads
from ..text import NO_NUMBER, format_number, language
from ..wording import interval_text, place_text, unit_of, value_text
from .options import Cluster, FormatOrEnding, Games, Output, RulesetName, Seats, Seed, Set, Threads, changed, seats_of
from .study import answer, running

HEAD = {
    "en": ("number", "after", "lead", "value", "95 % interval", "unit", "seats"),
    "de": ("Zahl", "nach", "Vorsprung", "Wert", "95-%-Intervall", "Einheit", "Sitze"),
}


def decided_command(
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
    """When was it decided? The leader's chance after each dive or round, comebacks, lead changes, and whether leads grow."""
    loaded = changed(load_ruleset(ruleset), changes)
    with running(games, seed, threads, cluster) as run:
        study = decided(loaded, seats_of(loaded, seats), run=run)
    answer(study, data_of(study), table_of(study), format, output, lambda spoken: leads(study, Wanted("leader_hold_rate", {}), spoken))


def data_of(study: Decided) -> dict[str, Any]:
    """The JSON of the study."""
    setup = study.setup
    shared = {"ruleset": setup.ruleset.name, "seats": [seat.name for seat in setup.seats], "games": study.n_games, "seed": study.run.seed}
    rows = study.rows
    return {**shared, "numbers": rows[: len(study.numbers)], "chances": rows[len(study.numbers) :]}


def table_of(study: Decided) -> Table:
    """The numbers by dive or round, then the chances by lead."""
    table = Table(box=None, pad_edge=False)
    for place, name in enumerate(HEAD[language()]):
        table.add_column(name, justify="right" if place in (2, 3, 4, 6) else "left", no_wrap=True)
    previous = None
    for one in sorted(study.numbers, key=lambda one: list(NUMBERS).index(one.metric) if one.metric in NUMBERS else len(NUMBERS)):
        table.add_row(*cells(study, one, "", previous), "")
        previous = one.metric
    for chance in study.chances:
        table.add_row(*cells(study, chance.estimate, lead_text(chance)(language()), previous), n_text(chance))
        previous = chance.estimate.metric
    return table


def cells(study: Decided, one: Estimate, lead: str, previous: str | None) -> list[str]:
    """A row of the table, without how many seats it is about."""
    metric, spoken = metric_of(study, one), language()
    name = "" if one.metric == previous else metric.title(spoken)
    texts = (value_text(metric, one, spoken), interval_text(metric, one, spoken)) if one.value == one.value else (NO_NUMBER, "")
    return [name, place_text(one.dims, spoken), lead, *texts, unit_of(metric, spoken)]


def metric_of(study: Decided, one: Estimate) -> Metric:
    """What a number is: one of this study, or one of the game's own."""
    return NUMBERS[one.metric] if one.metric in NUMBERS else metric_named(study.setup.ruleset.game, one.metric)


def n_text(chance: Chance) -> str:
    """Seats of games that were so far ahead or behind."""
    return format_number(chance.n, 0, language())
