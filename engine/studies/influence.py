"""What matters over whole ranges, not only next to the ruleset: global sensitivity by Morris (1991) or Sobol (2001).

Morris: mu_star is the mean size of what a parameter changes when it alone goes through its range, somewhere in the space
of all (steps of two thirds of it, put up to the whole); sigma says how much that depends on the others (Campolongo et al.
2007). Sobol: S1 is the share of a number's variance that a parameter explains alone, ST together with the others. Uses
SALib (extra `search`).
"""

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..games.game import Metric
from ..parameters import leaves
from ..problems import refuse, unknown
from ..rulesets import Ruleset
from ..strategies import Setup, Strategy
from ..text import LANGUAGES, Text, format_number, same
from ..wording import decimals, scaled, unit_of
from .axes import OPTION, Axis, all_possible, kind_at, read_axis
from .naming import listed, number_text
from .run import Run, provenance
from .selection import Wanted, metric_named
from .steps import label_of
from .sweep import MOST_POINTS, Point, plain, played

METHODS = {"morris": 20, "sobol": 64}
"""How many trajectories, or base samples, unless it is said."""
COLUMNS = {"morris": ("mu_star", "mu_star_conf", "mu", "sigma"), "sobol": ("ST", "ST_conf", "S1", "S1_conf")}
LEVELS = 4
MOST_NAMED = 3
WORDS = {
    "most": Text("{number}: most by {list}.", "{number}: am meisten durch {list}."),
    "nothing": Text("{number}: no influence to be told.", "{number}: kein Einfluss zu erkennen."),
    "none": Text("Nothing was played in full.", "Nichts wurde ganz gespielt."),
}


@dataclass(frozen=True)
class Share:
    """How much one parameter bears on one number; `measures` are the method's, their first the one to sort by."""

    parameter: str
    metric: str
    dims: dict[str, Any]
    measures: dict[str, float]

    @property
    def size(self) -> float:
        """mu_star or ST; 0 where the number never changes."""
        return float(np.nan_to_num(next(iter(self.measures.values()))))

    @property
    def is_real(self) -> bool:
        """Whether it is more than its own uncertainty."""
        size, spread, *_ = self.measures.values()
        return bool(size > spread)

    def row(self) -> dict[str, Any]:
        """A tidy row."""
        return {"parameter": self.parameter, "metric": self.metric, **self.dims, **self.measures}


