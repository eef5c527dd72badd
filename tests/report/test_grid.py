"""A table that is read and counted with: the same numbers as words and as typed cells."""

import math

import pytest

from engine.report.grid import Changed, Grid, Measured, Number


@pytest.mark.parametrize(
    ("number", "english", "german", "typed"),
    [
        (Number(1234.5, 1), "1,234.5", "1.234,5", (1234.5, "#,##0.0")),
        (Number(0.587, 1, True), "58.7", "58,7", (0.587, "0.0%")),
        (Number(-0.173, 1, True, True), "−17.3", "−17,3", (-17.3, '+0.0" pts";-0.0" pts";0.0" pts"')),
        (Number(0.2, 1, False, True), "+0.2", "+0,2", (0.2, "+#,##0.0;-#,##0.0;#,##0.0")),
        (Number(0.0001, 1, False, True), "0.0", "0,0", (0.0001, "+#,##0.0;-#,##0.0;#,##0.0")),
        (Number(math.nan, 1), "–", "–", (None, "#,##0.0")),
        (Number(None), "–", "–", (None, "#,##0")),
    ],
)
def test_a_number(number, english, german, typed):
    assert (number.words("en"), number.words("de")) == (english, german)
    value, form = number.typed("en")
    assert (value, form) == (pytest.approx(typed[0]) if typed[0] is not None else None, typed[1])


def ends(*values, places=1, **more):
    return [Number(value, places, **more) for value in values]


def test_a_number_with_its_interval():
    value = Measured(*ends(58.7, 58.3, 59.2))
    assert value.words("en") == "58.7 (58.3 … 59.2)"
    assert Measured(*ends(58.7, 58.3, 59.2), True).words("de") == "58,7 ± 0,5"
    assert [one[0] for one in value.typed("en")] == [58.7, 58.3, 59.2]
    assert Measured(*ends(math.nan, math.nan, math.nan)).words("en") == "–"


@pytest.mark.parametrize(
    ("verdict", "words"),
    [("▼ lower", "41.4 (▼ −17.3 ± 0.4)"), ("? cannot tell", "41.4 (? −17.3 ± 0.4)"), ("= same", "41.4 (=)")],
)
def test_a_number_beside_the_base(verdict, words):
    cell = Changed(Number(41.4, 1), *ends(-17.3, -17.7, -16.9, is_change=True), verdict)
    assert cell.words("en") == words
    assert [one[0] for one in cell.typed("en")] == [41.4, -17.3, -17.7, -16.9, verdict]


def test_a_sheet_has_a_column_a_value():
    rows = (("a", Measured(*ends(1, 0, 2)), Number(3)), ("=b", "", Number(4)))
    grid = Grid("x", ("name", "value", "n"), rows)
    heads, cells = grid.sheet()
    assert heads == ["name", "value", "value: from", "value: to", "n"]
    assert [[value for value, _ in row] for row in cells] == [["a", 1, 0, 2, 3], ["=b", "", None, None, 4]]
    table = grid.table("c")
    assert table.numbers == (1, 2) and table.rows[0].cells == ("a", "1.0 (0.0 … 2.0)", "3")
