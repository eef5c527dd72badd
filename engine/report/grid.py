"""A table of numbers that can be read (as a Table on paper) and counted with (as a sheet): one source for both."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..text import NO_NUMBER, Text, format_number
from .blocks import Row, Table

FROM, TO = Text("{}: from", "{}: von"), Text("{}: to", "{}: bis")
CHANGE, VERDICT = Text("{}: difference", "{}: Unterschied"), Text("{}: verdict", "{}: Urteil")
POINTS = Text(" pts", " Pp.")
Typed = tuple[float | int | str | None, str]
"""A value of a sheet and its number format; words have none."""


@dataclass(frozen=True)
class Number:
    """A number with so many decimals; `percent` is shown times 100. A change has a sign."""

    value: float | int | None
    places: int = 0
    is_percent: bool = False
    is_change: bool = False

    @property
    def shown(self) -> float | None:
        """As it is shown."""
        if self.value is None or not math.isfinite(self.value):
            return None
        return self.value * 100 if self.is_percent else self.value

    def words(self, language: str) -> str:
        """`58.7`, `+1.2`, or a dash for nothing."""
        digits = format_number(self.shown, self.places, language)
        is_positive = self.is_change and (self.shown or 0) > 0 and any(digit in "123456789" for digit in digits)
        return f"+{digits}" if is_positive else digits

    def typed(self, language: str) -> Typed:
        """The value itself with a number format; a change of percents in points, since a format cannot say so."""
        digits = f"0.{'0' * self.places}" if self.places else "0"
        if self.is_percent and self.is_change:
            unit = POINTS(language)
            return self.shown, f'+{digits}"{unit}";-{digits}"{unit}";{digits}"{unit}"'
        digits = f"{digits}%" if self.is_percent else f"#,##{digits}"
        value = self.value if self.shown is not None else None
        return value, f"+{digits};-{digits};{digits}" if self.is_change else digits


@dataclass(frozen=True)
class Measured:
    """A number with its interval: `58.7 (58.3 … 59.0)`, in brief `58.7 ± 0.4`; three columns of a sheet."""

    value: Number
    low: Number
    high: Number
    is_brief: bool = False

    def words(self, language: str) -> str:
        """The number with its interval behind it; in brief the longer half of that."""
        value, low, high = (end.words(language) for end in (self.value, self.low, self.high))
        if NO_NUMBER in (value, low, high):
            return value
        return f"{value} ± {self.half.words(language)}" if self.is_brief else f"{value} ({low} … {high})"

    @property
    def half(self) -> Number:
        """The longer half of the interval."""
        middle, low, high = (end.value or 0.0 for end in (self.value, self.low, self.high))
        return Number(max(high - middle, middle - low), self.value.places, self.value.is_percent)

    def typed(self, language: str) -> list[Typed]:
        """Value, low, high."""
        return [end.typed(language) for end in (self.value, self.low, self.high)]

    @staticmethod
    def heads(head: str, language: str) -> list[str]:
        """The heads of its columns."""
        return [head, *(part(language).format(head) for part in (FROM, TO))]


@dataclass(frozen=True)
class Changed:
    """A number beside the base's: `41.4 (▼ −17.3 ± 0.4)`; five columns of a sheet. The verdict is a sign and a word."""

    value: Number
    change: Number
    low: Number
    high: Number
    verdict: str

    def words(self, language: str) -> str:
        """The number, and in brackets the sign of the verdict and the difference."""
        sign = self.verdict.split()[0]
        half = Number((self.high.value - self.low.value) / 2, self.change.places, self.change.is_percent).words(language)
        value, change = self.value.words(language), self.change.words(language)
        if change == NO_NUMBER or sign == "=":
            return f"{value} ({sign})" if value != NO_NUMBER else value
        return f"{value} ({sign} {change} ± {half})"

    def typed(self, language: str) -> list[Typed]:
        """Value, difference, low, high, verdict."""
        return [*(end.typed(language) for end in (self.value, self.change, self.low, self.high)), (self.verdict, "")]

    @staticmethod
    def heads(head: str, language: str) -> list[str]:
        """The heads of its columns."""
        change = CHANGE(language).format(head)
        return [head, change, FROM(language).format(change), TO(language).format(change), VERDICT(language).format(head)]


Cell = str | Number | Measured | Changed


@dataclass(frozen=True)
class Grid:
    """A table: `name` is that of its sheet; `widths` are shares of the width on paper."""

    name: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    language: str = "en"
    widths: tuple[float, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The columns of numbers."""
        return tuple(place for place in range(len(self.head)) if any(not isinstance(row[place], str) for row in self.rows))

    def table(self, caption: str = "") -> Table:
        """As it stands on paper."""
        rows = tuple(Row(tuple(cell if isinstance(cell, str) else cell.words(self.language) for cell in row)) for row in self.rows)
        return Table(self.head, rows, caption, self.numbers, self.widths)

    def kind_of(self, place: int) -> type:
        """What stands in a column: the widest kind of cell."""
        kinds = [type(row[place]) for row in self.rows]
        return next((kind for kind in (Changed, Measured, Number) if kind in kinds), str)

    def sheet(self) -> tuple[list[str], list[list[Typed]]]:
        """As a sheet: the heads, and the rows of typed values."""
        kinds = [self.kind_of(place) for place in range(len(self.head))]
        heads = [one for kind, head in zip(kinds, self.head, strict=True) for one in heads_of(kind, head, self.language)]
        rows = [[one for kind, cell in zip(kinds, row, strict=True) for one in typed(cell, kind, self.language)] for row in self.rows]
        return heads, rows


def heads_of(kind: type, head: str, language: str) -> list[str]:
    """The heads of a cell's columns."""
    return kind.heads(head, language) if kind in (Measured, Changed) else [head]


def typed(cell: Cell, kind: type, language: str) -> Iterator[Typed]:
    """A cell's values, filled up to the columns of its kind."""
    values: Sequence[Typed] = (
        [(cell, "")] if isinstance(cell, str) else [cell.typed(language)] if isinstance(cell, Number) else cell.typed(language)
    )
    yield from values
    yield from [(None, "")] * (len(heads_of(kind, "", language)) - len(values))
