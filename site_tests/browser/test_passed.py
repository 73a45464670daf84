"""Rolls that travel: shared by a link, sealed and opened, and errors that are reported."""

import re

import pytest
from playwright.sync_api import expect

from macros.data.versions import latest
from rulespkg.systems import load
from site_tests.browser.access import violations
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.host import COVER_THAT_ROLLS, ROLLING, changes
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.sharing import CLIPBOARD, copied, way
from site_tests.night import NIGHT, by_night

FIRST = ROLLING[0]
SECRET = next(calculator for calculator in ROLLING if calculator.initial().veil())
OPEN = [calculator for calculator in COVER_THAT_ROLLS if not calculator.initial().veil()]
DIALOG = "dialog.rb-passed"
MINIMUM = "The damage is at least the margin of the attack roll."
TEXT = "element => element.textContent.replace(/\\s+/g, ' ').trim()"
PASS = "hash => { location.hash = hash; }"
"""Another roll comes to a page that is open."""
ANEW = "dispatchEvent(new HashChangeEvent('hashchange'))"
"""The address is told anew, as where the theme has fetched the page again."""
UNABLE = "Object.defineProperty(crypto, 'subtle', { value: undefined });"
REPORTED = "https://git.example/us/rollbook/issues/new?title={title}&body={text}"


def press(page, name):
    page.locator(DIALOG).get_by_role("button", name=name, exact=True).click()


def link_of(page):
    """The link on the clipboard, from the site's root."""
    return copied(page).splitlines()[-1].split("/", 3)[3]


def share(page, instrument):
    """The link to the roll that stands there, as its menu copies it."""
    instrument.element.get_by_role("button", name="Share this roll").click()
    way(page, "Copy link").click()
    expect(page.locator(".rb-float-news")).to_have_text("✓ The link is copied")
    return link_of(page)


def rolled(guest, places, calculator=FIRST, **options):
    """A page on which a calculator has rolled with one input changed."""
    page = guest(places[calculator.id], permissions=CLIPBOARD, **options)
    instrument = Instrument(page, calculator)
    instrument.open()
    change = next((change for change in changes(calculator) if instrument.shows(change.name)), None)
    if change:
        instrument.set(change)
    instrument.press("roll")
    instrument.rolled()
    return page, instrument


@pytest.fixture(scope="module")
def link(warm_browser, address, places):
    """A link to a roll with an input changed, and the text of its answer."""
    page = warm_browser.new_page()
    warm_browser.grant_permissions(CLIPBOARD)
    page.goto(address + places[FIRST.id])
    instrument = Instrument(page, FIRST)
    instrument.open()
    instrument.set(next(change for change in changes(FIRST) if instrument.shows(change.name)))
    instrument.press("roll")
    instrument.rolled()
    expect(instrument.roll.locator(".rb-luck")).not_to_be_empty()
    link_and_text = share(page, instrument), instrument.roll.locator(".rb-answer").evaluate(TEXT)
    page.close()
    warm_browser.clear_permissions()
    return link_and_text


def with_part(link, name, value):
    """The link with another value of one part."""
    changed = re.sub(rf"([#&]){re.escape(name)}=[^&]*", rf"\g<1>{name}={value}", link)
    assert changed != link
    return changed


@pytest.mark.parametrize("calculator", by_night(OPEN, OPEN[:1]), ids=[calculator.id for calculator in OPEN])
def test_a_shared_roll_is_the_same_for_whoever_opens_it(calculator, guest, places):
    page, instrument = rolled(guest, places, calculator)
    if calculator.has_score:
        expect(instrument.roll.locator(".rb-luck")).not_to_be_empty()
    text = instrument.roll.locator(".rb-answer").evaluate(TEXT)
    inputs = instrument.address()
    other = guest(share(page, instrument))
    dialog = other.locator(DIALOG)
    expect(dialog.locator("h2")).to_have_text("A roll that was shared with you")
    expect(dialog.locator(".rb-passed-version")).to_contain_text("Made with this version of the site")
    answer = dialog.locator(".rb-passed-answer .rb-answer")
    until(other, lambda: answer.evaluate(TEXT), text)
    press(other, "Take the set-up")
    opened_roll = Instrument(other, calculator)
    until(other, opened_roll.address, inputs)
    assert opened_roll.is_open
    assert "roll=" not in other.url


