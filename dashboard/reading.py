"""A result in a designer's words: the finding, the headline numbers, and the table of everything. No Streamlit here."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.games.game import Metric
from engine.metrics import Estimate, cells, estimate
from engine.output import to_csv
from engine.papers.build import material_of
from engine.problems import InputError
from engine.simulate import Result
from engine.strategies import Setup
from engine.studies.compare import Compared, Comparison
from engine.studies.run import Run
from engine.text import Text, format_number
from engine.validation import difference
from engine.wording import difference_text, interval_text, place_text, unit_of, value_text

from . import words
from .naming import label_of, value_words

MOST_NAMED, MOST_CHANGES = 2, 3


@dataclass(frozen=True)
class Number:
    """One number in words. `change` and `verdict` are empty where there is nothing to compare."""

    title: str
    meaning: str
    value: str
    unit: str
    interval: str
    place: str = ""
    base: str = ""
    change: str = ""
    verdict: str = ""
    pins: tuple["Number | None", ...] = ()
    """The same number of each pinned variant; None where it has none such."""


@dataclass(frozen=True, eq=False)
class Reading:
    """A result of one setup, or of a base and another; after them the pinned variants."""

    result: Result
    n_pins: int = 0
    told: dict[str, list[Number]] = field(default_factory=dict)
    """The headline in words by language, once it was asked for."""

    @property
    def at(self) -> int:
        """Where what is read stands among the setups."""
        return len(self.result.setups) - 1 - self.n_pins

    @property
    def setup(self) -> Setup:
        """What is read."""
        return self.result.setups[self.at]

    @property
    def pins(self) -> range:
        """Where the pinned variants stand."""
        return range(self.at + 1, len(self.result.setups))

    @property
    def is_compared(self) -> bool:
        """Whether there is a base besides."""
        return self.at > 0

    @cached_property
    def metrics(self) -> dict[str, Metric]:
        """The game's metrics by name."""
        return {metric.name: metric for metric in self.setup.ruleset.game.metrics}

    @cached_property
    def judged(self) -> list[dict[tuple, Compared]]:
        """For each setup, every number with its difference to the first and a verdict that holds among all of them."""
        places = range(1, len(self.result.setups))
        found = [(place, one) for place in places for one in self.result.differences(place)]
        comparison = Comparison(self.result, Run(n_games=self.result.n_games, seed=self.result.seed))
        by_place: list[dict[tuple, Compared]] = [{} for _ in self.result.setups]
        if not found:
            return by_place
        for (place, one), judged in zip(found, comparison.judged(found), strict=True):
            by_place[place][one.key] = judged
        return by_place

    @property
    def compared(self) -> dict[tuple, Compared]:
        """The same of what is read; nothing where it is the first."""
        return self.judged[self.at]

    @cached_property
    def headline(self) -> list[Estimate]:
        """The game's headline metrics, one number each."""
        return [self.headline_of(self.metrics[name]) for name in self.setup.ruleset.game.headline]

    def headline_of(self, metric: Metric) -> Estimate:
        """A metric's number over all; where it has none, of the strategy with most of it, or of the seat where strategies tell nothing."""
        found = self.estimates_of(metric, self.at)
        whole = [one for one in found if not one.dims]
        if whole:
            return whole[0]
        first = {one.key: one.value for one in self.estimates_of(metric, 0)}
        by_strategy = [one for one in found if "strategy" in one.dims and one.high > one.low]
        return max(by_strategy or found, key=lambda one: (first.get(one.key, one.value), one.value))

    def estimates_of(self, metric: Metric, place: int) -> list[Estimate]:
        """A metric's numbers in one of the setups."""
        setup, tally = self.result.setups[place], self.result.tallies[place]
        return [estimate(cell, tally) for cell in cells(metric, setup)]

    def number(self, one: Estimate, language: str, at: int | None = None) -> Number:
        """A number in words: of what is read, or of another setup."""
        metric, compared = self.metrics[one.metric], self.judged[self.at if at is None else at].get(one.key)
        texts = metric.title(language), metric.meaning(language), value_text(metric, one, language)
        number = Number(*texts, unit_of(metric, language), interval_text(metric, one, language), self.place(one.dims, language))
        if compared is None:
            return number
        difference = compared.difference
        base = value_text(metric, Estimate(one.metric, difference.base, one.low, one.high, one.unit), language)
        verdict = "same" if difference.verdict == "same" else compared.verdict
        return Number(**{**vars(number), "base": base, "change": difference_text(metric, difference, language), "verdict": verdict})

    def place(self, dims: dict, language: str) -> str:
        """Of which seat, strategy, dive, ... a number is."""
        return place_text(dims, language, self.label)

    def label(self, dimension: str, value) -> Text:
        """What players call a place; strategies by their titles."""
        if dimension == "strategy":
            return next((seat.title for seat in self.setup.seats if seat.name == value), Text(str(value), str(value)))
        return self.setup.ruleset.game.label(self.setup.ruleset.rules, dimension, value)

    def numbers(self, language: str) -> list[Number]:
        """The headline in words."""
        if language not in self.told:
            self.told[language] = [self.number(one, language) for one in self.headline]
        return self.told[language]

    def warnings(self, language: str) -> list[Number]:
        """Numbers that must be shown where they are not zero."""
        metrics = [metric for metric in self.setup.ruleset.game.metrics if metric.is_warning]
        return [self.number(one, language) for metric in metrics for one in self.estimates_of(metric, self.at) if one.value > 0]

    def short(self, language: str) -> str:
        """What is missing to build it from the box for so many players; nothing where it can be built, or its game cannot say."""
        try:
            missing = material_of(self.setup.ruleset, len(self.setup.seats)).short
        except InputError:
            return ""
        said = ", ".join(each(language) for each in missing)
        return words.SHORT.format(n=len(self.setup.seats), short=said)(language) if said else ""

    # The finding

    def finding(self, language: str) -> str:
        """In a sentence: what is really different, and what cannot be told; without a base, how the ruleset plays."""
        numbers = self.numbers(language)
        if not self.is_compared:
            first = "; ".join(f"{self.name(number)} {number.value} {'%' if number.unit == '%' else ''}".rstrip() for number in numbers[:3])
            return f"{self.setup.ruleset.title(language)}: {first}."
        games = format_number(self.result.n_games, 0, language)
        if all(one.difference.verdict == "same" for one in self.compared.values()):
            return words.ALL_THE_SAME.format(games=games)(language)
        real = [number for number in self.by_clearness(numbers) if number.verdict in ("higher", "lower")]
        if not real:
            return words.NOTHING_REAL.format(games=games)(language)
        parts = [self.listed(verdict, real, language) for verdict in dict.fromkeys(number.verdict for number in real[: MOST_NAMED + 1])]
        unclear = [self.name(number) for number in numbers if number.verdict == "cannot_tell"]
        return " ".join([*parts, *([f"{words.CANNOT_TELL(language)}: {', '.join(unclear)}."] if unclear else [])])

    def subject(self, language: str) -> str:
        """What is read: the changes where they are few, and what it is compared with."""
        first, last = self.result.setups[0].ruleset, self.setup.ruleset
        if not self.is_compared:
            return last.why(language) if last.why else last.title(language)
        found = difference(first.values, last.values)
        names = [self.change_words(*one, language) for one in found[:MOST_CHANGES]]
        more = [words.AND_MORE.format(n=len(found) - MOST_CHANGES)(language)] if len(found) > MOST_CHANGES else []
        return words.COMPARED_LINE.format(ruleset=", ".join([*names, *more]), base=first.title(language))(language)

    def change_words(self, key: str, old: Any, new: Any, language: str) -> str:
        """`Air supply 21 instead of 25`."""
        first, last = self.result.setups[0].ruleset, self.setup.ruleset
        values = {**first.values, **last.values}
        name = label_of(last.game, key, values, language)
        before, after = (value_words(last.game, key, value, values, language) for value in (old, new))
        return words.INSTEAD.format(name=name, new=after, old=before)(language)

    def by_clearness(self, numbers: list[Number]) -> list[Number]:
        """The clearest differences first."""
        clear = [self.clearness(one) for one in self.headline]
        return [numbers[at] for at in sorted(range(len(numbers)), key=lambda at: -clear[at])]

    def clearness(self, one: Estimate) -> float:
        """How many standard errors a difference is from nothing."""
        difference = self.compared[one.key].difference if one.key in self.compared else None
        return abs(difference.difference) / difference.error if difference and difference.error else 0.0

    def listed(self, verdict: str, real: list[Number], language: str) -> str:
        """`Lower: Divers home (−17.3 ± 0.4 pts).`"""
        chosen = [number for number in real[: MOST_NAMED + 1] if number.verdict == verdict]
        title = words.VERDICT_NAMES[verdict](language)
        return f"{title}: {', '.join(f'{self.name(number)} ({number.change})' for number in chosen)}."

    @staticmethod
    def name(number: Number) -> str:
        """A number's name with its place."""
        return f"{number.title}, {number.place}" if number.place else number.title

    # The table

    def rows(self, language: str) -> Iterator[Number]:
        """Every number in words; those that only warn where they are not zero."""
        pinned = [(at, {one.key: one for one in self.result.estimates[at]}) for at in self.pins]
        for metric in self.setup.ruleset.game.metrics:
            for one in self.result.estimates[self.at] if metric.quantiles else self.estimates_of(metric, self.at):
                if one.metric == metric.name and (one.value or not metric.is_warning):
                    same = tuple(self.number(found[one.key], language, at) if one.key in found else None for at, found in pinned)
                    yield replace(self.number(one, language), pins=same)

    def csv(self) -> str:
        """The same as tidy CSV, in full digits and in English, as the command gives them; with pinned variants a row for each of them."""
        places = [self.at, *self.pins]
        return to_csv([self.csv_row(one, at) for at in places for one in self.result.estimates[at]]) + "\n"

    def csv_row(self, one: Estimate, at: int) -> dict:
        """A row: a ruleset's value, the base's, and the difference."""
        row, compared = one.row(), self.judged[at].get(one.key)
        if self.n_pins:
            row = {"ruleset": self.result.setups[at].ruleset.title.en, **row}
        if not self.is_compared and not self.n_pins:
            return row
        empty = dict.fromkeys(("base", "difference", "difference_low", "difference_high", "verdict"))
        if compared is None:
            return row | empty
        d = compared.difference
        values = (d.base, d.difference, d.low, d.high, compared.verdict)
        return row | dict(zip(empty, values, strict=True))
