"""A third game goes through the whole line with its own folder, and one line in GAMES."""

import csv
import io

import jsonschema
import pytest
import yaml

from engine import InputError, load_ruleset, load_strategy, simulate
from engine.rows import rules_dtype, rules_row, seats_row
from engine.rulesets import ruleset_names, save_variant
from engine.schemas import ruleset_schema, strategy_schema
from engine.text import Text

pytestmark = pytest.mark.usefixtures("toy")

FACE = 3.5
AGAIN_BELOW_3 = (3 + 4 + 5 + 6 + 2 * FACE) / 6  # the mean of a die that is rolled again on 1 and 2


def value_of(found, metric, **dims):
    """The one row of a metric with these dimensions."""
    rows = [row for row in found if row["metric"] == metric and all(row.get(key) == value for key, value in dims.items())]
    assert len(rows) == 1
    return rows[0]


def test_it_is_listed_loaded_changed_and_validated(toy):
    assert {"toy", "toy/four_faces"} <= set(ruleset_names())
    assert load_ruleset("toy/four_faces").changes == [("faces", [1, 2, 3, 4, 5, 6], [1, 2, 3, 4])]
    assert load_ruleset("toy").change({"n_dice": 3}).rules.n_dice == 3
    with pytest.raises(InputError, match="n_dice: 99 is out of bounds; allowed: 1 to 9"):
        load_ruleset("toy").change({"n_dice": 99})


def test_its_records_follow_from_its_parameters(toy):
    ruleset, keep = load_ruleset("toy/four_faces"), load_strategy("keep", toy)
    row = rules_row(ruleset.rules, 2)[0]
    assert rules_dtype(toy.rules).names == ("n_seats", "min_players", "max_players", "n_dice", "n_faces", "faces")
    assert (row.n_seats, row.n_dice, row.n_faces, list(row.faces[:4])) == (2, 2, 4, [1, 2, 3, 4])
    seats = seats_row(toy, [load_strategy("again_below_3", toy), keep], [0, 1], ruleset.rules)
    assert [(seat.kind, seat.group) for seat in seats[0, :2]] == [(0, 0), (1, 1)]
    assert seats[0, 0].below == 3


def test_what_arithmetic_says_lies_in_its_intervals(toy):
    found = [estimate.row() for estimate in simulate("toy", n_games=50_000, seed=3).estimates[0]]
    for metric, dims, expected in (
        ("score", {"seat": 1}, 2 * AGAIN_BELOW_3),
        ("score", {"strategy": "keep"}, 2 * FACE),
        ("score_a_die", {"seat": 2}, FACE),
        ("again_rate", {}, (2 / 3) / (4 + 2 / 3)),
    ):
        row = value_of(found, metric, **dims)
        assert row["low"] < expected < row["high"]
        assert row["high"] - row["low"] < 0.06
    shares = [value_of(found, "win_share", seat=seat)["value"] for seat in (1, 2)]
    assert sum(shares) == pytest.approx(1)


def test_its_quantiles_are_those_of_two_dice(toy):
    found = [estimate.row() for estimate in simulate("toy", ["keep", "keep"], n_games=20_000).estimates[0]]
    assert [value_of(found, "sum", turn=1, quantile=q)["value"] for q in (0.1, 0.25, 0.5, 0.75, 0.9)] == [4, 5, 7, 9, 10]


def test_variants_are_compared_on_the_same_games(toy):
    result = simulate(["toy", "toy/four_faces", load_ruleset("toy").change({"n_dice": 4})], ["keep", "keep"], n_games=20_000)
    fewer, more = ({(d.metric, *d.dims.values()): d for d in result.differences(place)} for place in (1, 2))
    assert fewer["score", 1].low < 2 * 2.5 - 2 * FACE < fewer["score", 1].high
    assert fewer["score", 1].correlation > 0.9  # a bag draw maps one number to the faces in order
    assert more["score", 1].low < 2 * FACE < more["score", 1].high
    assert more["score_a_die", 1].low < 0 < more["score_a_die", 1].high
    assert result.differences(0)[0].verdict == "same"


def test_its_schemas_accept_its_files_and_no_others(toy, home):
    folder, schema = home / "rulesets" / "toy", ruleset_schema(toy)
    for file in (folder / "base.yaml", folder / "variants" / "four_faces.yaml"):
        jsonschema.validate(yaml.safe_load(file.read_text()), schema)
    jsonschema.validate(yaml.safe_load((folder / "strategies" / "keep.yaml").read_text()), strategy_schema(toy))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"extends": "toy", "title": {"en": "a", "de": "b"}, "change": {"n_dice": 99}}, schema)


def test_a_variant_of_it_is_written_and_read_back(toy):
    changed = load_ruleset("toy/four_faces").change({"n_dice": 5})
    save_variant(changed, "mine", Text("Mine", "Meins"))
    again = load_ruleset("toy/mine")
    assert (again.values, again.hash, again.title.de) == (changed.values, changed.hash, "Meins")


def test_every_command_knows_it(ballast):
    assert "toy/four_faces" in ballast("list").out
    answer = ballast("simulate", "toy", "--set", "n_dice=1", "--seats", "3xkeep", "--games", 4000, "--format", "json").data
    assert (answer["changes"], answer["seats"]) == ({"n_dice": 1}, ["keep"] * 3)
    assert (
        value_of(answer["metrics"], "score", strategy="keep")["low"] < FACE < value_of(answer["metrics"], "score", strategy="keep")["high"]
    )
    assert ballast("schema", "toy").data["title"] == "Toy"
    assert ballast("validate").code == 0
    rows = list(csv.DictReader(io.StringIO(ballast("simulate", "toy", "--games", 100, "--format", "csv").out)))
    assert rows[0]["metric"] == "score"
