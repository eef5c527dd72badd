"""How well players of Shared Air play: one against n - 1 copies of another, every seat as often, on fresh games for each seat.

    python -m tests.shared_air.measure_players targets     the expert's win shares that were asked for (about five minutes)
    python -m tests.shared_air.measure_players shipped     the expert against every shipped strategy
    python -m tests.shared_air.measure_players variants    the same under other rules, and with 18 to 40 chips of air
    python -m tests.shared_air.measure_players saboteur    what burning the air brings a leader, and what it costs the others
    python -m tests.shared_air.measure_players speed       games a second, as ratios

`--games`, `--rollouts` and `--seed` change what is played. Tabc is the threshold strategy with max_load a, min_level b and
turn_at_load c. The share of a win that is fair is 1/n.
"""

import argparse
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.metrics import cells, moments
from engine.rulesets import load_ruleset
from engine.shelves import names
from engine.simulate import simulate_setups
from engine.strategies import Setup, Strategy, load_strategy
from engine.tasks import play, task_of

from .play import strategy as strategy_of
from .play import threshold


@dataclass(frozen=True)
class Row:
    """A table to play: one expert against so many copies of a strategy, under these rules; and the share wanted at least."""

    n_players: int
    against: str
    wanted: float | None = None
    ruleset: str = "shared_air"
    air: int | None = None

    @property
    def fair(self) -> float:
        """The share of somebody who plays as well as the others."""
        return 1 / self.n_players

    @property
    def target(self) -> float:
        """What was asked for; at least a fair share."""
        return self.wanted or self.fair

    def __str__(self) -> str:
        air = f", air {self.air}" if self.air else ""
        return f"{self.ruleset}{air}, {self.n_players} players, against {self.against}"


@dataclass(frozen=True)
class Found:
    """A mean with its standard error."""

    share: float
    error: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.share - 1.96 * self.error


WANTED = {
    2: {"T141": 0.90, "T131": 0.92, "T212": 0.95, "aware": 0.57},
    4: {"T141": 0.90, "T131": 0.65, "T212": 0.40, "T432": 0.95, "random": 0.86, "aware": 0.50},
    6: {"T131": 0.40, "T212": 0.67, "aware": 0.48},
}
SHIPPED = [name for name in names("shared_air", "strategies") if name != "expert"]
MANY = ("T131", "T212", "greedy", "aware", "cautious", "gambler")
FIELDS = {
    "targets": [Row(n, against, wanted) for n, rows in WANTED.items() for against, wanted in rows.items()],
    "shipped": [Row(n, against) for n in (2, 4, 6) for against in SHIPPED],
    "variants": [
        *(Row(4, against, ruleset=f"shared_air/{name}") for name in ("no_reshuffling", "model_game") for against in SHIPPED),
        *(Row(4, against, air=air) for air in (18, 21, 30, 35, 40) for against in MANY),
    ],
}


def player(name: str) -> Strategy:
    """A shipped strategy, or Tabc."""
    if name.startswith("T") and name[1:].isdigit():
        return threshold(*map(int, name[1:]))
    return load_strategy(name, "shared_air")


def rotated(one: Strategy, others: Strategy, n_players: int) -> Iterator[tuple[Strategy, ...]]:
    """The line-ups in which one sits in every seat once."""
    for seat in range(n_players):
        yield tuple(one if other == seat else others for other in range(n_players))


def pooled(found: list[tuple[float, float]]) -> Found:
    """The mean of independent means, each given with its standard error."""
    return Found(sum(value for value, _ in found) / len(found), math.hypot(*(error for _, error in found)) / len(found))


