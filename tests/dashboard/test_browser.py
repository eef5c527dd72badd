"""The two components and the frame of the page, in a real browser."""

import re

import pytest
from serving import wait_until

from dashboard import words

pytestmark = pytest.mark.browser

PLOT = ".ballast-chart.js-plotly-plot"
FIGURE = f"document.querySelector('{PLOT}')"


@pytest.fixture
def page(component_server, new_page):
    """The page with a slider and a chart, drawn."""
    opened = new_page(component_server)
    ready(opened)
    return opened


def ready(page) -> None:
    """Waits until the chart is drawn and the script is done."""
    page.locator(f"{PLOT} .gtitle").wait_for(state="attached", timeout=20_000)
    still(page)


def still(page) -> None:
    """Waits until the script has run."""
    page.locator('[data-test-script-state="notRunning"]').wait_for(timeout=10_000)


def slider(page):
    return page.get_by_role("slider", name="Air supply", exact=True)


def field(page, name="Air supply, as a number"):
    return page.get_by_role("textbox", name=name)


def sees(page, words: str) -> None:
    """Waits until the page says something."""
    page.get_by_text(words, exact=True).first.wait_for(timeout=5_000)


def shows(page, value: str) -> None:
    """Waits until the figure is about a value."""
    wait_until(lambda: page.locator(f"{PLOT} .gtitle").text_content() == f"Half the divers score {value}")


def kind_in(page, words: str, name="Air supply, as a number") -> None:
    """Types into the number field and leaves it with Enter."""
    field(page, name).fill(words)
    field(page, name).press("Enter")


def test_keyboard_moves_the_slider(page):
    slider(page).press("ArrowRight")
    shows(page, "26")
    assert field(page).input_value() == "26"
    slider(page).press("End")
    shows(page, "60")


def test_figures_follow_while_the_slider_is_dragged(page):
    box = slider(page).bounding_box()
    middle = box["y"] + box["height"] / 2
    seen = set()
    page.mouse.move(box["x"] + 0.41 * box["width"], middle)
    page.mouse.down()
    for place in range(41, 81):
        page.mouse.move(box["x"] + place / 100 * box["width"], middle)
        page.wait_for_timeout(20)
        seen.add(page.locator(f"{PLOT} .gtitle").text_content())
    assert len(seen) >= 3, seen
    page.mouse.up()
    shows(page, field(page).input_value())
    assert field(page).input_value() == slider(page).input_value() != "25"


def test_a_typed_number_is_drawn(page):
    kind_in(page, "31")
    shows(page, "31")
    assert slider(page).input_value() == "31"


@pytest.mark.parametrize(("typed", "told"), [("500", "500"), ("0", "0"), ("many", "'many'"), ("", "''"), ("NaN", "'NaN'")])
def test_what_is_typed_wrong_is_told_as_typed_and_the_figure_stays(page, typed, told):
    kind_in(page, typed)
    sees(page, f"value: {told}")
    error = page.locator(".ballast-slider .error").first
    wait_until(lambda: "out of bounds" in (error.text_content() or ""))
    assert field(page).input_value() == typed
    assert field(page).get_attribute("aria-invalid") == "true"
    shows(page, "25")


@pytest.mark.parametrize(("typed", "value"), [("2,5", "2.5"), ("2.5", "2.5"), ("1.500", "1500")])
def test_numbers_are_read_as_germans_write_them(component_server, new_page, typed, value):
    page = new_page(component_server, locale="de-DE")
    ready(page)
    kind_in(page, typed, "Air supply, als Zahl")
    sees(page, f"value: {value}")
    assert field(page, "Air supply, als Zahl").input_value() == value.replace(".", ",")


def test_arrow_keys_step_in_the_number_field_and_escape_gives_up(page):
    field(page).press("ArrowUp")
    shows(page, "26")
    field(page).fill("44")
    field(page).press("Escape")
    assert field(page).input_value() == "26"


def test_what_python_says_wins_over_the_slider(page):
    kind_in(page, "40")
    shows(page, "40")
    page.get_by_role("button", name="Undo").click()
    shows(page, "25")
    wait_until(lambda: (field(page).input_value(), slider(page).input_value()) == ("25", "25"))
    kind_in(page, "40")
    shows(page, "40")


def test_a_changed_value_is_marked_and_can_be_reset(page):
    reset = page.get_by_role("button", name="Reset Air supply to 25")
    assert not reset.is_visible()
    slider(page).press("ArrowRight")
    sees(page, "was 25")
    reset.click()
    shows(page, "25")
    wait_until(lambda: not reset.is_visible())


def test_the_slider_says_what_it_is(page):
    assert slider(page).get_attribute("aria-valuetext") == "25 chips"
    about = page.get_by_role("button", name="About Air supply")
    about.click()
    assert about.get_attribute("aria-expanded") == "true"
    sees(page, "Air in the shared tank at the start of each dive. Setup, step 1; 1 to 60 chips.")


def zoom(page) -> None:
    """Drags a box over the middle of the figure."""
    box = page.locator(f"{PLOT} .nsewdrag").first.bounding_box()
    page.mouse.move(box["x"] + 0.3 * box["width"], box["y"] + 0.3 * box["height"])
    page.mouse.down()
    page.mouse.move(box["x"] + 0.6 * box["width"], box["y"] + 0.8 * box["height"], steps=5)
    page.mouse.up()
    wait_until(lambda: page.evaluate(f"{FIGURE}.layout.xaxis.autorange") is not True)


