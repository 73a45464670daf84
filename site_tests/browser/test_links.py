"""Links that act: a row's menu, "Roll with this", armed calculators, and the page that finds addresses."""

import json
import re

import pytest
from playwright.sync_api import expect

from rulespkg.model.rule import anchor
from rulespkg.systems import NAMES, load
from site_tests.browser.conftest import DESKTOP, ELSEWHERE, PHONE
from site_tests.browser.host import changes
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.sharing import CLIPBOARD, copied
from site_tests.cover import greedy
from site_tests.night import NIGHT, by_night

NARROW = {"width": 320, "height": 700}
IN_SIGHT = """element => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
SMALL = """all => all.map(element => element.getBoundingClientRect())
  .filter(({ width, height }) => width < 44 || height < 44).length"""
AT_THE_FOOT = "element => Math.abs(innerHeight - element.getBoundingClientRect().bottom) <= 1"
HASH = "hash => { document.querySelector('.rb-ids-news').replaceChildren(); location.hash = hash; }"
"""Asks for an id on the page that finds addresses, which has said nothing yet."""
HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "%E0%A4%A",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "javascript:alert(1)",
    "%",
    "'\"]),*{}",
    "__proto__",
    "x" * 5000,
]
hostile = pytest.mark.parametrize("text", by_night(HOSTILE, HOSTILE[:2]))


def takers_of(table, pages):
    """What the built page offers for the rows of a table, as its script reads it."""
    url = load(table.id.partition(".")[0]).place(table.id).partition("#")[0]
    return url, json.loads(pages[url].by_id(anchor(table.id)).get("data-takers", "[]"))


def offers(pages):
    """A row of each table that a rolling calculator takes: the row's page, its slug and the first taker."""
    for name in NAMES:
        for table in load(name).tables:
            url, takers = takers_of(table, pages)
            if takers and takers[0]["rolls"]:
                slugs = takers[0].get("rows") or [row.slug for row in table.rows]
                yield name, url, slugs[-1], takers[0]


def calculator_of(name, taker):
    return load(name).calculator(f"{name}.{taker['short']}")


