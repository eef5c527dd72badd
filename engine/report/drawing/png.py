"""An SVG as PNG, by Typst: no browser, no other library."""

import typst

PAGE = b'#set page(width: auto, height: auto, margin: 0pt)\n#image(bytes(sys.inputs.svg), format: "svg")\n'
DOTS = 144
"""An inch; an SVG's pixel is 3/4 of a point, so that twice as many come out each way."""


def to_png(svg: str) -> bytes:
    """A picture of an SVG."""
    return typst.compile(PAGE, format="png", ppi=DOTS * 4 / 3, sys_inputs={"svg": svg})
