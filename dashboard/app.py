"""The dashboard's pages and its language; nothing else."""

import streamlit as st

from dashboard import language, page, words
from dashboard.views import explore


def main() -> None:
    """Runs the page that was asked for."""
    page.begin()
    language.begin()
    here = language.current()
    st.navigation([st.Page(explore.show, title=words.EXPLORE(here), url_path="explore", default=True)]).run()
    language.switch()


main()
