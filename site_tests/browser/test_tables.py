"""Tables that readers sort, filter and fold: what they show, what they say, and what the address keeps."""

import json

import pytest
from playwright.sync_api import expect

from macros.tables import TOOLS_FROM, columns, folds, heading
from rulespkg.model.rule import anchor
from rulespkg.systems import load, reckoning
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.host import TABLE_COVER, TABLES, each
from site_tests.browser.instrument import until

WITH_TOOLS = [table for table in TABLE_COVER if len(table.rows) >= TOOLS_FROM]
RANGED = load("buskit").table("buskit.table.ranged-weapons")
ARMS = "buskit/equipment/"
MELEE = "toaster/equipment/"
TAP = 44


def system_of(table):
    return load(table.id.partition(".")[0])


FOLDING = [table for table in TABLE_COVER if folds(columns(table, system_of(table)))]


def page_of(table):
    return system_of(table).place(table.id).partition("#")[0]


class Shown:
    """A table in a page with its tools."""

    def __init__(self, page, id):
        self.page = page
        self.id = anchor(id)
        self.frame = page.locator(f"#{self.id}")
        self.tools = page.locator(f'[data-tools="{self.id}"]')
        self.count = self.tools.locator(".rb-tools-count")

    def open(self):
        self.tools.locator("summary").click()
        return self

    def slugs(self):
        return self.frame.locator("tbody tr:visible").evaluate_all("rows => rows.map(({ id }) => id)")

    def column(self, key):
        at = self.frame.locator("thead th").evaluate_all(
            "(all, key) => all.findIndex(h => h.dataset.key === key)", key
        )
        return self.frame.locator(f"tbody tr:visible > :nth-child({at + 1})").all_text_contents()

    def head(self, key):
        return self.frame.locator(f'th[data-key="{key}"]')

    def chip(self, words):
        return self.tools.locator(".rb-chip").filter(has_text=words)

    def field(self, name):
        return self.tools.locator(f'[name="{name}"]')


def shown(page, table, address="", query=""):
    if address:
        page.set_viewport_size(DESKTOP)
        page.goto("about:blank")
        page.goto(address + page_of(table) + query)
    return Shown(page, table.id)


@each(WITH_TOOLS, "table")
def test_three_taps_on_a_heading_sort_both_ways_and_back(table, reader, address):
    one = shown(reader, table, address)
    printed = [row.slug for row in table.rows]
    head = one.head(table.columns[-1].key)
    orders = []
    for says in ("ascending", "descending", None):
        head.locator("button").click()
        assert says == head.get_attribute("aria-sort")
        assert sorted(printed) == sorted(one.slugs())
        orders.append(one.slugs())
    assert printed == orders[2]


@pytest.mark.parametrize(
    ("id", "key", "first", "last"),
    [
        pytest.param("toaster.table.weapons-melee", "base_wc", "bare-fist", "war-maul", id="numbers"),
        pytest.param(
            "buskit.table.ranged-weapons", "label", "assault-rifle", "small-caliber-handgun", id="words"
        ),
        pytest.param("toaster.table.physical-size", "rank", "size-minus-10", "size-plus-10", id="signed"),
        pytest.param("buskit.table.ranged-weapons", "mean", "shortbow", "battle-rifle", id="computed"),
    ],
)
def test_each_kind_of_cell_sorts_by_what_it_means(id, key, first, last, reader, address):
    table = load(id.partition(".")[0]).table(id)
    one = shown(reader, table, address)
    one.head(key).locator("button").click()
    rising = one.slugs()
    one.head(key).locator("button").click()
    assert (first, last) == (rising[0], one.slugs()[0])


def test_words_and_tags_filter_and_the_number_of_rows_is_told(reader, address):
    one = shown(reader, RANGED, address).open()
    one.chip("rifle").click()
    expect(one.count).to_have_text("2 of 8 rows.")
    assert one.count.get_attribute("role") == "status"
    assert one.slugs() == ["assault-rifle", "battle-rifle"]
    one.field("filter").fill("NATO hunting")
    assert one.slugs() == ["battle-rifle"]


def test_an_empty_result_says_so_and_offers_all_rows(reader, address):
    one = shown(reader, RANGED, address).open()
    one.field("filter").fill("teapot")
    expect(one.count).to_have_text("None of the 8 rows fits.")
    one.tools.get_by_role("button", name="Show all rows").click()
    assert [row.slug for row in RANGED.rows] == one.slugs()
    expect(one.field("filter")).to_have_value("")
    expect(one.tools.locator("summary")).to_be_focused()


