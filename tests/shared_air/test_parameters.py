"""The parameters: each changes some outcome, none may be nonsense, and the shipped files hold."""

import numpy as np
import pytest
import yaml

import engine
from engine.games.shared_air import GAME
from engine.parameters import parameters
from engine.problems import InputError
from engine.shelves import HOME

from .play import BASE, MIX, RANDOM, REFERENCE, play, threshold

FOLDER = HOME / "rulesets" / "shared_air"
DEEP, SINKERS = BASE.change({"air_supply": 60}), [threshold(4, 1, 4)] * 4
CHANGES = {
    "n_dives": (BASE, 2, MIX),
    "levels.level_1.cards": (BASE, 9, MIX),
    "levels.level_2.values": (BASE, [4, 9], MIX),
    "treasure_values": (BASE, "printed", MIX),
    "swim_draw": (BASE, "deplete", MIX),
    "swim_cards": (BASE, [2, 3, 4, 5, 6], MIX),
    "dice": (BASE.change({"swim_draw": "dice"}), [[1, 2, 3], [1, 2, 4]], MIX),
    "air_supply": (BASE, 24, MIX),
    "first_player": (BASE, "random", MIX),
    "breath_per_treasure": (BASE, 2, MIX),
    "load_to_turn_back": (BASE, 2, MIX),
    "slowdown_per_treasure": (BASE, 0, MIX),
    "load_limit": (BASE, 1, MIX),
    "stall_rounds": (BASE, 1, [threshold(1, 4, 1)] * 3),
    "stack_size": (DEEP, 2, SINKERS),
    "sink_order": (DEEP, "shuffled", SINKERS),
    "tie_break_levels": (BASE, [], [threshold(1, 1, 1)] * 4),
}
CHANGE_NO_GAME = {"min_players", "max_players", "levels.level_1.suit"}


@pytest.mark.parametrize("key", CHANGES)
def test_every_parameter_changes_some_outcome(key):
    base, value, seats = CHANGES[key]
    games = play([base, base.change({key: value})], seats, 300)
    assert (games.outcomes[0] != games.outcomes[1]).any()


def test_no_parameter_is_forgotten():
    tried = {key.split(".")[0] for key in CHANGES} | {key.split(".")[0] for key in CHANGE_NO_GAME}
    assert tried == set(parameters(GAME.rules))
    level = {key.split(".")[2] for key in {*CHANGES, *CHANGE_NO_GAME} if "." in key}
    assert level == set(parameters(type(BASE.rules.levels["level_1"])))


@pytest.mark.parametrize(
    ("name", "value"), [("max_load", 1), ("min_level", 2), ("turn_at_load", 1), ("pick_up_swimming_up", True)]
)  # fmt: skip
def test_every_parameter_of_threshold_changes_some_outcome(name, value):
    one = play(BASE, [threshold(3, 1, 2)] * 4, 300)
    other = play(BASE, [threshold(**{"max_load": 3, "min_level": 1, "turn_at_load": 2, name: value})] * 4, 300)
    assert (one.outcomes != other.outcomes).any()


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"levels": {f"level_{level}": {"cards": 0} for level in range(1, 5)}}, "the path needs 1 to 128"),
        ({"levels.level_1.cards": 105}, "have 129 treasure cards"),
        ({"min_players": 5, "max_players": 4}, "min_players (5) is more than max_players (4)"),
        ({"tie_break_levels": ["level_5"]}, "'level_5'"),
        ({"levels.level_4": None}, "'level_4'"),
        ({"swim_cards": []}, "swim_cards is empty"),
        ({"swim_draw": "deplete", "swim_cards": []}, "swim_cards is empty"),
        ({"swim_draw": "dice", "dice": []}, "there are no dice"),
        ({"levels.level_1.values": []}, "levels.level_1.values"),
        ({"levels.level_1.values": [100]}, "levels.level_1.values"),
        ({"levels.level_1.suit": "coins"}, "clubs, diamonds, hearts, spades, none"),
        ({"stack_size": 8}, "1 to 7"),
        ({"air_supply": 0}, "1 to 200"),
        ({"swim_draw": "coin"}, "reshuffle, deplete, dice"),
    ],
)
def test_what_makes_no_game_is_refused_with_a_clear_sentence(changes, says):
    with pytest.raises(InputError) as refusal:
        BASE.change(changes)
    assert says in str(refusal.value)
    assert refusal.value.say("de") != str(refusal.value)


