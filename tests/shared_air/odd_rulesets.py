"""Rulesets and line-ups nobody would think of, for hypothesis."""

from hypothesis import strategies as st

from engine.games.shared_air.layout import MAX_CARDS
from engine.rulesets import Ruleset

from .play import BASE, RANDOM, threshold

LEVELS = [f"level_{level}" for level in range(1, 8)]


@st.composite
def levels(draw) -> dict:
    """One to seven levels, some of them empty or with a short pile of values, 1 to 128 cards in all."""
    n_levels = draw(st.integers(1, 7))
    cards = draw(st.lists(st.integers(0, MAX_CARDS // n_levels), min_size=n_levels, max_size=n_levels).filter(any))
    piles = st.lists(st.integers(0, 99), min_size=1, max_size=31)
    return {
        level: {"suit": "none", "cards": n, "values": draw(piles)} if place < n_levels else None
        for place, (level, n) in enumerate(zip(LEVELS, [*cards, 0, 0, 0, 0, 0, 0], strict=False))
        if place < n_levels or place < 4
    }


@st.composite
def rulesets(draw) -> Ruleset:
    """Every parameter anywhere within its bounds, though mostly where games are short."""
    changes = {
        "n_dives": draw(st.integers(1, 6)),
        "levels": draw(levels()),
        "treasure_values": draw(st.sampled_from(["drawn", "printed"])),
        "swim_draw": draw(st.sampled_from(["reshuffle", "deplete", "dice"])),
        "swim_cards": draw(st.lists(st.integers(0, 9) | st.integers(0, 99), min_size=1, max_size=32)),
        "dice": draw(st.lists(st.lists(st.integers(0, 4), min_size=1, max_size=12), min_size=1, max_size=4)),
        "air_supply": draw(st.integers(1, 60) | st.integers(1, 200)),
        "first_player": draw(st.sampled_from(["seat_1", "random"])),
        "breath_per_treasure": draw(st.integers(0, 10)),
        "load_to_turn_back": draw(st.integers(0, 3)),
        "slowdown_per_treasure": draw(st.integers(0, 2) | st.integers(0, 10)),
        "load_limit": draw(st.none() | st.integers(1, 6)),
        "stall_rounds": draw(st.integers(1, 4)),
        "stack_size": draw(st.integers(1, 7)),
        "sink_order": draw(st.sampled_from(["as_carried", "shuffled"])),
    }
    known = [level for level, value in changes["levels"].items() if value]
    changes["tie_break_levels"] = draw(st.lists(st.sampled_from(known), max_size=4))
    return BASE.change(changes)


line_ups = st.lists(
    st.just(RANDOM) | st.builds(threshold, st.integers(0, 5), st.integers(1, 4), st.integers(0, 4), st.booleans()),
    min_size=2,
    max_size=6,
)
