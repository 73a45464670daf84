"""The place for play: few taps, a button that stays, nothing lost."""

import json
import re

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES, load
from site_tests.browser.access import violations
from site_tests.browser.instrument import until
from site_tests.browser.test_share import read
from site_tests.browser.turning import follow

KEPT = """game => {
  const { last } = JSON.parse(localStorage["rollbook.play." + game]);
  return JSON.parse(localStorage["rollbook.play." + game + "." + last]);
}"""
READY = "performance.getEntriesByName('rules:boot-ready').length > 0"
SCROLLED = "[...document.querySelectorAll('.rp-tab-pane')].map(one => one.scrollTop)"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
DAMAGED = """if (!localStorage.length) {
  localStorage["rollbook.play.buskit"] = '{"format":1,"last":"a"}';
  localStorage["rollbook.play.buskit.a"] = '{"format":1,"events":7}';
}"""
LATE = """const send = Worker.prototype.postMessage;
window.late = 0;
window.answered = 0;
Worker.prototype.postMessage = function (...all) {
  if (!late) return send.apply(this, all);
  this.addEventListener("message", () => setTimeout(() => { window.answered = 1; }, 100), { once: true });
  setTimeout(() => send.apply(this, all), late);
};"""
"""What is asked of Python is asked that many milliseconds later."""
HEARD = """() => {
  window.heard = [];
  const live = () => [...document.querySelectorAll("[aria-live], [role=status]")];
  const told = () => live().filter(one => one.checkVisibility());
  const hear = () => told().map(one => one.textContent).filter(Boolean).forEach(one => heard.push(one));
  new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""Whatever a screen reader is told from now on."""
WIDE = """() => [...document.querySelectorAll(".rp-tab-pane, .rp-dock, .rb-play")]
  .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map(one => one.className)"""
PACK = """async text => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}"""
SPLIT = """texts => texts.map(text => {
  const digest = one => [...one].reduce((hash, letter) =>
    Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5).toString(36);
  const body = `1.9.${digest(text)}.${text.slice(0, 300)}`;
  return `${digest(body)}.${body}`;
})"""
games = pytest.mark.parametrize("game", NAMES)


class Phone:
    """A page for play as a thumb uses it; taps are counted."""

    def __init__(self, page):
        self.page = page
        self.taps = 0
        self.place = page.locator(".rb-play")
        self.throw = page.locator("[data-do=throw]")
        self.next = page.locator("[data-do=next]")
        self.verdict = page.locator(".rp-result .rp-verdict")
        self.settle()

    def settle(self):
        """Waits until Python has answered all that was asked, and the button can be used."""
        expect(self.throw).to_be_visible()
        until(self.page, lambda: self.page.evaluate(READY), True)
        expect(self.place).not_to_have_attribute("aria-busy", "true")

    def tap(self, found):
        """One tap on something that must be in view without scrolling."""
        found = self.page.locator(found) if isinstance(found, str) else found
        box = found.first.bounding_box()
        assert box, found
        assert box["y"] >= 0, found
        assert box["y"] + box["height"] / 2 <= self.page.viewport_size["height"], found
        found.first.click()
        self.taps += 1
        expect(self.place).not_to_have_attribute("aria-busy", "true")

    def kept(self, game):
        """The table as the browser keeps it."""
        return self.page.evaluate(KEPT, game)


@pytest.fixture
def play(guest):
    """Opens a game's place for play."""

    def opened(game, **options):
        page = guest(f"{game}/play/", **options)
        start(page)
        return Phone(page)

    return opened


def start(page):
    """A thrifty reader's Python starts with the first tap, and has answered when this returns."""
    page.locator("[data-tab-of=roll]").click()
    until(page, lambda: page.evaluate(READY), True)
    expect(page.locator(".rb-play")).not_to_have_attribute("aria-busy", "true")


@games
def test_a_new_player_rolls_at_once_and_again(play, game):
    phone = play(game)
    phone.tap(phone.throw)
    expect(phone.verdict).not_to_be_empty()
    first = phone.kept(game)["events"]
    phone.tap(phone.throw)
    assert [one["do"] for one in phone.kept(game)["events"]] == ["roll", "roll"]
    assert len(first) == 1


def test_three_taps_from_the_front_page(guest):
    page = guest("")
    link = page.locator(".rb-door .rb-go[data-game=buskit]")
    box = link.bounding_box()
    assert box["y"] + box["height"] < 844
    link.click()
    page.wait_for_url("**/buskit/play/")
    phone = Phone(page)
    phone.tap("[data-pane=roll] .rp-segments >> nth=0 >> text=d8")
    phone.tap(phone.throw)
    assert phone.taps + 1 == 3
    expect(phone.verdict).not_to_be_empty()
    phone.tap(phone.throw)
    assert phone.taps + 1 == 4


