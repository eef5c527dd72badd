"""A study's figure as a file: `--output sweep.svg` or `.png`."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..files import write_text
from ..games import Game
from ..problems import refuse
from ..report.drawing import to_png, to_svg
from ..studies.selection import Wanted
from ..text import language

ENDINGS = (".svg", ".png")
ROOM, ROW = 150, 24
"""Pixels around bars that lie beneath each other, and for each of them."""
Picture = Callable[[str], dict[str, Any]]


def is_drawn(output: Path | None) -> bool:
    """Whether a figure is asked for."""
    return output is not None and output.suffix.lower() in ENDINGS


def write_drawing(picture: Picture | None, foot: str, output: Path) -> None:
    """Writes a study's figure. InputError for a study without one."""
    if picture is None:
        raise refuse("this answer has no figure", "diese Antwort hat kein Bild", key="--output", value=str(output))
    figure = picture(language())
    svg = to_svg(figure, language(), height=height_of(figure), foot=foot)
    write_text(output, to_png(svg) if output.suffix.lower() == ".png" else svg)


def height_of(figure: dict[str, Any]) -> int:
    """Higher where there are many names beneath each other."""
    names = {at for trace in figure["data"] for at in trace["y"] if isinstance(at, str)}
    names |= set(figure["layout"]["yaxis"].get("ticktext") or ())
    return max(330, ROOM + ROW * len(names))


def number_shown(found: Sequence[Any], game: Game) -> Wanted:
    """Which of the numbers a figure shows: the first headline one over all, else the first over all, else the first."""
    plain = [one.metric for one in found if not one.dims]
    names = [name for name in game.headline if name in plain] or plain
    if names or not found:
        return Wanted((names or list(game.headline))[0], {})
    return Wanted(found[0].metric, {key: str(value) for key, value in found[0].dims.items()})
