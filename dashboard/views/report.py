"""Report: everything about the balance of one to four rulesets, to read here and to hand out."""

import streamlit as st

from dashboard import language as languages
from dashboard import report_words as words
from dashboard import study_words, warm
from dashboard.comparing import choices
from dashboard.components.scene import scene
from dashboard.explored import Explored
from dashboard.fields import draw_error, key_for, note, show, taken
from dashboard.page_words import NOT_PLAYABLE
from dashboard.plain import escaped
from dashboard.reporting import MOST, Making, Reporting, chosen_names, file_of, page_html, wanted_of
from dashboard.side import begin_page, draw_side, drawn_until, kept
from dashboard.studying import progress_text
from dashboard.views.explore import wait_for
from engine.problems import InputError

TICK = 0.4


def page() -> None:
    """Draws the page."""
    begun = begin_page()
    if begun is None:
        return
    mine, explored, here = begun
    reporting: Reporting = kept("report", Reporting)
    with st.container(key="report"):
        note(words.QUESTION(here))
        names = draw_choice(reporting, explored, here)
        if not explored.seats:
            draw_error(NOT_PLAYABLE(here))
        elif not warm.is_ready(explored.game, explored.setups):
            wait_for(explored.game, explored.setups, here)
        elif names:
            draw_report(reporting, explored, names, here)
        else:
            note(words.PICK_ONE(here))
    draw_side(mine, explored, here)


def draw_choice(reporting: Reporting, explored: Explored, language: str) -> tuple[str, ...]:
    """Which rulesets, in order."""
    known, game = choices(explored), explored.game.name
    titles = {name: ruleset.title(language) for name, ruleset in known.items()}
    names = chosen_names(reporting, explored, known)
    key = key_for(f"reported-{game}", titles.values())
    show(key, list(names))
    st.multiselect(
        words.RULESETS(language), list(known), format_func=lambda name: titles.get(name, name), key=key, max_selections=MOST,
        on_change=taken(key, lambda chosen: reporting.chosen.update({game: tuple(chosen)})),
    )  # fmt: skip
    return names


def draw_report(reporting: Reporting, explored: Explored, names: tuple[str, ...], language: str) -> None:
    """The button, and how far it is; then the report."""
    making, wanted = reporting.making, wanted_of(names, explored)
    is_running = making is not None and not making.is_over.is_set()
    with st.container(horizontal=True, gap="small", vertical_alignment="center", key="report_buttons"):
        text = words.MAKE_AGAIN if making and not is_running else words.MAKE
        st.button(
            text(language), key="report_make", type="primary", icon=":material/description:", disabled=is_running,
            on_click=lambda: reporting.make(wanted),
        )  # fmt: skip
        if making and is_running:
            st.button(study_words.CANCEL(language), key="report_cancel", icon=":material/stop:", on_click=making.cancel)
    if making is None:
        note(words.NOT_YET(language))
    elif is_running:
        drawn_until(making.is_over.is_set, lambda: draw_progress(making), TICK, "report")
    else:
        if wanted.key != making.asked.key:
            st.html(f'<div class="ballast-status waiting" role="status">{escaped(words.STALE(language))}</div>')
        draw_made(making, language)


def draw_progress(making: Making) -> None:
    """A bar, and the time left."""
    said = escaped(progress_text(making, languages.current()))
    bar = f'<div class="ballast-status study"><i style="width:{100 * making.share:.1f}%"></i></div>'
    st.html(f'{bar}<p class="ballast-footer below" role="status">{said}</p>')


def draw_made(making: Making, language: str) -> None:
    """The report: as files, and to be read."""
    if making.error:
        told = making.error.say(language) if isinstance(making.error, InputError) else words.FAILED.format(error=making.error)(language)
        draw_error(told)
        return
    made = making.study
    if made is None or not made.is_complete:
        note(words.STOPPED(language))
        return
    name = made.rulesets[0].game.name
    with st.container(horizontal=True, gap="small", key="report_files"):
        for ending, title in words.FORMATS.items():
            st.download_button(
                title(language), data=lambda ending=ending: file_of(made, ending, language), file_name=f"{name}-report-{language}.{ending}",
                mime=words.MIME[ending], key=f"report_{ending}", on_click="ignore", icon=":material/download:", type="tertiary",
            )  # fmt: skip
    scene(page_html(made, language), key="report_text")
