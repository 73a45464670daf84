"""Every file that the browser runs, broken in every way: words and a way on meanwhile, and dice after it.

A reader loses nothing: what the address sets stands in the form all the while, text and links work.
"""

from contextlib import nullcontext
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as Expired
from playwright.sync_api import expect

from macros.paths import CACHE
from site_tests.browser.conftest import open_context
from site_tests.browser.host import ROLLING, changes
from site_tests.browser.instrument import Instrument, eventually, until
from site_tests.browser.watch import Watch
from site_tests.faults.host import FAULTS, hosting
from site_tests.faults.parts import parts
from site_tests.night import NIGHT

CALCULATOR = ROLLING[0]
CHANGE = next(changes(CALCULATOR))
STARTED = "document.documentElement?.hasAttribute('data-started')"
SETTLED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration) && !registration.installing;
}"""
ROLLED = ".rb-roll .rb-headline"
WAY_ON = ":is(.rb-late, .rb-status) button"
CACHED_FILES = """async () => {
  const all = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const body = await (await cache.match(request)).arrayBuffer();
      all.push([request.url, body.byteLength]);
    }
  }
  return all;
}"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A file, a fault, whether a service worker keeps the site, and whether caches keep what they got.

    For all combinations the site has to be there, so the ordinary run does not list them.
    """
    if "part" not in metafunc.fixturenames:
        return
    ordinary = metafunc.config.getoption("markexpr") == f"not {NIGHT.name}"
    cases = [
        (part.name, kind, worker, state)
        for part in (() if ordinary else parts())
        for kind in FAULTS
        for worker in ("without", "with")
        for state in ("passing", "kept")
        # What never ends is never kept.
        if (kind, state) != ("stalled", "kept")
    ]
    metafunc.parametrize(
        ("part", "kind", "worker", "state"), cases, indirect=["part"], ids=["-".join(case) for case in cases]
    )


@pytest.fixture
def part(request):
    """A file of the bundle, by its name without its digest."""
    return next(part for part in parts() if part.name == request.param)


@pytest.fixture
def host(site):
    with hosting(site) as running:
        yield running


@pytest.fixture
def new_page(browser, host):
    """Opens a new visitor of the host: ``come("with")`` a service worker."""
    contexts = []
    watch = Watch(host.address)

    def visit(worker: str) -> Any:
        allowed = "allow" if worker == "with" else "block"
        contexts.append(open_context(browser, watch, service_workers=allowed, thrifty=worker != "with"))
        return contexts[-1].new_page()

    yield visit
    for context in contexts:
        context.close()
    assert watch.outside == []


class Reader:
    """Somebody who opens a calculator and wants to roll."""

    def __init__(self, page, url):
        self.page = page
        self.url = url
        self.instrument = Instrument(page, CALCULATOR)
        self.notices = []

    def open(self):
        self.page.goto(self.url, wait_until="commit")
        expect(self.page.locator("article h1")).to_be_visible()

    def tap(self):
        """Tap Roll if the page has begun; whichever way, wait until it has rolled or says a way on."""
        until(self.page, lambda: self.page.evaluate(STARTED) or self.page.locator(WAY_ON).count() > 0, True)
        if self.page.evaluate(STARTED):
            self.instrument.press("roll")
        self.wait()

    def wait(self):
        until(self.page, lambda: self.page.locator(f"{ROLLED}, {WAY_ON}").count() > 0, True)
        if texts := self.page.locator(":is(.rb-late, .rb-status):has(button)").all_inner_texts():
            self.notices.append(" ".join(texts[0].split()))

    @property
    def rolled(self):
        return self.page.locator(ROLLED).count() > 0

    def go_on(self):
        """Take whatever way on is offered until the dice have fallen."""
        for _ in range(4):
            until(self.page, lambda: self.rolled or self.page.locator(WAY_ON).count() > 0, True)
            if self.rolled:
                return
            try:
                words = self.page.locator(WAY_ON).first.inner_text(timeout=5000)
                with self.page.expect_event("framenavigated") if words == "Load again" else nullcontext():
                    self.page.locator(WAY_ON).first.click(timeout=5000)
            except Expired:
                # A download that has gone on by itself has taken its Cancel away.
                continue
            if words == "Cancel":
                self.instrument.press("roll")
            elif words == "Load again":
                self.open()
                self.tap()
            until(
                self.page,
                lambda: self.rolled or self.page.locator(f"{WAY_ON}:not([data-do=cancel])").count() > 0,
                True,
                60,
            )
        assert self.rolled, self.notices


@NIGHT
def test_dice_come_back_by_themselves_or_by_the_way_on(
    part, kind, worker, state, host, new_page, places, record_property
):
    host.break_file(part.path, kind, state == "kept")
    page = new_page(worker)
    short = CALCULATOR.id.partition(".")[2]
    reader = Reader(page, f"{host.address}{places[CALCULATOR.id]}?{short}.{CHANGE.name}={CHANGE.text}")
    reader.open()
    reader.tap()
    if worker == "with" and page.evaluate(STARTED):
        eventually(page, lambda: page.evaluate(SETTLED), True, 5)
    record_property("seen", reader.notices[0] if reader.notices else "rolled")
    links_lead_on(page, host)
    host.mend()
    reader.go_on()
    assert reader.instrument.values()[CHANGE.name] == CHANGE.text
    reader.open()
    reader.tap()
    reader.go_on()
    if worker == "with":
        nothing_unfit_is_kept(page, host)


def links_lead_on(page, host):
    """Another page opens in a window beside this one."""
    other = page.context.new_page()
    other.goto(host.address + "changelog/", wait_until="commit")
    expect(other.locator("article h1")).to_be_visible()
    other.close()


def nothing_unfit_is_kept(page, host):
    sizes = {part.path: None for part in parts()}
    for url, size in page.evaluate(CACHED_FILES):
        path = url.removeprefix(host.address)
        if path in sizes:
            assert size == (CACHE / "test-site" / path).stat().st_size, path
