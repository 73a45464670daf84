"""What a browser or another hand does without the page: it closes, leaves, refuses and pastes."""

import pytest
from playwright.sync_api import expect

from rulespkg.play.events import MOST_EVENTS
from rulespkg.systems import load
from site_tests.browser.instrument import Instrument
from site_tests.browser.phone import Phone, seat, start

HTTP = """window.board = navigator.clipboard;
Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });"""
"""A site that is served without encryption has no clipboard; the test keeps it to look."""

LONG = """([key, count]) => {
  const table = JSON.parse(localStorage[key]);
  const event = { do: "change", changes: [["p1", "wounds", 0]], at: 1, words: "again" };
  localStorage[key] = JSON.stringify({ ...table, events: [...table.events, ...Array(count).fill(event)] });
}"""
FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }; }"
OPENERS = {
    "add": ("fight", "[data-pane=fight] [aria-label='Add people']"),
    "settings": ("roll", "[data-do=settings]"),
    "tables": ("roll", "[data-do=tables]"),
    "pad": ("roll", "[data-do=pad]"),
    "sheet": ("sheet", "[data-pane=sheet] [aria-label^='More for']"),
}
"""Panels of play: the tab, and what opens one there."""


@pytest.fixture
def table(guest):
    """Two people in Buskit's place for play."""
    page = guest("buskit/play/", before=lambda page: page.add_init_script(HTTP))
    start(page)
    phone = Phone(page)
    seat(phone, 0, 1)
    return phone


def test_every_panel_opens_again_however_it_was_closed(table):
    for name, (tab, opener) in OPENERS.items():
        table.look(tab)
        for close in ("Escape", "button", "beside"):
            table.page.locator(f"{opener} >> visible=true").first.click()
            expect(table.panel, name).to_be_visible()
            if close == "Escape":
                table.page.keyboard.press("Escape")
            elif close == "button":
                table.panel.locator("[data-do=close]").click()
            else:
                table.page.mouse.click(195, 5)
            expect(table.panel, f"{name}, {close}").to_be_hidden()


def test_whoever_leaves_with_an_open_card_leaves_the_button_that_begins(table):
    begins = table.throw.inner_text()
    cards = table.page.locator("[data-pane=fight] .rp-person-head")
    table.click(cards.first)
    expect(table.throw).not_to_have_text(begins)
    table.click(table.page.locator("[data-pane=fight] button:has-text('Remove')"))
    seat(table, 0)
    assert table.throw.inner_text().strip() == begins.strip()
    table.reload()
    table.look("fight")
    assert table.throw.inner_text().strip() == begins.strip()


def test_a_link_is_copied_from_a_panel_of_a_site_without_encryption(table):
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.page.evaluate("board.writeText('before')")
    table.page.locator("[data-do=tables] >> visible=true").first.click()
    table.panel.get_by_role("button", name="Copy a link").click()
    expect(table.toast).to_contain_text("copied")
    assert "#table=" in table.page.evaluate("board.readText()")


def test_a_table_with_more_than_can_be_read_says_so_and_keeps_all_of_it(table):
    table_id = table.page.evaluate("JSON.parse(localStorage['rollbook.play.buskit']).last")
    key = f"rollbook.play.buskit.{table_id}"
    table.page.evaluate(LONG, [key, MOST_EVENTS + 1 - len(table.saved_table("buskit")["events"])])
    table.reload()
    expect(table.page.locator(".rp-dock")).to_contain_text(f"at most {MOST_EVENTS} changes")
    assert len(table.saved_table("buskit")["events"]) == MOST_EVENTS + 1


def test_a_pasted_minus_is_a_minus(guest, places):
    page = guest(places["toaster.opposed"], permissions=["clipboard-read", "clipboard-write"])
    calculator = load("toaster").calculator("toaster.opposed")
    expect(page.locator("html")).to_have_attribute("data-started", "")
    instrument = Instrument(page, calculator)
    instrument.form.evaluate("form => form.querySelectorAll('details').forEach(fold => (fold.open = true))")
    field = instrument.form.locator("input[type=number][min^='-']:visible").first
    for text in ("−1", "–1", "-1", " －１ "):
        field.fill("")
        page.evaluate("text => navigator.clipboard.writeText(text)", text)
        field.press("Control+v")
        field.blur()
        expect(field, text).to_have_value("-1")


def test_a_new_name_that_is_not_kept_is_said_and_shown(table):
    table_name = table.page.locator(".rp-play-table")
    expect(table_name.locator("small")).not_to_have_text("Not saved on this phone")
    table.page.evaluate(FULL)
    table.page.locator("[data-do=tables] >> visible=true").first.click()
    table.panel.get_by_role("button", name="Rename Table 1").click()
    table.panel.get_by_role("textbox").fill("Thursday")
    table.panel.get_by_role("button", name="Save", exact=True).click()
    expect(table_name.locator("small")).to_have_text("Not saved on this phone")
    expect(table_name.locator("b")).to_have_text("Thursday")
