"""The search: typing finds a row or rule itself, typos do no harm, Enter goes there, no fetch comes early."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES, load
from site_tests.browser.access import SCHEMES, violations
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.searching import BUTTON, QUERY, expect_status, opened
from site_tests.night import NIGHT

RIFLE = "buskit/equipment/#assault-rifle"
MINIMUM = "buskit/damage/#rule-damage-minimum"
OVERFLOW = """[document.getElementById("rb-search")]
  .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)[0]"""
SMALL = """[...document.querySelectorAll("#rb-search :is(button, a, label, .rb-search-query)")]
  .filter(element => element.offsetWidth < 44 || element.offsetHeight < 44)
  .map(element => element.outerHTML.slice(0, 100))"""
FETCHED = re.compile(r"search\.json|/(lookup|results)-")
COLOR = "element => getComputedStyle(element).borderInlineStartColor"
ACCENT = """element => {
  const probe = document.createElement("i");
  probe.style.color = getComputedStyle(element).getPropertyValue("--rb-accent");
  document.body.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  return color;
}"""
CHOSEN = "document.querySelector('.rb-search-query').getAttribute('aria-activedescendant')"


def close(page):
    """Close the search and leave its input."""
    page.evaluate("document.getElementById('rb-search').close(); document.activeElement.blur()")


@pytest.fixture(autouse=True)
def closed_at_the_end(visit):
    """An open search would keep the rest of the long visit from being touched."""
    yield
    close(visit.page)


def first(page, words, place, address):
    """Type, and expect the first result to lead to a place."""
    expect(opened(page, words).first).to_have_attribute("href", address + place)


def scope(page, name):
    """Search one game alone, or all."""
    page.locator(f'[name=rb-scope][value="{name}"]').check(force=True)


def test_a_row_says_its_numbers_table_and_game_and_what_was_looked_for_is_marked(visit):
    page = visit.go("")
    hit = opened(page, "assault rifle").first
    expect(hit.locator(".rb-hit-facts")).to_have_text("Ranged weapons: Damage dice: 2d8")
    expect(hit.locator(".rb-hit-kind")).to_have_text(f"{load('buskit').title} · row")
    assert hit.locator("mark").all_inner_texts() == ["Assault", "rifle"]
    close(page)
    page = visit.go("buskit/")
    for query, marked in {
        "assau": ["Assau"],
        "asault rif": ["Assault", "rif"],
        "assualt": ["Assault"],
        "rif": ["rif"],
    }.items():
        hit = opened(page, query).filter(has_text="Assault rifle").first
        expect(hit.locator(".rb-hit-title mark, :scope > :first-child mark")).to_have_text(marked)


def test_enter_goes_there_without_a_reload_and_marks_the_row_and_going_back_closes(guest, address):
    page = guest("toaster/", turns=True)
    page.evaluate("window.visit = 1")

    for words, place in (("assault rifle", RIFLE), ("minimum damage", MINIMUM)):
        first(page, words, place, address)
        page.keyboard.press("Enter")
        page.wait_for_url(address + place)
        target = page.locator(f"#{place.partition('#')[2]}")
        expect(target).to_have_class(re.compile("rb-target"))
        expect(target).to_be_in_viewport()
        expect(page.locator("#rb-search")).to_be_hidden()
        assert page.evaluate("window.visit") == 1
    page.evaluate("history.pushState({}, '', '#armor')")
    opened(page, "rifle")
    expect_status(page, "results")
    page.go_back()
    expect(page.locator("#rb-search")).to_be_hidden()


def test_a_touch_goes_there(fresh, address):
    page = fresh("", has_touch=True)
    page.locator(BUTTON).tap()
    opened(page, "assault rifle").first.tap()
    page.wait_for_url(address + RIFLE)
    expect(page.locator("#assault-rifle")).to_be_in_viewport()


def fetched(watch):
    """How often each of the search's own files was asked for."""
    return Counter(FETCHED.search(url)[0] for url in watch.requests if FETCHED.search(url))


