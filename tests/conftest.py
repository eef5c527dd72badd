"""What the tests of the shared line have in common: a home of their own, the toy game in it, and the command."""

import json
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from serving import ARGUMENTS, CHROMIUM

from engine import cli, shelves
from engine.games import GAMES

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    """A browser on a busy machine may be late: its tests get a second and a third try. What is really broken fails three times."""
    for item in items:
        if "chromium" in item.fixturenames:
            item.add_marker(pytest.mark.flaky(reruns=2, reruns_delay=2))


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A copy of the shipped rulesets that a test may spoil."""
    shutil.copytree(HERE.parent / "rulesets", tmp_path / "rulesets")
    monkeypatch.setattr(shelves, "HOME", tmp_path)
    return tmp_path


@pytest.fixture
def toy(home, monkeypatch):
    """The toy game beside the two that ship: its folder copied, its line in GAMES."""
    from toy.game import GAME

    shutil.copytree(HERE / "toy" / "rulesets" / "toy", home / "rulesets" / "toy")
    monkeypatch.setitem(GAMES, "toy", GAME)
    return GAME


@dataclass(frozen=True)
class Answer:
    """What a command came to."""

    code: int
    out: str
    err: str

    @property
    def data(self):
        """Standard output as JSON."""
        return json.loads(self.out)

    @property
    def message(self) -> str:
        """The one message of a refusal: exit status 2, nothing on standard output, no traceback, one line."""
        assert self.code == 2, self
        assert self.out == "", self
        assert "Traceback" not in self.err
        assert self.err.count("\n") == 1, self.err
        return self.err.strip()


@pytest.fixture
def ballast(monkeypatch, capsys):
    """Runs the command in this process."""

    def run(*arguments) -> Answer:
        monkeypatch.setattr(sys, "argv", ["ballast", *map(str, arguments)])
        capsys.readouterr()
        try:
            code = cli.main() or 0
        except SystemExit as stop:
            code = stop.code or 0
        return Answer(code, *capsys.readouterr())

    monkeypatch.setenv("BALLAST_LANGUAGE", "en")
    return run


@pytest.fixture(scope="session")
def chromium():
    """The system's Chromium, driven by Playwright; one for all tests, since Playwright runs once in a process."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, headless=True, args=list(ARGUMENTS))
        yield browser
        browser.close()
