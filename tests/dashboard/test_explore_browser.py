"""Explore in a real browser: what a designer does all evening."""

import re
import time
from dataclasses import replace

import pytest
from playwright.sync_api import TimeoutError
from serving import wait_until

from dashboard.cached import library
from dashboard.explored import model_of
from dashboard.link import PARAMETER, pack

pytestmark = pytest.mark.browser

PLOT = ".ballast-chart.js-plotly-plot"
VARIANTS = ("rulesets", "shared_air", "variants")


@pytest.fixture
def page(explore_server, new_page):
    """Explore, drawn."""
    return ready(new_page(explore_server))


def ready(page):
    """Waits until there are figures and the script is done."""
    page.locator(f"{PLOT} .gtitle").first.wait_for(state="attached", timeout=120_000)
    still(page)
    settled(page)
    return page


def still(page) -> None:
    """Waits until the script has run."""
    page.locator('[data-test-script-state="notRunning"]').wait_for(timeout=20_000)


def settled(page) -> None:
    """Waits until all games asked for are in the figures: where games are slow, the first picture comes from fewer."""
    wait_until(lambda: "n = 10,000 " in page.locator("body").inner_text() and "n = 1,000 " not in page.locator("body").inner_text(), 20)
    still(page)


def drawn(page) -> list:
    """The bars when all games are in them: a chart follows its words by a moment."""
    settled(page)
    seen = [bars(page)]

    def is_calm() -> bool:
        page.wait_for_timeout(400)
        seen.append(bars(page))
        return seen[-1] == seen[-2]

    wait_until(is_calm, 20)
    return seen[-1]


def slider(page, name="Air supply"):
    return page.locator(".ballast-slider:visible", has=page.get_by_role("slider", name=name, exact=True))


def opened(page, fold: str, field) -> bool:
    """Clicks on a fold until its field is there: a click while the page is being drawn can be lost."""
    if not field.is_visible():
        page.locator(f".st-key-{fold} summary").click()
        page.wait_for_timeout(3000)
    return field.is_visible()


def kind_in(page, words: str, name="Air supply") -> None:
    """Types into a slider's number field and leaves it with Enter."""
    field = slider(page, name).get_by_role("textbox")
    field.fill(words)
    field.press("Enter")


def sees(page, words: str, where: str = "body") -> None:
    """Waits until a part of the page says something."""
    wait_until(lambda: words in page.locator(where).first.inner_text(), 20)


def headline(page) -> str:
    return page.locator(".ballast-headline").inner_text()


def bars(page, place: int = 0) -> list:
    """The heights of a figure's bars."""
    return page.evaluate(f"document.querySelectorAll('{PLOT}')[{place}]._fullData.filter(t => t.type === 'bar').map(t => [...t.y])")


def test_a_change_moves_the_headline_and_every_chart(page):
    before, numbers = headline(page), [bars(page, place) for place in (0, 2)]
    kind_in(page, "18")
    sees(page, "Air supply: 18 instead of 25")
    sees(page, "▼ lower", ".ballast-headline")
    assert headline(page) != before
    settled(page)
    wait_until(lambda: all(bars(page, place) != numbers[at] for at, place in enumerate((0, 2))))
    ghost = page.evaluate(f"document.querySelector('{PLOT}')._fullData.filter(t => t.type === 'scatter').map(t => [...t.y])")
    assert ghost[0][1:-1] == pytest.approx(numbers[0][0], abs=1e-9), "the base is the ghost"
    assert page.said == []


def test_a_wrong_value_is_told_at_its_widget_and_the_figures_stay(page):
    kind_in(page, "21")
    sees(page, "Air supply: 21 instead of 25")
    figures = drawn(page)
    kind_in(page, "500")
    wait_until(lambda: "500 is out of bounds; allowed: 1 to 200" in (slider(page).locator(".error").text_content() or ""))
    sees(page, "Something is wrong", ".ballast-status")
    assert slider(page).get_by_role("textbox").input_value() == "500"
    assert bars(page) == figures
    page.get_by_role("button", name="Undo").click()
    wait_until(lambda: slider(page).get_by_role("textbox").input_value() == "21")
    wait_until(lambda: page.locator(".ballast-status.stale").count() == 0)
    assert drawn(page) == figures


def test_undo_redo_and_reset_all_by_key_and_by_button(page):
    kind_in(page, "21")
    sees(page, "1 change", '[data-testid="stSidebar"]')
    kind_in(page, "2", "Dives")
    sees(page, "2 changes", '[data-testid="stSidebar"]')
    still(page)
    page.locator("h1").first.click()
    page.keyboard.press("Control+z")
    sees(page, "1 change", '[data-testid="stSidebar"]')
    still(page)
    page.get_by_role("button", name="Redo").click()
    sees(page, "2 changes", '[data-testid="stSidebar"]')
    still(page)
    page.get_by_role("button", name="Reset all").click()
    sees(page, "Nothing is changed", '[data-testid="stSidebar"]')
    wait_until(lambda: slider(page).get_by_role("textbox").input_value() == "25")


