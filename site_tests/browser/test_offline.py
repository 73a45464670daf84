"""The site without a connection: read, roll, go on; and how one version follows another."""

import json

import pytest
from playwright.sync_api import expect

from macros.output import icons
from macros.output.offline import LIST, WORKSHOP
from rulespkg.systems import NAMES, load
from site_tests.browser.host import ROLLING
from site_tests.browser.host_of_versions import NEWS, hosting
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.offline_reader import GOOD, SLOW, UPDATE, Reader, host, new_reader, own_watch
from site_tests.browser.searching import opened
from site_tests.browser.turning import follow
from site_tests.browser.watch import Watch
from site_tests.night import NIGHT, by_night

__all__ = ["host", "new_reader", "own_watch"]

TURN_AND_RELOAD = """() => {
  const post = ServiceWorker.prototype.postMessage;
  sessionStorage.asked = "";
  const button = document.querySelector(".rb-update button");
  document$.next(document);
  setTimeout(() => {
    ServiceWorker.prototype.postMessage = function (data, ports) {
      sessionStorage.asked += `${data.do} `;
      post.call(this, data, ports);
    };
    button.click();
  }, 190);
}"""
"""The page is shown anew, which asks what is kept 0.2 s later; just before, the reader presses Reload."""
STARTED = "performance.getEntriesByName('rules:boot-start').length"
AT_REST = """async () => {
  for (let turn = 0; turn < 2; turn++) await new Promise(done => requestIdleCallback(done));
  await (await fetch(location.href)).text();
  await navigator.serviceWorker.getRegistration();
  await new Promise(done => requestIdleCallback(done));
}"""
"""Waits until the page has done what it does unasked once it is loaded: later than its idle callbacks, and as
long as a request and a look at the worker take."""
STANDALONE = "Object.defineProperty(navigator, 'standalone', { value: false })"
FORGET_PAGE = """async name => { for (const cache of await caches.keys()) {
  const open = await caches.open(cache);
  for (const request of await open.keys()) if (request.url.includes(name)) await open.delete(request);
} }"""
CALCULATOR = ROLLING[0]
ELSEWHERE = next(candidate for candidate in ROLLING if candidate.system != CALCULATOR.system)
DICE_FILES = 6 + len(NAMES)
"""Pyodide's five, the rules that all games need, and a part for each game and tool."""

RECORD_MESSAGES = """() => {
  const post = ServiceWorker.prototype.postMessage;
  window.messages = [];
  ServiceWorker.prototype.postMessage = function (data, ports) {
    window.messages.push(data.do);
    post.call(this, data, ports);
  };
}"""
WAY_MADE = "messages.filter(what => ['wait', 'goOn', 'keepDice'].includes(what))"
HOLD = """() => {
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = async (...all) => {
    window.held = await register(...all);
    held.installing.postMessage({ do: "wait" });
    return held;
  };
}"""
"""A worker is told that Python starts before it has kept much."""


@pytest.fixture
def reader(new_reader):
    return new_reader()


def roll(page, calculator=CALCULATOR):
    instrument = Instrument(page, calculator)
    instrument.throw.click()
    instrument.rolled()


def finds(page):
    """The search finds a row."""
    expect(opened(page, "assault rifle").first).to_be_visible()
    page.keyboard.press("Escape")


def turns(page, address):
    """A link changes the page without a reload."""
    page.evaluate("window.same = true")
    follow(page, address + "kept/")
    expect(page.locator("h1")).to_contain_text("What this site keeps")
    assert page.evaluate("window.same"), "the page was loaded anew"


def readable(pages):
    """The pages for readers, by their addresses from the site's root."""
    return sorted(
        url
        for url in pages
        if "assets/run/" not in url and url != "404.html" and not url.startswith(WORKSHOP)
    )


def opens(reader, url):
    """A page opens without a net."""
    response = reader.page.goto(reader.host.address + url, wait_until="domcontentloaded")
    assert response.from_service_worker, url
    assert response.ok, url
    assert reader.page.locator("h1").first.inner_text()


