"""What players will learn to do: the strategy of a kind that does best against given players, found by a search.

A search picks what looks best, so what it picks looks better than it is. Its best few are therefore played again on games that the
search has not seen, and the winner of those once more, on games of its own, side by side with the strategy it started from.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..games.game import Metric
from ..metrics import Difference, Estimate, interval, t_quantile
from ..parameters import Rules
from ..rulesets import Ruleset
from ..strategies import Strategy
from ..text import LANGUAGES, Text, same
from ..wording import difference_text, interval_text, value_text
from .best_response_search import FOLDER, Learner, Seen, search
from .journal import journal
from .naming import labels, number_words, titles
from .run import Run, provenance
from .sweep import line_up_name

TRIALS = 200
FINALISTS = 5
FRESH = 5
"""So many times the games of a point are played by each finalist, and again by the winner and the start."""
NAME = "best_response"
WORDS = {
    "found": Text(
        "{ruleset}, against {others}: the best of kind “{kind}” found has {metric} {value} ({interval}) on {games} fresh games, "
        "{start} {base} ({gain}).",
        "{ruleset}, gegen {others}: Das Beste der Art „{kind}“ hat {metric} {value} ({interval}) in {games} neuen Partien, "
        "{start} {base} ({gain}).",
    ),
    "same": Text(
        "{ruleset}, against {others}: after {tried} points nothing of kind “{kind}” is surely better than {start} "
        "({gain} on {games} fresh games).",
        "{ruleset}, gegen {others}: Nach {tried} Punkten ist nichts der Art „{kind}“ sicher besser als {start} "
        "({gain} in {games} neuen Partien).",
    ),
    "unmeasured": Text(
        "{ruleset}, against {others}: {tried} points tried, none measured again yet.",
        "{ruleset}, gegen {others}: {tried} Punkte versucht, noch keiner nachgemessen.",
    ),
    "nobody": Text("nobody", "niemanden"),
    "title": Text("Best response to {others}", "Beste Antwort auf {others}"),
    "why": Text(
        "Found by a search of {tried} points for {ruleset} against {others}: {metric} {value} ({interval}) on {games} fresh games, "
        "{start} {base}.",
        "Gefunden in {tried} Punkten für {ruleset} gegen {others}: {metric} {value} ({interval}) in {games} neuen Partien, {start} {base}.",
    ),
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class BestResponse:
    """What was tried, and the winner beside the start on fresh games (None: the search was stopped before)."""

    learner: Learner
    tried: tuple[Seen, ...]
    winner: Seen | None
    fresh: Difference | None
    run: Run
    is_complete: bool
    journal: Path | None

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset it is played under."""
        return self.learner.ruleset

    @property
    def metric(self) -> Metric:
        """What is to be as high as possible."""
        return self.learner.metric

    @property
    def is_better(self) -> bool:
        """Whether the winner is surely better than the start."""
        return self.fresh is not None and self.fresh.low > 0

    @property
    def value(self) -> Estimate | None:
        """The winner on fresh games."""
        return self.estimate(self.fresh.value, self.fresh.errors[1]) if self.fresh else None

    @property
    def base(self) -> Estimate | None:
        """The start on the same games."""
        return self.estimate(self.fresh.base, self.fresh.errors[0]) if self.fresh else None

    def estimate(self, value: float, error: float) -> Estimate:
        """A mean over seats with its interval."""
        assert self.fresh
        n = self.fresh.n_games
        return Estimate(self.metric.name, value, *interval(value, error**2 * n, n, n, self.metric.is_rate), self.metric.unit.en)

    @property
    def shrinkage(self) -> float:
        """How much better the winner looked in the search."""
        return self.winner.value - self.fresh.value if self.winner and self.fresh else math.nan

    @property
    def strategy(self) -> Strategy | None:
        """The winner as a strategy."""
        if self.winner is None or self.fresh is None:
            return None
        start, words = self.learner.start, self.words
        return replace(start, name=NAME, title=WORDS["title"].format(**words), why=WORDS["why"].format(**words), values=self.winner.values)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Two tidy rows: the start and the winner."""
        found = [(self.learner.start.name, self.learner.start.values, self.base)]
        found += [(NAME, self.winner.values, self.value)] if self.winner else []
        seen = {one.key: one.value for one in self.tried}
        return [
            {"metric": self.metric.name, "strategy": name, "in_search": seen.get(self.learner.key(values))}
            | ({"value": one.value, "low": one.low, "high": one.high} if one else {})
            | ({"shrinkage": self.shrinkage} if name == NAME and one else {})
            | {key: str(value) if isinstance(value, list) else value for key, value in values.model_dump().items()}
            for name, values, one in found
        ] if self.tried else []  # fmt: skip

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        seats = {"seats": [[seat.name for seat in self.learner.others]], "start": self.learner.start.name, "kind": self.learner.start.kind}
        counts = {"trials": len(self.tried), "fresh_games": self.fresh.n_games if self.fresh else 0}
        shown = {"games_shown": self.fresh.n_games} if self.fresh else {}
        return provenance([self.ruleset], [], self.run, self.learner.games_a_point) | seats | counts | shown

    @property
    def words(self) -> dict[str, Any]:
        """What is said of it."""
        spoken: dict[str, Any] = {
            "ruleset": titles([self.ruleset])[0],
            "others": same(line_up_name(self.learner.others)) if self.learner.others else WORDS["nobody"],
            "kind": self.ruleset.game.kinds[self.learner.start.kind].title,
            "metric": self.metric.title,
            "start": self.learner.start.name,
            "tried": number_words(len(self.tried)),
        }
        if self.fresh and self.value and self.base:
            fresh, value, base = self.fresh, self.value, self.base
            spoken |= {
                "value": Text(*(f"{value_text(self.metric, value, x)}{' %' if self.metric.is_rate else ''}" for x in LANGUAGES)),
                "base": Text(*(value_text(self.metric, base, x) for x in LANGUAGES)),
                "interval": Text(*(interval_text(self.metric, value, x) for x in LANGUAGES)),
                "gain": Text(*(difference_text(self.metric, fresh, x) for x in LANGUAGES)),
                "games": number_words(fresh.n_games),
            }
        return spoken

    @property
    def finding(self) -> Text:
        """What was found, beside the start."""
        kind = "unmeasured" if self.fresh is None else "found" if self.is_better else "same"
        return WORDS[kind].format(**self.words)

    @property
    def label(self) -> str:
        """The ruleset's name, with what was changed."""
        return labels([self.ruleset])[0]


