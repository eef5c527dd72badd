"""The command: what it answers, in every format, and that nothing anybody types ends in a traceback."""

import csv
import io
import json
import os
import subprocess
import sys

import jsonschema
import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import load_ruleset, simulate
from engine.games import GAMES
from engine.output import harmless, to_csv
from engine.schemas import ruleset_schema, strategy_schema
from engine.shelves import HOME
from engine.simulate import product_version

DIMENSIONS = {"seat", "strategy", "dive", "round", "level", "item", "turn", "quantile"}
FEW = ("--games", 300)


@pytest.mark.parametrize("name", ["shared_air", "salvage_divers/no_quartermaster"])
def test_json_has_the_keys_promised_and_nothing_else(ballast, name):
    simulate(name, n_games=1)  # compiled, so that nothing needs to be said about that
    answer = ballast("simulate", name, *FEW, "--seed", 4, "--format", "json")
    assert (answer.code, answer.err) == (0, "")
    assert list(answer.data) == ["ruleset", "changes", "seats", "games", "seed", "version", "metrics"]
    assert (answer.data["ruleset"], answer.data["games"], answer.data["seed"]) == (name, 300, 4)
    for row in answer.data["metrics"]:
        assert {"metric", "value", "low", "high", "unit"} <= set(row) <= {"metric", "value", "low", "high", "unit"} | DIMENSIONS
        assert None not in (row.get(dimension, 0) for dimension in DIMENSIONS)
    first = {row[key] for row in answer.data["metrics"] for key in ("seat", "dive", "round", "level") if key in row}
    assert min(first) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_format_says_the_same(ballast, game):
    data = ballast("simulate", game, *FEW, "--format", "json").data["metrics"]
    rows = list(csv.DictReader(io.StringIO(ballast("simulate", game, *FEW, "--format", "csv").out)))
    assert len(rows) == len(data)
    for told, row in zip(data, rows, strict=True):
        assert row["metric"] == told["metric"]
        for key in ("value", "low", "high"):
            assert row[key] == ("" if told[key] is None else str(told[key]))
        assert {key: row[key] for key in DIMENSIONS & set(row) if row[key]} == {key: str(told[key]) for key in DIMENSIONS & set(told)}
    table = ballast("simulate", game, *FEW).out
    metric = GAMES[game].metrics[0]
    assert table.count(metric.title.en) == 1
    assert all(len(line) <= 160 for line in table.splitlines())
    api = [estimate.value for estimate in simulate(game, n_games=300).estimates[0]]
    assert [row["value"] for row in data] == [None if value != value else value for value in api]


def test_changes_take_dotted_keys_and_yaml_values(ballast):
    changes = ("--set", "air_supply=21", "--set", "swim_cards=[1, 2]", "--set", "load_limit=null", "--set", "levels.level_1.cards = 5")
    answer = ballast("simulate", "shared_air", *changes, *FEW, "--format", "json").data
    assert answer["changes"] == {"air_supply": 21, "swim_cards": [1, 2], "levels.level_1.cards": 5}
    more = ("--set", "market.quartermaster.cost=9", "--set", "market.navigator=null", "--set", "bust_when=overdrawn")
    answer = ballast("simulate", "salvage_divers", *more, *FEW, "--format", "json").data
    assert answer["changes"] == {"bust_when": "overdrawn", "market.navigator": None, "market.quartermaster.cost": 9}
    assert not any(row.get("item") == "navigator" for row in answer["metrics"])


@pytest.mark.parametrize(
    ("specs", "seats"),
    [
        (["3xgreedy", "careful"], ["greedy"] * 3 + ["careful"]),
        (["2×random"], ["random"] * 2),
        (["careful", "greedy"], ["careful", "greedy"]),
        ([f"2x{HOME}/rulesets/shared_air/strategies/grabber.yaml"], ["grabber"] * 2),
    ],
)
def test_seats_are_said_by_number_and_name(ballast, specs, seats):
    arguments = [part for spec in specs for part in ("--seats", spec)]
    assert ballast("simulate", "shared_air", *arguments, *FEW, "--format", "json").data["seats"] == seats