def test_one_visit_keeps_every_page_and_fetches_nothing_twice(reader, pages):
    reader.has_reading()
    urls = [url for url in reader.host.asked if not url.endswith(".html")]
    assert [url for url in urls if url.endswith((".wasm", ".bin"))] == []
    hashed = [url for url in urls if url.startswith("assets/run/")]
    assert sorted(set(hashed)) == sorted(hashed)
    page_urls = {url.partition("?")[0].removesuffix("index.html") for url in reader.urls_by_part()["reading"]}
    assert [url for url in readable(pages) if reader.host.address + url not in page_urls] == []

    reader.disconnect()
    for url in ("", "buskit/checks/", "toaster/play/"):
        opens(reader, url)
    for inexact in ("buskit/checks", "buskit/checks/index.html"):
        reader.open(f"{inexact}?opposed.actor.trait=d8")
        reader.page.wait_for_url(f"{reader.host.address}buskit/checks/?opposed.actor.trait=d8")
    reader.open("go/buskit.assault-rifle/")
    reader.page.wait_for_url(f"{reader.host.address}buskit/equipment/#assault-rifle")
    reader.open("nowhere/at/all/")
    expect(reader.page.locator("h1")).to_contain_text("Nothing stands at this address")


@NIGHT
def test_every_page_opens_offline(reader, pages):
    reader.has_reading()
    reader.disconnect()
    for url in readable(pages):
        opens(reader, url)


def test_dice_links_search_and_reloads_work_offline_under_the_policy_of_the_pages(reader, places, own_watch):
    reader.has_all()
    page = reader.open("buskit/")
    line = page.locator("[data-offline-line]")
    expect(line).to_contain_text("Everything works offline")
    follow(page, reader.host.address + "toaster/")
    expect(line).to_contain_text("Everything works offline")
    reader.open(places[CALCULATOR.id])
    expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).to_have_count(1)
    roll(page)
    turns(page, reader.host.address)
    finds(page)
    assert own_watch.complaints == []

    reader.disconnect()
    reader.open(places[ELSEWHERE.id])
    roll(page, ELSEWHERE)
    reader.open(places[CALCULATOR.id])
    roll(page)
    page.reload()
    roll(page)
    turns(page, reader.host.address)
    finds(page)
    reader.open(f"{places[CALCULATOR.id]}?nobody.knows=1")
    expect(page.locator("h1")).to_be_visible()


def test_the_first_roll_keeps_the_dice_which_can_be_removed_and_come_back(reader, places):
    reader.has_reading()
    roll(reader.open(places[CALCULATOR.id]))
    reader.open("offline/")
    ready = f"Ready for {load(CALCULATOR.system).title};"
    expect(reader.part("dice")).to_contain_text(ready)
    # A page that is left at once may leave some of them out.
    reader.page.evaluate(FORGET_PAGE, "rulespkg-common")
    reader.open("offline/")
    expect(reader.part("dice")).to_contain_text(ready)
    reader.disconnect()
    roll(reader.open(places[CALCULATOR.id]))
    instrument = Instrument(reader.open(places[ELSEWHERE.id]), ELSEWHERE)
    instrument.throw.click()
    expect(instrument.status).to_contain_text("these dice are not on this device yet")
    reader.connect()
    reader.open("offline/")
    reader.press("Remove the dice")
    expect(reader.part("dice")).to_contain_text("Not here yet")
    assert reader.urls_by_part().get("dice", []) == []
    roll(reader.open(places[CALCULATOR.id]))
    reader.open("offline/")
    reader.has("dice")
    assert {
        url.rpartition("/")[2].split("-")[1] for url in reader.urls_by_part()["dice"] if "/rulespkg-" in url
    } == {
        "common",
        CALCULATOR.system,
    }


@NIGHT
def test_dice_used_before_there_was_a_worker_are_kept_and_not_fetched_twice(reader, places):
    roll(reader.open(places[CALCULATOR.id]))
    until(reader.page, lambda: len(reader.urls_by_part().get("dice", [])) > 5, True)
    wasm = [url for url in reader.host.asked if url.endswith((".wasm", ".bin"))]
    assert len(wasm) == 4


def test_keeping_makes_way_for_python_and_goes_on_after_its_answer(reader, places):
    reader.has_reading()
    reader.context.add_init_script(f"({RECORD_MESSAGES})()")
    page = reader.open(places[CALCULATOR.id])
    roll(page)
    until(page, lambda: list(dict.fromkeys(page.evaluate(WAY_MADE))), ["wait", "goOn", "keepDice"])
    until(page, lambda: len(reader.urls_by_part().get("dice", [])) > 5, True)


