"""The page that makes reports, without a browser: every game in both languages, stopped, stale, as files."""

import shlex
from dataclasses import replace

import pytest
from pages import choice, html, open_page, put, says, sound, until

from dashboard import report_words as words
from dashboard.comparing import EXPLORED
from dashboard.reporting import Making, Wanted, command_of, file_of, page_html
from engine import load_ruleset
from engine.games import GAMES
from engine.strategies import default_seats
from engine.text import same

REPORT = "page-report"
LOCALES = {"en-GB": "en", "de-DE": "de"}


def report_page(game: str, locale: str = "en-GB", **changes):
    """The page of a game, at few games."""
    page = open_page("report", locale)
    choice(page, "ruleset-").set_value(game).run()
    choice(page, "n_games").set_value(1000).run()
    return put(page, **changes) if changes else page


def made(page):
    """The page with its report."""
    page.button(key="report_make").click().run()
    making = page.session_state[REPORT].making
    until(page, lambda page: making.is_over.is_set())
    return sound(page.run())


def wanted(*rulesets, game="shared_air", n_games=200) -> Wanted:
    """A report of few games."""
    several = rulesets or (load_ruleset(game),)
    return Wanted(tuple(several), tuple(default_seats(several[0])), n_games, 1)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_a_report_is_made_and_can_be_read(game, locale):
    page, language = report_page(game, locale), LOCALES[locale]
    assert says(page, words.NOT_YET(language))
    made(page)
    assert says(page, f'<article class="ballast-paper plain report" lang="{language}">')
    assert says(page, GAMES[game].title(language)) and says(page, "<svg") and says(page, "seed 1")
    assert [button.proto.label for button in page.get("download_button")] == [text(language) for text in words.FORMATS.values()]


def test_a_report_of_other_rules_says_so():
    page = made(report_page("shared_air"))
    assert not says(page, words.STALE.en)
    put(page, air_supply=20)
    assert says(page, words.STALE.en)


def test_at_first_nothing_is_compared_with_that_nobody_asked_for():
    page = report_page("shared_air")
    assert choice(page, "reported-", "multiselect").value == ["shared_air"]
    put(page, air_supply=20)
    assert choice(page, "reported-", "multiselect").value == ["shared_air", EXPLORED]
    choice(page, "ruleset-").set_value("shared_air/real_dice").run()
    assert choice(page, "reported-", "multiselect").value[1:] == ["shared_air/real_dice"]


def test_nothing_chosen_makes_nothing():
    page = report_page("shared_air")
    choice(page, "reported-", "multiselect").set_value([]).run()
    assert says(sound(page), words.PICK_ONE.en) and not [one for one in page.button if one.key == "report_make"]


def test_a_stopped_report_is_none():
    page = report_page("shared_air")
    making = Making("report", wanted())
    making.cancel()
    making.play()
    page.session_state[REPORT].making = making
    assert says(sound(page.run()), words.STOPPED.en)


def test_what_goes_wrong_is_said():
    page = report_page("shared_air")
    making = Making("report", replace(wanted(), seats=tuple(default_seats(load_ruleset("shared_air")) * 3)))
    making.play()
    page.session_state[REPORT].making = making
    assert says(sound(page.run()), "2 to 6 players")


def test_every_file_can_be_taken():
    making = Making("report", wanted(load_ruleset("shared_air"), load_ruleset("shared_air").change({"air_supply": 20})))
    making.play()
    starts = {"html": "<!DOCTYPE html>", "pdf": b"%PDF", "xlsx": b"PK", "csv": "table,", "md": "# "}
    for ending, start in starts.items():
        assert file_of(making.study, ending, "de").startswith(start)


def test_the_page_is_harmless_whatever_a_ruleset_is_called():
    hostile = '<script>alert(1)</script><img src=x onerror="alert(1)">'
    ruleset = replace(load_ruleset("shared_air"), title=same(hostile), why=same(hostile))
    making = Making("report", wanted(ruleset))
    making.play()
    text = page_html(making.study, "en")
    assert "<script" not in text and "<img" not in text and "&lt;script&gt;" in text


def test_the_command_says_what_was_chosen():
    base = load_ruleset("shared_air")
    both = command_of(wanted(base, base.change({"air_supply": 20})))
    assert shlex.split(both)[:5] == ["ballast", "report", "shared_air", "--set", "air_supply=20"]
    assert shlex.split(command_of(wanted(base, load_ruleset("shared_air/real_dice"))))[2:4] == ["shared_air", "shared_air/real_dice"]
    assert command_of(wanted(base, load_ruleset("shared_air/real_dice"), base.change({"air_supply": 20}))) == ""


def test_the_page_names_no_script():
    page = made(report_page("shared_air", air_supply=20))
    assert not [body for body in html(page) if "<script" in body]
