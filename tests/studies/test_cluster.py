"""`--cluster`: the same digits as one thread, whoever dies on the way; who is refused, and how soon."""

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from engine import InputError, cluster, load_ruleset, simulate, tasks
from engine.cluster import connected, identity, is_private, play_as
from engine.studies.axes import read_axis
from engine.studies.run import Run
from engine.studies.sweep import sweep

needs_dask = pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="needs dask[distributed], as in the extra dev")
ROOT = Path(__file__).parent.parent.parent
DASK = Path(sys.executable).parent / "dask"


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Machines:
    """A scheduler and its workers, on this machine, each a process of its own."""

    def __init__(self, folder: Path):
        self.folder, self.processes = folder, []
        self.address = f"tcp://127.0.0.1:{free_port()}"
        self.start("scheduler", "--host", "127.0.0.1", "--port", self.address.rpartition(":")[2], "--no-dashboard", "--no-show")

    def start(self, *arguments, **environment) -> subprocess.Popen:
        """A process of dask's."""
        log = open(self.folder / f"{len(self.processes)}.log", "w")  # noqa: SIM115
        process = subprocess.Popen(
            [DASK, *arguments], cwd=self.folder, stdout=log, stderr=log, start_new_session=True, env={**os.environ, **environment}
        )
        self.processes.append(process)
        return process

    def worker(self, **environment) -> subprocess.Popen:
        """One more worker of one thread, without a nanny: where it is killed it stays dead."""
        options = ("--nthreads", "1", "--no-nanny", "--host", "127.0.0.1", "--no-dashboard", "--local-directory", str(self.folder))
        return self.start("worker", self.address, *options, **environment)

    def wait_for(self, n: int) -> None:
        """Until the scheduler and so many workers are there."""
        from distributed import Client

        with Client(self.address, timeout=30, set_as_default=False) as client:
            if n:
                client.wait_for_workers(n, timeout=60)

    def stop(self) -> None:
        """Ends what was started."""
        for process in self.processes:
            if process.poll() is None:
                process.kill()
            process.wait()


@pytest.fixture
def machines(tmp_path):
    """A scheduler; workers as a test wants them."""
    found = Machines(tmp_path)
    yield found
    found.stop()


def swept(n_games, **more):
    """A sweep of five points."""
    base = load_ruleset("shared_air")
    return sweep(base, [read_axis("air_supply=21:25:1", base)], run=Run(n_games, 3, **more))


def numbers(study):
    """All it says, to the digit."""
    return study.rows, [point.differences for point in study.points]


@needs_dask
def test_two_workers_give_the_digits_of_one_thread(machines):
    machines.worker()
    machines.worker()
    machines.wait_for(2)
    with connected(machines.address) as executor:
        assert executor.n_threads == 2
        found = swept(30_000, executor=executor)
    assert numbers(found) == numbers(swept(30_000, threads=1))


@needs_dask
def test_a_worker_killed_in_the_middle_loses_nothing_and_counts_nothing_twice(machines, monkeypatch):
    monkeypatch.setattr(tasks, "MOST_PLAYED", 20_000)
    first = machines.worker()
    machines.worker()
    machines.wait_for(2)
    killed = []

    def kill(done, total):
        if done > total // 4 and not killed:
            killed.append(done)
            os.kill(first.pid, signal.SIGKILL)

    with connected(machines.address) as executor:
        found = swept(100_000, executor=executor, progress=kill)
    assert killed
    assert first.wait(10) == -signal.SIGKILL
    assert found.is_complete
    assert numbers(found) == numbers(swept(100_000, threads=1))


@needs_dask
@pytest.mark.slow
def test_twenty_million_games_of_a_sweep_with_a_worker_killed(machines):
    first = machines.worker()
    machines.worker()
    machines.wait_for(2)
    with connected(machines.address) as executor:
        threading.Timer(5, lambda: os.kill(first.pid, signal.SIGKILL)).start()
        found = swept(4_000_000, executor=executor)
    assert first.wait(10) == -signal.SIGKILL
    assert numbers(found) == numbers(swept(4_000_000, threads=1))


