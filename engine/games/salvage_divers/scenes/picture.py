"""The depth track, the diver's air and bag, the market, and how everybody stands."""

from collections.abc import Sequence
from html import escape
from typing import Any

import numpy as np

from ...scenes import colour, drawing, small_token, table, token, words_at
from ..events import DRAWN
from ..terms import BUST
from .reading import actor, chips_in, is_market, money, title_at
from .story import story
from .words import AIR, AT_SITE, BAG, DIVING, HEAD, MARKET_HEAD, TRACK, UNLIMITED, WAITING

WIDTH, LEFT, ROW = 1000, 30, 96
"""The drawing's width, its margin, and the height of a row of the track."""
IN_A_ROW, MOST_PIPS = 40, 40


def picture(rules: Any, log: np.ndarray, place: int, names: Sequence[str], language: str) -> str:
    """The dive that is under way, or the market; and how everybody stands."""
    shown = market(rules, log[place], language) if is_market(log[place]) else dive(rules, log, place, names, language)
    return shown + standings(log, place, names, language)


# The dive


def dive(rules: Any, log: np.ndarray, place: int, names: Sequence[str], language: str) -> str:
    """The track with whoever has dived in this round, the tank, the bag."""
    now = log[place]
    n_rows = -(-int(now.floor) // IN_A_ROW)
    inner = head(rules, now, language) + "".join(space(now, at) for at in range(1, int(now.floor) + 1)) + tokens(log, place)
    alt = story(rules, log, place, names, language)
    return drawing(WIDTH, 56 + ROW * n_rows, inner, alt) + bag(rules, log, place, names, language)


def head(rules: Any, now: Any, language: str) -> str:
    """Depth, air, and the site where there is one."""
    diver = now.divers[actor(now)]
    said = [TRACK.format(depth=int(diver.depth), floor=int(now.floor))(language)]
    said += [AT_SITE.format(site=title_at(rules.sites, int(now.site), language))(language)] if rules.sites and now.site >= 0 else []
    air = AIR.format(air=int(diver.air), tank=int(diver.capacity))(language)
    ink = colour("ink")
    return words_at(LEFT, 20, " · ".join(said), 14, ink, 600, "start") + words_at(520, 20, air, 14, ink, 600, "start") + tank(diver)


def tank(diver: Any) -> str:
    """A disc for each air, hollow where it is used."""
    n = min(int(diver.capacity), MOST_PIPS)
    style = {True: f"fill:{colour('variant_1')}", False: f"fill:none;stroke:{colour('base')}"}
    return "".join(f'<circle cx="{528 + 11 * at}" cy="34" r="4.4" style="{style[at < diver.air]}"/>' for at in range(n))


def where(at: int) -> tuple[float, float]:
    """The middle of a space."""
    row, column = divmod(at - 1, IN_A_ROW)
    step = (WIDTH - 2 * LEFT) / IN_A_ROW
    return LEFT + step * (column + 0.5), 84 + ROW * row


def space(now: Any, at: int) -> str:
    """A space of the track; a checkpoint is marked, and how it was settled in this dive."""
    x, y = where(at)
    is_checkpoint = at % int(now.checkpoint_spacing) == 0
    depth = min(4, 1 + 4 * (at - 1) // int(now.floor))
    fill = colour(f"level_{depth}")
    box = f'<rect x="{x - 10:g}" y="{y}" width="20" height="20" rx="4" style="fill:{fill}"/>'
    number = words_at(x, y + 14, str(at), 10, "#FFFFFF" if depth > 2 else "#0B2A3A")
    return box + number + (checkpoint(now, at, x, y) if is_checkpoint else "")


def checkpoint(now: Any, at: int, x: float, y: float) -> str:
    """A coin under a checkpoint: full where it is passed, hollow where it is still to come."""
    diver = now.divers[actor(now)]
    is_passed = at // int(now.checkpoint_spacing) <= int(diver.n_settled)
    style = f"fill:{colour('variant_4')}" if is_passed else f"fill:none;stroke:{colour('variant_4')}"
    return f'<circle cx="{x:g}" cy="{y + 30}" r="5" style="{style}"/>'


def tokens(log: np.ndarray, place: int) -> str:
    """Everybody who has dived in this round, at the depth reached; whoever dives now is marked."""
    now, seat = log[place], actor(log[place])
    shown = ""
    for other in range(seat + 1):
        depth = int(now.divers[other].depth)
        x, y = where(depth) if depth else (LEFT + 12, 84)
        stacked = sum(int(now.divers[before].depth) == depth for before in range(other))
        shown += token(other, x, y - 14 - 8 * stacked, 10, other == seat)
    return shown


# The bag


def bag(rules: Any, log: np.ndarray, place: int, names: Sequence[str], language: str) -> str:
    """Every chip owned, grouped by kind: full while it is in the bag, faded once drawn; the last one drawn has a ring."""
    now, seat = log[place], actor(log[place])
    diver = now.divers[seat]
    n_kinds = len(rules.chips)
    inside, owned = chips_in(diver.up_to, n_kinds), chips_in(diver.owned_up_to, n_kinds)
    last = int(now.what) if now.event == DRAWN else None
    kinds = [kind_html(rules, kind, inside[kind], owned[kind], kind == last, language) for kind in range(n_kinds) if owned[kind]]
    said = BAG.format(name=names[seat], left=int(diver.n_left), owned=int(diver.n_owned))(language)
    return f'<p class="scene-head">{escape(said)}</p><div class="scene-bag">{"".join(kinds)}</div>'


def kind_html(rules: Any, kind: int, n_inside: int, n_owned: int, is_last: bool, language: str) -> str:
    """The chips of one kind."""
    chip = list(rules.chips.values())[kind]
    ring = "danger" if chip.air_cost else "safe" if chip.air_restored else "base"
    discs = "".join(disc(chip.move, ring, place >= n_inside, is_last and place == n_inside) for place in range(n_owned))
    n = f"{n_inside}/{n_owned}"
    return f"<div><span>{escape(chip.title(language))} <small>{n}</small></span><p>{discs}</p></div>"


def disc(move: int, ring: str, is_drawn: bool, is_last: bool) -> str:
    """A chip with the spaces it moves."""
    opacity = 1 if is_last or not is_drawn else 0.25
    width = 4 if is_last else 2
    circle = f'<circle cx="13" cy="13" r="10" style="fill:{colour("panel")};stroke:{colour(ring)};stroke-width:{width}"/>'
    words = words_at(13, 17, str(move), 11, colour("ink"), 600)
    return f'<svg width="26" height="26" viewBox="0 0 26 26" style="opacity:{opacity}" aria-hidden="true">{circle}{words}</svg>'


# The market, and how everybody stands


def market(rules: Any, now: Any, language: str) -> str:
    """What is for sale, what is left, and who has bought how many; the purchase is marked."""
    rows = []
    for place, item in enumerate(rules.market.values()):
        buyers = [seat for seat in range(len(now.divers)) if int(now.divers[seat].bought[place])]
        bought = " ".join(f"{small_token(seat)}×{int(now.divers[seat].bought[place])}" for seat in buyers)
        left = UNLIMITED(language) if item.stock is None else str(int(now.stock[place]))
        rows.append((escape(item.title(language)), money(item.cost, language), left, bought))
    return table([one(language) for one in MARKET_HEAD], rows, int(now.what))


def standings(log: np.ndarray, place: int, names: Sequence[str], language: str) -> str:
    """Everybody: how far in this round, reputation, purse, deepest dive, busts."""
    now, rows = log[place], []
    for seat, name in enumerate(names):
        diver = now.divers[seat]
        has_dived = is_market(now) or seat <= actor(now)
        depth = DIVING.format(depth=int(diver.depth))(language) if has_dived else WAITING(language)
        depth += " ✗" if has_dived and int(diver.ending) == BUST else ""
        purse, more = money(int(diver.purse), language), [str(int(diver[field])) for field in ("deepest_dive", "n_busts")]
        rows.append((small_token(seat) + escape(f" {name}"), escape(depth), str(int(diver.reputation)), purse, *more))
    return table([one(language) for one in HEAD], rows, actor(now))
