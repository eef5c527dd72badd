"""What is done once, before the first visitor waits for it: heavy imports, compiled rules, and a quiet garbage collector."""

import gc
import importlib
import logging
import threading
from collections.abc import Callable, Iterable

LIBRARIES = ("numpy", "pandas", "plotly.graph_objects", "plotly.io.json", "streamlit.components.v2.bidi_component")

is_warm = threading.Event()
"""Set when the steps are done, well or badly: until then the first simulation may take seconds."""


def import_libraries() -> None:
    """Imports what every page needs."""
    for name in LIBRARIES:
        importlib.import_module(name)


def calm_collector() -> None:
    """Takes all that lives now out of the garbage collector: Streamlit collects after every run, 60 to 170 ms of objects that stay."""
    gc.collect()
    gc.freeze()


STEPS: tuple[Callable[[], object], ...] = ()
"""What is done beside the running server, such as compiling the rules of the games."""


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
