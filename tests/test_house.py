"""The house keeps its order: imports, sizes, names, words in both languages."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.parameters import Rules, entry_kind, is_list, is_rules, is_table, parameter_of
from engine.text import Text

ROOT = Path(__file__).parent.parent
FILES = sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "dashboard").rglob("*.py")])
TREES = {file: ast.parse(file.read_text()) for file in FILES}
SHORT = {file.relative_to(ROOT).as_posix(): file for file in FILES}


def functions(tree):
    """Every function of a file, methods too."""
    return [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]


def lines_of(node) -> int:
    """The lines of a function, without its docstring."""
    docstring = node.body[0] if ast.get_docstring(node) else None
    return node.end_lineno - node.lineno + 1 - (docstring.end_lineno - docstring.lineno + 1 if docstring else 0)


def test_imports_run_one_way():
    found = subprocess.run([Path(sys.executable).parent / "lint-imports"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout


@pytest.mark.parametrize("name", SHORT)
def test_files_are_short(name):
    assert len(SHORT[name].read_text().splitlines()) <= 300


def test_functions_are_short():
    sizes = {f"{file.name}: {node.name}": lines_of(node) for file, tree in TREES.items() for node in functions(tree)}
    assert not {name: size for name, size in sizes.items() if size > 40}
    assert sorted(sizes.values())[len(sizes) // 2] <= 8
    assert sorted(sizes.values())[len(sizes) * 9 // 10] <= 30


@pytest.mark.parametrize("name", SHORT)
def test_public_functions_and_classes_say_what_they_are(name):
    tree = TREES[SHORT[name]]
    assert ast.get_docstring(tree)
    public = [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_")]
    assert [node.name for node in public if not ast.get_docstring(node)] == []


def code_of(file) -> str:
    """A file's code: no comments, no docstrings, no examples in help texts."""
    tree = ast.parse(file.read_text())
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node):
            node.body[0].value.value = ""
        if isinstance(node, ast.keyword) and node.arg == "help" and isinstance(node.value, ast.Constant):
            node.value.value = ""
    return ast.unparse(tree)


@pytest.mark.parametrize("name", [name for name in SHORT if not re.match(r"engine/games/(__init__|\w+/)", name)])
def test_no_game_is_named_outside_its_folder(name):
    code = code_of(SHORT[name])
    ids = {game.name for game in GAMES.values()} | {game.title.en for game in GAMES.values()} | {game.title.de for game in GAMES.values()}
    classes = {game.rules.__name__ for game in GAMES.values()} | {game.name.upper() for game in GAMES.values()}
    assert [word for word in ids | classes if re.search(rf"\b{word}\b", code)] == []


@pytest.mark.parametrize("name", [name for name in SHORT if not name.startswith("engine/games/")])
def test_no_parameter_of_a_game_is_named_outside_its_folder(name):
    shared = {"min_players", "max_players"}  # every game says for how many it is
    own = {field for game in GAMES.values() for field in game.rules.model_fields} - shared - {"title"}
    words = {
        node.value for node in ast.walk(ast.parse(code_of(SHORT[name]))) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    modules = {"math", "np", "os"}
    attributes = {
        node.attr for node in ast.walk(TREES[SHORT[name]]) if isinstance(node, ast.Attribute) and ast.unparse(node.value) not in modules
    }
    assert (words | attributes) & own == set()


def test_no_package_index_is_named():
    pattern = re.compile("|".join(["py" + r"pi\.", r"python" + "hosted", "registry" + r"\.npm", "index" + "-url", "files" + r"\.python"]))
    names = [*FILES, ROOT / "pyproject.toml", *ROOT.glob("*.md"), *(ROOT / "tests").rglob("*.py"), *(ROOT / ".ci").glob("*")]
    assert [file.name for file in names if file.is_file() and pattern.search(file.read_text())] == []


def test_nothing_reads_what_is_not_ours():
    away = "/work" + "/shared"
    assert [file.name for file in [*FILES, *(ROOT / "tests").rglob("*.py")] if away in file.read_text()] == []


# Words


def texts_in(value, where=""):
    """(where, Text) of every Text in a Game, in the classes of its parameters too."""
    if isinstance(value, Text):
        yield where, value
    elif isinstance(value, type) and issubclass(value, Rules):
        for name, info in value.model_fields.items():
            parameter, kind = parameter_of(info), info.annotation
            if parameter is not None:
                yield from texts_in(vars(parameter), f"{where}.{name}")
            while is_table(kind) or is_list(kind):
                kind = entry_kind(kind)
            if is_rules(kind):
                yield from texts_in(kind, f"{where}.{name}")
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from texts_in(entry, f"{where}.{key}")
    elif isinstance(value, (list, tuple)):
        for place, entry in enumerate(value):
            yield from texts_in(entry, f"{where}.{getattr(entry, 'name', place)}")
    elif hasattr(value, "__dataclass_fields__"):
        yield from texts_in(vars(value), where)


WORDS = {where: text for game in GAMES.values() for where, text in texts_in(game, game.name)}
MAY_BE_EMPTY = re.compile(r"\.unit$|\.pictures\..*\.[xy]$")  # the picture's labels say it
SAME_IN_BOTH = {"Salvage Divers", "Chips", "Chip", "Tank", "Air", "$", "", "Navigator", "chips", "Turn"}


def test_there_are_words_to_look_at():
    assert len(WORDS) > 200


def test_both_languages_say_something():
    assert [where for where, text in WORDS.items() if not MAY_BE_EMPTY.search(where) and not (text.en.strip() and text.de.strip())] == []
    assert [where for where, text in WORDS.items() if bool(text.en.strip()) != bool(text.de.strip())] == []


def test_german_is_german():
    same = {where: text.en for where, text in WORDS.items() if text.en.casefold() == text.de.casefold()}
    assert {where: words for where, words in same.items() if words not in SAME_IN_BOTH} == {}
    sentences = [text for where, text in WORDS.items() if where.endswith((".about", ".meaning"))]
    assert [text.en for text in sentences if not (text.en.endswith(".") and text.de.endswith("."))] == []
    assert [text.de for text in sentences if re.search(r"\b(the|of|and|with)\b", text.de)] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_parameter_is_declared_in_full(game):
    def all_parameters(rules):
        for name, info in rules.model_fields.items():
            kind = info.annotation
            while is_table(kind) or is_list(kind):
                kind = entry_kind(kind)
            yield name, parameter_of(info), kind
            if is_rules(kind):
                yield from all_parameters(kind)

    for name, parameter, kind in all_parameters(game.rules):
        if parameter is None:
            assert name == "title"
            continue
        assert parameter.heading in game.sections, name
        assert kind is not int or (parameter.low is not None and parameter.high is not None), name
        if parameter.tune:
            assert parameter.low <= parameter.tune[0] < parameter.tune[1] <= parameter.high, name


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_says_what_it_measures(game):
    names = [metric.name for metric in game.metrics]
    assert len(set(names)) == len(names)
    assert set(game.headline) <= set(names)
    assert {"truncated_rate", "win_share", "shared_win_rate", "lead_changes", "winning_margin"} <= set(names)
    assert all(metric.is_rate == (metric.name.endswith("_rate") or metric.name.startswith("win_share")) for metric in game.metrics)
