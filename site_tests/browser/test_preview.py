"""Previews of links to rules and rows: by mouse, keyboard and touch, and never in anybody's way."""

import pytest
from playwright.sync_api import expect

from rulespkg.systems import load
from site_tests.browser.access import violations
from site_tests.browser.clock import stop
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.turning import turning
from site_tests.night import NIGHT

PAGE = "buskit/damage/"
TOUCH = {"has_touch": True, "is_mobile": True, "viewport": PHONE}
RULE = "a.rb-to[href*='#rule-']:not([href^='#']):visible"
ROW = "a.rb-to[href$='#assault-rifle']"
MARGIN = 3, 110
"""Where a page of a phone has no link."""
NAVIGATION = (".md-nav--primary a.md-nav__link", ".md-nav--secondary a.md-nav__link", ".headerlink")


@pytest.fixture
def desk(fresh):
    """A page with many links, with a mouse."""
    return fresh(PAGE, viewport=DESKTOP)


@pytest.fixture
def phone(fresh):
    """The same with a finger."""
    return fresh(PAGE, **TOUCH)


def card(page):
    return page.locator("#rb-preview")


def rule_of(link):
    """The rule that a link leads to."""
    target = link.evaluate("element => element.href")
    system = load("buskit")
    return next(rule for rule in system.rules if target.endswith(system.place(rule.id)))


def test_a_mouse_that_rests_on_a_link_shows_what_it_leads_to_and_is_never_held_up(desk, watch):
    link = desk.locator(RULE).first
    target = link.evaluate("element => element.href")
    stop(desk)
    clock = desk.clock

    def away():
        desk.mouse.move(2, 2)
        clock.run_for(2000)
        expect(card(desk)).to_be_hidden()

    link.hover()
    clock.run_for(200)
    away()
    for place in NAVIGATION:
        desk.locator(place).locator("visible=true").first.hover()
        clock.run_for(2000)
        expect(card(desk)).to_be_hidden()
    away()

    link.hover()
    clock.run_for(200)
    expect(card(desk)).to_be_hidden()
    clock.run_for(200)
    expect(card(desk)).to_be_visible()
    expect(card(desk).locator(".rb-float-title")).to_contain_text(rule_of(link).title)
    assert len(card(desk).locator("p").nth(1).inner_text()) > 20
    card(desk).hover()
    clock.run_for(2000)
    expect(card(desk)).to_be_visible()
    desk.keyboard.press("Escape")
    expect(card(desk)).to_be_hidden()
    away()

    for other in desk.locator(RULE).all()[:6]:
        other.hover()
        clock.run_for(400)
        expect(card(desk)).to_be_visible()
        expect(card(desk).locator("[id], a, script, [onclick], input")).to_have_count(0)
        away()
    assert watch.requests.count(target.partition("#")[0]) == 1

    clock.resume()
    link.click()
    desk.wait_for_url(target)
    clock.fast_forward(2000)
    expect(card(desk)).to_be_hidden()


def test_the_keyboards_focus_shows_it_and_esc_keeps_the_focus(desk):
    desk.keyboard.press("Tab")
    link = desk.locator(RULE).first
    link.focus()
    expect(card(desk)).to_be_visible()
    expect(link).to_have_attribute("aria-describedby", "rb-preview")
    expect(card(desk)).to_have_attribute("role", "tooltip")
    assert violations(desk) == {}
    desk.keyboard.press("Escape")
    expect(card(desk)).to_be_hidden()
    expect(link).to_be_focused()
    expect(link).not_to_have_attribute("aria-describedby", "rb-preview")
    desk.locator(RULE).nth(1).focus()
    expect(card(desk)).to_be_visible()
    desk.locator(".md-content .headerlink").first.focus()
    expect(card(desk)).to_be_hidden()


def test_a_row_is_shown_with_its_headers_and_a_badge_with_its_meaning(desk, address):
    badge = desk.locator("a.rb-badge:visible").first
    badge.hover()
    expect(card(desk).locator(".rb-float-title")).to_have_text(badge.inner_text())
    expect(card(desk).locator("dt")).to_have_text(["Meaning"])
    assert violations(desk) == {}

    desk.goto(f"{address}buskit/equipment/")
    desk.locator(ROW).first.hover()
    expect(card(desk).locator(".rb-float-title")).to_have_text("Assault rifle")
    table = next(table for table in load("buskit").tables if "assault-rifle" in table.slugs())
    row = table.row("assault-rifle")
    pairs = dict(zip(*(card(desk).locator(name).all_inner_texts() for name in ("dt", "dd")), strict=True))
    for column in table.columns[1:]:
        if column.kind != "link" and table.cell(row, column):
            assert pairs[next(key for key in pairs if key.startswith(column.label))] == table.cell(
                row, column
            )


def test_the_first_tap_previews_and_the_second_follows(phone):
    link, other = phone.locator(RULE).nth(0), phone.locator(RULE).nth(1)
    target, before = link.evaluate("element => element.href"), phone.url
    link.tap()
    expect(card(phone)).to_be_visible()
    expect(card(phone)).to_have_attribute("role", "dialog")
    expect(card(phone)).to_be_focused()
    assert violations(phone) == {}
    card(phone).get_by_role("button", name="Close").tap()
    expect(card(phone)).to_be_hidden()
    expect(link).to_be_focused()

    link.tap()
    expect(card(phone)).to_contain_text(rule_of(link).title)
    phone.touchscreen.tap(*MARGIN)
    expect(card(phone)).to_be_hidden()
    link.tap()
    expect(card(phone)).to_be_visible()
    other.evaluate("element => element.scrollIntoView({ block: 'start' })")
    phone.evaluate("scrollBy(0, -120)")
    other.tap()
    expect(card(phone).locator(".rb-float-title")).to_contain_text(rule_of(other).title)
    assert before == phone.url

    phone.touchscreen.tap(*MARGIN)
    link.tap()
    with turning(phone):
        card(phone).get_by_role("button", name="Open").tap()
    assert phone.url == target
    expect(card(phone)).to_be_hidden()
    with turning(phone):
        phone.go_back()
    assert phone.url == before
    link.tap()
    expect(card(phone)).to_be_visible()
    with turning(phone):
        link.tap()
    assert phone.url == target
    expect(card(phone)).to_be_hidden()


def test_a_page_that_cannot_be_fetched_leaves_the_link(phone, watch):
    watch.excuse()
    link = phone.locator(RULE).first
    target = link.evaluate("element => element.href")
    phone.route(target.partition("#")[0], lambda route: route.abort())
    link.tap()
    expect(card(phone)).to_contain_text("could not be fetched")
    phone.unroute(target.partition("#")[0])
    card(phone).get_by_role("button", name="Open").tap()
    phone.wait_for_url(target)


@NIGHT
def test_without_scripts_links_are_links(fresh):
    page = fresh(PAGE, java_script_enabled=False, **TOUCH)
    link = page.locator(RULE).first
    href = link.get_attribute("href")
    link.tap()
    page.wait_for_url(lambda url: url.endswith(href.replace("../", "")))
