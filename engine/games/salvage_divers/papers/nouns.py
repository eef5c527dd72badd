"""What is counted in Salvage Divers, in both languages."""

from ....report.grammar import Noun, number
from ....text import Text

CHIP = Noun("chip", "chips", "Chip", "Chips", "m")
AIR_COST_CHIP = Noun("Air Cost chip", "Air Cost chips", "Luftchip", "Luftchips", "m")
SPACE = Noun("space", "spaces", "Feld", "Felder", "n")
ROUND = Noun("round", "rounds", "Runde", "Runden", "f")
SITE = Noun("site", "sites", "Tauchplatz", "Tauchplätze", "m")
COPY = Noun("copy", "copies", "Exemplar", "Exemplare", "n")


def dollars(n: int) -> Text:
    """`$4`, `4 $`."""
    return Text(f"${number(n).en}", f"{number(n).de}\N{NO-BREAK SPACE}$")


def reputation(n: int) -> Text:
    """`3 reputation`."""
    return Text(f"{n} reputation", f"{n} Ansehen")


def air(n: int) -> Text:
    """`2 air`, `keine Luft`."""
    return Text(f"{n} air", f"{n} Luft") if n else Text("no air", "keine Luft")
