"""Links in a real browser: the address follows, a fresh session and a reload read it, the way back stays short."""

import pytest
from serving import wait_until
from test_explore_browser import bars, drawn, headline, kind_in, ready, sees, settled, slider

pytestmark = pytest.mark.browser


def address(page) -> str:
    """What stands in the address now."""
    return page.evaluate("location.href")


@pytest.fixture
def page(explore_server, new_page):
    """Explore with less air, settled."""
    page = ready(new_page(explore_server))
    before = address(page)
    kind_in(page, "18")
    sees(page, "Air supply: 18 instead of 25")
    wait_until(lambda: address(page) != before)
    drawn(page)
    return page


def test_a_link_opened_elsewhere_reads_the_same_figures(page, new_page):
    other = ready(new_page(address(page), locale="de-DE"))
    wait_until(lambda: bars(other) == bars(page), 20)
    assert headline(other) == headline(page)
    assert slider(other).get_by_role("textbox").input_value() == "18"


def test_a_reload_loses_nothing(page):
    figures, numbers = bars(page), headline(page)
    page.reload()
    sees(ready(page), "Air supply: 18 instead of 25")
    wait_until(lambda: (bars(page), headline(page)) == (figures, numbers), 20)


def test_changes_are_no_steps_of_the_browsers_history(page):
    length = page.evaluate("history.length")
    for value in ("19", "20", "21"):
        before = address(page)
        kind_in(page, value)
        sees(page, f"Air supply: {value} instead of 25")
        wait_until(lambda before=before: address(page) != before)
    assert page.evaluate("history.length") == length


def test_the_address_costs_no_run(page):
    """A change whose figures are known is one message to the server, though the address changes with it."""
    sent = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    page.reload()
    ready(page)
    kind_in(page, "19")
    sees(page, "Air supply: 19 instead of 25")
    settled(page)
    page.wait_for_timeout(1500)
    before, n_before = address(page), len(sent)
    kind_in(page, "18")
    sees(page, "Air supply: 18 instead of 25")
    wait_until(lambda: address(page) != before)
    page.wait_for_timeout(1500)
    assert len(sent) - n_before == 1


def test_the_button_copies_the_address(page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = page.locator(".ballast-copy")
    button.click()
    wait_until(lambda: button.inner_text() == "Copied")
    assert page.evaluate("navigator.clipboard.readText()") == address(page)
    wait_until(lambda: button.inner_text() == "Copy link")


def test_a_bad_link_is_told_and_opens_the_first_page(explore_server, new_page):
    page = ready(new_page(f"{explore_server}/?v=1nonsense"))
    sees(page, "The link could not be opened")
    page.get_by_role("button", name="Close").click()
    wait_until(lambda: page.get_by_text("The link could not be opened").count() == 0)
    page.reload()
    ready(page)
    assert page.get_by_text("The link could not be opened").count() == 0


def test_other_pages_keep_the_link_and_the_way_back(page):
    numbers, link = headline(page), address(page).partition("?")[2]
    page.get_by_role("link", name="Library").click()
    wait_until(lambda: "/library?" in address(page))
    assert address(page).partition("?")[2] == link
    page.reload()
    page.get_by_role("link", name="Explore").wait_for()
    page.go_back()
    sees(ready(page), "Air supply: 18 instead of 25")
    assert headline(page) == numbers
    assert address(page).partition("?")[2] == link
    page.go_forward()
    wait_until(lambda: "/library?" in address(page))
    page.get_by_role("link", name="Explore").click()
    sees(ready(page), "Air supply: 18 instead of 25")
    assert address(page).partition("?")[2] == link


def test_a_link_from_elsewhere_opens_in_the_language_it_was_made_in(page, new_page):
    page.get_by_text("Deutsch", exact=True).click()
    sees(page, "Luftvorrat: 18 statt 25")
    page.wait_for_timeout(1000)
    other = new_page(address(page))
    sees(other, "Luftvorrat: 18 statt 25")
