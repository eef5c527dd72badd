"""The same digits however the games are split; stopping, watching, and getting a result again."""

import subprocess
import sys
from concurrent.futures import Executor, Future

import numpy as np
import pytest

from engine import InputError, load_ruleset, load_strategy, ruleset_names, simulate, tasks
from engine.records import as_integers
from engine.simulate import simulate_setups
from engine.strategies import Setup, default_seats

GAMES = ("shared_air", "salvage_divers")


def digits(result) -> bytes:
    """All that the games added up to."""
    return result.played.tallies.tobytes() + result.played.differences.tobytes()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("size", [1, 97, 5000])
def test_the_same_digits_however_the_games_are_split(monkeypatch, name, threads, size):
    rulesets = [name, load_ruleset(name).change({"max_players": 5})]
    expected = simulate(rulesets, n_games=300, seed=7, threads=1)
    monkeypatch.setattr(tasks, "SMALLEST_TASK", size)
    monkeypatch.setattr(tasks, "LARGEST_TASK", size)
    assert digits(simulate(rulesets, n_games=300, seed=7, threads=threads)) == digits(expected)


@pytest.mark.parametrize("name", GAMES)
def test_kept_rows_change_nothing_and_add_up_to_the_tally(name):
    kept = simulate(name, n_games=1234, seed=3, keeps_outcomes=True)
    assert digits(kept) == digits(simulate(name, n_games=1234, seed=3))
    rows = np.concatenate([as_integers(chunk[0]) for chunk in kept.played.outcomes])
    assert rows.shape[0] == 1234
    assert (rows.sum(axis=0) == kept.tallies[0].sums).all()
    assert ((rows**2).sum(axis=0) == kept.tallies[0].squares).all()
    n_seats = len(kept.setups[0].seats)
    assert len(kept.outcomes) == 1234 * n_seats
    assert list(kept.outcomes.columns[:4]) == ["ruleset", "game", "seat", "strategy"]
    assert simulate(name, n_games=10).outcomes is None


@pytest.mark.parametrize("name", GAMES)
def test_several_rulesets_are_what_each_is_alone(name):
    several = [ruleset for ruleset in ruleset_names() if ruleset.split("/")[0] == name]
    together = simulate(several, n_games=400, seed=9)
    for place, ruleset in enumerate(several):
        assert together.tallies[place].tobytes() == simulate(ruleset, n_games=400, seed=9).tallies[0].tobytes()
    assert set(together.metrics["ruleset"]) == set(several)


@pytest.mark.parametrize("threads", [1, 3])
def test_a_stop_keeps_the_first_games(monkeypatch, threads):
    monkeypatch.setattr(tasks, "SMALLEST_TASK", 100)
    monkeypatch.setattr(tasks, "LARGEST_TASK", 100)
    asked = iter([False] * 4 + [True] * 1000)
    result = simulate("shared_air", n_games=5000, seed=2, threads=threads, cancel=lambda: next(asked))
    assert result.n_games == 400
    assert not result.is_complete
    assert digits(result) == digits(simulate("shared_air", n_games=400, seed=2))


def test_a_stop_before_the_first_game_is_an_empty_result():
    result = simulate("shared_air", n_games=5000, cancel=lambda: True, keeps_outcomes=True)
    assert (result.n_games, result.is_complete) == (0, False)
    assert result.metrics["value"].isna().all()
    assert len(result.outcomes) == 0


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_never_goes_back_and_ends_at_all(threads):
    seen = []
    simulate("shared_air", n_games=5100, threads=threads, progress=lambda done, total: seen.append((done, total)))
    done = [entry[0] for entry in seen]
    assert done == sorted(set(done))
    assert len(done) > 3
    assert seen[-1] == (5100, 5100)
    assert {total for _, total in seen} == {5100}


class HereAndNow(Executor):
    """An executor that plays where it is asked, and counts."""

    n_tasks = 0

    def submit(self, function, /, *arguments, **named):
        """A future that is done."""
        self.n_tasks += 1
        future: Future = Future()
        future.set_result(function(*arguments, **named))
        return future


def test_another_executor_plays_the_same_games():
    executor = HereAndNow()
    assert digits(simulate("shared_air", n_games=2000, executor=executor)) == digits(simulate("shared_air", n_games=2000))
    assert executor.n_tasks > 1
    assert not hasattr(executor, "_shutdown")


def test_what_goes_wrong_in_a_thread_is_raised(monkeypatch):
    def fail(*_):
        raise RuntimeError("in a task")

    monkeypatch.setattr(tasks, "play", fail)
    with pytest.raises(RuntimeError, match="in a task"):
        simulate("shared_air", n_games=5000, threads=2)


