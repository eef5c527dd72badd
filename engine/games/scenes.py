"""How a game is watched: what lies on its table as a picture, what has just happened in words, and games worth watching."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import numpy as np

from ..template import LIGHT
from ..text import Text

SEAT_COLOURS = ("variant_1", "variant_2", "variant_3", "variant_4", "safe", "quiet")


@dataclass(frozen=True)
class Find:
    """Games in which something happened. `rank(rules, outcomes, n_seats)` gives a number a game, the most telling the highest;
    NaN where it did not happen. `outcomes` are the kernel's records, one a game."""

    name: str
    title: Text
    rank: Callable[[Any, np.ndarray, int], np.ndarray]
    said: Text
    """What the number says, with {value}, as it stands beside the game."""


@dataclass(frozen=True, eq=False)
class Scenes:
    """How a log is watched: copies of the table, each after something that happened.

    `picture(rules, log, place, names, language)` is HTML (with SVG in it) in which nothing runs and every word is
    escaped; `story(rules, log, place, names, language)` says what happened, as plain words. `names` are the seats'.
    """

    room: int
    """Entries of the longest log."""
    chapter: Text
    """`Dive {n}`."""
    chapter_of: Callable[[Any], int]
    seat_of: Callable[[Any], int | None]
    picture: Callable[[Any, np.ndarray, int, Sequence[str], str], str]
    story: Callable[[Any, np.ndarray, int, Sequence[str], str], str]
    finds: tuple[Find, ...] = ()


# What the pictures of all games share


def colour(name: str) -> str:
    """A colour of the table of colours as CSS: the page's own (light or dark) where it has one, else the light one."""
    return f"var(--ballast-{name.replace('_', '-')}, {LIGHT[name]})"


def seat_colour(seat: int) -> str:
    """The colour of a seat."""
    return colour(SEAT_COLOURS[seat % len(SEAT_COLOURS)])


def token(seat: int, x: float, y: float, size: float = 11, is_marked: bool = False) -> str:
    """A diver's token as SVG: a disc with the number of the seat; marked, with a ring around it."""
    ring = f'<circle cx="{x}" cy="{y}" r="{size + 4}" style="fill:none;stroke:{colour("ink")};stroke-width:2"/>' if is_marked else ""
    disc = f'<circle cx="{x}" cy="{y}" r="{size}" style="fill:{seat_colour(seat)}"/>'
    return ring + disc + words_at(x, y + size * 0.36, str(seat + 1), size * 1.1, colour("paper"), 700)


def words_at(x: float, y: float, words: str, size: float, fill: str, weight: int = 400, anchor: str = "middle") -> str:
    """Words in an SVG."""
    style = f"font-size:{size:g}px;font-weight:{weight};fill:{fill}"
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" style="{style}">{escape(words)}</text>'


def drawing(width: float, height: float, inner: str, alt: str) -> str:
    """An SVG as wide as its place."""
    box = f'viewBox="0 0 {width:g} {height:g}" style="width:100%;height:auto;max-width:{width:g}px"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" aria-label="{escape(alt)}">{inner}</svg>'


def small_token(seat: int) -> str:
    """A token in a line of words."""
    return f'<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">{token(seat, 10, 10, 9)}</svg>'


def table(head: Sequence[str], rows: Sequence[Sequence[str]], marked: int | None = None) -> str:
    """A table; cells are HTML already, the head is not. The row of whoever has just acted is marked."""
    titles = "".join(f'<th scope="col">{escape(one)}</th>' for one in head)
    lines = ""
    for place, row in enumerate(rows):
        cells = "".join(f"<td>{cell}</td>" for cell in row)
        lines += f'<tr class="marked">{cells}</tr>' if place == marked else f"<tr>{cells}</tr>"
    return f'<table class="scene"><thead><tr>{titles}</tr></thead><tbody>{lines}</tbody></table>'
