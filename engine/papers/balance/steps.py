"""One step of every parameter with few games: the strongest are what a designer has in hand. `ballast matters` plays more."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...metrics import Difference, cells, difference_of
from ...rulesets import Ruleset
from ...simulate import Result
from ...strategies import Setup
from ...studies.matters import Matters, Moved, Taken, judged
from ...studies.run import Run
from ...studies.steps import Lever, Step, levers
from ...text import Text
from ..naming import label


def every_step(setup: Setup, run: Run) -> Matters:
    """Plays every parameter's steps on the same games; looks at the headline numbers; does not look for dead parameters."""
    ruleset = setup.ruleset
    found = [(lever, step) for lever in levers(ruleset) for step in lever.steps]
    taken = judged(played(setup, [step for _, step in found], run))
    by_lever: dict[str, list] = {}
    for (lever, _), one in zip(found, taken, strict=False):
        by_lever.setdefault(lever.name, []).append(one)
    known = {lever.name: replace(lever, label=label_of(lever, ruleset)) for lever, _ in found}
    parameters = sorted((Moved(known[name], tuple(ones), None) for name, ones in by_lever.items()), key=lambda moved: -moved.strength)
    is_complete = len(taken) == len(found) and all(one.n_games == run.n_games for one in taken)
    return Matters(setup, tuple(parameters), run, is_complete)


def played(setup: Setup, steps: Sequence[Step], run: Run) -> list[Taken]:
    """Every step's changes in the headline numbers, without verdicts yet; fewer where the run was stopped."""
    taken: list[Taken] = []
    for group, result in run.play_groups(setup, [Setup(step.ruleset, setup.seats) for step in steps]):
        for place in range(1, len(group) + 1):
            has_effect = bool(result.played.differences[place].squares.any())
            taken.append(Taken(steps[len(taken)], tuple(headline_differences(result, place)), (), has_effect, result.n_games))
    return taken


def headline_differences(result: Result, place: int) -> Iterator[Difference]:
    """What a setup changes in the headline numbers; all others would take most of the time."""
    (base, other), (first, tally) = ((items[0], items[place]) for items in (result.setups, result.tallies))
    for metric in base.ruleset.game.metrics:
        if metric.name in base.ruleset.game.headline:
            known = {tuple(cell.dims.items()): cell for cell in cells(metric, base)}
            for cell in cells(metric, other):
                if tuple(cell.dims.items()) in known:
                    yield difference_of(known[tuple(cell.dims.items())], cell, first, tally, result.played.differences[place])


def label_of(lever: Lever, ruleset: Ruleset) -> Text:
    """What players call it, `Quartermaster · Price`; that of records already says their table."""
    return lever.label if lever.field else label(ruleset.game, lever.key, ruleset.values)
