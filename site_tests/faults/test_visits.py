"""Long and busy visits: addresses that are refused, updates during play, hundreds of pages and rolls."""

import math
from collections import Counter

import pytest
from playwright.sync_api import expect

from site_tests.browser.host import PAGES_WITH_ROLLS, ROLLING, each
from site_tests.browser.host_of_versions import NEWS, hosting
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.offline_reader import Reader
from site_tests.browser.turning import follow
from site_tests.browser.watch import Watch
from site_tests.faults.chosen import tracker
from site_tests.night import NIGHT

FEW = """
const plain = History.prototype.replaceState;
window.refused = 0;
History.prototype.replaceState = function (...args) {
  if (window.full) {
    window.refused++;
    throw new DOMException("More than 100 addresses in 10 seconds", "SecurityError");
  }
  return plain.apply(this, args);
};
"""
"""While the page is ``full``, no address is taken, as in browsers that have taken too many."""

BUSY = """n => {
  const button = document.querySelector("[data-calc] .rb-stepper button:last-child");
  for (let index = 0; index < n; index++) { button.click(); window.clicked = index + 1; }
}"""
COUNT_WRITES = """
const plain = History.prototype.replaceState;
window.writes = 0;
History.prototype.replaceState = function (...args) {
  window.writes++;
  return plain.apply(this, args);
};
"""
ROLL = """async ([id, times]) => {
  const calculator = document.querySelector(`[data-calc="${id}"]`);
  const counts = {};
  let [last, same] = [0, 0];
  for (let turn = 0; turn < times; turn++) {
    const answered = new Promise((done, failed) => {
      calculator.addEventListener("rb:answer", ({ detail }) => done(detail.reply), { once: true });
      setTimeout(() => failed(new Error(`Roll ${turn + 1} has no answer in 60 s`)), 60_000);
    });
    calculator.querySelector('.rb-do [data-do="roll"]').click();
    const thrown = (await answered).dice.flatMap(({ dice }) => dice);
    for (const { sides, face } of thrown) counts[`${sides} ${face}`] = (counts[`${sides} ${face}`] ?? 0) + 1;
    same += thrown[0].face === last;
    last = thrown[0].face;
  }
  return { counts, same };
}"""
TAKEN_OVER = """async () => {
  const { active, waiting, installing } = await navigator.serviceWorker.getRegistration();
  const { controller } = navigator.serviceWorker;
  return !waiting && !installing && active.state === "activated" && controller === active;
}"""
ALARM = 1e-9
"""How often honest dice may fail the test."""

OPPOSED = [calculator for calculator in ROLLING if calculator.id == "buskit.opposed"]


def tail(n, p, count):
    """The exact chance that a count of n trials is as far out as this one, on its side; doubled for both."""
    terms = [math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]
    return 2 * min(math.fsum(terms[: count + 1]), math.fsum(terms[count:]))


@NIGHT
@each(OPPOSED)
def test_dice_in_the_browser_are_even(calculator, guest, places):
    """Each face is counted, and how often a die repeats itself: exact binomial tails."""
    times = 1000
    page = guest(places[calculator.id])
    throws = page.evaluate(ROLL, [calculator.id, times])
    counts = {tuple(map(int, key.split())): count for key, count in throws["counts"].items()}
    sides = {sides for sides, _ in counts}
    assert sides == {6, 8}
    expected = [(side, face) for side in sides for face in range(1, side + 1)]
    assert set(counts) <= set(expected)
    each_may = ALARM / (len(expected) + 1)
    for side, face in expected:
        assert tail(times, 1 / side, counts.get((side, face), 0)) > each_may, (side, face, counts)
    assert tail(times - 1, 1 / 8, throws["same"]) > each_may


