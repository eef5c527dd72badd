"""Does a verdict hold whoever plays? The same comparison under several line-ups, and which verdicts turn round.

Verdicts hold for all line-ups and numbers together (evidence.py). A number flips where it is really higher under one
line-up and really lower under another; that is said, and not averaged away.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..metrics import Difference
from ..problems import refuse
from ..rulesets import Ruleset
from ..shelves import names
from ..simulate import Result
from ..strategies import Setup, Strategy, default_seats, load_strategy
from ..text import Text, same
from .check import part
from .evidence import discoveries, p_value
from .naming import change_text, clearest, labels, listed, number_text, number_words, titles
from .run import Run, provenance
from .selection import Wanted, choose, metric_named
from .sweep import line_up_name, line_up_text

FEWEST = 2
MOST_NAMED = 3
BY_CHANCE = "random"
WORDS = {
    "holds": Text(
        "{ruleset} against {base}, whoever plays ({n} line-ups): {changes}.",
        "{ruleset} gegen {base}, wer auch spielt ({n} Besetzungen): {changes}.",
    ),
    "flips": Text(
        "{ruleset} against {base} depends on who plays: {changes}.", "{ruleset} gegen {base} hängt davon ab, wer spielt: {changes}."
    ),
    "some": Text(
        "{ruleset} against {base}, under some of {n} line-ups only: {changes}.",
        "{ruleset} gegen {base}, nur bei einigen von {n} Besetzungen: {changes}.",
    ),
    "nothing": Text(
        "{ruleset} against {base}: no difference can be told after {games} games under any of {n} line-ups.",
        "{ruleset} gegen {base}: nach {games} Partien ist bei keiner von {n} Besetzungen ein Unterschied zu erkennen.",
    ),
    "flip": Text("{number}: higher with {up}, lower with {down}", "{number}: höher mit {up}, niedriger mit {down}"),
    "stopped": Text("Nothing was played.", "Es wurde nichts gespielt."),
}


@dataclass(frozen=True)
class Under:
    """A difference under one line-up, with its verdict."""

    line_up: str
    difference: Difference
    verdict: str


@dataclass(frozen=True)
class Held:
    """One number of a ruleset less the same of the base, under every line-up."""

    ruleset: str
    base: str
    under: tuple[Under, ...]

    @property
    def first(self) -> Difference:
        """Under the first line-up."""
        return self.under[0].difference

    @property
    def verdict(self) -> str:
        """higher or lower (under one line-up at least, and never the other way), flips, or cannot_tell."""
        found = {one.verdict for one in self.under} - {"cannot_tell"}
        return "flips" if len(found) > 1 else next(iter(found), "cannot_tell")

    @property
    def n_told(self) -> int:
        """Under how many line-ups there is a verdict."""
        return sum(one.verdict != "cannot_tell" for one in self.under)

    @property
    def holds(self) -> bool:
        """Whether it is the same verdict under every line-up."""
        return self.verdict in ("higher", "lower") and self.n_told == len(self.under)

    def row(self) -> dict[str, Any]:
        """As in the JSON of `robustness`, without the line-ups."""
        shared = {"ruleset": self.ruleset, "base": self.base, "verdict": self.verdict, "holds": self.holds}
        return {"metric": self.first.metric, **self.first.dims, **shared, "told": self.n_told, "line_ups": len(self.under)}

    def rows(self) -> list[dict[str, Any]]:
        """A tidy row a line-up."""
        whole = self.row()
        return [
            {**whole, "line_up": one.line_up, "value": d.difference, "low": d.low, "high": d.high, "verdict_here": one.verdict}
            | {"base_value": d.base, "ruleset_value": d.value, "unit": d.unit}
            for one in self.under
            for d in (one.difference,)
        ]


@dataclass(frozen=True, eq=False)
class Robustness:
    """A comparison under several line-ups; `results` has one for each that was played."""

    rulesets: tuple[Ruleset, ...]
    line_ups: tuple[tuple[Strategy, ...], ...]
    results: tuple[Result, ...]
    run: Run
    selection: tuple[Wanted, ...]

    @cached_property
    def held(self) -> list[Held]:
        """Every number looked at, of every ruleset but the first; those that flip come first."""
        name = labels(self.rulesets)
        found = [
            (place, line_up_name(line_up), difference)
            for line_up, result in zip(self.line_ups, self.results, strict=False)
            for place in range(1, len(self.rulesets))
            for difference in shared(choose(result.differences(place), self.selection))
        ]
        are_real, _ = discoveries([p_value(difference) for _, _, difference in found])
        groups: dict[tuple, list[Under]] = {}
        for (place, line_up, d), is_real in zip(found, are_real, strict=True):
            verdict = ("higher" if d.difference > 0 else "lower") if is_real else "cannot_tell"
            groups.setdefault((place, d.key), []).append(Under(line_up, d, verdict))
        held = [Held(name[place], name[0], tuple(under)) for (place, _), under in groups.items()]
        return sorted(held, key=lambda one: one.verdict != "flips")

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A tidy row a number and line-up."""
        return [row for one in self.held for row in one.rows()]

    @property
    def is_complete(self) -> bool:
        """Whether every line-up was played in full."""
        return len(self.results) == len(self.line_ups) and all(result.is_complete for result in self.results)

    @property
    def n_games(self) -> int:
        """Games under each line-up."""
        return min((result.n_games for result in self.results), default=0)

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        seats = {"seats": [[seat.name for seat in line_up] for line_up in self.line_ups]}
        return provenance(self.rulesets, [], self.run, self.n_games) | seats

    @property
    def finding(self) -> Text:
        """What holds, and what depends on the players: a sentence or two a ruleset."""
        if not self.results:
            return WORDS["stopped"]
        name, title = labels(self.rulesets), titles(self.rulesets)
        return listed([self.finding_of(name[place], title[place], title[0]) for place in range(1, len(name))], " ")

    def finding_of(self, name: str, title: Text, base: Text) -> Text:
        """What flips comes first, then what holds; what is there under some line-ups only where there is nothing else."""
        mine = [one for one in self.held if one.ruleset == name]
        words = {"ruleset": title, "base": base, "n": len(self.results), "games": number_words(self.n_games)}
        flips = [one for one in mine if one.verdict == "flips"][:MOST_NAMED]
        holds = self.changes([one for one in mine if one.holds])
        some = self.changes([one for one in mine if one.n_told and one.verdict != "flips"])
        sentences = [WORDS["flips"].format(**words, changes=listed([self.flip_text(one) for one in flips]))] if flips else []
        sentences += [WORDS["holds"].format(**words, changes=listed(holds))] if holds else []
        if not sentences:
            sentences = [WORDS["some"].format(**words, changes=listed(some)) if some else WORDS["nothing"].format(**words)]
        return listed(sentences, " ")

    def changes(self, held: Sequence[Held]) -> list[Text]:
        """The clearest of several differences in words, as they are under the first line-up that tells."""
        told = [next(one for one in row.under if one.verdict != "cannot_tell") for row in held]
        verdicts = {one.difference.key: one.verdict for one in told}
        named = clearest([one.difference for one in told], self.rulesets[0].game.headline, MOST_NAMED)
        return [change_text(difference, verdicts[difference.key], self.rulesets[0]) for difference in named]

    def flip_text(self, one: Held) -> Text:
        """`Divers home: higher with 4× Greedy, lower with 4× Careful`."""
        base = self.rulesets[0]
        said = {line_up_name(line_up): line_up_text(line_up) for line_up in self.line_ups}
        number = number_text(metric_named(base.game, one.first.metric), one.first.dims, base)
        sides = {
            side: listed([said[under.line_up] for under in one.under if under.verdict == verdict], " | ")
            for side, verdict in (("up", "higher"), ("down", "lower"))
        }
        return WORDS["flip"].format(number=number, **sides)


