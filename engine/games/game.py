"""What a game provides, and how it says what its numbers mean."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..parameters import Rules
from ..text import NOTHING, Text, same
from .papers import Papers
from .scenes import Scenes


@dataclass(frozen=True)
class View:
    """How a metric is read from the outcome's cells: a column, what its places mean, and what one game's sum is divided by.

    `by` is None (one number), "seat" (and by strategy as well) or the name of another dimension; `per(rules, n_seats)`
    gives the divisor; `labels(rules)` the places in use, as (index in the column, label) pairs. With `over` the metric
    is the ratio of the column's sum to another column's, and `cross` names the tally field with the sum of their products.
    """

    column: str
    by: str | None = None
    per: Callable[[Any, int], float] = lambda rules, n_seats: 1
    labels: Callable[[Any], list[tuple[int, Any]]] | None = None
    over: str | None = None
    cross: str | None = None


@dataclass(frozen=True)
class Quantiles:
    """How a metric is read from a histogram of the tally: shape (places, values); one quantile a row."""

    histogram: str
    by: str
    quantiles: tuple[float, ...] = (0.1, 0.25, 0.5, 0.75, 0.9)
    per_game: Callable[[Any, int], int] = lambda rules, n_seats: 1
    first: int = 1


@dataclass(frozen=True)
class Metric:
    """One number about a ruleset: its names, unit, meaning, and its views. A rate lies between 0 and 1."""

    name: str
    title: Text
    meaning: Text
    views: tuple[View, ...] = ()
    unit: Text = NOTHING
    is_rate: bool = False
    quantiles: Quantiles | None = None
    is_warning: bool = False
    """Shown only, and then always, where it is not zero."""
    least: float | None = None
    """The lowest value there can be, where that is certain; of a rate it is 0."""
    compares_players: bool = False
    """Says nothing of a table with a single player."""

    def reach(self, is_difference: bool = False) -> tuple[float, float]:
        """The lowest and the highest value, or difference of two values, that there can be, as far as that is certain."""
        low, high = (0.0, 1.0) if self.is_rate else (-math.inf if self.least is None else self.least, math.inf)
        return (low - high, high - low) if is_difference else (low, high)


@dataclass(frozen=True)
class Picture:
    """A figure of a game, by what it shows; the first of a game is drawn wide.

    `kind` is one of: "histogram" (of the tally's `histograms[0]`, by seat and value; of the metric `metrics[0]`),
    "fan" (the quantiles of `metrics[0]`), "bars" (`metrics[0]` by the dimension `by`), or "places" (how often a game
    has something happen at each place: `histograms[0]` upwards, `histograms[1]` downwards, `ground(rules)` the name
    of each place's colour and its label).
    """

    name: str
    kind: str
    title: Text
    metrics: tuple[str, ...] = ()
    by: str | None = None
    histograms: tuple[str, ...] = ()
    x: Text = NOTHING
    y: Text = NOTHING
    words: tuple[Text, ...] = ()
    """For "places": what happens upwards and downwards, as it stands in a sentence."""
    ground: Callable[[Any], list[tuple[str, Text]]] | None = None


WINS = Picture(
    "wins", "bars", Text("Wins", "Siege"), ("win_share",), "seat",
    x=Text("seat", "Sitz"), y=Text("share of the wins", "Anteil an den Siegen"),
)  # fmt: skip
"""Who wins by seat, for every game whose metrics have `win_share`."""


@dataclass(frozen=True)
class Shop:
    """What is for sale in a game: `table` is the parameter with the items by id, `price` the number in each that it costs.

    Every kind of strategy has the parameters `first` (items it saves for, one of each) and `never` (items it buys no more of).
    """

    table: str
    price: str
    first: str
    never: str
    pays_in: tuple[str, ...]
    """The metrics by seat in which a purchase pays."""


@dataclass(frozen=True)
class Kind:
    """A kind of strategy: its parameters, and what it does in a sentence. Its place in Game.kinds is its number."""

    values: type[Rules]
    title: Text
    about: Text
    compile_seconds: int = 0
    """About how long it is compiled when somebody first plays so; 0: with the rules of the game."""
    slowness: int = 1
    """About how many times as long a game takes where it plays: so many fewer make a task, and a stop stays prompt."""


@dataclass(frozen=True, eq=False)
class Game:
    """All that the rest of the house knows about a game.

    `play_chunk(rulesets, seats, seed, first_game, n_games, tables, outcomes, rows, tallies, differences, log, known)` is
    the compiled kernel: rulesets (n,), seats (n, MAX_SEATS), outcomes (n, 1 or n_games) with rows the same memory as int64
    (n, 1 or n_games, cells), tallies (n,), differences (n,). `known` (0 or n_games, cells) are the first ruleset's rows: where there
    are any, it is not played again.
    """

    name: str
    title: Text
    rules: type[Rules]
    kinds: dict[str, Kind]
    sections: dict[str, Text]
    play_chunk: Callable
    table: np.dtype
    outcome: np.dtype
    tally: np.dtype
    n_seat_columns: int
    metrics: tuple[Metric, ...]
    headline: tuple[str, ...]
    """The five metrics a designer looks at first."""
    default_seats: tuple[str, ...]
    pictures: tuple[Picture, ...] = ()
    standings: View | None = None
    """Every seat's score after each dive or round: a column of shape (places, MAX_SEATS)."""
    shop: Shop | None = None
    label: Callable[[Any, str, Any], Text] = lambda rules, dimension, value: same(str(value))
    """`label(rules, "item", "spare_tank")` is what players call it."""
    papers: Papers | None = None
    """What the game puts on paper, and what it takes to build it."""
    scenes: Scenes | None = None
    """How a game is watched."""
    n_tables: int = 1
    strategy_fields: dict[str, tuple] = field(default_factory=dict)
    """Fields of a strategy record that no parameter gives, as record_dtype takes them (room for memory)."""
    commands: dict[str, Callable[..., dict[str, Any]]] = field(default_factory=dict)
    """Commands that only this game has: `answer(rules, **options)`, options as typer reads them, gives a mapping of names
    to numbers, words, or mappings (a distribution)."""
