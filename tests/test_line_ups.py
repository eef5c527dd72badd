"""Line-ups: tables of strategies with a name, read from YAML and taken wherever seats are."""

import jsonschema
import pytest
import yaml

from engine import InputError
from engine.games import GAMES
from engine.records import MAX_SEATS
from engine.schemas import line_up_schema
from engine.shelves import HOME, names
from engine.strategies import load_line_up, load_seats

TITLE = "title: {en: Ours, de: Unsere}\n"
OURS = f"game: shared_air\n{TITLE}why: {{en: Us, de: Wir}}\nseats: [2xgreedy, careful]\n"
SHIPPED = [(game, name) for game in GAMES for name in names(game, "lineups")]


@pytest.fixture
def ours(home):
    """A line-up among the user's own."""
    file = home / "data" / "lineups" / "shared_air" / "ours.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(OURS)
    return file


@pytest.mark.parametrize(("game", "name"), SHIPPED)
def test_those_that_ship_load_and_fit_their_schema(game, name):
    line_up = load_line_up(name, GAMES[game])
    assert 2 <= len(line_up.seats) <= MAX_SEATS
    assert line_up.why is not None
    text = (HOME / "rulesets" / game / "lineups" / f"{name}.yaml").read_text()
    jsonschema.validate(yaml.safe_load(text), line_up_schema(GAMES[game]))


def test_every_game_ships_one():
    assert {game for game, _ in SHIPPED} == set(GAMES)


def test_one_is_a_list_of_seats_by_name_or_file(ours):
    game = GAMES["shared_air"]
    for spec in ("@ours", f"@{ours}"):
        assert [seat.name for seat in load_seats([spec], game)] == ["greedy", "greedy", "careful"]
    assert [seat.name for seat in load_seats(["@ours", "grabber"], game)] == ["greedy", "greedy", "careful", "grabber"]
    assert len(load_seats(["2x@ours"], game)) == 6


def test_commands_take_it_wherever_seats_are(ours, ballast):
    few = ("--games", 200, "--format", "json")
    expected = ballast("simulate", "shared_air", "--seats", "2xgreedy", "--seats", "careful", *few).data
    assert ballast("simulate", "shared_air", "--seats", "@ours", *few).data["metrics"] == expected["metrics"]
    points = ballast("sweep", "shared_air", "--line-up", "@ours", "--line-up", "3xcareful", "--metric", "turns", *few).data["points"]
    assert [point["values"]["line_up"] for point in points] == ["2xgreedy,careful", "3xcareful"]
    answer = ballast("robustness", "shared_air", "--set", "air_supply=20", "--line-up", "@ours", "--line-up", "3xgreedy", *few)
    assert answer.data["line_ups"] == ["2xgreedy,careful", "3xgreedy"]
    checked = ballast("check", "shared_air", "--seats", "@ours", *few)
    assert checked.data["intents"][0]["seats"] == ["greedy", "greedy", "careful"]


def test_intents_may_name_one(ours, ballast):
    variant = ours.parent / "mine.yaml"
    variant.write_text(f"extends: shared_air\n{TITLE}change: {{}}\nintents:\n  - {{metric: turns, between: [0, 99], seats: ['@ours']}}\n")
    answer = ballast("check", variant, "--games", 200, "--format", "json")
    assert answer.code == 0
    assert answer.data["intents"][0]["seats"] == ["greedy", "greedy", "careful"]


@pytest.mark.parametrize("name", ["@./ours", "@/etc/hosts", "@ours.yaml"])
def test_intents_name_no_files(ours, ballast, name):
    variant = ours.parent / "mine.yaml"
    variant.write_text(f"extends: shared_air\n{TITLE}change: {{}}\nintents:\n  - {{metric: turns, between: [0, 99], seats: ['{name}']}}\n")
    assert "is a file; name what is in the list" in ballast("check", variant).message


def test_it_is_listed_and_validated(ours, ballast):
    rows = ballast("list", "--format", "json").data
    assert {"what": "line-up", "game": "shared_air", "name": "ours", "title": "Ours", "problem": ""} in rows
    assert ballast("validate", ours).code == 0
    ours.write_text(OURS.replace("careful", "carefull"))
    assert "seats.1: there is no strategy 'carefull'" in ballast("validate", ours).err
    assert any("carefull" in row["problem"] for row in ballast("list", "--format", "json").data)


def test_its_schema_is_printed(ballast, ours):
    schema = ballast("schema", "shared_air", "--line-ups").data
    jsonschema.validate(yaml.safe_load(OURS), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"game": "shared_air", "title": {"en": "a", "de": "b"}, "seats": []}, schema)


@pytest.mark.parametrize(
    ("text", "words", "german"),
    [
        (OURS.replace("seats", "saets"), "saets: is not a key here; allowed: game, title, why, seats. Did you mean seats?", "gibt es hier"),
        (f"game: shared_air\n{TITLE}", "seats: is missing", "fehlt"),
        (f"game: shared_air\n{TITLE}seats: []", r"3: seats: must be a list .*allowed: \[3xNAME, NAME\]", "Liste"),
        (f"game: shared_air\n{TITLE}seats: greedy", "seats: must be a list", "Liste"),
        (f"game: shared_air\n{TITLE}seats: [greedy, 3]", "seats: must be a list", "Liste"),
        (OURS.replace("careful", "carefull"), r"ours.yaml:4: seats.1: there is no strategy .*Did you mean careful\?", "gibt es nicht"),
        (OURS.replace("careful", "0xcareful"), "seats.1: '0xcareful' seats nobody", "niemanden"),
        (OURS.replace("careful", "./mine.yaml"), r"seats.1: './mine.yaml' is no strategy's name", "kein Name einer Strategie"),
        (OURS.replace("careful", "'@ours'"), "seats.1: '@ours' is no strategy's name", "kein Name einer Strategie"),
        (OURS.replace("2x", "99x"), "seats: 100 seats are too many; allowed: 1-", "zu viele"),
        (OURS.replace("shared_air", "salvage_divers"), "game: plays Salvage Divers, not Shared Air", "spielt"),
        (OURS.replace("Ours, de: Unsere", "Ours"), "title: needs words in both languages", "beide Sprachen"),
    ],
)
def test_what_is_wrong_is_one_message_in_both_languages(ours, text, words, german):
    ours.write_text(text)
    with pytest.raises(InputError, match=words) as error:
        load_seats(["@ours"], GAMES["shared_air"])
    assert german in error.value.say("de")


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        ("@oars", ". Did you mean ours?"),
        ("@ours/ours", "there is no line-up 'ours/ours'"),
        ("@/none/such.yaml", "such.yaml"),
        ("@", "there is no line-up ''"),
    ],
)
def test_a_name_nobody_knows_is_one_message(ours, ballast, seats, message):
    assert message in ballast("simulate", "shared_air", "--seats", seats).message


def test_a_line_up_is_no_strategy(ours, ballast):
    message = ballast("simulate", "shared_air", "--seats", ours).message
    assert "is a line-up, not a strategy" in message
    assert f"@{ours}" in message
