"""Explore: change a rule, see at once what it does."""

import streamlit as st

from dashboard import language, words


def show() -> None:
    """Draws the page."""
    st.header(words.EXPLORE(language.current()))
