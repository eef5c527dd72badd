"""Compare, Studies, Watch and Library in a real browser."""

import json

import pytest
from serving import wait_until

from dashboard.cached import library
from dashboard.explored import model_of
from dashboard.link import pack
from dashboard.owned import SET_AGAIN

pytestmark = pytest.mark.browser

PLOT = ".ballast-chart.js-plotly-plot"
PLACE_OF_FIRST_POINT = """(plot) => {
    const box = document.querySelector(plot), trace = box._fullData.at(-1), full = box._fullLayout, place = box.getBoundingClientRect();
    const across = place.left + full.margin.l + full.xaxis.d2p(trace.x[0]), down = place.top + full.margin.t + full.yaxis.d2p(trace.y[0]);
    return [trace.x[0], across, down];
}"""
"""The first point's number, and where it is on the page."""


def address(server: str, page: str, ruleset: str = "shared_air", **changes) -> str:
    """A page with a state of its own."""
    from dataclasses import replace

    model = replace(model_of(ruleset, library()), changes=changes, n_games=1_000)
    return f"{server}/{page}?v={pack(model, 'en')}"


def still(page) -> None:
    """Waits until the script has run."""
    page.locator('[data-test-script-state="notRunning"]').wait_for(timeout=120_000)


def sees(page, words: str, where: str = "body", seconds: float = 120) -> None:
    """Waits until a part of the page says something."""
    wait_until(lambda: page.locator(where).count() > 0 and words in page.locator(where).first.inner_text(), seconds)


def complaints(page) -> list[str]:
    """What the console complained about, but for Streamlit's own search for its server under the page's path."""
    return [line for line in page.said if "404" not in line]


def test_two_rulesets_side_by_side(explore_server, new_page):
    page = new_page(address(explore_server, "compare", air_supply=18))
    sees(page, "Shared Air, changed", ".ballast-table.compared")
    sees(page, "n = 1,000 · seed 1")
    row = page.locator(".ballast-table.rules tbody tr").first.inner_text()
    assert "Air supply" in row and "25" in row and "18" in row
    page.locator(f"{PLOT} .gtitle").first.wait_for(state="attached", timeout=60_000)
    lines = page.evaluate(f"document.querySelector('{PLOT}')._fullData.filter(t => t.type === 'scatter').map(t => t.name)")
    assert lines == ["Shared Air", "Shared Air, changed"]
    assert complaints(page) == []


def test_a_study_runs_and_a_click_on_its_figure_opens_that_variant(explore_server, new_page):
    page = new_page(address(explore_server, "studies"))
    page.get_by_text("Sweep", exact=True).first.click()
    sees(page, "What varies")
    page.locator(".st-key-study_run button").first.click()
    page.locator(f"{PLOT} .gtitle").first.wait_for(state="attached", timeout=120_000)
    sees(page, "A click on a point opens that variant")
    still(page)
    page.locator(f"{PLOT} .xtick").first.scroll_into_view_if_needed()
    first, *place = page.evaluate(PLACE_OF_FIRST_POINT, PLOT)
    page.mouse.move(*place)
    page.mouse.click(*place)
    page.wait_for_url("**/?v=*", timeout=60_000)
    sees(page, "1 change")
    assert str(first) in page.locator('[data-testid="stSidebar"]').inner_text()


def test_a_game_is_watched_and_the_picture_moves(explore_server, new_page):
    page = new_page(address(explore_server, "watch"))
    page.locator(".ballast-scene svg").first.wait_for(timeout=120_000)
    assert page.locator(".ballast-scene svg text", has_text="♣").count() == 8
    first = page.locator(".ballast-finding.story").inner_text()
    page.locator(".st-key-watch_on button").first.click()
    wait_until(lambda: page.locator(".ballast-finding.story").inner_text() != first, 30)
    sees(page, "Step 2 / ")
    page.get_by_text("Dive 2", exact=True).click()
    wait_until(lambda: "Step 2 / " not in page.locator("body").inner_text(), 30)
    page.locator(".st-key-watch_play button").first.click()
    steps = page.locator("body").inner_text()
    wait_until(lambda: page.locator("body").inner_text() != steps, 30)
    page.locator(".st-key-watch_play button").first.click()
    assert complaints(page) == []


def test_pages_change_and_nothing_is_lost(explore_server, new_page):
    page = new_page(address(explore_server, "library", air_supply=18))
    sees(page, "No reshuffling")
    page.get_by_role("button", name="Rulebook").first.click()
    page.locator("article.ballast-paper").wait_for(timeout=60_000)
    assert page.locator("article.ballast-paper svg").count() >= 1
    page.get_by_role("link", name="Watch").first.click()
    page.locator(".ballast-scene svg").first.wait_for(timeout=120_000)
    sees(page, "of 18", ".ballast-scene")
    page.get_by_role("link", name="Library").first.click()
    page.locator("article.ballast-paper").wait_for(timeout=60_000)
    sees(page, "1 change")


def test_a_rulebook_is_downloaded(explore_server, new_page):
    page = new_page(address(explore_server, "library"))
    sees(page, "No reshuffling")
    page.get_by_role("button", name="Rulebook").first.click()
    page.locator("article.ballast-paper").wait_for(timeout=60_000)
    with page.expect_download(timeout=60_000) as download:
        page.get_by_role("button", name="PDF").first.click()
    file = download.value
    assert file.suggested_filename == "shared_air-en.pdf"
    assert file.path().read_bytes()[:5] == b"%PDF-"


def test_a_hostile_name_runs_nothing(explore_home, explore_server, new_page):
    bad = "<img src=x onerror=\"document.title='pwned'\"><script>document.title='pwned'</script>"
    file = explore_home / "rulesets" / "shared_air" / "variants" / "hostile.yaml"
    words = json.dumps({"en": bad, "de": bad})
    file.write_text(f"extends: shared_air\ntitle: {words}\nwhy: {words}\nchange: {{air_supply: 20}}\n")
    try:
        page = new_page(address(explore_server, "library"))
        sees(page, "<img src=x")
        page.get_by_role("button", name="Rulebook").nth(1).click()
        page.locator("article.ballast-paper").wait_for(timeout=60_000)
        assert "pwned" not in page.title()
        assert not [asked for asked in page.asked if asked.rstrip("/").endswith("/x")]
    finally:
        file.unlink()


def test_every_page_shows_what_was_chosen_on_another(explore_server, new_page):
    """Also later than a value is set again by itself."""
    page = new_page(address(explore_server, "library", "salvage_divers"))
    sees(page, "salvage_divers")
    for name in ("Studies", "Report", "Watch", "Compare"):
        page.wait_for_timeout(1_000 * SET_AGAIN + 200)
        page.get_by_role("link", name=name).first.click()
        page.locator('[aria-label="Seed"]').wait_for()
        still(page)
        wait_until(lambda: page.locator('[class*="st-key-ruleset-"] input').first.input_value() == "Salvage Divers", 20)
        assert page.get_by_label("Seed", exact=True).first.input_value() == "1", name
