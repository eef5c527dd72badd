"""What must hold in every game, however odd its ruleset; and that the luck is fair."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from engine.games.salvage_divers import GAME
from engine.games.salvage_divers.bag import chips_up_to, costs_up_to, fill_bag, n_chips, n_costing, own_chips, put_back, take_out
from engine.games.salvage_divers.events import BOUGHT, DRAWN, ENDED, INSURED, STARTED
from engine.games.salvage_divers.layout import DIVER, OUTCOME, TABLE, TALLY
from engine.games.salvage_divers.terms import BUST, SURFACED
from engine.parameters import Leaf, leaves
from engine.records import as_integers, new_records
from engine.rows import rules_dtype, rules_row, seat_dtype, seats_row
from engine.tally import difference_dtype

from .play import BASE, CHIPS, ITEMS, a_table, mean_of, optimal, play, random, risk, rules_with, watch

RELAXED = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
TITLE = {"en": "Odd", "de": "Seltsam"}


@some.composite
def odd_rules(draw):
    """Rulesets that nobody would design: odd bags and tanks, floors near the surface, free crew, little stock, sites."""
    whole = lambda low, high: draw(some.integers(low, high))  # noqa: E731
    bag = {chip: whole(0, 9) for chip in draw(some.lists(some.sampled_from(CHIPS), min_size=1, max_size=8, unique=True))}
    bag[CHIPS[whole(0, len(CHIPS) - 1)]] = whole(1, 9)
    eddy = {
        "title": TITLE,
        "move": whole(0, 20),
        "air_cost": whole(0, 8),
        "air_restored": draw(some.sampled_from([0, 2, "full", "largest_drawn"])),
    }
    items = {name: {"cost": whole(1, 30), "stock": draw(some.none() | some.integers(0, 4)), "most": whole(0, 9)} for name in ITEMS[::2]}
    site = {"title": TITLE, "checkpoint_spacing": whole(1, 7), "checkpoint_worth": whole(0, 9), "floor": None, "tank_size": whole(1, 9),
            "spaces_per_reputation": None}  # fmt: skip
    return rules_with(
        chips={"eddy": eddy}, bag={**bag, "eddy": whole(0, 4)}, tank_size=whole(1, 12), floor=whole(1, 50), n_rounds=whole(1, 7),
        checkpoint_spacing=whole(1, 6), checkpoint_worth=whole(0, 20), spaces_per_reputation=whole(1, 4), coins_per_reputation=whole(1, 9),
        bust_when=draw(some.sampled_from(["empty", "overdrawn"])), is_first_draw_optional=draw(some.booleans()),
        ramp=[{"round": whole(1, 12), "chip": "eddy", "count": whole(1, 5)} for _ in range(whole(0, 3))], market=items,
        sites={"odd": site} if draw(some.booleans()) else {},
    )  # fmt: skip


LINE_UPS = [
    [random()],
    [risk(1, 0, "quartermaster", "rebreather_2")],
    [random(), risk(0.3, 0.1, "navigator", "starting_depth"), risk(0)],
    [random()] * 6,
]


@given(odd_rules(), some.sampled_from(LINE_UPS), some.integers(0, 2**40))
@RELAXED
def test_chips_are_conserved_and_treasure_balances(rules, seats, seed):
    """At every step the bag and the chips out of it are the chips owned; every purse is what was earned less what was spent."""
    outcome, log = watch(rules, seats, seed, room=12_000)
    prices = np.array([item.cost for item in rules.market.values()])
    divers = log["divers"][np.arange(len(log)), log["seat"]]
    n_out = np.zeros(len(seats), int)
    for event, seat, diver in zip(log["event"], log["seat"], divers, strict=True):
        n_out[seat] = {STARTED: 0, DRAWN: n_out[seat] + 1}.get(int(event), n_out[seat])
        if event == INSURED:
            n_out[seat] = int(diver["n_owned"] - diver["n_left"])
        if event not in (BOUGHT,):
            assert diver["n_left"] + n_out[seat] == diver["n_owned"] and diver["n_left"] >= 0
            kinds = [int(n_chips(diver["up_to"], np.int64(chip))) for chip in range(len(rules.chips))]
            owned = [int(n_chips(diver["owned_up_to"], np.int64(chip))) for chip in range(len(rules.chips))]
            assert all(0 <= n <= most for n, most in zip(kinds, owned, strict=True)) and sum(kinds) == diver["n_left"]
        assert 0 <= diver["depth"] <= rules.floor and diver["air"] <= diver["capacity"]
        assert diver["purse"] >= 0
    spent = sum(int(prices[what]) for what in log["what"][log["event"] == BOUGHT])
    n = len(seats)
    assert outcome["unspent_treasure"][:n].sum() == outcome["all_treasure_earned"] - spent
    assert outcome["copies"].sum() == (log["event"] == BOUGHT).sum()
    assert outcome["win_share"][:n].sum() == 60


@given(odd_rules(), some.sampled_from(LINE_UPS), some.integers(0, 2**40))
@RELAXED
def test_every_game_ends(rules, seats, seed):
    """Every round has a dive a seat with a safe stop or a bust, and says so when a market or a bag was cut short."""
    outcomes, tally = play(rules, seats, 40, seed, keeps_rows=True)
    assert tally.n_games == 40
    assert int(tally.depth_histogram.sum()) == 40 * rules.n_rounds * len(seats)
    assert (outcomes["n_floors"] + outcomes["n_empty_bags"] + outcomes["all_busts"] <= rules.n_rounds * len(seats)).all()
    assert set(np.unique(outcomes["is_truncated"])) <= {0, 1}


# A bag


@given(some.lists(some.integers(0, 8), min_size=21, max_size=21), some.randoms(use_true_random=False))
@RELAXED
def test_a_bag_in_numbers_is_a_bag_in_a_list(counts, dice):
    """Against a plain sorted list: what lies where, how many cost how much, out and back again."""
    chips = {f"chip_{place}": {"title": TITLE, "move": 1, "air_cost": place % 9, "air_restored": 0} for place in range(21)}
    counts[0] += 1
    counts = [min(count, 5) for count in counts]
    data = {**as_data(), "chips": chips, "bag": dict(zip(chips, counts, strict=True)), "ramp": [], "market": {}}
    row = rules_row(GAME.rules.model_validate(data), 1)[0]
    diver = new_records(DIVER, 1)[0]
    for chip, count in enumerate(counts):
        if count:
            own_chips(row, diver, np.int64(chip), np.int64(count))
    fill_bag(diver)
    plain = [chip for chip, count in enumerate(counts) for _ in range(count)]
    for step in range(3 * len(plain)):
        if plain and dice.random() < 0.7:
            place = dice.randrange(len(plain))
            assert take_out(row, diver, np.int64(place)) == plain.pop(place)
        else:
            chip = dice.choice([chip for chip, count in enumerate(counts) if count])
            if plain.count(chip) < counts[chip]:
                put_back(row, diver, np.int64(chip))
                plain = sorted([*plain, chip])
        if step % 7 == 0:
            assert [int(n_chips(diver.up_to, np.int64(chip))) for chip in range(21)] == [plain.count(chip) for chip in range(21)]
            assert [int(n_costing(diver.costing, np.int64(cost))) for cost in range(1, 15)] == [
                sum(chip % 9 >= cost for chip in plain) for cost in range(1, 15)
            ]
    assert diver.n_left == len(plain)


def as_data():
    """The base rules as plain data."""
    import yaml

    return yaml.safe_load((Path(__file__).parents[2] / "rulesets" / "salvage_divers" / "base.yaml").read_text())["rules"]


def test_costs_and_places_of_single_chips():
    assert [int(costs_up_to(np.int64(cost))).bit_count() for cost in range(9)] == list(range(9))
    up_to = np.array([5 << 48, 0, 9 << 48])
    assert chips_up_to(up_to, np.int64(6)) == 5 and chips_up_to(up_to, np.int64(20)) == 9


# Luck


@pytest.mark.parametrize("draw", [1, 2, 3])
def test_a_bag_draw_is_uniform(draw):
    """Chi-square of the first three draws of 60,000 dives against a bag of 12, by kind; and all seats and rounds differ."""
    rules = rules_with(tank_size=60, n_rounds=1, floor=120)
    drawn = [chip for first in range(0, 60_000, 3000) for chip in draws_of(rules, first, 3000, draw)]
    seen = np.bincount(drawn, minlength=5)
    expected = np.array([4, 4, 2, 1, 1]) / 12 * len(drawn)
    assert ((seen - expected) ** 2 / expected).sum() < 23.5  # 4 degrees of freedom, one in ten thousand


def draws_of(rules, first, n_games, draw):
    """The kind of chip drawn as the draw-th in each of some games."""
    log = new_records(TABLE, n_games * 40)
    play(rules, [risk(1)], n_games, seed=5, first_game=first, log=log)
    return log["what"][(log["event"] == DRAWN) & (log["divers"]["n_draws"][:, 0] == draw)].tolist()


def test_seats_rounds_and_games_have_luck_of_their_own():
    """Correlations of depth between seats, rounds and neighbouring games are what chance gives."""
    outcomes, _ = play(rules_with(ramp=[], market={}), [risk(0.25)] * 4, 20_000, keeps_rows=True)
    reputation, depth = outcomes["reputation"][:, :4].astype(float), outcomes["depth"][:, :6].astype(float)
    for table in (reputation, depth, np.stack([reputation[1:, 0], reputation[:-1, 0], reputation[:-1, 1]], axis=1)):
        between = np.corrcoef(table.T)[np.triu_indices(table.shape[1], 1)]
        assert np.abs(between).max() < 4.5 / len(table) ** 0.5


def test_a_slightly_different_bag_draws_mostly_the_same():
    """One chip more at the end of the bag: most dives' first draw, and most whole games, hardly change."""
    more = rules_with(bag={"dive_buddy": 2})
    first, second = ([draws_of(rules, 0, 3000, draw) for draw in (1, 2)] for rules in (rules_with(), more))
    same = [np.mean(np.array(a[: len(b)]) == np.array(b[: len(a)])) for a, b in zip(first, second, strict=True)]
    assert same[0] > 0.75, same
    base, other = (play(rules, [risk(0.25)] * 4, 4000, keeps_rows=True)[0] for rules in (rules_with(), rules_with(tank_size=7)))
    assert np.corrcoef(base["all_depth"], other["all_depth"])[0, 1] > 0.5


