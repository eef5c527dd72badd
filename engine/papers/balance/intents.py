"""Intents in a balance report: a table a ruleset, or one for all where they state the same."""

from collections.abc import Sequence

from ...report.grid import Cell, Grid
from ...strategies import load_strategy
from ...studies.check import Check, Checked
from ...text import Text
from ...wording import band_text, unit_of, verdict_text
from .tables import head, measured
from .words import INTENTS, SAYS

WITH_WHY = 2
"""So many rulesets beside each other leave room for the reasons."""


def intents_grid(study: Check, language: str) -> Grid:
    """Every intent with its number and verdict."""
    rows = tuple((*intent_row(study, one, language), *reason(one, language)) for one in study.checked)
    heads = tuple(head(language, "number", "wanted", "value", "verdict", "why"))
    return Grid(INTENTS(language), heads, rows, language, (3.4, 1.8, 2.8, 1.9, 3.6))


def are_alike(checks: Sequence[Check]) -> bool:
    """Whether all rulesets state the same intents, and were checked on all of them."""
    stated = [[one.intent for one in study.checked] for study in checks]
    return bool(stated[0]) and all(one == stated[0] for one in stated)


def intents_beside(checks: Sequence[Check], titles: Sequence[str], language: str) -> Grid:
    """The same intents of several rulesets: a column a ruleset, its number with the sign of the verdict."""
    rows = []
    for ones in zip(*(study.checked for study in checks), strict=True):
        name, wanted, *_ = intent_row(checks[0], ones[0], language)
        cells = [signed(study, one, language) for study, one in zip(checks, ones, strict=True)]
        rows.append((name, wanted, *cells, *(reason(ones[0], language) if len(checks) <= WITH_WHY else ())))
    why = head(language, "why") if len(checks) <= WITH_WHY else []
    widths = (3.2, 1.7, *(1.7 for _ in checks), *((3.6,) if why else ()))
    return Grid(INTENTS(language), (*head(language, "number", "wanted"), *titles, *why), tuple(rows), language, widths)


def intent_row(study: Check, one: Checked, language: str) -> tuple[Cell, ...]:
    """An intent: what it is about, the band, the number, the verdict."""
    metric, is_change = study.metric(one), bool(one.intent.compared_to)
    wanted = f"{band_text(metric, one.intent.ends, language)} {unit_of(metric, language, is_change)}".strip()
    number = measured(metric, one.value, one.low, one.high, is_change)
    return name_of(study, one)(language), wanted, number, verdict_text(one.verdict, language)


def signed(study: Check, one: Checked, language: str) -> str:
    """`58.9 ✓`."""
    _, _, number, verdict = intent_row(study, one, language)
    value = number if isinstance(number, str) else number.value.words(language)
    return f"{value} {verdict.split()[0]}"


def reason(one: Checked, language: str) -> tuple[str]:
    """Why it is wanted."""
    return (one.intent.why(language) if one.intent.why else "",)


def name_of(study: Check, one: Checked) -> Text:
    """`Wins, Careful (at the table: 2x Careful, 2x Greedy)`: strategies by what they are called; who plays, where the intent says so."""
    name, said = study.name_of(one), one.intent.dims.get("strategy")
    if said:
        title = title_of(study, str(said))
        name = Text(*(f"{study.metric(one).title(language)}, {title(language)}" for language in ("en", "de")))
    if not one.intent.seats:
        return name
    names = dict.fromkeys(one.seats)
    table = [(one.seats.count(seat), title_of(study, seat)) for seat in names]
    seats = Text(*(", ".join(f"{n}× {title(language)}" for n, title in table) for language in ("en", "de")))
    return SAYS["at_table"].format(name=name, seats=seats)


def title_of(study: Check, strategy: str) -> Text:
    """What a strategy is called."""
    return load_strategy(strategy, study.ruleset.game).title
