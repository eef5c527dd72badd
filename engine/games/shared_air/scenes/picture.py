"""The sea as a picture: the submarine with its air, the path of cards, the divers on it, and who carries what."""

from collections.abc import Sequence
from html import escape
from typing import Any

import numpy as np

from ...scenes import colour, drawing, small_token, table, token, words_at
from ..layout import DIVE_END, SUBMARINE, UP
from .reading import actor, levels_in, sign_of, signs_of
from .story import story
from .words import HEAD, PLACES

IN_A_ROW, WIDTH, HEIGHT, STEP, LINE = 16, 46, 62, 60, 116
"""Spaces in a row of the path, a card's width and height, from one to the next, from one row to the next."""
ROUND = f'width="{WIDTH}" height="{HEIGHT}" rx="5"'
LEFT, TOP, MOST_CHIPS = 30, 128, 60
SHALLOW_INK, DEEP_INK = "#0B2A3A", "#FFFFFF"
"""Signs on light and on dark cards; the same in both themes."""


def picture(rules: Any, log: np.ndarray, place: int, names: Sequence[str], language: str) -> str:
    """The sea with everybody in it, and who carries what."""
    now, n_seats = log[place], len(names)
    n_rows = max(1, -(-int(now.n_spaces) // IN_A_ROW))
    spaces = "".join(space(rules, now, at, n_seats) for at in range(1, int(now.n_spaces) + 1))
    alt = story(rules, log, place, names, language)
    sea = drawing(LEFT * 2 + STEP * IN_A_ROW, TOP + LINE * n_rows, submarine(rules, now, n_seats, language) + spaces, alt)
    return sea + divers(rules, now, names, language)


def submarine(rules: Any, now: Any, n_seats: int, language: str) -> str:
    """The hull, the air that is left, and who is in it."""
    width = STEP * IN_A_ROW
    style = f"fill:{colour('panel')};stroke:{colour('base')};stroke-width:2"
    hull = f'<rect x="{LEFT}" y="4" width="{width}" height="66" rx="33" style="{style}"/>'
    said = PLACES["air"].format(air=int(now.air), supply=rules.air_supply)(language)
    inside = [seat for seat in range(n_seats) if int(now.divers[seat].space) == SUBMARINE]
    tokens = ""
    for at, seat in enumerate(inside):
        x = LEFT + width - 40 - 34 * at
        tokens += token(seat, x, 34, 12, seat == actor(now)) + home_mark(now, seat, x)
    return hull + air_chips(rules, now) + words_at(LEFT + 32, 26, said, 14, colour("ink"), 600, "start") + tokens


def home_mark(now: Any, seat: int, x: float) -> str:
    """A tick under whoever is home with this dive behind them."""
    return words_at(x, 64, "✓", 12, colour("safe"), 700) if now.divers[seat].is_home else ""


def air_chips(rules: Any, now: Any) -> str:
    """A disc a chip, those used up hollow; a bar where there are too many."""
    if rules.air_supply > MOST_CHIPS:
        full = 560 * int(now.air) / rules.air_supply
        bar = f'<rect x="{LEFT + 32}" y="38" width="560" height="14" rx="7" style="fill:none;stroke:{colour("base")}"/>'
        return bar + f'<rect x="{LEFT + 32}" y="38" width="{full:g}" height="14" rx="7" style="fill:{colour("variant_1")}"/>'
    step = min(15, 620 / rules.air_supply)
    style = {True: f"fill:{colour('variant_1')}", False: f"fill:none;stroke:{colour('base')}"}
    discs = ""
    for at in range(rules.air_supply):
        discs += f'<circle cx="{LEFT + 38 + step * at:g}" cy="46" r="{step * 0.38:g}" style="{style[at < now.air]}"/>'
    return discs


def where(at: int) -> tuple[float, float]:
    """The upper left corner of a space: the path winds, every other row runs back."""
    row, column = divmod(at - 1, IN_A_ROW)
    column = column if row % 2 == 0 else IN_A_ROW - 1 - column
    return LEFT + STEP * column + (STEP - WIDTH) / 2, TOP + LINE * row


def space(rules: Any, now: Any, at: int, n_seats: int) -> str:
    """A space of the path: its card, its number, and whoever is on it."""
    x, y = where(at)
    levels = levels_in(int(now.path[at]))
    drawn = card(rules, levels, x, y) if levels else blank(x, y)
    seat = int(now.diver_at[at])
    diver = diver_at(now, seat, x + WIDTH / 2, y - 14) if 0 <= seat < n_seats and now.event != DIVE_END else ""
    return drawn + words_at(x + WIDTH / 2, y + HEIGHT + 13, str(at), 10, colour("quiet")) + diver


def card(rules: Any, levels: Sequence[int], x: float, y: float) -> str:
    """A treasure card with its suit; a stack with all its suits, on cards that lie askew."""
    top = min(max(levels), 4)
    ink = SHALLOW_INK if top < 3 else DEEP_INK
    style = f"fill:{colour(f'level_{top}')};stroke:{colour('paper')};stroke-width:1.5"
    behind = "".join(f'<rect x="{x + 3 * i}" y="{y - 3 * i}" {ROUND} style="{style}"/>' for i in range(min(len(levels), 3) - 1, -1, -1))
    if len(levels) == 1:
        return behind + words_at(x + WIDTH / 2, y + 41, sign_of(rules, levels[0]), 27, ink)
    rows = [signs_of(rules, levels[first : first + 3]) for first in range(0, len(levels), 3)]
    return behind + "".join(words_at(x + WIDTH / 2, y + 24 + 16 * row, words, 14, ink) for row, words in enumerate(rows))


def blank(x: float, y: float) -> str:
    """A card that lies face down."""
    back = f'<rect x="{x}" y="{y}" {ROUND} style="fill:{colour("panel")};stroke:{colour("line")};stroke-width:1.5"/>'
    inner = f'<rect x="{x + 6}" y="{y + 6}" width="{WIDTH - 12}" height="{HEIGHT - 12}" rx="3"'
    return back + inner + f' style="fill:none;stroke:{colour("base")};stroke-width:1;stroke-dasharray:2 3"/>'


def diver_at(now: Any, seat: int, x: float, y: float) -> str:
    """A token on the path, which way it swims, and how much it carries."""
    diver = now.divers[seat]
    arrow = "↑" if diver.direction == UP else "↓"
    load = f"{arrow}{int(diver.load) or ''}"
    return token(seat, x - 8, y, 11, seat == actor(now)) + words_at(x + 11, y + 5, load, 13, colour("ink"), 600, "start")


def divers(rules: Any, now: Any, names: Sequence[str], language: str) -> str:
    """Everybody: where, with what, and the score so far."""
    rows = []
    for seat, name in enumerate(names):
        diver = now.divers[seat]
        kind = "home" if diver.is_home else "inside" if diver.space == SUBMARINE else "up" if diver.direction == UP else "down"
        carried = [] if now.event == DIVE_END else [levels_in(int(one)) for one in now.treasures[seat][: int(diver.load)]]
        told = " ".join(signs_of(rules, levels) for levels in carried)
        place = "" if now.event == DIVE_END else PLACES[kind].format(n=int(diver.space))(language)
        rows.append((small_token(seat) + escape(f" {name}"), escape(place), escape(told), str(int(diver.score))))
    return table([one(language) for one in HEAD], rows, actor(now))
