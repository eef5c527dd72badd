"""What these tests have in common: a rulebook's own chapters as text, and values as they may stand in it."""

import re

import engine
from engine.papers.rulebook import book_of
from engine.report import Document
from engine.rulesets import Ruleset

LANGUAGES = ("en", "de")
BASES = {name: engine.load_ruleset(name) for name in ("shared_air", "salvage_divers")}
SITE = {
    "title": {"en": "Pearl Reef", "de": "Perlenriff"}, "checkpoint_spacing": 3, "checkpoint_worth": 7, "floor": 33, "tank_size": 9,
    "spaces_per_reputation": 4,
}  # fmt: skip
WORDS = {
    "en": {0: "no|nothing", 1: "one|a|an|every space"},
    "de": {0: "kein|keine|keinen|nichts|gratis", 1: "ein|eine|einen|einem|einer"},
}


def chapters(ruleset: Ruleset, language: str = "en") -> Document:
    """A rulebook without the table of differences and without examples: nothing in it but sentences made from the parameters."""
    book = book_of(ruleset, language, with_examples=False)
    return Document("", tuple(ruleset.game.papers.rulebook(book)), language, mark_title="Base")


def says(text: str, value, language: str) -> bool:
    """Whether a number stands in a text, as digits or (none and one) as a word."""
    words = WORDS[language].get(value)
    pattern = rf"(?<![\d.,]){value}(?![\d])" + (rf"|\b(?:{words})\b" if words else "")
    return re.search(pattern, text, re.IGNORECASE) is not None


def new_lines(text: str, base: str) -> str:
    """The lines of a text that the base's does not have."""
    known = set(base.split("\n"))
    return "\n".join(line for line in text.split("\n") if line not in known)
