"""Shared Air: treasure divers who share one submarine and one tank of air."""

from ...text import Text
from ..game import Game
from .kernel import N_SEAT_COLUMNS, play_chunk
from .kinds import KINDS
from .layout import OUTCOME, TABLE, TALLY
from .metrics import METRICS, STANDINGS
from .papers import PAPERS
from .pictures import PICTURES, label
from .rules import SharedAirRules
from .scenes import SCENES

GAME = Game(
    name="shared_air",
    title=Text("Shared Air", "Geteilte Luft"),
    rules=SharedAirRules,
    kinds=KINDS,
    sections={
        "Overview": Text("Overview", "Überblick"),
        "The cards": Text("The cards", "Die Karten"),
        "Setup": Text("Setup", "Vorbereitung"),
        "Playing a turn": Text("Playing a turn", "Ein Zug"),
        "End of a dive": Text("End of a dive", "Ende eines Tauchgangs"),
        "End of the game": Text("End of the game", "Spielende"),
    },
    play_chunk=play_chunk,
    table=TABLE,
    outcome=OUTCOME,
    tally=TALLY,
    n_seat_columns=N_SEAT_COLUMNS,
    metrics=METRICS,
    headline=("home_rate", "air_out_rate", "turns", "winning_score", "shared_win_rate"),
    pictures=PICTURES,
    standings=STANDINGS,
    label=label,
    papers=PAPERS,
    scenes=SCENES,
    default_seats=("gambler", "opportunist", "cautious", "steady"),
)
