"""The parameters of Shared Air, in rulebook order. Their values stand in base.yaml; what they do, in the kernel."""

from pydantic import model_validator

from ...parameters import Rules, param, reject
from ...text import Text
from .layout import MAX_AIR, MAX_CARDS, MAX_DICE, MAX_DIVES, MAX_FACES, MAX_LEVELS, MAX_STACK, MAX_SWIM_CARDS, MAX_VALUES

SUITS = {
    "clubs": Text("clubs", "Kreuz"),
    "diamonds": Text("diamonds", "Karo"),
    "hearts": Text("hearts", "Herz"),
    "spades": Text("spades", "Pik"),
    "none": Text("no suit", "keine Farbe"),
}
SWIM_DRAWS = {
    "reshuffle": Text("swim pile, shuffled after every draw", "Schwimmstapel, nach jedem Ziehen gemischt"),
    "deplete": Text("swim pile, shuffled only when empty", "Schwimmstapel, erst gemischt, wenn er leer ist"),
    "dice": Text("dice", "Würfel"),
}
VALUES = {
    "drawn": Text("drawn from the value pile at home", "im U-Boot vom Wertstapel gezogen"),
    "printed": Text("printed on every treasure, hidden", "verdeckt auf jedem Schatz"),
}
SINK_ORDERS = {
    "as_carried": Text("as picked up", "wie aufgenommen"),
    "shuffled": Text("each diver's cards shuffled", "die Karten jedes Tauchers gemischt"),
}
STARTERS = {"seat_1": Text("seat 1", "Sitz 1"), "random": Text("drawn by lot", "ausgelost")}

CARDS, CHIPS, SPACES = Text("cards", "Karten"), Text("chips", "Chips"), Text("spaces", "Felder")
TREASURES, PLAYERS = Text("treasures", "Schätze"), Text("players", "Personen")


class Level(Rules):
    """The treasures of one depth."""

    suit: str = param(
        "The cards 1",
        choices=SUITS,
        en=("Suit", "The suit of this level's treasure cards and of its red value cards."),
        de=("Farbe", "Die Farbe, an der man die Schatzkarten dieser Stufe erkennt."),
    )
    cards: int = param(
        "The cards 1",
        0,
        MAX_CARDS,
        tune=(4, 12),
        unit=CARDS,
        en=("Treasure cards", "How many treasure cards of this level lie in the path."),
        de=("Schatzkarten", "So viele Schatzkarten dieser Stufe liegen im Pfad."),
    )
    values: list[int] = param(
        "The cards 2",
        0,
        99,
        length=(1, MAX_VALUES),
        unit=Text("points", "Punkte"),
        en=("Value pile", "What the treasures of this level can be worth, one number for each value card."),
        de=("Wertstapel", "Was die Schätze dieser Stufe wert sein können, eine Zahl für jede Wertkarte."),
    )


