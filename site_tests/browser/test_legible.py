"""All that is there can be read and tapped, at every width and in every size of type.

Each test goes through all of its game and lists whatever is wrong.
"""

from itertools import groupby
from operator import itemgetter
from string import digits

import pytest
from playwright.sync_api import expect

from rulespkg.systems import EVERY, NAMES
from site_tests.browser.conftest import open_context
from site_tests.browser.host import CALCULATORS, COVER
from site_tests.browser.instrument import until
from site_tests.browser.legible import ACROSS, SCREENS, USUAL, Part, illegible
from site_tests.browser.no_python import NO_PYTHON
from site_tests.cover import greedy
from site_tests.night import NIGHT, by_night

UNFOLD_FORM = """place => {
  const panel = place.querySelector(".rb-panel");
  if (panel.open) return;
  document.querySelectorAll(".rb-panel[open] .rb-whole-head [data-do=shut]").forEach(node => node.click());
  panel.querySelector(":scope > summary").click();
  place.querySelectorAll(".rb-whole details").forEach(node => { node.open = true; });
}"""
UNFOLD_PAGE = """document.querySelectorAll("article details:not(.rb-panel, .rb-panel *, .rb-tools *)")
  .forEach(element => { element.open = true; })"""
READ = "body:not(:has(.rb-play)) :is(.md-header, article)"
UNFOLD = "all => all.forEach(element => { element.open = true; })"
READY = "performance.getEntriesByName('rules:boot-ready').length > 0"


@pytest.fixture(scope="module")
def still(browser, watch):
    """A page whose Python never gets ready: forms open, and nothing is answered meanwhile."""
    context = open_context(browser, watch)
    context.add_init_script(NO_PYTHON)
    yield context.new_page()
    context.close()


SIZES = pytest.mark.parametrize(
    "screens",
    [USUAL, pytest.param(tuple(sorted(set(SCREENS) - set(USUAL))), marks=NIGHT)],
    ids=["usual", "others"],
)


@pytest.mark.parametrize(
    ("calculators", "screens"),
    [(COVER, USUAL), pytest.param(CALCULATORS, SCREENS, marks=NIGHT)],
    ids=["few", "many"],
)
@pytest.mark.parametrize("game", EVERY)
def test_forms(game, calculators, screens, still, address, places):
    faults = {}
    addresses = [
        (places[calculator.id], calculator.id) for calculator in calculators if calculator.system == game
    ]
    assert addresses
    for url, forms in groupby(sorted(addresses), itemgetter(0)):
        still.goto(address + url)
        faults |= illegible(still, {id: form(still, id) for _, id in forms}, screens)
    assert faults == {}


def form(page, id):
    """A calculator's form with all folds open."""
    place = page.locator(f'[data-calc="{id}"]')
    return Part(f'[data-calc="{id}"] .rb-whole', lambda: place.evaluate(UNFOLD_FORM))


def kinds(page):
    """The elements of a page and our classes, those that differ in a number only as one."""
    return frozenset(
        kind.rstrip(digits) for element in page.tree.iter() for kind in _label(element).split(".")
    )


def pairs(page):
    """The kinds of elements of a page: each with its classes of ours, and what is around it."""
    nested = ((around, element) for around in page.tree.iter() for element in around)
    return frozenset(f"{_label(around)} > {_label(element)}" for around, element in nested)


def _label(element):
    classes = sorted(name for name in (element.get("class") or "").split() if name.startswith("rb-"))
    return ".".join([str(element.tag), *classes])


@pytest.mark.parametrize(
    ("features", "screens"), [(kinds, USUAL), pytest.param(pairs, SCREENS, marks=NIGHT)], ids=["few", "many"]
)
def test_pages_of_every_kind(features, screens, still, address, pages):
    faults = {}
    for url in greedy({url: features(page) for url, page in pages.items()}):
        still.goto(address + url)
        still.evaluate(UNFOLD_PAGE)
        faults |= illegible(still, {url: Part(READ)}, screens)
    assert faults == {}


class Table:
    """A place for play whose every state is looked at."""

    def __init__(self, page, screens):
        self.page = page
        self.screens = screens
        self.faults = {}
        self.tap("[data-tab-of=roll]")
        until(page, lambda: page.evaluate(READY), True)

    def settle(self):
        """Wait until Python has answered all that was asked."""
        expect(self.page.locator(".rb-play")).not_to_have_attribute("aria-busy", "true")

    def tap(self, what, number=0):
        """Tap one of these that can be seen."""
        self.page.locator(f"{what} >> visible=true").nth(number).click()
        self.settle()

    def throw(self):
        """Roll, and unfold what it came to."""
        self.tap("[data-do=throw]")
        expect(self.page.locator(".rp-result .rp-verdict")).not_to_be_empty()

    def fold(self):
        """Close the result, if there is one."""
        if self.page.locator("[data-dock=result]").count():
            self.tap(".rp-fold")

    def look(self, state, within=".rb-play"):
        """Note what is wrong in this state."""
        self.page.locator(f"{within} details").evaluate_all(UNFOLD)
        self.faults |= illegible(self.page, {state: Part(within, self.settle)}, self.screens)

    def panel(self, state, opener):
        """The same for a panel, which is closed again."""
        self.tap(opener)
        self.look(state, ".rp-panel")
        self.tap(".rp-panel [data-do=close]")


@SIZES
@pytest.mark.parametrize("game", by_night(NAMES, ("basics",)))
def test_every_state_of_play(game, screens, guest):
    table = Table(guest(f"{game}/play/"), (*screens, *(ACROSS[:1] if screens == USUAL else ACROSS)))
    page = table.page
    rollers = page.locator("[data-ui=roller]")
    for roller in reversed(rollers.locator("option").evaluate_all("all => all.map(node => node.value)")):
        rollers.select_option(roller)
        table.settle()
        table.look(f"roll of {roller}")
    table.throw()
    table.look("result of a roll")
    table.fold()
    table.tap("[data-tab-of=sheet]")
    table.look("no sheet yet")
    table.tap("[data-pane=sheet] .rp-ready")
    table.look("sheet")
    table.tap("[data-tab-of=fight]")
    table.tap("[data-pane=fight] button:has-text('Add')")
    table.look("who joins", ".rp-panel")
    for number in (1, -1):
        table.tap(".rp-joins .rp-strong", number)
    table.look("who is chosen to join", ".rp-panel")
    table.tap(".rp-seat")
    table.look("fight before the order")
    table.throw()
    table.look("the order, or a first roll")
    table.fold()
    table.look("fight")
    table.throw()
    table.look("result in a fight")
    table.fold()
    table.panel("settings", "[data-do=settings]")
    table.panel("tables", "[data-do=tables]")
    table.tap("[data-tab-of=roll]")
    table.panel("my dice", "[data-do=pad]")
    table.tap(".rp-who .rp-ours")
    table.look("rolls of somebody")
    table.tap("[data-tab-of=look]")
    table.look("tables to look up")
    page.locator(".rp-find input").fill("wound")
    expect(page.locator(".rp-hit").first).to_be_visible()
    table.look("look up")
    assert table.faults == {}
