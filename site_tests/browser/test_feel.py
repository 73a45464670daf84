"""What a roll feels like: sounds that somebody has asked for, on all pages and by one switch."""

from playwright.sync_api import expect

from site_tests.browser.access import violations
from site_tests.browser.host import ROLLING, each
from site_tests.browser.instrument import Instrument
from site_tests.browser.phone import Phone, start
from site_tests.browser.tray import Tray

EAR = """
window.heard = [];
window.AudioContext = class {
  currentTime = 100;
  destination = {};
  resume() { return Promise.resolve(); }
  createOscillator() {
    const frequency = { value: 0 };
    const start = (at) => window.heard.push([frequency.value, Math.round((at - 100) * 100) / 100]);
    return { frequency, connect: (to) => to, start, stop() {} };
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to };
  }
};
navigator.vibrate = (how) => (window.buzz = how, true);
"""
"""What would be heard: frequencies, and when, in seconds from now."""

OPPOSED = [calculator for calculator in ROLLING if calculator.id == "buskit.opposed"]
HOUSE = """localStorage["rollbook.house.buskit"] ??= '{"format":1,"rulings":{"ties":"1"}}'"""
SOUND = """localStorage["rollbook.settings"] ??= '{"format":1,"settings":{"sound":true}}'"""


def listening(page):
    page.add_init_script(EAR)


def settings(phone):
    phone.tap("[data-do=settings]")
    expect(phone.panel.locator("h2")).to_have_text("Settings")
    return phone.panel


def dice(phone, *faces):
    """A roll from real dice, so that it is known how it ends: what is heard, and when."""
    phone.tap("[data-do=pad]")
    for face in faces:
        phone.click(phone.panel.locator(f"[data-face='{face}']"))
    expect(phone.page.locator(".rp-landed")).to_be_visible()
    heard = phone.page.evaluate("window.heard.splice(0)")
    return [hertz for hertz, _ in heard], [at for _, at in heard]


def test_a_table_is_silent_until_somebody_asks_for_sounds(guest):
    page = guest("buskit/play/", before=listening)
    start(page)
    phone = Phone(page)
    assert dice(phone, 8, 2) == ([], [])
    panel = settings(phone)
    assert violations(page, ".rp-panel") == {}
    panel.get_by_label("Sounds on a roll").check()
    panel.get_by_role("button", name="Close").click()
    won, times = dice(phone, 8, 2)
    assert times[0] == 0, "where nothing moves, dice land at once"
    assert page.evaluate("window.buzz") == 15
    lost, _ = dice(phone, 1, 6)
    assert page.evaluate("window.buzz.length") == 3
    assert won[0] == lost[0], "a die is a die"
    assert won[1] < won[2]
    assert lost[1] > lost[2]
    page.emulate_media(reduced_motion="no-preference")
    _, times = dice(phone, 8, 2)
    assert 0 < times[0] < times[1] < 1, "each die clicks as it lands"


@each(OPPOSED)
def test_calculators_sound_by_the_same_switch(calculator, guest, places):
    def before(page):
        listening(page)
        page.add_init_script(SOUND)

    page = guest(places[calculator.id], before=before)
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    instrument.rolled()
    heard = [hertz for hertz, _ in page.evaluate("window.heard")]
    assert len(heard) >= 3
    tray = Tray(page).open()
    tray.settings()
    expect(tray.panel.locator("[data-setting=sound]")).to_be_checked()


def test_the_settings_tell_the_house_rules_and_set_those_of_the_table(guest):
    page = guest("buskit/play/", before=lambda page: page.add_init_script(HOUSE))
    start(page)
    phone = Phone(page)
    panel = settings(phone)
    expect(panel.locator(".rp-settled li")).to_have_text(["Ties succeed"])
    expect(panel.get_by_role("link", name="Change the house rules")).to_have_attribute(
        "href", "../../buskit/readings/#house-rules"
    )
    expect(panel.get_by_role("button", name="Ties succeed")).to_have_attribute("aria-pressed", "true")
    chip = panel.get_by_role("button", name="Deadly minimum damage")
    expect(chip).to_have_attribute("aria-pressed", "false")
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    event = phone.saved_table("buskit")["events"][-1]
    assert {key: event[key] for key in ("do", "rule", "on")} == {"do": "house", "rule": "lethal", "on": 1}
