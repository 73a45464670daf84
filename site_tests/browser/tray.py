"""The tray of the last rolls, as a reader uses it."""

import json
import time
from typing import Any, Self

from playwright.sync_api import Page, expect

from site_tests.browser.host import ROLLING
from site_tests.browser.instrument import Instrument

KEY = "rollbook.tray"
STORED = f"JSON.parse(localStorage.getItem('{KEY}'))"


class Tray:
    """The bar and the panel of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.bar = page.locator(".rb-tray-bar")
        self.label = page.locator(".rb-tray-label")
        self.button = page.locator(".rb-tray-button")
        self.panel = page.locator("dialog.rb-tray")
        self.entries = self.panel.locator(".rb-entry")
        self.status = self.panel.locator(".rb-status")

    def open(self) -> Self:
        """Open the panel; whole forms are closed before."""
        for other in self.page.locator(".rb-panel[open] .rb-whole-head [data-do=shut]").all():
            other.click()
        self.button.click()
        expect(self.panel).to_be_visible()
        return self

    def press(self, what: str) -> None:
        """Tap a button of the panel, such as "copy"."""
        self.panel.locator(f"[data-do={what}]").first.click()

    def headlines(self) -> list[str]:
        """The outcomes, the newest first."""
        return self.entries.locator(".rb-headline > span").all_inner_texts()

    def settings(self) -> None:
        """Open the settings."""
        self.panel.locator("summary").click()


def roll(instrument: Instrument) -> None:
    """Roll, until the tray has it."""
    label = instrument.page.locator(".rb-tray-label")
    before = label.text_content() if label.count() else ""
    instrument.press("roll")
    instrument.close()
    expect(label).not_to_have_text(before or "0 rolls")


def entry(**more: Any) -> dict[str, Any]:
    """A stored roll."""
    return {
        "key": "a", "at": int(time.time() * 1000), "id": ROLLING[0].id, "title": "Check", "game": "Game",
        "page": "changelog/", "inputs": {}, "headline": "Success by 2.", "tone": "success",
        "dice": [{"label": "You", "total": "5", "dice": [{"sides": 6, "face": 5, "kept": True, "note": ""}]}],
        "steps": [{"text": "5 beats 3."}], "luck": None, **more,
    }  # fmt: skip


def store(page: Page, *rolls: Any) -> Tray:
    """The tray of the page, loaded anew with these stored rolls."""
    text = json.dumps({"format": 1, "rolls": rolls})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
    page.reload()
    return Tray(page)
