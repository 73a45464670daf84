"""A fight goes on where it was, whatever becomes of Python, the page or the net."""

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES
from site_tests.browser.offline_reader import host, new_reader, own_watch
from site_tests.browser.phone import Phone, seat, start
from site_tests.browser.starting import KEEP_WORKERS, KILL_WHILE_ASKED
from site_tests.browser.turning import able_to_turn, turning
from site_tests.night import NIGHT, by_night

__all__ = ["host", "new_reader", "own_watch"]

BACK = "history.back()"
STANDS = """pane => {
  const copy = pane.cloneNode(true);
  for (const coming of copy.querySelectorAll(".rp-coming")) coming.remove();
  return copy.textContent;
}"""
"""The fight as Python has drawn it, without what the result that is shown would do."""
first = pytest.mark.parametrize("game", by_night(NAMES, NAMES[:1]))


def quiet(phone):
    """Waits until Python has answered, which it may have to be started for."""
    expect(phone.place).not_to_have_attribute("aria-busy", "true")


def fighting(page, game):
    """A phone in the middle of a fight, and how the fight stands."""
    start(page)
    phone = Phone(page)
    seat(phone, 0, -1)
    for _ in range(2):
        phone.throw.click()
        quiet(phone)
    # Put away, so that the same is loaded whatever was rolled.
    page.locator(".rp-play-undo").click()
    return phone, stands(phone, game)


def stands(phone, game):
    """What must not be lost: what happened, the fight as it is drawn, and the roll that is loaded."""
    pane = phone.page.locator("[data-pane=fight]").evaluate(STANDS)
    return phone.saved_table(game)["events"], pane, phone.throw.inner_text()


def again(page):
    """The page has come anew; Python answers."""
    phone = Phone(page)
    quiet(phone)
    return phone


@pytest.mark.parametrize("way", by_night(["Start again", "Roll"], ["Roll"]))
@first
def test_a_throw_whose_worker_is_killed_is_made_once_python_is_back(game, way, fresh, watch):
    watch.excuse()
    page = fresh(f"{game}/play/", lambda page: page.add_init_script(KEEP_WORKERS))
    phone, before = fighting(page, game)
    title = phone.throw.locator("b").first.inner_text()
    phone.throw.evaluate(KILL_WHILE_ASKED)
    expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
    expect(page.get_by_role("alert")).to_contain_text("What you were rolling rolls as soon as they are back")
    assert stands(phone, game)[:2] == before[:2]
    expect(phone.throw.locator("b").first).to_have_text(title)
    (phone.throw if way == "Roll" else page.get_by_role("button", name=way)).click()
    expect(page.get_by_role("alert")).to_have_count(0)
    quiet(phone)
    expect(phone.verdict).to_be_visible()
    events = phone.saved_table(game)["events"]
    assert events[:-1] == before[0]
    assert events[-1]["do"] == "roll"
    page.locator(".rp-play-undo").click()
    assert stands(phone, game)[1:] == before[1:]


@NIGHT
@first
def test_a_reload_and_menu_and_back_find_the_fight_and_the_loaded_roll(game, guest):
    page = guest(f"{game}/play/")
    before = fighting(page, game)[1]
    with able_to_turn(page):
        page.reload()
    start(page)
    page.locator("[data-tab-of=fight]").click()
    assert stands(again(page), game) == before
    with turning(page):
        page.locator(".rp-play-home").click()
    expect(page.locator(".rb-play")).to_have_count(0)
    with turning(page):
        page.evaluate(BACK)
    assert stands(again(page), game) == before


@first
def test_airplane_mode_stops_no_fight(game, new_reader):
    reader = new_reader()
    reader.has_all()
    phone, before = fighting(reader.open(f"{game}/play/"), game)
    reader.disconnect()
    phone.page.reload()
    phone = again(phone.page)
    assert stands(phone, game) == before
    phone.tap(phone.throw)
    expect(phone.verdict).not_to_be_empty()
    assert [event["do"] for event in phone.saved_table(game)["events"][len(before[0]) :]] == ["roll"]
    phone.page.locator("[data-tab-of=roll]").click()
    expect(phone.page.locator(".rp-play-table small")).to_have_text("Offline, all of it is here")
