"""Watch: one game, turn by turn."""

import streamlit as st

from dashboard import language as languages
from dashboard import page_words as words
from dashboard import warm
from dashboard.components.scene import scene
from dashboard.explored import Explored
from dashboard.fields import draw_error, key_for, note, show, taken
from dashboard.plain import escaped
from dashboard.side import begin_page, draw_side, kept
from dashboard.views.explore import wait_for
from dashboard.watching import (
    BY_NUMBER,
    MOST_NUMBER,
    Watching,
    chapter_names,
    end_of,
    finds_in_words,
    found_in_words,
    last_lines,
    picture_html,
    story_of,
)
from engine.strategies import Setup
from engine.text import format_number
from engine.watch import Watched

TICK = 0.8
"""Seconds from one step to the next."""


def page() -> None:
    """Draws the page."""
    begun = begin_page()
    if begun is None:
        return
    mine, explored, here = begun
    with st.container(key="watch"):
        draw_watch(kept("watch", Watching), explored, here)
    draw_side(mine, explored, here)


def draw_watch(watching: Watching, explored: Explored, language: str) -> None:
    """Which game, and the game."""
    if explored.game.scenes is None:
        note(words.CANNOT_WATCH.format(game=explored.game.title)(language))
    elif explored.current is None or not explored.seats:
        draw_error(words.NOT_PLAYABLE(language))
    elif not warm.is_ready(explored.game, explored.setups):
        wait_for(explored.game, explored.setups, language)
    else:
        setup, seed = Setup(explored.current, explored.seats), explored.model.seed
        draw_choice(watching, setup, seed, language)
        watching.follow(setup, seed)
        watching.is_ticking = watching.is_playing
        st.fragment(lambda: draw_player(watching), run_every=TICK if watching.is_playing else None, key="player")()


# Which game


def draw_choice(watching: Watching, setup: Setup, seed: int, language: str) -> None:
    """What to look for, and which of the games found; or a game by its number."""
    found = watching.look(setup, seed) if watching.find != BY_NUMBER else {}
    titles = finds_in_words(setup, language)
    if watching.find not in titles:
        watching.find = BY_NUMBER
    left, right = st.columns(2, gap="small")
    with left:
        key = key_for("watch-find", titles.values())
        show(key, watching.find)
        st.selectbox(
            words.WHICH_GAME(language), list(titles), format_func=lambda name: titles.get(name, name), key=key,
            on_change=taken(key, lambda name: choose_find(watching, setup, seed, name)),
        )  # fmt: skip
    with right:
        if watching.find == BY_NUMBER:
            draw_number(watching, language)
        else:
            draw_found(watching, found_in_words(setup, watching.find, found[watching.find], language), language)
    if watching.find != BY_NUMBER:
        n = format_number(watching.n_searched, 0, language)
        note((words.AMONG.format(n=n, seed=seed) if found[watching.find] else words.NOT_FOUND.format(n=n))(language))


def choose_find(watching: Watching, setup: Setup, seed: int, name: str) -> None:
    """Looks for something; the first game found is shown."""
    if name != BY_NUMBER:
        watching.look(setup, seed)
    watching.choose_find(name)


def draw_number(watching: Watching, language: str) -> None:
    """A game by its number, from 1."""
    show("watch-number", watching.number + 1)
    st.number_input(
        words.GAME_NUMBER(language), min_value=1, max_value=MOST_NUMBER, key="watch-number",
        on_change=taken("watch-number", lambda number: watching.choose_number((number or 1) - 1)),
    )  # fmt: skip


def draw_found(watching: Watching, titles: dict[int, str], language: str) -> None:
    """The games found."""
    if not titles:
        return
    if watching.number not in titles:
        watching.choose_number(next(iter(titles)))
    key = key_for("watch-found", titles.values())
    show(key, watching.number)
    st.selectbox(
        words.GAME_NUMBER(language), list(titles), format_func=lambda number: titles.get(number, str(number)), key=key,
        on_change=taken(key, watching.choose_number),
    )  # fmt: skip


# The game


def draw_player(watching: Watching) -> None:
    """The table as it is now, and the buttons to go on; drawn again with every step."""
    here, watched = languages.current(), watching.watched
    assert watched
    watching.go(watching.place)
    draw_buttons(watching, watched, here)
    st.html(f'<h1 class="ballast-finding story" aria-live="polite">{escaped(story_of(watched, watching.place, here))}</h1>')
    if watching.is_at_end:
        st.html(f'<p class="ballast-end">{escaped(end_of(watched, here))}</p>')
    scene(picture_html(watched, watching.place, here), key=f"scene-{watched.setup.ruleset.game.name}")
    lines = "".join(f"<li>{escaped(line)}</li>" for line in last_lines(watched, watching.place, here))
    st.html(f'<ul class="ballast-log" aria-label="{escaped(words.WHAT_HAPPENED(here))}">{lines}</ul>')
    if watching.is_playing != watching.is_ticking:
        st.rerun()
    watching.tick()


def draw_buttons(watching: Watching, watched: Watched, language: str) -> None:
    """Step by step, by dive or round, or by itself."""
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="center", key="watch_buttons"):
        play = (words.PAUSE, "pause") if watching.is_playing else (words.PLAY, "play_arrow")
        for name, text, icon, act, shortcut in (
            ("first", words.FIRST, "first_page", lambda: watching.go(0), None),
            ("back", words.BACK_ONE, "chevron_left", lambda: watching.go(watching.place - 1), "Left"),
            ("play", *play, lambda: toggle(watching), "P"),
            ("on", words.ON_ONE, "chevron_right", lambda: watching.go(watching.place + 1), "Right"),
            ("last", words.LAST, "last_page", lambda: watching.go(len(watched.log)), None),
        ):
            st.button(
                text(language), key=f"watch_{name}", icon=f":material/{icon}:", help=text(language), type="tertiary", on_click=act,
                shortcut=shortcut,
            )  # fmt: skip
        draw_chapters(watching, watched, language)
        n = f"{format_number(watching.place + 1, 0, language)} / {format_number(len(watched.log), 0, language)}"
        st.html(f'<span class="ballast-note">{escaped(words.STEP(language))} {n}</span>')


def toggle(watching: Watching) -> None:
    """Plays or stops; from the end it plays from the beginning."""
    if watching.is_at_end and not watching.is_playing:
        watching.go(0)
    watching.is_playing = not watching.is_playing


def draw_chapters(watching: Watching, watched: Watched, language: str) -> None:
    """The dives or rounds, to jump to."""
    titles = chapter_names(watched, language)
    here = watched.scenes.chapter_of(watched.log[watching.place])
    key = key_for("watch-chapter", titles.values())
    show(key, here)
    st.segmented_control(
        words.CHAPTER(language), list(titles), format_func=lambda number: titles.get(number, str(number)), key=key, required=True,
        label_visibility="collapsed", on_change=taken(key, lambda number: watching.go(watched.chapters.get(number, watching.place))),
    )  # fmt: skip
