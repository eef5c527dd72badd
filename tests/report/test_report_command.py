"""`ballast report` and `ballast figure`: what they write and refuse, that no half file is left, and that they are quick enough."""

import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine import load_ruleset
from engine.papers.balance import study
from engine.simulate import prepare, product_version

STARTS = {"html": b"<!DOCTYPE html>", "pdf": b"%PDF", "xlsx": b"PK", "csv": b"table,ruleset,", "md": b"# "}
SECONDS = 60
"""For a report of two variants at 20,000 games. Wanted are 10 on two free cores; the tests' machines are busy."""


@pytest.mark.parametrize("ending", STARTS)
def test_a_report_is_written_as_the_ending_says(ballast, tmp_path, ending):
    file = tmp_path / f"report.{ending}"
    answer = ballast("report", "shared_air", "--set", "air_supply=24", "--games", 200, "--language", "de", "--output", file)
    assert (answer.code, answer.out, answer.err) == (0, "", "")
    assert file.read_bytes().startswith(STARTS[ending])
    assert os.listdir(tmp_path) == [file.name]


def test_the_format_can_be_said(ballast, tmp_path):
    assert ballast("report", "shared_air", "--games", 200, "--format", "csv").out.startswith("table,ruleset,metric")
    ballast("report", "shared_air", "--games", 200, "--format", "html", "--output", tmp_path / "report.txt")
    assert (tmp_path / "report.txt").read_bytes().startswith(STARTS["html"])


def test_the_command_in_a_report_makes_it_again(ballast, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    arguments = ("--set", "air_supply=24", "--seats", "2xcareful", "--seats", "greedy", "--games", 150, "--seed", 9, "--language", "de")
    ballast("report", "shared_air", *arguments, "--output", "first.md")
    text = (tmp_path / "first.md").read_text()
    command = text.split("Noch einmal mit")[1].split("ballast report")[1].split("\n")[0].replace("\\", "")
    os.rename("first.md", "kept.md")
    assert ballast("report", *shlex.split(command)).code == 0
    assert (tmp_path / "first.md").read_text() == text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("report", "shared_air", "--format", "pdf"), "PDF needs --output"),
        (("report", "shared_air", "--format", "xlsx"), "XLSX needs --output"),
        (("report", "shared_air", "--output", "report.docx"), "allowed: html, pdf, xlsx, csv, md"),
        (("report", "shared_airr"), "Did you mean"),
        (("report", "shared_air", "--set", "air_suply=3"), "air_supply"),
        (("report", *["shared_air"] * 5), "1 to 4 rulesets"),
        (("report", "shared_air", "salvage_divers"), "different games"),
        (("report", "shared_air", "--seats", "carefull"), "careful"),
        (("report", "shared_air", "--seats", "9xcareful"), "2 to 6"),
        (("report", "shared_air", "--games", "0"), "games"),
        (("report", "shared_air", "--games", "100", "--output", "/proc/none/report.md"), "cannot be written"),
        (("figure", "shared_air", "--picture", "scorse"), "Did you mean scores"),
        (("figure", "shared_air", "--output", "sea.gif"), "allowed: svg, png"),
        (("figure", "shared_air", "--format", "png"), "PNG needs --output"),
        (("figure", *["shared_air"] * 3), "two"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(ballast, arguments, words):
    assert words in ballast(*arguments).message


def test_a_figure_is_written_as_the_ending_says(ballast, tmp_path):
    for ending, start in (("svg", b"<svg "), ("png", b"\x89PNG")):
        file = tmp_path / f"sea.{ending}"
        assert ballast("figure", "shared_air", "--set", "air_supply=24", "--picture", "sea", "--games", 200, "--output", file).code == 0
        assert file.read_bytes().startswith(start)
    svg = (tmp_path / "sea.svg").read_text()
    assert f"n = 200 · seed 1 · {product_version()}" in svg and load_ruleset("shared_air").hash in svg


def test_a_figure_of_a_game_without_pictures_says_so(ballast, toy):
    assert "Toy has no pictures" in ballast("figure", "toy", "--games", 50).message


def test_a_stopped_report_leaves_the_old_file(ballast, tmp_path, monkeypatch):
    file = tmp_path / "report.md"
    file.write_text("old")
    whole = study.balance
    monkeypatch.setattr("engine.commands.report.balance", lambda *a, run, **k: whole(*a, run=study.replace(run, cancel=lambda: True), **k))
    answer = ballast("report", "shared_air", "--games", 200, "--output", file)
    assert answer.code == 130 and "no report was written" in answer.err
    assert file.read_text() == "old"


WRITER = """
import sys
from pathlib import Path
from xml.etree import ElementTree
from engine.files import write_text
print("ready", flush=True)
while True:
    for letter in b"ab":
        write_text(Path(sys.argv[1]), b"%PDF" + bytes([letter]) * 3_000_000)
"""


def test_a_killed_process_leaves_the_old_file_or_the_new(tmp_path):
    file = tmp_path / "report.pdf"
    file.write_bytes(b"%PDF" + b"0" * 3_000_000)
    for seconds in (0.0, 0.003, 0.01, 0.02, 0.05):
        process = subprocess.Popen([sys.executable, "-c", WRITER, file], stdout=subprocess.PIPE)
        assert process.stdout.readline() == b"ready\n"
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        process.wait()
        data = file.read_bytes()
        assert len(data) == 3_000_004 and len(set(data[4:])) == 1


@pytest.mark.parametrize("name", ["shared_air/no_reshuffling", "salvage_divers/gentle_ramp"])
def test_a_report_of_two_variants_is_quick(tmp_path, name):
    prepare(load_ruleset(name).game)
    command = [Path(sys.executable).parent / "ballast", "report", name.split("/")[0], name, "--output", tmp_path / "report.pdf"]
    started = time.perf_counter()
    subprocess.run(command, check=True)
    assert time.perf_counter() - started < SECONDS
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("sweep", "shared_air", "--vary", "air_supply=20:30:5", "--metric", "home_rate:dive=1"), "25"),
        (("sweep", "shared_air", "--vary", "air_supply=20:30:5", "--vary", "n_dives=1:3:1", "--metric", "turns"), "30"),
        (("matters", "shared_air"), "Air supply"),
        (("players", "shared_air"), "6"),
        (("decided", "shared_air"), "dive 2"),
    ],
)
def test_the_figure_of_a_study_can_be_saved(ballast, tmp_path, arguments, said):
    file = tmp_path / "figure.svg"
    assert ballast(*arguments, "--games", 200, "--output", file).code == 0
    words = [element.text for element in ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}text")]
    assert said in words and any("n = 200" in word for word in words), words
    told = ballast("compare", "shared_air", "--set", "air_supply=20", "--games", 100, "--output", tmp_path / "compare.png").message
    assert "no figure" in told
