"""What the server answers, without a browser."""

import http.client
import urllib.error
import urllib.request

import pytest

from dashboard.components.assets import address, assets
from dashboard.headers import HEADERS

UPGRADE = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg=="}


def get(url: str, **headers):
    return urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10)


@pytest.mark.parametrize("path", ["/", "/_stcore/health", address("chart.js")])
def test_every_answer_carries_the_security_headers(component_server, path):
    answer = get(component_server + path)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_the_policy_allows_no_foreign_source_and_no_framing():
    policy = HEADERS["Content-Security-Policy"]
    assert "http" not in policy
    assert "*" not in policy
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
    assert "'unsafe-inline'" not in policy.split("style-src")[0]
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize("name", sorted(assets()))
def test_files_of_the_components_are_kept_by_the_browser_and_compressed(component_server, name):
    plain = get(component_server + address(name))
    packed = get(component_server + address(name), **{"Accept-Encoding": "gzip"})
    assert plain.read() == assets()[name]
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "immutable" in packed.headers["Cache-Control"]
    assert packed.headers.get_content_type() in ("text/javascript", "text/css")


@pytest.mark.parametrize("path", ["/ballast/0/chart.js", address("nothing.js"), address("..%2fchart.py"), address("../chart.py")])
def test_no_other_file_is_given(component_server, path):
    with pytest.raises(urllib.error.HTTPError) as refused:
        get(component_server + path)
    assert refused.value.code in (400, 404)


def upgrade(address: str, **headers) -> int:
    """The status of an attempt to open the page's websocket."""
    host = address.removeprefix("http://")
    connection = http.client.HTTPConnection(host, timeout=10)
    connection.request("GET", "/_stcore/stream", headers={**UPGRADE, "Host": host, **headers})
    return connection.getresponse().status


def test_strange_hosts_and_origins_are_refused(component_server):
    assert upgrade(component_server) == 101
    assert upgrade(component_server, Origin="http://evil.example") == 403
    assert upgrade(component_server, Host="evil.example") == 403
