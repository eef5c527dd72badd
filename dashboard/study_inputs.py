"""What a study asks for, as widgets: numbers to look at, what varies over which range, who plays, intents, a seat."""

import math
from collections.abc import Callable, Iterable
from typing import Any

import streamlit as st

from engine.parameters import Leaf
from engine.studies.influence import METHODS, points_a_start
from engine.studies.sweep import line_up_name
from engine.studies.tournament import MOST, usual_field
from engine.text import format_number

from . import study_words as words
from .comparing import studied
from .explored import Explored
from .fields import key_for, note, show, taken
from .plain import unmarked
from .study_axes import first_range, keys_to_vary, names_of, spec_of
from .study_kinds import (
    AXES,
    BASE,
    INTENTS,
    KINDS,
    LINE_UPS,
    METHOD,
    METRICS,
    PLAYERS,
    SEAT,
    STARTS,
    STRATEGIES,
    TRIALS,
    Asked,
)  # fmt: skip
from .studying import Studying

MOST_AXES, FIRST_AXES = {"sweep": 2}, {"influence": 4}
MOST_STARTS = 2_000
EXAMPLE = "{metric}=0.4:0.6"


def draw_inputs(studying: Studying, explored: Explored, inputs: tuple[str, ...], language: str) -> None:
    """One after the other; then how many points that makes."""
    for name in inputs:
        DRAW[name](studying, explored, language)
    if AXES in inputs and (n := n_points(studying, explored)):
        text = words.MOST_POINTS if METHOD in inputs else words.N_POINTS
        note(text.format(n=format_number(n, 0, language))(language))


def choose_several(
    name: str, label: str, titles: dict[Any, str], chosen: Iterable[Any], put: Callable[[tuple], None], most: int | None = None
) -> None:
    """Some of several things, in the order in which they are chosen."""
    key = key_for(f"study-{name}", titles.values())
    show(key, [one for one in chosen if one in titles])
    st.multiselect(
        label, list(titles), format_func=lambda one: titles.get(one, str(one)), key=key, placeholder="–", max_selections=most,
        on_change=taken(key, lambda chosen: put(tuple(chosen))),
    )  # fmt: skip


def draw_metrics(studying: Studying, explored: Explored, language: str) -> None:
    """Which numbers to look at."""
    game = explored.game
    titles = {metric.name: metric.title(language) for metric in game.metrics if not metric.is_warning and metric.views}
    chosen = studying.metrics.get(game.name, ())
    choose_several("metrics", words.METRICS(language), titles, chosen, lambda chosen: studying.metrics.update({game.name: chosen}))


# What varies


def draw_axes(studying: Studying, explored: Explored, language: str) -> None:
    """What varies, and from where to where."""
    leaves = keys_to_vary(explored.current or explored.loaded)
    titles, game = names_of(list(leaves), explored.current or explored.loaded, language), explored.game.name
    chosen, most = chosen_axes(studying, explored), MOST_AXES.get(studying.name)
    name, put = axes_key(studying, explored), studying.axes
    choose_several(f"axes-{studying.name}", words.VARY(language), titles, chosen, lambda chosen: put.update({name: chosen}), most)
    for one in chosen:
        draw_range(studying, game, one, leaves[one], titles[one], language)


def axes_key(studying: Studying, explored: Explored) -> str:
    """Each study has its own choice of what varies, for each game; the ranges they share."""
    return f"{studying.name} {explored.game.name}"


def chosen_axes(studying: Studying, explored: Explored) -> tuple[str, ...]:
    """What varies, as far as there is such a parameter; at first the first, where one is not enough the first plain ones."""
    leaves, n = keys_to_vary(explored.current or explored.loaded), FIRST_AXES.get(studying.name, 1)
    first = [name for name in leaves if n == 1 or "." not in name][:n]
    chosen = studying.axes.get(axes_key(studying, explored), first)
    return tuple(name for name in chosen if name in leaves)[: MOST_AXES.get(studying.name)]


def n_points(studying: Studying, explored: Explored) -> int:
    """How many points are to be played; 0 where nothing varies."""
    leaves, game = keys_to_vary(explored.current or explored.loaded), explored.game.name
    ranges = [range_of(studying, game, name, leaves[name]) for name in chosen_axes(studying, explored)]
    inputs = KINDS[studying.name].inputs
    if METHOD in inputs:
        return n_starts(studying) * points_a_start(studying.method, len(ranges)) if ranges else 0
    sizes = [max(0, int((high - low) / step + 1e-9) + 1) if step > 0 else 0 for low, high, step in ranges]
    if LINE_UPS in inputs:
        sizes += [len(chosen) for chosen in (chosen_line_ups(studying, explored), chosen_players(studying, explored)) if chosen]
    return math.prod(sizes) if sizes else 0


def range_of(studying: Studying, game: str, name: str, leaf: Leaf) -> tuple[float, float, float]:
    """From, to and step, as chosen or as at first."""
    return studying.ranges.get(f"{game} {name}") or first_range(leaf)


def draw_range(studying: Studying, game: str, name: str, leaf: Leaf, title: str, language: str) -> None:
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


