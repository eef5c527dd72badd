"""The aware diver's formula, worked out by hand and by a slow twin in plain Python."""

import numpy as np
import pytest

from engine.games.shared_air.layout import DOWN, SUBMARINE, UP
from engine.games.shared_air.reckoning import turns_of_air
from engine.games.shared_air.terms import LEAVE, PICK_UP
from engine.games.shared_air.treasure import BLANK

from .play import AWARE, BASE, MIX, RANDOM, Table, play, stack, strategy
from .thinking import chooses, reckon, turns_back


def table_of(**changes) -> Table:
    """Four aware divers."""
    return Table(seats=[AWARE] * 4, **changes)


@pytest.mark.parametrize(
    ("changes", "moves"),
    [
        ({}, [4, 3, 2, 10 / 9, 4 / 9, 1 / 9, 0]),
        ({"swim_draw": "dice"}, [4, 3, 2, 10 / 9, 4 / 9, 1 / 9, 0]),
        ({"slowdown_per_treasure": 2}, [4, 2, 4 / 9, 0]),
        ({"swim_cards": [1, 2]}, [1.5, 0.5, 0]),
        ({"swim_draw": "dice", "dice": [[0, 4]]}, [2, 1.5, 1, 0.5, 0]),
    ],
)
def test_mean_moves_by_load(changes, moves):
    table = table_of(**changes)
    reckon(table)
    assert table.record.moves[: len(moves)].tolist() == pytest.approx(moves)


def test_worth_is_the_mean_of_what_nobody_has_seen():
    table = table_of()
    table.record.pile_left[3] = 2  # the first two places of level 4: 12 and 12
    reckon(table)
    assert table.record.worths[:4].tolist() == pytest.approx([1.5, 5.5, 9.5, 12])


def test_the_air_lasts_for_what_everybody_breathes_until_they_are_home():
    table = table_of()
    table.put(0, 10, [4])
    table.put(2, 12, [3, 3])
    table.put(3, 4, [1], UP)
    table.record.air = 20
    reckon(table)
    # Others: 0 + .096 (swims down empty), 2 + .048, and 1 on the way up. 20 / (2 + 3.144) = 3.888 rounds.
    # Seat 4 needs 4/3 + .5 = 1.833 of them: 20 / (2 + 2.144 + 1.833 / 3.888) = 4.333 rounds.
    assert turns_of_air(table.rules, table.record, 0, 2, 0.096) == pytest.approx(4.333, abs=5e-4)


def test_turns_back_when_one_dive_further_would_be_too_far():
    table = table_of()
    table.put(0, 10, [4])
    for seat in (1, 2, 3):
        table.bring_home(seat)
    # One dive further with one treasure more: .811 x (13 / 2 + .5) + 1 = 6.677 turns; the air lasts air / 2 turns.
    table.record.air = 14
    assert not turns_back(table)
    table.record.air = 13
    assert turns_back(table)


def test_turns_back_at_the_end_of_the_path_of_the_air_and_at_its_load():
    table = table_of(air_supply=200)
    table.put(0, 10, [4, 4])
    assert not turns_back(table)
    table.put(0, 32, [4, 4])
    assert turns_back(table)
    table.put(0, 10, [4, 4, 4])
    assert turns_back(table)
    table.put(0, 2, [4])
    table.record.air = 0
    assert turns_back(table)


def test_picks_up_only_what_can_be_brought_home():
    table = table_of()
    table.put(0, 20, [4])
    for seat in (1, 2, 3):
        table.bring_home(seat)
    # .811 x (20 / 2 + .5) = 8.5155 turns with two treasures, and the air lasts air / 2 turns.
    table.record.air = 18
    assert chooses(table) == PICK_UP
    table.record.air = 17
    assert chooses(table) == LEAVE


@pytest.mark.parametrize(("load", "to_turn_back", "expected"), [(0, 1, PICK_UP), (1, 1, LEAVE), (1, 2, PICK_UP), (0, 0, LEAVE)])
def test_takes_what_it_comes_to_where_it_may_not_turn_back_without_it(load, to_turn_back, expected):
    """Where home is too far already, it only gets further."""
    table = table_of(load_to_turn_back=to_turn_back)
    table.put(0, 20, [1] * load)
    table.record.air = 5
    assert chooses(table) == expected


def test_leaves_what_is_worth_little_against_the_deepest_in_reach():
    table = table_of(air_supply=200)
    table.put(0, 3)
    assert chooses(table) == LEAVE  # 1.5 < .169 x 13.5
    table.put(0, 9)
    assert chooses(table) == PICK_UP  # 5.5
    table.put(0, 3, [4], UP)
    assert chooses(table) == PICK_UP  # on the way home it takes whatever it can


def test_puts_down_the_cheapest_when_it_will_hardly_get_home():
    table = table_of()
    table.put(0, 12, [3, stack(1, 1), 4], UP)
    table.record.path[12] = BLANK
    # 12 / (10/9) + .5 = 11.3 turns; 30 chips last 10 turns, and 1.1 x 10 < 11.3; 33 last 11.
    for seat in (1, 2, 3):
        table.bring_home(seat)
    table.record.air = 30
    assert chooses(table) == 1
    table.record.air = 33
    assert chooses(table) == LEAVE
    table.record.air = 30
    table.record.divers[0].direction = DOWN
    assert chooses(table) == LEAVE


