"""The tray of the last rolls: kept over pages, tabs and reloads, repeated anywhere, never harmful."""

import pytest
from playwright.sync_api import expect

from rulespkg.model.calculator import Calculator
from site_tests.browser.access import violations
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.host import ROLLING, changes, each
from site_tests.browser.instrument import PATIENCE, Instrument, until
from site_tests.browser.tray import STORED, Tray, entry, roll, store
from site_tests.night import NIGHT, by_night

HOSTILE = "<img src=x onerror=hacked=1><script>hacked=1</script> *[x](javascript:hacked=1)*"
STORAGE = {
    "blocked": """for (const name of ["getItem", "setItem", "removeItem"]) {
  Storage.prototype[name] = () => { throw new DOMException("blocked", "SecurityError"); };
}""",
    "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
}
CLIPBOARD = """navigator.clipboard.writeText = async (text) => { window.copied = text; };"""
SHAKEN = "window.shaken = 0; navigator.vibrate = () => { window.shaken++; return true; };"
WATCH_DICE = """roll => new MutationObserver(() => {
  const dice = document.getAnimations().filter(({ animationName }) => animationName === "rb-tumble");
  window.moved = dice.length > 0;
}).observe(roll, { attributes: true, attributeFilter: ["class"] })"""
TELL_LUCK = """element => {
  const reply = { headline: "Hit.", tone: "", dice: [], steps: [], luck: null, html: "", waiting: null };
  const calculator = { id: "%s", element };
  const tell = (type, more) => {
    const detail = { calculator, reply, ...more };
    element.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  };
  tell("rb:answer", { what: "roll", inputs: {} });
  element.querySelector(".rb-roll").innerHTML = '<p class="rb-luck">As good or better: 30%%.</p>';
  reply.luck = { better: "3/10", chance: "1/4", won: true };
  tell("rb:luck", {});
}"""
LONG = PATIENCE * 1000
FIRST = ROLLING[0]


def changed(page):
    """The first calculator with one input changed."""
    instrument = Instrument(page, FIRST)
    change = next(change for change in changes(FIRST) if instrument.shows(change.name))
    instrument.set(change)
    return instrument, change.inputs


def test_the_first_roll_brings_a_bar_that_lies_over_nothing_and_comes_back_after_a_reload(guest, places):
    page = guest(places[FIRST.id])
    instrument, tray = Instrument(page, FIRST), Tray(page)
    expect(tray.bar).to_be_hidden()
    roll(instrument)
    headline = instrument.roll.locator(".rb-headline > span").last.inner_text()
    expect(tray.label).to_have_text("1 roll")
    sign = tray.label.evaluate("element => getComputedStyle(element, '::before').content")
    assert "▴" in sign, "a sign that it opens"
    bar = tray.bar.bounding_box()
    box = instrument.place.locator(".rb-told").bounding_box()
    assert box["y"] + box["height"] <= bar["y"] + 1
    assert bar["height"] >= 44
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    until(page, lambda: page.locator("footer").last.bounding_box()["y"] < bar["y"], True, 3)
    footer = page.locator("footer").last.bounding_box()
    assert footer["y"] + footer["height"] <= tray.bar.bounding_box()["y"] + 1

    page.reload()
    tray.open()
    assert tray.headlines() == [headline]
    expect(tray.entries.first).to_contain_text(FIRST.title)
    expect(tray.entries.first.locator(".rb-mark, .rb-headline > span").first).to_be_visible()


def test_it_opens_with_the_focus_inside_closes_by_escape_and_gives_the_focus_back(guest):
    page = guest("changelog/")
    tray = store(page, entry())
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        tray.open()
        expect(tray.button).to_have_attribute("aria-expanded", "true")
        assert page.evaluate("document.activeElement.closest('.rb-tray') !== null")
        page.keyboard.press("Escape")
        expect(tray.panel).to_be_hidden()
        expect(tray.button).to_be_focused()
        expect(tray.button).to_have_attribute("aria-expanded", "false")


def test_a_roll_is_repeated_on_another_page_and_its_link_sets_the_calculator_up_again(guest, places, address):
    page = guest(places[FIRST.id])
    instrument, inputs = changed(page)
    tray = Tray(page)
    roll(instrument)
    page.goto(address + "changelog/")
    tray.open()
    repeat = tray.panel.get_by_role("button", name="Repeat")
    repeat.first.click()
    expect(tray.entries).to_have_count(2, timeout=LONG)
    expect(repeat.nth(1)).to_be_focused()
    expect(tray.status).to_contain_text(tray.headlines()[0])
    rolls = page.evaluate(STORED)["rolls"]
    assert [entry["inputs"] for entry in rolls] == [inputs, inputs]
    assert rolls[0]["key"] != rolls[1]["key"]
    tray.entries.first.locator("a").click()
    page.wait_for_url(f"**/{places[FIRST.id]}?*")
    expect(tray.panel).to_be_hidden()
    until(page, instrument.address, inputs)

    instrument.press("reset")
    assert instrument.address() == {}
    tray.open()
    tray.entries.first.locator("a").click()
    until(page, instrument.address, inputs)
    expect(instrument.button("roll")).to_be_focused()


