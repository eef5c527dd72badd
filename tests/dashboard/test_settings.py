"""The settings hold in code and, for `streamlit run`, in the file."""

import tomllib
from pathlib import Path

from serving import ROOT
from streamlit import config
from streamlit.web.server.app_discovery import discover_asgi_app

from dashboard import main
from dashboard.settings import settings

FILE = ROOT / ".streamlit" / "config.toml"


def flat(table: dict, path: str = "") -> dict:
    """A nested table by dotted names."""
    parts = [flat(value, f"{path}{name}.") if isinstance(value, dict) else {path + name: value} for name, value in table.items()]
    return {name: value for part in parts for name, value in part.items()}


def test_the_file_says_the_same_as_the_code():
    assert flat(tomllib.loads(FILE.read_text("utf-8"))) == settings()


def test_streamlit_knows_every_setting():
    assert set(settings()) <= set(config._config_options_template)


def test_only_this_machine_is_served_and_nothing_is_told_to_anyone():
    here, beyond = settings(), settings(address="0.0.0.0")
    assert here["server.address"] == "127.0.0.1"
    assert here["browser.gatherUsageStats"] is beyond["browser.gatherUsageStats"] is False
    assert beyond["client.showErrorDetails"] == "none"


def test_streamlit_run_finds_the_application():
    """Else it would run main.py as a page, without the security headers."""
    assert discover_asgi_app(Path(main.__file__)).is_asgi_app


def test_no_selector_looks_at_a_part_of_a_class():
    """Streamlit changes the class of every element with every run; each would then have the whole page styled anew."""
    sheets = [*(ROOT / "dashboard").glob("*.css"), *(ROOT / "dashboard" / "components" / "static").glob("*.css")]
    assert len(sheets) >= 4
    assert not [sheet.name for sheet in sheets if "[class" in sheet.read_text("utf-8")]
