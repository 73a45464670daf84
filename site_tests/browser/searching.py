"""The search as a reader uses it."""

import re

from playwright.sync_api import Locator, Page, expect

QUERY = ".rb-search-query"
BUTTON = "[data-search-open]"


def opened(page: Page, words: str) -> Locator:
    """The search with these words; its options."""
    if not page.locator("#rb-search").evaluate("element => element.open"):
        page.locator(BUTTON).click()
    page.locator(QUERY).fill(words)
    return page.locator(".rb-hit")


def expect_status(page: Page, words: str) -> None:
    """Wait until the search says something like this."""
    expect(page.locator("#rb-search [role=status]")).to_have_text(re.compile(words))
