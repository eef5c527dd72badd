"""The components' files and how the browser gets them: under a path named by their content, so that it may keep them for ever."""

import gzip
import hashlib
import json
from functools import cache
from importlib.resources import files

import plotly
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dashboard import words
from engine.template import DARK, MODES, template

KINDS = {"js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8"}
FOR_EVER = "public, max-age=31536000, immutable"


@cache
def assets() -> dict[str, bytes]:
    """Every file by name: those in static/, Plotly's library, and the look of figures as a module."""
    own = {file.name: file.read_bytes() for file in files(__package__).joinpath("static").iterdir()}
    library = files("plotly").joinpath("package_data", "plotly.min.js").read_bytes()
    return {**own, "plotly.min.js": library, "look.js": look().encode()}


def look() -> str:
    """A JavaScript module: engine.template's templates, the dark colour for each light one, and Plotly's German."""
    parts = {
        "TEMPLATES": {mode: template(mode) for mode in MODES},
        "DARK": DARK,
        "GERMAN": {text.en: text.de for text in words.PLOTLY},
    }
    return "".join(f"export const {name} = {json.dumps(part)};\n" for name, part in parts.items())


@cache
def version() -> str:
    """A short hash of all files; Plotly's library, which is large, counts by its version."""
    content = [plotly.__version__.encode(), *(data for name, data in sorted(assets().items()) if name != "plotly.min.js")]
    return hashlib.sha256(b"\0".join(content)).hexdigest()[:12]


@cache
def packed(name: str) -> bytes:
    """A file compressed, once."""
    return gzip.compress(assets()[name], compresslevel=6, mtime=0)


def address(name: str) -> str:
    """Where the browser finds a file."""
    return f"/ballast/{version()}/{name}"


def give_asset(request: Request) -> Response:
    """Answers a request for a file; compressed where the browser can read that."""
    name = request.path_params["name"]
    if request.path_params["version"] != version() or name not in assets():
        raise HTTPException(404)
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
    kind = KINDS[name.rsplit(".", 1)[-1]]
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(assets()[name], media_type=kind, headers=headers)
    return Response(packed(name), media_type=kind, headers={**headers, "Content-Encoding": "gzip"})


ASSET_ROUTE = Route("/ballast/{version}/{name}", give_asset)


def loader(name: str) -> str:
    """The script Streamlit sends with every component: it only fetches the module, so that a page of sliders stays small."""
    return f'const module = await import(location.origin + "{address(name)}");\nexport default module.default;\n'
