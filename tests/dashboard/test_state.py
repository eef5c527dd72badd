"""The model of a session and its history."""

from dashboard.running import Job
from dashboard.state import MOST_LINKS, MOST_UNDOS, Model, Session


def with_air(value) -> Model:
    return Model("shared_air", "shared_air", {"air_supply": value}, ("careful",))


def test_undo_and_redo_go_through_every_state():
    mine = Session(with_air(1))
    for value in (2, 3):
        mine.put(with_air(value))
    mine.undo()
    mine.undo()
    mine.undo()
    assert mine.model == with_air(1)
    mine.redo()
    assert mine.model == with_air(2)
    mine.put(with_air(9))
    mine.redo()
    assert mine.model == with_air(9)


def test_a_drag_is_one_step_back():
    mine = Session(with_air(25))
    for value in (24, 23, 22):
        mine.move("air_supply", with_air(value), is_final=False)
    mine.move("air_supply", with_air(21), is_final=True)
    mine.move("air_supply", with_air(20), is_final=True)
    mine.undo()
    assert mine.model == with_air(21)
    mine.undo()
    assert (mine.model, mine.past) == (with_air(25), [])


def test_a_drag_that_was_never_ended_does_not_swallow_the_next_change():
    mine = Session(with_air(25))
    mine.move("air_supply", with_air(24), is_final=False)
    mine.move("n_dives", with_air(23), is_final=False)
    mine.undo()
    assert mine.model == with_air(24)


def test_the_same_again_is_no_step_and_the_past_has_an_end():
    mine = Session(with_air(0))
    mine.put(with_air(0))
    assert not mine.past
    for value in range(MOST_UNDOS + 10):
        mine.put(with_air(value))
    assert len(mine.past) == MOST_UNDOS


def test_only_the_last_links_are_remembered():
    mine = Session(with_air(1))
    for number in range(MOST_LINKS + 50):
        mine.know_link(str(number))
    assert list(mine.links) == [str(number) for number in range(50, MOST_LINKS + 50)]


def job(n_games: int) -> Job:
    return Job((), n_games, 1)


def test_overlapping_runs_of_a_page_share_the_newest_job():
    mine, old = Session(with_air(1)), with_air(1)
    mine.model = old
    first = mine.follow(old, job(1000))
    assert mine.follow(old, job(1000)) is first
    mine.put(with_air(2))
    assert mine.follow(old, job(1000)) is None
    second = mine.follow(mine.model, job(2000))
    assert second is not first
    assert first.is_cancelled.is_set()
    assert not second.is_cancelled.is_set()
