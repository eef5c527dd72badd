"""The sidebar of the pages beside Explore: the same ruleset, changes, players and games, without the parameters."""

import itertools
from collections.abc import Callable

import streamlit as st

from . import language as languages
from .cached import library
from .explored import Explored, explore, first_model
from .sidebar import draw_games, draw_problem_files, draw_rulesets, draw_seats, draw_strip
from .state import Session, begin, session
from .words import PICK_SOMETHING


def begin_page() -> tuple[Session, Explored, str] | None:
    """The session, what it explores, and the language of the page; None, and says so, where there is nothing to explore."""
    here, known = languages.current(), library()
    if not known.rulesets:
        st.error(PICK_SOMETHING(here))
        return None
    mine = session() or begin(first_model(known))
    return mine, explore(mine.model, known), here


def draw_side(mine: Session, explored: Explored, language: str) -> None:
    """What all pages share, at the side."""
    with st.sidebar:
        draw_rulesets(explored, language)
        draw_strip(mine, explored, language)
        if explored.loaded:
            draw_seats(explored, language)
        draw_games(explored, language)
        draw_problem_files(explored, language)


def drawn_until(is_done: Callable[[], bool], draw: Callable[[], None], tick: float, key: str) -> None:
    """Draws something now, and every `tick` seconds until it is done; then the page once more, without the clock.

    The first drawing never ends its own run: what the browser has not got yet of it would be lost.
    """
    times = itertools.count()

    def draw_again() -> None:
        draw()
        if next(times) and is_done():
            st.rerun()

    st.fragment(draw_again, run_every=None if is_done() else tick, key=key)()


def kept(name: str, make):
    """What a page keeps for its session, through changes of page."""
    return st.session_state.setdefault(f"page-{name}", make())
