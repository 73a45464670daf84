"""House rules at rest: the panel says nothing unasked, and the chance beside the button is theirs."""

import json

import pytest
from playwright.sync_api import expect

from macros.house import rulings
from rulespkg.model.field import Flag
from rulespkg.systems import NAMES, load
from site_tests.browser.host import ask
from site_tests.browser.instrument import PATIENCE, Instrument

LONG = PATIENCE * 1000


@pytest.mark.parametrize("system", NAMES)
def test_a_panel_that_nobody_has_used_shows_no_box_of_problems(system, reader, address):
    reader.goto(f"{address}{system}/readings/")
    panel = reader.locator("[data-house]")
    expect(panel).to_have_attribute("data-begun", "")
    expect(panel.locator(".rb-problems")).to_be_hidden()


def changing():
    """A switch of a group's, a calculator whose chance it changes, and the chance then, as printed."""
    for system in NAMES:
        for one in rulings(system):
            for id in one.calculators if isinstance(one.field, Flag) and "." not in one.name else ():
                calculator = load(system).calculator(id)
                if calculator.has_wins:
                    text = one.field.text(not one.field.default)
                    before, after = (chance(calculator, inputs) for inputs in ({}, {one.name: text}))
                    if before != after:
                        return system, one.name, text, calculator, after
    raise AssertionError("no switch changes a chance")


def chance(calculator, inputs):
    """The words beside the button, as Python on the host has them."""
    html = ask(calculator, "odds", inputs)["html"]
    return html.partition('data-chance="')[2].partition('"')[0]


def test_the_chance_beside_the_button_is_that_of_the_house_rules(fresh, places):
    system, name, text, calculator, after = changing()
    kept = json.dumps({"format": 1, "rulings": {name: text}})
    page = fresh(
        "changelog/",
        before=lambda page: page.add_init_script(f"localStorage['rollbook.house.{system}'] = {kept!r}"),
    )
    page.goto(page.url.replace("changelog/", places[calculator.id]))
    instrument = Instrument(page, calculator)
    shown = instrument.strip.locator(".rb-percent")
    expect(shown).to_have_text("…")
    expect(instrument.strip.locator(".rb-set")).to_have_text(f": {calculator.asked[name].label}")
    instrument.place.evaluate("one => one.scrollIntoView()")
    expect(shown).to_have_text(after, timeout=LONG)
    assert not instrument.is_open
