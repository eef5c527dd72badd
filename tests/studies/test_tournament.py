"""`ballast tournament`: seats are rotated, shares are what simulate says, and the mixture is what theory says."""

import csv
import io

import numpy as np
import pytest

from engine import load_ruleset
from engine.metrics import estimates
from engine.simulate import simulate_setups
from engine.strategies import Setup, load_strategy
from engine.studies import tournament_tables
from engine.studies.run import Run
from engine.studies.tournament import MIXED, read_field, tournament
from engine.studies.tournament_mixture import alpha_rank, least_certain, n_ways, settled, stationary
from engine.studies.tournament_tables import Tables

NAMES = ("careful", "greedy", "random")


def played(*names, n_games=240, seed=3, n_players=None, keeps_journal=False, **run):
    """A tournament of Shared Air."""
    base = load_ruleset("shared_air")
    return tournament(
        base, read_field(names or NAMES, base), n_players=n_players, run=Run(n_games, seed, **run), keeps_journal=keeps_journal
    )


# Who sits where


@pytest.mark.parametrize("n_players", [2, 3, 5])
def test_every_guest_sits_everywhere_equally_often(n_players):
    base = load_ruleset("shared_air")
    tables = Tables(base, tuple(read_field(NAMES, base)), n_players, Run(100, 1))
    for guests, companies in ((tables.clubs(), 3 * 2), (tables.mixed(0), 3)):
        assert len(guests) == companies * n_players
        for setup, seat, i, _ in guests:
            assert setup.seats[seat] is tables.field[i]
            assert len(setup.seats) == n_players
        assert sorted((seat, i, of) for _, seat, i, of in guests) == sorted({(seat, i, of) for _, seat, i, of in guests})
    for setup, seat, _, of in tables.clubs():
        assert {one.name for place, one in enumerate(setup.seats) if place != seat} == {tables.field[of].name}


def test_mixed_company_is_drawn_anew_in_every_block_and_from_the_whole_field():
    base = load_ruleset("shared_air")
    tables = Tables(base, tuple(read_field(NAMES, base)), 4, Run(400, 1))
    drawn = [[seat.name for setup, at, _, _ in tables.mixed(block) for p, seat in enumerate(setup.seats) if p != at] for block in range(20)]
    assert drawn[0] != drawn[1]
    counts = [sum(names.count(name) for names in drawn) for name in NAMES]
    assert max(counts) < 1.25 * min(counts)


@pytest.mark.parametrize(("asked", "n_players"), [(8, 4), (100, 3), (500, 3), (2000, 4), (2000, 6)])
def test_no_fewer_games_are_played_than_asked_for_and_hardly_more(asked, n_players):
    tables = Tables(load_ruleset("shared_air"), (), n_players, Run(asked, 1))
    assert asked <= tables.games_a_table < 1.2 * asked + n_players
    assert 2 <= tables.n_blocks <= tournament_tables.USUAL_BLOCKS


# Shares


