"""The policy is in force: what a page did not bring along does not run, and what it needs does."""

from playwright.sync_api import expect

from site_tests.browser.conftest import DESKTOP
from site_tests.browser.host import ROLLING, each
from site_tests.browser.instrument import Instrument, eventually
from site_tests.browser.turning import turning
from site_tests.browser.watch import LISTEN

STOPPED = "window.stopped"
# From a timer, because the tools' own evaluation is free of the policy.
EVALUATE = """() => new Promise(done => setTimeout(() => {
  try {
    done(String(new Function("return 1")()));
  } catch (error) {
    done(error.name);
  }
}))"""
ATTEMPTS = {
    "script": ("script-src-elem", "document.head.append(Object.assign(document.createElement('script'), "
               "{ textContent: 'window.ran = 1' }))"),
    "handler": ("script-src-attr", "document.body.insertAdjacentHTML('beforeend', "
                "'<img src=\"missing.png\" onerror=\"window.ran = 1\">')"),
    "evaluation": ("script-src", "setTimeout('window.ran = 1')"),
    "other-server": ("connect-src", "void fetch('http://localhost:9/').catch(() => {})"),
    "other-script": ("script-src-elem", "document.head.append(Object.assign("
                     "document.createElement('script'), { src: 'http://localhost:9/x.js' }))"),
    "style": ("style-src-attr", "document.body.setAttribute('style', 'color: red')"),
    "frame": ("frame-src", "document.body.append(Object.assign(document.createElement('iframe'), "
              "{ src: 'data:text/html,x' }))"),
    "base": ("base-uri", "document.head.append(Object.assign(document.createElement('base'), "
             "{ href: 'http://localhost:9/' }))"),
}  # fmt: skip
first = each(ROLLING[:1])


def test_what_the_page_did_not_bring_is_stopped(fresh, watch):
    watch.excuse()
    page = fresh("", lambda page: page.add_init_script(LISTEN))
    for name, (directive, attempt) in ATTEMPTS.items():
        page.evaluate(f"() => {{ {STOPPED} = []; {attempt}; }}")
        was_stopped = eventually(
            page, lambda directive=directive: directive in page.evaluate(STOPPED), True, 5
        )
        assert was_stopped, f"{name} was not stopped by {directive}"
        assert page.evaluate("window.ran") is None, name
    # Playwright reports a request before the policy stops it.
    watch.outside.clear()


@first
def test_a_worker_may_not_run_text_either(calculator, fresh, places, watch):
    watch.excuse()
    workers = []
    page = fresh(places[calculator.id], lambda page: page.on("worker", lambda worker: workers.append(worker)))
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    instrument.rolled()
    python = next(worker for worker in workers if "/assets/run/" in worker.url)
    assert python.evaluate(EVALUATE) == "EvalError"


@first
def test_nothing_that_readers_do_is_stopped(calculator, fresh, places, address):
    page = fresh("", lambda page: page.add_init_script(LISTEN), viewport=DESKTOP)
    page.goto(address + places[calculator.id])
    instrument = Instrument(page, calculator)
    for what in ("roll", "odds"):
        instrument.press(what)
        instrument.rolled()
    with turning(page):
        page.locator(".md-footer__link--next").click()
    assert places[calculator.id] not in page.url
    page.locator("[data-search-open]").click()
    page.locator(".rb-search-query").fill("damage")
    expect(page.locator(".rb-hit").first).to_be_visible()
    assert page.evaluate(STOPPED) == []
