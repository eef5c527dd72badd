"""The examples are true: they are games that were played, and their numbers fit together."""

import re

import pytest

import engine
from engine.games.salvage_divers.papers.example import dives_of
from engine.games.shared_air.layout import DIVE_END, TURN
from engine.games.shared_air.papers.example import Turn, ends_of, tell_end, turns_of
from engine.papers.played import SEED, telling_game
from engine.papers.rulebook import rulebook
from engine.strategies import Setup, default_seats
from engine.watch import watch

from .reading import BASES

VARIANTS = ["shared_air", "shared_air/no_reshuffling", "shared_air/model_game"]


def logs(ruleset, n=3):
    """A few games of the default line-up."""
    setup = Setup(ruleset, tuple(default_seats(ruleset)))
    return [watch(setup, SEED, game).log for game in range(n)]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_turn_that_is_told_adds_up(name):
    ruleset = engine.load_ruleset(name)
    for log in logs(ruleset):
        for place in turns_of(log):
            turn = Turn(ruleset.rules, log, place)
            said = turn.tell()
            steps = max(0, int(turn.now.drawn) - turn.load * ruleset.rules.slowdown_per_treasure)
            moved = abs(turn.end - turn.start)
            at_an_end = turn.now.divers[turn.seat].is_home or turn.end >= int(turn.now.n_spaces) - 5
            assert moved - turn.n_passed == steps or at_an_end, said.en
            if turn.now.breath:
                before, paid, left = map(int, re.search(r"stands at (\d+); breathing takes (\d+), which leaves (\d+)", said.en).groups())
                assert left == max(0, before - paid) and paid == turn.load * ruleset.rules.breath_per_treasure
            assert said.en.count(".") == said.de.count(".")


@pytest.mark.parametrize("name", VARIANTS)
def test_every_end_of_a_dive_that_is_told_adds_up(name):
    ruleset = engine.load_ruleset(name)
    for log in logs(ruleset):
        totals: dict[str, int] = {}
        for place in ends_of(log):
            for who, points in re.findall(r"(\w+) is home with [^.]+? and scores (\w+) point", tell_end(ruleset.rules, log, place).en):
                totals[who] = totals.get(who, 0) + {"no": 0, "one": 1}.get(points, int(points) if points.isdigit() else 0)
        last = [entry for entry in log if entry.event == DIVE_END][-1]
        scores = sorted(int(diver.score) for diver in last.divers[: len(default_seats(ruleset))] if diver.score)
        assert sorted(points for points in totals.values() if points) == scores


def test_a_telling_game_has_a_turn_and_an_end():
    log = telling_game(BASES["shared_air"])
    assert any(entry.event == TURN for entry in log)
    text = rulebook(BASES["shared_air"]).text
    assert ("passes over" in text and "has turned back" in text) or "now turns back" in text
    assert "At the end of the path now lie" in text and "begins the next dive" in text


def test_examples_are_the_same_for_the_same_rules():
    assert rulebook(BASES["shared_air"]) == rulebook(BASES["shared_air"])


def test_a_dive_is_told_from_its_start_to_its_end():
    for log in logs(BASES["salvage_divers"]):
        for dive in dives_of(log):
            seats = {int(log[place].seat) for place in dive}
            depths = [int(log[place].divers[log[place].seat].depth) for place in dive]
            assert len(seats) == 1 and depths == sorted(depths)


def test_the_example_of_salvage_divers_adds_up():
    text = rulebook(BASES["salvage_divers"]).text
    depth, points, banked, reached, coins = map(int, re.search(
        r"Depth (\d+) brings (\d+) reputation; (\d+) of (\d+) checkpoints bring \$(\d+)", text).groups())  # fmt: skip
    assert points == depth // 2 and reached == depth // 2 and coins == 4 * banked
    assert "insures checkpoint" in text
