"""Figures on paper: our figures (Plotly's plain data) as SVG and PNG, drawn here, without a browser.

One drawing path for PDF, HTML and files. It knows the marks that our figures have, and refuses others rather than leave them out.
"""

from .page import to_svg
from .png import to_png

__all__ = ["to_png", "to_svg"]
