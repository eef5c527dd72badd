"""The pages beside Explore without a browser: opened, waited for, read."""

import json
import time
from collections.abc import Callable
from dataclasses import replace

from streamlit.testing.v1 import AppTest

from dashboard.state import KEY

SCRIPT = """
from dashboard import language, page
from dashboard.views import {name}
page.begin()
language.begin()
{name}.page()
page.end()
"""


def open_page(name: str, locale: str = "en-GB") -> AppTest:
    """A page, run once."""
    page = AppTest.from_string(SCRIPT.format(name=name), default_timeout=120)
    page.context["locale"] = locale
    return sound(page.run())


def sound(page: AppTest) -> AppTest:
    """The page, where nothing failed."""
    assert not page.exception, page.exception[0].stack_trace
    return page


def until(page: AppTest, is_true: Callable[[AppTest], bool], seconds: float = 120) -> AppTest:
    """Runs the page again until something is true."""
    end = time.monotonic() + seconds
    while not is_true(sound(page)):
        assert time.monotonic() < end, html(page)
        time.sleep(0.05)
        page.run()
    return page


def html(page: AppTest) -> list[str]:
    """All that is written as HTML, but for the style sheets; scenes too."""
    scenes = [json.loads(element.proto.json) for element in page.get("bidi_component") if element.proto.component_name == "ballast_scene"]
    written = [element.proto.body for element in page.get("html") if not element.proto.body.startswith("<style")]
    return [*written, *(scene["html"] for scene in scenes)]


def says(page: AppTest, words: str) -> bool:
    return any(words in body for body in html(page))


def choice(page: AppTest, name: str, kind: str = "selectbox"):
    """A widget by the first part of its key."""
    return next(box for box in getattr(page, kind) if box.key and box.key.startswith(name))


def put(page: AppTest, **changes) -> AppTest:
    """The page with other values in what is explored."""
    mine = page.session_state[KEY]
    mine.put(replace(mine.model, changes={**mine.model.changes, **changes}))
    return sound(page.run())