@pytest.mark.parametrize("page_is", by_night(["there", "lost"], ["there"]))
def test_what_is_read_waits_for_python_but_not_for_a_page_that_is_lost(new_reader, page_is):
    reader = new_reader(SLOW)
    reader.context.add_init_script(f"({HOLD})()")
    page = reader.open("kept/")
    until(page, lambda: page.evaluate("Boolean(window.held)"), True)
    page.evaluate(AT_REST)
    asked = len(reader.host.asked)
    page.wait_for_timeout(1000)
    assert len(reader.host.asked) == asked
    assert page.evaluate("Boolean(held.installing)")
    if page_is == "there":
        page.evaluate("held.installing.postMessage({ do: 'goOn' })")
    until(page, lambda: page.evaluate("Boolean(held.active)"), True)
    assert len(reader.urls_by_part()["reading"]) > 50


@NIGHT
def test_the_site_may_stand_on_a_path(browser, tmp_path, site, places):
    with hosting(tmp_path, site, "games/rollbook/") as host:
        reader = Reader(browser, Watch(host.address), host)
        reader.has_all()
        reader.disconnect()
        roll(reader.open(places[CALCULATOR.id]))
        turns(reader.page, host.address)
        reader.context.close()


def test_a_newer_version_waits_for_the_reader_and_fetches_only_what_has_changed(reader):
    reader.has_reading()
    page = reader.open("kept/")
    page.evaluate("window.same = true")
    before = reader.urls_by_part()["reading"]
    reader.host.change()
    reader.host.asked.clear()
    reader.update()
    scripts = [url for url in reader.host.asked if url.endswith((".mjs", ".js", ".csv")) and url != "sw.js"]
    assert scripts == []
    news, changed = page.locator(".rb-update"), page.get_by_text(NEWS)
    expect(news).to_be_in_viewport(ratio=1)
    box = news.bounding_box()
    foot = page.viewport_size["height"] - box["y"] - box["height"]
    assert 0 <= foot < box["height"], "the news stands at the foot of the window"
    reader.press("Later")
    expect(news).to_have_count(0)
    for url in ("buskit/", "kept/"):
        follow(page, reader.host.address + url)
    expect(changed).to_have_count(0)
    assert page.evaluate("window.same"), "the page was loaded anew"

    page.reload()
    expect(news).to_be_visible()
    expect(changed).to_have_count(0)
    reader.press("Reload")
    expect(changed).to_be_visible()
    expect(news).to_have_count(0)
    after = reader.urls_by_part()["reading"]
    assert len(after) == len(before)
    assert len([url for url in after if "rollbook-0123456789.css" in url]) == 1


@NIGHT
def test_a_worker_that_leaves_is_asked_nothing_more(reader):
    """A question would wake it, and the newer one would wait until it has been idle for long."""
    reader.has_reading()
    reader.host.change()
    reader.update()
    reader.page.evaluate(TURN_AND_RELOAD)
    expect(reader.page.locator(".rb-update")).to_have_count(0)
    assert reader.page.evaluate("sessionStorage.asked") == "takeOver "
    expect(reader.open("kept/").get_by_text(NEWS)).to_be_visible()


@NIGHT
def test_another_window_goes_on_with_its_version_until_it_leaves_its_page(reader, places):
    reader.has_all()
    other = reader.context.new_page()
    other.goto(reader.host.address + places[CALCULATOR.id])
    other.evaluate("window.same = true")
    reader.host.change()
    reader.update()
    reader.disconnect()
    reader.press("Reload")
    expect(reader.page.locator(".rb-update")).to_have_count(0)
    roll(other)
    older = other.locator('link[rel=stylesheet][href*="/rollbook-"]').get_attribute("href")
    assert other.evaluate("url => fetch(url).then(reply => reply.ok, () => false)", older), "a part has gone"
    assert other.evaluate("window.same")
    expect(other.locator(".rb-update")).to_be_visible()
    other.locator(".md-footer__link--next").click()
    expect(other.locator('link[href*="rollbook-0123456789.css"]')).to_have_count(1)
    assert not other.evaluate("window.same ?? false"), "the newer page stands in the older one"


