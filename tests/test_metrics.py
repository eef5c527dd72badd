"""Intervals that hold what they promise, whatever the correlation; and comparisons on the same games."""

import math

import numpy as np
import pytest
from scipy.stats import t

from engine import load_ruleset, load_strategy, simulate
from engine.metrics import cells, differences, estimate, estimates, interval, wilson
from engine.output import to_json
from engine.records import as_integers, new_records
from engine.strategies import Setup
from engine.tally import cells_of, difference_dtype

REPEATS = 1500
BAND = (0.93, 0.975)  # what 1,500 repeats of a true 95 % interval may show, and a little for the skew of small samples


@pytest.fixture
def setup(toy):
    """Two seats that play alike, so that the strategy's numbers pool both."""
    return Setup(load_ruleset("toy"), (load_strategy("keep", toy),) * 2)


def tally_of(game, rows, **crosses):
    """What rows (n, cells) add up to."""
    tally = new_records(game.tally, 1)[0]
    tally.n_games, tally.sums, tally.squares = len(rows), rows.sum(axis=0), (rows**2).sum(axis=0)
    for name, value in crosses.items():
        tally[name][:] = value
    return tally


def rows_of(game, n, **columns):
    """Rows of zeros with some columns filled; by strategy both seats are added up."""
    rows = np.zeros((n, game.outcome.itemsize // 8), np.int64)
    for name, values in columns.items():
        place = cells_of(game.outcome, name)
        if place.ndim:
            rows[:, place[: values.shape[1]]] = values
            rows[:, cells_of(game.outcome, "by_strategy")[place[0] // len(place), 0]] = values.sum(axis=1)
        else:
            rows[:, int(place)] = values
    return rows


def cell_of(setup, metric, **dims):
    """The one cell of a metric with these dimensions."""
    metric = next(known for known in setup.ruleset.game.metrics if known.name == metric)
    return next(cell for cell in cells(metric, setup) if cell.dims == dims)


def coverage(setup, draw, truth, metric, **dims) -> float:
    """How often the interval holds the truth."""
    random, cell, held = np.random.default_rng(1), cell_of(setup, metric, **dims), 0
    for _ in range(REPEATS):
        found = estimate(cell, draw(random))
        held += found.low <= truth <= found.high
    return held / REPEATS


@pytest.mark.parametrize("n", [10, 200])
def test_the_interval_of_a_mean_holds(setup, toy, n):
    def draw(random):
        return tally_of(toy, rows_of(toy, n, score=random.binomial(20, 0.3, (n, 2))))

    assert BAND[0] < coverage(setup, draw, 6, "score", seat=1) < BAND[1]


@pytest.mark.parametrize(("rate", "n"), [(0.3, 40), (0.03, 200), (0.5, 1000)])
def test_the_interval_of_a_rate_holds(setup, toy, rate, n):
    def draw(random):
        return tally_of(toy, rows_of(toy, n, is_shared=random.random(n) < rate))

    assert 0.925 < coverage(setup, draw, rate, "shared_rate") < 0.985


def test_seats_that_are_copies_of_one_another_count_once(setup, toy):
    n, rate, naive = 100, 0.3, 0

    def draw(random):
        wins = 60 * (random.random((n, 1)) < rate)
        return tally_of(toy, rows_of(toy, n, win_share=np.repeat(wins, 2, axis=1)))

    assert BAND[0] < coverage(setup, draw, rate, "win_share", strategy="keep") < BAND[1]
    random = np.random.default_rng(1)
    for _ in range(REPEATS):
        share = draw(random).sums[int(cell_of(setup, "win_share", strategy="keep").place)] / 60 / n / 2
        low, high = wilson(share, 2 * n)
        naive += low <= rate <= high
    assert naive / REPEATS < 0.88  # as if every seat were a game of its own


def test_seats_that_cancel_out_are_known_exactly(setup, toy):
    wins = 60 * np.random.default_rng(1).integers(0, 2, (500, 1))
    tally = tally_of(toy, rows_of(toy, 500, win_share=np.hstack([wins, 60 - wins])))
    found = estimate(cell_of(setup, "win_share", strategy="keep"), tally)
    assert (found.low, found.value, found.high) == (0.5, 0.5, 0.5)


def test_the_interval_of_a_ratio_holds(setup, toy):
    def draw(random):
        rolls = random.integers(1, 9, 150)
        again = random.binomial(rolls, 0.4)
        return tally_of(toy, rows_of(toy, 150, rolls=rolls, again=again), rolls_by_again=int((rolls * again).sum()))

    assert BAND[0] < coverage(setup, draw, 0.4, "again_rate") < BAND[1]


def test_the_interval_of_a_quantile_holds(setup, toy):
    random, held, n = np.random.default_rng(1), 0, 200
    truth = np.quantile(random.binomial(80, 0.5, 1_000_000), 0.75, method="inverted_cdf")
    for _ in range(300):
        tally = tally_of(toy, rows_of(toy, n))
        tally.sums_by_seat[1] = np.bincount(random.binomial(80, 0.5, n), minlength=82)
        found = next(row for row in estimates(setup, tally) if row.metric == "sum" and row.dims["quantile"] == 0.75)
        held += found.low <= truth <= found.high
    assert held / 300 > 0.93


@pytest.mark.parametrize("n", [1, 2, 10, 40, 1000])
def test_quantiles_are_numpys(toy, n):
    result = simulate("toy", ["keep"], n_games=n, keeps_outcomes=True)
    for found in result.estimates[0]:
        if found.metric == "sum":
            expected = np.quantile(result.outcomes["score"], found.dims["quantile"], method="inverted_cdf")
            assert found.low <= found.value == expected <= found.high


def test_wilson_is_wilsons():
    low, high = wilson(0.1, 50)
    z = 1.959963985
    assert low == pytest.approx((0.1 + z * z / 100 - z * math.sqrt(0.09 / 50 + z * z / 10_000)) / (1 + z * z / 50), rel=1e-6)
    assert high == pytest.approx((0.1 + z * z / 100 + z * math.sqrt(0.09 / 50 + z * z / 10_000)) / (1 + z * z / 50), rel=1e-6)
    assert wilson(0, 100)[0] == 0 < wilson(0, 100)[1] < 0.04
    assert wilson(1, 100)[1] == 1 > wilson(1, 100)[0] > 0.96
    assert wilson(0.5, 0) == (0, 1)
    assert interval(math.nan, math.nan, 0, 0, True)[0] != interval(math.nan, math.nan, 0, 0, True)[0]


def test_one_game_says_so_little(toy):
    for found in simulate("toy", n_games=1).estimates[0]:
        assert found.low <= found.value <= found.high or math.isnan(found.value)
        if found.metric in ("score", "best"):
            assert (found.low, found.high) == (-math.inf, math.inf)
        if found.metric == "shared_rate":
            assert found.high - found.low > 0.7


def test_cells_are_the_places_of_a_column_in_the_flat_row(toy):
    rows = new_records(toy.outcome, 1)
    rows["win_share"][0, :] = range(6)
    rows["best"][0] = 77
    rows["by_strategy"][0, 1, 2] = 5
    flat = as_integers(rows)[0]
    assert list(flat[cells_of(toy.outcome, "win_share")]) == [0, 1, 2, 3, 4, 5]
    assert flat[int(cells_of(toy.outcome, "best"))] == 77
    assert flat[cells_of(toy.outcome, "by_strategy")[1, 2]] == 5
    assert cells_of(toy.outcome, "by_strategy").shape == (2, 6)


def test_what_never_happened_has_no_number(home):
    found = simulate("salvage_divers", ["hoarder"] * 2, n_games=200).estimates[0]
    never = [row for row in found if row.metric == "win_share_when_bought"]
    assert len(never) == 11
    assert all(math.isnan(number) for row in never for number in (row.value, row.low, row.high))
    assert '"value": null' in to_json(never[0].row())


# Differences


def by_hand(base, other, per_base=1.0, per_other=1.0):
    """The mean of the paired differences, and half its interval; no more games count than differ."""
    base, other = np.asarray(base), np.asarray(other)
    apart, n_different = other / per_other - base / per_base, min(len(base), int(((other - base) ** 2).sum()))
    return apart.mean(), t.ppf(0.975, n_different - 1) * apart.std(ddof=1) / math.sqrt(len(apart))


def seat_column(result, ruleset, seat, column):
    """A column of the kept rows, one number a game."""
    rows = result.outcomes
    return rows[(rows.ruleset == ruleset) & (rows.seat == seat)].sort_values("game")[column].to_numpy()


def compared(result, metric, place=1, **dims):
    """One difference."""
    return next(found for found in result.differences(place) if found.metric == metric and found.dims == dims)


@pytest.fixture(scope="module")
def shared_air():
    """The base, a variant, and one with another number of dives, on the same games."""
    others = ["shared_air/no_reshuffling", load_ruleset("shared_air").change({"n_dives": 5})]
    return simulate(["shared_air", *others], n_games=3000, seed=5, keeps_outcomes=True)


@pytest.mark.parametrize(("metric", "column", "per"), [("score", "score", 1), ("win_share", "win_share", 60), ("home_rate", "n_home", 3)])
@pytest.mark.parametrize("seat", [1, 4])
def test_paired_differences_are_those_of_the_rows(shared_air, metric, column, per, seat):
    found = compared(shared_air, metric, seat=seat)
    base, other = (seat_column(shared_air, name, seat, column) for name in ("shared_air 1", "shared_air/no_reshuffling"))
    change, half = by_hand(base, other, per, per)
    assert (found.difference, found.high - found.difference) == pytest.approx((change, half))
    assert found.correlation == pytest.approx(np.corrcoef(base, other)[0, 1])
    assert found.value - found.base == found.difference


def test_differences_where_the_divisor_changes(shared_air):
    rows = shared_air.played.outcomes
    base, other = (np.concatenate([chunk[at]["home"] for chunk in rows]) for at in (0, 2))
    found = compared(shared_air, "home_rate", place=2)
    assert (found.difference, found.high - found.difference) == pytest.approx(by_hand(base, other, 3 * 4, 5 * 4))
    dives = [row.dims["dive"] for row in shared_air.differences(2) if row.metric == "air_out_rate" and row.dims]
    assert dives == [1, 2, 3]  # there is no fourth dive to compare with


def test_differences_where_an_entry_is_gone(home):
    base = load_ruleset("salvage_divers")
    result = simulate([base, base.change({"market.navigator": None})], ["daredevil"] * 3, n_games=2000, keeps_outcomes=True)
    found = {row.dims["item"]: row for row in result.differences() if row.metric == "purchases"}
    assert "navigator" not in found
    assert set(found) == set(base.rules.market) - {"navigator"}
    places = [list(setup.ruleset.rules.market).index("quartermaster") for setup in result.setups]
    copies = [np.concatenate([chunk[at]["copies"][:, place] for chunk in result.played.outcomes]) for at, place in enumerate(places)]
    assert found["quartermaster"].difference == pytest.approx((copies[1].mean() - copies[0].mean()) / 3)
    assert found["quartermaster"].high - found["quartermaster"].difference >= by_hand(*copies, 3, 3)[1] * 0.99


def test_a_ruleset_does_not_differ_from_itself(home):
    for found in simulate(["salvage_divers"] * 2, n_games=500).differences():
        assert found.verdict == "same" or math.isnan(found.value) or found.metric == "win_share_when_bought"


def test_a_planted_effect_is_found_and_pairing_makes_it_cheaper(home):
    thin = load_ruleset("shared_air").change({"air_supply": 24})
    habits = ("careful", "one_deep", "grabber", "greedy")  # players who adapt make up for most of it
    found = compared(simulate(["shared_air", thin], habits, n_games=4000), "home_rate")
    assert found.verdict == "lower"
    unpaired = 1.96 * math.sqrt(2 * 0.25 / 4000)
    assert found.high - found.difference < unpaired / 2
    assert found.correlation > 0.6


def test_no_game_is_no_difference(setup, toy):
    empty = new_records(toy.tally, 1)[0]
    assert all(math.isnan(row.value) for row in estimates(setup, empty))
    for found in differences((setup, empty), (setup, empty), new_records(difference_dtype(toy.outcome), 1)[0]):
        assert found.verdict == "cannot_tell"


def test_a_difference_that_never_showed_may_still_be_there():
    """Not one of 500 games differs: the interval ends where Wilson's would, not at 0; and the verdict stays 'same'."""
    base = load_ruleset("shared_air")
    found = simulate([base, base], n_games=500).differences()
    homes = next(one for one in found if one.metric == "shared_win_rate")
    assert homes.verdict == "same" and homes.difference == 0
    assert homes.high == -homes.low == pytest.approx(3.8415 / 500, rel=1e-3)


def test_rare_differences_are_covered():
    """200 seeds of 500 games, air 25 against 26: the intervals of rare events hold what 150,000 games say."""
    base = load_ruleset("shared_air")
    more = base.change({"air_supply": 26})
    truth = {one.key: one.difference for one in simulate([base, more], n_games=150_000, seed=999).differences()}
    rare = [key for key in truth if key[0] in ("shared_win_rate", "zero_score_rate")]
    held = dict.fromkeys(rare, 0)
    for seed in range(200):
        for one in simulate([base, more], n_games=500, seed=seed, threads=1).differences():
            if one.key in held:
                held[one.key] += one.low <= truth[one.key] <= one.high
    assert {key: n for key, n in held.items() if n < 180} == {}
