"""On a phone no word is broken for want of room beside it, and what a tap brings comes to sight."""

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES, load
from site_tests.browser.host import TABLES
from site_tests.browser.instrument import Instrument, until
from site_tests.night import NIGHT, by_night

BROKEN = """within => [...document.querySelectorAll(within)].flatMap(element => {
  if (!element.checkVisibility()) return [];
  const broken = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of node.data.matchAll(/\\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width).map(({ top }) => top));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
})"""
"""The words of some elements that stand on more than one line."""

UNFOLD = "all => all.forEach(element => { element.open = true; })"
CELLS = ".rb-table :is(tbody, thead) :is(th, td)"
MIDDLE = """element => {
  const { top } = element.getBoundingClientRect();
  const body = element.closest(".rb-whole-body").getBoundingClientRect();
  return top >= body.top - 1 && top <= (body.top + body.bottom) / 2 + 1;
}"""
UNDER = """([tools, bar]) => {
  const lower = document.querySelector(bar).getBoundingClientRect();
  const button = document.querySelector(tools);
  const at = button.getBoundingClientRect();
  scrollBy({ top: at.top + at.height / 2 - (lower.top + lower.height / 2), behavior: "instant" });
  const { left, top, width, height } = button.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2).closest(bar) !== null;
}"""


def with_tables(name):
    """The addresses of a game's pages that have tables."""
    system = load(name)
    own = [table for table in TABLES if table.id.startswith(f"{name}.")]
    return list(dict.fromkeys(system.place(table.id).partition("#")[0] for table in own))


@NIGHT
@pytest.mark.parametrize("name", NAMES)
def test_no_cell_of_a_table_breaks_its_words(name, visit):
    broken = {}
    for url in with_tables(name):
        page = visit.go(url)
        page.locator(".rb-rest").evaluate_all(UNFOLD)
        broken[url] = page.evaluate(BROKEN, CELLS)
    assert broken
    assert {url: words for url, words in broken.items() if words} == {}


@pytest.mark.parametrize("does", by_night(["many", "matters"], ["many"]))
def test_what_the_fold_of_a_form_answers_comes_to_sight(does, visit, places):
    calculator = load("buskit").calculator("buskit.opposed")
    instrument = Instrument(visit.go(places[calculator.id]), calculator)
    instrument.open()
    instrument.place.locator(".rb-more > summary").click()
    instrument.place.locator(f".rb-more [data-do={does}]").click()
    answer = instrument.place.locator(".rb-more-answer")
    expect(answer.locator(".rb-headline")).not_to_be_empty()
    until(instrument.page, lambda: answer.evaluate(MIDDLE), True)


@NIGHT
def test_the_tools_of_a_table_pass_under_the_bar_of_the_last_rolls(visit, places):
    calculator = load("nwm").calculator("nwm.planner")
    instrument = Instrument(visit.go(places[calculator.id]), calculator)
    instrument.press("roll")
    instrument.rolled()
    instrument.close()
    expect(instrument.page.locator(".rb-tray-bar")).to_be_visible()
    assert instrument.page.evaluate(UNDER, [".rb-tools summary", ".rb-tray-bar"])


def test_what_a_filter_leaves_is_told_above_the_sheet_of_the_tools(visit):
    page = visit.go("toaster/equipment/")
    tools = page.locator("[data-tools=table-weapons-melee]")
    tools.locator("summary").click()
    tools.locator("[name=filter]").fill("knife")
    count = tools.locator(".rb-tools-count")
    expect(count).to_have_text("1 of 19 rows.")
    expect(count).to_be_in_viewport()
    assert count.evaluate("""element => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 2, top + height / 2));
    }""")
