"""`ballast rulebook`: the rules of a ruleset, to play by."""

from ..papers.rulebook import rulebook
from ..rulesets import load_ruleset
from .options import RulesetName, Set, changed
from .paper import LanguageOption, PaperFormatOption, PaperOutput, deliver, language_of


def rulebook_command(
    ruleset: RulesetName,
    changes: Set = None,
    language: LanguageOption = None,
    format: PaperFormatOption = None,
    output: PaperOutput = None,
) -> None:
    """Writes the rulebook of a ruleset from its parameters, with what differs from the base game in the margin."""
    deliver(rulebook(changed(load_ruleset(ruleset), changes), language_of(language)), format, output)
