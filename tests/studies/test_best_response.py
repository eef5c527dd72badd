"""`ballast best-response`: the search finds what is there, says honestly what it is worth, stops and goes on."""

import importlib.util
import sys

import pytest
import yaml

from engine import load_ruleset, load_strategy
from engine.games import GAMES
from engine.strategies import load_seats
from engine.studies.best_response import FRESH, best_response
from engine.studies.best_response_space import Space, key_of
from engine.studies.run import Run
from engine.studies.selection import metric_named

needs_optuna = pytest.mark.skipif(importlib.util.find_spec("optuna") is None, reason="needs optuna, as in the extra dev")
AIR, SALVAGE = GAMES["shared_air"], GAMES["salvage_divers"]


def learned(others=("3xgreedy",), start="greedy", n_games=400, seed=2, trials=40, metric="win_share", keeps_journal=False, **run):
    """A search in Shared Air."""
    base = load_ruleset("shared_air")
    return best_response(
        base, load_seats(others, base.game), load_strategy(start, base.game), metric=metric_named(base.game, metric),
        run=Run(n_games, seed, **run), trials=trials, keeps_journal=keeps_journal,
    )  # fmt: skip


def tried(study):
    """What was measured, in order."""
    return [(one.key, one.value) for one in study.tried]


# What is searched


def space_of(*names, game=SALVAGE):
    """The space of a kind, started from the first of some strategies."""
    values = [load_strategy(name, game).values for name in names]
    return Space(values[0], load_ruleset(game.name).rules, tuple(values))


def test_numbers_with_a_range_yes_and_no_and_lists_are_searched():
    knobs = {knob.name: knob for knob in space_of("greedy", game=AIR).knobs}
    assert (knobs["max_load"].low, knobs["max_load"].high, knobs["max_load"].is_whole) == (1, 5, True)
    assert knobs["pick_up_swimming_up"].choices == (False, True)
    knobs = {knob.name: knob for knob in space_of("steady", "seasoned").knobs}
    assert (knobs["risk"].low, knobs["risk"].high, knobs["risk"].is_whole) == (0.05, 0.6, False)
    assert knobs["insure_at?"].choices == (False, True)
    assert knobs["shopping.0.item"].choices == (None, *load_ruleset("salvage_divers").rules.market)
    assert knobs["shopping.4.most"].choices == (None, 1, 2, 3, 4, 6)
    assert "shopping.5.item" not in knobs
    assert not {"shopping_by", "buys_first.0", "never_buys.0"} & set(knobs)


def test_ranges_hold_the_strategies_that_are_known():
    risks = [knob for knob in space_of("steady", "daredevil").knobs if knob.name == "risk"]
    assert risks[0].high == 0.6
    wide = space_of("steady")
    far = wide.start.model_copy(update={"risk": 0.9})
    assert next(knob for knob in Space(wide.start, wide.root, (wide.start, far)).knobs if knob.name == "risk").high == 0.9


@pytest.mark.parametrize("name", ["cautious", "steady", "daredevil", "hoarder", "seasoned"])
def test_a_strategy_is_a_point_and_back_again(name):
    space = space_of("steady", "cautious", "daredevil", "hoarder", "seasoned")
    values = load_strategy(name, SALVAGE).values.model_copy(update={"shopping_by": "list"})
    assert key_of(space.values(space.point(values))) == key_of(values)


def test_what_the_rules_of_a_kind_forbid_is_no_point():
    space = space_of("steady")
    assert space.values(space.point(space.start) | {"risk": 1.5}) is None


# The search


@needs_optuna
def test_it_finds_what_beats_a_naive_field():
    study = learned(n_games=1200, trials=64)
    assert study.is_better
    assert study.winner.values.turn_at_load == 1
    assert study.value.low > 0.27
    assert study.base.low < 0.25 < study.base.high
    assert study.fresh.n_games == FRESH * 1200
    assert study.shrinkage == pytest.approx(study.winner.value - study.value.value)
    assert "against 3xgreedy" in study.finding.en and "gegen 3xgreedy" in study.finding.de


@needs_optuna
def test_every_strategy_there_is_comes_first():
    names = ("greedy", "careful", "grabber", "one_deep")
    first = {one.key for one in learned(trials=8).tried}
    assert {key_of(load_strategy(name, AIR).values) for name in names} <= first
    assert learned(trials=1).tried[0].key == key_of(load_strategy("greedy", AIR).values)


@needs_optuna
def test_no_point_is_tried_twice_and_the_winner_is_of_the_best():
    study = learned()
    assert len({one.key for one in study.tried}) == len(study.tried) == 40
    best = sorted(one.value for one in study.tried)[-5:]
    assert study.winner.value >= best[0]


@needs_optuna
def test_the_gain_is_paired_and_on_games_the_search_has_not_seen():
    """Against its own values the start gains exactly nothing."""
    study = learned(trials=1)
    assert (study.fresh.difference, study.fresh.low <= 0 <= study.fresh.high) == (0, True)
    assert not study.is_better
    assert "surely better than greedy" in study.finding.en
    assert study.fresh.value != study.tried[0].value


