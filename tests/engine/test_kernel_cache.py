"""Where compiled kernels are kept."""

import os
import tempfile
from pathlib import Path

import pytest

from engine import kernel_cache
from engine.kernel_cache import choose_cache_folder


@pytest.fixture
def chosen(monkeypatch):
    """The folder chosen when the environment asks for one."""

    def choose(wanted=None, **environment):
        monkeypatch.setenv("NUMBA_CACHE_DIR", wanted or "")
        for name, value in environment.items():
            monkeypatch.setenv(name, str(value))
        choose_cache_folder()
        return Path(os.environ["NUMBA_CACHE_DIR"])

    return choose


def test_a_folder_that_can_be_written_is_taken_as_asked(chosen, tmp_path):
    assert chosen(str(tmp_path / "mine")) == tmp_path / "mine"


@pytest.mark.parametrize("wanted", [os.devnull, f"{os.devnull}/kernels", "/proc/nowhere"])
def test_one_that_cannot_be_written_is_passed_over(chosen, wanted):
    assert chosen(wanted) == kernel_cache.ENGINE / "__pycache__" / "kernels" / kernel_cache.kernel_hash()


def test_where_the_engine_cannot_be_written_the_users_cache_is_taken_and_then_a_temporary_one(chosen, tmp_path, monkeypatch):
    digest = kernel_cache.kernel_hash()
    monkeypatch.setattr(kernel_cache, "kernel_hash", lambda: digest)
    monkeypatch.setattr(kernel_cache, "ENGINE", Path(os.devnull))
    assert chosen(XDG_CACHE_HOME=tmp_path) == tmp_path / "ballast" / digest
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert chosen(XDG_CACHE_HOME=os.devnull) == tmp_path / "ballast" / digest
