"""Passing on set-ups, rolls and rows: by the clipboard, by another app, or as a QR code read back."""

import base64
import subprocess

import pytest
from playwright.sync_api import expect

from macros.bundle.assembly import PLACE
from macros.paths import ROOT
from site_tests.browser.access import violations
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.host import ROLLING, changes
from site_tests.browser.instrument import Instrument

CLIPBOARD = ["clipboard-read", "clipboard-write"]
ROW = ("buskit/equipment/", "assault-rifle")
OTHER_APP = """() => {
  globalThis.given = [];
  navigator.share = async data => { given.push(data); };
}"""
PIXELS = """async png => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return [`${width} ${height}`, btoa(data.reduce((text, one) => text + String.fromCharCode(one), ""))];
}"""
"""How wide and high a picture is, and what is in it: as one text, for numbers are slow to come over."""

READ = """
import decodeQR from "qr/decode.js";
import { readFileSync } from "node:fs";
const [width, height] = process.argv.slice(1).map(Number);
const data = Uint8ClampedArray.from(Buffer.from(readFileSync(0, "latin1"), "base64"));
console.log(decodeQR({ width, height, data }));
"""


def read(page):
    """What a reader of QR codes sees in the dialog."""
    png = base64.b64encode(page.locator(".rb-qr").screenshot()).decode()
    size, pixels = page.evaluate(PIXELS, png)
    node = [ROOT / ".tools" / "bin" / "node", "--input-type=module", "-e", READ, *size.split()]
    done = subprocess.run(node, input=pixels, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def open_menu(page, slug):
    page.locator(f"tr#{slug}").hover()
    page.locator(f"tr#{slug} .rb-anchor").click()
    return page.locator("#rb-share")


def way(page, name):
    return page.locator("#rb-share").get_by_role("button", name=name, exact=True)


@pytest.fixture
def set_up(guest, places):
    """A calculator that rolls, with one input changed, on a page of its own."""

    def open_page(**options):
        calculator = ROLLING[0]
        page = guest(places[calculator.id], permissions=CLIPBOARD, **options)
        opened = Instrument(page, calculator)
        opened.set(next(change for change in changes(calculator) if opened.shows(change.name)))
        return page, opened

    return open_page


@pytest.mark.parametrize(
    ("size", "scheme"),
    [({"width": 320, "height": 700}, "dark"), (PHONE, "light"), (DESKTOP, "dark")],
    ids=["narrow-dark", "phone-light", "desktop-dark"],
)
def test_a_rows_code_reads_as_its_address(size, scheme, guest, address):
    url, slug = ROW
    page = guest(url, viewport=size, color_scheme=scheme, permissions=CLIPBOARD)
    open_menu(page, slug)
    way(page, "QR code").click()
    expect(page.locator(".rb-qr")).to_be_visible()
    permalink = f"{address}go/{url.partition('/')[0]}.{slug}/"
    assert permalink == read(page)
    expect(page.locator(".rb-address")).to_have_text(permalink)


def test_the_code_has_a_quiet_zone(guest):
    url, slug = ROW
    page = guest(url, permissions=CLIPBOARD)
    open_menu(page, slug)
    way(page, "QR code").click()
    code = page.locator(".rb-qr")
    size = int(code.get_attribute("viewBox").split()[-1])
    dark = [one.split("h")[0].split() for one in code.locator("path").get_attribute("d").split("M")[1:]]
    columns, rows = [int(x) for x, _ in dark], [int(y) for _, y in dark]
    assert (min(columns), min(rows)) == (4, 4)
    assert (size - 5, size - 5) == (max(columns), max(rows))


def test_a_set_ups_code_reads_as_its_address(set_up):
    page, opened = set_up()
    opened.press("link")
    way(page, "QR code").click()
    expect(page.locator(".rb-qr")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == read(page)
    assert f"{opened.short}." in page.locator(".rb-address").inner_text()


def test_the_dialog_closes_and_gives_the_focus_back(guest):
    url, slug = ROW
    page = guest(url, permissions=CLIPBOARD)
    open_menu(page, slug)
    way(page, "QR code").click()
    expect(page.locator(".rb-qr-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".rb-qr-dialog")).to_have_count(0)
    expect(page.locator(f"tr#{slug} .rb-anchor")).to_be_focused()


def test_the_library_is_fetched_only_when_it_is_asked_for(fresh, watch, site):
    url, slug = ROW
    page = fresh(url, permissions=CLIPBOARD)
    open_menu(page, slug)
    (library,) = (path.name for path in (site / PLACE).glob("qr-*.mjs"))
    assert not [one for one in watch.requests if library in one]
    way(page, "QR code").click()
    expect(page.locator(".rb-qr")).to_be_visible()
    assert [one for one in watch.requests if library in one]


def test_a_code_that_cannot_be_fetched_is_said(fresh, watch):
    watch.excuse()
    url, slug = ROW
    page = fresh(url, permissions=CLIPBOARD)
    page.route(f"**/{PLACE}/*.mjs", lambda route: route.abort())
    open_menu(page, slug)
    way(page, "QR code").click()
    expect(page.locator(".rb-float-news")).to_contain_text("could not be fetched")


@pytest.mark.parametrize(("length", "drawn"), [(1273, True), (1274, False), (20_000, False)])
def test_a_too_long_address_is_refused_in_words(length, drawn, guest, site, address):
    page = guest(ROW[0], viewport=DESKTOP)
    module = next((site / PLACE).glob("qr-*.mjs")).name
    text = "https://rollbook.example/?" + "x" * (length - 26)
    page.evaluate(
        "async ([module, text]) => (await import(module)).showQr(text, 'Long')",
        [f"{address}{PLACE}/{module}", text],
    )
    expect(page.locator(".rb-qr")).to_have_count(int(drawn))
    if drawn:
        assert text == read(page)
    else:
        expect(page.locator(".rb-qr-refused")).to_contain_text(f"{length} characters, too many")


def test_a_roll_is_shared_with_its_dice_and_its_own_set_up(set_up):
    page, opened = set_up()
    opened.press("link")
    linked = page.evaluate("navigator.clipboard.readText()")
    page.keyboard.press("Escape")
    button = opened.element.get_by_role("button", name="Share this roll")
    expect(button).to_have_count(0)
    opened.press("roll")
    opened.rolled()
    headline = opened.roll.locator(".rb-headline > span").inner_text()
    totals = opened.roll.locator(".rb-throw-label").all_inner_texts()
    opened.press("reset")
    expect(button).to_be_hidden()
    opened.press("roll")
    opened.rolled()
    headline = opened.roll.locator(".rb-headline > span").inner_text()
    totals = opened.roll.locator(".rb-throw-label").all_inner_texts()
    opened.set(next(change for change in changes(opened.calculator) if opened.shows(change.name)))
    button.click()
    way(page, "Copy the text").click()
    expect(page.locator(".rb-float-news")).to_have_text("✓ Copied")
    text = page.evaluate("navigator.clipboard.readText()")
    assert headline in text
    assert all(total.strip() in text for total in totals)
    link = text.splitlines()[-1]
    assert link.startswith(f"{linked.partition('?')[0]}#roll=1&calculator={opened.calculator.id}&")
    assert "&in." not in link


def test_another_app_gets_the_link_where_there_is_one(set_up):
    page, opened = set_up()
    page.evaluate(OTHER_APP)
    page.evaluate("navigator.clipboard.writeText('before')")
    opened.press("link")
    way(page, "Share…").click()
    [given] = page.evaluate("given")
    assert given["title"] == opened.calculator.title
    assert given["url"].endswith(f"#calc-{opened.short}")
    assert f"{opened.short}." in given["url"]
    assert page.evaluate("navigator.clipboard.readText()") == "before"


def test_a_share_that_the_reader_calls_off_is_no_error(set_up):
    page, opened = set_up()
    page.evaluate("() => { navigator.share = async () => { throw new DOMException('no', 'AbortError'); }; }")
    opened.press("link")
    way(page, "Share…").click()
    page.wait_for_timeout(200)
    expect(page.locator("#rb-live")).to_have_text("")


def test_without_another_app_there_is_no_button_for_it(set_up):
    page, opened = set_up()
    opened.press("link")
    expect(way(page, "QR code")).to_be_visible()
    expect(way(page, "Share…")).to_have_count(0)


def test_menu_and_dialog_have_no_violation(guest):
    url, slug = ROW
    page = guest(url, permissions=CLIPBOARD)
    open_menu(page, slug)
    assert violations(page) == {}
    way(page, "QR code").click()
    expect(page.locator(".rb-qr")).to_be_visible()
    assert violations(page) == {}


def test_an_armed_calculator_has_no_violation(guest):
    page = guest(f"{ROW[0]}?roll#{ROW[1]}")
    expect(page.locator(".rb-armed")).to_have_count(1)
    expect(page.locator(".rb-stale")).to_have_count(0)
    assert violations(page) == {}
