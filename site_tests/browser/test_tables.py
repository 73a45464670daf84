"""Tables that readers sort, filter and fold: what they show, what they say, and what the address keeps."""

import json
import re

import pytest
from playwright.sync_api import expect

from macros.tables import TOOLS_FROM, has_tools, ranges
from rulespkg.model.rule import anchor
from rulespkg.systems import load, reckoning
from site_tests.browser.access import violations
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.host import TABLE_COVER, TABLES, each
from site_tests.browser.instrument import until

RANGED = load("buskit").table("buskit.table.ranged-weapons")
ARMS = "buskit/equipment/"
MELEE = "toaster/equipment/"
TAP = 44


def system_of(table):
    return load(table.id.partition(".")[0])


def shape_of(table):
    return reckoning(system_of(table).name, table).shape


WITH_TOOLS = [table for table in TABLE_COVER if has_tools(table, system_of(table))]
FOLDING = [table for table in TABLE_COVER if shape_of(table).form in ("lines", "cards")]
LYING = [table for table in TABLES if shape_of(table).form == "across"]
LONG = [table for table in TABLES if shape_of(table).shown is not None]
LONG = [next(table for table in LONG if bool(shape_of(table).shown) is some) for some in (True, False)]
"""One that shows its first rows, and one that shows none."""


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
    one = shown(reader, RANGED, address)
    one.field("armor").select_option("police-military-vest")
    one.head("mean").locator("button").click()
    one.open()
    one.chip("firearm").click()
    one.field("filter").fill("caliber")
    one.tools.get_by_label("Such as", exact=True).set_checked(False, force=True)
    one.tools.locator(".rb-tools-done").click()
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


def on_a_phone(reader, address, table, width=390, end="", rest=True):
    """A table in the hand, with all its rows unless its fold is to be left as it is."""
    reader.set_viewport_size({"width": width, "height": 844})
    reader.goto("about:blank")
    reader.goto(address + page_of(table) + end)
    if rest and shape_of(table).shown is not None:
        rest_of(reader, table).locator("summary").click()
    return Shown(reader, table.id).frame


def rest_of(page, table):
    """The fold below which the rest of a long table waits."""
    return page.locator(f'.rb-rest[data-of="{anchor(table.id)}"]')


def count(frame):
    return frame.locator("tbody tr:visible").count()


@each(LONG, "table")
def test_a_long_table_shows_what_fits_and_its_rest_after_a_tap(table, reader, address):
    frame = on_a_phone(reader, address, table, rest=False)
    all_rows, shown = len(table.rows), shape_of(table).shown
    assert count(frame) == shown < all_rows
    told = rest_of(reader, table).locator("summary")
    expect(told).to_contain_text(f"{all_rows} rows")
    told.click()
    assert count(frame) == all_rows
    told.click()
    assert count(frame) == shown
    try:
        for media, size in (("print", PHONE), ("screen", DESKTOP)):
            reader.emulate_media(media=media)
            reader.set_viewport_size(size)
            assert count(frame) == all_rows, media
            expect(told).to_be_hidden()
    finally:
        reader.emulate_media(media="screen")
        reader.set_viewport_size(PHONE)


@each(LONG, "table")
def test_a_link_to_a_row_below_the_fold_opens_it_first(table, reader, address):
    frame = on_a_phone(reader, address, table, end=f"#{table.rows[-1].slug}", rest=False)
    expect(frame.locator("tbody tr").last).to_be_in_viewport()
    expect(rest_of(reader, table)).to_have_attribute("open", "")
    frame = on_a_phone(reader, address, table, rest=False)
    reader.evaluate("slug => { location.hash = slug; }", table.rows[-1].slug)
    expect(frame.locator("tbody tr").last).to_be_in_viewport()
    expect(rest_of(reader, table)).to_have_attribute("open", "")


@each(LONG, "table")
def test_without_scripts_a_fold_opens_and_a_linked_row_is_shown(table, browser, address):
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    frame = on_a_phone(page, address, table, rest=False)
    assert count(frame) == shape_of(table).shown
    rest_of(page, table).locator("summary").click()
    assert count(frame) == len(table.rows)
    frame = on_a_phone(page, address, table, end=f"#{table.rows[-1].slug}", rest=False)
    expect(frame.locator("tbody tr").last).to_be_in_viewport()
    context.close()


