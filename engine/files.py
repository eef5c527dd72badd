"""YAML files from people: read with limits, without surprises, and with the line of every key; written whole or not at all.

Limits: 256 kB, 32 levels, 20,000 nodes, no aliases, no tags, no key twice. Numbers are decimal; yes, no, true and false are the
only words that mean something else (`012`, `1:30` and `on` stay what they look like).
"""

import os
import re
import stat
import tempfile
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from .problems import InputError, refuse
from .text import Text

MAX_BYTES, MAX_DEPTH, MAX_NODES = 256_000, 32, 20_000
HALF = re.compile("[\ud800-\udfff]")
"""Half a character, which an escape can name and no file or page can hold."""
Lines = dict[tuple, int]


class PlainLoader(yaml.SafeLoader):
    """The safe loader with fewer implicit types, and with limits."""

    yaml_implicit_resolvers: dict = {}  # noqa: RUF012

    def __init__(self, stream: str):
        super().__init__(stream)
        self.depth = self.nodes = 0

    def compose_node(self, parent, index):
        """Counts nodes and levels, and refuses aliases and tags."""
        event = self.peek_event()
        if isinstance(event, yaml.events.AliasEvent):
            raise yaml.MarkedYAMLError(None, None, "aliases (*name) are not allowed", event.start_mark)
        if getattr(event, "tag", None):
            raise yaml.MarkedYAMLError(None, None, "tags (!name) are not allowed", event.start_mark)
        self.depth += 1
        self.nodes += 1
        if self.depth > MAX_DEPTH or self.nodes > MAX_NODES:
            limits = f"at most {MAX_DEPTH} levels and {MAX_NODES} values"
            raise yaml.MarkedYAMLError(None, None, f"too deep or too large ({limits})", self.peek_event().start_mark)
        node = super().compose_node(parent, index)
        if isinstance(node, yaml.ScalarNode) and (half := HALF.search(node.value)):
            raise yaml.MarkedYAMLError(None, None, f"U+{ord(half[0]):04X} is half a character", node.start_mark)
        self.depth -= 1
        return node


class Writer(yaml.SafeDumper):
    """Block style with short lists on one line, as a person would write it."""

    def increase_indent(self, flow=False, indentless=False):
        """Indents lists in mappings."""
        return super().increase_indent(flow, False)

    def ignore_aliases(self, data):
        """Writes what comes twice twice: our own reader takes no aliases."""
        return True


FLOAT = r"^[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]+)?$|^[-+]?\.(?:inf|Inf|INF)$|^\.(?:nan|NaN|NAN)$"
for tag, pattern, first in (
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE|yes|Yes|YES|no|No|NO)$", list("tTfFyYnN")),
    ("int", r"^[-+]?(?:0|[1-9][0-9]{0,17})$", list("-+0123456789")),
    ("float", FLOAT, list("-+.0123456789")),
):
    for reader_or_writer in (PlainLoader, Writer):  # the writer quotes what the reader would take for something else
        reader_or_writer.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), first)


def construct_float(loader: PlainLoader, node: yaml.ScalarNode) -> float:
    """Also `1e3`, which YAML 1.1 reads as a word."""
    text = node.value.lower().replace(".inf", "inf").replace(".nan", "nan")
    return float(text)


PlainLoader.add_constructor("tag:yaml.org,2002:float", construct_float)


def path_of(name: str) -> Path:
    """The path that a user's words mean; `~` is the home folder."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise refuse("there is no such home folder", "diesen Benutzerordner gibt es nicht", file=name) from None


def read_text(path: Path) -> str:
    """The text of a file, within the size limit."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):  # a folder; a device or pipe would never end
            raise refuse("is not a file", "ist keine Datei", file=str(path))
        if found.st_size > MAX_BYTES:
            raise refuse(f"is larger than {MAX_BYTES // 1000} kB", f"ist größer als {MAX_BYTES // 1000} kB", file=str(path))
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise refuse("is not a text file in UTF-8", "ist keine Textdatei in UTF-8", file=str(path)) from None
    except OSError as error:
        raise refuse(f"cannot be read ({error.strerror})", f"lässt sich nicht lesen ({error.strerror})", file=str(path)) from None
    except ValueError as error:  # a name with a character that no file can have
        raise error if isinstance(error, InputError) else refuse("cannot be read", "lässt sich nicht lesen", file=str(path)) from None


def read_mapping(path: Path) -> tuple[dict, Lines]:
    """A YAML file as a mapping, and the line of every key in it."""
    data, lines = remembered(read_text(path), str(path))
    return deepcopy(data), lines


@lru_cache(maxsize=64)
def remembered(text: str, file: str) -> tuple[dict, Lines]:
    """The same text is parsed once: a base is read with every variant and strategy of its game."""
    return parse_mapping(text, file)