def test_two_tabs_keep_each_others_rolls(guest, places):
    page, other = guest(places[FIRST.id]), guest(places[FIRST.id])
    roll(Instrument(page, FIRST))
    expect(Tray(other).label).to_have_text("1 roll")
    roll(Instrument(other, FIRST))
    expect(Tray(page).label).to_have_text("2 rolls")
    Tray(page).open().press("clear")
    expect(Tray(other).bar).to_be_hidden()


@pytest.mark.parametrize("storage", by_night(STORAGE, ["blocked"]))
def test_without_storage_it_works_for_this_page_and_says_so_once(guest, places, storage):
    page = guest(places[FIRST.id], before=lambda page: page.add_init_script(STORAGE[storage]))
    instrument, tray = Instrument(page, FIRST), Tray(page)
    roll(instrument)
    heard = page.locator("#rb-live")
    expect(heard).to_contain_text("Not saved on this device")
    assert heard.evaluate("node => node.offsetWidth * node.offsetHeight") == 1, (
        "words for screen readers alone"
    )
    heard.evaluate("element => { element.textContent = ''; }")
    roll(instrument)
    expect(heard).not_to_contain_text("Not saved on this device")
    tray.open()
    expect(tray.entries).to_have_count(2)
    expect(tray.status).to_contain_text("Not saved on this device")


def test_markup_in_storage_stays_text(guest):
    page = guest("changelog/")
    dice = [
        {"label": HOSTILE, "total": HOSTILE, "dice": [{"sides": 6, "face": 5, "kept": True, "note": HOSTILE}]}
    ]
    texts = dict.fromkeys(("key", "title", "game", "headline", "tone"), HOSTILE)
    tray = store(page, entry(**texts, dice=dice, steps=[{"text": HOSTILE}], inputs={HOSTILE: HOSTILE}))
    tray.open()
    assert tray.headlines() == [HOSTILE]
    expect(page.locator(".rb-tray :is(img, script), .rb-tray-bar :is(img, script)")).to_have_count(0)
    assert "<" not in tray.entries.locator("a").get_attribute("href")
    assert not page.evaluate("'hacked' in window")


@each([calculator for calculator in ROLLING if calculator.veil is not Calculator.veil])
def test_what_is_rolled_in_secret_is_kept_copied_and_shared_only_when_revealed(calculator, guest, places):
    page = guest(places[calculator.id], before=lambda page: page.add_init_script(CLIPBOARD))
    instrument, tray = Instrument(page, calculator), Tray(page)
    veil = instrument.roll.locator(".rb-veil summary")
    share = instrument.place.get_by_role("button", name="Share this roll", include_hidden=True)
    roll(instrument)
    assert page.evaluate(f"{STORED}.rolls[0].dice.length + {STORED}.rolls[0].steps.length") == 0
    steps = instrument.roll.locator(".rb-steps li").first.text_content()
    expect(share).to_be_hidden()
    expect(share).to_have_count(1)
    tray.open()
    tray.press("copy")
    assert steps[:20] not in page.evaluate("window.copied")
    tray.press("reveal")
    expect(tray.entries.first).to_contain_text(steps[:20])
    assert page.evaluate(f"{STORED}.rolls[0].dice.length") > 0
    tray.press("close")

    page.evaluate("window.copied = ''")
    instrument.press("roll")
    until(page, lambda: page.evaluate(f"{STORED}.rolls.length"), 2)
    expect(share).to_be_hidden()
    expect(share).to_have_count(1)
    veil.click()
    until(page, lambda: page.evaluate(f"{STORED}.rolls[0].dice.length > 0"), True)
    expect(share).to_be_visible()
    share.click()
    page.get_by_role("button", name="Copy the text").click()
    until(page, lambda: page.evaluate("Boolean(window.copied)"), True)
    assert "d6" in page.evaluate("window.copied")
    page.keyboard.press("Escape")

    instrument.press("roll")
    until(page, lambda: page.evaluate(f"{STORED}.rolls.length"), 3)
    page.reload()
    tray.open()
    expect(tray.entries.first).to_contain_text("The dice are hidden")
    expect(tray.panel.locator("[data-do=reveal]")).to_have_count(0)


