"""Words in both languages: a Text cannot be made without its German."""

import math
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

LANGUAGES = ("en", "de")
ASKED = ("BALLAST_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


SPOKEN: ContextVar[str] = ContextVar("spoken", default="")
"""The language of somebody else than whoever started the program, such as a visitor of the dashboard."""


@contextmanager
def speaking(spoken: str) -> Iterator[None]:
    """Answers in a language, in this thread."""
    token = SPOKEN.set(spoken)
    try:
        yield
    finally:
        SPOKEN.reset(token)


def language() -> str:
    """The language of answers in a terminal: BALLAST_LANGUAGE, else the system's, else English."""
    if SPOKEN.get():
        return SPOKEN.get()
    wanted = next(filter(None, map(os.environ.get, ASKED)), "").lower()
    return next((known for known in LANGUAGES if wanted.startswith(known)), "en")


@dataclass(frozen=True)
class Text:
    """The same words in English and German. `text("de")` gives the German, `str(text)` the English."""

    en: str
    de: str

    def __call__(self, language: str = "en") -> str:
        return self.de if language == "de" else self.en

    def __str__(self) -> str:
        return self.en

    def format(self, **values) -> "Text":
        """Fills `{name}` in both languages; a Text among the values is put in by language."""
        return Text(*(getattr(self, language).format(**in_language(values, language)) for language in LANGUAGES))


def in_language(values: dict, language: str) -> dict:
    """The values with every Text replaced by its words in a language."""
    return {name: value(language) if isinstance(value, Text) else value for name, value in values.items()}


def same(words: str) -> Text:
    """Words that are the same in both languages, such as a name or a number."""
    return Text(words, words)


MARKS = {"en": (",", "."), "de": (".", ",")}
"""What groups thousands and what begins the decimals, by language."""

NO_NUMBER = "–"


def format_number(value: float | None, decimals: int = 0, language: str = "en") -> str:
    """1,234.5 or 1.234,5; a true minus sign, none before a zero; `NO_NUMBER` for nothing, NaN and infinity."""
    if value is None or not math.isfinite(value):
        return NO_NUMBER
    thousands, point = MARKS[language]
    digits = f"{abs(value):,.{decimals}f}".translate({ord(","): thousands, ord("."): point})
    is_negative = value < 0 and any(digit in "123456789" for digit in digits)
    return f"−{digits}" if is_negative else digits


NOTHING = same("")
