"""Results in words."""

import csv
import io

import pytest

from dashboard.reading import Reading
from engine import load_ruleset, simulate
from engine.games import GAMES


@pytest.fixture(scope="module")
def thin():
    """Shared Air with less air, against the base."""
    base = load_ruleset("shared_air")
    return Reading(simulate([base, base.change({"air_supply": 18})], n_games=4000))


def test_the_finding_names_what_is_really_different(thin):
    for language, lower, subject in (("en", "Lower: ", "Air supply: 18 instead of 25"), ("de", "Niedriger: ", "Luftvorrat: 18 statt 25")):
        assert lower in thin.finding(language)
        assert " ± " in thin.finding(language)
        assert thin.subject(language).startswith(subject)
    home = thin.numbers("en")[0]
    assert (home.title, home.unit, home.verdict) == ("Divers home", "%", "lower")
    assert home.change.startswith("−")


def test_the_same_is_called_the_same():
    base = load_ruleset("shared_air")
    same = Reading(simulate([base, base.change({"dice": [[1]]})], n_games=1000))
    assert same.finding("de") == "Keine von 1.000 Partien geht anders aus."
    assert {number.verdict for number in same.numbers("en")} == {"same"}


@pytest.mark.parametrize("name", list(GAMES))
def test_without_a_base_the_headline_is_told(name):
    reading = Reading(simulate(name, n_games=500))
    assert reading.finding("en").startswith(f"{GAMES[name].title.en}: ")
    assert len(reading.numbers("de")) == 5
    assert not any(number.verdict or number.change for number in reading.numbers("en"))


def test_warnings_are_shown_only_where_they_are_not_zero(thin):
    assert thin.warnings("en") == []
    assert not any(row.title == "Games cut short" for row in thin.rows("en"))


def test_the_table_has_every_number_and_the_csv_every_digit(thin):
    rows = list(csv.DictReader(io.StringIO(thin.csv())))
    assert {row["metric"] for row in rows} == {metric.name for metric in thin.setup.ruleset.game.metrics}
    home = next(row for row in rows if row["metric"] == "home_rate" and not row["dive"])
    assert float(home["value"]) - float(home["base"]) == pytest.approx(float(home["difference"]))
    assert home["verdict"] == "lower"
    assert len(list(thin.rows("de"))) >= len(rows) - 3


def test_what_the_box_does_not_hold_is_said():
    base = load_ruleset("shared_air")
    much = Reading(simulate([base, base.change({"air_supply": 200})], n_games=50))
    assert much.short("en") == "Cannot be built from the box for 4; short: Air: 175 chips"
    assert much.short("de").startswith("Für 4 aus der Schachtel nicht zu bauen; es fehlt: Luft")
    assert Reading(simulate([base], n_games=50)).short("en") == ""


def test_numbers_with_a_place_are_told_apart():
    """`Score, Seasoned 57.7; Wins, Seasoned 35.3 %`: a comma stands within a number's name."""
    result = simulate(["salvage_divers"], n_games=200, seed=1)
    finding = Reading(result).finding("en")
    assert finding.count("; ") == 2 and ", Seasoned " in finding.split("; ")[0]
