"""Security headers on every answer: nothing but our own files is loaded, run, framed or talked to."""

import base64
import hashlib
import re
from pathlib import Path

import streamlit
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .components.assets import address, assets


def inline_scripts() -> list[str]:
    """The hashes of the scripts written into Streamlit's own page, as a policy names them."""
    page = Path(streamlit.__file__).with_name("static").joinpath("index.html").read_text("utf-8")
    digests = [hashlib.sha256(script.encode()).digest() for script in re.findall(r"<script>(.*?)</script>", page, re.DOTALL)]
    return [f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests]


POLICY = {
    "default-src": "'self'",
    "script-src": " ".join(["'self'", "blob:", "'wasm-unsafe-eval'", *inline_scripts()]),
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}

HEADERS = {
    "Content-Security-Policy": "; ".join(f"{what} {where}" for what, where in POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def preload() -> str:
    """A Link header that makes the browser fetch our files while Streamlit is still starting."""
    return ", ".join(f"<{address(name)}>; rel={relation(name)}" for name in assets())


def relation(name: str) -> str:
    """How a file is fetched ahead: Plotly's library is a plain script, all others are modules or style sheets."""
    if name.endswith(".css"):
        return "preload; as=style"
    return "preload; as=script" if name == "plotly.min.js" else "modulepreload"


class SecurityHeaders:
    """Puts the headers on every answer, and what to fetch ahead on the page."""

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_headers(MutableHeaders(scope=message))
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def add_headers(headers: MutableHeaders) -> None:
    """Adds them in place."""
    headers.update(HEADERS)
    if headers.get("content-type", "").startswith("text/html"):
        headers["Link"] = preload()
