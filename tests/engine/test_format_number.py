"""Numbers as a language writes them."""

import math

import pytest

from engine.text import NO_NUMBER, format_number


@pytest.mark.parametrize(
    ("value", "decimals", "english", "german"),
    [
        (1234.5, 1, "1,234.5", "1.234,5"),
        (1234567, 0, "1,234,567", "1.234.567"),
        (-0.5, 2, "−0.50", "−0,50"),
        (-0.004, 2, "0.00", "0,00"),
        (0.25, 0, "0", "0"),
    ],
)
def test_numbers_are_written_as_the_language_does(value, decimals, english, german):
    assert format_number(value, decimals) == english
    assert format_number(value, decimals, "de") == german


@pytest.mark.parametrize("nothing", [None, math.nan, math.inf])
def test_no_number_is_a_dash(nothing):
    assert format_number(nothing) == NO_NUMBER
