"""The way in: the dashboard as an ASGI application. `run()` serves it on this machine."""

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
    """Serves the dashboard until it is stopped. Only this machine can reach it unless an address says otherwise."""
    app.run(config=settings(port, address))
