"""Whole games: nothing is lost, all of them end, and what they come to does not depend on how they are split up."""

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.games.shared_air.layout import DIVE_END, GOES_ON, MAX_TURNS, TRUNCATED
from engine.records import as_integers
from engine.rows import seats_row
from engine.tally import add_up_by_strategy

from .odd_rulesets import line_ups, rulesets
from .play import BASE, GAME, MIX, RANDOM, REFERENCE, Games, play

odd = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
VARIED = [
    BASE,
    BASE.change({"swim_draw": "deplete", "air_supply": 40}),
    BASE.change({"swim_draw": "dice", "treasure_values": "printed", "sink_order": "shuffled"}),
    BASE.change({"levels": {"level_4": None}, "tie_break_levels": ["level_3"], "n_dives": 5, "stack_size": 2}),
]


def cards_by_level(treasures: np.ndarray) -> np.ndarray:
    """How many cards of levels 1 to 7 a column of treasures has."""
    cards = np.ascontiguousarray(treasures).view(np.uint8)
    return np.bincount(cards[cards > 0] & 7, minlength=8)[1:]


def all_cards(table) -> np.ndarray:
    """The cards of each level on the path, in hands (while a dive goes on) and home."""
    cards = cards_by_level(table.path[1 : table.n_spaces + 1]) + table.divers["brought"].sum(axis=0)
    if table.event != DIVE_END:
        for seat in range(6):
            if not table.divers[seat].is_home or table.ending == GOES_ON:
                cards = cards + cards_by_level(table.treasures[seat, : table.divers[seat].load])
    return cards


@odd
@given(rulesets(), line_ups, st.integers(0, 2**40))
def test_cards_are_conserved_after_every_turn_and_every_dive(ruleset, seats, seed):
    games = play(ruleset, seats, 2, seed, n_logged=1500)
    expected = [level.cards for level in ruleset.rules.levels.values()]
    expected = np.array(expected + [0] * (7 - len(expected)))
    for table in games.log:
        if table.event == DIVE_END or table.ending == GOES_ON:
            assert (all_cards(table) == expected).all()


@odd
@given(rulesets(), line_ups, st.integers(0, 2**40))
def test_divers_stand_on_different_spaces_of_the_path_and_air_only_falls(ruleset, seats, seed):
    games = play(ruleset, seats, 1, seed, n_logged=1500)
    air = ruleset.rules.air_supply
    for table in games.log:
        spaces = table.divers["space"][: len(seats)]
        if table.event == DIVE_END:
            air = ruleset.rules.air_supply
            continue
        assert table.air == max(0, air - table.breath)
        assert (spaces >= 0).all() and (spaces <= table.n_spaces).all()
        assert len(set(spaces[spaces > 0])) == (spaces > 0).sum()
        for seat, space in enumerate(spaces):
            assert space == 0 or table.diver_at[space] == seat
        air = table.air


@odd
@given(rulesets(), line_ups, st.integers(0, 2**40))
def test_every_game_ends_and_its_outcome_makes_sense(ruleset, seats, seed):
    n, outcomes = len(seats), play(ruleset, seats, 20, seed).outcomes[0]
    dives = ruleset.rules.n_dives
    assert (outcomes.dive_turns[:, :dives] >= 1).all() and (outcomes.dive_turns <= MAX_TURNS).all()
    assert (outcomes.win_share.sum(axis=1) == 60).all()
    assert (outcomes.is_shared == ((outcomes.win_share > 0).sum(axis=1) > 1)).all()
    assert (outcomes.score.max(axis=1) == outcomes.winning_score).all()
    assert (outcomes.n_home.sum(axis=1) == outcomes.home).all() and (outcomes.home <= n * dives).all()
    assert (outcomes.air_out + outcomes.stalled + outcomes.truncated <= dives).all()
    cards = np.array([level.cards for level in ruleset.rules.levels.values()])
    assert (outcomes.brought[:, : len(cards)] <= cards).all()
    for column in ("home", "turns", "path", "air_out", "stalled"):
        assert (outcomes[f"dive_{column}"].sum(axis=1) == outcomes[column]).all()
    used = np.arange(6) < dives
    assert not outcomes.dive_turns[:, ~used].any()


def test_a_game_that_could_go_on_for_ever_is_cut_off():
    """Without breath, divers who drop and take treasures by chance use no air and are never idle."""
    endless = BASE.change(
        {"breath_per_treasure": 0, "slowdown_per_treasure": 10, "load_to_turn_back": 12, "stall_rounds": 50, "n_dives": 1}
    )
    outcomes = play(endless, [RANDOM] * 3, 5).outcomes[0]
    assert (outcomes.truncated == 1).all() and (outcomes.dive_turns[:, 0] == MAX_TURNS).all()
    assert not (outcomes.air_out | outcomes.stalled).any()
    assert play(endless, [RANDOM] * 3, 1, n_logged=3000).log[-1].ending == TRUNCATED


