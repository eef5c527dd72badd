"""The kinds of strategies of Salvage Divers, and what they can be told; strategies.py plays them."""

from typing import Annotated

from ...parameters import Rules, param
from ...text import Text
from ..game import Kind
from .layout import MAX_ITEMS

NEVER = Text("never", "nie")


class Wish(Rules):
    """A line of a shopping list."""

    item: str = param(
        "", refers_to="market", en=("Item", "What to buy, where it is sold."), de=("Ware", "Was gekauft wird, wo es das gibt.")
    )
    most: int | None = param(
        "", 0, 99, unit=Text("copies", "Stück"), none=Text("as many as the purse pays for", "so viele, wie der Schatz reicht"),
        en=("At most", "Copies to buy in the whole game; crew: one a dive, without a cap."),
        de=("Höchstens", "So viele im ganzen Spiel; Mannschaft: eine je Tauchgang, ohne Grenze."),
    )  # fmt: skip


WAYS_TO_SHOP = {
    "list": Text("by the list", "nach der Liste"),
    "value": Text("whatever adds most per coin", "was je Münze am meisten bringt"),
    "random": Text("by lot", "nach Los"),
}

SHOPPING = param(
    "", length=(0, 16),
    en=("Shopping list", "Bought in this order after every round but the last, of each as many as the purse pays for."),
    de=("Einkaufsliste", "Wird nach jeder Runde außer der letzten in dieser Reihenfolge gekauft, jeweils so viel der Schatz hergibt."),
)  # fmt: skip

BUYS_FIRST = param(
    "", refers_to="market", length=(0, MAX_ITEMS),
    en=("Saves for", "Buys one of each of these in this order, and nothing else before, in all markets but the last."),
    de=("Spart auf", "Kauft in dieser Reihenfolge je eins davon und vorher nichts anderes, außer im letzten Markt."),
)  # fmt: skip

NEVER_BUYS = param(
    "", refers_to="market", length=(0, MAX_ITEMS),
    en=("Never buys", "Does not buy these, except for what it saves for."),
    de=("Kauft nie", "Kauft diese Waren nicht, außer denen, auf die es spart."),
)  # fmt: skip

SHOPPING_BY = param(
    "", choices=WAYS_TO_SHOP,
    en=("Shops", "By the list, by what adds most to the rounds left for its price (worked out exactly), or by lot."),
    de=("Kauft ein", "Nach der Liste, nach dem größten Nutzen für die übrigen Runden je Münze (genau berechnet) oder nach Los."),
)  # fmt: skip


class Shopper(Rules):
    """What every kind of strategy may be told of shopping, whatever else it does."""

    buys_first: Annotated[list[str], BUYS_FIRST] = []  # noqa: RUF012 (pydantic copies it)
    never_buys: Annotated[list[str], NEVER_BUYS] = []  # noqa: RUF012


class Risk(Shopper):
    """The reference strategy: it knows the share of the bag that would bust, and stops when that is too high."""

    risk: float = param(
        "", 0, 1, tune=(0.05, 0.6),
        en=("Risk taken", "Surfaces once more than this share of the chips in the bag would bust."),
        de=("Risiko", "Taucht auf, sobald mehr als dieser Anteil der Chips im Beutel einen Notaufstieg auslösen würde."),
    )  # fmt: skip
    insure_at: float | None = param(
        "", 0, 2, tune=(0, 0.6), none=NEVER,
        en=("Insures above", "Insures a checkpoint when more than this share of the bag would bust; from 1 on: never."),
        de=("Sichert ab", "Sichert eine Fundstelle, wenn mehr als dieser Anteil einen Notaufstieg auslösen würde; ab 1: nie."),
    )  # fmt: skip
    shopping_by: Annotated[str, SHOPPING_BY] = "list"
    shopping: Annotated[list[Wish], SHOPPING]


class Random(Shopper):
    """Anything that is allowed, all alike."""


class Optimal(Shopper):
    """Every dive by the exact search: no way to stop and to insure is worth more."""

    coin_worth: float | None = param(
        "", 0, 10, unit=Text("reputation", "Ansehen"), tune=(0, 1), none=Text("by rounds left", "je nach übrigen Runden"),
        en=("A coin is worth", "Reputation that a coin of treasure counts for in a dive."),
        de=("Wert einer Münze", "So viel Ansehen zählt eine Münze Schatz im Tauchgang."),
    )  # fmt: skip
    is_insuring: bool = param(
        "", en=("Insures", "Whether it may insure checkpoints at all."), de=("Sichert", "Ob überhaupt Fundstellen gesichert werden dürfen.")
    )
    shopping_by: Annotated[str, SHOPPING_BY]
    shopping: Annotated[list[Wish], SHOPPING]


KINDS = {
    "risk": Kind(
        Risk,
        Text("Risk limit", "Risikogrenze"),
        Text(
            "Dives until the share of chips that would bust is too high, and shops from a list.",
            "Taucht, bis der Anteil der Chips für einen Notaufstieg zu hoch ist, und kauft nach einer Liste.",
        ),
    ),
    "random": Kind(
        Random,
        Text("Random", "Zufall"),
        Text("Decides every choice by lot, all that is allowed alike.", "Lost jede Entscheidung aus, alles Erlaubte mit gleicher Chance."),
    ),
    "optimal": Kind(
        Optimal,
        Text("Works it out", "Rechnet es aus"),
        Text(
            "Works out every dive exactly, and can shop by what an item adds to it.",
            "Berechnet jeden Tauchgang genau und kauft auf Wunsch danach, was eine Ware dazu beiträgt.",
        ),
        compile_seconds=60,
    ),
}
