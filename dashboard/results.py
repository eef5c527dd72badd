"""What a simulation comes to, drawn: the finding, five numbers, the pictures, and every number below."""

import time
from collections.abc import Sequence

import streamlit as st

from engine import figures
from engine.games.game import Picture
from engine.simulate import Result
from engine.text import format_number
from engine.wording import verdict_text

from . import language as languages
from . import words
from .cached import library
from .components import chart
from .explored import Explored, explore
from .fields import fold, said_with_name
from .plain import escaped
from .reading import Number, Reading
from .running import FIRST_GAMES, Drawn, Job
from .state import Session, session

WIDE, NARROW, TALL = (340, 90), (330, 44), (430, 44)
"""Height in pixels, and letters that fit beside each other in a title; items have long names under them."""


def follow(mine: Session, explored: Explored) -> Job | None:
    """The job for what is explored, the one under way or a new one with its first picture; None while something is wrong."""
    if not explored.setups:
        return None
    n_games = min(explored.model.n_games, FIRST_GAMES) if mine.dragged else explored.model.n_games
    styles = [one.style for one in explored.shown_pins]
    job = mine.follow(explored.model, Job(explored.setups, n_games, explored.model.seed, styles))
    if job:
        job.play_first()
    if job is None or job.is_cancelled.is_set():
        return mine.job  # a newer change has come, and its own run draws it; what this one left out would vanish from the page
    if not mine.dragged:
        job.refine()
    if job.result:
        mine.drawn = Drawn(job.result, job.styles)
    return job


def draw_results(is_first: bool) -> None:
    """What one looks at first, for the session as it is now; once all is played, the page once more, without the clock.

    The first drawing of a run never ends that run: what the browser has not got yet of it would be lost.
    """
    mine, language = session(), languages.current()
    assert mine
    explored = explore(mine.model, library())
    job = follow(mine, explored)
    draw_status(job, mine, explored, language)
    drawn = mine.drawn
    if drawn is None:
        return
    reading = Reading(drawn.result, len(drawn.styles))
    draw_finding(reading, language)
    draw_legend(drawn, language)
    draw_headline(reading.numbers(language), language)
    for number in reading.warnings(language):
        details = {"title": number.title, "value": number.value, "unit": number.unit}
        st.html(f'<p class="ballast-error">{escaped(words.WARNING.format(**details)(language))}</p>')
    short = reading.short(language)
    if short:
        st.html(f'<p class="ballast-short" role="status">{escaped(short)}</p>')
    for picture in pictures_of(drawn)[:1]:
        draw_picture(picture, drawn, WIDE, language)
    if mine.is_ticking and not is_first and (job is None or job.is_done):
        mine.is_ticking = False
        st.rerun()


def draw_below() -> None:
    """The other pictures and every number, of the games that were last drawn above."""
    mine, language = session(), languages.current()
    if mine is None or mine.drawn is None:
        return
    mine.below_drawn = time.monotonic()
    draw_pairs(mine.drawn, language)
    draw_table(Reading(mine.drawn.result, len(mine.drawn.styles)), language)


def draw_status(job: Job | None, mine: Session, explored: Explored, language: str) -> None:
    """A thin line: nothing, how far refining has come, or why the figures are of older values."""
    if job is None:
        told = [said_with_name(explored, problem, language) for problem in explored.problems]
        lines = "".join(f"<li>{escaped(line)}</li>" for line in dict.fromkeys(told))
        text = escaped(words.WRONG(language)) if mine.drawn else escaped(words.CANNOT_BE(language))
        st.html(f'<div class="ballast-status stale" role="status">{text}<ul>{lines}</ul></div>')
    elif job.error:
        st.html(f'<div class="ballast-status stale" role="alert">{escaped(words.FAILED.format(error=job.error)(language))}</div>')
    else:
        share = 0 if job.is_done else 100 * job.n_done / job.n_games
        numbers = {name: format_number(n, 0, language) for name, n in (("done", job.n_done), ("total", job.n_games))}
        said = escaped(words.REFINING.format(**numbers)(language)) if share else ""
        st.html(f'<div class="ballast-status" title="{said}"><i style="width:{share:.1f}%"></i></div>')


def draw_finding(reading: Reading, language: str) -> None:
    """The finding in one sentence, and of what it is."""
    line = reading.subject(language)
    st.html(f'<h1 class="ballast-finding">{escaped(reading.finding(language))}</h1><p class="ballast-note">{escaped(line)}</p>')


def draw_legend(drawn: Drawn, language: str) -> None:
    """Where variants are pinned: which colour is whose."""
    if not drawn.styles:
        return
    titles = [setup.ruleset.title(language) for setup in drawn.result.setups]
    n_main = len(titles) - len(drawn.styles)
    main = [("mine", titles[0], 0)] if n_main == 1 else [("ghost", titles[0], 0), ("mine", words.AS_CHANGED(language), 0)]
    pins = [("pin", title, style) for title, style in zip(titles[n_main:], drawn.styles, strict=True)]
    st.html(f'<p class="ballast-legend">{"".join(swatch_html(*each) for each in [*main, *pins])}</p>')


def swatch_html(kind: str, name: str, style: int) -> str:
    """A name with its mark."""
    return f"<span>{mark_html(kind, style)}{escaped(name)}</span>"


def mark_html(kind: str, style: int = 0) -> str:
    """The mark of the base, of what is looked at, or of a pinned variant by its place."""
    look = figures.pin_style(style)
    if kind != "pin":
        return f'<i class="{kind}"></i>'
    return f'<i class="pin {look.dash}" style="--mark: var(--ballast-{look.name.replace("_", "-")})"></i>'


