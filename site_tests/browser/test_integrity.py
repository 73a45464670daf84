"""Files of Python that are not those of the build are refused before they run, in plain words."""

import gzip

import pytest
from playwright.sync_api import expect

from site_tests.browser.host import ROLLING, each
from site_tests.browser.instrument import Instrument, worker_begins_with
from site_tests.browser.starting import PARTS
from site_tests.night import by_night


def packed(more):
    return lambda body: gzip.compress(gzip.decompress(body) + more)


def longer(more):
    return lambda body: body + more


# Each change leaves a file that works, so that only its digest tells.
CHANGES = {
    "rules": (PARTS["rules"], packed(b"\0")),
    "game": (PARTS["game"], packed(b"\0")),
    "stdlib": (PARTS["stdlib"], packed(b"\0")),
    "wasm": ("**/*.wasm", longer(b"\0\2\1a")),
    "glue": ("**/pyodide.asm.js", longer(b"\nconsole.error('ran');")),
    "loader": ("**/pyodide.mjs", longer(b"\nconsole.error('ran');")),
    "lock": ("**/pyodide-lock.json", longer(b"\n")),
}
REFUSED = "A part of the dice arrived damaged or changed, so it was not run. Your inputs are kept."
UNABLE = "Object.defineProperty(crypto, 'subtle', { value: undefined });\n"
first = each(ROLLING[:1])


def changed(pattern, change):
    """Send a part of Python that is not that of the build."""

    def answer(route):
        plain = route.fetch()
        route.fulfill(response=plain, body=change(plain.body()))

    return lambda page: page.context.route(pattern, answer)


def refuses(instrument):
    expect(instrument.status).to_contain_text(REFUSED)
    expect(instrument.roll).to_be_empty()


@pytest.mark.parametrize("part", by_night(CHANGES, ["game", "loader"]))
@first
def test_a_changed_file_is_refused_and_the_right_one_taken(calculator, fresh, places, watch, part):
    watch.excuse()
    pattern, change = CHANGES[part]
    page = fresh(places[calculator.id], changed(pattern, change))
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    refuses(instrument)
    assert not [words for words in watch.complaints if words.endswith("ran")]
    page.context.unroute(pattern)
    instrument.status.get_by_role("button", name="Retry").click()
    instrument.rolled()


@first
def test_retry_does_not_take_what_the_browser_has_kept(calculator, fresh, places, watch):
    watch.excuse()
    pattern, change = CHANGES["game"]
    requests = []
    page = fresh(places[calculator.id], changed(pattern, change))
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    refuses(instrument)
    page.context.unroute(pattern)
    page.context.on(
        "request", lambda request: requests.append(request) if "-buskit-" in request.url else None
    )
    instrument.status.get_by_role("button", name="Retry").click()
    instrument.rolled()
    assert [request.all_headers().get("cache-control") for request in requests] == ["no-cache"]


@first
def test_where_digests_cannot_be_calculated_python_runs_and_the_console_says_so(calculator, fresh, places):
    unable = worker_begins_with(UNABLE)
    messages = []
    page = fresh(places[calculator.id], lambda page: page.context.route("**/assets/run/worker-*.mjs", unable))
    page.context.on("console", lambda message: messages.append(message.text))
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    instrument.rolled()
    assert any("run unchecked" in words for words in messages)