def test_without_reshuffling_it_looks_at_what_is_left_in_the_pile():
    table = table_of(swim_draw="deplete")
    table.put(0, 10, [4])
    for seat in (1, 2, 3):
        table.bring_home(seat)
    table.record.air = 14
    table.record.swim_left = 2
    table.record.swim_pile[:2] = 2, 3
    # With two treasures it moves half a space a turn: far too slow.
    assert turns_back(table)
    table.record.swim_pile[:2] = 6, 6
    assert not turns_back(table)


# The twin


class Twin:
    """The formula once more, in plain Python, for the base game."""

    def __init__(self, record, values):
        self.record, self.v = record, values
        self.air = int(record.air)

    def move(self, load):
        return sum(max(0, card - load) for card in (2, 3, 3, 4, 4, 4, 5, 5, 6)) / 9

    def home(self, space, load):
        return space / self.move(load) + 0.5 if self.move(load) else 1e9

    def lasts(self, seat, load):
        rounds = 1e9
        for _ in range(2):
            breath = load
            for other in range(4):
                diver = self.record.divers[other]
                if other != seat and not diver.is_home:
                    carried = int(diver.load)
                    if diver.direction == DOWN:
                        breath += carried + (self.v.growth / 2 if carried else self.v.growth)
                    else:
                        is_short = 0 < rounds < 1e9
                        breath += carried * (min(1, self.home(int(diver.space), carried) / rounds) if is_short else 1)
            rounds = self.air / breath if breath else 1e9
        return rounds

    def worth(self, treasure):
        cards = [int(treasure) >> 8 * place & 7 for place in range(7)]
        return sum(self.record.worths[card - 1] for card in cards if card)

    def turns_back(self, seat):
        diver = self.record.divers[seat]
        space, load = int(diver.space), int(diver.load)
        if space == self.record.n_spaces or self.air == 0 or load >= self.v.load_cap:
            return True
        return self.v.margin * self.home(space + self.move(load), load + 1) + 1 > self.lasts(seat, load + 1)

    def chooses(self, seat):
        diver, path = self.record.divers[seat], self.record.path
        space, load = int(diver.space), int(diver.load)
        if path[space] == BLANK:
            if diver.direction == UP and load >= 2 and self.home(space, load) > 1.1 * self.lasts(seat, load):
                worths = [self.worth(treasure) for treasure in self.record.treasures[seat, :load]]
                return worths.index(min(worths))
            return LEAVE
        lasts = self.lasts(seat, load + 1)
        if load >= self.v.load_cap:
            return LEAVE
        if self.v.margin * self.home(space, load + 1) > lasts:
            return PICK_UP if load == 0 and diver.direction == DOWN else LEAVE
        if diver.direction == UP:
            return PICK_UP
        reach = [
            deeper for deeper in range(space, int(self.record.n_spaces) + 1)
            if (deeper - space) / self.move(load) + self.v.margin * self.home(deeper, load + 1) <= lasts + 1e-12
        ] if self.move(load) and self.move(load + 1) else []  # fmt: skip
        deepest = [self.worth(path[deeper]) for deeper in reach[-3:] if deeper > space]
        return PICK_UP if self.worth(path[space]) >= self.v.greed * max(deepest, default=0) else LEAVE


@pytest.mark.parametrize("values", [{}, {"margin": 0.4, "greed": 0.9, "load_cap": 5}, {"margin": 1.2, "growth": 0.5}])
def test_a_slow_twin_decides_alike_wherever_games_lead(values):
    player = strategy("aware", **values)
    asked, answers = 0, set()
    for record in play(BASE, (player, *MIX[2:4], RANDOM), 30, seed=4, n_logged=3000).log:
        for seat in range(4):
            diver = record.divers[seat]
            if diver.is_home or diver.space == SUBMARINE:
                continue
            table = Table(seats=[player] * 4)
            table.record = record
            reckon(table)
            twin = Twin(record, player.values)
            answers.add(chooses(table, seat))
            assert chooses(table, seat) == twin.chooses(seat)
            if diver.direction == DOWN:
                assert turns_back(table, seat) == twin.turns_back(seat)
            asked += 1
    assert asked > 2000 and {LEAVE, PICK_UP} < answers


def test_what_nobody_can_see_does_not_matter():
    luck = np.random.default_rng(1)
    for record in play(BASE, (AWARE, AWARE, *MIX[2:4]), 5, seed=2, n_logged=500).log:
        table = Table(seats=[AWARE] * 4)
        table.record = record
        for seat in range(4):
            if record.divers[seat].is_home or record.divers[seat].space == SUBMARINE:
                continue
            before = chooses(table, seat), turns_back(table, seat)
            record.luck = luck.integers(2**63)
            for level in range(4):
                luck.shuffle(record.pile[level, : record.pile_left[level]])
            record.has_worths = 0
            assert (chooses(table, seat), turns_back(table, seat)) == before


def test_it_never_stalls_among_its_like():
    games = play(BASE, (AWARE,) * 4, 2000)
    assert games.outcomes.stalled.sum() == 0