def test_a_round_of_three_takes_few_taps_and_no_scrolling(play):
    phone = play("buskit")
    phone.tap("[data-tab-of=fight]")
    for place in (0, 1, 2):
        phone.tap("[data-pane=fight] button:has-text('Add')")
        phone.page.locator(".rp-joins .rp-strong").nth(place).click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
    phone.taps = 0
    phone.tap(phone.throw)
    for _ in range(3):
        phone.tap(phone.throw)
        apply = phone.page.locator(".rp-result .rp-apply:enabled")
        if apply.count():
            phone.tap(apply)
        phone.tap(phone.next)
    assert phone.taps <= 12
    assert set(phone.page.evaluate(SCROLLED)) == {0}


@games
def test_the_button_stays_where_it_is(play, game):
    phone = play(game)
    tops = [phone.throw.bounding_box()["y"]]
    phone.tap(phone.throw)
    tops.append(phone.throw.bounding_box()["y"])
    for tab in ("sheet", "fight", "roll"):
        phone.tap(f"[data-tab-of={tab}]")
        tops.append(phone.throw.bounding_box()["y"])
    assert max(tops) - min(tops) < 1, tops


@games
def test_a_ready_made_character_is_one_tap_and_its_keys_roll(play, game):
    phone = play(game)
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    key = phone.page.locator("[data-pane=sheet] .rp-key").first
    title = key.locator("b").inner_text()
    key.click()
    expect(phone.place).not_to_have_attribute("aria-busy", "true")
    expect(phone.verdict).not_to_be_empty()
    assert title
    assert [one["do"] for one in phone.kept(game)["events"]] == ["add", "roll"]


@games
def test_what_is_applied_is_kept_and_taken_back(play, game):
    phone = play(game)
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    gauge = phone.page.locator("[data-pane=sheet] .rp-gauge").first
    before = gauge.get_attribute("aria-label")
    steps = gauge.locator(".rp-gauge-step")
    for place in (0, 1):
        steps.nth(place).click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
        if gauge.get_attribute("aria-label") != before:
            break
    changed = gauge.get_attribute("aria-label")
    assert changed != before
    phone.page.reload()
    start(phone.page)
    phone.settle()
    phone.tap("[data-tab-of=sheet]")
    expect(gauge).to_have_attribute("aria-label", changed)
    phone.tap("[data-do=undo]")
    expect(gauge).to_have_attribute("aria-label", before)


def test_a_stopped_python_loses_nothing(play):
    phone = play("buskit")
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    phone.page.context.set_offline(True)
    try:
        phone.tap("[data-pane=sheet] .rp-key")
        expect(phone.verdict).not_to_be_empty()
        phone.tap("[data-tab-of=roll]")
        assert [one["do"] for one in phone.kept("buskit")["events"]] == ["add", "roll"]
    finally:
        phone.page.context.set_offline(False)


def test_two_tabs_keep_what_both_do(play):
    one = play("buskit")
    one.tap("[data-tab-of=sheet]")
    one.tap("[data-pane=sheet] .rp-ready")
    other = one.page.context.new_page()
    other.goto(one.page.url)
    start(other)
    second = Phone(other)
    second.tap("[data-tab-of=sheet]")
    other.locator("[data-pane=sheet] .rp-gauge-step").first.click()
    expect(second.place).not_to_have_attribute("aria-busy", "true")
    expect(one.page.locator(".rp-toast")).to_contain_text("another tab")
    one.page.locator("[data-pane=sheet] .rp-gauge-step").first.click()
    expect(one.place).not_to_have_attribute("aria-busy", "true")
    assert [event["do"] for event in one.kept("buskit")["events"]] == ["add", "change", "change"]
    other.close()


def test_a_full_storage_is_said_at_once(play):
    phone = play("buskit", before=lambda page: page.add_init_script(FULL))
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    expect(phone.page.locator(".rp-play-table small")).to_have_text("Not saved on this phone")
    expect(phone.page.locator("[data-pane=sheet] .rp-key").first).to_be_visible()
    phone.tap("[data-do=tables] >> nth=0")
    expect(phone.page.locator(".rp-panel [role=alert]")).to_contain_text("backup")


def test_a_damaged_table_hides_nothing(play):
    phone = play("buskit", before=lambda page: page.add_init_script(DAMAGED))
    phone.tap(phone.throw)
    expect(phone.verdict).not_to_be_empty()
    assert phone.page.evaluate("localStorage['rollbook.play.buskit.a.broken']") == '{"format":1,"events":7}'


