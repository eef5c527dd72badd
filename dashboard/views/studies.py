"""Studies: a question about a ruleset, played beside the page, and its answer."""

from dataclasses import replace

import streamlit as st

from dashboard import language as languages
from dashboard import study_words as words
from dashboard import warm
from dashboard.cached import library
from dashboard.comparison_html import table
from dashboard.components import Click, chart
from dashboard.explored import Explored
from dashboard.fields import draw_error, key_for, note, show, taken
from dashboard.link import open_in_explore
from dashboard.page_words import NOT_PLAYABLE
from dashboard.plain import escaped
from dashboard.run_row import draw_buttons, draw_failure, draw_stale, follow
from dashboard.side import begin_page, draw_side, kept
from dashboard.state import Model
from dashboard.study_axes import worded, worded_figure, words_for_keys, words_for_line_ups, words_for_strategies
from dashboard.study_inputs import asked_of, draw_inputs
from dashboard.study_kinds import Asked, kinds_for
from dashboard.studying import Shown, Studying, StudyRun, csv_of, fingerprint, json_of, provenance_text, tables_of
from dashboard.views.explore import wait_for
from dashboard.words import IS_TAKEN
from engine.problems import InputError, refuse
from engine.strategies import Setup, Strategy, save_strategy, strategy_yaml
from engine.text import LANGUAGES, format_number
from engine.validation import difference

MOST_ROWS = 300


def page() -> None:
    """Draws the page."""
    begun = begin_page()
    if begun is None:
        return
    mine, explored, here = begun
    studying: Studying = kept("studies", Studying)
    with st.container(key="studies"):
        draw_study(studying, explored, here)
    draw_side(mine, explored, here)


def draw_study(studying: Studying, explored: Explored, language: str) -> None:
    """Which study, what it asks for, and its answer."""
    kinds = kinds_for(explored.game)
    studying.name = studying.name if studying.name in kinds else next(iter(kinds))
    titles = {name: kind.title(language) for name, kind in kinds.items()}
    key = key_for("study-kind", titles.values())
    show(key, studying.name)
    st.pills(
        words.STUDY(language), list(titles), format_func=lambda name: titles.get(name, name), key=key, required=True,
        label_visibility="collapsed", on_change=taken(key, lambda name: setattr(studying, "name", name or studying.name)),
    )  # fmt: skip
    kind = kinds[studying.name]
    note(kind.question(language))
    if not explored.current or not explored.seats:
        draw_error(NOT_PLAYABLE(language))
    elif not warm.is_ready(explored.game, explored.setups):
        wait_for(explored.game, explored.setups, language)
    else:
        draw_inputs(studying, explored, kind.inputs, language)
        draw_run(studying, explored, language)


def draw_run(studying: Studying, explored: Explored, language: str) -> None:
    """The button, and how far it is; then the answer."""
    run = studying.runs.get(studying.name)
    asked = asked_of(studying, explored)
    texts = words.RUN, words.RUN_AGAIN
    is_running = draw_buttons(run, "study", texts, lambda: studying.run(asked), language, key="study_run", icon=":material/play_arrow:")
    if run is None:
        note(words.NOT_YET(language))
    elif is_running:
        follow(run, "study")
    else:
        if fingerprint(studying.name, asked) != fingerprint(studying.name, run.asked):
            draw_stale(words.STALE, language)
        draw_answer(studying, run, explored, language)


# The answer


def draw_answer(studying: Studying, run: StudyRun, explored: Explored, language: str) -> None:
    """The finding, a figure, what can be opened, the table, and files."""
    if run.error:
        draw_failure(run, words.FAILED, language)
        return
    if run.study is None or not run.study.rows:
        note(words.NOTHING(language) if run.is_cancelled.is_set() else run.study.finding(language))
        return
    names = words_for(run.asked, explored, language)
    st.html(f'<h1 class="ballast-finding compared">{escaped(worded(run.study.finding(language), names))}</h1>')
    meant = run.kind.note(run.study)
    note(meant(language) if meant else "")
    if not run.study.is_complete:
        draw_error(words.STOPPED(language))
    draw_figure(studying, run, explored, names, language)
    draw_variants(run, explored, names, language)
    draw_strategy(studying, run, language)
    draw_tables(run, names, language)


def words_for(asked: Asked, explored: Explored, language: str) -> dict[str, str]:
    """What an answer's keys, strategies and line-ups are called."""
    game, known = asked.ruleset.game.name, explored.library
    names = words_for_strategies(known.strategies[game], language) | words_for_keys(asked.ruleset, language)
    return names | words_for_line_ups(known.line_ups[game].values(), asked.line_ups, language)