def test_figures_follow_a_drag_and_it_is_one_step_back(page):
    box = page.get_by_role("slider", name="Air supply", exact=True).bounding_box()
    middle, titles, below = box["y"] + box["height"] / 2, set(), set()
    page.mouse.move(box["x"] + 0.42 * box["width"], middle)
    page.mouse.down()
    for place in range(42, 90):
        page.mouse.move(box["x"] + place / 100 * box["width"], middle)
        page.wait_for_timeout(60)
        titles.add(headline(page))
        below.add(page.locator(".ballast-chart").nth(1).get_attribute("aria-label"))
    page.mouse.up()
    assert len(titles) >= 3 and len(below) >= 2, (titles, below)
    value = slider(page).get_by_role("textbox").input_value()
    sees(page, f"Air supply: {value} instead of 25")
    still(page)
    page.get_by_role("button", name="Undo").click()
    sees(page, "Nothing is changed", '[data-testid="stSidebar"]')


def test_the_last_of_many_quick_changes_is_what_stands(page):
    for value in range(15, 24):
        kind_in(page, str(value))
    sees(page, "Air supply: 23 instead of 25")
    wait_until(lambda: slider(page).get_by_role("textbox").input_value() == "23")


def choose(page, name: str) -> None:
    """Chooses a ruleset."""
    field, option = page.locator('[class*="st-key-ruleset-"] input'), page.get_by_role("option", name=name, exact=True)
    for _ in range(5):
        field.click()
        try:
            option.click(timeout=3_000)
            return
        except TimeoutError:
            page.keyboard.press("Escape")  # the list was opened while the page was being drawn
            still(page)
    raise AssertionError(f"no ruleset {name!r} to choose")


def edit_cell(page, grid, column: int, row: int, words: str) -> None:
    """Types into a cell of a grid, which is a canvas."""
    cell = grid.locator(f'[data-testid="glide-cell-{column}-{row}"]')
    box = grid.locator("canvas").first.bounding_box()
    assert cell.count() == 1 and box
    page.mouse.click(box["x"] + 168 + 24, box["y"] + 16 + 32 * (row + 1))  # beside the names, 168 pixels wide
    page.wait_for_timeout(500)
    page.keyboard.type(words)
    page.wait_for_timeout(500)
    page.keyboard.press("Enter")


def test_a_price_in_a_table_changes_the_figures(page):
    choose(page, "Salvage Divers")
    sees(page, "Salvage Divers: ")
    wait_until(lambda: page.locator(PLOT).count() == 5, 60)
    still(page)
    before = bars(page, 3)
    page.locator(".st-key-section-salvage_divers-The-Markets-en summary").click()
    grid = page.locator(".st-key-section-salvage_divers-The-Markets-en [data-testid='stDataFrame']")
    grid.locator("canvas").first.wait_for()
    still(page)
    page.wait_for_timeout(1000)
    grid.scroll_into_view_if_needed()
    page.wait_for_timeout(1000)
    edit_cell(page, grid, 1, 2, "1")
    sees(page, "Reinforced Fins III · Price: 1 instead of 13")
    wait_until(lambda: bars(page, 3)[-1] != before[0], 20)
    still(page)
    page.get_by_role("button", name=re.compile("Reinforced Fins III · Price: 13 → 1")).first.click()
    wait_until(lambda: "instead of" not in page.locator(".ballast-note").first.inner_text(), 20)


def test_numbers_in_a_list_are_typed_and_what_is_wrong_stays(page):
    field = page.get_by_role("textbox", name="Swim pile, spaces")
    wait_until(lambda: opened(page, "section-shared_air-The-cards-en", field), 30)
    field.fill("2 3 x 4")
    field.press("Enter")
    sees(page, "x is not a whole number", '[data-testid="stSidebar"]')
    assert field.input_value() == "2 3 x 4"
    field.fill("1,1,2")
    field.press("Enter")
    sees(page, "Swim pile: 1 1 2 instead of 2 3 3 4 4 4 5 5 6")
    sees(page, "3 entries · mean 1.33", '[data-testid="stSidebar"]')


def test_the_language_is_switched_and_everything_stays(page):
    kind_in(page, "21")
    sees(page, "Air supply: 21 instead of 25")
    figures = drawn(page)
    page.get_by_text("Deutsch", exact=True).click()
    sees(page, "Luftvorrat: 21 statt 25")
    sees(page, "n = 10.000")
    wait_until(lambda: bars(page) == figures, 20)
    assert slider(page, "Luftvorrat").get_by_role("textbox").input_value() == "21"
    kind_in(page, "2", "Tauchgänge")
    sees(page, "Tauchgänge: 2 statt 3")
    assert page.said == []


