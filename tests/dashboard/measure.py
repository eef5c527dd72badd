"""How quickly figures follow a slider, in the system's Chromium: `python tests/dashboard/measure.py [ADDRESS [SLIDER]]`.

Without an address it serves the page with both components. It prints pictures a second while the slider is dragged, and
the milliseconds from a key press, and from a number typed, to the figure drawn.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from serving import ARGUMENTS, CHROMIUM, HERE, serve

WATCH = """() => {
  window.drawn = [];
  const plot = document.querySelector(".ballast-chart.js-plotly-plot");
  plot.on("plotly_afterplot", () => requestAnimationFrame(() => drawn.push(performance.now())));
  addEventListener("keydown", () => (window.pressed = performance.now()), true);
}"""


def drag(page: Page, name: str, seconds: float = 5) -> float:
    """Drags a slider to and fro; pictures a second."""
    box = page.get_by_role("slider", name=name, exact=True).bounding_box()
    middle, n_steps = box["y"] + box["height"] / 2, int(seconds * 40)
    places = [box["x"] + box["width"] * (0.2 + 0.6 * abs(1 - 2 * step / n_steps)) for step in range(n_steps)]
    page.mouse.move(places[0], middle)
    page.mouse.down()
    start = page.evaluate("performance.now()")
    for place in places:
        page.mouse.move(place, middle)
        page.wait_for_timeout(20)
    end = page.evaluate("performance.now()")
    page.mouse.up()
    page.wait_for_timeout(1000)
    n_drawn = page.evaluate("([start, end]) => drawn.filter((when) => start < when && when < end).length", [start, end])
    return 1000 * n_drawn / (end - start)


def reaction(page: Page, press) -> float:
    """Milliseconds from the last key pressed to the first figure drawn after it."""
    press()
    page.wait_for_function("() => drawn.at(-1) > pressed", timeout=20_000)
    time = page.evaluate("drawn.find((when) => when > pressed) - pressed")
    page.wait_for_timeout(500)
    return time


def type_in(page: Page, name: str, value: float) -> None:
    """Types a number into the field beside a slider."""
    field = page.locator(".ballast-slider", has=page.get_by_role("slider", name=name, exact=True)).get_by_role("textbox")
    field.fill(f"{value:g}")
    field.press("Enter")


def start_time(page: Page, address: str) -> float:
    """Milliseconds from opening the page to the first figure."""
    page.goto(address)
    page.locator(".ballast-chart .main-svg").first.wait_for(state="attached", timeout=60_000)
    return page.evaluate("performance.now()")


def measure(address: str, name: str) -> None:
    """Prints everything for one page and slider."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, headless=True, args=list(ARGUMENTS))
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        print(f"page start         {start_time(page, address):6.0f} ms, then {start_time(page, address):.0f} ms with its files kept")
        page.wait_for_timeout(1500)
        page.evaluate(WATCH)
        slider = page.get_by_role("slider", name=name, exact=True)
        low, value = float(slider.get_attribute("min")), float(slider.input_value())
        keys = [reaction(page, lambda key=key: slider.press(key)) for key in ("ArrowRight", "ArrowLeft") * 10]
        typed = [reaction(page, lambda number=number: type_in(page, name, number)) for number in (low, value) * 10]
        print(f"key to figure      {statistics.median(keys):6.0f} ms (median of {len(keys)}; worst {max(keys):.0f})")
        print(f"typed to figure    {statistics.median(typed):6.0f} ms (median of {len(typed)}; worst {max(typed):.0f})")
        print(f"while dragging     {drag(page, name):6.1f} pictures a second")
        browser.close()


def main() -> None:
    """Measures the page asked for."""
    name = sys.argv[2] if len(sys.argv) > 2 else "Air supply"
    if len(sys.argv) > 1:
        return measure(sys.argv[1], name)
    with tempfile.TemporaryDirectory() as folder:
        for address in serve(HERE / "component_page.py", Path(folder)):
            measure(address, name)


if __name__ == "__main__":
    main()
