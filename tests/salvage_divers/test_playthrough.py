"""A golden playthrough: one game, told event by event, and committed.

After a change that is meant, write it anew and read what differs: python tests/salvage_divers/write_playthrough.py
"""

from pathlib import Path

from .telling import PLAYTHROUGH, tell


def test_the_golden_playthrough():
    told = tell()
    assert told == Path(PLAYTHROUGH).read_text(encoding="utf-8")
    assert all(word in told for word in ("busts", "insures", "leaves", "surfaces", "buys navigator", "buys quartermaster", "site"))
