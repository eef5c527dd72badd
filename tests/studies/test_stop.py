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
        (("compare", "shared_air", "--set", "air_supply=24"), "differences"),
        pytest.param(("sweep", "shared_air", "--vary", "air_supply=20:30"), "points", marks=pytest.mark.slow),
        pytest.param(("check", "shared_air"), "intents", marks=pytest.mark.slow),
        pytest.param(("players", "shared_air"), "cells", marks=pytest.mark.slow),
        (("matters", "shared_air"), "parameters"),
    ],
)
def test_a_stop_answers_with_what_was_played(arguments, key):
    prepare(load_ruleset("shared_air").game)
    command = [sys.executable, "-m", "engine.cli", *arguments, "--games", "900000000", "--format", "json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(6)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    data = json.loads(out)
    assert (process.returncode, data["is_complete"]) == (130, False), err
    assert data[key]
    assert 0 < data["provenance"]["games"] < 900_000_000
    assert "Traceback" not in err