@NIGHT
def test_a_newer_version_brings_its_dice_where_the_older_ones_were_kept(reader, places):
    reader.has_all()
    rules = next((reader.host.site / "assets/run").glob("rulespkg-common-*"))
    newer = rules.with_name("rulespkg-common-0123456789.bin")
    rules.rename(newer)
    for path in reader.host.site.rglob("*.html"):
        path.write_text(path.read_text().replace(rules.name, newer.name))
    reader.host.change()
    reader.host.asked.clear()
    reader.update()
    fetched = [url for url in reader.host.asked if url.endswith((".wasm", ".bin"))]
    assert fetched == [f"assets/run/{newer.name}"]
    reader.disconnect()
    reader.press("Reload")
    expect(reader.page.locator(".rb-update")).to_have_count(0)
    reader.has("dice")
    roll(reader.open(places[CALCULATOR.id]))
    assert [url for url in reader.urls_by_part()["dice"] if url.endswith(rules.name)] == []


@NIGHT
def test_a_broken_download_of_pages_or_dice_is_told_and_goes_on_where_it_stopped(reader):
    status = reader.page.locator(".rb-offline .rb-status")
    reader.host.left = 60
    reader.open("offline/")
    until(reader.page, lambda: reader.host.left, 0)
    expect(status).to_contain_text("connection broke")
    first = set(reader.host.asked)
    page_urls = {
        url.partition("?")[0].removeprefix(reader.host.address) for url in reader.urls_by_part()["reading"]
    }
    assert 10 < len(page_urls) < json.loads((reader.host.site / LIST).read_text())["reading"]["files"]
    reader.connect()
    reader.host.asked.clear()
    reader.has_reading()
    again = [url for url in reader.host.asked if url in page_urls & first and not url.startswith("assets/")]
    assert set(again) <= {"offline/"}

    reader.host.left = 3
    reader.fetch_all()
    expect(status).to_contain_text("connection broke")
    expect(reader.part("dice")).to_contain_text("are missing")
    count = len(reader.urls_by_part()["dice"])
    assert 0 < count < DICE_FILES
    reader.connect()
    reader.host.asked.clear()
    reader.fetch_all()
    reader.has("dice")
    assert len([url for url in reader.host.asked if url.startswith("assets/run/")]) == DICE_FILES - count


MISSING = {"buskit/checks/": "aborted", "toaster/combat/": "busy", "nwm/odds/": "portal"}


def test_files_that_are_held_up_are_named_stop_nothing_else_and_come_by_themselves(reader):
    """One script that every version needs, then three pages, each in a way of its own."""
    page, host = reader.page, reader.host
    missing = page.locator("[data-offline-missing]")
    script = next((host.site / "assets/run").glob("same-chance-*.mjs")).relative_to(host.site).as_posix()
    host.held_up = {script: "aborted", **MISSING}
    reader.open("offline/")
    expect(page.locator(".rb-offline .rb-status")).to_contain_text(script)
    expect(missing).to_be_empty()

    host.held_up = dict(MISSING)
    reader.fetch_all()
    reader.has("dice")
    for title in ("Checks: Buskit", "Combat: Toaster", "Odds: NWM"):
        expect(missing).to_contain_text(title)
    expect(page.locator("[data-offline-line]")).to_contain_text("Missing offline: 3 pages")
    page.evaluate("window.same = true")
    follow(page, f"{host.address}nwm/odds/")
    expect(page.locator("h1")).to_have_text("Please log in")
    assert not page.evaluate("window.same ?? false"), "the portal's page stands in one of ours"

    reader.disconnect()
    for url in ("", "buskit/combat/", "toaster/play/"):
        opens(reader, url)
    title = page.locator("h1")
    for url, name in (("Buskit/Checks", "Checks: Buskit"), ("toaster/combat/?x=2", "Combat: Toaster")):
        reader.open(url)
        expect(title).to_have_text(f"{name} is missing here", use_inner_text=True)
    host.held_up = {}
    reader.connect()
    expect(title).to_contain_text("Combat")
    expect(title).not_to_contain_text("missing")
    reader.has_reading()
    expect(missing).to_be_empty()


@NIGHT
def test_a_newer_version_waits_for_a_sound_line_and_not_for_a_page_that_is_held_up(reader):
    reader.has_reading()
    page, host = reader.page, reader.host
    host.change()
    host.keeping, host.left = True, 60
    page.evaluate(UPDATE)
    expect(page.locator(".rb-offline .rb-status")).to_contain_text("connection broke")
    expect(page.locator(".rb-update")).to_have_count(0)
    reader.connect()
    host.held_up = {"toaster/combat/": "portal"}
    reader.update()
    reader.press("Reload")
    expect(page.locator("[data-offline-missing]")).to_contain_text("Missing: Combat: Toaster.")
    mixed = [url for url in reader.urls_by_part()["reading"] if "/toaster/combat/" in url]
    assert mixed == []


