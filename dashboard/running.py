"""Simulations for sessions that will not wait: a first picture at once, refined while one looks, dropped when it is out of date.

All sessions share one pool of threads; refining rests while any of them waits for a first picture.
"""

import itertools
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from engine.simulate import Result, default_threads, simulate_setups
from engine.strategies import Setup
from engine.studies.run import joined
from engine.text import Text

from .cached import BASES, RESULTS, result_key

FEWEST_GAMES, FIRST_GAMES, FIRST_SECONDS = 1_000, 10_000, 0.15
LARGEST_STEP, UNSEEN_SECONDS = 16_000, 20.0
MOST_JOBS = 2

POOL = ThreadPoolExecutor(default_threads(), thread_name_prefix="games")
REFINING = ThreadPoolExecutor(MOST_JOBS, thread_name_prefix="refine")


class Crossing:
    """Lets first pictures go before refinements."""

    def __init__(self):
        self.condition = threading.Condition()
        self.n_first = 0

    def __enter__(self):
        with self.condition:
            self.n_first += 1

    def __exit__(self, *_):
        with self.condition:
            self.n_first -= 1
            self.condition.notify_all()

    def give_way(self) -> None:
        """Waits until nobody waits for a first picture, at most a second."""
        with self.condition:
            self.condition.wait_for(lambda: not self.n_first, timeout=1)


CROSSING = Crossing()


@dataclass(frozen=True, eq=False)
class Drawn:
    """The games of a job that a page draws: the same for all its figures, though the job plays on. The last setups are pinned variants."""

    result: Result
    styles: tuple[int, ...] = ()


class Job:
    """One simulation of a session. `result` has the games played so far; None before the first. The last setups are pinned variants."""

    def __init__(self, setups: Sequence[Setup], n_games: int, seed: int, styles: Sequence[int] = ()):
        self.setups, self.n_games, self.seed, self.styles = tuple(setups), n_games, seed, tuple(styles)
        self.key = result_key(setups, n_games, seed)
        self.result: Result | None = self.known()
        self.error: Exception | None = None
        self.is_cancelled = threading.Event()
        self.is_refining = False
        self.seen = time.monotonic()
        self.playing, self.lock = threading.Lock(), threading.Lock()

    def known(self) -> Result | None:
        """The games of the same setups, played before; what they are called may be another now."""
        found = RESULTS.get(self.key)
        is_named_so = found is not None and [setup.ruleset.title for setup in found.setups] == self.titles
        return found if found is None or is_named_so else replace(found, setups=self.setups)

    def looks_like(self, other: "Job") -> bool:
        """Whether it is the same simulation under the same names."""
        return (self.key, self.titles, self.styles) == (other.key, other.titles, other.styles)

    @property
    def titles(self) -> list[Text]:
        """What the rulesets are called."""
        return [setup.ruleset.title for setup in self.setups]

    @property
    def n_done(self) -> int:
        """Games played so far."""
        return self.result.n_games if self.result else 0

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to come."""
        return self.n_done >= self.n_games or self.error is not None or self.is_cancelled.is_set()

    def cancel(self) -> None:
        """Stops it at the next task."""
        self.is_cancelled.set()

    def play_first(self) -> None:
        """Plays in this thread until there is a first picture: of few games, and of more where these are quickly played."""
        if self.result is not None:
            return  # at once: a step under way beside may take a while
        with CROSSING, self.playing:
            if self.result is not None:
                return
            start = time.monotonic()
            self.step(min(self.n_games, FEWEST_GAMES), start + FIRST_SECONDS)
            more = min(self.n_games, FIRST_GAMES) - self.n_done
            if more > 0 and (time.monotonic() - start) * more / max(1, self.n_done) < FIRST_SECONDS:
                self.step(more, start + 2 * FIRST_SECONDS)

    def refine(self) -> None:
        """Has the rest played beside, as long as this is asked for again and again."""
        with self.lock:
            self.seen = time.monotonic()
            begins = not self.is_refining and not self.is_done
            self.is_refining = self.is_refining or begins
        if begins:
            REFINING.submit(self.play_on)

    def rests(self) -> bool:
        """Whether nobody has looked for a while, such as in a page that was closed; it goes on when somebody does."""
        with self.lock:
            if time.monotonic() - self.seen > UNSEEN_SECONDS:
                self.is_refining = False
            return not self.is_refining

    def play_on(self) -> None:
        """Plays a step, larger than the one before, and queues up for the next behind all others that wait."""
        if self.is_done or self.rests():
            return
        try:
            CROSSING.give_way()
            with self.playing:
                self.step(min(max(self.n_done, 1000), LARGEST_STEP, self.n_games - self.n_done))
        except Exception as error:  # the page says it; a thread would only swallow it
            self.error = error
        REFINING.submit(self.play_on)

    def step(self, n_games: int, end: float = float("inf")) -> None:
        """Plays some more games, one task at least and until a time at most, and keeps the result when it is whole."""
        looks = itertools.count()
        more = simulate_setups(
            self.setups, n_games=n_games, seed=self.seed, first_game=self.n_done, threads=default_threads(), executor=POOL,
            cancel=lambda: self.is_cancelled.is_set() or (next(looks) > 0 and time.monotonic() > end),
            bases=BASES if self.n_done < FIRST_GAMES else None,
        )  # fmt: skip
        self.result = joined(self.result, more) if self.result else more
        if self.n_done == self.n_games:
            RESULTS.put(self.key, self.result)
