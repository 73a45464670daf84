"""The backup: out of one browser and into another, and the quiet reminder of it."""

import json

import pytest
from playwright.sync_api import expect

from site_tests.browser.instrument import until
from site_tests.faults.saving import FORMATS, KINDS, key_of, written

ALL_SAVED = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('rollbook.')))"
PUT = "all => { for (const [key, text] of Object.entries(all)) localStorage[key] = text; }"
BEFORE = {key_of(kind): written(kind, FORMATS[kind]) for kind in KINDS}
OLD = {name: text for name, text in BEFORE.items() if name in (key_of("sheets"), key_of("backup"))}
REMINDED = """async () => {
  const script = performance.getEntriesByType("resource").find(({ name }) => name.includes("/reminder-"));
  return Boolean(script && await import(script.name));
}"""
"""Whether the script of the reminder has come, which reminds at once or not at all."""

ONCE = f"if (!localStorage.length) ({PUT})({json.dumps(OLD)});"


def test_everything_goes_to_another_browser_by_one_file(guest, fresh, tmp_path):
    page = guest("kept/")
    page.evaluate(PUT, BEFORE)
    with page.expect_download() as download:
        page.locator("[data-do=backup]").click()
    expect(page.locator("[data-backup-age]")).to_contain_text("from today")
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    other = fresh("kept/")
    expect(other.locator("[data-backup-age]")).to_have_text("No backup has been saved here yet.")
    with other.expect_file_chooser() as chooser:
        other.locator("[data-do=restore]").click()
    chooser.value.set_files(path)
    expect(other.locator(".rb-backup .rb-status")).to_have_text(f"{len(KINDS)} things came from the backup.")
    assert read(other.evaluate(ALL_SAVED)) == read(BEFORE)


def read(all):
    """What each key holds, however it is written."""
    return {key: json.loads(text) for key, text in all.items()}


@pytest.mark.parametrize(
    ("url", "place"), [("buskit/characters/", ".rb-update"), ("buskit/play/", ".rp-toast")]
)
def test_a_reminder_comes_once_and_not_again_when_it_is_not_wanted(url, place, guest):
    page = guest(url, before=lambda page: page.add_init_script(ONCE))
    expect(page.locator(place)).to_contain_text("days old")
    page.locator(place).get_by_role("button", name="Not now").click()
    expect(page.locator(place).get_by_role("button")).to_have_count(0)
    reminder = json.loads(page.evaluate(ALL_SAVED)[key_of("backup")])
    assert reminder["asked"] > reminder["at"]
    page.reload()
    until(page, lambda: page.evaluate(REMINDED), True)
    expect(page.locator(place).get_by_role("button")).to_have_count(0)
