"""What widgets do when they are used: each gives the session its next model. Called by Streamlit before the page is run again."""

import random
import time
from dataclasses import replace
from typing import Any

import streamlit as st

from engine.parameters import kinds_of
from engine.validation import difference, parameter_at

from .cached import library
from .components import Move
from .explored import Explored, default_names, explore, model_of, seated
from .link_json import MOST_LETTERS, MOST_PINS, is_whole
from .naming import changes_name
from .state import MOST_SEED, N_GAMES, Pin, Session, session

RESULTS, BELOW = "results", "below"
BELOW_SECONDS = 0.5
"""How often the pictures further down follow a slider that is dragged; those above follow as fast as they can."""
MOST_DONE = 20


def now() -> tuple[Session, Explored]:
    """The session and what it explores at this moment: a widget may have been drawn some changes ago."""
    mine = session()
    assert mine
    return mine, explore(mine.model, library())


def change(game: str, key: str, value: Any) -> None:
    """Another value; a browser that is a step behind may still send one of the game before."""
    mine, explored = now()
    if explored.game.name == game:
        mine.put(explored.with_value(key, value))


def choose(game: str, key: str, value: Any, options: list) -> None:
    """Another value of those offered; a browser that is a step behind may send a label of before."""
    if value in options:
        change(game, key, value)


def move(game: str, key: str, moved: Move) -> None:
    """A slider under way, or let go. Under way only the results are drawn again, and not all of them each time."""
    mine, explored = now()
    if explored.game.name != game:
        return
    mine.move(key, explored.with_value(key, whole(moved.value, explored, key)), moved.is_final)
    if not moved.is_final and mine.drawn:
        is_belated = time.monotonic() - mine.below_drawn > BELOW_SECONDS
        st.rerun([RESULTS, BELOW] if is_belated else RESULTS)


def whole(value: float | str, explored: Explored, key: str) -> float | str:
    """26.0 as 26 where a whole number is wanted."""
    kinds = kinds_of(parameter_at(explored.game.rules, tuple(key.split(".")))[1])
    return int(value) if isinstance(value, float) and value.is_integer() and float not in kinds else value


def elsewhere(mine: Session) -> None:
    """Tables are drawn anew: their values changed without them."""
    mine.generation += 1


def reset(key: str) -> None:
    """The base's value again."""
    mine, explored = now()
    mine.put(explored.reset(key) if explored.loaded else replace_changes(mine, key))
    elsewhere(mine)


def replace_changes(mine: Session, key: str) -> Any:
    """The model without one of its changes."""
    return replace(mine.model, changes={name: value for name, value in mine.model.changes.items() if name != key})


def reset_all() -> None:
    """Nothing changed any more."""
    mine, explored = now()
    mine.put(explored.reset_all())
    elsewhere(mine)


def undo() -> None:
    """One step back."""
    mine = session()
    if mine:
        mine.undo()
        elsewhere(mine)


def redo() -> None:
    """One step forward again."""
    mine = session()
    if mine:
        mine.redo()
        elsewhere(mine)


def choose_ruleset(name: str) -> None:
    """Another ruleset as it is."""
    mine, explored = now()
    if name in explored.library.rulesets:
        mine.put(model_of(name, explored.library, mine.model))
        elsewhere(mine)


def choose_base(name: str) -> None:
    """Another ruleset to compare with."""
    mine, explored = now()
    if name in explored.library.of_game(explored.game):
        mine.put(replace(mine.model, base=name))


def choose_number(n: int) -> None:
    """Another number of players."""
    mine, explored = now()
    mine.put(seated(mine.model, n, explored.library, explored.game))


def choose_seat(place: int, name: str) -> None:
    """Another strategy in a seat."""
    mine, explored = now()
    if name in explored.library.strategies[explored.game.name]:
        mine.put(replace(mine.model, seats=(*mine.model.seats[:place], name, *mine.model.seats[place + 1 :])))


def default_line_up() -> None:
    """The game's own line-up."""
    mine, explored = now()
    if explored.loaded:
        mine.put(replace(mine.model, seats=default_names(explored.current or explored.loaded, explored.library)))


def choose_line_up(name: str | None) -> None:
    """A table of players with a name."""
    mine, explored = now()
    found = explored.library.line_ups[explored.game.name].get(name or "")
    if found:
        mine.put(replace(mine.model, seats=tuple(seat.name for seat in found.seats)))


def choose_games(n_games: int) -> None:
    """Another number of games."""
    mine, _ = now()
    if is_whole(n_games, N_GAMES[0], N_GAMES[-1]):
        mine.put(replace(mine.model, n_games=n_games))


def choose_seed(seed: int | None) -> None:
    """Another seed; an empty field changes nothing."""
    mine, _ = now()
    if is_whole(seed, 0, MOST_SEED):
        mine.put(replace(mine.model, seed=seed))


def new_seed() -> None:
    """Other luck."""
    choose_seed(random.SystemRandom().randint(1, 999_999))


# Pinned variants


def may_pin(explored: Explored) -> bool:
    """Whether what is looked at can be pinned: it can be played, and is not pinned yet."""
    model = explored.model
    known = [(pin.ruleset, pin.changes) for pin in model.pins]
    return explored.current is not None and (model.ruleset, model.changes) not in known and len(known) < MOST_PINS


def pin(language: str) -> None:
    """Keeps what is looked at in sight, under a name that says what it is."""
    mine, explored = now()
    if may_pin(explored):
        title = explored.current.title(language) if explored.current else ""
        changes = difference(explored.loaded.values, explored.values) if explored.loaded else []
        name = changes_name(explored.game, title, changes, {**explored.base_values, **explored.values}, language)
        mine.put(replace(mine.model, pins=(*mine.model.pins, Pin(name, mine.model.ruleset, mine.model.changes))))


def take_pin(place: int) -> None:
    """Goes on with a pinned variant."""
    mine, _ = now()
    if place < len(mine.model.pins):
        chosen = mine.model.pins[place]
        mine.put(replace(mine.model, ruleset=chosen.ruleset, changes=chosen.changes))
        elsewhere(mine)


def rename_pin(place: int, name: str) -> None:
    """Another name; an empty one changes nothing."""
    mine, _ = now()
    pins, name = mine.model.pins, " ".join(name.split())[:MOST_LETTERS]
    if place < len(pins) and name:
        mine.put(replace(mine.model, pins=(*pins[:place], replace(pins[place], name=name), *pins[place + 1 :])))


def unpin(place: int) -> None:
    """Out of sight; undo brings it back."""
    mine, _ = now()
    mine.put(replace(mine.model, pins=(*mine.model.pins[:place], *mine.model.pins[place + 1 :])))
    mine.open[f"more-pin-{place}"] = False


# Presets


def put_presets(chosen: list[str]) -> None:
    """Lays the changes of variants over what is looked at, and takes those of others back."""
    mine, explored = now()
    shown = explored.presets
    for name in shown:
        if (name in chosen) != shown[name]:
            explored = explore(explored.with_preset(name, name in chosen), explored.library)
    mine.put(explored.model)
    elsewhere(mine)
