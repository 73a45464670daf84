"""House rulings: settled once, kept, said at the calculators that they change, passed on as a link."""

import json

import pytest
from playwright.sync_api import expect

from macros.house import rulings
from rulespkg.model.field import Flag
from rulespkg.systems import NAMES, load
from site_tests.browser.host import ask
from site_tests.browser.instrument import PATIENCE, Instrument
from site_tests.night import NIGHT, by_night

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
LONG = PATIENCE * 1000
each_system = pytest.mark.parametrize("system", by_night(NAMES, NAMES[:1]))


def first_flag(system):
    """A ruling that is a switch and stands open in some calculator that rolls."""
    for ruling in rulings(system):
        calculators = [load(system).calculator(id) for id in ruling.calculators]
        rolling = [calculator for calculator in calculators if calculator.has_dice]
        if isinstance(ruling.field, Flag) and "." not in ruling.name and rolling:
            return ruling, rolling[0]
    raise AssertionError(f"{system} has no such ruling")


@each_system
def test_a_ruling_reaches_the_calculators_and_says_so_but_not_where_a_link_brings_inputs(
    system, guest, places, address
):
    ruling, calculator = first_flag(system)
    page = guest(f"{system}/readings/")
    panel = page.locator("[data-house]")
    expect(panel).to_have_attribute("data-begun", "")
    expect(panel.locator(".rb-problems")).to_be_hidden()
    panel.locator("label", has=page.locator(f'[name="{ruling.name}"]')).click()
    expect(panel.locator(".rb-status")).to_contain_text("1 house rule, kept on this device")

    default_text = ruling.field.text(ruling.field.default)
    page.goto(
        f"{address}{places[calculator.id]}?{calculator.id.partition('.')[2]}.{ruling.name}={default_text}"
    )
    instrument = Instrument(page, calculator)
    expect(instrument.field(ruling.name)).to_be_checked(checked=ruling.field.default)
    expect(instrument.element.locator(".rb-house-badge")).to_be_empty()

    page.goto(address + places[calculator.id])
    expect(instrument.element.locator(".rb-house-badge")).to_contain_text(ruling.field.label)
    expect(instrument.field(ruling.name)).to_be_checked(checked=not ruling.field.default)
    assert instrument.address() == {}
    instrument.odds.scroll_into_view_if_needed()
    expect(instrument.odds).not_to_have_class("rb-odds rb-stale", timeout=LONG)
    inputs = calculator.read({ruling.name: ruling.field.text(not ruling.field.default)})
    expect(instrument.odds.locator(".rb-headline").first).to_have_text(inputs.odds().headline)
    instrument.element.locator(".rb-house-badge a").click()
    expect(panel).to_be_in_viewport()


@each_system
def test_the_groups_link_asks_first(system, guest, address):
    ruling, _ = first_flag(system)
    other = ruling.field.text(not ruling.field.default)
    page = guest(f"{system}/readings/?house={ruling.name}:{other},nothing:1#house")
    panel = page.locator("[data-house]")
    box = panel.locator(f'[name="{ruling.name}"]')
    expect(panel.locator(".rb-proposed")).to_contain_text(ruling.field.label)
    expect(panel.locator(".rb-problems")).to_contain_text("“nothing” is not an input here.")
    expect(box).to_be_checked(checked=ruling.field.default)
    panel.get_by_role("button", name="Use these").click()
    expect(box).to_be_checked(checked=not ruling.field.default)
    assert "house=" not in page.url
    page.reload()
    expect(box).to_be_checked(checked=not ruling.field.default)
    panel.get_by_role("button", name="As printed").click()
    expect(box).to_be_checked(checked=ruling.field.default)
    panel.get_by_role("button", name="Undo").click()
    expect(box).to_be_checked(checked=not ruling.field.default)


def test_markup_in_a_link_or_in_storage_stays_text(guest):
    hostile = "<img src=x onerror=hacked=1>"
    rulings_json = json.dumps({"format": 1, "rulings": {"ties": hostile, hostile: "1"}})
    page = guest(
        f"{NAMES[0]}/readings/?house={hostile}:{hostile},%E0%A4%A#house",
        before=lambda page: page.add_init_script(
            f"localStorage['rollbook.house.{NAMES[0]}'] = {rulings_json!r}"
        ),
    )
    expect(page.locator("[data-house] .rb-problems")).to_contain_text("onerror")
    expect(page.locator("[data-house] img")).to_have_count(0)
    assert not page.evaluate("'hacked' in window")


@NIGHT
def test_where_storage_is_full_rulings_last_for_the_visit(guest):
    ruling, _ = first_flag(NAMES[0])
    page = guest(f"{NAMES[0]}/readings/", before=lambda page: page.add_init_script(FULL))
    page.locator("label", has=page.locator(f'[name="{ruling.name}"]')).click()
    expect(page.locator("[data-house] .rb-status")).to_contain_text("for this visit. Not saved on this")


def changing():
    """A switch of a group's, a calculator whose chance it changes, and the chance then, as printed."""
    for system in NAMES:
        for ruling in rulings(system):
            for id in ruling.calculators if isinstance(ruling.field, Flag) and "." not in ruling.name else ():
                calculator = load(system).calculator(id)
                if calculator.has_wins:
                    text = ruling.field.text(not ruling.field.default)
                    before, after = (chance(calculator, inputs) for inputs in ({}, {ruling.name: text}))
                    if before != after:
                        return system, ruling.name, text, calculator, after
    raise AssertionError("no switch changes a chance")


def chance(calculator, inputs):
    """The words beside the button, as Python on the host has them."""
    html = ask(calculator, "odds", inputs)["html"]
    return html.partition('data-chance="')[2].partition('"')[0]


def test_the_chance_beside_the_button_is_that_of_the_house_rules(fresh, places):
    system, name, text, calculator, after = changing()
    rulings_json = json.dumps({"format": 1, "rulings": {name: text}})
    page = fresh(
        "changelog/",
        before=lambda page: page.add_init_script(
            f"localStorage['rollbook.house.{system}'] = {rulings_json!r}"
        ),
    )
    page.goto(page.url.replace("changelog/", places[calculator.id]))
    instrument = Instrument(page, calculator)
    percentage = instrument.strip.locator(".rb-percent")
    expect(percentage).to_have_text("…")
    expect(instrument.strip.locator(".rb-set")).to_have_text(f": {calculator.asked[name].label}")
    instrument.place.evaluate("element => element.scrollIntoView()")
    expect(percentage).to_have_text(after, timeout=LONG)
    assert not instrument.is_open
