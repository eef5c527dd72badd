"""Runs the dashboard in a process of its own, for tests and measurements."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"),
)
SERVE = "import sys; from pathlib import Path; from dashboard import main; main.run(int(sys.argv[1]), app=main.around(Path(sys.argv[2])))"


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def is_up(address: str) -> bool:
    """Whether the dashboard answers."""
    try:
        return urllib.request.urlopen(f"{address}/_stcore/health", timeout=1).status == 200
    except OSError:
        return False


def serve(script: Path, folder: Path, **environment: str) -> Iterator[str]:
    """Runs a script as the dashboard does, from another working directory; gives its address and stops it afterwards."""
    port = free_port()
    log = (folder / "server.log").open("w")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(script)], cwd=folder, env=environment, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: is_up(address) or process.poll() is not None, 60)
        assert process.poll() is None, (folder / "server.log").read_text()
        yield address
    finally:
        stop(process)
        log.close()


def stop(process: subprocess.Popen) -> None:
    """Ends a process: it is asked to, and where it takes too long on a busy machine, it is made to."""
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(10)


def wait_until(is_true, seconds: float = 5) -> None:
    """Waits for something to become true; fails when it does not."""
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
