"""What the pages share that have something played beside them: its button and a stop, how far it is, and what went wrong."""

from collections.abc import Callable

import streamlit as st

from engine.problems import InputError
from engine.text import Text

from . import language as languages
from .fields import draw_error
from .plain import escaped
from .side import drawn_until
from .study_words import CANCEL
from .studying import StudyRun, progress_text

TICK = 0.4
"""Seconds between two looks at how far it is."""


def draw_buttons(
    run: StudyRun | None, name: str, texts: tuple[Text, Text], start: Callable[[], None], language: str, **button: str
) -> bool:
    """The button that starts it, or starts it again (`button`: its key and icon), and one that stops it; whether it is under way.

    Asked once: what ends while the page is drawn is still drawn as under way, and by its clock once more.
    """
    is_running = run is not None and not run.is_over.is_set()
    text = texts[1] if run and not is_running else texts[0]
    with st.container(horizontal=True, gap="small", vertical_alignment="center", key=f"{name}_buttons"):
        st.button(text(language), type="primary", disabled=is_running, on_click=start, **button)
        if run and is_running:
            st.button(CANCEL(language), key=f"{name}_cancel", icon=":material/stop:", on_click=run.cancel)
    return is_running


def follow(run: StudyRun, name: str) -> None:
    """Draws how far it is until it is over; then the page once more."""
    drawn_until(run.is_over.is_set, lambda: draw_progress(run), TICK, name)


def draw_progress(run: StudyRun) -> None:
    """A bar, and the time left."""
    said = escaped(progress_text(run, languages.current()))
    bar = f'<div class="ballast-status study"><i style="width:{100 * run.share:.1f}%"></i></div>'
    st.html(f'{bar}<p class="ballast-footer below" role="status">{said}</p>')


def draw_stale(text: Text, language: str) -> None:
    """Says that the answer is to another question than the one asked now."""
    st.html(f'<div class="ballast-status waiting" role="status">{escaped(text(language))}</div>')


def draw_failure(run: StudyRun, failed: Text, language: str) -> None:
    """What was wrong with the question, or what failed."""
    draw_error(run.error.say(language) if isinstance(run.error, InputError) else failed.format(error=run.error)(language))