def test_zoom_and_node_survive_a_change(page):
    zoom(page)
    page.evaluate(f"{FIGURE}.isTheSame = true")
    range_before = page.evaluate(f"{FIGURE}.layout.xaxis.range")
    slider(page).press("ArrowRight")
    shows(page, "26")
    assert page.evaluate(f"{FIGURE}.layout.xaxis.range") == range_before
    assert page.evaluate(f"{FIGURE}.isTheSame") is True


def test_the_label_under_the_pointer_tells_the_new_figure(page):
    box = page.locator(f"{PLOT} .nsewdrag").first.bounding_box()
    slider(page).focus()
    page.mouse.move(box["x"] + 0.42 * box["width"], box["y"] + 0.9 * box["height"], steps=3)
    label = page.locator(f"{PLOT} .hoverlayer .hovertext").first
    label.wait_for()
    place = page.evaluate(f"{FIGURE}._hoverdata[0].pointNumber")
    page.keyboard.press("ArrowRight")
    shows(page, "26")
    games = page.evaluate(f"{FIGURE}._fullData[0].y[{place}]")
    wait_until(lambda: f"({place}, {games})" in label.text_content())


def test_a_click_on_a_point_is_told(page):
    box = page.locator(f"{PLOT} .nsewdrag").first.bounding_box()
    page.mouse.click(box["x"] + 0.42 * box["width"], box["y"] + 0.9 * box["height"])
    page.get_by_text(re.compile(r"clicked: Click\(trace=0, name='This ruleset', point=2\d, x=2\d")).wait_for()


def test_the_chart_goes_and_comes_back(page):
    page.get_by_text("Chart", exact=True).click()
    page.locator(PLOT).wait_for(state="detached")
    page.get_by_text("Chart", exact=True).click()
    shows(page, "25")
    assert page.said == []


def test_the_chart_fits_its_place(page):
    page.set_viewport_size({"width": 1000, "height": 900})
    wait_until(lambda: page.locator(f"{PLOT} .main-svg").first.bounding_box()["width"] == page.locator(PLOT).bounding_box()["width"])
    assert page.locator(PLOT).bounding_box()["height"] == 360
    assert page.locator(PLOT).get_attribute("aria-label") == "Histogram around 25"


@pytest.mark.parametrize(("ending", "start"), [("png", b"\x89PNG"), ("svg", b"<svg")])
def test_a_figure_can_be_downloaded(page, ending, start):
    page.locator(PLOT).hover()
    with page.expect_download() as download:
        page.locator(f'{PLOT} .modebar-btn[data-title*="{ending.upper()}"]').click()
    assert download.value.suggested_filename == f"figure.{ending}"
    assert download.value.path().read_bytes().startswith(start)


def test_dark_follows_the_theme_without_a_reload(page):
    colours = f"[{FIGURE}._fullLayout.paper_bgcolor, {FIGURE}._fullData[0].marker.color]"
    assert page.evaluate(colours) == ["#FBFCFC", "#0F7C8C"]
    page.emulate_media(color_scheme="dark")
    wait_until(lambda: page.evaluate(colours) == ["#0C1A22", "#35B5C6"])


def test_nothing_is_fetched_from_elsewhere_and_nothing_is_refused(page, component_server):
    slider(page).press("ArrowRight")
    shows(page, "26")
    assert [url for url in page.asked if not url.startswith((component_server, "blob:", "data:"))] == []
    assert page.said == []


def test_fingers_have_room(component_server, new_page):
    page = new_page(component_server, has_touch=True, viewport={"width": 1280, "height": 900})
    ready(page)
    slider(page).press("ArrowRight")
    page.get_by_role("button", name="Reset Air supply to 25").wait_for()
    targets = page.locator(".ballast-slider").first.locator("input:visible, button:visible")
    assert min(box["height"] for box in (target.bounding_box() for target in targets.all())) >= 44


def test_on_a_tablet_the_sidebar_is_folded(component_server, new_page):
    page = new_page(component_server, viewport={"width": 820, "height": 1100})
    ready(page)
    page.get_by_role("button", name="Expand sidebar").wait_for()
    wait_until(lambda: page.locator(PLOT).bounding_box()["width"] > 700)
    page.wait_for_timeout(500)
    assert page.locator(PLOT).bounding_box()["x"] < 60


def test_the_buttons_of_a_figure_speak_german_and_send_nothing_away(component_server, new_page):
    page = new_page(component_server, locale="de-DE")
    ready(page)
    titles = page.evaluate("[...document.querySelectorAll('.modebar-btn')].map((button) => button.dataset.title)")
    assert set(titles) == {text.de for text in words.PLOTLY[:7]}


def test_the_dashboard_opens_in_the_language_of_the_browser(app_server, new_page):
    page = new_page(app_server, locale="de-AT")
    page.get_by_text("Regelwerk", exact=True).wait_for(timeout=20_000)
    page.get_by_text("English", exact=True).click()
    page.get_by_text("Ruleset", exact=True).wait_for()
    assert page.title() == "Ballast"


def test_figures_follow_a_drag_also_where_each_takes_a_while(component_server, new_page):
    page = new_page(f"{component_server}/?delay=0.15")
    ready(page)
    box = slider(page).bounding_box()
    middle = box["y"] + box["height"] / 2
    titles, values = set(), []
    page.mouse.move(box["x"] + 0.4 * box["width"], middle)
    page.mouse.down()
    for place in range(40, 100):
        page.mouse.move(box["x"] + place / 100 * box["width"], middle)
        page.wait_for_timeout(30)
        titles.add(page.locator(f"{PLOT} .gtitle").text_content())
        values.append(int(slider(page).input_value()))
    page.mouse.up()
    assert len(titles) >= 4, titles
    assert values == sorted(values), "an answer that was out of date moved the slider back"
    shows(page, field(page).input_value())
