"""What is done with the user's own variants, called by widgets: each leaves the figures as they were, and can be taken back."""

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from engine.problems import InputError
from engine.rulesets import Ruleset
from engine.text import LANGUAGES, Text
from engine.validation import difference

from . import actions, saved, words
from .cached import library
from .explored import Explored, laid_over, model_of
from .naming import changes_name
from .saved import LONGEST_TITLE, LONGEST_WHY, Before
from .state import Done, Model, Session

SAVE, MORE = "save_as", "more_variant"
"""What opens to save a variant, and for everything else; a problem is told where it arose."""


def trying(place: str, act: Callable[[Session, Explored], None]) -> None:
    """Does something with files; what is wrong with it is told at its place."""
    mine, explored = actions.now()
    mine.refused = {}
    try:
        act(mine, explored)
    except InputError as error:
        mine.refused = {place: error}


def went_on(mine: Session, before: Before, text: Text, model: Model) -> None:
    """Goes on with another model, and remembers how to take back what was done with the file."""
    mine.done = [*mine.done, Done(before, text, mine.model)][-actions.MOST_DONE :]
    mine.put(model)
    actions.elsewhere(mine)
    mine.open.update({SAVE: False, MORE: False})


def suggested_title(explored: Explored) -> Text:
    """What a variant is called where nobody says: what differs from its game."""
    ruleset = explored.current or explored.loaded
    assert ruleset
    changes, values = difference(ruleset.root.values, ruleset.values), {**ruleset.root.values, **ruleset.values}
    return Text(*(changes_name(ruleset.game, ruleset.title(each), changes, values, each) for each in LANGUAGES))


def save(keys: dict[str, str]) -> None:
    """What is looked at as a new variant; `keys` are the widgets with its words."""

    def act(mine: Session, explored: Explored) -> None:
        if explored.current is None:
            raise InputError(explored.problems)
        title, why = typed(keys)
        before = saved.save(explored.current, title or suggested_title(explored), why)
        mine.n_files += 1
        go_to(mine, before, words.IS_SAVED)

    trying(SAVE, act)


def typed(keys: dict[str, str]) -> tuple[Text | None, Text | None]:
    """The title and the why in some widgets."""
    en_title, de_title, en_why, de_why = (st.session_state.get(keys[name]) or "" for name in ("title_en", "title_de", "why_en", "why_de"))
    return saved.titled(en_title, de_title, LONGEST_TITLE), saved.titled(en_why, de_why, LONGEST_WHY)


def go_to(mine: Session, before: Before, text: Text) -> None:
    """Goes on with a variant that was just written."""
    ruleset = library().rulesets[before.name]
    seats, base = mine.model.seats, mine.model.base
    model = model_of(before.name, library(), mine.model)
    is_same_game = base.partition("/")[0] == ruleset.game.name
    went_on(mine, before, text.format(title=ruleset.title), replace(model, seats=seats, base=base) if is_same_game else model)


def save_over() -> None:
    """What is looked at in the place of the variant it was made from."""

    def act(mine: Session, explored: Explored) -> None:
        if explored.current and explored.loaded:
            before = saved.save_over(explored.current, mine.model.ruleset, explored.loaded)
            went_on(mine, before, words.IS_SAVED.format(title=explored.loaded.title), replace(mine.model, changes={}))

    trying(SAVE, act)


def rename(keys: dict[str, str]) -> None:
    """Another title, and why."""

    def act(mine: Session, explored: Explored) -> None:
        title, why = typed(keys)
        before = saved.rename(mine.model.ruleset, title, why)
        went_on(mine, before, words.IS_RENAMED.format(title=title or ""), mine.model)

    trying(MORE, act)


def duplicate() -> None:
    """The variant once more; what is changed in it stays changed."""

    def act(mine: Session, explored: Explored) -> None:
        if explored.loaded:
            before = saved.duplicate(explored.loaded)
            title = library().rulesets[before.name].title
            went_on(mine, before, words.IS_DUPLICATED.format(title=title), replace(mine.model, ruleset=before.name))

    trying(MORE, act)


def delete() -> None:
    """Away with the variant; what it was stays as changes of the game itself."""

    def act(mine: Session, explored: Explored) -> None:
        if explored.loaded:
            model = without(mine.model, explored.loaded)
            went_on(mine, saved.delete(mine.model.ruleset), words.IS_DELETED.format(title=explored.loaded.title), model)

    trying(MORE, act)


def without(model: Model, ruleset: Ruleset) -> Model:
    """The same model and the same pinned variants without a ruleset that is about to go."""
    root, name = ruleset.root.name, ruleset.name
    pins = tuple(replace(pin, ruleset=root, changes=on_root(ruleset, pin.changes)) if pin.ruleset == name else pin for pin in model.pins)
    base = root if model.base == name else model.base
    return replace(model, ruleset=root, base=base, changes=on_root(ruleset, model.changes), pins=pins)


def on_root(ruleset: Ruleset, changes: dict) -> dict:
    """Changes of a ruleset as changes of what it comes from."""
    return {key: new for key, _, new in difference(ruleset.root.values, laid_over(ruleset, changes))}


def take_in(key: str) -> None:
    """A file from elsewhere as a variant."""
    file = st.session_state.get(key)
    if file is None:
        return

    def act(mine: Session, explored: Explored) -> None:
        mine.n_files += 1
        go_to(mine, saved.take_in(file.getvalue(), file.name), words.IS_TAKEN_IN)

    trying(MORE, act)


def take_back() -> None:
    """The last thing that was done with a file."""

    def act(mine: Session, explored: Explored) -> None:
        if mine.done:
            *mine.done, last = mine.done
            last.before.restore()
            mine.put(last.model)
            actions.elsewhere(mine)

    trying(MORE, act)


def forget() -> None:
    """It stays as it is."""
    mine, _ = actions.now()
    mine.done = []
