"""Which parameters do nothing: not one of 100,000 games comes out differently in any number that is counted.

Tested in groups (Dorfman 1943): steps of several parameters are taken at once, and only a group in which a game differs
is divided. A group without a difference acquits all in it, since every game is the same to the last integer.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..problems import InputError
from ..rulesets import Ruleset
from ..strategies import Setup, Strategy
from .run import Run
from .steps import Lever, Step

GAMES = 100_000


@dataclass(frozen=True)
class Suspect:
    """A step of a parameter that has not shown any effect yet."""

    lever: Lever
    step: Step


def dead(suspects: Sequence[Suspect], ruleset: Ruleset, seats: Sequence[Strategy], run: Run) -> tuple[list[Suspect], bool]:
    """The suspects without any effect in games `run.n_games` to GAMES, and whether all of them could be tested."""
    left = max(0, GAMES - run.n_games)
    if not suspects or not left:
        return list(suspects), True
    later = replace(run, n_games=left)
    innocent: list[Suspect] = []
    groups = apart([suspect for suspect in suspects if suspect.step.side == "down"])
    groups += apart([suspect for suspect in suspects if suspect.step.side == "up"])
    while groups:
        possible = [(group, together(group, ruleset)) for group in groups]
        setups = [Setup(changed, tuple(seats)) for _, changed in possible if changed]
        differs = iter(later_differences(setups, ruleset, seats, later, run.n_games))
        groups = []
        for group, changed in possible:
            has_effect = next(differs, None) if changed else True
            if has_effect is None:
                return innocent, False
            if not has_effect:
                innocent += group
            elif len(group) > 1:
                groups += [group[: len(group) // 2], group[len(group) // 2 :]]
    return innocent, True


def later_differences(setups: list[Setup], ruleset: Ruleset, seats: Sequence[Strategy], run: Run, first_game: int) -> list[bool]:
    """For each setup whether any game differs; fewer answers where the run was stopped."""
    found: list[bool] = []
    for group, result in run.play_groups(Setup(ruleset, tuple(seats)), setups, first_game):
        if result.is_complete:
            found += [bool(result.played.differences[place].squares.any()) for place in range(1, len(group) + 1)]
    return found


def apart(suspects: Sequence[Suspect]) -> list[list[Suspect]]:
    """Groups in which no parameter is changed twice."""
    groups: list[list[Suspect]] = []
    for suspect in suspects:
        room = next((group for group in groups if suspect.lever.key not in [other.lever.key for other in group]), None)
        if room is None:
            groups.append([suspect])
        else:
            room.append(suspect)
    return groups


def together(group: Sequence[Suspect], ruleset: Ruleset) -> Ruleset | None:
    """The ruleset with all the group's steps; None where the rules do not allow them together."""
    try:
        return ruleset.change({suspect.lever.key: suspect.step.new for suspect in group})
    except InputError:
        return None