def test_a_table_goes_to_another_phone_by_its_address(play):
    phone = play("buskit")
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.tap("[data-do=tables] >> nth=0")
    phone.page.locator(".rp-panel button:has-text('Copy a link')").click()
    expect(phone.page.locator(".rp-toast")).to_contain_text("copied")
    link = phone.page.evaluate("navigator.clipboard.readText()")
    phone.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    phone.page.goto("about:blank")
    phone.page.goto(link)
    start(phone.page)
    phone.settle()
    phone.tap("[data-tab-of=sheet]")
    expect(phone.page.locator("[data-pane=sheet] .rp-title-select")).to_contain_text("Guy Rosenthaal")
    assert "#" not in phone.page.url


def test_my_dice_are_asked_one_by_one(play):
    phone = play("buskit")
    phone.tap("[data-do=pad]")
    phone.page.locator(".rp-panel [data-face='7']").click()
    phone.page.locator(".rp-panel [data-face='2']").click()
    expect(phone.verdict).to_contain_text("Success")
    assert phone.kept("buskit")["events"][0]["faces"] == [7, 2]


@games
def test_taps_on_one_spot_enter_one_face(play, game):
    phone = play(game)
    for face in (1, 3):
        phone.tap("[data-do=pad]")
        box = phone.page.locator(f".rp-panel [data-face='{face}']").bounding_box()
        while phone.page.locator(".rp-panel[open]").count():
            phone.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            expect(phone.place).not_to_have_attribute("aria-busy", "true")
        assert set(phone.kept(game)["events"][-1]["faces"]) == {face}
        phone.tap(".rp-fold")


def keep_secret(phone, way):
    """The switch behind a button beside the roll or at the top; the panel is closed again."""
    phone.tap(f"[data-do={way}]")
    phone.page.get_by_label("Roll in secret").check()
    phone.tap("[data-do=close]")


@games
def test_a_secret_roll_is_seen_heard_and_listed_nowhere_until_it_is_shown(play, game):
    phone = play(game)
    keep_secret(phone, "pad")
    phone.page.evaluate(HEARD)
    expect(phone.throw).to_contain_text("In secret")
    phone.tap(phone.throw)
    (event,) = phone.kept(game)["events"]
    expect(phone.verdict).to_have_text("Rolled in secret")
    until(phone.page, lambda: phone.page.evaluate("heard.at(-1)"), "Rolled in secret")
    phone.tap(".rp-fold")
    chip = phone.page.locator(".rp-last .rp-again")
    expect(chip).to_have_class(re.compile("rb-tone-none"))
    expect(chip).to_have_text(f"{event['title']}in secret")
    phone.tap("[data-do=tables] >> nth=0")
    expect(phone.page.locator(".rp-log li")).to_have_text(f"{event['title']}: rolled in secret")
    phone.tap("[data-do=close]")
    phone.tap(chip)
    expect(phone.verdict).to_have_text("Rolled in secret")
    told = phone.page.locator(".rp-dock :is(.rb-die, .rp-sum, .rp-effect, .rp-ask, .rp-full)")
    expect(told).to_have_count(0)
    assert violations(phone.page, ".rb-play") == {}
    assert set(phone.page.evaluate("heard")) <= {"Rolled in secret"}
    phone.tap(".rp-result .rp-apply:has-text('Show')")
    expect(phone.verdict).to_have_text(event["verdict"])
    (shown,) = phone.kept(game)["events"]
    assert "secret" not in shown
    assert shown == {name: value for name, value in event.items() if name != "secret"}
    phone.tap(".rp-fold")
    phone.tap("[data-do=secret]")
    phone.tap(phone.throw)
    expect(phone.verdict).not_to_have_text("Rolled in secret")


def test_what_a_secret_roll_brings_is_applied_once_it_is_shown(play):
    phone = play("buskit")
    phone.tap("[data-tab-of=fight]")
    for place in (0, 2):
        phone.tap("[data-pane=fight] button:has-text('Add')")
        phone.page.locator(".rp-joins .rp-strong").nth(place).click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
    phone.tap(".rp-person-head >> nth=0")
    keep_secret(phone, "settings")
    before = phone.kept("buskit")["events"]
    phone.tap("[data-do=pad]")
    while phone.page.locator(".rp-panel[open]").count():
        faces = phone.page.locator(".rp-panel [data-face]")
        faces.nth(-1 if "Attack" in phone.page.locator(".rp-panel [role=status]").inner_text() else 0).click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
    expect(phone.verdict).to_have_text("Rolled in secret")
    expect(phone.page.locator(".rp-effect")).to_have_count(0)
    phone.tap(".rp-result .rp-apply:has-text('Show')")
    phone.tap(".rp-effect .rp-apply")
    made = phone.kept("buskit")["events"][len(before) :]
    assert [one["do"] for one in made] == ["roll", "change"]
    assert made[1]["changes"] == made[0]["changes"]


