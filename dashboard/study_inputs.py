"""What a study asks for, as widgets: numbers to look at, what varies over which range, intents, a seat."""

from collections.abc import Callable

import streamlit as st

from engine.parameters import Leaf
from engine.text import format_number

from . import study_words as words
from .comparing import studied
from .explored import Explored
from .fields import key_for, note, show, taken
from .plain import unmarked
from .study_axes import first_range, keys_to_vary, names_of, spec_of
from .study_kinds import AXES, BASE, INTENTS, METRICS, SEAT, TRIALS, Asked
from .studying import Studying

MOST_AXES = {"sweep": 2}
EXAMPLE = "{metric}=0.4:0.6"


def draw_inputs(studying: Studying, explored: Explored, inputs: tuple[str, ...], language: str) -> None:
    """One after the other."""
    for name in inputs:
        DRAW[name](studying, explored, language)


def draw_metrics(studying: Studying, explored: Explored, language: str) -> None:
    """Which numbers to look at."""
    game = explored.game
    titles = {metric.name: metric.title(language) for metric in game.metrics if not metric.is_warning and metric.views}
    key = key_for("study-metrics", titles.values())
    show(key, [name for name in studying.metrics.get(game.name, ()) if name in titles])
    st.multiselect(
        words.METRICS(language), list(titles), format_func=lambda name: titles.get(name, name), key=key, placeholder="–",
        on_change=taken(key, lambda chosen: studying.metrics.update({game.name: tuple(chosen)})),
    )  # fmt: skip


def draw_axes(studying: Studying, explored: Explored, language: str) -> None:
    """What varies, and from where to where."""
    leaves = keys_to_vary(explored.current or explored.loaded)
    titles, game = names_of(list(leaves), explored.current or explored.loaded, language), explored.game.name
    chosen = chosen_axes(studying, explored)
    key = key_for(f"study-axes-{studying.name}", titles.values())
    show(key, list(chosen))
    st.multiselect(
        words.VARY(language), list(titles), format_func=lambda name: titles.get(name, name), key=key, placeholder="–",
        max_selections=MOST_AXES.get(studying.name),
        on_change=taken(key, lambda chosen: studying.axes.update({game: tuple(chosen)})),
    )  # fmt: skip
    n = 1
    for name in chosen:
        low, high, step = draw_range(studying, game, name, leaves[name], titles[name], language)
        n *= max(0, int((high - low) / step + 1e-9) + 1) if step > 0 else 0
    if chosen:
        note(words.N_POINTS.format(n=format_number(n, 0, language))(language))


def chosen_axes(studying: Studying, explored: Explored) -> tuple[str, ...]:
    """What varies, as far as there is such a parameter; at first the first."""
    leaves = keys_to_vary(explored.current or explored.loaded)
    chosen = studying.axes.get(explored.game.name, tuple(leaves)[:1])
    return tuple(name for name in chosen if name in leaves)[: MOST_AXES.get(studying.name)]


def range_of(studying: Studying, game: str, name: str, leaf: Leaf) -> tuple[float, float, float]:
    """From, to and step, as chosen or as at first."""
    return studying.ranges.get(f"{game} {name}") or first_range(leaf)


def draw_range(studying: Studying, game: str, name: str, leaf: Leaf, title: str, language: str) -> tuple[float, float, float]:
    """Three numbers beside each other."""
    values = list(range_of(studying, game, name, leaf))
    labels = (words.FROM.format(label=title)(language), words.TO(language), words.IN_STEPS(language))
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom", key=f"range-{studying.name}-{name.replace('.', '-')}"):
        for place, label in enumerate(labels):
            key = f"study-{studying.name}-{game}-{name}-{place}"
            show(key, values[place])
            st.number_input(
                unmarked(label), key=key, step=1 if isinstance(values[place], int) else 0.05, width=110 if place else 240,
                on_change=taken(key, put_in(studying, game, name, values, place)),
            )  # fmt: skip
    return values[0], values[1], values[2]


def put_in(studying: Studying, game: str, name: str, values: list[float], place: int) -> Callable[[float | None], None]:
    """Puts one of the three numbers in its place; an empty field changes nothing."""

    def put(number: float | None) -> None:
        if number is not None:
            studying.ranges[f"{game} {name}"] = (*values[:place], number, *values[place + 1 :])

    return put


def draw_trials(studying: Studying, explored: Explored, language: str) -> None:
    """How many points to try."""
    show("study-trials", studying.trials)
    st.number_input(
        words.TRIALS(language), min_value=1, max_value=100_000, key="study-trials", width=220,
        on_change=taken("study-trials", lambda n: setattr(studying, "trials", n or studying.trials)),
    )  # fmt: skip


def draw_intents(studying: Studying, explored: Explored, language: str) -> None:
    """What is wanted, as `--intent` takes it."""
    show("study-intents", studying.intents)
    example = EXAMPLE.format(metric=next((metric.name for metric in explored.game.metrics if metric.is_rate), ""))
    st.text_area(
        words.INTENTS(language), key="study-intents", help=unmarked(words.INTENTS_HELP.format(example=example)(language)), height=80,
        on_change=taken("study-intents", lambda text: setattr(studying, "intents", text)),
    )  # fmt: skip


def draw_seat(studying: Studying, explored: Explored, language: str) -> None:
    """Whom it is about."""
    titles = {place: f"{place} · {seat.title(language)}" for place, seat in enumerate(explored.seats, start=1)}
    if studying.seat not in titles:
        studying.seat = 1
    key = key_for("study-seat", titles.values())
    show(key, studying.seat)
    st.selectbox(
        words.WHOSE[studying.name](language), list(titles), format_func=lambda place: titles.get(place, str(place)), key=key, width=320,
        on_change=taken(key, lambda place: setattr(studying, "seat", place)),
    )  # fmt: skip


def draw_base(studying: Studying, explored: Explored, language: str) -> None:
    """What is compared with what: as in Explore."""
    ruleset = studied(explored)
    if ruleset and explored.base:
        note(words.AGAINST.format(ruleset=ruleset.title, base=explored.base.title)(language))


DRAW = {METRICS: draw_metrics, AXES: draw_axes, TRIALS: draw_trials, INTENTS: draw_intents, SEAT: draw_seat, BASE: draw_base}


def asked_of(studying: Studying, explored: Explored) -> Asked:
    """What is asked now."""
    ruleset, base = studied(explored), explored.base
    assert ruleset and base
    leaves, game = keys_to_vary(ruleset), explored.game.name
    axes = [spec_of(name, *range_of(studying, game, name, leaves[name])) for name in chosen_axes(studying, explored)]
    lines = tuple(line.strip() for line in studying.intents.splitlines() if line.strip())
    return Asked(
        ruleset, base, explored.seats, explored.model.n_games, explored.model.seed,
        studying.metrics.get(game, ()), tuple(axes), studying.trials, lines, studying.seat,
    )  # fmt: skip
