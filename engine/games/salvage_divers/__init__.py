"""Salvage Divers: how far down do you dare, on the air you have?"""

from ...text import Text, same
from ..game import Game, Shop
from .chunk import N_SEAT_COLUMNS, play_chunk
from .exact.command import dive_command
from .kinds import KINDS
from .layout import OUTCOME, TABLE, TALLY
from .metrics import HEADLINE, METRICS, STANDINGS
from .papers import PAPERS
from .pictures import PICTURES, label
from .rules import SalvageDiversRules
from .scenes import SCENES

SECTIONS = {
    "Overview": Text("Overview", "Überblick"),
    "Setup": Text("Setup", "Aufbau"),
    "Round Structure": Text("Round Structure", "Rundenablauf"),
    "The Dive": Text("The Dive", "Der Tauchgang"),
    "Treasure Checkpoints": Text("Treasure Checkpoints", "Fundstellen"),
    "Resolve": Text("Resolve", "Auswertung"),
    "The Danger Ramp": Text("The Danger Ramp", "Die Gefahrensteigerung"),
    "The Markets": Text("The Markets", "Die Märkte"),
    "End of Game": Text("End of Game", "Spielende"),
}

GAME = Game(
    name="salvage_divers",
    title=same("Salvage Divers"),
    rules=SalvageDiversRules,
    kinds=KINDS,
    sections=SECTIONS,
    play_chunk=play_chunk,
    table=TABLE,
    outcome=OUTCOME,
    tally=TALLY,
    n_seat_columns=N_SEAT_COLUMNS,
    metrics=METRICS,
    headline=HEADLINE,
    pictures=PICTURES,
    standings=STANDINGS,
    shop=Shop("market", "cost", first="buys_first", never="never_buys", pays_in=("win_share", "reputation")),
    label=label,
    papers=PAPERS,
    scenes=SCENES,
    default_seats=("patient", "swift", "head_start", "seasoned"),
    commands={"dive": dive_command},
)
