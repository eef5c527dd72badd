"""Two or more rulesets on the same games: what differs from the first, and which of the differences are real.

Verdicts hold for all rows of an answer together (evidence.py): of the differences called real at most 5 % are expected
not to be. The interval of a row is its own 95 %, so that now and then one excludes 0 and the verdict still cannot tell.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ..metrics import Difference
from ..problems import refuse
from ..rulesets import Ruleset
from ..simulate import Result
from ..strategies import Setup, Strategy
from ..text import Text
from .evidence import (
    ALPHA,
    always_valid_half,
    always_valid_p,
    discoveries,
    games_needed,
    p_value,
    pairing_gain,
    playtests_to_notice,
)
from .naming import change_text, clearest, labels, listed, number_words, titles
from .run import Run, joined, provenance
from .selection import Wanted, choose, metric_named, single

MOST_GAMES = 1_000_000
MOST_NAMED = 3
WORDS = {
    "real": Text("{ruleset} against {base}: {changes}.", "{ruleset} gegen {base}: {changes}."),
    "nothing": Text(
        "{ruleset} against {base}: no difference can be told after {games} games.",
        "{ruleset} gegen {base}: nach {games} Partien ist kein Unterschied zu erkennen.",
    ),
    "same": Text(
        "{ruleset} against {base}: not one of {games} games differs.", "{ruleset} gegen {base}: keine von {games} Partien verläuft anders."
    ),
}


@dataclass(frozen=True)
class Compared:
    """One number of a ruleset less the same of the base."""

    ruleset: str
    base: str
    difference: Difference
    verdict: str
    games_needed: int | None

    def row(self) -> dict[str, Any]:
        """A tidy row, as in the JSON of `compare`."""
        d = self.difference
        return {
            "metric": d.metric,
            **d.dims,
            "ruleset": self.ruleset,
            "base": self.base,
            "value": d.difference,
            "low": d.low,
            "high": d.high,
            "verdict": self.verdict,
            "games_needed": self.games_needed,
            "correlation": d.correlation,
            "base_value": d.base,
            "ruleset_value": d.value,
            "playtests_to_notice": playtests_to_notice(d) if self.verdict != "cannot_tell" else None,
            "pairing_gain": pairing_gain(d),
            "unit": d.unit,
        }


@dataclass(frozen=True)
class Watch:
    """A number that is looked at until it is decided: first after `first_look` games, at most to `most`."""

    wanted: Wanted
    first_look: int
    most: int = MOST_GAMES


@dataclass(frozen=True, eq=False)
class Comparison:
    """What was compared: the result of the games, and the rows asked for. The first ruleset is the base."""

    result: Result
    run: Run
    selection: tuple[Wanted, ...] = ()
    watch: Watch | None = None

    @cached_property
    def names(self) -> list[str]:
        """What the rulesets are called."""
        return labels([setup.ruleset for setup in self.result.setups])

    @cached_property
    def compared(self) -> list[Compared]:
        """Every number asked for, of every ruleset but the first."""
        places = range(1, len(self.result.setups))
        found = [(place, difference) for place in places for difference in choose(self.result.differences(place), self.selection)]
        return self.judged(found) if self.watch is None else self.judged_at_any_look(found, self.watch)

    def judged(self, found: list[tuple[int, Difference]]) -> list[Compared]:
        """With verdicts for games whose number was fixed beforehand."""
        are_real, level = discoveries([p_value(difference) for _, difference in found])
        return [self.compare(place, d, is_real, level) for (place, d), is_real in zip(found, are_real, strict=True)]

    def judged_at_any_look(self, found: list[tuple[int, Difference]], watch: Watch) -> list[Compared]:
        """With verdicts and intervals that hold however often one looks: the watched number by itself, the others together."""
        alpha = ALPHA / (len(self.result.setups) - 1)
        wide = [(place, widened(difference, watch, ALPHA)) for place, difference in found]
        are_real, level = discoveries([always_valid_p(d, watch.first_look, ALPHA) for _, d in wide])
        rows, watched = [], self.watched(1).key
        for (place, d), is_real in zip(wide, are_real, strict=True):
            if d.key == watched:
                d, is_real, level_here = widened(d, watch, alpha), is_decided(d, watch, alpha), alpha
            else:
                level_here = level
            rows.append(self.compare(place, d, is_real, level_here))
        return rows

    def watched(self, place: int) -> Difference:
        """The watched number of one ruleset."""
        assert self.watch
        return single(self.result.differences(place), self.watch.wanted, "--until-decided")

    def compare(self, place: int, difference: Difference, is_real: bool, level: float) -> Compared:
        """A row with its verdict."""
        verdict = ("higher" if difference.difference > 0 else "lower") if is_real else "cannot_tell"
        return Compared(self.names[place], self.names[0], difference, verdict, games_needed(difference, level))

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A tidy row a number a ruleset."""
        return [one.row() for one in self.compared]

    @property
    def is_complete(self) -> bool:
        """Whether it was not stopped."""
        return self.result.is_complete

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        setups = self.result.setups
        return provenance([setup.ruleset for setup in setups], setups, self.run, self.result.n_games)

    @property
    def finding(self) -> Text:
        """What is different, in words: a sentence a ruleset."""
        return listed([self.finding_of(place) for place in range(1, len(self.result.setups))], " ")

    def finding_of(self, place: int) -> Text:
        """The clearest real differences among the headline numbers, or among those asked for."""
        mine = [one for one in self.compared if one.ruleset == self.names[place]]
        base = self.result.setups[0].ruleset
        title = titles([setup.ruleset for setup in self.result.setups])
        words = {"ruleset": title[place], "base": title[0]}
        real = [one for one in mine if one.verdict != "cannot_tell"]
        if real:
            named = clearest([one.difference for one in real], base.game.headline, MOST_NAMED)
            verdicts = {one.difference.key: one.verdict for one in real}
            changes = [change_text(difference, verdicts[difference.key], base) for difference in named]
            return WORDS["real"].format(**words, changes=listed(changes))
        is_same = all(one.difference.verdict == "same" for one in mine)
        return WORDS["same" if is_same else "nothing"].format(**words, games=number_words(self.result.n_games))


