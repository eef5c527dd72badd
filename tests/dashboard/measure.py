"""How quickly figures follow a change, in the system's Chromium: `python tests/dashboard/measure.py [ADDRESS [SLIDER]]`.

Without an address it serves the dashboard and measures Explore for every game, 10,000 games each: page start, a key
pressed and a number typed to the figures of the new value, five changes in a row, and pictures a second while a slider
is dragged. "first" is the first new figure, "whole" the figure of all games asked for. With an address it measures the
one slider there. Machines are noisy: it prints the load, and medians.
"""

import os
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from serving import ARGUMENTS, CHROMIUM, ROOT, serve

WATCH = """() => {
  window.drawn = [];
  const plot = document.querySelector(".ballast-chart.js-plotly-plot");
  plot.on("plotly_afterplot", () => requestAnimationFrame(() => drawn.push(performance.now())));
  const press = () => (window.pressed = performance.now());
  addEventListener("keydown", ({ target }) => target.type === "range" && press(), true);
  addEventListener("change", ({ target }) => target.type === "text" && press(), true);
}"""


UNCACHED = f"""import runpy
from dashboard import cached
cached.RESULTS.most = 0
runpy.run_path({str(ROOT / "dashboard" / "app.py")!r}, run_name="__main__")
"""
"""The dashboard without results kept from before: every change is simulated."""


def drag(page: Page, name: str, seconds: float = 5) -> float:
    """Drags a slider to and fro, so quickly that its value would change 15 times a second; pictures a second."""
    slider = page.get_by_role("slider", name=name, exact=True)
    n_values = 0.6 * (float(slider.get_attribute("max")) - float(slider.get_attribute("min")))
    n_sweeps = max(1, round(15 * seconds / (2 * n_values)))
    box = page.get_by_role("slider", name=name, exact=True).bounding_box()
    middle, n_steps = box["y"] + box["height"] / 2, int(seconds * 40)
    places = [box["x"] + box["width"] * (0.2 + 0.6 * abs(1 - 2 * (step * n_sweeps / n_steps % 1))) for step in range(n_steps)]
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


def type_in(page: Page, name: str, value: float) -> None:
    """Types a number into the field beside a slider."""
    field = page.locator(".ballast-slider", has=page.get_by_role("slider", name=name, exact=True)).get_by_role("textbox")
    field.fill(f"{value:g}")
    field.press("Enter")


def start_time(page: Page, address: str) -> float:
    """Milliseconds from opening the page to the first figure."""
    page.goto(address)
    page.locator(".ballast-chart .main-svg").first.wait_for(state="attached", timeout=180_000)
    return page.evaluate("performance.now()")


def whole_reaction(page: Page, press) -> tuple[float, float]:
    """Milliseconds to the first new figure, and to the last one: when nothing more is drawn for a second."""
    press()
    page.wait_for_function("() => drawn.at(-1) > pressed && performance.now() - drawn.at(-1) > 1500", timeout=60_000)
    return tuple(page.evaluate("[drawn.find((when) => when > pressed) - pressed, drawn.at(-1) - pressed]"))


def five(page: Page, name: str, values: list[float]) -> float:
    """Milliseconds from the last of five changes, typed as fast as the page takes them, to its last figure."""
    for value in values[:-1]:
        type_in(page, name, value)
    return whole_reaction(page, lambda: type_in(page, name, values[-1]))[1]


def said(times: list[float]) -> str:
    """Median and worst."""
    return f"{statistics.median(times):6.0f} ms (median of {len(times)}; worst {max(times):.0f})"


def measure(page: Page, name: str) -> None:
    """Prints everything for one slider of an open page."""
    page.wait_for_timeout(1500)
    page.evaluate(WATCH)
    slider = page.get_by_role("slider", name=name, exact=True)
    low, high, value = float(slider.get_attribute("min")), float(slider.get_attribute("max")), float(slider.input_value())
    keys = [whole_reaction(page, lambda key=key: slider.press(key)) for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft") * 3]
    away = [place for place in range(int(low), int(high) + 1) if place != value]
    typed = [whole_reaction(page, lambda number=number: type_in(page, name, number)) for number in (away * 10)[:10]]
    print(f"  key, first        {said([first for first, _ in keys])}")
    print(f"  key, whole        {said([last for _, last in keys])}")
    print(f"  typed, first      {said([first for first, _ in typed])}")
    print(f"  typed, whole      {said([last for _, last in typed])}")
    print(f"  five, last whole  {said([five(page, name, [(away * 5)[turn + step] for step in range(5)]) for turn in range(3)])}")
    print(f"  while dragging    {statistics.median(drag(page, name) for _ in range(3)):6.1f} pictures a second (median of 3)")
    print(f"  load              {os.getloadavg()[0]:6.1f}", flush=True)


def start_times(page: Page, address: str) -> None:
    """Prints how long the page takes to its first figure."""
    first, *again = [start_time(page, address) for _ in range(4)]
    print(f"page start          {first:6.0f} ms, then {statistics.median(again):.0f} ms with its files kept (median of {len(again)})")


def explore(page: Page, address: str) -> None:
    """Measures Explore for every game, each by the first slider with a range worth trying."""
    from engine import load_ruleset
    from engine.games import GAMES
    from engine.parameters import parameters

    start_times(page, address)
    for game in GAMES.values():
        page.goto(address)
        choose(page, game.title.en, load_ruleset(game.name).why.en)
        found = parameters(game.rules).values()
        parameter = next(one for one in found if one.tune and one.section.startswith("Setup") and not one.length[0] and one.low is not None)
        print(f"{game.title.en}, {parameter.label.en}, 10,000 games of it and of the base")
        open_section(page, game, parameter)
        measure(page, parameter.label.en)


def choose(page: Page, title: str, about: str) -> None:
    """Chooses a ruleset in the sidebar."""
    page.locator(".ballast-chart .main-svg").first.wait_for(state="attached", timeout=180_000)
    page.locator('[class*="st-key-ruleset-"] input').click()
    page.get_by_role("option", name=title, exact=True).click()
    page.locator(".ballast-note", has_text=about).first.wait_for(timeout=120_000)
    page.wait_for_timeout(2000)


def open_section(page: Page, game, parameter) -> None:
    """Opens the section of a parameter, if it is folded."""
    if not page.get_by_role("slider", name=parameter.label.en, exact=True).count():
        page.locator(f".st-key-section-{game.name}-{parameter.heading}-en summary").click()
        page.get_by_role("slider", name=parameter.label.en, exact=True).wait_for()


def main() -> None:
    """Measures the page asked for."""
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        browser = driver.chromium.launch(executable_path=CHROMIUM, headless=True, args=list(ARGUMENTS))
        page = browser.new_page(viewport={"width": 1280, "height": 900}, locale="en-GB")
        if len(sys.argv) > 1:
            start_times(page, sys.argv[1])
            measure(page, sys.argv[2] if len(sys.argv) > 2 else "Air supply")
        else:
            script = Path(folder) / "uncached.py"
            script.write_text(UNCACHED)
            for address in serve(script, Path(folder)):
                page.goto(address)
                explore(page, address)
        browser.close()


if __name__ == "__main__":
    main()
