"""Warming up: every step is taken, whatever the others do."""

import gc
import subprocess
import sys


def run(code: str) -> subprocess.CompletedProcess:
    """Runs code in a Python of its own: freezing the collector cannot be undone."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)


def test_a_step_that_fails_is_logged_and_stops_no_other():
    said = run(
        "from dashboard import warm; done = []\n"
        "def bad(): raise ValueError('no compiler')\n"
        "warm.warm([bad, lambda: done.append(1)])\n"
        "print(done, warm.is_warm.is_set())"
    )
    assert said.stdout.strip() == "[1] True"
    assert "no compiler" in said.stderr


def test_what_lives_at_the_start_is_out_of_the_collectors_way():
    said = run(
        "import gc; from dashboard import warm; warm.import_libraries(); warm.warm(); print(gc.get_freeze_count(), len(gc.get_objects()))"
    )
    n_frozen, n_left = map(int, said.stdout.split())
    assert n_frozen > 50 * n_left
    assert gc.isenabled()


def test_a_table_is_ready_when_its_rules_and_its_players_are_compiled(tmp_path):
    said = run(
        "import os; os.environ['NUMBA_CACHE_DIR'] = " + repr(str(tmp_path)) + "\n"
        "from dashboard import warm; from engine import load_ruleset; from engine.strategies import Setup, load_seats\n"
        "from engine.simulate import ready_mark\n"
        "made = []; warm.compile_rules = lambda game: ready_mark(game).touch()\n"
        "warm.prepare = lambda game, setups: made.append(setups)\n"
        "base = load_ruleset('shared_air'); table = [Setup(base, tuple(load_seats(['expert', '3xaware'], base.game)))]\n"
        "warm.compilation(base.game).result(); print(warm.is_ready(base.game))\n"
        "[done.result() for _, done in warm.compilations(base.game, table)]; print(warm.is_ready(base.game, table), len(made))\n"
        "warm.is_ready(base.game, table); print(len(made), warm.problem_with(base.game, table))"
    )
    assert said.stdout.split("\n")[:3] == ["True", "True 1", "1 None"]
