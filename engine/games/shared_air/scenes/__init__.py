"""Watching Shared Air."""

from typing import Any

import numpy as np

from ....text import Text
from ...scenes import Find, Scenes
from .picture import picture
from .reading import actor
from .story import story

IN_DIVES = Text("dives: {value}", "Tauchgänge: {value}")


def all_drowned(rules: Any, outcomes: np.ndarray, n_seats: int) -> np.ndarray:
    """Dives from which nobody came home."""
    n = (outcomes["dive_home"][:, : rules.n_dives] == 0).sum(axis=1).astype(float)
    return np.where(n > 0, n, np.nan)


def all_came_home(rules: Any, outcomes: np.ndarray, n_seats: int) -> np.ndarray:
    """Dives from which everybody came home."""
    n = (outcomes["dive_home"][:, : rules.n_dives] == n_seats).sum(axis=1).astype(float)
    return np.where(n > 0, n, np.nan)


SCENES = Scenes(
    room=2400,
    chapter=Text("Dive {n}", "Tauchgang {n}"),
    chapter_of=lambda table: int(table.dive) + 1,
    seat_of=actor,
    picture=picture,
    story=story,
    finds=(
        Find("all_drowned", Text("Everybody drowned", "Alle ertrunken"), all_drowned, IN_DIVES),
        Find("all_home", Text("Everybody came home", "Alle heimgekehrt"), all_came_home, IN_DIVES),
        Find(
            "longest",
            Text("The longest game", "Die längste Partie"),
            lambda rules, outcomes, n_seats: outcomes["turns"].astype(float),
            Text("{value} turns", "{value} Züge"),
        ),
    ),
)