def test_a_shared_roll_finds_its_calculator_fits_is_cited_and_rolled_anew(link, guest, address, places):
    shared = link[0].partition("#")[2]
    page = guest(f"changelog/#{shared}", permissions=CLIPBOARD)
    dialog = page.locator(DIALOG)
    headline = dialog.locator(".rb-passed-answer .rb-headline")
    expect(headline).to_be_visible(timeout=60_000)
    assert page.url.startswith(address + places[FIRST.id])
    assert violations(page) == {}
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        assert dialog.evaluate("element => element.scrollWidth - element.clientWidth") <= 0, size

    sentence = headline.evaluate(TEXT)
    press(page, "Cite")
    sheet = page.locator("dialog.rb-report")
    expect(sheet.locator("h2")).to_have_text(f"Cite: {FIRST.title}: a roll")
    assert sentence.rstrip(".") in page.get_by_label("Plain text", exact=True).input_value()
    for name, button in (("Plain text", "Copy the text"), ("BibTeX", "Copy BibTeX")):
        text = page.get_by_label(name, exact=True).input_value()
        assert "roll=1&" in text
        press(page, button)
        expect(sheet.locator(".rb-status")).to_have_text(f"✓ Copied: {name}")
        assert copied(page) == text
    for _ in range(dialog.count()):
        page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.url.endswith(f"#calc-{FIRST.id.partition('.')[2]}")

    # At the first change of the fragment the theme fetches the page anew, and a roll meanwhile goes with it.
    page.goto("about:blank")
    page.goto(f"{address}{places[FIRST.id]}#{shared}")
    press(page, "Roll anew")
    instrument = Instrument(page, FIRST)
    instrument.rolled()
    assert instrument.address()
    expect(dialog).to_have_count(0)


WRONG = {
    "an impossible face": ("faces", "99", "cannot be shown"),
    "too few dice": ("faces", "1", "another d"),
    "faces in words": ("faces", "six", "must be faces joined by dots"),
    "no calculator": ("calculator", "buskit.nothing", "no calculator “buskit.nothing”"),
    "a newer format": ("roll", "2", "newer version"),
}
OTHER = "0.0.9-abcdef"
SET_UP = (
    "#roll=1&calculator=buskit.opposed&at=1764000000000&site=x&faces=3.5"
    "&in.actor.trait=d6&in.opposition.trait=none&in.opposition.extra=d6"
)


def test_what_is_wrong_with_a_link_and_what_another_version_makes_of_it_is_said(link, guest):
    page = guest("buskit/checks/")
    dialog = page.locator(DIALOG)
    notice = dialog.locator(".rb-passed-version")
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))

    def visit(link):
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        page.evaluate(PASS, link.partition("#")[2])

    for name, value, words in WRONG.values():
        visit(with_part(link[0], name, value))
        expect(dialog).to_contain_text(words)
        expect(dialog.locator(".rb-answer")).to_have_count(0)
    # A page that came anew would open a roll once more that was closed before.
    assert [url for url in fetched if url.endswith("/buskit/checks/")] == []
    visit(f"{link[0]}&in.nothing=1")
    expect(dialog.locator("[role=alert]")).to_contain_text("nothing")

    other = with_part(link[0], "site", OTHER)
    visit(other)
    same = rf"^Made with version {re.escape(OTHER)}; this site has .*, and the result is the same\.$"
    expect(notice).to_have_text(re.compile(same))
    dialog.evaluate("element => { element.id = 'shown-once'; }")
    page.evaluate(ANEW)
    expect(dialog).to_have_id("shown-once")
    visit(with_part(other, "outcome", "zzz"))
    expect(notice).to_contain_text(f"{OTHER}; this site has")
    expect(notice).to_contain_text("the result differs")
    visit(with_part(link[0], "outcome", "zzz"))
    expect(notice).to_contain_text("changed or damaged")

    visit(SET_UP)
    expect(notice).to_contain_text("the result may differ")
    dialog.locator(".rb-passed-set summary").click()
    expect(dialog.locator(".rb-passed-set li").first).to_have_text("You, Trait die: d6")


