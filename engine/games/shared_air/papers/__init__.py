"""What Shared Air puts on paper: its rulebook, what it takes to build it, and sheets for the table."""

from ...papers import Papers
from .example import is_telling
from .material import material
from .rulebook import rulebook
from .sheet import reference, sheet

PAPERS = Papers(rulebook, material, sheet, reference, is_telling)