def test_a_broken_file_is_listed_and_a_new_one_offered(page, explore_home):
    folder = explore_home.joinpath(*VARIANTS)
    (folder / "broken.yaml").write_text("extends: shared_air\ntitle: {en: B, de: B}\nchange: {air_suply: 3}\n")
    (folder / "thin.yaml").write_text("extends: shared_air\ntitle: {en: '**Thin** <b>air</b>', de: Dünn}\nchange: {air_supply: 20}\n")
    try:
        kind_in(page, "2", "Dives")
        sees(page, "Files with problems (1)", '[data-testid="stSidebar"]')
        page.get_by_text("Files with problems (1)").click()
        sees(page, "Did you mean air_supply?", '[data-testid="stSidebar"]')
        page.reload()
        ready(page)
        choose(page, "Shared Air · **Thin** <b>air</b>")
        sees(page, "Air supply: 20 instead of 25")
    finally:
        (folder / "broken.yaml").unlink()
        (folder / "thin.yaml").unlink()


def test_two_sessions_do_not_disturb_each_other(page, explore_server, new_page):
    other = ready(new_page(explore_server))
    kind_in(page, "18")
    kind_in(other, "30")
    sees(page, "Air supply: 18 instead of 25")
    sees(other, "Air supply: 30 instead of 25")
    kind_in(page, "19")
    sees(page, "Air supply: 19 instead of 25")
    sees(other, "Air supply: 30 instead of 25")


def test_a_hundred_thousand_games_begin_with_few_and_are_refined(page):
    page.locator('[class*="st-key-n_games-"] input').click()
    page.locator('[class*="st-key-n_games-"] input').fill("100,000")
    page.get_by_role("option", name="100,000", exact=True).click()
    kind_in(page, "21")
    counts = set()

    def is_whole() -> bool:
        counts.update(re.findall(r"n = ([\d,]+)", page.locator(".ballast-footer").first.inner_text()))
        return "100,000" in counts and "instead of" in page.locator(".ballast-note").first.inner_text()

    wait_until(is_whole, 90)
    assert len(counts) >= 2, counts


def test_the_switch_shows_how_many_reach_at_least_so_much(page):
    page.get_by_text("At least", exact=True).click()
    wait_until(lambda: bars(page)[0][0] == pytest.approx(1))
    heights = bars(page)[0]
    assert heights == sorted(heights, reverse=True)


def test_every_number_can_be_read_and_downloaded(page):
    kind_in(page, "21")
    sees(page, "Air supply: 21 instead of 25")
    page.get_by_text("All numbers", exact=True).click()
    sees(page, "difference", ".ballast-table")
    assert page.locator(".ballast-table td.value").first.evaluate("cell => getComputedStyle(cell).textAlign") == "right"
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as CSV").click()
    assert download.value.suggested_filename == "shared_air.csv"
    assert download.value.path().read_text().startswith("metric,")


def test_on_a_tablet_the_main_parameters_stand_above_the_figures(explore_server, new_page):
    page = ready(new_page(explore_server, viewport={"width": 820, "height": 1180}))
    quick = page.locator(".st-key-quick")
    wait_until(quick.is_visible)
    assert quick.bounding_box()["y"] < page.locator(PLOT).first.bounding_box()["y"]
    field = quick.locator(".ballast-slider", has=page.get_by_role("slider", name="Air supply", exact=True)).get_by_role("textbox")
    field.fill("21")
    field.press("Enter")
    sees(page, "Air supply: 21 instead of 25")
    assert page.evaluate("document.documentElement.scrollWidth") <= 820


def test_a_change_in_the_first_moment_leaves_all_else_alone(explore_server, new_page):
    """The browser leaves out the first run of a page where the second follows at once: it must not report defaults of its own."""
    for value in ("14", "15", "16", "17"):
        page = new_page(explore_server)
        page.locator(f"{PLOT} .gtitle").first.wait_for(state="attached", timeout=120_000)
        kind_in(page, value)
        sees(page, f"Air supply: {value} instead of 25 · compared with Shared Air")
        sees(page, "n = 10,000 · seed 1 ")
        page.context.close()


COUNT_GONE = """window.gone = 0; new MutationObserver((changes) => changes.forEach(({ removedNodes }) => removedNodes.forEach((node) => {
  if (node.classList?.contains("ballast-chart")) window.gone += 1;
}))).observe(document, { childList: true, subtree: true });"""


def test_charts_stay_although_their_code_comes_late(explore_server, new_page):
    """Figures change while their code is on its way: a call of before, taken back late, must not take the chart away.

    A seed that nobody had: games that are known come all at once.
    """
    page, model = new_page("about:blank"), replace(model_of("shared_air", library()), n_games=1_000_000, seed=time.time_ns() % 10**9)
    page.add_init_script(COUNT_GONE)
    page.route("**/chart.js*", lambda route: (time.sleep(4), route.continue_()))
    page.goto(f"{explore_server}/?{PARAMETER}={pack(model, 'en')}")
    page.locator(f"{PLOT} .gtitle").nth(3).wait_for(state="attached", timeout=60_000)
    page.wait_for_timeout(1000)
    assert (page.locator(PLOT).count(), page.evaluate("gone")) == (4, 0)
