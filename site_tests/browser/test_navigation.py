"""Pages change without a reload: one Python serves a whole visit, which stays on this server."""

from itertools import batched

from playwright.sync_api import expect

from site_tests.browser.conftest import DESKTOP
from site_tests.browser.host import COVER_THAT_ROLLS, PAGES, ROLLING, each
from site_tests.browser.instrument import Instrument
from site_tests.browser.turning import turning
from site_tests.night import NIGHT

MOST_TURNED = 40
"""So many pages are shown before a link loads a whole one."""


def pythons(page):
    """Collects the workers that a page starts for Python."""
    urls = []
    page.on("worker", lambda worker: urls.append(worker.url) if "/assets/run/" in worker.url else None)
    return urls


def roll_some(page, places):
    """Roll with those calculators of the page that is shown which stand for all others."""
    for calculator in COVER_THAT_ROLLS:
        if page.url.partition("?")[0].endswith(places[calculator.id]):
            instrument = Instrument(page, calculator)
            instrument.press("roll")
            instrument.rolled()


@NIGHT
def test_a_whole_visit_needs_few_pythons_and_this_server_alone(fresh, places, watch, address):
    started = []
    page = fresh("", lambda page: started.append(pythons(page)), viewport=DESKTOP, turns=True)
    whole = [page.url]
    page.on("domcontentloaded", lambda page: whole.append(page.url.partition("?")[0]))
    urls = [page.url]
    while (next_page := page.locator(".md-footer__link--next")).count():
        href = next_page.evaluate("link => link.href")
        with turning(page):
            # A place for play covers the page, and the link to the next one with it.
            covered = page.locator(".rb-play").count()
            next_page.evaluate("link => link.click()") if covered else next_page.click()
        expect(page).to_have_url(href)
        expect(page.locator(f'link[rel=canonical][href$="{href.removeprefix(address)}"]')).to_have_count(1)
        # A page that is loaded whole has its head before its foot.
        page.wait_for_load_state("domcontentloaded")
        roll_some(page, places)
        urls.append(page.url.partition("?")[0])
    assert set(PAGES) == {url.removeprefix(address) for url in urls}
    assert whole == urls[::MOST_TURNED]
    rolled = [
        any(url.endswith(places[calculator.id]) for url in batch for calculator in COVER_THAT_ROLLS)
        for batch in batched(urls, MOST_TURNED, strict=False)
    ]
    assert len(started[0]) == sum(rolled)
    assert [url for url in watch.requests if url.endswith(".wasm")]
    assert watch.outside == []


@each(ROLLING[:1])
def test_a_roll_under_way_survives_leaving_its_page_and_one_python_serves_both(
    calculator, fresh, places, address
):
    started = []
    page = fresh(
        places[calculator.id], lambda page: started.append(pythons(page)), viewport=DESKTOP, turns=True
    )
    Instrument(page, calculator).press("roll")
    with turning(page):
        page.locator(".md-footer__link--next").click()
    assert places[calculator.id] not in page.url
    with turning(page):
        page.go_back()
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    instrument.rolled()
    assert len(started[0]) == 1
