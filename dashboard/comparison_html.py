"""A comparison as tables: what differs in the rules, and every number with its difference from the first. No Streamlit here."""

from collections.abc import Sequence

from engine.rulesets import Ruleset
from engine.text import format_number
from engine.wording import verdict_text

from . import page_words as words
from .comparing import Cell, Line, rule_cells, rules_that_differ
from .plain import escaped

COLOURS = ("base", "variant-1", "variant-2", "variant-3", "variant-4")
"""Of the base and the variants in order, as in every picture of several."""


def swatch(place: int) -> str:
    """The colour of a ruleset, by its place."""
    return f'<i class="ballast-swatch" style="background:var(--ballast-{COLOURS[place % len(COLOURS)]})"></i>'


def legend(titles: Sequence[str]) -> str:
    """Which colour is whose, for all pictures below."""
    return f'<p class="ballast-legend">{"".join(f"<span>{swatch(place)}{escaped(one)}</span>" for place, one in enumerate(titles))}</p>'


def table(head: Sequence[str], rows: Sequence[str], kind: str = "", right: Sequence[bool] = (), has_swatches: bool = False) -> str:
    """A table that scrolls on its own; the cells of `rows` are HTML already, `head` is not. `right`: which columns stand there.

    With swatches, every column but the first is a ruleset's.
    """
    sides = [*right, *[False] * (len(head) - len(right))]
    titles = "".join(
        f'<th scope="col"{" class=right" if side else ""}>{swatch(place - 1) if has_swatches and place else ""}{escaped(one)}</th>'
        for place, (one, side) in enumerate(zip(head, sides, strict=True))
    )
    return f'<div class="ballast-table {kind}"><table><thead><tr>{titles}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def rules_table(rulesets: Sequence[Ruleset], titles: Sequence[str], language: str) -> str:
    """Where the rules differ: a row a rule, what is not as in the base in bold."""
    rows = []
    for key in rules_that_differ(rulesets):
        name, cells = rule_cells(key, rulesets, language)
        told = [f"<b>{escaped(cell)}</b>" if cell != cells[0] else escaped(cell) for cell in cells]
        rows.append(f'<tr><th scope="row">{escaped(name)}</th>{"".join(f"<td>{cell}</td>" for cell in told)}</tr>')
    if not rows:
        return f'<p class="ballast-note">{escaped(words.NO_RULES_DIFFER(language))}</p>'
    return table([words.RULE(language), *titles], rows, "rules", has_swatches=True)


def numbers_table(found: Sequence[Line], titles: Sequence[str], language: str, kind: str = "compared") -> str:
    """Every number of every ruleset; its name only where it is another than above."""
    rows, before = [], ""
    for line in found:
        name = line.title if line.title != before else ""
        before = line.title
        place = f"<small>{escaped(line.place)}</small>" if line.place else ""
        cells = "".join(f"<td>{cell_html(cell, line.unit, language)}</td>" for cell in line.cells)
        rows.append(f'<tr><th scope="row" title="{escaped(line.meaning)}">{escaped(name)} {place}</th>{cells}</tr>')
    return table([words.NUMBER(language), *titles], rows, kind, has_swatches=True)


def cell_html(cell: Cell, unit: str, language: str) -> str:
    """A value with its interval; below, the difference with its verdict, and after how many playtests one would see it."""
    lines = [f'<span class="value">{escaped(cell.value)} <small>{escaped(unit)}</small></span>']
    if cell.interval:
        lines.append(f'<span class="interval">{escaped(cell.interval)}</span>')
    if cell.verdict:
        change = f" {escaped(cell.change)}" if cell.verdict != "same" else ""
        lines.append(f'<span class="change {cell.verdict}"><b>{escaped(verdict_text(cell.verdict, language))}</b>{change}</span>')
    if cell.playtests:
        said = words.TO_NOTICE.format(n=format_number(cell.playtests, 0, language))(language)
        lines.append(f'<span class="interval" title="{escaped(words.TO_NOTICE_HELP(language))}">{escaped(said)}</span>')
    return "".join(lines)
