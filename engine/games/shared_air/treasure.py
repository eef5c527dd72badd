"""A treasure is one number: a byte a card, first picked up lowest; 0 is a blank.

A card's byte is its level in the low three bits, and above them the place of its value among the level's values
(0 where the value is drawn only at home).
"""

from ...records import rule

BLANK, CARD = 0, 8


@rule
def new_card(level, place):
    """A card of a level (1 to 7) whose value stands at a place (0 to 30) of the level's values."""
    return place << 3 | level


@rule
def level_of(card):
    """1 to 7."""
    return card & 7


@rule
def place_of(card):
    """The place of a printed value among the values of the card's level."""
    return card >> 3


@rule
def first_card(treasure):
    """The card of a stack that was laid first."""
    return treasure & 0xFF


@rule
def without_first_card(treasure):
    """The rest of the stack."""
    return treasure >> CARD


@rule
def highest_level(treasure):
    """The highest level in a stack; 0 for a blank."""
    highest = 0
    while treasure != BLANK:
        highest = max(highest, level_of(treasure))
        treasure = without_first_card(treasure)
    return highest
