"""Reading YAML from people, and writing files whole or not at all."""

import os

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import InputError
from engine.files import MAX_BYTES, parse_mapping, parse_value, path_of, read_mapping, to_yaml, write_text

DEEP = "a: " + "[" * 40 + "]" * 40
BOMB = "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"

UNREADABLE = {
    "not a mapping": ("- a\n- b\n", "1: must be a mapping", "muss aus Zeilen der Form"),
    "a word": ("hello\n", "1: must be a mapping", "muss aus Zeilen der Form"),
    "empty": ("", "must be a mapping", "muss aus Zeilen der Form"),
    "a key twice": ("a: 1\nb: {c: 1,\n  c: 2}\n", "3: b.c: stands here twice", "steht hier zweimal"),
    "a bomb of aliases": (BOMB, r"2: is not readable YAML: aliases \(\*name\) are not allowed", "kein lesbares YAML"),
    "too deep": (DEEP, "1: is not readable YAML: too deep or too large", "kein lesbares YAML"),
    "too many values": ("a: [" + "1," * 20_001 + "]", "too deep or too large", "kein lesbares YAML"),
    "deep beyond recursion": ("a: " + "[" * 50_000, "too deep or too large", "kein lesbares YAML"),
    "a tab": ("a:\n\tb: 1\n", "2: is not readable YAML: .*cannot start any token", "kein lesbares YAML"),
    "a bracket left open": ("a: [1, 2\nb: 3\n", "is not readable YAML", "kein lesbares YAML"),
    "a question mark in braces": ("a: {en: Why?, de: b}", "words with . inside {...} need quotes", "brauchen Anführungszeichen"),
    "two documents": ("a: 1\n---\nb: 2\n", "2: is not readable YAML", "kein lesbares YAML"),
    "a newer YAML": ("%YAML 3.0\n---\na: 1\n", "1: is not readable YAML", "kein lesbares YAML"),
    "a list as a key": ("? [a]\n: 1\n", "1: a key must be a word", "ein Schlüssel muss ein Wort sein"),
    "a control character": ("a: 1\nb: \x00\n", r"2: must not hold the character U\+0000", "darf das Zeichen"),
    "half a character": ('a: 1\nb: "\\ud800"\n', r"2: .*U\+D800 is half a character", "kein lesbares YAML"),
    "half a character as a key": ('"\\udfff": 1\n', r"1: .*U\+DFFF is half a character", "kein lesbares YAML"),
    "a Python object": ("a: !!python/object:os.system x\n", r"1: .*tags \(!name\) are not allowed", "kein lesbares YAML"),
    "a broken number": ('a: !!int ""\n', r"tags \(!name\) are not allowed", "kein lesbares YAML"),
    "a broken truth": ("a: !!bool maybe\n", r"tags \(!name\) are not allowed", "kein lesbares YAML"),
    "a broken date": ("a: !!timestamp x\n", r"tags \(!name\) are not allowed", "kein lesbares YAML"),
}


def refused(read, *arguments) -> InputError:
    """The refusal, which is one problem on one line in either language."""
    with pytest.raises(InputError) as caught:
        read(*arguments)
    assert len(caught.value.problems) == 1
    assert all("\n" not in caught.value.say(language) for language in ("en", "de"))
    return caught.value


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_said_with_its_line(name):
    text, english, german = UNREADABLE[name]
    error = refused(parse_mapping, text, "some.yaml")
    with pytest.raises(InputError, match=f"^some.yaml:.*{english}"):
        parse_mapping(text, "some.yaml")
    assert german in error.say("de")
    assert error.say("en") != error.say("de")


def test_a_huge_file_is_refused_before_it_is_read(tmp_path):
    file = tmp_path / "huge.yaml"
    with file.open("wb") as handle:
        handle.truncate(50_000_000)
    error = refused(read_mapping, file)
    assert "huge.yaml: is larger than 256 kB" in error.say()
    assert "ist größer als 256 kB" in error.say("de")
    assert "larger" in refused(parse_mapping, "a" * (MAX_BYTES + 1), "x").say()


@pytest.mark.parametrize("name", ["missing.yaml", "nul\0.yaml", "x" * 300 + ".yaml", "folder/", "pipe.yaml", "device.yaml", "binary.yaml"])
def test_what_is_no_text_file_is_said(tmp_path, name):
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "device.yaml").symlink_to("/dev/zero")
    (tmp_path / "binary.yaml").write_bytes(bytes(range(256)))
    error = refused(read_mapping, tmp_path / name)
    assert error.say("en") != error.say("de")


