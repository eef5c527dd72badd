"""Explore: change a rule, see at once what it does."""

import itertools
from collections.abc import Sequence

import streamlit as st

from dashboard import warm, words
from dashboard.actions import BELOW, RESULTS
from dashboard.plain import escaped
from dashboard.results import draw_below, draw_results, follow
from dashboard.side import begin_page
from dashboard.sidebar import draw_quick, draw_sidebar
from engine.games import Game
from engine.strategies import Setup

TICK, LONG_TICK, MANY_GAMES = 0.2, 0.5, 50_000
"""Seconds between two looks at a simulation that is being refined, and at one of many games, which takes a while."""


def show() -> None:
    """Draws the page: results first, so that nobody waits for them behind the sidebar."""
    begun = begin_page()
    if begun is None:
        return
    mine, explored, here = begun
    quick = st.container()
    results, below = st.container(key="results"), st.container(key="below")
    with results:
        if warm.is_ready(explored.game, explored.setups):
            job = follow(mine, explored)
            mine.is_ticking = job is not None and not job.is_done and not mine.dragged
            looks = itertools.count()
            every = tick_for(mine.model.n_games) if mine.is_ticking else None
            st.fragment(lambda: draw_results(is_first=not next(looks)), run_every=every, key=RESULTS)()
            with below:  # each the first in a container of its own: the browser finds its place whatever the other does
                st.fragment(draw_below, run_every=every, key=BELOW)()
        else:
            wait_for(explored.game, explored.setups, here)
    with st.sidebar:
        draw_sidebar(mine, explored, here)
    if explored.loaded:
        with quick:
            draw_quick(explored, here)


def tick_for(n_games: int) -> float:
    """Seconds between two looks at so many games."""
    return TICK if n_games < MANY_GAMES else LONG_TICK


def wait_for(game: Game, setups: Sequence[Setup], here: str) -> None:
    """Says that the rules, or players at these tables, are being compiled, and goes on when they are."""
    error = warm.problem_with(game, setups)
    told = words.NOT_COMPILED.format(game=game.title, error=error) if error else None
    text = told or words.COMPILING.format(game=game.title, seconds=warm.seconds_for(game, setups))
    st.html(f'<div class="ballast-status waiting" role="status">{escaped(text(here))}</div>')
    st.fragment(lambda: st.rerun() if warm.is_ready(game, setups) else None, run_every=None if error else TICK, key="waiting")()
