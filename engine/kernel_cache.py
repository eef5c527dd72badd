"""Where compiled kernels are kept: a folder named by a hash of their source, so that an edit is never missed.

numba itself notices edits only in the file of the function called (numba #9483).
"""

import hashlib
import os
import tempfile
from pathlib import Path

ENGINE = Path(__file__).parent
NOT_COMPILED = {"__init__.py", "game.py", "rules.py", "kinds.py", "metrics.py", "pictures.py", "papers.py", "scenes.py"}
NOT_COMPILED_FOLDERS = {"papers", "scenes"}


def kernel_sources() -> list[Path]:
    """The files whose functions are compiled, or that fix constants those use."""
    games = (
        path for path in (ENGINE / "games").rglob("*.py") if path.name not in NOT_COMPILED and path.parent.name not in NOT_COMPILED_FOLDERS
    )
    return sorted([*games, *(ENGINE / name for name in ("chance.py", "records.py", "tally.py"))])


def kernel_hash() -> str:
    """Sixteen hexadecimal digits that change with any kernel."""
    digest = hashlib.sha256()
    for path in kernel_sources():
        digest.update(path.relative_to(ENGINE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def choose_cache_folder() -> None:
    """Sets NUMBA_CACHE_DIR to the first place that can be written: its own, beside the engine, the user's cache, a temporary folder."""
    if can_write(Path(os.environ.get("NUMBA_CACHE_DIR") or os.devnull)):
        return
    user_cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    name = kernel_hash()
    for folder in (ENGINE / "__pycache__" / "kernels", user_cache / "ballast", Path(tempfile.gettempdir()) / "ballast"):
        if can_write(folder / name):
            os.environ["NUMBA_CACHE_DIR"] = str(folder / name)
            return
    os.environ["NUMBA_CACHE_DIR"] = tempfile.mkdtemp(prefix="ballast-")


def can_write(folder: Path) -> bool:
    """Whether a file can be made in the folder, which is made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
