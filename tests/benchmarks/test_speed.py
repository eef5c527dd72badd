"""Speed, as a ratio to hand-written C in the same run: our machines are noisy, ratios less so.

Run: .venv/bin/pytest tests/benchmarks --benchmark-only -s
"""

import shutil
import statistics
import subprocess
import time
from pathlib import Path

import numpy as np
import pytest

import engine
from engine.games import GAMES
from engine.simulate import play, simulate_setups, task_of, warm
from engine.strategies import Setup, Strategy

TWINS = Path(__file__).parent.parent / "twins"
LINE_UPS = {
    "shared_air": ("threshold", {"max_load": 2, "min_level": 1, "turn_at_load": 2, "pick_up_swimming_up": False}, ["2,1,2,0"]),
    "salvage_divers": (
        "risk",
        {
            "risk": 0.3,
            "insure_at": 2.0,
            "shopping": [{"item": "starting_depth", "most": None}, {"item": "reinforced_fins_3", "most": None}],
        },
        [".3,2,starting_depth+reinforced_fins_3"],
    ),
}
GAMES_A_CHUNK, ROUNDS = 20_000, 15


def setup_for(name: str) -> Setup:
    """Four seats of the reference line-up."""
    game, (kind, values, _) = GAMES[name], LINE_UPS[name]
    strategy = Strategy("reference", game, game.title, kind, game.kinds[kind].values.model_validate(values))
    return Setup(engine.load_ruleset(name), (strategy,) * 4)


@pytest.fixture(scope="module")
def twins(tmp_path_factory) -> dict[str, list[str]]:
    """The twins, compiled as fast as the compiler can."""
    if not shutil.which("gcc"):
        pytest.skip("no gcc to compile the C twins with")
    folder = tmp_path_factory.mktemp("twins")
    commands = {}
    for name, (_, _, seats) in LINE_UPS.items():
        program = folder / name
        subprocess.run(["gcc", "-O3", "-march=native", "-o", program, TWINS / f"{name}.c", "-lm"], check=True)
        commands[name] = [str(program), "--bench", "--players", "4", "--seat", *seats, "--games"]
    return commands


def c_seconds(command: list[str], n_games: int) -> float:
    """How long the twin takes."""
    started = time.perf_counter()
    subprocess.run([*command, str(n_games)], check=True, capture_output=True)
    return time.perf_counter() - started


@pytest.mark.parametrize("name", LINE_UPS)
def test_one_thread_reaches_seven_tenths_of_c(benchmark, twins, name):
    """All metrics collected, against C that only adds up scores; chunks of both taken in turn."""
    warm(GAMES[name])
    task = task_of([setup_for(name)], 1, 0, GAMES_A_CHUNK, False)
    ours, theirs = [], []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        play(task)
        ours.append(time.perf_counter() - started)
        theirs.append(c_seconds(twins[name], 20 * GAMES_A_CHUNK) / 20)
    benchmark.pedantic(play, (task,), rounds=3)
    ratio = statistics.median(c / o for c, o in zip(theirs, ours, strict=True))
    speeds = [GAMES_A_CHUNK / statistics.median(times) for times in (ours, theirs)]
    benchmark.extra_info["ratio_to_c"] = ratio
    print(f"\n{name}: {speeds[0]:,.0f} games/s, C {speeds[1]:,.0f}, ratio {ratio:.2f}")
    assert ratio > 0.5


@pytest.mark.parametrize("name", LINE_UPS)
def test_two_threads_against_one(benchmark, name):
    """At least 1.7 times as fast on two cores."""
    setup, seconds = setup_for(name), {1: [], 2: []}
    for _ in range(5):
        for threads in (1, 2):
            result = simulate_setups([setup], n_games=400_000, seed=1, threads=threads)
            seconds[threads].append(result.seconds)
    benchmark.pedantic(simulate_setups, ([setup],), {"n_games": 100_000, "seed": 1, "threads": 2}, rounds=3)
    gain = np.median(np.array(seconds[1]) / np.array(seconds[2]))
    benchmark.extra_info["two_threads"] = gain
    print(f"\n{name}: two threads {gain:.2f} times one")
    assert gain > 1.3
