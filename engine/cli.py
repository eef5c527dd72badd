"""The command `ballast`. Answers on standard output, progress on standard error."""

import importlib
import os
import sys
from typing import Annotated

import typer

try:
    from .commands import COMMANDS
except KeyboardInterrupt:
    raise SystemExit(130) from None
from .commands.usage import UsageError, told
from .problems import InputError
from .simulate import product_version
from .text import language

app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None, add_completion=False, help=__doc__)
for name, command in COMMANDS.items():
    app.command(name)(command)


def main() -> None:
    """Runs the command; what the user got wrong is one message and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a terminal without our letters is no reason to fail
    try:
        try:
            code = app(standalone_mode=False)
        finally:
            sys.stdout.flush()  # a full disk or a closed pipe shows here, not after the end
    except UsageError as error:
        refuse_usage(error)
    except InputError as error:
        print(f"ballast: {error.say(language())}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("ballast: stopped", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        print(f"ballast: {error.strerror or error}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(2)
    sys.exit(code if isinstance(code, int) else 0)


def refuse_usage(error: Exception) -> None:
    """A command line that cannot be read; without any words, what the words are."""
    if type(error).__name__ == "NoArgsIsHelpError":
        print(error.format_message(), file=sys.stderr)
    else:
        print(f"ballast: {told(error, [command.name for command in app.registered_commands]).say(language())}", file=sys.stderr)
    sys.exit(2)


def say_version(is_asked: bool) -> None:
    """The version, instead of any command."""
    if is_asked:
        print(f"ballast {product_version()}")
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", callback=say_version, is_eager=True, help="Say the version and stop.")]


@app.callback()
def options(version: Version = False) -> None:
    """Rules-design playground: simulate tabletop rulesets, compare variants, trust the numbers."""


@app.command("dashboard")
def dashboard_command(port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8501) -> None:
    """Opens the dashboard in the browser, on this machine only."""
    importlib.import_module("dashboard.main").run(port)  # by name: the engine does not depend on the dashboard


if __name__ == "__main__":
    main()
