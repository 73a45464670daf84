"""The pocket sheet and character sheets on paper: no empty page, no broken or cut word, and no word lost."""

import json
import re
import zlib

import pytest
from playwright.sync_api import expect

from rulespkg.systems import load
from site_tests.browser.host import CALCULATORS, TABLES
from site_tests.browser.instrument import Instrument

PAPERS = {"A4": (733, 2), "A5": (499, 1)}
"""What lies between the margins of the sheet, in CSS pixels, and the columns that there is room for."""

BY_WIDTH = sorted(TABLES, key=lambda table: len(table.columns))
HARD = [*BY_WIDTH[:4], *BY_WIDTH[-4:]]
BROKEN = """sheet => {
  const found = [];
  for (const cell of sheet.querySelectorAll("th, td, caption")) {
    const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text; (text = walk.nextNode());) {
      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(`${word} in ${cell.textContent.trim().slice(0, 40)}`);
      }
    }
  }
  return found;
}"""
CUT = """sheet => [...sheet.querySelectorAll("th, td")].filter(one => {
  const { left, right } = one.getBoundingClientRect();
  const frame = one.closest(".rb-table").getBoundingClientRect();
  return right > frame.right + 1 || left < frame.left - 1 || one.scrollWidth > one.clientWidth + 1;
}).map(one => one.textContent.trim().slice(0, 40))"""
COLUMNS = """sheet => new Set([...sheet.querySelectorAll("section:not(:has(th:nth-child(5)))")]
  .map(one => Math.round(one.getBoundingClientRect().left))).size"""
LOST = """part => [...part.querySelectorAll(".rb-odds :is(td, th, dt, dd, .rb-card) .rb-rule")]
  .filter(one => !one.checkVisibility({ visibilityProperty: true })).map(one => one.textContent.trim())"""


def texts_by_page(pdf):
    """How many pieces of text each page of a PDF shows."""
    objects = dict(re.findall(rb"(?s)(\d+) 0 obj\b(.*?)endobj", pdf))
    pages = [one for one in objects.values() if re.search(rb"/Type\s*/Page\b(?!s)", one)]
    contents = [objects[re.search(rb"/Contents\s+(\d+)", page)[1]] for page in pages]
    streams = [re.search(rb"(?s)stream\r?\n(.*?)\r?\nendstream", one)[1] for one in contents]
    return [len(re.findall(rb"\bT[jJ]\b", zlib.decompress(one))) for one in streams]


def place(table):
    """Where the reader ticks the table."""
    return load(table.id.partition(".")[0]).place(table.id)


@pytest.fixture
def sheet(fresh):
    """The pocket sheet with tables that are hard to print."""
    kept = json.dumps({"format": 1, "tables": [place(table) for table in HARD]})
    page = fresh(
        "pocket/",
        before=lambda page: page.add_init_script(f"localStorage['rollbook.pocket'] = {json.dumps(kept)}"),
    )
    expect(page.locator(".rb-pocket-told")).to_have_text(f"{len(HARD)} tables on your sheet.")
    return page


@pytest.mark.parametrize("paper", PAPERS)
def test_the_pocket_sheet_begins_on_the_first_page(paper, sheet):
    assert 0 not in texts_by_page(sheet.pdf(format=paper))


@pytest.mark.parametrize(("width", "columns"), PAPERS.values(), ids=PAPERS)
def test_no_word_on_the_pocket_sheet_is_broken_or_cut(width, columns, sheet):
    sheet.emulate_media(media="print")
    sheet.set_viewport_size({"width": width, "height": 900})
    whole = sheet.locator(".rb-pocket-sheet")
    assert whole.evaluate(BROKEN) == []
    assert whole.evaluate(CUT) == []
    assert whole.evaluate(COLUMNS) == columns


COVERED = """part => {
  const title = part.querySelector(".rb-title");
  title.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top } = title.getBoundingClientRect();
  return document.elementFromPoint(left + 2, top + 2).matches(".rb-shade");
}"""
KEPT_WHOLE = "part => getComputedStyle(part.querySelector('.rb-panel')).breakInside"
CHARACTERS = [one for one in CALCULATORS if one.saved and one.id.endswith(".character")]


@pytest.mark.parametrize("calculator", CHARACTERS, ids=[one.id for one in CHARACTERS])
def test_words_that_are_links_are_printed_on_a_sheet(calculator, instrument: Instrument):
    page = instrument.page
    page.evaluate("window.print = () => {}")
    instrument.press("print")
    page.emulate_media(media="print")
    try:
        assert instrument.element.evaluate(LOST) == []
    finally:
        page.emulate_media(media="screen")
        page.evaluate("dispatchEvent(new Event('afterprint'))")


@pytest.mark.parametrize("calculator", CHARACTERS[:1], ids=[one.id for one in CHARACTERS[:1]])
def test_a_sheet_begins_on_the_first_page_and_nothing_lies_over_it(calculator, instrument: Instrument):
    page = instrument.page
    page.evaluate("window.print = () => {}")
    instrument.press("print")
    page.emulate_media(media="print")
    try:
        assert instrument.element.evaluate(COVERED) is False
        assert instrument.element.evaluate(KEPT_WHOLE) == "auto"
    finally:
        page.emulate_media(media="screen")
        page.evaluate("dispatchEvent(new Event('afterprint'))")