def test_a_secret_roll_is_shared_sealed_and_stays_a_secret(play):
    phone = play("toaster")
    keep_secret(phone, "settings")
    phone.tap(phone.throw)
    (event,) = phone.kept("toaster")["events"]
    phone.tap(".rp-result button:has-text('Share sealed')")
    dialog = phone.page.locator("dialog.rb-passed")
    expect(dialog.locator("h2")).to_have_text(f"Sealed roll 1: {event['title']}")
    assert event["verdict"] not in dialog.inner_text()
    seal = phone.page.evaluate("JSON.parse(localStorage['rollbook.seals']).seals[0]")
    assert seal["roll"]["faces"] == event["faces"]
    dialog.get_by_role("button", name="Close").click()
    expect(phone.verdict).to_have_text("Rolled in secret")


def test_the_tide_of_battle_is_a_secret_of_the_gm(play):
    phone = play("nwm")
    phone.page.locator("[data-ui=roller]").select_option("nwm.tide")
    expect(phone.place).not_to_have_attribute("aria-busy", "true")
    phone.tap(phone.throw)
    expect(phone.verdict).to_have_text("Rolled in secret")
    phone.tap(".rp-result .rp-apply:has-text('Show')")
    expect(phone.verdict).to_have_text(re.compile(r"^(Nothing happens|Side \d: .*)$"))
    expect(phone.page.locator(".rp-bouts .rb-die")).to_have_count(2)


def test_looking_up_stays_at_the_table(play):
    phone = play("buskit")
    phone.tap("[data-tab-of=look]")
    phone.page.locator(".rp-find input").fill("assault rifle")
    phone.page.locator(".rp-hit").first.click()
    expect(phone.page.locator(".rp-panel h2")).to_contain_text("ssault rifle")
    assert phone.page.url.endswith("/buskit/play/")


def test_a_weapon_that_is_looked_up_is_loaded_and_rolled(play):
    phone = play("buskit")
    phone.tap("[data-tab-of=look]")
    phone.page.locator(".rp-find input").fill("assault rifle")
    phone.page.locator(".rp-hit").first.click()
    phone.page.locator(".rp-uses button", has_text="Roll with this: Attack").click()
    expect(phone.page.locator("[data-tab-of=roll]")).to_have_attribute("aria-selected", "true")
    expect(phone.place).not_to_have_attribute("aria-busy", "true")
    phone.tap(phone.throw)
    assert phone.kept("buskit")["events"][0]["inputs"]["weapon"] == "assault-rifle"


@games
def test_nothing_stands_in_the_way_of_a_screen_reader(play, game):
    phone = play(game)
    phone.tap(phone.throw)
    found = {"roll": violations(phone.page, ".rb-play")}
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    found["sheet"] = violations(phone.page, ".rb-play")
    phone.tap("[data-tab-of=fight]")
    phone.page.locator("[data-pane=fight] .rp-person-head").first.click()
    expect(phone.place).not_to_have_attribute("aria-busy", "true")
    found["fight"] = violations(phone.page, ".rb-play")
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("width", [320, 390, 820, 1440])
@games
def test_no_pane_is_wider_than_the_screen(play, game, width):
    phone = play(game, viewport={"width": width, "height": 844})
    phone.page.locator("[data-tab-of=sheet]").click()
    phone.page.locator("[data-pane=sheet] .rp-ready").first.click()
    for tab in ("roll", "sheet", "fight"):
        phone.page.locator(f"[data-tab-of={tab}]").click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
        assert phone.page.evaluate(WIDE) == [], tab


def test_harm_that_is_not_applied_can_still_be(play):
    phone = play("buskit")
    phone.tap("[data-tab-of=fight]")
    for place in (0, 2):
        phone.tap("[data-pane=fight] button:has-text('Add')")
        phone.page.locator(".rp-joins .rp-strong").nth(place).click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
    phone.tap(phone.throw)
    phone.tap("[data-do=pad]")
    while phone.page.locator(".rp-panel[open]").count():
        faces = phone.page.locator(".rp-panel .rb-face")
        words = phone.page.locator(".rp-panel p").inner_text()
        (faces.first if words.startswith(("Defense", "Might")) else faces.last).click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
    expect(phone.page.locator(".rp-result .rp-effect")).to_be_visible()
    phone.tap(phone.next)
    left = phone.page.locator(".rp-toast")
    expect(left).to_contain_text("Not applied")
    left.locator(".rp-apply").click()
    expect(phone.place).not_to_have_attribute("aria-busy", "true")
    assert [one["do"] for one in phone.kept("buskit")["events"]][-2:] == ["next", "change"]


