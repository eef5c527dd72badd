"""How a balance report was made: all that is needed to get the same digits again, and how far to trust them."""

from ...report.grid import Grid
from ...simulate import product_version
from ...text import format_number
from .study import ITEMS_PART, PLAYERS_PART, STEPS_PART, Balance, fewer
from .tables import head
from .titles import typed
from .words import EXPLAINED, MADE, METHOD


def made_grid(balance: Balance, language: str, has_command: bool = True) -> Grid:
    """Rulesets with their hashes, line-ups, games, seed, version, intervals, and the command."""
    rows = [*ruleset_rows(balance, language), *run_rows(balance, language), *trust_rows(balance, language)]
    rows += [(MADE["command"](language), balance.command)] if balance.command and has_command else []
    return Grid(METHOD(language), tuple(head(language, "detail", "entry")), tuple(rows), language, (2, 7))


def ruleset_rows(balance: Balance, language: str) -> list[tuple[str, str]]:
    """Which rulesets, to the last value, and who played them."""
    rows = []
    for title, setup in zip(balance.titles, balance.setups, strict=True):
        ruleset = setup.ruleset
        changes = ", ".join(f"{key}={typed(new)}" for key, _, new in ruleset.changes)
        rows.append((MADE["ruleset"](language), " · ".join(filter(None, (title(language), ruleset.name, changes)))))
        rows.append((MADE["hash"](language), ruleset.hash))
        rows.append((MADE["seats"](language), ", ".join(seat.name for seat in setup.seats)))
    return rows


def run_rows(balance: Balance, language: str) -> list[tuple[str, str]]:
    """How many games, from which seed, by which version."""
    run = balance.run
    parts = {"players": PLAYERS_PART, "items": ITEMS_PART, "steps": STEPS_PART}
    games = {name: format_number(fewer(run, n).n_games, 0, language) for name, n in parts.items()}
    return [
        (MADE["games"](language), format_number(balance.comparison.result.n_games, 0, language)),
        (MADE["games_of_parts"](language), EXPLAINED["parts"](language).format(**games)),
        (MADE["seed"](language), str(run.seed)),
        (MADE["version"](language), f"Ballast {product_version()}"),
    ]


def trust_rows(balance: Balance, language: str) -> list[tuple[str, str]]:
    """What intervals and verdicts mean."""
    n = format_number(len(balance.comparison.compared), 0, language)
    verdict = EXPLAINED["verdict" if len(balance.rulesets) > 1 else "verdict_one"](language).format(n=n)
    return [
        (MADE["interval"](language), EXPLAINED["interval" if len(balance.rulesets) > 1 else "interval_one"](language)),
        (MADE["verdict"](language), verdict),
        (MADE["players"](language), EXPLAINED["players"](language)),
    ]
