"""The kinds of strategy that play Shared Air, and their parameters."""

from ...parameters import Rules, param
from ...text import Text
from ..game import Kind
from .layout import MAX_LEVELS

TREASURES = Text("treasures", "Schätze")


class Threshold(Rules):
    """The reference strategy, exact so that anyone can check the engine against their own program."""

    max_load: int = param(
        "Playing a turn 4",
        0,
        32,
        tune=(1, 5),
        unit=TREASURES,
        en=("Most treasures", "Picks up no more once it carries so many."),
        de=("Höchstens tragen", "Nimmt nichts mehr auf, sobald es so viele trägt."),
    )
    min_level: int = param(
        "Playing a turn 4",
        1,
        MAX_LEVELS,
        tune=(1, 4),
        en=("Lowest level", "Picks up only treasures in which the highest level is at least this."),
        de=("Mindeststufe", "Nimmt nur Schätze auf, deren höchste Stufe mindestens so hoch ist."),
    )
    turn_at_load: int = param(
        "Playing a turn 2",
        0,
        32,
        tune=(1, 5),
        unit=TREASURES,
        en=("Turn back at", "Turns back as soon as it carries so many."),
        de=("Umkehren ab", "Kehrt um, sobald es so viele trägt."),
    )
    pick_up_swimming_up: bool = param(
        "Playing a turn 4",
        en=("Pick up on the way home", "Whether it also picks up treasures while swimming up."),
        de=("Auch beim Aufstieg aufnehmen", "Ob es auch auf dem Weg nach oben Schätze aufnimmt."),
    )


class Random(Rules):
    """No parameters."""


KINDS = {
    "threshold": Kind(
        Threshold,
        Text("By thresholds", "Nach festen Grenzen"),
        Text(
            "Picks up treasures of a lowest level until it carries enough, turns back at a load or at the end of the path, "
            "and never puts anything down.",
            "Nimmt Schätze ab einer Mindeststufe auf, bis es genug trägt, kehrt ab einer bestimmten Last oder am Ende des Pfads um "
            "und legt nie etwas ab.",
        ),
    ),
    "random": Kind(
        Random,
        Text("By chance", "Nach Zufall"),
        Text(
            "Takes every legal choice with the same chance; turning back, where it is allowed, is the toss of a coin.",
            "Trifft jede erlaubte Wahl mit gleicher Wahrscheinlichkeit; ob es umkehrt, wenn es darf, entscheidet ein Münzwurf.",
        ),
    ),
}
"""In the order of the kernel's numbers for them."""
