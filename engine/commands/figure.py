"""`ballast figure`: one picture of a ruleset as SVG or PNG."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ..figures import Shown, draw
from ..files import write_text
from ..games import Game
from ..games.game import Picture
from ..papers.balance.pictures import key_of
from ..papers.balance.titles import in_words
from ..problems import refuse, unknown
from ..report.drawing import to_png, to_svg
from ..simulate import Result, simulate_setups
from ..strategies import Setup
from ..studies.naming import titles
from ..studies.run import Run, provenance
from ..text import Text
from .compare import rulesets_to_compare
from .options import Games, Seats, Seed, Set, Threads, progress_bar, seats_of
from .paper import LanguageOption, language_of
from .study import footer

MOST = 2
PICTURE = Text("picture", "Bild")


class FigureFormat(StrEnum):
    """What a figure can be written as."""

    svg = "svg"
    png = "png"


FormatOption = Annotated[FigureFormat | None, typer.Option("--format", help="svg or png; otherwise as the output's ending says.")]
PictureOption = Annotated[str | None, typer.Option("--picture", metavar="NAME", help="Which picture; otherwise the game's first.")]
AtLeast = Annotated[bool, typer.Option("--at-least", help="Of a distribution: the share of at least so many.")]
Output = Annotated[Path | None, typer.Option("--output", help="The file to write; standard output without it (not for PNG).")]


def figure_command(
    rulesets: Annotated[list[str], typer.Argument(metavar="[BASE] RULESET", help="One, or a base and a ruleset.")],
    picture: PictureOption = None,
    at_least: AtLeast = False,
    changes: Set = None,
    seats: Seats = None,
    games: Games = 20_000,
    seed: Seed = 1,
    threads: Threads = None,
    language: LanguageOption = None,
    format: FormatOption = None,
    output: Output = None,
) -> None:
    """Draws a picture of a ruleset, with the base as a ghost behind it where there is one.

    --set changes both alike; where only one is named, it makes the second: the same ruleset, changed.
    """
    kind, spoken = format_of(format, output), language_of(language)
    if len(rulesets) > MOST:
        raise refuse(
            "a figure is of one ruleset, or of two", "ein Bild zeigt ein Regelwerk oder zwei", key="RULESET", value=str(len(rulesets))
        )
    loaded = [in_words(ruleset) for ruleset in rulesets_to_compare(rulesets, changes)]
    wanted = picture_named(loaded[0].game, picture)
    setups = [Setup(ruleset, tuple(seats_of(ruleset, seats))) for ruleset in loaded]
    with progress_bar(games) as progress:
        result = simulate_setups(setups, n_games=games, seed=seed, threads=threads, progress=progress)
    svg = drawing(wanted, result, spoken, at_least)
    deliver(to_png(svg) if kind is FigureFormat.png else svg, output)


def picture_named(game: Game, name: str | None) -> Picture:
    """A picture of a game; its first where none is named. InputError with the nearest name, and where there is none."""
    known = {picture.name: picture for picture in game.pictures}
    if not known:
        raise refuse(f"{game.title.en} has no pictures", f"{game.title.de} hat keine Bilder", key="--picture")
    if name is not None and name not in known:
        raise unknown(PICTURE, name, known, key="--picture")
    return known[name] if name else game.pictures[0]


def drawing(picture: Picture, result: Result, spoken: str, is_cumulative: bool) -> str:
    """The picture as SVG; under it what is what, and where it comes from."""
    shown = [Shown(setup, tally) for setup, tally in zip(result.setups, result.tallies, strict=True)]
    figure = draw(picture, shown, spoken, is_cumulative)
    origin = provenance([setup.ruleset for setup in result.setups], result.setups, Run(seed=result.seed), result.n_games)
    foot = f"{key_of(picture, names_of(result, spoken), spoken)} {footer(origin, spoken)}"
    return to_svg(figure.data, spoken, height=330, foot=foot)


def names_of(result: Result, spoken: str) -> list[str]:
    """What the rulesets are called."""
    return [title(spoken) for title in titles([setup.ruleset for setup in result.setups])]


def format_of(wanted: FigureFormat | None, output: Path | None) -> FigureFormat:
    """The format asked for, or that of the file's ending, or SVG. InputError where it cannot be."""
    ending = output.suffix.lstrip(".").lower() if output else FigureFormat.svg.value
    if wanted is None and ending not in list(FigureFormat):
        raise refuse(
            f"cannot tell the format of {output}",
            f"das Format von {output} ist unklar",
            key="--format",
            allowed=Text("svg, png", "svg, png"),
        )
    kind = wanted or FigureFormat(ending)
    if output is None and kind is FigureFormat.png:
        raise refuse("a PNG needs --output FILE", "ein PNG braucht --output DATEI", key="--output")
    return kind


def deliver(made: str | bytes, output: Path | None) -> None:
    """Writes the whole file or none of it."""
    if output is not None:
        write_text(output, made)
    else:
        print(made)
