"""Numbers of players in a balance report: the headline numbers for each, and the seat farthest from its fair share."""

from ...report.grid import Cell, Grid, Number
from ...strategies import Strategy
from ...studies.players import Cell as Found
from ...studies.players import Players, is_win_by_seat
from ...studies.selection import metric_named
from ...studies.sweep import line_up_name
from ...text import format_number
from .tables import head, measured_estimate, name_of
from .words import COLUMNS, PLAYERS, SAYS


def players_grid(study: Players, language: str) -> Grid:
    """The headline numbers over all for each number of players."""
    heads = [COLUMNS["players"](language).format(n=n) for n in study.counts]
    rows = [row for name in study.ruleset.game.headline for row in headline_row(study, name, language)]
    return Grid(PLAYERS(language), (*head(language, "number"), *heads), tuple(rows), language, (3, *(2 for _ in heads)))


def headline_row(study: Players, name: str, language: str) -> list[tuple[Cell, ...]]:
    """A headline number for each number of players; nothing where it is each player's own."""
    metric = metric_named(study.ruleset.game, name)
    found = {cell.n_players: cell.estimate for cell in study.cells if cell.estimate.metric == name and not cell.estimate.dims}
    if not found:
        return []
    cells = (measured_estimate(metric, found[n], True) if n in found else "" for n in study.counts)
    return [(name_of(metric, language), *cells)]


def fairness_grid(study: Players, language: str) -> Grid:
    """Where everybody plays alike, the seat farthest from its fair share; a row a strategy."""
    counts = [n for n in study.counts if n > 1]
    heads = [COLUMNS["players"](language).format(n=n) for n in counts]
    fair = [SAYS["fair"](language), *(Number(1 / n, 1, True) for n in counts)]
    alike = {seat.key: seat for seat in study.line_up}.values()
    rows = [tuple(fair), *((seat.title(language), *(farthest(study, seat, n, language) for n in counts)) for seat in alike)]
    return Grid(SAYS["fairness"](language), (*head(language, "all_play"), *heads), tuple(rows), language, (3, *(2 for _ in heads)))


def farthest(study: Players, seat: Strategy, n: int, language: str) -> str:
    """`seat 1: 27.3 ▲`; the sign where the interval leaves the fair share out."""
    found = [cell for cell in study.cells if is_alike(cell, seat, n)]
    if not found:
        return ""
    worst = max(found, key=lambda cell: abs(cell.estimate.value - 1 / n))
    sign = "" if not worst.badness else " ▲" if worst.estimate.value > 1 / n else " ▼"
    value = format_number(100 * worst.estimate.value, 1, language)
    return SAYS["seat"](language).format(seat=worst.estimate.dims["seat"], value=f"{value}{sign}")


def is_alike(cell: Found, seat: Strategy, n: int) -> bool:
    """Whether a cell is about the wins at a table of n who all play so."""
    return cell.n_players == n and is_win_by_seat(cell.estimate) and cell.line_up == line_up_name((seat,) * n)
