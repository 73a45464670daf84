"""Tables in a reader's hands: how they fold, what a tap opens, what stands beside what.

Order, filters, parameters and the pocket sheet's memory are tried in node (tables.test.ts, pocket.test.ts).
"""

import re

import pytest
from playwright.sync_api import expect

from macros.tables import has_tools
from rulespkg.model.rule import anchor
from rulespkg.systems import load, reckoning
from site_tests.browser.access import violations
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.host import TABLE_COVER, TABLES
from site_tests.browser.shape import TAP
from site_tests.night import by_night

RANGED = load("buskit").table("buskit.table.ranged-weapons")
ARMS = "buskit/equipment/"


def system_of(table):
    return load(table.id.partition(".")[0])


def shape_of(table):
    return reckoning(system_of(table).name, table).shape


def each(tables, few):
    """Run a test for each of these tables; the ordinary run has a few."""
    return pytest.mark.parametrize("table", by_night(tables, few), ids=[table.id for table in tables])


FOLDING = [table for table in TABLE_COVER if shape_of(table).form in ("lines", "cards")]
LYING = [table for table in TABLES if shape_of(table).form == "across"]
LONG = [table for table in TABLES if shape_of(table).shown is not None]
LONG = [next(table for table in LONG if bool(shape_of(table).shown) is some) for some in (True, False)]
"""One that shows its first rows, and one that shows none."""

FORMS = [next(table for table in FOLDING if shape_of(table).form == form) for form in ("lines", "cards")]


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


def test_the_keyboard_sorts_words_filter_and_the_address_brings_all_of_it_back(reader, address, visit):
    ranged = shown(reader, RANGED, address)
    ranged.head("mean").locator("button").focus()
    reader.keyboard.press("Enter")
    expect(ranged.head("mean")).to_have_attribute("aria-sort", "ascending")
    ranged.open()
    ranged.tools.get_by_label("Such as", exact=True).set_checked(False, force=True)
    expect(ranged.head("examples")).to_be_hidden()
    expect(ranged.frame.locator("td[data-label='Such as']").first).to_be_hidden()
    expect(ranged.head("damage")).to_be_visible()
    ranged.field("filter").fill("teapot")
    ranged.tools.get_by_role("button", name="Show all rows").click()
    assert len(ranged.slugs()) == len(RANGED.rows)
    expect(ranged.tools.locator("summary")).to_be_focused()
    ranged.open()
    ranged.chip("firearm").click()
    ranged.tools.locator(".rb-tools-done").click()
    before, url = ranged.frame.inner_text(), reader.url
    reader.goto("about:blank")
    reader.goto(url)
    assert before == Shown(reader, RANGED.id).frame.inner_text()
    page = visit.go(ARMS, "?table-ranged-weapons.sort=-mean")
    expect(page.locator("#table-ranged-weapons tbody tr").first).to_have_id("battle-rifle")


@pytest.mark.parametrize("how", by_night(["opened", "followed"], ["followed"]))
def test_a_link_to_a_row_that_a_filter_hides_shows_it(how, reader, address):
    hash = "#shotgun"
    shown(reader, RANGED, address, f"?table-ranged-weapons.only.tags=rifle{hash * (how == 'opened')}")
    row = reader.locator(f"tr{hash}")
    if how == "followed":
        expect(row).to_be_hidden()
        reader.evaluate("location.hash = 'shotgun'")
    expect(row).to_be_visible()
    expect(row).to_be_in_viewport()


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


@each(LONG, LONG[:1])
def test_a_long_table_shows_what_fits_and_its_rest_after_a_tap_or_for_a_link(table, reader, address):
    frame = on_a_phone(reader, address, table, rest=False)
    all_rows, row_count = len(table.rows), shape_of(table).shown
    assert count(frame) == row_count < all_rows
    summary = rest_of(reader, table).locator("summary")
    expect(summary).to_contain_text(f"{all_rows} rows")
    summary.click()
    assert count(frame) == all_rows
    summary.click()
    assert count(frame) == row_count
    try:
        for media, size in (("print", PHONE), ("screen", DESKTOP)):
            reader.emulate_media(media=media)
            reader.set_viewport_size(size)
            assert count(frame) == all_rows, media
            expect(summary).to_be_hidden()
    finally:
        reader.emulate_media(media="screen")
    frame = on_a_phone(reader, address, table, end=f"#{table.rows[-1].slug}", rest=False)
    expect(frame.locator("tbody tr").last).to_be_in_viewport()
    expect(rest_of(reader, table)).to_have_attribute("open", "")
    frame = on_a_phone(reader, address, table, rest=False)
    reader.evaluate("slug => { location.hash = slug; }", table.rows[-1].slug)
    expect(frame.locator("tbody tr").last).to_be_in_viewport()
    expect(rest_of(reader, table)).to_have_attribute("open", "")


