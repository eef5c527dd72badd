"""What a session watches: one game, how far it has come, and the games found. No Streamlit here."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.strategies import Setup, told_apart
from engine.text import format_number
from engine.watch import Found, Watched, finds_of, found_in, search, watch

from . import page_words as words
from .cached import result_key

SECONDS = 3.0
"""How long games are looked through, where they are slow."""
MOST_SHOWN, LINES = 10, 8
BY_NUMBER = ""
MOST_NUMBER = 1_000_000


@dataclass
class Watching:
    """The game watched and the place in it; `find` is what was looked for ("": its number is given)."""

    find: str = BY_NUMBER
    number: int = 0
    place: int = 0
    is_playing: bool = False
    is_ticking: bool = False
    watched: Watched | None = None
    key: str = ""
    found: dict[str, list[Found]] = field(default_factory=dict)
    found_key: str = ""
    n_searched: int = 0

    def follow(self, setup: Setup, seed: int) -> Watched:
        """The game of this setup and seed, played where it is another than before; then it begins anew."""
        key = f"{result_key([setup], self.number, seed)} {[seat.title.en for seat in setup.seats]}"
        if self.watched is None or self.key != key:
            self.watched, self.key, self.place, self.is_playing = watch(setup, seed, self.number), key, 0, False
        self.watched = replace(self.watched, setup=setup)
        return self.watched

    def look(self, setup: Setup, seed: int) -> dict[str, list[Found]]:
        """The games found for everything that can be looked for, looked through once."""
        key = result_key([setup], 0, seed)
        if self.found_key != key:
            result = search(setup, seed, seconds=SECONDS)
            self.found = {find.name: found_in(result, find, MOST_SHOWN) if result.n_games else [] for find in finds_of(setup)}
            self.found_key, self.n_searched = key, result.n_games
        return self.found

    def go(self, place: int) -> None:
        """To a place in the game, as far as there is one."""
        last = len(self.watched.log) - 1 if self.watched else 0
        self.place = max(0, min(place, last))

    @property
    def is_at_end(self) -> bool:
        """Whether nothing comes after."""
        return self.watched is None or self.place >= len(self.watched.log) - 1

    def tick(self) -> None:
        """One step on while it plays; at the end it stops."""
        if self.is_playing:
            self.go(self.place + 1)
            self.is_playing = not self.is_at_end

    def choose_find(self, name: str) -> None:
        """Another thing to look for; its first game."""
        self.find, self.is_playing = name, False
        if self.found.get(name):
            self.number = self.found[name][0].number

    def choose_number(self, number: int) -> None:
        """Another game."""
        self.number, self.is_playing = max(0, min(number, MOST_NUMBER - 1)), False


def names_of(setup: Setup, language: str) -> list[str]:
    """What the seats are called: their strategies' titles, with a number where two are the same."""
    return told_apart([seat.title(language) for seat in setup.seats])


def picture_html(watched: Watched, place: int, language: str) -> str:
    """The table at a place."""
    rules, names = watched.setup.ruleset.rules, names_of(watched.setup, language)
    return f'<div class="ballast-scene">{watched.scenes.picture(rules, watched.log, place, names, language)}</div>'


def story_of(watched: Watched, place: int, language: str) -> str:
    """What happened at a place."""
    return watched.scenes.story(watched.setup.ruleset.rules, watched.log, place, names_of(watched.setup, language), language)


def end_of(watched: Watched, language: str) -> str:
    """How the game ended."""
    names = names_of(watched.setup, language)
    scores = ", ".join(f"{name} {format_number(score, 0, language)}" for name, score in zip(names, watched.scores, strict=True))
    winners = ", ".join(names[seat] for seat in watched.winners)
    text = words.ENDS if len(watched.winners) == 1 else words.ENDS_SHARED
    return text.format(scores=scores, winners=winners)(language)


def last_lines(watched: Watched, place: int, language: str) -> list[str]:
    """What happened just before, the latest first."""
    return [story_of(watched, at, language) for at in range(place - 1, max(-1, place - 1 - LINES), -1)]


def finds_in_words(setup: Setup, language: str) -> dict[str, str]:
    """What can be looked for."""
    return {BY_NUMBER: words.BY_NUMBER(language), **{find.name: find.title(language) for find in finds_of(setup)}}


def found_in_words(setup: Setup, name: str, found: Sequence[Found], language: str) -> dict[int, str]:
    """The games found, by number, each with what is said about it."""
    find = next(find for find in finds_of(setup) if find.name == name)
    said = {one.number: find.said.format(value=format_number(one.value, 0, language))(language) for one in found}
    return {number: words.FOUND_GAME.format(n=format_number(number + 1, 0, language), said=text)(language) for number, text in said.items()}


def chapter_names(watched: Watched, language: str) -> dict[int, str]:
    """The dives or rounds, by number."""
    return {number: watched.scenes.chapter.format(n=number)(language) for number in watched.chapters}