def test_rolls_are_copied_as_text_and_as_markdown_and_come_back_after_they_were_cleared(guest, address):
    page = guest("changelog/", before=lambda page: page.add_init_script(CLIPBOARD))
    newer = entry(key="b", headline="Hit *hard* <b>.", inputs={"actor.trait": "d8"})
    tray = store(page, newer, entry(key="a", headline="Older.", at=1_000_000))
    tray.open()
    tray.press("copy")
    expect(tray.status).to_have_text("The roll is copied.")
    short = FIRST.id.partition(".")[2]
    link = f"{address}changelog/?{short}.actor.trait=d8#calc-{short}"
    copied = page.evaluate("window.copied").split("\n")
    assert copied[1:] == ["Success: Hit *hard* <b>.", "You: d6 5", "- 5 beats 3.", link]
    tray.settings()
    tray.panel.locator("[data-setting=markdown]").check()
    tray.press("copy-all")
    expect(tray.status).to_have_text("All rolls are copied.")
    copied = page.evaluate("window.copied")
    assert copied.startswith(f"**[Check]({link})** (Game), ")
    assert "**Success: Hit \\*hard\\* \\<b\\>.**" in copied

    headlines = ["Hit *hard* <b>.", "Older."]
    assert tray.headlines() == headlines
    tray.press("clear")
    expect(tray.entries).to_have_count(0)
    assert page.evaluate(STORED)["rolls"] == []
    tray.press("restore")
    assert tray.headlines() == headlines
    page.reload()
    expect(tray.label).to_have_text("2 rolls")


def test_an_entry_tells_each_die_and_the_evening_its_luck(guest):
    dice = [{"sides": 6, "face": face, "kept": True, "note": ""} for face in (5, 3)]
    lucks = [
        {"chance": "1/2", "won": True},
        {"chance": "1/2", "won": False},
        None,
        {"better": "1/3"},
        {"won": True},
    ]
    first, *others = [entry(key=str(place), luck=luck) for place, luck in enumerate(lucks)]
    several = first | {"dice": [{"label": "You", "total": "8", "dice": dice}]}
    tray = store(guest("changelog/"), several, *others).open()
    expect(tray.entries.first.locator(".rb-entry-dice")).to_have_text("You: d6 5, d6 3 = 8")
    words = "You won 1 of 2, 1 expected; as lucky or luckier: 75%."
    expect(tray.panel.locator(".rb-evening")).to_have_text(words, timeout=LONG)


def test_luck_that_comes_later_reaches_its_roll(guest, places):
    page = guest(places[FIRST.id])
    tray = Tray(page)
    Instrument(page, FIRST).element.evaluate(TELL_LUCK % FIRST.id)
    tray.open()
    expect(tray.entries.first).to_contain_text("As good or better: 30%.")
    words = "You won 1 of 1, 0.3 expected; as lucky or luckier: 25%."
    expect(tray.panel.locator(".rb-evening")).to_have_text(words, timeout=LONG)


@NIGHT
def test_luck_that_comes_later_reaches_its_roll_without_storage_too(guest, places):
    page = guest(places[FIRST.id], before=lambda page: page.add_init_script(STORAGE["full"]))
    tray = Tray(page)
    Instrument(page, FIRST).element.evaluate(TELL_LUCK % FIRST.id)
    tray.open()
    expect(tray.entries).to_have_count(1)
    expect(tray.entries.first).to_contain_text("As good or better: 30%.")


def test_dice_tumble_where_motion_is_welcome_and_the_phone_shakes_where_the_reader_likes_it(guest, places):
    page = guest(places[FIRST.id], before=lambda page: page.add_init_script(SHAKEN))
    instrument, tray = Instrument(page, FIRST), Tray(page)
    instrument.roll.evaluate(WATCH_DICE)
    for count, motion in ((1, "reduce"), (2, "no-preference")):
        page.emulate_media(reduced_motion=motion)
        roll(instrument)
        assert page.evaluate("window.moved") is (motion == "no-preference")
        assert page.evaluate("shaken") == count
    page.emulate_media(reduced_motion="reduce")
    tray.open().settings()
    for name in ("vibrate", "animate"):
        tray.panel.locator(f"[data-setting={name}]").uncheck()
    page.keyboard.press("Escape")
    roll(instrument)
    assert page.evaluate("shaken") == 2
    page.reload()
    assert page.evaluate("document.documentElement.classList.contains('rb-still')")
    roll(instrument)
    assert page.evaluate("shaken") == 0


def test_the_open_tray_has_no_violation_and_fits_narrow_screens(guest):
    page = guest("changelog/")
    tones = ["success", "failure", "tie", "critical", "fumble", ""]
    tray = store(page, *[entry(key=tone, tone=tone, headline="Word " * 12) for tone in tones])
    assert violations(page) == {}
    tray.open().settings()
    assert violations(page) == {}
    for size in ({"width": 320, "height": 700}, DESKTOP):
        page.set_viewport_size(size)
        assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
        small = tray.panel.locator("button, summary, a, label").evaluate_all(
            "all => all.filter(key => key.getBoundingClientRect().height < 43.9).map(key => key.outerHTML)"
        )
        assert small == []
