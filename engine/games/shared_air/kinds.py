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


class Aware(Rules):
    """Turns home against turns of air; the shipped `aware` has the values that win most."""

    margin: float = param(
        "Playing a turn 2",
        0.0,
        5.0,
        tune=(0.4, 1.6),
        en=("Safety margin", "The air must last this many times as long as the way home takes on average."),
        de=("Sicherheit", "So oft so lange wie der mittlere Heimweg muss die Luft reichen."),
    )
    greed: float = param(
        "Playing a turn 4",
        0.0,
        2.0,
        tune=(0.0, 1.0),
        en=("Greed", "On the way down it leaves what is worth less than this share of the best treasure still in reach."),
        de=("Anspruch", "Beim Abstieg lässt es liegen, was weniger wert ist als dieser Anteil des besten noch erreichbaren Schatzes."),
    )
    growth: float = param(
        "Playing a turn 1",
        0.0,
        5.0,
        tune=(0.0, 1.0),
        unit=TREASURES,
        en=("Foresight for others", "How many more treasures it expects of a diver who still swims down with empty hands."),
        de=("Blick auf andere", "So viele Schätze mehr traut es jedem Taucher zu, der noch mit leeren Händen hinabschwimmt."),
    )
    load_cap: int = param(
        "Playing a turn 4",
        1,
        32,
        tune=(1, 6),
        unit=TREASURES,
        en=("Load cap", "With so many treasures it turns back and picks up no more."),
        de=("Volle Last", "Mit so vielen Schätzen kehrt es um und nimmt nichts mehr auf."),
    )


class Saboteur(Aware):
    """Aware, but for its lead."""

    lead: int = param(
        "End of the game",
        0,
        99,
        tune=(0, 20),
        unit=Text("points", "Punkte"),
        en=("Lead", "So far ahead of everybody, it burns the air in the last dive."),
        de=("Vorsprung", "Liegt es so weit vor allen anderen, verbrennt es im letzten Tauchgang die Luft."),
    )


class Expert(Rules):
    """Looks ahead with the tuned aware strategy at hand."""

    n_rollouts: int = param(
        "Playing a turn",
        1,
        1024,
        tune=(16, 256),
        en=("Rollouts", "How often it imagines the rest of the dive for every option; more of them cost as much more time."),
        de=("Durchläufe", "So oft spielt es den Rest des Tauchgangs für jede Möglichkeit in Gedanken durch; mehr davon kosten mehr Zeit."),
    )


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
    "aware": Kind(
        Aware,
        Text("By the situation", "Nach der Lage"),
        Text(
            "Weighs the turns it needs to get home against the turns that the air will last with all that everybody carries, "
            "and turns back, picks up and puts down accordingly.",
            "Vergleicht die Züge bis nach Hause mit den Zügen, die die Luft bei allem, was alle tragen, noch reicht, "
            "und kehrt danach um, nimmt auf und legt ab.",
        ),
    ),
    "saboteur": Kind(
        Saboteur,
        Text("For the lead", "Für den Vorsprung"),
        Text(
            "Plays by the situation until the last dive; if it is ahead then, it burns the air and never turns back, "
            "so that the others drown.",
            "Spielt bis zum letzten Tauchgang nach der Lage; liegt es dann vorn, verbrennt es die Luft und kehrt nie um, "
            "damit die anderen ertrinken.",
        ),
    ),
    "expert": Kind(
        Expert,
        Text("By looking ahead", "Mit Vorausschau"),
        Text(
            "Imagines the rest of the dive many times for every option, with others as it has come to know them, and takes the one "
            "that wins most; it sees only what lies open.",
            "Spielt den Rest des Tauchgangs für jede Möglichkeit viele Male in Gedanken durch, mit den anderen, wie es sie kennengelernt "
            "hat, und nimmt die, mit der es am häufigsten gewinnt; es sieht nur, was offen liegt.",
        ),
        compile_seconds=10,
        slowness=50,
    ),
}
"""In the order of the kernel's numbers for them."""
