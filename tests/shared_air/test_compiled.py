"""The compiled kernel is the one we wrote: the same integers as interpreted, and integers throughout."""

import json
import os
import subprocess
import sys
from pathlib import Path

from .compare_compiled import CASES, digests

ROOT = Path(__file__).parents[2]


def run(*arguments: str, **environment: str) -> str:
    """Standard output of a fresh Python."""
    command = [sys.executable, "-W", "ignore::RuntimeWarning", *arguments]  # uint64 wraps around: wanted, but numpy warns
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_compiled_equals_interpreted_to_the_last_integer():
    interpreted = json.loads(run("-m", "tests.shared_air.compare_compiled", NUMBA_DISABLE_JIT="1"))
    compiled = digests(3)
    assert set(interpreted) == set(CASES)
    for case in CASES:
        assert compiled[case] == interpreted[case], case
        assert sum(compiled[case][-1]) > 0, f"{case}: nobody scored, so nothing was compared"


TYPES = """
import pkgutil, importlib
from numba.core import types
import engine.games.shared_air as package
from tests.shared_air.play import BASE, MIX, play

play(BASE, MIX, 1)
modules = [importlib.import_module(f"engine.{name}") for name in ("chance", "tally")]
reckons = {"aware", "beliefs", "foresight", "imagined", "prospects", "reckoning", "saboteur", "thought"}
names = [module.name for module in pkgutil.iter_modules(package.__path__) if module.name not in reckons]
modules += [importlib.import_module(f"{package.__name__}.{name}") for name in names]
seen = set()
for module in modules:
    for name, function in vars(module).items():
        for compiled in getattr(function, "overloads", {}).values():
            seen.add(name)
            for variable, kind in (compiled.type_annotation.typemap or {}).items():
                if isinstance(kind, (types.Float, types.Complex)):
                    print(f"{module.__name__}.{name}: {variable} is {kind}")
print("checked", len(seen))
"""


def test_every_number_in_the_kernel_is_an_integer(tmp_path):
    """int64 + uint64 silently becomes float64, and then games are wrong without an error. Players may reckon in fractions."""
    output = run("-c", TYPES, NUMBA_CACHE_DIR=str(tmp_path), NUMBA_OPT="0").splitlines()
    assert output[:-1] == []
    assert int(output[-1].split()[1]) > 40