# Chunks, types, compiled and interpreted


MIX = [random(), risk(0.35, 0.15, "quartermaster", "navigator", "starting_depth"), risk(0.2, 0.05, "rebreather_3", "spare_tank")]
REEF = {"title": TITLE, "checkpoint_spacing": 3, "checkpoint_worth": 6, "floor": 12, "tank_size": 5, "spaces_per_reputation": 1}
CALM = {"title": TITLE, **dict.fromkeys(key for key in REEF if key != "title")}
EVERYTHING = {
    "bust_when": "overdrawn", "is_first_draw_optional": True, "sites": {"reef": REEF, "calm": CALM},
    "market": {"spare_tank": {"stock": 3}, "navigator": {"most": 2}},
}  # fmt: skip


def test_two_chunks_merged_are_one_chunk():
    from engine.tally import merge

    rules = rules_with(**EVERYTHING)
    _, whole = play(rules, MIX, 300)
    parts = new_records(TALLY, 1)
    for first, n_games in ((0, 113), (113, 187)):
        _, part = play(rules, MIX, n_games, first_game=first)
        merge(parts, np.array([part], TALLY))
    assert parts[0].tobytes() == whole.tobytes()


def test_the_tally_is_the_sum_of_the_rows():
    rows, tally = play(rules_with(**EVERYTHING), MIX, 200, keeps_rows=True, groups=[0, 1, 0])
    cells = as_integers(rows)
    assert (tally.sums == cells.sum(axis=0)).all() and (tally.squares == (cells**2).sum(axis=0)).all()
    assert (rows["by_strategy"][:, 0, 0] == rows["reputation"][:, 0] + rows["reputation"][:, 2]).all()


