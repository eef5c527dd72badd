"""How a number runs over time: its median and the bands around it."""

from collections.abc import Sequence

from ..games.game import Metric, Picture
from ..metrics import quantile_estimates
from ..template import LIGHT, VARIANTS, faded
from ..text import Text
from .frame import BASE, NOTHING_TO_SHOW, Figure, Shown, frame, metric_named, title_of

BANDS = (Text("10–90 %", "10–90 %"), Text("25–75 %", "25–75 %"))
FINDING = Text(
    "After turn {turn}, half the dives have {value} {unit} or less", "Nach Zug {turn} sind in der Hälfte noch höchstens {value} {unit} da"
)


def fan(picture: Picture, shown: Sequence[Shown], language: str) -> Figure:
    """Median and bands of a quantile metric; the base's median as a dotted ghost."""
    current, base = shown[-1], shown[0]
    metric = metric_named(current.setup, picture.metrics[0])
    curves = curves_of(metric, current)
    traces = [
        band(curves, low, high, share, name(language))
        for (low, high, share), name in zip(((0.1, 0.9, 0.18), (0.25, 0.75, 0.3)), BANDS, strict=True)
    ]
    traces = [trace for pair in traces for trace in pair]
    if len(shown) > 1:
        traces.append(curve(curves_of(metric, base), LIGHT["base"], "dot", BASE(language), metric.unit(language)))
    traces.append(curve(curves, VARIANTS[0], "solid", title_of(current, language), metric.unit(language)))
    return frame(picture, fan_sentence(metric, curves, language), traces, language)


def curves_of(metric: Metric, one: Shown) -> dict[float, dict[int, float]]:
    """For each quantile, its value by turn."""
    curves: dict[float, dict[int, float]] = {}
    for found in quantile_estimates(metric, metric.quantiles, one.setup, one.tally):
        curves.setdefault(found.dims["quantile"], {})[found.dims[metric.quantiles.by]] = found.value
    return curves


def band(curves: dict, low: float, high: float, share: float, name: str) -> list[dict]:
    """The area between two quantiles."""
    edge = {"type": "scatter", "mode": "lines", "line": {"width": 0, "color": VARIANTS[0]}, "hoverinfo": "skip", "name": name}
    below, above = curves.get(low, {}), curves.get(high, {})
    return [
        {**edge, "x": list(below), "y": list(below.values())},
        {**edge, "x": list(above), "y": list(above.values()), "fill": "tonexty", "fillcolor": faded(VARIANTS[0], share)},
    ]


def curve(curves: dict, colour: str, dash: str, name: str, unit: str) -> dict:
    """The median."""
    middle = curves.get(0.5, {})
    return {
        "type": "scatter",
        "mode": "lines",
        "name": name,
        "x": list(middle),
        "y": list(middle.values()),
        "line": {"color": colour, "width": 2.5, "dash": dash},
        "hovertemplate": f"%{{x}}: %{{y:.0f}} {unit}<extra>{name}</extra>",
    }


def fan_sentence(metric: Metric, curves: dict, language: str) -> str:
    """Where half of all is at half of its largest median."""
    middle = curves.get(0.5, {})
    if not middle:
        return NOTHING_TO_SHOW.format(title=metric.title)(language)
    top = max(middle.values())
    turn = next((turn for turn, value in middle.items() if value <= top / 2), max(middle))
    return FINDING.format(turn=turn, value=f"{middle[turn]:.0f}", unit=metric.unit)(language)
