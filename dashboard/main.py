"""The way in: the dashboard as an ASGI application. `run()` serves it on this machine."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import streamlit as st
from anyio import to_thread
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from dashboard import warm
from dashboard.components.assets import ASSET_ROUTE, packed
from dashboard.headers import SecurityHeaders
from dashboard.settings import ADDRESS, PORT, settings
from engine.problems import refuse

PAGES = Path(__file__).with_name("app.py")


@asynccontextmanager
async def lifespan(app: st.App) -> AsyncIterator[None]:
    """Imports before the first visitor, compiles beside the running server."""
    await to_thread.run_sync(warm.import_libraries)
    await to_thread.run_sync(packed, "plotly.min.js")
    warm.calm_collector()
    warm.warm_beside()
    yield


MIDDLEWARE = [Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1024, compresslevel=4)]

# Written out, not made by a function: `streamlit run` finds an application by reading the source.
app = st.App(PAGES, lifespan=lifespan, middleware=MIDDLEWARE, routes=[ASSET_ROUTE])


def around(script: Path) -> st.App:
    """The same application around another script."""
    return st.App(script, lifespan=lifespan, middleware=MIDDLEWARE, routes=[ASSET_ROUTE])


def run(port: int = PORT, address: str = ADDRESS, app: st.App = app) -> None:
    """Serves the dashboard until it is stopped. Only this machine can reach it unless an address says otherwise.

    InputError for a port that is taken.
    """
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError:
            en, de = f"port {port} is taken, perhaps by a dashboard", f"Port {port} ist belegt, vielleicht von einem Dashboard"
            raise refuse(en, de, key="--port", suggestion=f"--port {port + 1}") from None
    app.run(config=settings(port, address))