def measure(row: Row, n_games: int, n_rollouts: int = 64, seed: int = 1) -> Found:
    """The expert's win share."""
    ruleset, expert, found = load_ruleset(row.ruleset), strategy_of("expert", n_rollouts=n_rollouts), []
    ruleset = ruleset.change({"air_supply": row.air}) if row.air else ruleset
    for seat, line_up in enumerate(rotated(expert, player(row.against), row.n_players)):
        result = simulate_setups([Setup(ruleset, line_up)], n_games=n_games // row.n_players, seed=seed + seat)
        metric = next(metric for metric in ruleset.game.metrics if metric.name == "win_share")
        cell = next(cell for cell in cells(metric, result.setups[0]) if cell.dims == {"seat": seat + 1})
        value, variance, _ = moments(cell, result.tallies[0])
        found.append((value, math.sqrt(variance / result.n_games)))
    return pooled(found)


def show_shares(part: str, n_games: int, n_rollouts: int, seed: int) -> None:
    """A line a table."""
    print(f"expert with {n_rollouts} rollouts, {n_games} games a table, seed {seed}")
    for row in FIELDS[part]:
        found = measure(row, n_games, n_rollouts, seed)
        verdict = "reached" if found.share >= row.target else "MISSED"
        print(f"{row!s:56} {found.share:.3f} ± {1.96 * found.error:.3f}   wanted {row.target:.2f}  {verdict}", flush=True)


def spoiler(n_players: int, against: str, n_games: int, seed: int, air: int | None = None) -> dict[str, Found]:
    """What changes when one aware diver plays as a saboteur instead, on the same games."""
    ruleset, found = load_ruleset("shared_air").change({"air_supply": air} if air else {}), {}
    pairs = zip(*(rotated(player(name), player(against), n_players) for name in ("aware", "saboteur")), strict=True)
    for seat, line_ups in enumerate(pairs, start=1):
        result = simulate_setups([Setup(ruleset, line_up) for line_up in line_ups], n_games=n_games // n_players, seed=seed + seat)
        for row in result.differences():
            if "seat" in row.dims and row.metric in ("win_share", "score"):
                who = "own" if row.dims["seat"] == seat else "victim's"
                found.setdefault(f"{who} {row.metric}", []).append((row.difference, row.error))
    return {name: pooled(rows) for name, rows in found.items()}


def show_spoilers(n_games: int, seed: int) -> None:
    """A line a table: own win share and score, and those of a victim."""
    print(f"saboteur instead of aware in the same seat, {n_games} games a table, seed {seed}; victims: the mean of the others")
    tables = [(n, against, None) for n in (2, 4, 6) for against in ("T141", "T131", "T212", "greedy", "aware")]
    for n, against, air in tables + [(4, against, air) for air in (18, 32, 40) for against in ("T141", "T131", "aware")]:
        found = spoiler(n, against, n_games, seed, air)
        parts = (f"{name} {value.share:+.3f} ± {1.96 * value.error:.3f}" for name, value in sorted(found.items()))
        print(f"{n} players, {against:7} {f'air {air}' if air else '':7} {'   '.join(parts)}", flush=True)


def speed_of(line_up: list[Strategy], n_games: int) -> float:
    """Games a second on one thread."""
    setup = Setup(load_ruleset("shared_air"), tuple(line_up))
    task = task_of([setup], 1, 0, n_games, False)
    play(task)
    return n_games / min(timed(lambda: play(task)) for _ in range(5))


def timed(function: Callable[[], object]) -> float:
    """Seconds of this thread."""
    started = time.thread_time()
    function()
    return time.thread_time() - started


def show_speeds() -> None:
    """A table of four each."""
    reference = speed_of([threshold()] * 4, 20_000)
    print(f"threshold: {reference:,.0f} games a second on one thread")
    print(f"aware: {speed_of([player('aware')] * 4, 10_000) / reference:.2f} of that")
    for against in ("aware", "T212", "T131", "random"):
        print(f"expert against 3 x {against}: {speed_of([player('expert'), *[player(against)] * 3], 100):,.0f} games a second")


def main() -> None:
    """Measures what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=[*FIELDS, "saboteur", "speed"])
    parser.add_argument("--games", type=int, default=None, help="a table; 2,400 with an expert, 120,000 without")
    parser.add_argument("--rollouts", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.part == "speed":
        show_speeds()
    elif asked.part == "saboteur":
        show_spoilers(asked.games or 120_000, asked.seed)
    else:
        show_shares(asked.part, asked.games or 2_400, asked.rollouts, asked.seed)


if __name__ == "__main__":
    main()
