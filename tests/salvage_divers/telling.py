"""Tells a log in words, a line an event."""

from pathlib import Path

from engine.games.salvage_divers.events import BOUGHT, DRAWN, ENDED, INSURED, LEFT, STARTED

from .play import random, risk, rules_with, watch

PLAYTHROUGH = Path(__file__).parent / "playthrough.txt"
ENDINGS = ("goes on", "surfaces", "stops at the floor", "stops with an empty bag", "busts")
ABYSS = {"title": {"en": "Abyss", "de": "Abgrund"}, "checkpoint_spacing": 3, "checkpoint_worth": 7, "floor": 12, "tank_size": None,
         "spaces_per_reputation": None}  # fmt: skip
CALM = {**dict.fromkeys(ABYSS), "title": {"en": "Calm", "de": "Ruhe"}}


def tell(seed: int = 3) -> str:
    """One game of three habits at two sites, as text."""
    rules = rules_with(sites={"calm": CALM, "abyss": ABYSS})
    seats = [
        risk(0.3, 0.15, "quartermaster", "navigator", "reinforced_fins_2"),
        risk(0.25, None, "starting_depth", "tank_capacity"),
        random(),
    ]
    outcome, log = watch(rules, seats, seed)
    lines = [line(rules, entry) for entry in log]
    for seat in range(len(seats)):
        columns = ("reputation", "deepest_dive", "unspent_treasure", "win_share")
        lines.append(f"seat {seat + 1}: " + ", ".join(f"{column} {outcome[column][seat]}" for column in columns))
    return "\n".join(lines) + "\n"


def line(rules, entry) -> str:
    """What one entry of the log says."""
    diver, what = entry["divers"][entry["seat"]], int(entry["what"])
    words = {
        STARTED: lambda: f"starts at {what}, site {list(rules.sites)[entry['site']]}, {diver['n_left']} chips",
        DRAWN: lambda: f"draws {list(rules.chips)[what]}",
        INSURED: lambda: f"insures checkpoint {what}",
        LEFT: lambda: f"leaves checkpoint {what}",
        ENDED: lambda: ENDINGS[what],
        BOUGHT: lambda: f"buys {list(rules.market)[what]}",
    }[int(entry["event"])]()
    state = f"purse {diver['purse']}" if entry["event"] == BOUGHT else f"depth {diver['depth']}, air {diver['air']}, bag {diver['n_left']}"
    return f"round {entry['round_number']}, seat {entry['seat'] + 1}: {words} ({state})"
