"""Rows and rules by their addresses: shown below the header, marked, and copied with one tap."""

import pytest
from playwright.sync_api import expect

from rulespkg.model.rule import anchor
from rulespkg.systems import NAMES, load, reckoning
from site_tests.browser.conftest import DESKTOP, ELSEWHERE, PHONE
from site_tests.browser.host import TABLE_COVER, TABLES
from site_tests.browser.instrument import until
from site_tests.night import by_night

BELOW = """element => {
  const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= header - 1 && bottom <= innerHeight;
}"""
UNMARK = """row => {
  location.hash = "nothing";
  row.classList.remove("rb-target");
}"""
TAP = """href => {
  const link = Object.assign(document.createElement("a"), { href });
  document.body.append(link);
  link.click();
}"""
LOOKS = """row => [row, ...row.children].map(element => {
  const { backgroundColor, boxShadow, outlineStyle, borderColor } = getComputedStyle(element);
  return [backgroundColor, boxShadow, outlineStyle, borderColor].join();
}).join()"""


def is_long(table):
    """Whether a fold hides its later rows on a phone."""
    return reckoning(table.id.partition(".")[0], table).shape.shown is not None


FEW = [next(table for table in TABLE_COVER if is_long(table) is some) for some in (True, False)]
each = pytest.mark.parametrize("table", by_night(TABLE_COVER, FEW), ids=[table.id for table in TABLE_COVER])
SHARED = [(table, size) for table in TABLES[:3] for size in (PHONE, DESKTOP)]


def row_of(table):
    """A row from the middle of a table, where following its link has to scroll."""
    return table.rows[len(table.rows) // 2].slug


def place(table):
    return load(table.id.partition(".")[0]).place(f"#{row_of(table)}")


def in_sight(element):
    """Wait until the page has moved to the element."""
    until(element.page, lambda: element.evaluate(BELOW), True, 5)


@each
def test_an_opened_address_shows_its_row_below_the_header_and_marks_it(table, reader, address):
    reader.set_viewport_size(DESKTOP)
    reader.goto("about:blank")
    reader.goto(address + place(table))
    row = reader.locator(f"tr#{row_of(table)}")
    expect(row).to_have_class("rb-target")
    in_sight(row)
    marked = row.evaluate(LOOKS)
    row.evaluate(UNMARK)
    assert marked != row.evaluate(LOOKS)


@each
def test_a_followed_link_shows_and_marks_its_row(table, reader, address):
    reader.goto(address + ELSEWHERE)
    reader.evaluate(TAP, address + place(table))
    row = reader.locator(f"tr#{row_of(table)}")
    expect(row).to_have_class("rb-target")
    in_sight(row)


@pytest.mark.parametrize(
    ("table", "size"),
    by_night(SHARED, SHARED[:1]),
    ids=[f"{table.id}-{size['width']}" for table, size in SHARED],
)
def test_a_rows_permalink_is_copied_and_leads_to_it(table, size, guest, address):
    url, _, slug = place(table).partition("#")
    page = guest(url, viewport=size, permissions=["clipboard-read", "clipboard-write"])
    row = page.locator(f"tr#{slug}")
    fold = page.locator(f"details[data-of='{anchor(table.id)}'] > summary")
    if not row.is_visible():
        fold.click()
    row.hover()
    row.locator(".rb-anchor").click()
    page.locator("#rb-share").get_by_role("button", name="Copy link").click()
    expect(page.locator("#rb-live")).to_contain_text("copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert f"{address}go/{table.id.partition('.')[0]}.{slug}/" == link
    expect(row).to_have_class("rb-target")
    page.goto(link)
    page.wait_for_url(f"{address}{url}#{slug}")
    expect(row).to_have_class("rb-target")


@pytest.mark.parametrize("name", by_night(NAMES, NAMES[:1]))
def test_a_rule_is_shown_below_the_header(name, reader, address):
    system = load(name)
    for rule in system.rules[len(system.rules) // 6 :: len(system.rules) // 3]:
        where = system.place(rule.id)
        reader.goto("about:blank")
        reader.goto(address + where)
        heading = reader.locator(f"#{where.partition('#')[2]}")
        expect(heading).to_have_class("rb-target")
        in_sight(heading)
