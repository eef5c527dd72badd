"""Which numbers are asked for: `home_rate` is every row of a metric, `home_rate:dive=1` one of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from ..games import Game
from ..games.game import Metric
from ..intents import dimensions
from ..problems import refuse, unknown
from ..text import Text, same

METRIC = Text("metric", "Kennzahl")
Found = TypeVar("Found")  # an Estimate or a Difference: anything with `metric` and `dims`


@dataclass(frozen=True)
class Wanted:
    """A metric, and which of its rows; without dims all of them."""

    metric: str
    dims: dict[str, str]

    def fits(self, found: Any) -> bool:
        """Whether a row is meant."""
        return found.metric == self.metric and all(str(found.dims.get(key)) == value for key, value in self.dims.items())

    def __str__(self) -> str:
        return ":".join([self.metric, *(f"{key}={value}" for key, value in self.dims.items())])


def metric_named(game: Game, name: str, option: str = "--metric") -> Metric:
    """A metric of a game; InputError with the nearest name."""
    metrics = {metric.name: metric for metric in game.metrics}
    if name not in metrics:
        raise unknown(METRIC, name, metrics, key=option)
    return metrics[name]


def wanted(specs: Iterable[str] | None, game: Game, option: str = "--metric") -> list[Wanted]:
    """What `--metric` asks for. InputError for a metric or dimension nobody knows."""
    return [read_wanted(spec, game, option) for spec in specs or ()]


def read_wanted(spec: str, game: Game, option: str) -> Wanted:
    """`home_rate:dive=1`."""
    name, *rest = spec.strip().split(":")
    known = dimensions(metric_named(game, name, option))
    dims = {}
    for part in rest:
        dimension, is_there, value = part.partition("=")
        if not is_there:
            raise refuse(f"{part!r} is not dimension=value", f"{part!r} ist nicht Dimension=Wert", key=option, value=spec)
        if dimension.strip() not in known:
            raise unknown(Text(f"dimension of {name}:", f"Dimension von {name}:"), dimension.strip(), known, key=option)
        dims[dimension.strip()] = value.strip()
    return Wanted(name, dims)


def choose(found: Sequence[Found], selection: Sequence[Wanted]) -> list[Found]:
    """The rows asked for, in their own order; all where nothing is asked. InputError where a request fits none."""
    for one in selection:
        if not any(one.fits(row) for row in found):
            raise nothing_like(one, found)
    return [row for row in found if any(one.fits(row) for one in selection)] if selection else list(found)


def single(found: Sequence[Found], one: Wanted, option: str = "--metric") -> Found:
    """The one number meant: the only row that fits, or the one over all. InputError where it must be said of which."""
    rows = [row for row in found if one.fits(row)]
    if not rows:
        raise nothing_like(one, found)
    plain = [row for row in rows if row.dims.keys() == one.dims.keys()] if len(rows) > 1 else rows
    if len(plain) != 1:
        raise refuse(
            f"{one} is several numbers; say which", f"{one} sind mehrere Zahlen; welche ist gemeint?", key=option, allowed=same(names(rows))
        )
    return plain[0]


def nothing_like(one: Wanted, found: Sequence[Any]):
    """For a place that is not in these numbers."""
    there = [row for row in found if row.metric == one.metric]
    en, de = f"there is no {one} in these games", f"{one} gibt es in diesen Partien nicht"
    return refuse(en, de, key="--metric", value=str(one), allowed=same(names(there)) if there else None)


def names(rows: Sequence[Any]) -> str:
    """The rows as they can be asked for, the first dozen."""
    words = [str(Wanted(row.metric, {key: str(value) for key, value in row.dims.items()})) for row in rows]
    return ", ".join(words[:12]) + (", …" if len(words) > 12 else "")
