"""The strategies: thresholds to the letter, chance uniform among what is legal."""

from collections import Counter

import pytest

from engine.games.shared_air.kinds import KINDS
from engine.games.shared_air.layout import SUBMARINE, UP
from engine.games.shared_air.strategies import choose_treasure, wants_to_turn_back
from engine.games.shared_air.terms import AWARE, EXPERT, LEAVE, PICK_UP, RANDOM, SABOTEUR, THRESHOLD
from engine.games.shared_air.treasure import BLANK

from .play import BASE, Table, play, stack, threshold
from .play import RANDOM as RANDOM_PLAYER


def seat_of(**values) -> Table:
    """A table where seat 0 plays by these thresholds."""
    return Table(seats=[threshold(**values)] * 4)


def choice(table: Table) -> int:
    """What seat 0 wants to do with the treasure here."""
    return int(choose_treasure(table.seats[0], table.rules, table.record, 0))


def turns_back(table: Table) -> bool:
    """Whether seat 0 wants to turn back."""
    return bool(wants_to_turn_back(table.seats[0], table.record, 0))


def test_kinds_have_the_kernels_numbers():
    numbers = {"threshold": THRESHOLD, "random": RANDOM, "aware": AWARE, "saboteur": SABOTEUR, "expert": EXPERT}
    assert {name: place for place, name in enumerate(KINDS)} == numbers


@pytest.mark.parametrize(("load", "expected"), [(0, PICK_UP), (1, PICK_UP), (2, LEAVE), (3, LEAVE)])
def test_threshold_picks_up_while_it_carries_less_than_its_most(load, expected):
    table = seat_of(max_load=2)
    table.put(0, 5, [1] * load)
    assert choice(table) == expected


@pytest.mark.parametrize(
    ("treasure", "expected"), [(2, LEAVE), (3, PICK_UP), (stack(1, 3, 2), PICK_UP), (stack(2, 1), LEAVE), (BLANK, LEAVE)]
)
def test_threshold_looks_at_the_highest_level_of_a_treasure(treasure, expected):
    table = seat_of(min_level=3)
    table.lay(treasure)
    table.put(0, 1)
    assert choice(table) == expected


@pytest.mark.parametrize("wants", [True, False])
def test_threshold_picks_up_swimming_up_only_if_it_may(wants):
    table = seat_of(pick_up_swimming_up=wants)
    table.put(0, 5, [1], UP)
    assert choice(table) == (PICK_UP if wants else LEAVE)


@pytest.mark.parametrize(("load", "space", "expected"), [(1, 5, False), (2, 5, True), (1, 32, True), (0, 32, False)])
def test_threshold_turns_back_at_its_load_or_with_anything_at_the_end_of_the_path(load, space, expected):
    table = seat_of(turn_at_load=2)
    table.put(0, space, [1] * load)
    assert turns_back(table) is expected


def test_threshold_turning_at_0_turns_back_where_it_may_with_empty_hands():
    table = seat_of(turn_at_load=0)
    table.put(0, 5)
    assert turns_back(table)


def choices(n: int, carries, treasure: int, **changes) -> Counter:
    """How often a random seat does what, by different luck."""
    found = Counter()
    for luck in range(n):
        table = Table(seats=[RANDOM_PLAYER] * 4, luck=luck, **changes)
        table.lay(treasure)
        table.put(0, 1, carries)
        found[choice(table)] += 1
    return found


def is_uniform(found: Counter, options: set[int]) -> bool:
    """Exactly these options, each within 4.5 standard errors of its fair share."""
    n, share = found.total(), 1 / len(options)
    return set(found) == options and all(abs(count - n * share) < 4.5 * (n * share * (1 - share)) ** 0.5 for count in found.values())


def test_random_is_uniform_among_the_legal_choices():
    assert is_uniform(choices(600, [], 3), {LEAVE, PICK_UP})
    assert is_uniform(choices(600, [1, 2], 3), {LEAVE, PICK_UP})
    assert is_uniform(choices(600, [1, 2, 3], BLANK), {LEAVE, 0, 1, 2})
    assert is_uniform(choices(600, [4], BLANK), {LEAVE, 0})
    assert set(choices(100, [], BLANK)) == {LEAVE}
    assert set(choices(100, [1, 1], 2, load_limit=2)) == {LEAVE}


def test_random_turns_back_by_the_toss_of_a_coin():
    found = Counter()
    for luck in range(600):
        table = Table(seats=[RANDOM_PLAYER] * 4, luck=luck)
        table.put(0, 5, [1])
        found[int(turns_back(table))] += 1
    assert is_uniform(found, {0, 1})


def test_the_two_coins_of_a_turn_and_those_of_other_turns_do_not_hang_together():
    found = Counter()
    for luck in range(600):
        table = Table(seats=[RANDOM_PLAYER] * 4, luck=luck)
        table.put(0, 5, [1])
        first = int(turns_back(table)), choice(table) == PICK_UP
        table.record.divers[0].n_turns += 1
        found[*first, int(turns_back(table))] += 1
    assert is_uniform(found, {(back, picks, next_back) for back in (0, 1) for picks in (False, True) for next_back in (0, 1)})


def test_a_strategys_coins_are_its_own_luck():
    """Swim numbers stay the same whatever a seat decides: variants are compared on common luck."""
    one, other = (play(BASE, [strategy] * 4, 20, n_logged=2000).log for strategy in (RANDOM_PLAYER, threshold()))
    first = [
        {(e.dive, e.seat, e.divers[e.seat].n_turns): e.drawn for e in log[: len(log)] if e.luck == log[0].luck} for log in (one, other)
    ]
    common = set(first[0]) & set(first[1])
    assert len(common) > 20 and all(first[0][key] == first[1][key] for key in common if key[0] == SUBMARINE)
