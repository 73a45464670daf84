"""Starts of Python as readers of Chromium have them, with the service worker: at once, and at rest.

Each turn has plain Pyodide as well, so that a busy machine slows all alike.
The line is one on which Python does not start unasked.
"""

from collections.abc import Iterator
from contextlib import closing
from statistics import median
from time import monotonic
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from macros.bench.budgets import Figure
from macros.bench.engines import BOOT, FROM_SNAPSHOT, plain, published
from macros.engines import opened

HEADS = ("Tapped", "plain, ms", "first, ms", "part", "range", "later, ms", "part", "range")
SLOW = "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })"
STARTED = "document.documentElement.hasAttribute('data-started')"
IS_CONTROLLED = "navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"
WAYS = {"at once": False, "at rest": True}
PATIENCE = 60
POLL = 50
"""Milliseconds between two looks at a page."""
AT_REST = 2000
"""Milliseconds after which a page whose reading is kept does nothing more."""


class Starts(NamedTuple):
    """Milliseconds of plain Pyodide's start, and of our first and later ones."""

    plain: float
    first: float
    later: float


LIMITS = {"at once": (0.45, 0.25), "at rest": (0.36, 0.18)}
"""The most of plain Pyodide's start that a first and a later one may take."""


def measured(url: str, id: str, turns: int, chromium: Browser) -> dict[str, list[Starts]]:
    """The starts of so many turns for each way to come to the tap."""
    starts: dict[str, list[Starts]] = {way: [] for way in WAYS}
    with published() as bare:
        for _ in range(turns):
            with opened("chromium", chromium) as driver:
                whole = plain(driver, bare, "plain.mjs")
            for way, rests in WAYS.items():
                starts[way].append(Starts(whole, *visits(chromium, url, id, rests)))
    return starts


def figures(starts: dict[str, list[Starts]]) -> Iterator[Figure]:
    """What a first and a later start take of plain Pyodide's, beside their budgets.

    >>> [figure.name for figure in figures({"at rest": [Starts(1000, 400, 200)]})]
    ['first start, tapped at rest', 'later start, tapped at rest']
    """
    for way, each in starts.items():
        first_limit, later_limit = LIMITS[way]
        for visit, limit, parts in (
            ("first", first_limit, [turn.first / turn.plain for turn in each]),
            ("later", later_limit, [turn.later / turn.plain for turn in each]),
        ):
            yield Figure.of_turns(f"{visit} start, tapped {way}", "of stock", parts, limit)


def visits(chromium: Browser, url: str, id: str, rests: bool) -> Iterator[float]:
    """Milliseconds of the start of Python in a new visitor's first visit and in the one after."""
    with closing(chromium.new_context()) as context:
        context.add_init_script(SLOW)
        for _ in ("first", "later"):
            page = context.new_page()
            page.goto(url)
            until(page, STARTED)
            if rests:
                until(page, IS_CONTROLLED)
                page.wait_for_timeout(AT_REST)
            yield start(page, id)
            page.close()


def until(page: Page, expression: str) -> Any:
    """What an expression gives once that is true; the policy of the site forbids Playwright's own wait."""
    last = monotonic() + PATIENCE
    while not (value := page.evaluate(expression)):
        if monotonic() > last:
            raise TimeoutError(f"{page.url} has not come to this in {PATIENCE} seconds: {expression}")
        page.wait_for_timeout(POLL)
    return value


def start(page: Page, id: str) -> float:
    """Milliseconds from the start of Python to its first answer; then all is kept for a later visit."""
    page.locator(f'[data-calc="{id}"] .rb-panel > summary').click()
    page.locator(f'[data-calc="{id}"] .rb-do [data-do="odds"]').click()
    boot = until(page, BOOT)
    if not boot["restored"]:
        until(page, FROM_SNAPSHOT)
    until(page, IS_CONTROLLED)
    page.wait_for_timeout(AT_REST)
    return float(boot["ms"])


def row(way: str, starts: list[Starts]) -> list[str]:
    """One way's line.

    >>> row("at once", [Starts(1000, 400, 200), Starts(1000, 500, 300), Starts(1000, 600, 400)])
    ['at once', '1000', '500', '0.50', '0.40 to 0.60', '300', '0.30', '0.20 to 0.40']
    """
    plains, firsts, laters = zip(*starts, strict=True)
    cells = [way, f"{median(plains):.0f}"]
    for times in (firsts, laters):
        parts = [time / whole for time, whole in zip(times, plains, strict=True)]
        cells += [f"{median(times):.0f}", f"{median(parts):.2f}", f"{min(parts):.2f} to {max(parts):.2f}"]
    return cells
