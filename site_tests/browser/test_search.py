"""The search: typing finds a row or rule itself, typos do no harm, Enter goes there, no fetch comes early."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES, load
from site_tests.browser.access import violations
from site_tests.browser.conftest import DESKTOP, PHONE

QUERY = ".rb-search-query"
BUTTON = "[data-search-open]"
RIFLE = "buskit/equipment/#assault-rifle"
MINIMUM = "buskit/damage/#rule-damage-minimum"
OVERFLOW = """[document.getElementById("rb-search")]
  .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)[0]"""
SMALL = """[...document.querySelectorAll("#rb-search :is(button, a, label, .rb-search-query)")]
  .filter(one => one.offsetWidth < 44 || one.offsetHeight < 44)
  .map(one => one.outerHTML.slice(0, 100))"""
FETCHED = re.compile(r"search\.json|/(lookup|results)-")
COLOR = "one => getComputedStyle(one).borderInlineStartColor"
ACCENT = """one => {
  const probe = document.createElement("i");
  probe.style.color = getComputedStyle(one).getPropertyValue("--rb-accent");
  document.body.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  return color;
}"""


def close(page):
    """Close the search and leave its input."""
    page.evaluate("document.getElementById('rb-search').close(); document.activeElement.blur()")


@pytest.fixture(autouse=True)
def closed_at_the_end(visit):
    """An open search would keep the rest of the long visit from being touched."""
    yield
    close(visit.page)


def opened(page, words):
    """The search with these words; its options."""
    if not page.locator("#rb-search").evaluate("one => one.open"):
        page.locator(BUTTON).click()
    page.locator(QUERY).fill(words)
    return page.locator(".rb-hit")


def told(page, words):
    expect(page.locator("#rb-search [role=status]")).to_have_text(re.compile(words))


def first(page, words, place, address):
    """Type, and expect the first result to lead to a place."""
    expect(opened(page, words).first).to_have_attribute("href", address + place)


@pytest.mark.parametrize(
    ("words", "place"),
    [("assault rifle", RIFLE), ("assualt rifle", RIFLE), ("minimum damage", MINIMUM)],
    ids=["row", "letters swapped", "rule"],
)
def test_the_first_result_is_what_is_meant(words, place, visit, address):
    first(visit.go("buskit/"), words, place, address)


@pytest.mark.parametrize(
    ("query", "marked"),
    [("assau", ["Assau"]), ("asault rif", ["Assault", "rif"]), ("assualt", ["Assault"]), ("rif", ["rif"])],
)
def test_what_was_looked_for_is_marked_despite_a_typo(visit, query, marked):
    hit = opened(visit.go("buskit/"), query).filter(has_text="Assault rifle").first
    expect(hit.locator(".rb-hit-title mark, :scope > :first-child mark")).to_have_text(marked)


def test_a_row_says_its_numbers_table_and_game(visit):
    hit = opened(visit.go(""), "assault rifle").first
    expect(hit.locator(".rb-hit-facts")).to_have_text("Ranged weapons: Damage dice: 2d8")
    expect(hit.locator(".rb-hit-kind")).to_have_text(f"{load('buskit').title} · row")
    assert hit.locator("mark").all_inner_texts() == ["Assault", "rifle"]


def test_enter_goes_there_without_a_reload_and_marks_the_row(guest, address):
    page = guest("toaster/", turns=True)
    page.evaluate("window.visit = 1")
    first(page, "assault rifle", RIFLE, address)
    page.keyboard.press("Enter")
    page.wait_for_url(address + RIFLE)
    expect(page.locator("#assault-rifle")).to_have_class(re.compile("rb-target"))
    expect(page.locator("#assault-rifle")).to_be_in_viewport()
    expect(page.locator("#rb-search")).to_be_hidden()
    assert page.evaluate("window.visit") == 1
    first(page, "minimum damage", MINIMUM, address)
    page.keyboard.press("Enter")
    page.wait_for_url(address + MINIMUM)
    expect(page.locator("#rule-damage-minimum")).to_be_in_viewport()


def test_a_touch_goes_there(fresh, address):
    page = fresh("", has_touch=True)
    page.locator(BUTTON).tap()
    opened(page, "assault rifle").first.tap()
    page.wait_for_url(address + RIFLE)
    expect(page.locator("#assault-rifle")).to_be_in_viewport()


def fetched(watch):
    """How often each of the search's own files was asked for."""
    return Counter(FETCHED.search(url)[0] for url in watch.requests if FETCHED.search(url))


def test_nothing_is_fetched_before_the_search_is_opened(fresh, watch):
    page = fresh("buskit/damage/", viewport=DESKTOP)
    page.wait_for_load_state("networkidle")
    assert fetched(watch) == {}
    assert [url for url in watch.requests if "/workers/" in url] == []
    opened(page, "rifle")
    told(page, "results")
    asked = fetched(watch)
    assert asked == {"/lookup-": 2, "/results-": 2, "search.json": 1}, "scripts: to be checked, and to be run"
    opened(page, "damage")
    told(page, "results")
    assert fetched(watch) == asked


