"""`ballast rulebook`, `sheet` and `build`: what they write, what they refuse, and that no half file is ever left."""

import json
import os

import pytest

from engine.papers.sheet import askable, playtest_sheet
from engine.problems import InputError
from engine.report import Choices, Note, Table

from .reading import BASES


@pytest.mark.parametrize(("ending", "start"), [("html", b"<!DOCTYPE html>"), ("pdf", b"%PDF"), ("md", b"# Geteilte Luft")])
def test_a_rulebook_is_written_as_the_ending_says(ballast, tmp_path, ending, start):
    answer = ballast("rulebook", "shared_air", "--language", "de", "--output", tmp_path / f"rules.{ending}")
    assert answer.code == 0 and answer.out == "" and answer.err == ""
    assert (tmp_path / f"rules.{ending}").read_bytes().startswith(start)


def test_a_rulebook_can_be_read_on_the_terminal(ballast):
    answer = ballast("rulebook", "salvage_divers", "--set", "tank_size=7")
    assert "Your tank holds 7 air" in answer.out and "In the base game: Tank size: 6" in answer.out


def test_the_language_is_that_of_answers(ballast, monkeypatch):
    monkeypatch.setenv("BALLAST_LANGUAGE", "de")
    assert "Schwimmstapel" in ballast("rulebook", "shared_air").out
    assert "Swim pile" in ballast("rulebook", "shared_air", "--language", "en").out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("rulebook", "shared_air", "--format", "pdf"), "needs --output"),
        (("rulebook", "shared_air", "--output", "rules.docx"), "rules.docx"),
        (("rulebook", "shared_airr"), "Did you mean"),
        (("rulebook", "shared_air", "--set", "air_suply=3"), "air_supply"),
        (("sheet", "shared_air", "--players", "9"), "2 to 6"),
        (("build", "shared_air", "--players", "1"), "2 to 6"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(ballast, arguments, words):
    assert words in ballast(*arguments).message


@pytest.mark.parametrize("command", ["rulebook", "sheet", "build"])
def test_a_game_without_papers_says_so(ballast, toy, command):
    assert "Toy" in ballast(command, "toy").message


def test_a_file_is_written_whole_or_not_at_all(ballast, tmp_path, monkeypatch):
    file = tmp_path / "rules.pdf"
    file.write_text("old")

    def fail(*_):
        raise OSError(5, "no")

    monkeypatch.setattr(os, "replace", fail)
    assert ballast("rulebook", "shared_air", "--output", file).code == 2
    assert file.read_text() == "old" and os.listdir(tmp_path) == ["rules.pdf"]


def test_build_answers_for_people_and_programs(ballast):
    answer = ballast("build", "shared_air")
    assert answer.out.startswith("It can be built.") and "7♣ to A♣" in answer.out
    data = json.loads(ballast("build", "shared_air", "--set", "air_supply=26", "--format", "json").out)
    assert data["is_buildable"] is False and data["short"] == ["Air: one chip"] and data["players"] == 6
    assert {"role": "Air", "what": "26 chips", "count": 26, "source": "25 chips, coins or matches", "missing": 1} in data["parts"]
    assert ballast("build", "salvage_divers", "--players", "2", "--format", "csv").out.startswith("role,what,count,source,missing\n")


def test_a_sheet_has_a_row_a_player_and_a_table_a_dive(ballast, tmp_path):
    assert ballast("sheet", "shared_air", "--players", "4", "--output", tmp_path / "sheet.pdf").code == 0
    for name, n_tables in (("shared_air", 4), ("salvage_divers", 7)):
        sheet = playtest_sheet(BASES[name], 3)
        tables = [block for block in sheet.blocks if isinstance(block, Table)]
        assert len(tables) == n_tables and all(len(table.rows) == 3 and table.is_form for table in tables)
        assert sum(isinstance(block, Note) for block in sheet.blocks) == 3


@pytest.mark.parametrize("name", BASES)
def test_a_sheet_asks_what_the_designer_wants_to_know(name):
    sheet = playtest_sheet(BASES[name], 2, "de")
    asked = sheet.text
    intents = askable(BASES[name])
    assert len(intents) >= 4
    assert all(intent.why.de in asked for intent in intents)
    assert not any(intent.compared_to for intent in intents)
    assert sum(isinstance(block, Choices) for block in sheet.blocks) >= len(intents) + 4


def test_a_variant_asks_its_own_question():
    variant = BASES["shared_air"].change({"air_supply": 21})
    assert "21 chips" in playtest_sheet(variant, 2).text
    with pytest.raises(InputError):
        playtest_sheet(variant, 1)