def test_columns_can_be_hidden_but_the_first(reader, address):
    one = shown(reader, RANGED, address).open()
    one.tools.get_by_label("Such as", exact=True).set_checked(False, force=True)
    expect(one.head("examples")).to_be_hidden()
    expect(one.frame.locator("td[data-label='Such as']").first).to_be_hidden()
    expect(one.head("damage")).to_be_visible()
    assert one.tools.locator("[data-columns] input[value=label]").count() == 0
    one.tools.get_by_role("button", name="As it was at first").click()
    expect(one.head("examples")).to_be_visible()


@pytest.mark.parametrize("id", ["buskit.table.melee-weapons", "toaster.table.weapons-ranged"])
def test_a_choice_above_the_table_changes_the_computed_columns(id, reader, address):
    system = load(id.partition(".")[0])
    known = reckoning(system.name, system.table(id))
    chosen = {choice.name: choice.options[-2].value for choice in known.choices}
    one = shown(reader, known.table, address)
    for name, value in chosen.items():
        one.field(name).select_option(value)
    for column in known.columns:
        expected = [known.text(row, column, chosen) for row in known.table.rows]
        assert expected == one.column(column.key)
        assert expected != [known.text(row, column, {}) for row in known.table.rows]


def test_the_address_keeps_all_of_it(reader, address):
    one = shown(reader, RANGED, address).open()
    one.field("armor").select_option("police-military-vest")
    one.head("mean").locator("button").click()
    one.chip("firearm").click()
    one.field("filter").fill("caliber")
    one.tools.get_by_label("Such as", exact=True).set_checked(False, force=True)
    before, url = one.frame.inner_text(), reader.url
    for part in ("armor=police", "sort=mean", "only.tags=firearm", "filter=caliber", "hide=examples"):
        assert f"table-ranged-weapons.{part}" in url
    reader.goto("about:blank")
    reader.goto(url)
    assert before == Shown(reader, RANGED.id).frame.inner_text()
    assert url == reader.url


def test_instant_navigation_restores_it_too(visit):
    page = visit.go(ARMS, "?table-ranged-weapons.sort=-mean")
    expect(page.locator("#table-ranged-weapons tbody tr").first).to_have_id("battle-rifle")


def test_inputs_of_calculators_and_of_tables_live_side_by_side(reader, address):
    one = shown(reader, RANGED, address, "?matrix.show=any")
    one.head("mean").locator("button").click()
    assert "matrix.show=any" in reader.url
    assert "table-ranged-weapons.sort=mean" in reader.url


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("sort=weight", "Sort by must be one of label, examples"),
        ("only.tags=rifle,holy", "Attack tags must be among"),
        ("hide=label", "Columns must be among"),
        ("armor=paper", "Against armor must be one of"),
        ("nothing=1", "table-ranged-weapons.nothing"),
    ],
)
def test_what_the_address_holds_wrongly_is_left_out_and_told(given, told, reader, address):
    one = shown(reader, RANGED, address, f"?table-ranged-weapons.{given}")
    expect(one.tools.locator(".rb-problems")).to_contain_text(told)
    assert one.slugs() == (
        ["assault-rifle", "battle-rifle"] if "rifle" in given else [row.slug for row in RANGED.rows]
    )


def test_strangers_are_told_by_a_table_where_there_is_no_calculator(reader, address):
    reader.goto(f"{address}toaster/skills/?nobody=2")
    expect(reader.locator(".rb-problems").filter(has_text="nobody")).to_have_count(1)


@pytest.mark.parametrize("how", ["opened", "followed"])
def test_a_link_to_a_row_that_a_filter_hides_shows_it(how, reader, address):
    hash = "#shotgun"
    one = shown(reader, RANGED, address, f"?table-ranged-weapons.only.tags=rifle{hash * (how == 'opened')}")
    row = reader.locator(f"tr{hash}")
    if how == "followed":
        expect(row).to_be_hidden()
        reader.evaluate("location.hash = 'shotgun'")
        reader.wait_for_timeout(500)
    expect(row).to_be_visible()
    expect(row).to_be_in_viewport()
    expect(one.tools.locator(".rb-problems")).to_contain_text("Shotgun")
    expect(one.chip("rifle").locator("input")).not_to_be_checked()


@each(FOLDING, "table")
def test_rows_are_cards_on_a_phone_and_a_table_for_a_screen_reader(table, reader, address):
    reader.set_viewport_size(PHONE)
    reader.goto("about:blank")
    reader.goto(address + page_of(table))
    frame = Shown(reader, table.id).frame
    expect(frame.locator("thead")).to_be_hidden()
    row = frame.locator("tbody tr").first
    tops = row.locator("> *").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert sorted(set(tops)) == tops
    label = row.locator("td").first.evaluate("cell => getComputedStyle(cell, '::before').content")
    assert f'"{heading(table.columns[1])}"' == label
    assert row.get_attribute("role") == "row"
    assert frame.get_by_role("rowheader").count() == len(table.rows)


