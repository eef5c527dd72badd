"""Golden playthroughs: seeded games told turn by turn. A change of the rules shows as a difference a person can read.

Regenerate: python -m tests.shared_air.playthrough
"""

from pathlib import Path

import engine
from engine.games.shared_air.layout import AIR_OUT, ALL_HOME, DIVE_END, STALLED, UP
from engine.games.shared_air.terms import LEAVE, PICK_UP
from engine.games.shared_air.treasure import first_card, level_of, place_of, without_first_card

from .play import GAME, play

FOLDER = Path(__file__).parent / "playthroughs"
STORIES = {
    "base": ("shared_air", GAME.default_seats, 1),
    "no_reshuffling": ("shared_air/no_reshuffling", ("random", "greedy", "grabber"), 2),
    "model_game": ("shared_air/model_game", ("random", "random", "careful"), 3),
}
ENDINGS = {AIR_OUT: "the air is out", ALL_HOME: "all are home", STALLED: "nobody does anything any more"}


def tell(name: str) -> str:
    """One game, a line a turn."""
    ruleset, names, seed = STORIES[name]
    seats = [engine.load_strategy(seat, "shared_air") for seat in names]
    games = play(engine.load_ruleset(ruleset), seats, 1, seed, n_logged=2000)
    lines = [f"{ruleset}, seed {seed}: {', '.join(names)}"]
    for table in games.log:
        lines.append(tell_dive(table, len(seats)) if table.event == DIVE_END else tell_turn(table))
    outcome = games.outcomes[0, 0]
    lines.append(f"win shares in sixtieths {outcome.win_share[: len(seats)].tolist()}, lead changes {outcome.lead_changes}")
    return "\n".join(lines) + "\n"


def tell_turn(table) -> str:
    """What happened in a turn, and where it leaves the diver."""
    diver = table.divers[table.seat]
    parts = [f"{table.dive + 1}.{table.n_turns} seat {table.seat + 1}: air {table.air}"]
    parts += ["turns back"] if table.has_turned_back else []
    place = "home" if diver.is_home else f"{'up' if diver.direction == UP else 'down'} to {diver.space}"
    parts.append(f"draws {table.drawn}, {place}")
    if table.choice != LEAVE:
        parts.append("picks up" if table.choice == PICK_UP else f"puts down {table.choice + 1}")
    treasures = table.treasures[table.seat, : diver.load]
    return ", ".join(parts) + f" | {' '.join(map(tell_treasure, treasures)) or '-'}"


def tell_dive(table, n_seats: int) -> str:
    """How a dive ended, the scores, and the path that is left."""
    scores = [int(table.divers[seat].score) for seat in range(n_seats)]
    path = " ".join(map(tell_treasure, table.path[1 : table.n_spaces + 1]))
    return f"-- {ENDINGS[int(table.ending)]}; scores {scores}; seat {table.starter + 1} is next; path {path}"


def tell_treasure(treasure) -> str:
    """A card as its level, with the place of a printed value; a stack with plus signs."""
    cards = []
    while treasure:
        card = first_card(treasure)
        cards.append(f"{level_of(card)}" + (f".{place_of(card)}" if place_of(card) else ""))
        treasure = without_first_card(treasure)
    return "+".join(cards)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for story in STORIES:
        (FOLDER / f"{story}.txt").write_text(tell(story), encoding="utf-8")