def best_response(
    ruleset: Ruleset,
    others: Sequence[Strategy],
    start: Strategy,
    *,
    metric: Metric,
    run: Run = Run(n_games=4_000),
    trials: int = TRIALS,
    keeps_journal: bool = True,
) -> BestResponse:
    """Searches for the strategy of the start's kind with the highest `metric` by seat at a table with `others`.

    It sits at every seat equally often; `run.n_games` is how many games a point plays over all seats, at least. Every shipped
    strategy of that kind is tried first. Stopped, the same search goes on where it was. InputError for a table that is not
    possible, a kind with nothing to search, and where optuna is missing.
    """
    learner = Learner(ruleset, tuple(others), start, metric, run)
    learner.check()
    kept = journal(FOLDER, ruleset.game.name, learner.described(), keeps_journal)
    tried, is_complete = search(learner, kept, trials)
    winner = fresh = None
    if is_complete and (finalists := played_again(learner, tried)):
        winner = max(finalists, key=lambda pair: pair[1])[0]
        fresh = compared(learner, winner.values)
    return BestResponse(learner, tuple(tried), winner, fresh, run, fresh is not None, kept.path)


def played_again(learner: Learner, tried: Sequence[Seen]) -> list[tuple[Seen, float]]:
    """The best of the search with their means on games it has not seen; nothing where the run was stopped."""
    best = sorted((one for one in tried if one.is_possible), key=lambda one: -one.value)[:FINALISTS]
    again = learner.measure([one.values for one in best], FRESH, learner.games_a_seat)
    return list(zip(best, again, strict=True)) if again else []


def compared(learner: Learner, values: Rules) -> Difference | None:
    """A strategy less the start, on games of their own for each seat, so that the seats are independent; None where stopped."""
    n = FRESH * learner.games_a_seat
    parts: list[Difference] = []
    for seat in range(learner.n_players):
        first = (1 + FRESH) * learner.games_a_seat + seat * n
        result = learner.quiet(n).play([learner.setup(one, seat) for one in (learner.start.values, values)], first)
        if not result.is_complete:
            return None
        parts += [one for one in result.differences(1) if one.metric == learner.metric.name and one.dims == {"seat": seat + 1}]
    return averaged(parts)


def averaged(parts: Sequence[Difference]) -> Difference:
    """The mean of independent differences."""
    k = len(parts)
    error, *errors = (
        math.sqrt(math.fsum(e * e for e in several)) / k for several in zip(*((p.error, *p.errors) for p in parts), strict=True)
    )
    base, value = (math.fsum(getattr(one, name) for one in parts) / k for name in ("base", "value"))
    trials, n_games = (sum(getattr(one, name) for one in parts) for name in ("trials", "n_games"))
    half = t_quantile(max(2, trials)) * error if trials else max(one.high - one.difference for one in parts)
    change = value - base
    return replace(
        parts[0], dims={}, base=base, value=value, difference=change, low=change - half, high=change + half, correlation=math.nan,
        error=error, errors=tuple(errors), trials=trials, n_games=n_games,
    )  # fmt: skip
