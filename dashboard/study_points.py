"""The points of studies: which numbers their figures show, and which variant a point is. No Streamlit here."""

from collections.abc import Sequence
from typing import Any

from engine.metrics import Difference, Estimate
from engine.problems import InputError
from engine.rulesets import Ruleset
from engine.strategies import Setup
from engine.studies.check import Check
from engine.studies.influence import Influence, Share
from engine.studies.matters import Matters, short
from engine.studies.naming import number_text
from engine.studies.players import Players
from engine.studies.prices import Prices
from engine.studies.robustness import Robustness
from engine.studies.selection import Wanted, metric_named
from engine.studies.study_figures import numbers_moved, numbers_of_players
from engine.studies.sweep import Sweep, placed
from engine.studies.tune import Tuned
from engine.studies.verdict_figures import numbers_held
from engine.text import Text

from . import study_words as words
from .components import Click

MOST_NUMBERS = 60
Variant = tuple[Text, Setup]
"""What can be opened: its words, the ruleset and who plays."""


def numbers_among(found: Sequence[Estimate | Difference | Share], ruleset: Ruleset) -> list[tuple[Wanted, Text]]:
    """Numbers with their names, the headline ones first."""
    headline, named = ruleset.game.headline, []
    for one in sorted(found, key=lambda one: (one.metric not in headline, len(one.dims)))[:MOST_NUMBERS]:
        wanted = Wanted(one.metric, {key: str(value) for key, value in one.dims.items()})
        named.append((wanted, number_text(metric_named(ruleset.game, one.metric), one.dims, ruleset)))
    return named


def possible(setup: Setup, changes: dict[str, Any]) -> Setup | None:
    """The ruleset with changes, and who plays; None where the rules do not allow them."""
    try:
        return Setup(setup.ruleset.change(changes), setup.seats)
    except InputError:
        return None


# Sweep


def numbers_of_sweep(study: Sweep) -> list[tuple[Wanted, Text]]:
    """Every number that all points have: where others play there may be no seat 5, or no greedy one."""
    there = [{one.key for one in point.estimates} for point in study.points]
    found = [one for one in study.points[0].estimates if all(one.key in keys for keys in there)] if there else []
    return numbers_among(found, study.ruleset)


def clicked_in_sweep(study: Sweep, click: Click) -> Setup | None:
    """The point that was clicked, by its number."""
    is_there = isinstance(click.custom, int) and 0 <= click.custom < len(study.points)
    return study.points[click.custom].setup if is_there else None


def variants_of_sweep(study: Sweep) -> list[Variant]:
    """Every point."""
    axes = [axis for axis in study.axes if len(axis) > 1] or list(study.axes)
    return [(placed(point, axes), point.setup) for point in study.points]


# What matters


def numbers_of_matters(study: Matters) -> list[tuple[Wanted, Text]]:
    """The numbers looked at."""
    return numbers_among(numbers_moved(study), study.setup.ruleset)


def clicked_in_matters(study: Matters, click: Click) -> Setup | None:
    """The step whose bar was clicked."""
    if not isinstance(click.custom, list) or len(click.custom) != 2:
        return None
    steps = (taken.step for moved in study.parameters if moved.lever.name == click.custom[0] for taken in moved.taken)
    return next((Setup(step.ruleset, study.setup.seats) for step in steps if step.side == click.custom[1]), None)


def variants_of_matters(study: Matters) -> list[Variant]:
    """Every step, the strongest parameter first."""
    return [
        (
            words.STEP.format(
                label=moved.lever.label, old=short(moved.lever.old, moved.lever.field), new=short(taken.step.new, moved.lever.field)
            ),
            Setup(taken.step.ruleset, study.setup.seats),
        )
        for moved in study.parameters
        for taken in moved.taken
    ]


# What matters over whole ranges


def numbers_of_influence(study: Influence) -> list[tuple[Wanted, Text]]:
    """The numbers looked at."""
    return numbers_among(study.numbers, study.setup.ruleset)


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


def priced(study: Prices, item: str, price: int) -> Setup | None:
    """The ruleset with another price for an item."""
    shop = study.buyer.setup.ruleset.game.shop
    return possible(study.buyer.setup, {f"{shop.table}.{item}.{shop.price}": price})


def clicked_in_prices(study: Prices, click: Click) -> Setup | None:
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
        setup = priced(study, one.item, round(price))
        if setup:
            said = words.PRICE.format(item=study.label(one.item), price=round(price), printed=one.printed)
            found[one.item] = (said, setup)
    return list(found.values())


# Intents, line-ups


def number_of_check(study: Check) -> list[tuple[Wanted, Text]]:
    """One picture of all intents, where there are any."""
    return [(Wanted(study.checked[0].intent.metric, {}), words.CHECK[0])] if study.checked else []


def numbers_of_robustness(study: Robustness) -> list[tuple[Wanted, Text]]:
    """The numbers compared."""
    return numbers_among(numbers_held(study), study.rulesets[0])


# Tune


def number_of_tune(study: Tuned) -> list[tuple[Wanted, Text]]:
    """One picture of the whole search, where anything was tried."""
    return [(Wanted("", {}), words.TUNE[0])] if study.tried else []


def clicked_in_tune(study: Tuned, click: Click) -> Setup | None:
    """The point of the search that was clicked."""
    bench = study.bench
    found = next((one for one in study.tried if [str(value) for value in bench.values(one.place)] == click.custom), None)
    return Setup(bench.changed(found.place), bench.seats) if found else None


def variants_of_tune(study: Tuned) -> list[Variant]:
    """The finalists, the best first."""
    bench = study.bench
    return [(study.changes_text(one), Setup(bench.changed(one.found.place), bench.seats)) for one in study.finalists]
