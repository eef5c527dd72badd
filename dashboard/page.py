"""What every page begins with: its frame and its style sheet."""

from pathlib import Path

import streamlit as st

from . import words

STYLES = Path(__file__).with_name("style.css")


def begin() -> None:
    """Sets the wide frame and puts in the one style sheet."""
    st.set_page_config(page_title=str(words.PRODUCT), layout="wide", initial_sidebar_state="auto")
    st.html(STYLES)