def test_nothing_is_fetched_before_the_search_is_opened_and_nothing_twice(fresh, watch, address):
    page = fresh("buskit/damage/", viewport=DESKTOP)
    page.wait_for_load_state("networkidle")
    assert fetched(watch) == {}
    assert [url for url in watch.requests if "/workers/" in url] == []
    opened(page, "rifle")
    expect_status(page, "results")
    counts = fetched(watch)
    assert counts == {"/lookup-": 2, "/results-": 2, "search.json": 1}, (
        "scripts: to be checked, and to be run"
    )
    page.context.set_offline(True)
    first(page, "minimum damage", MINIMUM, address)
    assert fetched(watch) == counts


def test_keys_open_close_and_choose_but_belong_to_an_input_that_has_the_focus(visit, places):
    page = visit.go(places["buskit.attack"])
    close(page)
    dialog, query = page.locator("#rb-search"), page.locator(QUERY)
    page.locator("#calc-attack").evaluate(
        "element => element.querySelectorAll('details').forEach(fold => { fold.open = true; })"
    )
    page.locator("input[type=number]:visible").first.focus()
    page.keyboard.press("/")
    page.keyboard.press("s")
    assert dialog.is_hidden()

    visit.go("buskit/")
    close(page)
    for key in ("/", "s", "f"):
        page.keyboard.press(key)
        expect(query).to_be_focused()
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()

    options = opened(page, "rifle")
    expect_status(page, "results")
    count = options.count()
    assert count > 2
    chosen = [page.evaluate(CHOSEN)]
    for key in ("ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
        chosen.append(page.evaluate(CHOSEN))
    assert [f"rb-found-{number}" for number in (0, 1, 0, count - 1, 0)] == chosen
    expect(page.locator('.rb-hit[aria-selected="true"]')).to_have_count(1)
    expect(page.locator('.rb-hit[aria-selected="true"]')).to_have_id("rb-found-0")
    expect(query).to_be_focused()


def test_the_search_begins_in_the_game_of_the_page_and_goes_on_in_another_or_in_all(visit, address):
    page = visit.go("toaster/checks/")
    kinds, chosen = page.locator(".rb-hit-kind"), page.locator("[name=rb-scope]:checked")
    here, there = (f"{load(name).title} ·" for name in ("toaster", "buskit"))
    opened(page, "shotgun")
    expect(chosen).to_have_attribute("value", "toaster")
    expect(kinds.first).to_have_text(f"{here} row")
    expect(kinds.filter(has_not_text=here)).to_have_count(0)
    scope(page, "buskit")
    expect(kinds.first).to_contain_text(there)
    expect(kinds.filter(has_not_text=there)).to_have_count(0)
    scope(page, "")
    expect(kinds.filter(has_not_text=here)).not_to_have_count(0)
    expect(page.locator(".rb-hit").first).to_have_attribute("href", re.compile(f"^{address}toaster/"))
    close(page)
    visit.go("")
    opened(page, "shotgun")
    expect(chosen).to_have_attribute("value", "")
    expect(kinds.filter(has_text=here)).not_to_have_count(0)
    expect(kinds.filter(has_not_text=here)).not_to_have_count(0)


def test_what_may_have_been_meant_and_what_another_game_has_is_told_as_such(visit, address):
    page = visit.go("buskit/checks/")
    first(page, "mule", "basics/travel/#rule-travel-forced-march-mount", address)
    expect_status(page, f"^1 result in other games than {load('buskit').title}$")
    for query, meant, listed in (
        ("assualt rifle", "assault rifle", True),
        ("xyzzy rifle", "rifle", False),
    ):
        hits = opened(page, query)
        expect_status(page, f"^Nothing for “{query}”. Did you mean “{meant}”\\?$")
        assert (hits.count() > 0) is listed
        page.locator("#rb-search [role=status] button").click()
        expect(page.locator(QUERY)).to_have_value(meant)
        expect_status(page, "^[0-9]+ results?$")
        assert hits.count() > 0
    opened(page, "xyzzy rifle")
    expect_status(page, "Did you mean")
    page.keyboard.press("Enter")
    expect(page.locator(QUERY)).to_have_value("rifle")


def test_results_stand_by_kinds_and_none_is_cut(visit):
    page = visit.go("buskit/checks/")
    hits = opened(page, "die")
    expect(hits.locator("mark").first).to_have_text(re.compile("^die$", re.I))
    groups = page.locator("#rb-found > [role=group]")
    labels = groups.evaluate_all("all => all.map(element => element.getAttribute('aria-label'))")
    assert len(labels) == len(set(labels)) > 3
    for _ in range(50):
        more = page.locator(".rb-found-more")
        if not more.count():
            break
        hit_count = hits.count()
        more.first.click()
        assert hits.count() > hit_count
    count = int(page.locator("#rb-search [role=status]").inner_text().split()[0])
    assert hits.count() == count > 30
    for group in groups.all():
        told_kinds = group.locator(".rb-hit-kind").all_inner_texts()
        kinds = {re.sub(",.*", "", words.rpartition(" · ")[2]) for words in told_kinds}
        assert [f"{kind.capitalize()}s" for kind in kinds] == [group.get_attribute("aria-label")]


@NIGHT
def test_results_have_the_colors_of_their_games_by_light_and_dark(guest):
    page = guest("")
    hits = opened(page, "damage")
    expect_status(page, "results")
    for scheme, name in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        page.locator(f"body[data-md-color-scheme={name}]").wait_for()
        colors = {}
        for game in NAMES:
            hit = page.locator(f'.rb-hit[data-game="{game}"]').first
            colors[game] = hit.evaluate(COLOR)
            assert colors[game] == hit.evaluate(ACCENT)
        assert len(set(colors.values())) == len(NAMES)
    assert hits.count() > len(NAMES)


HOSTILE = {
    "<img src=x onerror=alert(1)>": "Nothing for",
    "<mark>rifle": "Nothing for",
    "(.*)+[^$|\\": "Rules, tables",
    "x" * 10_000: "Nothing for",
    "a b " * 2_500: "result|Nothing for",
    "-rifle": "results",
    '"rifle': "results",
    "😀🎲": "Rules, tables",
    "سلام \u202erifle": "Nothing for",
    "constructor __proto__": "Nothing for",
}


def test_hostile_words_do_no_harm(visit):
    page = visit.go("")
    for words, answer in HOSTILE.items():
        opened(page, "rifle")
        expect_status(page, "results")
        opened(page, words)
        expect_status(page, answer)
        assert page.locator("#rb-search img").count() == 0, words


def test_words_in_the_address_open_the_search(guest):
    for words, answer in (("assault rifle", r"^\d+ results?$"), ("<b>rifle", "result|Nothing")):
        page = guest(f"buskit/?q={words}")
        expect(page.locator(QUERY)).to_have_value(words)
        expect_status(page, answer)


def test_a_search_that_could_not_be_fetched_says_so_and_tries_again(fresh, watch, address):
    watch.excuse()
    page = fresh("", lambda page: page.route("**/search.json", lambda route: route.abort()))
    opened(page, "assault")
    expect_status(page, "cannot be fetched")
    page.unroute("**/search.json")
    first(page, "assault rifle", RIFLE, address)


def test_the_dialog_fits_can_be_touched_and_has_no_violation(guest):
    page = guest("buskit/")
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        opened(page, "damage")
        expect_status(page, "results")
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), width
        assert page.evaluate(OVERFLOW) == 0, width
        assert page.evaluate(SMALL) == [], width
    page.set_viewport_size(PHONE)
    assert violations(page) == {}


def test_the_button_shows_a_glass_on_every_screen_and_moves_nothing_when_scripts_begin(guest, fresh):
    page = guest("", viewport=PHONE)
    button, glass = page.locator(BUTTON), page.locator(f"{BUTTON} svg")
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        expect(glass).to_be_visible()
        box, glass_box = button.bounding_box(), glass.bounding_box()
        assert min(glass_box["width"], glass_box["height"]) >= 16
        assert box["x"] <= glass_box["x"]
        assert glass_box["x"] + glass_box["width"] <= box["x"] + box["width"]
    plain = fresh("", java_script_enabled=False, viewport=DESKTOP).locator(BUTTON)
    assert plain.is_hidden()
    reserved = plain.bounding_box()
    assert (box["width"], box["height"]) == (reserved["width"], reserved["height"])
