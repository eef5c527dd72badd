"""The language of the page: the browser's at first, then the one chosen."""

import streamlit as st

from engine.text import LANGUAGES

from . import words
from .owned import show, taken

KEY, SWITCH = "language", "language-switch"


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
    show(SWITCH, current())
    st.segmented_control(
        words.LANGUAGE(current()),
        LANGUAGES,
        format_func=words.LANGUAGE_NAMES.get,
        key=SWITCH,
        label_visibility="collapsed",
        required=True,
        on_change=taken(SWITCH, choose),
    )


def choose(language: str) -> None:
    """Another language."""
    if language in LANGUAGES:
        st.session_state[KEY] = language
