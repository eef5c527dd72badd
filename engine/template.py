"""How figures look: one table of colours for light and dark, and a Plotly template made from it."""

from typing import NamedTuple


class Colour(NamedTuple):
    """The same meaning on light and on dark paper, as #RRGGBB."""

    light: str
    dark: str


COLOURS = {
    "ink": Colour("#0B2A3A", "#E6EEF1"),
    "paper": Colour("#FBFCFC", "#0C1A22"),
    "panel": Colour("#F0F4F5", "#132630"),
    "line": Colour("#DCE4E7", "#27404B"),
    "quiet": Colour("#546A76", "#A3B4BC"),
    "base": Colour("#8FA3AE", "#6F8590"),
    "variant_1": Colour("#0F7C8C", "#35B5C6"),
    "variant_2": Colour("#E4572E", "#FF7F5C"),
    "variant_3": Colour("#7B5EA7", "#A98BD6"),
    "variant_4": Colour("#C98A00", "#E6B13C"),
    "danger": Colour("#C8402B", "#FF7F5C"),
    "safe": Colour("#2E8B57", "#5CC48A"),
    "uncertain": Colour("#9AA7AE", "#7C8C95"),
    "level_1": Colour("#BFE3E0", "#D5F0ED"),
    "level_2": Colour("#6FB7BF", "#8CCBD2"),
    "level_3": Colour("#2C7A94", "#4B9DB8"),
    "level_4": Colour("#123C5A", "#2F6A94"),
}
"""What each colour means. Figures are made with the light ones; `DARK` turns a finished figure to dark."""

LIGHT = {name: colour.light for name, colour in COLOURS.items()}
DARK = {colour.light: colour.dark for colour in COLOURS.values()}
VARIANTS = tuple(LIGHT[f"variant_{place}"] for place in range(1, 5))
LEVELS = tuple(LIGHT[f"level_{level}"] for level in range(1, 5))
MODES = ("light", "dark")

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif"

TOP_LEFT = {"x": 0, "xref": "container", "xanchor": "left", "y": 1, "yref": "container", "yanchor": "top", "pad": {"l": 4, "t": 10}}


def faded(colour: str, share: float) -> str:
    """A colour of the table, see-through: share 1 is solid, 0 is nothing; still turned to dark by `DARK`."""
    return f"{colour}{round(255 * share):02X}"


def palette(mode: str) -> dict[str, str]:
    """The colours by name, for "light" or "dark"."""
    return {name: getattr(colour, mode) for name, colour in COLOURS.items()}


def template(mode: str = "light") -> dict:
    """The Plotly template (as plain data) for "light" or "dark" paper."""
    colours = palette(mode)
    return {"layout": {**frame(colours), "xaxis": {**axis(colours), "showgrid": False}, "yaxis": axis(colours)}, "data": marks(colours)}


def frame(colours: dict[str, str]) -> dict:
    """Everything of the template but axes and marks."""
    return {
        "font": {"family": FONT, "size": 13, "color": colours["ink"]},
        "title": {"font": {"size": 15, "weight": 600}, **TOP_LEFT},
        "paper_bgcolor": colours["paper"],
        "plot_bgcolor": colours["paper"],
        "margin": {"l": 56, "r": 16, "t": 44, "b": 48},
        "colorway": [colours[f"variant_{place}"] for place in range(1, 5)],
        "colorscale": {"sequential": sequential(colours)},
        "legend": {"orientation": "h", "x": 1, "xanchor": "right", "y": 1.02, "yanchor": "bottom", "font": {"color": colours["quiet"]}},
        "hoverlabel": {
            "bgcolor": colours["panel"],
            "bordercolor": colours["line"],
            "font": {"family": FONT, "color": colours["ink"]},
            "align": "left",
        },
        "modebar": {"bgcolor": f"{colours['paper']}E6", "color": colours["quiet"], "activecolor": colours["variant_1"]},
        "bargap": 0.08,
        "dragmode": "zoom",
        "hovermode": "closest",
    }


def axis(colours: dict[str, str]) -> dict:
    """A quiet axis: thin lines, labels a shade lighter than the ink."""
    return {
        "gridcolor": colours["line"],
        "linecolor": colours["line"],
        "zerolinecolor": colours["line"],
        "tickcolor": colours["line"],
        "ticks": "outside",
        "ticklen": 4,
        "tickfont": {"color": colours["quiet"]},
        "title": {"font": {"color": colours["quiet"], "size": 13}, "standoff": 10},
        "automargin": True,
    }


def marks(colours: dict[str, str]) -> dict:
    """How bars and heat maps are drawn unless a figure says otherwise."""
    return {
        "bar": [{"marker": {"line": {"width": 0}}, "error_y": {"color": colours["ink"], "thickness": 1.2, "width": 4}}],
        "heatmap": [{"colorscale": sequential(colours), "xgap": 1, "ygap": 1}],
    }


def sequential(colours: dict[str, str]) -> list[list]:
    """One scale from little to much: from the paper through the levels, shallow to deep on light, the other way on dark."""
    levels = [colours[f"level_{level}"] for level in range(1, 5)]
    steps = [colours["panel"], *(levels if colours["paper"] == LIGHT["paper"] else reversed(levels))]
    return [[place / (len(steps) - 1), colour] for place, colour in enumerate(steps)]