@pytest.mark.parametrize("name", ["shared_air/no_reshuffling", "salvage_divers/no_quartermaster"])
def test_a_result_says_how_to_get_it_again(name):
    changed = load_ruleset(name).change({"max_players": 4})
    result = simulate(changed, n_games=300, seed=2**63 - 1)
    told = result.provenance
    again = load_ruleset(told["ruleset"]).root.change(told["changes"])
    assert again.hash == told["ruleset_hash"]
    seats = [load_strategy(seat, again.game) for seat in told["seats"]]
    assert digits(simulate(again, seats, n_games=told["games"], seed=told["seed"])) == digits(result)


def test_other_seeds_are_other_games():
    assert digits(simulate("shared_air", n_games=300, seed=1)) != digits(simulate("shared_air", n_games=300, seed=2))


@pytest.mark.parametrize("name", ruleset_names())
def test_every_ruleset_plays_with_its_line_up(name):
    result = simulate(name, n_games=200)
    table = result.metrics
    assert len(result.setups[0].seats) == len(default_seats(load_ruleset(name)))
    rates = table[table["metric"].str.endswith("_rate") | (table["metric"] == "win_share")]
    known = rates.dropna(subset="value")
    assert ((known["low"] >= 0) & (known["low"] <= known["value"]) & (known["value"] <= known["high"]) & (known["high"] <= 1)).all()
    shares = table[(table["metric"] == "win_share") & table["seat"].notna()]["value"].sum()
    assert shares == pytest.approx(1)
    assert table.loc[table["metric"] == "truncated_rate", "value"].max() == 0
    assert not table.duplicated([column for column in table if column not in ("value", "low", "high", "unit")]).any()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"n_games": 0}, "games: 0 is not possible; 1 to 1,000,000,000 are"),
        ({"n_games": -1}, "games: -1"),
        ({"n_games": 10**30}, "games: 1"),
        ({"n_games": 1.5}, "games: 1.5"),
        ({"n_games": True}, "games: True"),
        ({"n_games": 5_000_001, "keeps_outcomes": True}, "games: 5000001"),
        ({"seed": -1}, "seed: -1"),
        ({"seed": 2**63}, "seed: 9"),
        ({"threads": 0}, "threads: 0"),
        ({"threads": 257}, "threads: 257"),
    ],
)
def test_runs_that_cannot_be_are_refused(asked, words):
    with pytest.raises(InputError, match=f"^{words}"):
        simulate("shared_air", **{"n_games": 10, **asked})


def test_no_ruleset_is_refused():
    with pytest.raises(InputError, match="no ruleset"):
        simulate([])


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_ten_million_games_fit_into_a_gigabyte(name):
    program = (
        "import resource, engine\n"
        f"assert engine.simulate({name!r}, n_games=10_000_000).n_games == 10_000_000\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    megabytes = int(found.stdout) / 1000
    print(f"{name}: {megabytes:.0f} MB at the peak")
    assert megabytes < 1000


def test_games_of_slow_players_come_in_small_tasks():
    base = load_ruleset("shared_air")
    setups = {name: Setup(base, (load_strategy(name, base.game), *default_seats(base)[1:])) for name in ("aware", "expert")}
    sizes = {name: {task.n_games for task in tasks.tasks_of([setup], 10_000, 1, 2, False)} for name, setup in setups.items()}
    assert sizes == {"aware": {1250}, "expert": {25}}


class Kept(dict):
    """Bases as a dict, and how often they were asked."""

    n_asked = 0

    def get_or_make(self, key, make):
        self.n_asked += 1
        return self[key] if key in self else self.setdefault(key, make())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_base_is_played_once_and_changes_no_digit(monkeypatch, name, threads):
    monkeypatch.setattr(tasks, "LARGEST_TASK", 250)
    monkeypatch.setattr(tasks, "SMALLEST_TASK", 250)
    base, bases, run = load_ruleset(name), Kept(), {"n_games": 600, "seed": 4, "threads": threads}
    key, *values = {"shared_air": ("air_supply", 21, 30), "salvage_divers": ("tank_size", 4, 5)}[name]
    others = [base.change({key: value}) for value in values]
    for several in ([base], [base, others[0]], [base, *others], [base, others[1]]):
        setups = [Setup(ruleset, tuple(default_seats(ruleset))) for ruleset in several]
        found = simulate_setups(setups, bases=bases, **run)
        assert digits(found) == digits(simulate_setups(setups, **run))
        assert not found.played.outcomes and len(bases) == 3
    assert bases.n_asked == 12 and found.played.differences["squares"][1].any()
    kept = simulate_setups(setups, bases=bases, keeps_outcomes=True, **run)
    assert kept.outcomes.equals(simulate_setups(setups, keeps_outcomes=True, **run).outcomes)
    simulate_setups(setups, bases=bases, **{**run, "seed": 5})
    assert len(bases) == 6
