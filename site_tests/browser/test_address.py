"""Addresses with inputs, followed and copied; what they may hold is tried in node (forms.test.ts)."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from rulespkg.chances.single_inputs import unused
from site_tests.browser.host import CALCULATORS, COVER, ask, changes
from site_tests.browser.instrument import Instrument
from site_tests.night import by_night


def each(calculators):
    """Run a test for the first of these calculators, and by night for all."""
    ids = [calculator.id for calculator in calculators]
    return pytest.mark.parametrize("calculator", by_night(calculators, calculators[:1]), ids=ids)


def visible_change(calculator, instrument):
    return next(change for change in changes(calculator) if instrument.shows(change.name))


@each(COVER)
def test_following_a_link_with_inputs_restores_all_of_them(calculator, visit, places):
    wanted = dict(change[:2] for change in list(changes(calculator))[:6])
    reply = ask(calculator, "odds", wanted)
    if not reply["ok"]:
        wanted = dict(list(wanted.items())[:1])
    short = calculator.id.partition(".")[2]
    query = urlencode({f"{short}.{name}": text for name, text in wanted.items()})
    instrument = Instrument(visit.go(places[calculator.id], f"?{query}"), calculator)
    instrument.answers(ask(calculator, "odds", wanted, instrument.root)["html"])
    idle = [problem.message for problem in unused(calculator.read(wanted), wanted)]
    expect(instrument.problems.locator("li")).to_have_text(idle)


@each(CALCULATORS[:2])
def test_the_copied_link_holds_the_inputs(calculator, guest, places, address):
    page = guest(places[calculator.id], permissions=["clipboard-read", "clipboard-write"])
    instrument = Instrument(page, calculator)
    change = visible_change(calculator, instrument)
    instrument.set(change)
    instrument.press("link")
    expect(instrument.status).to_have_text("The link is copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    query = urlencode({f"{instrument.short}.{change.name}": change.text})
    assert f"{address}{places[calculator.id]}?{query}#calc-{instrument.short}" == copied
