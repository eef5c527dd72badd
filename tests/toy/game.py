"""Everybody rolls some dice, and rolls again, once, each that shows too little; the highest sum wins."""

from engine.chance import below, game_luck
from engine.games import Game, Kind, Metric, Quantiles, View
from engine.parameters import Rules, param
from engine.records import MAX_SEATS, record_dtype, rule
from engine.tally import add_to_difference, add_to_tally, add_up_by_strategy, outcome_dtype, tally_dtype
from engine.text import Text, same

ROLL, WHOLE_WIN, KEEPS = 1, 60, 1


class ToyRules(Rules):
    min_players: int = param("Setup", 1, 6, en=("Fewest", "Fewest players."), de=("Mindestens", "Mindestzahl."))
    max_players: int = param("Setup", 1, 6, en=("Most", "Most players."), de=("Höchstens", "Höchstzahl."))
    n_dice: int = param("Rolling", 1, 9, unit=Text("dice", "Würfel"), en=("Dice", "Dice each."), de=("Würfel", "Würfel für jeden."))
    faces: list[int] = param("Rolling", 0, 9, length=(1, 12), en=("Faces", "Faces of a die."), de=("Seiten", "Seiten eines Würfels."))


class Again(Rules):
    below: int = param("Rolling", 0, 10, en=("Below", "Rolls these again."), de=("Unter", "Würfelt diese noch einmal."))


class Keep(Rules):
    """Keeps what it rolled."""


OUTCOME = outcome_dtype(("score", "win_share"), rolls=(), again=(), best=(), is_shared=())
TALLY = tally_dtype(OUTCOME, rolls_by_again=(1,), sums_by_seat=(MAX_SEATS + 1, 82))


@rule
def roll_dice(rules, strategy, luck, seat, row):
    """The sum of a seat's dice; counts every roll in rolls (place 12), and the second ones in again (place 13)."""
    total = 0
    for die in range(rules.n_dice):
        face = rules.faces[below(rules.n_faces, luck, ROLL, 0, seat, die)]
        row[12] += 1
        if strategy.kind != KEEPS and face < strategy.below:
            face = rules.faces[below(rules.n_faces, luck, ROLL, 1, seat, die)]
            row[12] += 1
            row[13] += 1
        total += face
    return total


@rule
def play_chunk(rulesets, seats, seed, first_game, n_games, tables, outcomes, rows, tallies, differences, log, known):
    """The same games under every ruleset; shapes as in Game."""
    for game in range(n_games):
        place = game if outcomes.shape[1] > 1 else 0
        for ruleset in range(min(1, len(known)), len(rulesets)):
            row, n, best, winners = rows[ruleset, place], rulesets[ruleset].n_seats, -1, 0
            row[:] = 0
            for seat in range(n):
                row[seat] = roll_dice(rulesets[ruleset], seats[ruleset, seat], game_luck(seed, first_game + game), seat, row)
                tallies[ruleset].sums_by_seat[seat + 1, row[seat]] += 1
                winners = 1 if row[seat] > best else winners + (row[seat] == best)
                best = max(best, row[seat])
            for seat in range(n):
                row[MAX_SEATS + seat] = WHOLE_WIN // winners if row[seat] == best else 0
            row[14], row[15] = best, winners > 1
            tallies[ruleset].rolls_by_again[0] += row[12] * row[13]
            add_up_by_strategy(row, seats[ruleset], n, 2)
            add_to_tally(row, tallies[ruleset])
            if ruleset > 0:
                add_to_difference(rows[0, place], row, differences[ruleset])


def metric(name, *views, is_rate=False, quantiles=None):
    """A metric; in a toy its name says it all."""
    return Metric(name, Text(name, f"{name} (de)"), Text(f"{name}.", f"{name} (de)."), views, same("x"), is_rate, quantiles)


GAME = Game(
    name="toy",
    title=Text("Toy", "Spielzeug"),
    rules=ToyRules,
    kinds={
        "again": Kind(Again, Text("Again", "Noch einmal"), Text("Rolls again.", "Würfelt noch einmal.")),
        "keep": Kind(Keep, Text("Keep", "Behalten"), Text("Keeps it.", "Behält es.")),
    },
    sections={"Setup": Text("Setup", "Aufbau"), "Rolling": Text("Rolling", "Würfeln")},
    play_chunk=play_chunk,
    table=record_dtype(nothing=()),
    outcome=OUTCOME,
    tally=TALLY,
    n_seat_columns=2,
    metrics=(
        metric("score", View("score", "seat")),
        metric("win_share", View("win_share", "seat", lambda rules, n_seats: WHOLE_WIN), is_rate=True),
        metric("score_a_die", View("score", "seat", lambda rules, n_seats: rules.n_dice)),
        metric("again_rate", View("again", over="rolls", cross="rolls_by_again"), is_rate=True),
        metric("best", View("best")),
        metric("shared_rate", View("is_shared"), is_rate=True),
        metric("sum", quantiles=Quantiles("sums_by_seat", "turn")),
    ),
    headline=("score", "win_share", "again_rate", "best", "shared_rate"),
    default_seats=("again_below_3", "keep"),
)
