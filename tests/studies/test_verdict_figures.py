"""Pictures of verdicts: intents in their bands, a difference by line-up, the points of a search."""

import math
from dataclasses import replace

import pytest

from engine import load_ruleset
from engine.intents import Intent
from engine.report.drawing import to_svg
from engine.strategies import load_seats
from engine.studies.axes import read_axis
from engine.studies.check import check
from engine.studies.robustness import robustness
from engine.studies.run import Run
from engine.studies.selection import Wanted
from engine.studies.targets import targets
from engine.studies.tune import tune
from engine.studies.verdict_figures import OUTERMOST, bands, by_line_up, numbers_held, place_in, tried
from engine.text import LANGUAGES

AIR = load_ruleset("shared_air")
BOTH = ["4xgreedy", "4xcareful"]


def title(figure) -> str:
    """What a figure says it shows."""
    return figure["layout"]["title"]["text"]


def points(figure) -> dict[str, list]:
    """Where the marks lie, by the name of their colour."""
    return {trace["name"]: list(zip(trace["x"], trace["y"], strict=True)) for trace in figure["data"]}


def test_a_place_in_a_band_is_counted_in_its_widths():
    assert [place_in((0.4, 0.6), value) for value in (0.4, 0.5, 0.8)] == pytest.approx([0, 0.5, 2])
    assert place_in((-math.inf, 0.02), 0.01) == pytest.approx(0.5) and place_in((10, math.inf), 15) == pytest.approx(0.5)


def test_every_intent_lies_where_its_number_is():
    intents = (Intent("home_rate", (0, 1)), Intent("turns", (0, 1)), Intent("air_out_rate", (None, 0.99)), Intent("home_rate", (0.0, 0.2)))
    study = check(replace(AIR, intents=intents), run=Run(500, 3))
    figure = bands(study, "en")
    home, turns, air, _ = study.checked
    found = points(figure)
    assert found["met"] == [(pytest.approx(home.value), 4), (pytest.approx(air.value / 0.99), 2)]
    assert found["failed"] == [(OUTERMOST[1], 3), (OUTERMOST[1], 1)]
    assert title(figure) == "2 of 4 intents are met; farthest off: Turns"
    assert title(bands(study, "de")).startswith("2 von 4 Absichten sind erfüllt")
    shapes = figure["layout"]["shapes"]
    assert [(shape["x0"], shape["x1"]) for shape in shapes] == [(0, 1), (0, 1), (OUTERMOST[0], 1), (0, 1)]
    assert {note["text"] for note in figure["layout"]["annotations"]} >= {"0", "100", "99", "▸"}
    assert turns.value > 1 and turns.verdict == "failed"


def test_all_met_and_none_stated_are_said():
    all_met = check(replace(AIR, intents=(Intent("home_rate", (0, 1)), Intent("turns", (0, None)))), run=Run(50, 3))
    assert title(bands(all_met, "en")) == "All 2 intents are met"
    none = bands(check(replace(AIR, intents=()), run=Run(50, 3)), "de")
    assert title(none) == "Dieses Regelwerk nennt keine Absichten" and to_svg(none, "de").startswith("<svg")


def test_a_difference_is_drawn_by_line_up():
    line_ups = [load_seats([spec], AIR.game) for spec in BOTH]
    study = robustness([AIR, AIR.change({"air_supply": 15})], line_ups, run=Run(1000, 3))
    wanted = Wanted("home_rate", {})
    held = next(one for one in study.held if wanted.fits(one.first))
    figure = by_line_up(study, wanted, "en")
    drawn = {name: x for found in points(figure).values() for x, name in found}
    assert drawn == {
        "4× Greedy": pytest.approx(100 * held.under[0].difference.difference),
        "4× Careful": pytest.approx(100 * held.under[1].difference.difference),
    }
    assert title(figure).startswith("Divers home: ") and figure["layout"]["yaxis"]["categoryarray"] == ["4× Greedy", "4× Careful"]
    assert wanted.metric in {one.metric for one in numbers_held(study)}


def test_of_several_rulesets_each_has_its_rows():
    line_ups = [load_seats([spec], AIR.game) for spec in BOTH]
    others = [AIR.change({"air_supply": air}) for air in (12, 40)]
    study = robustness([AIR, *others], line_ups, run=Run(400, 3))
    figure = by_line_up(study, Wanted("air_out_rate", {}), "en")
    assert sum(len(trace["x"]) for trace in figure["data"]) == 4 == len(set(figure["layout"]["yaxis"]["categoryarray"]))
    assert all(" · shared_air air_supply=" in name for name in figure["layout"]["yaxis"]["categoryarray"])


def tuned(band: str):
    """A search over five points."""
    line_up = load_seats(["4xgreedy"], AIR.game)
    aimed = targets(AIR, [band], 4)
    return tune(aimed, [read_axis("air_supply=20:30:2", AIR)], line_up, run=Run(400, 3), keeps_journal=False)


def test_a_search_shows_every_point_and_marks_the_chosen_one():
    study = tuned("turns=1:500")
    figure = tried(study, "en")
    best = study.best.found
    assert points(figure)["chosen"] == [(best.size, 0.0)]
    assert sum(len(trace["x"]) for trace in figure["data"]) == len(study.tried)
    assert title(figure) == f"{study.changes_text(study.best)}: the smallest change that meets all"


def test_a_search_without_success_marks_the_nearest():
    study = tuned("turns=1:2")
    figure = tried(study, "en")
    assert points(figure)["nearest"] == [(study.best.found.size, pytest.approx(study.best.found.distance))]
    assert "chosen" not in points(figure) and title(figure).startswith("Nothing meets all; nearest: air_supply")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_commands_write_them(ballast, monkeypatch, tmp_path, language):
    monkeypatch.setenv("BALLAST_LANGUAGE", language)
    intent = ["--vary", "air_supply=20:22:1", "--intent", "turns=1:500"]
    for command in (["check"], ["robustness", "--set", "air_supply=18"], ["tune", *intent]):
        name, *rest = command
        file = tmp_path / f"{name}.svg"
        answer = ballast(name, "shared_air", *rest, "--games", 100, "--output", file)
        assert answer.code in (0, 1) and "Traceback" not in answer.err
        assert file.read_text().startswith("<svg") and "n = 100" in file.read_text()
