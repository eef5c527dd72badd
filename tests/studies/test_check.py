"""`ballast check`: intents in rulesets, and whether they are met."""

import json
from dataclasses import replace

import jsonschema
import pytest
import yaml
from scipy.stats import norm

from engine import InputError, load_ruleset, simulate
from engine.intents import Intent
from engine.rulesets import parse_ruleset, save_variant
from engine.schemas import ruleset_schema
from engine.strategies import load_seats
from engine.studies.check import check, intent_text
from engine.studies.run import Run
from engine.text import Text

FACE = 3.5
KEYS = {"metric", "between", "value", "low", "high", "probability", "verdict"}
HEAD = "extends: toy\ntitle: {en: Mine, de: Meins}\nchange: {}\nintents:\n"


def mine(intents: str, **more):
    """A variant of the toy with intents, checked."""
    return check(parse_ruleset(HEAD + intents, "mine.yaml", "mine"), run=Run(4000, 2), **more)


def verdicts(study):
    """The verdicts in order."""
    return [one.verdict for one in study.checked]


def test_verdicts_by_arithmetic(toy):
    study = mine(
        "  - {metric: score, strategy: keep, between: [6.9, 7.1], seats: [2xkeep]}\n"
        "  - {metric: score, strategy: keep, between: [7.2, 8], seats: [2xkeep]}\n"
        "  - {metric: score, strategy: keep, between: [null, 7], seats: [2xkeep]}\n"
        "  - {metric: win_share, seat: 1, between: [0.4, null], seats: [2xkeep]}\n"
    )
    assert verdicts(study) == ["met", "failed", "cannot_tell", "met"]
    assert [round(one.probability, 1) for one in study.checked[1:2]] == [0.0]
    assert study.has_failed
    assert "2 of 4 intents are met; failed: score, Keep (6.98 x, wanted 7.2 … 8)" in study.finding.en


def test_numbers_are_those_of_simulate(toy):
    study = mine("  - {metric: score, seat: 2, between: [6, 8]}\n")
    expected = next(e for e in simulate("toy", n_games=4000, seed=2).estimates[0] if e.key == ("score", ("seat", 2)))
    one = study.checked[0]
    assert (one.value, one.low, one.high) == (expected.value, expected.low, expected.high)
    error = (one.high - one.low) / 2 / norm.ppf(0.975)
    assert one.probability == pytest.approx(norm.cdf(8, one.value, error) - norm.cdf(6, one.value, error))


def test_a_difference_to_another_ruleset(toy):
    study = mine("  - {metric: score, seat: 1, compared_to: toy/four_faces, between: [1.5, 2.5], seats: [2xkeep]}\n")
    expected = simulate(["toy/four_faces", "toy"], ["keep", "keep"], n_games=4000, seed=2).differences()
    expected = next(d for d in expected if d.dims == {"seat": 1})
    assert (study.checked[0].value, study.checked[0].low) == (expected.difference, expected.low)
    assert verdicts(study) == ["met"]  # two dice, each 1 more on the mean


def test_a_difference_of_rates_is_said_in_points(toy):
    study = mine("  - {metric: win_share, seat: 1, compared_to: toy/four_faces, between: [0.5, 1], seats: [2xkeep]}\n")
    assert " pts, wanted " in study.finding.en and " Pp., gewollt " in study.finding.de


def test_a_variant_takes_over_the_intents_or_states_its_own(toy, home):
    base = home / "rulesets" / "toy" / "base.yaml"
    base.write_text(base.read_text() + "intents: [{metric: best, between: [5, 9]}]\n")
    assert [intent.metric for intent in load_ruleset("toy/four_faces").intents] == ["best"]
    assert [intent.metric for intent in load_ruleset("toy").change({"n_dice": 3}).intents] == ["best"]
    own = parse_ruleset(HEAD + "  - {metric: score, seat: 1, between: [1, 2], why: {en: a, de: b}}\n", "x.yaml", "x")
    assert [intent.plain() for intent in own.intents] == [{"metric": "score", "seat": 1, "between": [1, 2], "why": Text("a", "b")}]
    save_variant(own, "kept", Text("Kept", "Behalten"))
    assert load_ruleset("toy/kept").intents == own.intents
    assert parse_ruleset(HEAD.replace("intents:\n", "intents: []\n"), "x.yaml", "x").intents == ()


def test_what_a_ruleset_does_not_have_cannot_be_told(toy):
    study = mine("  - {metric: score, strategy: nobody, between: [1, 2]}\n")
    assert verdicts(study) == ["cannot_tell"]
    assert study.rows[0]["value"] != study.rows[0]["value"]


def test_a_single_player_is_compared_with_nobody():
    base = load_ruleset("salvage_divers")
    intents = (Intent("win_share", (None, 0.1), {"seat": 1}), Intent("reputation", (0, None), {"seat": 1}))
    for n, verdict in ((1, "cannot_tell"), (2, "failed")):
        study = check(replace(base, intents=intents), load_seats([f"{n}xswift"], base.game), run=Run(500, 1))
        assert verdicts(study) == [verdict, "met"]


