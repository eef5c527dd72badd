"""What a logged table of Shared Air says: the cards of a treasure, their suits, whose turn it was."""

from collections.abc import Sequence
from typing import Any

from ..layout import DIVE_END
from ..treasure import CARD
from .words import SIGNS


def levels_in(treasure: int) -> list[int]:
    """The levels of the cards in a treasure, the one laid first in front."""
    levels = []
    while treasure:
        levels.append(treasure & 7)
        treasure >>= CARD
    return levels


def sign_of(rules: Any, level: int) -> str:
    """The suit of a level; its number where it has none."""
    suits = [one.suit for one in rules.levels.values()]
    return SIGNS.get(suits[level - 1], str(level)) if level <= len(suits) else str(level)


def signs_of(rules: Any, levels: Sequence[int]) -> str:
    """The suits of a treasure's cards in a row."""
    return "".join(sign_of(rules, level) for level in levels)


def actor(now: Any) -> int | None:
    """Whose turn it was; nobody's at the end of a dive."""
    return None if now.event == DIVE_END else int(now.seat)
