"""The address holds the inputs: opened anew it restores them, and says what it could not take."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from rulespkg.model.field import Flag, Number
from site_tests.browser.host import CALCULATORS, COVER, ask, changes, each, kind_of, refusal
from site_tests.browser.instrument import Instrument


def visible_change(calculator, instrument):
    return next(change for change in changes(calculator) if instrument.shows(change.name))


def own(calculator, inputs):
    """Those of this calculator; a tracker of the same page may have kept some of another visit."""
    return {name: text for name, text in inputs.items() if any(one.owns(name) for one in calculator.fields)}


@each(COVER)
def test_opening_the_address_restores_inputs_and_answer(calculator, instrument, reader):
    change = visible_change(calculator, instrument)
    instrument.set(change)
    reader.goto(instrument.page.url)
    opened = Instrument(reader, calculator)
    assert change.inputs == own(calculator, opened.address())
    assert instrument.values() == opened.values()
    opened.answers(ask(calculator, "odds", change.inputs, opened.root)["html"])


@each(COVER)
def test_following_a_link_with_inputs_restores_all_of_them(calculator, visit, places):
    wanted = dict(change[:2] for change in list(changes(calculator))[:6])
    reply = ask(calculator, "odds", wanted)
    if not reply["ok"]:
        wanted = dict(list(wanted.items())[:1])
    short = calculator.id.partition(".")[2]
    query = urlencode({f"{short}.{name}": text for name, text in wanted.items()})
    opened = Instrument(visit.go(places[calculator.id], f"?{query}"), calculator)
    opened.answers(ask(calculator, "odds", wanted, opened.root)["html"])
    expect(opened.problems).to_be_empty()


@each([one for one in COVER if kind_of(one, Number)])
def test_what_is_unknown_or_illegal_is_named_and_the_rest_taken(calculator, visit, places):
    short = calculator.id.partition(".")[2]
    name, field = kind_of(calculator, Number)[0]
    good = next(change for change in changes(calculator) if change.name != name)
    given = {
        f"{short}.{name}": "many",
        f"{short}.{good.name}": good.text,
        f"{short}.nothing": "1",
        "nobody": "2",
    }
    opened = Instrument(visit.go(places[calculator.id], f"?{urlencode(given)}"), calculator)
    expect(opened.problems).to_contain_text(f"{refusal(field)}, not “many”")
    expect(opened.problems).to_contain_text(f"{short}.nothing")
    opened.answers(ask(calculator, "odds", good.inputs, opened.root)["html"])


YES, NO = ("1", "yes", "TRUE", "on"), ("0", "no", "False", "off")
FLAGGED = max(COVER, key=lambda one: len(kind_of(one, Flag)))


@each([FLAGGED])
def test_a_link_may_say_a_switch_in_words(calculator, visit, places):
    names = [name for name, _ in kind_of(calculator, Flag)]
    short = calculator.id.partition(".")[2]
    words = (*YES, *NO)
    for first in range(0, len(words), len(names)):
        said = dict(zip(names, words[first:], strict=False))
        query = urlencode({f"{short}.{name}": text for name, text in said.items()})
        opened = Instrument(visit.go(places[calculator.id], f"?{query}"), calculator)
        for name, text in said.items():
            expect(opened.field(name)).to_be_checked(checked=text in YES)
        expect(opened.problems).not_to_contain_text("must be")


@pytest.mark.parametrize("query", ["?nobody=2", "?utm_source=x&nobody=2", "?nobody"])
@each(CALCULATORS[:1])
def test_strangers_are_named_once_on_the_page(calculator, visit, places, query):
    page = visit.go(places[calculator.id], query)
    expect(page.locator(".rb-problems").filter(has_text="nobody")).to_have_count(1)


@each(CALCULATORS[:1])
def test_parameters_of_other_parts_of_the_page_are_left_alone(calculator, visit, places):
    page = visit.go(places[calculator.id], "?house=ties:1")
    expect(page.locator(".rb-problems li")).to_have_count(0)


@each(COVER)
def test_reset_clears_the_address(calculator, instrument):
    before = instrument.values()
    instrument.set(visible_change(calculator, instrument))
    assert instrument.address()
    instrument.press("reset")
    assert instrument.address() == {}
    assert before == instrument.values()


@each(CALCULATORS[:2])
def test_the_copied_link_holds_the_inputs(calculator, guest, places, address):
    page = guest(places[calculator.id], permissions=["clipboard-read", "clipboard-write"])
    opened = Instrument(page, calculator)
    change = visible_change(calculator, opened)
    opened.set(change)
    opened.press("link")
    expect(opened.status).to_have_text("The link is copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    query = urlencode({f"{opened.short}.{change.name}": change.text})
    assert f"{address}{places[calculator.id]}?{query}#calc-{opened.short}" == copied
