"""Rolls without a form, on a table and of dice in a text: the row is marked, and no button moves."""

import json

from playwright.sync_api import expect

from rulespkg.systems import load
from site_tests.browser.access import violations
from site_tests.browser.instrument import PATIENCE, until
from site_tests.night import NIGHT

LONG = PATIENCE * 1000
TABLE = "toaster.table.hit-location"
ROLL = f'button[data-roll="{TABLE}"]:not([data-real])'
REAL = f'button[data-roll="{TABLE}"][data-real]'
HEADLINE = ".rb-roller .rb-roll .rb-headline"
AT_THE_ROLL = """() => addEventListener("rb:answer", () => requestAnimationFrame(() => {
  window.scrolled = scrollY;
}))"""
IN_SIGHT = """row => {
  const { top, bottom } = row.getBoundingClientRect();
  const dock = document.querySelector(".rb-docked > .rb-told").getBoundingClientRect();
  return top >= 0 && bottom <= dock.top + 1;
}"""


def enter(page, *faces):
    """Tap the faces of real dice, one after the other."""
    for number, face in enumerate(faces, 1):
        expect(page.locator(".rb-roller .rb-status")).to_contain_text(f"Die {number}.", timeout=LONG)
        page.locator(f'.rb-roller [data-face="{face}"]').click()
    expect(page.locator(HEADLINE)).to_be_visible(timeout=LONG)


def test_a_roll_on_a_table_marks_its_row_and_brings_it_into_view(guest):
    page = guest("toaster/combat/#table-hit-location")
    button = page.locator(ROLL)
    button.scroll_into_view_if_needed()
    page.evaluate(AT_THE_ROLL)
    before = page.evaluate("scrollY")
    button.click()
    expect(page.locator(HEADLINE)).to_be_visible(timeout=LONG)
    assert page.evaluate("window.scrolled") == before, "the page has moved under the thumb"
    row = page.locator("tr.rb-hit-row")
    expect(row).to_have_count(1)
    name = row.locator(".rb-row-label").first.inner_text()
    labels = [row.label for row in load("toaster").table(TABLE).rows]
    headline = page.locator(HEADLINE).inner_text().rstrip(".")
    assert headline in labels
    assert row.get_attribute("id") == load("toaster").table(TABLE).rows[labels.index(headline)].slug, name
    until(page, lambda: row.evaluate(IN_SIGHT), True)
    assert page.locator(".rb-roller .rb-roll").get_attribute("aria-live") == "polite"
    assert violations(page) == {}
    tray_roll = json.loads(page.evaluate("localStorage['rollbook.tray']"))["rolls"][0]
    assert (tray_roll["id"], tray_roll["title"], tray_roll["game"]) == (TABLE, "Hit location", "Toaster")


def test_real_dice_find_the_row_and_what_follows_is_rolled_by_a_tap(guest):
    page = guest("toaster/combat/#table-critical", viewport={"width": 1280, "height": 800})
    page.locator('button[data-roll="toaster.table.critical"][data-real]').click()
    enter(page, 9, 2)
    expect(page.locator(HEADLINE)).to_have_text("Two categories.")
    expect(page.locator("#critical-multiple-two")).to_have_class("rb-hit-row")
    page.locator(".rb-rolls-on button", has_text="which categories").click()
    categories = page.locator(".rb-rolls-on button", has_text="d6 in")
    expect(categories).to_have_count(2, timeout=LONG)
    categories.first.click()
    expect(page.locator("tr.rb-hit-row")).to_have_count(1, timeout=LONG)
    expect(page.locator("tr.rb-hit-row#critical-multiple-two")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(HEADLINE)).to_have_count(0)
    expect(page.locator("tr.rb-hit-row")).to_have_count(0)


def test_dice_in_a_text_and_in_a_cell_are_keys(guest):
    page = guest("buskit/combat/")
    key = page.locator("p button.rb-dice-key", has_text="2d6").first
    expect(key).to_have_attribute("aria-label", "Roll 2d6")
    key.focus()
    page.keyboard.press("Enter")
    expect(page.locator(HEADLINE)).to_contain_text("2d6: the highest is", timeout=LONG)
    expect(page.locator(".rb-roller .rb-die")).to_have_count(2)
    page.locator("#range-outdoors-close button.rb-dice-key").click()
    expect(page.locator(HEADLINE)).to_contain_text("d8:", timeout=LONG)
    expect(page.locator("#rb-share")).not_to_be_visible()
    page.locator(".rb-roller [data-do=unfold]").click()
    page.locator(".rb-roller [data-do=odds]").click()
    expect(page.locator(".rb-roller .rb-odds .rb-headline")).to_contain_text("d8 makes 4.5", timeout=LONG)


def test_an_address_makes_a_roll_ready_and_rolls_nothing(guest):
    critical = "Attack critical or defend fumble"
    for url, words in (
        ("toaster/combat/?roll#table-critical", critical),
        ("toaster/combat/?table.critical.d10star=1&roll#table-critical", critical),
        ("buskit/combat/?dice.dice=2d8&roll", "2d8"),
    ):
        page = guest(url)
        ready = page.locator(".rb-roller .rb-status")
        expect(ready, url).to_contain_text(f"Ready: {words}. Nothing is rolled until you press")
        expect(ready.get_by_role("button")).to_be_focused()
        expect(page.locator(HEADLINE)).to_have_count(0)
        ready.get_by_role("button").click()
        expect(page.locator(HEADLINE)).to_be_visible(timeout=LONG)
        assert page.locator("[data-calc] .rb-problems:not(:empty)").count() == 0
        page.close()


def test_a_row_that_is_rolled_says_its_chance(guest):
    page = guest("nwm/combat/#table-tide")
    page.locator("#tide-6 .rb-anchor").click()
    expect(page.locator("#rb-share")).to_contain_text("Chance on a roll")
    expect(page.locator("#rb-share")).to_contain_text("17%: 1/6")


@NIGHT
def test_on_paper_there_are_words_and_no_keys(guest):
    page = guest("buskit/combat/")
    expect(page.locator("button.rb-dice-key").first).to_be_attached()
    page.emulate_media(media="print")
    assert (
        page.locator("button.rb-dice-key").first.evaluate("node => getComputedStyle(node).textDecorationLine")
        == "none"
    )
    page = guest("toaster/combat/")
    page.emulate_media(media="print")
    assert {button.is_visible() for button in page.locator(".rb-table-roll").all()} == {False}
