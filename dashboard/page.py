"""What every page begins with: its frame and its style sheet."""

from functools import cache
from pathlib import Path

import streamlit as st

from engine.template import COLOURS

from . import words

STYLES = Path(__file__).with_name("style.css")
SIDEBAR = 340
"""Its width in pixels at first: room for a slider and its number."""


def begin() -> None:
    """Sets the wide frame and puts in the one style sheet."""
    st.set_page_config(page_title=str(words.PRODUCT), layout="wide", initial_sidebar_state=SIDEBAR)
    st.html(f"<style>{styles()}</style>")


@cache
def styles() -> str:
    """The style sheet, with the colours of engine.template by name; the browser takes the light or the dark one."""
    colours = "".join(f"--ballast-{name.replace('_', '-')}: light-dark({c.light}, {c.dark});" for name, c in COLOURS.items())
    return f".stApp {{ {colours} }}\n{STYLES.read_text('utf-8')}"
