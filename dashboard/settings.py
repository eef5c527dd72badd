"""Streamlit's settings, in code, so that they hold wherever the dashboard is started from."""

from engine.template import COLOURS, FONT, palette

ADDRESS = "127.0.0.1"
PORT = 8501

SERVER = {
    "server.address": ADDRESS,
    "server.headless": True,
    "server.fileWatcherType": "none",
    "server.maxUploadSize": 2,
    "server.disconnectedSessionTTL": 1800,
    "server.maxCacheDataSize": "256MB",
    "server.enableStaticServing": False,
    "server.allowedHosts": ["localhost", ADDRESS],
    "browser.gatherUsageStats": False,
    "client.toolbarMode": "minimal",
    "runner.magicEnabled": False,
}

LOOK = {
    "theme.font": FONT,
    "theme.headingFont": FONT,
    "theme.baseFontSize": 15,
    "theme.baseRadius": "6px",
    "theme.headingFontSizes": ["1.75rem", "1.375rem", "1.125rem", "1rem", "0.9375rem", "0.875rem"],
    "theme.headingFontWeights": [650, 650, 600, 600, 600, 600],
    "theme.metricValueFontSize": "1.75rem",
    "theme.paddingTop": "1rem",
    "theme.paddingBottom": "2rem",
}


def theme(mode: str) -> dict[str, object]:
    """The theme's colours for "light" or "dark", from the same table as the figures."""
    colours = palette(mode)
    page = {
        "primaryColor": colours["variant_1"],
        "linkColor": colours["variant_1"],
        "backgroundColor": colours["paper"],
        "secondaryBackgroundColor": colours["panel"],
        "textColor": colours["ink"],
        "borderColor": colours["line"],
        "redColor": colours["danger"],
        "greenColor": colours["safe"],
        "orangeColor": colours["variant_2"],
        "violetColor": colours["variant_3"],
        "yellowColor": colours["variant_4"],
        "grayColor": colours["uncertain"],
        "chartCategoricalColors": [colours[name] for name in COLOURS if name.startswith("variant_")],
    }
    sidebar = {"backgroundColor": colours["panel"], "secondaryBackgroundColor": colours["paper"]}
    named = {f"theme.{mode}.{name}": value for name, value in page.items()}
    return named | {f"theme.{mode}.sidebar.{name}": value for name, value in sidebar.items()}


def settings(port: int = PORT, address: str = ADDRESS) -> dict[str, object]:
    """Everything, for a port and an address. Beyond this machine errors are not shown in full, and any host name may be used."""
    beyond = {} if address == ADDRESS else {"server.address": address, "server.allowedHosts": [], "client.showErrorDetails": "none"}
    return {**SERVER, **LOOK, **theme("light"), **theme("dark"), "server.port": port, **beyond}
