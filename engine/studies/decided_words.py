"""What decided.py measures, in words."""

from ..games.game import Metric
from ..text import NOTHING, Text

SHARE = NOTHING


def number(name: str, en: tuple[str, str], de: tuple[str, str], is_rate: bool = True) -> Metric:
    """A number that is read from games rather than from tallies."""
    return Metric(name, Text(en[0], de[0]), Text(en[1], de[1]), unit=SHARE, is_rate=is_rate)


NUMBERS = {
    metric.name: metric
    for metric in (
        number(
            "leader_hold_rate",
            ("Leader wins", "How often whoever is alone in front now goes on to win."),
            ("Führung hält", "Wie oft gewinnt, wer jetzt allein vorn liegt."),
        ),
        number(
            "comeback_rate",
            ("Won from behind", "The share of games won by somebody who is behind now."),
            ("Aufgeholt", "Der Anteil der Partien, die jemand gewinnt, der jetzt zurückliegt."),
        ),
        number(
            "level_rate",
            ("Nobody alone in front", "The share of games in which several share the lead now."),
            ("Niemand allein vorn", "Der Anteil der Partien, in denen jetzt mehrere gemeinsam vorn liegen."),
        ),
        number(
            "sure_rate",
            ("As good as decided", "The share of games in which leads as large as this one, or larger, win at least 9 times in 10."),
            ("So gut wie entschieden", "Der Anteil der Partien, in denen ein so großer Vorsprung in mindestens 9 von 10 Fällen gewinnt."),
        ),
        number(
            "snowball_slope",
            ("Snowball", "Points of later lead that a point of lead brings by itself; below 0 those behind catch up."),
            ("Schneeball", "So viele Punkte späteren Vorsprung bringt ein Punkt Vorsprung von selbst; unter 0 holt auf, wer zurückliegt."),
            is_rate=False,
        ),
        number(
            "chance_to_win",
            ("Chance to win", "How often a player wins who is so far ahead or behind now."),
            ("Siegchance", "Wie oft gewinnt, wer jetzt so weit vorn oder zurück liegt."),
        ),
    )
}
WORDS = {
    "nothing": Text("Nothing was played.", "Es wurde nichts gespielt."),
    "holds": Text("Whoever is alone in front wins: {list}.", "Wer allein vorn liegt, gewinnt: {list}."),
    "behind": Text(
        "After {place}, {value} of the games are still won from behind.",
        "Nach {place} werden noch {value} der Partien aus dem Rückstand gewonnen.",
    ),
    "grows": Text(
        "Leads grow: a point of lead after {place} brings {value} more.",
        "Vorsprünge wachsen: Ein Punkt Vorsprung nach {place} bringt {value} dazu.",
    ),
    "shrinks": Text(
        "Leads shrink: of a point of lead after {place}, {value} is lost again.",
        "Vorsprünge schrumpfen: Von einem Punkt Vorsprung nach {place} gehen {value} wieder verloren.",
    ),
    "neither": Text(
        "Leads after {place} neither grow nor shrink by themselves, as far as these games can tell.",
        "Vorsprünge nach {place} wachsen und schrumpfen nicht von selbst, soweit diese Partien das zeigen.",
    ),
}
