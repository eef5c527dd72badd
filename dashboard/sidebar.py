"""The sidebar: what is explored, what differs, the parameters by rulebook section, who plays, how many games."""

import re

import streamlit as st

from engine.parameters import is_table
from engine.problems import InputError
from engine.text import format_number

from . import actions, words
from .explored import SEATS, Explored
from .fields import Field, draw_change, draw_error, fields, fold, key_for, note, said_with_name, show, taken
from .pins import draw_pin_button, draw_pins
from .plain import escaped, unmarked
from .saved import told_apart
from .state import MOST_SEED, N_GAMES, Session, session
from .variants import draw_presets, draw_variant
from .widgets import draw


def draw_sidebar(mine: Session, explored: Explored, language: str) -> None:
    """All of it, from top to bottom."""
    draw_rulesets(explored, language)
    if explored.loaded:
        draw_variant(mine, explored, language)
    draw_strip(mine, explored, language)
    draw_pins(explored, language)
    if explored.loaded:
        draw_whole_problems(explored, language)
        draw_presets(explored, language)
        draw_sections(explored, language)
        draw_seats(explored, language)
    draw_games(explored, language)
    draw_problem_files(explored, language)


# What is explored, and what differs


def draw_rulesets(explored: Explored, language: str) -> None:
    """The ruleset, and what it is compared with."""
    library, model = explored.library, explored.model
    titles = told_apart({name: full_title(explored, name, language) for name in library.rulesets})
    options = with_current(list(titles), model.ruleset)
    key = key_for("ruleset", [titles.get(name, name) for name in options])
    show(key, model.ruleset)
    st.selectbox(
        words.RULESET(language),
        options,
        format_func=lambda name: titles.get(name, name),
        key=key,
        on_change=taken(key, actions.choose_ruleset),
    )
    if explored.loaded:
        if explored.loaded.why and explored.loaded.base:
            note(explored.loaded.why(language))
        draw_base(explored, titles, language)


def draw_base(explored: Explored, titles: dict[str, str], language: str) -> None:
    """What it is compared with, where there is a choice."""
    names = explored.library.of_game(explored.game)
    if len(names) < 2:
        return
    options = with_current(names, explored.model.base)
    key = key_for("base", [titles.get(name, name) for name in options])
    show(key, explored.model.base)
    st.selectbox(
        words.COMPARED_WITH(language),
        options,
        format_func=lambda name: titles.get(name, name),
        key=key,
        on_change=taken(key, actions.choose_base),
    )


def full_title(explored: Explored, name: str, language: str) -> str:
    """`Shared Air`, or `Shared Air · No reshuffling`."""
    ruleset = explored.library.rulesets[name]
    game = ruleset.game.title(language)
    title = ruleset.title(language)
    return title if ruleset.base is None else f"{game} · {title}"


def with_current(names: list[str], name: str) -> list[str]:
    """The names, and the chosen one even where it is not there any more."""
    return names if name in names else [name, *names]


def draw_strip(mine: Session, explored: Explored, language: str) -> None:
    """What differs from the base, each with a way back; undo, redo, reset all."""
    differences = explored.differences if explored.loaded else []
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="center", key="strip"):
        n = len(differences)
        text = words.NOTHING_CHANGED if not n else words.ONE_CHANGE if n == 1 else words.CHANGES.format(n=n)
        st.html(f'<span class="ballast-count{" changed" if n else ""}">{escaped(text(language))}</span>', width="stretch")
        for key, text, icon, action, is_on, shortcut in (
            ("undo", words.UNDO, "undo", actions.undo, bool(mine.past), "Ctrl+Z"),
            ("redo", words.REDO, "redo", actions.redo, bool(mine.future), "Ctrl+Shift+Z"),
            ("reset_all", words.RESET_ALL, "restart_alt", actions.reset_all, bool(n), None),
        ):
            st.button(
                text(language), key=key, icon=f":material/{icon}:", help=text(language), type="tertiary", on_click=action,
                disabled=not is_on, shortcut=shortcut,
            )  # fmt: skip
        draw_pin_button(explored, language)
    for key, old, new in differences:
        draw_change(explored, key, old, new, "strip", language)
    if not explored.loaded:
        for key in explored.model.changes:
            note(key)


def draw_whole_problems(explored: Explored, language: str) -> None:
    """What is wrong with the ruleset as a whole, above the parameters."""
    names = [field.name for field in fields(explored, language)]
    for problem in explored.problems_elsewhere([*names, SEATS]):
        draw_error(said_with_name(explored, problem, language))


# The parameters


def draw_sections(explored: Explored, language: str) -> None:
    """Every parameter, folded by the rulebook's sections."""
    by_heading: dict[str, list[Field]] = {}
    for field in fields(explored, language):
        by_heading.setdefault(field.parameter.heading, []).append(field)
    for heading in dict.fromkeys([*explored.game.sections, *by_heading]):
        if heading in by_heading:
            draw_section(explored, heading, by_heading[heading], language)


def draw_section(explored: Explored, heading: str, mine: list[Field], language: str) -> None:
    """One section; open where something in it is wrong. What is folded is not drawn."""
    name, this = f"section-{explored.game.name}-{heading}", session()
    if this and any(field.error for field in mine):
        this.open[name] = True
    text = explored.game.sections[heading](language) if heading in explored.game.sections else heading
    n = sum(field.value != field.base for field in mine)
    mark_section(f"{name}-{language}", n, language)
    box = fold(name, text, not any(is_table(field.kind) for field in mine), language)
    if box.open:
        with box:
            for field in mine:
                draw(field)


