"""Two components Streamlit has not: a chart that is updated in place, and a slider that reports while it is dragged."""

from .chart import Click, chart
from .live_slider import Move, live_slider

__all__ = ["Click", "Move", "chart", "live_slider"]
