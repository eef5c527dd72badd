"""The pictures of Salvage Divers: how reputation spreads, how deep and how dangerous the rounds are, what is bought."""

from ...text import Text, same
from ..game import WINS, Picture

ROUND = Text("round", "Runde")


def label(rules, dimension: str, value) -> Text:
    """What players call an item of the market."""
    if dimension == "item" and value in rules.market:
        return rules.market[value].title
    return same(str(value))


PICTURES = (
    Picture(
        "reputation",
        "histogram",
        Text("Reputation", "Ansehen"),
        ("reputation",),
        histograms=("reputation_histogram",),
        x=Text("reputation of a diver at the end", "Ansehen eines Tauchers am Ende"),
        y=Text("share of divers", "Anteil der Taucher"),
    ),
    Picture(
        "depth",
        "bars",
        Text("Depth", "Tiefe"),
        ("depth",),
        "round",
        x=ROUND,
        y=Text("depth reached in a dive, spaces", "erreichte Tiefe je Tauchgang, Felder"),
    ),
    Picture(
        "busts",
        "bars",
        Text("Busts", "Notaufstiege"),
        ("bust_rate",),
        "round",
        x=ROUND,
        y=Text("dives that end in a bust", "Tauchgänge mit Notaufstieg"),
    ),
    Picture(
        "purchases",
        "bars",
        Text("Purchases", "Käufe"),
        ("purchases",),
        "item",
        y=Text("copies a diver buys in a game", "Käufe je Taucher und Partie"),
    ),
    WINS,
)
