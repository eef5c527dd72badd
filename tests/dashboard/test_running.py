"""Jobs: first pictures, refining, cancelling; the digits are those of one simulation."""

import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from serving import wait_until

from dashboard import running
from dashboard.cached import RESULTS
from dashboard.running import FIRST_GAMES, Job
from engine import load_ruleset
from engine.simulate import simulate_setups
from engine.strategies import Setup, default_seats


@pytest.fixture
def setups(monkeypatch):
    base = load_ruleset("shared_air")
    seats = tuple(default_seats(base))
    monkeypatch.setattr(RESULTS, "things", type(RESULTS.things)())
    return [Setup(ruleset, seats) for ruleset in (base, base.change({"air_supply": 21}))]


def test_refined_results_have_the_digits_of_one_simulation(setups):
    job = Job(setups, 30_000, 3)
    job.play_first()
    assert 0 < job.n_done <= FIRST_GAMES
    job.refine()
    job.refine()
    wait_until(lambda: job.is_done, 120)
    assert job.error is None
    whole = simulate_setups(setups, n_games=30_000, seed=3)
    assert job.n_done == 30_000
    assert np.array_equal(job.result.tallies, whole.tallies)
    assert np.array_equal(job.result.played.differences, whole.played.differences)
    assert Job(setups, 30_000, 3).result is job.result


def test_a_first_picture_comes_however_short_the_time(setups, monkeypatch):
    monkeypatch.setattr(running, "FIRST_SECONDS", 0.0)
    job = Job(setups, 10_000, 4)
    job.play_first()
    assert 0 < job.n_done < 10_000
    before = job.n_done
    job.play_first()
    assert job.n_done == before


def test_a_cancelled_job_stops_and_is_not_kept(setups):
    job = Job(setups, 1_000_000, 5)
    job.play_first()
    job.refine()
    job.cancel()
    assert job.is_done
    running.REFINING.submit(int).result(60)
    assert job.n_done < 1_000_000
    assert RESULTS.get(job.key) is None


def test_a_look_does_not_wait_for_a_step_under_way(setups):
    job = Job(setups, 30_000, 7)
    job.play_first()
    job.is_refining = True
    with job.playing:
        start = time.monotonic()
        job.play_first()
        job.refine()
        assert time.monotonic() - start < 0.5
    assert running.CROSSING.n_first == 0


def test_refining_rests_while_nobody_looks_and_goes_on(setups, monkeypatch):
    monkeypatch.setattr(running, "UNSEEN_SECONDS", -1.0)
    job = Job(setups, 100_000, 8)
    job.play_first()
    before = job.n_done
    job.refine()
    wait_until(lambda: not job.is_refining, 30)
    assert job.n_done == before
    monkeypatch.setattr(running, "UNSEEN_SECONDS", 60.0)
    job.refine()
    wait_until(lambda: job.n_done > before, 60)
    job.cancel()


def test_what_goes_wrong_beside_is_told(setups, monkeypatch):
    job = Job(setups, 30_000, 6)
    job.play_first()
    monkeypatch.setattr(job, "step", lambda n: 1 / 0)
    job.refine()
    wait_until(lambda: job.is_done, 30)
    assert isinstance(job.error, ZeroDivisionError)


def test_refining_gives_way_to_first_pictures():
    crossing = running.Crossing()
    crossing.give_way()
    with crossing:
        assert crossing.n_first == 1
    assert crossing.n_first == 0


def test_jobs_take_turns(setups, monkeypatch):
    """A few who ask for very many games do not keep the others waiting."""
    monkeypatch.setattr(running, "REFINING", ThreadPoolExecutor(1))
    large, small = Job(setups, 1_000_000, 9), Job(setups, 30_000, 10)
    for job in (large, small):
        job.play_first()
        job.refine()
    wait_until(lambda: small.n_done == 30_000, 60)
    assert small.is_done and not large.is_done
    large.cancel()
