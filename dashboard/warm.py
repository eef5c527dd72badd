"""What is done once, before the first visitor waits for it: heavy imports, compiled rules, and a quiet garbage collector."""

import gc
import importlib
import logging
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from engine.games import GAMES, Game
from engine.simulate import is_compiled, prepare
from engine.simulate import warm as compile_rules
from engine.strategies import Setup

from .cached import library

LIBRARIES = ("numpy", "pandas", "plotly.graph_objects", "plotly.io.json", "streamlit.components.v2.bidi_component")

is_warm = threading.Event()
"""Set when the steps are done, well or badly: until then the first simulation may take seconds."""

COMPILER = ThreadPoolExecutor(1, thread_name_prefix="compile")
SECONDS = 15
"""About how long the rules of a game are compiled."""
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


def compilation(game: Game, kind: str = "", setup: Setup | None = None) -> Future:
    """The one compilation of a game's rules, or of a kind of players who sit at a table, begun where nobody has yet."""
    name = f"{game.name}.{kind}"
    with LOCK:
        if name not in COMPILED:
            COMPILED[name] = COMPILER.submit(prepare, game, [setup]) if setup else COMPILER.submit(compile_rules, game)
        return COMPILED[name]


def compilations(game: Game, setups: Sequence[Setup] = ()) -> list[tuple[str, Future]]:
    """What must be compiled before these tables can be played: the rules, and the kinds of players compiled apart."""
    kinds = {seat.kind: setup for setup in setups for seat in setup.seats if game.kinds[seat.kind].compile_seconds}
    apart = [(kind, compilation(game, kind, setup)) for kind, setup in kinds.items() if not is_compiled(game, kind)]
    return [("", compilation(game)), *apart]


def is_ready(game: Game, setups: Sequence[Setup] = ()) -> bool:
    """Whether the first game starts at once: all is compiled, here or on this machine before."""
    return all(is_compiled(game, kind) or (done.done() and not done.exception()) for kind, done in compilations(game, setups))


def seconds_for(game: Game, setups: Sequence[Setup] = ()) -> int:
    """About how long the compiling takes."""
    waiting = [kind for kind, done in compilations(game, setups) if not done.done()]
    return sum(game.kinds[kind].compile_seconds if kind else SECONDS for kind in waiting) or SECONDS


def problem_with(game: Game, setups: Sequence[Setup] = ()) -> BaseException | None:
    """Why something could not be compiled, if so."""
    return next((done.exception() for _, done in compilations(game, setups) if done.done() and done.exception()), None)


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