def test_a_file_anywhere_is_a_ruleset(ballast, tmp_path, monkeypatch):
    (tmp_path / "mine.yaml").write_text("extends: shared_air\ntitle: {en: a, de: b}\nchange: {air_supply: 9}\n")
    monkeypatch.chdir(tmp_path)
    answer = ballast("simulate", "mine.yaml", *FEW, "--format", "json").data
    assert (answer["ruleset"], answer["changes"]) == ("mine", {"air_supply": 9})
    assert ballast("validate", "mine.yaml").out == "mine.yaml: fine\n"


@pytest.mark.parametrize("format", ["table", "json", "csv"])
def test_output_goes_to_a_file(ballast, tmp_path, format):
    printed = ballast("simulate", "shared_air", *FEW, "--format", format)
    written = ballast("simulate", "shared_air", *FEW, "--format", format, "--output", tmp_path / "new" / "answer")
    assert (written.code, written.out) == (0, "")
    assert (tmp_path / "new" / "answer").read_text() == printed.out


@pytest.mark.parametrize("command", [("simulate", "shared_air", *FEW), ("build", "shared_air"), ("list",), ("check", "shared_air", *FEW)])
@pytest.mark.parametrize("ending", ["json", "csv"])
def test_an_answer_is_what_the_ending_of_its_file_says(ballast, tmp_path, command, ending):
    file = tmp_path / f"answer.{ending}"
    assert ballast(*command, "--output", file).out == ""
    assert file.read_text() == ballast(*command, "--format", ending).out


def test_output_that_cannot_be_written_is_said(ballast, tmp_path):
    assert "cannot be written (Is a directory)" in ballast("simulate", "shared_air", *FEW, "--output", tmp_path).message


def test_brackets_in_a_title_are_words(ballast, tmp_path):
    words = "a [/b] [x] :smile: [link=y]z"
    file = tmp_path / "mine.yaml"
    file.write_text(f"extends: shared_air\ntitle: {{en: '{words}', de: '{words}'}}\nchange: {{air_supply: 10}}\n")
    answer = ballast("compare", "shared_air", file, *FEW)
    assert answer.code == 0
    assert words in answer.out


REFUSED = [
    ["simulate", "shared_air", "--games", "0"],
    ["simulate", "shared_air", "--games", "-5"],
    ["simulate", "shared_air", "--games", "9" * 30],
    ["simulate", "shared_air", "--seed", "-1"],
    ["simulate", "shared_air", "--threads", "0"],
    ["simulate", "shared_air", "--set", "air_supply"],
    ["simulate", "shared_air", "--set", "=3"],
    ["simulate", "shared_air", "--set", "air_supply="],
    ["simulate", "shared_air", "--set", "air_supply=[1"],
    ["simulate", "shared_air", "--set", "air_supply=.nan"],
    ["simulate", "shared_air", "--set", "levels=null"],
    ["simulate", "shared_air", "--set", "swim_cards=[]"],
    ["simulate", "shared_air", "--set", "air_supply=" + "[" * 5000],
    ["simulate", "salvage_divers", "--set", "market.quartermastr.cost=9"],
    ["simulate", "shared_air", "--seats", ""],
    ["simulate", "shared_air", "--seats", "0xgreedy"],
    ["simulate", "shared_air", "--seats", "7xgreedy"],
    ["simulate", "shared_air", "--seats", "1xgreedy"],
    ["simulate", "shared_air", "--seats", "2xhoarder"],
    ["simulate", "shared_air", "--seats", "2xgredy"],
    ["simulate", "shared_are"],
    ["simulate", "nope.yaml"],
    ["simulate", "~nobody-at-all/x.yaml"],
    ["simulate", "\udcff.yaml"],
    ["simulate", "shared_air", "--output", "x.svg"],
    ["simulate", "shared_air", "--output", "x.parquet"],
    ["sweep", "shared_air", "--vary", "air_supply=20:21:1", "--output", "x.xlsx"],
    ["tournament", "shared_air", "--output", "x.PDF"],
    ["schema", "shared_are"],
    ["validate", "nope.yaml"],
    ["validate", "~nobody-at-all/x.yaml"],
    ["validate", "/dev/null"],
]