def test_rows_in_another_order_are_all_shown(reader, address):
    melee = load("toaster").table("toaster.table.weapons-melee")
    frame = on_a_phone(reader, address, melee, end="?table-weapons-melee.sort=-base_wc", rest=False)
    assert count(frame) == len(melee.rows)


@each(LYING[:3], "table")
def test_few_short_rows_stand_beside_one_another_on_a_phone(table, reader, address):
    frame = on_a_phone(reader, address, table)
    rows = frame.locator("tbody tr").all()
    for at in range(len(table.columns)):
        boxes = [row.locator("> *").nth(at).bounding_box() for row in rows]
        assert {round(box["y"]) for box in boxes} == {round(boxes[0]["y"])}
        assert sorted(box["x"] for box in boxes) == [box["x"] for box in boxes]
    assert rows[0].bounding_box()["height"] >= TAP
    assert frame.get_by_role("rowheader").count() == len(table.rows)
    reader.set_viewport_size({"width": 320, "height": 844})
    assert rows[1].bounding_box()["y"] > rows[0].bounding_box()["y"]
    reader.set_viewport_size(PHONE)


def test_what_is_said_of_a_table_waits_behind_a_line_on_a_phone(reader, address):
    cover = load("buskit").table("buskit.table.cover")
    on_a_phone(reader, address, cover)
    note = reader.locator(".rb-table-note").filter(has_text=cover.note)
    expect(note).to_be_hidden()
    reader.locator(f"#{anchor(cover.id)} + .rb-table-foot summary").click()
    expect(note).to_be_visible()
    reader.reload()
    reader.set_viewport_size(DESKTOP)
    expect(note).to_be_visible()
    reader.set_viewport_size(PHONE)


@each(FOLDING, "table")
def test_rows_are_told_one_below_the_other_on_a_phone_and_stay_a_table_for_a_screen_reader(
    table, reader, address
):
    frame = on_a_phone(reader, address, table)
    shape = shape_of(table)
    row = frame.locator("tbody tr").first
    boxes = {cell.get_attribute("class") or "": cell.bounding_box() for cell in row.locator("> *").all()}
    name = row.locator("th").bounding_box()
    # One that stands before the name is the head of the row itself.
    roles = [*["lead"] * (len(shape.leads) > 1), "name"] if shape.leads else []
    beside = [row.locator(f".rb-cell-{role}") for role in roles]
    for cell in beside:
        box = cell.first.bounding_box()
        if abs(box["y"] - name["y"]) >= 8:
            # Behind several keys there is no room for a name: it begins the next line.
            assert "rb-cell-name" in cell.first.get_attribute("class")
            assert box["y"] >= name["y"] + name["height"] - 1
            assert box["x"] == pytest.approx(name["x"], abs=2)
    if shape.key:
        key = row.locator(".rb-cell-key").bounding_box()
        assert abs(key["y"] - name["y"]) < 8
        assert key["x"] + key["width"] == pytest.approx(374, abs=2)
        expect(frame.locator("thead .rb-cell-key")).to_be_visible()
    first_line = ("rb-cell-key", "rb-cell-lead", "rb-cell-name")
    others = {
        words: box
        for words, box in boxes.items()
        if "rb-kind" in words and not any(one in words for one in first_line)
    }
    for words, box in others.items():
        if "rb-not" in words:
            assert box is None, "a no takes no line"
        elif "rb-same" in words and not (shape.key or shape.leads):
            assert abs(box["y"] - name["y"]) < 8, "the rule of the same name stands beside it"
        else:
            assert box["y"] >= name["y"] + name["height"] - 1
    if shape.remark:
        remark = row.locator(".rb-cell-remark")
        assert remark.evaluate("cell => getComputedStyle(cell, '::before').content") == "none"
    heads = 2 if shape.key else 1 + len(shape.leads[1:]) if shape.leads and shape.form == "lines" else 0
    expect(frame.locator("thead th:visible")).to_have_count(heads)
    assert row.get_attribute("role") == "row"
    assert frame.get_by_role("rowheader").count() == len(table.rows)
    assert reader.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("id", ["nwm.table.victims", "basics.table.terrain", "toaster.table.weapons-melee"])