@pytest.mark.parametrize("key", ["/", "s", "f"])
def test_a_key_opens_and_escape_closes(key, visit):
    page = visit.go("")
    close(page)
    page.keyboard.press(key)
    expect(page.locator(QUERY)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#rb-search")).to_be_hidden()


def test_going_back_closes_the_search(guest, address):
    page = guest("buskit/")
    page.goto(address + "buskit/damage/")
    page.evaluate("history.pushState({}, '', '#armor')")
    opened(page, "rifle")
    told(page, "results")
    page.go_back()
    expect(page.locator("#rb-search")).to_be_hidden()


def test_keys_belong_to_an_input_that_has_the_focus(visit, places):
    page = visit.go(places["buskit.attack"])
    close(page)
    page.locator("#calc-attack").evaluate(
        "one => one.querySelectorAll('details').forEach(fold => { fold.open = true; })"
    )
    page.locator("input[type=number]:visible").first.focus()
    page.keyboard.press("/")
    page.keyboard.press("s")
    assert page.locator("#rb-search").is_hidden()


def test_arrows_choose_and_go_round(visit):
    page = visit.go("")
    options = opened(page, "rifle")
    told(page, "results")
    count = options.count()
    assert count > 2
    chosen = "document.querySelector('.rb-search-query').getAttribute('aria-activedescendant')"
    seen = [page.evaluate(chosen)]
    for key in ("ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
        seen.append(page.evaluate(chosen))
    assert [f"rb-found-{number}" for number in (0, 1, 0, count - 1, 0)] == seen
    expect(page.locator('.rb-hit[aria-selected="true"]')).to_have_count(1)
    expect(page.locator('.rb-hit[aria-selected="true"]')).to_have_id("rb-found-0")
    expect(page.locator(QUERY)).to_be_focused()


@pytest.mark.parametrize("name", NAMES)
def test_a_game_can_be_searched_alone(name, visit):
    page = visit.go("")
    opened(page, "damage")
    page.locator(f'[name=rb-scope][value="{name}"]').check(force=True)
    kinds = page.locator(".rb-hit-kind")
    expect(kinds.filter(has_not_text=f"{load(name).title} ·")).to_have_count(0)
    assert kinds.count() > 1
    page.locator('[name=rb-scope][value=""]').check(force=True)


def chosen(page):
    return page.locator("[name=rb-scope]:checked").get_attribute("value")


def test_the_search_begins_in_the_game_of_the_page(visit):
    page = visit.go("toaster/checks/")
    opened(page, "shotgun")
    assert chosen(page) == "toaster"
    kinds = page.locator(".rb-hit-kind")
    expect(kinds.first).to_have_text(f"{load('toaster').title} · row")
    expect(kinds.filter(has_not_text=f"{load('toaster').title} ·")).to_have_count(0)
    close(page)
    visit.go("")
    opened(page, "shotgun")
    assert chosen(page) == ""
    assert {one.partition(" ·")[0] for one in kinds.all_inner_texts()} > {load("toaster").title}


def test_what_another_game_has_is_told_as_such(visit, address):
    page = visit.go("buskit/checks/")
    first(page, "mule", "basics/travel/#rule-travel-forced-march-mount", address)
    told(page, f"^Nothing for “mule” in {load('buskit').title}. In the others: 1 result$")


@pytest.mark.parametrize(
    ("query", "meant", "listed"),
    [("assualt rifle", "assault rifle", True), ("xyzzy rifle", "rifle", False)],
    ids=["sure", "guess"],
)
def test_what_may_have_been_meant_is_offered_and_a_tap_searches_it(query, meant, listed, visit):
    page = visit.go("buskit/checks/")
    hits = opened(page, query)
    told(page, f"^Nothing for “{query}”. Did you mean “{meant}”\\?$")
    assert (hits.count() > 0) is listed
    page.locator("#rb-search [role=status] button").click()
    expect(page.locator(QUERY)).to_have_value(meant)
    told(page, "^[0-9]+ results?$")
    assert hits.count() > 0


def test_enter_searches_what_may_have_been_meant_where_nothing_is_listed(visit):
    page = visit.go("buskit/checks/")
    opened(page, "xyzzy rifle")
    told(page, "Did you mean")
    page.keyboard.press("Enter")
    expect(page.locator(QUERY)).to_have_value("rifle")


def test_results_stand_by_kinds_and_none_is_cut(visit):
    page = visit.go("buskit/checks/")
    hits = opened(page, "die")
    expect(hits.locator("mark").first).to_have_text(re.compile("^die$", re.I))
    groups = page.locator("#rb-found > [role=group]")
    labels = groups.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert len(labels) == len(set(labels)) > 3
    for _ in range(50):
        more = page.locator(".rb-found-more")
        if not more.count():
            break
        shown = hits.count()
        more.first.click()
        assert hits.count() > shown
    count = int(page.locator("#rb-search [role=status]").inner_text().split()[0])
    assert hits.count() == count > 30
    for group in groups.all():
        told_kinds = group.locator(".rb-hit-kind").all_inner_texts()
        kinds = {re.sub(",.*", "", one.rpartition(" · ")[2]) for one in told_kinds}
        assert [f"{kind.capitalize()}s" for kind in kinds] == [group.get_attribute("aria-label")]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_results_have_the_colors_of_their_games(scheme, guest):
    page = guest("", color_scheme=scheme)
    hits = opened(page, "damage")
    told(page, "results")
    seen = {}
    for name in NAMES:
        hit = page.locator(f'.rb-hit[data-game="{name}"]').first
        seen[name] = hit.evaluate(COLOR)
        assert seen[name] == hit.evaluate(ACCENT)
    assert len(set(seen.values())) == len(NAMES)
    assert hits.count() > len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_game_of_the_page_comes_first(name, visit, address):
    opened(visit.go(f"{name}/checks/"), "damage")
    visit.page.locator('[name=rb-scope][value=""]').check(force=True)
    of_the_game = re.compile(rf"^{re.escape(address)}{name}/")
    expect(visit.page.locator(".rb-hit").first).to_have_attribute("href", of_the_game)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("<img src=x onerror=alert(1)>", "Nothing for"),
        ("<mark>rifle", "Nothing for"),
        ("(.*)+[^$|\\", "Rules, tables"),
        ("x" * 10_000, "Nothing for"),
        ("a b " * 2_500, "result|Nothing for"),
        ("-rifle", "results"),
        ('"rifle', "results"),
        ("😀🎲", "Rules, tables"),
        ("سلام \u202erifle", "Nothing for"),
        ("constructor __proto__", "Nothing for"),
    ],
    ids=[
        "markup",
        "mark",
        "signs",
        "long",
        "many words",
        "minus",
        "quote",
        "emoji",
        "rtl",
        "names of scripts",
    ],
)
def test_hostile_words_do_no_harm(words, answer, visit):
    page = visit.go("")
    opened(page, "rifle")
    told(page, "results")
    opened(page, words)
    told(page, answer)
    assert page.locator("#rb-search img").count() == 0


