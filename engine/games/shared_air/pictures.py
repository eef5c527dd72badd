"""The pictures of Shared Air: how scores spread, how the air runs down, and what happens where in the sea."""

from ...text import Text
from ..game import WINS, Picture
from .rules import SUITS


def label(rules, dimension: str, value) -> Text:
    """What players call a level: its number and suit."""
    if dimension == "level" and int(value) <= len(rules.levels):
        suit = SUITS[list(rules.levels.values())[int(value) - 1].suit]
        return Text("{value} ({suit})", "{value} ({suit})").format(value=value, suit=suit)
    return Text(str(value), str(value))


def sea(rules) -> list[tuple[str, Text]]:
    """The path of the first dive: the colour and the level of each space."""
    cards = [level for level, details in enumerate(rules.levels.values(), start=1) for _ in range(details.cards)]
    return [
        (f"level_{min(level, 4)}", Text("level {level}", "Stufe {level}").format(level=label(rules, "level", level))) for level in cards
    ]


PICTURES = (
    Picture(
        "scores",
        "histogram",
        Text("Scores", "Punkte"),
        ("score",),
        histograms=("score",),
        x=Text("points of a player at the end", "Punkte eines Spielers am Ende"),
        y=Text("share of players", "Anteil der Spieler"),
    ),
    Picture(
        "air",
        "fan",
        Text("Air", "Luft"),
        ("air_left",),
        x=Text("turn of the dive", "Zug im Tauchgang"),
        y=Text("chips left, dives still going on", "Chips übrig, laufende Tauchgänge"),
    ),
    Picture(
        "sea",
        "places",
        Text("The sea", "Das Meer"),
        histograms=("taken_at", "drowned_at"),
        x=Text("space", "Feld"),
        y=Text("times a game: taken ↑ drowned ↓", "Mal je Partie: genommen ↑ ertrunken ↓"),
        words=(Text("a treasure taken", "ein Schatz genommen"), Text("a diver drowned", "ein Taucher ertrunken")),
        ground=sea,
    ),
    WINS,
)
