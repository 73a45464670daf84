"""The tray of the last rolls: kept over pages, tabs and reloads, repeated anywhere, never harmful."""

import json
import time

import pytest
from playwright.sync_api import expect

from rulespkg.model.calculator import Calculator
from site_tests.browser.access import violations
from site_tests.browser.conftest import DESKTOP
from site_tests.browser.host import ROLLING, changes, each
from site_tests.browser.instrument import PATIENCE, Instrument, until

KEY = "rollbook.tray"
HOSTILE = "<img src=x onerror=hacked=1><script>hacked=1</script> *[x](javascript:hacked=1)*"
BLOCKED = """for (const name of ["getItem", "setItem", "removeItem"]) {
  Storage.prototype[name] = () => { throw new DOMException("blocked", "SecurityError"); };
}"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""
CLIPBOARD = """navigator.clipboard.writeText = async (text) => { window.copied = text; };"""
WATCH_DICE = """roll => new MutationObserver(() => {
  const dice = document.getAnimations().filter(({ animationName }) => animationName === "rb-tumble");
  window.moved = dice.length > 0;
}).observe(roll, { attributes: true, attributeFilter: ["class"] })"""
STORED = f"JSON.parse(localStorage.getItem('{KEY}'))"
LONG = PATIENCE * 1000

first = each(ROLLING[:1])


class Tray:
    """The bar and the panel of a page."""

    def __init__(self, page):
        self.page = page
        self.bar = page.locator(".rb-tray-bar")
        self.button = page.locator(".rb-tray-button")
        self.panel = page.locator("dialog.rb-tray")
        self.entries = self.panel.locator(".rb-entry")
        self.status = self.panel.locator(".rb-status")

    def open(self):
        for other in self.page.locator(".rb-panel[open] .rb-whole-head [data-do=shut]").all():
            other.click()
        self.button.click()
        expect(self.panel).to_be_visible()
        return self

    def press(self, what):
        self.panel.locator(f"[data-do={what}]").first.click()

    def headlines(self):
        return self.entries.locator(".rb-headline > span").all_inner_texts()


def roll(instrument, times=1):
    """Roll, each time until the tray has it."""
    label = instrument.page.locator(".rb-tray-label")
    for _ in range(times):
        before = label.text_content() if label.count() else ""
        instrument.press("roll")
        instrument.close()
        expect(label).not_to_have_text(before or "0 rolls", timeout=LONG)


def entry(**more):
    """A stored roll."""
    return {
        "key": "a", "at": int(time.time() * 1000), "id": ROLLING[0].id, "title": "Check", "game": "Game",
        "page": "changelog/", "inputs": {}, "headline": "Success by 2.", "tone": "success",
        "dice": [{"label": "You", "total": "5", "dice": [{"sides": 6, "face": 5, "kept": True, "note": ""}]}],
        "steps": [{"text": "5 beats 3."}], "luck": None, **more,
    }  # fmt: skip


def store(page, *rolls):
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [KEY, json.dumps({"format": 1, "rolls": rolls})]
    )
    page.reload()
    return Tray(page)


@first
def test_nothing_is_there_before_the_first_roll_and_a_roll_comes_back_after_a_reload(
    calculator, guest, places
):
    page = guest(places[calculator.id])
    instrument, tray = Instrument(page, calculator), Tray(page)
    expect(tray.bar).to_be_hidden()
    roll(instrument)
    shown = instrument.roll.locator(".rb-headline > span").last.inner_text()
    label = page.locator(".rb-tray-label")
    expect(label).to_have_text("1 roll")
    assert "▴" in label.evaluate("one => getComputedStyle(one, '::before').content"), "a sign that it opens"
    page.reload()
    tray.open()
    assert tray.headlines() == [shown]
    expect(tray.entries.first).to_contain_text(calculator.title)
    expect(tray.entries.first.locator(".rb-mark, .rb-headline > span").first).to_be_visible()


@first
def test_the_bar_lies_over_no_roll_button_and_no_content(calculator, guest, places):
    page = guest(places[calculator.id])
    instrument = Instrument(page, calculator)
    roll(instrument)
    bar = page.locator(".rb-tray-bar").bounding_box()
    told = instrument.place.locator(".rb-told").bounding_box()
    assert told["y"] + told["height"] <= bar["y"] + 1
    assert bar["height"] >= 44
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    until(page, lambda: page.locator("footer").last.bounding_box()["y"] < bar["y"], True, 3)
    footer = page.locator("footer").last.bounding_box()
    assert footer["y"] + footer["height"] <= page.locator(".rb-tray-bar").bounding_box()["y"] + 1


@first
def test_it_opens_with_the_focus_inside_closes_by_escape_and_gives_the_focus_back(calculator, guest, places):
    for size in (None, DESKTOP):
        page = guest(places[calculator.id], **({"viewport": size} if size else {}))
        tray = store(page, entry())
        tray.open()
        expect(tray.button).to_have_attribute("aria-expanded", "true")
        assert page.evaluate("document.activeElement.closest('.rb-tray') !== null")
        page.keyboard.press("Escape")
        expect(tray.panel).to_be_hidden()
        expect(tray.button).to_be_focused()
        expect(tray.button).to_have_attribute("aria-expanded", "false")


def test_a_roll_is_repeated_with_its_inputs_on_another_page(guest, places, address):
    calculator = ROLLING[0]
    page = guest(places[calculator.id])
    instrument, tray = Instrument(page, calculator), Tray(page)
    change = next(change for change in changes(calculator) if instrument.shows(change.name))
    instrument.set(change)
    roll(instrument)
    page.goto(address + "changelog/")
    tray.open()
    tray.panel.get_by_role("button", name="Repeat").first.click()
    expect(tray.entries).to_have_count(2, timeout=LONG)
    expect(tray.panel.get_by_role("button", name="Repeat").nth(1)).to_be_focused()
    expect(tray.status).to_contain_text(tray.headlines()[0])
    rolls = page.evaluate(STORED)["rolls"]
    assert [one["inputs"] for one in rolls] == [change.inputs, change.inputs]
    assert rolls[0]["key"] != rolls[1]["key"]
    tray.entries.first.locator("a").click()
    page.wait_for_url(f"**/{places[calculator.id]}?*")
    expect(tray.panel).to_be_hidden()
    until(page, lambda: Instrument(page, calculator).address(), change.inputs)


@first
def test_on_its_own_page_a_link_sets_the_calculator_up_again(calculator, guest, places):
    page = guest(places[calculator.id])
    instrument, tray = Instrument(page, calculator), Tray(page)
    change = next(change for change in changes(calculator) if instrument.shows(change.name))
    instrument.set(change)
    roll(instrument)
    instrument.press("reset")
    assert instrument.address() == {}
    tray.open()
    tray.entries.first.locator("a").click()
    until(page, instrument.address, change.inputs)
    expect(instrument.button("roll")).to_be_focused()


@first
def test_two_tabs_keep_each_others_rolls(calculator, guest, places, address):
    one = guest(places[calculator.id])
    other = one.context.new_page()
    other.goto(address + places[calculator.id])
    roll(Instrument(one, calculator))
    expect(other.locator(".rb-tray-label")).to_have_text("1 roll")
    roll(Instrument(other, calculator))
    expect(one.locator(".rb-tray-label")).to_have_text("2 rolls")
    Tray(one).open().press("clear")
    expect(other.locator(".rb-tray-bar")).to_be_hidden()


@first
def test_a_tab_puts_back_what_another_has_just_written_over(calculator, guest, places):
    page = guest(places[calculator.id])
    roll(Instrument(page, calculator))
    theirs = json.dumps({"format": 1, "rolls": [entry(key="theirs")]})
    page.evaluate(
        """([key, text]) => {
          localStorage.setItem(key, text);
          dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
        }""",
        [KEY, theirs],
    )
    expect(page.locator(".rb-tray-label")).to_have_text("2 rolls")
    assert "theirs" in [one["key"] for one in page.evaluate(STORED)["rolls"]]


@pytest.mark.parametrize("storage", [BLOCKED, FULL], ids=["blocked", "full"])
@first
def test_without_storage_it_works_for_this_page_and_says_so_once(calculator, guest, places, storage):
    page = guest(places[calculator.id], before=lambda page: page.add_init_script(storage))
    instrument, tray = Instrument(page, calculator), Tray(page)
    roll(instrument)
    heard = page.locator("#rb-live")
    expect(heard).to_contain_text("Not saved on this device")
    assert heard.evaluate("one => one.offsetWidth * one.offsetHeight") == 1, "words for screen readers alone"
    page.evaluate("document.querySelector('#rb-live').textContent = ''")
    roll(instrument)
    expect(page.locator("#rb-live")).not_to_contain_text("Not saved on this device")
    tray.open()
    expect(tray.entries).to_have_count(2)
    expect(tray.status).to_contain_text("Not saved on this device")


UNREADABLE = ["{", "null", "3", '{"format": 1}', '{"format": 1, "rolls": {}}']


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_cannot_be_read_is_kept_aside_and_said(text, guest):
    page = guest("changelog/")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
    page.reload()
    expect(page.locator(".rb-tray-bar")).to_be_hidden()
    assert page.evaluate(f"localStorage.getItem('{KEY}.broken')") == text


def test_what_a_newer_version_has_written_is_left_alone_and_said(guest):
    page = guest("changelog/")
    text = '{"format": 2, "rolls": []}'
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
    page.reload()
    expect(page.locator(".rb-tray-bar")).to_be_hidden()
    assert page.evaluate(f"localStorage.getItem('{KEY}')") == text


WRONG = [
    None, 3, "x", {}, {**entry(), "at": "now"}, {**entry(), "at": 9e15},
    {**entry(), "page": "//evil.example/"},
    {**entry(), "page": "javascript:hacked=1"}, {**entry(), "page": "../"}, {**entry(), "inputs": {"x": 3}},
    {**entry(), "dice": [{}]}, {**entry(), "dice": "x"}, {**entry(), "steps": [3]}, {**entry(), "luck": 3},
    {**entry(), "luck": {"chance": "1/0", "won": True}}, {**entry(), "luck": {"chance": "<b>", "won": True}},
    {**entry(), "luck": {"chance": "3/2", "won": True}},
    {**entry(), "luck": {"words": 3}},
    {**entry(), "headline": "x" * 5000}, {**entry(), "id": "<b>"},
]  # fmt: skip


def test_entries_that_are_none_are_left_out_and_the_others_stay(guest):
    page = guest("changelog/")
    tray = store(page, *WRONG, entry(key="good", headline="This one stays."))
    tray.open()
    assert tray.headlines() == ["This one stays."]


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
    href = tray.entries.locator("a").get_attribute("href")
    assert "<" not in href
    assert not page.evaluate("'hacked' in window")


HIDING = [one for one in ROLLING if one.veil is not Calculator.veil]


@each(HIDING)
def test_what_is_rolled_in_secret_is_kept_and_copied_only_when_revealed(calculator, guest, places):
    page = guest(places[calculator.id], before=lambda page: page.add_init_script(CLIPBOARD))
    instrument, tray = Instrument(page, calculator), Tray(page)
    roll(instrument)
    assert page.evaluate(f"{STORED}.rolls[0].dice.length + {STORED}.rolls[0].steps.length") == 0
    steps = instrument.roll.locator(".rb-steps li").first.text_content()
    tray.open()
    tray.press("copy")
    assert steps[:20] not in page.evaluate("window.copied")
    tray.press("reveal")
    expect(tray.entries.first).to_contain_text(steps[:20])
    assert page.evaluate(f"{STORED}.rolls[0].dice.length") > 0
    tray.press("close")
    roll(instrument)
    instrument.roll.locator(".rb-veil summary").click()
    until(page, lambda: page.evaluate(f"{STORED}.rolls[0].dice.length > 0"), True)


@each(HIDING)
def test_what_is_rolled_in_secret_is_offered_for_sharing_only_when_revealed(calculator, guest, places):
    page = guest(places[calculator.id], before=lambda page: page.add_init_script(CLIPBOARD))
    instrument = Instrument(page, calculator)
    share = instrument.element.get_by_role("button", name="Share this roll", include_hidden=True)
    for _ in range(2):
        roll(instrument)
        expect(share).to_be_hidden()
        expect(share).to_have_count(1)
        instrument.roll.locator(".rb-veil summary").click()
        expect(share).to_be_visible()
    share.click()
    page.get_by_role("button", name="Copy the text").click()
    until(page, lambda: page.evaluate("Boolean(window.copied)"), True)
    assert "d6" in page.evaluate("window.copied")


@each(HIDING)
def test_a_secret_is_forgotten_with_its_page(calculator, guest, places):
    page = guest(places[calculator.id])
    roll(Instrument(page, calculator))
    page.reload()
    tray = Tray(page).open()
    expect(tray.entries.first).to_contain_text("The dice are hidden")
    expect(tray.panel.locator("[data-do=reveal]")).to_have_count(0)


def test_copied_as_text_and_as_markdown(guest, address):
    page = guest("changelog/", before=lambda page: page.add_init_script(CLIPBOARD))
    tray = store(page, entry(headline="Hit *hard* <b>.", inputs={"actor.trait": "d8"}))
    tray.open()
    tray.press("copy")
    expect(tray.status).to_have_text("The roll is copied.")
    short = ROLLING[0].id.partition(".")[2]
    link = f"{address}changelog/?{short}.actor.trait=d8#calc-{short}"
    copied = page.evaluate("window.copied").split("\n")
    assert copied[1:] == ["Success: Hit *hard* <b>.", "You: d6 5", "- 5 beats 3.", link]
    tray.panel.locator("summary").click()
    tray.panel.locator("[data-setting=markdown]").check()
    tray.press("copy-all")
    expect(tray.status).to_have_text("All rolls are copied.")
    copied = page.evaluate("window.copied")
    assert copied.startswith(f"**[Check]({link})** (Game), ")
    assert "**Success: Hit \\*hard\\* \\<b\\>.**" in copied


def test_clearing_can_be_undone(guest):
    page = guest("changelog/")
    tray = store(page, entry(key="b", headline="Newer."), entry(key="a", headline="Older.", at=1_000_000))
    tray.open()
    assert tray.headlines() == ["Newer.", "Older."]
    tray.press("clear")
    expect(tray.entries).to_have_count(0)
    assert page.evaluate(STORED)["rolls"] == []
    tray.press("restore")
    assert tray.headlines() == ["Newer.", "Older."]
    page.reload()
    expect(page.locator(".rb-tray-label")).to_have_text("2 rolls")


def test_no_more_than_fifty_are_kept(guest, places):
    calculator = ROLLING[0]
    page = guest(places[calculator.id])
    tray = store(
        page, *[entry(key=str(one), at=1_000_000 + one, headline=f"Old {one}.") for one in range(60)]
    )
    expect(page.locator(".rb-tray-label")).to_have_text("50 rolls")
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    instrument.rolled()
    tray.open()
    expect(tray.entries).to_have_count(50)
    assert "Old" not in tray.headlines()[0]


def test_an_entry_tells_each_die_and_what_several_come_to(guest):
    dice = [{"sides": 6, "face": face, "kept": True, "note": ""} for face in (5, 3)]
    one = entry(dice=[{"label": "You", "total": "8", "dice": dice}])
    tray = store(guest("changelog/"), one).open()
    expect(tray.entries.first.locator(".rb-entry-dice")).to_have_text("You: d6 5, d6 3 = 8")


def test_the_luck_of_the_evening_is_summed_up(guest):
    page = guest("changelog/")
    lucks = [
        {"chance": "1/2", "won": True},
        {"chance": "1/2", "won": False},
        None,
        {"better": "1/3"},
        {"won": True},
    ]
    tray = store(page, *[entry(key=str(place), luck=luck) for place, luck in enumerate(lucks)])
    tray.open()
    words = "You won 1 of 2, 1 expected; as lucky or luckier: 75%."
    expect(tray.panel.locator(".rb-evening")).to_have_text(words, timeout=LONG)


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


@first
def test_luck_that_comes_later_reaches_its_roll(calculator, guest, places):
    page = guest(places[calculator.id])
    instrument, tray = Instrument(page, calculator), Tray(page)
    instrument.element.evaluate(TELL_LUCK % calculator.id)
    tray.open()
    expect(tray.entries.first).to_contain_text("As good or better: 30%.")
    words = "You won 1 of 1, 0.3 expected; as lucky or luckier: 25%."
    expect(tray.panel.locator(".rb-evening")).to_have_text(words, timeout=LONG)


@first
def test_luck_that_comes_later_reaches_its_roll_without_storage_too(calculator, guest, places):
    page = guest(places[calculator.id], before=lambda page: page.add_init_script(FULL))
    instrument, tray = Instrument(page, calculator), Tray(page)
    instrument.element.evaluate(TELL_LUCK % calculator.id)
    tray.open()
    expect(tray.entries).to_have_count(1)
    expect(tray.entries.first).to_contain_text("As good or better: 30%.")


@first
def test_a_roll_shakes_the_phone_only_where_the_reader_likes_it(calculator, guest, places):
    def shaken(page):
        page.add_init_script(
            "window.shaken = 0; navigator.vibrate = () => { window.shaken++; return true; };"
        )

    page = guest(places[calculator.id], before=shaken)
    instrument, tray = Instrument(page, calculator), Tray(page)
    roll(instrument)
    assert page.evaluate("shaken") == 1
    tray.open().panel.locator("summary").click()
    for name in ("vibrate", "animate"):
        tray.panel.locator(f"[data-setting={name}]").uncheck()
    page.keyboard.press("Escape")
    roll(instrument)
    assert page.evaluate("shaken") == 1
    page.reload()
    assert page.evaluate("document.documentElement.classList.contains('rb-still')")
    roll(instrument)
    assert page.evaluate("shaken") == 0


@first
def test_dice_tumble_only_where_motion_is_welcome(calculator, guest, places):
    for motion, moving in (("no-preference", True), ("reduce", False)):
        page = guest(places[calculator.id], reduced_motion=motion)
        instrument = Instrument(page, calculator)
        instrument.roll.evaluate(WATCH_DICE)
        roll(instrument)
        assert page.evaluate("window.moved") is moving


def test_the_open_tray_has_no_violation_and_fits_narrow_screens(guest):
    for size in ({"width": 320, "height": 700}, DESKTOP):
        page = guest("changelog/", viewport=size)
        tones = ["success", "failure", "tie", "critical", "fumble", ""]
        tray = store(page, *[entry(key=tone, tone=tone, headline="Word " * 12) for tone in tones])
        assert violations(page) == {}
        tray.open()
        tray.panel.locator("summary").click()
        assert violations(page) == {}
        assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
        small = tray.panel.locator("button, summary, a, label").evaluate_all(
            "all => all.filter(one => one.getBoundingClientRect().height < 43.9).map(one => one.outerHTML)"
        )
        assert small == []