@pytest.mark.parametrize("words", ["assault rifle", "<b>rifle"], ids=["plain", "markup"])
def test_words_in_the_address_open_the_search(words, guest):
    page = guest(f"buskit/?q={words}")
    expect(page.locator(QUERY)).to_have_value(words)
    told(page, r"^\d+ results?$" if words == "assault rifle" else "result|Nothing")


def test_a_search_that_could_not_be_fetched_says_so_and_tries_again(fresh, watch, address):
    watch.excuse()
    page = fresh("", lambda page: page.route("**/search.json", lambda route: route.abort()))
    opened(page, "assault")
    told(page, "cannot be fetched")
    page.unroute("**/search.json")
    first(page, "assault rifle", RIFLE, address)


def test_the_search_opened_once_works_without_a_network(fresh, address):
    page = fresh("")
    opened(page, "rifle")
    told(page, "results")
    page.context.set_offline(True)
    first(page, "minimum damage", MINIMUM, address)


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_dialog_fits_and_can_be_touched(width, guest):
    page = guest("buskit/", viewport={"width": width, "height": 700})
    opened(page, "damage")
    told(page, "results")
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert page.evaluate(OVERFLOW) == 0
    assert page.evaluate(SMALL) == []


def test_the_open_search_has_no_violation(guest):
    page = guest("buskit/")
    opened(page, "damage")
    told(page, "results")
    assert violations(page) == {}


def test_the_button_moves_nothing_when_scripts_begin_and_is_not_there_without(browser, watch, guest, address):
    page = guest("", viewport=DESKTOP)
    box = page.locator(BUTTON).bounding_box()
    context = browser.new_context(java_script_enabled=False, viewport=DESKTOP)
    watch.over(context)
    plain = context.new_page()
    plain.goto(address)
    assert plain.locator(BUTTON).is_hidden()
    reserved = plain.locator(BUTTON).bounding_box()
    context.close()
    assert (box["width"], box["height"]) == (reserved["width"], reserved["height"])


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_button_shows_a_glass_on_every_screen(size, guest):
    page = guest("", viewport=size)
    glass = page.locator(f"{BUTTON} svg")
    expect(glass).to_be_visible()
    button, drawn = page.locator(BUTTON).bounding_box(), glass.bounding_box()
    assert min(drawn["width"], drawn["height"]) >= 16
    assert button["x"] <= drawn["x"]
    assert drawn["x"] + drawn["width"] <= button["x"] + button["width"]
