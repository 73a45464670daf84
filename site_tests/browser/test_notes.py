"""Private notes: from the menu of a rule or row, shown in place, listed, printed, and sent nowhere."""

import json

import pytest
from playwright.sync_api import expect

from site_tests.browser.access import violations
from site_tests.browser.sharing import CLIPBOARD, copied, way
from site_tests.night import by_night

TEXT = "The barrels count.\nAsk Mira <b>first</b>."
SAVED_NOTES = "JSON.parse(localStorage['rollbook.notes.buskit'])?.notes"
PLACES = {
    "row": ("#cover-light .rb-anchor", "#cover-light th .rb-note"),
    "rule": ("#rule-cover .headerlink", "#rule-cover + .rb-note"),
}


def write(page, opener, text):
    page.locator(opener).click()
    page.locator("#rb-share .rb-note-way").click()
    page.locator("#rb-note-field").fill(text)


@pytest.mark.parametrize("kind", by_night(PLACES, ["row"]))
def test_a_note_stands_at_its_place_and_comes_back(kind, guest):
    opener, place = PLACES[kind]
    page = guest("buskit/cover/", permissions=CLIPBOARD)
    write(page, opener, TEXT)
    expect(page.locator("#rb-note-count")).to_contain_text(f"{len(TEXT)} of 4,000 characters")
    assert violations(page) == {}
    page.keyboard.press("Escape")
    expect(page.locator(".rb-note-dialog")).to_have_count(0)
    expect(page.locator(f"{place} .rb-note-text")).to_be_hidden()
    assert TEXT not in page.url
    page.reload()
    mark = page.locator(f"{place} .rb-note-mark")
    expect(mark).to_have_attribute("aria-expanded", "false")
    mark.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{place} .rb-note-text")).to_have_text(TEXT)
    assert page.locator(".rb-note b").count() == 0
    page.locator(f"{place} .rb-note-edit").click()
    expect(page.locator("#rb-note-field")).to_have_value(TEXT)
    page.locator(".rb-note-dialog [data-do=delete]").click()
    page.locator(".rb-note-dialog").get_by_role("button", name="Undo").click()
    assert page.evaluate(SAVED_NOTES)[0]["text"] == TEXT
    page.locator(".rb-note-dialog [data-do=delete]").click()
    page.locator(".rb-note-dialog [data-do=close]").click()
    expect(page.locator(".rb-note")).to_have_count(0)
    assert page.evaluate("localStorage['rollbook.notes.buskit']") is None


def test_a_note_that_is_too_long_is_said_and_not_lost(guest):
    page = guest("buskit/cover/")
    write(page, "#cover-light .rb-anchor", "short")
    page.locator("#rb-note-field").fill("n" * 4001)
    expect(page.locator("#rb-note-count")).to_contain_text("1 characters too many")
    assert page.evaluate(SAVED_NOTES)[0]["text"] == "short"
    page.locator(".rb-note-dialog [data-do=close]").click()
    page.locator("#cover-light .rb-anchor").click()
    page.locator("#rb-share .rb-note-way").click()
    expect(page.locator("#rb-note-field")).to_have_value("n" * 4001)


def test_another_tab_is_heard(guest):
    first, other = guest("buskit/cover/"), guest("buskit/cover/")
    write(first, "#cover-light .rb-anchor", "from one")
    expect(other.locator("#cover-light .rb-note")).to_have_count(1)
    write(other, "#cover-light .rb-anchor", "from the other")
    expect(first.locator(".rb-note-dialog .rb-status")).to_contain_text("Changed in another tab.")
    expect(first.locator("#rb-note-field")).to_have_value("from one")
    first.locator(".rb-note-dialog").get_by_role("button", name="Show it here").click()
    expect(first.locator("#rb-note-field")).to_have_value("from the other")


def keep(page):
    notes = [
        {"place": "cover-light", "title": "Light cover", "page": "buskit/combat/", "text": TEXT, "at": 1},
        {"place": "rule-cover", "title": "Cover", "page": "buskit/combat/", "text": "Total only.", "at": 2},
    ]
    entries = {
        "rollbook.notes.buskit": {"format": 1, "notes": notes},
        "rollbook.pocket": {"format": 1, "tables": ["buskit/combat/#table-cover"]},
    }
    for key, value in entries.items():
        page.add_init_script(f"localStorage[{key!r}] ??= {json.dumps(json.dumps(value))}")


def test_all_notes_stand_in_one_list_go_into_a_file_and_are_printed_with_the_pocket_sheet(
    guest, address, tmp_path
):
    page = guest("pocket/", before=keep)
    items = page.locator(".rb-notes-list li")
    expect(items).to_have_count(2)
    assert items.first.locator("a").get_attribute("href") == f"{address}buskit/combat/#cover-light"
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    path = tmp_path / "notes.md"
    download.value.save_as(path)
    assert TEXT in path.read_text()
    assert "Total only." in path.read_text()
    items.first.get_by_role("button", name="Edit the note: Light cover").click()
    page.locator("#rb-note-field").fill("Changed.")
    page.keyboard.press("Escape")
    expect(items.first.locator(".rb-note-text")).to_have_text("Changed.")
    within = page.locator(".rb-pocket-sheet .rb-note-text")
    expect(within).to_have_text("Changed.")
    page.emulate_media(media="print")
    assert within.is_visible()
    assert page.locator(".rb-pocket-sheet button.rb-dice-key").first.is_visible()
    assert items.first.locator(".rb-note-text").is_visible()


def test_notes_are_printed_with_the_page_and_go_with_no_link(guest):
    page = guest("buskit/cover/", before=keep, permissions=CLIPBOARD)
    expect(page.locator(".rb-note")).to_have_count(2)
    page.locator("#cover-light .rb-anchor").click()
    way(page, "Copy link").click()
    assert copied(page).endswith("buskit.cover-light/")
    page.emulate_media(media="print")
    assert [note.is_visible() for note in page.locator(".rb-note-text").all()] == [True, True]
    assert [mark.is_visible() for mark in page.locator(".rb-note-mark").all()] == [False, False]
