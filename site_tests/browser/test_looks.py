"""What the eye relies on: colors that follow the page, nothing that moves, one row of buttons, keys."""

import pytest
from playwright.sync_api import expect

from rulespkg.dice import Ratio
from rulespkg.model.field import Choice
from rulespkg.systems import NAMES
from site_tests.browser.access import SCHEMES
from site_tests.browser.host import COVER, ROLLING, Change, each, kind_of
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.legible import TYPE, type_of
from site_tests.night import NIGHT

MOST_SHIFT = 0.02

WATCH_SHIFT = """window.shifted = 0; new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""
WITH_KEYS = next(calculator for calculator in COVER if calculator.id == "basics.opposed")
ACCENT = "getComputedStyle(document.body).getPropertyValue('--rb-accent').trim()"
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"
FACE = "[...document.fonts].some(face => face.family === 'Bitter' && face.status === 'loaded')"


def accents(go):
    """The accent of the front page and of each game, as the pages come."""
    return {url: go(url).evaluate(ACCENT) for url in ("", *(f"{name}/" for name in NAMES))}


def test_each_game_has_its_accent_and_instant_navigation_keeps_it_right(visit, reader, address):
    def loaded_whole(url):
        reader.goto(address + url)
        return reader

    loaded = accents(loaded_whole)
    assert len(set(loaded.values())) == len(loaded)
    assert accents(visit.go) == loaded


def test_paper_and_scroll_bars_follow_the_colors_that_the_reader_has_chosen(fresh):
    page = fresh("", color_scheme="light")
    chosen = {}
    for colors in ("light", "dark"):
        page.get_by_title(f"Switch to {colors} colors").locator("visible=true").click()
        page.locator(f"body[data-md-color-scheme={SCHEMES[colors]}]").wait_for()
        chosen[colors] = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    assert chosen == {"light": "normal", "dark": "dark"}


def test_nothing_moves_when_the_typeface_comes_late(fresh, places, address):
    page, routes = fresh("changelog/"), []
    page.add_init_script(WATCH_SHIFT)
    for url in ("", places[ROLLING[0].id]):
        page.route("**/*.woff2", lambda route: routes.append(route))
        page.goto(address + url, wait_until="domcontentloaded")
        until(page, lambda: len(routes) > 0, True)
        page.evaluate(PAINTED)
        assert not page.evaluate(FACE)
        while routes:
            routes.pop().continue_()
        page.unroute("**/*.woff2")
        until(page, lambda: page.evaluate(FACE), True)
        page.evaluate(PAINTED)
        assert page.evaluate("shifted") < MOST_SHIFT


def test_title_and_roll_can_be_read_in_the_largest_type(fresh):
    page = fresh("buskit/checks/#calc-opposed")
    type_of(page, max(TYPE))
    title = page.locator(".md-header__topic").last
    assert title.evaluate("element => element.scrollWidth <= element.clientWidth"), title.bounding_box()
    buttons = page.locator("#calc-opposed .rb-do")
    roll = buttons.locator("[type=submit]")
    assert roll.evaluate("element => element.scrollWidth <= element.clientWidth"), roll.bounding_box()
    for name in ("Show odds", "Reset", "Share"):
        expect(buttons.get_by_role("button", name=name)).to_be_visible()


def chips(calculator, instrument):
    """The choices that stand as keys."""
    return [
        leaf
        for leaf in kind_of(calculator, Choice)
        if instrument.shows(leaf.name) and instrument.field(leaf.name).first.get_attribute("type") == "radio"
    ]


@pytest.mark.parametrize(
    "calculators", [[WITH_KEYS], pytest.param(COVER, marks=NIGHT)], ids=["one", "others"]
)
def test_a_key_takes_taps_and_arrows_and_stands_in_the_address(calculators, visit, places):
    tries = 0
    for calculator in calculators:
        instrument = Instrument(visit.go(places[calculator.id]), calculator)
        for leaf in chips(calculator, instrument)[:1]:
            name, field, default = leaf.name, leaf.field, leaf.field.default
            following = [option.value for option in field.options]
            wanted = following[(following.index(default) + 1) % len(following)]
            instrument.set(Change(name, wanted, "choice"))
            assert instrument.values()[name] == wanted
            instrument.press("reset")
            instrument.form.locator(f'[name="{name}"][value="{default}"]').focus()
            instrument.page.keyboard.press("ArrowRight")
            until(instrument.page, lambda form=instrument, key=name: form.address().get(key), wanted)
            instrument.press("reset")
            until(instrument.page, instrument.address, {})
            assert instrument.form.locator(f'[name="{name}"]:checked').get_attribute("value") == default
            tries += 1
    assert tries


@NIGHT
@each([calculator for calculator in ROLLING if calculator.id == "basics.pool"])
def test_dice_of_a_throw_stand_side_by_side(instrument, calculator):
    instrument.press("roll")
    instrument.rolled()
    tops = instrument.element.locator(".rb-roll .rb-dice").first.evaluate(
        "list => [...list.children].map(die => Math.round(die.getBoundingClientRect().top))"
    )
    assert tops[0] == tops[1]


BOXES = """all => all.map(element => {
  const style = getComputedStyle(element);
  const edge = side => style[`border${side}Style`] === "solid" ? parseFloat(style[`border${side}Width`]) : 0;
  const mark = element.querySelector(".rb-mark");
  return {
    tone: element.className,
    edges: ["Top", "Right", "Left", "Bottom"].map(edge),
    color: style.borderBottomColor,
    mark: mark && getComputedStyle(mark).color,
    ground: style.backgroundColor,
    room: parseFloat(style.paddingLeft),
  };
})"""


def tones(calculator):
    """The tones that the figures of its first answer bear; a chance below one half bears none."""
    figures = calculator.initial().odds().figures
    return {
        "" if figure.unit == "chance" and figure.value < Ratio(1, 2) else figure.tone for figure in figures
    }


@NIGHT
def test_figures_stand_in_boxes_whose_lower_edges_have_the_colors_of_their_tones(visit, places):
    calculator = max(COVER, key=lambda each: len(tones(each)))
    instrument = Instrument(visit.go(places[calculator.id]), calculator)
    boxes = instrument.odds.locator("dl.rb-figures > div").evaluate_all(BOXES)
    for box in boxes:
        assert 0 < max(box["edges"][:3]) < box["edges"][3], box
        assert box["room"] > 0, box
        assert box["ground"] != "rgba(0, 0, 0, 0)", box
        assert box["mark"] in (None, box["color"]), box
    assert any(box["mark"] for box in boxes)
    edges = {box["tone"]: box["color"] for box in boxes}
    assert len(set(edges.values())) == len(tones(calculator)) > 1, edges


OUTLINE = "svg => [getComputedStyle(svg.querySelector('path')).fill, getComputedStyle(svg).stroke]"


@NIGHT
def test_in_forced_colors_a_die_is_not_filled_with_its_ink(fresh):
    page = fresh("buskit/", forced_colors="active")
    fill, ink = page.locator(".rb-dice svg").first.evaluate(OUTLINE)
    assert fill != ink
