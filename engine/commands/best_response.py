"""`ballast best-response`: what players will learn to do against given players."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from ..files import write_text
from ..parameters import parameters
from ..problems import refuse, unknown
from ..rulesets import Ruleset, load_all, load_ruleset, names
from ..strategies import Strategy, default_seats, load_strategy, save_strategy, strategy_yaml
from ..studies.best_response import TRIALS, BestResponse, best_response
from ..studies.best_response_search import SHARE
from ..studies.selection import metric_named
from ..studies.sweep import read_line_up, resized
from ..text import NO_NUMBER, Text, language, same
from ..wording import interval_text, value_text
from .options import Cluster, FormatOrEnding, Games, Output, RulesetName, Seed, Set, Threads, changed
from .study import answer, running

NOT_BETTER = 1
WORDS = {
    "saved": Text("saved as {path}", "gespeichert als {path}"),
    "unsaved": Text("nothing is surely better, so nothing was saved", "nichts ist sicher besser, also ist nichts gespeichert"),
    "goes_on": Text(
        "the same command goes on from here, with more --trials too", "derselbe Befehl macht hier weiter, auch mit mehr --trials"
    ),
    "found": Text("best response", "beste Antwort"),
    "in_search": Text("{metric}, in the search", "{metric}, in der Suche"),
    "fresh": Text("{metric}, on fresh games", "{metric}, in neuen Partien"),
    "interval": Text("95 % interval", "95-%-Intervall"),
    "nothing": Text("nothing", "nichts"),
    "yes": Text("yes", "ja"),
    "no": Text("no", "nein"),
}
KIND = Text("kind of strategy", "Art von Strategie")


def best_response_command(
    ruleset: RulesetName,
    against: Annotated[
        str, typer.Option("--against", metavar="SPEC", help="The others at the table: 3xgreedy, greedy,careful or @LINE_UP.")
    ],
    kind: Annotated[
        str | None, typer.Option("--kind", metavar="KIND", help="The kind of strategy that learns; otherwise that of --start.")
    ] = None,
    start: Annotated[
        str | None, typer.Option("--start", metavar="NAME", help="What to start from and compare with; otherwise the first of the others.")
    ] = None,
    players: Annotated[int | None, typer.Option("--players", min=1, help="Players at the table; the others are repeated or cut.")] = None,
    metric: Annotated[str, typer.Option("--metric", metavar="NAME", help="What is to be as high as possible.")] = SHARE,
    trials: Annotated[int, typer.Option("--trials", min=1, max=100_000, help="How many strategies to try at most.")] = TRIALS,
    save: Annotated[str | None, typer.Option("--save", metavar="NAME", help="Save the winner among your strategies.")] = None,
    changes: Set = None,
    games: Games = 4_000,
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    format: FormatOrEnding = None,
    output: Output = None,
) -> None:
    """Searches for the strategy of a kind that does best against given players. Exit status 1 where none beats the start.

    A single strategy in --against fills the table. --output FILE.yaml writes the winner as a strategy. Stopped, the same
    command goes on where it was.
    """
    loaded = changed(load_ruleset(ruleset), changes)
    others = others_of(against, loaded, players)
    first = start_of(start, kind, others, loaded)
    aim = metric_named(loaded.game, metric)
    with running(games, seed, threads, cluster) as run:
        study = best_response(loaded, others, first, metric=aim, run=run, trials=trials)
    is_strategy = output is not None and output.suffix in (".yaml", ".yml")
    if study.is_better:
        keep(study, output if is_strategy else None, save)
    elif is_strategy or save:
        print(f"ballast: {WORDS['unsaved'](language())}", file=sys.stderr)
    if not study.is_complete:
        print(f"ballast: {WORDS['goes_on'](language())}", file=sys.stderr)
    answer(study, data_of(study), table_of(study), format, None if is_strategy else output)
    if not study.is_better:
        raise typer.Exit(NOT_BETTER)


def others_of(spec: str, ruleset: Ruleset, n_players: int | None) -> tuple[Strategy, ...]:
    """Who else is at the table; one strategy alone fills a table of the usual size."""
    others = read_line_up(spec, ruleset)
    if n_players is None and len(others) == 1:
        n_players = max(2, len(default_seats(ruleset)))
    return resized(others, None if n_players is None else n_players - 1)


def start_of(name: str | None, kind: str | None, others: tuple[Strategy, ...], ruleset: Ruleset) -> Strategy:
    """The strategy to start from: by name, or the first that is of the kind asked for, of the others or of all that there are."""
    game = ruleset.game
    if kind is not None and kind not in game.kinds:
        raise unknown(KIND, kind, game.kinds, key="--kind")
    if name is not None:
        found = load_strategy(name, game)
        if kind is not None and found.kind != kind:
            en, de = f"{name} is of kind {found.kind}, not {kind}", f"{name} ist von der Art {found.kind}, nicht {kind}"
            raise refuse(en, de, key="--start", value=name)
        return found
    loaded = (one for _, one in load_all(lambda name: load_strategy(name, game), lambda: names(game.name, "strategies")))
    known = [*others, *(one for one in loaded if isinstance(one, Strategy))]
    found = next((one for one in known if kind is None or one.kind == kind), None)
    if found is None:
        en, de = f"there is no strategy of kind {kind} to start from", f"es gibt keine Strategie der Art {kind}, von der auszugehen wäre"
        raise refuse(en, de, key="--kind", allowed=same("--start FILE.yaml"))
    return found


def keep(study: BestResponse, output: Path | None, name: str | None) -> None:
    """Writes the winner where it was asked for."""
    assert study.strategy
    if output is not None:
        write_text(output, strategy_yaml(study.strategy))
    path = save_strategy(study.strategy, name) if name else output
    if path:
        print(f"ballast: {WORDS['saved'].format(path=str(path))(language())}", file=sys.stderr)


def data_of(study: BestResponse) -> dict[str, Any]:
    """The JSON of a search."""
    learner, fresh = study.learner, study.fresh
    shared = {
        "ruleset": study.label,
        "against": [one.name for one in learner.others],
        "kind": learner.start.kind,
        "metric": study.metric.name,
        "start": learner.start.name,
        "games": learner.games_a_point,
        "seed": study.run.seed,
        "tried": len(study.tried),
        "is_better": study.is_better,
        "values": study.winner.values.model_dump() if study.winner else None,
        "in_search": study.winner.value if study.winner else None,
    }
    if fresh is None or study.value is None or study.base is None:
        return shared | {"on_fresh_games": None}
    ends = {"value": study.value, "start": study.base}
    measured = {name: {"value": one.value, "low": one.low, "high": one.high} for name, one in ends.items()}
    gain = {"value": fresh.difference, "low": fresh.low, "high": fresh.high}
    return shared | {"on_fresh_games": measured | {"gain": gain, "games": fresh.n_games}, "shrinkage": study.shrinkage}


def table_of(study: BestResponse) -> Table:
    """The start and the winner side by side: what they are told, and what it is worth."""
    table, spoken = Table(box=None, pad_edge=False), language()
    for place, name in enumerate(("", study.learner.start.name, WORDS["found"](spoken))):
        table.add_column(name, justify="right" if place else "left", max_width=60)
    several = [study.learner.start.values, study.winner.values if study.winner else None]
    for name, parameter in parameters(type(study.learner.start.values)).items():
        cells = [told(getattr(values, name), spoken) if values else NO_NUMBER for values in several]
        table.add_row(parameter.label(spoken), *cells)
    words = {"metric": f"{study.metric.title(spoken)}{' (%)' if study.metric.is_rate else ''}"}
    seen = {one.key: one.value for one in study.tried}
    found = [in_search(seen.get(study.learner.key(values)), study, spoken) if values else NO_NUMBER for values in several]
    table.add_row(WORDS["in_search"].format(**words)(spoken), *found)
    for row, text in (("fresh", value_text), ("interval", interval_text)):
        cells = [text(study.metric, one, spoken) if one else NO_NUMBER for one in (study.base, study.value)]
        table.add_row(WORDS[row].format(**words)(spoken), *cells)
    return table


def in_search(value: float | None, study: BestResponse, spoken: str) -> str:
    """A value of the search, as exact as that on fresh games."""
    if value is None or study.value is None:
        return NO_NUMBER
    one = study.value
    return value_text(
        study.metric, type(one)(one.metric, value, value + one.low - one.value, value + one.high - one.value, one.unit), spoken
    )


def told(value: Any, spoken: str) -> str:
    """What a strategy is told, in a cell."""
    if isinstance(value, list):
        lines = [
            " ".join(str(part) for part in vars(line).values() if part is not None) if hasattr(line, "model_dump") else line
            for line in value
        ]
        return ", ".join(lines) or WORDS["nothing"](spoken)
    if isinstance(value, bool):
        return WORDS["yes" if value else "no"](spoken)
    if isinstance(value, float):
        return str(value).replace(".", "," if spoken == "de" else ".")
    return NO_NUMBER if value is None else str(value)