def draw_figure(studying: Studying, run: StudyRun, explored: Explored, names: dict[str, str], language: str) -> None:
    """The study's figure, about one number; a click on a point opens it in Explore."""
    numbers = {str(wanted): (wanted, text) for wanted, text in run.kind.numbers(run.study)}
    if run.kind.figure is None or not numbers:
        return
    name = studying.shown.get(run.name, "")
    name = name if name in numbers else next(iter(numbers))
    if len(numbers) > 1:
        titles = {one: text(language) for one, (_, text) in numbers.items()}
        key = key_for("study-number", titles.values())
        show(key, name)
        st.selectbox(
            words.NUMBER_SHOWN(language), list(titles), format_func=lambda one: titles.get(one, one), key=key, width=420,
            on_change=taken(key, lambda one: studying.shown.update({run.name: one})),
        )  # fmt: skip
    figure = worded_figure(run.kind.figure(run.study, numbers[name][0], language), names)
    can_open = bool(run.kind.variants(run.study))
    chart(
        figure, key=f"study-figure-{run.name}", alt=figure["layout"]["title"]["text"], height=run.kind.height, language=language,
        file_name=f"{explored.game.name}-{run.name}", on_click=(lambda click: open_point(run, explored, click)) if can_open else None,
    )  # fmt: skip
    if can_open:
        note(words.CLICK(language))


def open_point(run: StudyRun, explored: Explored, click: Click) -> None:
    """Goes on in Explore with what was clicked."""
    found = run.kind.clicked(run.study, click)
    if found:
        open_variant(found, run, explored)


def open_variant(found: Setup, run: StudyRun, explored: Explored) -> None:
    """Goes on in Explore with a variant and its players, and with the games and seed of the study."""
    model, loaded = explored.model, explored.loaded
    if loaded is None or loaded.game is not found.ruleset.game:
        return
    changes = {key: new for key, _, new in difference(loaded.values, found.ruleset.values)}
    seats = tuple(seat.name for seat in found.seats)
    chosen: Model = replace(model, changes=changes, seats=seats, n_games=run.asked.n_games, seed=run.asked.seed)
    open_in_explore(chosen)


def draw_variants(run: StudyRun, explored: Explored, names: dict[str, str], language: str) -> None:
    """Everything that can be opened, in a list."""
    variants = list(run.kind.variants(run.study))
    if not variants:
        return
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom", key="study_variants"):
        titles = [worded(text(language), names) for text, _ in variants]
        place = st.selectbox(
            words.WHICH_POINT(language), range(len(variants)), format_func=lambda at: titles[at] if at < len(titles) else str(at),
            key=key_for(f"study-variant-{run.name}", titles), width=420,
        )  # fmt: skip
        st.button(
            words.OPEN_POINT(language), key="study_open", icon=":material/tune:",
            on_click=lambda: open_variant(variants[place or 0][1], run, explored),
        )  # fmt: skip


def draw_strategy(studying: Studying, run: StudyRun, language: str) -> None:
    """A player that was found, to be kept among the strategies or as a file."""
    found = run.kind.strategy(run.study)
    if found is None:
        return
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom", key="study_strategy"):
        name = st.text_input(
            words.SAVE_AS(language), f"learned_{run.asked.seats[run.asked.seat - 1].name}", key="study-strategy", width=320
        )
        st.button(words.SAVE(language), key="study_save", icon=":material/save:", on_click=lambda: save_as(studying, found, name))
        st.download_button(
            words.YAML(language), data=lambda: strategy_yaml(found), file_name=f"{run.name}.yaml", mime="application/yaml",
            key="study_yaml", on_click="ignore", icon=":material/download:", type="tertiary",
        )  # fmt: skip
    if studying.saved:
        note(studying.saved)
        studying.saved = ""


def save_as(studying: Studying, found: Strategy, name: str) -> None:
    """Keeps a strategy under a new name, and says so; or says why not."""
    here = languages.current()
    try:
        if name in library().strategies[found.game.name]:
            raise refuse(*(IS_TAKEN.format(id=name)(language) for language in LANGUAGES))
        save_strategy(found, name)
        studying.saved = words.SAVED.format(name=name)(here)
    except InputError as error:
        studying.saved = error.say(here)


def draw_tables(run: StudyRun, names: dict[str, str], language: str) -> None:
    """The answer as its command gives it, and as files."""
    with st.container(horizontal=True, gap="small", key="study_files"):
        for ending, text, make, mime in (("csv", words.CSV, csv_of, "text/csv"), ("json", words.JSON, json_of, "application/json")):
            st.download_button(
                text(language), data=lambda make=make: make(run), file_name=f"{run.name}.{ending}", mime=mime, key=f"study_{ending}",
                on_click="ignore", icon=":material/download:", type="tertiary",
            )  # fmt: skip
    for one in tables_of(run, language):
        st.html(table_html(one, names, language))
    st.html(f'<p class="ballast-footer below">{escaped(provenance_text(run, language))}</p>')


def table_html(one: Shown, names: dict[str, str], language: str) -> str:
    """A table, numbers to the right; very long ones are cut."""
    sides, rows = [' class="right"' if right else "" for right in one.right], []
    for row in one.rows[:MOST_ROWS]:
        cells = "".join(f"<td{side}>{escaped(worded(cell, names))}</td>" for side, cell in zip(sides, row, strict=True))
        rows.append(f"<tr>{cells}</tr>")
    html = table([worded(head, names) for head in one.head], rows, "study", one.right)
    more = len(one.rows) - MOST_ROWS
    said = [one.caption] if one.caption else []
    said += [words.MORE_ROWS.format(n=format_number(more, 0, language))(language)] if more > 0 else []
    return html + "".join(f'<p class="ballast-note">{escaped(line)}</p>' for line in said)
