"""The Studies page with a study chosen and answered, and studies without the page."""

from pages import choice, open_page, put, sound, until

from dashboard.study_kinds import Asked, kinds_for
from dashboard.studying import StudyRun
from engine import load_ruleset
from engine.games import GAMES
from engine.strategies import default_seats

STUDIES = "page-studies"
GAMES_OF_STUDIES = [(game, name) for game in GAMES for name in kinds_for(GAMES[game])]


def asked(game="shared_air", **given) -> Asked:
    ruleset = load_ruleset(game)
    return Asked(**{"ruleset": ruleset, "base": ruleset, "seats": tuple(default_seats(ruleset)), "n_games": 500, "seed": 1} | given)


def played(name: str, question: Asked) -> StudyRun:
    """A run to its end, in this thread."""
    run = StudyRun(name, question)
    run.play()
    return run


def study_page(name: str, locale="en-GB", game="shared_air", **changes):
    """The page with a study chosen, at few games."""
    page = open_page("studies", locale)
    choice(page, "ruleset-").set_value(game).run()
    choice(page, "n_games").set_value(1000).run()
    if changes:
        put(page, **changes)
    page.session_state[STUDIES].name = name
    return sound(page.run())


def answered(page):
    """The page with the answer of its study."""
    page.button(key="study_run").click().run()
    studying = page.session_state[STUDIES]
    until(page, lambda page: studying.runs[studying.name].is_over.is_set())
    return sound(page.run())
