"""What Salvage Divers puts on paper: its rulebook, the chips it takes, and sheets for the table."""

from ...papers import Papers
from .example import is_telling
from .material import material
from .rulebook import rulebook
from .sheet import reference, sheet

PAPERS = Papers(rulebook, material, sheet, reference, is_telling)
