"""What matters: every parameter one step down and up on the same games, sorted by what that does; what does nothing, and cliffs.

The strength of a step is the largest change among the numbers looked at, in standard deviations of one game. A cliff is a
parameter whose two steps are far from mirror images in the number they change most: one does three times as much as the
other, or both go the same way (at the cautious ends of the intervals).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..metrics import Difference
from ..rulesets import Ruleset
from ..strategies import Setup, Strategy
from ..text import NO_NUMBER, Text
from .dead import Suspect, dead
from .evidence import ALPHA, discoveries, p_value
from .naming import change_text, listed
from .run import Run, provenance
from .selection import Wanted, choose
from .steps import Lever, Step, levers

CLIFF = 0.5
"""How far from mirror images: the sum of both changes over their difference; 0 for a straight line, 1 where one does nothing."""
LEAST_CLIFF = 0.05
"""In standard deviations of one game: a step that does less is no cliff, however little the other does."""
MOST_NAMED = 3
WORDS = {
    "most": Text("What matters most: {list}.", "Am wichtigsten: {list}."),
    "step": Text("{label} {old} → {new}: {change}", "{label} {old} → {new}: {change}"),
    "nothing": Text("Nothing has an effect that these games can tell.", "Nichts hat eine Wirkung, die diese Partien zeigen."),
    "dead": Text("No effect at all in 100,000 games: {n} parameters.", "Ohne jede Wirkung in 100.000 Partien: {n} Parameter."),
    "cliffs": Text("Cliffs: {list}.", "Klippen: {list}."),
}


@dataclass(frozen=True)
class Taken:
    """A step that was played: what it changes in the numbers looked at, and whether any game differs at all."""

    step: Step
    differences: tuple[Difference, ...]
    verdicts: tuple[str, ...]
    has_effect: bool
    n_games: int

    @property
    def strength(self) -> float:
        """The largest change, in standard deviations of one game."""
        return max((strength(difference) for difference in self.differences), default=0.0)

    @property
    def real(self) -> list[tuple[Difference, str]]:
        """What really changes."""
        return [(d, verdict) for d, verdict in zip(self.differences, self.verdicts, strict=True) if verdict != "cannot_tell"]


@dataclass(frozen=True)
class Moved:
    """A parameter with its steps. `is_dead` is None where that was not found out."""

    lever: Lever
    taken: tuple[Taken, ...]
    is_dead: bool | None

    @property
    def strength(self) -> float:
        """That of the stronger step, among those that are real."""
        return max((taken.strength for taken in self.taken if taken.real), default=0.0)

    @property
    def is_cliff(self) -> bool:
        """Whether its steps are far from mirror images in the number that they really change most."""
        if len(self.taken) < 2 or not any(taken.real for taken in self.taken):
            return False
        down, up = ({difference.key: difference for difference in taken.differences} for taken in self.taken)
        pairs = [(down[key], up[key]) for key in down if key in up]
        return bool(pairs) and is_cliff(*max(pairs, key=lambda pair: max(map(strength, pair))))

    def row(self) -> dict[str, Any]:
        """As in the JSON of `matters`, without its steps."""
        return {"parameter": self.lever.name, "strength": self.strength, "is_dead": self.is_dead, "is_cliff": self.is_cliff}

    def rows(self) -> list[dict[str, Any]]:
        """A tidy row a step and number."""
        return [
            {
                **self.row(),
                "side": taken.step.side,
                "old": self.lever.old,
                "new": taken.step.new,
                "metric": d.metric,
                **d.dims,
                "value": d.difference,
                "low": d.low,
                "high": d.high,
                "verdict": verdict,
                "in_deviations": strength(d),
                "base_value": d.base,
                "unit": d.unit,
                "games": taken.n_games,
            }
            for taken in self.taken
            for d, verdict in zip(taken.differences, taken.verdicts, strict=True)
        ]


@dataclass(frozen=True, eq=False)
class Matters:
    """Every parameter, the strongest first."""

    setup: Setup
    parameters: tuple[Moved, ...]
    run: Run
    is_complete: bool

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A tidy row a step and number, the strongest parameter first; lists as words."""
        rows = (row for moved in self.parameters for row in moved.rows())
        return [{key: str(value) if isinstance(value, list) else value for key, value in row.items()} for row in rows]

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        n_games = min((taken.n_games for moved in self.parameters for taken in moved.taken), default=0)
        return provenance([self.setup.ruleset], [self.setup], self.run, n_games)

    @property
    def finding(self) -> Text:
        """The strongest parameters, the dead and the cliffs."""
        strong = [moved for moved in self.parameters if moved.strength][:MOST_NAMED]
        parts = [WORDS["most"].format(list=listed([self.sentence(moved) for moved in strong])) if strong else WORDS["nothing"]]
        n_dead = sum(moved.is_dead is True for moved in self.parameters)
        cliffs = [moved.lever.label for moved in self.parameters if moved.is_cliff]
        parts += [WORDS["dead"].format(n=n_dead)] if n_dead else []
        parts += [WORDS["cliffs"].format(list=listed(cliffs[: 2 * MOST_NAMED], ", "))] if cliffs else []
        return listed(parts, " ")

    def sentence(self, moved: Moved) -> Text:
        """`Air supply 25 → 24: Turns ▼ lower (−1.72 ± 0.03)`."""
        taken = max((taken for taken in moved.taken if taken.real), key=lambda taken: taken.strength)
        strongest, verdict = max(taken.real, key=lambda pair: strength(pair[0]))
        change = change_text(strongest, verdict, self.setup.ruleset)
        old, new = short(moved.lever.old, moved.lever.field), short(taken.step.new, moved.lever.field)
        return WORDS["step"].format(label=moved.lever.label, old=old, new=new, change=change)


