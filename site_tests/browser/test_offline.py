"""The site without a connection: read, roll, go on; and how one version follows another."""

import json
import re

import pytest
from playwright.sync_api import expect

from macros.output import icons
from macros.output.offline import LIST, WORKSHOP
from site_tests.browser.conftest import PHONE, open_context
from site_tests.browser.host import ROLLING
from site_tests.browser.host_of_versions import NEWS, hosting
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.test_search import BUTTON, QUERY
from site_tests.browser.turning import follow
from site_tests.browser.watch import Watch

KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    found[name.split(" ").at(-1)] = (await (await caches.open(name)).keys()).map(request => request.url);
  }
  return found;
}"""
UPDATE = "navigator.serviceWorker.getRegistration().then(found => found.update()).then(() => 0)"
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
CONNECTION = "Object.defineProperty(navigator, 'connection', {{ value: {} }})"
READY = re.compile("^Ready")
PATIENCE = 30_000
CALCULATOR = ROLLING[0]


class Reader:
    """A visitor whose browser may keep the site."""

    def __init__(self, browser, watch, host, connection="{ effectiveType: '3g' }"):
        self.host = host
        self.context = open_context(browser, watch, service_workers="allow", thrifty=False)
        self.context.add_init_script(CONNECTION.format(connection))
        self.page = self.context.new_page()

    def open(self, url=""):
        self.page.goto(self.host.address + url)
        return self.page

    def part(self, name):
        return self.page.locator(f'[data-offline-part="{name}"] [data-offline-words]')

    def press(self, words):
        self.page.get_by_role("button", name=words).click()

    def has_reading(self):
        self.open("offline/")
        expect(self.part("reading")).to_have_text(READY, timeout=PATIENCE)

    def has_all(self):
        self.has_reading()
        self.press("Make everything available offline")
        expect(self.part("dice")).to_have_text(READY, timeout=PATIENCE)

    def disconnect(self):
        self.host.left = 0
        self.context.set_offline(True)

    def connect(self):
        self.host.left = float("inf")
        self.context.set_offline(False)

    def update(self):
        """The browser finds the newer version; wait until the reader is told."""
        self.page.evaluate(UPDATE)
        expect(self.page.locator(".rb-update")).to_be_visible(timeout=PATIENCE)

    def kept(self):
        return self.page.evaluate(KEPT)


@pytest.fixture
def host(tmp_path, site):
    with hosting(tmp_path, site) as running:
        yield running


@pytest.fixture
def own_watch(host):
    return Watch(host.address)


@pytest.fixture
def come(browser, own_watch, host):
    """A new visitor of the host."""
    readers = []

    def visit(*more):
        readers.append(Reader(browser, own_watch, host, *more))
        return readers[-1]

    yield visit
    for reader in readers:
        reader.context.close()
    assert own_watch.outside == []


@pytest.fixture
def reader(come):
    return come()


def roll(page):
    instrument = Instrument(page, CALCULATOR)
    instrument.throw.click()
    instrument.rolled()


def finds(page):
    """The search finds a row."""
    page.locator(BUTTON).click()
    page.locator(QUERY).fill("assault rifle")
    expect(page.locator(".rb-hit").first).to_be_visible(timeout=PATIENCE)


def test_every_page_for_readers_can_be_read_after_one_visit(reader, pages):
    reader.has_reading()
    reader.disconnect()
    for url in sorted(pages):
        if "assets/run/" not in url and url != "404.html" and not url.startswith(WORKSHOP):
            response = reader.page.goto(reader.host.address + url)
            assert response.from_service_worker, url
            assert response.ok, url
            assert reader.page.locator("h1").first.inner_text()


def test_a_permalink_leads_to_its_row_offline(reader):
    reader.has_reading()
    reader.disconnect()
    reader.page.goto(f"{reader.host.address}go/buskit.assault-rifle/")
    reader.page.wait_for_url(f"{reader.host.address}buskit/equipment/#assault-rifle")


def test_reading_fetches_no_dice_and_each_file_once(reader):
    reader.has_reading()
    asked = [url for url in reader.host.asked if not url.endswith(".html")]
    assert [url for url in asked if url.endswith((".wasm", ".bin"))] == []
    hashed = [url for url in asked if url.startswith("assets/run/")]
    assert sorted(set(hashed)) == sorted(hashed)


def test_dice_links_and_reloads_work_offline(reader, places):
    reader.has_all()
    reader.disconnect()
    page = reader.open(places[CALCULATOR.id])
    roll(page)
    page.reload()
    roll(page)
    page.evaluate("window.same = true")
    follow(page, reader.host.address + "kept/")
    expect(page.locator("h1")).to_contain_text("What this site keeps")
    assert page.evaluate("window.same"), "the page was loaded anew"
    finds(page)


def test_an_address_with_inputs_opens_offline(reader, places):
    reader.has_all()
    reader.disconnect()
    page = reader.open(f"{places[CALCULATOR.id]}?nobody.knows=1")
    expect(page.locator("h1")).to_be_visible()


def test_an_address_of_nothing_is_told_offline(reader):
    reader.has_reading()
    reader.disconnect()
    page = reader.open("nowhere/at/all/")
    expect(page.locator("h1")).to_contain_text("Nothing stands at this address")


def test_the_first_roll_keeps_the_dice(reader, places):
    reader.has_reading()
    roll(reader.open(places[CALCULATOR.id]))
    reader.open("offline/")
    expect(reader.part("dice")).to_have_text(READY, timeout=PATIENCE)
    reader.disconnect()
    roll(reader.open(places[CALCULATOR.id]))


def test_dice_used_before_there_was_a_worker_are_kept_and_not_fetched_twice(reader, places):
    roll(reader.open(places[CALCULATOR.id]))
    until(reader.page, lambda: len(reader.kept().get("dice", [])) > 5, True)
    wasm = [url for url in reader.host.asked if url.endswith((".wasm", ".bin"))]
    assert len(wasm) == 3


def test_the_site_may_stand_on_a_path(browser, tmp_path, site, places):
    with hosting(tmp_path, site, "games/rollbook/") as host:
        reader = Reader(browser, Watch(host.address), host)
        reader.has_all()
        reader.disconnect()
        roll(reader.open(places[CALCULATOR.id]))
        reader.page.evaluate("window.same = true")
        follow(reader.page, host.address + "kept/")
        assert reader.page.evaluate("window.same")
        reader.context.close()


def test_a_newer_version_waits_for_the_reader_and_fetches_only_what_has_changed(reader):
    reader.has_reading()
    reader.open("kept/")
    before = reader.kept()["reading"]
    reader.host.change()
    reader.host.asked.clear()
    reader.update()
    scripts = [url for url in reader.host.asked if url.endswith((".mjs", ".js", ".csv")) and url != "sw.js"]
    assert scripts == []
    follow(reader.page, reader.host.address + "buskit/")
    follow(reader.page, reader.host.address + "kept/")
    expect(reader.page.get_by_text(NEWS)).to_have_count(0)
    reader.press("Reload")
    expect(reader.page.get_by_text(NEWS)).to_be_visible(timeout=PATIENCE)
    expect(reader.page.locator(".rb-update")).to_have_count(0)
    after = reader.kept()["reading"]
    assert len(after) == len(before)
    assert len([url for url in after if "rollbook-0123456789.css" in url]) == 1


def test_a_worker_that_leaves_is_asked_nothing_more(reader):
    """A question would wake it, and the newer one would wait until it has been idle for long."""
    reader.has_reading()
    reader.host.change()
    reader.update()
    reader.page.evaluate(TURN_AND_RELOAD)
    expect(reader.page.locator(".rb-update")).to_have_count(0, timeout=PATIENCE)
    assert reader.page.evaluate("sessionStorage.asked") == "takeOver "
    expect(reader.open("kept/").get_by_text(NEWS)).to_be_visible()


def test_nothing_reloads_by_itself_and_later_means_later(reader):
    reader.has_reading()
    reader.page.evaluate("window.same = true")
    reader.host.change("offline/index.html")
    reader.update()
    expect(reader.page.locator(".rb-update")).to_be_in_viewport(ratio=1)
    box = reader.page.locator(".rb-update").bounding_box()
    assert 0 <= PHONE["height"] - box["y"] - box["height"] < 20, "the news stands at the foot of the window"
    reader.press("Later")
    expect(reader.page.locator(".rb-update")).to_have_count(0)
    reader.page.wait_for_timeout(500)
    assert reader.page.evaluate("window.same")
    expect(reader.page.get_by_text(NEWS)).to_have_count(0)


def test_another_window_goes_on_with_its_version_until_it_leaves_its_page(reader, places):
    reader.has_all()
    other = reader.context.new_page()
    other.goto(reader.host.address + places[CALCULATOR.id])
    other.evaluate("window.same = true")
    reader.host.change()
    reader.update()
    reader.disconnect()
    reader.press("Reload")
    expect(reader.page.locator(".rb-update")).to_have_count(0, timeout=PATIENCE)
    roll(other)
    assert other.evaluate("window.same")
    expect(other.locator(".rb-update")).to_be_visible()
    other.locator(".md-footer__link--next").click()
    expect(other.locator('link[href*="rollbook-0123456789.css"]')).to_have_count(1)
    assert not other.evaluate("window.same ?? false"), "the newer page stands in the older one"


def test_a_newer_version_brings_its_dice_where_the_older_ones_were_kept(reader, places):
    reader.has_all()
    wheel = next((reader.host.site / "assets/run").glob("*.whl.bin"))
    newer = wheel.with_name(wheel.name.replace("-0", "-00", 1))
    wheel.rename(newer)
    for path in reader.host.site.rglob("*.html"):
        path.write_text(path.read_text().replace(wheel.name, newer.name))
    reader.host.change()
    reader.host.asked.clear()
    reader.update()
    fetched = [url for url in reader.host.asked if url.endswith((".wasm", ".bin"))]
    assert fetched == [f"assets/run/{newer.name}"]
    reader.disconnect()
    reader.press("Reload")
    expect(reader.page.locator(".rb-update")).to_have_count(0, timeout=PATIENCE)
    expect(reader.part("dice")).to_have_text(READY, timeout=PATIENCE)
    roll(reader.open(places[CALCULATOR.id]))
    assert [url for url in reader.kept()["dice"] if url.endswith(wheel.name)] == []


def test_a_broken_download_goes_on_where_it_stopped(reader):
    reader.host.left = 60
    reader.open("offline/")
    until(reader.page, lambda: reader.host.left, 0)
    expect(reader.page.locator(".rb-offline .rb-status")).to_contain_text(
        "connection broke", timeout=PATIENCE
    )
    first = set(reader.host.asked)
    kept = {url.partition("?")[0].removeprefix(reader.host.address) for url in reader.kept()["reading"]}
    assert 10 < len(kept) < json.loads((reader.host.site / LIST).read_text())["reading"]["files"]
    reader.connect()
    reader.host.asked.clear()
    reader.has_reading()
    again = [url for url in reader.host.asked if url in kept & first and not url.startswith("assets/")]
    assert set(again) <= {"offline/"}


def test_a_download_of_dice_that_breaks_is_told_and_goes_on(reader):
    reader.has_reading()
    reader.host.left = 3
    reader.press("Make everything available offline")
    expect(reader.page.locator(".rb-offline .rb-status")).to_contain_text(
        "connection broke", timeout=PATIENCE
    )
    expect(reader.part("dice")).to_contain_text("are missing")
    count = len(reader.kept()["dice"])
    assert 0 < count < 6
    reader.connect()
    reader.host.asked.clear()
    reader.press("Make everything available offline")
    expect(reader.part("dice")).to_have_text(READY, timeout=PATIENCE)
    assert len([url for url in reader.host.asked if url.startswith("assets/run/")]) == 6 - count


def test_a_full_disk_is_told_and_pages_still_open(reader):
    page = reader.open("kept/")
    session = reader.context.new_cdp_session(page)
    limit = {"origin": reader.host.address.rstrip("/"), "quotaSize": 300_000}
    session.send("Storage.overrideQuotaForOrigin", limit)
    reader.open("offline/")
    expect(page.locator(".rb-offline .rb-status")).to_contain_text("no room", timeout=PATIENCE)
    reader.open("buskit/")
    expect(page.locator("h1")).to_be_visible()
    session.send("Storage.overrideQuotaForOrigin", {"origin": limit["origin"]})
    reader.has_reading()


def test_what_is_counted_is_what_is_there(reader):
    reader.has_all()
    name = "buskit/checks/"
    reader.page.evaluate(
        """async name => { for (const cache of await caches.keys()) {
          const open = await caches.open(cache);
          for (const request of await open.keys()) if (request.url.includes(name)) await open.delete(request);
        } }""",
        name,
    )
    reader.open("offline/")
    expect(reader.part("reading")).to_contain_text("are missing", timeout=PATIENCE)
    total = len(reader.kept()["reading"])
    expect(reader.part("reading")).to_contain_text(f"{total} of {total + 1} files")


def test_dice_can_be_removed_and_come_back_with_a_roll(reader, places):
    reader.has_all()
    reader.press("Remove the dice")
    expect(reader.part("dice")).to_contain_text("Not here yet")
    assert reader.kept().get("dice", []) == []
    roll(reader.open(places[CALCULATOR.id]))
    reader.open("offline/")
    expect(reader.part("dice")).to_have_text(READY, timeout=PATIENCE)


def test_everything_can_be_removed_and_stays_removed_until_it_is_asked_for(reader):
    reader.has_all()
    reader.press("Remove everything")
    expect(reader.part("reading")).to_contain_text("Not here yet", timeout=PATIENCE)
    assert reader.kept() == {}
    reader.open("kept/")
    reader.page.wait_for_timeout(1500)
    assert reader.kept() == {}
    reader.open("offline/")
    reader.press("Make everything available offline")
    expect(reader.part("dice")).to_have_text(READY, timeout=PATIENCE)


def test_who_saves_data_gets_nothing_unasked(come):
    reader = come("{ effectiveType: '4g', saveData: true }")
    reader.open("offline/")
    expect(reader.part("reading")).to_contain_text("Not here yet")
    reader.page.wait_for_timeout(1500)
    assert reader.kept() == {}
    reader.press("Make everything available offline")
    expect(reader.part("reading")).to_have_text(READY, timeout=PATIENCE)


def test_the_line_at_the_foot_says_what_works(reader):
    reader.has_all()
    page = reader.open("buskit/")
    expect(page.locator("[data-offline-line]")).to_contain_text("Everything works offline")
    follow(reader.page, reader.host.address + "toaster/")
    expect(page.locator("[data-offline-line]")).to_contain_text("Everything works offline")


def test_safari_on_a_phone_gets_a_hint(come):
    reader = come("undefined })\nObject.defineProperty(navigator, 'standalone', { value: false")
    reader.open("offline/")
    expect(reader.page.locator("[data-offline-hint]")).to_contain_text("home screen")


def test_all_of_it_works_under_the_policy_of_the_pages(reader, own_watch, places):
    reader.has_all()
    page = reader.open(places[CALCULATOR.id])
    expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).to_have_count(1)
    roll(page)
    follow(page, reader.host.address + "kept/")
    finds(page)
    assert own_watch.complaints == []


STARTS = {
    "good": ("{ effectiveType: '4g' }", True),
    "slow": ("{ effectiveType: '3g' }", False),
    "thrifty": ("{ effectiveType: '4g', saveData: true }", False),
    "unknown": ("undefined", False),
}


@pytest.mark.parametrize(("connection", "starts"), STARTS.values(), ids=STARTS)
def test_python_starts_unasked_only_where_the_connection_is_good(come, places, connection, starts):
    reader = come(connection)
    page = reader.open(places[CALCULATOR.id])
    if starts:
        return until(page, lambda: page.evaluate(STARTED), 1)
    page.wait_for_timeout(1500)
    assert page.evaluate(STARTED) == 0
    page.locator("[data-calc]").first.hover()
    assert page.evaluate(STARTED) == 1


def test_python_does_not_start_unasked_where_the_reader_has_removed_the_dice(come, places):
    reader = come("{ effectiveType: '4g' }")
    reader.has_all()
    reader.press("Remove the dice")
    expect(reader.part("dice")).to_contain_text("Not here yet")
    page = reader.open(places[CALCULATOR.id])
    page.wait_for_timeout(1500)
    assert page.evaluate(STARTED) == 0


def test_python_does_not_start_where_there_is_nothing_to_roll(come):
    page = come("{ effectiveType: '4g' }").open("kept/")
    page.wait_for_timeout(1500)
    assert page.evaluate(STARTED) == 0


def test_python_starts_unasked_where_the_dice_are_kept(come, places):
    reader = come("undefined")
    reader.has_all()
    page = reader.open(places[CALCULATOR.id])
    until(page, lambda: page.evaluate(STARTED), 1)


@pytest.mark.parametrize("icon", icons.ICONS, ids=lambda icon: icon.name)
def test_icons_are_drawn_from_the_drawing(browser, icon):
    assert icons.draw(browser, icon) == (icons.FOLDER / icon.name).read_bytes()
