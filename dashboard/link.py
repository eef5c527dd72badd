"""The address: everything a session has chosen, as one short word in it, read again in a fresh session or after a reload."""

import base64
import binascii
import zlib
from typing import Any

import streamlit as st

from engine.problems import InputError, Problem, unknown
from engine.text import LANGUAGES, Text

from . import language as languages
from . import words
from .cached import library
from .explored import Explored, explore, first_model
from .link_json import MOST_JSON, from_json, not_ours, to_json
from .plain import escaped
from .state import Model, Session, session
from .state import begin as begin_session

PARAMETER, VERSION = "v", "1"
MOST_TOKEN = 16_000
EXPLORE_PAGE = "explore_page"
COMMON = (
    b'"en":"","de":""null,true,false,"title":{"en":"language":"de"},"check":"","pins":[["",{}],"seed":1,"games":1000000,"games":10000,'
    b'"games":100000,"seats":["","","",""],"changes":{"","base":"","ruleset":"language":"en","seed":1,"games":10000,"seats":["'
    b'"],"changes":{},"base":"'
)
"""What most links have in them: the packing begins with it. Another is another VERSION."""


# A model as a word


def pack(model: Model, language: str, check: str = "") -> str:
    """A model as letters, digits, - and _."""
    packer = zlib.compressobj(9, wbits=-15, zdict=COMMON)
    more = {"check": check} if check else {}
    data = packer.compress(to_json(model, language=language, **more).encode()) + packer.flush()
    return VERSION + base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpack(token: str) -> tuple[Model, str, str]:
    """The model, the language and the check of a word that anybody may have written. InputError for whatever is not one."""
    if token[:1].isdigit() and not token.startswith(VERSION):
        raise InputError(Problem(words.OTHER_VERSION))
    model, more = from_json(unpacked(token.removeprefix(VERSION)))
    return model, more.get("language", LANGUAGES[0]), more.get("check", "")


def unpacked(packed: str) -> str:
    """What is in a packed word; never more than a model can be."""
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True) if len(packed) <= MOST_TOKEN else b""
        unpacker = zlib.decompressobj(wbits=-15, zdict=COMMON)
        text = unpacker.decompress(data, 4 * MOST_JSON)
        if not unpacker.eof or unpacker.unused_data:
            raise not_ours()
        return text.decode()
    except (binascii.Error, zlib.error, ValueError) as error:
        raise error if isinstance(error, InputError) else not_ours() from None


def check_of(explored: Explored) -> str:
    """A few digits that are others where the ruleset behind the same name is another one."""
    return explored.current.hash[:6] if explored.current else ""


# The address of a page


def begin() -> None:
    """Begins the session: with what the address says where there is something, else with the first game. Before anything is drawn."""
    token, mine, known = st.query_params.get(PARAMETER), session(), library()
    if mine is None and known.rulesets:
        mine = begin_session(first_model(known))
    if mine and token and token not in mine.links:
        mine.know_link(token)
        take(mine, token)


def take(mine: Session, token: str) -> None:
    """Goes on with what a link says. What was before is one step back; a link that is wrong changes nothing."""
    try:
        model, language, check = unpack(token)
        check_names(model)
    except InputError as error:
        mine.notice = words.BAD_LINK.format(problem=Text(*(error.problems[0].message(each) for each in LANGUAGES)))
        return
    mine.put(model)
    mine.generation += 1
    st.session_state[languages.KEY] = language
    found = explore(model, library())
    if check and found.current and check_of(found) != check:
        mine.notice = words.OTHER_RULES


def check_names(model: Model) -> None:
    """InputError where a ruleset of the link is not here."""
    for name in (model.ruleset, model.base):
        if name not in library().rulesets:
            raise unknown(Text("ruleset", "Regelwerk"), name, library().rulesets)


def greet(explore_page: Any) -> None:
    """Says what is to be said once, above the page; remembers where Explore is."""
    st.session_state[EXPLORE_PAGE] = explore_page
    mine = session()
    if mine and mine.notice:
        with st.container(horizontal=True, vertical_alignment="center", key="notice"):
            st.html(f'<div class="ballast-status stale" role="alert">{escaped(mine.notice(languages.current()))}</div>', width="stretch")
            st.button(words.CLOSE(languages.current()), key="close_notice", type="tertiary", icon=":material/close:", on_click=close_notice)


def close_notice() -> None:
    """It has been read."""
    mine = session()
    if mine:
        mine.notice = None


def write() -> None:
    """Writes into the address what is chosen now, where that is something else than before. After everything is drawn."""
    mine = session()
    if mine is None or mine.dragged:
        return
    token = pack(mine.model, languages.current(), check_of(explore(mine.model, library())))
    if len(token) <= MOST_TOKEN and st.query_params.get(PARAMETER) != token:
        mine.know_link(token)
        st.query_params[PARAMETER] = token


def open_in_explore(model: Model) -> None:
    """Goes on with a model in Explore; what was there is one step back. For widgets' callbacks on other pages."""
    mine = session()
    if mine is None:
        return
    mine.put(model)
    mine.generation += 1
    st.switch_page(st.session_state[EXPLORE_PAGE])
