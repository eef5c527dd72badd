"""A report in a real browser: opened from disk, its figures can be pointed at, nothing is asked of the network, nothing is run but ours."""

from dataclasses import replace

import pytest

import engine
from engine.papers.balance import ReportFormat, balance, write_report
from engine.strategies import default_seats
from engine.studies.run import Run
from engine.text import same

HOSTILE = '</script><script>document.title="owned"</script><img src=x onerror="document.title=\'owned\'"><b>bold</b>'


def report_page(title: str = "") -> str:
    """A report of a change, which somebody may have called something."""
    base = engine.load_ruleset("shared_air")
    thin = base.change({"air_supply": 20})
    rulesets = [base, replace(thin, title=same(title)) if title else thin]
    made = balance(rulesets, [default_seats(one) for one in rulesets], run=Run(300))
    return write_report(made, ReportFormat.html, "en")


def opened(chromium, file, text: str, **details):
    """A report on disk, opened; what it asked for and what was said of it."""
    file.write_text(text)
    page = chromium.new_page(viewport={"width": 1000, "height": 800}, **details)
    page.asked, page.said = [], []
    page.on("request", lambda request: page.asked.append(request.url))
    page.on("console", lambda message: page.said.append(message.text))
    page.on("pageerror", lambda error: page.said.append(str(error)))
    page.goto(file.as_uri())
    return page


@pytest.mark.browser
def test_figures_are_live_on_screen_and_drawn_on_paper(chromium, tmp_path):
    file = tmp_path / "report.html"
    page = opened(chromium, file, report_page())
    page.wait_for_selector("figure.is-live")
    n = page.locator("figure").count()
    page.wait_for_function(f"document.querySelectorAll('figure.is-live').length === {n}")
    assert page.locator("figure .live .main-svg").count() >= n
    assert page.asked == [file.as_uri()] and page.said == []
    drawing = page.locator("figure [role=img]:not(.live) svg").first
    assert not drawing.is_visible()
    page.emulate_media(media="print")
    assert drawing.is_visible() and not page.locator("figure .live").first.is_visible()
    page.close()


@pytest.mark.browser
def test_a_figure_says_what_is_pointed_at(chromium, tmp_path):
    page = opened(chromium, tmp_path / "report.html", report_page())
    page.wait_for_selector("figure.is-live .bars path")
    page.locator("figure .live").first.scroll_into_view_if_needed()
    box = page.locator("figure .live .bars .point").nth(20).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(".hovertext")
    assert "%" in page.locator(".hovertext").first.text_content()
    page.close()


@pytest.mark.browser
def test_without_scripts_the_drawings_stay(chromium, tmp_path):
    file = tmp_path / "report.html"
    page = opened(chromium, file, report_page(), java_script_enabled=False)
    assert page.locator("figure [role=img] svg").first.is_visible() and page.asked == [file.as_uri()]
    page.close()


@pytest.mark.browser
def test_nothing_of_a_hostile_title_is_run(chromium, tmp_path):
    file = tmp_path / "report.html"
    page = opened(chromium, file, report_page(HOSTILE))
    page.wait_for_selector("figure.is-live")
    page.wait_for_timeout(300)
    assert page.title() != "owned" and HOSTILE in page.title()
    assert page.asked == [file.as_uri()] and page.said == []
    assert page.locator("img").count() == 0 and page.locator("main b").count() == 0
    page.close()


@pytest.mark.browser
@pytest.mark.parametrize("width", [1000, 600, 380])
def test_nothing_is_wider_than_the_page(chromium, tmp_path, width):
    page = opened(chromium, tmp_path / "report.html", report_page())
    page.set_viewport_size({"width": width, "height": 800})
    page.wait_for_selector("figure.is-live")
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.close()
