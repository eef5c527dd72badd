"""Everything a balance report is about, played: comparison, intents, numbers of players, items, one step of every parameter."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...problems import InputError, Problem, refuse
from ...rulesets import Ruleset
from ...strategies import Setup, Strategy
from ...studies.check import Check, check, check_intents, part
from ...studies.compare import Comparison
from ...studies.matters import Matters
from ...studies.naming import titles
from ...studies.players import Players, players
from ...studies.run import Run
from ...text import Text
from .items import Worth, worth_of_items
from .steps import every_step
from .titles import in_words

MOST_RULESETS = 4
PLAYERS_PART, ITEMS_PART, STEPS_PART = 4, 4, 40
"""Each number of players and each item plays a quarter of the games, each step of a parameter a fortieth: minutes become seconds."""
FEWEST = 100


@dataclass(frozen=True, eq=False)
class Balance:
    """What was played. The first ruleset is the base of the others; items and steps are those of the others, or of it alone."""

    comparison: Comparison
    checks: tuple[Check, ...]
    players: tuple[Players, ...]
    worth: tuple[Worth, ...]
    steps: tuple[Matters, ...]
    command: str
    unchecked: tuple[tuple[Problem, ...], ...] = ()
    """Of each ruleset, why some of its intents cannot be checked."""

    @property
    def setups(self) -> tuple[Setup, ...]:
        """Every ruleset with its line-up."""
        return self.comparison.result.setups

    @property
    def rulesets(self) -> list[Ruleset]:
        """Every ruleset."""
        return [setup.ruleset for setup in self.setups]

    @property
    def run(self) -> Run:
        """How the comparison was played."""
        return self.comparison.run

    @property
    def titles(self) -> list[Text]:
        """What the rulesets are called, told apart."""
        return titles(self.rulesets)

    @property
    def is_complete(self) -> bool:
        """Whether it was not stopped."""
        studies = [self.comparison, *self.checks, *self.players, *self.worth, *self.steps]
        return all(study.is_complete for study in studies)


def balance(
    rulesets: Sequence[Ruleset], seats: Sequence[Sequence[Strategy]], *, run: Run = Run(n_games=20_000), command: str = ""
) -> Balance:
    """Plays all that a report of one to four rulesets needs, each with its line-up; `command` is what makes it again.

    InputError for more rulesets, for rulesets of different games, and as the studies.
    """
    if not 1 <= len(rulesets) <= MOST_RULESETS:
        en, de = f"a report is of 1 to {MOST_RULESETS} rulesets", f"ein Bericht handelt von 1 bis {MOST_RULESETS} Regelwerken"
        raise refuse(en, de, key="RULESET", value=str(len(rulesets)))
    able = [checkable(in_words(ruleset)) for ruleset in rulesets]
    setups = [Setup(ruleset, tuple(line_up)) for (ruleset, _), line_up in zip(able, seats, strict=True)]
    subjects = setups[1:] or setups
    n, has_shop = len(setups), setups[0].ruleset.game.shop is not None
    runs = iter([part(run, place, 1 + 2 * n + 2 * len(subjects)) for place in range(1 + 2 * n + 2 * len(subjects))])
    comparison = Comparison(next(runs).play(setups), run)
    checks = tuple(check(setup.ruleset, setup.seats, run=next(runs)) for setup in setups)
    by_players = tuple(players(setup.ruleset, seats=setup.seats, run=fewer(next(runs), PLAYERS_PART)) for setup in setups)
    worth = tuple(worth_of_items(setup, fewer(next(runs), ITEMS_PART)) for setup in subjects if has_shop)
    steps = tuple(every_step(setup, fewer(next(runs), STEPS_PART)) for setup in subjects)
    return Balance(comparison, checks, by_players, worth, steps, command, tuple(problems for _, problems in able))


def checkable(ruleset: Ruleset) -> tuple[Ruleset, tuple[Problem, ...]]:
    """The ruleset with those intents that can be checked under it, and what is wrong with the others: too many players, say."""
    kept, problems = [], []
    for intent in ruleset.intents:
        try:
            check_intents(replace(ruleset, intents=(intent,)))
            kept.append(intent)
        except InputError as error:
            problems += error.problems
    return replace(ruleset, intents=tuple(kept)), tuple(problems)


def fewer(run: Run, n_parts: int) -> Run:
    """A run with a part of the games, but some."""
    return replace(run, n_games=min(run.n_games, max(FEWEST, run.n_games // n_parts)))