def test_house_rules_that_counted_are_named(guest):
    rulings = '{"format":1,"rulings":{"zeros":"1","nothing":"1"}}'
    settled = f"localStorage['rollbook.house.toaster'] = {rulings!r}"
    page = guest("toaster/checks/", lambda page: page.add_init_script(settled), permissions=CLIPBOARD)
    calculator = page.locator("[data-calc='toaster.check']")
    calculator.locator(".rb-panel > summary").click()
    calculator.locator(".rb-do [data-do=roll]").click()
    expect(calculator.locator(".rb-roll .rb-headline")).not_to_be_empty()
    calculator.get_by_role("button", name="Share this roll").click()
    way(page, "Copy link").click()
    expect(page.locator(".rb-float-news")).to_have_text("✓ The link is copied")
    other = guest(link_of(page))
    expect(other.locator(".rb-passed-house")).to_have_text("House rules that counted: Rolling zeros.")
    expect(other.locator(".rb-passed-set")).to_have_count(0)


def test_a_roll_at_the_table_is_shared_as_one_of_its_chapter(guest):
    page = guest("buskit/play/", permissions=CLIPBOARD)
    page.locator("[data-do=throw]").click()
    verdict = page.locator(".rp-result .rp-verdict")
    expect(verdict).to_be_visible()
    page.locator(".rp-full summary").click()
    page.get_by_role("button", name="Share this roll").click()
    way(page, "Copy link").click()
    expect(page.locator(".rb-float-news")).to_have_text("✓ The link is copied")
    faces = re.findall(r"faces=([\d.]+)", link_of(page))[0].split(".")
    other = guest(link_of(page))
    expect(other.locator(f"{DIALOG} h2")).to_have_text("A roll that was shared with you")
    expect(other.locator(f"{DIALOG} .rb-passed-answer .rb-die")).to_have_count(len(faces))
    expect(other.locator(f"{DIALOG} .rb-passed-version")).to_contain_text("Made with this version")


def seal(page, calculator=FIRST):
    """Roll sealed; the link to the seal."""
    instrument = Instrument(page, calculator)
    instrument.element.locator(".rb-more > summary").click()
    instrument.element.locator("[data-do=roll-sealed]").click()
    expect(page.locator(f"{DIALOG} .rb-passed-digest")).to_be_visible()
    press(page, "Copy the link")
    expect(page.locator(f"{DIALOG} .rb-status")).to_contain_text("✓ Copied")
    return link_of(page)


def open_roll(page):
    """Open the roll of the seal that is shown; its link and the text of its answer."""
    press(page, "Open the roll")
    answer = page.locator(f"{DIALOG} .rb-passed-answer .rb-answer")
    expect(answer).to_be_visible()
    press(page, "Copy the link")
    expect(page.locator(f"{DIALOG} .rb-status")).to_contain_text("✓ Copied")
    return link_of(page), answer.evaluate(TEXT)


