"""A Plotly figure that is updated in place: zoom and hover survive a change, light and dark follow the theme."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import streamlit as st
from plotly.io.json import to_json_plotly

from .assets import loader

_CHART = st.components.v2.component("ballast_chart", js=loader("chart.js"), isolate_styles=False)


@dataclass(frozen=True)
class Click:
    """A point that was clicked: the trace's place and name, the point's place in it, its coordinates and its customdata."""

    trace: int
    name: str
    point: int
    x: Any = None
    y: Any = None
    custom: Any = None


def chart(
    figure: Any,
    *,
    key: str,
    alt: str,
    height: int = 360,
    language: str = "en",
    file_name: str = "figure",
    on_click: Callable[[Click], None] | None = None,
) -> None:
    """Draws a figure (a plotly Figure or the same as a dict), made with the light colours of `engine.template`.

    `alt` says in a sentence what is to be seen, `height` is in pixels and fixed, `file_name` (no ending) names downloads.
    `on_click` is called with the point, before the page is run again; without it, clicks cost nothing. The zoom is kept
    until `layout.uirevision` changes.
    """
    _CHART(
        key=key,
        height=height,
        data={
            "figure": to_json_plotly(plain(figure)),
            "alt": alt,
            "height": height,
            "language": language,
            "fileName": file_name,
            "isClickable": on_click is not None,
        },
        on_click_change=lambda: tell_click(key, on_click),
    )


def plain(figure: Any) -> dict:
    """The figure as a dict without its template: the browser puts in the one that fits the theme."""
    figure = figure if isinstance(figure, Mapping) else figure.to_plotly_json()
    layout = {name: value for name, value in figure.get("layout", {}).items() if name != "template"}
    return {"data": figure["data"], "layout": layout}


def tell_click(key: str, on_click: Callable[[Click], None] | None) -> None:
    """Calls the page's function with the point that was clicked."""
    point = (st.session_state.get(key) or {}).get("click")
    if on_click and point:
        on_click(Click(**point))
