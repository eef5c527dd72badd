"""The studies there are: what each asks for, how it is played, and what of it can be shown and opened. No Streamlit here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.commands import best_response as best_response_command
from engine.commands import check as check_command
from engine.commands import decided as decided_command
from engine.commands import matters as matters_command
from engine.commands import players as players_command
from engine.commands import prices as prices_command
from engine.commands import robustness as robustness_command
from engine.commands import sweep as sweep_command
from engine.commands import tournament as tournament_command
from engine.commands import tune as tune_command
from engine.games import Game
from engine.problems import refuse
from engine.rulesets import Ruleset
from engine.strategies import Setup, Strategy, default_seats
from engine.studies import study_figures, sweep_figures, verdict_figures
from engine.studies.axes import read_axis
from engine.studies.best_response import best_response
from engine.studies.best_response_search import SHARE
from engine.studies.check import check
from engine.studies.decided import decided
from engine.studies.influence import influence
from engine.studies.matters import matters
from engine.studies.players import players
from engine.studies.prices import prices
from engine.studies.robustness import robustness
from engine.studies.run import Run
from engine.studies.selection import Wanted, metric_named
from engine.studies.sweep import read_line_up, sweep
from engine.studies.targets import targets
from engine.studies.tournament import read_field, tournament
from engine.studies.tune import tune
from engine.text import Text

from . import study_points as points
from . import study_words as words
from .components import Click

METRICS, AXES, LINE_UPS, PLAYERS, STRATEGIES = "metrics", "axes", "line_ups", "players", "strategies"
METHOD, STARTS, TRIALS, INTENTS, SEAT, BASE = "method", "starts", "trials", "intents", "seat", "base"
"""What a study may ask for besides the ruleset, who plays, games and seed."""


@dataclass(frozen=True)
class Asked:
    """What is to be studied. `axes`, `line_ups` and `intents` are written as on the command line."""

    ruleset: Ruleset
    base: Ruleset
    seats: tuple[Strategy, ...]
    n_games: int
    seed: int
    metrics: tuple[str, ...] = ()
    axes: tuple[str, ...] = ()
    line_ups: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    strategies: tuple[str, ...] | None = None
    """Who takes part in a tournament; None: the usual players."""
    method: str = "morris"
    starts: int | None = None
    """How often to go through whole ranges; None: as usual for the method."""
    trials: int = 200
    intents: tuple[str, ...] = ()
    seat: int = 1
    """Whom it is about: whose purchases, who learns; from 1."""

    @property
    def wanted(self) -> list[Wanted]:
        """The metrics looked at."""
        return [Wanted(name, {}) for name in self.metrics]

    @property
    def has_usual_seats(self) -> bool:
        """Whether the game's own line-up plays."""
        return [seat.key for seat in self.seats] == [seat.key for seat in default_seats(self.ruleset)]


@dataclass(frozen=True)
class Kind:
    """A study: its names, what it asks for, how it is played, and what is made of its result.

    `table(study)` and `data(study)` are those of its command. `numbers(study)` are those a figure can show,
    `figure(study, wanted, language)` draws one; `clicked(study, click)` is what was played at a point of it, `variants(study)`
    all that can be opened, each with its words; `strategy(study)` is a player it found. `note(study)` says what its words mean.
    """

    title: Text
    question: Text
    inputs: tuple[str, ...]
    play: Callable[[Asked, Run], Any]
    table: Callable[[Any], Any]
    data: Callable[[Any], dict[str, Any]]
    numbers: Callable[[Any], Sequence[tuple[Wanted, Text]]] = lambda study: ()
    figure: Callable[[Any, Wanted, str], dict[str, Any]] | None = None
    clicked: Callable[[Any, Click], Setup | None] = lambda study, click: None
    variants: Callable[[Any], Sequence[points.Variant]] = lambda study: ()
    strategy: Callable[[Any], Strategy | None] = lambda study: None
    note: Callable[[Any], Text | None] = lambda study: None
    is_for: Callable[[Game], bool] = lambda game: True
    height: int = 380
    most_games: int = 1_000_000
    """Of a study that plays very many tables, so many games each are enough."""


def play_check(asked: Asked, run: Run) -> Any:
    """The ruleset's own intents."""
    return check(asked.ruleset, asked.seats, run=run)


def play_sweep(asked: Asked, run: Run) -> Any:
    """Parameters over ranges, line-ups and numbers of players."""
    if not (asked.axes or asked.line_ups or asked.players):
        raise refuse("choose what to vary", "bitte wählen, was variiert wird")
    axes = [read_axis(spec, asked.ruleset) for spec in asked.axes]
    line_ups = [read_line_up(spec, asked.ruleset) for spec in asked.line_ups] or ([] if asked.has_usual_seats else [asked.seats])
    return sweep(asked.ruleset, axes, line_ups=line_ups, players=asked.players, run=run, selection=asked.wanted)


def play_matters(asked: Asked, run: Run) -> Any:
    """Every parameter a step down and up."""
    return matters(asked.ruleset, asked.seats, run=run, selection=asked.wanted)


def play_influence(asked: Asked, run: Run) -> Any:
    """What matters over whole ranges."""
    if not asked.axes:
        raise refuse("choose what to vary", "bitte wählen, was variiert wird")
    axes = [read_axis(spec, asked.ruleset) for spec in asked.axes]
    return influence(asked.ruleset, asked.seats, axes, method=asked.method, n=asked.starts, run=run, selection=asked.wanted)


