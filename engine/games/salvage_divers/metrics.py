"""What is measured in Salvage Divers."""

from ...text import Text, same
from ..game import Metric, View

REPUTATION, SPACES, TREASURE = Text("reputation", "Ansehen"), Text("spaces", "Felder"), same("$")
SHARE, WHOLE_WIN = Text("share", "Anteil"), 60


def rounds(rules) -> list[tuple[int, int]]:
    """The rounds in use, counted from 1."""
    return [(place, place + 1) for place in range(rules.n_rounds)]


def items(rules) -> list[tuple[int, str]]:
    """The items sold, by id."""
    return list(enumerate(rules.market))


def seats(rules, n_seats: int) -> int:
    """One dive a seat."""
    return n_seats


def dives(rules, n_seats: int) -> int:
    """All dives of a game."""
    return rules.n_rounds * n_seats


def by_round(column: str) -> tuple[View, View]:
    """A mean a dive: overall, and by round."""
    return View(f"all_{column}", per=dives), View(column, "round", per=seats, labels=rounds)


METRICS = (
    Metric(
        "reputation",
        Text("Reputation", "Ansehen"),
        Text("Final reputation of a diver, unspent treasure included.", "Ansehen am Spielende, übriger Schatz eingerechnet."),
        (View("reputation", "seat"),),
        REPUTATION,
        least=0,
    ),
    Metric(
        "win_share",
        Text("Win share", "Siegquote"),
        Text("Wins a game; a shared win counts in parts.", "Siege pro Partie; ein geteilter Sieg zählt anteilig."),
        (View("win_share", "seat", per=lambda rules, n_seats: WHOLE_WIN),),
        SHARE,
        is_rate=True,
        compares_players=True,
    ),
    Metric(
        "deepest_dive",
        Text("Deepest dive", "Tiefster Tauchgang"),
        Text("Greatest depth in any one dive, the tie-break.", "Größte Tiefe in einem Tauchgang; entscheidet bei Gleichstand."),
        (View("deepest_dive", "seat"),),
        SPACES,
        least=0,
    ),
    Metric(
        "unspent_treasure",
        Text("Unspent treasure", "Übriger Schatz"),
        Text("Treasure left in a diver's purse at the end.", "Schatz, der am Spielende nicht ausgegeben ist."),
        (View("unspent_treasure", "seat"),),
        TREASURE,
        least=0,
    ),
    Metric(
        "bust_rate",
        Text("Bust rate", "Notaufstiege"),
        Text("Share of dives that end in an emergency ascent.", "Anteil der Tauchgänge, die mit einem Notaufstieg enden."),
        (*by_round("busts"), View("n_busts", "seat", per=lambda rules, n_seats: rules.n_rounds)),
        SHARE,
        is_rate=True,
    ),
    Metric(
        "depth",
        Text("Depth", "Tiefe"),
        Text("Depth a dive reaches, the fatal draw not counted.", "Tiefe, die ein Tauchgang erreicht, ohne den fatalen Zug."),
        by_round("depth"),
        SPACES,
        least=0,
    ),
    Metric(
        "draws",
        Text("Draws", "Gezogene Chips"),
        Text("Chips drawn in a dive, a fatal one included.", "Chips, die in einem Tauchgang gezogen werden, der fatale eingeschlossen."),
        by_round("draws"),
        Text("chips", "Chips"),
        least=0,
    ),
    Metric(
        "treasure_earned",
        Text("Treasure earned", "Geborgener Schatz"),
        Text("Treasure that a dive brings into the purse.", "Schatz, den ein Tauchgang einbringt."),
        by_round("treasure_earned"),
        TREASURE,
        least=0,
    ),
    Metric(
        "treasure_lost",
        Text("Treasure lost", "Verlorener Schatz"),
        Text("Treasure left behind that a bust loses, a dive.", "Zurückgelassener Schatz, den Notaufstiege kosten, pro Tauchgang."),
        by_round("treasure_lost"),
        TREASURE,
        least=0,
    ),
    Metric(
        "checkpoints_insured",
        Text("Checkpoints insured", "Gesicherte Fundstellen"),
        Text("Checkpoints insured in a dive.", "Fundstellen, die in einem Tauchgang gesichert werden."),
        by_round("checkpoints_insured"),
        Text("checkpoints", "Fundstellen"),
        least=0,
    ),
    Metric(
        "purchases",
        Text("Purchases", "Käufe"),
        Text("Copies of an item that a diver buys in a game.", "So oft kauft jede Person eine Ware im Spiel."),
        (View("copies", "item", per=seats, labels=items),),
        Text("copies", "Stück"),
        least=0,
    ),
    Metric(
        "win_share_when_bought",
        Text("Win share when bought", "Siegquote mit Kauf"),
        Text("Win share of the divers who buy an item at least once.", "Siegquote derer, die eine Ware mindestens einmal kaufen."),
        (
            View(
                "buyer_wins",
                "item",
                per=lambda rules, n_seats: WHOLE_WIN,
                labels=items,
                over="buyers",
                cross="buyers_by_wins",
            ),
        ),
        SHARE,
        is_rate=True,
        compares_players=True,
    ),
    Metric(
        "floor_rate",
        Text("Dives to the floor", "Tauchgänge bis zum Grund"),
        Text("Share of dives that reach the wreck's floor.", "Anteil der Tauchgänge, die den Wrackgrund erreichen."),
        (View("n_floors", per=dives),),
        SHARE,
        is_rate=True,
    ),
    Metric(
        "empty_bag_rate",
        Text("Dives to an empty bag", "Tauchgänge bis zum leeren Beutel"),
        Text("Share of dives that end because the bag is empty.", "Anteil der Tauchgänge, die enden, weil der Beutel leer ist."),
        (View("n_empty_bags", per=dives),),
        SHARE,
        is_rate=True,
    ),
    Metric(
        "winning_reputation",
        Text("Winning reputation", "Ansehen zum Sieg"),
        Text("The highest final reputation of a game.", "Das höchste Ansehen am Ende einer Partie."),
        (View("winning_reputation"),),
        REPUTATION,
        least=0,
    ),
    Metric(
        "winning_margin",
        Text("Winning margin", "Vorsprung"),
        Text(
            "Reputation between the best diver and the next; 0 when level.",
            "Abstand zwischen dem höchsten und dem nächsten Ansehen; 0 bei Gleichstand.",
        ),
        (View("winning_margin"),),
        REPUTATION,
        least=0,
        compares_players=True,
    ),
    Metric(
        "shared_win_rate",
        Text("Shared wins", "Geteilte Siege"),
        Text("Share of games that no tie-break decides.", "Anteil der Partien, die kein Gleichstandskriterium entscheidet."),
        (View("is_shared"),),
        SHARE,
        is_rate=True,
        compares_players=True,
    ),
    Metric(
        "lead_changes",
        Text("Lead changes", "Führungswechsel"),
        Text("How often another diver is alone in front after a round.", "So oft liegt nach einer Runde jemand anderes allein vorn."),
        (View("lead_changes"),),
        Text("a game", "pro Partie"),
        least=0,
        compares_players=True,
    ),
    Metric(
        "truncated_rate",
        Text("Games cut short", "Abgebrochene Partien"),
        Text(
            "Share of games in which a dive or a market had to be cut short.",
            "Anteil der Partien, in denen ein Tauchgang oder Markt abgebrochen werden musste.",
        ),
        (View("is_truncated"),),
        SHARE,
        is_rate=True,
        is_warning=True,
    ),
)
HEADLINE = ("reputation", "win_share", "bust_rate", "depth", "winning_margin")
STANDINGS = View("reputation_after_round", "round", labels=rounds)
"""Every seat's reputation after each round."""
