"""The points of studies: which numbers their figures show, and which variant a point is. No Streamlit here."""

from collections.abc import Sequence
from typing import Any

from engine.metrics import Difference, Estimate
from engine.problems import InputError
from engine.rulesets import Ruleset
from engine.studies.matters import Matters, short
from engine.studies.naming import number_text
from engine.studies.players import Players
from engine.studies.prices import Prices
from engine.studies.selection import Wanted, metric_named
from engine.studies.study_figures import numbers_moved, numbers_of_players
from engine.studies.sweep import LINE_UP, PLAYERS, Point, Sweep, plain
from engine.studies.tune import Tuned
from engine.text import Text, same

from . import study_words as words
from .components import Click

MOST_NUMBERS = 60
Variant = tuple[Text, Ruleset]


def numbers_among(found: Sequence[Estimate | Difference], ruleset: Ruleset) -> list[tuple[Wanted, Text]]:
    """Numbers with their names, the headline ones first."""
    headline, named = ruleset.game.headline, []
    for one in sorted(found, key=lambda one: (one.metric not in headline, len(one.dims)))[:MOST_NUMBERS]:
        wanted = Wanted(one.metric, {key: str(value) for key, value in one.dims.items()})
        named.append((wanted, number_text(metric_named(ruleset.game, one.metric), one.dims, ruleset)))
    return named


def possible(ruleset: Ruleset, changes: dict[str, Any]) -> Ruleset | None:
    """The ruleset with changes; None where the rules do not allow them."""
    try:
        return ruleset.change(changes) if changes else ruleset
    except InputError:
        return None


# Sweep


def numbers_of_sweep(study: Sweep) -> list[tuple[Wanted, Text]]:
    """Every number of the points."""
    return numbers_among(study.points[0].estimates, study.ruleset) if study.points else []


def changes_at(point: Point) -> dict[str, Any]:
    """What a point changes; who plays is no change of the rules."""
    return {key: value for key, value in point.values.items() if key not in (LINE_UP, PLAYERS)}


def clicked_in_sweep(study: Sweep, click: Click) -> Ruleset | None:
    """The point of a line (by its place along the first axis and the line's name) or of a cell of a heat map."""
    axes = [axis for axis in study.axes if len(axis) > 1] or list(study.axes)
    for point in study.points:
        place = [plain(point.values[axis.key]) for axis in axes]
        is_on_line = place[0] == click.x and ", ".join(map(str, place[1:])) == click.name
        is_cell = len(place) > 1 and [place[0], place[1]] == [click.x, click.y]
        if is_on_line or is_cell:
            return possible(study.ruleset, changes_at(point))
    return None


def variants_of_sweep(study: Sweep) -> list[Variant]:
    """Every point that changes something."""
    found: dict[str, Variant] = {}
    for point in study.points:
        changes, ruleset = changes_at(point), possible(study.ruleset, changes_at(point))
        name = ", ".join(f"{key} {plain(value)}" for key, value in changes.items())
        if changes and ruleset:
            found.setdefault(name, (same(name), ruleset))
    return list(found.values())


# What matters


def numbers_of_matters(study: Matters) -> list[tuple[Wanted, Text]]:
    """The numbers looked at."""
    return numbers_among(numbers_moved(study), study.setup.ruleset)


def clicked_in_matters(study: Matters, click: Click) -> Ruleset | None:
    """The step whose bar was clicked."""
    if not isinstance(click.custom, list) or len(click.custom) != 2:
        return None
    steps = (taken.step for moved in study.parameters if moved.lever.name == click.custom[0] for taken in moved.taken)
    return next((step.ruleset for step in steps if step.side == click.custom[1]), None)


def variants_of_matters(study: Matters) -> list[Variant]:
    """Every step, the strongest parameter first."""
    return [
        (
            words.STEP.format(
                label=moved.lever.label, old=short(moved.lever.old, moved.lever.field), new=short(taken.step.new, moved.lever.field)
            ),
            taken.step.ruleset,
        )
        for moved in study.parameters
        for taken in moved.taken
    ]


# Player counts


def numbers_of_players_study(study: Players) -> list[tuple[Wanted, Text]]:
    """The numbers over all."""
    return numbers_among(numbers_of_players(study), study.ruleset)


# Prices


def numbers_of_prices(study: Prices) -> list[tuple[Wanted, Text]]:
    """The numbers in which a purchase pays."""
    game = study.buyer.setup.ruleset.game
    names = dict.fromkeys(one.metric for one in study.pays)
    return [(Wanted(name, {}), metric_named(game, name).title) for name in names]


def priced(study: Prices, item: str, price: int) -> Ruleset | None:
    """The ruleset with another price for an item."""
    ruleset = study.buyer.setup.ruleset
    shop = ruleset.game.shop
    return possible(ruleset, {f"{shop.table}.{item}.{shop.price}": price})


def clicked_in_prices(study: Prices, click: Click) -> Ruleset | None:
    """The item at the price that was clicked."""
    if not isinstance(click.custom, list) or len(click.custom) != 2:
        return None
    item, price = click.custom
    return priced(study, item, int(price)) if any(one.item == item for one in study.pays) else None


def variants_of_prices(study: Prices) -> list[Variant]:
    """Every item at the price up to which it pays, where that is another than printed."""
    found: dict[str, Variant] = {}
    for one in study.pays:
        price = one.indifference[0]
        if abs(price) == float("inf") or price != price or round(price) == one.printed or one.item in found:
            continue
        ruleset = priced(study, one.item, round(price))
        if ruleset:
            said = words.PRICE.format(item=study.label(one.item), price=round(price), printed=one.printed)
            found[one.item] = (said, ruleset)
    return list(found.values())


# Tune


def variants_of_tune(study: Tuned) -> list[Variant]:
    """The finalists, the best first."""
    return [(study.changes_text(one), study.bench.changed(one.found.place)) for one in study.finalists]
