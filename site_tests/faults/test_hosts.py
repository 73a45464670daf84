"""What hosts and browsers do that the site cannot change: it is named, and whatever works goes on."""

from playwright.sync_api import Page, Route, expect

from site_tests.browser.conftest import open_context
from site_tests.browser.host import ROLLING
from site_tests.browser.instrument import Instrument, worker_begins_with
from site_tests.browser.starting import PARTS
from site_tests.browser.watch import Watch
from site_tests.night import NIGHT

CALCULATOR = ROLLING[0]
NO_WASM = "script-src 'self'; connect-src 'self'"
FORBIDDEN = {
    "the browser": worker_begins_with("delete self.WebAssembly;"),
    "a rule of the host": lambda route: changed(route, "content-security-policy", NO_WASM),
}
MISTYPED = {
    "**/assets/run/rollbook-*.mjs": ".rb-late",
    PARTS["worker"]: ".rb-status",
    PARTS["glue"]: ".rb-status",
}


def changed(route: Route, header: str, value: str) -> None:
    """The host's own answer with another header."""
    response = route.fetch()
    route.fulfill(response=response, headers=response.headers | {header: value})


def rolled_at(page: Page) -> Instrument:
    """A roll was asked for."""
    instrument = Instrument(page, CALCULATOR)
    instrument.press("roll")
    return instrument


def test_a_site_opened_from_a_folder_says_how_to_serve_it(browser, site):
    watch = Watch(site.as_uri())
    context = open_context(browser, watch)
    page = context.new_page()
    page.goto((site / "buskit/checks/index.html").as_uri())
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(f"run “python -m http.server” in {site}/ and open http://localhost:8000/")
    expect(alert).to_have_count(1)
    expect(page.locator("h1").first).to_be_visible()
    context.close()


def test_whoever_forbids_webassembly_is_told_from_a_lost_connection(fresh, places, watch):
    watch.excuse()
    for who, forbid in FORBIDDEN.items():
        page = fresh(places[CALCULATOR.id], lambda page, forbid=forbid: page.route(PARTS["worker"], forbid))
        status = rolled_at(page).status
        expect(status, who).to_contain_text("This browser or its rules forbid WebAssembly")
        expect(status, who).to_contain_text("Pages, tables, search and all that you have saved work")


@NIGHT
def test_a_host_that_sends_scripts_as_something_else_is_named(fresh, places, watch):
    watch.excuse()
    for pattern, place in MISTYPED.items():
        page = fresh(
            places[CALCULATOR.id],
            lambda page, pattern=pattern: page.route(
                pattern, lambda route: changed(route, "content-type", "text/plain")
            ),
        )
        if place != ".rb-late":
            rolled_at(page)
        notice = page.locator(place).filter(has_text="text/plain")
        expect(notice, pattern).to_contain_text(".mjs as text/plain, not as text/javascript")
        expect(notice, pattern).to_contain_text("Whoever runs the host can set this")


def test_an_address_in_capitals_leads_to_the_page_that_was_meant(fresh, address, watch):
    watch.excuse()
    page = fresh("Buskit/Checks/?opposed.actor.trait=d8#Rule-Action-Tie")
    page.wait_for_url(f"{address}buskit/checks/?opposed.actor.trait=d8#rule-action-tie")
    expect(page.locator("#rule-action-tie")).to_have_class("rb-target")
    page.goto(f"{address}go/Basics.Flu/")
    page.wait_for_url(f"{address}basics/disease/#flu")
    page.goto(f"{address}Buskit/Nowhere/")
    expect(page.locator("h1")).to_have_text("Nothing stands at this address", use_inner_text=True)
