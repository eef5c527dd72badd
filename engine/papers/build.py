"""Can a ruleset be built? What it takes, what is short, what is left."""

from typing import Any

from ..games.papers import Material
from ..problems import refuse
from ..rulesets import Ruleset
from .sheet import check_players


def material_of(ruleset: Ruleset, n_players: int | None = None) -> Material:
    """What a ruleset needs for so many players (None: the most). InputError where its game cannot say, or they cannot play."""
    if ruleset.game.papers is None:
        en, de = f"{ruleset.game.title.en} does not say what it is made of", f"{ruleset.game.title.de} nennt kein Material"
        raise refuse(en, de, key="RULESET", value=ruleset.name)
    n_players = ruleset.n_seats()[1] if n_players is None else n_players
    check_players(ruleset, n_players)
    return ruleset.game.papers.material(ruleset.rules, n_players)


def material_data(material: Material, language: str) -> dict[str, Any]:
    """The same as plain data, words in a language."""
    return {
        "is_buildable": material.is_buildable,
        "parts": [part.row(language) for part in material.parts],
        "short": [text(language) for text in material.short],
        "left": [text(language) for text in material.left],
        "notes": [text(language) for text in material.notes],
    }