def test_short_columns_stay_a_table_whose_first_column_stays(id, width, reader, address):
    frame = on_a_phone(reader, address, load(id.partition(".")[0]).table(id), width)
    expect(frame.locator("thead th").last).to_be_attached()
    expect(Shown(reader, id).tools.locator(".rb-fold-switch")).to_have_count(0)
    row = frame.locator("tbody tr").nth(1)
    assert {round(one.bounding_box()["y"]) for one in row.locator("> *").all()} == {
        round(row.bounding_box()["y"])
    }
    before = row.locator("th").bounding_box()["x"]
    frame.evaluate("one => (one.scrollLeft = 400)")
    assert row.locator("th").bounding_box()["x"] == pytest.approx(before, abs=1)
    assert reader.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_is_worked_out_is_set_apart(reader, address):
    one = shown(reader, RANGED, address)
    told = "cell => getComputedStyle(cell, '::before').content"
    worked = one.frame.locator("thead th.rb-worked")
    assert worked.evaluate_all("all => all.map(one => one.dataset.key)") == ["mean", "wounds"]
    assert worked.first.evaluate(told) == '"worked out"'
    assert worked.last.evaluate(told) == "none"
    ground = "cell => getComputedStyle(cell).backgroundColor"
    row = one.frame.locator("tbody tr").first
    assert row.locator("td.rb-worked").first.evaluate(ground) != row.locator("td").first.evaluate(ground)


def test_numbers_are_filtered_by_a_range_that_the_address_keeps(reader, address):
    melee = load("toaster").table("toaster.table.weapons-melee")
    one = shown(reader, melee, address).open()
    assert [column.key for column in ranges(melee, load("toaster"))] == [
        "base_wc",
        "str_req",
        "wc",
        "mean",
        "through",
    ]
    one.field("min.base_wc").fill("8")
    one.field("max.base_wc").fill("9")
    expected = [row.slug for row in melee.rows if 8 <= row.facts["base_wc"] <= 9]
    assert 0 < len(expected) < len(melee.rows)
    assert one.slugs() == expected
    expect(one.count).to_have_text(f"{len(expected)} of {len(melee.rows)} rows.")
    url = reader.url
    assert "table-weapons-melee.min.base_wc=8" in url
    reader.goto("about:blank")
    reader.goto(url)
    assert one.slugs() == expected
    one.tools.locator(".rb-tools-all").click()
    assert len(one.slugs()) == len(melee.rows)
    assert "base_wc" not in reader.url


def sheet(page):
    return page.locator("#rb-share")


def tap(page, slug):
    """Tap on a row far from its name."""
    box = page.locator(f"tr#{slug} td").last.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_the_whole_row_opens_its_sheet(guest, address):
    page = guest(ARMS, viewport=DESKTOP)
    page.locator("#assault-rifle").scroll_into_view_if_needed()
    tap(page, "assault-rifle")
    expect(sheet(page)).to_be_visible()
    assert page.url == f"{address}{ARMS}#assault-rifle"
    expect(sheet(page)).to_have_attribute("aria-label", "Assault rifle")
    facts = sheet(page).locator(".rb-facts > div")
    row = RANGED.row("assault-rifle")
    known = reckoning("buskit", RANGED)
    printed = [RANGED.cell(row, column) for column in RANGED.columns[1:]]
    computed = [known.text(row, column, {}) for column in known.columns]
    assert facts.locator("dd").all_inner_texts() == [*printed, *computed]
    worked = sheet(page).locator(".rb-worked dt").all_inner_texts()
    assert worked == [column.label for column in known.columns]
    size = "one => parseFloat(getComputedStyle(one).fontWeight)"
    assert facts.first.locator("dd").evaluate(size) > facts.last.locator("dd").evaluate(size)
    rule = sheet(page).get_by_role("link", name="Its rule")
    assert load("buskit").place(RANGED.rules[0]) in rule.evaluate("one => one.href")


def test_the_sheet_tells_what_is_chosen_above_the_table(guest):
    page = guest(ARMS, viewport=DESKTOP)
    one = Shown(page, RANGED.id)
    one.field("armor").select_option("police-military-vest")
    expected = one.column("wounds")[-1]
    page.locator("tr#shotgun .rb-anchor").click()
    expect(sheet(page).locator(".rb-facts dd").last).to_have_text(expected)


