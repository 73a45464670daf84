"""Starts of Python: ours against plain `loadPyodide()` of the same version, and a phone on a slow network.

All are measured in one browser in one run, in turns, so that a busy machine slows all of them alike.
"""

import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from io import BufferedIOBase
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, cast

from playwright.sync_api import Page

from macros import runtime, server
from macros.bench_browser import BOOT, PHONE, Reader, tap

FIRST_TARGET, LATER_TARGET = 0.5, 0.25
READABLE_TARGET, ROLL_TARGET = 2.0, 7.0
MEGABITS, DELAY, SLOWER = 8, 0.06, 4
KEPT = "performance.getEntriesByName('rules:boot-kept').length"
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
ANSWERED = "performance.getEntriesByName('rules:answer').map(one => one.startTime + one.duration)[0]"
WATCH_TASKS = """window.longTasks = [];
new PerformanceObserver(list => longTasks.push(...list.getEntries().map(one => one.duration)))
  .observe({ type: "longtask", buffered: true });"""
PLAIN = """import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
postMessage(pyodide.runPython("1 + 1"));
"""
BARE = """const wasm = WebAssembly.compileStreaming(fetch("./pyodide.asm.wasm"));
await Promise.all([wasm, import("./pyodide.mjs"), import("./pyodide.asm.js")]);
postMessage(2);
"""
STARTED = """script => new Promise((done, failed) => {
  const begun = performance.now();
  const worker = new Worker(script, { type: "module" });
  worker.onmessage = () => done(performance.now() - begun);
  worker.onerror = event => failed(new Error(event.message));
})"""


class Starts(NamedTuple):
    """Milliseconds of starts: ours at a first and a later visit, plain Pyodide's, and the bare floor."""

    first: list[float]
    later: list[float]
    plain: list[float]
    plain_later: list[float]
    bare: list[float]


@contextmanager
def published() -> Iterator[str]:
    """Serve Pyodide as it is published, with a worker that starts it; its address."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for path in runtime.PACKAGE.iterdir():
            if path.is_file():
                shutil.copyfile(path, folder / path.name)
        (folder / "index.html").write_text("<!doctype html><title>Plain</title>")
        (folder / "plain.mjs").write_text(PLAIN)
        (folder / "bare.mjs").write_text(BARE)
        with server.open_server(folder, 0) as running:
            threading.Thread(target=running.serve_forever, daemon=True).start()
            yield server.address(running)
            running.shutdown()


def ours(page: Page, url: str, id: str) -> float:
    """Milliseconds from the start of Python to its first answer."""
    page.goto(url)
    tap(page, id, "odds")
    begun, ready = page.evaluate(BOOT)
    return float(ready - begun)


def rested(page: Page) -> None:
    """Wait until Python's memory is kept for the next visit."""
    while not page.evaluate(KEPT):
        page.wait_for_timeout(50)


def both(reader: Reader, id: str) -> tuple[float, float]:
    """A first visit and, in the same browser, a later one."""
    context = reader.browser.new_context(**PHONE)
    try:
        url = reader.address + reader.places[id]
        page = context.new_page()
        first = ours(page, url, id)
        rested(page)
        page.close()
        return first, ours(context.new_page(), url, id)
    finally:
        context.close()


def twice(reader: Reader, url: str, script: str) -> tuple[float, float]:
    """A worker's start for a new visitor, and again in the same browser."""
    context = reader.browser.new_context(**PHONE)
    try:
        taken = []
        for _ in range(2):
            page = context.new_page()
            page.goto(url)
            taken.append(float(page.evaluate(STARTED, script)))
            page.close()
        return taken[0], taken[1]
    finally:
        context.close()


def starts(reader: Reader, id: str, turns: int) -> Starts:
    """All kinds of starts in turns."""
    found = Starts([], [], [], [], [])
    with published() as url:
        for _ in range(turns):
            plain, plain_later = twice(reader, url, "plain.mjs")
            first, later = both(reader, id)
            bare, _again = twice(reader, url, "bare.mjs")
            for kind, taken in zip(found, (first, later, plain, plain_later, bare), strict=True):
                kind.append(taken)
    return found


