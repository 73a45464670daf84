"""Passing on set-ups, rolls and rows: by the clipboard, by another app, or as a QR code read back."""

import pytest
from playwright.sync_api import expect

from macros.bundle.assembly import PLACE
from site_tests.browser.access import violations
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.host import ROLLING, changes
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.sharing import CLIPBOARD, copied, read, way
from site_tests.night import NIGHT

URL, SLUG = "buskit/equipment/", "assault-rifle"
OTHER_APP = """() => {
  globalThis.shared = [];
  navigator.share = async data => { shared.push(data); };
}"""
CALLED_OFF = """() => {
  globalThis.asked = 0;
  navigator.share = async () => { asked++; throw new DOMException('no', 'AbortError'); };
  document.querySelector("#rb-live").textContent = "";
}"""
LATER = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
SHOW = "async ([module, text]) => (await import(module)).showQr(text, 'Long')"


def open_menu(page):
    page.locator(f"tr#{SLUG}").hover()
    page.locator(f"tr#{SLUG} .rb-anchor").click()


def closed(page):
    """The dialog is closed by a key."""
    page.keyboard.press("Escape")
    expect(page.locator(".rb-qr-dialog")).to_have_count(0)


@pytest.fixture
def set_up(guest, places):
    """A calculator that rolls, with one input changed, on a page of its own."""
    calculator = ROLLING[0]
    page = guest(places[calculator.id], permissions=CLIPBOARD)
    instrument = Instrument(page, calculator)
    instrument.set(next(change for change in changes(calculator) if instrument.shows(change.name)))
    return page, instrument


def test_a_rows_code_is_fetched_when_it_is_asked_for_and_reads_as_its_address(fresh, watch, site, address):
    page = fresh(URL, permissions=CLIPBOARD)
    (library,) = (path.name for path in (site / PLACE).glob("qr-*.mjs"))
    open_menu(page)
    assert violations(page) == {}
    assert not [request for request in watch.requests if library in request]
    way(page, "QR code").click()
    code = page.locator(".rb-qr")
    expect(code).to_be_visible()
    assert [request for request in watch.requests if library in request]
    permalink = f"{address}go/{URL.partition('/')[0]}.{SLUG}/"
    expect(page.locator(".rb-address")).to_have_text(permalink)
    assert violations(page) == {}

    size = int(code.get_attribute("viewBox").split()[-1])
    dark = [part.split("h")[0].split() for part in code.locator("path").get_attribute("d").split("M")[1:]]
    columns, rows = [int(x) for x, _ in dark], [int(y) for _, y in dark]
    assert (min(columns), min(rows)) == (4, 4), "a quiet zone"
    assert (size - 5, size - 5) == (max(columns), max(rows)), "a quiet zone"
    for screen, scheme in ((PHONE, "light"), ({"width": 320, "height": 700}, "dark"), (DESKTOP, "dark")):
        page.set_viewport_size(screen)
        page.emulate_media(color_scheme=scheme)
        assert permalink == read(page), (screen, scheme)
    closed(page)
    expect(page.locator(f"tr#{SLUG} .rb-anchor")).to_be_focused()


@NIGHT
def test_a_code_that_cannot_be_fetched_is_said(fresh, watch):
    watch.excuse()
    page = fresh(URL, permissions=CLIPBOARD)
    page.route(f"**/{PLACE}/*.mjs", lambda route: route.abort())
    open_menu(page)
    way(page, "QR code").click()
    expect(page.locator(".rb-float-news")).to_contain_text("could not be fetched")


@pytest.mark.parametrize(("width", "longest"), [(1280, 1273), (320, 718)])
def test_a_too_long_address_is_refused_in_words_and_a_module_has_three_pixels(
    width, longest, guest, site, address
):
    page = guest(URL, viewport={"width": width, "height": 700})
    module = next((site / PLACE).glob("qr-*.mjs")).name
    for length, fits in ((longest, True), (longest + 1, False), (20_000, False)):
        text = "https://rollbook.example/?" + "x" * (length - 26)
        page.evaluate(SHOW, [f"{address}{PLACE}/{module}", text])
        expect(page.locator(".rb-qr")).to_have_count(int(fits))
        if fits:
            code = page.locator(".rb-qr")
            modules = int(code.get_attribute("viewBox").split()[-1])
            assert code.bounding_box()["width"] / modules >= 3
            assert text == read(page)
        else:
            expect(page.locator(".rb-qr-refused")).to_contain_text(f"{length} characters, too many")
        closed(page)


def test_a_set_up_is_passed_on_as_a_code_and_by_another_app_where_there_is_one(set_up):
    page, instrument = set_up
    instrument.press("link")
    expect(way(page, "QR code")).to_be_visible()
    expect(way(page, "Share…")).to_have_count(0)
    way(page, "QR code").click()
    expect(page.locator(".rb-qr")).to_be_visible()
    assert copied(page) == read(page)
    assert f"{instrument.short}." in page.locator(".rb-address").inner_text()
    closed(page)

    page.evaluate(OTHER_APP)
    page.evaluate("navigator.clipboard.writeText('before')")
    instrument.press("link")
    way(page, "Share…").click()
    [shared] = page.evaluate("shared")
    assert shared["title"] == instrument.calculator.title
    assert shared["url"].endswith(f"#calc-{instrument.short}")
    assert f"{instrument.short}." in shared["url"]
    assert copied(page) == "before"

    page.evaluate(CALLED_OFF)
    instrument.press("link")
    way(page, "Share…").click()
    until(page, lambda: page.evaluate("asked"), 1)
    page.evaluate(LATER)
    expect(page.locator("#rb-live")).to_have_text("")


def test_a_roll_is_shared_with_its_dice_and_its_own_set_up(set_up):
    page, instrument = set_up
    instrument.press("link")
    linked = copied(page)
    page.keyboard.press("Escape")
    button = instrument.element.get_by_role("button", name="Share this roll")
    expect(button).to_have_count(0)
    instrument.press("roll")
    instrument.rolled()
    instrument.press("reset")
    expect(button).to_be_hidden()
    instrument.press("roll")
    instrument.rolled()
    headline = instrument.roll.locator(".rb-headline > span").inner_text()
    totals = instrument.roll.locator(".rb-throw-label").all_inner_texts()
    instrument.set(next(change for change in changes(instrument.calculator) if instrument.shows(change.name)))
    button.click()
    way(page, "Copy the text").click()
    expect(page.locator(".rb-float-news")).to_have_text("✓ Copied")
    text = copied(page)
    assert headline in text
    assert all(total.strip() in text for total in totals)
    link = text.splitlines()[-1]
    assert link.startswith(f"{linked.partition('?')[0]}#roll=1&calculator={instrument.calculator.id}&")
    assert "&in." not in link


@NIGHT
def test_an_armed_calculator_has_no_violation(guest):
    page = guest(f"{URL}?roll#{SLUG}")
    expect(page.locator(".rb-armed")).to_have_count(1)
    expect(page.locator(".rb-stale")).to_have_count(0)
    assert violations(page) == {}
