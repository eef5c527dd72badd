"""What a logged table of Salvage Divers says: chips in a bag, titles of chips and items, money."""

from collections.abc import Sequence
from typing import Any

from ..events import BOUGHT
from ..layout import KINDS_A_WORD, MAX_BAG


def chips_in(up_to: Sequence[int], n_kinds: int) -> list[int]:
    """How many chips of each kind, from the numbers that bag.py keeps."""
    totals = [int(up_to[kind // KINDS_A_WORD]) >> 8 * (kind % KINDS_A_WORD) & MAX_BAG for kind in range(n_kinds)]
    return [total - before for before, total in zip([0, *totals], totals, strict=False)]


def title_at(table: dict, place: int, language: str) -> str:
    """What the chip, item or site at a place is called."""
    return list(table.values())[place].title(language)


def money(amount: int, language: str) -> str:
    """`$4`, `4 $`."""
    return f"{amount}\N{NO-BREAK SPACE}$" if language == "de" else f"${amount}"


def actor(now: Any) -> int:
    """Who did something."""
    return int(now.seat)


def is_market(now: Any) -> bool:
    """Whether the round is at its market."""
    return int(now.event) == BOUGHT