def test_differences_are_game_by_game():
    rules = [rules_with(), rules_with(tank_size=7)]
    rows = np.concatenate([rules_row(each, 3) for each in rules])
    seats = np.concatenate([seats_row(GAME, MIX, [0, 1, 2], each) for each in rules])
    outcomes, apart = new_records(OUTCOME, 2, 100), new_records(difference_dtype(OUTCOME), 2)
    GAME.play_chunk(
        rows, seats, 1, 0, 100, new_records(TABLE, 1), outcomes, as_integers(outcomes), new_records(TALLY, 2), apart,
        new_records(TABLE, 0), as_integers(outcomes)[0, :0],
    )  # fmt: skip
    cells = as_integers(outcomes)
    assert (apart["sums"][1] == (cells[1] - cells[0]).sum(axis=0)).all() and not apart["sums"][0].any()
    assert (apart["squares"][1] == ((cells[1] - cells[0]) ** 2).sum(axis=0)).all()


def test_all_numbers_are_int64_but_luck_and_shares():
    """An int64 and a uint64 make a float64 without a word; so every field is looked at."""
    others = {}
    for dtype in (TABLE, DIVER, OUTCOME, TALLY, rules_dtype(GAME.rules), seat_dtype(GAME)):
        others |= {name: kind.base for name, (kind, *_) in dtype.fields.items() if kind.base != np.int64 and kind.base.names is None}
    assert others.pop("luck") == np.uint64
    assert set(others.values()) <= {np.dtype("f8")} and {"risk", "insure_at"} <= set(others)


