"""Dice with any faces, and the ordinary die that can take their place."""

from collections.abc import Sequence

from ....report.grammar import numbers
from ....text import Text

ON_SALE = (6, 4, 8, 10, 12, 20)


def equal_dice(dice: Sequence[Sequence[int]]) -> list[tuple[tuple[int, ...], int]]:
    """(faces, how many dice have them), in order."""
    faces = [tuple(die) for die in dice]
    return [(one, faces.count(one)) for one in dict.fromkeys(faces)]


def die_words(faces: Sequence[int]) -> Text:
    """What a die shows, and the die to use."""
    if len(set(faces)) == 1:
        return Text(f"with {faces[0]} on every face", f"mit der {faces[0]} auf jeder Seite")
    shown = numbers(faces)
    use = stand_in(faces)
    return Text(f"with the faces {shown.en}; {use.en}", f"mit den Seiten {shown.de}; {use.de}")


def stand_in(faces: Sequence[int]) -> Text:
    """The die to be had, and how to read it: each face of ours is as likely as before."""
    sides, each = best_die(len(faces))
    die = Text("an ordinary die", "ein normaler Würfel") if sides == 6 else Text(f"a {sides}-sided die", f"ein {sides}-seitiger Würfel")
    if list(faces) == list(range(1, sides + 1)):
        return die
    how = [reading(place * each + 1, (place + 1) * each, face) for place, face in enumerate(faces)]
    again = Text("", "")
    if each * len(faces) < sides:
        first = each * len(faces) + 1
        again = Text(f"; roll again on {rolls(first, sides)}", f"; bei {rolls(first, sides)} noch einmal würfeln")
    return Text(
        f"{die.en} will do: {', '.join(one.en for one in how)}{again.en}",
        f"es tut auch {die.de}: {', '.join(one.de for one in how)}{again.de}",
    )


def best_die(n_faces: int) -> tuple[int, int]:
    """(sides of a die on sale, how many of them make one face): one that fits exactly, or the smallest that is large enough."""
    exact = next((sides for sides in ON_SALE if sides % n_faces == 0), None)
    sides = exact or min(sides for sides in ON_SALE if sides >= n_faces)
    return sides, sides // n_faces


def reading(low: int, high: int, face: int) -> Text:
    """`1–2 counts as 1`."""
    return Text(f"{rolls(low, high)} counts as {face}", f"{rolls(low, high)} zählt als {face}")


def rolls(low: int, high: int) -> str:
    """`1–2`, or just `3`."""
    return str(low) if low == high else f"{low}–{high}"