def test_the_themes_keys_turn_no_page(play):
    phone = play("nwm")
    for key in ("n", "p", ".", ",", "s", "f"):
        phone.page.keyboard.press(key)
    expect(phone.place).to_be_visible()
    assert phone.page.url.endswith("/nwm/play/")
    phone.page.keyboard.press("2")
    expect(phone.page.locator("[data-tab-of=sheet]")).to_have_attribute("aria-selected", "true")
    phone.page.keyboard.press("/")
    expect(phone.page.locator(".rp-find input")).to_be_focused()


def seat(phone, *places):
    """People sit down in the fight, by their places in the list of who can."""
    phone.tap("[data-tab-of=fight]")
    for place in places:
        phone.page.locator("[data-pane=fight] button:has-text('Add')").first.click()
        phone.page.locator(".rp-joins .rp-strong").nth(place).click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")


@games
def test_where_it_goes_is_worked_out_when_it_is_asked(play, game):
    phone = play(game)
    seat(phone, 0, -1)
    phone.page.get_by_role("button", name="Where does this go?").click()
    expect(phone.page.locator(".rp-panel h2")).to_have_text("Where does this go?")
    names = phone.page.locator(".rp-panel .rp-outlook b:first-child")
    expect(names.first).to_be_visible()
    rows = phone.page.locator(".rp-panel table tbody tr")
    assert rows.count() == names.count()
    bars = phone.page.locator(".rp-panel .rp-outlook-chance").all_inner_texts()
    assert rows.locator("td:nth-child(2)").all_inner_texts() == bars
    assert violations(phone.page, ".rp-panel") == {}


def test_a_dot_says_that_somebody_is_to_act(play):
    phone = play("buskit")
    seat(phone, 0, 2)
    phone.tap(phone.throw)
    tab = phone.page.locator("[data-tab-of=fight]")
    expect(tab).not_to_have_attribute("data-waits", "")
    phone.tap("[data-tab-of=sheet]")
    expect(tab).to_have_attribute("data-waits", "")
    expect(tab).to_have_attribute("aria-description", re.compile(" is to act$"))


def test_the_order_is_read_from_real_dice(play):
    phone = play("d6xd6")
    seat(phone, 0, 2)
    phone.tap("[data-do=pad]")
    while phone.page.locator(".rp-panel[open]").count():
        phone.page.locator(".rp-panel [data-face='3']").click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
    places = phone.kept("d6xd6")["events"][-1]["places"]
    assert [faces for _, _, faces, *_ in places] == [[3, 3], [3, 3]]


@games
def test_whoever_acts_is_seen_above_the_result(play, game):
    phone = play(game)
    seat(phone, 0, 1, 2, -1)
    for _ in range(3):
        phone.throw.click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
        phone.throw.click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
        card = phone.page.locator("[data-pane=fight] .rp-open .rp-person-head")
        if card.count():
            box, dock = card.bounding_box(), phone.page.locator(".rp-dock").bounding_box()
            assert box["y"] + box["height"] <= dock["y"] + 1
        if phone.next.is_visible():
            phone.next.click()
            expect(phone.place).not_to_have_attribute("aria-busy", "true")


def test_tables_are_a_list_to_open_rename_and_delete_from(play):
    phone = play("buskit")
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    phone.tap("[data-do=tables] >> nth=0")
    panel = phone.page.locator(".rp-panel")
    panel.get_by_role("button", name="Rename Table 1").click()
    panel.get_by_role("textbox").fill("Thursday")
    panel.get_by_role("button", name="Save", exact=True).click()
    expect(phone.page.locator(".rp-play-table b")).to_have_text("Thursday")
    panel.get_by_role("button", name="New table").click()
    expect(phone.page.locator(".rp-play-table b")).to_have_text("Table 2")
    phone.tap("[data-do=tables] >> nth=0")
    panel.get_by_role("button", name="Delete Thursday").click()
    expect(panel.locator(".rp-open-table")).to_have_count(1)
    panel.get_by_role("button", name="Undo").click()
    expect(phone.page.locator(".rp-play-table b")).to_have_text("Thursday")
    phone.tap("[data-do=tables] >> nth=0")
    expect(panel.locator(".rp-open-table")).to_have_count(2)
    assert violations(phone.page, ".rp-panel") == {}


