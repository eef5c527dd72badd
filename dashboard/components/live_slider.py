"""A slider with a number field that reports while it is dragged. Python owns the value; the browser only proposes."""

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from dashboard import words
from engine.text import MARKS

from .assets import loader

_SLIDER = st.components.v2.component("ballast_live_slider", js=loader("live_slider.js"), isolate_styles=False)


@dataclass(frozen=True)
class Move:
    """What the user did: a number, or the words typed where they are no number; final when let go, typed or reset."""

    value: float | str
    is_final: bool


def live_slider(
    label: str,
    value: float | str,
    low: float,
    high: float,
    *,
    key: str,
    on_move: Callable[[Move], None],
    step: float = 1,
    base: float | None = None,
    unit: str = "",
    about: str = "",
    error: str = "",
    language: str = "en",
    is_disabled: bool = False,
) -> None:
    """Draws a slider from low to high with a number field beside it.

    `value` is shown as given, also when it is out of range or no number: then `error` says why. `on_move` is called with
    each Move before the page is run again; what the page then gives as `value` is what the browser shows. With `base`, a
    tick marks it, and a value that differs is marked and can be reset.
    """
    _SLIDER(
        key=key,
        data={
            "label": label,
            "value": value,
            "low": low,
            "high": high,
            "step": step,
            "base": base,
            "unit": unit,
            "about": about,
            "error": error,
            "isDisabled": is_disabled,
            "seen": last_move(key).get("count", 0),
            "marks": MARKS[language],
            "words": words_for(label, language),
        },
        on_moved_change=lambda: tell_move(key, on_move),
    )


def last_move(key: str) -> dict:
    """The last report of a slider's browser side: count, value, isFinal; empty before the first."""
    return (st.session_state.get(key) or {}).get("moved") or {}


def tell_move(key: str, on_move: Callable[[Move], None]) -> None:
    """Calls the page's function with the last report."""
    move = last_move(key)
    if move:
        on_move(Move(move["value"], bool(move["isFinal"])))


def words_for(label: str, language: str) -> dict[str, str]:
    """The words the browser side shows or speaks; {base} is filled there."""
    return {
        "was": words.WAS(language),
        "reset": words.RESET_ONE.format(label=label, base="{base}")(language),
        "field": words.NUMBER_FIELD.format(label=label)(language),
        "about": words.ABOUT.format(label=label)(language),
    }