def test_no_home_folder_is_said():
    assert "home folder" in refused(path_of, "~nobody-of-that-name/a.yaml").say()
    assert path_of("~/a.yaml").is_absolute()


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("12", 12), ("-3", -3), ("+5", 5), ("0", 0), ("1.5", 1.5), (".5", 0.5), ("1e3", 1000.0), ("-.inf", float("-inf")),
        ("no", False), ("yes", True), ("true", True), ("null", None), ("~", None), ("", None),
        ("012", "012"), ("1:30", "1:30"), ("on", "on"), ("off", "off"), ("1_000", "1_000"), ("0x10", "0x10"), ("0o7", "0o7"),
        ("2024-01-01", "2024-01-01"), ("=", "="), ("<<", "<<"), ("'5'", "5"), ("9" * 30, "9" * 30), ("[1, no]", [1, False]),
    ],
)  # fmt: skip
def test_values_are_what_they_look_like(written, meant):
    value = parse_value(written, "key")
    assert value == meant
    assert type(value) is type(meant)


def test_a_mark_at_the_start_and_line_ends_of_other_systems_are_read(tmp_path):
    file = tmp_path / "windows.yaml"
    file.write_bytes(b"\xef\xbb\xbfa: 1\r\nb:\r\n  c: [1,\r\n    2]\r\n")
    data, lines = read_mapping(file)
    assert data == {"a": 1, "b": {"c": [1, 2]}}
    assert (lines["a",], lines["b", "c"], lines["b", "c", 1]) == (1, 3, 4)


def test_what_was_read_may_be_changed_and_read_again(tmp_path):
    file = tmp_path / "a.yaml"
    file.write_text("a: {b: [1]}\n")
    read_mapping(file)[0]["a"]["b"].append(2)
    assert read_mapping(file)[0] == {"a": {"b": [1]}}
    file.write_text("a: {b: [3]}\n")
    assert read_mapping(file)[0] == {"a": {"b": [3]}}


def test_a_dotted_key_has_its_line():
    assert parse_mapping("x: 1\nmarket.tank.cost: 9\n", "f")[1]["market", "tank", "cost"] == 2


def test_a_message_stays_on_one_line_and_is_not_endless():
    long = refused(parse_mapping, f'"\\e[31m{"k" * 5000}\\n": 1\n"\\e[31m{"k" * 5000}\\n": 2\n', "f").say()
    assert "\x1b" not in long
    assert len(long) < 1000


WORDS = st.text(st.characters(exclude_categories=["Cs", "Zl", "Zp"], exclude_characters="\x85"), max_size=40)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.floats(allow_nan=False) | WORDS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.from_regex(r"[a-z0-9][a-z0-9_-]{0,9}", fullmatch=True), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.from_regex(r"[a-z0-9][a-z0-9_-]{0,9}", fullmatch=True), PLAIN, max_size=5))
def test_what_is_written_is_read_back(data):
    assert parse_mapping(to_yaml(data) if data else "{}", "f")[0] == data


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60) | st.text("{}[]:,&*!?-#'\"|>%@` \n\tab1.~", max_size=60))
def test_any_text_is_read_or_refused(text):
    try:
        assert isinstance(parse_mapping(text, "f")[0], dict)
    except InputError as error:
        assert len(error.problems) == 1


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    file = tmp_path / "new folder" / "a.yaml"
    write_text(file, "old")
    monkeypatch.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    assert "cannot be written (No space left on device)" in refused(write_text, file, "new" * 1000).say()
    assert file.read_text() == "old"
    assert list(file.parent.iterdir()) == [file]


def test_a_device_is_written_to_and_not_replaced(tmp_path):
    write_text(tmp_path / "a", "x")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_text(pipe, "through")
    assert os.read(reader, 100) == b"through"
    os.close(reader)
    assert pipe.is_fifo()


def test_a_folder_or_a_file_in_the_way_is_said(tmp_path):
    (tmp_path / "file").write_text("x")
    assert "cannot be written" in refused(write_text, tmp_path, "x").say()
    assert "cannot be written" in refused(write_text, tmp_path / "file" / "below", "x").say()


def test_short_lists_stand_on_one_line():
    assert to_yaml({"faces": [1, 2], "title": {"en": "a"}}) == "faces: [1, 2]\ntitle:\n  en: a\n"
    assert yaml.safe_load(to_yaml({"a": "no", "b": "012"})) == {"a": "no", "b": "012"}
