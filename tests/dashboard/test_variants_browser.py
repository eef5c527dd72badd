"""Own variants and pinned ones in a real browser: saved, found after a reload, taken back; hostile words stay words."""

import re

import pytest
from serving import wait_until
from test_explore_browser import PLOT, choose, headline, kind_in, ready, sees, settled, still

pytestmark = pytest.mark.browser

HOSTILE = "<img src=x onerror=alert(1)> ![x](http://a.b/c) :red[x] ../../evil"


@pytest.fixture
def page(explore_server, explore_home, new_page):
    """Explore with less air; whatever a test saves is gone afterwards."""
    page = ready(new_page(explore_server))
    kind_in(page, "18")
    sees(page, "Air supply: 18 instead of 25")
    settled(page)
    yield page
    for file in (explore_home / "data").rglob("*.yaml"):
        file.unlink()


def save(page, title: str) -> None:
    """Saves what is looked at under a title."""
    page.get_by_role("button", name="Save as variant").first.click()
    page.get_by_role("textbox", name="Title in English").fill(title)
    page.locator(".st-key-save button").click()
    sees(page, f"Saved: {title}", '[data-testid="stSidebar"]')
    page.keyboard.press("Escape")
    still(page)


def test_a_variant_is_saved_found_after_a_reload_and_reads_the_same(page, explore_server, new_page):
    numbers = headline(page)
    save(page, "Thin air")
    page.reload()
    sees(ready(page), "Air supply: 18 instead of 25")
    assert headline(page) == numbers
    other = ready(new_page(explore_server))
    choose(other, "Shared Air · Thin air")
    sees(other, "Air supply: 18 instead of 25")
    settled(other)
    assert headline(other) == numbers


def test_a_deleted_variant_is_taken_back_and_its_figures_stay(page, explore_home):
    save(page, "Thin air")
    file = explore_home / "data" / "variants" / "shared_air" / "thin_air.yaml"
    text, numbers = file.read_text(), headline(page)
    page.locator('[class*="st-key-more_variant-"] button').first.click()
    page.locator(".st-key-delete button").click()
    sees(page, "Deleted: Thin air", '[data-testid="stSidebar"]')
    assert not file.exists()
    assert headline(page) == numbers
    page.keyboard.press("Escape")
    page.locator(".st-key-take_back button").click()
    wait_until(file.exists)
    assert file.read_text() == text
    sees(page, "Saved: Thin air", '[data-testid="stSidebar"]')


def test_hostile_words_stay_words(page, explore_home):
    asked = page.asked
    save(page, HOSTILE)
    page.get_by_role("button", name="Pin this variant").click()
    still(page)
    kind_in(page, "30")
    sees(page, "Air supply: 30 instead of 25")
    page.locator(".ballast-legend").wait_for()
    page.get_by_text("All numbers", exact=True).click()
    sees(page, HOSTILE[:50], ".ballast-table")
    sees(page, HOSTILE[:50], ".ballast-legend")
    assert page.locator("img[src=x]").count() == 0
    assert not [address for address in asked if "a.b" in address]
    assert [file.name for file in (explore_home / "data").rglob("*.yaml")] == ["img_src_x_onerror_alert_1_x_http_a_b_c_r.yaml"]
    assert page.said == []


def test_a_file_is_downloaded_and_taken_in_again(page, tmp_path):
    page.locator('[class*="st-key-more_variant-"] button').first.click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as YAML").click()
    assert download.value.suggested_filename == "air_supply_18.yaml"
    text = download.value.path().read_text()
    assert "air_supply: 18" in text
    (tmp_path / "Mine too.yaml").write_text(text.replace("Air supply 18", "Back again"))
    page.locator('[data-testid="stFileUploader"] input[type=file]').set_input_files(tmp_path / "Mine too.yaml")
    sees(page, "Taken in: Back again", '[data-testid="stSidebar"]')
    sees(page, "Air supply: 18 instead of 25")


def test_a_pinned_variant_is_a_ghost_in_every_picture(page):
    page.get_by_role("button", name="Pin this variant").click()
    sees(page, "Just what is looked at now", '[data-testid="stSidebar"]')
    kind_in(page, "30")
    sees(page, "Air supply 18", ".ballast-legend")
    settled(page)
    names = page.evaluate(f"[...document.querySelectorAll('{PLOT}')].map(plot => plot._fullData.map(trace => trace.name))")
    assert len(names) == 4
    assert all("Air supply 18" in each for each in names)
    page.get_by_role("button", name=re.compile("^Air supply 18$")).click()
    sees(page, "Air supply: 18 instead of 25")
    page.keyboard.press("Escape")
    page.reload()
    ready(page)
    sees(page, "Air supply 18", '[data-testid="stSidebar"]')


def test_two_sessions_save_and_pin_without_disturbing_each_other(page, explore_server, new_page):
    other = ready(new_page(explore_server))
    kind_in(other, "30")
    sees(other, "Air supply: 30 instead of 25")
    save(page, "Thin air")
    page.get_by_role("button", name="Pin this variant").click()
    still(page)
    kind_in(other, "31")
    sees(other, "Air supply: 31 instead of 25")
    assert other.locator('[class*="st-key-pin-"]').count() == 0
    assert other.get_by_text("Saved: Thin air").count() == 0
    choose(other, "Shared Air · Thin air")
    sees(other, "Air supply: 18 instead of 25")
