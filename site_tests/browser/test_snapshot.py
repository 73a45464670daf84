"""Later visits restore Python's memory from the browser; whatever is wrong with it, Python starts."""

import pytest
from playwright.sync_api import expect

from site_tests.browser.host import ROLLING, ask, each
from site_tests.browser.instrument import Instrument, until, worker_begins_with
from site_tests.browser.starting import READY, SNAPSHOTS
from site_tests.night import by_night
from site_tests.seeded import seed

CHANGE = """async () => {
  const settled = request => new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  const database = await settled(indexedDB.open("rollbook", 1));
  const store = () => database.transaction("snapshots", "readwrite").objectStore("snapshots");
  let [key] = await settled(store().getAllKeys());
  const kept = await settled(store().get(key));
  await settled(store().delete(key));
  DAMAGE;
  await settled(store().put(kept, key));
  database.close();
}"""
DAMAGES = {
    "empty": "kept.bytes = new Uint8Array(0)",
    "zeros": "kept.bytes.fill(0)",
    "cut": "kept.bytes = kept.bytes.slice(0, 1_000_000)",
    "nonsense": "kept.bytes = 'nonsense'",
    "other-version": "key = 'other'",
    "a-flipped-bit": "kept.bytes[kept.bytes.length >> 1] ^= 4",
    "zeros-that-pass": "kept.bytes.fill(0); kept.sum = kept.bytes.length >> 2; for (let index = 0,"
    " words = kept.sum; index < words; index++) kept.sum = Math.imul(kept.sum, 31) | 0",
}
NO_DATABASE = "Object.defineProperty(self, 'indexedDB', { get() { throw new Error('blocked'); } });\n"
ROLL = """async ([id, times]) => {
  const calculator = document.querySelector(`[data-calc="${id}"]`);
  const measures = () => performance.getEntriesByName("rules:answer").length;
  const seen = [];
  for (let turn = 0; turn < times; turn++) {
    const before = measures();
    const last = performance.now() + 30_000;
    calculator.querySelector('.rb-do [data-do="roll"]').click();
    while (measures() === before) {
      if (performance.now() > last) throw new Error(`Roll ${turn + 1} has no answer in 30 s`);
      await new Promise(done => setTimeout(done));
    }
    seen.push(calculator.querySelector(".rb-roll").textContent);
  }
  return seen;
}"""
ROLLS = 20
first = each(ROLLING[:1])


def visit(context, address, places, calculator, restored):
    """A roll on a new page; Python must have come the expected way."""
    page = context.new_page()
    page.goto(address + places[calculator.id])
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    instrument.rolled()
    assert page.evaluate(READY) is restored
    return instrument


@pytest.fixture
def returning(fresh, places, address):
    """Someone whose browser keeps a snapshot; gives the browser's context."""

    def first_visit(calculator):
        page = fresh(places[calculator.id])
        instrument = Instrument(page, calculator)
        instrument.press("roll")
        until(page, lambda: page.evaluate(SNAPSHOTS), 1)
        assert page.evaluate(READY) is False
        return page.context

    return first_visit


@first
def test_later_visits_restore_python_for_each_game_and_roll_dice_of_their_own(
    calculator, returning, places, address
):
    context = returning(calculator)
    other = next(candidate for candidate in ROLLING if candidate.system != calculator.system)
    page = visit(context, address, places, other, restored=False).page
    until(page, lambda: page.evaluate(SNAPSHOTS), 1)
    visit(context, address, places, other, restored=True)
    rolls = []
    for number in (1, 2):
        instrument = visit(context, address, places, calculator, restored=True)
        seed(instrument.page, number)
        rolls.append(instrument.page.evaluate(ROLL, [calculator.id, ROLLS]))
    assert len(rolls[0]) == len(rolls[1]) == ROLLS
    same = sum(first == other for first, other in zip(*rolls, strict=True))
    assert same < ROLLS / 2
    instrument.blank()
    instrument.press("odds")
    instrument.answers(ask(calculator, "odds", {}, instrument.root)["html"])


@first
@pytest.mark.parametrize("damage", by_night(DAMAGES, ["cut"]))
def test_a_bad_snapshot_is_dropped_unseen(calculator, damage, returning, places, address):
    context = returning(calculator)
    context.pages[0].evaluate(CHANGE.replace("DAMAGE", DAMAGES[damage]))
    instrument = visit(context, address, places, calculator, restored=False)
    expect(instrument.problems).to_be_empty()
    until(instrument.page, lambda: instrument.page.evaluate(SNAPSHOTS), 1)
    visit(context, address, places, calculator, restored=True)


@first
def test_without_a_database_python_starts_the_plain_way(calculator, fresh, places):
    blocked = worker_begins_with(NO_DATABASE)
    page = fresh(
        places[calculator.id], before=lambda page: page.context.route("**/assets/run/worker-*.mjs", blocked)
    )
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    instrument.rolled()
    assert page.evaluate(READY) is False
