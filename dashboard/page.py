"""What every page begins with: its frame and its style sheets."""

from functools import cache
from pathlib import Path

import streamlit as st

from engine.template import COLOURS

from . import language, link, words
from .components import copy_link

STYLES = [Path(__file__).with_name(name) for name in ("style.css", "pages.css")]
SIDEBAR = 340
"""Its width in pixels at first: room for a slider and its number."""


def begin() -> None:
    """Sets the wide frame and puts in the style sheets."""
    st.set_page_config(page_title=str(words.PRODUCT), layout="wide", initial_sidebar_state=SIDEBAR)
    st.html(f"<style>{styles()}</style>")


def end() -> None:
    """Draws the foot of the sidebar, and writes into the address what is chosen."""
    with st.sidebar.container(horizontal=True, vertical_alignment="center", key="foot"):
        language.switch()
        copy_link(language.current())
    link.write()


@cache
def styles() -> str:
    """The style sheets, with the colours of engine.template by name; the browser takes the light or the dark one."""
    colours = "".join(f"--ballast-{name.replace('_', '-')}: light-dark({c.light}, {c.dark});" for name, c in COLOURS.items())
    return "\n".join([f".stApp {{ {colours} }}", *(file.read_text("utf-8") for file in STYLES)])
