"""The sheet for a table game: who played, the game's own record, what the designer wants to know, and a reference card."""

from collections.abc import Iterator

from ..games.game import Metric
from ..intents import Intent
from ..problems import refuse
from ..report import Block, Book, Choices, Document, Fields, Heading, Note, PageBreak, fill
from ..rulesets import Ruleset
from ..text import Text
from ..wording import band_text, place_text, unit_of
from .rulebook import book_of, differences, footer, subtitle, title

SHEET = Text("Playtest sheet", "Testbogen")
HEAD = Text("Date", "Datum"), Text("Place", "Ort"), Text("From", "Von"), Text("To", "Bis"), Text("Run by", "Spielleitung")
QUESTIONS = Text("What the designer wants to know", "Was wir wissen möchten")
AGREE = Text("not at all", "gar nicht"), Text("hardly", "kaum"), Text("partly", "teils"), Text("mostly", "meist"), Text("fully", "völlig")
CLAIM = Text("**{why}** (over many games: {wanted})", "**{why}** (über viele Partien: {wanted})")
ALWAYS = (
    Text("Which rule did you have to look up or settle at the table?", "Welche Regel musstet ihr nachlesen oder am Tisch klären?"),
    Text("When was it most tense, and when did it drag?", "Wann war es am spannendsten, und wann zog es sich?"),
    Text("What would you do differently next time?", "Was würdet ihr beim nächsten Mal anders machen?"),
)
AGAIN = Text("Would you play it again?", "Würdet ihr es noch einmal spielen?")
ANSWERS = Text("no", "nein"), Text("perhaps", "vielleicht"), Text("yes", "ja")
CARD = Text("Reference card", "Merkkarte")


def playtest_sheet(ruleset: Ruleset, n_players: int, language: str = "en") -> Document:
    """The sheet for so many players. InputError where the ruleset does not allow them."""
    check_players(ruleset, n_players)
    book = book_of(ruleset, language, with_examples=False)
    papers = ruleset.game.papers
    blocks = [
        Fields(tuple(label(language) for label in HEAD)),
        *papers.sheet(book, n_players),
        PageBreak(),
        *questions(ruleset, n_players, language),
        PageBreak(),
        *(card(book, ruleset) for _ in range(n_players)),
        *differences(ruleset, language, has_margin=False),
    ]
    return Document(title(ruleset, language), tuple(blocks), language, subtitle(ruleset, language, SHEET), footer(ruleset))


def check_players(ruleset: Ruleset, n_players: int) -> None:
    """Raises where so many cannot play."""
    fewest, most = ruleset.n_seats()
    if not fewest <= n_players <= most:
        en = f"{ruleset.name} is for {fewest} to {most} players"
        de = f"{ruleset.name} ist für {fewest} bis {most} Personen"
        raise refuse(en, de, key="--players", value=str(n_players), allowed=Text(f"{fewest} to {most}", f"{fewest} bis {most}"))


def card(book: Book, ruleset: Ruleset) -> Note:
    """What players keep beside them; one each, to cut out."""
    return Note(f"{CARD(book.language)} · {ruleset.title(book.language)}", tuple(ruleset.game.papers.reference(book)))


# Questions


def questions(ruleset: Ruleset, n_players: int, language: str) -> Iterator[Block]:
    """Why there is this variant, what its intents claim, and what is always asked."""
    yield Heading(QUESTIONS(language))
    if ruleset.why and ruleset.base:
        yield Choices(ruleset.why(language), n_lines=3)
    for intent in askable(ruleset, n_players):
        words = fill(CLAIM, language, why=intent.why, wanted=wanted(ruleset, intent, language))
        yield Choices(words, tuple(answer(language) for answer in AGREE), n_lines=1)
    for question in ALWAYS:
        yield Choices(question(language), n_lines=2)
    yield Choices(AGAIN(language), tuple(answer(language) for answer in ANSWERS))


def askable(ruleset: Ruleset, n_players: int | None = None) -> list[Intent]:
    """The intents that so many people (None: the most) can judge: with a reason, not about simulated line-ups or other rulesets."""
    n_players = n_players or ruleset.n_seats()[1]
    found = [one for one in ruleset.intents if one.why and not one.compared_to and "strategy" not in one.dims]
    found = [one for one in found if not one.seats or "seat" in one.dims]
    found = [one for one in found if n_players > 1 or not metric_of(ruleset, one).compares_players]
    return list({one.why: one for one in reversed(found)}.values())[::-1]


def metric_of(ruleset: Ruleset, intent: Intent) -> Metric:
    """The metric of an intent."""
    return next(metric for metric in ruleset.game.metrics if metric.name == intent.metric)


def wanted(ruleset: Ruleset, intent: Intent, language: str) -> str:
    """`Divers home, dive 1: 40 … 70 %`."""
    metric = metric_of(ruleset, intent)
    place = place_text(intent.dims, language, lambda dimension, value: ruleset.game.label(ruleset.rules, dimension, value))
    name = ", ".join(filter(None, (metric.title(language), place)))
    return f"{name} {band_text(metric, intent.ends, language)} {unit_of(metric, language)}".strip()
