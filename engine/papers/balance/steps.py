"""One step of every parameter with few games: the strongest are what a designer has in hand. `ballast matters` plays more."""

from dataclasses import replace

from ...rulesets import Ruleset
from ...strategies import Setup
from ...studies.matters import Matters, Moved, judged, played
from ...studies.run import Run
from ...studies.selection import Wanted
from ...studies.steps import Lever, levers
from ...text import Text
from ..naming import label


def every_step(setup: Setup, run: Run) -> Matters:
    """Plays every parameter's steps on the same games; looks at the headline numbers; does not look for dead parameters."""
    ruleset = setup.ruleset
    found = [(lever, step) for lever in levers(ruleset) for step in lever.steps]
    looked_at = [Wanted(name, {}) for name in ruleset.game.headline]
    taken = judged(played(setup, [step for _, step in found], run, looked_at))
    by_lever: dict[str, list] = {}
    for (lever, _), one in zip(found, taken, strict=False):
        by_lever.setdefault(lever.name, []).append(one)
    known = {lever.name: replace(lever, label=label_of(lever, ruleset)) for lever, _ in found}
    parameters = sorted((Moved(known[name], tuple(ones), None) for name, ones in by_lever.items()), key=lambda moved: -moved.strength)
    is_complete = len(taken) == len(found) and all(one.n_games == run.n_games for one in taken)
    return Matters(setup, tuple(parameters), run, is_complete)


def label_of(lever: Lever, ruleset: Ruleset) -> Text:
    """What players call it, `Quartermaster · Price`; that of records already says their table."""
    return lever.label if lever.field else label(ruleset.game, lever.key, ruleset.values)