def shared(differences: Sequence[Difference]) -> list[Difference]:
    """Those that every line-up has: not by strategy."""
    return [difference for difference in differences if "strategy" not in difference.dims]


def robustness(
    rulesets: Sequence[Ruleset], line_ups: Sequence[Sequence[Strategy]] = (), *, run: Run = Run(), selection: Sequence[Wanted] = ()
) -> Robustness:
    """Compares rulesets (the first is the base) under each line-up; none given: `usual_line_ups`.

    `selection` are the numbers looked at (none: the headline ones). InputError for fewer than two rulesets or line-ups.
    """
    if len(rulesets) < 2:
        raise refuse("a comparison needs two rulesets, or one and --set", "ein Vergleich braucht zwei Regelwerke, oder eins und --set")
    chosen = [tuple(line_up) for line_up in line_ups] or usual_line_ups(rulesets[0])
    if len({line_up_name(line_up) for line_up in chosen}) < FEWEST:
        en, de = "whether a verdict holds takes two line-ups or more", "ob ein Urteil hält, zeigen erst mehrere Besetzungen"
        raise refuse(en, de, key="--line-up", allowed=same('--line-up "4xNAME" --line-up "2xNAME,2xNAME"'))
    setups = [[Setup(ruleset, line_up) for ruleset in rulesets] for line_up in chosen]
    looked_at = tuple(selection) or tuple(Wanted(name, {}) for name in rulesets[0].game.headline)
    results: list[Result] = []
    for place, several in enumerate(setups):
        result = part(run, place, len(setups)).play(several)
        results += [result] if result.n_games else []
        if not result.is_complete:
            break
    return Robustness(tuple(rulesets), tuple(chosen), tuple(results), run, looked_at)


def usual_line_ups(ruleset: Ruleset) -> list[tuple[Strategy, ...]]:
    """The default line-up; each of its strategies at every seat; and players who decide by chance, where there are any."""
    line_up = tuple(default_seats(ruleset))
    alike = list({seat.key: seat for seat in line_up}.values())
    if BY_CHANCE in names(ruleset.game.name, "strategies"):
        alike.append(load_strategy(BY_CHANCE, ruleset.game))
    return [line_up, *((seat,) * len(line_up) for seat in alike)]
