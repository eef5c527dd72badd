"""`ballast tune`: the fewest and smallest changes under which a ruleset meets its intents."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from ..files import write_text
from ..rulesets import load_ruleset, save_variant, variant_yaml
from ..studies.axes import read_axis
from ..studies.check import Checked
from ..studies.selection import metric_named
from ..studies.targets import targets
from ..studies.tune import TRIALS, Finalist, Tuned, tune
from ..studies.verdict_figures import tried
from ..text import NO_NUMBER, Text, format_number, language
from ..wording import band_text, decimals, scaled, unit_of, verdict_text
from .options import Cluster, FormatOrEnding, Games, Output, RulesetName, Seats, Seed, Set, Threads, changed, seats_of
from .study import answer, running

NOT_FOUND = 1
HEAD = {
    "en": ("changes", "components", "intent", "wanted", "in the search", "on fresh games", "unit", "verdict"),
    "de": ("Änderungen", "Bestandteile", "Absicht", "gewollt", "in der Suche", "in neuen Partien", "Einheit", "Urteil"),
}
WORDS = {
    "saved": Text("saved as {path}", "gespeichert als {path}"),
    "unsaved": Text("nothing meets all intents, so nothing was saved", "nichts erfüllt alle Absichten, also ist nichts gespeichert"),
    "goes_on": Text(
        "the same command goes on from here, with more --trials too", "derselbe Befehl macht hier weiter, auch mit mehr --trials"
    ),
}


def tune_command(
    ruleset: RulesetName,
    vary: Annotated[list[str] | None, typer.Option("--vary", metavar="KEY=LOW:HIGH:STEP", help="What may change. Or KEY=A,B,C.")] = None,
    intent: Annotated[
        list[str] | None,
        typer.Option("--intent", metavar="METRIC[DIM=VALUE]=LOW:HIGH[@SEATS]", help="What is wanted; otherwise the ruleset's own intents."),
    ] = None,
    trials: Annotated[int, typer.Option("--trials", min=1, max=100_000, help="How many points to try at most.")] = TRIALS,
    save: Annotated[str | None, typer.Option("--save", metavar="NAME", help="Save the winner among your variants.")] = None,
    changes: Set = None,
    seats: Seats = None,
    games: Games = 20_000,
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    format: FormatOrEnding = None,
    output: Output = None,
) -> None:
    """Searches for the fewest and smallest changes that meet every intent. Exit status 1 where none does.

    --output FILE.yaml writes the winner as a variant. Stopped, the same command goes on where it was.
    """
    loaded = changed(load_ruleset(ruleset), changes)
    line_up = seats_of(loaded, seats)
    aimed = targets(loaded, intent, len(line_up))
    axes = [read_axis(spec, loaded) for spec in vary or ()]
    with running(games, seed, threads, cluster) as run:
        study = tune(aimed, axes, line_up, run=run, trials=trials)
    is_variant = output is not None and output.suffix in (".yaml", ".yml")
    if study.is_found:
        keep(study, output if is_variant else None, save)
    elif is_variant or save:
        print(f"ballast: {WORDS['unsaved'](language())}", file=sys.stderr)
    if not study.is_complete:
        print(f"ballast: {WORDS['goes_on'](language())}", file=sys.stderr)
    answer(study, data_of(study), table_of(study), format, None if is_variant else output, lambda spoken: tried(study, spoken))
    if not study.is_found:
        raise typer.Exit(NOT_FOUND)


def keep(study: Tuned, output: Path | None, name: str | None) -> None:
    """Writes the winner where it was asked for."""
    found = study.ruleset
    assert found
    if output is not None:
        write_text(output, variant_yaml(found, found.title, found.why))
    path = save_variant(found, name, found.title, found.why) if name else output
    if path:
        print(f"ballast: {WORDS['saved'].format(path=str(path))(language())}", file=sys.stderr)


def data_of(study: Tuned) -> dict[str, Any]:
    """The JSON of a search."""
    bench = study.bench
    counts = {"points": study.n_points, "tried": len(study.tried), "is_exhausted": study.is_exhausted, "is_found": study.is_found}
    shared = {"ruleset": bench.ruleset.name, "games": study.run.n_games, "seed": study.run.seed, **counts}
    return {**shared, "finalists": [entry(study, one) for one in study.finalists]}


def entry(study: Tuned, one: Finalist) -> dict[str, Any]:
    """A finalist with its intents, as found and on fresh games."""
    fresh = [again.row() for again in one.fresh.checked] if one.fresh else None
    shared = {
        "values": study.values_of(one),
        "changes": one.found.n_changes,
        "components": one.found.size,
        "is_confirmed": one.is_confirmed,
    }
    return {**shared, "in_search": [found.row() for found in one.found.checked], "on_fresh_games": fresh}


def table_of(study: Tuned) -> Table:
    """The finalists, a row an intent."""
    table, spoken = Table(box=None, pad_edge=False), language()
    for place, name in enumerate(HEAD[spoken]):
        table.add_column(name, justify="right" if place in (1, 4, 5) else "left", no_wrap=place > 0, max_width=48)
    for one in study.finalists:
        head = [study.changes_text(one)(spoken), format_number(one.found.size, 0, spoken)]
        fresh = one.fresh.checked if one.fresh else [None] * len(one.found.checked)
        for found, again in zip(one.found.checked, fresh, strict=True):
            table.add_row(*head, *cells(study, found, again))
            head = ["", ""]
    return table


def cells(study: Tuned, found: Checked, again: Checked | None) -> list[str]:
    """An intent of a finalist."""
    spoken, ruleset = language(), study.bench.ruleset
    metric = metric_named(ruleset.game, found.intent.metric)
    name, unit = study.intent_text(found)(spoken), unit_of(metric, spoken, bool(found.intent.compared_to))
    verdict = verdict_text(again.verdict, spoken) if again else NO_NUMBER
    texts = [number(one, metric, spoken) for one in (found, again)]
    return [name, band_text(metric, found.intent.ends, spoken), *texts, unit, verdict]


def number(one: Checked | None, metric, spoken: str) -> str:
    """A value with as many decimals as its interval allows."""
    if one is None or one.value != one.value:
        return NO_NUMBER
    value, low, high = scaled(metric, one.value, one.low, one.high)
    return format_number(value, decimals(low, high, value), spoken)
