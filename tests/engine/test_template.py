"""The colours and the Plotly templates."""

import re

import plotly.graph_objects as go
import pytest

from engine.template import COLOURS, DARK, LIGHT, MODES, faded, palette, template


def brightness(colour: str) -> float:
    """Relative luminance as in WCAG 2."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast as in WCAG 2, 1 to 21."""
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def test_a_light_colour_has_one_meaning_so_that_it_can_be_turned_to_dark():
    assert len(DARK) == len(COLOURS) == len(set(LIGHT.values()))


def test_colours_are_written_as_the_browser_looks_them_up():
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for pair in COLOURS.values() for colour in pair)
    assert faded("#0F7C8C", 0.5) == "#0F7C8C80"


@pytest.mark.parametrize("mode", MODES)
def test_words_can_be_read_on_paper_and_panel(mode):
    colours = palette(mode)
    for ground in ("paper", "panel"):
        assert contrast(colours["ink"], colours[ground]) >= 7
        assert contrast(colours["quiet"], colours[ground]) >= 4.5


@pytest.mark.parametrize("mode", MODES)
def test_plotly_takes_the_template(mode):
    figure = go.Figure(go.Bar(y=[1]), layout={"template": template(mode)})
    assert figure.layout.template.layout.paper_bgcolor == palette(mode)["paper"]
    assert list(figure.layout.template.layout.colorway) == [palette(mode)[f"variant_{place}"] for place in range(1, 5)]


@pytest.mark.parametrize("mode", MODES)
def test_the_scale_of_heat_maps_goes_from_paper_to_what_stands_out(mode):
    scale = [colour for _, colour in template(mode)["layout"]["colorscale"]["sequential"]]
    contrasts = [contrast(colour, palette(mode)["paper"]) for colour in scale]
    assert contrasts == sorted(contrasts)
