"""The chance before a roll, the luck after it, many rolls, comparisons and wanted chances."""

import pytest
from playwright.sync_api import expect

from rulespkg.chances.luck import chance
from rulespkg.chances.outcomes import NamedOutcomes
from rulespkg.chances.wanted import target
from rulespkg.model.answer import chance_text, percent
from rulespkg.systems import load
from site_tests.browser.host import COVER_THAT_ROLLS, each
from site_tests.browser.instrument import PATIENCE, Instrument, until

WAIT = PATIENCE * 1000
OPPOSED = load("buskit").calculator("buskit.opposed")
opposed = each([OPPOSED])


def more(instrument):
    """Opens what is folded away; the place of its answers."""
    instrument.element.locator(".rb-more > summary").click()
    return instrument.element.locator(".rb-more-answer")


def tap(instrument, what):
    instrument.element.locator(f'[data-do="{what}"]').first.click()


@opposed
def test_the_chance_follows_the_form_and_comes_back_with_reset(calculator, instrument):
    shown = instrument.element.locator(".rb-chance-now")
    instrument.label("actor.trait", '[value="d12"]').click()
    now = chance_text(chance(calculator.read({"actor.trait": "d12"})))
    expect(shown).to_have_text(now, timeout=WAIT)
    instrument.press("reset")
    expect(shown).to_have_text(chance_text(chance(calculator.initial())), timeout=WAIT)


@each(COVER_THAT_ROLLS)
def test_many_rolls_stand_over_the_exact_odds(calculator, instrument):
    answer = more(instrument)
    instrument.element.locator("[data-many]").fill("50")
    tap(instrument, "many")
    expect(answer.locator(".rb-headline")).to_contain_text("50 rolls", timeout=WAIT)
    rows = answer.locator(".rb-chart-table tbody tr")
    expect(rows).to_have_count(len(NamedOutcomes(calculator.initial()).order))


@opposed
@pytest.mark.parametrize("typed", ["0", "1001", "2.5", ""])
def test_a_bad_number_of_rolls_is_refused(calculator, instrument, typed):
    answer = more(instrument)
    instrument.element.locator("[data-many]").fill(typed)
    tap(instrument, "many")
    problems = instrument.element.locator(".rb-problems")
    expect(problems).to_contain_text("Number of rolls must be a whole number from 1 to 1000", timeout=WAIT)
    expect(answer).to_be_empty()


@opposed
def test_ten_thousand_rolls_come_to_a_verdict(calculator, instrument):
    answer = more(instrument)
    tap(instrument, "prove")
    expect(answer.locator(".rb-headline")).to_contain_text("10,000 rolls: the dice", timeout=2 * WAIT)
    expect(answer).not_to_have_attribute("aria-busy", "true")
    expect(answer).to_contain_text("exact binomial")


@opposed
def test_a_test_of_the_dice_ends_where_something_else_is_asked(calculator, instrument):
    answer = more(instrument)
    asked = instrument.measures()
    tap(instrument, "prove")
    until(instrument.page, lambda: instrument.measures() > asked, True)
    tap(instrument, "many")
    headline = answer.locator(".rb-headline")
    expect(headline).to_contain_text("100 rolls", timeout=WAIT)
    instrument.page.wait_for_timeout(1500)
    expect(headline).to_contain_text("100 rolls")
    expect(answer).not_to_have_attribute("aria-busy", "true")


@opposed
def test_what_is_kept_is_compared_over_reload_until_it_is_dropped(calculator, guest, places):
    page = guest(places[calculator.id])
    instrument = Instrument(page, calculator)
    more(instrument)
    tap(instrument, "keep")
    told = instrument.element.locator(".rb-compared .rb-headline")
    expect(told).to_contain_text("Nothing differs", timeout=WAIT)
    instrument.label("actor.trait", '[value="d12"]').click()
    old, new = (chance(calculator.read(flat)) for flat in ({}, {"actor.trait": "d12"}))
    words = f"d8 → d12: Success {percent(old)} → {percent(new)}"
    expect(told).to_contain_text(words, timeout=WAIT)
    page.reload()
    expect(told).to_contain_text(words, timeout=WAIT)
    tap(instrument, "drop")
    expect(instrument.element.locator(".rb-compare")).to_be_hidden()
    page.reload()
    expect(instrument.element.locator(".rb-compare")).to_be_hidden()


@opposed
def test_a_wanted_chance_is_set_by_its_button_and_undone(calculator, instrument):
    kept = {"opposition.trait": "d10"}
    instrument.label("opposition.trait", '[value="d10"]').click()
    answer = more(instrument)
    instrument.element.locator("[data-wanted]").fill("65")
    tap(instrument, "target")
    first = answer.locator(".rb-aims li").first
    aim = target(calculator.read(kept), 65).aims[0]
    assert aim.name not in kept
    expect(first).to_contain_text(f"{aim.label} → {aim.words}", timeout=WAIT)
    before = instrument.values()
    first.get_by_role("button").click()
    expect(instrument.element.locator(".rb-chance-now")).to_have_text(chance_text(aim.chance), timeout=WAIT)
    assert instrument.values() == {**before, aim.name: aim.text}
    tap(instrument, "undo")
    assert instrument.values() == before
