"""Pinned variants in the sidebar: pin what is looked at, go on with one, rename it, take it away."""

import streamlit as st

from . import actions, words
from .explored import Explored, Pinned
from .fields import draw_error, flap, note
from .link_json import MOST_LETTERS, MOST_PINS
from .naming import told
from .owned import show, taken
from .plain import unmarked
from .results import mark_html


def draw_pins(explored: Explored, language: str) -> None:
    """A line for each pinned variant of the game."""
    if not explored.pinned:
        return
    with st.container(gap="small", key="pins"):
        for one in explored.pinned:
            draw_pin(explored, one, language)


def draw_pin_button(explored: Explored, language: str) -> None:
    """Pins what is looked at."""
    is_full = len(explored.model.pins) >= MOST_PINS
    text = words.FULL_OF_PINS.format(n=MOST_PINS)(language) if is_full else words.PIN_HELP(language)
    st.button(
        words.PIN(language), key="pin", icon=":material/push_pin:", type="tertiary", help=unmarked(text), on_click=actions.pin,
        args=(language,), disabled=is_full or not actions.may_pin(explored),
    )  # fmt: skip


def draw_pin(explored: Explored, one: Pinned, language: str) -> None:
    """One of them: its mark, its name as a way back to it, and more."""
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="center", key=f"pin-{one.place}"):
        st.html(f'<span class="ballast-mark">{mark_html("pin", one.style)}</span>', width="content")
        st.button(
            unmarked(one.pin.name), key=f"take-pin-{one.place}", type="tertiary", help=words.TAKE_PIN(language),
            on_click=actions.take_pin, args=(one.place,), disabled=one.ruleset is None,
        )  # fmt: skip
        more = flap(f"more-pin-{one.place}", "", language, icon=":material/more_horiz:", help=words.MORE(language))
        if more.open:
            with more:
                draw_more(one, language)
    if one.problem:
        draw_error(words.PIN_IS_BROKEN.format(problem=told(one.problem, language))(language))
    else:
        note(why_not_drawn(explored, one, language))


def draw_more(one: Pinned, language: str) -> None:
    """Another name, or away with it."""
    key = f"name-pin-{one.place}"
    show(key, one.pin.name)
    st.text_input(
        words.NAME(language), key=key, max_chars=MOST_LETTERS, on_change=taken(key, lambda name: actions.rename_pin(one.place, name))
    )
    st.button(words.UNPIN(language), key=f"unpin-{one.place}", icon=":material/keep_off:", on_click=actions.unpin, args=(one.place,))


def why_not_drawn(explored: Explored, one: Pinned, language: str) -> str:
    """Why a pinned variant is in no picture just now."""
    if explored.current is None or one.ruleset is None or one in explored.shown_pins:
        return ""
    if one.ruleset.hash == explored.current.hash:
        return words.PIN_IS_SHOWN(language)
    is_base = explored.base is not None and one.ruleset.hash == explored.base.hash
    return words.PIN_IS_BASE(language) if is_base else words.PIN_FOR_OTHERS.format(n=len(explored.seats))(language)
