"""One calculator on a page, handled as a reader would."""

import time
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Locator, Page, Route, expect

from rulespkg.model.calculator import Calculator
from site_tests.browser.host import Change

PATIENCE = 30
NORMAL = "(_, html) => Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML"
VISIBLE = "element => (element.closest('.rb-field') ?? element).checkVisibility()"
VALUES = """form => Object.fromEntries([...form.elements]
  .filter(element => element.name && (element.type !== "radio" || element.checked))
  .map(element => [element.name, element.type === "checkbox" ? String(element.checked) : element.value]))"""
ENTRIES = "name => performance.getEntriesByName(name).length"


def worker_begins_with(script: str) -> Callable[[Route], None]:
    """Runs a script before Python's worker; what the page fetches to check it stays as it was built."""

    def serve(route: Route) -> None:
        if route.request.resource_type == "fetch":
            return route.continue_()
        route.fulfill(body=script + route.fetch().text(), content_type="text/javascript")

    return serve


def eventually(page: Page, probe: Callable[[], Any], expected: Any, seconds: float = PATIENCE) -> Any:
    """Wait until the probe gives what is expected; what it gave last."""
    last = time.monotonic() + seconds
    while (value := probe()) != expected and time.monotonic() < last:
        page.wait_for_timeout(25)
    return value


def until(page: Page, probe: Callable[[], Any], expected: Any, seconds: float = PATIENCE) -> None:
    """Wait until the probe gives what is expected; the last value stands in the failure."""
    value = eventually(page, probe, expected, seconds)
    assert value == expected, f"{value!r} in place of {expected!r}"


class Instrument:
    """A calculator's form and its places on the page that is shown."""

    def __init__(self, page: Page, calculator: type[Calculator]) -> None:
        self.page = page
        self.calculator = calculator
        self.short = calculator.id.partition(".")[2]
        self.place = page.locator(f'[data-calc="{calculator.id}"]')
        self.fold = self.place.locator(".rb-panel")
        self.strip = self.place.locator(".rb-roll-strip")
        self.throw = self.strip.locator(".rb-strip-fields [type=submit]")
        self.status = self.place.locator(".rb-status")
        self.problems = self.place.locator(".rb-problems")
        self.roll = self.place.locator(".rb-roll")

    @property
    def element(self) -> Locator:
        """The calculator with its whole form, opened."""
        self.open()
        return self.place

    @property
    def form(self) -> Locator:
        """The whole form, opened."""
        return self.element.locator("form")

    @property
    def odds(self) -> Locator:
        """The odds below the form, opened."""
        return self.element.locator(".rb-odds")

    @property
    def is_open(self) -> bool:
        """Whether the whole form is open."""
        return bool(self.fold.evaluate("element => element.open"))

    def open(self) -> None:
        """Open the whole form by the strip's own button, and close that of another calculator before."""
        if self.is_open:
            return
        for other in self.page.locator(".rb-panel[open] .rb-whole-head [data-do=shut]").all():
            other.click()
        self.fold.locator("> summary").click()

    def close(self) -> None:
        """Close the whole form by its own button."""
        if self.is_open:
            self.fold.locator(".rb-whole-head [data-do=shut]").click()

    def button(self, what: str) -> Locator:
        """A button at the foot of the whole form, such as "roll"."""
        return self.element.locator(f'.rb-do [data-do="{what}"]')

    def pick(self, name: str) -> Locator:
        """The strip's own choice for an input."""
        return self.strip.locator(f'[data-mirror="{name}"]')

    @property
    def root(self) -> str:
        return self.place.get_attribute("data-root") or ""

    def press(self, what: str) -> None:
        """Tap one of the form's own buttons, such as "roll" or "odds"."""
        self.element.locator(f'.rb-do [data-do="{what}"], .rb-sheet [data-do="{what}"]').first.click()

    def rolled(self) -> None:
        """Wait for a roll to be shown."""
        expect(self.roll.locator(".rb-headline")).not_to_be_empty()

    def field(self, name: str) -> Locator:
        """The input of this name; all of its radio buttons for a die or a few options."""
        return self.form.locator(f'[name="{name}"]')

    def label(self, name: str, more: str = "") -> Locator:
        """The label around a checkbox or radio button, which is what a finger meets."""
        return self.form.locator("label", has=self.page.locator(f'[name="{name}"]{more}'))

    def shows(self, name: str) -> bool:
        """Whether a reader sees the field without opening anything."""
        field = self.field(name).first
        return field.count() > 0 and bool(field.evaluate(VISIBLE))

    def set(self, change: Change) -> None:
        """Give an input another value, and leave it."""
        if self.field(change.name).first.get_attribute("type") == "radio":
            self.label(change.name, f'[value="{change.text}"]').click()
        elif change.kind == "choice":
            self.field(change.name).select_option(change.text)
        elif change.kind == "flag":
            self.label(change.name).click()
        else:
            self.field(change.name).fill(change.text)
            self.field(change.name).blur()

    def values(self) -> dict[str, str]:
        """What stands in every input."""
        values: dict[str, str] = self.form.evaluate(VALUES)
        return values

    def address(self) -> dict[str, str]:
        """What the page's address holds for this calculator, by field name; strangers by their whole name."""
        pairs = parse_qsl(urlsplit(self.page.url).query, keep_blank_values=True)
        return {name.removeprefix(f"{self.short}."): value for name, value in pairs}

    def normal(self, html: str) -> str:
        """Markup as the browser would write it."""
        written: str = self.odds.evaluate(NORMAL, html)
        return written

    def answers(self, html: str) -> None:
        """Wait until the odds are this markup."""
        until(self.page, self.odds.inner_html, self.normal(html))

    def blank(self) -> None:
        """Take the odds away, so that only a new answer can bring them back."""
        self.odds.evaluate("element => element.replaceChildren()")

    def measures(self) -> int:
        """How many answers have been measured since the page was loaded."""
        count: int = self.page.evaluate(ENTRIES, "rules:answer")
        return count
