"""The model owns what a widget shows; the browser only proposes.

A browser that is busy leaves out runs of the page: what was set in one of them it never learns, shows its own default
instead, and reports that as if somebody had chosen it. So a value is set again for a while, and what is reported just
after it was set is not taken where it is only what stood there before. On another page the widgets are new ones to the
browser, even those with the same keys: their values are set anew.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import streamlit as st

from .state import session

SET_AGAIN, LATE = 5.0, 1.0
"""Seconds for which a value is set with every run, and for which the browser may still report the one before."""
NONE_YET = object()
PAGE = "page-drawn"


@dataclass(frozen=True)
class Given:
    """When a widget was last given a value that it did not have, what stood there before, and on which page."""

    at: float
    before: Any
    page: str

    def is_younger_than(self, seconds: float) -> bool:
        """Whether it was given just now."""
        return time.monotonic() - self.at < seconds


def turn_to(page: str) -> None:
    """Says which page is drawn from here on. A slider left behind on another page will never say that it was let go."""
    mine = session()
    if mine and st.session_state.get(PAGE, page) != page:
        mine.dragged = ""
    st.session_state[PAGE] = page


def show(key: str, value: Any) -> None:
    """Lets a widget show the model's value."""
    mine = session()
    given = mine.given if mine else {}
    before, page = st.session_state.get(key, NONE_YET), st.session_state.get(PAGE, "")
    if before is NONE_YET or before != value or key not in given or given[key].page != page:
        given[key] = Given(time.monotonic(), before, page)
    if key in given and given[key].is_younger_than(SET_AGAIN):
        st.session_state[key] = value


def taken(key: str, take: Callable[[Any], None]) -> Callable[[], None]:
    """For a widget's `on_change`: calls `take` with what was chosen, unless it is only what the browser had not forgotten yet."""

    def take_value() -> None:
        mine, value = session(), st.session_state[key]
        given = mine.given.get(key) if mine else None
        if not (given and value == given.before and given.is_younger_than(LATE)):
            take(value)

    return take_value
