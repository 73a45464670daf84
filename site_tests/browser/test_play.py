"""The place for play: few taps, a button that stays, nothing lost."""

import json
import random
import re
import string

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES, load
from site_tests.browser.access import violations
from site_tests.browser.clock import stop
from site_tests.browser.instrument import until
from site_tests.browser.phone import Phone, seat, start
from site_tests.browser.sharing import CLIPBOARD, copied, read
from site_tests.browser.turning import follow
from site_tests.night import NIGHT, by_night
from site_tests.seeded import seed

SCROLLED = "[...document.querySelectorAll('.rp-tab-pane')].map(element => element.scrollTop)"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
DAMAGED = """if (!localStorage.length) {
  localStorage["rollbook.play.buskit"] = '{"format":1,"last":"a"}';
  localStorage["rollbook.play.buskit.a"] = '{"format":1,"events":7}';
}"""
HOLD = """const send = Worker.prototype.postMessage;
Object.assign(window, { holding: false, held: [], answered: false });
Worker.prototype.postMessage = function (...all) {
  if (!holding) return send.apply(this, all);
  this.addEventListener("message", () => setTimeout(() => { window.answered = true; }, 100), { once: true });
  held.push(() => send.apply(this, all));
};"""
"""While ``holding``, what is asked of Python waits until somebody calls what is ``held``."""
HEARD = """() => {
  window.heard = [];
  const live = () => [...document.querySelectorAll("[aria-live], [role=status]")];
  const visible = () => live().filter(element => element.checkVisibility());
  const hear = () => heard.push(...visible().map(element => element.textContent).filter(Boolean));
  new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""Whatever a screen reader is told from now on."""
WIDE = """() => [...document.querySelectorAll(".rp-tab-pane, .rp-dock, .rb-play")]
  .filter(element => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
  .map(element => element.className)"""
PACK = """async text => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}"""
SPLIT = """texts => texts.map(text => {
  const digest = words => [...words].reduce((hash, letter) =>
    Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5).toString(36);
  const body = `1.9.${digest(text)}.${text.slice(0, 300)}`;
  return `${digest(body)}.${body}`;
})"""
TOUCH = "(key, kind) => key.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'touch' }))"
FORGET = "localStorage.clear(); sessionStorage.clear()"
HARM = {
    "basics": "Less HP",
    "buskit": "Less Wounds",
    "d6xd6": "More Damage",
    "nwm": "More AP",
    "toaster": "More Wounds",
}
IN_ORDER = [name for name in NAMES if name != "basics"]
"""The games in which people act in an order that is thrown."""


def some(*few):
    """All games; the ordinary run tries a few."""
    return pytest.mark.parametrize("game", by_night(NAMES, few))


@pytest.fixture
def play(guest):
    """Opens a game's place for play, for a guest or whom else it is told."""

    def opened(game, visitor=guest, **options):
        page = visitor(f"{game}/play/", **options)
        start(page)
        return Phone(page)

    return opened


def elsewhere(phone, link):
    """The link opened on a phone that was never here, once a panel that has closed has left the history."""
    if not phone.panel.is_visible():
        until(phone.page, lambda: phone.page.evaluate("navigation.canGoForward"), True)
    phone.page.evaluate(FORGET)
    phone.page.goto("about:blank")
    phone.page.goto(link)


@some("buskit", "basics")
def test_a_first_evening_is_rolled_kept_and_taken_back_and_the_button_stays(play, game):
    phone = play(game)
    tops = [phone.throw.bounding_box()["y"]]
    for count in (1, 2):
        phone.tap(phone.throw)
        expect(phone.verdict).not_to_be_empty()
        assert phone.happened(game) == ["roll"] * count
    tops.append(phone.throw.bounding_box()["y"])
    for tab in ("fight", "roll", "sheet"):
        phone.look(tab)
        tops.append(phone.throw.bounding_box()["y"])
    assert max(tops) - min(tops) < 1, tops

    phone.take_ready_made()
    key = phone.page.locator("[data-pane=sheet] .rp-key").first
    assert key.locator("b").inner_text()
    phone.click(key)
    expect(phone.verdict).not_to_be_empty()
    harm = phone.page.locator(f"[aria-label='{HARM[game]}']")
    gauge = phone.page.locator("[data-pane=sheet] .rp-gauge", has=harm).first
    before = gauge.get_attribute("aria-label")
    phone.click(gauge.locator(harm))
    expect(gauge).not_to_have_attribute("aria-label", before)
    changed = gauge.get_attribute("aria-label")
    assert phone.happened(game) == ["roll", "roll", "add", "roll", "change"]
    phone.reload()
    phone.look("sheet")
    expect(gauge).to_have_attribute("aria-label", changed)
    phone.tap("[data-do=undo]")
    expect(gauge).to_have_attribute("aria-label", before)


def test_three_taps_from_the_front_page(guest):
    page = guest("")
    link = page.locator(".rb-door .rb-go[data-game=buskit]")
    expect(link).to_be_in_viewport(ratio=1)
    link.click()
    page.wait_for_url("**/buskit/play/")
    # The place is there before its dice are, and the first tap on it fetches them.
    page.locator("[data-pane=roll] .rp-segments >> nth=0 >> text=d8").click()
    phone = Phone(page)
    phone.tap(phone.throw)
    assert phone.taps + 2 == 3
    expect(phone.verdict).not_to_be_empty()
    phone.tap(phone.throw)
    assert phone.taps + 2 == 4


ALL_HIT = 5
"""The seed with which each of the three who act first hits."""