@each(LONG, LONG[:1])
def test_without_scripts_a_fold_opens_and_rows_have_their_addresses(table, browser, address):
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    frame = on_a_phone(page, address, table, rest=False)
    assert count(frame) == shape_of(table).shown
    rest_of(page, table).locator("summary").click()
    assert count(frame) == len(table.rows)
    frame = on_a_phone(page, address, table, end=f"#{table.rows[-1].slug}", rest=False)
    expect(frame.locator("tbody tr").last).to_be_in_viewport()
    page.goto(address + ARMS)
    page.locator("tr#shotgun .rb-anchor").click()
    assert page.url == f"{address}{ARMS}#shotgun"
    context.close()


@each(LYING[:3], LYING[:1])
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


@each(FOLDING, FORMS)
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
        whole = row.bounding_box()
        assert key["x"] + key["width"] == pytest.approx(whole["x"] + whole["width"], abs=2)
        expect(frame.locator("thead .rb-cell-key")).to_be_visible()
    first_line = ("rb-cell-key", "rb-cell-lead", "rb-cell-name")
    others = {
        words: box
        for words, box in boxes.items()
        if "rb-kind" in words and not any(word in words for word in first_line)
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


@pytest.mark.parametrize("width", by_night([320, 390], [320]))
@pytest.mark.parametrize(
    "id",
    by_night(
        ["nwm.table.victims", "basics.table.terrain", "toaster.table.weapons-melee"], ["nwm.table.victims"]
    ),
)
def test_short_columns_stay_a_table_whose_first_column_stays(id, width, reader, address):
    frame = on_a_phone(reader, address, load(id.partition(".")[0]).table(id), width)
    expect(frame.locator("thead th").last).to_be_attached()
    expect(Shown(reader, id).tools.locator(".rb-fold-switch")).to_have_count(0)
    row = frame.locator("tbody tr").nth(1)
    assert {round(cell.bounding_box()["y"]) for cell in row.locator("> *").all()} == {
        round(row.bounding_box()["y"])
    }
    before = row.locator("th").bounding_box()["x"]
    frame.evaluate("element => (element.scrollLeft = 400)")
    assert row.locator("th").bounding_box()["x"] == pytest.approx(before, abs=1)
    assert reader.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_is_worked_out_is_set_apart_and_only_the_table_is_printed(reader, address):
    ranged = shown(reader, RANGED, address)
    content_script = "cell => getComputedStyle(cell, '::before').content"
    worked = ranged.frame.locator("thead th.rb-worked")
    assert worked.evaluate_all("all => all.map(element => element.dataset.key)") == ["mean", "wounds"]
    assert worked.first.evaluate(content_script) == '"worked out"'
    assert worked.last.evaluate(content_script) == "none"
    ground = "cell => getComputedStyle(cell).backgroundColor"
    row = ranged.frame.locator("tbody tr").first
    assert row.locator("td.rb-worked").first.evaluate(ground) != row.locator("td").first.evaluate(ground)
    reader.emulate_media(media="print")
    expect(ranged.tools).to_be_hidden()
    expect(ranged.frame).to_be_visible()
    reader.emulate_media(media="screen")


def sheet(page):
    return page.locator("#rb-share")


def tap(page, slug):
    """Tap on a row far from its name."""
    box = page.locator(f"tr#{slug} td").last.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_the_whole_row_opens_its_sheet_which_tells_what_is_chosen_above_the_table(guest, address):
    page = guest(ARMS, viewport=DESKTOP)
    page.locator("#assault-rifle").scroll_into_view_if_needed()
    tap(page, "assault-rifle")
    expect(sheet(page)).to_be_visible()
    assert page.url == f"{address}{ARMS}#assault-rifle"
    expect(sheet(page)).to_have_attribute("aria-label", "Assault rifle")
    facts = sheet(page).locator(".rb-facts > div")
    row = RANGED.row("assault-rifle")
    table_reckoning = reckoning("buskit", RANGED)
    printed = [RANGED.cell(row, column) for column in RANGED.columns[1:]]
    computed = [table_reckoning.text(row, column, {}) for column in table_reckoning.columns]
    assert facts.locator("dd").all_inner_texts() == [*printed, *computed]
    worked = sheet(page).locator(".rb-worked dt").all_inner_texts()
    assert worked == [column.label for column in table_reckoning.columns]
    size = "element => parseFloat(getComputedStyle(element).fontWeight)"
    assert facts.first.locator("dd").evaluate(size) > facts.last.locator("dd").evaluate(size)
    rule = sheet(page).get_by_role("link", name="Its rule")
    assert load("buskit").place(RANGED.rules[0]) in rule.evaluate("element => element.href")
    page.keyboard.press("Escape")
    ranged = Shown(page, RANGED.id)
    ranged.field("armor").select_option("police-military-vest")
    expected = ranged.column("wounds")[-1]
    page.locator("tr#shotgun .rb-anchor").click()
    expect(sheet(page).locator(".rb-facts dd").last).to_have_text(expected)


def test_links_in_cells_are_reached_above_the_row(guest, address):
    options = load("buskit").table("buskit.table.combat-options")
    page = guest(page_of(options), viewport=DESKTOP)
    link = page.locator(f"tr#{options.rows[2].slug} td a")
    link.scroll_into_view_if_needed()
    href = link.evaluate("element => element.href")
    link.click()
    expect(page).to_have_url(href)
    expect(sheet(page)).to_be_hidden()


def pick(page, *slugs):
    for slug in slugs:
        page.locator(f"tr#{slug} .rb-anchor").click()
        sheet(page).get_by_role("button", name="Compare", exact=True).click()


def test_rows_stand_side_by_side_until_the_reader_ends_it_or_leaves(visit):
    page = visit.go(ARMS)
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
    column = next(column for column in RANGED.columns if column.key == "damage")
    assert damage.all_inner_texts() == [RANGED.cell(row, column) for row in rows]
    lefts = (
        "rows => rows.map(({ cells }) => [...cells].map(cell => Math.round(cell.getBoundingClientRect().x)))"
    )
    assert len(set(map(tuple, table.locator("tr").evaluate_all(lefts)))) == 1, "equal rows keep the columns"
    assert violations(page) == {}
    page.keyboard.press("Escape")
    expect(page.locator(".rb-comparison")).to_have_count(0)
    expect(bar.get_by_role("button", name="Compare 2")).to_be_focused()
    bar.get_by_role("button", name="End the comparison").click()
    expect(bar).to_have_count(0)
    expect(page.locator(".rb-picked")).to_have_count(0)
    pick(page, "shotgun", "assault-rifle", "shortbow", "longbow")
    expect(bar.locator(".rb-picks-told")).to_have_text("3 rows are picked. Which one goes for “Longbow”?")
    bar.get_by_role("button", name=f"{RANGED.row('shotgun').label} goes").click()
    names = bar.locator(".rb-picks-name").all_inner_texts()
    assert names == [RANGED.row(slug).label for slug in ("assault-rifle", "shortbow", "longbow")]
    expect(bar.locator(".rb-picks-told")).to_be_empty()
    pick(page, "mace")
    expect(bar.locator(".rb-picks-name")).to_have_count(1)
    visit.follow("changelog/")
    expect(page.locator(".rb-picks")).to_have_count(0)


def test_the_tools_close_by_their_button_by_escape_and_by_a_tap_elsewhere(guest):
    page = guest(ARMS, viewport=PHONE)
    ranged = Shown(page, RANGED.id)
    panel = ranged.tools.locator(".rb-tools-panel")
    closing = (
        ranged.tools.locator(".rb-tools-done").click,
        lambda: page.keyboard.press("Escape"),
        lambda: page.mouse.click(5, 120),
    )
    for close in closing:
        ranged.open()
        expect(panel).to_be_visible()
        close()
        expect(panel).to_be_hidden()
    ranged.tools.locator("summary").evaluate(
        "node => { node.click(); document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })); }"
    )
    expect(panel).to_be_hidden()


def test_data_and_pocket_sheet_are_among_the_tools(guest, address):
    page = guest(ARMS, viewport=DESKTOP)
    ranged = Shown(page, RANGED.id)
    expect(page.locator(f'.rb-pocket input[value$="#{ranged.id}"]')).to_be_hidden()
    ranged.open()
    expect(ranged.tools.locator(".rb-tools-done")).to_be_visible()
    expect(ranged.tools.locator(".rb-fold-switch")).to_be_hidden()
    hrefs = ranged.tools.locator(".rb-table-data a:visible").evaluate_all("all => all.map(node => node.href)")
    assert hrefs == [f"{address}buskit/tables/{RANGED.name}.{ending}" for ending in ("json", "csv")]
    ranged.tools.locator(".rb-pocket input").check()
    expect(ranged.tools.locator(".rb-pocket-link")).to_be_visible()


def test_cards_or_table_is_remembered(guest):
    page = guest(ARMS)
    ranged = Shown(page, RANGED.id).open()
    heads = ranged.frame.locator("thead th:visible")
    expect(heads).to_have_count(2)
    ranged.tools.get_by_role("button", name="Show as a table").click()
    expect(heads).to_have_count(6)
    page.reload()
    expect(heads).to_have_count(6)
    ranged.open()
    expect(ranged.tools.locator(".rb-fold-switch")).to_have_attribute("aria-pressed", "true")
    ranged.tools.locator(".rb-fold-switch").click()
    expect(heads).to_have_count(2)


@pytest.mark.parametrize("width", by_night([320, 1280], [320]))
def test_what_is_touched_is_as_large_as_a_fingertip(width, reader, address):
    ranged = shown(reader, RANGED, address)
    reader.set_viewport_size({"width": width, "height": 800})
    ranged.open()
    touched = ranged.tools.locator(
        "button:visible, select:visible, summary, input[type=search], .rb-chip span"
    )
    sizes = touched.evaluate_all("all => all.map(element => element.getBoundingClientRect().height)")
    assert len(sizes) > 10
    assert [size for size in sizes if size < TAP - 0.5] == []


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


def test_ticked_tables_of_all_games_stand_on_the_pocket_sheet_which_is_printed_alone(guest):
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
    page.emulate_media(media="print")
    expect(page.locator(".rb-pocket-sheet table").first).to_be_visible()
    expect(page.locator("h1")).to_be_hidden()
    expect(page.get_by_role("button", name="Take off the sheet").first).to_be_hidden()
