"""The golden playthroughs still read the same. After a wanted change: python -m tests.shared_air.playthrough"""

import pytest

from .playthrough import FOLDER, STORIES, tell


@pytest.mark.parametrize("name", STORIES)
def test_a_golden_playthrough_reads_the_same(name):
    assert tell(name).splitlines() == (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def test_the_golden_playthroughs_use_every_kind_of_move():
    told = "".join(tell(name) for name in STORIES)
    for words in ("turns back", "picks up", "puts down", "home", "+", "the air is out", "all are home"):
        assert words in told