def test_a_round_of_three_takes_few_taps_and_no_scrolling_and_a_dot_says_who_is_next(play):
    phone = play("buskit")
    seat(phone, 0, 1, 2)
    phone.taps = 0
    seed(phone.page, ALL_HIT)
    phone.tap(phone.throw)
    for words in (*("Apply", "is done", "attacks") * 2, "Apply", "is done", "Roll initiative"):
        phone.tap(phone.throw)
        expect(phone.throw).to_contain_text(words)
    assert phone.taps <= 12
    assert set(phone.page.evaluate(SCROLLED)) == {0}

    phone.tap(phone.throw)
    fight = phone.page.locator("[data-tab-of=fight]")
    expect(fight).not_to_have_attribute("data-waits", "")
    phone.look("sheet")
    expect(fight).to_have_attribute("data-waits", "")
    expect(fight).to_have_attribute("aria-description", re.compile(" is to act$"))


def test_fourteen_stun_are_three_taps_and_by_the_keyboard_a_number_and_enter(play):
    phone = play("toaster")
    seat(phone, 0, 2)
    phone.taps = 0
    gauge = phone.page.locator("[data-pane=fight] [data-key='number p1 stun']")
    phone.tap("[data-pane=fight] [data-key=p1]")
    phone.tap(gauge)
    assert not violations(phone.page)
    phone.tap(phone.panel.locator("[data-number='14']"))
    assert phone.taps == 3
    expect(phone.panel).to_be_hidden()
    expect(phone.toast).to_contain_text("Stun 14 of 25")
    expect(gauge).to_contain_text("14")
    assert phone.happened("toaster")[-1] == "change"

    gauge.focus()
    phone.page.keyboard.press("Enter")
    expect(phone.panel.locator("[data-number='3']")).to_be_visible()
    for key in ("1", "1", "Enter"):
        phone.page.keyboard.press(key)
    phone.quiet()
    expect(gauge).to_contain_text("25")
    expect(gauge).to_be_focused()
    phone.tap("[data-do=undo]")
    expect(gauge).to_contain_text("14")


@pytest.mark.parametrize("lost", ["blur()", "remove()"])
def test_a_panel_that_is_painted_closed_before_it_says_so_gives_the_focus_back(play, lost):
    phone = play("toaster")
    seat(phone, 0, 2)
    phone.tap("[data-pane=fight] [data-key=p1]")
    gauge = phone.page.locator("[data-pane=fight] [data-key='number p1 stun']")
    gauge.focus()
    phone.page.keyboard.press("Enter")
    expect(phone.panel.locator("[data-number='3']")).to_be_visible()
    phone.page.evaluate(f"document.querySelector('.rp-panel').close(); document.activeElement.{lost}")
    expect(gauge).to_be_focused()


def test_six_people_join_and_roll_in_eight_taps_and_the_fight_ends_in_one(play):
    phone = play("toaster")
    phone.look("fight")
    phone.taps = 0
    phone.tap("[data-pane=fight] button:has-text('Add')")
    lines = phone.page.locator(".rp-joins .rp-strong")
    for place in (0, 1, 2, 2, 2, 3):
        phone.tap(lines.nth(place))
    phone.tap(".rp-seats .rp-solid")
    assert phone.taps == 8
    phone.quiet()
    assert phone.happened("toaster") == ["add", "order"]
    expect(phone.page.locator("[data-pane=fight] .rp-person")).to_have_count(6)
    expect(phone.page.locator("[data-pane=fight]")).to_contain_text("City guard 1")

    phone.click(phone.page.get_by_role("button", name="End the fight"))
    expect(phone.panel).to_contain_text("Wounds and all that is spent stay")
    phone.tap("[data-do=close]")
    expect(phone.page.locator("[data-pane=fight] .rp-person")).to_have_count(2)
    phone.tap("[data-do=undo]")
    expect(phone.page.locator("[data-pane=fight] .rp-person")).to_have_count(6)


def test_two_tabs_keep_what_both_do(play):
    phone = play("buskit")
    phone.take_ready_made()
    other = phone.page.context.new_page()
    other.goto(phone.page.url)
    start(other)
    second = Phone(other)
    second.look("sheet")
    second.click(other.locator("[data-pane=sheet] .rp-gauge-step").first)
    expect(phone.toast).to_contain_text("another tab")
    phone.click(phone.page.locator("[data-pane=sheet] .rp-gauge-step").first)
    assert phone.happened("buskit") == ["add", "change", "change"]


@NIGHT
def test_a_full_storage_is_said_at_once(play):
    phone = play("buskit", before=lambda page: page.add_init_script(FULL))
    phone.take_ready_made()
    expect(phone.page.locator(".rp-play-table small")).to_have_text("Not saved on this phone")
    expect(phone.page.locator("[data-pane=sheet] .rp-key").first).to_be_visible()
    phone.tap("[data-do=tables] >> nth=0")
    expect(phone.panel.locator("[role=alert]")).to_contain_text("backup")


@NIGHT
def test_a_damaged_table_hides_nothing(play):
    phone = play("buskit", before=lambda page: page.add_init_script(DAMAGED))
    phone.tap(phone.throw)
    expect(phone.verdict).not_to_be_empty()
    assert phone.page.evaluate("localStorage['rollbook.play.buskit.a.broken']") == '{"format":1,"events":7}'