@pytest.mark.parametrize(
    ("intent", "message"),
    [
        ("{metric: scor, between: [1, 2]}", "mine.yaml:5: intents.0.metric: there is no metric 'scor'"),
        ("{metric: score, seat: 7, between: [1, 2]}", "mine.yaml:5: intents.0.seat: there is no seat 7 here; allowed: 1, 2"),
        ("{metric: score, dive: 1, between: [1, 2]}", "mine.yaml:5: intents.0.dive: is not a key here"),
        ("{metric: score, seat: 1, between: [2, 1]}", "mine.yaml:5: intents.0.between: must be [low, high], low first"),
        ("{metric: score, seat: 1, between: [.nan, 1]}", "intents.0.between: must be [low, high]"),
        ("{metric: score, seat: 1, between: [null, null]}", "intents.0.between: must be [low, high]"),
        ("{metric: score, seat: 1, between: 3}", "intents.0.between: must be [low, high]"),
        ("{metric: win_share, seat: 1, between: [2, 3]}", "no value of win_share can lie in this band; allowed: 0 to 1"),
        ("{metric: win_share, seat: 1, between: [null, -0.1]}", "mine.yaml:5: intents.0.between: no value of win_share can"),
        ("{metric: win_share, seat: 1, between: [1.1, 2], compared_to: toy}", "can lie in this band; allowed: -1 to 1"),
        ("{metric: score, seat: 1}", "intents.0.between: is missing"),
        ("{between: [1, 2]}", "intents.0.metric: is missing"),
        ("{metric: score, between: [1, 2], why: because}", "intents.0.why: needs words in both languages"),
        ("{metric: score, between: [1, 2], seats: keep}", "intents.0.seats: must be a list"),
        ("{metric: score, between: [1, 2], compared_to: 3}", "intents.0.compared_to: must name a ruleset"),
        ("3", "intents.0: must be a table"),
    ],
)
def test_a_wrong_intent_is_said_with_its_line(toy, intent, message):
    with pytest.raises(InputError) as caught:
        parse_ruleset(HEAD + f"  - {intent}\n", "mine.yaml", "mine")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("intent", "message"),
    [
        ("{metric: score, between: [1, 2], seats: [3xkep]}", "intents.0.seats"),
        ("{metric: score, between: [1, 2], seats: [9xkeep]}", "intents.0.seats: mine is for 1 to"),
        ("{metric: score, between: [1, 2], seats: [./keep.yaml]}", "intents.0.seats: './keep.yaml' is a file"),
        ("{metric: score, seat: 1, between: [1, 2], compared_to: ~/x.yaml}", "intents.0.compared_to: '~/x.yaml' is a file"),
        ("{metric: score, strategy: keep, between: [1, 2], seats: [2xagain_below_3]}", "keep does not sit at this table"),
        ("{metric: score, seat: 1, between: [1, 2], compared_to: shared_air}", "ruleset of another game"),
        ("{metric: score, seat: 1, between: [1, 2], compared_to: toy/nowhere}", "there is no ruleset 'toy/nowhere'"),
    ],
)
def test_players_and_rulesets_are_checked_by_validate_too(toy, tmp_path, ballast, intent, message):
    file = tmp_path / "mine.yaml"
    file.write_text(HEAD + f"  - {intent}\n")
    assert message in ballast("check", file).message
    assert message in ballast("validate", file).err


def test_the_command_fails_where_an_intent_does(toy, tmp_path, ballast):
    file = tmp_path / "mine.yaml"
    file.write_text(HEAD + "  - {metric: best, between: [20, 30]}\n")
    answer = ballast("check", file, "--games", 500, "--format", "json")
    assert answer.code == 1
    data = json.loads(answer.out)
    assert [row["verdict"] for row in data["intents"]] == ["failed"]
    assert all(set(row) >= KEYS for row in data["intents"])
    assert data["intents"][0]["between"] == [20, 30]
    file.write_text(HEAD + "  - {metric: best, between: [1, 30]}\n")
    assert ballast("check", file, "--games", 500).code == 0
    assert "1 von 1 Absichten" in json.dumps(ballast("check", file, "--games", 500, "--format", "json").data["finding"])


def test_a_stop_keeps_the_intents_that_were_checked(toy):
    calls = []
    intents = "  - {metric: best, between: [1, 30]}\n  - {metric: best, between: [1, 30], seats: [3xkeep]}\n"
    ruleset = parse_ruleset(HEAD + intents, "mine.yaml", "mine")
    study = check(ruleset, run=Run(500, 1, 1, cancel=lambda: len(calls) > 0, progress=lambda done, total: calls.append(done)))
    assert not study.is_complete
    assert verdicts(study) == ["met"]


@pytest.mark.parametrize("game", ["shared_air", "salvage_divers"])
def test_the_shipped_intents_are_measured(game):
    ruleset = load_ruleset(game)
    study = check(ruleset, run=Run(200))
    assert len(study.checked) == len(ruleset.intents) >= 8
    assert all(one.value == one.value for one in study.checked)
    jsonschema.validate(yaml.safe_load(ruleset.file.read_text()), ruleset_schema(ruleset.game))


def test_an_intent_names_a_strategy_by_its_title():
    base = load_ruleset("shared_air")
    said = {intent_text(one, base).de for one in base.intents}
    assert "Siege, Vorsichtig" in said
    elsewhere = replace(base.intents[0], metric="win_share", dims={"strategy": "not_on_a_shelf"})
    assert intent_text(elsewhere, base).en == "Wins, not_on_a_shelf"
