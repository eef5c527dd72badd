"""A dashboard that runs and a browser that looks at it."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"),
)
SERVE = "import sys; from pathlib import Path; from dashboard import main; main.run(int(sys.argv[1]), script=Path(sys.argv[2]))"


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


def serve(script: Path, folder: Path) -> Iterator[str]:
    """Runs a script as the dashboard does, from another working directory; gives its address and stops it afterwards."""
    port = free_port()
    log = (folder / "server.log").open("w")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(script)], cwd=folder, env=environment, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: is_up(address) or process.poll() is not None, 60)
        assert process.poll() is None, (folder / "server.log").read_text()
        yield address
    finally:
        process.terminate()
        process.wait(10)
        log.close()


def wait_until(is_true, seconds: float = 5) -> None:
    """Waits for something to become true; fails when it does not."""
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@pytest.fixture(scope="session")
def component_server(tmp_path_factory) -> Iterator[str]:
    """The page with both components."""
    yield from serve(HERE / "component_page.py", tmp_path_factory.mktemp("components"))


@pytest.fixture(scope="session")
def app_server(tmp_path_factory) -> Iterator[str]:
    """The dashboard itself."""
    yield from serve(ROOT / "dashboard" / "app.py", tmp_path_factory.mktemp("dashboard"))


@pytest.fixture(scope="session")
def chromium():
    """The system's Chromium, driven by Playwright."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, headless=True, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def new_page(chromium):
    """A function that opens a page in a fresh session; `page.said` lists what its console complained about."""
    contexts = []

    def open_page(address: str, **details):
        contexts.append(chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", **details}))
        page = contexts[-1].new_page()
        page.said, page.asked = [], []
        page.on("console", lambda message: page.said.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: page.said.append(str(error)))
        page.on("request", lambda request: page.asked.append(request.url))
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
