"""The expert: it sees only what lies open, depends on nothing but the game, and wins."""

import numpy as np
import pytest

from engine.games.shared_air.layout import DOWN, SUBMARINE, TURN, UP
from engine.games.shared_air.notes import TYPES
from engine.games.shared_air.terms import LEAVE, PICK_UP, TREASURE, TURN_BACK
from engine.games.shared_air.treasure import level_of, new_card, place_of
from engine.rulesets import load_ruleset

from .measure_players import FIELDS, Row, measure
from .play import AWARE, BASE, MIX, RANDOM, REFERENCE, Table, play, strategy
from .thinking import Expert

EXPERT = strategy("expert", n_rollouts=4)
RULESETS = ("shared_air", "shared_air/no_reshuffling", "shared_air/model_game")


def tables_of(ruleset, seats, n_games: int, seed: int = 5) -> list[np.record]:
    """Tables that games led to, after every turn."""
    games = play(ruleset, seats, n_games, seed, n_logged=500)
    return [record for record in games.log if record.event == TURN]


def decisions(record, ruleset, seat: int) -> list[int]:
    """What a seat could be asked at a table."""
    diver = record.divers[seat]
    if diver.is_home or diver.space == SUBMARINE:
        return []
    may_turn = diver.direction == DOWN and diver.load >= ruleset.rules.load_to_turn_back
    return [TURN_BACK, TREASURE] if may_turn else [TREASURE]


def shuffle_hidden(record, n_seats: int, luck: np.random.Generator) -> None:
    """Other value piles, other cards to come, and other values printed on cards that nobody has turned over."""
    record.luck = luck.integers(2**63)
    luck.shuffle(record.swim_pile[: record.swim_left])
    for level in range(4):
        luck.shuffle(record.pile[level, : record.pile_left[level]])
    shuffle_printed(record, n_seats, luck)


def shuffle_printed(record, n_seats: int, luck: np.random.Generator) -> None:
    """The values of all cards of a level that lie face down, on the path, in hands, and in the pile."""
    slots = [(record.path, space) for space in range(1, record.n_spaces + 1)]
    slots += [(record.treasures[seat], carried) for seat in range(n_seats) for carried in range(record.divers[seat].load)]
    stacks = [[int(row[at]) >> 8 * card & 0xFF for card in range(7) if int(row[at]) >> 8 * card & 0xFF] for row, at in slots]
    for level in range(1, 5):
        values = [place_of(card) for cards in stacks for card in cards if level_of(card) == level]
        luck.shuffle(values)
        stacks = [[new_card(level, values.pop()) if level_of(card) == level else card for card in cards] for cards in stacks]
    for (row, at), cards in zip(slots, stacks, strict=True):
        row[at] = sum(card << 8 * place for place, card in enumerate(cards))


@pytest.mark.parametrize("name", RULESETS)
def test_what_is_hidden_does_not_change_what_it_does(name):
    ruleset, luck, answers = load_ruleset(name), np.random.default_rng(3), set()
    seats = (EXPERT, AWARE, RANDOM)
    expert = Expert(ruleset, seats)
    for record in tables_of(ruleset, seats, 3):
        for question in decisions(record, ruleset, 0):
            before = expert.answer(question, record, 0)
            shuffle_hidden(record, 3, luck)
            assert expert.answer(question, record, 0) == before
            answers.add((question, before))
    assert {(TURN_BACK, 0), (TURN_BACK, 1), (TREASURE, LEAVE), (TREASURE, PICK_UP)} <= answers


def test_what_lies_open_does_change_what_it_does():
    seats = (EXPERT, AWARE, RANDOM)
    expert, changed = Expert(BASE, seats), 0
    for record in tables_of(BASE, seats, 3):
        for question in decisions(record, BASE, 0):
            before, record.air = expert.answer(question, record, 0), max(1, 26 - record.air)
            changed += expert.answer(question, record, 0) != before
    assert changed > 10


@pytest.mark.parametrize(("carries", "expected"), [(3, LEAVE), (1, PICK_UP)])
def test_it_decides_by_the_chance_to_win(carries, expected):
    """In the last dive, four points behind and alone in the water: it takes more only if what it has will not do."""
    expert = Expert(BASE, (strategy("expert", n_rollouts=64), AWARE))
    table = Table(n_seats=2, seats=[EXPERT, AWARE])
    table.record.dive = 2
    table.record.air = 7
    table.bring_home(1)
    table.put(0, 8, [carries], UP)
    table.record.path[8] = 2
    table.record.divers[0].score, table.record.divers[1].score = 16, 20
    assert expert.answer(TREASURE, table.record, 0) == expected


def test_chunks_of_games_and_rulesets_beside_do_not_matter():
    seats, thin = (EXPERT, AWARE, RANDOM, EXPERT), BASE.change({"air_supply": 20})
    both = play([BASE, thin], seats, 6).outcomes.score
    alone = play(thin, seats, 6).outcomes.score[0]
    parts = np.concatenate([play(thin, seats, 3, first_game=first).outcomes.score[0] for first in (0, 3)])
    assert (both[1] == alone).all() and (parts == alone).all()


def test_it_needs_no_types_of_its_own_to_be_known():
    """Whoever it meets, it expects nothing but types it was given; all are kinds that need no look-ahead."""
    assert {values["kind"] for values in TYPES} <= {0, 1, 2}


@pytest.mark.parametrize("seats", [(EXPERT, *MIX[:5]), (EXPERT, EXPERT), (AWARE, EXPERT, RANDOM, REFERENCE)])
@pytest.mark.parametrize("name", RULESETS)
def test_it_plays_any_ruleset_to_its_end(name, seats):
    outcomes = play(load_ruleset(name), seats, 5).outcomes[0]
    assert (outcomes.truncated == 0).all() and outcomes.score[:, : len(seats)].sum() > 0


@pytest.mark.parametrize("row", [Row(2, "T141", 0.8), Row(4, "T212", 0.33), Row(4, "aware", 0.4)], ids=str)
def test_it_beats_others_even_with_few_rollouts(row):
    found = measure(row, n_games=600, n_rollouts=16, seed=9)
    assert found.low > row.fair and found.share > row.target


@pytest.mark.slow
@pytest.mark.parametrize("row", [row for rows in FIELDS.values() for row in rows], ids=str)
def test_it_reaches_what_was_asked_for(row):
    """About ten minutes on two free cores: pytest tests/shared_air/test_expert.py -m slow"""
    found = measure(row, n_games=4800)
    assert found.share >= row.target
