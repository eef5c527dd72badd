"""What every page begins with: its frame and its style sheet."""

from pathlib import Path

import streamlit as st

from . import words

STYLES = Path(__file__).with_name("style.css")
SIDEBAR = 340
"""Its width in pixels at first: room for a slider and its number."""


def begin() -> None:
    """Sets the wide frame and puts in the one style sheet."""
    st.set_page_config(page_title=str(words.PRODUCT), layout="wide", initial_sidebar_state=SIDEBAR)
    st.html(STYLES)