def widened(difference: Difference, watch: Watch, alpha: float) -> Difference:
    """The same with the interval that holds at every look."""
    half = always_valid_half(difference, watch.first_look, alpha)
    return replace(difference, low=difference.difference - half, high=difference.difference + half)


def is_decided(difference: Difference, watch: Watch, alpha: float) -> bool:
    """Whether the interval that holds at every look leaves 0 out."""
    return abs(difference.difference) > always_valid_half(difference, watch.first_look, alpha)


def compare(
    rulesets: Sequence[Ruleset],
    seats: Sequence[Sequence[Strategy]],
    *,
    run: Run = Run(),
    selection: Sequence[Wanted] = (),
    until_decided: Wanted | None = None,
    most_games: int = MOST_GAMES,
) -> Comparison:
    """Plays the same games under every ruleset, each with its line-up (`seats`, one a ruleset); the first is the base.

    With `until_decided` games are added, half as many again each time, until that number's verdict stands for every
    ruleset or `most_games` is reached; the chance of any wrong verdict on it is at most 5 % however often one looks.
    """
    if len(rulesets) < 2:
        raise refuse("a comparison needs two rulesets, or one and --set", "ein Vergleich braucht zwei Regelwerke, oder eins und --set")
    setups = [Setup(ruleset, tuple(line_up)) for ruleset, line_up in zip(rulesets, seats, strict=True)]
    for one in selection:
        metric_named(setups[0].ruleset.game, one.metric)
    if until_decided is None:
        return Comparison(run.play(setups), run, tuple(selection))
    if most_games < run.n_games:
        en, de = (
            f"--max-games {most_games} is less than --games {run.n_games}",
            f"--max-games {most_games} ist weniger als --games {run.n_games}",
        )
        raise refuse(en, de, key="--max-games")
    watch = Watch(until_decided, run.n_games, most_games)
    return decide(setups, run, (*selection, until_decided) if selection else (), watch)


def decide(setups: Sequence[Setup], run: Run, selection: tuple[Wanted, ...], watch: Watch) -> Comparison:
    """Adds games until every ruleset's watched number is decided, the cap is reached, or the run is stopped."""
    progress = run.progress and (lambda done, total: run.progress(done, watch.most * len(setups)))
    comparison = Comparison(replace(run, progress=progress).play(setups), run, selection, watch)
    alpha = ALPHA / (len(setups) - 1)
    while comparison.is_complete and comparison.result.n_games < watch.most:
        if all(is_decided(comparison.watched(place), watch, alpha) for place in range(1, len(setups))):
            break
        done = comparison.result.n_games
        n = min(max(watch.first_look, done // 2), watch.most - done)
        onward = progress and (lambda new, total, done=done: progress(done * len(setups) + new, total))
        result = replace(run, n_games=n, progress=onward).play(setups, first_game=done)
        comparison = Comparison(joined(comparison.result, result), run, selection, watch)
    return comparison