@needs_dask
def test_a_stop_keeps_what_was_played(machines, monkeypatch):
    monkeypatch.setattr(tasks, "MOST_PLAYED", 5_000)
    machines.worker()
    machines.wait_for(1)
    done = []
    with connected(machines.address) as executor:
        result = simulate(
            "shared_air", n_games=200_000, seed=2, executor=executor, progress=lambda n, of: done.append(n), cancel=lambda: len(done) > 3
        )
    assert 0 < result.n_games < 200_000
    assert not result.is_complete
    again = simulate("shared_air", n_games=result.n_games, seed=2)
    assert result.played.tallies.tobytes() == again.played.tallies.tobytes()


@needs_dask
def test_a_worker_of_another_version_is_refused(machines, tmp_path, ballast):
    other = tmp_path / "other"
    shutil.copytree(ROOT / "engine", other / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    with open(other / "engine" / "chance.py", "a") as file:
        file.write("\n# other luck\n")
    machines.worker(PYTHONPATH=str(other))
    machines.wait_for(1)
    message = ballast("simulate", "shared_air", "--games", 500, "--cluster", machines.address).message
    assert "runs Ballast" in message
    assert identity()[1] in message
    assert "install the same version there" in message


@needs_dask
def test_a_worker_that_joins_later_is_looked_at_too(machines):
    assert play_as(identity(), len, "abc") == (identity(), 3)
    assert play_as(("0.0.0", "x"), len, "abc") == (identity(), None)
    machines.worker()
    machines.wait_for(1)
    with connected(machines.address) as executor:
        executor.client.submit = lambda *arguments, **more: Answered((("0.0.0", "x"), None))
        with pytest.raises(InputError, match=r"runs Ballast 0\.0\.0 \(x\)"):
            executor.submit(len, "abc").result()


class Answered:
    """A future that is done."""

    def __init__(self, answer):
        self.answer = answer

    def result(self, timeout=None):
        """At once."""
        return self.answer


@needs_dask
def test_a_scheduler_that_dies_is_one_message(machines):
    machines.worker()
    machines.wait_for(1)

    def kill(done, total):
        machines.processes[0].kill()

    with pytest.raises(InputError, match="the cluster at"), connected(machines.address) as executor:
        swept(2_000_000, executor=executor, progress=kill)


@needs_dask
def test_nobody_there_fails_soon_with_one_message(ballast):
    with socket.create_server(("127.0.0.1", 0)) as mute:
        for address in (f"127.0.0.1:{free_port()}", f"tcp://127.0.0.1:{mute.getsockname()[1]}", "tcp://", "127.0.0.1"):
            began = time.monotonic()
            answer = ballast("compare", "shared_air", "--set", "air_supply=21", "--games", 500, "--cluster", address)
            assert answer.message.startswith(f"ballast: --cluster: nobody answers at {address}")
            assert time.monotonic() - began < 10


@needs_dask
def test_a_scheduler_without_workers_is_said(machines, ballast):
    machines.wait_for(0)
    message = ballast("simulate", "shared_air", "--cluster", machines.address).message
    assert "has no workers" in message
    assert f"dask worker {machines.address}" in message


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("tcp://127.0.0.1:8786", True),
        ("localhost:8786", True),
        ("tls://10.0.0.1:8786", True),
        ("tcp://[::1]:8786", True),
        ("tcp://10.0.0.1:8786", False),
        ("10.0.0.1:8786", False),
        ("tcp://[", False),
    ],
)
def test_an_open_address_is_known(address, expected):
    assert is_private(address) is expected


def test_without_the_option_nothing_of_dask_is_imported():
    code = (
        "import sys; import engine.cli, engine.studies.tune; engine.simulate('shared_air', n_games=10);"
        "print([m for m in sys.modules if m.split('.')[0] in ('dask', 'distributed', 'tornado', 'optuna')])"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ, "BALLAST_CLUSTER": ""}
    )
    assert found.stdout.strip() == "[]"


def test_where_dask_is_missing_it_is_said(monkeypatch, ballast):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install 'ballast[cluster]'" in ballast("simulate", "shared_air", "--cluster", "tcp://127.0.0.1:8786").message
    monkeypatch.setenv("BALLAST_CLUSTER", "tcp://127.0.0.1:8786")
    assert "pip install 'ballast[cluster]'" in ballast("simulate", "shared_air").message
    assert cluster.OPTION == "--cluster"
