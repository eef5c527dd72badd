"""Compare: two to four rulesets side by side, on the same games."""

from collections.abc import Sequence

import streamlit as st

from dashboard import language as languages
from dashboard import page_words as words
from dashboard import warm
from dashboard.comparing import FEWEST, MOST, Comparing, choices, comparison_of, first_choice, lines
from dashboard.comparison_html import legend, numbers_table, rules_table
from dashboard.components import chart
from dashboard.explored import Explored
from dashboard.fields import draw_error, fold, key_for, note, show, taken
from dashboard.plain import escaped
from dashboard.results import NARROW, TALL, WIDE
from dashboard.running import Job
from dashboard.side import begin_page, draw_side, drawn_until, kept
from dashboard.views.explore import tick_for, wait_for
from dashboard.words import AT_LEAST, DOWNLOAD_CSV
from engine.figures import Shown
from engine.figures.several import KINDS, draw_several
from engine.output import to_csv
from engine.problems import InputError
from engine.strategies import Setup
from engine.studies.compare import Comparison
from engine.text import format_number

SWITCH = 20
"""Letters of a title in whose place the switch stands."""


def page() -> None:
    """Draws the page."""
    begun = begin_page()
    if begun is None:
        return
    mine, explored, here = begun
    comparing: Comparing = kept("compare", Comparing)
    names = draw_choice(comparing, explored, here)
    with st.container(key="compared"):
        if len(names) >= FEWEST and explored.loaded:
            draw_compared(comparing, explored, names, here)
    draw_side(mine, explored, here)


def draw_choice(comparing: Comparing, explored: Explored, language: str) -> tuple[str, ...]:
    """Which rulesets, in order."""
    known, game = choices(explored), explored.game.name
    if explored.loaded and explored.current is None:
        draw_error(words.NOT_PLAYABLE_HERE(language))
    if len(known) < FEWEST:
        note(words.ONLY_ONE(language))
        return ()
    titles = {name: ruleset.title(language) for name, ruleset in known.items()}
    names = tuple(name for name in comparing.chosen.get(game) or first_choice(explored, known) if name in known)
    key = key_for(f"compared-{game}", titles.values())
    show(key, list(names))
    st.multiselect(
        words.SIDE_BY_SIDE(language),
        list(known),
        format_func=lambda name: titles.get(name, name),
        key=key,
        max_selections=MOST,
        on_change=taken(key, lambda chosen: comparing.chosen.update({game: tuple(chosen)})),
    )
    if len(names) < FEWEST:
        note(words.PICK_TWO(language))
    return names


def draw_compared(comparing: Comparing, explored: Explored, names: Sequence[str], language: str) -> None:
    """The rules at once, the numbers as soon as they are played, and again while more games come in."""
    known = choices(explored)
    rulesets = [known[name] for name in names]
    titles = [ruleset.title(language) for ruleset in rulesets]
    st.html(f"<h2>{escaped(words.RULES_THAT_DIFFER(language))}</h2>{rules_table(rulesets, titles, language)}")
    try:
        setups = [Setup(ruleset, explored.seats) for ruleset in rulesets]
    except InputError as error:
        draw_error(error.say(language))
        setups = []
    if setups and not warm.is_ready(explored.game, setups):
        wait_for(explored.game, setups, language)
    elif setups and explored.seats:
        job = comparing.follow(setups, explored.model.n_games, explored.model.seed)
        job.play_first()
        drawn_until(lambda: job.is_done, lambda: draw_numbers(job, titles), tick_for(explored.model.n_games), "compare")


def draw_numbers(job: Job, titles: Sequence[str]) -> None:
    """The finding, the headline, the pictures, every number."""
    job.refine()  # at every look: it rests while nobody looks
    here = languages.current()
    if job.error:
        draw_error(str(job.error))
    if job.result is None:
        return
    comparison = comparison_of(job)
    said = [escaped(comparison.finding_of(place)(here)) for place in range(1, len(titles))]
    st.html(f'<h1 class="ballast-finding compared">{"<br>".join(said)}</h1>')
    st.html(progress_html(job))
    st.html(numbers_table(lines(comparison, here, is_short=True), titles, here))
    st.html(f'<p class="ballast-footer below">{escaped(footer(job, here))}</p>')
    st.html(legend(titles))
    draw_pictures(comparison, here)
    draw_every_number(comparison, titles, here)


def progress_html(job: Job) -> str:
    """A thin line that grows while more games are played."""
    share = 0 if job.is_done else 100 * job.n_done / job.n_games
    return f'<div class="ballast-status"><i style="width:{share:.1f}%"></i></div>'


def footer(job: Job, language: str) -> str:
    """Where the numbers come from, and how far to trust the verdicts."""
    said = words.N_FOOTER.format(n=format_number(job.n_done, 0, language), seed=job.seed)(language)
    return f"{said} · {words.OF_VERDICTS(language)}"


def draw_pictures(comparison: Comparison, language: str) -> None:
    """The game's pictures with every ruleset in them: the first wide, the others beside each other."""
    setups, tallies = comparison.result.setups, comparison.result.tallies
    shown = [Shown(setup, tally) for setup, tally in zip(setups, tallies, strict=True)]
    pictures = [picture for picture in setups[0].ruleset.game.pictures if picture.kind in KINDS]
    for picture in pictures[:1]:
        draw_picture(picture, shown, WIDE, language)
    for place in range(1, len(pictures), 2):
        pair = pictures[place : place + 2]
        columns = st.columns(2, gap="medium") if len(pair) > 1 else [st.container()]
        size = WIDE if len(pair) == 1 else TALL if any(picture.by == "item" for picture in pair) else NARROW
        for column, picture in zip(columns, pair, strict=True):
            with column:
                draw_picture(picture, shown, size, language)


def draw_picture(picture, shown: Sequence[Shown], size: tuple[int, int], language: str) -> None:
    """One picture."""
    is_cumulative = picture.kind == "histogram" and st.toggle(AT_LEAST(language), key="at_least")
    room = size[1] - SWITCH if picture.kind == "histogram" else size[1]
    figure = draw_several(picture, shown, language, is_cumulative, room)
    game = shown[0].setup.ruleset.game.name
    chart(
        figure.data, key=f"several-{game}-{picture.name}", alt=figure.finding, height=size[0], language=language,
        file_name=f"{game}-{picture.name}-compared",
    )  # fmt: skip


def draw_every_number(comparison: Comparison, titles: Sequence[str], language: str) -> None:
    """All numbers, folded; made only when it is open."""
    box = fold("compared_numbers", words.EVERY_NUMBER(language), False, language)
    if box.open:
        with box:
            st.download_button(
                DOWNLOAD_CSV(language), data=lambda: to_csv(comparison.rows) + "\n", file_name="compared.csv", mime="text/csv",
                key="compared_csv", on_click="ignore", icon=":material/download:", type="tertiary",
            )  # fmt: skip
            st.html(numbers_table(lines(comparison, language, is_short=False), titles, language, "compared scrolled"))
