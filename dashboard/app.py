"""The dashboard's pages and its language; nothing else."""

import streamlit as st

from dashboard import language, link, owned, page, page_words, report_words, words
from dashboard.views import compare, explore, library, report, studies, watch

PAGES = {
    "": (explore.show, words.EXPLORE),
    "compare": (compare.page, page_words.COMPARE),
    "studies": (studies.page, page_words.STUDIES),
    "watch": (watch.page, page_words.WATCH),
    "report": (report.page, report_words.REPORT),
    "library": (library.page, page_words.LIBRARY),
}
"""Each page's function and title, by its path."""


def main() -> None:
    """Runs the page that was asked for."""
    page.begin()
    link.begin()
    language.begin()
    here = language.current()
    pages = [st.Page(draw, title=title(here), url_path=name or None, default=not name) for name, (draw, title) in PAGES.items()]
    also = st.Page(explore.show, title=words.EXPLORE(here), url_path="explore", visibility="hidden")  # the first page is at / alone
    chosen = st.navigation([*pages, also], position="top")
    owned.turn_to(chosen.url_path)
    link.greet(pages[0])
    chosen.run()
    page.end()


main()
