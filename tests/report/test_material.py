"""Can it be built: the base deals as its rulebook does, what is short is named, and no card is dealt twice."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linear_sum_assignment

import engine
from engine.games.shared_air.layout import TURN
from engine.games.shared_air.papers.blanks import most_blanks
from engine.games.shared_air.papers.cards import ALL_CARDS, FIRST, JOKER, RED, SECOND, Need, deal, swim_cards, value_cards
from engine.games.shared_air.papers.material import dealt_piles
from engine.games.shared_air.treasure import BLANK
from engine.papers.build import material_of
from engine.problems import InputError
from engine.strategies import Setup, load_seats
from engine.watch import watch

from .reading import BASES

BASE = BASES["shared_air"]
ACE = 14


def piles(**change):
    """The cards of each pile, by its English name."""
    return {pile.role.en: pile.cards for pile in dealt_piles(BASE.change(change).rules)}


def part(material, role, what=None):
    """A line of the list."""
    return next(one for one in material.parts if one.role.en == role and what in (None, one.what.en))


def test_the_base_is_built_from_two_decks_4_jokers_and_25_chips():
    material = material_of(BASE)
    assert material.is_buildable and not material.short
    assert [text.en for text in material.left] == ["14 cards more than blanks needed"]


def test_the_base_deals_as_its_rulebook_does():
    dealt = piles()
    for level, suit in enumerate(("clubs", "diamonds", "hearts", "spades"), start=1):
        assert {(card.deck, card.suit, card.rank) for card in dealt[f"Path, level {level} ({suit})"]} == {
            (FIRST, suit, rank) for rank in range(7, ACE + 1)
        }
    assert sorted(card.rank for card in dealt["Swim pile"]) == [2, 3, 3, 4, 4, 4, 5, 5, 6]
    assert {card.deck for card in dealt["Swim pile"]} == {FIRST}
    values = [card for name, cards in dealt.items() if name.startswith("Value pile") for card in cards]
    red = {(SECOND, suit, rank) for suit in RED for rank in range(2, ACE + 1)}
    assert {tuple(card) for card in values if card.rank != JOKER} == red | {(SECOND, "clubs", ACE), (SECOND, "spades", ACE)}
    assert sum(card.rank == JOKER for card in values) == 4
    assert Counter(card.rank for card in dealt["Value pile, level 1"]) == {JOKER: 2, ACE: 2, 2: 2, 3: 2}
    assert Counter(card.rank for card in dealt["Value pile, level 3"]) == {8: 2, 9: 2, 10: 2, 11: 2}
    assert Counter(card.rank for card in dealt["Value pile, level 4"]) == {12: 2, 13: 2, ACE: 2, JOKER: 2}
    used = {card for cards in dealt.values() for card in cards}
    rest = {card for card in ALL_CARDS if card not in used}
    assert {card for card in rest if card.deck == SECOND} == {
        card for card in ALL_CARDS if card.deck == SECOND and card.suit not in RED and card.rank != ACE
    }
    assert Counter(card.deck for card in rest) == {FIRST: 11, SECOND: 24}
    assert part(material_of(BASE), "Blanks").what.en == "all 35 other cards"


@pytest.mark.parametrize(
    ("change", "short"),
    [
        ({"air_supply": 26}, ["Air: one chip"]),
        ({"levels": {"level_1": {"cards": 9}}}, ["Path, level 1 (clubs): one card"]),
        ({"levels": {"level_3": {"cards": 11}}, "air_supply": 30}, ["Path, level 3 (hearts): 3 cards", "Air: 5 chips"]),
        ({"levels": {"level_4": {"values": [16, 16]}}}, ["Value pile, level 4: 2 cards for 16 (no card shows it)"]),
        ({"levels": {"level_2": {"values": [0, 15, 15]}}}, ["Value pile, level 2: one card for 0 (no card shows it)"]),
        ({"swim_cards": [2] * 9}, ["Swim pile: one card for 2"]),
        ({"levels": {"level_2": {"suit": "none"}}}, ["Path, level 2 (no suit): 8 cards"]),
    ],
)
def test_what_is_short_is_named(change, short):
    material = material_of(BASE.change(change))
    named = [text.en for text in material.short]
    assert not material.is_buildable
    assert [text for text in named if text in short] == short or named == short, named
    assert all(text.de and text.de != text.en for text in material.short)
    assert sum(one.missing for one in material.parts) > 0


def test_fewer_chips_and_fewer_cards_are_left():
    material = material_of(BASE.change({"air_supply": 21}))
    assert [text.en for text in material.left][-1] == "4 chips"
    assert material.is_buildable


def test_dice_take_the_place_of_the_swim_pile():
    material = material_of(engine.load_ruleset("shared_air/real_dice"))
    assert "Swim pile" not in [one.role.en for one in material.parts]
    dice = part(material, "Dice")
    assert dice.count == 2 and "1–2 counts as 1, 3–4 counts as 2, 5–6 counts as 3" in dice.what.en
    ordinary = BASE.change({"swim_draw": "dice", "dice": [[1, 2, 3, 4, 5, 6]]})
    assert part(material_of(ordinary), "Dice").what.en == "with the faces 1, 2, 3, 4, 5, 6; an ordinary die"
    odd = BASE.change({"swim_draw": "dice", "dice": [[1, 2, 3, 4, 5, 6, 7]]})
    assert part(material_of(odd), "Dice").what.en.endswith("7 counts as 7; roll again on 8")


def test_printed_worths_need_a_value_card_for_each_treasure():
    change = {"treasure_values": "printed", "levels": {"level_1": {"values": [2, 3], "cards": 5}}}
    assert part(material_of(BASE.change(change)), "Value pile, level 1").count == 6


def test_players_who_cannot_play_are_refused():
    with pytest.raises(InputError, match="2 to 6"):
        material_of(BASE, 7)


# Dealing


@given(st.lists(st.tuples(st.sampled_from(["swim", "value"]), st.sampled_from([0, *range(2, 15)])), max_size=60))
@settings(max_examples=60, deadline=None)
def test_as_many_needs_are_met_as_possible_and_no_card_is_dealt_twice(wanted):
    of = {"swim": swim_cards, "value": value_cards}
    needs = [Need(rank, of[pile](rank)) for pile, rank in wanted]
    dealt = deal(needs)
    given_out = [card for card in dealt if card]
    assert len(given_out) == len(set(given_out))
    assert all(card in need.cards for need, card in zip(needs, dealt, strict=True) if card)
    if needs:
        cost = np.array([[0 if card in need.cards else 1 for card in ALL_CARDS] for need in needs])
        assert len(given_out) == len(needs[: len(ALL_CARDS)]) - cost[linear_sum_assignment(cost)].sum()


# Blanks


def test_the_most_blanks_of_the_base():
    assert most_blanks(BASE.rules, 6) == 21  # 6 free, 6 at 1, 6 at 2, 2 at 3 make 24 breaths; and one in the last turn
    assert most_blanks(BASE.rules, 2) == 11
    assert most_blanks(BASE.change({"load_limit": 2}).rules, 4) == 8
    assert most_blanks(BASE.change({"breath_per_treasure": 0}).rules, 6) == 32
    assert most_blanks(BASE.change({"air_supply": 1}).rules, 6) == 7


@pytest.mark.parametrize("change", [{}, {"air_supply": 5}, {"breath_per_treasure": 0, "slowdown_per_treasure": 0}, {"load_limit": 1}])
@pytest.mark.parametrize("seats", [["4xrandom"], ["3xgreedy"], ["2xgreedy", "4xrandom"]])
def test_no_game_has_more_blanks_than_said(change, seats):
    ruleset = BASE.change(change)
    line_up = tuple(load_seats(seats, ruleset.game))
    most = most_blanks(ruleset.rules, len(line_up))
    for game in range(6):
        log = watch(Setup(ruleset, line_up), 1, game).log
        counts = [int(np.sum(entry.path[1 : entry.n_spaces + 1] == BLANK)) for entry in log if entry.event == TURN]
        assert 0 < max(counts) <= most


# Salvage Divers


def test_salvage_divers_counts_chips_a_bag_and_for_the_table():
    material = material_of(BASES["salvage_divers"], 4)
    assert material.is_buildable
    assert part(material, "Bag", "Fin Kick").count == 16 and part(material, "Bag", "Fin Kick").source.en == "4 each"
    assert part(material, "Danger ramp", "Air Cost 1").count == 12
    assert part(material, "Market", "Tank Capacity").count == 12
    assert part(material, "Market", "Navigator").count == 4
    assert (
        material.notes[0].en.startswith("A bag starts with 12 chips and has 15 in the last round")
        and "60 for the table" in material.notes[0].en
    )


def test_the_ramp_counts_only_rounds_that_are_played():
    material = material_of(BASES["salvage_divers"].change({"n_rounds": 4}), 1)
    assert part(material, "Danger ramp", "Air Cost 1").count == 1


def test_a_stock_limits_the_copies():
    material = material_of(BASES["salvage_divers"].change({"market": {"spare_tank": {"stock": 3}, "tank_capacity": {"stock": 5}}}), 4)
    assert part(material, "Market", "Spare Tank").count == 3
    assert part(material, "Market", "Tank Capacity").count == 5