@NIGHT
def test_a_full_disk_is_told_and_pages_still_open(reader):
    page = reader.open("kept/")
    session = reader.context.new_cdp_session(page)
    limit = {"origin": reader.host.address.rstrip("/"), "quotaSize": 300_000}
    session.send("Storage.overrideQuotaForOrigin", limit)
    reader.open("offline/")
    expect(page.locator(".rb-offline .rb-status")).to_contain_text("no room")
    reader.open("buskit/")
    expect(page.locator("h1")).to_be_visible()
    session.send("Storage.overrideQuotaForOrigin", {"origin": limit["origin"]})
    reader.has_reading()


@NIGHT
def test_what_is_kept_is_counted_and_removed_until_it_is_asked_for_again(reader):
    reader.has_all()
    reader.host.held_up = {"buskit/checks/": "aborted"}
    reader.page.evaluate(FORGET_PAGE, "buskit/checks/")
    reader.open("offline/")
    expect(reader.part("reading")).to_contain_text("are missing")
    total = len(reader.urls_by_part()["reading"])
    expect(reader.part("reading")).to_contain_text(f"{total} of {total + 1} files")
    reader.host.held_up = {}
    reader.press("Remove everything")
    expect(reader.part("reading")).to_contain_text("Not here yet")
    assert reader.urls_by_part() == {}
    reader.open("kept/").evaluate(AT_REST)
    assert reader.urls_by_part() == {}
    reader.open("offline/")
    reader.fetch_all()
    reader.has("dice")


def test_who_saves_data_gets_nothing_unasked(new_reader):
    reader = new_reader(GOOD | {"saveData": True})
    reader.open("offline/")
    expect(reader.part("reading")).to_contain_text("Not here yet")
    reader.page.evaluate(AT_REST)
    assert reader.urls_by_part() == {}
    reader.fetch_all()
    reader.has("reading")


def test_safari_on_a_phone_gets_a_hint(new_reader):
    reader = new_reader(None)
    reader.context.add_init_script(STANDALONE)
    reader.open("offline/")
    expect(reader.page.locator("[data-offline-hint]")).to_contain_text("home screen")


POOR = {"slow": (SLOW, 0), "thrifty": (GOOD | {"saveData": True}, 0), "unknown": (None, 1)}
"""Lines on which Python does not start unasked, and how often it has at a sign that somebody will roll:
where the line is known to be bad or data is saved, only a tap is a reason to fetch 3 MB."""


@pytest.mark.parametrize("connection", by_night(POOR, ["slow"]))
def test_python_waits_for_a_sign_of_the_reader_where_the_connection_is_not_good(
    new_reader, places, connection
):
    line, at_sign = POOR[connection]
    page = new_reader(line).open(places[CALCULATOR.id])
    page.evaluate(AT_REST)
    assert page.evaluate(STARTED) == 0
    calculator = page.locator("[data-calc]").first
    calculator.hover()
    assert page.evaluate(STARTED) == at_sign
    calculator.locator("summary").first.focus()
    page.evaluate(AT_REST)
    assert page.evaluate(STARTED) == at_sign
    calculator.locator("[data-do=roll]:visible").first.click()
    until(page, lambda: page.evaluate(STARTED), 1)


@NIGHT
def test_python_starts_unasked_where_dice_are_kept_or_easily_had_and_not_where_they_were_removed(
    new_reader, places
):
    reader = new_reader(GOOD)
    page = reader.open("kept/")
    page.evaluate(AT_REST)
    assert page.evaluate(STARTED) == 0, "there is nothing to roll"
    reader.open(places[CALCULATOR.id])
    until(page, lambda: page.evaluate(STARTED), 1)
    reader.connection(None)
    reader.has_all()
    reader.open(places[CALCULATOR.id])
    until(page, lambda: page.evaluate(STARTED), 1)
    reader.connection(GOOD)
    reader.open("offline/")
    reader.press("Remove the dice")
    expect(reader.part("dice")).to_contain_text("Not here yet")
    reader.open(places[CALCULATOR.id]).evaluate(AT_REST)
    assert page.evaluate(STARTED) == 0


def test_icons_are_drawn_from_the_drawing(browser):
    for icon in icons.ICONS:
        assert icons.draw(browser, icon) == (icons.FOLDER / icon.name).read_bytes(), icon.name
