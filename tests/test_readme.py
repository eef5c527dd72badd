"""What the README says is true: its Python runs, its commands exist, its test command is the one that CI runs."""

import doctest
import re
import subprocess
from pathlib import Path

from engine.commands import COMMANDS
from engine.games import GAMES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


def test_its_python_runs():
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5 and failures == 0


def test_its_commands_exist():
    named = set(re.findall(r"^ballast ([a-z-]+)", README, re.MULTILINE))
    games = {name for game in GAMES.values() for name in getattr(game, "commands", {})}
    assert named - set(COMMANDS) - games - {"dashboard"} == set()
    assert set(COMMANDS) - named == set()


def test_ci_runs_its_test_command():
    line = re.search(r"sed -n .*README.md \| head -n 1", (ROOT / ".ci" / "run").read_text())
    found = subprocess.run(["bash", "-c", line[0]], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert found.strip().endswith("&& .venv/bin/pytest") and found.strip() in README
