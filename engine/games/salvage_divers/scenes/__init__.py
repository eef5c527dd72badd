"""Watching Salvage Divers."""

from typing import Any

import numpy as np

from ....text import Text
from ...scenes import Find, Scenes
from .picture import picture
from .reading import actor
from .story import story


def busts(rules: Any, outcomes: np.ndarray, n_seats: int) -> np.ndarray:
    """Emergency ascents at the whole table."""
    n = outcomes["all_busts"].astype(float)
    return np.where(n > 0, n, np.nan)


def no_busts(rules: Any, outcomes: np.ndarray, n_seats: int) -> np.ndarray:
    """The depth dived by a table without an emergency ascent."""
    return np.where(outcomes["all_busts"] == 0, outcomes["all_depth"].astype(float), np.nan)


def deepest(rules: Any, outcomes: np.ndarray, n_seats: int) -> np.ndarray:
    """The deepest dive of all."""
    return outcomes["deepest_dive"][:, :n_seats].max(axis=1).astype(float)


SCENES = Scenes(
    room=6000,
    chapter=Text("Round {n}", "Runde {n}"),
    chapter_of=lambda table: int(table.round_number),
    seat_of=actor,
    picture=picture,
    story=story,
    finds=(
        Find("busts", Text("Most emergency ascents", "Die meisten Notaufstiege"), busts, Text("{value} of them", "{value} Mal")),
        Find("no_busts", Text("No emergency ascent", "Kein Notaufstieg"), no_busts, Text("{value} spaces deep", "{value} Felder tief")),
        Find("deepest", Text("Deepest dive", "Tiefster Tauchgang"), deepest, Text("depth {value}", "Tiefe {value}")),
    ),
)