def test_foes_of_the_groups_own_are_a_handful_of_numbers(play):
    phone = play("buskit")
    seat(phone, 0)
    phone.tap("[data-pane=fight] [aria-label='Add people']")
    panel = phone.page.locator(".rp-panel")
    panel.get_by_role("button", name="New foe").click()
    expect(panel.locator("h2")).to_have_text("New foe")
    panel.get_by_role("group", name="Might").get_by_text("d12").click()
    expect(panel.locator(".rp-foe-form > .rp-quiet")).to_contain_text("Wounds")
    panel.get_by_role("textbox", name="Name").fill("Ogre")
    panel.get_by_role("button", name="×3").click()
    expect(phone.place).not_to_have_attribute("aria-busy", "true")
    names = phone.page.locator("[data-pane=fight] .rp-person-head b:first-child")
    expect(names).to_have_text(["Guy Rosenthaal", "Ogre 1", "Ogre 2", "Ogre 3"])
    event = phone.kept("buskit")["events"][-1]
    assert [(side, sheet["traits.might"]) for side, sheet in event["people"]] == [("foe", "d12")] * 3
    kept = phone.page.evaluate("JSON.parse(localStorage['rollbook.buskit.character']).sheets.Ogre")
    assert kept["side"] == "foe"
    assert kept["inputs"]["traits.might"] == "d12"
    phone.tap("[data-do=undo]")
    expect(names).to_have_text(["Guy Rosenthaal"])
    phone.tap("[data-pane=fight] [aria-label='Add people']")
    joins = panel.locator(".rp-joins", has_text="Ogre")
    expect(joins).to_contain_text("Your own foe")
    joins.get_by_role("button", name="Add Ogre").click()
    expect(names).to_have_text(["Guy Rosenthaal", "Ogre"])


HELD = """async key => {
  const touch = kind => key.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "touch" }));
  touch("pointerdown");
  await new Promise(done => setTimeout(done, 700));
  touch("pointerup");
}"""


@pytest.mark.parametrize("way", ["held", "menu key", "menu"])
def test_a_key_tells_of_its_roll_and_rolls_nothing_by_that(play, way):
    phone = play("buskit")
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    key = phone.page.locator("[data-pane=sheet] .rp-key", has_text="Shoot").first
    panel = phone.page.locator(".rp-panel")
    rolls = 0
    if way == "held":
        key.evaluate(HELD)
    elif way == "menu key":
        key.dispatch_event("contextmenu")
    else:
        key.click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
        rolls = 1
        more(phone)
        panel.get_by_role("button", name="About “Roll Shoot”").click()
    expect(panel.locator("h2")).to_have_text("Roll Shoot")
    expect(panel.locator(".rp-panel-body")).to_contain_text("d8 against d6")
    rule = load("buskit").calculator("buskit.opposed").rules[0]
    told = panel.locator(
        ".rp-panel-body p", has=phone.page.locator(f"a[href$='{load('buskit').place(rule)}']")
    )
    expect(told).not_to_be_empty()
    link = panel.get_by_role("link", name="Open it in its chapter").get_attribute("href")
    assert "/buskit/checks/?" in link
    assert "opposed.actor.trait=d8" in link
    assert violations(phone.page, ".rp-panel") == {}
    assert [one["do"] for one in phone.kept("buskit")["events"]] == ["add"] + ["roll"] * rolls
    panel.get_by_role("button", name="Load it for my dice").click()
    expect(panel).to_be_hidden()
    expect(phone.throw).to_contain_text("Roll Shoot")
    assert [one["do"] for one in phone.kept("buskit")["events"]] == ["add"] + ["roll"] * rolls


def test_a_hit_is_passed_on_and_tells_the_same_when_held(play):
    phone = play("buskit")
    phone.tap("[data-tab-of=look]")
    phone.page.locator(".rp-find input").fill("assault rifle")
    hit = phone.page.locator(".rp-hit").first
    hit.dispatch_event("contextmenu")
    panel = phone.page.locator(".rp-panel")
    expect(panel.locator("h2")).to_contain_text("ssault rifle")
    panel.get_by_role("button", name="QR code").click()
    assert read(phone.page).endswith("#assault-rifle")


def more(phone):
    """The menu of the sheet that is looked at."""
    phone.tap("[data-pane=sheet] [aria-label^='More for']")
    expect(phone.page.locator(".rp-panel [data-do=send]")).to_be_visible()


