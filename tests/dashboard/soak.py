"""Ten designers at once: `python tests/dashboard/soak.py [SECONDS [SESSIONS]]`, five minutes and ten sessions unless said otherwise.

Every session drags and sets sliders of its game by itself, in one Chromium on the same machine. Prints how long it takes
from letting a slider go to the new figure, the memory of the server over time, and every error; the exit status is 1
where there was an error, the median was 2 s or more, or memory went on growing. Machines are noisy: it prints the load.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from serving import ARGUMENTS, CHROMIUM, ROOT, serve

from dashboard.cached import library
from dashboard.explored import model_of
from dashboard.link import PARAMETER, pack
from engine.games import GAMES

SECONDS, SESSIONS, LOOKS = 300.0, 10, 10
MOST_MEDIAN, MOST_GROWTH = 2_000, 0.15
"""Milliseconds; and by how much memory may grow in the last two thirds, as a share."""

MOVE = """(seed) => {
  window.reactions = []; window.n_moves = 0; window.n_unanswered = 0;
  let pressed = null, state = seed;
  const LONGEST = 20000;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  document.querySelector(".ballast-chart.js-plotly-plot").on("plotly_afterplot", () => {
    if (pressed !== null) reactions.push(performance.now() - pressed);
    pressed = null;
  });
  const put = (range, value, name) => {
    range.value = value;
    range.dispatchEvent(new Event(name));
  };
  const isAnswered = () => pressed === null || document.querySelector(".ballast-status.stale");
  const move = async () => {
    const ranges = [...document.querySelectorAll(".stSidebar .ballast-slider input[type=range]")];
    const range = ranges[Math.floor(random() * ranges.length)];
    const [low, high] = [Number(range.min), Number(range.max)];
    const any = () => low + Math.round(random() * (high - low));
    const [from, to] = [any(), any()];
    for (let step = 0; step <= 5; step += 1) {
      put(range, from + Math.round((to - from) * step / 5), "input");
      await pause(120);
    }
    let last = any();
    while (last === to && high > low) last = any();
    put(range, last, "input");
    pressed = performance.now();
    put(range, last, "change");
    n_moves += 1;
    for (let waited = 0; waited < LONGEST && !isAnswered(); waited += 50) await pause(50);
    if (!isAnswered()) n_unanswered += 1;
    pressed = null;
    setTimeout(move, 1500 + 3000 * random());
  };
  setTimeout(move, 3000 * random());
}"""


def addresses(server: str, n: int) -> list[str]:
    """Where each session begins: the games in turn."""
    known = library()
    models = [model_of(list(GAMES)[place % len(GAMES)], known) for place in range(n)]
    return [f"{server}/?{PARAMETER}={pack(model, 'en')}" for model in models]


def open_session(browser: Browser, address: str) -> Page:
    """A session of its own, drawn."""
    page = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB").new_page()
    page.problems = []
    page.on("console", lambda message: page.problems.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.goto(address)
    page.locator(".ballast-chart.js-plotly-plot").first.wait_for(state="attached", timeout=180_000)
    return page


def memory_of_server() -> float:
    """Megabytes the server holds: the one Python process this one started."""
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    for child in children:
        if b"main.around" in Path(f"/proc/{child}/cmdline").read_bytes():
            lines = Path(f"/proc/{child}/status").read_text().splitlines()
            return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024
    raise AssertionError("no server")


def look(begun: float) -> float:
    """Prints and gives the server's memory now."""
    megabytes = memory_of_server()
    print(f"  {time.monotonic() - begun:5.0f} s   {megabytes:6.0f} MB   load {os.getloadavg()[0]:.1f}", flush=True)
    return megabytes


def soak(pages: list[Page], seconds: float) -> list[float]:
    """Lets all sessions move for so long; the server's memory at ten moments."""
    for place, page in enumerate(pages, start=1):
        page.evaluate(MOVE, 1000 + place)
    begun, found = time.monotonic(), []
    for place in range(1, LOOKS + 1):
        pages[0].wait_for_timeout(max(0, 1000 * (begun + seconds * place / LOOKS - time.monotonic())))
        found.append(look(begun))
    return found


def problems_of(pages: list[Page], log: str) -> list[str]:
    """Everything that went wrong: in the browser, on the page, on the server."""
    found = [problem for page in pages for problem in page.problems]
    found += ["an exception on the page" for page in pages for _ in range(page.locator('[data-testid="stException"]').count())]
    missing = "[...document.querySelectorAll('.ballast-chart')].filter(chart => !chart.querySelector('.gtitle')).length"
    found += ["a figure that is not drawn" for page in pages for _ in range(page.evaluate(missing))]
    return found + [line for line in log.splitlines() if "Traceback" in line or "Error" in line]


def report(pages: list[Page], memory: list[float], problems: list[str]) -> bool:
    """Prints what came of it; whether all is well."""
    reactions = sorted(time for page in pages for time in page.evaluate("reactions"))
    n_moves, n_unanswered = (sum(page.evaluate(name) for page in pages) for name in ("n_moves", "n_unanswered"))
    median, late = statistics.median(reactions), reactions[int(0.95 * len(reactions))]
    third = memory[len(memory) // 3]
    growth = memory[-1] / third - 1
    print(f"{len(pages)} sessions, {n_moves} moves, {len(reactions)} new figures measured, {n_unanswered} without a new figure in time")
    print(f"reaction  median {median:.0f} ms, 95 % {late:.0f} ms, worst {reactions[-1]:.0f} ms")
    print(f"memory    {memory[0]:.0f} MB, {third:.0f} MB after a third, {memory[-1]:.0f} MB at the end ({100 * growth:+.0f} %)")
    for problem in problems[:20]:
        print(f"problem   {problem}")
    return not problems and median < MOST_MEDIAN and growth < MOST_GROWTH


def main() -> int:
    """Runs it; the exit status."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    n_sessions = int(sys.argv[2]) if len(sys.argv) > 2 else SESSIONS
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        browser = driver.chromium.launch(executable_path=CHROMIUM, headless=True, args=list(ARGUMENTS))
        for server in serve(ROOT / "dashboard" / "app.py", Path(folder)):
            pages = [open_session(browser, address) for address in addresses(server, n_sessions)]
            memory = soak(pages, seconds)
            pages[0].wait_for_timeout(5000)
            is_well = report(pages, memory, problems_of(pages, (Path(folder) / "server.log").read_text()))
        browser.close()
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
