"""A visitor whose browser may keep the site, and the server that publishes its versions."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from site_tests.browser.conftest import open_context
from site_tests.browser.host_of_versions import Host, hosting
from site_tests.browser.watch import Watch

URLS_BY_PART = """async () => {
  const urls = {};
  for (const name of await caches.keys()) {
    urls[name.split(" ").at(-1)] = (await (await caches.open(name)).keys()).map(request => request.url);
  }
  return urls;
}"""
UPDATE = "navigator.serviceWorker.getRegistration().then(registration => registration.update()).then(() => 0)"
CONNECTION = "Object.defineProperty(navigator, 'connection', {{ value: {}, configurable: true }})"
READY = re.compile("^Ready")
SLOW, GOOD = {"effectiveType": "3g"}, {"effectiveType": "4g"}

type NewReader = Callable[..., "Reader"]


class Reader:
    """A visitor whose browser may keep the site."""

    def __init__(self, browser: Browser, watch: Watch, host: Host, connection: Any = SLOW) -> None:
        self.host = host
        self.context = open_context(browser, watch, service_workers="allow", thrifty=False)
        self.connection(connection)
        self.page = self.context.new_page()

    def connection(self, facts: dict[str, Any] | None) -> None:
        """What the browser of the pages to come says of the connection."""
        literal = "undefined" if facts is None else json.dumps(facts)
        self.context.add_init_script(CONNECTION.format(literal))

    def open(self, url: str = "") -> Page:
        """Load a page."""
        self.page.goto(self.host.address + url)
        return self.page

    def part(self, name: str) -> Locator:
        """What the page about reading offline says of a part."""
        return self.page.locator(f'[data-offline-part="{name}"] [data-offline-words]')

    def has(self, name: str) -> None:
        """Wait until a part is there."""
        expect(self.part(name)).to_have_text(READY)

    def press(self, words: str) -> None:
        """Tap a button."""
        self.page.get_by_role("button", name=words).click()

    def has_reading(self) -> None:
        """All pages are kept."""
        self.open("offline/")
        self.has("reading")

    def fetch_all(self) -> None:
        """The dice are to be kept too."""
        self.press("Make everything available offline")

    def has_all(self) -> None:
        """Pages and dice are kept."""
        self.has_reading()
        self.fetch_all()
        self.has("dice")

    def disconnect(self) -> None:
        """Neither net nor server."""
        self.host.left = 0
        self.context.set_offline(True)

    def connect(self) -> None:
        """Both again."""
        self.host.left = float("inf")
        self.context.set_offline(False)

    def update(self) -> None:
        """The browser finds the newer version; wait until the reader is told."""
        self.page.evaluate(UPDATE)
        expect(self.page.locator(".rb-update")).to_be_visible()

    def urls_by_part(self) -> dict[str, list[str]]:
        """The addresses that the browser keeps, by part."""
        urls: dict[str, list[str]] = self.page.evaluate(URLS_BY_PART)
        return urls


@pytest.fixture
def host(tmp_path: Path, site: Path) -> Iterator[Host]:
    """A server of versions of the site."""
    with hosting(tmp_path, site) as running:
        yield running


@pytest.fixture
def own_watch(host: Host) -> Watch:
    """What the host's visitors have asked for and complained about."""
    return Watch(host.address)


@pytest.fixture
def new_reader(browser: Browser, own_watch: Watch, host: Host) -> Iterator[NewReader]:
    """A new visitor of the host."""
    readers: list[Reader] = []

    def visit(*more: Any) -> Reader:
        readers.append(Reader(browser, own_watch, host, *more))
        return readers[-1]

    yield visit
    for reader in readers:
        reader.context.close()
    assert own_watch.outside == []
