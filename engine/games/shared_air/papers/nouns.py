"""What is counted in Shared Air, in both languages."""

from ....report.grammar import Noun

CARD = Noun("card", "cards", "Karte", "Karten", "f")
TREASURE_CARD = Noun("treasure card", "treasure cards", "Schatzkarte", "Schatzkarten", "f")
CHIP = Noun("chip", "chips", "Chip", "Chips", "m")
TREASURE = Noun("treasure", "treasures", "Schatz", "Schätze", "m")
SPACE = Noun("space", "spaces", "Feld", "Felder", "n")
DIVE = Noun("dive", "dives", "Tauchgang", "Tauchgänge", "m")
ROUND = Noun("round", "rounds", "Runde", "Runden", "f")
POINT = Noun("point", "points", "Punkt", "Punkte", "m")
DIE = Noun("die", "dice", "Würfel", "Würfel", "m")
LEVEL = Noun("level", "levels", "Stufe", "Stufen", "f")
BLANK_CARD = Noun("blank", "blanks", "Leerkarte", "Leerkarten", "f")
DIVER = Noun("diver", "divers", "Taucher", "Taucher", "m")
PICK_UP = Noun("pick-up", "pick-ups", "Griff", "Griffe", "m")