def test_cards_or_table_is_remembered(guest):
    page = guest(ARMS)
    one = Shown(page, RANGED.id)
    one.tools.get_by_role("button", name="Show as a table").click()
    expect(one.frame.locator("thead")).to_be_visible()
    page.reload()
    expect(one.frame.locator("thead")).to_be_visible()
    expect(one.tools.locator(".rb-fold-switch")).to_have_attribute("aria-pressed", "true")
    one.tools.locator(".rb-fold-switch").click()
    expect(one.frame.locator("thead")).to_be_hidden()


@pytest.mark.parametrize("width", [320, 1280])
def test_what_is_touched_is_as_large_as_a_fingertip(width, reader, address):
    one = shown(reader, RANGED, address)
    reader.set_viewport_size({"width": width, "height": 800})
    one.open()
    touched = one.tools.locator("button:visible, select:visible, summary, input[type=search], .rb-chip span")
    sizes = touched.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert len(sizes) > 10
    assert [size for size in sizes if size < TAP - 0.5] == []


def test_the_keyboard_sorts(reader, address):
    one = shown(reader, RANGED, address)
    one.head("mean").locator("button").focus()
    reader.keyboard.press("Enter")
    expect(one.head("mean")).to_have_attribute("aria-sort", "ascending")


def test_print_shows_no_tools(reader, address):
    one = shown(reader, RANGED, address)
    reader.emulate_media(media="print")
    expect(one.tools).to_be_hidden()
    expect(one.frame).to_be_visible()
    reader.emulate_media(media="screen")


@each([table for table in TABLES if len(table.rows) < TOOLS_FROM][:2], "table")
def test_small_tables_are_left_alone(table, reader, address):
    one = shown(reader, table, address)
    assert one.frame.locator("thead button").count() == 0
    until(reader, lambda: one.tools.locator("summary").count(), 0, 1)


COVER = load("buskit").table("buskit.table.cover")


def ticked(guest, *tables):
    """A visitor who has ticked these tables and opened the sheet."""
    page = guest("pocket/")
    sheet = page.url
    for table in tables:
        page.goto(sheet.replace("pocket/", page_of(table)))
        page.locator(f'.rb-pocket input[value$="#{anchor(table.id)}"]').check()
    page.goto(sheet)
    expect(page.locator(".rb-pocket-told")).not_to_be_empty()
    return page


def test_ticked_tables_of_all_games_stand_on_the_pocket_sheet(guest):
    kinds = load("toaster").table("toaster.table.trait-kinds")
    page = ticked(guest, COVER, kinds)
    expect(page.locator(".rb-pocket-told")).to_have_text("2 tables on your sheet.")
    assert page.locator(".rb-table-title").all_inner_texts() == [f"{COVER.title}.", f"{kinds.title}."]
    rows = page.locator(".rb-pocket-sheet section").first.locator(".rb-row-label").all_inner_texts()
    assert [row.label for row in COVER.rows] == rows
    linked = page.locator(".rb-pocket-sheet section").last.locator("thead th").all_inner_texts()
    assert [column.label for column in kinds.columns if column.kind != "link"] == linked
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(({ id }) => id)")
    assert sorted(set(ids)) == sorted(ids)


def test_a_table_is_taken_off_the_sheet(guest):
    page = ticked(guest, COVER)
    page.get_by_role("button", name="Take off the sheet").click()
    expect(page.locator(".rb-pocket-told")).to_have_text("No table is on your sheet yet.")
    page.reload()
    expect(page.locator(".rb-pocket-told")).to_have_text("No table is on your sheet yet.")


def test_the_sheet_is_printed_alone(guest):
    page = ticked(guest, COVER)
    page.emulate_media(media="print")
    expect(page.locator(".rb-pocket-sheet table")).to_be_visible()
    expect(page.locator("h1")).to_be_hidden()
    expect(page.get_by_role("button", name="Take off the sheet")).to_be_hidden()


def test_what_storage_holds_wrongly_is_no_table(guest):
    page = guest("pocket/")
    strange = {"format": 1, "tables": [1, "https://x/#table-a", "//x/#table-a"]}
    page.evaluate("text => localStorage.setItem('rollbook.pocket', text)", json.dumps(strange))
    page.reload()
    expect(page.locator(".rb-pocket-told")).to_have_text("No table is on your sheet yet.")