def test_no_field_hides_behind_a_name_of_numpy():
    """Interpreted, table.round_number would be numpy's method of that name and not the field."""
    for dtype in (TABLE, DIVER, OUTCOME, TALLY, rules_dtype(GAME.rules), seat_dtype(GAME)):
        assert [name for name in dtype.names if hasattr(np.record, name)] == []


INTERPRETED = """
import sys, warnings
import numpy as np
warnings.simplefilter("ignore")
from salvage_divers.test_properties import EVERYTHING, MIX, played
sys.stdout.buffer.write(played())
"""


AHEAD = [optimal("quartermaster"), optimal(shopping_by="value", coin_worth=0.3), random()]
SMALL = {
    "n_rounds": 2, "ramp": [], "floor": 6, "tank_size": 4, "checkpoint_worth": 15,
    "bag": {"fin_kick": 1, "air_1": 1, "air_2": 1, "air_3": 0, "dive_buddy": 1},
}  # fmt: skip
PLAYED = [({}, MIX, 120), (EVERYTHING, MIX, 120), (SMALL, AHEAD, 8)]


def played() -> bytes:
    """Some hundred games with sites, stock, an overdrawn tank and every kind of seat: all rows, tallies and a log.

    Those who look ahead play with a small bag: without the compiler a large one takes minutes.
    """
    answer = b""
    for change, seats, n_games in PLAYED:
        log = new_records(TABLE, 500)
        rows, tally = play(rules_with(**change), seats, n_games, seed=11, keeps_rows=True, log=log)
        answer += rows.tobytes() + tally.tobytes() + log.tobytes()
    return answer


def test_compiled_equals_interpreted():
    """To the last integer, in a process without the compiler."""
    root = Path(__file__).parents[2]
    paths = os.pathsep.join(map(str, (root, root / "tests")))
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": paths}
    run = subprocess.run([sys.executable, "-c", INTERPRETED], env=environment, capture_output=True, timeout=900)
    assert run.returncode == 0, run.stderr.decode()[-2000:]
    assert run.stdout == played()


# Every parameter matters


ALONE = {"min_players", "max_players"}  # who may play, not how; checked when a line-up is
HELPED_BY = {  # where the base game never gets there, a change that brings it into play
    "is_first_draw_optional": {"tank_size": 1},
}


