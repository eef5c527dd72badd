"""Balance reports: complete in every format and language, for one and four rulesets of every game; numbers as simulated."""

import csv
import html
import io
import math
import re
from dataclasses import replace

import html5lib
import openpyxl
import pypdf
import pytest

import engine
from engine.papers.balance import Balance, ReportFormat, balance, balance_report, write_report
from engine.papers.balance.data import sheets, tidy_rows
from engine.papers.balance.words import DATA, FINDINGS, METHOD, NUMBERS, PLAYERS, SETUP, STEPS
from engine.problems import InputError
from engine.report.writers.interactive import plotly
from engine.strategies import default_seats
from engine.studies.compare import compare
from engine.studies.run import Run
from engine.text import same

from .reading import LANGUAGES
from .test_writers import squeezed, tags_of, text_of

GAMES, SEED = 300, 3
VARIANTS = {
    "shared_air": [{}, {"air_supply": 26}, {"n_dives": 2, "swim_cards": [2, 3]}, {"levels.1.cards": 9}],
    "salvage_divers": [{}, {"market.quartermaster": None}, {"tank_size": 5, "n_rounds": 4}, {"bust_when": "overdrawn"}],
}


def report_of(rulesets, n_games: int = GAMES) -> Balance:
    """A report of some rulesets with their usual line-ups."""
    return balance(rulesets, [default_seats(one) for one in rulesets], run=Run(n_games, SEED), command="ballast report again")


def variants_of(name: str) -> list:
    """A game, and its variants above."""
    base = engine.load_ruleset(name)
    keys = {"levels.1.cards": f"levels.{next(iter(base.values.get('levels', {1: 0})))}.cards"}
    return [base.change({keys.get(key, key): value for key, value in changes.items()}) if changes else base for changes in VARIANTS[name]]


@pytest.fixture(scope="module")
def made() -> dict[str, Balance]:
    """One and four rulesets of every game, played once."""
    return {f"{name} {n}": report_of(variants_of(name)[:n]) for name in VARIANTS for n in (1, 4)}