def draw_headline(numbers: Sequence[Number], language: str) -> None:
    """Five numbers beside each other."""
    st.html(f'<dl class="ballast-headline">{"".join(number_html(number, language) for number in numbers)}</dl>')


def number_html(number: Number, language: str) -> str:
    """One number: name, value, difference to the base, interval."""
    place = f" <small>{escaped(number.place)}</small>" if number.place else ""
    unit = f" <small>{escaped(number.unit)}</small>" if number.unit else ""
    change = f"<b>{escaped(verdict_text(number.verdict, language))}</b> <span>{escaped(number.change)}</span>" if number.verdict else ""
    return (
        f'<div title="{escaped(number.meaning)}"><dt>{escaped(number.title)}{place}</dt>'
        f'<dd class="value">{escaped(number.value)}{unit}</dd>'
        f'<dd class="change {number.verdict}">{change}</dd>'
        f'<dd class="interval">{escaped(number.interval)}</dd></div>'
    )


def pictures_of(drawn: Drawn) -> Sequence[Picture]:
    """The game's pictures: the first stands wide and above."""
    return drawn.result.setups[0].ruleset.game.pictures


def draw_pairs(drawn: Drawn, language: str) -> None:
    """All pictures but the first, beside each other."""
    pictures = pictures_of(drawn)
    for place in range(1, len(pictures), 2):
        pair = pictures[place : place + 2]
        if len(pair) == 1:
            draw_picture(pair[0], drawn, WIDE, language)
            continue
        size = TALL if any(picture.by == "item" for picture in pair) else NARROW
        for column, picture in zip(st.columns(2, gap="medium"), pair, strict=True):
            with column:
                draw_picture(picture, drawn, size, language)


def draw_picture(picture: Picture, drawn: Drawn, size: tuple[int, int], language: str) -> None:
    """One picture with its footer."""
    result = drawn.result
    shown = [figures.Shown(setup, tally) for setup, tally in zip(result.setups, result.tallies, strict=True)]
    game = shown[0].setup.ruleset.game.name
    n_main = len(shown) - len(drawn.styles)
    pins = [figures.Pin(one, style) for one, style in zip(shown[n_main:], drawn.styles, strict=True)]
    is_cumulative = False
    if picture.kind == "histogram":
        is_cumulative = st.toggle(words.AT_LEAST(language), key="at_least", help=words.AT_LEAST_HELP(language))
    figure = figures.draw(picture, shown[:n_main], language, is_cumulative, size[1], pins)
    chart(
        figure.data,
        key=f"picture-{game}-{picture.name}",
        alt=figure.finding,
        height=size[0],
        language=language,
        file_name=f"{game}-{picture.name}",
    )
    st.html(f'<p class="ballast-footer">{escaped(footer(result, shown[:n_main], language, names_ghost=size == WIDE and not pins))}</p>')


def footer(result: Result, shown: list[figures.Shown], language: str, names_ghost: bool) -> str:
    """Where the numbers come from."""
    n, seconds = format_number(result.n_games, 0, language), format_number(result.seconds, 2, language)
    said = words.FOOTER.format(n=n, seed=result.seed, seconds=seconds)(language)
    return f"{said} · {words.GHOST.format(base=shown[0].setup.ruleset.title)(language)}" if names_ghost and len(shown) > 1 else said


# Every number

NOBODY = Number("", "", "", "", "")


def draw_table(reading: Reading, language: str) -> None:
    """Every number, folded; made only when it is open."""
    box = fold("all_numbers", words.ALL_NUMBERS(language), False, language)
    if box.open:
        with box:
            st.download_button(
                words.DOWNLOAD_CSV(language),
                data=reading.csv,
                file_name=f"{reading.setup.ruleset.game.name}.csv",
                mime="text/csv",
                key="download_csv",
                on_click="ignore",
                icon=":material/download:",
                type="tertiary",
            )
            st.html(table_html(reading, language))


def table_html(reading: Reading, language: str) -> str:
    """The table, numbers to the right; the base's columns only where there is one; then a column for each pinned variant."""
    names = [name for name in words.COLUMNS if reading.is_compared or name not in ("base", "change", "verdict")]
    head = "".join(f'<th scope="col" class="{name}">{escaped(words.COLUMNS[name](language))}</th>' for name in names)
    titles = [reading.result.setups[at].ruleset.title(language) for at in reading.pins]
    head += "".join(f'<th scope="col" class="value">{escaped(title)}</th>' for title in titles)
    found = list(reading.rows(language))
    rows = "".join(row_html(number, names, before.title, language) for before, number in zip([NOBODY, *found], found, strict=False))
    return f'<div class="ballast-table"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def row_html(number: Number, names: list[str], before: str, language: str) -> str:
    """One number as a row; its name only where it is another than in the row before."""
    cells = {
        **vars(number),
        "number": number.title if number.title != before else "",
        "verdict": verdict_text(number.verdict, language) if number.verdict else "",
    }
    own = "".join(f'<td class="{name} {number.verdict}">{escaped(str(cells[name]))}</td>' for name in names)
    return f"<tr>{own}{''.join(pin_cell_html(pin, language) for pin in number.pins)}</tr>"


def pin_cell_html(number: Number | None, language: str) -> str:
    """The same number of a pinned variant, with the sign of its verdict; the words and the difference are the cell's title."""
    if number is None:
        return '<td class="value"></td>'
    verdict = verdict_text(number.verdict, language) if number.verdict else ""
    told = escaped(f"{verdict} {number.change}".strip())
    return f'<td class="value" title="{told}">{escaped(number.value)} <small>{escaped(verdict.partition(" ")[0])}</small></td>'
