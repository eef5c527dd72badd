"""A document as one HTML file whose figures one can point at: Plotly is in it, nothing is loaded, and only our own scripts run.

On paper, and where scripts do not run, the drawings stand in the same places.
"""

import base64
import hashlib
import json
from functools import cache
from importlib.resources import files
from typing import Any

from ...template import template
from ..blocks import Block, Document, Figure, Note
from .html import to_html

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; script-src {scripts}"
HEIGHT = 340
WHITE = {"paper_bgcolor": "#FFFFFF", "plot_bgcolor": "#FFFFFF"}
NOT_IN_SCRIPTS = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def to_interactive_html(document: Document) -> str:
    """The file; without figures one can point at, plain HTML."""
    figures = [one for block in document.blocks for one in figures_in(block)]
    if not figures:
        return to_html(document)
    library, ours = plotly(), resource("interactive.js")
    page = to_html(
        document, f"<style>\n{resource('interactive.css')}</style>\n", POLICY.format(scripts=f"{hashed(library)} {hashed(ours)}")
    )
    data = "".join(f'<script type="application/json" id="{one.name}-data">{data_of(one)}</script>\n' for one in figures)
    scripts = f"{data}<script>{library}</script>\n<script>{ours}</script>\n</body>"
    head, _, tail = page.rpartition("</body>")
    return f"{head}{scripts}{tail}"


def figures_in(block: Block) -> list[Figure]:
    """The figures of a block that one can point at."""
    if isinstance(block, Note):
        return [one for inner in block.blocks for one in figures_in(inner)]
    return [block] if isinstance(block, Figure) and block.plotly and block.name else []


def data_of(figure: Figure) -> str:
    """A figure as JSON that no HTML parser reads anything in."""
    assert figure.plotly
    layout = {**figure.plotly["layout"], "template": template("light"), "height": height_of(figure), "autosize": True, **WHITE}
    for axis in ("xaxis", "yaxis"):
        layout[axis] = {**layout[axis], "fixedrange": True}
    text = json.dumps({"data": figure.plotly["data"], "layout": layout}, ensure_ascii=False, separators=(",", ":"), default=plain)
    return "".join(NOT_IN_SCRIPTS.get(letter, letter) for letter in text)


def height_of(figure: Figure) -> int:
    """Higher where there are many bars beneath each other."""
    rows = [trace["y"] for trace in (figure.plotly or {})["data"] if trace.get("orientation") == "h"]
    return max(HEIGHT, 110 + 26 * max(map(len, rows), default=0))


def plain(value: Any) -> Any:
    """Numbers of numpy."""
    return value.item() if hasattr(value, "item") else value.tolist()


@cache
def plotly() -> str:
    """Plotly's own script, as it comes with its package; it must not end the element that it stands in."""
    text = files("plotly").joinpath("package_data", "plotly.min.js").read_text(encoding="utf-8")
    return text.replace("</script", "<\\/script").replace("<!--", "<\\!--")


@cache
def resource(name: str) -> str:
    """A file of ours beside this one."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def hashed(script: str) -> str:
    """What a content security policy calls a script by."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
