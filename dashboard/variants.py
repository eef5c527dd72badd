"""The user's own variants in the sidebar: save what is looked at, and everything else that is done with files."""

import streamlit as st

from engine.problems import InputError
from engine.rulesets import variant_yaml
from engine.text import Text

from . import actions, saved, saving, words
from .explored import Explored
from .fields import draw_error, flap, fold, key_for, note, show, taken
from .naming import told
from .plain import escaped, unmarked
from .state import Session

ORDER = {"en": ("en", "de"), "de": ("de", "en")}
"""One's own language first."""


def draw_variant(mine: Session, explored: Explored, language: str) -> None:
    """A row of quiet buttons, and what was done last."""
    is_own = saved.is_own(explored.model.ruleset)
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="center", key="variant"):
        if is_own and explored.model.changes:
            draw_save_over(explored, language)
        form = flap(saving.SAVE, words.SAVE_AS(language), language, icon=":material/save:", help=words.SAVE_AS_HELP(language))
        if form.open:
            with form:
                draw_save(mine, explored, language)
        more = flap(saving.MORE, "", language, icon=":material/more_horiz:", help=words.MORE(language))
        if more.open:
            with more:
                draw_more(mine, explored, is_own, language)
    draw_done(mine, language)


def draw_save_over(explored: Explored, language: str) -> None:
    """Puts the changes into the variant they were made from."""
    assert explored.loaded
    title = unmarked(explored.loaded.title(language))
    st.button(
        words.SAVE_OVER(language), key="save_over", icon=":material/save:", type="tertiary", on_click=saving.save_over,
        help=words.SAVE_OVER_HELP.format(title=title)(language), disabled=explored.current is None,
    )  # fmt: skip


def draw_save(mine: Session, explored: Explored, language: str) -> None:
    """A form for a new variant; a title is suggested."""
    if explored.current is None:
        note(words.CANNOT_BE(language))
        return
    title = saving.suggested_title(explored)
    with st.form("save_form", border=False):
        keys = draw_words(f"new-{mine.n_files}", None, None, title, language)
        st.form_submit_button(words.SAVE_AS(language), key="save", type="primary", on_click=saving.save, args=(keys,))
    draw_refused(mine.refused.get(saving.SAVE), language)


def draw_words(name: str, title: Text | None, why: Text | None, hint: Text, language: str) -> dict[str, str]:
    """Fields for title and why in both languages; the keys of their widgets."""
    keys = {}
    for kind, labels, value, most in (("title", words.TITLES, title, saved.LONGEST_TITLE), ("why", words.WHYS, why, saved.LONGEST_WHY)):
        for each in ORDER[language]:
            keys[f"{kind}_{each}"] = key = f"{name}-{kind}-{each}"
            shown = value(each) if value else ""
            placeholder = hint(each) if kind == "title" else ""
            st.text_input(labels[each](language), shown, key=key, max_chars=most, placeholder=placeholder)
    note(words.ONE_IS_ENOUGH(language))
    return keys


def draw_more(mine: Session, explored: Explored, is_own: bool, language: str) -> None:
    """Rename, duplicate, delete; download, take in."""
    if is_own and explored.loaded:
        draw_rename(explored, language)
    with st.container(horizontal=True, gap="small"):
        if explored.loaded and explored.loaded.base:
            st.button(words.DUPLICATE(language), key="duplicate", icon=":material/content_copy:", on_click=saving.duplicate)
        if is_own:
            st.button(words.DELETE(language), key="delete", icon=":material/delete:", on_click=saving.delete)
        if explored.current:
            draw_download(explored, language)
    draw_take_in(mine, language)
    draw_refused(mine.refused.get(saving.MORE), language)


def draw_rename(explored: Explored, language: str) -> None:
    """A form with its words."""
    ruleset = explored.loaded
    assert ruleset
    name = key_for("rename", [ruleset.name, *vars(ruleset.title).values(), *(vars(ruleset.why).values() if ruleset.why else ())])
    with st.form(f"{name}-form", border=False):
        keys = draw_words(name, ruleset.title, ruleset.why, ruleset.title, language)
        st.form_submit_button(words.RENAME(language), key=f"{name}-button", on_click=saving.rename, args=(keys,))


def draw_download(explored: Explored, language: str) -> None:
    """What is looked at as a file."""
    ruleset = explored.current
    assert ruleset
    title = ruleset.title if not explored.model.changes else saving.suggested_title(explored)
    name = saved.free_name(ruleset.game.name, title.en)
    st.download_button(
        words.DOWNLOAD_YAML(language), data=lambda: variant_yaml(ruleset, title, ruleset.why), file_name=f"{name}.yaml",
        mime="application/yaml", key="download_yaml", on_click="ignore", icon=":material/download:",
    )  # fmt: skip


def draw_take_in(mine: Session, language: str) -> None:
    """A field for a file from elsewhere; Streamlit's own words in it are only English, so ours stand in their place."""
    key = f"take_in-{mine.n_files}"
    st.html(f"<style>.st-key-{key} {{ --say: '{words.CHOOSE_FILE(language)}' }}</style>")
    st.file_uploader(words.TAKE_IN(language), type=["yaml", "yml"], key=key, on_change=saving.take_in, args=(key,))


def draw_refused(error: InputError | None, language: str) -> None:
    """What was wrong."""
    for problem in error.problems if error else ():
        place = ": ".join(str(part) for part in (problem.line, problem.key) if part)
        draw_error(f"{place}: {told(problem, language)}" if place else told(problem, language))


def draw_done(mine: Session, language: str) -> None:
    """What was done last, and the way back."""
    if not mine.done:
        return
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="center", key="done"):
        st.html(f'<p class="ballast-note" role="status">{escaped(mine.done[-1].text(language))}</p>', width="stretch")
        st.button(words.TAKE_BACK(language), key="take_back", icon=":material/undo:", type="tertiary", on_click=saving.take_back)
        st.button(words.CLOSE(language), key="forget", icon=":material/close:", type="tertiary", on_click=saving.forget)


def draw_presets(explored: Explored, language: str) -> None:
    """The variants that come with the game, each laid over what is there by one click."""
    presets, known = explored.presets, explored.library.rulesets
    if not presets:
        return
    box = fold("presets", words.PRESETS(language), False, language)
    if not box.open:
        return
    titles = saved.told_apart({name: known[name].title(language) for name in presets})
    key = key_for("preset", titles.values())
    show(key, [name for name, is_on in presets.items() if is_on])
    with box:
        st.pills(
            words.PRESETS(language), list(presets), selection_mode="multi", format_func=lambda name: unmarked(titles.get(name, name)),
            key=key, help=words.PRESETS_HELP(language), label_visibility="collapsed", on_change=taken(key, actions.put_presets),
        )  # fmt: skip
        note(words.PRESETS_HELP(language))
