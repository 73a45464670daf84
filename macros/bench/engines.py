"""Starts of Python in every engine that is installed: ours against plain `loadPyodide()` of the same version.

The floor is what nobody can go below: the same WebAssembly compiled and the same glue loaded, nothing run.
An engine is opened anew for each turn, and each turn has both, so that a busy machine slows both alike.
"""

import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser

from macros.bundle import pyodide
from macros.engines import ENGINES, Driver, opened
from macros.install.engines import why_not
from macros.site import server

HEADS = (
    "Engine",
    "floor, ms",
    "plain, ms",
    "first, ms",
    "part",
    "range",
    "later, ms",
    "part",
    "range",
    "targets",
)
FIRST_TARGET = 0.5
LATER_TARGETS = {"chromium": 0.25, "firefox": 0.3, "webkit": 0.3}
PUBLISHED = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PLAIN = """import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
postMessage(pyodide.runPython("1 + 1"));
"""
BARE = """const wasm = WebAssembly.compileStreaming(fetch("./pyodide.asm.wasm"));
await Promise.all([wasm, import("./pyodide.mjs"), import("./pyodide.asm.js")]);
postMessage(2);
"""
WORKERS = {"plain.mjs": PLAIN, "bare.mjs": BARE}
START = """() => {
  const begun = performance.now();
  const worker = new Worker(location.search.slice(1), { type: "module" });
  worker.onmessage = () => (window.taken = performance.now() - begun);
}"""
TAKEN = "() => window.taken"
BOOT = """() => {
  const [start, ready] = ["rules:boot-start", "rules:boot-ready"]
    .map(name => performance.getEntriesByName(name)[0]);
  return ready && { ms: ready.startTime - start.startTime, restored: ready.detail.restored };
}"""
FROM_SNAPSHOT = "() => performance.getEntriesByName('rules:boot-kept').length"


class Turn(NamedTuple):
    """Milliseconds of one turn's starts: the bare floor, plain Pyodide, our first visit and our later one."""

    floor: float
    plain: float
    first: float
    later: float


@contextmanager
def published() -> Iterator[str]:
    """Serve Pyodide as it is published, with workers that start it; the address of an empty page."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name in PUBLISHED:
            shutil.copyfile(pyodide.PACKAGE / name, folder / name)
        (folder / "index.html").write_text("<!doctype html><title>Plain</title>")
        for name, text in WORKERS.items():
            (folder / name).write_text(text)
        with server.open_server(folder, 0) as running:
            threading.Thread(target=running.serve_forever, daemon=True).start()
            yield server.address(running)
            running.shutdown()


def plain(driver: Driver, url: str, worker: str) -> float:
    """Milliseconds until plain Pyodide's first result, or until it is compiled, in a worker as ours is."""
    driver.open(f"{url}?{worker}")
    driver.evaluate(START)
    return float(driver.wait(TAKEN))


def ours(driver: Driver, url: str, id: str, restored: bool) -> float:
    """Milliseconds from the start of our Python to its first answer; it must have come the expected way."""
    driver.open(url)
    driver.click(f'[data-calc="{id}"] .rb-panel > summary')
    driver.click(f'[data-calc="{id}"] .rb-do [data-do="odds"]')
    boot = driver.wait(BOOT)
    if boot["restored"] is not restored:
        raise ValueError(f"Python was {'not ' * restored}restored from the browser's own snapshot.")
    return float(boot["ms"])


def turn(engine: str, bare: str, url: str, id: str, chromium: Browser) -> Turn:
    """A new visitor's starts."""
    with opened(engine, chromium) as driver:
        whole, floor = plain(driver, bare, "plain.mjs"), plain(driver, bare, "bare.mjs")
        first = ours(driver, url, id, restored=False)
        driver.wait(FROM_SNAPSHOT)
        return Turn(floor, whole, first, ours(driver, url, id, restored=True))


def rows(url: str, id: str, turns: int, chromium: Browser) -> Iterator[list[str]]:
    """A line for each engine: medians, their parts of plain Pyodide's, and whether the targets are kept."""
    with published() as bare:
        for engine in ENGINES:
            lacks = why_not(engine)
            if lacks:
                yield [engine, *[""] * (len(HEADS) - 2), f"not measured: {lacks}"]
            else:
                yield row(engine, [turn(engine, bare, url, id, chromium) for _ in range(turns)])


def row(engine: str, turns: list[Turn]) -> list[str]:
    """One engine's line.

    >>> row("firefox", [Turn(200, 1000, 400, 350)])[4:]
    ['0.40', '0.40 to 0.40', '350', '0.35', '0.35 to 0.35', '0.5: kept, 0.3: missed']
    """
    floor, whole, first, later = (f"{median(kind):.0f}" for kind in zip(*turns, strict=True))
    firsts = [turn.first / turn.plain for turn in turns]
    laters = [turn.later / turn.plain for turn in turns]
    limits = (firsts, FIRST_TARGET), (laters, LATER_TARGETS[engine])
    targets = ", ".join(f"{limit}: {'kept' if median(each) <= limit else 'missed'}" for each, limit in limits)
    parts = [[f"{median(each):.2f}", f"{min(each):.2f} to {max(each):.2f}"] for each in (firsts, laters)]
    return [engine, floor, whole, first, *parts[0], later, *parts[1], targets]
