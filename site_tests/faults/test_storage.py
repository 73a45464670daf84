"""Storage that is full, forbidden, damaged, older or newer, at each kind of save."""

import json

import pytest
from playwright.sync_api import expect

from site_tests.browser.instrument import until
from site_tests.faults.chosen import combinations
from site_tests.faults.saving import (
    FORMATS,
    GARBAGE,
    KINDS,
    NOT_SAVED,
    SAMPLES,
    SAVES,
    STATES,
    key_of,
    written,
)

ALL = "(() => { try { return { ...localStorage }; } catch { return {}; } })()"


def test_every_kind_has_a_sample_and_a_door():
    assert set(KINDS) == set(SAMPLES) == set(SAVES)


@combinations(kind=KINDS, state=list(STATES))
def test_a_save_is_kept_or_said_not_to_be_and_nothing_is_lost(kind, state, guest):
    save = SAVES[kind]
    page = guest(save.url, before=lambda page: page.add_init_script(STATES[state](kind)))
    if (kind, state) == ("table", "newer"):
        expect(page.locator(".rp-dock")).to_contain_text("A newer version of this site wrote")
    save.do(page)
    if state in ("full", "forbidden", "newer") and (kind, state) not in UNTOLD:
        expect(save.told(page)).to_contain_text(NOT_SAVED)
    kept = page.evaluate(ALL)
    if state == "garbage" or (state == "older" and FORMATS[kind] == 1):
        text = GARBAGE if state == "garbage" else written(kind, 0)
        until_aside(page, text)
    if state == "newer":
        assert kept[key_of(kind)] == written(kind, FORMATS[kind] + 1)


def test_what_could_not_be_saved_stays_said_when_the_dice_come_later(guest):
    save, held = SAVES["sheets"], []

    def before(page):
        page.add_init_script(STATES["full"]("sheets"))
        page.route("**/rulespkg*", lambda route: held.append(route))

    page = guest(save.url, before=before)
    save.do(page)
    expect(save.told(page)).to_contain_text(NOT_SAVED)
    for route in held:
        route.continue_()
    until(page, lambda: page.evaluate("performance.getEntriesByName('rules:boot-ready').length"), 1)
    page.wait_for_timeout(1500)
    expect(save.told(page)).to_contain_text(NOT_SAVED)
    assert held


UNTOLD = {("table", "newer"), ("lastTable", "newer"), ("lastGame", "newer"), ("offline", "forbidden")}
"""Beside a table that is left as it is, a new one is saved; which table comes first is no loss; without
storage the page about it has no buttons."""


def until_aside(page, text):
    expect(page.locator("body")).to_be_attached()
    page.wait_for_function("text => Object.values(localStorage).includes(text)", arg=text)
    assert text in page.evaluate(ALL).values()


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_saved_is_listed_deleted_and_put_back(kind, guest):
    def keep(page):
        page.add_init_script(f"localStorage[{key_of(kind)!r}] ??= {json.dumps(written(kind, FORMATS[kind]))}")

    page = guest("kept/", before=keep)
    place = page.locator(f"[data-keeps={kind}]")
    expect(place.locator("[data-keeps-words]")).to_have_text("1 here.")
    place.locator("[data-do=forget]").click()
    expect(place.locator("[data-keeps-words]")).to_have_text("Nothing is here.")
    assert key_of(kind) not in page.evaluate(ALL)
    place.get_by_role("button", name="Undo").click()
    expect(place.locator("[data-keeps-words]")).to_have_text("1 here.")
    assert page.evaluate(ALL)[key_of(kind)] == written(kind, FORMATS[kind])
