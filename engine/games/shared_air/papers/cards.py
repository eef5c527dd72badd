"""Two decks of 52 cards and their jokers, and which card does what: every need gets a card, the best that is free."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....text import Text, same
from ..rules import SUITS

FIRST, SECOND, ANY_DECK = 1, 2, 0
JOKER, JACK, QUEEN, KING, ACE = 0, 11, 12, 13, 14
COLOURS = ("clubs", "diamonds", "hearts", "spades")
SIGNS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
RED = ("diamonds", "hearts")
RANKS = range(2, ACE + 1)
LETTERS = {JACK: Text("J", "B"), QUEEN: Text("Q", "D"), KING: same("K"), ACE: same("A"), JOKER: same("Joker")}
PATH_RANKS = range(7, ACE + 1)  # of the first deck
N_JOKERS, N_CHIPS = 4, 25


class Card(NamedTuple):
    """A card: its deck (jokers belong to none), suit and rank; a joker's suit is its number."""

    deck: int
    suit: str
    rank: int


JOKERS = [Card(ANY_DECK, str(place), JOKER) for place in range(N_JOKERS)]
DECKS = [Card(deck, suit, rank) for deck in (FIRST, SECOND) for suit in COLOURS for rank in RANKS]
ALL_CARDS = [*DECKS, *JOKERS]


@dataclass(frozen=True)
class Need:
    """A card that something needs: the value on it (None: any), and the cards that would do, the best first."""

    value: int | None
    cards: Sequence[Card]


def name_of(card: Card) -> Text:
    """`7♣`, `B♥`, `Joker`."""
    letter = rank_name(card.rank)
    return letter if card.rank == JOKER else Text(letter.en + SIGNS[card.suit], letter.de + SIGNS[card.suit])


def rank_name(rank: int) -> Text:
    """`7`, `J`, `A`."""
    return LETTERS.get(rank, same(str(rank)))


def path_cards(suit: str) -> list[Card]:
    """The first deck's cards that can lie in the path for a level of a suit."""
    return [Card(FIRST, suit, rank) for rank in PATH_RANKS] if suit in COLOURS else []


def swim_cards(rank: int | None) -> list[Card]:
    """Cards with a number to swim by: of the first deck before the second, there black before red."""
    return cards_of(rank, (FIRST, COLOURS), (SECOND, [suit for suit in COLOURS if suit not in RED]), (SECOND, RED))


def value_cards(rank: int | None) -> list[Card]:
    """Cards that show a worth: of the second deck before the first, red before black."""
    return cards_of(rank, (SECOND, RED), (SECOND, [suit for suit in COLOURS if suit not in RED]), (FIRST, COLOURS))


def cards_of(rank: int | None, *order: tuple[int, Sequence[str]]) -> list[Card]:
    """All cards of a rank, in an order of decks and suits."""
    if rank is None:
        return []
    return list(JOKERS) if rank == JOKER else [Card(deck, suit, rank) for deck, suits in order for suit in suits]


def faces(values: Sequence[int]) -> dict[int, int | None]:
    """By value, the rank that shows it: a joker is 0 or 15 and an ace 1 or 14, never both in one pile; None: no card does."""
    shown: dict[int, int | None] = {value: value if 2 <= value <= KING else None for value in values}
    for rank, low, high in ((JOKER, 0, 15), (ACE, 1, 14)):
        there = [value for value in (low, high) if value in shown]
        if there:
            shown[max(there, key=lambda value: list(values).count(value))] = rank
    return shown


def deal(needs: Sequence[Need]) -> list[Card | None]:
    """A card for each need, or None. As many needs as possible are met, earlier ones first (augmenting paths)."""
    holder: dict[Card, int] = {}

    def give(need: int, tried: set[Card]) -> bool:
        for card in needs[need].cards:
            if card not in holder:
                holder[card] = need
                return True
        for card in needs[need].cards:
            if card not in tried:
                tried.add(card)
                if give(holder[card], tried):
                    holder[card] = need
                    return True
        return False

    for need in range(len(needs)):
        give(need, set())
    dealt: list[Card | None] = [None] * len(needs)
    for card, need in holder.items():
        dealt[need] = card
    return dealt


def suit_name(suit: str) -> Text:
    """`clubs`, `Kreuz`."""
    return SUITS[suit]
