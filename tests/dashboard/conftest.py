"""A dashboard that runs and a browser that looks at it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import HERE, ROOT, serve


@pytest.fixture(scope="session")
def component_server(tmp_path_factory) -> Iterator[str]:
    """The page with both components."""
    yield from serve(HERE / "component_page.py", tmp_path_factory.mktemp("components"))


@pytest.fixture(scope="session")
def app_server(tmp_path_factory) -> Iterator[str]:
    """The dashboard itself."""
    yield from serve(ROOT / "dashboard" / "app.py", tmp_path_factory.mktemp("dashboard"))


@pytest.fixture(scope="session")
def explore_home(tmp_path_factory) -> Path:
    """A copy of the shipped rulesets that the tests of Explore may spoil."""
    home = tmp_path_factory.mktemp("home")
    shutil.copytree(ROOT / "rulesets", home / "rulesets")
    return home


@pytest.fixture(scope="session")
def explore_server(explore_home, tmp_path_factory) -> Iterator[str]:
    """The dashboard on those."""
    yield from serve(ROOT / "dashboard" / "app.py", tmp_path_factory.mktemp("explore"), BALLAST_HOME=str(explore_home))


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