def test_a_dive_with_nothing_left_to_take_stalls():
    """The hole in the rules: a diver without treasure may not turn back, and uses no air."""
    bare = BASE.change({"levels": {"level_2": None, "level_3": None, "level_4": None, "level_1": {"cards": 1}}, "tie_break_levels": []})
    outcomes = play(bare, [REFERENCE] * 2, 50).outcomes[0]
    assert (outcomes.stalled > 0).all() and not outcomes.truncated.any()


def merged(*parts: Games) -> tuple[np.ndarray, np.ndarray]:
    """Tallies and differences of several chunks, added up."""
    return tuple(sum(as_integers(getattr(part, name)) for part in parts) for name in ("tallies", "differences"))


def test_two_chunks_merged_are_one():
    whole = play(VARIED, MIX, 700, seed=9)
    parts = [play(VARIED, MIX, n, seed=9, first_game=first) for first, n in ((0, 13), (13, 400), (413, 287))]
    for one, other in zip(merged(whole), merged(*parts), strict=True):
        assert (one == other).all()
    assert (np.concatenate([part.outcomes for part in parts], axis=1) == whole.outcomes).all()


def test_a_ruleset_plays_the_same_alone_and_in_a_batch():
    together = play(VARIED, MIX, 200)
    for place, ruleset in enumerate(VARIED):
        alone = play(ruleset, MIX, 200)
        assert (alone.outcomes[0] == together.outcomes[place]).all()
        assert alone.tallies[0] == together.tallies[place]


def test_tallies_are_the_sums_and_squares_of_the_outcomes_and_of_their_differences():
    games = play(VARIED, MIX, 300)
    rows = as_integers(np.ascontiguousarray(games.outcomes))
    for place, tally in enumerate(games.tallies):
        assert tally.n_games == 300
        assert (tally.sums == rows[place].sum(axis=0)).all() and (tally.squares == (rows[place] ** 2).sum(axis=0)).all()
        apart = rows[place] - rows[0]
        assert (games.differences[place].sums == apart.sum(axis=0)).all()
        assert (games.differences[place].squares == (apart**2).sum(axis=0)).all()


def test_histograms_count_what_the_outcomes_say():
    rich = BASE.change({"levels": {"level_1": {"values": [99]}, "level_2": {"values": [99]}}, "air_supply": 200})
    games = play(rich, MIX, 400)
    tally, outcomes = games.tallies[0], games.outcomes[0]
    for seat in range(6):
        scores = np.minimum(outcomes.score[:, seat], 511)
        assert (np.bincount(scores, minlength=512) == tally.score[seat]).all()
    assert outcomes.score.max() > 511, "the mean must not depend on the room in the histogram"
    assert tally.sums[0] == outcomes.score[:, 0].sum()
    turns = outcomes.dive_turns[:, : rich.rules.n_dives]
    assert tally.air_left[1].sum() == 400 * rich.rules.n_dives
    assert [tally.air_left[turn].sum() for turn in range(1, 65)] == [(turns >= turn).sum() for turn in range(1, 65)]


def test_the_sea_counts_treasures_taken_and_divers_lost_by_space():
    games = play(BASE, [REFERENCE] * 4, 300, n_logged=300 * 80)
    turns = games.log[games.log.event != DIVE_END]
    taken = turns[turns.choice == -1]
    where = taken.divers["space"][np.arange(len(taken)), taken.seat]
    tally = games.tallies[0]
    assert (np.bincount(where, minlength=129) == tally.taken_at).all()
    assert tally.drowned_at.sum() == 300 * 3 * 4 - games.outcomes.home.sum()


def test_a_log_that_is_too_short_stops_and_disturbs_nothing():
    short, long = play(BASE, MIX, 3, n_logged=10), play(BASE, MIX, 3, n_logged=2000)
    assert len(short.log) == 10 and 10 < len(long.log) < 2000
    assert (short.outcomes == long.outcomes).all() and (short.log == long.log[:10]).all()


def test_strategies_add_up_over_their_seats():
    games = play(BASE, [REFERENCE] * 4, 5)
    row = as_integers(np.ascontiguousarray(games.outcomes))[0, 0].copy()
    groups = [1, 0, 1, 1]
    add_up_by_strategy(row, seats_row(GAME, [REFERENCE] * 4, groups, BASE.rules)[0], 4, GAME.n_seat_columns)
    score, by_strategy = row[:4], row[-24:-18]
    assert by_strategy.tolist() == [score[1], score[0] + score[2] + score[3], 0, 0, 0, 0]
