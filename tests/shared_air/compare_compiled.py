"""Plays the same varied games and prints every integer they come to, hashed by case: run compiled and interpreted."""

import hashlib
import json

import numpy as np

from engine.records import as_integers

from .play import AWARE, BASE, MIX, RANDOM, REFERENCE, SABOTEUR, play, strategy

DEPLETE = BASE.change({"swim_draw": "deplete", "first_player": "random"})
DICE = BASE.change({"swim_draw": "dice", "dice": [[1, 2, 3], [0, 2, 5], [1]], "air_supply": 40, "sink_order": "shuffled"})
PRINTED = BASE.change({"treasure_values": "printed", "stack_size": 7, "air_supply": 60, "load_to_turn_back": 0, "load_limit": 4})
SHORT = BASE.change({"levels": {"level_4": None, "level_2": {"cards": 2}}, "tie_break_levels": ["level_1"], "n_dives": 5})
CASES = {
    "base": ([BASE], [REFERENCE] * 4, 50),
    "deplete": ([DEPLETE], MIX, 30),
    "dice": ([DICE], MIX[2:5], 40),
    "printed": ([PRINTED], MIX, 30),
    "random": ([BASE], [RANDOM] * 2, 40),
    "aware": ([BASE, DEPLETE, DICE, PRINTED], [AWARE, SABOTEUR, strategy("aware", margin=0.3, load_cap=5, greed=0.6), MIX[2]], 10),
    "expert": ([BASE, DEPLETE, PRINTED], [strategy("expert", n_rollouts=2), RANDOM, AWARE], 1),
    "mixed rulesets": ([BASE, DEPLETE, DICE, PRINTED, SHORT], MIX[1:6], 10),
}


def digests(seed: int) -> dict[str, str]:
    """Outcomes, tallies, differences and logs of every case."""
    found = {}
    for name, (rulesets, seats, n_games) in CASES.items():
        games = play(rulesets, seats, n_games, seed, first_game=seed, n_logged=300)
        parts = (games.outcomes, games.tallies, games.differences, games.log)
        found[name] = [hashlib.sha256(as_integers(np.ascontiguousarray(part)).tobytes()).hexdigest()[:12] for part in parts]
        found[name].append(games.outcomes.score.sum(axis=(0, 1)).tolist())
    return found


if __name__ == "__main__":
    print(json.dumps(digests(3)))
