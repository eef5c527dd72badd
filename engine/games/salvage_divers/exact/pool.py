"""Memories that outlast a chunk: what one run has worked out, the next need not."""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from ....problems import InputError, refuse
from ....records import NOT_SET
from .choices import note_start
from .layout import LARGEST_MEMORY, SMALLEST_MEMORY, START_ASKED, Memory, new_memory
from .memory import add_slots
from .value import study

POOL: list["Notebook"] = []
"""Notebooks that nobody uses now; a chunk takes one and puts it back. Lists do that safely between threads."""


class Notebook:
    """A memory that grows: kernels are handed `memory`, and what they ask for is studied here.

    Starts of dives that are only compared, and may never be dived, are studied `aside`, so that they push nothing out.
    """

    def __init__(self, memory: Memory):
        self.memory = memory
        self.aside: Notebook | None = None
        self.n_forgotten = 0

    def answer(self) -> None:
        """Studies what a game has asked for. InputError where it is too large for any memory."""
        state = self.memory.state[0]
        asked, has_room = int(state.is_asked), not state.is_full
        state.is_asked = state.is_full = 0
        if not has_room:
            self.forget_all()
        elif asked == START_ASKED:
            self.value_start(self.memory.dives[1])
        else:
            self.study(self.memory.dives[1])

    def study(self, dive: np.record) -> None:
        """Finds the values of a position and all that can follow it, in a larger memory where need be."""
        n_forgotten = self.n_forgotten
        while not study(dive, self.memory):
            if len(self.memory.keys) < LARGEST_MEMORY:
                self.grow()
            elif n_forgotten == self.n_forgotten:
                self.forget()
            else:
                raise too_large(dive)

    def value_start(self, dive: np.record) -> None:
        """Notes the value of the start of a dive."""
        if self.aside is None:
            self.aside = Notebook(new_memory(self.memory.values.shape[1], SMALLEST_MEMORY))
        self.aside.study(dive)
        note_start(dive, self.aside.memory, self.memory)

    def grow(self) -> None:
        """Four times the room, with all that is known."""
        old, n_known = self.memory, int(self.memory.state[0].n_known)
        new = new_memory(old.values.shape[1], min(4 * len(old.keys), LARGEST_MEMORY))
        for part in ("settings", "starts", "state", "dives", "frames"):
            getattr(new, part)[:] = getattr(old, part)
        new.keys[:n_known], new.values[:n_known] = old.keys[:n_known], old.values[:n_known]
        add_slots(new)
        self.memory = new

    def forget(self) -> None:
        """Every position; the room stays."""
        self.memory.slots[:] = 0
        self.memory.state["n_known"] = 0
        self.n_forgotten += 1

    def forget_all(self) -> None:
        """Settings and starts as well, and what was studied aside."""
        self.forget()
        self.aside = None
        for part in (self.memory.settings, self.memory.starts, self.memory.state):
            part[:] = 0


def too_large(dive: np.record) -> InputError:
    """What is said of a bag that no memory is enough for."""
    en, de = "is too large to look ahead to the end of the dive", "ist zu groß, um bis ans Ende des Tauchgangs vorauszurechnen"
    return refuse(f"a bag of {dive.now.n_left} chips {en}", f"ein Beutel mit {dive.now.n_left} Chips {de}", key="bag")


@contextmanager
def notebook_for(n_values: int) -> Iterator[Notebook]:
    """A notebook for dives with fewer than `n_values` checkpoints pending; 0: an empty one, where nobody looks ahead."""
    notebook = take_notebook(n_values) if n_values else Notebook(NO_MEMORY)
    try:
        yield notebook
    finally:
        if n_values:
            notebook.memory.state[0].is_asked = 0
            POOL.append(notebook)


def take_notebook(n_values: int) -> Notebook:
    """The last one put back, if it has the room; otherwise a new one."""
    try:
        notebook = POOL.pop()
    except IndexError:
        return Notebook(new_memory(n_values, SMALLEST_MEMORY))
    return notebook if notebook.memory.values.shape[1] >= n_values else Notebook(new_memory(n_values, SMALLEST_MEMORY))


def values_needed(rulesets: np.ndarray) -> int:
    """One more than the most checkpoints that can be pending, under any ruleset at any site."""
    return max(values_at(rules) for rules in rulesets)


def values_at(rules: np.void) -> int:
    """The same for one ruleset."""
    sites = range(rules["n_sites"])
    floor = max([rules["floor"], *(rules["sites_floor"][site] for site in sites if rules["sites_floor"][site] < NOT_SET)])
    spacing = min([rules["checkpoint_spacing"], *(rules["sites_checkpoint_spacing"][site] for site in sites)])
    return int(floor - 1) // int(spacing) + 1


NO_MEMORY = new_memory()