def parse_mapping(text: str, file: str) -> tuple[dict, Lines]:
    """The same for text already in hand; `file` is its name in messages."""
    if len(text) > MAX_BYTES:
        raise refuse(f"is larger than {MAX_BYTES // 1000} kB", f"ist größer als {MAX_BYTES // 1000} kB", file=file)
    lines: Lines = {}
    node, data = parse(text, file, lines)
    if not isinstance(data, dict):
        german = "muss aus Zeilen der Form Schlüssel: Wert bestehen"
        raise refuse("must be a mapping (key: value lines)", german, file=file, line=1 if node else None)
    return data, lines


def parse_value(text: str, key: str) -> Any:
    """One YAML value, as given to `--set`."""
    return parse(text, "--set " + key, {})[1]


def parse(text: str, file: str, lines: Lines) -> tuple[yaml.Node | None, Any]:
    """The node tree and the plain data of a document; fills `lines`."""
    try:
        loader = PlainLoader(text)
        node = loader.get_single_node()
        return node, None if node is None else plain(loader, node, (), lines, file)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        what = error.problem or error.context or "is not YAML"
        line = mark.line + 1 if mark else None
        if what.endswith("but got '?'"):  # PyYAML reads a question mark in {...} as the sign for a key
            en, de = "words with ? inside {...} need quotes", "Wörter mit ? in {...} brauchen Anführungszeichen"
            raise refuse(en, de, file=file, line=line) from None
        raise refuse(f"is not readable YAML: {what}", f"ist kein lesbares YAML: {what}", file=file, line=line) from None
    except yaml.reader.ReaderError as error:
        line, character = text.count("\n", 0, error.position) + 1, f"U+{ord(text[error.position]):04X}"
        what = Text(f"must not hold the character {character}", f"darf das Zeichen {character} nicht enthalten")
        raise refuse(what.en, what.de, file=file, line=line) from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        raise refuse("is not readable YAML", "ist kein lesbares YAML", file=file) from None


def plain(loader: PlainLoader, node: yaml.Node, path: tuple, lines: Lines, file: str) -> Any:
    """A node as plain data; notes the lines of its keys, and refuses a key that comes twice."""
    lines[path] = node.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode):
        return [plain(loader, entry, (*path, place), lines, file) for place, entry in enumerate(node.value)]
    if not isinstance(node, yaml.MappingNode):
        return loader.construct_object(node)
    mapping: dict = {}
    for key_node, value_node in node.value:
        key = key_of(key_node, path, file)
        line = key_node.start_mark.line + 1
        here = (*path, *key.split("."))
        if key in mapping:
            raise refuse("stands here twice", "steht hier zweimal", key=".".join(map(str, here)), file=file, line=line)
        mapping[key] = plain(loader, value_node, here, lines, file)
        lines[here] = line
    return mapping


def key_of(node: yaml.Node, path: tuple, file: str) -> str:
    """A key is a word."""
    if not isinstance(node, yaml.ScalarNode):
        details = {"key": ".".join(map(str, path)), "file": file, "line": node.start_mark.line + 1}
        raise refuse("a key must be a word", "ein Schlüssel muss ein Wort sein", **details)
    return node.value


def write_text(path: Path, text: str | bytes) -> None:
    """Writes a file so that the old one or the new one is there, never half of one. InputError where it cannot be."""
    data = text.encode(errors="backslashreplace") if isinstance(text, str) else text
    try:
        if path.exists() and not path.is_file():  # a device or a pipe must not be replaced; a folder says so itself
            path.write_bytes(data)
        else:
            replace_file(path, data)
    except OSError as error:
        reason = error.strerror
        raise refuse(f"cannot be written ({reason})", f"lässt sich nicht schreiben ({reason})", file=str(path)) from None


def replace_file(path: Path, data: bytes) -> None:
    """A new file beside the old one, and then in its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def represent_text(writer: Writer, text: Text) -> yaml.Node:
    """`{en: ..., de: ...}` on one line."""
    words = {"en": " ".join(text.en.split()), "de": " ".join(text.de.split())}
    return writer.represent_mapping("tag:yaml.org,2002:map", words, flow_style=True)


def represent_list(writer: Writer, entries: list) -> yaml.Node:
    """A list of numbers or words on one line."""
    is_short = not any(isinstance(entry, (dict, list)) for entry in entries)
    return writer.represent_sequence("tag:yaml.org,2002:seq", entries, flow_style=is_short)


Writer.add_representer(Text, represent_text)
Writer.add_representer(list, represent_list)


def to_yaml(data: dict) -> str:
    """A mapping as YAML, keys in the order given."""
    return yaml.dump(data, Dumper=Writer, sort_keys=False, allow_unicode=True, width=120)