@needs_optuna
def test_neither_threads_nor_a_stop_change_what_is_tried(home):
    whole = learned()
    assert tried(learned(threads=1)) == tried(whole)
    asked = iter([False] * 5 + [True] * 1000)
    part = learned(keeps_journal=True, threads=1, cancel=lambda: next(asked))
    assert not part.is_complete
    assert 0 < len(part.tried) < 40
    assert part.fresh is None
    assert "none measured again yet" in part.finding.en
    again = learned(keeps_journal=True)
    assert tried(again) == tried(whole)
    assert again.fresh == whole.fresh
    assert tried(learned(keeps_journal=True, trials=48))[:40] == tried(whole)
    for spoilt in ('{"values": 3, "value": 1}', '{"value": 1}', '{"values": {}, "value": "much"}', "17"):
        with open(again.journal, "a") as file:
            file.write(spoilt + "\n")
    assert tried(learned(keeps_journal=True, trials=48))[:40] == tried(whole)


# The command

FEW = ("--games", 200, "--trials", 12)


@needs_optuna
def test_the_winner_is_saved_and_plays(home, ballast, tmp_path):
    file = tmp_path / "learned.yaml"
    command = ("best-response", "shared_air", "--against", "2xgreedy", "--games", 2000, "--trials", 40)
    answer = ballast(*command, "--save", "learned", "--output", file, "--format", "json")
    assert answer.code == 0
    assert answer.data["is_better"]
    saved = yaml.safe_load(file.read_text())
    assert saved["values"] == answer.data["values"]
    assert "40 points for Shared Air against 2xgreedy" in saved["why"]["en"]
    assert ballast("validate", file).code == 0
    played = ballast("simulate", "shared_air", "--seats", "learned", "--seats", "2xgreedy", "--games", 20, "--format", "json").data
    assert played["seats"] == ["learned", "greedy", "greedy"]
    assert "comes with Ballast" in ballast(*command, "--save", "greedy").err
    assert {"value", "start", "gain", "games"} == set(answer.data["on_fresh_games"])


@needs_optuna
def test_the_line_below_counts_the_fresh_games_that_the_figures_are_from(home, ballast, monkeypatch):
    monkeypatch.setenv("BALLAST_LANGUAGE", "de")
    answer = ballast("best-response", "shared_air", "--against", "2xgreedy", "--start", "gambler", "--games", 300, "--trials", 20)
    assert "n = 1.500 · " in answer.err
    assert "0,28" in answer.out and "0.28" not in answer.out
    assert "Pp.)." in " ".join(answer.out.split()) and "Pp.." not in answer.out


@needs_optuna
def test_one_strategy_fills_the_table(home, ballast):
    def against(*more):
        return ballast("best-response", "shared_air", "--format", "json", *FEW, *more).data["against"]

    assert against("--against", "greedy") == ["greedy"] * 3
    assert against("--against", "greedy,careful") == ["greedy", "careful"]
    assert against("--against", "greedy,careful", "--players", 4) == ["greedy", "careful", "greedy"]
    assert against("--against", "@first_evening", "--players", 3) == ["grabber", "grabber"]


@needs_optuna
def test_lists_are_learned_too_and_other_numbers_than_wins(home, ballast):
    command = ("best-response", "salvage_divers", "--against", "hoarder", "--players", 1, "--metric", "reputation", "--start", "hoarder")
    answer = ballast(*command, "--games", 400, "--trials", 16, "--format", "json")
    assert answer.code == 0
    assert (answer.data["against"], answer.data["metric"]) == ([], "reputation")
    assert answer.data["values"]["shopping"]
    assert ballast(*command, "--games", 400, "--trials", 16).out.count("quartermaster") >= 1


@needs_optuna
def test_nothing_better_is_exit_status_1_and_nothing_is_written(home, ballast, tmp_path):
    file = tmp_path / "learned.yaml"
    answer = ballast("best-response", "shared_air", "--against", "greedy", "--games", 40, "--trials", 1, "--output", file)
    assert answer.code == 1
    assert "nothing was saved" in answer.err
    assert not file.exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--against", "gredy"), "Did you mean greedy"),
        (("--against", "greedy", "--kind", "treshold"), "Did you mean threshold"),
        (("--against", "greedy", "--kind", "random"), "nothing can be searched in kind 'random'"),
        (("--against", "greedy", "--start", "random", "--kind", "threshold"), "random is of kind random, not threshold"),
        (("--against", "greedy", "--players", "7"), "is for 2 to 6 players, not 7"),
        (("--against", "greedy", "--players", "1"), "is for 2 to 6 players, not 1"),
        (("--against", "greedy", "--metric", "turns"), "turns is not by seat"),
        (("--against", "greedy", "--metric", "win_shar"), "Did you mean win_share"),
        (("--against", "greedy", "--games", "0"), "games: 0 is not possible"),
        (("--against", "greedy", "--seed", "-1"), "seed: -1 is not possible"),
        (("--against", "greedy", "--threads", "0"), "threads: 0 is not possible"),
        (("--against", ","), "a seat needs a strategy"),
    ],
)
def test_bad_input_is_one_message(ballast, arguments, message):
    assert message in ballast("best-response", "shared_air", *arguments).message


def test_where_optuna_is_missing_it_is_said(monkeypatch, ballast, home):
    monkeypatch.setitem(sys.modules, "optuna", None)
    assert "pip install 'ballast[search]'" in ballast("best-response", "shared_air", "--against", "greedy", *FEW).message