CASES = [f"{name} {n}" for name in VARIANTS for n in (1, 4)]
every_case = pytest.mark.parametrize("case", CASES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def check_page(page: str, language: str) -> None:
    """Valid, and nothing is loaded or run but our own scripts; Plotly's is put aside, it is no markup."""
    rest = page.replace(plotly(), "")
    assert "</script" not in plotly() and "<!--" not in plotly()
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(rest)
    assert tree.get("lang") == language and len(tree.findall(".//h1")) == 1
    tags = tags_of(rest)
    assert not tags.tags & {"img", "link", "iframe", "object", "embed", "base", "form", "a"}
    assert not [name for name, _ in tags.attributes if name in ("src", "href", "action", "srcset") or name.startswith("on")]
    urls = set(re.findall(r"https?://[^\s\"'<)]+", rest)) - {"http://www.w3.org/2000/svg"}
    assert urls == set() and "@import" not in rest and "url(" not in rest
    policy = html.unescape(re.search(r'Content-Security-Policy" content="([^"]+)"', page)[1])
    assert policy.startswith("default-src 'none'") and "'unsafe-eval'" not in policy
    assert "script-src" not in policy or "'unsafe-inline'" not in policy.split("script-src")[1]


@every_language
@every_case
def test_html_is_valid_and_asks_for_nothing(made, case, language):
    page = write_report(made[case], ReportFormat.html, language)
    check_page(page, language)
    n_pictures = len(made[case].rulesets[0].game.pictures) * max(1, len(made[case].rulesets) - 1)
    assert page.count('type="application/json"') == page.count("<figure id=") >= n_pictures


@every_language
@every_case
def test_a_report_is_complete(made, case, language):
    report = made[case]
    document = balance_report(report, language)
    text = document.text
    for heading in (FINDINGS, SETUP, NUMBERS, PLAYERS, STEPS, METHOD):
        assert f"\n{heading(language)}\n" in text
    for title, setup in zip(report.titles, report.setups, strict=True):
        assert title(language) in text and setup.ruleset.hash in text
        assert all(seat.title(language) in text for seat in setup.seats)
    metrics = {row.metric for found in report.comparison.result.estimates for row in found if not {"turn", "quantile"} & set(row.dims)}
    game = report.rulesets[0].game
    assert all(metric.title(language) in text for metric in game.metrics if metric.name in metrics and not metric.is_warning)
    assert "ballast report again" in text and f"seed {SEED}" in document.footer and "300" in document.footer
    assert not re.search(r"\{\w*\}|\bnan\b|\binf\b|\bNone\b", text)


@every_language
@every_case
def test_pdf_is_tagged_and_says_all(made, case, language):
    document = balance_report(made[case], language)
    pdf = write_report(made[case], ReportFormat.pdf, language)
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    assert reader.trailer["/Root"]["/MarkInfo"]["/Marked"] and reader.metadata.title == document.title
    text = text_of(pdf, document.footer)
    said = [part for line in document.text.split("\n") for part in line.split(" | ") if part]
    figures = {block.alt for block in document.blocks if hasattr(block, "alt")}
    assert [part for part in said if part not in figures and squeezed(part) not in text] == []


def as_read(rows) -> list[list]:
    """A sheet's rows as plain values."""
    return [[cell.value for cell in row] for row in rows]


@every_case
def test_sheets_and_csv_have_the_numbers_of_simulate(made, case):
    report = made[case]
    book = openpyxl.load_workbook(io.BytesIO(write_report(report, ReportFormat.xlsx, "en")))
    head, *rows = as_read(book[DATA.en].rows)
    written = list(csv.DictReader(io.StringIO(write_report(report, ReportFormat.csv, "en"))))
    assert len(rows) == len(written) == len(tidy_rows(report)) and set(head) == set(written[0])
    for row, line in zip(rows, written, strict=True):
        for key, value in zip(head, row, strict=True):
            assert same_value(value, line[key]), (key, value, line[key])
    found = engine.simulate(report.rulesets, n_games=GAMES, seed=SEED)
    for name, estimates in zip(report.comparison.names, found.estimates, strict=True):
        mine = [line for line in written if line["table"] == "metric" and line["ruleset"] == name]
        assert [(line["metric"], number(line["value"]), number(line["low"]), number(line["high"])) for line in mine] == [
            (one.metric, *(number(str(end)) for end in (one.value, one.low, one.high))) for one in estimates
        ]


def number(text: str) -> float | None:
    """A number, or nothing."""
    return None if text in ("", "nan", "inf", "-inf") else float(text)


def same_value(cell, text: str) -> bool:
    """Whether a cell of a sheet is what stands in the CSV."""
    if cell is None:
        return text == ""
    if isinstance(cell, bool):
        return text == str(cell)
    if isinstance(cell, (int, float)):
        return math.isclose(float(text), cell, rel_tol=1e-14)
    return text.removeprefix("'") == cell


@every_language
@every_case
def test_every_table_is_a_sheet_of_real_numbers(made, case, language):
    report = made[case]
    book = openpyxl.load_workbook(io.BytesIO(write_report(report, ReportFormat.xlsx, language)))
    grids = sheets(report, language)
    assert len(book.sheetnames) == len(grids) + 1 == len(set(book.sheetnames))
    for grid, name in zip(grids, book.sheetnames[:-1], strict=True):
        heads, rows = grid.sheet()
        head, *cells = as_read(book[name].rows)
        assert [one or "" for one in head] == heads and len(cells) == len(rows)
        for row, read in zip(rows, cells, strict=True):
            assert all(is_same(value, cell) for (value, _), cell in zip(row, read, strict=True))
    formats = {cell.number_format for row in book[NUMBERS_SHEET[language]].rows for cell in row}
    assert any(form.endswith("%") for form in formats) and any(form.startswith("#,##0") for form in formats)


def is_same(value, cell) -> bool:
    """Whether a cell holds a value: Excel keeps 16 digits, and nothing where words are empty."""
    if isinstance(value, (int, float)) and isinstance(cell, (int, float)):
        return math.isclose(value, cell, rel_tol=1e-14)
    return (value or None) == (cell or None)


NUMBERS_SHEET = {"en": "Over all", "de": "Insgesamt"}


def test_differences_are_those_of_compare(made):
    report = made["shared_air 4"]
    study = compare(report.rulesets, [setup.seats for setup in report.setups], run=Run(GAMES, SEED))
    mine = [row for row in tidy_rows(report) if row["table"] == "difference"]
    assert len(mine) == len(study.rows)
    for row, own in zip(study.rows, mine, strict=True):
        assert {key: str(value) for key, value in row.items()} == {key: str(own[key]) for key in row}


def test_a_headline_names_only_what_has_a_verdict(made):
    report = made["shared_air 4"]
    document = balance_report(report, "en")
    names = report.comparison.names
    for place in range(1, 4):
        finding = report.comparison.finding_of(place).en
        assert finding in document.text
        real = [one for one in report.comparison.compared if one.ruleset == names[place] and one.verdict != "cannot_tell"]
        assert finding.count("▲") + finding.count("▼") == min(3, len({one.difference.metric for one in real}))


def test_what_cannot_be_built_is_said(made):
    text = balance_report(made["shared_air 4"], "en").text
    assert "Shared Air, Air supply 26 cannot be built for 6 players; short: Air: one chip" in text


def test_more_than_four_rulesets_are_refused():
    base = engine.load_ruleset("shared_air")
    with pytest.raises(InputError, match="1 to 4"):
        report_of([base] * 5, 10)


def test_two_games_are_refused():
    with pytest.raises(InputError, match="different games"):
        report_of([engine.load_ruleset(name) for name in VARIANTS], 10)


def test_the_same_report_twice_is_the_same(made):
    again = report_of(variants_of("shared_air")[:1])
    for kind in (ReportFormat.csv, ReportFormat.md, ReportFormat.html):
        assert write_report(again, kind, "en") == write_report(made["shared_air 1"], kind, "en")


@pytest.mark.parametrize("n", [1, 2])
def test_a_game_without_pictures_papers_or_shop_has_a_report(toy, n):
    report = report_of([engine.load_ruleset(name) for name in ("toy", "toy/four_faces")][:n], 200)
    for language in LANGUAGES:
        check_page(write_report(report, ReportFormat.html, language), language)
        assert write_report(report, ReportFormat.pdf, language).startswith(b"%PDF")
        assert METHOD(language) in write_report(report, ReportFormat.md, language)
        assert openpyxl.load_workbook(io.BytesIO(write_report(report, ReportFormat.xlsx, language))).sheetnames
    assert "toy" in write_report(report, ReportFormat.csv, "en")


HOSTILE = [
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    '=cmd|"/C calc"!A0',
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    '#eval("1") $x^2$ *b* _i_ `c` [l](http://x) ![i](http://x) ] } \\',
    "</script><!-- & &lt; ${x} {0} \u2028",
    "History",
    "a" * 120,
]


def called(ruleset, title: str):
    """A ruleset that somebody called so."""
    return replace(ruleset, title=same(title), why=same(title))


def hostile_reports() -> list[tuple[Balance, list[str]]]:
    """Reports of rulesets, and of one with items, that somebody called so."""
    air, divers = (engine.load_ruleset(name) for name in VARIANTS)
    changes = [{}, {"air_supply": 24}, {"n_dives": 2}, {"air_supply": 23}]
    groups = [HOSTILE[:4], HOSTILE[4:8]]
    reports = [
        (
            report_of([called(air.change(change) if change else air, title) for change, title in zip(changes, titles, strict=False)], 100),
            titles,
        )
        for titles in groups
    ]
    items = {f"market.{item}.title": {"en": title, "de": title} for item, title in zip(divers.rules.market, HOSTILE, strict=False)}
    return [*reports, (report_of([divers.change(items)], 100), HOSTILE)]


def test_hostile_titles_are_only_words():
    for report, titles in hostile_reports():
        page = write_report(report, ReportFormat.html, "en")
        check_page(page.replace("http://x", ""), "en")
        tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page.replace(plotly(), ""))
        assert len(tree.findall(".//script")) == page.count('type="application/json"') + 2
        said = squeezed(" ".join(tree.itertext()))
        pdf, markdown = text_of(write_report(report, ReportFormat.pdf, "en")), write_report(report, ReportFormat.md, "en")
        for title in titles:
            assert squeezed(title) in said and squeezed(title)[:30] in pdf
        assert not re.search(r"(?<!\\)<(?=[a-z/!])|(?<!\\)\]\(", markdown)
        check_cells(report, titles)


