"""Ctrl-C: what was played is answered, and the exit status says that it is not all."""

import json
import signal
import subprocess
import sys
import time

import pytest

from engine import load_ruleset
from engine.simulate import prepare


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        pytest.param(("compare", "shared_air", "--set", "air_supply=24"), "differences", marks=pytest.mark.slow),
        pytest.param(("sweep", "shared_air", "--vary", "air_supply=20:30"), "points", marks=pytest.mark.slow),
        pytest.param(("check", "shared_air"), "intents", marks=pytest.mark.slow),
        pytest.param(("players", "shared_air"), "cells", marks=pytest.mark.slow),
        (("matters", "shared_air"), "parameters"),
    ],
)
def test_a_stop_answers_with_what_was_played(arguments, key):
    prepare(load_ruleset("shared_air").game)
    code, out, err = started(*arguments, "--games", "900000000", "--format", "json", seconds=6)
    data = json.loads(out)
    assert (code, data["is_complete"]) == (130, False), err
    assert data[key]
    assert 0 < data["provenance"]["games"] < 900_000_000
    assert "Traceback" not in err


def started(*arguments, seconds):
    """A command, stopped after some seconds: (exit status, standard output, standard error)."""
    command = [sys.executable, "-m", "engine.cli", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(seconds)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


def test_simulate_answers_with_what_was_played():
    prepare(load_ruleset("shared_air").game)
    code, out, err = started("simulate", "shared_air", "--games", "900000000", "--format", "json", seconds=6)
    assert code == 130, err
    assert 0 < json.loads(out)["games"] < 900_000_000
    assert "stopped" in err


@pytest.mark.parametrize("seconds", [0.1, 0.6])
def test_a_stop_while_starting_is_no_traceback(seconds):
    code, out, err = started("simulate", "shared_air", "--games", "900000000", seconds=seconds)
    assert code in (130, -signal.SIGINT)  # the latter only before Python has read a line of ours
    assert (out, "Traceback" in err and "engine" in err) == ("", False)
