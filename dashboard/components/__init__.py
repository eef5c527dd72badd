"""What Streamlit has not: a chart that is updated in place, a slider that reports while it is dragged, a button that copies the address."""

from .chart import Click, chart
from .copy_link import copy_link
from .live_slider import Move, live_slider

__all__ = ["Click", "Move", "chart", "copy_link", "live_slider"]