@pytest.mark.parametrize("arguments", REFUSED, ids=lambda arguments: " ".join(arguments)[:60].encode("ascii", "replace").decode())
def test_what_cannot_be_is_one_message_in_either_language(ballast, monkeypatch, arguments):
    english = ballast(*arguments).message
    monkeypatch.setenv("BALLAST_LANGUAGE", "de")
    assert ballast(*arguments).message != english


MISTYPED = [
    ("frob", "--help", "there is no command 'frob'; allowed: simulate, "),
    ("simulat", "shared_air", "Did you mean simulate?"),
    ("simulate", "RULESET: is missing"),
    ("simulate", "shared_air", "--games", "1e3", "--games: is not a whole number"),
    ("simulate", "shared_air", "--games", "--games: needs a value"),
    ("simulate", "shared_air", "--gamse", "3", "Did you mean --games?"),
    ("simulate", "shared_air", "--format", "xml", "--format: 'xml' is not possible; allowed: table, json, csv"),
    ("simulate", "shared_air", "toy", "toy: is one word too many"),
    ("tune", "shared_air", "--trials", "0", "--trials: at least 1 is possible"),
    ("dashboard", "--port", "99999999", "--port: at most 65535 is possible"),
    ("dive", "--risk", "x", "--risk: is not a number"),
    ("--version=3", "--version: takes no value"),
    ("schema", "GAME: is missing"),
]


@pytest.mark.parametrize("mistyped", MISTYPED, ids=lambda mistyped: " ".join(mistyped[:-1]))
def test_a_command_line_that_cannot_be_read_is_one_message_in_either_language(ballast, monkeypatch, mistyped):
    *arguments, message = mistyped
    answer = ballast(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert message in answer.message
    monkeypatch.setenv("BALLAST_LANGUAGE", "de")
    assert ballast(*arguments).message != answer.message


def test_without_words_the_commands_are_listed_and_the_version_is_said(ballast):
    answer = ballast()
    assert (answer.code, answer.out) == (2, "")
    assert "simulate" in answer.err
    assert ballast("--version").out == f"ballast {product_version()}\n"
    assert ballast("--version").code == 0
    assert "--games" in ballast("simulate", "--help").out


WORDS = st.sampled_from(
    ["simulate", "list", "validate", "schema", "shared_air", "salvage_divers", "--set", "--seats", "--games", "--seed", "--format", "json",
     "--threads", "--output", "--strategies", "2xgreedy", "5", "-1", "air_supply=3", "levels.level_1=null", "market={}", "--",
     "-h", "--version"]
)  # fmt: skip
GARBAGE = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=12) | st.text("[]{}:=.,-x/~*&!%\n0", max_size=12)


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(WORDS | GARBAGE, max_size=7))
def test_nothing_anybody_types_ends_in_a_traceback(ballast, tmp_path, monkeypatch, arguments):
    monkeypatch.chdir(tmp_path)
    few = ["--games", "3"] if arguments[:1] == ["simulate"] and "--" not in arguments else []
    answer = ballast(*arguments, *few)
    assert answer.code in (0, 2)
    assert "Traceback" not in answer.err
    assert answer.code == 0 or answer.out == "" or arguments[:1] == ["validate"]


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(GARBAGE, GARBAGE, GARBAGE)
def test_no_name_key_or_value_ends_in_a_traceback(ballast, tmp_path, monkeypatch, name, key, value):
    monkeypatch.chdir(tmp_path)
    for arguments in (
        ["simulate", "--games", "3", "--", f"{name}.yaml"],
        ["simulate", "shared_air", "--games", "3", f"--set={key}={value}"],
        ["simulate", "shared_air", "--games", "3", f"--set=levels.{key}={value}"],
        ["simulate", "shared_air", "--games", "3", f"--seats={name}"],
        ["validate", "--", name],
    ):
        answer = ballast(*arguments)
        assert answer.code in (0, 2)
        assert "Traceback" not in answer.err


