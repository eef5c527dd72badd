"""What is measured of a ruleset of Shared Air."""

from ...text import Text, same
from ..game import Metric, Quantiles, View
from .end_of_game import WHOLE_WIN
from .layout import MAX_TURNS_SHOWN

POINTS, CARDS, CHIPS = Text("points", "Punkte"), Text("cards", "Karten"), Text("chips", "Chips")
SHARE = same("")


def dives(rules) -> list[tuple[int, int]]:
    """The dives, counted from 1."""
    return [(dive, dive + 1) for dive in range(rules.n_dives)]


def levels(rules) -> list[tuple[int, int]]:
    """The levels, counted from 1."""
    return [(level, level + 1) for level in range(len(rules.levels))]


def a_dive(rules, n_seats) -> int:
    """What is divided by the dives of a game."""
    return rules.n_dives


def a_diver_in_a_dive(rules, n_seats) -> int:
    """What is divided by every diver in every dive."""
    return rules.n_dives * n_seats


def by_dive(column: str, per=lambda rules, n_seats: 1) -> View:
    """A column with a cell a dive."""
    return View(column, "dive", per, dives)


METRICS = (
    Metric(
        "score",
        Text("Score", "Punkte"),
        Text("Points of a player at the end of the game.", "Punkte eines Spielers am Ende des Spiels."),
        (View("score", "seat"),),
        POINTS,
        least=0,
    ),
    Metric(
        "win_share",
        Text("Wins", "Siege"),
        Text(
            "How often a player wins; a win shared by k players counts 1/k for each.",
            "Wie oft ein Spieler gewinnt; ein von k Spielern geteilter Sieg zählt für jeden 1/k.",
        ),
        (View("win_share", "seat", lambda rules, n_seats: WHOLE_WIN),),
        SHARE,
        is_rate=True,
        compares_players=True,
    ),
    Metric(
        "zero_score_rate",
        Text("Games without a point", "Partien ohne Punkt"),
        Text("How often a player ends the game with 0 points.", "Wie oft ein Spieler die Partie mit 0 Punkten beendet."),
        (View("is_zero_score", "seat"),),
        SHARE,
        is_rate=True,
    ),
    Metric(
        "home_rate",
        Text("Divers home", "Heimgekehrte Taucher"),
        Text("The share of divers who come home in a dive.", "Der Anteil der Taucher, die in einem Tauchgang ins U-Boot zurückkommen."),
        (
            View("home", None, a_diver_in_a_dive),
            by_dive("dive_home", lambda rules, n_seats: n_seats),
            View("n_home", "seat", a_dive),
        ),
        SHARE,
        is_rate=True,
    ),
    Metric(
        "air_out_rate",
        Text("Dives out of air", "Luft ausgegangen"),
        Text("The share of dives that end because the air runs out.", "Der Anteil der Tauchgänge, die enden, weil die Luft ausgeht."),
        (View("air_out", None, a_dive), by_dive("dive_air_out")),
        SHARE,
        is_rate=True,
    ),
    Metric(
        "stalled_rate",
        Text("Stalled dives", "Tauchgänge im Stillstand"),
        Text(
            "The share of dives that end because for whole rounds nobody breathes, moves or handles a treasure.",
            "Der Anteil der Tauchgänge, die enden, weil ganze Runden lang niemand atmet, schwimmt oder einen Schatz anfasst.",
        ),
        (View("stalled", None, a_dive), by_dive("dive_stalled")),
        SHARE,
        is_rate=True,
    ),
    Metric(
        "turns",
        Text("Turns", "Züge"),
        Text(
            "Turns taken by all players together, in the game and in each dive.",
            "Züge aller Spieler zusammen, in der Partie und in jedem Tauchgang.",
        ),
        (View("turns"), by_dive("dive_turns")),
        Text("turns", "Züge"),
        least=0,
    ),
    Metric(
        "path_length",
        Text("Length of the path", "Länge des Pfads"),
        Text(
            "Spaces of the path at the start of a dive: the mean over the dives, and each dive.",
            "Felder des Pfads zu Beginn eines Tauchgangs: im Mittel der Tauchgänge und in jedem Tauchgang.",
        ),
        (View("path", None, a_dive), by_dive("dive_path")),
        Text("spaces", "Felder"),
        least=0,
    ),
    Metric(
        "treasures_home",
        Text("Treasures home", "Geborgene Schätze"),
        Text(
            "Treasure cards of a level that all players together bring home in a game.",
            "Schatzkarten einer Stufe, die alle Spieler zusammen in einer Partie ins U-Boot bringen.",
        ),
        (View("brought", "level", labels=levels),),
        CARDS,
        least=0,
    ),
    Metric(
        "winning_score",
        Text("Winning score", "Punkte des Siegers"),
        Text("The most points that anybody has at the end of the game.", "Die meisten Punkte, die jemand am Ende des Spiels hat."),
        (View("winning_score"),),
        POINTS,
        least=0,
    ),
    Metric(
        "winning_margin",
        Text("Winning margin", "Vorsprung des Siegers"),
        Text("Points between the first and the second.", "Punkte zwischen dem Ersten und dem Zweiten."),
        (View("winning_margin"),),
        POINTS,
        least=0,
        compares_players=True,
    ),
    Metric(
        "shared_win_rate",
        Text("Shared wins", "Geteilte Siege"),
        Text("How often players are still tied after the tie-break.", "Wie oft auch nach dem Vergleich bei Gleichstand mehrere gewinnen."),
        (View("is_shared"),),
        SHARE,
        is_rate=True,
        compares_players=True,
    ),
    Metric(
        "lead_changes",
        Text("Lead changes", "Führungswechsel"),
        Text(
            "How often, after a dive, another player is alone in front than before.",
            "Wie oft nach einem Tauchgang ein anderer allein in Führung liegt als zuvor.",
        ),
        (View("lead_changes"),),
        Text("a game", "pro Partie"),
        least=0,
        compares_players=True,
    ),
    Metric(
        "air_left",
        Text("Air left", "Verbleibende Luft"),
        Text(
            f"Air left after each turn of a dive, up to turn {MAX_TURNS_SHOWN}, among the dives that lasted so long.",
            f"Luft nach jedem Zug eines Tauchgangs, bis zum {MAX_TURNS_SHOWN}. Zug, unter den Tauchgängen, die so lange dauern.",
        ),
        (),
        CHIPS,
        quantiles=Quantiles("air_left", "turn", per_game=a_dive),
        least=0,
    ),
    Metric(
        "truncated_rate",
        Text("Dives cut off", "Abgebrochene Tauchgänge"),
        Text(
            "The share of dives that went on for too long and were cut off: these rules can go on for ever.",
            "Der Anteil der Tauchgänge, die zu lange dauerten und abgebrochen wurden: Diese Regeln können endlos dauern.",
        ),
        (View("truncated", None, a_dive),),
        SHARE,
        is_rate=True,
        is_warning=True,
    ),
)
STANDINGS = by_dive("score_after_dive")
"""What decided asks: every seat's score after each dive."""