def mark_section(key: str, n: int, language: str) -> None:
    """Says behind a section's name how many values in it are changed: in the style, since another name would be another expander."""
    name = re.sub(r"[^a-zA-Z0-9_-]", "-", key)
    said = words.CHANGED_IN.format(n=n)(language) if n else ""
    st.html(f"<style>.st-key-{name} summary p::after {{ content: '{said}' }}</style>")


def draw_quick(explored: Explored, language: str, most: int = 4) -> None:
    """The main parameters once more, for pages too narrow for the sidebar: those changed first."""
    found = [field for field in fields(explored, language) if field.parameter.tune and field.parameter.low is not None]
    plain = [field for field in found if field.kind is int]
    chosen = sorted(plain, key=lambda field: field.value == field.base)[:most]
    with st.container(key="quick"), st.grid(2):
        for field in sorted(chosen, key=plain.index):
            draw(Field(explored, field.name, field.parameter, field.kind, language, "quick"))


# Who plays, and how many games


def draw_seats(explored: Explored, language: str) -> None:
    """How many play, and who."""
    ruleset = explored.current or explored.loaded
    assert ruleset
    box = fold("section-seats", words.SEATS(language), False, language)
    problems = explored.problems_at(SEATS)
    if not box.open:
        for problem in problems:
            draw_error(problem.message(language))
        return
    with box:
        draw_how_many(explored, language)
        draw_line_ups(explored, language)
        for problem in problems:
            draw_error(problem.message(language))
        for place, name in enumerate(explored.model.seats):
            draw_seat(explored, place, name, language)
        st.button(
            words.DEFAULT_LINE_UP(language), key="default_seats", type="tertiary", icon=":material/group:", on_click=actions.default_line_up
        )


def draw_line_ups(explored: Explored, language: str) -> None:
    """The tables of players that have a name; which of them sits here, if any."""
    found = explored.library.line_ups[explored.game.name]
    if not found:
        return
    titles = {name: one.title(language) for name, one in found.items()}
    key = key_for("line_up", titles.values())
    show(key, next((name for name, one in found.items() if tuple(seat.name for seat in one.seats) == explored.model.seats), None))
    st.selectbox(
        words.LINE_UP(language),
        list(titles),
        index=None,
        format_func=lambda name: titles.get(name, name),
        key=key,
        placeholder=words.OWN_LINE_UP(language),
        on_change=taken(key, actions.choose_line_up),
    )


def draw_how_many(explored: Explored, language: str) -> None:
    """The number of players, within what the ruleset allows."""
    ruleset = explored.current or explored.loaded
    fewest, most = ruleset.n_seats() if ruleset else (1, 6)
    n = len(explored.model.seats)
    options = sorted({*range(fewest, most + 1), n})
    key = key_for("how_many", map(str, options))
    show(key, n)
    st.segmented_control(
        words.HOW_MANY(language),
        options,
        key=key,
        required=True,
        on_change=taken(key, lambda chosen: actions.choose_number(chosen or n)),
    )


def draw_seat(explored: Explored, place: int, name: str, language: str) -> None:
    """Who sits in a seat, and how they play."""
    known = explored.library.strategies[explored.game.name]
    options = with_current(list(known), name)
    titles = {option: known[option].title(language) if option in known else option for option in options}
    key = key_for(f"seat-{place}", titles.values())
    show(key, name)
    st.selectbox(
        words.SEAT.format(place=place + 1)(language),
        options,
        format_func=lambda strategy: titles.get(strategy, strategy),
        key=key,
        on_change=taken(key, lambda chosen: actions.choose_seat(place, chosen)),
    )
    if name in known:
        why = known[name].why or explored.game.kinds[known[name].kind].about
        note(why(language))


def draw_games(explored: Explored, language: str) -> None:
    """How many games, and which."""
    model = explored.model
    left, right, button = st.columns([5, 4, 2], gap="small", vertical_alignment="bottom")
    options = sorted({*N_GAMES, model.n_games})
    labels = {n: format_number(n, 0, language) for n in options}
    key = key_for("n_games", labels.values())
    show(key, model.n_games)
    show("seed", model.seed)
    left.selectbox(
        words.GAMES(language),
        options,
        format_func=lambda n: labels.get(n, str(n)),
        key=key,
        help=words.GAMES_HELP(language),
        on_change=taken(key, actions.choose_games),
    )
    right.number_input(
        words.SEED(language),
        min_value=0,
        max_value=MOST_SEED,
        key="seed",
        help=words.SEED_HELP(language),
        on_change=taken("seed", actions.choose_seed),
    )
    button.button(
        words.NEW_SEED(language), key="new_seed", icon=":material/casino:", help=words.NEW_SEED(language), on_click=actions.new_seed
    )


def draw_problem_files(explored: Explored, language: str) -> None:
    """Files that cannot be loaded, each with what is wrong."""
    problems: dict[str, InputError] = explored.library.problems
    if not problems:
        return
    with st.expander(unmarked(words.PROBLEM_FILES.format(n=len(problems))(language)), icon=":material/error:"):
        for name, error in problems.items():
            lines = "".join(f"<p>{escaped(line)}</p>" for line in error.say(language).splitlines())
            st.html(f'<div class="ballast-problem"><strong>{escaped(name)}</strong>{lines}</div>')
