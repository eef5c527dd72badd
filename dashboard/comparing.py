"""What is compared side by side: which rulesets, what differs in their rules, and every number of each. No Streamlit here."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.games.game import Metric
from engine.metrics import Estimate
from engine.papers.balance.titles import FILE
from engine.papers.naming import label
from engine.papers.naming import value_text as value_text_of
from engine.rulesets import Ruleset
from engine.simulate import Result
from engine.strategies import Setup
from engine.studies.compare import Compared, Comparison
from engine.studies.evidence import playtests_to_notice
from engine.studies.naming import labels
from engine.studies.run import Run
from engine.text import Text, same
from engine.validation import difference
from engine.wording import difference_text, interval_text, place_text, unit_of, value_text

from . import page_words as words
from .explored import Explored, inside
from .running import Job

FEWEST, MOST = 2, 4
EXPLORED = "*"
"""What is changed in Explore, among the names of rulesets, and with a number what is pinned there: no file can be called so."""


@dataclass
class Comparing:
    """What a session compares: the names chosen, by game, and the games under way."""

    chosen: dict[str, tuple[str, ...]] = field(default_factory=dict)
    job: Job | None = None

    def follow(self, setups: Sequence[Setup], n_games: int, seed: int) -> Job:
        """The job for these setups: the one under way, or a new one in its place."""
        job = Job(setups, n_games, seed)
        if self.job is None or self.job.key != job.key or self.job.is_cancelled.is_set():
            if self.job:
                self.job.cancel()
            self.job = job
        return self.job


def choices(explored: Explored) -> dict[str, Ruleset]:
    """What can be compared: the game's rulesets, and what is changed in Explore."""
    found = {name: explored.library.rulesets[name] for name in explored.library.of_game(explored.game)}
    pins = {f"{EXPLORED}{one.place}": as_pinned(one.ruleset) for one in explored.pinned if one.ruleset}
    if explored.current and all(explored.current.hash != one.hash for one in found.values()):
        return {EXPLORED: as_explored(explored.current, explored.loaded), **pins, **found}
    return {**pins, **found}


def as_pinned(ruleset: Ruleset) -> Ruleset:
    """A pinned variant, under a name that says its changes; its title is the one it was given."""
    return replace(ruleset, name=labels([ruleset])[0], file=FILE)


def studied(explored: Explored) -> Ruleset | None:
    """What is explored, under a title that says where it is changed; None where it cannot be played."""
    current, loaded = explored.current, explored.loaded
    return as_explored(current, loaded) if current and loaded and current.hash != loaded.hash else current


def as_explored(current: Ruleset, loaded: Ruleset | None) -> Ruleset:
    """What is changed in Explore, under a title of its own and a name that says its changes."""
    title = words.AS_EXPLORED.format(title=loaded.title if loaded else current.title)
    return replace(current, name=labels([current])[0], title=title, file=loaded.file if loaded else FILE)


def first_choice(explored: Explored, known: dict[str, Ruleset]) -> tuple[str, ...]:
    """What is compared at first: the base with what is explored, or with the first variant."""
    base = explored.model.base if explored.model.base in known else next(iter(known), "")
    other = EXPLORED if EXPLORED in known else explored.model.ruleset
    if other == base or other not in known:
        other = next((name for name in known if name != base), "")
    return tuple(filter(None, (base, other)))


# The rules


def rules_that_differ(rulesets: Sequence[Ruleset]) -> list[str]:
    """The dotted keys at which any of them differs from the first, in rulebook order."""
    first = rulesets[0].values
    keys = [key for other in rulesets[1:] for key, _, _ in difference(first, other.values)]
    order = list(first)
    return sorted(dict.fromkeys(keys), key=lambda key: order.index(key.split(".")[0]))


def rule_cells(key: str, rulesets: Sequence[Ruleset], language: str) -> tuple[str, list[str]]:
    """What a rule is called, and its value in each ruleset, in words."""
    game, values = rulesets[0].game, [ruleset.values for ruleset in rulesets]
    having = next((one for one in values if inside(one, key) is not None), values[0])
    return label(game, key, having)(language), [value_text_of(game, key, inside(one, key), one)(language) for one in values]


# The numbers


@dataclass(frozen=True)
class Cell:
    """A number of one ruleset in words; of the base without difference. `playtests` is empty where there is no verdict."""

    value: str
    interval: str
    change: str = ""
    verdict: str = ""
    playtests: int | None = None


@dataclass(frozen=True)
class Line:
    """A number of every ruleset."""

    title: str
    meaning: str
    place: str
    unit: str
    cells: tuple[Cell, ...]


def comparison_of(job: Job) -> Comparison:
    """What a job has found so far, under the names of its own rulesets: results are kept by what was played, not by its title."""
    assert job.result
    result: Result = replace(job.result, setups=job.setups)
    return Comparison(result, Run(n_games=result.n_games, seed=result.seed))


def lines(comparison: Comparison, language: str, is_short: bool) -> list[Line]:
    """Every number, or the headline ones over all (by strategy where there is none over all)."""
    result = comparison.result
    game = result.setups[0].ruleset.game
    metrics = {metric.name: metric for metric in game.metrics}
    by_key = [{one.key: one for one in found} for found in result.estimates]
    keys = dict.fromkeys(key for found in by_key for key in found)
    judged = {(one.ruleset, one.difference.key): one for one in comparison.compared}
    rows = [(metrics[key[0]], key) for key in keys if is_shown(metrics[key[0]], [found.get(key) for found in by_key])]
    if is_short:
        rows = [(metric, key) for name in game.headline for metric, key in short([row for row in rows if row[0].name == name])]
    return [line(metric, key, by_key, judged, comparison, language) for metric, key in rows]


def is_shown(metric: Metric, found: Sequence[Estimate | None]) -> bool:
    """A number that only warns is shown where it is not zero."""
    return not metric.is_warning or any(one is not None and one.value for one in found)


def short(rows: list[tuple[Metric, tuple]]) -> list[tuple[Metric, tuple]]:
    """A metric's number over all; where it has none, those by strategy, or by seat."""
    whole = [row for row in rows if len(row[1]) == 1]
    return whole or [row for row in rows if row[1][1][0] == "strategy"] or rows


def line(metric: Metric, key: tuple, by_key: Sequence[dict], judged: dict, comparison: Comparison, language: str) -> Line:
    """One number of every ruleset."""
    cells = []
    for place, (found, name) in enumerate(zip(by_key, comparison.names, strict=True)):
        cells.append(cell(metric, found.get(key), judged.get((name, key)) if place else None, language))
    place = place_text(dict(key[1:]), language, lambda *place: label_at(comparison.result.setups[0], *place))
    return Line(metric.title(language), metric.meaning(language), place, unit_of(metric, language), tuple(cells))


def label_at(setup: Setup, dimension: str, value: Any) -> Text:
    """What players call a place; strategies by their titles."""
    if dimension == "strategy":
        return next((seat.title for seat in setup.seats if seat.name == value), same(str(value)))
    return setup.ruleset.game.label(setup.ruleset.rules, dimension, value)


def cell(metric: Metric, one: Estimate | None, compared: Compared | None, language: str) -> Cell:
    """A number of one ruleset."""
    if one is None:
        return Cell("–", "")
    texts = value_text(metric, one, language), interval_text(metric, one, language) if one.high > one.low else ""
    if compared is None:
        return Cell(*texts)
    d = compared.difference
    verdict = "same" if d.verdict == "same" else compared.verdict
    playtests = playtests_to_notice(d) if compared.verdict != "cannot_tell" else None
    return Cell(*texts, difference_text(metric, d, language), verdict, playtests)