def elsewhere(phone, link):
    """The link opened on a phone that was never here."""
    phone.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    phone.page.goto("about:blank")
    phone.page.goto(link)


@games
def test_a_character_goes_to_another_phone_which_asks(play, game):
    phone = play(game)
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    name = phone.page.locator("[data-pane=sheet] select").first.inner_text()
    more(phone)
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.page.locator(".rp-panel [data-do=send]").click()
    phone.page.locator(".rp-panel button:has-text('Copy a link')").click()
    expect(phone.page.locator(".rp-toast")).to_contain_text("copied")
    elsewhere(phone, phone.page.evaluate("navigator.clipboard.readText()"))
    start(phone.page)
    expect(phone.page.locator(".rp-panel h2")).to_have_text(f"{name} has come")
    assert phone.page.evaluate(f"localStorage['rollbook.{game}.character']") is None
    phone.page.locator(".rp-panel button:has-text('Save as a sheet only')").click()
    kept = phone.page.evaluate(f"JSON.parse(localStorage['rollbook.{game}.character']).sheets")
    assert list(kept) == [name]
    phone.tap("[data-tab-of=sheet]")
    expect(phone.page.locator("[data-pane=sheet] .rp-ready").first).to_contain_text("Saved on this device")
    phone.tap("[data-pane=sheet] .rp-ready >> nth=0")
    assert [one["do"] for one in phone.kept(game)["events"]] == ["add"]


def test_an_answer_that_comes_after_its_page_has_gone_is_dropped(guest, address):
    page = guest("nwm/play/", turns=True, before=lambda page: page.add_init_script(LATE))
    start(page)
    page.locator("[data-tab-of=sheet]").click()
    page.locator("[data-pane=sheet] .rp-ready").first.click()
    more(Phone(page))
    page.evaluate("window.late = 1500")
    page.locator(".rp-panel [data-do=send]").click()
    follow(page, f"{address}nwm/checks/")
    assert page.evaluate("answered") == 0
    until(page, lambda: page.evaluate("answered"), 1)
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_character_that_the_form_refuses_changes_nothing(play):
    phone = play("buskit")
    packed = phone.page.evaluate(PACK, json.dumps({"version": 1, "sheet": {"traits.fight": "d7"}}))
    elsewhere(phone, f"{phone.page.url}#person={packed}")
    start(phone.page)
    expect(phone.verdict).to_contain_text("Nothing here has changed")
    assert "d7" in phone.verdict.inner_text()


def codes(phone):
    """The links that the codes of the dialog hold, as a phone's camera reads them."""
    dialog = phone.page.locator(".rb-qr-dialog")
    count = int(dialog.locator(".rb-qr-count").inner_text().partition(" of ")[2])
    found = []
    for place in range(count):
        expect(dialog.locator(".rb-qr-count")).to_have_text(f"{place + 1} of {count}")
        found.append(read(phone.page))
        dialog.locator(".rb-qr-turn").click()
    return found


def test_a_long_table_comes_in_several_codes_in_any_order(play):
    phone = play("toaster")
    phone.tap("[data-tab-of=fight]")
    for place in range(5):
        phone.tap("[data-pane=fight] button:has-text('Add')")
        phone.page.locator(".rp-joins").nth(place).locator(".rp-strong").click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
    phone.tap("[data-do=tables] >> nth=0")
    phone.page.locator(".rp-panel button:has-text('QR code')").click()
    links = codes(phone)
    assert len(links) > 2
    last, *others = reversed(links)
    told = phone.page.locator(".rp-panel [role=status]")
    elsewhere(phone, last)
    expect(told).to_contain_text(f"Code {len(links)} of {len(links)} is here")
    expect(told).to_contain_text("1")
    phone.page.evaluate("hash => (location.hash = hash)", f"#part=a{others[0].partition('#part=')[2]}")
    expect(told).to_contain_text("damaged")
    assert not phone.page.evaluate("Object.keys(localStorage).some(key => /play.toaster[.]/.test(key))")
    for link in others:
        phone.page.goto("about:blank")
        phone.page.goto(link)
        expect(told).not_to_have_text("") if link is not others[-1] else start(phone.page)
    phone.tap("[data-tab-of=fight]")
    expect(phone.page.locator(".rp-person")).to_have_count(5)
    assert phone.page.evaluate("localStorage['rollbook.parts']") is None