def put_in(studying: Studying, game: str, name: str, values: list[float], place: int) -> Callable[[float | None], None]:
    """Puts one of the three numbers in its place; an empty field changes nothing."""

    def put(number: float | None) -> None:
        if number is not None:
            studying.ranges[f"{game} {name}"] = (*values[:place], number, *values[place + 1 :])

    return put


def draw_method(studying: Studying, explored: Explored, language: str) -> None:
    """How to look at whole ranges."""
    titles = {name: text(language) for name, text in words.METHODS.items()}
    key = key_for("study-method", titles.values())
    show(key, studying.method)
    st.radio(
        words.METHOD(language), list(titles), format_func=lambda name: titles.get(name, name), key=key,
        on_change=taken(key, lambda name: setattr(studying, "method", name or studying.method)),
    )  # fmt: skip


def draw_starts(studying: Studying, explored: Explored, language: str) -> None:
    """How often to go through the ranges."""
    method = studying.method
    key = f"study-starts-{method}"
    show(key, n_starts(studying))
    st.number_input(
        words.STARTS[method](language), min_value=2, max_value=MOST_STARTS, key=key, width=320, help=words.STARTS_HELP(language),
        on_change=taken(key, lambda n: studying.starts.update({method: n or n_starts(studying)})),
    )  # fmt: skip


def n_starts(studying: Studying) -> int:
    """How often, as chosen or as usual for the method."""
    return studying.starts.get(studying.method, METHODS[studying.method])


# Who plays


def draw_line_ups(studying: Studying, explored: Explored, language: str) -> None:
    """Tables of players that have a name, each a point; nothing for a game without any."""
    game = explored.game.name
    titles = {name: one.title(language) for name, one in explored.library.line_ups[game].items()}
    if titles:
        chosen, put = chosen_line_ups(studying, explored), studying.line_ups
        choose_several("line-ups", words.LINE_UPS(language), titles, chosen, lambda chosen: put.update({game: chosen}))


def chosen_line_ups(studying: Studying, explored: Explored) -> tuple[str, ...]:
    """The names of those that vary, as far as there are such."""
    game = explored.game.name
    return tuple(name for name in studying.line_ups.get(game, ()) if name in explored.library.line_ups[game])


def draw_players(studying: Studying, explored: Explored, language: str) -> None:
    """How many sit at the table, each number a point."""
    game = explored.game.name
    titles = {n: str(n) for n in players_allowed(explored)}
    chosen, put = chosen_players(studying, explored), studying.players
    choose_several("players", words.PLAYERS_VARY(language), titles, chosen, lambda chosen: put.update({game: tuple(sorted(chosen))}))


def players_allowed(explored: Explored) -> range:
    """The numbers of players of the ruleset."""
    fewest, most = (explored.current or explored.loaded).n_seats()
    return range(fewest, most + 1)


def chosen_players(studying: Studying, explored: Explored) -> tuple[int, ...]:
    """The numbers of players that vary, as far as the ruleset allows them."""
    return tuple(n for n in studying.players.get(explored.game.name, ()) if n in players_allowed(explored))


def draw_strategies(studying: Studying, explored: Explored, language: str) -> None:
    """Who takes part; at first the usual players."""
    game = explored.game.name
    titles = {name: one.title(language) for name, one in explored.library.strategies[game].items()}
    chosen = chosen_strategies(studying, explored)
    if chosen is None:
        chosen = dict.fromkeys(one.name for one in usual_field(explored.current or explored.loaded))
    put = studying.strategies
    choose_several("strategies", words.TAKE_PART(language), titles, chosen, lambda chosen: put.update({game: chosen}), MOST)


def chosen_strategies(studying: Studying, explored: Explored) -> tuple[str, ...] | None:
    """Who was chosen, as far as there are such strategies; None: nobody chose yet."""
    game = explored.game.name
    chosen = studying.strategies.get(game)
    return None if chosen is None else tuple(name for name in chosen if name in explored.library.strategies[game])


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


DRAW = {
    METRICS: draw_metrics,
    AXES: draw_axes,
    LINE_UPS: draw_line_ups,
    PLAYERS: draw_players,
    STRATEGIES: draw_strategies,
    METHOD: draw_method,
    STARTS: draw_starts,
    TRIALS: draw_trials,
    INTENTS: draw_intents,
    SEAT: draw_seat,
    BASE: draw_base,
}


def asked_of(studying: Studying, explored: Explored) -> Asked:
    """What is asked now."""
    ruleset, base = studied(explored), explored.base
    assert ruleset and base
    leaves, game = keys_to_vary(ruleset), explored.game.name
    line_ups = [line_up_name(explored.library.line_ups[game][name].seats) for name in chosen_line_ups(studying, explored)]
    return Asked(
        ruleset, base, explored.seats, explored.model.n_games, explored.model.seed,
        metrics=studying.metrics.get(game, ()),
        axes=tuple(spec_of(name, *range_of(studying, game, name, leaves[name])) for name in chosen_axes(studying, explored)),
        line_ups=tuple(dict.fromkeys(line_ups)), players=chosen_players(studying, explored),
        strategies=chosen_strategies(studying, explored), method=studying.method, starts=n_starts(studying), trials=studying.trials,
        intents=tuple(line.strip() for line in studying.intents.splitlines() if line.strip()), seat=studying.seat,
    )  # fmt: skip
