"""Counting and listing in both languages: `3 chips`, `einen Chip`, `a, b and c`."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..text import LANGUAGES, Text, format_number, same

NOMINATIVE, ACCUSATIVE, DATIVE = range(3)
ARTICLES = {"m": ("ein", "einen", "einem"), "f": ("eine", "eine", "einer"), "n": ("ein", "ein", "einem")}
SPELLED = {
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    "de": ("keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
}


@dataclass(frozen=True)
class Noun:
    """A noun: English one and many; German one and many, and the gender (m, f, n)."""

    one: str
    many: str
    eines: str
    viele: str
    gender: str

    def plural(self, case: int = NOMINATIVE) -> str:
        """The German plural; the dative ends in n where it can."""
        return f"{self.viele}n" if case == DATIVE and not self.viele.endswith(("n", "s")) else self.viele


def count(n: int, noun: Noun, case: int = NOMINATIVE) -> Text:
    """`no chips`, `one chip`, `3 chips`; `keine Chips`, `einen Chip`, `3 Chips`."""
    if n == 1:
        return Text(f"one {noun.one}", f"{ARTICLES[noun.gender][case]} {noun.eines}")
    if n == 0:
        return Text(f"no {noun.many}", f"{'keinen' if case == DATIVE else 'keine'} {noun.plural(case)}")
    return Text(f"{number(n).en} {noun.many}", f"{number(n).de} {noun.plural(case)}")


def number(n: int) -> Text:
    """A whole number as digits."""
    return Text(*(format_number(n, 0, language) for language in LANGUAGES))


def spelled(n: int) -> Text:
    """`three`, `drei` (feminine); digits from 13 on."""
    return Text(*(SPELLED[language][n] if 0 <= n < 13 else number(n)(language) for language in LANGUAGES))


def listed(parts: Sequence[Text], last: Text = Text("and", "und")) -> Text:
    """`a, b and c`."""
    return Text(*(join([part(language) for part in parts], last(language)) for language in LANGUAGES))


def join(words: Sequence[str], last: str) -> str:
    """Words with commas, and a word before the last."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def numbers(values: Sequence[int]) -> Text:
    """`0, 0, 1, 1`."""
    return same(", ".join(map(str, values)))


def how_many_of_each(values: Sequence[int]) -> Text:
    """`one 2, two 3s and three 4s`; `eine 2, zwei 3er und drei 4er`."""
    counts = sorted(Counter(values).items())
    return listed([Text(f"{spelled(n).en} {value}{'s' * (n > 1)}", f"{spelled(n).de} {value}{'er' * (n > 1)}") for value, n in counts])


def span(low: int, high: int, word: Text = Text("to", "bis")) -> Text:
    """`2 to 6`, or just `4`."""
    return number(low) if low == high else Text(f"{low} {word.en} {high}", f"{low} {word.de} {high}")