def test_a_name_leads_to_its_row_without_scripts(browser, address):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + ARMS)
    page.locator("tr#shotgun .rb-anchor").click()
    assert page.url == f"{address}{ARMS}#shotgun"
    context.close()


def test_links_in_cells_are_reached_above_the_row(guest, address):
    options = load("buskit").table("buskit.table.combat-options")
    page = guest(page_of(options), viewport=DESKTOP)
    link = page.locator(f"tr#{options.rows[2].slug} td a")
    link.scroll_into_view_if_needed()
    href = link.evaluate("one => one.href")
    link.click()
    expect(page).to_have_url(href)
    expect(sheet(page)).to_be_hidden()


def pick(page, *slugs):
    for slug in slugs:
        page.locator(f"tr#{slug} .rb-anchor").click()
        sheet(page).get_by_role("button", name="Compare", exact=True).click()


def test_rows_stand_side_by_side(guest):
    page = guest(ARMS, viewport=PHONE)
    bar = page.get_by_role("region", name="Compare")
    pick(page, "battle-rifle")
    expect(bar.get_by_role("button", name="Compare 1")).to_be_disabled()
    expect(page.locator("tr#battle-rifle")).to_have_class(re.compile("rb-picked"))
    pick(page, "assault-rifle")
    bar.get_by_role("button", name="Compare 2").click()
    table = page.locator(".rb-comparison table")
    rows = [RANGED.row(slug) for slug in ("battle-rifle", "assault-rifle")]
    assert table.locator(".rb-same").count()
    assert table.locator("thead th").all_inner_texts() == [row.label for row in rows]
    damage = table.get_by_role("row", name="Damage dice").locator("td")
    column = next(one for one in RANGED.columns if one.key == "damage")
    assert damage.all_inner_texts() == [RANGED.cell(row, column) for row in rows]
    lefts = "rows => rows.map(row => [...row.cells].map(one => Math.round(one.getBoundingClientRect().left)))"
    assert len(set(map(tuple, table.locator("tr").evaluate_all(lefts)))) == 1, "equal rows keep the columns"
    assert violations(page) == {}
    page.keyboard.press("Escape")
    expect(page.locator(".rb-comparison")).to_have_count(0)
    expect(bar.get_by_role("button", name="Compare 2")).to_be_focused()
    bar.get_by_role("button", name="End the comparison").click()
    expect(bar).to_have_count(0)
    expect(page.locator(".rb-picked")).to_have_count(0)


def test_a_fourth_row_asks_which_one_goes(guest):
    page = guest(ARMS, viewport=PHONE)
    pick(page, "shotgun", "assault-rifle", "shortbow", "longbow")
    bar = page.get_by_role("region", name="Compare")
    expect(bar.locator(".rb-picks-told")).to_have_text("3 rows are picked. Which one goes for “Longbow”?")
    bar.get_by_role("button", name=f"{RANGED.row('shotgun').label} goes").click()
    names = bar.locator(".rb-picks-name").all_inner_texts()
    assert names == [RANGED.row(slug).label for slug in ("assault-rifle", "shortbow", "longbow")]
    expect(bar.locator(".rb-picks-told")).to_be_empty()
    pick(page, "mace")
    expect(bar.locator(".rb-picks-name")).to_have_count(1)


def test_the_comparison_ends_with_the_page(visit):
    page = visit.go(ARMS)
    pick(page, "shotgun")
    expect(page.locator(".rb-picks")).to_be_visible()
    visit.follow("changelog/")
    expect(page.locator(".rb-picks")).to_have_count(0)


@pytest.mark.parametrize("how", ["button", "escape", "elsewhere"])
def test_the_tools_close_again(how, guest):
    page = guest(ARMS, viewport=PHONE)
    one = Shown(page, RANGED.id).open()
    panel = one.tools.locator(".rb-tools-panel")
    expect(panel).to_be_visible()
    if how == "button":
        one.tools.locator(".rb-tools-done").click()
    elif how == "escape":
        page.keyboard.press("Escape")
    else:
        page.mouse.click(5, 120)
    expect(panel).to_be_hidden()


