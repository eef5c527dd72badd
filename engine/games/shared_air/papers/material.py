"""Can it be built? Which cards of two decks with 4 jokers, and which of 25 chips, a variant needs and for what."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....report.grammar import count, listed
from ....text import Text, same
from ...papers import Material, Part
from . import blanks
from .cards import (
    ALL_CARDS,
    ANY_DECK,
    FIRST,
    N_CHIPS,
    SECOND,
    Card,
    Need,
    deal,
    faces,
    name_of,
    path_cards,
    rank_name,
    suit_name,
    swim_cards,
    value_cards,
)
from .dice import die_words, equal_dice
from .nouns import CARD, CHIP

DECK = {FIRST: Text("first deck", "erstes Blatt"), SECOND: Text("second deck", "zweites Blatt"), ANY_DECK: Text("jokers", "Joker")}
FROM = {
    FIRST: Text("{n} from the first deck", "{n} vom ersten Blatt"),
    SECOND: Text("{n} from the second deck", "{n} vom zweiten Blatt"),
    ANY_DECK: Text("{n} of the jokers", "{n} von den Jokern"),
}
CHIPS_SOURCE = Text("25 chips, coins or matches", "25 Chips, Münzen oder Streichhölzer")
OTHER = Text("from elsewhere", "eigene")


@dataclass(frozen=True)
class Pile:
    """Cards for one purpose: what each must show, and what was dealt."""

    role: Text
    needs: tuple[Need, ...]
    dealt: tuple[Card | None, ...] = ()

    @property
    def cards(self) -> list[Card]:
        """The cards that were there."""
        return [card for card in self.dealt if card]

    @property
    def n_missing(self) -> int:
        """How many were not."""
        return len(self.needs) - len(self.cards)


def material(rules, n_players: int) -> Material:
    """What a ruleset of Shared Air needs for so many players."""
    piles = dealt_piles(rules)
    used = {card for pile in piles for card in pile.cards}
    rest = [card for card in ALL_CARDS if card not in used]
    n_blanks = blanks.most_blanks(rules, n_players)
    parts = [part_of(pile) for pile in piles if pile.needs]
    parts += [blank_part(rest, n_blanks), *dice_parts(rules), chip_part(rules), *others(n_players)]
    short = [text for pile in piles for text in short_of(pile)] + [*short_blanks(rest, n_blanks), *short_chips(rules)]
    left = [Text(f"{count(len(rest) - n_blanks, CARD).en} more than blanks needed",
                 f"{count(len(rest) - n_blanks, CARD).de} mehr, als Leerkarten nötig sind")] if len(rest) > n_blanks else []  # fmt: skip
    left += [count(N_CHIPS - rules.air_supply, CHIP)] if rules.air_supply < N_CHIPS else []
    return Material(tuple(parts), tuple(short), tuple(left), (blanks.why(rules, n_players),))


def dealt_piles(rules) -> list[Pile]:
    """Every pile with its cards: the path before the swim pile before the value piles."""
    piles = list(piles_of(rules))
    dealt = iter(deal([need for pile in piles for need in pile.needs]))
    return [Pile(pile.role, pile.needs, tuple(next(dealt) for _ in pile.needs)) for pile in piles]


def piles_of(rules) -> Iterator[Pile]:
    """What is needed, before anything is dealt."""
    levels = list(enumerate(rules.levels.values(), start=1))
    for place, level in levels:
        role = Text(f"Path, level {place} ({suit_name(level.suit).en})", f"Pfad, Stufe {place} ({suit_name(level.suit).de})")
        yield Pile(role, (Need(None, path_cards(level.suit)),) * level.cards)
    if rules.swim_draw != "dice":
        shown = faces(rules.swim_cards)
        needs = tuple(Need(value, swim_cards(shown[value])) for value in sorted(rules.swim_cards))
        yield Pile(Text("Swim pile", "Schwimmstapel"), needs)
    for place, level in levels:
        shown, times = faces(level.values), n_piles(level) if rules.treasure_values == "printed" else 1
        needs = tuple(Need(value, value_cards(shown[value])) for value in sorted(list(level.values) * times))
        yield Pile(Text(f"Value pile, level {place}", f"Wertstapel, Stufe {place}"), needs if level.cards else ())


def n_piles(level) -> int:
    """How often a level's values are needed where each of its treasures has one of its own."""
    return max(1, -(-level.cards // len(level.values)))


# In words


def part_of(pile: Pile) -> Part:
    """A pile as a line of the list."""
    decks = Counter(card.deck for card in pile.cards)
    source = listed([DECK[deck] for deck in (FIRST, SECOND, ANY_DECK) if deck in decks]) if decks else Text("nowhere", "nirgends")
    return Part(pile.role, cards_words(pile.cards), len(pile.needs), source, pile.n_missing)


def cards_words(cards: Sequence[Card]) -> Text:
    """`7♣ to A♣`, or every card by name."""
    ranks = [card.rank for card in cards]
    if len(cards) > 2 and len({card.suit for card in cards}) == 1 and sorted(ranks) == list(range(min(ranks), max(ranks) + 1)):
        first, last = name_of(min(cards, key=rank_of)), name_of(max(cards, key=rank_of))
        return Text(f"{first.en} to {last.en}", f"{first.de} bis {last.de}")
    return Text(*(", ".join(name_of(card)(language) for card in cards) for language in ("en", "de"))) if cards else same("–")


def rank_of(card: Card) -> int:
    """A card's rank."""
    return card.rank


def blank_part(rest: Sequence[Card], n_blanks: int) -> Part:
    """The blanks are all that is left; no more are needed than can lie in the path."""
    decks = Counter(card.deck for card in rest)
    where = listed([FROM[deck].format(n=decks[deck]) for deck in (FIRST, SECOND, ANY_DECK) if decks[deck]])
    what = Text(f"all {len(rest)} other cards", f"alle {len(rest)} übrigen Karten")
    return Part(Text("Blanks", "Leerkarten"), what, n_blanks, where if rest else Text("nowhere", "nirgends"), max(0, n_blanks - len(rest)))


def dice_parts(rules) -> list[Part]:
    """The dice, where the game is played with dice."""
    if rules.swim_draw != "dice":
        return []
    role = Text("Dice", "Würfel")
    return [Part(role, die_words(faces), n, OTHER) for faces, n in equal_dice(rules.dice)]


def chip_part(rules) -> Part:
    """The air."""
    missing = max(0, rules.air_supply - N_CHIPS)
    return Part(Text("Air", "Luft"), count(rules.air_supply, CHIP), rules.air_supply, CHIPS_SOURCE, missing)


def others(n_players: int) -> list[Part]:
    """What stands for the divers and the submarine, and what the points are written on."""
    return [
        Part(Text("Divers", "Taucher"), Text("small tokens that can be told apart and turned round",
             "kleine Figuren, die man unterscheiden und umdrehen kann"), n_players, OTHER),
        Part(Text("Submarine", "U-Boot"), Text("for instance the box of the cards", "zum Beispiel die Kartenschachtel"), 1, OTHER),
        Part(Text("Points", "Punkte"), Text("paper and pencil", "Papier und Stift"), 1, OTHER),
    ]  # fmt: skip


def short_of(pile: Pile) -> list[Text]:
    """What a pile lacks, by name."""
    missing = Counter(need.value for need, card in zip(pile.needs, pile.dealt, strict=True) if card is None)
    return [lacking(pile.role, value, n, any(need.value == value and need.cards for need in pile.needs)) for value, n in missing.items()]


def lacking(role: Text, value: int | None, n: int, is_known: bool) -> Text:
    """`Path, level 1 (clubs): one card`, `Value pile, level 3: 2 cards worth 16 (no card shows it)`."""
    cards = count(n, CARD)
    if value is None:
        return Text(f"{role.en}: {cards.en}", f"{role.de}: {cards.de}")
    none = Text("", "") if is_known else Text(" (no card shows it)", " (keine Karte zeigt das)")
    return Text(f"{role.en}: {cards.en} for {value}{none.en}", f"{role.de}: {cards.de} für {value}{none.de}")


def short_blanks(rest: Sequence[Card], n_blanks: int) -> list[Text]:
    """Blanks that are missing."""
    return [Text(f"Blanks: {count(n_blanks - len(rest), CARD).en}", f"Leerkarten: {count(n_blanks - len(rest), CARD).de}")] * (
        n_blanks > len(rest)
    )


def short_chips(rules) -> list[Text]:
    """Air chips that are missing."""
    missing = count(rules.air_supply - N_CHIPS, CHIP)
    return [Text(f"Air: {missing.en}", f"Luft: {missing.de}")] * (rules.air_supply > N_CHIPS)


def special_faces(rules) -> list[tuple[Text, int, int]]:
    """(card, level, value) of the value cards whose rank does not say their value: jokers, aces, J, Q, K."""
    found = []
    for place, level in enumerate(rules.levels.values(), start=1):
        for value, rank in sorted(faces(level.values).items()):
            if rank is not None and rank not in range(2, 11):
                found.append((rank_name(rank), place, value))
    return found
