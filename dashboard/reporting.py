"""A balance report that is made beside the page: which rulesets, how far it is, and its files. No Streamlit here."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.papers.balance import MOST_RULESETS, Balance, ReportFormat, balance, balance_report, write_report
from engine.papers.balance.titles import as_typed, command_line, in_words
from engine.report.writers.html import in_margin
from engine.rulesets import Ruleset
from engine.strategies import Strategy
from engine.studies.run import Run

from . import report_words as words
from .comparing import EXPLORED, choices, first_choice
from .explored import Explored
from .plain import escaped
from .study_kinds import Kind
from .studying import StudyRun

MOST = MOST_RULESETS


@dataclass(frozen=True)
class Wanted:
    """What a report is to be about."""

    rulesets: tuple[Ruleset, ...]
    seats: tuple[Strategy, ...]
    n_games: int
    seed: int

    @property
    def key(self) -> tuple:
        """The same for the same report."""
        rulesets = tuple((one.hash, one.name, one.title) for one in self.rulesets)
        return rulesets, tuple(seat.key for seat in self.seats), self.n_games, self.seed


def play(wanted: Wanted, run: Run) -> Balance:
    """Plays all that a report needs: every ruleset with the same line-up."""
    return balance(wanted.rulesets, [wanted.seats] * len(wanted.rulesets), run=run, command=command_of(wanted))


KIND = Kind(words.REPORT, words.QUESTION, (), play, table=lambda made: (), data=lambda made: {})


class Making(StudyRun):
    """A report under way, as a study of its own kind; `study` is the Balance at the end."""

    @property
    def kind(self) -> Kind:
        """What is played."""
        return KIND


@dataclass
class Reporting:
    """What a session reports on: the names chosen, by game, and the last report."""

    chosen: dict[str, tuple[str, ...]] = field(default_factory=dict)
    making: Making | None = None

    def make(self, wanted: Wanted) -> None:
        """Begins a report; one that is under way is stopped."""
        if self.making:
            self.making.cancel()
        self.making = Making("report", wanted)
        self.making.start()


def chosen_names(reporting: Reporting, explored: Explored, known: dict[str, Ruleset]) -> tuple[str, ...]:
    """The rulesets chosen; at first the base and what is explored, alone where nothing is: nobody asked for another."""
    chosen = reporting.chosen.get(explored.game.name)
    if chosen is None:
        asked = {explored.model.base, explored.model.ruleset, EXPLORED}
        return tuple(name for name in first_choice(explored, known) if name in asked)
    return tuple(name for name in chosen if name in known)


def wanted_of(names: Sequence[str], explored: Explored) -> Wanted:
    """The report that is asked for now."""
    known = choices(explored)
    return Wanted(tuple(known[name] for name in names), explored.seats, explored.model.n_games, explored.model.seed)


def command_of(wanted: Wanted) -> str:
    """The command that makes it again; "" where one line cannot say it: several rulesets, one changed without a file of its own."""
    base, *others = (in_words(ruleset) for ruleset in wanted.rulesets)
    rulesets = [as_typed(ruleset) for ruleset in (base, *others)]
    if len(rulesets) == 2 and len(rulesets[0]) == 1 and rulesets[0][0] == rulesets[1][0]:
        rulesets = rulesets[1:]  # one, and the same changed: `ballast report NAME --set ...`
    elif any(len(words) > 1 for words in rulesets):
        return ""
    seats = [word for seat in wanted.seats for word in ("--seats", seat.name)]
    numbers = ["--games", str(wanted.n_games), "--seed", str(wanted.seed)]
    return command_line("ballast", "report", *(word for words in rulesets for word in words), *seats, *numbers, "--output", "report.html")


def page_html(made: Balance, language: str) -> str:
    """The report to be read in the page, in its look, figures as drawings."""
    document = balance_report(made, language)
    blocks = "".join(in_margin(block, document) for block in document.blocks)
    title = f'<h1>{escaped(document.title)}</h1><p class="subtitle">{escaped(document.subtitle)}</p>'
    foot = f'<p class="quiet">{escaped(document.footer)}</p>'
    return f'<article class="ballast-paper plain report" lang="{language}">{title}{blocks}{foot}</article>'


def file_of(made: Balance, ending: str, language: str) -> str | bytes:
    """The report as a file."""
    return write_report(made, ReportFormat(ending), language)