def play_players(asked: Asked, run: Run) -> Any:
    """Every number of players."""
    return players(asked.ruleset, (), None if asked.has_usual_seats else asked.seats, run=run, selection=asked.wanted)


def play_prices(asked: Asked, run: Run) -> Any:
    """What every item is worth to one seat."""
    return prices(asked.ruleset, asked.seats, seat=asked.seat, run=run)


def play_decided(asked: Asked, run: Run) -> Any:
    """What a lead is worth."""
    return decided(asked.ruleset, asked.seats, run=run)


def play_robustness(asked: Asked, run: Run) -> Any:
    """What differs from the base, whoever plays."""
    if asked.ruleset.hash == asked.base.hash:
        raise refuse("nothing differs from what it is compared with", "nichts ist anders als beim verglichenen Regelwerk")
    return robustness([asked.base, asked.ruleset], run=run, selection=asked.wanted)


def play_tune(asked: Asked, run: Run) -> Any:
    """The smallest change that meets the intents."""
    aimed = targets(asked.ruleset, asked.intents or None, len(asked.seats))
    return tune(aimed, [read_axis(spec, asked.ruleset) for spec in asked.axes], asked.seats, run=run, trials=asked.trials)


def play_tournament(asked: Asked, run: Run) -> Any:
    """Who beats whom, at tables as large as the line-up."""
    specs = None if asked.strategies is None else [",".join(asked.strategies)]
    return tournament(asked.ruleset, read_field(specs, asked.ruleset), n_players=len(asked.seats), run=run)


def play_best_response(asked: Asked, run: Run) -> Any:
    """What the player of a seat will learn to do against the others."""
    others = [seat for place, seat in enumerate(asked.seats, start=1) if place != asked.seat]
    share = metric_named(asked.ruleset.game, SHARE)
    return best_response(asked.ruleset, others, asked.seats[asked.seat - 1], metric=share, run=run, trials=asked.trials)


KINDS: dict[str, Kind] = {
    "check": Kind(
        *words.CHECK, (), play_check, check_command.table_of, check_command.data_of,
        points.number_of_check, lambda study, wanted, language: verdict_figures.bands(study, language), height=420,
    ),
    "sweep": Kind(
        *words.SWEEP, (AXES, LINE_UPS, PLAYERS, METRICS), play_sweep, sweep_command.table_of, sweep_command.data_of,
        points.numbers_of_sweep, sweep_figures.figure, points.clicked_in_sweep, points.variants_of_sweep,
    ),
    "matters": Kind(
        *words.MATTERS, (METRICS,), play_matters, matters_command.table_of, matters_command.data_of,
        points.numbers_of_matters, study_figures.tornado, points.clicked_in_matters, points.variants_of_matters, height=520,
    ),
    "influence": Kind(
        *words.INFLUENCE, (AXES, METHOD, STARTS, METRICS), play_influence, matters_command.influence_table, matters_command.influence_data,
        points.numbers_of_influence, study_figures.bars_of_influence, most_games=20_000,
    ),
    "players": Kind(
        *words.PLAYERS, (METRICS,), play_players, players_command.table_of, players_command.data_of,
        points.numbers_of_players_study, study_figures.by_players,
    ),
    "decided": Kind(
        *words.DECIDED, (), play_decided, decided_command.table_of, decided_command.data_of,
        lambda study: [(Wanted("leader_hold_rate", {}), words.LEADS)], study_figures.leads,
        is_for=lambda game: game.standings is not None,
    ),
    "prices": Kind(
        *words.PRICES, (SEAT,), play_prices, prices_command.tables_of, prices_command.data_of,
        points.numbers_of_prices, study_figures.worth, points.clicked_in_prices, points.variants_of_prices,
        is_for=lambda game: game.shop is not None, height=460,
    ),
    "robustness": Kind(
        *words.ROBUSTNESS, (BASE, METRICS), play_robustness, robustness_command.table_of, robustness_command.data_of,
        points.numbers_of_robustness, verdict_figures.by_line_up, height=460,
    ),
    "tournament": Kind(
        *words.TOURNAMENT, (STRATEGIES,), play_tournament, tournament_command.table_of, tournament_command.data_of,
        note=lambda study: words.TOURNAMENT_NOTE, most_games=2_000,
    ),
    "best_response": Kind(
        *words.BEST_RESPONSE, (SEAT, TRIALS), play_best_response, best_response_command.table_of, best_response_command.data_of,
        strategy=lambda study: study.strategy, note=lambda study: words.FRESH if study.fresh else words.NOT_FRESH,
        is_for=lambda game: any(metric.name == SHARE for metric in game.metrics), most_games=20_000,
    ),
    "tune": Kind(
        *words.TUNE, (AXES, INTENTS, TRIALS), play_tune, tune_command.table_of, tune_command.data_of,
        points.number_of_tune, lambda study, wanted, language: verdict_figures.tried(study, language),
        points.clicked_in_tune, points.variants_of_tune,
    ),
}  # fmt: skip
"""Every study, by the name of its command, in the order in which a designer asks."""


def kinds_for(game: Game) -> dict[str, Kind]:
    """The studies that a game can be put to."""
    return {name: kind for name, kind in KINDS.items() if kind.is_for(game)}