def start_rows(found: Starts) -> list[list[str]]:
    """Lines of the report: medians, their part of plain Pyodide's, and the targets."""
    plain, plain_later = median(found.plain), median(found.plain_later)
    first, later = median(found.first) / plain, median(found.later) / plain
    return [
        ["plain loadPyodide(), first visit", f"{plain:.0f}", "1", ""],
        ["plain loadPyodide(), later visit", f"{plain_later:.0f}", f"{plain_later / plain:.2f}", ""],
        _row("ours, first visit", found.first, first, FIRST_TARGET),
        _row("ours, later visit", found.later, later, LATER_TARGET),
        [
            "bare floor: compile and load",
            f"{median(found.bare):.0f}",
            f"{median(found.bare) / plain:.2f}",
            "",
        ],
    ]


def _row(name: str, taken: list[float], part: float, target: float) -> list[str]:
    verdict = "kept" if part <= target else "missed"
    return [name, f"{median(taken):.0f}", f"{part:.2f}", f"{target}: {verdict}"]


class Slow(server.Handler):
    """The site's server behind one narrow line that all requests share."""

    line = threading.Lock()

    def do_GET(self) -> None:  # noqa: N802
        """Answer after the delay of the network."""
        time.sleep(DELAY)
        super().do_GET()

    def setup(self) -> None:
        """Write through the narrow line."""
        super().setup()
        self.wfile = cast(BufferedIOBase, _Narrow(self.wfile, self.line))


class _Narrow:
    """A file that takes as long to write as the network would."""

    def __init__(self, inner: Any, line: Any) -> None:
        self.inner, self.line = inner, line

    def write(self, content: bytes) -> int:
        """Send piece by piece, so that requests take turns."""
        for begin in range(0, len(content), 16_384):
            piece = content[begin : begin + 16_384]
            with self.line:
                time.sleep(len(piece) * 8 / (MEGABITS * 1_000_000))
                self.inner.write(piece)
        return len(content)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


class Phone(NamedTuple):
    """A page opened cold on a slow phone: seconds until it can be read and until a roll is answered.

    ``longest`` is the longest task on the page's thread, in milliseconds, and ``memory`` what Python adds to
    the browser's own process of the page, in bytes.
    """

    readable: float
    rolled: float
    longest: float
    memory: int


def phone(reader: Reader, id: str) -> Phone:
    """Open a calculator's page on a slow phone and roll at once."""
    running = server.Server((server.HOST, 0), partial(Slow, directory=str(reader.site)))
    threading.Thread(target=running.serve_forever, daemon=True).start()
    context = reader.browser.new_context(**PHONE)
    try:
        page = context.new_page()
        page.add_init_script(WATCH_TASKS)
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(server.address(running) + reader.places[id], wait_until="domcontentloaded")
        before = memory(reader)
        tap(page, id, "roll")
        readable, rolled = page.evaluate(PAINTED), page.evaluate(ANSWERED)
        longest = max(page.evaluate("longTasks"), default=0)
        return Phone(readable / 1000, rolled / 1000, longest, memory(reader) - before)
    finally:
        context.close()
        running.shutdown()
        running.server_close()


def memory(reader: Reader) -> int:
    """Bytes that the browser's page processes hold."""
    session = reader.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(resident(one["id"]) for one in processes if one["type"] == "renderer")


def resident(process: int) -> int:
    """A process's resident bytes; 0 where the system does not tell."""
    told = Path(f"/proc/{process}/status")
    lines = told.read_text().splitlines() if told.is_file() else []
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def phone_rows(found: Phone) -> list[list[str]]:
    """Lines of the report about the slow phone."""
    readable = "kept" if found.readable <= READABLE_TARGET else "missed"
    rolled = "kept" if found.rolled <= ROLL_TARGET else "missed"
    return [
        ["readable, s", f"{found.readable:.1f}", f"{READABLE_TARGET:.0f}: {readable}"],
        ["first roll answered, s", f"{found.rolled:.1f}", f"{ROLL_TARGET:.0f}: {rolled}"],
        ["longest task on the page, ms", f"{found.longest:.0f}", ""],
        ["memory with Python, more than before, MB", f"{found.memory / 1_000_000:.0f}", ""],
    ]
