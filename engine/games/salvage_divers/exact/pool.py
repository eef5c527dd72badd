"""Memories that outlast a chunk: what one run has worked out, the next need not."""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from ....problems import InputError, refuse
from ....records import NOT_SET
from .layout import LARGEST_MEMORY, SMALLEST_MEMORY, Memory, new_memory
from .memory import add_slots
from .value import study

POOL: list[Memory] = []
"""Memories that nobody uses now; a chunk takes one and puts it back. Lists do that safely between threads."""


class Notebook:
    """A memory that grows: kernels are handed `memory`, and what they ask for is studied here."""

    def __init__(self, memory: Memory):
        self.memory = memory
        self.n_forgotten = 0

    def answer(self) -> None:
        """Studies the position that a game has asked for. InputError where it is too large for any memory."""
        state = self.memory.state[0]
        has_room = not state.is_full
        state.is_asked = state.is_full = 0
        if has_room:
            self.study(self.memory.dives[1])
        else:
            self.forget()
            self.memory.settings[:] = 0
            self.memory.state["n_settings"] = 0

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

    def forget(self) -> None:
        """Every position; the room stays."""
        self.memory.slots[:] = 0
        self.memory.state["n_known"] = 0
        self.n_forgotten += 1

    def grow(self) -> None:
        """Four times the room, with all that is known."""
        old, n_known = self.memory, int(self.memory.state[0].n_known)
        new = new_memory(old.values.shape[1], min(4 * len(old.keys), LARGEST_MEMORY))
        for part in ("settings", "state", "dives", "frames"):
            getattr(new, part)[:] = getattr(old, part)
        new.keys[:n_known], new.values[:n_known] = old.keys[:n_known], old.values[:n_known]
        add_slots(new)
        self.memory = new


def too_large(dive: np.record) -> InputError:
    """What is said of a bag that no memory is enough for."""
    en, de = "is too large to look ahead to the end of the dive", "ist zu groß, um bis ans Ende des Tauchgangs vorauszurechnen"
    return refuse(f"a bag of {dive.now.n_left} chips {en}", f"ein Beutel mit {dive.now.n_left} Chips {de}", key="bag")


@contextmanager
def notebook_for(n_values: int) -> Iterator[Notebook]:
    """A notebook for dives with fewer than `n_values` checkpoints pending; 0: an empty one, where nobody looks ahead."""
    notebook = Notebook(take_memory(n_values) if n_values else NO_MEMORY)
    try:
        yield notebook
    finally:
        if n_values:
            notebook.memory.state[0].is_asked = 0
            POOL.append(notebook.memory)


def take_memory(n_values: int) -> Memory:
    """The last memory put back that is for as many values, or a new one."""
    try:
        memory = POOL.pop()
    except IndexError:
        return new_memory(n_values, SMALLEST_MEMORY)
    return memory if memory.values.shape[1] >= n_values else new_memory(n_values, SMALLEST_MEMORY)


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
