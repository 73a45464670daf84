"""Homebrew rows: added below a table, chosen in calculators, carried in play, passed on as a link."""

import json

import pytest
from playwright.sync_api import expect

from rulespkg.systems import load
from site_tests.browser.instrument import PATIENCE
from site_tests.night import by_night

LONG = PATIENCE * 1000
OWN = [
    ("buskit.table.melee-weapons", {"dice": "d10"}, "buskit.attack", "weapon"),
    ("toaster.table.weapons-melee", {"base_wc": "9"}, "toaster.attack", "weapon"),
    ("d6xd6.table.weapons", {"damage": "wound"}, "d6xd6.attack", "weapon"),
    ("basics.table.diseases", {"threshold": "5"}, "basics.disease", "disease"),
    ("nwm.table.weapon-adjustments", {"shown": "3"}, "nwm.damage", "weapon"),
]
each_game = pytest.mark.parametrize(
    ("id", "inputs", "calculator", "field"), by_night(OWN, OWN[:1]), ids=[case[0] for case in OWN]
)
SABER = {
    "table": "buskit.table.melee-weapons",
    "id": "own-grandfather-s-saber-spgmbi63",
    "inputs": {"label": "Grandfather's saber", "dice": "d10", "tags": "slashing+edged"},
    "sets": ["muscle", "melee"],
}


def keep(*rows):
    """A page whose browser has these rows of Buskit's, unless it has changed them since."""
    text = json.dumps({"format": 1, "rows": rows})
    script = f"localStorage['rollbook.own.buskit'] ??= {json.dumps(text)}"
    return lambda page: page.add_init_script(script)


def page_of(id):
    game = id.partition(".")[0]
    return load(game).place(id).partition("#")[0]


def form_of(page, id):
    place = page.locator(f'.rb-own[data-own="{id}"]')
    if not place.locator("form").count():
        place.locator("summary").click()
    return place


