"""One parameter as it is drawn: where it stands, its values, and what is said beside its widget."""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import streamlit as st

from engine.games import Game
from engine.parameters import Parameter, is_list, parameters
from engine.problems import Problem
from engine.validation import parameter_at

from . import actions, words
from .explored import SEATS, Explored
from .naming import about, bad_token, label_of, told, value_words
from .owned import show as show
from .owned import taken as taken
from .plain import escaped, unmarked
from .state import session


@dataclass(frozen=True)
class Field:
    """One parameter to be drawn: where it stands, what it is, and its values here and in the base."""

    explored: Explored
    name: str
    parameter: Parameter
    kind: Any
    language: str
    place: str = "value"

    @property
    def game(self) -> Game:
        """The game it belongs to."""
        return self.explored.game

    @property
    def widget(self) -> str:
        """The key of its widget."""
        return f"{self.place}-{self.name}"

    @property
    def value(self) -> Any:
        """What was chosen, good or bad."""
        return self.explored.values.get(self.name)

    @property
    def base(self) -> Any:
        """What the base has."""
        return self.explored.base_values.get(self.name)

    @property
    def label(self) -> str:
        """Its name."""
        return self.parameter.label(self.language)

    @property
    def marked_label(self) -> str:
        """Its name with its unit, for widgets that read Markdown."""
        unit = self.parameter.unit(self.language)
        return unmarked(f"{self.label}, {unit}" if unit else self.label)

    @property
    def about(self) -> str:
        """What it is, and what is allowed."""
        return about(self.game, self.parameter, self.language)

    @property
    def error(self) -> str:
        """What is wrong with it."""
        return " ".join(said(self.explored, problem, self.language) for problem in self.explored.problems_at(self.name))

    def words(self, value: Any) -> str:
        """A value in words."""
        return value_words(self.game, self.name, value, self.explored.values, self.language)


def fields(explored: Explored, language: str) -> list[Field]:
    """Every parameter of the game."""
    rules = explored.game.rules
    return [
        Field(explored, name, parameter, rules.model_fields[name].annotation, language) for name, parameter in parameters(rules).items()
    ]


# What stands beside a widget


def said(explored: Explored, problem: Problem, language: str) -> str:
    """What is wrong, at its widget. What was typed in place of a list is said as typed, not as data."""
    kind = parameter_at(explored.game.rules, tuple(problem.key.split(".")))[1]
    value = explored.value_at(problem.key)
    if is_list(kind) and isinstance(value, str):
        return words.NOT_A_NUMBER.format(word=bad_token(value))(language)
    return told(problem, language)


def said_with_name(explored: Explored, problem: Problem, language: str) -> str:
    """The same with the name of what is wrong."""
    if problem.key == SEATS or not explored.loaded:
        name = words.SEATS(language) if problem.key == SEATS else problem.key
    else:
        name = label_of(explored.game, problem.key, explored.values, language) if problem.key else ""
    return ": ".join(filter(None, (name, said(explored, problem, language) if explored.loaded else told(problem, language))))


def key_for(name: str, labels: Iterable[str]) -> str:
    """A key for a widget with options: another for other labels, since the browser remembers a choice by its label."""
    return f"{name}-{zlib.crc32(chr(0).join(labels).encode()):08x}"


def fold(name: str, label: str, is_open: bool, language: str, **details):
    """Something folded, whose state outlives a change of language. What is folded need not be drawn: see `.open`."""
    mine, key = session(), f"{name}-{language}"
    assert mine
    st.session_state[key] = mine.open.setdefault(name, is_open)
    return st.expander(unmarked(label), key=key, on_change=lambda: mine.open.update({name: st.session_state[key]}), **details)


def flap(name: str, label: str, language: str, **details):
    """Something that opens over the page. What is in it is drawn only while it is open: see `.open`."""
    mine, key = session(), f"{name}-{language}"
    assert mine
    st.session_state[key] = mine.open.setdefault(name, False)
    return st.popover(label, key=key, type="tertiary", on_change=lambda: mine.open.update({name: st.session_state[key]}), **details)


def draw_error(message: str) -> None:
    """What is wrong, in red and to be read aloud."""
    if message:
        st.html(f'<p class="ballast-error" role="alert">{escaped(message)}</p>')


def note(message: str) -> None:
    """Something small to know."""
    if message:
        st.html(f'<p class="ballast-note">{escaped(message)}</p>')


def draw_reset(field: Field) -> None:
    """Where a value differs: what it was, as a button that brings it back."""
    if field.value != field.base:
        was = words.WAS.format(base=unmarked(field.words(field.base)))(field.language)
        reset_button(f"reset-{field.widget}", field.name, was, field.words(field.base), field.language)


def draw_change(explored: Explored, key: str, old: Any, new: Any, place: str, language: str) -> None:
    """One difference: what it is, from what to what; a click brings the old value back."""
    name = label_of(explored.game, key, {**explored.base_values, **explored.values}, language)
    before, after = (value_words(explored.game, key, value, explored.values, language) for value in (old, new))
    reset_button(f"{place}-{key}", key, f"{unmarked(name)}: {unmarked(before)} → **{unmarked(after)}**", before, language)


def reset_button(widget: str, key: str, label: str, base: str, language: str) -> None:
    """A quiet button with an arrow back."""
    st.button(
        label,
        key=widget,
        icon=":material/undo:",
        type="tertiary",
        help=words.RESET_THIS.format(base=unmarked(base))(language),
        on_click=actions.reset,
        args=(key,),
    )
