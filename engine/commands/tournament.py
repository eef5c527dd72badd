"""`ballast tournament`: who beats whom, and how many ways to win a ruleset has."""

import sys
from typing import Annotated, Any

import typer
from rich.table import Table

from ..rulesets import load_ruleset
from ..studies.tournament import MIXED, Share, Standing, Tournament, read_field, tournament
from ..text import NO_NUMBER, Text, format_number, language
from .options import Cluster, FormatOrEnding, Games, Output, RulesetName, Seed, Set, Threads, changed
from .study import answer, running

HEAD = {
    "en": ("guest", "settled", "95 % interval", "in turn", "mixed company", "dominated by"),
    "de": ("Gast", "am Ende", "95-%-Intervall", "reihum", "gemischte Runde", "dominiert von"),
}
WORDS = {
    "goes_on": Text("the same command goes on from here", "derselbe Befehl macht hier weiter"),
    "title": Text("Win share in %, the guest against {n} of …; fair: {fair} %", "Siege in %, der Gast gegen {n} mal …; gerecht: {fair} %"),
}


def tournament_command(
    ruleset: RulesetName,
    field: Annotated[
        list[str] | None,
        typer.Option("--field", metavar="NAMES", help="Who meets whom: careful,greedy,random or @LINE_UP; otherwise the usual players."),
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", min=1, help="Players at a table; otherwise those of the default line-up.")
    ] = None,
    changes: Set = None,
    games: Games = 2_000,
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    format: FormatOrEnding = None,
    output: Output = None,
) -> None:
    """Plays each strategy as a guest among copies of every other and in mixed company, at every seat equally often.

    --games counts those of each table. `settled` is where players end who copy what wins, `in turn` the alpha-rank mixture.
    Stopped, the same command goes on where it was.
    """
    loaded = changed(load_ruleset(ruleset), changes)
    strategies = read_field(field, loaded)
    with running(games, seed, threads, cluster) as run:
        study = tournament(loaded, strategies, n_players=players, run=run)
    if not study.is_complete:
        print(f"ballast: {WORDS['goes_on'](language())}", file=sys.stderr)
    answer(study, data_of(study), table_of(study), format, output)


def data_of(study: Tournament) -> dict[str, Any]:
    """The JSON of a tournament."""
    tables = {"players": study.tables.n_players, "games": study.n_games, "seed": study.run.seed, "fair_share": study.fair_share}
    ends = ("value", "low", "high")
    ways = [dict(zip(ends, one, strict=True)) for one in (study.ways, study.ways_in_turn)] if study.standings else [None, None]
    return {
        "ruleset": study.label,
        **tables,
        "field": study.names,
        "shares": [vars(one) for one in study.shares],
        "standings": [one.row() for one in study.standings],
        "ways_to_win": ways[0],
        "ways_in_turn": ways[1],
    }


def table_of(study: Tournament) -> Table:
    """A row a guest, a column a company."""
    spoken = language()
    fair = format_number(100 * study.fair_share, 1, spoken)
    title = WORDS["title"].format(n=study.tables.n_players - 1, fair=fair)(spoken)
    table = Table(box=None, pad_edge=False, title=title, title_justify="left", title_style="")
    order = [one.strategy for one in study.standings]
    head = HEAD[spoken]
    for name in (*head[:4], *order, head[4]):
        table.add_column(name, justify="left" if name == head[0] else "right", no_wrap=True)
    table.add_column(head[5], max_width=24)
    shares = {(one.strategy, one.company): one for one in study.shares}
    for one in study.standings:
        cells = [share_text(shares.get((one.strategy, company)), spoken) for company in (*order, MIXED)]
        table.add_row(one.strategy, *settled_texts(one, spoken), *cells, ", ".join(one.dominated_by))
    return table


def settled_texts(one: Standing, spoken: str) -> tuple[str, str, str]:
    """A part of those who settled, its interval, and its part in turn."""
    parts = (one.settled, one.settled_low, one.settled_high, one.in_turn)
    value, low, high, in_turn = (format_number(100 * part, 0, spoken) for part in parts)
    return f"{value} %", f"{low} – {high}", f"{in_turn} %"


def share_text(share: Share | None, spoken: str) -> str:
    """`31 ± 2`; of a strategy among its copies nothing."""
    if share is None:
        return NO_NUMBER
    half = max(share.high - share.value, share.value - share.low)
    return f"{format_number(100 * share.value, 0, spoken)} ± {format_number(100 * half, 0, spoken)}"