def enter(page, id, inputs):
    place = form_of(page, id)
    for name, value in inputs.items():
        field = place.locator(f'[name="{name}"]')
        if field.evaluate("element => element.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    place.locator("[type=submit]").click()
    return place


@each_game
def test_a_row_is_added_chosen_and_removed(id, inputs, calculator, field, guest, places, address):
    page = guest(page_of(id))
    place = enter(page, id, {"label": "Ours 🗡️", **inputs})
    expect(place.locator(".rb-status")).to_contain_text("“Ours 🗡️” is in the table", timeout=LONG)
    table = page.locator(f"#{place.get_attribute('data-of')}")
    line = table.locator("tr.rb-ours")
    expect(line).to_contain_text("Ours 🗡️")
    expect(line).not_to_contain_text("…", timeout=LONG)
    cells = line.locator("td")
    assert all(text.strip() for text in cells.all_inner_texts())
    page.reload()
    expect(line).to_contain_text("Ours 🗡️")
    expect(line).not_to_contain_text("…", timeout=LONG)
    slug = line.get_attribute("id")
    short = calculator.partition(".")[2]
    page.goto(f"{address}{places[calculator]}?{short}.{field}={slug}#calc-{short}")
    calc = page.locator(f"#calc-{short}")
    expect(calc.locator(f'[name="{field}"]')).to_have_value(slug)
    expect(calc.locator(".rb-odds")).not_to_have_class("rb-odds rb-stale", timeout=LONG)
    expect(calc.locator(".rb-problems")).to_be_empty()
    page.goto(address + page_of(id))
    line.scroll_into_view_if_needed()
    line.get_by_role("button", name="Remove").click()
    expect(line).to_have_count(0)
    place.get_by_role("button", name="Undo").click()
    expect(line).to_have_attribute("id", slug)


def test_a_damaged_store_is_no_row_and_what_is_not_legal_is_said_at_its_field_and_kept(guest):
    page = guest("buskit/equipment/", before=keep({"table": 7}, "x", {**SABER, "inputs": {"label": 3}}))
    place = form_of(page, SABER["table"])
    place.locator("[type=submit]").click()
    expect(place.locator(".rb-problems")).to_contain_text("Weapon must be 1 to 60 characters")
    place.locator('[name="might"][value="0"]').check(force=True)
    enter(page, SABER["table"], {"label": "Club of nothing"})
    expect(place.locator(".rb-problems")).to_contain_text("Dice must be at least one of d4", timeout=LONG)
    expect(place.locator('[name="label"]')).to_have_value("Club of nothing")
    expect(page.locator("tr.rb-ours")).to_have_count(0)


def test_an_address_with_a_row_says_when_it_is_not_here_and_else_shows_its_fields(guest):
    page = guest(f"buskit/equipment/#{SABER['id']}")
    expect(page.locator(".rb-own .rb-problems").first).to_contain_text("this device does not have it")
    page = guest(f"buskit/damage/?attack.weapon={SABER['id']}#calc-attack")
    calc = page.locator("#calc-attack")
    expect(calc.locator(".rb-problems")).to_contain_text("this device does not have it")
    expect(calc.locator('[name="weapon"]')).to_have_value("semi-automatic-handgun")
    page = guest(f"buskit/damage/?attack.weapon={SABER['id']}#calc-attack", before=keep(SABER))
    calc = page.locator("#calc-attack")
    expect(calc.locator('[name="range"]')).to_be_hidden()
    expect(calc.locator('[data-only-set="muscle"]').first).not_to_have_attribute("hidden", "")
    calc.locator('[name="weapon"]').select_option("assault-rifle")
    expect(calc.locator('[name="range"]')).to_be_visible()


def test_a_suit_of_ours_above_the_table_changes_every_row(guest):
    vest = {
        "table": "buskit.table.armor-stab",
        "id": "own-vest-fho2334p",
        "inputs": {"label": "Vest", "ablative": "2"},
        "sets": ["ablative"],
    }
    page = guest("buskit/equipment/", before=keep(vest))
    table = page.locator("#table-melee-weapons")
    chance = table.locator("#large-blade td").last
    bare = chance.inner_text()
    armor = page.locator('[data-tools="table-melee-weapons"] [name="armor"]')
    armor.select_option(vest["id"])
    expect(chance).not_to_have_text(bare, timeout=LONG)
    armor.select_option("")
    expect(chance).to_have_text(bare)


def test_the_groups_link_brings_the_rows_and_asks_first(guest, address):
    page = guest("buskit/readings/", before=keep(SABER), permissions=["clipboard-read", "clipboard-write"])
    panel = page.locator("[data-house]")
    expect(panel.locator(".rb-own-told")).to_contain_text("Grandfather's saber (Melee weapons)")
    panel.get_by_role("button", name="Copy the group's link").click()
    expect(panel.locator(".rb-status")).to_contain_text("copied")
    link = page.evaluate("navigator.clipboard.readText()")
    page.evaluate("localStorage.removeItem('rollbook.own.buskit')")
    other = guest(link.removeprefix(address))
    panel = other.locator("[data-house]")
    expect(panel.locator(".rb-proposed")).to_contain_text("Grandfather's saber (Melee weapons)")
    assert other.evaluate("localStorage.getItem('rollbook.own.buskit')") is None
    panel.get_by_role("button", name="Use these").click()
    expect(panel.locator(".rb-status")).to_contain_text("1 row of your group's own", timeout=LONG)
    assert "own=" not in other.url
    homebrew_rows = json.loads(other.evaluate("localStorage.getItem('rollbook.own.buskit')"))
    assert homebrew_rows["rows"] == [SABER]


HOSTILE = "<img src=x onerror=hacked=1>\"'&amp;"


POCKET = """localStorage['rollbook.pocket'] =
  '{"format":1,"tables":["buskit/equipment/#table-melee-weapons","buskit/checks/#table-difficulty"]}'"""


def test_markup_and_directions_in_rows_stay_text(guest, address):
    """In the table, in the panel and on the pocket sheet, whoever wrote the storage."""
    hostile = {**SABER, "id": "own-img-x", "inputs": {"label": HOSTILE, "examples": "סיף " + HOSTILE}}

    def before(page):
        keep(hostile)(page)
        page.add_init_script(POCKET)

    page = guest("buskit/equipment/", before=before)
    page.locator("#table-melee-weapons").scroll_into_view_if_needed()
    expect(page.locator("tr.rb-ours .rb-row-label")).to_have_text(HOSTILE)
    harmless(page)
    page.goto(f"{address}buskit/readings/")
    expect(page.locator(".rb-own-told li")).to_contain_text(HOSTILE)
    harmless(page)
    page.goto(f"{address}pocket/")
    line = page.locator(".rb-pocket-sheet tr.rb-ours")
    expect(line).to_contain_text(HOSTILE, timeout=LONG)
    columns = page.locator(".rb-pocket-sheet table").first.locator("thead th")
    assert line.locator("th, td").count() == columns.count()
    expect(line.get_by_role("button")).to_have_count(0)
    harmless(page)


def harmless(page):
    expect(page.locator("main img[src=x]")).to_have_count(0)
    assert not page.evaluate("'hacked' in window")


def test_grandfathers_saber_is_drawn_in_play_and_stays_at_the_table(guest):
    """Picked up from the sheet, fought with, and there still when the collection has lost it."""
    page = guest("buskit/play/", before=keep(SABER))
    place = page.locator(".rb-play")

    def tap(target):
        target.click()
        expect(place).not_to_have_attribute("aria-busy", "true", timeout=LONG)

    tap(page.locator("[data-tab-of=fight]"))
    tap(page.locator("[data-pane=fight] button:has-text('Add')").first)
    for number in (0, 2):
        tap(page.locator(".rp-joins .rp-strong").nth(number))
    tap(page.locator(".rp-seat"))
    tap(page.locator("[data-tab-of=sheet]"))
    for fold in page.locator("[data-pane=sheet] details").all():
        fold.evaluate("element => (element.open = true)")
    arms = page.locator("[data-pane=sheet] select", has=page.locator("option", has_text="Grandfather's"))
    arms.first.select_option(label="Grandfather's saber")
    expect(page.locator("[data-pane=sheet] button", has_text="Grandfather's saber").first).to_be_attached()
    page.evaluate("localStorage['rollbook.own.buskit'] = '{}'")
    page.reload()
    tap(page.locator("[data-tab-of=fight]"))
    tap(page.locator("[data-do=throw]"))
    tap(page.locator(".rp-fold"))
    arms = page.locator("[data-pane=fight] select", has=page.locator("option", has_text="Grandfather's"))
    arms.first.select_option(label="Grandfather's saber")
    expect(place).not_to_have_attribute("aria-busy", "true", timeout=LONG)
    expect(page.locator("[data-do=throw]")).to_contain_text("Grandfather's saber")
    tap(page.locator("[data-do=throw]"))
    expect(page.locator(".rp-result .rp-verdict")).not_to_be_empty(timeout=LONG)


TRACKS = "[...document.querySelectorAll('#table-melee-weapons tbody tr.rb-ours')].map(element => element.id)"
CLUB = {
    "table": "buskit.table.melee-weapons",
    "id": "own-club-aaaaaaaa",
    "inputs": {"label": "Club", "dice": "d4"},
    "sets": ["muscle", "melee"],
}


def test_an_edit_is_left_by_cancel_or_made_in_its_place_and_what_used_the_row_follows(guest, address):
    """A calculator and the link of the row as it was; and back by Undo."""
    page = guest(f"buskit/damage/?attack.weapon={SABER['id']}#calc-attack", before=keep(SABER, CLUB))
    weapon = page.locator("#calc-attack [name=weapon]")
    expect(weapon).to_have_value(SABER["id"])
    editor = guest("buskit/equipment/")
    place = editor.locator(f'.rb-own[data-own="{SABER["table"]}"]')
    line = editor.locator("#table-melee-weapons tr.rb-ours").first
    line.scroll_into_view_if_needed()
    edit = line.get_by_role("button", name="Edit")
    edit.click(timeout=LONG)
    place.locator("[name=label]").fill("Else")
    place.get_by_role("button", name="Cancel").click()
    expect(place.locator("summary")).to_have_text("Add a row of your own")
    expect(line).to_contain_text("Grandfather's saber")
    place.locator("summary").click()
    expect(place.locator("[name=label]")).to_have_value("")
    edit.click()
    expect(place.locator("summary")).to_contain_text("Edit “Grandfather's saber”")
    expect(place.locator("[name=label]")).to_have_value("Grandfather's saber")
    enter(editor, SABER["table"], {"dice": "d12", "label": "Great saber"})
    expect(place.locator(".rb-status")).to_contain_text("“Great saber” is changed", timeout=LONG)
    expect(line).to_contain_text("Great saber")
    now = line.get_attribute("id")
    assert editor.evaluate(TRACKS) == [now, CLUB["id"]]
    expect(place.locator("summary")).to_have_text("Add a row of your own")
    expect(weapon).to_have_value(now)
    expect(weapon.locator("option:checked")).to_have_text("Great saber")
    page.goto(f"{address}buskit/damage/?attack.weapon={SABER['id']}#calc-attack")
    expect(weapon).to_have_value(now)
    expect(page.locator("#calc-attack .rb-problems")).to_be_empty()
    place.get_by_role("button", name="Undo").click()
    expect(line).to_contain_text("Grandfather's saber")
    assert editor.evaluate(TRACKS) == [SABER["id"], CLUB["id"]]
    expect(weapon).to_have_value(SABER["id"])
