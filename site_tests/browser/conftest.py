"""A browser on the built site: one long visit with Python for most tests, new visitors for the others."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from site_tests.browser.host import ROLLING
from site_tests.browser.instrument import ENTRIES, PATIENCE, Instrument, until
from site_tests.browser.turning import able_to_turn, follow
from site_tests.browser.watch import Watch
from site_tests.seeded import seed

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
THRIFTY = "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } })"
"""A reader who saves data: nothing is fetched that was not asked for."""

FORGET = """Object.keys(localStorage).filter(key => key.startsWith("rollbook.open."))
  .forEach(key => localStorage.removeItem(key))"""
"""What stood in the calculators of the page before."""

ELSEWHERE = "changelog/"
MOST_TURNED = 30

type Fresh = Callable[..., Page]

expect.set_options(timeout=PATIENCE * 1000)
"""A busy machine is slow; what a reader sees in time is asked for with a time of its own."""


@pytest.fixture(scope="session")
def watch(address: str) -> Watch:
    """What all contexts have asked for and complained about."""
    return Watch(address)


@pytest.fixture(autouse=True)
def nothing_goes_wrong(watch: Watch, browser: Browser) -> Iterator[None]:
    """Fail a test in which a page asked another server, complained or opened a dialog.

    Pages that earlier tests have left open begin as phones, with the dice of the first seed.
    """
    watch.begin()
    for page in (page for context in browser.contexts for page in context.pages):
        if page.workers:
            seed(page, 1)
        if page.viewport_size != PHONE:
            page.set_viewport_size(PHONE)
    yield
    for context in browser.contexts:
        for page in context.pages:
            page.evaluate("0")
    assert watch.faults == []


def open_context(browser: Browser, watch: Watch, **options: Any) -> BrowserContext:
    """A new visitor, watched; unless told otherwise on a phone, saving data, and without a service worker."""
    thrifty = options.pop("thrifty", True)
    usual = {"viewport": PHONE, "reduced_motion": "reduce", "service_workers": "block"}
    context = browser.new_context(**{**usual, **options})
    if thrifty:
        context.add_init_script(THRIFTY)
    watch.over(context)
    return context


@pytest.fixture
def fresh(browser: Browser, watch: Watch, address: str) -> Iterator[Fresh]:
    """Opens a page as a visitor who was never here: ``fresh("buskit/", viewport=DESKTOP)``.

    With ``turns`` it waits until links change the page without a reload.
    """
    contexts = []

    def visit(
        url: str, before: Callable[[Page], object] | None = None, turns: bool = False, **options: Any
    ) -> Page:
        contexts.append(open_context(browser, watch, **options))
        page = contexts[-1].new_page()
        if before:
            before(page)
        with able_to_turn(page) if turns else nullcontext():
            page.goto(address + url)
        return page

    yield visit
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def warm_browser(browser: Browser, watch: Watch, address: str, places: dict[str, str]) -> BrowserContext:
    """A browser that was here before: it has kept Python, which takes half the time to come back."""
    context = open_context(browser, watch)
    page = context.new_page()
    page.goto(address + places[ROLLING[0].id])
    Instrument(page, ROLLING[0]).press("roll")
    until(page, lambda: page.evaluate(ENTRIES, "rules:boot-kept"), 1)
    page.close()
    return context


@pytest.fixture(scope="session")
def forget(warm_browser: BrowserContext, address: str) -> Callable[[], object]:
    """Takes from the browser what pages have written there; it keeps Python."""
    session = warm_browser.new_cdp_session(warm_browser.new_page())
    origin = {"origin": address.rstrip("/"), "storageTypes": "local_storage,cookies"}
    clear = partial(session.send, "Storage.clearDataForOrigin", origin)
    clear()
    return clear


@pytest.fixture
def guest(warm_browser: BrowserContext, forget: Callable[[], object], address: str) -> Iterator[Fresh]:
    """Opens a page as ``fresh`` does, for a visitor of whom the browser has kept Python and nothing else."""
    there_before = set(warm_browser.pages)

    def visit(
        url: str, before: Callable[[Page], object] | None = None, turns: bool = False, **options: Any
    ) -> Page:
        if permissions := options.pop("permissions", []):
            warm_browser.grant_permissions(permissions)
        page = warm_browser.new_page()
        page.set_viewport_size(options.pop("viewport", PHONE))
        page.emulate_media(**{"reduced_motion": "reduce", **options})
        if before:
            before(page)
        with able_to_turn(page) if turns else nullcontext():
            page.goto(address + url)
        return page

    yield visit
    for page in [page for page in warm_browser.pages if page not in there_before]:
        page.close()
    forget()
    warm_browser.unroute_all()
    warm_browser.clear_permissions()


class Visit:
    """A long visit in which Python is started once; pages change without a reload.

    The theme keeps what it has replaced in memory, so after many pages the visit goes on in a new tab.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self._begin()

    def _begin(self) -> None:
        self.turned = 0
        self.page = self.context.new_page()
        with able_to_turn(self.page):
            self.page.goto(self.address + ELSEWHERE)

    def go(self, url: str, end: str = "") -> Page:
        """Follow a link to a page, anew if it is the one that is shown; ``end`` is a query and fragment.

        Its calculators stand there as at first, whatever earlier tests have left in them.
        """
        if self.turned >= MOST_TURNED:
            self.page.close()
            self._begin()
        address_now = self.page.url.partition("?")[0].partition("#")[0]
        if address_now == self.address + url:
            self.follow(ELSEWHERE)
        self.page.evaluate(FORGET)
        self.follow(url, end)
        return self.page

    def follow(self, url: str, end: str = "") -> None:
        """Follow a link as it is."""
        self.turned += 1
        follow(self.page, self.address + url + end)


@pytest.fixture(scope="session")
def visit(browser: Browser, watch: Watch, address: str) -> Visit:
    """The long visit, on a phone."""
    return Visit(open_context(browser, watch), address)


@pytest.fixture(scope="session")
def reader(warm_browser: BrowserContext) -> Page:
    """A page for tests that only load and look."""
    return warm_browser.new_page()


@pytest.fixture
def instrument(visit: Visit, places: dict[str, str], request: pytest.FixtureRequest) -> Instrument:
    """The test's ``calculator`` as it stands at first, on the long visit."""
    calculator = request.getfixturevalue("calculator")
    return Instrument(visit.go(places[calculator.id]), calculator)