def parameter_changes():
    """(key, change, what to play it on) for every value of the base rules and of a site."""
    for leaf in leaves(BASE.rules):
        if leaf.path[0] in ALONE or leaf.path[0] == "sites" or leaf.path[-1] == "title":
            continue
        yield leaf.key, nested(leaf.path, other_value(leaf)), HELPED_BY.get(leaf.path[0], {})
    for name, value in {"checkpoint_spacing": 5, "checkpoint_worth": 9, "floor": 3, "tank_size": 2, "spaces_per_reputation": 1}.items():
        yield f"sites.{name}", {"sites": {"reef": {**CALM, name: value}}}, {"sites": {"reef": CALM}}
    yield "ramp", {"ramp": []}, {}


def nested(path, value):
    """A change of one value."""
    for part in reversed(path):
        value = {part: value}
    return value


OTHERS = {"bust_when": "overdrawn", "air_restored": 2, "chip": "air_3", "stock": 1, "n_rounds": 5, "floor": 4, "ramp": []}


def other_value(leaf: Leaf):
    """Another value that is allowed."""
    name, value = leaf.path[-1], leaf.value
    if name == "kind":
        return "gear" if value == "crew" else "crew"
    if name == "most":
        return 1 if value is None else value - 2
    if name in OTHERS:
        return OTHERS[name] if value != OTHERS[name] else 3
    return not value if isinstance(value, bool) else value + 1


def shoppers(item=None):
    """Seats that try everything; where one item is looked at, seats that buy nothing but that and its like."""
    wishes = [item] if item else []
    return [risk(0.5, 0.2, *wishes, "navigator"), risk(0.3, 0.1, *wishes, *ITEMS), random(), risk(0, 0.3, *wishes)]


CHANGES = {key: (change, ground) for key, change, ground in parameter_changes()}


@pytest.mark.parametrize("key", CHANGES)
def test_every_parameter_changes_some_outcome(key):
    """Played on the same luck, a change of any value shows in the rows."""
    change, ground = CHANGES[key]
    item = key.split(".")[1] if key.startswith(("market.", "chips.")) and key.split(".")[1] in ITEMS else None
    base, changed = BASE.change(ground) if ground else BASE, BASE.change({**ground, **change})
    rows = [play(each.rules, shoppers(item), 300, seed=2, keeps_rows=True)[0].tobytes() for each in (base, changed)]
    assert rows[0] != rows[1], key


def test_mean_of_reads_what_was_played():
    rows, tally = play(rules_with(), MIX, 50, keeps_rows=True)
    assert mean_of(tally, "reputation", 1)[0] == pytest.approx(rows["reputation"][:, 1].mean())


def test_random_decides_all_alike():
    """Surfaces after each draw, insures at each checkpoint and buys as one of its choices, by a fair coin or die."""
    log = new_records(TABLE, 400_000)
    play(rules_with(tank_size=60, market={"reinforced_fins_1": {"cost": 1}}), [random()], 8000, log=log)
    log = log[: log["n_logged"].max()]
    ended = log[log["event"] == ENDED]
    stops, draws = (ended["what"] == SURFACED).sum(), (log["event"] == DRAWN).sum()
    assert stops / draws == pytest.approx(0.5, abs=0.01) and not (ended["what"] == BUST).any()
    settled = np.isin(log["event"], [INSURED, INSURED + 1])
    assert (log["event"][settled] == INSURED).mean() == pytest.approx(0.5, abs=0.02)
    poor = (
        (log["event"] == ENDED)
        & (log["round_number"] == 1)
        & (log["divers"]["purse"][:, 0] == 0)
        & (log["divers"]["depth"][:, 0] // 2 == 1)
    )
    buys = log["event"][np.flatnonzero(poor) + 1] == BOUGHT  # with $4 there are these fins, or nothing
    assert poor.sum() > 1000 and buys.mean() == pytest.approx(0.5, abs=0.05)


def test_a_table_is_set_up_for_every_seat_alike():
    _, _, table, _ = a_table(rules_with(), n_seats=6)
    divers = table.divers.copy()
    assert divers["seat"].tolist() == list(range(6))
    divers["seat"] = 0
    assert len({diver.tobytes() for diver in divers}) == 1
