"""What is wrong with a command line before any command has read it, as one message in either language."""

import re
from collections.abc import Iterable

import typer

from ..problems import InputError, refuse, unknown
from ..text import Text, same

UsageError: type[Exception] = typer.BadParameter.__base__  # typer carries its own copy of click, without a public name for it
PLACE = re.compile(r"value for '?([^':]+)'?:|'([^']*)'|: (\w+)| \((\S+)\)")
BOUND = re.compile(r"(greater|less) than or equal to (\S+)")
OFFERED = re.compile(r"(\S+) is not one of (.+?)\.?$")
SAID = {
    "integer": Text("is not a whole number", "ist keine ganze Zahl"),
    "valid number": Text("is not a number", "ist keine Zahl"),
    "requires an argument": Text("needs a value", "braucht einen Wert"),
    "does not take a value": Text("takes no value", "nimmt keinen Wert"),
    "extra argument": Text("is one word too many", "ist ein Wort zu viel"),
    "Missing": Text("is missing", "fehlt"),
}
"""What typer says, and what we say of it."""


def told(error, commands: Iterable[str]) -> InputError:
    """typer's error in our own words; `commands` are all there are."""
    said = " ".join(error.format_message().split())
    found = PLACE.search(said)
    place = next(filter(None, found.groups()), "") if found else ""
    if said.startswith("Missing command"):
        return refuse("a command is missing; --help lists them", "es fehlt ein Befehl; --help zählt sie auf")
    if said.startswith("No such command"):
        return unknown(Text("command", "Den Befehl"), place, commands)
    if said.startswith("No such option"):
        params = error.ctx.command.params if error.ctx else []
        options = [name for param in params for name in param.opts if name.startswith("--")]
        return unknown(Text("option", "Die Option"), error.option_name, [*options, "--help"])
    if offered := OFFERED.search(said):
        value, allowed = offered[1].strip("'"), same(offered[2].replace("'", ""))
        return refuse(f"{value!r} is not possible", f"{value!r} ist nicht möglich", key=place, value=value, allowed=allowed)
    if bound := BOUND.search(said):
        en, de = ("at least", "mindestens") if bound[1] == "greater" else ("at most", "höchstens")
        return refuse(f"{en} {bound[2]} is possible", f"möglich ist {de} {bound[2]}", key=place)
    words = next((words for sign, words in SAID.items() if sign in said), None)
    return refuse(words.en, words.de, key=place) if words else refuse(said, said)
