"""Tables as grids to edit, with totals, ways to add and remove, and what differs and what is wrong beside them."""

from typing import Any

import pandas as pd
import streamlit as st

from engine.parameters import NAME, is_list, is_table, kinds_of
from engine.text import Text, same

from . import actions, words
from .fields import Field, draw_change, draw_error, key_for, note, said
from .naming import about, is_number, list_text, may_be_none, parse_list, slider_range, word_for
from .plain import escaped, unmarked
from .state import session
from .tables import Column, Table, table_of

ENTRY = "entry"
MOST_OPTIONS = 200


def draw(field: Field) -> None:
    """A table of the ruleset: the grid, totals, ways to add and remove, what differs, what is wrong."""
    table = table_of(field)
    rows = table.rows
    st.html(f'<p class="ballast-table-name">{escaped(field.label)}</p>')
    if rows:
        draw_grid(table, rows)
    note(table.total() if rows else words.EMPTY_TABLE(field.language))
    if table.can_grow:
        draw_growing(table, rows)
    for key, old, new in field.explored.differences:
        if key == field.name or key.startswith(f"{field.name}."):
            draw_change(field.explored, key, old, new, "cell", field.language)
    for problem in field.explored.problems_at(field.name):
        draw_error(f"{table.place_of(problem.key)}: {said(field.explored, problem, field.language)}")


def draw_grid(table: Table, rows: dict[str, dict]) -> None:
    """The entries as a grid."""
    columns = list(table.columns)
    data = pd.DataFrame({column.name: series(column, rows, table) for column in columns})
    names = [table.name_of(row) for row in rows]
    has_titles = any(column.parameter is None for column in columns)
    if not has_titles:
        data.insert(0, ENTRY, names)
    settings = {column.name: setting(column, table) for column in columns}
    settings[ENTRY] = st.column_config.TextColumn(words.NAME(table.language), disabled=True, pinned=True, width=80)
    key = table.key
    st.data_editor(
        data,
        key=key,
        hide_index=True,
        num_rows="fixed",
        column_config=settings,
        row_height=32,
        on_change=take_edits,
        args=(table, key, list(rows), columns),
        alt=table.field.label,
    )


def take_edits(table: Table, key: str, rows: list[str], columns: list[Column]) -> None:
    """What was typed into the grid."""
    by_name = {column.name: column for column in columns}
    for at, cells in st.session_state[key]["edited_rows"].items():
        for name, value in cells.items():
            if name in by_name:
                table.edit(rows[int(at)], by_name[name], decoded(value, by_name[name], table.rows[rows[int(at)]].get(name), table.language))


def series(column: Column, rows: dict[str, dict], table: Table) -> pd.Series:
    """A column's values as the grid shows them."""
    values = [encoded(row.get(column.name), column, table.language) for row in rows.values()]
    if kinds_of(column.kind)[0] is int and str not in kinds_of(column.kind):
        return pd.Series([value if is_number(value) else None for value in values], dtype="Float64" if has_fractions(values) else "Int64")
    if kinds_of(column.kind) == (bool,):
        return pd.Series([value is True for value in values], dtype=bool)
    return pd.Series(values, dtype=object)


def has_fractions(values: list) -> bool:
    """Whether some number is not whole, which is wrong but stays visible."""
    return any(isinstance(value, float) and not value.is_integer() for value in values)


def encoded(value: Any, column: Column, language: str) -> Any:
    """A value as the grid shows it."""
    if column.parameter is None:
        return value(language) if isinstance(value, Text) else str((value or {}).get(language, "")) if isinstance(value, dict) else ""
    if is_list(column.kind):
        return list_text(value)
    if str in kinds_of(column.kind) and int in kinds_of(column.kind):
        return str(value)
    return value


def decoded(value: Any, column: Column, old: Any, language: str) -> Any:
    """What was typed as it goes into the ruleset."""
    if column.parameter is None:
        words_before = (
            old if isinstance(old, Text) else Text(**old) if isinstance(old, dict) and set(old) == {"en", "de"} else same(str(value))
        )
        return Text(**{**vars(words_before), language: str(value or "")})
    if is_list(column.kind):
        return parse_list(str(value or ""), column.kind)
    if str in kinds_of(column.kind) and int in kinds_of(column.kind):
        return int(value) if str(value).isdigit() else value
    if int in kinds_of(column.kind) and isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def setting(column: Column, table: Table) -> Any:
    """How the grid shows and edits a column."""
    config, language, game = st.column_config, table.language, table.field.game
    label, parameter = table.label(column), column.parameter
    if parameter is None:
        return config.TextColumn(label, pinned=True, width=width_of_names([table.name_of(row) for row in table.rows]))
    unit = parameter.unit(language)
    details = {"help": about(game, parameter, language) + (f" ({unit})" if unit else ""), "width": width_for(label)}
    if is_list(column.kind):
        return config.TextColumn(label, **{**details, "width": "medium"})
    kinds = kinds_of(column.kind)
    if bool in kinds:
        return config.CheckboxColumn(label, **details)
    if str in kinds:
        options = options_for(column, table)
        named = lambda value: word_for(int(value) if value.isdigit() else value, parameter, table.explored.values, game, language)  # noqa: E731
        return config.SelectboxColumn(label, options=options, format_func=named, required=not may_be_none(column.kind), **details)
    return config.NumberColumn(label, step=1 if kinds[0] is int else None, **details)