def check_cells(report: Balance, titles: list[str]) -> None:
    """No cell is a formula or link, and none of the CSV begins like one."""
    book = openpyxl.load_workbook(io.BytesIO(write_report(report, ReportFormat.xlsx, "en")))
    cells = [cell for sheet in book for row in sheet.rows for cell in row if cell.value is not None]
    assert {cell.data_type for cell in cells} <= {"s", "n", "b"} and not [cell for cell in cells if cell.hyperlink]
    words = squeezed(" ".join(str(cell.value) for cell in cells))
    assert all(squeezed(title) in words for title in titles)
    for row in csv.reader(io.StringIO(write_report(report, ReportFormat.csv, "en"))):
        assert not [
            cell for cell in row if cell[:1] in tuple("=+@\t\r") or (cell[:1] == "-" and not re.fullmatch(r"-[\d.e-]+(inf)?", cell))
        ]


def test_intents_that_cannot_be_checked_are_said():
    base = engine.load_ruleset("shared_air")
    small = base.change({"max_players": 3})
    report = report_of([base, small], 100)
    assert len(report.checks[1].checked) < len(report.checks[0].checked) == len(base.intents)
    text = balance_report(report, "de").text
    assert re.search(r"Absichten, die sich hier nicht prüfen lassen: \d+ \(.*2 bis 3 Spieler", text)
    assert "save what is changed" not in balance_report(report, "en").text


def test_without_a_command_it_says_what_to_do():
    base = engine.load_ruleset("shared_air")
    report = balance([base], [default_seats(base)], run=Run(100))
    assert "save what is changed as variants" in balance_report(report, "en").text
