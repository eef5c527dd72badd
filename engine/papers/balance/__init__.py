"""The balance report: what is played for it, what it says, and the files it can be."""

from .document import balance_report
from .files import ReportFormat, write_report
from .study import MOST_RULESETS, Balance, balance

__all__ = ["MOST_RULESETS", "Balance", "ReportFormat", "balance", "balance_report", "write_report"]
