"""Odd rulesets that reach the room there is: nothing is lost in silence, and nothing is said that did not happen."""

import engine
from engine.strategies import Strategy

BASE = engine.load_ruleset("salvage_divers")
FREE = {item: {"cost": 0, "most": 99} for item in ("starting_depth", "tank_capacity")}
FREE |= {item: {"cost": 0, "most": 99, "chip": None} for item in list(BASE.rules.market)[:7]}


def overall(result, metric: str, **dims) -> float:
    """A metric's value."""
    return next(row.value for row in result.estimates[0] if row.metric == metric and row.dims == dims)


def test_chips_of_the_ramp_take_their_room_once():
    """A bag of 64 and 40 chips of a ramp leave room for 23 more of 127."""
    crowded = BASE.change(
        {
            "bag": {"fin_kick": 30, "air_1": 30, "air_2": 2, "air_3": 1, "dive_buddy": 1},
            "ramp": [{"round": 1, "chip": "air_1", "count": 20}, {"round": 1, "chip": "air_1", "count": 20}],
        }
    )
    result = engine.simulate(crowded, ["steady", "daredevil"], n_games=200)
    assert overall(result, "truncated_rate") == 0
    gear = [row for row in result.estimates[0] if row.metric == "purchases" and row.dims["item"].startswith(("reinforced", "rebreather"))]
    assert sum(row.value for row in gear) > 0.2


def test_a_ramp_after_the_last_round_takes_no_room():
    late = BASE.change({"n_rounds": 2, "bag": {"fin_kick": 40, "air_1": 40}, "ramp": [{"round": 6, "chip": "air_1", "count": 20}] * 2})
    assert overall(engine.simulate(late, ["steady", "daredevil"], n_games=200), "truncated_rate") == 0


def test_a_market_that_is_cut_off_is_said():
    """Nine free items, 99 of each wanted, in the first of two markets: more than one market has room for."""
    values = {"risk": 0.2, "insure_at": 2.0, "shopping": [{"item": item, "most": 99} for item in FREE]}
    kind = BASE.game.kinds["risk"]
    greedy = Strategy("greedy", BASE.game, BASE.game.title, "risk", kind.values.model_validate(values))
    result = engine.simulate(BASE.change({"n_rounds": 2, "market": FREE}), [greedy], n_games=20)
    assert overall(result, "truncated_rate") == 1
