"""The other tables of a balance report: what differs, who plays, items, steps, material."""

from ...games.papers import Material
from ...report.grid import Cell, Grid, Number
from ...rulesets import Ruleset
from ...strategies import Setup
from ...studies.matters import Matters, Moved, Taken, short, strength
from ...studies.naming import change_text
from ...studies.selection import metric_named
from ...text import NO_NUMBER, Text
from ...validation import difference
from ...wording import unit_of, verdict_text
from ..naming import label, value_text
from .items import VERDICTS, Bought, Worth
from .tables import head, measured
from .words import COLUMNS, ITEMS, MATERIAL, SAYS, SETUP, STEPS

MOST_STEPS = 12


def changes_between(base: Ruleset, ruleset: Ruleset) -> list[tuple[str, Text, Text, Text]]:
    """(key, label, the base's value, this one's) of all that differs, in words."""
    game, rows = ruleset.game, []
    for key, old, new in difference(base.values, ruleset.values):
        name = label(game, key, base.values if new is None else ruleset.values)
        rows.append((key, name, value_text(game, key, old, base.values), value_text(game, key, new, ruleset.values)))
    return rows


def changes_grid(base: Ruleset, ruleset: Ruleset, name: str, language: str) -> Grid:
    """What differs between two rulesets."""
    rows = tuple((title(language), new(language), old(language)) for _, title, old, new in changes_between(base, ruleset))
    return Grid(name, (*head(language, "rule"), SAYS["now"](language), SAYS["before"](language)), rows, language, (3, 3, 3))


def seats_grid(setup: Setup, language: str) -> Grid:
    """Who sits where, and how they play."""
    kinds = setup.ruleset.game.kinds
    rows = [
        (str(place), seat.title(language), (seat.why or kinds[seat.kind].about)(language))
        for place, seat in enumerate(setup.seats, start=1)
    ]
    return Grid(SETUP(language), tuple(head(language, "seat", "strategy", "about")), tuple(rows), language, (0.8, 2, 7))


# Items


def worth_grid(study: Worth, language: str) -> Grid:
    """What one of each item brings, in each number in which it pays."""
    buyer, game = study.buyer, study.setup.ruleset.game
    metrics = [metric_named(game, name) for name in game.shop.pays_in] if game.shop else []
    heads = [one for metric in metrics for one in (metric_head(metric, language), COLUMNS["verdict"](language))]
    rows = []
    for item in study.items:
        mine = {one.difference.metric: one for one in study.bought if one.item == item}
        cells = [cell for metric in metrics for cell in bought_cells(metric, mine[metric.name], language)]
        rows.append((game.label(study.setup.ruleset.rules, "item", item)(language), Number(buyer.printed(item) if buyer else None), *cells))
    widths = (2.6, 1, *((2.4, 2.4) * len(metrics)))
    return Grid(ITEMS(language), (*head(language, "item", "price"), *heads), tuple(rows), language, widths)


def metric_head(metric, language: str) -> str:
    """`what buying one brings: Reputation`."""
    return COLUMNS["worth"](language).format(metric=f"{metric.title(language)} ({unit_of(metric, language, True)})")


def bought_cells(metric, one: Bought, language: str) -> list[Cell]:
    """The difference a purchase makes, and the verdict."""
    d = one.difference
    return [measured(metric, d.difference, d.low, d.high, True, True), VERDICTS[one.verdict](language)]


# One step of every parameter


def steps_grid(study: Matters, language: str) -> Grid:
    """The strongest parameters: their steps and what these change most."""
    rows = tuple(step_row(moved, study, language) for moved in strongest(study))
    return Grid(
        STEPS(language), tuple(head(language, "parameter", "now", "down", "up", "strength")), rows, language, (3, 1.4, 3.4, 3.4, 1.2)
    )


def strongest(study: Matters) -> list[Moved]:
    """The parameters with an effect that can be told, as many as a page shows."""
    return [moved for moved in study.parameters if moved.strength][:MOST_STEPS]


def step_row(moved: Moved, study: Matters, language: str) -> tuple[Cell, ...]:
    """A parameter: its value, and what a step down and up changes."""
    sides = {taken.step.side: taken for taken in moved.taken}
    steps = (step_words(sides.get(side), moved, study, language) for side in ("down", "up"))
    return moved.lever.label(language), short(moved.lever.old, moved.lever.field), *steps, Number(moved.strength, 2)


def step_words(taken: Taken | None, moved: Moved, study: Matters, language: str) -> str:
    """`24: Turns ▼ lower (−1.7 ± 0.1)`."""
    if taken is None:
        return NO_NUMBER
    new = short(taken.step.new, moved.lever.field)
    if not taken.real:
        return f"{new}: {verdict_text('cannot_tell' if taken.has_effect else 'same', language)}"
    clearest, verdict = max(taken.real, key=lambda pair: strength(pair[0]))
    return f"{new}: {change_text(clearest, verdict, study.setup.ruleset)(language)}"


# What it is built from


def material_grid(material: Material, language: str) -> Grid:
    """The parts, and what of them is short."""
    rows = tuple(
        (part.role(language), part.what(language), Number(part.count), part.source(language), Number(part.missing) if part.missing else "")
        for part in material.parts
    )
    return Grid(
        MATERIAL(language), tuple(head(language, "role", "what", "count", "source", "missing")), rows, language, (2.4, 3.6, 1.2, 3, 1)
    )
