"""A parameter and its widget: the only module that draws one. Whatever is given is kept; what is wrong is said beside it."""

import streamlit as st

from engine.parameters import entry_kind, is_list, is_rules, is_table, kinds_of

from . import actions, grids, words
from .components import live_slider
from .fields import Field, draw_error, draw_reset, key_for, note, show, taken
from .naming import is_number, list_text, may_be_none, parse_list, slider_range, total_text, word_for
from .plain import unmarked


def draw(field: Field) -> None:
    """A parameter's widget."""
    kinds = kinds_of(field.kind)
    if is_table(field.kind) or (is_list(field.kind) and is_rules(entry_kind(field.kind))):
        grids.draw(field)
    elif is_list(field.kind):
        draw_list(field)
    elif bool in kinds:
        draw_switch(field)
    elif str in kinds:
        draw_choice(field)
    elif may_be_none(field.kind):
        draw_limit(field)
    else:
        draw_number(field)


def draw_number(field: Field) -> None:
    """A slider over the range worth trying; whatever is allowed may be typed."""
    low, high = slider_range(field.parameter, field.value, field.base)
    live_slider(
        field.label,
        "" if field.value is None else field.value,
        low,
        high,
        key=field.widget,
        on_move=lambda moved: actions.move(field.game.name, field.name, moved),
        step=(high - low) / 100 if float in kinds_of(field.kind) else 1,
        base=field.base if is_number(field.base) else None,
        unit=field.parameter.unit(field.language),
        about=field.about,
        error=field.error,
        language=field.language,
    )


def draw_limit(field: Field) -> None:
    """A number that may be left open: a switch for `no limit`, and the slider without it."""
    key = f"open-{field.widget}"
    show(key, field.value is None)
    is_open = field.value is None
    if not is_open:
        draw_number(field)
    start = field.base if is_number(field.base) else int(slider_range(field.parameter)[1])
    none = field.parameter.none(field.language) if field.parameter.none else ""
    st.toggle(
        f"{field.marked_label}: {unmarked(none)}" if is_open else unmarked(none),
        key=key,
        help=unmarked(field.about),
        on_change=taken(key, lambda is_on: actions.change(field.game.name, field.name, None if is_on else start)),
    )
    if is_open or field.base is None:
        draw_reset(field)


def draw_switch(field: Field) -> None:
    """Yes or no."""
    show(field.widget, field.value is True)
    st.toggle(
        field.marked_label,
        key=field.widget,
        help=unmarked(field.about),
        on_change=taken(field.widget, lambda is_on: actions.change(field.game.name, field.name, is_on)),
    )
    draw_reset(field)
    draw_error(field.error)


def draw_choice(field: Field) -> None:
    """One of some words, or of the ids of a table."""
    known = list(field.parameter.choices or field.explored.values.get(field.parameter.refers_to or "", {}))
    options = known if field.value in known else [field.value, *known]
    key = key_for(field.widget, map(field.words, options))
    show(key, field.value)
    st.selectbox(
        field.marked_label,
        options,
        format_func=field.words,
        key=key,
        help=unmarked(field.about),
        on_change=taken(key, lambda chosen: actions.choose(field.game.name, field.name, chosen, options)),
    )
    draw_reset(field)
    draw_error(field.error)


def draw_list(field: Field) -> None:
    """A list: of ids or words to choose in order, or of numbers to type."""
    if field.parameter.refers_to or field.parameter.choices:
        draw_picks(field)
    else:
        draw_numbers(field)
    draw_reset(field)


def draw_picks(field: Field) -> None:
    """Some of the ids of a table, in order."""
    values = field.value if isinstance(field.value, list) else []
    known = list(field.parameter.choices or field.explored.values.get(field.parameter.refers_to or "", {}))
    options = [*known, *(value for value in values if value not in known)]
    names = {name: word_for(name, field.parameter, field.explored.values, field.game, field.language) for name in options}
    key = key_for(field.widget, names.values())
    show(key, values)
    st.multiselect(
        field.marked_label,
        options,
        format_func=lambda name: names.get(name, name),
        key=key,
        help=unmarked(field.about),
        placeholder="–",
        on_change=taken(key, lambda chosen: actions.change(field.game.name, field.name, [name for name in chosen if name in options])),
    )
    draw_error(field.error)


def draw_numbers(field: Field) -> None:
    """Numbers with spaces between."""
    is_nested = is_list(entry_kind(field.kind))
    hint = (words.LISTS_HELP if is_nested else words.LIST_HELP)(field.language)
    show(field.widget, list_text(field.value))
    st.text_input(
        field.marked_label,
        key=field.widget,
        help=unmarked(f"{field.about} {hint}."),
        on_change=taken(field.widget, lambda typed: actions.change(field.game.name, field.name, parse_list(typed, field.kind))),
    )
    draw_error(field.error)
    if isinstance(field.value, list) and not field.error:
        note(words.N_ENTRIES.format(n=len(field.value))(field.language) if is_nested else total_text(field.value, field.language))