def short(value: Any, field: str = "") -> str:
    """A value on few letters; of records the number moved."""
    if field:
        value = [record[field] for record in value]
    if isinstance(value, list):
        return (" / " if any(isinstance(one, list) for one in value) else ", ").join(map(short, value))
    return NO_NUMBER if value is None else "✓" if value is True else "✗" if value is False else str(value)


def strength(difference: Difference) -> float:
    """A change in standard deviations of one game (under the base; under the other where the base has none)."""
    deviation = (difference.errors[0] or difference.errors[1]) * math.sqrt(difference.n_games)
    size = abs(difference.difference)
    return size / deviation if deviation and math.isfinite(size) else 0.0


def is_cliff(down: Difference, up: Difference) -> bool:
    """Whether two steps are far from mirror images, for all that their intervals allow."""
    spread = math.hypot(down.high - down.difference, up.high - up.difference)
    bend, slope = abs(up.difference + down.difference), abs(up.difference - down.difference)
    return max(strength(down), strength(up)) >= LEAST_CLIFF and bend - spread > CLIFF * (slope + spread)


def matters(ruleset: Ruleset, seats: Sequence[Strategy], *, run: Run = Run(n_games=20_000), selection: Sequence[Wanted] = ()) -> Matters:
    """Plays every parameter's steps against the ruleset; `selection` are the numbers looked at (none: the headline ones)."""
    setup = Setup(ruleset, tuple(seats))
    found = [(lever, step) for lever in levers(ruleset) for step in lever.steps]
    looked_at = list(selection) or [Wanted(name, {}) for name in ruleset.game.headline]
    taken = judged(played(setup, [step for _, step in found], run, looked_at))
    by_lever: dict[str, list[Taken]] = {}
    known = {lever.name: lever for lever, _ in found}
    for (lever, _), one in zip(found, taken, strict=False):
        by_lever.setdefault(lever.name, []).append(one)
    suspects = [
        Suspect(known[name], one.step) for name, ones in by_lever.items() if not any(one.has_effect for one in ones) for one in ones
    ]
    is_played = len(taken) == len(found) and all(one.n_games == run.n_games for one in taken)
    innocent, is_tested = dead(suspects, ruleset, seats, run) if is_played else ([], False)
    parameters = [Moved(known[name], tuple(ones), is_dead(name, ones, innocent, is_tested)) for name, ones in by_lever.items()]
    parameters.sort(key=lambda moved: -moved.strength)
    return Matters(setup, tuple(parameters), run, is_played and is_tested)


def is_dead(name: str, ones: Sequence[Taken], innocent: Sequence[Suspect], is_tested: bool) -> bool | None:
    """Whether none of a parameter's steps has any effect; None where that was not tested to the end."""
    if any(one.has_effect for one in ones):
        return False
    if all(any(suspect.step is one.step for suspect in innocent) for one in ones):
        return True
    return False if is_tested else None


def played(setup: Setup, steps: Sequence[Step], run: Run, looked_at: Sequence[Wanted]) -> list[Taken]:
    """Every step's changes, without verdicts yet; fewer where the run was stopped."""
    found: list[Taken] = []
    for group, result in run.play_groups(setup, [Setup(step.ruleset, setup.seats) for step in steps]):
        for place in range(1, len(group) + 1):
            differences = choose(result.differences(place), looked_at)
            has_effect = bool(result.played.differences[place].squares.any())
            found.append(Taken(steps[len(found)], tuple(differences), (), has_effect, result.n_games))
    return found


def judged(taken: Sequence[Taken]) -> list[Taken]:
    """The same with verdicts, which hold for all steps and numbers together."""
    are_real, _ = discoveries([p_value(difference) for one in taken for difference in one.differences], ALPHA)
    verdicts = iter(are_real)
    return [
        Taken(one.step, one.differences, tuple(verdict_of(d, next(verdicts)) for d in one.differences), one.has_effect, one.n_games)
        for one in taken
    ]


def verdict_of(difference: Difference, is_real: bool) -> str:
    """higher, lower or cannot_tell."""
    return ("higher" if difference.difference > 0 else "lower") if is_real else "cannot_tell"
