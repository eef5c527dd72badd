"""A button that copies the address of the page, which the browser alone knows in full."""

import streamlit as st

from dashboard import words

from .assets import loader

_COPY = st.components.v2.component("ballast_copy_link", js=loader("copy_link.js"), isolate_styles=False)


def copy_link(language: str, key: str = "copy_link") -> None:
    """Draws the button; it says so when the address is copied, and costs no rerun."""
    texts = {"copy": words.COPY_LINK, "copied": words.COPIED, "help": words.COPY_HELP, "byHand": words.COPY_BY_HAND}
    _COPY(key=key, data={name: text(language) for name, text in texts.items()})
