"""The language of the page: the browser's at first, then the one chosen."""

import streamlit as st

from engine.text import LANGUAGES

from . import words

KEY = "language"


def of_browser() -> str:
    """The browser's language where we have it, else English."""
    spoken = (st.context.locale or "").split("-")[0].lower()
    return spoken if spoken in LANGUAGES else LANGUAGES[0]


def current() -> str:
    """The language in use."""
    return st.session_state.get(KEY) or of_browser()


def begin() -> None:
    """Takes the browser's language, unless one was chosen."""
    st.session_state.setdefault(KEY, of_browser())


def switch() -> None:
    """Draws the switch; each language stands under its own name."""
    begin()
    st.segmented_control(
        words.LANGUAGE(current()),
        LANGUAGES,
        format_func=words.LANGUAGE_NAMES.get,
        key=KEY,
        label_visibility="collapsed",
        required=True,
        persist_state="session",
    )