def test_a_share_is_that_of_simulate_over_all_seats():
    study = played(n_games=320)
    base, (careful, greedy, _) = study.tables.ruleset, study.tables.field
    found = []
    for seat in range(4):
        seats = [greedy] * 4
        seats[seat] = careful
        setup = Setup(base, tuple(seats))
        result = simulate_setups([setup], n_games=study.n_games // 4, seed=3)
        found += [one.value for one in estimates(setup, result.tallies[0], {"win_share"}) if one.dims == {"seat": seat + 1}]
    share = next(one for one in study.shares if (one.strategy, one.company) == ("careful", "greedy"))
    assert share.value == pytest.approx(sum(found) / 4)
    assert share.low < share.value < share.high


def test_a_block_stays_small_however_many_games():
    tables = Tables(load_ruleset("shared_air"), (), 4, Run(10_000_000, 1))
    assert tables.games_a_block == tournament_tables.LARGEST_BLOCK
    assert tables.games_a_table == 10_000_000


def test_two_of_a_kind_win_exactly_the_fair_share(home):
    """Every table plays the same games with its guest at each seat, so the luck of seats and cards cancels out."""
    folder = home / "rulesets" / "shared_air" / "strategies"
    (folder / "twin.yaml").write_text((folder / "greedy.yaml").read_text())
    assert [one.value for one in played("greedy", "twin", n_games=120, n_players=3).shares] == pytest.approx([1 / 3] * 4)


def test_intervals_hold_what_many_games_say():
    truth = {(one.strategy, one.company): one.value for one in played(n_games=40_000, seed=99).shares}
    runs = [played(n_games=160, seed=seed).shares for seed in range(80)]
    inside = [one.low <= truth[one.strategy, one.company] <= one.high for run in runs for one in run]
    assert 0.92 < np.mean(inside) < 0.98


def test_in_mixed_company_guests_win_the_fair_share_on_average():
    mixed = [one.value for one in played(n_games=2000).shares if one.company == MIXED]
    assert sum(mixed) / 3 == pytest.approx(0.25, abs=0.03)


def test_neither_threads_nor_how_tables_are_grouped_change_a_digit(monkeypatch):
    first = played(threads=1)
    monkeypatch.setattr(tournament_tables, "MOST_TOGETHER", 5)
    assert np.array_equal(first.blocks, played(threads=3).blocks)
    assert not np.array_equal(first.blocks, played(seed=4).blocks)


# What comes of it


def test_rock_paper_scissors_is_shared_out():
    shares = np.array([[0.5, 0.2, 0.8], [0.8, 0.5, 0.2], [0.2, 0.8, 0.5]])
    assert alpha_rank(shares, 2) == pytest.approx([1 / 3] * 3)
    assert n_ways(alpha_rank(shares, 2)) == pytest.approx(3)


def test_whoever_beats_all_takes_over():
    shares = np.array([[1 / 3, 0.6, 0.5], [0.1, 1 / 3, 0.5], [0.2, 0.2, 1 / 3]])
    assert alpha_rank(shares, 3) == pytest.approx([1, 0, 0], abs=1e-6)
    assert n_ways(alpha_rank(shares, 3)) == pytest.approx(1, abs=1e-5)


def test_two_customs_that_keep_guests_out_are_alike():
    assert alpha_rank(np.array([[0.25, 0.1], [0.1, 0.25]]), 4) == pytest.approx([0.5, 0.5])
    assert alpha_rank(np.array([[0.25, 0.25], [0.25, 0.25]]), 4) == pytest.approx([0.5, 0.5])


def test_players_settle_where_nobody_gains_by_changing():
    """Each of two wins among the others: they live side by side, and a third that loses to both goes."""
    shares = np.array([[0.25, 0.37, 0.5], [0.33, 0.25, 0.5], [0.2, 0.1, 0.25]])
    parts = settled(shares, 4)
    assert parts == pytest.approx([0.6, 0.4, 0], abs=0.005)  # where 0.25 x + 0.37 (1 - x) = 0.33 x + 0.25 (1 - x)
    worth = shares @ parts
    assert worth.max() - parts @ worth < 0.001
    assert settled(np.array([shares, shares]), 4) == pytest.approx(np.array([parts, parts]))


def test_players_settle_on_rock_paper_scissors_alike_and_on_the_best_alone():
    circle = np.array([[0.5, 0.1, 0.9], [0.9, 0.5, 0.1], [0.1, 0.9, 0.5]])
    assert settled(circle, 2) == pytest.approx([1 / 3] * 3)
    best = np.array([[1 / 3, 0.6, 0.5], [0.1, 1 / 3, 0.5], [0.2, 0.2, 1 / 3]])
    assert settled(best, 3) == pytest.approx([1, 0, 0], abs=0.001)
    uneven = np.array([[0.5, 0.3, 0.9], [0.7, 0.5, 0.2], [0.1, 0.8, 0.5]])
    parts = settled(uneven, 2)
    assert (uneven @ parts).max() - 0.5 < 0.05


def test_the_stationary_distribution_stays_as_it_is():
    chance = np.random.default_rng(1)
    for k in (2, 3, 7):
        steps = chance.random((k, k)) / k
        np.fill_diagonal(steps, 0)
        whole = steps + np.diag(1 - steps.sum(axis=1))
        assert stationary(steps) @ whole == pytest.approx(stationary(steps))
        assert stationary(steps).sum() == pytest.approx(1)


def test_dominated_is_who_is_surely_worse_in_every_company():
    chance = np.random.default_rng(2)
    noise = chance.normal(0, 0.01, (40, 4))
    assert least_certain(noise + 0.1) < 1e-6
    assert least_certain(noise + np.array([0.1, 0.1, 0.1, -0.1])) > 0.99
    assert least_certain(noise + np.array([0.1, 0.1, 0.1, 0])) > 0.001
    assert least_certain(np.zeros((40, 4))) == 1
    assert least_certain(np.full((40, 4), 0.1)) == 0


def test_random_players_are_dominated_and_it_is_said():
    study = played("greedy", "careful", "random", n_games=2000)
    dominated = {one.strategy: one.dominated_by for one in study.standings}
    assert "greedy" in dominated["random"]
    assert dominated["greedy"] == ()
    assert "random (by " in study.finding.en
    assert "random (von " in study.finding.de
    assert dominated["random"] and study.standings[-1].strategy == "random"
    for parts, ways in (
        ([one.settled for one in study.standings], study.ways),
        ([one.in_turn for one in study.standings], study.ways_in_turn),
    ):
        assert sum(parts) == pytest.approx(1)
        value, low, high = ways
        assert 1 <= low <= value <= high <= 3.001


# Stopping, and going on


def test_a_stopped_tournament_goes_on_where_it_was(home):
    whole = played()
    asked = iter([False] * 6 + [True] * 1000)
    part = played(keeps_journal=True, threads=1, cancel=lambda: next(asked))
    assert not part.is_complete
    assert 0 < len(part.blocks) < len(whole.blocks)
    counted = []
    again = played(keeps_journal=True, progress=lambda done, total: counted.append((done, total)))
    assert again.is_complete
    assert np.array_equal(again.blocks, whole.blocks)
    assert counted[0][0] > 0
    assert counted[-1][0] == counted[-1][1]
    *kept, last = again.journal.read_text().splitlines(keepends=True)
    for torn in ('{"block": 1, "sha', "17", "", "\udcff{"):
        again.journal.write_bytes("".join([*kept, torn]).encode(errors="surrogateescape"))
        assert np.array_equal(played(keeps_journal=True).blocks, whole.blocks)
        assert again.journal.read_text() == "".join([*kept, last])
    for spoilt in ('{"block": 0}', '{"block": 9999, "shares": []}', '{"block": 0, "shares": [[1]]}', '{"block": {}, "shares": 1}', "[]"):
        again.journal.write_text("".join([*kept, spoilt + "\n"]))
        assert np.array_equal(played(keeps_journal=True).blocks, whole.blocks)
        assert played(keeps_journal=True).is_complete
    assert not played(keeps_journal=True, seed=9, threads=1, cancel=lambda: True).rows


# The command


def test_the_command(home, ballast):
    few = ("tournament", "shared_air", "--field", "careful,greedy", "--field", "random", "--games", 80, "--players", 3)
    data = ballast(*few, "--format", "json").data
    assert (data["field"], data["players"], data["games"], data["fair_share"]) == (["careful", "greedy", "random"], 3, 81, 1 / 3)
    assert {"strategy", "company", "value", "low", "high"} == set(data["shares"][0])
    assert len(data["shares"]) == 3 * 3
    ends = {f"{name}{end}" for name in ("settled", "in_turn") for end in ("", "_low", "_high")}
    assert {"strategy", "dominated_by"} | ends == set(data["standings"][0])
    assert {"value", "low", "high"} == set(data["ways_to_win"]) == set(data["ways_in_turn"])
    assert {"rulesets", "players", "field", "games", "seed", "version"} <= set(data["provenance"])
    rows = list(csv.DictReader(io.StringIO(ballast(*few, "--format", "csv").out)))
    assert [row["metric"] for row in rows].count("win_share") == 9
    assert "fair: 33.3 %" in ballast(*few).out


def test_the_field_may_be_a_line_up_or_the_usual_players(home, ballast):
    few = ("--games", 8, "--format", "json")
    assert ballast("tournament", "salvage_divers", "--field", "@first_evening", *few).data["field"] == [
        one.name for one in dict.fromkeys(load_strategy(n, "salvage_divers") for n in ("cautious", "steady", "daredevil", "hoarder"))
    ]
    assert ballast("tournament", "shared_air", *few).data["field"][-1] == "random"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--field", "greedy"), "1 strategies make no tournament; allowed: 2 to 24 different ones"),
        (("--field", "3xgreedy"), "1 strategies make no tournament"),
        (("--field", "greedy,gredy"), "Did you mean greedy"),
        (("--players", "1"), "1 players make no tournament of this ruleset; allowed: 2-6"),
        (("--players", "7"), "7 players make no tournament"),
        (("--games", "7"), "7 games a table are too few; allowed: ≥ 8"),
        (("--games", "0"), "games: 0 is not possible"),
        (("--games", "-5"), "games: -5 is not possible"),
        (("--games", "99999999999"), "games: 99999999999 is not possible"),
        (("--seed", "-1"), "seed: -1 is not possible"),
        (("--threads", "0"), "threads: 0 is not possible"),
    ],
)
def test_bad_input_is_one_message(ballast, arguments, message):
    assert message in ballast("tournament", "shared_air", *arguments).message
