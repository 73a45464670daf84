"""A phone whose browser is set to type of twice the size: nothing sticks out, title and buttons are there."""

import pytest
from playwright.sync_api import expect

from macros.install.chromium import find_or_install
from site_tests.browser.conftest import open_context

TWICE = "--blink-settings=defaultFontSize=32"
SIDEWAYS = "document.scrollingElement.scrollWidth - innerWidth"
STICKING_OUT = """[...document.querySelectorAll(".rb-do > *, .rb-form label, .rb-form .rb-help")]
  .filter(one => one.getBoundingClientRect().right > innerWidth + 1).map(one => one.textContent)"""
WIDE = 100
"""What a thumb finds and an eye reads, in pixels."""


@pytest.fixture(scope="module")
def large(browser, watch):
    """A page in such a browser."""
    running = browser.browser_type.launch(executable_path=find_or_install(), args=["--no-sandbox", TWICE])
    yield open_context(running, watch).new_page()
    running.close()


PAGES = [
    "",
    "basics/checks/",
    "basics/recovery/",
    "basics/scene/",
    "buskit/characters/",
    "buskit/readings/",
    "buskit/scene/",
    "toaster/combat/",
]
"""Long figures, long buttons, long words, house rules, and a bar with one button more."""


@pytest.mark.parametrize("url", PAGES, ids=[url or "home" for url in PAGES])
def test_nothing_sticks_out(url, large, address):
    large.goto(address + url)
    assert large.evaluate(STICKING_OUT) == []
    assert large.evaluate(SIDEWAYS) <= 0


def test_title_and_roll_can_be_read(large, address):
    large.goto(address + "buskit/checks/#calc-opposed")
    title = large.locator(".md-header__topic").last
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth"), title.bounding_box()
    roll = large.locator("#calc-opposed .rb-do [type=submit]")
    assert roll.bounding_box()["width"] > WIDE
    for name in ("Show odds", "Reset", "Share"):
        expect(large.locator("#calc-opposed .rb-do").get_by_role("button", name=name)).to_be_visible()
