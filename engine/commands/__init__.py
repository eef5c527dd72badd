"""The commands of `ballast`, by name: one a question a designer asks."""

from .best_response import best_response_command
from .build import build_command
from .catalogue import list_command, schema_command, validate_command
from .check import check_command
from .compare import compare_command
from .decided import decided_command
from .figure import figure_command
from .matters import matters_command
from .own import own_commands
from .players import players_command
from .prices import prices_command
from .report import report_command
from .robustness import robustness_command
from .rulebook import rulebook_command
from .sheet import sheet_command
from .simulate import simulate_command
from .sweep import sweep_command
from .tournament import tournament_command
from .tune import tune_command

COMMANDS = {
    "simulate": simulate_command,
    "compare": compare_command,
    "check": check_command,
    "sweep": sweep_command,
    "players": players_command,
    "matters": matters_command,
    "prices": prices_command,
    "decided": decided_command,
    "robustness": robustness_command,
    "tune": tune_command,
    "tournament": tournament_command,
    "best-response": best_response_command,
    "report": report_command,
    "figure": figure_command,
    "rulebook": rulebook_command,
    "sheet": sheet_command,
    "build": build_command,
    "list": list_command,
    "validate": validate_command,
    "schema": schema_command,
    **own_commands(),
}
