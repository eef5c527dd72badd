"""Figures: every picture of every game, with and without a base, in both languages."""

import re
from dataclasses import replace

import numpy as np
import pytest

from engine import load_ruleset, simulate
from engine.figures import Shown, draw
from engine.figures.bars import fair_half, short
from engine.figures.places import both_ways
from engine.games import GAMES
from engine.text import Text

CHANGES = {"shared_air": {"air_supply": 18, "n_dives": 2}, "salvage_divers": {"n_rounds": 4, "tank_size": 5}}
PICTURES = [(name, picture.name) for name, game in GAMES.items() for picture in game.pictures]


@pytest.fixture(scope="module")
def results():
    """Every game, compared with a change."""
    return {name: simulate([load_ruleset(name), load_ruleset(name).change(CHANGES[name])], n_games=1500) for name in GAMES}


def shown(result, n: int) -> list[Shown]:
    return [Shown(setup, tally) for setup, tally in zip(result.setups[-n:], result.tallies[-n:], strict=True)]


def picture_of(name: str, picture: str):
    return next(one for one in GAMES[name].pictures if one.name == picture)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "picture"), PICTURES)
def test_every_picture_says_its_finding_with_and_without_a_base(results, name, picture, language):
    for n in (1, 2):
        figure = draw(picture_of(name, picture), shown(results[name], n), language, width=40)
        title = figure.data["layout"]["title"]["text"]
        assert figure.finding and "{" not in figure.finding
        assert title.replace("<br>", " ") == figure.finding
        assert max(map(len, title.split("<br>"))) <= 40
        assert len(figure.data["data"]) >= n


def test_what_never_happens_is_not_said_to_happen_most():
    still = simulate(load_ruleset("shared_air").change({"swim_cards": [0]}), n_games=50)
    finding = {language: draw(picture_of("shared_air", "sea"), shown(still, 1), language).finding for language in ("en", "de")}
    assert finding["en"].count("Never in these games") == 2
    assert finding["de"].count("In diesen Partien nie") == 2


def test_a_distribution_adds_up_and_the_base_is_its_ghost(results):
    scores = picture_of("shared_air", "scores")
    both = draw(scores, shown(results["shared_air"], 2)).data["data"]
    base = draw(scores, [shown(results["shared_air"], 2)[0]]).data["data"]
    ghost, bars = both
    assert (ghost["type"], bars["type"]) == ("scatter", "bar")
    assert sum(bars["y"]) == pytest.approx(1)
    assert sum(ghost["y"]) == pytest.approx(1)
    assert np.trim_zeros(ghost["y"])[:20] == pytest.approx(np.trim_zeros(base[0]["y"])[:20])
    at_least = draw(scores, shown(results["shared_air"], 1), is_cumulative=True).data["data"][0]["y"]
    assert at_least[0] == pytest.approx(1)
    assert at_least == sorted(at_least, reverse=True)


def test_words_that_people_wrote_are_no_tags(results):
    one = shown(results["salvage_divers"], 1)[0]
    named = replace(one.setup.ruleset, title=Text("<a href='x'>T</a>", "T"))
    figure = draw(picture_of("salvage_divers", "depth"), [Shown(replace(one.setup, ruleset=named), one.tally)])
    assert figure.data["data"][0]["name"] == "&lt;a href='x'&gt;T&lt;/a&gt;"


@pytest.mark.parametrize(
    ("heights", "labels"), [([1.2, -0.4], ["0.5", "0.0", "0.5", "1.0", "1.5"]), ([30, -12], ["20", "10", "0", "10", "20", "30"])]
)
def test_an_axis_in_both_directions_has_no_negative_numbers(heights, labels):
    axis = both_ways(heights, "en")
    assert axis["ticktext"] == labels
    assert axis["tickvals"][labels.index(labels[0])] < 0


def test_an_axis_of_nothing_is_an_axis():
    assert both_ways([], "de")["tickvals"]


@pytest.mark.parametrize("name", list(GAMES))
def test_seats_stand_against_a_fair_share(results, name):
    n_seats = len(results[name].setups[0].seats)
    figure = draw(picture_of(name, "wins"), shown(results[name], 2), "en")
    band, line = figure.data["layout"]["shapes"]
    assert line["y0"] == line["y1"] == pytest.approx(100 / n_seats)
    assert band["y0"] < line["y0"] < band["y1"]
    assert f"even would be {100 / n_seats:.0f} %" in figure.finding
    bars = figure.data["data"][-1]
    assert sum(bars["y"]) == pytest.approx(100)
    assert bars["x"][0].startswith("1<br>")


def test_a_fair_band_holds_all_seats_of_fair_games():
    """Of many runs of games that a coin decides, no more than 5 in 100 have a seat outside."""
    luck, n_games, n_seats = np.random.default_rng(1), 400, 4
    wins = luck.multinomial(n_games, [1 / n_seats] * n_seats, size=4000) / n_games
    is_outside = (abs(wins - 1 / n_seats) > fair_half(n_seats, n_games)).any(axis=1).mean()
    assert 0.02 < is_outside < 0.06


def test_only_what_seats_share_has_a_fair_share(results):
    picture = replace(picture_of("shared_air", "wins"), metrics=("home_rate",))
    assert draw(picture, shown(results["shared_air"], 1), "en").data["layout"]["shapes"] == []


def test_names_under_an_axis_are_wrapped_and_cut():
    assert short("One from the deep", 11) == "One from<br>the deep"
    assert short("Draufgängerisch <b>", 11) == "Draufgänge…<br>&lt;b&gt;"


@pytest.mark.parametrize(("language", "decimal"), [("en", "."), ("de", ",")])
def test_each_bar_says_how_many_have_less_and_more(results, language, decimal):
    one = shown(results["shared_air"], 1)
    trace = draw(picture_of("shared_air", "scores"), one, language).data["data"][0]
    parts = [[float(number) for number in re.findall(r"([\d.]+) %", told.replace(decimal, "."))] for told in trace["customdata"]]
    for (share, less, more), height in zip(parts, trace["y"], strict=True):
        assert share == pytest.approx(100 * height, abs=0.06)
        assert share + less + more == pytest.approx(100, abs=0.2)
    assert [less for _, less, _ in parts] == sorted(less for _, less, _ in parts)
    cumulative = draw(picture_of("shared_air", "scores"), one, language, is_cumulative=True).data["data"][0]
    assert cumulative["customdata"] == trace["customdata"]
    assert cumulative["y"][0] == pytest.approx(1)