def width_for(label: str) -> int:
    """Pixels that show a heading."""
    return max(64, min(150, 36 + 8 * len(label)))


def width_of_names(names: list[str]) -> int:
    """Pixels that show names to their ends, where I, II and III stand; as many as leave room for a number beside them."""
    return max(120, min(168, 24 + 7 * max(map(len, names), default=0)))


def options_for(column: Column, table: Table) -> list[str]:
    """What may be chosen in a cell: numbers in the range worth trying, words, or ids; and whatever stands there now."""
    parameter = column.parameter
    assert parameter
    found: list[str] = []
    if int in kinds_of(column.kind):
        low, high = slider_range(parameter, parameter.low, parameter.high)
        found += map(str, range(int(low), min(int(high), int(low) + MOST_OPTIONS) + 1))
    known = table.explored.values.get(parameter.refers_to, {}) if parameter.refers_to else parameter.choices
    there = (row.get(column.name) for row in table.rows.values())
    return list(dict.fromkeys([*found, *known, *(str(value) for value in there if value is not None)]))


# Adding and removing


def draw_growing(table: Table, rows: dict[str, dict]) -> None:
    """Two quiet buttons: add an entry, take one out."""
    field = table.field
    with st.container(horizontal=True, gap="small", key=f"grow-{field.name}"):
        with st.popover(words.ADD(table.language), icon=":material/add:", type="tertiary", help=help_for(words.ADD_TO, field)):
            draw_adding(table, rows)
        if rows:
            with st.popover(
                words.TAKE_OUT(table.language), icon=":material/remove:", type="tertiary", help=help_for(words.TAKE_OUT_OF, field)
            ):
                draw_removing(table, rows)


def help_for(text: Text, field: Field) -> str:
    """`Add to Markets`."""
    return unmarked(text.format(label=field.label)(field.language))


def draw_adding(table: Table, rows: dict[str, dict]) -> None:
    """A form for a new entry."""
    name, like = f"new-{table.field.name}", key_for(f"like-{table.field.name}", map(table.name_of, rows))
    needs_name = is_table(table.field.kind)
    if needs_name:
        st.text_input(words.NEW_ID(table.language), key=name)
    if rows:
        st.selectbox(words.LIKE(table.language), list(rows), format_func=table.name_of, key=like)
    typed = st.session_state.get(name, "").strip()
    problem = problem_with(typed, rows, table.language) if needs_name and typed else ""
    draw_error(problem)
    st.button(
        words.ADD(table.language),
        key=f"add-{table.field.name}",
        help=help_for(words.ADD_TO, table.field),
        disabled=bool(problem) or (needs_name and not typed),
        on_click=add,
        args=(table, name, like),
    )


def problem_with(name: str, rows: dict[str, dict], language: str) -> str:
    """Why a new entry cannot be called so."""
    if name in rows:
        return words.IS_TAKEN.format(id=name)(language)
    return "" if NAME.fullmatch(name) else words.IS_NO_NAME.format(id=name)(language)


def add(table: Table, name: str, like: str) -> None:
    """Puts a new entry into the table, if it may be called so."""
    typed = st.session_state.get(name, "").strip()
    if is_list(table.field.kind) or (typed and not problem_with(typed, table.rows, table.language)):
        table.add(typed, st.session_state.get(like))
        elsewhere()
        st.session_state.pop(name, None)


def draw_removing(table: Table, rows: dict[str, dict]) -> None:
    """A choice of what to take out."""
    key = key_for(f"gone-{table.field.name}", map(table.name_of, rows))
    st.selectbox(words.ENTRY(table.language), list(rows), format_func=table.name_of, key=key)
    st.button(
        words.TAKE_OUT(table.language),
        key=f"remove-{table.field.name}",
        help=help_for(words.TAKE_OUT_OF, table.field),
        on_click=remove,
        args=(table, key),
    )


def remove(table: Table, key: str) -> None:
    """Takes the chosen entry out."""
    row = st.session_state.get(key)
    if row in table.rows:
        table.remove(row)
        elsewhere()


def elsewhere() -> None:
    """The grid is drawn anew."""
    mine = session()
    if mine:
        actions.elsewhere(mine)