class SharedAirRules(Rules):
    """Shared Air."""

    min_players: int = param(
        "Overview",
        2,
        6,
        unit=PLAYERS,
        en=("Fewest players", "The smallest number of divers the game is meant for."),
        de=("Mindestens", "Die kleinste Zahl von Tauchern, für die das Spiel gedacht ist."),
    )
    max_players: int = param(
        "Overview",
        2,
        6,
        unit=PLAYERS,
        en=("Most players", "The largest number of divers the game is meant for."),
        de=("Höchstens", "Die größte Zahl von Tauchern, für die das Spiel gedacht ist."),
    )
    n_dives: int = param(
        "Overview",
        1,
        MAX_DIVES,
        tune=(2, 5),
        unit=Text("dives", "Tauchgänge"),
        en=("Dives", "After so many dives the game ends."),
        de=("Tauchgänge", "Nach so vielen Tauchgängen ist das Spiel zu Ende."),
    )
    levels: dict[str, Level] = param(
        "The cards 1",
        length=(1, MAX_LEVELS),
        en=("Levels", "The levels of the path, nearest the submarine first: their treasure cards and value piles."),
        de=("Stufen", "Die Stufen des Pfads, die dem U-Boot nächste zuerst: ihre Schatzkarten und Wertstapel."),
    )
    treasure_values: str = param(
        "The cards 2",
        choices=VALUES,
        en=("Worth of a treasure", "Where the worth of a treasure comes from; nobody knows it before the treasure is home."),
        de=("Wert eines Schatzes", "Woher der Wert eines Schatzes kommt; niemand kennt ihn, bevor der Schatz im U-Boot ist."),
    )
    swim_draw: str = param(
        "The cards 3",
        choices=SWIM_DRAWS,
        en=("Swim numbers from", "How the number of spaces to swim is found."),
        de=("Schwimmzahlen aus", "Wie bestimmt wird, wie viele Felder man schwimmt."),
    )
    swim_cards: list[int] = param(
        "The cards 3",
        0,
        99,
        tune=(1, 8),
        length=(0, MAX_SWIM_CARDS),
        unit=SPACES,
        en=("Swim pile", "The number on each swim card."),
        de=("Schwimmstapel", "Die Zahl auf jeder Schwimmkarte."),
    )
    dice: list[list[int]] = param(
        "The cards 3",
        0,
        99,
        tune=(0, 6),
        length=(0, MAX_DICE),
        inner=(1, MAX_FACES),
        unit=SPACES,
        en=("Dice", "The faces of each die, used when the swim numbers come from dice; the faces rolled are added up."),
        de=("Würfel", "Die Seiten jedes Würfels, falls gewürfelt wird; die gewürfelten Seiten werden zusammengezählt."),
    )
    air_supply: int = param(
        "Setup 1",
        1,
        MAX_AIR,
        tune=(15, 40),
        unit=CHIPS,
        en=("Air supply", "The air that all divers share at the start of each dive."),
        de=("Luftvorrat", "Die Luft, die sich zu Beginn jedes Tauchgangs alle Taucher teilen."),
    )
    first_player: str = param(
        "Setup 4",
        choices=STARTERS,
        en=("First player", "Who takes the first turn of the first dive."),
        de=("Wer beginnt", "Wer im ersten Tauchgang den ersten Zug hat."),
    )
    breath_per_treasure: int = param(
        "Playing a turn 1",
        0,
        10,
        tune=(0, 3),
        unit=CHIPS,
        en=("Breath per treasure", "Air that a diver uses each turn for every treasure carried."),
        de=("Luft pro Schatz", "So viel Luft verbraucht ein Taucher in jedem Zug für jeden getragenen Schatz."),
    )
    load_to_turn_back: int = param(
        "Playing a turn 2",
        0,
        12,
        tune=(0, 3),
        unit=TREASURES,
        en=("Load to turn back", "The fewest treasures a diver must carry to be allowed to turn back."),
        de=("Zum Umkehren nötig", "So viele Schätze muss ein Taucher mindestens tragen, um umkehren zu dürfen."),
    )
    slowdown_per_treasure: int = param(
        "Playing a turn 3",
        0,
        10,
        tune=(0, 2),
        unit=SPACES,
        en=("Slow-down per treasure", "Spaces taken off the swim number for every treasure carried."),
        de=("Bremse pro Schatz", "So viele Felder gehen für jeden getragenen Schatz von der Schwimmzahl ab."),
    )
    load_limit: int | None = param(
        "Playing a turn 4",
        1,
        MAX_CARDS,
        tune=(1, 6),
        unit=TREASURES,
        none=Text("no limit", "keine Grenze"),
        en=("Load limit", "The most treasures a diver may carry."),
        de=("Höchstlast", "So viele Schätze darf ein Taucher höchstens tragen."),
    )
    stall_rounds: int = param(
        "End of a dive",
        1,
        50,
        tune=(1, 6),
        unit=Text("rounds", "Runden"),
        en=("Rounds to a stall", "After so many rounds in which nobody breathes, moves or handles a treasure the dive ends."),
        de=(
            "Runden bis zum Stillstand",
            "Nach so vielen Runden, in denen niemand atmet, schwimmt oder einen Schatz anfasst, endet der Tauchgang.",
        ),
    )
    stack_size: int = param(
        "End of a dive 2",
        1,
        MAX_STACK,
        tune=(1, 5),
        unit=CARDS,
        en=("Stack size", "How many sunken cards make one stack, which is then one treasure."),
        de=("Stapelgröße", "So viele versunkene Karten bilden einen Stapel, der dann als ein Schatz gilt."),
    )
    sink_order: str = param(
        "End of a dive 2",
        choices=SINK_ORDERS,
        en=("Sinking order", "The order in which a diver lays down the cards that are lost."),
        de=("Reihenfolge beim Versinken", "In welcher Reihenfolge ein Taucher die verlorenen Karten ablegt."),
    )
    tie_break_levels: list[str] = param(
        "End of the game",
        length=(0, MAX_LEVELS),
        refers_to="levels",
        en=("Tie-break", "The levels whose treasures are compared on a tie, in this order."),
        de=("Bei Gleichstand", "Die Stufen, deren Schätze bei Gleichstand verglichen werden, in dieser Reihenfolge."),
    )

    @model_validator(mode="after")
    def _fits_together(self):
        check_players(self)
        check_path(self)
        check_swimming(self)
        check_tie_break(self)
        return self


def check_players(rules: SharedAirRules) -> None:
    """Somebody must be able to play."""
    if rules.min_players > rules.max_players:
        raise reject(
            f"min_players ({rules.min_players}) is more than max_players ({rules.max_players})",
            f"min_players ({rules.min_players}) ist größer als max_players ({rules.max_players})",
        )


def check_path(rules: SharedAirRules) -> None:
    """The path has at least a card, and no more than the table has room for."""
    n_cards = sum(level.cards for level in rules.levels.values())
    if not 1 <= n_cards <= MAX_CARDS:
        raise reject(
            f"the levels have {n_cards} treasure cards together; the path needs 1 to {MAX_CARDS}",
            f"die Stufen haben zusammen {n_cards} Schatzkarten; der Pfad braucht 1 bis {MAX_CARDS}",
        )


def check_swimming(rules: SharedAirRules) -> None:
    """There is something to draw or to roll."""
    if rules.swim_draw == "dice" and not rules.dice:
        raise reject("swim_draw is dice, but there are no dice", "swim_draw ist dice, aber es gibt keine Würfel")
    if rules.swim_draw != "dice" and not rules.swim_cards:
        raise reject(
            f"swim_draw is {rules.swim_draw}, but swim_cards is empty",
            f"swim_draw ist {rules.swim_draw}, aber swim_cards ist leer",
        )


def check_tie_break(rules: SharedAirRules) -> None:
    """Only levels that exist are compared."""
    for level in rules.tie_break_levels:
        if level not in rules.levels:
            known = ", ".join(rules.levels)
            raise reject(
                f"tie_break_levels names {level!r}, which is not a level; the levels are {known}",
                f"tie_break_levels nennt {level!r}, aber das ist keine Stufe; die Stufen sind {known}",
            )