@dataclass(frozen=True, eq=False)
class Influence:
    """The shares of all parameters in all numbers looked at, the largest first within a number."""

    setup: Setup
    method: str
    axes: tuple[Axis, ...]
    shares: tuple[Share, ...]
    run: Run
    n_points: int
    is_complete: bool

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A tidy row a parameter and number."""
        return [share.row() for share in self.shares]

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        axes = {axis.key: [plain(value) for value in axis.values] for axis in self.axes}
        return provenance([self.setup.ruleset], [self.setup], self.run, self.run.n_games) | {
            "method": self.method,
            "points": self.n_points,
            "vary": axes,
        }

    @property
    def finding(self) -> Text:
        """The parameters that bear most on each number over all; where there is none, on the first few."""
        named = [one for one in self.numbers if not one.dims] or self.numbers[:MOST_NAMED]
        return listed([self.sentence(one) for one in named], " ") if named else WORDS["none"]

    @property
    def numbers(self) -> list[Share]:
        """The numbers looked at, each once, by one of its shares."""
        return list({(share.metric, *share.dims.items()): share for share in self.shares}.values())

    def sentence(self, one: Share) -> Text:
        """`Divers home: most by air_supply (32 pts), slowdown_per_treasure (21 pts).`"""
        mine = [share for share in self.shares if (share.metric, share.dims) == (one.metric, one.dims) and share.is_real][:MOST_NAMED]
        number = number_text(self.metric(one), one.dims, self.setup.ruleset)
        if not mine:
            return WORDS["nothing"].format(number=number)
        names = [Text(*(f"{share.parameter} ({size})" for size in vars(self.size_text(share)).values())) for share in mine]
        return WORDS["most"].format(number=number, list=listed(names, ", "))

    def size_text(self, share: Share) -> Text:
        """`32 pts` of a change, `62 %` of a share, no more exact than it is."""
        value, half, *_ = self.scaled(share)
        places = decimals(value - half, value + half, value)
        units = [self.unit(share, language) for language in LANGUAGES]
        return Text(*(f"{format_number(value, places, x)} {unit}".strip() for x, unit in zip(LANGUAGES, units, strict=True)))

    def scaled(self, share: Share) -> list[float]:
        """The measures as they are shown: shares and rates in percent."""
        return (
            scaled(self.metric(share), *share.measures.values()) if self.method == "morris" else [100 * x for x in share.measures.values()]
        )

    def unit(self, share: Share, language: str) -> str:
        """What stands behind them."""
        return unit_of(self.metric(share), language, True) if self.method == "morris" else "%"

    def label(self, share: Share) -> Text:
        """What a parameter is called."""
        found = (label_of(leaf) for leaf in leaves(self.setup.ruleset.rules) if leaf.key == share.parameter)
        return next(found, same(share.parameter))

    def metric(self, share: Share) -> Metric:
        """The metric of a share."""
        return metric_named(self.setup.ruleset.game, share.metric)


def influence(
    ruleset: Ruleset,
    seats: Sequence[Strategy],
    axes: Sequence[Axis] = (),
    *,
    method: str = "morris",
    n: int | None = None,
    run: Run = Run(),
    selection: Sequence[Wanted] = (),
    is_confirmed: bool = False,
) -> Influence:
    """Plays points all over the ranges (none given: the tuning ranges of the plain numbers) and divides what they do.

    `n` is the number of trajectories (Morris) or base samples (Sobol); InputError for fewer than two axes, too many
    points unless confirmed, points that are not possible, and where SALib is missing.
    """
    if method not in METHODS:
        raise unknown(Text("method", "Verfahren"), method, METHODS, key="--global")
    axes = list(axes) or usual_axes(ruleset)
    if len(axes) < 2 or any(len(axis) < 2 for axis in axes):
        raise refuse("needs two parameters with two values each", "braucht zwei Parameter mit je zwei Werten", key=OPTION)
    problem = {"num_vars": len(axes), "names": [axis.key for axis in axes], "bounds": [[0.0, 1.0]] * len(axes)}
    design = sampled(problem, method, n or METHODS[method], run.seed)
    values = [value_of(axes, unit, method) for unit in design]
    points = list({repr(value): value for value in values}.values())
    if len(points) > MOST_POINTS and not is_confirmed:
        en, de = f"{len(points):,} points are very many", f"{len(points)} Punkte sind sehr viele"
        raise refuse(en, de, key="--points", allowed=Text(f"up to {MOST_POINTS:,}, or --yes", f"bis {MOST_POINTS}, oder --yes"))
    setups = [Setup(changed, tuple(seats)) for changed in all_possible(ruleset, points)]
    looked_at = list(selection) or [Wanted(name, {}) for name in ruleset.game.headline]
    found = {repr(point.values): point for point in played(setups, points, run, looked_at) if point.n_games == run.n_games}
    shares = divided(problem, method, design, [found.get(repr(value)) for value in values], run.seed, bool(selection))
    return Influence(Setup(ruleset, tuple(seats)), method, tuple(axes), tuple(shares), run, len(found), len(found) == len(points))


def points_a_start(method: str, n_axes: int) -> int:
    """How many points a trajectory (Morris) or base sample (Sobol) is."""
    return n_axes + (1 if method == "morris" else 2)


def usual_axes(ruleset: Ruleset) -> list[Axis]:
    """The plain numbers of a ruleset over their tuning ranges."""
    keys = [leaf.key for leaf in leaves(ruleset.rules) if len(leaf.path) == 1 and leaf.parameter.tune and type(leaf.value) is int]
    return [tuning_axis(key, ruleset) for key in keys]


def tuning_axis(spec: str, ruleset: Ruleset) -> Axis:
    """`air_supply` over its tuning range, or as `--vary` says."""
    if "=" in spec:
        return read_axis(spec, ruleset)
    kind_at(spec, ruleset)
    leaf = next(leaf for leaf in leaves(ruleset.rules) if leaf.key == spec)
    if not leaf.parameter.tune or isinstance(leaf.value, list):
        raise refuse("has no tuning range; name one", "hat keinen üblichen Bereich; bitte einen nennen", key=f"{OPTION} {spec}")
    low, high = leaf.parameter.tune
    return read_axis(f"{spec}={low:g}:{high:g}:1", ruleset)


def value_of(axes: Sequence[Axis], unit: np.ndarray, method: str) -> dict[str, Any]:
    """A point of the unit cube as values: Morris' levels spread over each range, Sobol's points fall into equal parts of it."""
    places = [place_of(float(u), len(axis), method) for axis, u in zip(axes, unit, strict=True)]
    return {axis.key: axis.values[place] for axis, place in zip(axes, places, strict=True)}


def place_of(u: float, n: int, method: str) -> int:
    """Which of n values a number from 0 to 1 means."""
    return round(u * (n - 1)) if method == "morris" else min(int(u * n), n - 1)


def salib(part: str, method: str) -> Any:
    """A module of SALib. InputError where it is not installed."""
    try:
        return importlib.import_module(f"SALib.{part}.{method}")
    except ImportError:
        en, de = "needs SALib: pip install 'ballast[search]'", "braucht SALib: pip install 'ballast[search]'"
        raise refuse(en, de, key="--global") from None


def sampled(problem: dict, method: str, n: int, seed: int) -> np.ndarray:
    """The design: rows of the unit cube."""
    if n < 2:
        raise refuse(f"{n} is too few", f"{n} ist zu wenig", key="--points", allowed=Text("2 or more", "2 oder mehr"))
    more = {"num_levels": LEVELS} if method == "morris" else {"calc_second_order": False}
    return salib("sample", method).sample(problem, n, seed=seed % 2**32, **more)


def divided(problem: dict, method: str, design: np.ndarray, points: Sequence[Point | None], seed: int, is_asked: bool) -> list[Share]:
    """The shares, from the whole trajectories (or base samples) that were played, numbers over all unless others were asked for."""
    block = points_a_start(method, problem["num_vars"])
    n_played = next((place for place, point in enumerate(points) if point is None), len(points)) // block * block
    if not n_played:
        return []
    there = [point for point in points[:n_played] if point is not None]
    shares: list[Share] = []
    for one in there[0].estimates:
        if one.dims and not is_asked:
            continue
        numbers = [{estimate.key: estimate.value for estimate in point.estimates}.get(one.key, np.nan) for point in there]
        shares += shares_of(problem, method, design[:n_played], np.array(numbers), one.metric, one.dims, seed)
    return shares


def shares_of(problem: dict, method: str, design: np.ndarray, numbers: np.ndarray, metric: str, dims: dict, seed: int) -> list[Share]:
    """The shares of all parameters in one number, the largest first."""
    more = {"num_levels": LEVELS} if method == "morris" else {"calc_second_order": False}
    inputs = (problem, design, numbers) if method == "morris" else (problem, numbers)
    with np.errstate(all="ignore"):
        found = salib("analyze", method).analyze(*inputs, seed=seed % 2**32, **more)
    measures = [{column: float(found[column][place]) for column in COLUMNS[method]} for place in range(problem["num_vars"])]
    shares = [Share(name, metric, dims, one) for name, one in zip(problem["names"], measures, strict=True)]
    return sorted(shares, key=lambda share: -share.size)