@pytest.mark.parametrize(
    "changes", [{"swim_draw": "dice", "swim_cards": []}, {"dice": []}, {"levels.level_1.cards": 104}, {"load_limit": None}]
)
def test_what_is_not_used_may_be_left_out_and_bounds_are_allowed(changes):
    assert play(BASE.change(changes), [REFERENCE] * 2, 2).outcomes.turns.min() > 0


def test_base_holds_the_rulebooks_numbers():
    rules = BASE.rules
    assert [level.cards for level in rules.levels.values()] == [8] * 4
    assert [level.suit for level in rules.levels.values()] == ["clubs", "diamonds", "hearts", "spades"]
    assert [sorted(level.values) for level in rules.levels.values()] == [[4 * n + v // 2 for v in range(8)] for n in range(4)]
    assert sorted(rules.swim_cards) == sorted(one + other for one in (1, 2, 3) for other in (1, 2, 3))
    assert (rules.air_supply, rules.n_dives, rules.stack_size, rules.min_players, rules.max_players) == (25, 3, 3, 2, 6)


def test_base_writes_every_parameter_in_the_order_of_the_rulebook():
    written = yaml.safe_load((FOLDER / "base.yaml").read_text(encoding="utf-8"))["rules"]
    assert list(written) == list(parameters(GAME.rules))
    headings = [parameter.heading for parameter in parameters(GAME.rules).values()]
    assert list(dict.fromkeys(headings)) == list(GAME.sections), "chapters in order, none twice, each with its German heading"
    assert sorted(headings, key=list(GAME.sections).index) == headings


@pytest.mark.parametrize("variant", ["real_dice", "ordinary_dice", "no_reshuffling", "model_game"])
def test_the_rulebooks_variants_ship(variant):
    ruleset = engine.load_ruleset(f"shared_air/{variant}")
    assert ruleset.changes and play(ruleset, MIX, 5).outcomes.turns.min() > 0


@pytest.mark.parametrize("variant", ["real_dice", "ordinary_dice"])
def test_dice_have_the_chances_of_the_swim_pile(variant):
    dice = engine.load_ruleset(f"shared_air/{variant}").rules.dice
    sums = sorted(one + other for one in dice[0] for other in dice[1])
    assert sums == sorted(BASE.rules.swim_cards * (len(sums) // 9))


@pytest.mark.parametrize("path", sorted((FOLDER / "strategies").glob("*.yaml")), ids=lambda path: path.stem)
def test_every_strategy_that_ships_plays_and_says_why(path):
    strategy = engine.load_strategy(path.stem, "shared_air")
    assert strategy.why.de != strategy.why.en
    assert play(BASE, [strategy] * 3, 5).outcomes.turns.min() > 0


def test_one_deep_brings_home_one_treasure_of_level_4_and_nothing_else():
    outcomes = play(BASE, [engine.load_strategy("one_deep", "shared_air")] * 3, 300).outcomes[0]
    sunken = outcomes.brought[:, :3].sum()
    assert outcomes.brought[:, 3].sum() > 0 and sunken < 0.1 * outcomes.brought[:, 3].sum()
    first = play(BASE.change({"n_dives": 1}), [engine.load_strategy("one_deep", "shared_air")] * 3, 300).outcomes[0]
    assert (first.brought[:, 3] == first.home).all() and not first.brought[:, :3].any()


def test_the_default_line_up_lets_everybody_win_sometimes():
    seats = [engine.load_strategy(name, "shared_air") for name in GAME.default_seats]
    wins = play(BASE, seats, 2000).mean("win_share")[:4] / 60
    assert np.all(wins > 0.15)
    assert play(BASE, [RANDOM] * 4, 200).mean("winning_score") < play(BASE, seats, 200).mean("winning_score")
