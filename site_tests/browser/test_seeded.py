"""The dice of tests: alike in each run, and nothing that a page of the site could ask for."""

import json

from macros.bundle.assembly import PLACE
from site_tests.browser.host import ROLLING
from site_tests.browser.instrument import Instrument, until
from site_tests.seeded import seed

FETCH = "async address => (await fetch(address)).text()"


def rolled(page, number=None):
    """The tray's faces after a roll."""
    instrument = Instrument(page, ROLLING[0])
    if number is not None:
        seed(page, number)
    before = instrument.measures()
    instrument.press("roll")
    until(page, lambda: instrument.measures() > before, True)
    instrument.rolled()
    return json.loads(page.evaluate("localStorage['rollbook.tray']"))["rolls"][0]["dice"]


def test_a_seed_gives_the_same_dice_again_and_another_seed_others(guest, places):
    page = guest(places[ROLLING[0].id])
    rolled(page)
    throws = [[rolled(page, number), *(rolled(page) for _ in range(3))] for number in (1, 1, 2)]
    assert throws[0] == throws[1] != throws[2]


def test_what_is_fetched_is_what_was_built(reader, site, address):
    (worker,) = (site / PLACE).glob("worker-*.mjs")
    reader.goto(address)
    assert reader.evaluate(FETCH, f"{address}{PLACE}/{worker.name}") == worker.read_text()
