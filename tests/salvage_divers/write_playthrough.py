"""Writes the golden playthrough anew. Run from the top of the repository: python tests/salvage_divers/write_playthrough.py"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

if __name__ == "__main__":
    from salvage_divers.telling import PLAYTHROUGH, tell

    PLAYTHROUGH.write_text(tell(), encoding="utf-8")
