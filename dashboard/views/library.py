"""Library: every ruleset, variant and strategy, what is wrong with any, and the rulebook of each."""

from dataclasses import dataclass, replace

import streamlit as st

from dashboard import page_words as words
from dashboard import warm
from dashboard.components.scene import scene
from dashboard.explored import Explored, model_of
from dashboard.fields import draw_error, key_for, note, show, taken
from dashboard.library_cards import (
    has_rulebook,
    line_up_html,
    problem_html,
    problems_of,
    rulebook_file,
    rulebook_html,
    ruleset_html,
    strategy_html,
)
from dashboard.link import open_in_explore
from dashboard.side import begin_page, draw_side, kept
from dashboard.state import Model
from engine.games import GAMES, Game
from engine.problems import InputError
from engine.rulesets import Ruleset
from engine.strategies import LineUp

RULESETS, STRATEGIES, LINE_UPS, PROBLEMS = "rulesets", "strategies", "line_ups", "problems"
SHELVES = {RULESETS: words.RULESETS, STRATEGIES: words.STRATEGIES, LINE_UPS: words.LINE_UPS, PROBLEMS: words.PROBLEMS}


@dataclass
class Reading:
    """What a session looks at: a game, a shelf of it, and the ruleset whose rulebook is open ("": none)."""

    game: str = ""
    shelf: str = RULESETS
    rulebook: str = ""


def page() -> None:
    """Draws the page."""
    begun = begin_page()
    if begun is None:
        return
    mine, explored, here = begun
    reading: Reading = kept("library", Reading)
    reading.game = reading.game if reading.game in GAMES else explored.game.name
    with st.container(key="library"):
        ruleset = explored.library.rulesets.get(reading.rulebook)
        if ruleset:
            draw_rulebook(reading, ruleset, here)
        else:
            draw_shelves(reading, explored, here)
    draw_side(mine, explored, here)


def draw_shelves(reading: Reading, explored: Explored, language: str) -> None:
    """Which game and what of it, and the cards."""
    with st.container(horizontal=True, gap="medium"):
        pick(reading, "game", {name: game.title(language) for name, game in GAMES.items()}, words.GAME(language))
        n = len(problems_of(GAMES[reading.game], explored.library))
        titles = {name: text(language) + (f" ({n})" if name == PROBLEMS and n else "") for name, text in SHELVES.items()}
        pick(reading, "shelf", titles, words.SHOWN(language))
    draw = {RULESETS: draw_rulesets, STRATEGIES: draw_strategies, LINE_UPS: draw_line_ups, PROBLEMS: draw_problems}[reading.shelf]
    draw(reading, explored, GAMES[reading.game], language)


def pick(reading: Reading, name: str, titles: dict[str, str], label: str) -> None:
    """One of a few, in a row."""
    key = key_for(f"library-{name}", titles.values())
    show(key, getattr(reading, name))
    st.segmented_control(
        label, list(titles), format_func=lambda one: titles.get(one, one), key=key, required=True, label_visibility="collapsed",
        on_change=taken(key, lambda chosen: setattr(reading, name, chosen or getattr(reading, name))),
    )  # fmt: skip


def draw_rulesets(reading: Reading, explored: Explored, game: Game, language: str) -> None:
    """A card a ruleset, with what can be done with it."""
    for place, name in enumerate(explored.library.of_game(game)):
        ruleset = explored.library.rulesets[name]
        with st.container(border=True, key=f"card-{place}"):
            st.html(ruleset_html(name, ruleset, language))
            with st.container(horizontal=True, gap="small"):
                st.button(
                    words.OPEN(language), key=f"open-{name}", icon=":material/tune:", type="tertiary",
                    on_click=lambda name=name: open_in_explore(model_of(name, explored.library, explored.model)),
                )  # fmt: skip
                if has_rulebook(game):
                    st.button(
                        words.READ_RULES(language), key=f"read-{name}", icon=":material/menu_book:", type="tertiary",
                        on_click=lambda name=name: setattr(reading, "rulebook", name),
                    )  # fmt: skip


def draw_strategies(reading: Reading, explored: Explored, game: Game, language: str) -> None:
    """A card a strategy, two beside each other."""
    base = explored.library.rulesets.get(game.name)
    values = base.values if base else {}
    with st.grid(2, gap="small"):
        for strategy in explored.library.strategies.get(game.name, {}).values():
            st.html(strategy_html(strategy, values, language))


def draw_line_ups(reading: Reading, explored: Explored, game: Game, language: str) -> None:
    """A card a line-up; a click seats it in Explore."""
    for place, line_up in enumerate(explored.library.line_ups[game.name].values()):
        with st.container(border=True, key=f"line-up-{place}"):
            st.html(line_up_html(line_up, language))
            st.button(
                words.SEAT_THEM(language), key=f"seat-{line_up.name}", icon=":material/group:", type="tertiary",
                on_click=lambda line_up=line_up: open_in_explore(seated_with(line_up, explored)),
            )  # fmt: skip


def seated_with(line_up: LineUp, explored: Explored) -> Model:
    """What is explored with another line-up; of another game, that game as it is."""
    model = explored.model
    if line_up.game is not explored.game:
        model = model_of(line_up.game.name, explored.library, model)
    return replace(model, seats=tuple(seat.name for seat in line_up.seats))


def draw_problems(reading: Reading, explored: Explored, game: Game, language: str) -> None:
    """Files that cannot be loaded, each with what is wrong."""
    found = problems_of(game, explored.library)
    if not found:
        note(words.NO_PROBLEMS(language))
    for name, error in found.items():
        st.html(problem_html(name, error, language))


# The rulebook


def draw_rulebook(reading: Reading, ruleset: Ruleset, language: str) -> None:
    """The rulebook in the page, and as files."""
    with st.container(horizontal=True, gap="small", key="rulebook_tools"):
        st.button(words.BACK(language), key="back", icon=":material/arrow_back:", type="tertiary", on_click=lambda: close(reading))
        for ending, title in words.FORMATS.items():
            st.download_button(
                title(language),
                data=lambda ending=ending: rulebook_file(ruleset, language, ending),
                file_name=f"{ruleset.name.replace('/', '-')}-{language}.{ending}",
                key=f"rulebook_{ending}",
                on_click="ignore",
                icon=":material/download:",
                type="tertiary",
            )
    try:
        scene(rulebook_html(ruleset, language, warm.is_ready(ruleset.game)), key="rulebook")
    except InputError as error:
        draw_error(error.say(language))


def close(reading: Reading) -> None:
    """Back to the cards."""
    reading.rulebook = ""
