"""The built site in Chromium at the size of a phone: what is fetched, and how long answers take to be seen.

Times are the page's own measures `rules:answer`, from the tap to the answer painted.
"""

import gzip
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from macros.bench.heavy import Load
from macros.bundle.scripts import esbuild
from macros.install.chromium import find_or_install
from macros.paths import NODE
from macros.site import server

PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "service_workers": "block",
}
THRIFTY = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""Nothing is fetched unasked, so that what a page needs and what a tap needs can be told apart."""

PATIENCE = 60
HELD = 60
"""Milliseconds that a finger stays on a button."""

KINDS = {".html": "HTML", ".css": "CSS", ".js": "JavaScript", ".mjs": "JavaScript", ".woff2": "fonts"}
LISTEN = """patience => {
  window.answered = new Promise(done => {
    const heard = list => list.getEntriesByName("rules:answer").forEach(({ duration }) => done(duration));
    new PerformanceObserver(heard).observe({ type: "measure" });
    setTimeout(done, patience * 1000, null);
  });
}"""
"""Whoever asks again and again whether the answer is there takes the time in which it could be worked out."""
BOOT = "['start', 'ready'].map(name => performance.getEntriesByName(`rules:boot-${name}`)[0].startTime)"
BROTLI = """
const { readFileSync } = require("node:fs");
const { brotliCompressSync } = require("node:zlib");
const packed = process.argv.slice(1).map(path => brotliCompressSync(readFileSync(path)).length);
console.log(packed.reduce((sum, bytes) => sum + bytes, 0));
"""
FILL = """([id, inputs]) => {
    const { fill } = window.form;
    return fill(document.querySelector(`[data-calc="${id}"] form`), inputs).length;
}"""


class Reader(NamedTuple):
    """A browser on a served site, and the page of each calculator, by its id."""

    browser: Browser
    site: Path
    address: str
    places: dict[str, str]

    @contextmanager
    def visit(self, id: str, on_request: Callable[[Path], None] = lambda path: None) -> Iterator[Page]:
        """A new visitor on the calculator's page.

        ``on_request`` gets each file of the site that the browser asks for.
        """
        context = self.browser.new_context(**PHONE)
        context.add_init_script(THRIFTY)
        context.on("request", lambda request: on_request(self.file(request.url)))
        page = context.new_page()
        page.goto(self.address + self.places[id])
        yield page
        context.close()

    def file(self, url: str) -> Path:
        """The site's file behind an address."""
        path = self.site / urlsplit(url).path.removeprefix("/")
        return path / "index.html" if path.is_dir() else path


class Sizes(NamedTuple):
    """Bytes after gzip -9: of what a page asks for by kind, and of what Python needs at the first tap.

    ``brotli`` are those of the tap where a server has Brotli.
    """

    page: dict[str, int]
    python: int
    brotli: int


class Answered(NamedTuple):
    """Milliseconds from the tap to the answer painted: the first time, and once more."""

    first: float
    again: float


@contextmanager
def reader(site: Path) -> Iterator[Reader]:
    """Serve a built site to a Chromium."""
    with server.open_server(site, 0) as running, sync_playwright() as playwright:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_or_install(), args=["--no-sandbox"])
        yield Reader(browser, site, server.address(running), dict(places(site)))
        browser.close()
        running.shutdown()


def places(site: Path) -> Iterator[tuple[str, str]]:
    """The id of each calculator with the address of its page from the site's root."""
    for path in sorted(site.rglob("index.html")):
        for id in Calculators(path.read_text()).ids:
            yield id, path.relative_to(site).as_posix().removesuffix("index.html")


class Calculators(HTMLParser):
    """The ids of the calculators in a page, in their order.

    >>> Calculators("<section data-calc=buskit.pool>").ids
    ['buskit.pool']
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "data-calc" and value]


def touch(page: Page, button: Locator) -> None:
    """Hold a finger on a button for as long as people do; lifted at once, its end waits for its start."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    if box is None:
        raise ValueError("The button is not shown.")
    session = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(HELD)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def tap(page: Page, id: str, do: str) -> float:
    """Tap a button of a calculator and wait for its answer; the milliseconds from the lifted finger on."""
    fold = page.locator(f'[data-calc="{id}"] .rb-panel')
    if not fold.evaluate("details => details.open"):
        fold.locator("> summary").click()
    page.evaluate(LISTEN, PATIENCE)
    touch(page, page.locator(f'[data-calc="{id}"] .rb-do [data-do="{do}"]'))
    milliseconds = page.evaluate("window.answered")
    if milliseconds is None:
        raise TimeoutError(f"{id} has not answered in {PATIENCE} seconds")
    return float(milliseconds)


def sizes(reader: Reader, id: str) -> Sizes:
    """What the calculator's page weighs before its first tap, and what the tap then fetches."""
    files: set[Path] = set()
    with reader.visit(id, files.add) as page:
        page.wait_for_load_state("networkidle")
        before = set(files)
        tap(page, id, "odds")
    kinds: dict[str, int] = {}
    for path in before:
        kind = KINDS.get(path.suffix, "other")
        kinds[kind] = kinds.get(kind, 0) + packed(path)
    late = [path for path in sorted(files - before) if path.is_file()]
    return Sizes(kinds, sum(map(packed, late)), brotli(late))


def packed(path: Path) -> int:
    """The bytes of a file after gzip -9; 0 for what is no file of the site."""
    return len(gzip.compress(path.read_bytes(), 9)) if path.is_file() else 0


def brotli(paths: list[Path]) -> int:
    """The bytes of files in Brotli at its best."""
    command = [str(NODE), "--eval", BROTLI, *map(str, paths)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def boots(reader: Reader, id: str, count: int) -> list[float]:
    """Milliseconds from the start of Python to its first answer, for as many new visitors."""
    times = []
    for _ in range(count):
        with reader.visit(id) as page:
            tap(page, id, "odds")
            start, ready = page.evaluate(BOOT)
            times.append(ready - start)
    return times


def rolls(reader: Reader, id: str, count: int) -> list[float]:
    """Milliseconds of as many rolls with Python running, in ascending order."""
    with reader.visit(id) as page:
        tap(page, id, "roll")
        return sorted(tap(page, id, "roll") for _ in range(count))


def heavy(reader: Reader, load: Load, limit: float) -> Answered:
    """Both times of a heavy question; over the limit, the better of two visits, against a busy machine."""
    times = heavy_once(reader, load)
    return times if times.first < limit else min(times, heavy_once(reader, load))


@cache
def form() -> str:
    """What fills a form, as a script of its own: in the site it is joined with the rest."""
    defines = ("--define:TONES={}", "--define:SUMS={}")
    return esbuild("docs/assets/forms/form.ts", "--bundle", "--format=iife", "--global-name=form", *defines)


def heavy_once(reader: Reader, load: Load) -> Answered:
    """A heavy question to a Python that has answered nothing but the calculator's own defaults."""
    with reader.visit(load.id) as page:
        tap(page, load.id, "odds")
        page.evaluate(f"() => {{ {form()} window.form = form; }}")
        refused = page.evaluate(FILL, [load.id, load.inputs])
        first, again = tap(page, load.id, "odds"), tap(page, load.id, "odds")
        if refused or page.locator(f'[data-calc="{load.id}"] .rb-problems').inner_text():
            raise ValueError(f"{load.id} refuses its heavy inputs: {load.name}")
    return Answered(first, again)
