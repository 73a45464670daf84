"""Storage that is full, forbidden, damaged, older or newer, at each kind of save."""

import json
from itertools import product

import pytest
from playwright.sync_api import expect

from site_tests.browser.instrument import ENTRIES, until
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
from site_tests.night import by_night

ALL = "(() => { try { return { ...localStorage }; } catch { return {}; } })()"
OURS = f"Object.fromEntries(Object.entries({ALL}).filter(([key]) => key.startsWith('rollbook.')))"
CHOSEN = {
    ("sheets", "full"),
    ("notes", "forbidden"),
    ("tray", "garbage"),
    ("house", "older"),
    ("table", "newer"),
}
"""Each state of storage once, each at another kind of save."""


def test_every_kind_has_a_sample_and_a_door():
    assert set(KINDS) == set(SAMPLES) == set(SAVES)


@pytest.mark.parametrize(("kind", "state"), by_night(product(KINDS, STATES), CHOSEN))
def test_a_save_is_kept_or_said_not_to_be_and_nothing_is_lost(kind, state, guest):
    save = SAVES[kind]
    page = guest(save.url, before=lambda page: page.add_init_script(STATES[state](kind)))
    if (kind, state) == ("table", "newer"):
        expect(page.locator(".rp-dock")).to_contain_text("A newer version of this site wrote")
    save.do(page)
    if state in ("full", "forbidden", "newer") and (kind, state) not in UNTOLD:
        expect(save.status(page)).to_contain_text(NOT_SAVED)
    storage = page.evaluate(ALL)
    if state == "garbage" or (state == "older" and FORMATS[kind] == 1):
        text = GARBAGE if state == "garbage" else written(kind, 0)
        until_aside(page, text)
    if state == "newer":
        assert storage[key_of(kind)] == written(kind, FORMATS[kind] + 1)


PARTS = 2
"""What a game's dice need of the rules: what all games share, and its own."""


def test_what_could_not_be_saved_stays_said_when_the_dice_come_later(fresh):
    save, routes = SAVES["sheets"], []

    def before(page):
        page.add_init_script(STATES["full"]("sheets"))
        page.route("**/rulespkg*", lambda route: routes.append(route))

    page = fresh(save.url, before)
    save.do(page)
    expect(save.status(page)).to_contain_text(NOT_SAVED)
    until(page, lambda: len(routes) == PARTS, True)
    for route in routes:
        route.continue_()
    until(page, lambda: page.evaluate(ENTRIES, "rules:answer") > 0, True)
    expect(save.status(page)).to_contain_text(NOT_SAVED)


UNTOLD = {("table", "newer"), ("lastTable", "newer"), ("lastGame", "newer"), ("offline", "forbidden")}
"""Beside a table that is left as it is, a new one is saved; which table comes first is no loss; without
storage the page about it has no buttons."""


def until_aside(page, text):
    expect(page.locator("body")).to_be_attached()
    page.wait_for_function("text => Object.values(localStorage).includes(text)", arg=text)
    assert text in page.evaluate(ALL).values()


def test_what_was_saved_is_listed_deleted_and_put_back(guest):
    all = {key_of(kind): written(kind, FORMATS[kind]) for kind in KINDS}
    page = guest(
        "kept/", before=lambda page: page.add_init_script(f"Object.assign(localStorage, {json.dumps(all)})")
    )
    for kind in KINDS:
        place = page.locator(f"[data-keeps={kind}]")
        words = place.locator("[data-keeps-words]")
        expect(words, kind).to_have_text("1 here.")
        place.locator("[data-do=forget]").click()
        expect(words, kind).to_have_text("Nothing is here.")
        assert page.evaluate(OURS) == {key: text for key, text in all.items() if key != key_of(kind)}
        place.get_by_role("button", name="Undo").click()
        expect(words, kind).to_have_text("1 here.")
        assert page.evaluate(OURS) == all
