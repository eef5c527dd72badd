"""What can be wrong with an input, said once and clearly: where, what, what is allowed, and the nearest right name."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from .text import Text

LONGEST = 400


@dataclass(frozen=True)
class Problem:
    """One thing wrong. `key` is dotted, `line` counts from 1, `allowed` says what would be right."""

    message: Text
    key: str = ""
    value: str = ""
    allowed: Text | None = None
    suggestion: str | None = None
    file: str = ""
    line: int | None = None

    def say(self, language: str = "en") -> str:
        """One line: file:line: key: what was wrong; what is allowed; did you mean."""
        place = f"{self.file}:{self.line}" if self.file and self.line else self.file
        parts = [part for part in (place, self.key, self.message(language)) if part]
        line = ": ".join(map(printable, parts))
        if self.allowed:
            line += f"; {Text('allowed', 'erlaubt')(language)}: {self.allowed(language)}"
        if self.suggestion:
            line += f". {Text('Did you mean', 'Gemeint war vielleicht')(language)} {self.suggestion}?"
        return line


def printable(words: str) -> str:
    """Words as they may stand in a message: on one line, without what would steer a terminal, and not too long."""
    words = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in words[: LONGEST + 1])
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"


class InputError(ValueError):
    """Something given by the user is wrong. Carries every problem found; str() is one readable message."""

    def __init__(self, problems: Problem | Iterable[Problem]):
        self.problems = (problems,) if isinstance(problems, Problem) else tuple(problems)
        super().__init__(self.say())

    def say(self, language: str = "en") -> str:
        """All problems, a line each."""
        return "\n".join(problem.say(language) for problem in self.problems)


def refuse(en: str, de: str, **details) -> InputError:
    """An InputError of one problem; `details` are Problem's other fields."""
    return InputError(Problem(Text(en, de), **details))


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The known name most like the given one, or None where none is close."""
    return next(iter(difflib.get_close_matches(str(name), [str(known) for known in names], n=1, cutoff=0.6)), None)


def unknown(what: Text, name: str, names: Iterable[str], **details) -> InputError:
    """An InputError for a name nobody knows: lists what there is and the nearest."""
    names = list(names)
    allowed = ", ".join(names) if names else "-"
    return InputError(
        Problem(
            Text(f"there is no {what.en} {name!r}", f"{what.de} {name!r} gibt es nicht"),
            value=str(name),
            allowed=Text(allowed, allowed),
            suggestion=nearest(name, names),
            **details,
        )
    )
