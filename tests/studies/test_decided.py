"""`ballast decided`: the numbers are those counted by hand from the rows of the games."""

import math

import numpy as np
import pytest

from engine import InputError, load_ruleset, load_strategy
from engine.games import GAMES
from engine.records import as_integers
from engine.simulate import simulate_setups
from engine.strategies import Setup, default_seats
from engine.studies import decided as module
from engine.studies.decided import Chance, bins, decided, lead_text, leads, snowball
from engine.studies.run import Run


def setup_of(name):
    """A game as it is usually played."""
    ruleset = load_ruleset(name)
    return Setup(ruleset, tuple(default_seats(ruleset)))


def rows_of(name, n_games, seed):
    """The outcome of every game."""
    result = simulate_setups([setup_of(name)], n_games=n_games, seed=seed, keeps_outcomes=True)
    return np.concatenate([chunk[0] for chunk in result.played.outcomes]), result


def by_hand(scores, wins):
    """Leader holds, comebacks and level games, one game after another."""
    held, led, behind, level = 0.0, 0, 0.0, 0
    for row, won in zip(scores.tolist(), wins.tolist(), strict=True):
        best = max(row)
        if row.count(best) == 1:
            led += 1
            held += won[row.index(best)]
        else:
            level += 1
        behind += sum(share for score, share in zip(row, won, strict=True) if score < best)
    return held / led, behind / len(scores), level / len(scores)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_numbers_are_those_counted_by_hand(name):
    rows, result = rows_of(name, 600, 5)
    setup = setup_of(name)
    view, n = setup.ruleset.game.standings, len(setup.seats)
    study = decided(setup.ruleset, setup.seats, run=Run(600, 5))
    assert study.n_games == 600
    found = {(one.metric, one.dims.get(view.by)): one.value for one in study.numbers}
    for place, label in view.labels(setup.ruleset.rules):
        expected = by_hand(rows[view.column][:, place, :n], rows["win_share"][:, :n] / 60)
        names = ("leader_hold_rate", "comeback_rate", "level_rate")
        assert [found[number, label] for number in names] == pytest.approx(expected)
    changes = next(one for one in result.estimates[0] if one.metric == "lead_changes")
    assert found["lead_changes", None] == pytest.approx(changes.value)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_scores_kept_are_those_that_win(name):
    """After the last dive the scores are the final ones, or lack only what the end of the game adds."""
    rows, _ = rows_of(name, 300, 5)
    game = GAMES[name]
    setup = setup_of(name)
    last = [place for place, _ in game.standings.labels(setup.ruleset.rules)][-1]
    kept = rows[game.standings.column][:, last]
    score = rows[game.metrics[0].name]
    if name == "salvage_divers":
        coins = rows["unspent_treasure"] // setup.ruleset.rules.coins_per_reputation
        assert (kept + coins == score).all()
    else:
        assert (kept == score).all()
    first = rows[game.standings.column][:, 0]
    assert (first <= kept).all()
    assert as_integers(rows).min() >= 0


def test_the_chances_add_up_to_all_seats_and_all_wins():
    setup = setup_of("shared_air")
    study = decided(setup.ruleset, setup.seats, run=Run(700, 2))
    for dive in (1, 2, 3):
        mine = [chance for chance in study.chances if chance.place == dive]
        assert sum(chance.n for chance in mine) == 700 * 4
        assert sum(chance.n * chance.estimate.value for chance in mine) == pytest.approx(700)
        values = [chance.estimate.value for chance in mine if chance.n > 100]
        assert values[0] < values[-1]


def test_games_in_slices_are_the_same_games(monkeypatch):
    setup = setup_of("shared_air")
    whole = decided(setup.ruleset, setup.seats, run=Run(900, 2))
    monkeypatch.setattr(module, "SLICE", 400)
    seen = []
    parts = decided(setup.ruleset, setup.seats, run=Run(900, 2, progress=lambda done, total: seen.append((done, total))))
    assert parts.rows == whole.rows
    assert seen[-1] == (900, 900)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)


def test_leads():
    assert leads(np.array([[5, 3, 3], [4, 4, 1], [0, 0, 0]])).tolist() == [[2, -2, -2], [0, 0, -3], [0, 0, 0]]
    groups = bins(np.arange(-30, 31).reshape(-1, 1))
    assert groups[0] == (None, -26)
    assert (0, 0) in groups
    assert groups[-1] == (26, None)
    for low, high in groups:
        others = [(a, b) for a, b in groups if (a, b) != (low, high)]
        assert all((b is not None and low is not None and b < low) or (a is not None and high is not None and a > high) for a, b in others)
    estimate = snowball(np.zeros((3, 2)), np.zeros((3, 2)), {})
    words = [lead_text(Chance(1, *ends, estimate, 1)).en for ends in ((None, -26), (-25, -21), (0, 0), (1, 5), (3, 3), (26, None))]
    assert words == ["≤ −26", "−25 … −21", "0", "+1 … +5", "+3", "≥ +26"]


def test_a_snowball_is_found_and_better_players_are_none():
    chance = np.random.default_rng(1)
    strength = np.array([5.0, 0.0, -5.0])
    start = strength + chance.normal(size=(4000, 3))
    steady = start + strength + chance.normal(size=(4000, 3))
    grown = start + 0.5 * (start - strength) + chance.normal(size=(4000, 3))
    level, grows = snowball(start, steady, {}), snowball(start, grown, {})
    assert level.low < 0 < level.high
    assert grows.low < 0.5 < grows.high
    assert grows.low > 0.4
    assert math.isnan(snowball(np.zeros((10, 2)), np.ones((10, 2)), {}).value)


def test_the_interval_of_a_snowball_holds_it():
    """In 95 of 100 experiments, give or take; here with the fewest that a binomial would show in 999 of 1,000 runs."""
    chance, held = np.random.default_rng(3), 0
    for _ in range(300):
        start = chance.normal(size=(200, 4)) * chance.exponential(size=(200, 1))
        one = snowball(start, start * 1.2 + chance.normal(size=(200, 4)), {})
        held += one.low <= 0.2 <= one.high
    assert held >= 270


def test_a_stop_keeps_what_was_played():
    setup, asked = setup_of("shared_air"), iter([False] * 3 + [True] * 1000)
    study = decided(setup.ruleset, setup.seats, run=Run(20_000, 2, threads=1, cancel=lambda: next(asked)))
    assert 0 < study.n_games < 20_000
    assert not study.is_complete
    assert decided(setup.ruleset, setup.seats, run=Run(study.n_games, 2)).rows == study.rows
    nothing = decided(setup.ruleset, setup.seats, run=Run(2000, 2, cancel=lambda: True))
    assert (nothing.rows, nothing.finding.en) == ([], "Nothing was played.")


def test_what_cannot_be_asked(toy):
    with pytest.raises(InputError, match="keeps no scores on the way"):
        decided(load_ruleset("toy"), default_seats(load_ruleset("toy")))
    salvage = load_ruleset("salvage_divers")
    with pytest.raises(InputError, match="nobody leads alone"):
        decided(salvage, [load_strategy("steady", salvage.game)])


def test_the_command(ballast):
    answer = ballast("decided", "shared_air", "--games", 800, "--format", "json")
    assert answer.code == 0
    assert answer.data["games"] == 800
    assert {row["metric"] for row in answer.data["chances"]} == {"chance_to_win"}
    assert "finding" in answer.data
    assert answer.data["provenance"]["seed"] == 1
    table = ballast("decided", "salvage_divers", "--games", 500)
    assert "Leader wins" in table.out
    assert "round 6" in table.out