def armed(page, name, taker, slug):
    """The instrument of the calculator that a link has armed; it has not rolled."""
    page.wait_for_url(lambda url: f"#calc-{taker['short']}" in url)
    instrument = Instrument(page, calculator_of(name, taker))
    expect(instrument.element).to_have_class("rb-calc rb-armed")
    button = instrument.element.locator(".rb-do [type=submit]")
    expect(button).to_be_focused()
    expect(instrument.element.locator(".rb-ready")).to_contain_text("Ready")
    field = next(field for field, text in taker["set"].items() if text == "*")
    assert taker.get("values", {}).get(slug, slug) == instrument.field(field).input_value()
    expect(instrument.roll).to_be_empty()
    expect(instrument.problems).to_be_empty()
    assert "roll" not in page.url.partition("?")[2].partition("#")[0].split("&")
    until(page, lambda: button.evaluate(IN_SIGHT), True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return instrument


def test_the_menu_of_a_row_rolls_with_it_or_offers_its_link_and_rule_alone(pages, guest, address):
    name, url, slug, taker = next(offers(pages))
    page = guest(url, permissions=CLIPBOARD)
    page.locator(f"tr#{slug} .rb-anchor").click()
    link = page.locator("#rb-share").get_by_role("link", name=f"Roll with this: {taker['title']}")
    link.click()
    instrument = armed(page, name, taker, slug)
    instrument.press("roll")
    instrument.rolled()
    expect(instrument.element).not_to_have_class("rb-calc rb-armed")
    expect(instrument.element.locator(".rb-ready")).to_have_count(0)

    table = next(table for table in load("buskit").tables if table.rows and not takers_of(table, pages)[1])
    page.goto(address + takers_of(table, pages)[0])
    page.locator(f"tr#{table.rows[0].slug} .rb-anchor").click()
    expect(page.locator("#rb-share button").first).to_be_visible()
    expect(page.locator("#rb-share .rb-ways a")).to_have_text([re.compile("^Its rule: ")] * bool(table.rules))


def kinds_of_offers(pages):
    """Offers that stand for all: of each game, and of each kind in which a row is taken."""
    every_offer = list(offers(pages))
    kinds = {
        index: frozenset(
            {
                name,
                *taker,
                f"sets {len(taker['set'])}",
                f"here: {taker['at'].endswith(url)}",
                f"by its slug: {slug not in taker.get('values', {})}",
            }
        )
        for index, (name, url, slug, taker) in enumerate(every_offer)
    }
    return [every_offer[index] for index in greedy(kinds)]


def test_a_row_address_with_roll_arms_the_first_calculator_that_takes_it_and_back_leads_away(
    pages, reader, address
):
    some_offers = kinds_of_offers(pages)
    assert {name for name, *_ in some_offers} == {name for name, *_ in offers(pages)} == set(NAMES)
    for name, url, slug, taker in some_offers:
        reader.goto("about:blank")
        reader.goto(f"{address}{url}?roll#{slug}")
        armed(reader, name, taker, slug)
    name, url, slug, taker = next(offer for offer in some_offers if not offer[3]["at"].endswith(offer[1]))
    reader.goto(address + ELSEWHERE)
    reader.goto(f"{address}{url}?roll#{slug}")
    armed(reader, name, taker, slug)
    reader.go_back()
    expect(reader).to_have_url(address + ELSEWHERE)


def same_page(pages):
    """A row with a calculator on the row's own page."""
    for name in NAMES:
        for table in load(name).tables:
            url, takers = takers_of(table, pages)
            for taker in takers:
                if taker["at"].endswith(url) and len(taker["set"]) == 1:
                    return name, url, table.rows[-1].slug, taker
    raise AssertionError("no calculator stands on the page of its rows")


def test_a_calculator_of_the_same_page_keeps_what_else_is_set(pages, guest):
    name, url, slug, taker = same_page(pages)
    calculator = calculator_of(name, taker)
    field = next(iter(taker["set"]))
    page = guest(url, permissions=CLIPBOARD)
    instrument = Instrument(page, calculator)
    other = next(
        change for change in changes(calculator) if change.name != field and instrument.shows(change.name)
    )
    instrument.set(other)
    instrument.close()
    page.locator(f"tr#{slug} .rb-anchor").click()
    page.locator("#rb-share").get_by_role("link", name=taker["title"]).click()
    expect(instrument.field(field)).to_have_value(taker.get("values", {}).get(slug, slug))
    expect(instrument.element.locator(".rb-do [type=submit]")).to_be_focused()
    assert other.inputs | {field: taker.get("values", {}).get(slug, slug)} == instrument.address()
    expect(page.locator("#rb-share")).to_be_hidden()


@hostile
def test_a_hostile_address_arms_nothing(text, guest, pages):
    _, url, slug, _ = next(offers(pages))
    page = guest(f"{url}?roll={text[:500]}#{slug}x{text[:500]}")
    # What a page does by "roll" it does as soon as it has taken it from the address.
    expect(page).not_to_have_url(re.compile("[?&]roll"))
    expect(page.locator(".rb-armed")).to_have_count(0)
    assert url in page.url


def test_the_menu_works_by_keyboard_and_fits_every_screen(pages, guest):
    _, url, slug, _ = next(offers(pages))
    page = guest(url, viewport=DESKTOP, permissions=CLIPBOARD)
    link, menu = page.locator(f"tr#{slug} .rb-anchor"), page.locator("#rb-share")
    link.focus()
    page.keyboard.press("Enter")
    expect(menu).to_be_focused()
    expect(menu).to_have_attribute("role", "dialog")
    page.keyboard.press("Tab")
    expect(menu.locator("a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(link).to_be_focused()
    table = page.locator(f".rb-table:has(tr#{slug})")
    for size in (DESKTOP, NARROW, PHONE):
        page.set_viewport_size(size)
        before = table.evaluate("element => element.scrollWidth")
        page.locator(f"tr#{slug}").hover()
        link.click()
        expect(menu).to_be_visible()
        assert menu.evaluate(IN_SIGHT), size
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert before == table.evaluate("element => element.scrollWidth"), size
        assert menu.locator("a, button").evaluate_all(SMALL) == 0, size
        assert menu.evaluate(AT_THE_FOOT) is (size["width"] < DESKTOP["width"]), size
        page.keyboard.press("Escape")
        expect(menu).to_be_hidden()


@pytest.mark.parametrize("name", by_night(NAMES, NAMES[:1]))
def test_a_rules_heading_copies_its_address_and_says_so(name, fresh, address):
    rule = load(name).rules[3]
    url, _, id = load(name).place(rule.id).partition("#")
    page = fresh(url, permissions=CLIPBOARD, has_touch=True, is_mobile=True)
    link = page.locator(f"#{id} .headerlink")
    assert link.evaluate("element => getComputedStyle(element).opacity") == "1"
    link.tap()
    expect(page.locator("#rb-live")).to_have_text(f"The link to {rule.title} is copied.")
    expect(link).to_have_class("headerlink rb-copied")
    assert f"{address}go/{rule.id}/" == copied(page)
    expect(page.locator(f"#{id}")).to_have_class("rb-target")


FORMS = {
    "go/#buskit.damage.minimum": "buskit/damage/#rule-damage-minimum",
    "go/?id=buskit.damage.minimum": "buskit/damage/#rule-damage-minimum",
    "go/#buskit.table.cover": "buskit/cover/#table-cover",
    "go/#buskit.assault-rifle": "buskit/equipment/#assault-rifle",
    "go/#buskit#assault-rifle": "buskit/equipment/#assault-rifle",
    "go/?id=buskit%23assault-rifle": "buskit/equipment/#assault-rifle",
    "go/?id=buskit.row.assault-rifle": "buskit/equipment/#assault-rifle",
    "go/?id=buskit.calc.opposed&opposed.actor.trait=d12": (
        "buskit/checks/?opposed.actor.trait=d12#calc-opposed"
    ),
    "go/#buskit#rule-damage-minimum": "buskit/damage/#rule-damage-minimum",
    "go/#toaster.damage.weapon_class": "toaster/damage/#rule-damage-weapon-class",
    "go/#Toaster.Damage.Weapon-Class": "toaster/damage/#rule-damage-weapon-class",
}


def test_every_way_to_write_an_id_leads_to_its_place_and_passes_on_that_it_should_roll(
    pages, reader, address
):
    for path, place in FORMS.items():
        reader.goto("about:blank")
        reader.goto(address + path)
        reader.wait_for_url(address + place, wait_until="commit")
    name, _, slug, taker = next(offers(pages))
    reader.goto(f"{address}go/?id={name}.{slug}&roll")
    armed(reader, name, taker, slug)


def test_the_page_of_ids_leads_nowhere_unasked_and_answers_an_unknown_one_with_the_nearest(guest, address):
    page = guest("go/")
    news = page.locator(".rb-ids-news")
    expect(news).to_be_empty()
    widths = "() => ['.rb-ids', 'article'].map(selector => document.querySelector(selector).clientWidth)"
    lists, article = page.evaluate(widths)
    assert lists > 0.85 * article
    page.evaluate(HASH, "zzzzzzzzzzzzzzzzzzzzzzzzzz")
    expect(news).to_contain_text("You can search")
    expect(news.locator("li")).to_have_count(0)
    page.evaluate(HASH, "buskit.damage.minimun")
    expect(news).to_contain_text("There is no “buskit.damage.minimun”")
    expect(news.locator("li").first).to_have_text("Minimum damage (buskit.damage.minimum)")
    expect(news.get_by_role("link", name="search")).to_have_attribute(
        "href", "../?q=buskit%20damage%20minimun"
    )
    news.locator("li a").first.click()
    page.wait_for_url(address + "buskit/damage/#rule-damage-minimum")
    page.goto(address + "go/")
    page.evaluate(HASH, "buskit.action.tie")
    expect(page).to_have_url(address + load("buskit").place("buskit.action.tie"))


def test_a_hostile_id_stays_text(guest):
    page = guest("go/")
    for text in HOSTILE:
        page.evaluate(HASH, text)
        expect(page.locator(".rb-ids-news")).to_contain_text("There is no “")
        expect(page.locator(".rb-ids-news :is(img, script)")).to_have_count(0)


@hostile
def test_a_hostile_id_in_the_query_stays_text(text, guest):
    page = guest(f"go/?id={text}")
    expect(page.locator(".rb-ids-news")).to_contain_text("There is no “")
    expect(page.locator(".rb-ids-news :is(img, script)")).to_have_count(0)


@NIGHT
def test_without_scripts_the_id_shows_its_link(fresh):
    page = fresh("go/#buskit.damage.minimum", java_script_enabled=False)
    link = page.locator("[id='buskit.damage.minimum']")
    expect(link).to_be_visible()
    link.click()
    page.wait_for_url(lambda url: url.endswith("buskit/damage/#rule-damage-minimum"))
