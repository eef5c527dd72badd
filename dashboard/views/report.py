"""Report: everything about the balance of one to four rulesets, to read here and to hand out."""

import streamlit as st

from dashboard import report_words as words
from dashboard import warm
from dashboard.comparing import choices
from dashboard.components.scene import scene
from dashboard.explored import Explored
from dashboard.fields import draw_error, key_for, note, show, taken
from dashboard.page_words import NOT_PLAYABLE
from dashboard.reporting import MOST, Making, Reporting, chosen_names, file_of, page_html, wanted_of
from dashboard.run_row import draw_buttons, draw_failure, draw_stale, follow
from dashboard.side import begin_page, draw_side, kept
from dashboard.views.explore import wait_for


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
    texts = words.MAKE, words.MAKE_AGAIN
    is_running = draw_buttons(
        making, "report", texts, lambda: reporting.make(wanted), language, key="report_make", icon=":material/description:"
    )
    if making is None:
        note(words.NOT_YET(language))
    elif is_running:
        follow(making, "report")
    else:
        if wanted.key != making.asked.key:
            draw_stale(words.STALE, language)
        draw_made(making, language)


def draw_made(making: Making, language: str) -> None:
    """The report: as files, and to be read."""
    if making.error:
        draw_failure(making, words.FAILED, language)
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