@pytest.mark.parametrize("word", ["=1+1", "+1", "-1+1", "@x", "\tx", "\rx"])
def test_a_spreadsheet_runs_no_word_of_ours(ballast, home, tmp_path, word):
    shown = f"'{word}".replace("\t", " ").replace("\r", " ")
    assert harmless(word) == shown
    assert next(csv.DictReader(io.StringIO(to_csv([{"metric": word, "value": -1.5}]))))["metric"] == shown
    assert to_csv([{"metric": "a", "value": -1.5}]).endswith("a,-1.5")
    (tmp_path / "=cmd.yaml").write_text((HOME / "rulesets/shared_air/strategies/greedy.yaml").read_text())
    rows = ballast("simulate", "shared_air", "--seats", f"2x{tmp_path}/=cmd.yaml", *FEW, "--format", "csv").out
    assert "'=cmd" in rows
    assert not any(cell[:1] in "=+@" for row in csv.reader(io.StringIO(rows)) for cell in row if cell)


# Schemas


def shipped(game, kind):
    """The files of a game's rulesets or strategies."""
    folder = HOME / "rulesets" / game
    return (
        sorted(folder.glob("strategies/*.yaml"))
        if kind == "strategies"
        else [folder / "base.yaml", *sorted(folder.glob("variants/*.yaml"))]
    )


@pytest.mark.parametrize("game", GAMES)
def test_schemas_accept_every_file_that_ships(ballast, game):
    rules, strategies = ballast("schema", game).data, ballast("schema", game, "--strategies").data
    assert (rules, strategies) == (
        json.loads(json.dumps(ruleset_schema(GAMES[game]))),
        json.loads(json.dumps(strategy_schema(GAMES[game]))),
    )
    for schema, kind in ((rules, "rulesets"), (strategies, "strategies")):
        jsonschema.Draft202012Validator.check_schema(schema)
        for file in shipped(game, kind):
            jsonschema.validate(yaml.safe_load(file.read_text()), schema, jsonschema.Draft202012Validator)


BROKEN = [
    ("shared_air", {"air_suply": 3}),
    ("shared_air", {"air_supply": 0}),
    ("shared_air", {"air_supply": "lots"}),
    ("shared_air", {"swim_draw": "cards"}),
    ("shared_air", {"swim_cards": [100]}),
    ("shared_air", {"dice": [[1] * 13]}),
    ("shared_air", {"dice": [[1]] * 5}),
    ("shared_air", {"levels": {"level_1": {"cards": -1}}}),
    ("shared_air", {"levels": {"Level 1": None}}),
    ("salvage_divers", {"market": {"navigator": {"cost": -3}}}),
    ("salvage_divers", {"bag": {"air_1": -1}}),
    ("salvage_divers", {"chips": {"dive_buddy": {"air_restored": "some"}}}),
    ("salvage_divers", {"ramp": [{"round": 99, "chip": "air_1", "count": 1}]}),
    ("salvage_divers", {"ramp": [{"round": 9}]}),
]


@pytest.mark.parametrize(("game", "change"), BROKEN)
def test_schemas_refuse_what_the_reader_refuses(game, change):
    variant = {"extends": game, "title": {"en": "a", "de": "b"}, "change": change}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(variant, ruleset_schema(GAMES[game]), jsonschema.Draft202012Validator)
    with pytest.raises(ValueError, match=r"\w"):
        load_ruleset(game).change(change)


# In a process of its own


def run(*arguments, **environment):
    """The command as a user runs it."""
    environment = {**os.environ, "BALLAST_LANGUAGE": "en", **environment}
    return subprocess.run([sys.executable, "-m", "engine.cli", *arguments], capture_output=True, cwd=HOME, env=environment, check=False)


def test_a_terminal_without_our_letters_is_served():
    found = run("simulate", "shared_air", "--games", "50", PYTHONIOENCODING="ascii", BALLAST_LANGUAGE="de")
    assert found.returncode == 0
    assert b"Traceback" not in found.stderr


def test_json_is_alone_on_standard_output():
    found = run("simulate", "shared_air", "--games", "50", "--format", "json")
    assert json.loads(found.stdout)["games"] == 50
    found = run("simulate", "shared_air", "--set", "air_supply=no")
    assert (found.returncode, found.stdout, found.stderr.count(b"\n")) == (2, b"", 1)


def test_a_reader_that_goes_away_is_no_error():
    command = f"{sys.executable} -m engine.cli simulate shared_air --games 50 --format json | head -c 1"
    found = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, cwd=HOME, check=False)
    assert b"Traceback" not in found.stderr