def test_a_table_goes_to_another_phone_by_its_address_and_a_refused_character_changes_nothing(play):
    phone = play("buskit", permissions=CLIPBOARD)
    phone.take_ready_made()
    phone.tap("[data-do=tables] >> nth=0")
    phone.panel.get_by_role("button", name="Copy a link").click()
    expect(phone.toast).to_contain_text("copied")
    elsewhere(phone, copied(phone.page))
    phone.begin()
    phone.look("sheet")
    expect(phone.page.locator("[data-pane=sheet] .rp-title-select")).to_contain_text("Guy Rosenthaal")
    assert "#" not in phone.page.url

    events = phone.saved_table("buskit")["events"]
    packed = phone.page.evaluate(PACK, json.dumps({"version": 1, "sheet": {"traits.fight": "d7"}}))
    phone.page.evaluate("hash => (location.hash = hash)", f"#person={packed}")
    expect(phone.verdict).to_contain_text("Nothing here has changed")
    expect(phone.verdict).to_contain_text("d7")
    assert phone.saved_table("buskit")["events"] == events


@some("buskit", "nwm")
def test_taps_on_one_spot_enter_one_face(play, game):
    phone = play(game)
    for face in (1, 3):
        phone.tap("[data-do=pad]")
        box = phone.panel.locator(f"[data-face='{face}']").bounding_box()
        while phone.page.locator(".rp-panel[open]").count():
            phone.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            phone.quiet()
        assert set(phone.saved_table(game)["events"][-1]["faces"]) == {face}
        phone.tap(".rp-fold")


def test_real_dice_are_asked_one_by_one_also_for_the_order(play):
    phone = play("d6xd6")
    phone.tap("[data-do=pad]")
    for face in (5, 2):
        phone.click(phone.panel.locator(f"[data-face='{face}']"))
    expect(phone.verdict).not_to_be_empty()
    assert phone.saved_table("d6xd6")["events"][-1]["faces"] == [5, 2]
    seat(phone, 0, 2)
    phone.tap("[data-do=pad]")
    for _ in range(4):
        phone.click(phone.panel.locator("[data-face='3']"))
    expect(phone.panel).to_be_hidden()
    places = phone.saved_table("d6xd6")["events"][-1]["places"]
    assert [faces for _, _, faces, *_ in places] == [[3, 3], [3, 3]]


def keep_secret(phone, way, on=True):
    """The switch behind a button beside the roll or at the top; the panel is closed again."""
    phone.tap(f"[data-do={way}]")
    phone.page.get_by_label("Roll in secret").set_checked(on)
    phone.tap("[data-do=close]")


@some("buskit", "toaster")
def test_a_secret_roll_is_seen_heard_and_listed_nowhere_until_it_is_shown_or_shared_sealed(play, game):
    phone = play(game)
    keep_secret(phone, "pad")
    phone.page.evaluate(HEARD)
    expect(phone.throw).to_contain_text("In secret")
    phone.tap(phone.throw)
    (event,) = phone.saved_table(game)["events"]
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
    signs = phone.page.locator(".rp-dock :is(.rb-die, .rp-sum, .rp-effect, .rp-ask, .rp-full)")
    expect(signs).to_have_count(0)
    assert violations(phone.page, ".rb-play") == {}
    assert set(phone.page.evaluate("heard")) <= {"Rolled in secret"}

    phone.tap(".rp-result button:has-text('Share sealed')")
    dialog = phone.page.locator("dialog.rb-passed")
    expect(dialog.locator("h2")).to_have_text(f"Sealed roll 1: {event['title']}")
    assert event["verdict"] not in dialog.inner_text()
    seal = phone.page.evaluate("JSON.parse(localStorage['rollbook.seals']).seals[0]")
    assert seal["roll"]["faces"] == event["faces"]
    dialog.get_by_role("button", name="Close").click()
    expect(phone.verdict).to_have_text("Rolled in secret")

    phone.tap(".rp-result .rp-apply:has-text('Show')")
    expect(phone.verdict).to_have_text(event["verdict"])
    (shown_event,) = phone.saved_table(game)["events"]
    assert "secret" not in shown_event
    assert shown_event == {name: value for name, value in event.items() if name != "secret"}
    phone.tap(".rp-fold")
    phone.tap("[data-do=secret]")
    phone.tap(phone.throw)
    expect(phone.verdict).not_to_have_text("Rolled in secret")


def hit(phone):
    """An attack from real dice that hits hard: the best face for the attacker, the worst for the other."""
    phone.tap("[data-do=pad]")
    while phone.page.locator(".rp-panel[open]").count():
        faces = phone.panel.locator(".rb-face")
        against = phone.panel.locator("p").inner_text().startswith(("Defense", "Might"))
        phone.click(faces.first if against else faces.last)


def test_harm_is_applied_once_a_secret_roll_is_shown_or_when_the_next_one_acts(play):
    phone = play("buskit")
    seat(phone, 0, 2)
    phone.tap(".rp-person-head >> nth=0")
    keep_secret(phone, "settings")
    hit(phone)
    expect(phone.verdict).to_have_text("Rolled in secret")
    expect(phone.page.locator(".rp-effect")).to_have_count(0)
    phone.tap(".rp-result .rp-apply:has-text('Show')")
    phone.tap(".rp-effect .rp-apply")
    *_, thrown, applied = phone.saved_table("buskit")["events"]
    assert (thrown["do"], applied["do"]) == ("roll", "change")
    assert thrown["changes"] == applied["changes"]

    phone.tap("[data-do=undo]")
    keep_secret(phone, "settings", on=False)
    phone.tap(".rp-person-head >> nth=0")
    phone.tap(phone.throw)
    hit(phone)
    expect(phone.page.locator(".rp-result .rp-effect")).to_be_visible()
    phone.tap(phone.next)
    unapplied = phone.page.locator(".rp-unapplied")
    expect(unapplied).to_contain_text("Not applied")
    phone.click(unapplied.locator(".rp-apply").last)
    assert phone.happened("buskit")[-2:] == ["next", "change"]