def test_data_and_pocket_sheet_are_among_the_tools(guest, address):
    page = guest(ARMS, viewport=DESKTOP)
    one = Shown(page, RANGED.id)
    expect(page.locator(f'.rb-pocket input[value$="#{one.id}"]')).to_be_hidden()
    one.open()
    expect(one.tools.locator(".rb-tools-done")).to_be_visible()
    expect(one.tools.locator(".rb-fold-switch")).to_be_hidden()
    hrefs = one.tools.locator(".rb-table-data a:visible").evaluate_all("all => all.map(one => one.href)")
    assert hrefs == [f"{address}buskit/tables/{RANGED.name}.{ending}" for ending in ("json", "csv")]
    one.tools.locator(".rb-pocket input").check()
    expect(one.tools.locator(".rb-pocket-link")).to_be_visible()


def test_cards_or_table_is_remembered(guest):
    page = guest(ARMS)
    one = Shown(page, RANGED.id).open()
    heads = one.frame.locator("thead th:visible")
    expect(heads).to_have_count(2)
    one.tools.get_by_role("button", name="Show as a table").click()
    expect(heads).to_have_count(6)
    page.reload()
    expect(heads).to_have_count(6)
    one.open()
    expect(one.tools.locator(".rb-fold-switch")).to_have_attribute("aria-pressed", "true")
    one.tools.locator(".rb-fold-switch").click()
    expect(heads).to_have_count(2)


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


SMALL_TABLES = [table for table in TABLES if not has_tools(table, system_of(table))]


def test_tables_with_few_rows_have_no_tools_unless_something_is_worked_out():
    assert all(len(table.rows) < TOOLS_FROM for table in SMALL_TABLES)
    rest = [table for table in TABLES if table not in SMALL_TABLES and len(table.rows) < TOOLS_FROM]
    assert rest
    assert all(reckoning(system_of(table).name, table).columns for table in rest)


@each(SMALL_TABLES[:2], "table")
def test_small_tables_are_left_alone(table, reader, address):
    one = shown(reader, table, address)
    assert one.frame.locator("thead button").count() == 0
    until(reader, lambda: one.tools.locator("summary").count(), 0, 1)


COVER = load("buskit").table("buskit.table.cover")


def tick(page, table):
    """Tick a table of the page for the pocket sheet; the box."""
    if has_tools(table, system_of(table)):
        Shown(page, table.id).open()
    else:
        page.locator(f"#{anchor(table.id)} + .rb-table-foot .rb-table-notes > summary:visible").click()
    box = page.locator(f'.rb-pocket input[value$="#{anchor(table.id)}"]')
    box.check()
    return box


def ticked(guest, *tables):
    """A visitor who has ticked these tables and opened the sheet."""
    page = guest("pocket/")
    sheet = page.url
    for table in tables:
        page.goto(sheet.replace("pocket/", page_of(table)))
        tick(page, table)
    page.goto(sheet)
    expect(page.locator(".rb-pocket-told")).not_to_be_empty()
    return page


def test_ticked_tables_of_all_games_stand_on_the_pocket_sheet(guest):
    kinds = load("toaster").table("toaster.table.trait-kinds")
    page = ticked(guest, COVER, kinds)
    expect(page.locator(".rb-pocket-told")).to_have_text("2 tables on your sheet.")
    assert page.locator(".rb-table-title").all_text_contents() == [f"{COVER.title}.", f"{kinds.title}."]
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


def test_a_table_that_cannot_be_fetched_is_missed_and_stays_ticked(guest, watch):
    watch.excuse()
    page = ticked(guest, COVER)
    page.route(f"**/{page_of(COVER)}", lambda route: route.abort())
    page.reload()
    words = "No table is on your sheet yet. 1 could not be fetched; they stay ticked, so try again later."
    expect(page.locator(".rb-pocket-told")).to_have_text(words)
    page.unroute(f"**/{page_of(COVER)}")
    page.reload()
    expect(page.locator(".rb-pocket-told")).to_have_text("1 table on your sheet.")


FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"


def test_a_tick_that_the_browser_does_not_keep_says_so_and_counts_for_the_visit(guest):
    page = guest(page_of(COVER), before=lambda page: page.add_init_script(FULL))
    box = tick(page, COVER)
    expect(page.locator(".rb-unsaved")).to_contain_text("Not saved on this device")
    expect(box).to_be_checked()
    box.uncheck()
    expect(page.locator(".rb-unsaved")).to_have_count(1)
    expect(box).not_to_be_checked()


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
