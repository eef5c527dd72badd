"""What happened in a dive or at the market, in a sentence."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ....text import Text
from ..events import BOUGHT, DRAWN, ENDED, INSURED, LEFT, STARTED
from .reading import actor, chips_in, money, title_at
from .words import ENDINGS, STORY


def story(rules: Any, log: np.ndarray, place: int, names: Sequence[str], language: str) -> str:
    """One thing that happened."""
    return f"{names[actor(log[place])]} {told(rules, log, place, language)(language)}."


def told(rules: Any, log: np.ndarray, place: int, language: str) -> Text:
    """The same without who."""
    now, what = log[place], int(log[place].what)
    diver = now.divers[actor(now)]
    state = {"depth": int(diver.depth), "air": int(diver.air)}
    if now.event == BOUGHT:
        item = list(rules.market.values())[what]
        cost, purse = money(item.cost, language), money(int(diver.purse), language)
        return STORY["buys"].format(item=item.title, cost=cost, purse=purse)
    if now.event == DRAWN:
        return STORY["draws"].format(chip=title_at(rules.chips, what, language), **state)
    if now.event == INSURED:
        chip = returned(rules, log, place)
        if chip is None:
            return STORY["insures_only"].format(n=what)
        return STORY["insures"].format(n=what, chip=title_at(rules.chips, chip, language))
    if now.event == ENDED:
        return ENDINGS[what].format(**state)
    return STORY[{STARTED: "starts", LEFT: "leaves"}[int(now.event)]].format(n=what)


def returned(rules: Any, log: np.ndarray, place: int) -> int | None:
    """The chip that went back into the bag; None where none did."""
    seat = actor(log[place])
    before, after = (chips_in(log[at].divers[seat].up_to, len(rules.chips)) for at in (place - 1, place))
    return next((kind for kind, (less, more) in enumerate(zip(before, after, strict=True)) if more > less), None)
