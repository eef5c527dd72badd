"""What the library says about each ruleset and strategy, as HTML in which people's words are only words. No Streamlit here."""

from typing import Any

from engine.games import Game
from engine.papers.build import material_of
from engine.papers.naming import changes_of
from engine.papers.rulebook import rulebook
from engine.parameters import Parameter, Rules, entry_kind, is_list, is_rules, parameters
from engine.problems import InputError
from engine.report import write
from engine.report.writers.html import in_margin
from engine.rulesets import Ruleset
from engine.shelves import HOME
from engine.strategies import LineUp, Strategy
from engine.text import NO_NUMBER

from . import page_words as words
from .cached import Library
from .naming import in_words
from .plain import escaped


def ruleset_html(name: str, ruleset: Ruleset, language: str) -> str:
    """Title, name, why, what differs, intents, and whether it can be built."""
    lines = [head(ruleset.title(language), name, ruleset.file)]
    lines += [paragraph(ruleset.why(language), "why")] if ruleset.why else []
    lines.append(differences_html(ruleset, language))
    said = [words.N_INTENTS.format(n=len(ruleset.intents))(language)] if ruleset.intents else []
    is_buildable, building = building_text(ruleset, language)
    said += [building] if building and is_buildable else []
    lines += [paragraph(" · ".join(said), "note")] if said else []
    lines += [] if is_buildable else [paragraph(building, "ballast-error")]
    return f'<div class="ballast-card">{"".join(lines)}</div>'


def head(title: str, name: str, file: Any) -> str:
    """A card's title, what it is called in commands, and whose it is."""
    is_own = file is not None and str(file).startswith(str(HOME / "data"))
    own = ' class="own"' if is_own else ""
    return f"<h3>{escaped(title)}</h3><p class='name'><code{own}>{escaped(name)}</code></p>"


def paragraph(text: str, kind: str) -> str:
    """A paragraph of people's words."""
    return f'<p class="{kind}">{escaped(text)}</p>'


def differences_html(ruleset: Ruleset, language: str) -> str:
    """What differs from the game itself, a line a rule."""
    found = changes_of(ruleset)
    if not found:
        return paragraph(words.BASE_GAME(language), "note")
    rows = "".join(
        f"<li>{escaped(label(language))}: <b>{escaped(new(language))}</b> <small>{escaped(old(language))}</small></li>"
        for _, label, old, new in found
    )
    title = words.DIFFERS_FROM.format(base=ruleset.root.title)(language)
    return f'<p class="note">{escaped(title)}</p><ul>{rows}</ul>'


def building_text(ruleset: Ruleset, language: str) -> tuple[bool, str]:
    """Whether the box has all it takes, and that in words; no words where the game cannot say."""
    try:
        material = material_of(ruleset)
    except InputError:
        return True, ""
    if material.is_buildable:
        return True, words.BUILDABLE(language)
    short = ", ".join(text(language) for text in material.short)
    return False, words.NOT_BUILDABLE.format(short=short)(language)


def strategy_html(strategy: Strategy, values: dict, language: str) -> str:
    """Title, name, why, how it decides, and what it is told; `values` are those of the ruleset whose items it names."""
    kind = strategy.game.kinds[strategy.kind]
    lines = [head(strategy.title(language), strategy.name, strategy.file)]
    lines += [paragraph(strategy.why(language), "why")] if strategy.why else []
    lines.append(paragraph(f"{kind.title(language)}: {kind.about(language)}", "note"))
    return f'<div class="ballast-card">{"".join(lines)}{told_html(strategy, values, language)}</div>'


def line_up_html(line_up: LineUp, language: str) -> str:
    """Title, name, why, and who sits where."""
    lines = [head(line_up.title(language), f"@{line_up.name}", line_up.file)]
    lines += [paragraph(line_up.why(language), "why")] if line_up.why else []
    seats = "".join(f"<li>{escaped(seat.title(language))} <small>{escaped(seat.name)}</small></li>" for seat in line_up.seats)
    return f'<div class="ballast-card">{"".join(lines)}<ol>{seats}</ol></div>'


def told_html(strategy: Strategy, values: dict, language: str) -> str:
    """What a strategy is told, a line each."""
    rules, told = type(strategy.values), strategy.values.model_dump()
    rows = []
    for name, parameter in parameters(rules).items():
        words_of_value = value_words(told[name], parameter, rules.model_fields[name].annotation, values, strategy.game, language)
        rows.append(f"<li>{escaped(parameter.label(language))}: <b>{escaped(words_of_value or NO_NUMBER)}</b></li>")
    return f"<ul>{''.join(rows)}</ul>" if rows else ""


def value_words(value: Any, parameter: Parameter, kind: Any, values: dict, game: Game, language: str) -> str:
    """A value in words; a list of records with the values of each."""
    if not (is_list(kind) and is_rules(entry_kind(kind))):
        return in_words(value, parameter, kind, values, game, language)
    return ", ".join(record_words(one, entry_kind(kind), values, game, language) for one in value)


def record_words(record: dict, rules: type[Rules], values: dict, game: Game, language: str) -> str:
    """`Rebreather I (at most 3)`: the first value of a record, and the others with what they are."""
    said = [
        (parameter.label(language), in_words(record[name], parameter, rules.model_fields[name].annotation, values, game, language))
        for name, parameter in parameters(rules).items()
        if record[name] is not None
    ]
    more = ", ".join(f"{label.lower()} {value}" for label, value in said[1:])
    return f"{said[0][1]} ({more})" if more else said[0][1]


def problem_html(name: str, error: InputError, language: str) -> str:
    """A file that cannot be loaded, with all that is wrong."""
    lines = "".join(f"<p>{escaped(line)}</p>" for line in error.say(language).splitlines())
    return f'<div class="ballast-card ballast-problem"><h3>{escaped(name)}</h3>{lines}</div>'


def problems_of(game: Game, library: Library) -> dict[str, InputError]:
    """The files of a game that cannot be loaded: rulesets are called by the game, strategies and line-ups have it before a colon."""
    begins = (game.name, f"{game.name}/", f"{game.name}:")
    return {name: error for name, error in library.problems.items() if name == begins[0] or name.startswith(begins[1:])}


# The rulebook


def rulebook_html(ruleset: Ruleset, language: str, with_examples: bool = True) -> str:
    """The rulebook to be read in the page, in its look. InputError where the game writes none."""
    document = rulebook(ruleset, language, with_examples)
    blocks = "".join(in_margin(block, document) for block in document.blocks)
    marks = "with-marks" if document.has_marks else "plain"
    title = f'<h1>{escaped(document.title)}</h1><p class="subtitle">{escaped(document.subtitle)}</p>'
    foot = f'<p class="quiet">{escaped(document.footer)}</p>'
    return f'<article class="ballast-paper {marks}" lang="{document.language}">{title}{blocks}{foot}</article>'


def rulebook_file(ruleset: Ruleset, language: str, ending: str) -> str | bytes:
    """The rulebook as a file: pdf, html or md."""
    return write(rulebook(ruleset, language), ending)


def has_rulebook(game: Game) -> bool:
    """Whether there is anything to read."""
    return game.papers is not None
