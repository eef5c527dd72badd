"""The kinds of strategies of Salvage Divers, and what they can be told; strategies.py plays them."""

from ...parameters import Rules, param
from ...text import Text
from ..game import Kind

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


class Risk(Rules):
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
    shopping: list[Wish] = param(
        "", length=(0, 16),
        en=("Shopping list", "Bought in this order after every round but the last, of each as many as the purse pays for."),
        de=("Einkaufsliste", "Wird nach jeder Runde außer der letzten in dieser Reihenfolge gekauft, jeweils so viel der Schatz hergibt."),
    )  # fmt: skip


class Random(Rules):
    """Anything that is allowed, all alike."""


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
}
