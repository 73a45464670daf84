"""Two tabs, and clocks that were set back: nothing is written over in silence."""

import json

import pytest
from playwright.sync_api import expect

from site_tests.browser.instrument import until
from site_tests.faults.saving import CHARACTER, FORMATS, KINDS, SAMPLES, SAVES, key_of, written
from site_tests.night import NIGHT

SHEETS = "rollbook.buskit.character"
NAMES = "name => Object.keys(JSON.parse(localStorage[name] ?? '{}').sheets ?? {})"
OPTIONS = f"[...document.querySelectorAll('{CHARACTER} .rb-sheet option')].map(element => element.value)"
UNFOLD = "all => all.forEach(element => { element.open = true; })"
PUT = "([key, text]) => { localStorage[key] = text; }"
CHOICE = f"{CHARACTER} .rb-sheet select"


class Tab:
    """A tab with Buskit's character builder."""

    def __init__(self, page):
        self.page = page
        self.status = page.locator(f"{CHARACTER} .rb-status")
        self.problems = page.locator(f"{CHARACTER} .rb-problems")

    def name(self, text):
        self.page.locator(f"{CHARACTER} [name=name]").fill(text)
        self.page.locator(f"{CHARACTER} [name=name]").blur()

    def set(self, field, text):
        self.page.locator(f"{CHARACTER} [name={field}]").fill(text)
        self.page.locator(f"{CHARACTER} [name={field}]").blur()

    def press(self, what):
        self.page.locator(f"{CHARACTER} .rb-sheet [data-do={what}]").click()

    def sheet(self, name):
        return json.loads(self.page.evaluate(f"localStorage[{SHEETS!r}]"))["sheets"][name]["inputs"]


@pytest.fixture
def tabs(guest):
    return Tab(guest("buskit/characters/#calc-character")), Tab(guest("buskit/characters/#calc-character"))


def test_two_tabs_save_replace_and_delete_and_each_says_so(tabs):
    first, other = tabs
    first.name("Mira")
    first.press("save")
    expect(first.status).to_contain_text("Saved as “Mira”")
    other.name("Mira")
    other.set("concept", "Pilot")
    other.press("save")
    expect(other.status).to_contain_text("Replaced “Mira”")
    assert other.sheet("Mira")["concept"] == "Pilot"
    other.status.get_by_role("button", name="Undo").click()
    expect(other.status).to_contain_text("is back")
    assert "concept" not in other.sheet("Mira")
    other.name("Ash")
    other.press("save")
    expect(other.status).to_contain_text("Saved as “Ash”")
    for tab in tabs:
        until(tab.page, lambda tab=tab: {"Mira", "Ash"} <= set(tab.page.evaluate(OPTIONS)), True)
    assert sorted(first.page.evaluate(NAMES, SHEETS)) == ["Ash", "Mira"]
    other.page.locator(CHOICE).select_option("Mira")
    # The other browser window has not been told yet.
    other.page.evaluate("addEventListener('storage', event => event.stopImmediatePropagation(), true)")
    other.page.evaluate(f"delete localStorage[{SHEETS!r}]")
    other.press("load")
    expect(other.problems).to_contain_text("“Mira” is not saved here any more")
    until(first.page, lambda: "Mira" in first.page.evaluate(OPTIONS), False)


def test_what_stands_in_a_builder_is_offered_to_another_tab_and_not_forced_on_it(tabs):
    first, other = tabs
    other.set("concept", "Pilot")
    first.name("Mira")
    expect(other.status).to_contain_text("Changed in another tab")
    expect(other.page.locator(f"{CHARACTER} [name=concept]")).to_have_value("Pilot")
    other.status.get_by_role("button", name="Show it here").click()
    expect(other.page.locator(f"{CHARACTER} [name=name]")).to_have_value("Mira")
    other.press("undo")
    expect(other.page.locator(f"{CHARACTER} [name=concept]")).to_have_value("Pilot")


FOLLOWS = {
    "house": ("[data-house] .rb-status", "Changed in another tab"),
    "pocket": (".rb-pocket-link:visible", "Open it"),
    "tray": (".rb-tray-label", "1 roll"),
    "sheets": (f"{CHARACTER} .rb-sheet select", "Mira"),
    "open": (f"{CHARACTER} .rb-status", "Changed in another tab"),
}
"""What a reader sees of a kind where it is shown."""

CLASSES = {"settings": "rb-still", "layout": "rb-flat"}


def test_every_kind_is_heard_on_the_page_that_lists_it(guest):
    page = guest("kept/")
    other = guest("changelog/")
    for kind in KINDS:
        words = page.locator(f"[data-keeps={kind}] [data-keeps-words]")
        expect(words, kind).to_have_text("Nothing is here.")
        other.evaluate(PUT, [key_of(kind), written(kind, FORMATS[kind])])
        expect(words, kind).to_have_text("1 here.")
    other.evaluate("localStorage.clear()")
    for words in page.locator("[data-keeps-words]").all():
        expect(words).to_have_text("Nothing is here.")


def test_what_another_tab_has_written_shows_where_it_is_used(guest):
    other = guest("changelog/")
    for kind in [*FOLLOWS, *CLASSES]:
        page = guest(SAVES[kind].url)
        other.evaluate(PUT, [key_of(kind), written(kind, FORMATS[kind])])
        if kind in CLASSES:
            page.wait_for_function(f"document.documentElement.classList.contains('{CLASSES[kind]}')")
        else:
            place, words = FOLLOWS[kind]
            page.locator(".rb-table-foot details").evaluate_all(UNFOLD)
            expect(page.locator(place).first, kind).to_contain_text(words)
        other.evaluate("localStorage.clear()")
        page.close()


@NIGHT
def test_a_clock_set_back_hides_no_roll(guest):
    future = {**SAMPLES["tray"]["value"]["rolls"][0], "at": 4_000_000_000_000}
    rolls = [{**future, "key": f"k{count}", "headline": f"Old {count}."} for count in range(50)]
    text = json.dumps({"format": 1, "rolls": rolls})
    page = guest(
        "buskit/checks/",
        before=lambda page: page.add_init_script(f"localStorage['rollbook.tray'] ??= {json.dumps(text)}"),
    )
    expect(page.locator(".rb-tray-latest")).to_have_text(f"{future['game']}: Old 0.")
    page.locator("[data-calc] .rb-roll-button").first.click()
    expect(page.locator(".rb-tray-latest")).not_to_contain_text("Old 0.", timeout=60_000)
    headline = page.locator(".rb-tray-latest").inner_text()
    tray_rolls = json.loads(page.evaluate("localStorage['rollbook.tray']"))["rolls"]
    assert (f"{tray_rolls[0]['game']}: {tray_rolls[0]['headline']}", len(tray_rolls)) == (headline, 50)