def test_a_sealed_roll_is_looked_at_passed_on_opened_and_verified(guest, fresh, places, address):
    gm = guest(places[FIRST.id], permissions=CLIPBOARD)
    sealed = seal(gm)
    assert "faces" not in sealed
    assert "in." not in sealed.partition("#")[2]
    expect(Instrument(gm, FIRST).roll).to_be_empty()
    expect(gm.locator(f"{DIALOG} .rb-answer")).to_have_count(0)
    expect(gm.locator(".rb-tray-label")).to_have_text("1 sealed")
    expect(gm.locator(".rb-entry-dice")).to_have_count(0)
    gm.locator(f"{DIALOG} .rb-veil summary").click()
    expect(gm.locator(f"{DIALOG} .rb-veil .rb-answer")).to_be_visible()
    assert violations(gm) == {}
    press(gm, "Delete")
    expect(gm.locator(DIALOG)).to_contain_text("Its number is not given again")
    expect(gm.locator(".rb-tray-bar")).to_be_hidden()
    press(gm, "Undo")
    expect(gm.locator(f"{DIALOG} h2")).to_contain_text("Sealed roll 1")

    player = fresh(sealed)
    expect(player.locator(DIALOG)).to_contain_text("The seal is kept here from now on")
    press(player, "Close")

    gm.reload()
    gm.locator(".rb-tray-button").click()
    gm.locator("[data-seal]").click()
    link, text = open_roll(gm)
    expect(gm.locator(".rb-tray-label")).to_have_text("1 roll")
    press(gm, "Close")
    Instrument(gm, FIRST).element.locator(".rb-more > summary").click()
    Instrument(gm, FIRST).element.locator("[data-do=roll-sealed]").click()
    expect(gm.locator(f"{DIALOG} h2")).to_contain_text("Sealed roll 2")

    # The player was here before, and is asked whether the seal fits.
    player.goto(address + link)
    verdict = player.locator(f"{DIALOG} .rb-passed-verdict")
    expect(verdict).to_contain_text("Nothing was changed since")
    answer = player.locator(f"{DIALOG} .rb-passed-answer .rb-answer")
    until(player, lambda: answer.evaluate(TEXT), text)
    assert violations(player) == {}

    for part, value in (("faces", "1.1.1"), ("number", "2"), ("salt", "0" * 32)):
        player.goto(address + "changelog/")
        player.goto(address + with_part(link, part, value))
        expect(verdict).to_have_text("This is not the roll that was sealed.")
        expect(player.locator(f"{DIALOG} .rb-answer")).to_have_count(0)
    player.evaluate("localStorage.removeItem('rollbook.seals')")
    player.goto(address + "changelog/")
    player.goto(address + link)
    expect(verdict).to_contain_text("has not come to this device")


def test_a_roll_made_in_secret_is_sealed_before_anybody_looks(guest, places):
    gm = guest(places[SECRET.id], permissions=CLIPBOARD)
    instrument = Instrument(gm, SECRET)
    instrument.press("roll")
    instrument.rolled()
    button = instrument.element.locator("[data-do=seal]")
    button.click()
    expect(gm.locator(f"{DIALOG} h2")).to_contain_text("Sealed roll 1")
    _, text = open_roll(gm)
    press(gm, "Close")
    instrument.roll.locator(".rb-veil summary").click()
    expect(button).to_be_hidden()
    assert instrument.roll.locator(".rb-answer").evaluate(TEXT) == text


@NIGHT
def test_without_https_a_seal_is_refused_in_words(guest, places):
    page = guest(places[FIRST.id], before=lambda page: page.add_init_script(UNABLE))
    instrument = Instrument(page, FIRST)
    instrument.element.locator(".rb-more > summary").click()
    instrument.element.locator("[data-do=roll-sealed]").click()
    expect(page.locator(DIALOG)).to_contain_text("only over HTTPS")


def report(page, what):
    """The text of a report, in which more can be written."""
    way(page, "Report an error").click()
    area = page.locator("#rb-report-text")
    expect(area).to_be_focused()
    expect(page.locator(f"{DIALOG} h2")).to_have_text(f"Report an error: {what}")
    text = area.input_value()
    assert text.endswith("\n\nWhat I expected: ")
    assert re.search(r"^Rules: [\d.]+-[0-9a-f]{10}\nData: [\d.]+ of [\d-]+$", text, re.MULTILINE)
    assert re.search(r"^Browser: .+ × \d+$", text, re.MULTILINE)
    return text


def cited(page, what):
    """The plain line and the entry that the sheet offers."""
    way(page, "Cite").click()
    expect(page.locator(f"{DIALOG} h2")).to_have_text(f"Cite: {what}")
    expect(page.locator(f"{DIALOG} .rb-passed-first")).to_be_focused()
    return [page.get_by_label(name, exact=True).input_value() for name in ("Plain text", "BibTeX")]


