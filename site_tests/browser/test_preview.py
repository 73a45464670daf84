"""Previews of links to rules and rows: by mouse, keyboard and touch, and never in anybody's way."""

import pytest
from playwright.sync_api import expect

from rulespkg.systems import load
from site_tests.browser.access import violations
from site_tests.browser.conftest import DESKTOP, PHONE

PAGE = "buskit/damage/"
TOUCH = {"has_touch": True, "is_mobile": True, "viewport": PHONE}
RULE = "a.rb-to[href*='#rule-']:not([href^='#']):visible"
ROW = "a.rb-to[href$='#assault-rifle']"
WATCH_TIMES = """() => {
  window.times = {};
  const over = ({ target, timeStamp }) => target.closest("a") && (times.over ??= timeStamp);
  addEventListener("mouseover", over, true);
  addEventListener("toggle", ({ timeStamp }) => (times.shown ??= timeStamp), true);
}"""
MARGIN = 3, 110
"""Where a page of a phone has no link."""


@pytest.fixture
def desk(guest):
    """A page with many links, with a mouse."""
    return guest(PAGE, viewport=DESKTOP)


@pytest.fixture
def phone(fresh):
    """The same with a finger."""
    return fresh(PAGE, **TOUCH)


def card(page):
    return page.locator("#rb-preview")


def rule_of(link):
    """The rule that a link leads to."""
    target = link.evaluate("one => one.href")
    system = load("buskit")
    return next(rule for rule in system.rules if target.endswith(system.place(rule.id)))


def away(page):
    page.mouse.move(2, 2)


def test_a_mouse_over_a_link_shows_what_it_leads_to_after_a_while(desk):
    link = desk.locator(RULE).first
    desk.evaluate(WATCH_TIMES)
    link.hover()
    expect(card(desk)).to_be_visible()
    assert desk.evaluate("times.shown - times.over") > 250
    expect(card(desk).locator(".rb-float-title")).to_contain_text(rule_of(link).title)
    assert len(card(desk).locator("p").nth(1).inner_text()) > 20
    away(desk)
    expect(card(desk)).to_be_hidden()


def test_passing_over_a_link_shows_nothing(desk, watch):
    desk.locator(RULE).first.hover()
    away(desk)
    desk.wait_for_timeout(600)
    expect(card(desk)).to_be_hidden()


def test_the_card_can_be_pointed_at_and_is_dismissed_with_esc(desk):
    link = desk.locator(RULE).first
    link.hover()
    expect(card(desk)).to_be_visible()
    card(desk).hover()
    desk.wait_for_timeout(700)
    expect(card(desk)).to_be_visible()
    desk.keyboard.press("Escape")
    expect(card(desk)).to_be_hidden()


def test_the_keyboards_focus_shows_it_and_esc_keeps_the_focus(desk):
    desk.keyboard.press("Tab")
    link = desk.locator(RULE).first
    link.focus()
    expect(card(desk)).to_be_visible()
    expect(link).to_have_attribute("aria-describedby", "rb-preview")
    expect(card(desk)).to_have_attribute("role", "tooltip")
    desk.keyboard.press("Escape")
    expect(card(desk)).to_be_hidden()
    expect(link).to_be_focused()
    expect(link).not_to_have_attribute("aria-describedby", "rb-preview")


def test_leaving_a_link_by_keyboard_hides_its_card(desk):
    desk.keyboard.press("Tab")
    desk.locator(RULE).first.focus()
    expect(card(desk)).to_be_visible()
    desk.locator(".md-content .headerlink").first.focus()
    expect(card(desk)).to_be_hidden()


def test_a_click_follows_at_once(desk):
    link = desk.locator(RULE).first
    target = link.evaluate("one => one.href")
    link.click()
    desk.wait_for_url(target)
    desk.wait_for_timeout(500)
    expect(card(desk)).to_be_hidden()


def test_a_row_is_shown_with_its_headers(guest):
    page = guest("buskit/equipment/", viewport=DESKTOP)
    page.locator(ROW).first.hover()
    expect(card(page).locator(".rb-float-title")).to_have_text("Assault rifle")
    table = next(one for one in load("buskit").tables if "assault-rifle" in one.slugs())
    row = table.row("assault-rifle")
    pairs = dict(zip(*(card(page).locator(name).all_inner_texts() for name in ("dt", "dd")), strict=True))
    for column in table.columns[1:]:
        if column.kind != "link" and table.cell(row, column):
            assert pairs[next(key for key in pairs if key.startswith(column.label))] == table.cell(
                row, column
            )


