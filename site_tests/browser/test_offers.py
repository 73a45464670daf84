"""A character fills in a calculator: the first ready-made one, as the first thing it offers."""

import json

from playwright.sync_api import expect

from rulespkg.border import call
from rulespkg.systems import load
from site_tests.browser.host import COVER, each
from site_tests.browser.instrument import until

TAKING = [calculator for calculator in COVER if calculator.offers]


def offered(calculator):
    """Every offer of every ready-made character: its name, the offer's place, what the address will hold."""
    saved = load(calculator.system).calculator(f"{calculator.system}.character").saved
    for name, sheet in saved.presets:
        request = {"do": "offers", "id": calculator.id, "sheet": sheet, "version": saved.version}
        for index, offer in enumerate(json.loads(call(json.dumps(request)))["offers"]):
            yield name, index, calculator.read(offer["inputs"]).flat()


def first_offer(calculator):
    """The first offer that changes anything; where each is the default already, the first of all."""
    every = list(offered(calculator))
    return next((offer for offer in every if offer[2]), every[0])


@each(TAKING)
def test_a_ready_made_character_fills_it_in(calculator, instrument):
    name, index, expected = first_offer(calculator)
    offers = instrument.form.locator(".rb-offers")
    offers.locator("summary").click()
    who, what = offers.locator("select").first, offers.locator("select").last
    who.select_option(name)
    until(instrument.page, what.is_enabled, True)
    if what.locator("option").count() > 2:
        what.select_option(str(index))
    expect(instrument.status).to_contain_text(f"Filled in: {name}")
    until(instrument.page, instrument.address, expected)