def closed(page):
    """The sheet is closed by a key."""
    page.keyboard.press("Escape")
    expect(page.locator(DIALOG)).to_have_count(0)


def test_a_row_a_rule_and_an_answer_are_reported_and_cited_by_copying(guest, places, address):
    newest, status = latest(), f"{DIALOG} .rb-status"
    page = guest("buskit/equipment/", permissions=CLIPBOARD)
    menu = page.locator("tr#assault-rifle .rb-anchor")
    menu.click()
    text = report(page, "Assault rifle")
    assert "Id: buskit.assault-rifle\n" in text
    assert "\nThe site says:\n" in text
    assert "\n- Damage dice: 2d8\n" in text
    page.keyboard.type("more")
    expect(page.locator(".rb-report-link")).to_have_count(0)
    assert violations(page) == {}
    press(page, "Copy the text")
    expect(page.locator(status)).to_have_text("✓ Copied")
    assert copied(page) == text + "more"
    closed(page)
    menu.click()
    text, entry = cited(page, "Assault rifle")
    assert text.startswith(
        "“Assault rifle.” Rollbook: Buskit. After Buskit by Adam Schwaninger and Matt Schwan"
    )
    assert re.search(rf" Version {newest.version} of {newest.date}, rules [\d.]+-[0-9a-f]{{10}}\. http", text)
    assert text.endswith(f" {address}go/buskit.assault-rifle/")
    assert entry.startswith("@misc{rollbook-buskit-assault-rifle,\n")
    for words, button, name in ((entry, "Copy BibTeX", "BibTeX"), (text, "Copy the text", "Plain text")):
        press(page, button)
        expect(page.locator(status)).to_have_text(f"✓ Copied: {name}")
        assert copied(page) == words
    assert violations(page) == {}
    closed(page)

    page.goto(f"{address}buskit/damage/")
    menu = page.locator("#rule-damage-minimum .headerlink")
    title = load("buskit").rule("buskit.damage.minimum").title
    menu.click()
    text = report(page, title)
    assert f"\nThe site says:\n- {MINIMUM}\n" in text
    assert "Id: buskit.damage.minimum\n" in text
    closed(page)
    menu.click()
    text, _ = cited(page, title)
    assert text.endswith(f" {address}go/buskit.damage.minimum/")

    page, instrument = rolled(guest, places)
    headline = instrument.roll.locator(".rb-headline").evaluate(TEXT)
    instrument.element.get_by_role("button", name="Share this roll").click()
    text = report(page, f"{FIRST.title}: a roll")
    assert f"Id: {FIRST.id.replace('.', '.calc.')}\n" in text
    assert f"- {headline}\n" in text
    [(name, value)] = instrument.address().items()
    assert f"Inputs: {name}={value}\n" in text
    closed(page)
    instrument.element.get_by_role("button", name="Share this roll").click()
    text, entry = cited(page, f"{FIRST.title}: a roll")
    assert f"a roll. {headline}" in text
    assert f" {address}go/#roll=1&" in text
    assert re.match(r"@misc\{rollbook-[a-z0-9-]+,", entry)


NO_REPORTS = re.compile(r'"report": *""')


@NIGHT
def test_where_the_owner_takes_reports_a_link_opens_an_issue(guest, address):
    def fulfil(route):
        plain = route.fetch()
        route.fulfill(response=plain, body=NO_REPORTS.sub(f'"report":"{REPORTED}"', plain.text()))

    page = guest("buskit/equipment/", lambda page: page.route("**/buskit/equipment/", fulfil))
    page.locator("tr#assault-rifle .rb-anchor").click()
    way(page, "Report an error").click()
    link = page.locator(".rb-report-link")
    expect(link).to_have_attribute("href", re.compile("Assault%20rifle&body=What%3A%20Assault%20rifle%0A"))
    page.keyboard.type("seven")
    expect(link).to_have_attribute("href", re.compile("What%20I%20expected%3A%20seven$"))
    assert link.get_attribute("rel") == "noopener noreferrer"