def test_a_badge_shows_what_it_means(fresh):
    page = fresh(PAGE, viewport=DESKTOP)
    badge = page.locator("a.rb-badge:visible").first
    badge.hover()
    expect(card(page).locator(".rb-float-title")).to_have_text(badge.inner_text())
    expect(card(page).locator("dt")).to_have_text(["Meaning"])
    assert violations(page) == {}


def test_a_preview_holds_text_alone(desk):
    for index in range(min(6, desk.locator(RULE).count())):
        desk.locator(RULE).nth(index).hover()
        expect(card(desk)).to_be_visible()
        expect(card(desk).locator("[id], a, script, [onclick], input")).to_have_count(0)
        away(desk)
        expect(card(desk)).to_be_hidden()


def test_a_page_is_fetched_once(desk, watch):
    link = desk.locator(RULE).first
    target = link.evaluate("one => one.href").partition("#")[0]
    for _ in range(2):
        link.hover()
        expect(card(desk)).to_be_visible()
        away(desk)
        expect(card(desk)).to_be_hidden()
    assert watch.requests.count(target) == 1


def test_links_of_the_navigation_have_none(desk):
    for place in (".md-nav--primary a.md-nav__link", ".md-nav--secondary a.md-nav__link", ".headerlink"):
        desk.locator(place).locator("visible=true").first.hover()
        desk.wait_for_timeout(500)
        expect(card(desk)).to_be_hidden()


def test_the_first_tap_previews_and_the_second_follows(phone):
    link = phone.locator(RULE).first
    target = link.evaluate("one => one.href")
    before = phone.url
    link.tap()
    expect(card(phone)).to_be_visible()
    expect(card(phone)).to_have_attribute("role", "dialog")
    expect(card(phone)).to_be_focused()
    assert before == phone.url
    link.tap()
    phone.wait_for_url(target)
    expect(card(phone)).to_be_hidden()


def test_the_sheet_opens_what_it_previews(phone):
    link = phone.locator(RULE).first
    target = link.evaluate("one => one.href")
    link.tap()
    card(phone).get_by_role("button", name="Open").tap()
    phone.wait_for_url(target)
    expect(card(phone)).to_be_hidden()


def test_the_sheet_closes_by_its_button_or_a_tap_elsewhere(phone):
    link = phone.locator(RULE).first
    link.tap()
    card(phone).get_by_role("button", name="Close").tap()
    expect(card(phone)).to_be_hidden()
    expect(link).to_be_focused()
    link.tap()
    expect(card(phone)).to_be_visible()
    phone.touchscreen.tap(*MARGIN)
    expect(card(phone)).to_be_hidden()


def test_another_links_tap_previews_the_other(phone):
    first, other = phone.locator(RULE).nth(0), phone.locator(RULE).nth(1)
    first.tap()
    expect(card(phone)).to_contain_text(rule_of(first).title)
    before = phone.url
    other.evaluate("one => one.scrollIntoView({ block: 'start' })")
    phone.evaluate("scrollBy(0, -120)")
    other.tap()
    expect(card(phone).locator(".rb-float-title")).to_contain_text(rule_of(other).title)
    assert before == phone.url


def test_a_page_that_cannot_be_fetched_leaves_the_link(phone, watch):
    watch.excuse()
    link = phone.locator(RULE).first
    target = link.evaluate("one => one.href")
    phone.route(target.partition("#")[0], lambda route: route.abort())
    link.tap()
    expect(card(phone)).to_contain_text("could not be fetched")
    phone.unroute(target.partition("#")[0])
    card(phone).get_by_role("button", name="Open").tap()
    phone.wait_for_url(target)


def test_without_scripts_links_are_links(fresh):
    page = fresh(PAGE, java_script_enabled=False, **TOUCH)
    link = page.locator(RULE).first
    href = link.get_attribute("href")
    link.tap()
    page.wait_for_url(lambda url: url.endswith(href.replace("../", "")))


def test_cards_and_sheets_have_no_violation(desk, phone):
    desk.locator(RULE).first.hover()
    expect(card(desk)).to_be_visible()
    assert violations(desk) == {}
    phone.locator(RULE).first.tap()
    expect(card(phone)).to_be_visible()
    assert violations(phone) == {}
