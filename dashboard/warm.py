"""What is done once, before the first visitor waits for it: heavy imports, compiled rules, and a quiet garbage collector."""

import gc
import importlib
import logging
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor

from engine.games import GAMES, Game
from engine.simulate import is_compiled
from engine.simulate import warm as compile_rules

from .cached import library

LIBRARIES = ("numpy", "pandas", "plotly.graph_objects", "plotly.io.json", "streamlit.components.v2.bidi_component")

is_warm = threading.Event()
"""Set when the steps are done, well or badly: until then the first simulation may take seconds."""

COMPILER = ThreadPoolExecutor(1, thread_name_prefix="compile")
COMPILED: dict[str, Future] = {}
LOCK = threading.Lock()


def import_libraries() -> None:
    """Imports what every page needs."""
    for name in LIBRARIES:
        importlib.import_module(name)


def calm_collector() -> None:
    """Takes all that lives now out of the garbage collector: Streamlit collects after every run, 60 to 170 ms of objects that stay."""
    gc.collect()
    gc.freeze()


# The rules of the games


def compilation(game: Game) -> Future:
    """The one compilation of a game's rules (or loading what was compiled before), begun where nobody has yet."""
    with LOCK:
        if game.name not in COMPILED:
            COMPILED[game.name] = COMPILER.submit(compile_rules, game)
        return COMPILED[game.name]


def is_ready(game: Game) -> bool:
    """Whether the first game starts at once: its rules are compiled, here or on this machine before."""
    done = compilation(game)
    return (done.done() and done.exception() is None) or is_compiled(game)


def problem_with(game: Game) -> BaseException | None:
    """Why a game's rules could not be compiled, if they could not."""
    done = compilation(game)
    return done.exception() if done.done() else None


def compile_games() -> None:
    """Compiles the rules of every game."""
    for game in GAMES.values():
        compilation(game).result()


STEPS: tuple[Callable[[], object], ...] = (library, compile_games)
"""What is done beside the running server: reading the files, compiling the rules of the games."""


def warm(steps: Iterable[Callable[[], object]] = STEPS) -> None:
    """Takes every step; one that fails is logged and keeps none of the others from being taken."""
    for step in steps:
        try:
            step()
        except Exception:
            logging.getLogger(__name__).exception("warming up: %s failed", getattr(step, "__name__", step))
    calm_collector()
    is_warm.set()


def warm_beside() -> threading.Thread:
    """Starts warming in a thread of its own."""
    thread = threading.Thread(target=warm, name="warm", daemon=True)
    thread.start()
    return thread
