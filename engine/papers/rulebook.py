"""The rulebook of a ruleset: what differs from the base, then the game's own chapters, marked where they differ."""

from ..problems import refuse
from ..report import Book, Change, Document, Note, Paragraph, Row, Table
from ..rulesets import Ruleset
from ..text import Text
from .naming import changes_of
from .played import telling_game

BASE = Text("In the base game", "Im Grundspiel")
DIFFERENT = Text("What differs from the base game", "Was anders ist als im Grundspiel")
EXPLAINED = Text(
    "Passages that differ are marked in the margin, with the base game's value.",
    "Wo etwas abweicht, steht der Wert des Grundspiels am Rand.",
)
HEAD = Text("Rule", "Regel"), Text("here", "hier"), Text("base game", "Grundspiel")
SUBTITLE = Text("Rulebook", "Spielregel")


def book_of(ruleset: Ruleset, language: str, with_examples: bool = True) -> Book:
    """A ruleset, ready to be written about. InputError where its game writes no papers."""
    if ruleset.game.papers is None:
        en, de = f"{ruleset.game.title.en} has no rulebook", f"für {ruleset.game.title.de} gibt es keine Spielregel"
        raise refuse(en, de, key="RULESET", value=ruleset.name)
    changes = [Change(key, f"{label(language)}: {old(language)}") for key, label, old, _ in changes_of(ruleset)]
    return Book(ruleset.rules, language, changes, telling_game(ruleset) if with_examples else ())


def rulebook(ruleset: Ruleset, language: str = "en", with_examples: bool = True) -> Document:
    """The whole rulebook of a ruleset in a language; the examples need its game compiled."""
    book = book_of(ruleset, language, with_examples)
    blocks = [*why(ruleset, language), *differences(ruleset, language), *ruleset.game.papers.rulebook(book)]
    return Document(title(ruleset, language), tuple(blocks), language, subtitle(ruleset, language), footer(ruleset), BASE(language))


def title(ruleset: Ruleset, language: str) -> str:
    """The game's name, or the variant's."""
    return ruleset.title(language)


def subtitle(ruleset: Ruleset, language: str, what: Text = SUBTITLE) -> str:
    """`Rulebook · a variant of Shared Air`."""
    if not ruleset.changes:
        return what(language)
    variant = Text("a variant of {game}", "eine Variante von „{game}“").format(game=ruleset.game.title)
    return f"{what(language)} · {variant(language)}"


def footer(ruleset: Ruleset) -> str:
    """Which ruleset this is, to the last value."""
    return f"{ruleset.name} · {ruleset.hash} · Ballast"


def why(ruleset: Ruleset, language: str) -> list[Paragraph]:
    """What the designer says about the variant."""
    return [Paragraph(ruleset.why(language), style="quiet")] if ruleset.why and ruleset.base and ruleset.changes else []


def differences(ruleset: Ruleset, language: str, has_margin: bool = True) -> list[Note]:
    """Everything that differs, in one table; where passages are marked in a margin, it is said."""
    rows = [Row((label(language), new(language), old(language))) for _, label, old, new in changes_of(ruleset)]
    if not rows:
        return []
    table = Table(tuple(cell(language) for cell in HEAD), tuple(rows), widths=(3, 3, 3))
    explained = [Paragraph(EXPLAINED(language), style="quiet")] if has_margin else []
    return [Note(DIFFERENT(language), (table, *explained))]
