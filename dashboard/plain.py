"""Words that people wrote, made harmless where Streamlit would read them as Markdown or HTML."""

import html
import re

MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|~<>$:&^=@])")


def unmarked(text: str) -> str:
    """Words in which Markdown sees nothing: no emphasis, link, picture, formula, colour or icon."""
    return MARKDOWN.sub(r"\\\1", " ".join(text.split()))


def escaped(text: str) -> str:
    """Words in which HTML sees nothing."""
    return html.escape(text)
