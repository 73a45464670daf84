"""A page for play as a thumb uses it."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from site_tests.browser.instrument import until

SAVED_TABLE = """game => {
  const { last } = JSON.parse(localStorage["rollbook.play." + game]);
  return JSON.parse(localStorage["rollbook.play." + game + "." + last]);
}"""
READY = "performance.getEntriesByName('rules:boot-ready').length > 0"

type Play = Callable[..., "Phone"]


def start(page: Page) -> None:
    """A thrifty reader's Python starts with the first tap, and has answered when this returns."""
    page.locator("[data-tab-of=roll]").click()
    until(page, lambda: page.evaluate(READY), True)
    expect(page.locator(".rb-play")).not_to_have_attribute("aria-busy", "true")


class Phone:
    """The place for play of a page; taps are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.place = page.locator(".rb-play")
        self.throw = page.locator("[data-do=throw]")
        self.next = page.locator("[data-do=next]")
        self.verdict = page.locator(".rp-result .rp-verdict")
        self.panel = page.locator(".rp-panel")
        self.toast = page.locator(".rp-toast")
        self.settle()

    def settle(self) -> None:
        """Wait until Python has answered all that was asked, and the button can be used."""
        expect(self.throw).to_be_visible()
        until(self.page, lambda: self.page.evaluate(READY), True)
        self.quiet()

    def quiet(self) -> None:
        """Wait until Python has answered."""
        expect(self.place).not_to_have_attribute("aria-busy", "true")

    def tap(self, target: Locator | str) -> None:
        """One tap on something that must be in view without scrolling."""
        target = self.page.locator(target) if isinstance(target, str) else target
        box = target.first.bounding_box()
        assert box, target
        assert box["y"] >= 0, target
        assert box["y"] + box["height"] / 2 <= self.page.viewport_size["height"], target
        target.first.click()
        self.taps += 1
        self.quiet()

    def click(self, target: Locator) -> None:
        """A tap on something that may have to be scrolled to."""
        target.click()
        self.quiet()

    def first_in_ties(self) -> None:
        """Of those who are tied, the first goes first."""
        tied = self.page.locator("[data-tap*='\"first\":1']")
        while tied.count():
            self.click(tied.first)

    def look(self, tab: str) -> None:
        """Look at another tab."""
        self.tap(f"[data-tab-of={tab}]")

    def take_ready_made(self) -> None:
        """The first ready-made character sits down."""
        self.look("sheet")
        self.tap("[data-pane=sheet] .rp-ready")

    def more(self) -> None:
        """Open the menu of the sheet that is looked at."""
        self.tap("[data-pane=sheet] [aria-label^='More for']")
        expect(self.panel.locator("[data-do=send]")).to_be_visible()

    def reload(self) -> None:
        """Load the page anew, until Python has answered."""
        self.page.reload()
        self.begin()

    def begin(self) -> None:
        """Wait for Python on a page that is new."""
        start(self.page)
        self.settle()

    def saved_table(self, game: str) -> Any:
        """The table as the browser keeps it."""
        return self.page.evaluate(SAVED_TABLE, game)

    def happened(self, game: str) -> list[str]:
        """What has happened at the table, in few words."""
        return [event["do"] for event in self.saved_table(game)["events"]]


def seat(phone: Phone, *places: int) -> None:
    """People sit down in the fight, by their places in the list of who can."""
    phone.look("fight")
    phone.page.locator("[data-pane=fight] button:has-text('Add')").first.click()
    for place in places:
        phone.click(phone.page.locator(".rp-joins .rp-strong").nth(place))
    phone.tap(".rp-seat")