def test_a_browser_that_takes_no_more_addresses_stops_no_tracker(guest, places, watch):
    # The theme writes addresses too, and complains.
    watch.excuse()
    calculator = tracker()
    page = guest(places[calculator.id], lambda page: page.add_init_script(FEW))
    instrument = Instrument(page, calculator)
    act = instrument.form.locator("fieldset[data-action] [data-do=act]").first
    undo = instrument.element.locator("[data-do=undo]")
    page.evaluate("window.full = true")
    for count in (1, 2, 3):
        instrument.blank()
        act.click()
        until(page, lambda: instrument.odds.inner_html() != "", True)
        assert page.evaluate("window.refused") >= count
    expect(undo).to_be_enabled()
    assert instrument.address() == {}
    page.evaluate("window.full = false")
    until(page, lambda: bool(instrument.address()), True)


def test_changes_without_a_pause_leave_room_for_the_theme(guest, places):
    calculator = next(calculator for calculator in ROLLING if calculator.id == "buskit.wild")
    page = guest(places[calculator.id], lambda page: page.add_init_script(COUNT_WRITES))
    page.evaluate("window.writes = 0")
    instrument = Instrument(page, calculator)
    minus, plus = (instrument.form.locator(".rb-stepper button").nth(place) for place in (0, 1))
    both = "(less, more) => { for (let turn = 0; turn < 60; turn++) { more.click(); less.click(); } }"
    minus.evaluate(both, plus.element_handle())
    assert page.evaluate("window.writes") < 100
    until(page, lambda: set(instrument.address().items()) <= set(instrument.values().items()), True)


@pytest.fixture
def newer(browser, tmp_path, site):
    """Somebody whose browser keeps a version of the site, on a host that has a newer one."""
    with hosting(tmp_path, site) as host:
        reader = Reader(browser, Watch(host.address), host)
        reader.has_all()
        yield reader
        reader.context.close()


@NIGHT
def test_an_update_in_the_middle_of_play_loads_once_and_says_so(newer, places):
    calculator = tracker()
    page = newer.open(places[calculator.id])
    newer.host.change(f"{places[calculator.id]}index.html")
    newer.update()
    instrument = Instrument(page, calculator)
    loads = []
    page.on("load", lambda: loads.append(page.url))
    instrument.form.locator("fieldset[data-action] [data-do=act]").first.click()
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_text(NEWS)).to_be_visible()
    until(page, lambda: page.evaluate(TAKEN_OVER), True)
    assert len(loads) == 1
    expect(page.locator(".rb-update")).to_have_count(0)


def test_after_many_pages_a_link_loads_a_whole_one(fresh):
    page = fresh("changelog/", turns=True)
    urls = ["offline/", "compare/"]
    page.evaluate("window.same = true")
    for turn in range(60):
        follow(page, page.evaluate("document.querySelector('.md-logo').href") + urls[turn % 2])
        if not page.evaluate("window.same ?? false"):
            break
    assert 20 < turn < 59
    expect(page.locator("h1")).to_be_visible()


@NIGHT
def test_three_hundred_pages_and_two_thousand_rolls_stay_within_bounds(fresh, places, address):
    calculator = ROLLING[0]
    page = fresh(PAGES_WITH_ROLLS[0], turns=True)
    session = page.context.new_cdp_session(page)
    workers = Counter()
    page.on("worker", lambda worker: workers.update(["begun"]))

    def measured():
        session.send("HeapProfiler.collectGarbage")
        metrics = {
            metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]
        }
        return metrics["JSHeapUsedSize"] / 1e6, metrics["Nodes"], metrics["JSEventListeners"]

    session.send("Performance.enable")
    most = (0.0, 0, 0)
    for turn in range(300):
        follow(page, address + PAGES_WITH_ROLLS[turn % len(PAGES_WITH_ROLLS)])
        if turn % 10 == 9:
            most = tuple(map(max, most, measured()))
    assert most < (150, 500_000, 20_000), most
    assert len(page.workers) <= 1
    page.goto(address + places[calculator.id])
    page.evaluate(ROLL, [calculator.id, 20])
    before = measured()
    page.evaluate(ROLL, [calculator.id, 2000])
    after = measured()
    assert after[0] - before[0] < 10, (before, after)
    assert after[1] < before[1] * 1.5 + 2000, (before, after)
    assert after[2] < before[2] * 1.5 + 500, (before, after)
    assert len(page.workers) <= 1