def test_the_tide_of_battle_is_a_secret_of_the_gm(play):
    phone = play("nwm")
    phone.page.locator("[data-ui=roller]").select_option("nwm.tide")
    phone.quiet()
    phone.tap(phone.throw)
    expect(phone.verdict).to_have_text("Rolled in secret")
    phone.tap(".rp-result .rp-apply:has-text('Show')")
    expect(phone.verdict).to_have_text(re.compile(r"^(Nothing happens|Side \d: .*)$"))
    expect(phone.page.locator(".rp-bouts .rb-die")).to_have_count(2)


def test_a_weapon_is_looked_up_by_keys_passed_on_cited_and_rolled_without_leaving_the_table(play):
    phone = play("buskit", permissions=CLIPBOARD)
    page = phone.page
    for key in ("n", "p", ".", ",", "s", "f"):
        page.keyboard.press(key)
    expect(phone.place).to_be_visible()
    page.keyboard.press("2")
    expect(page.locator("[data-tab-of=sheet]")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("/")
    expect(page.locator(".rp-find input")).to_be_focused()
    page.locator(".rp-find input").fill("assault rifle")
    hit = page.locator(".rp-hit").first
    hit.click()
    expect(phone.panel.locator("h2")).to_contain_text("ssault rifle")
    phone.panel.get_by_role("button", name="Cite", exact=True).click()
    cited = page.locator("dialog.rb-passed")
    expect(cited.locator("h2")).to_have_text(re.compile("^Cite: Assault rifle", re.IGNORECASE))
    for name, button in (("Plain text", "Copy the text"), ("BibTeX", "Copy BibTeX")):
        text = cited.get_by_label(name, exact=True).input_value()
        assert "go/buskit.assault-rifle/" in text
        cited.get_by_role("button", name=button, exact=True).click()
        assert copied(page) == text
    page.keyboard.press("Escape")
    expect(cited).to_have_count(0)
    phone.tap("[data-do=close]")

    hit.dispatch_event("contextmenu")
    expect(phone.panel.locator("h2")).to_contain_text("ssault rifle")
    phone.panel.get_by_role("button", name="QR code").click()
    assert read(page).endswith("#assault-rifle")
    page.keyboard.press("Escape")
    expect(page.locator(".rb-qr-dialog")).to_have_count(0)
    assert page.url.endswith("/buskit/play/")

    phone.panel.locator(".rp-uses button", has_text="Roll with this: Attack").click()
    expect(page.locator("[data-tab-of=roll]")).to_have_attribute("aria-selected", "true")
    phone.quiet()
    phone.tap(phone.throw)
    assert phone.saved_table("buskit")["events"][-1]["inputs"]["weapon"] == "assault-rifle"


@some("buskit", "basics")
def test_every_pane_fits_every_screen_and_nothing_stands_in_the_way_of_a_screen_reader(play, game):
    phone = play(game)
    phone.tap(phone.throw)
    faults = {"roll": violations(phone.page, ".rb-play")}
    phone.take_ready_made()
    faults["sheet"] = violations(phone.page, ".rb-play")
    phone.look("fight")
    phone.click(phone.page.locator("[data-pane=fight] .rp-person-head").first)
    faults["fight"] = violations(phone.page, ".rb-play")
    assert {name: wrong for name, wrong in faults.items() if wrong} == {}
    for width in (320, 390, 820, 1440):
        phone.page.set_viewport_size({"width": width, "height": 844})
        for tab in ("roll", "sheet", "fight"):
            phone.click(phone.page.locator(f"[data-tab-of={tab}]"))
            assert phone.page.evaluate(WIDE) == [], (width, tab)
    for width, height in ((640, 360), (568, 320)):
        phone.page.set_viewport_size({"width": width, "height": height})
        for tab in ("roll", "sheet", "fight"):
            phone.click(phone.page.locator(f"[data-tab-of={tab}]"))
            assert phone.page.evaluate(WIDE) == [], (width, tab)
            box = phone.page.locator(f"[data-pane={tab}]").bounding_box()
            assert box["height"] >= 0.6 * height, (width, tab)


@some("buskit")
def test_where_it_goes_is_worked_out_when_it_is_asked(play, game):
    phone = play(game)
    seat(phone, 0, -1)
    phone.page.get_by_role("button", name="Who will fall?").click()
    expect(phone.panel.locator("h2")).to_have_text("Who will fall?")
    names = phone.panel.locator(".rp-outlook b:first-child")
    expect(names.first).to_be_visible()
    rows = phone.panel.locator("table tbody tr")
    assert rows.count() == names.count()
    bars = phone.panel.locator(".rp-outlook-chance").all_inner_texts()
    assert rows.locator("td:nth-child(2)").all_inner_texts() == bars
    assert violations(phone.page, ".rp-panel") == {}


@pytest.mark.parametrize("game", by_night(IN_ORDER, ["nwm"]))
def test_whoever_acts_is_seen_above_the_result(play, game):
    phone = play(game)
    seat(phone, 0, 1, 2, -1)
    phone.click(phone.throw)
    for _ in range(3):
        phone.first_in_ties()
        phone.click(phone.throw)
        card = phone.page.locator("[data-pane=fight] .rp-open .rp-person-head")
        expect(card).to_have_count(1)
        box, dock = card.bounding_box(), phone.page.locator(".rp-dock").bounding_box()
        assert box["y"] + box["height"] <= dock["y"] + 1
        phone.click(phone.next)


ABOVE_BUTTON = """() => Math.round(document.querySelector(".rp-rollrow").getBoundingClientRect().top
  - document.querySelector(".rp-dock").getBoundingClientRect().top)"""
IN_SIGHT = """() => {
  const { top, bottom } = document.querySelector("[data-pane=fight]").getBoundingClientRect();
  const cards = [...document.querySelectorAll("[data-pane=fight] .rp-person")];
  const boxes = cards.map(card => card.getBoundingClientRect());
  return boxes.filter(box => box.top >= top - 1 && box.bottom <= bottom + 1).length;
}"""
"""How many people of a fight are wholly in sight."""
MOST_ACTING = 180
"""Pixels of the card of whoever acts, on a phone."""


@pytest.mark.parametrize("game", by_night(NAMES, ["toaster"]))
def test_six_people_are_in_sight_and_a_tap_on_the_chance_of_a_foe_aims_at_it(play, game):
    phone = play(game)
    phone.page.set_viewport_size({"width": 390, "height": 844})
    seat(phone, 0, 1, -1, -1, -1, -1)
    phone.click(phone.throw)
    phone.first_in_ties()
    if phone.page.locator(".rp-fold").is_visible():
        phone.tap(".rp-fold")
    acting = phone.page.locator("[data-pane=fight] .rp-open")
    assert acting.bounding_box()["height"] <= MOST_ACTING
    assert phone.page.evaluate(IN_SIGHT) == 6

    aims = phone.page.locator("[data-pane=fight] .rp-aim")
    if aims.count() > 1:
        other = phone.page.locator("[data-pane=fight] .rp-aim[aria-pressed=false]").first
        key, chance = other.get_attribute("data-key"), other.inner_text()
        phone.tap(other)
        expect(phone.page.locator(f"[data-key='{key}']")).to_have_attribute("aria-pressed", "true")
        if chance.endswith("%"):
            expect(phone.throw).to_contain_text(chance)
    phone.tap(phone.throw)
    expect(phone.verdict).not_to_be_empty()
    assert phone.page.evaluate(IN_SIGHT) == 6

    more = acting.locator(".rp-more summary")
    if phone.page.locator(".rp-fold").is_visible():
        phone.tap(".rp-fold")
    if more.count():
        phone.tap(more)
        expect(acting.locator(".rp-more")).to_have_attribute("open", "")
        assert violations(phone.page, ".rb-play") == {}


def test_the_order_is_dragged_with_a_mouse_and_with_a_finger_that_rests_first(play, fresh):
    phone = play("toaster", fresh)
    seat(phone, 0, 1, 2)
    phone.click(phone.throw)
    phone.first_in_ties()
    page, lines = phone.page, phone.page.locator("[data-pane=fight] .rp-person")
    if page.locator(".rp-fold").is_visible():
        phone.tap(".rp-fold")

    def order():
        return lines.evaluate_all("lines => lines.map(line => line.dataset.who)")

    def middle(place):
        box = lines.nth(place).locator(".rp-person-head").bounding_box()
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    first, second, third = order()
    start, end = middle(0), middle(2)
    page.mouse.move(**start)
    page.mouse.down()
    page.mouse.move(start["x"], end["y"] + 9, steps=5)
    page.mouse.up()
    until(page, order, [second, third, first])
    phone.quiet()
    assert order() == [second, third, first]
    assert phone.saved_table("toaster")["events"][-1]["before"] == ""
    # A drag that ends is no tap, and one that goes nowhere is none either.
    expect(lines.nth(2).locator(".rp-person-head")).to_have_attribute("aria-expanded", "false")
    phone.tap("[data-do=undo]")
    until(page, order, [first, second, third])

    hand = page.context.new_cdp_session(page)

    def finger(kind, **point):
        points = [point] if point else []
        hand.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    stop(page)
    start, end = middle(2), middle(0)
    finger("Start", **start)
    finger("Move", x=start["x"], y=end["y"])
    page.clock.run_for(1000)
    finger("End")
    assert order() == [first, second, third]
    finger("Start", **start)
    page.clock.run_for(400)
    for share in (0.3, 0.6, 1):
        finger("Move", x=start["x"], y=start["y"] + (end["y"] - 9 - start["y"]) * share)
        page.clock.run_for(20)
    finger("End")
    until(page, order, [third, first, second])
    phone.quiet()
    assert phone.happened("toaster")[-1] == "place"


def test_a_small_phone_shows_four_people_and_what_is_said_for_a_moment_moves_nothing(play):
    phone = play("toaster")
    phone.page.set_viewport_size({"width": 320, "height": 640})
    seat(phone, 0, 1, -1, -2, -3)
    phone.click(phone.throw)
    phone.first_in_ties()
    phone.tap(".rp-fold")
    assert phone.page.evaluate(IN_SIGHT) >= 4

    phone.tap(phone.throw)
    expect(phone.verdict).not_to_be_empty()
    # Put away rather than folded, so that nothing waits to be applied.
    phone.tap(".rp-play-undo")
    phone.page.evaluate("document.querySelector('.rp-toast').replaceChildren()")
    expect(phone.page.locator(".rp-again")).to_be_visible()
    before = phone.page.evaluate(ABOVE_BUTTON)
    phone.tap(phone.next)
    expect(phone.toast).to_contain_text("is done")
    assert phone.page.evaluate(ABOVE_BUTTON) == before


def test_tables_are_a_list_to_open_rename_and_delete_from(play):
    phone = play("buskit")
    phone.take_ready_made()
    phone.tap("[data-do=tables] >> nth=0")
    panel = phone.panel
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
    panel = phone.panel
    panel.get_by_role("button", name="New foe").click()
    expect(panel.locator("h2")).to_have_text("New foe")
    panel.get_by_role("group", name="Might").get_by_text("d12").click()
    expect(panel.locator(".rp-foe-form > .rp-quiet")).to_contain_text("Wounds")
    panel.get_by_role("textbox", name="Name").fill("Ogre")
    phone.click(panel.get_by_role("button", name="×3"))
    names = phone.page.locator("[data-pane=fight] .rp-person-words b")
    expect(names).to_have_text(["Guy Rosenthaal", "Ogre 1", "Ogre 2", "Ogre 3"])
    event = phone.saved_table("buskit")["events"][-1]
    assert [(side, sheet["traits.might"]) for side, sheet in event["people"]] == [("foe", "d12")] * 3
    ogre = phone.page.evaluate("JSON.parse(localStorage['rollbook.buskit.character']).sheets.Ogre")
    assert ogre["side"] == "foe"
    assert ogre["inputs"]["traits.might"] == "d12"
    phone.tap("[data-do=undo]")
    expect(names).to_have_text(["Guy Rosenthaal"])
    phone.tap("[data-pane=fight] [aria-label='Add people']")
    joins = panel.locator(".rp-joins", has_text="Ogre")
    expect(joins).to_contain_text("Your own foe")
    phone.click(joins.get_by_role("button", name="More: Ogre"))
    phone.tap(".rp-seat")
    expect(names).to_have_text(["Guy Rosenthaal", "Ogre"])


def test_a_key_tells_of_its_roll_in_three_ways_and_rolls_nothing_by_that(play, fresh):
    phone = play("buskit", fresh)
    phone.take_ready_made()
    page, panel = phone.page, phone.panel
    key = page.locator("[data-pane=sheet] .rp-key", has_text="Shoot").first

    def expect_roll(happened):
        expect(panel.locator("h2")).to_have_text("Roll Shoot")
        assert phone.happened("buskit") == happened

    key.dispatch_event("contextmenu")
    expect_roll(["add"])
    expect(panel.locator(".rp-panel-body")).to_contain_text("d8 against d6")
    place = load("buskit").place(load("buskit").calculator("buskit.opposed").rules[0])
    expect(panel.locator(".rp-panel-body p", has=page.locator(f"a[href$='{place}']"))).not_to_be_empty()
    link = panel.get_by_role("link", name="Open it in its chapter").get_attribute("href")
    assert "/buskit/checks/?" in link
    # The Trait is as the form has it at first, so the address leaves it out.
    assert "opposed.opposition.extra=d6" in link
    assert violations(page, ".rp-panel") == {}
    phone.tap("[data-do=close]")

    stop(page)
    key.evaluate(TOUCH, "pointerdown")
    page.clock.run_for(400)
    expect(panel).to_be_hidden()
    page.clock.run_for(200)
    key.evaluate(TOUCH, "pointerup")
    expect_roll(["add"])
    panel.get_by_role("button", name="Load it for real dice").click()
    expect(panel).to_be_hidden()
    expect(phone.throw).to_contain_text("Roll Shoot")
    assert phone.happened("buskit") == ["add"]

    phone.click(key)
    phone.more()
    panel.get_by_role("button", name="About “Roll Shoot”").click()
    expect_roll(["add", "roll"])


@some("buskit")
def test_a_character_goes_to_another_phone_which_asks(play, game):
    phone = play(game, permissions=CLIPBOARD)
    phone.take_ready_made()
    name = phone.page.locator("[data-pane=sheet] select").first.inner_text()
    phone.more()
    phone.panel.locator("[data-do=send]").click()
    phone.panel.get_by_role("button", name="Copy a link").click()
    expect(phone.toast).to_contain_text("copied")
    elsewhere(phone, copied(phone.page))
    start(phone.page)
    expect(phone.panel.locator("h2")).to_have_text(f"{name} has come")
    assert phone.page.evaluate(f"localStorage['rollbook.{game}.character']") is None
    phone.panel.get_by_role("button", name="Save as a sheet only").click()
    sheets = phone.page.evaluate(f"JSON.parse(localStorage['rollbook.{game}.character']).sheets")
    assert list(sheets) == [name]
    phone.look("sheet")
    expect(phone.page.locator("[data-pane=sheet] .rp-ready").first).to_contain_text("Saved on this device")
    phone.tap("[data-pane=sheet] .rp-ready >> nth=0")
    assert phone.happened(game) == ["add"]


def test_an_answer_that_comes_after_its_page_has_gone_is_dropped(guest, address):
    page = guest("nwm/play/", turns=True, before=lambda page: page.add_init_script(HOLD))
    start(page)
    phone = Phone(page)
    phone.take_ready_made()
    phone.more()
    page.evaluate("window.holding = true")
    phone.panel.locator("[data-do=send]").click()
    until(page, lambda: page.evaluate("held.length"), 1)
    follow(page, f"{address}nwm/checks/")
    page.evaluate("held.forEach(send => send())")
    until(page, lambda: page.evaluate("answered"), True)
    expect(page.locator("dialog[open]")).to_have_count(0)


def codes(phone):
    """The links that the codes of the dialog hold, as a phone's camera reads them."""
    dialog = phone.page.locator(".rb-qr-dialog")
    count = int(dialog.locator(".rb-qr-count").inner_text().partition(" of ")[2])
    texts = []
    for place in range(count):
        expect(dialog.locator(".rb-qr-count")).to_have_text(f"{place + 1} of {count}")
        texts.append(read(phone.page))
        dialog.locator(".rb-qr-turn").click()
    return texts


@NIGHT
def test_a_long_table_comes_in_several_codes_in_any_order_and_mixes_with_no_other(play):
    phone = play("toaster")
    status = phone.panel.locator("[role=status]")

    def scan(part):
        phone.page.evaluate("hash => (location.hash = hash)", f"#part={part}")

    first, other = phone.page.evaluate(SPLIT, ["x" * 3000, "y" * 3000])
    scan(first)
    expect(status).to_contain_text("1 of")
    scan(other)
    expect(status).to_contain_text("something else")
    phone.panel.get_by_role("button", name="Begin again").click()
    expect(status).to_contain_text("1 of")
    phone.tap("[data-do=close]")

    dice = random.Random(1)
    letters = string.ascii_letters + string.digits
    people = [["foe", {"name": f"Guest {number}"}] for number in range(20)]
    notes = [
        {"do": "rename", "who": f"p{number + 1}", "note": "".join(dice.choices(letters, k=80)), "at": 1}
        for number in range(20)
    ]
    text = json.dumps({"name": "Crowd", "events": [{"do": "add", "people": people, "at": 1}, *notes]})
    packed = phone.page.evaluate(PACK, text)
    phone.page.evaluate("hash => (location.hash = hash)", f"#table={packed}")
    expect(phone.page.locator("[data-pane=fight] .rp-person")).to_have_count(20)
    phone.tap("[data-do=tables] >> nth=0")
    phone.panel.get_by_role("button", name="QR code").click()
    links = codes(phone)
    assert len(links) > 2
    last, *others = reversed(links)
    elsewhere(phone, last)
    expect(status).to_contain_text(f"Code {len(links)} of {len(links)} is here")
    expect(status).to_contain_text("1")
    scan(f"a{others[0].partition('#part=')[2]}")
    expect(status).to_contain_text("damaged")
    assert not phone.page.evaluate("Object.keys(localStorage).some(key => /play.toaster[.]/.test(key))")
    for link in others[:-1]:
        phone.page.goto("about:blank")
        phone.page.goto(link)
        expect(status).not_to_have_text("")
    phone.page.goto("about:blank")
    phone.page.goto(others[-1])
    start(phone.page)
    phone.look("fight")
    expect(phone.page.locator(".rp-person")).to_have_count(20)
    assert phone.page.evaluate("localStorage['rollbook.parts']") is None


@some("nwm")
def test_a_sheet_is_edited_by_its_form_comes_back_and_prints_as_its_chapter_prints_it(play, game):
    phone = play(
        game, before=lambda page: page.add_init_script("window.print = () => { window.printed = true }")
    )
    phone.take_ready_made()
    phone.more()
    phone.panel.locator("[data-do=edit]").click()
    back = phone.page.locator(".rb-way-back")
    expect(back).to_be_visible()
    form = phone.page.locator("[data-calc$='.character']")
    name = form.locator("input[name=name]")
    expect(name).not_to_have_value("")
    expect(form.locator(".rb-problems")).to_have_text("")
    name.fill("Somebody Else")
    back.get_by_text("Take the changes").click()
    start(phone.page)
    phone.look("sheet")
    expect(phone.page.locator("[data-pane=sheet] select").first).to_contain_text("Somebody Else")
    assert phone.happened(game) == ["add", "dress"]

    table = phone.page.url
    phone.page.goto(table.replace("play/", "characters/"))
    expect(form).to_be_visible()
    expect(back).to_have_count(0)

    phone.page.goto(table)
    phone.begin()
    phone.look("sheet")
    phone.more()
    phone.panel.locator("[data-do=print]").click()
    expect(phone.page.locator(f".rb-paper[data-of='{game}.character']")).to_be_attached()
    until(phone.page, lambda: phone.page.evaluate("window.printed"), True)


def bring(phone, errand):
    """Somebody leaves for a chapter from the sheet's menu; the bar that leads back, and its button."""
    name = phone.page.locator("[data-pane=sheet] select").first.inner_text()
    phone.more()
    phone.panel.locator("button", has_text=errand).first.click()
    back = phone.page.locator(".rb-way-back")
    expect(back).to_contain_text(f"{name} is at a table")
    return back, back.get_by_role("button", name=f"Take this to {name}'s sheet")


def home(phone):
    """Back from the chapter."""
    phone.page.wait_for_url("**/play/")
    phone.begin()


def heal(phone, game, number):
    """Somebody who is hurt twice comes back from a roll of the chapter."""
    phone.take_ready_made()
    for _ in range(2):
        phone.click(phone.page.get_by_role("button", name=HARM[game]).first)
    back, take = bring(phone, "Heal")
    calculator = phone.page.locator("[data-calc]", has=back)
    expect(calculator.locator(".rb-problems")).to_have_text("")
    expect(take).to_be_disabled()
    seed(phone.page, number)
    calculator.locator(".rb-do [data-do=roll]").click()
    expect(take).to_be_enabled()
    take.click()
    home(phone)


@pytest.mark.parametrize("game", by_night(["buskit", "basics"], ["buskit"]))
def test_what_heals_in_its_chapter_comes_back_by_one_tap(play, game):
    phone = play(game)
    heal(phone, game, number=4)
    expect(phone.toast).to_contain_text("Heal")
    assert phone.happened(game) == ["add", "change", "change", "change"]
    phone.tap(phone.toast.get_by_role("button", name="Undo"))
    assert phone.happened(game) == ["add", "change", "change"]


@NIGHT
def test_a_roll_that_heals_nothing_changes_nothing_on_the_sheet(play):
    phone = play("toaster")
    heal(phone, "toaster", number=2)
    expect(phone.toast).to_contain_text("Nothing on the sheet changes")
    assert phone.happened("toaster") == ["add", "change", "change"]


def test_what_a_ledger_raises_comes_back_to_the_sheet(play):
    phone = play("toaster")
    phone.take_ready_made()
    _, take = bring(phone, "Advance")
    raised = phone.page.locator("[data-calc='toaster.advancement'] [data-rows=skills] .rb-row").first
    raised.locator("summary").first.click()
    raised.locator("[name='skills.1.by']").fill("1")
    take.click()
    home(phone)
    event = phone.saved_table("toaster")["events"][-1]
    assert event["do"] == "dress"
    assert list(event["sheet"]) == ["skills.1.base"]


FOCUSED = """() => {
  const { activeElement: element, body } = document;
  const words = element.getAttribute("aria-label") ?? element.textContent.trim();
  return element === body ? "" : words || element.outerHTML;
}"""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"


class Keys:
    """A table that is played by keys alone: after each of them something has the focus."""

    def __init__(self, phone):
        self.phone = phone
        self.page = phone.page

    def focused(self):
        self.phone.quiet()
        self.page.evaluate(PAINTED)
        return self.page.evaluate(FOCUSED)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            assert self.focused(), key

    def to(self, target, key="Enter"):
        """Press a key where the focus can be brought to by Tab."""
        target.first.focus()
        self.press(key)


def test_an_evening_by_keys_alone_never_loses_the_focus(play):
    phone = play("buskit")
    page, panel = phone.page, phone.panel
    keys = Keys(phone)
    fight = page.locator("[data-pane=fight]")
    phone.look("fight")
    keys.to(fight.get_by_role("button", name="Add people"))
    keys.to(panel.get_by_role("button", name="New foe"))
    expect(panel.locator("h2")).to_have_text("New foe")
    keys.press("Tab", "Escape")
    expect(panel).to_be_hidden()
    keys.to(fight.get_by_role("button", name="Add people"))
    for label in ("Join: Guy Rosenthaal", "More: Thug"):
        keys.to(panel.get_by_role("button", name=label))
    expect(panel.locator(".rp-seats p")).to_have_text("Guy Rosenthaal, Thug")
    keys.to(panel.locator(".rp-seat"))
    expect(panel).to_be_hidden()

    keys.to(phone.throw)
    keys.to(page.locator("[data-do=pad]"))
    while panel.is_visible():
        keys.to(panel.locator(".rb-face"))
        keys.press("Enter") if panel.is_visible() else None
    keys.to(page.locator(".rp-fold"))
    keys.to(fight.locator(".rp-person-head").nth(1))
    keys.to(fight.get_by_role("button", name="Remove"))
    keys.to(phone.toast.get_by_role("button", name="Undo"))
    keys.to(phone.next)

    keys.to(page.locator("[data-do=tables]"))
    keys.to(panel.get_by_role("button", name="Rename Table 1"))
    page.keyboard.type("Thursday")
    keys.press("Escape")
    assert keys.focused() == "Rename Table 1"
    keys.press("Enter")
    page.keyboard.type("Thursday")
    keys.press("Enter")
    assert keys.focused() == "Rename Thursday"
    keys.to(panel.get_by_role("button", name="New table"))
    keys.to(page.locator("[data-do=tables]"))
    keys.to(panel.get_by_role("button", name="Delete Thursday"))
    keys.to(panel.get_by_role("button", name="Undo"))
    expect(page.locator(".rp-play-table b")).to_have_text("Thursday")


def test_the_book_leads_back_to_the_turn_and_back_closes_what_is_open(play):
    phone = play("buskit")
    seat(phone, 0, 1)
    phone.tap(phone.throw)
    expect(phone.page.locator(".rp-round")).to_contain_text("Round 1")
    phone.place.evaluate("place => { place.dataset.same = '' }")
    for close in (phone.page.go_back, lambda: phone.tap("[data-do=close]")):
        phone.tap("[data-do=settings]")
        expect(phone.panel).to_be_visible()
        close()
        expect(phone.panel).to_be_hidden()
        expect(phone.place).to_have_attribute("data-same", "")

    phone.page.locator(".rp-play-home").click()
    phone.page.wait_for_url("**/buskit/")
    phone.page.goto(f"{phone.page.url}cover/#rule-cover")
    line = phone.page.locator(".rb-to-turn")
    expect(line).to_have_text("Back to the table: Round 1 · Table 1")
    expect(line).to_be_in_viewport(ratio=1)
    heading = phone.page.locator("#rule-cover")
    under = line.bounding_box()
    until(phone.page, lambda: heading.bounding_box()["y"] >= under["y"] + under["height"] - 1, True)
    assert not violations(phone.page)
    assert phone.page.evaluate(SHIFTS) < 0.1
    line.click()
    phone.page.wait_for_url("**/buskit/play/")
    expect(phone.page.locator("[data-tab-of=fight]")).to_have_attribute("aria-selected", "true")
    expect(phone.page.locator(".rp-round")).to_contain_text("Round 1")


SHIFTS = """new Promise(tell => {
  let sum = 0;
  new PerformanceObserver(list => { for (const { value } of list.getEntries()) sum += value; })
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => tell(sum), 300);
})"""
"""How far things have moved by themselves since the page came."""


@pytest.mark.parametrize("touch", [True, False])
def test_signs_behind_headings_and_the_key_to_the_top_are_for_a_pointer(fresh, touch):
    page = fresh("buskit/combat/", **({"has_touch": True, "is_mobile": True} if touch else {}))
    link = page.locator("#rule-gangup .headerlink")
    size = link.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
    assert (size == 0) is touch
    page.evaluate("scrollTo({ top: 4000, behavior: 'instant' })")
    page.mouse.wheel(0, -120)
    expect(page.get_by_role("button", name="Back to top")).to_be_visible(visible=not touch)
    heading = page.locator("#rule-gangup")
    if touch:
        heading.tap()
        expect(page.locator("#rb-share button", has_text="Copy link")).to_be_visible()
