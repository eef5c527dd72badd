"""Figures on paper: the drawing shows what Plotly's data says, in both languages, and is one well-formed SVG."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from engine import load_ruleset, simulate
from engine.figures import Shown, draw
from engine.games import GAMES
from engine.report.drawing import to_png, to_svg
from engine.report.drawing.axes import axis_of, round_step
from engine.text import Text

from .reading import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
CHANGES = {"shared_air": {"air_supply": 18, "n_dives": 2}, "salvage_divers": {"n_rounds": 4, "tank_size": 5}}
PICTURES = [(name, picture.name) for name, game in GAMES.items() for picture in game.pictures]


@pytest.fixture(scope="module")
def results():
    """Every game, compared with a change."""
    return {name: simulate([load_ruleset(name), load_ruleset(name).change(CHANGES[name])], n_games=800) for name in GAMES}


def figure_of(result, picture: str, n: int, language: str = "en"):
    """A picture of the last n setups."""
    shown = [Shown(setup, tally) for setup, tally in zip(result.setups[-n:], result.tallies[-n:], strict=True)]
    game = result.setups[0].ruleset.game
    return draw(next(one for one in game.pictures if one.name == picture), shown, language)


def drawn(svg: str) -> ElementTree.Element:
    """A drawing, parsed."""
    return ElementTree.fromstring(svg)


def texts(svg: str) -> list[str]:
    """All words in a drawing."""
    return [element.text or "" for element in drawn(svg).iter(f"{SVG}text")]


def bars_of(svg: str, colour: str) -> list[tuple[float, float]]:
    """(width, height) of the rectangles of a colour, from left to right."""
    found = [element.attrib for element in drawn(svg).iter(f"{SVG}rect") if element.get("fill") == colour]
    return [(float(one["width"]), float(one["height"])) for one in sorted(found, key=lambda one: float(one["x"]))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize(("name", "picture"), PICTURES)
def test_every_picture_can_be_drawn_and_says_its_finding(results, name, picture, n, language):
    figure = figure_of(results[name], picture, n, language)
    svg = to_svg(figure.data, language, foot="n = 800")
    said = texts(svg)
    assert " ".join(said).startswith(figure.finding) and said[-1] == "n = 800"
    assert not [word for word in said if "{" in word or "<br>" in word]
    assert any(re.fullmatch(r"[\d.,]+ ?%?", word) for word in said), "an axis has numbers"


@pytest.mark.parametrize(("name", "picture"), PICTURES)
def test_nothing_is_drawn_outside_the_page(results, name, picture):
    svg = to_svg(figure_of(results[name], picture, 2, "de").data, "de", width=680, height=300)
    for element in drawn(svg).iter(f"{SVG}rect"):
        x, y, width, height = (float(element.get(key, 0)) for key in ("x", "y", "width", "height"))
        assert x >= -0.5 and y >= -0.5 and x + width <= 680.5 and y + height <= 300.5
    for element in drawn(svg).iter(f"{SVG}text"):
        if "transform" not in element.attrib:
            x, reach = float(element.get("x")), len(element.text) * float(element.get("font-size")) * 0.45
            left = {"start": x, "middle": x - reach / 2, "end": x - reach}[element.get("text-anchor")]
            assert left >= -3 and left + reach <= 684, element.text
    points = [float(number) for element in drawn(svg).iter(f"{SVG}path") for number in re.findall(r"-?[\d.]+", element.get("d"))]
    assert all(-0.5 <= point <= 680.5 for point in points)


def test_bars_are_as_high_as_their_values(results):
    figure = figure_of(results["salvage_divers"], "depth", 1)
    values = figure.data["data"][0]["y"]
    bars = bars_of(to_svg(figure.data), "#0F7C8C")
    assert len(bars) == len(values) == 4
    assert [height / bars[0][1] for _, height in bars] == pytest.approx([value / values[0] for value in values], rel=1e-3)


def test_a_distribution_is_drawn_whole(results):
    figure = figure_of(results["shared_air"], "scores", 2)
    ghost, bars = figure.data["data"]
    svg = to_svg(figure.data)
    heights = [height for _, height in bars_of(svg, "#0F7C8C")]
    assert len(heights) == len(bars["y"])
    assert heights == pytest.approx([share * max(heights) / max(bars["y"]) for share in bars["y"]], abs=0.02)
    outline = next(element for element in drawn(svg).iter(f"{SVG}path"))
    assert outline.get("d").count("L") == 2 * len(ghost["x"]) - 2, "steps across and up"


def test_intervals_are_drawn_at_their_ends(results):
    figure = figure_of(results["salvage_divers"], "busts", 1)
    trace = figure.data["data"][0]
    high = trace["y"][0] + trace["error_y"]["array"][0]
    lines = [element.attrib for element in drawn(to_svg(figure.data)).iter(f"{SVG}line") if element.get("stroke") == "#0B2A3A"]
    assert len(lines) == 3 * len(trace["y"])
    zero, top = (float(bars_of(to_svg(figure.data), "#0F7C8C")[0][1]), float(lines[0]["y1"]))
    bar = next(element for element in drawn(to_svg(figure.data)).iter(f"{SVG}rect") if element.get("fill") == "#0F7C8C")
    base = float(bar.get("y")) + float(bar.get("height"))
    assert (base - top) / zero == pytest.approx(high / trace["y"][0], rel=1e-3)


@pytest.mark.parametrize(("language", "number", "percent"), [("en", "0.25", "25%"), ("de", "0,25", "25 %")])
def test_numbers_are_written_as_in_the_language(language, number, percent):
    bar = {"type": "bar", "x": [1, 2], "y": [0.05, 0.25], "marker": {"color": "#0F7C8C"}}
    axis = {"title": {"text": ""}}
    for form, wanted in (({}, number), ({"tickformat": ".0%"}, percent)):
        layout = {"title": {"text": "t"}, "xaxis": axis, "yaxis": {**axis, **form, "rangemode": "tozero"}}
        assert wanted in texts(to_svg({"data": [bar], "layout": layout}, language))


def test_hostile_words_stay_words(results):
    words = '</text><script>alert(1)</script> & "quotes" \x01 <br>'
    base = results["salvage_divers"]
    one = replace(base.setups[0].ruleset, title=Text(words, words))
    shown = [Shown(replace(base.setups[0], ruleset=one), base.tallies[0])]
    figure = draw(one.game.pictures[0], shown)
    figure.data["layout"]["title"]["text"] = figure.data["data"][0]["name"]
    svg = to_svg(figure.data, foot=words)
    assert {element.tag.removeprefix(SVG) for element in drawn(svg).iter()} <= {"svg", "title", "rect", "text", "line", "path"}
    assert any("<script>" in word for word in texts(svg))
    assert to_png(svg).startswith(b"\x89PNG")


def test_a_mark_we_do_not_draw_is_refused(results):
    figure = figure_of(results["salvage_divers"], "depth", 1)
    figure.data["data"][0]["type"] = "violin"
    with pytest.raises(ValueError, match="violin"):
        to_svg(figure.data)


def test_a_png_is_twice_as_wide_as_its_drawing(results):
    png = to_png(to_svg(figure_of(results["shared_air"], "air", 2).data, width=500, height=250))
    assert int.from_bytes(png[16:20]) == 1000 and int.from_bytes(png[20:24]) == 500


@pytest.mark.parametrize(("rough", "step"), [(0.7, 1), (1, 1), (1.1, 2), (4, 5), (6, 10), (0.0031, 0.005), (130, 200)])
def test_steps_are_round(rough, step):
    assert round_step(rough) == pytest.approx(step)


@pytest.mark.parametrize("values", [[], [0.0], [0.0, 0.0], [5.0], [-3.0, 2.0], [float("nan")]])
def test_any_values_have_an_axis(values):
    axis = axis_of({"rangemode": "tozero"}, values, 0)
    assert axis.low < axis.high and axis.ticks and axis.low <= 0 <= axis.high


def heat_map(x, y, z, **more):
    axes = {"xaxis": {"title": {"text": "x"}}, "yaxis": {"title": {"text": "y"}}}
    return {"data": [{"type": "heatmap", "x": x, "y": y, "z": z, **more}], "layout": {"title": {"text": "t"}, **axes}}


@pytest.mark.parametrize("x", [[1, 2, 4], ["a", "b", "c"]])
def test_a_heat_map_has_a_cell_a_value_and_writes_it_in(x):
    svg = to_svg(heat_map(x, [10, 20], [[1.0, 2.0, None], [30.0, 1234.0, 0.0]], texttemplate="%{z:.3g}"), "de")
    assert {"1,00", "2,00", "30,0", "1.234", "0"} <= set(texts(svg))
    boxes = [one for one in drawn(svg).iter(f"{SVG}rect") if one.get("fill") != "#FFFFFF"]
    assert len(boxes) == 5 and len({one.get("fill") for one in boxes}) == 3, "1 and 2 of 1,234 look alike"
    assert str(x[2]) in texts(svg) and "20" in texts(svg)


def test_a_legend_names_the_lines():
    lines = [{"type": "scatter", "x": [1, 2], "y": [1, 2], "name": name, "line": {"color": "#0F7C8C"}} for name in ("one & <b>", "two")]
    layout = {"title": {"text": "t"}, "xaxis": {"title": {"text": ""}}, "yaxis": {"title": {"text": ""}}, "showlegend": True}
    assert {"one & <b>", "two"} <= set(texts(to_svg({"data": lines, "layout": layout})))


def test_intervals_of_points_are_drawn_both_ways():
    error = {"type": "data", "array": [1.0, 2.0], "arrayminus": [0.5, 1.0]}
    point = {"type": "scatter", "mode": "markers", "x": [5, 9], "y": [4, 8], "error_y": error, "error_x": {"array": [1.0, 1.0]}}
    layout = {"title": {"text": "t"}, "xaxis": {"title": {"text": ""}}, "yaxis": {"title": {"text": ""}}}
    svg = to_svg({"data": [point], "layout": layout})
    lines = [one for one in drawn(svg).iter(f"{SVG}line") if one.get("stroke") == "#0B2A3A"]
    assert len(lines) == 2 * (3 + 1)
    assert len(list(drawn(svg).iter(f"{SVG}circle"))) == 2
