"""A picture of a table as HTML with SVG in it, which Streamlit's own HTML leaves out; updated in place, in the theme's colours."""

import streamlit as st

from .assets import loader

_SCENE = st.components.v2.component("ballast_scene", js=loader("scene.js"), isolate_styles=False)


def scene(html: str, *, key: str) -> None:
    """Draws it. `html` is made by us, people's words in it escaped; whatever could run is left out once more."""
    _SCENE(key=key, data={"html": html})
