#!/usr/bin/env python3
"""Compile the two twins, play every case below, write shared_air.json and salvage_divers.json beside this file.

    python3 tests/twins/make_figures.py [--games N] [--jobs N]

A case is (name, change, players, seats): `change` holds the ruleset keys that differ from the base game; `seats` is one
strategy for everybody or one per seat. Needs gcc and nothing else.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


# ---------------------------------------------------------------- Shared Air
def T(max_load, min_level, turn_at_load, up=False):
    return {"max_load": max_load, "min_level": min_level, "turn_at_load": turn_at_load, "pick_up_swimming_up": up}


def levels(*pairs):
    return {f"level_{i}": {"cards": cards, "values": values} for i, (cards, values) in enumerate(pairs, 1)}


V1, V2, V3, V4 = [sorted(list(range(a, a + 4)) * 2) for a in (0, 4, 8, 12)]
BASE = T(2, 1, 2)
MIX4 = [T(1, 1, 1), T(2, 2, 2), T(3, 1, 3), T(2, 1, 2, True)]
MIX5 = [T(1, 3, 1), T(2, 1, 2), T(2, 2, 1), T(4, 1, 3), T(3, 2, 2, True)]
MIX6 = [T(1, 1, 1), T(1, 2, 1), T(1, 4, 1), T(2, 1, 2), T(3, 1, 2, True), T(5, 1, 5)]
SINKERS = [T(1, 4, 1), T(5, 1, 5), T(1, 3, 1), T(4, 1, 4)]

SHARED_AIR = [
    ("base_4", {}, 4, BASE),
    ("base_2", {}, 2, BASE),
    ("base_3", {}, 3, BASE),
    ("base_5", {}, 5, BASE),
    ("base_6", {}, 6, BASE),
    ("one_treasure_4", {}, 4, T(1, 1, 1)),
    ("three_treasures_2", {}, 2, T(3, 1, 3)),
    ("level_2_up_3", {}, 3, T(2, 2, 2)),
    ("up_4", {}, 4, T(3, 1, 2, True)),
    ("mix_4", {}, 4, MIX4),
    ("mix_5", {}, 5, MIX5),
    ("mix_6", {}, 6, MIX6),
    ("deep_only_3", {}, 3, [T(1, 4, 1), T(1, 3, 1), T(2, 3, 2)]),
    ("bystander_3", {}, 3, [T(0, 1, 1), T(1, 2, 1), T(2, 1, 2)]),
    ("nobody_picks_2", {}, 2, T(0, 1, 1)),
    ("nobody_picks_stall_1_4", {"stall_rounds": 1}, 4, T(0, 1, 1)),
    ("deplete_4", {"swim_draw": "deplete"}, 4, BASE),
    ("deplete_mix_5", {"swim_draw": "deplete"}, 5, MIX5),
    ("dice_4", {"swim_draw": "dice"}, 4, BASE),
    ("ordinary_dice_4", {"swim_draw": "dice", "dice": [[1, 1, 2, 2, 3, 3]] * 2}, 4, MIX4),
    ("three_dice_3", {"swim_draw": "dice", "dice": [[1, 2, 3], [0, 1], [1, 2, 2, 3]]}, 3, T(3, 1, 2)),
    ("one_die_4", {"swim_draw": "dice", "dice": [[1, 2, 3, 4, 5, 6]]}, 4, BASE),
    ("swim_cards_4", {"swim_cards": [1, 2, 2, 3, 4, 5, 6, 7]}, 4, MIX4),
    ("swim_cards_deplete_3", {"swim_draw": "deplete", "swim_cards": [0, 1, 3, 5, 8]}, 3, T(2, 2, 2, True)),
    ("turn_empty_4", {"load_to_turn_back": 0}, 4, BASE),
    ("turn_at_0_4", {"load_to_turn_back": 0}, 4, [T(2, 1, 0), T(1, 2, 0), T(2, 1, 2), T(2, 1, 0, True)]),
    ("turn_min_2_4", {"load_to_turn_back": 2}, 4, MIX4),
    ("stack_2_4", {"stack_size": 2}, 4, MIX4),
    ("stack_5_4", {"stack_size": 5, "n_dives": 5}, 4, T(3, 1, 2)),
    ("stack_1_5", {"stack_size": 1, "n_dives": 4}, 5, MIX5),
    ("air_12_3", {"air_supply": 12}, 3, BASE),
    ("air_40_4", {"air_supply": 40}, 4, T(3, 1, 3)),
    ("air_60_4", {"air_supply": 60}, 4, T(4, 1, 4, True)),
    ("air_60_mix_6", {"air_supply": 60}, 6, MIX6),
    ("dives_1_4", {"n_dives": 1}, 4, MIX4),
    ("dives_5_4", {"n_dives": 5}, 4, BASE),
    ("dives_5_air_60_6", {"n_dives": 5, "air_supply": 60}, 6, T(2, 1, 2)),
    ("slowdown_0_4", {"slowdown_per_treasure": 0}, 4, T(4, 1, 3, True)),
    ("slowdown_2_4", {"slowdown_per_treasure": 2}, 4, MIX4),
    ("breath_2_4", {"breath_per_treasure": 2}, 4, BASE),
    ("breath_2_air_50_5", {"breath_per_treasure": 2, "air_supply": 50}, 5, MIX5),
    ("breath_0_4", {"breath_per_treasure": 0}, 4, T(3, 1, 3)),
    (
        "breath_0_slow_2_stall_2_3",
        {"breath_per_treasure": 0, "slowdown_per_treasure": 2, "stall_rounds": 2},
        3,
        [T(2, 1, 2), T(3, 1, 3), T(1, 2, 1)],
    ),
    ("levels_6_4", {"levels": levels((6, V1), (6, V2), (6, V3), (6, V4))}, 4, BASE),
    ("levels_uneven_4", {"levels": levels((10, V1), (8, V2), (6, V3), (4, V4)), "air_supply": 30}, 4, MIX4),
    (
        "levels_short_piles_3",
        {"levels": levels((12, [0, 1, 3]), (12, [4, 7]), (6, [9, 9, 14]), (4, [20])), "air_supply": 45, "n_dives": 4},
        3,
        T(2, 1, 2),
    ),
    ("levels_short_path_6", {"levels": levels((2, V1), (2, V2), (2, V3), (2, V4)), "air_supply": 30}, 6, BASE),
    ("sinkers_4", {"n_dives": 4, "air_supply": 40}, 4, SINKERS),
    ("sink_shuffled_4", {"n_dives": 4, "air_supply": 40, "sink_order": "shuffled"}, 4, SINKERS),
    ("sink_shuffled_stack_2_5", {"sink_order": "shuffled", "stack_size": 2, "n_dives": 5}, 5, MIX5),
    ("first_random_4", {"first_player": "random"}, 4, BASE),
    ("first_random_mix_3", {"first_player": "random", "swim_draw": "deplete"}, 3, MIX4[:3]),
    ("tie_none_4", {"tie_break_levels": []}, 4, T(1, 1, 1)),
    ("tie_1_2_4", {"tie_break_levels": [1, 2]}, 4, T(1, 1, 1)),
    (
        "everything_5",
        {
            "n_dives": 4,
            "air_supply": 38,
            "swim_draw": "deplete",
            "swim_cards": [1, 2, 3, 4, 5, 6],
            "stack_size": 2,
            "load_to_turn_back": 0,
            "sink_order": "shuffled",
            "first_player": "random",
            "stall_rounds": 2,
            "tie_break_levels": [3],
            "levels": levels((7, V1), (7, V2), (7, V3), (7, V4)),
        },
        5,
        MIX5,
    ),
]


def shared_air_flags(change, players, seats):
    out = ["--players", players]
    plain = {
        "n_dives": "--dives",
        "air_supply": "--air",
        "swim_draw": "--swim",
        "breath_per_treasure": "--breath",
        "slowdown_per_treasure": "--slowdown",
        "stack_size": "--stack",
        "load_to_turn_back": "--turn-min",
        "sink_order": "--sink",
        "first_player": "--first",
        "stall_rounds": "--stall-rounds",
    }

    def comma(numbers):
        return ",".join(map(str, numbers))

    for key, value in change.items():
        if key in plain:
            out += [plain[key], value]
        elif key == "dice":
            out += ["--faces", "/".join(map(comma, value))]
        elif key == "swim_cards":
            out += ["--swim-cards", comma(value)]
        elif key == "tie_break_levels":
            out += ["--tie", comma(value)]
        elif key == "levels":
            out += [
                "--level-cards",
                comma(x["cards"] for x in value.values()),
                "--values",
                "/".join(comma(x["values"]) for x in value.values()),
            ]
        else:
            raise KeyError(key)
    for s in seats:
        out += ["--seat", comma([s["max_load"], s["min_level"], s["turn_at_load"], int(s["pick_up_swimming_up"])])]
    return out


# ---------------------------------------------------------------- Salvage Divers
def K(risk, insure_at=2, *shopping):
    """shopping: "item" (no cap) or ("item", most)"""
    entries = [(s, None) if isinstance(s, str) else s for s in shopping]
    return {"risk": risk, "insure_at": insure_at, "shopping": [{"item": i, "most": m} for i, m in entries]}


def bag(fin, a1, a2, a3, buddy):
    return {"fin_kick": fin, "air_1": a1, "air_2": a2, "air_3": a3, "dive_buddy": buddy}


def prices(**cost):
    return {item: {"cost": c} for item, c in cost.items()}


FINS = (("reinforced_fins_3", 2), ("reinforced_fins_2", 1), ("reinforced_fins_1", 3))
REBREATHERS = (("rebreather_3", 1), ("rebreather_2", 1), ("rebreather_1", 2), ("spare_tank", 1))
EVERYTHING = (
    "navigator",
    "quartermaster",
    ("starting_depth", 1),
    ("tank_capacity", 1),
    ("rebreather_3", 1),
    ("spare_tank", 1),
    ("rebreather_2", 1),
    ("rebreather_1", 1),
    ("reinforced_fins_3", 1),
    ("reinforced_fins_2", 1),
    ("reinforced_fins_1", 2),
    "starting_depth",
)
MIXED = [
    K(0.15, 0.05, "starting_depth"),
    K(0.25, 0.2, *FINS),
    K(0.3, 2, *REBREATHERS, "tank_capacity"),
    K(0.4, 0.0, "quartermaster", "navigator", "reinforced_fins_3"),
]

SALVAGE_DIVERS = [
    ("plain_20", {}, 4, K(0.2)),
    ("plain_25", {}, 4, K(0.25)),
    ("risk_0", {}, 3, K(0, 2, "starting_depth")),
    ("risk_1", {}, 4, K(1, 2, "reinforced_fins_3")),
    ("solo_30", {}, 1, K(0.3, 2, "starting_depth", "reinforced_fins_3")),
    ("depth_fins_4", {}, 4, K(0.3, 2, "starting_depth", "reinforced_fins_3")),
    ("insure_0", {}, 4, K(0.3, 0, "starting_depth")),
    ("insure_05", {}, 2, K(0.3, 0.05, "reinforced_fins_3")),
    ("insure_20", {}, 4, K(0.35, 0.2, "starting_depth")),
    ("insure_0_risk_1", {}, 3, K(1, 0, "quartermaster", "reinforced_fins_2")),
    ("mixed_4", {}, 4, MIXED),
    ("mixed_6", {}, 6, [*MIXED, K(0.5, 0.2, *EVERYTHING), K(0.1, 2, "tank_capacity")]),
    ("fins_5", {}, 5, K(0.25, 2, *FINS)),
    ("rebreathers_4", {}, 4, K(0.3, 2, *REBREATHERS)),
    ("rebreathers_insure_4", {}, 4, K(0.3, 0.05, *REBREATHERS)),
    ("spare_tanks", {}, 2, K(0.3, 2, "spare_tank")),
    ("tank_then_depth", {}, 4, K(0.25, 2, "tank_capacity", "starting_depth")),
    ("navigator", {}, 4, K(0.25, 2, "navigator")),
    ("quartermaster", {}, 4, K(0.25, 2, "quartermaster")),
    ("crew_insure_05", {}, 4, K(0.3, 0.05, "navigator", "quartermaster", "reinforced_fins_3")),
    ("everything", {}, 4, K(0.3, 0.2, *EVERYTHING)),
    (
        "everything_cheap",
        {
            "market": prices(
                reinforced_fins_1=2,
                reinforced_fins_2=3,
                reinforced_fins_3=4,
                rebreather_1=4,
                rebreather_2=5,
                rebreather_3=6,
                spare_tank=5,
                starting_depth=5,
                tank_capacity=6,
                navigator=2,
                quartermaster=2,
            )
        },
        3,
        K(0.35, 0.2, *EVERYTHING),
    ),
    ("overdrawn", {"bust_when": "overdrawn"}, 4, K(0.25)),
    ("overdrawn_crew_insure", {"bust_when": "overdrawn"}, 4, K(0.3, 0.05, "quartermaster", "navigator", "starting_depth")),
    ("overdrawn_risk_1", {"bust_when": "overdrawn"}, 2, K(1, 0, "spare_tank")),
    ("floor_12", {"floor": 12}, 4, K(0.3, 2, "starting_depth")),
    ("floor_8_depth_cheap", {"floor": 8, "market": prices(starting_depth=4)}, 4, K(0.3, 0.05, "starting_depth")),
    ("floor_11_spacing_3", {"floor": 11, "checkpoint_spacing": 3}, 4, K(0.4, 0, "starting_depth", "reinforced_fins_3")),
    ("tank_4", {"tank_size": 4}, 4, K(0.2, 0.05, "tank_capacity")),
    ("tank_14_empty_bag", {"tank_size": 14, "ramp": []}, 4, K(1, 2, "reinforced_fins_1")),
    ("tank_12_insure", {"tank_size": 12}, 3, K(0.6, 0.05, "reinforced_fins_3", "rebreather_3")),
    ("no_ramp", {"ramp": []}, 4, K(0.25, 2, "starting_depth")),
    (
        "steep_ramp",
        {
            "ramp": [
                {"round": 1, "chip": "air_3", "count": 1},
                {"round": 2, "chip": "air_2", "count": 2},
                {"round": 2, "chip": "fin_kick", "count": 1},
                {"round": 5, "chip": "air_1", "count": 3},
                {"round": 6, "chip": "dive_buddy", "count": 1},
            ]
        },
        4,
        K(0.25, 0.05, *FINS),
    ),
    ("other_bag", {"bag": bag(2, 3, 3, 2, 2)}, 4, K(0.3, 0.2, "reinforced_fins_3")),
    ("spacing_1_worth_2", {"checkpoint_spacing": 1, "checkpoint_worth": 2}, 4, K(0.3, 0.05, "starting_depth")),
    ("spacing_3_worth_7", {"checkpoint_spacing": 3, "checkpoint_worth": 7}, 4, MIXED),
    ("spacing_5_worth_10", {"checkpoint_spacing": 5, "checkpoint_worth": 10}, 4, K(0.3, 2, "starting_depth")),
    ("rounds_1", {"n_rounds": 1}, 4, K(0.3, 0.2, *EVERYTHING)),
    ("rounds_9", {"n_rounds": 9}, 4, MIXED),
    ("reputation_rates", {"spaces_per_reputation": 3, "coins_per_reputation": 2}, 4, K(0.25, 0.05, "starting_depth")),
    (
        "everything_changed",
        {
            "n_rounds": 7,
            "floor": 20,
            "tank_size": 7,
            "bag": bag(3, 4, 3, 1, 2),
            "checkpoint_spacing": 3,
            "checkpoint_worth": 6,
            "bust_when": "overdrawn",
            "ramp": [{"round": 3, "chip": "air_2", "count": 1}, {"round": 6, "chip": "air_3", "count": 1}],
            "market": prices(starting_depth=9, spare_tank=12, rebreather_3=15),
            "spaces_per_reputation": 1,
            "coins_per_reputation": 4,
        },
        4,
        MIXED,
    ),
]


def salvage_flags(change, players, seats):
    out = ["--players", players]
    plain = {
        "n_rounds": "--rounds",
        "floor": "--floor",
        "tank_size": "--tank",
        "checkpoint_spacing": "--spacing",
        "checkpoint_worth": "--worth",
        "bust_when": "--bust-when",
        "spaces_per_reputation": "--spaces-per-rep",
        "coins_per_reputation": "--coins-per-rep",
    }
    for key, value in change.items():
        if key in plain:
            out += [plain[key], value]
        elif key == "bag":
            out += ["--bag", ",".join(str(value[k]) for k in ("fin_kick", "air_1", "air_2", "air_3", "dive_buddy"))]
        elif key == "ramp":
            out += ["--ramp", ",".join(f"{r['round']}:{r['chip']}:{r['count']}" for r in value) or "none"]
        elif key == "market":
            out += ["--prices", ",".join(f"{item}:{x['cost']}" for item, x in value.items())]
        else:
            raise KeyError(key)
    for s in seats:
        items = "+".join(x["item"] + ("" if x["most"] is None else f"*{x['most']}") for x in s["shopping"])
        out += ["--seat", f"{s['risk']!r},{s['insure_at']!r},{items}"]
    return out


# ---------------------------------------------------------------- running
def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = []
        for ruleset, cases, flags in (("shared_air", SHARED_AIR, shared_air_flags), ("salvage_divers", SALVAGE_DIVERS, salvage_flags)):
            program = os.path.join(folder, ruleset)
            subprocess.run(["gcc", "-O2", "-o", program, str(HERE / f"{ruleset}.c"), "-lm"], check=True)
            if len({c[0] for c in cases}) != len(cases):
                raise SystemExit(f"{ruleset}: two cases of one name")
            for number, (name, change, players, seats) in enumerate(cases, 1):
                seats = seats if isinstance(seats, list) else [seats] * players
                seed = 1000 + number
                command = [program, "--games", options.games, "--seed", seed, *flags(change, players, seats)]
                case = {
                    "name": name,
                    "ruleset": ruleset,
                    "change": change,
                    "players": players,
                    "seats": seats,
                    "games": options.games,
                    "seed": seed,
                }
                work.append((case, list(map(str, command))))

        def run(job):
            case, command = job
            out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            return {**case, "metrics": json.loads(out)["metrics"]}

        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            done = list(pool.map(run, work))
    for ruleset in ("shared_air", "salvage_divers"):
        texts = []
        for case in (c for c in done if c["ruleset"] == ruleset):
            head = json.dumps({k: v for k, v in case.items() if k != "metrics"})[:-1]
            body = ",\n    ".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in case["metrics"].items())
            texts.append(f'  {head}, "metrics": {{\n    {body}}}}}')
        path = HERE / f"{ruleset}.json"
        path.write_text("[\n" + ",\n".join(texts) + "\n]\n")
        print(f"{path.name}: {len(texts)} cases of {options.games:,} games")


if __name__ == "__main__":
    main()
