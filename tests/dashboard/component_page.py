"""A page with both components, for the tests in a browser; `?delay=0.2` makes it as slow as a large simulation."""

import time

import numpy as np
import streamlit as st

from dashboard import language, page
from dashboard.components import chart, live_slider
from engine.template import LIGHT, VARIANTS

BASE = 25


def histogram(value: float) -> dict:
    """10,000 throws around a value, in bins, with the base's as a ghost."""
    edges = np.arange(0, 61)
    counts = [np.histogram(np.random.default_rng(7).normal(centre, 6, 10_000), edges)[0] for centre in (BASE, value)]
    ghost = {"type": "scatter", "x": edges[:-1], "y": counts[0], "line": {"shape": "hvh", "color": LIGHT["base"]}, "name": "Base"}
    bars = {"type": "bar", "x": edges[:-1], "y": counts[1], "marker": {"color": VARIANTS[0]}, "name": "This ruleset"}
    layout = {"title": {"text": f"Half the divers score {value:g}"}, "yaxis": {"title": {"text": "Games"}, "range": [0, 900]}}
    return {"data": [bars, ghost], "layout": {**layout, "xaxis": {"title": {"text": "Score in chips"}}, "showlegend": False}}


def move(moved) -> None:
    """Keeps what is given in the model, good or bad."""
    st.session_state.air = moved.value
    st.session_state.n_moves = st.session_state.get("n_moves", 0) + 1


def click(clicked) -> None:
    """Keeps what was clicked."""
    st.session_state.clicked = clicked


def undo() -> None:
    """Puts the model back, beside the slider's own state."""
    st.session_state.air = BASE


def is_good(value) -> bool:
    """Whether a value may be used."""
    return isinstance(value, (int, float)) and 1 <= value <= 60


page.begin()
language.switch()
value = st.session_state.setdefault("air", BASE)
if is_good(value):
    st.session_state.good = value
with st.sidebar:
    live_slider(
        "Air supply",
        value,
        1,
        60,
        key="air_slider",
        on_move=move,
        base=BASE,
        unit="chips",
        about="Air in the shared tank at the start of each dive. Setup, step 1; 1 to 60 chips.",
        error="" if is_good(value) else f"{value} is out of bounds; allowed: 1 to 60",
        language=language.current(),
    )
    live_slider("Dives", 3, 1, 6, key="dives_slider", on_move=lambda moved: None, base=3, unit="dives", language=language.current())
    st.button("Undo", on_click=undo)
    wants_chart = st.toggle("Chart", value=True, key="wants_chart")
good = st.session_state.setdefault("good", BASE)
st.header(f"With {good:g} chips of air half the divers come home")
for name, number, change in (("Score", "12.4", "+1.2"), ("Home", "51 %", "-3 %")):
    st.sidebar.metric(name, number, change, border=True)
time.sleep(float(st.query_params.get("delay", 0)))
if wants_chart:
    chart(histogram(good), key="score", alt=f"Histogram around {good:g}", on_click=click, language=language.current())
st.caption(f"n = 10,000 · seed 7 · moves {st.session_state.get('n_moves', 0)}")
st.text(f"value: {value!r}")
st.text(f"clicked: {st.session_state.get('clicked')!r}")
