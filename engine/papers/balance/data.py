"""The numbers behind a balance report: tidy rows of one table, and every table as a sheet."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ...report.grid import Grid
from ...simulate import product_version
from ...studies.matters import Moved, Taken, short
from ..build import material_data, material_of
from .details import changes_between, changes_grid, material_grid, seats_grid, steps_grid, worth_grid
from .findings import findings
from .intents import intents_grid
from .made import made_grid
from .players import fairness_grid, players_grid
from .study import Balance
from .tables import head, headline, numbers
from .words import CHANGES, FINDINGS

Rows = Iterator[dict[str, Any]]


def tidy_rows(balance: Balance) -> list[dict[str, Any]]:
    """All numbers in one table, a row a number; `table` says what kind, `ruleset` of which. Full precision, words in English."""
    parts = (
        metric_rows,
        difference_rows,
        intent_rows,
        distribution_rows,
        player_rows,
        item_rows,
        step_rows,
        change_rows,
        material_rows,
        made_rows,
    )
    return [row for part in parts for row in part(balance)]


def metric_rows(balance: Balance) -> Rows:
    """Every number of every ruleset, as `simulate` gives it."""
    for name, found in zip(balance.comparison.names, balance.comparison.result.estimates, strict=True):
        for estimate in found:
            yield {"table": "metric", "ruleset": name, **estimate.row(), "games": balance.comparison.result.n_games}


def difference_rows(balance: Balance) -> Rows:
    """Every difference from the base, as `compare` gives it."""
    games = balance.comparison.result.n_games
    return ({"table": "difference", **row, "games": games} for row in balance.comparison.rows)


def intent_rows(balance: Balance) -> Rows:
    """Every intent, as `check` gives it."""
    for name, study in zip(balance.comparison.names, balance.checks, strict=True):
        yield from ({"table": "intent", "ruleset": name, **row, "games": study.n_games} for row in study.rows)


def distribution_rows(balance: Balance) -> Rows:
    """The share of seats at each value, for the pictures that show how a number is distributed."""
    for picture in balance.rulesets[0].game.pictures:
        if picture.kind == "histogram":
            for name, tally in zip(balance.comparison.names, balance.comparison.result.tallies, strict=True):
                counts = np.asarray(tally[picture.histograms[0]]).sum(axis=0)
                shares = {"table": "distribution", "ruleset": name, "metric": picture.metrics[0], "games": int(tally.n_games)}
                yield from ({**shares, "at": int(at), "value": int(counts[at]) / int(counts.sum())} for at in np.flatnonzero(counts))


def player_rows(balance: Balance) -> Rows:
    """Every number for each number of players, as `players` gives it; no quantiles, which are many."""
    for name, study in zip(balance.comparison.names, balance.players, strict=True):
        yield from ({"table": "players", "ruleset": name, **row} for row in study.rows if "quantile" not in row)


def item_rows(balance: Balance) -> Rows:
    """What one of each item brings at its printed price."""
    for study in balance.worth:
        yield from ({"table": "item", "ruleset": name_in(balance, study.setup), **one.row()} for one in study.bought)


def step_rows(balance: Balance) -> Rows:
    """What every step of every parameter changes, as far as the games can tell."""
    for study in balance.steps:
        name = name_in(balance, study.setup)
        for moved in study.parameters:
            shared = {"table": "step", "ruleset": name, "parameter": moved.lever.name, "strength": moved.strength}
            yield from ({**shared, **row} for taken in moved.taken for row in taken_rows(moved, taken))


def taken_rows(moved: Moved, taken: Taken) -> Rows:
    """A row a number that a step really changes."""
    old, new = (short(value, moved.lever.field) for value in (moved.lever.old, taken.step.new))
    for d, verdict in taken.real:
        ends = {"value": d.difference, "low": d.low, "high": d.high, "verdict": verdict, "base_value": d.base, "unit": d.unit}
        yield {"metric": d.metric, **d.dims, "side": taken.step.side, "old": old, "new": new, **ends, "games": taken.n_games}


def change_rows(balance: Balance) -> Rows:
    """What differs from the first ruleset; of that from its game."""
    for place, (name, ruleset) in enumerate(zip(balance.comparison.names, balance.rulesets, strict=True)):
        base = balance.rulesets[0] if place else ruleset.root
        for key, _, old, new in changes_between(base, ruleset):
            yield {"table": "change", "ruleset": name, "base": base.name, "parameter": key, "old": old.en, "new": new.en}


def material_rows(balance: Balance) -> Rows:
    """What each ruleset is built from."""
    for name, ruleset in zip(balance.comparison.names, balance.rulesets, strict=True):
        if ruleset.game.papers is not None:
            parts = material_data(material_of(ruleset), "en")["parts"]
            yield from ({"table": "material", "ruleset": name, **part} for part in parts)


def made_rows(balance: Balance) -> Rows:
    """Where the numbers come from."""
    for name, setup in zip(balance.comparison.names, balance.setups, strict=True):
        seats = " ".join(seat.name for seat in setup.seats)
        run = {"games": balance.comparison.result.n_games, "seed": balance.run.seed, "version": product_version()}
        yield {"table": "made", "ruleset": name, "hash": setup.ruleset.hash, "seats": seats, **run, "command": balance.command}


def name_in(balance: Balance, setup) -> str:
    """What a ruleset is called here."""
    return balance.comparison.names[balance.rulesets.index(setup.ruleset)]


# As sheets


def sheets(balance: Balance, language: str) -> list[Grid]:
    """Every table of the report, in the order of its sections; those of one ruleset carry its name."""
    titles = [title(language) for title in balance.titles]
    first, *others = balance.rulesets
    said_rows = tuple((topic(language), text(language)) for topic, text in findings(balance))
    said = Grid(FINDINGS(language), tuple(head(language, "topic", "finding")), said_rows, language)
    changes = [
        changes_grid(base, ruleset, CHANGES(language), language)
        for base, ruleset in [(first.root, first), *((first, one) for one in others)]
    ]
    built = [material_grid(material_of(ruleset), language) for ruleset in balance.rulesets] if first.game.papers is not None else []
    groups = [
        together(titles, changes),
        together(titles, [seats_grid(setup, language) for setup in balance.setups]),
        together(titles, [intents_grid(study, language) for study in balance.checks]),
        together(titles, [players_grid(study, language) for study in balance.players]),
        together(titles, [fairness_grid(study, language) for study in balance.players]),
        together(titles[1:] or titles, [worth_grid(study, language) for study in balance.worth if study.bought]),
        together(titles[1:] or titles, [steps_grid(study, language) for study in balance.steps]),
        together(titles, built),
    ]
    found = [said, headline(balance, language), *numbers(balance, language), *(grid for group in groups for grid in group)]
    return [grid for grid in [*found, made_grid(balance, language)] if grid.rows]


def together(titles: Sequence[str], grids: Sequence[Grid]) -> list[Grid]:
    """The same table of several rulesets as one, with their names in front; apart where their columns differ."""
    if len(titles) == 1 or len({grid.head for grid in grids}) != 1:
        return list(grids)
    first = grids[0]
    rows = tuple((title, *row) for title, grid in zip(titles, grids, strict=False) for row in grid.rows)
    return [Grid(first.name, (*head(first.language, "ruleset"), *first.head), rows, first.language)]