def test_a_code_of_another_table_does_not_mix_with_those_that_wait(play):
    phone = play("toaster")
    parts = phone.page.evaluate(SPLIT, ["x" * 3000, "y" * 3000])
    address = phone.page.url
    for one, words in ((parts[0], "1 of"), (parts[1], "something else")):
        phone.page.goto("about:blank")
        phone.page.goto(f"{address}#part={one}")
        expect(phone.page.locator(".rp-panel [role=status]")).to_contain_text(words)
    phone.page.locator(".rp-panel button:has-text('Begin again')").click()
    expect(phone.page.locator(".rp-panel [role=status]")).to_contain_text("1 of")


@games
def test_a_sheet_is_edited_by_its_form_and_comes_back(play, game):
    phone = play(game)
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    more(phone)
    phone.page.locator(".rp-panel [data-do=edit]").click()
    back = phone.page.locator(".rb-way-back")
    expect(back).to_be_visible()
    name = phone.page.locator("[data-calc$='.character'] input[name=name]")
    expect(name).not_to_have_value("")
    assert phone.page.locator("[data-calc$='.character'] .rb-problems").inner_text() == ""
    name.fill("Somebody Else")
    back.get_by_text("Take the changes").click()
    start(phone.page)
    phone.tap("[data-tab-of=sheet]")
    expect(phone.page.locator("[data-pane=sheet] select").first).to_contain_text("Somebody Else")
    assert [one["do"] for one in phone.kept(game)["events"]] == ["add", "dress"]
    phone.page.goto(phone.page.url.replace("play/", "characters/"))
    expect(phone.page.locator("[data-calc$='.character']")).to_be_visible()
    expect(back).to_have_count(0)


def test_a_sheet_prints_as_its_chapter_prints_it(play):
    phone = play(
        "nwm", before=lambda page: page.add_init_script("window.print = () => { window.printed = 1 }")
    )
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    more(phone)
    phone.page.locator(".rp-panel [data-do=print]").click()
    expect(phone.page.locator(".rb-paper[data-of='nwm.character'] .rb-boxes")).to_be_attached()
    until(phone.page, lambda: phone.page.evaluate("window.printed"), 1)


@pytest.mark.parametrize("game", ["buskit", "toaster", "basics"])
def test_what_heals_in_its_chapter_comes_back_by_one_tap(play, game):
    phone = play(game)
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    label = {"buskit": "Less Wounds", "toaster": "More Wounds", "basics": "Less HP"}[game]
    for _ in range(2):
        phone.page.get_by_role("button", name=label).first.click()
        expect(phone.place).not_to_have_attribute("aria-busy", "true")
    name = phone.page.locator("[data-pane=sheet] select").first.inner_text()
    more(phone)
    phone.page.locator(".rp-panel button", has_text="Heal").first.click()
    back = phone.page.locator(".rb-way-back")
    expect(back).to_contain_text(f"{name} is at a table")
    calculator = phone.page.locator("[data-calc]", has=back)
    assert calculator.locator(".rb-problems").inner_text() == ""
    take = back.get_by_role("button", name=f"Take this to {name}'s sheet")
    expect(take).to_be_disabled()
    calculator.locator(".rb-do [data-do=roll]").click()
    expect(take).to_be_enabled()
    take.click()
    phone.page.wait_for_url("**/play/")
    start(phone.page)
    phone.settle()
    phone.tap("[data-tab-of=sheet]")
    expect(phone.page.locator("[data-pane=sheet] select").first).to_contain_text(name)
    done = [one["do"] for one in phone.kept(game)["events"]]
    told = phone.page.locator(".rp-toast")
    if len(done) == 3:
        expect(told).to_contain_text("Nothing on the sheet changes")
    else:
        assert done == ["add", "change", "change", "change"]
        expect(told).to_contain_text("Heal")
        phone.tap(told.get_by_role("button", name="Undo"))
        assert len(phone.kept(game)["events"]) == 3


def test_what_a_ledger_raises_comes_back_to_the_sheet(play):
    phone = play("toaster")
    phone.tap("[data-tab-of=sheet]")
    phone.tap("[data-pane=sheet] .rp-ready")
    more(phone)
    phone.page.locator(".rp-panel button", has_text="Advance").click()
    take = phone.page.locator(".rb-way-back").get_by_role("button", name="Take this to")
    raised = phone.page.locator("[data-calc='toaster.advancement'] [data-rows=skills] .rb-row").first
    raised.locator("summary").first.click()
    raised.locator("[name='skills.1.by']").fill("1")
    take.click()
    phone.page.wait_for_url("**/play/")
    start(phone.page)
    phone.settle()
    phone.tap("[data-tab-of=sheet]")
    event = phone.kept("toaster")["events"][-1]
    assert event["do"] == "dress"
    assert list(event["sheet"]) == ["skills.1.base"]
