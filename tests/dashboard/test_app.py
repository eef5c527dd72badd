"""The dashboard without a browser."""

import pytest
from serving import HERE, ROOT
from streamlit.testing.v1 import AppTest

from dashboard.components.chart import plain
from dashboard.components.live_slider import words_for


def run(script, locale: str) -> AppTest:
    """A script run once by somebody who speaks a language."""
    page = AppTest.from_file(str(script), default_timeout=30)
    page.context["locale"] = locale
    return page.run()


@pytest.mark.parametrize(("locale", "label"), [("de-CH", "Regelwerk"), ("en-US", "Ruleset"), ("fr-FR", "Ruleset")])
def test_the_page_speaks_the_browsers_language(locale, label):
    page = run(ROOT / "dashboard" / "app.py", locale)
    assert not page.exception
    assert page.selectbox[0].label == label


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_the_components_can_be_drawn_without_a_browser(locale):
    page = run(HERE / "component_page.py", locale)
    assert not page.exception
    assert page.text[0].value == "value: 25"


def test_a_figure_is_sent_without_a_template():
    import plotly.graph_objects as go

    figure = go.Figure(go.Bar(y=[1]), layout={"title": {"text": "One"}})
    assert plain(figure)["layout"] == {"title": {"text": "One"}} == plain({"data": [], "layout": {"title": {"text": "One"}}})["layout"]


def test_names_with_braces_are_only_names():
    assert words_for("{0} {label}", "en")["field"] == "{0} {label}, as a number"
