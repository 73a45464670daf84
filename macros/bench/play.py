"""The place for play of each game: from a tap to the painted button or dock, with Python running.

A key of the first tab asks Python for the pane and for the chance on the button.
The button throws, and asks for both again behind the dock.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import Locator, Page

from macros.bench.browser import PATIENCE, PHONE, Reader, touch
from macros.paths import ROOT
from rulespkg.systems import NAMES

HEADS = (
    "Game",
    "key, median ms",
    "key, worst",
    "roll, median ms",
    "roll, worst",
    "view on host, ms",
    "target",
)
TARGET = 100
TAPS = 20
IDLE = """() => new Promise(done => {
  const place = document.querySelector(".rb-play");
  const booted = () => performance.getEntriesByName("rules:boot-ready").length > 0;
  const look = () => booted() && !place.hasAttribute("aria-busy") ? done() : setTimeout(look, 20);
  look();
})"""
BUTTON = "[data-do=throw]"
DOCK = ".rp-result"
KEYS = "[data-pane=roll] button.rp-chip:not([aria-pressed=true])"
LISTEN = """([css, patience]) => {
  window.painted = new Promise(done => {
    let since;
    addEventListener("click", ({ timeStamp }) => (since = timeStamp), { once: true, capture: true });
    const shown = new MutationObserver(() => {
      if (since === undefined) return;
      shown.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - since)));
    });
    shown.observe(document.querySelector(css), { childList: true, subtree: true });
    setTimeout(done, patience * 1000, null);
  });
}"""
ON_HOST = """
import json, sys, time
from rulespkg.border import call
ui = {"tab": "roll", "show": ["roll"]}
asked = json.dumps({"do": "play", "id": f"{sys.argv[1]}.play", "step": "view", "events": [], "ui": ui})
call(asked)
taken = []
for _ in range(20):
    start = time.perf_counter()
    call(asked)
    taken.append(time.perf_counter() - start)
print(sorted(taken)[len(taken) // 2] * 1000)
"""


@contextmanager
def opened(reader: Reader, game: str) -> Iterator[Page]:
    """A phone on the game's place for play, without motion, whose Python has answered once."""
    context = reader.browser.new_context(**PHONE, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{reader.address}{game}/play/")
    page.locator(BUTTON).click()
    page.evaluate(IDLE)
    yield page
    context.close()


def painted(page: Page, button: Locator, css: str) -> float:
    """Milliseconds from the lifted finger until what the tap changes is painted."""
    page.evaluate(LISTEN, [css, PATIENCE])
    touch(page, button)
    milliseconds = page.evaluate("window.painted")
    if milliseconds is None:
        raise TimeoutError(f"{page.url}: {css} has not changed in {PATIENCE} seconds")
    page.evaluate(IDLE)
    return float(milliseconds)


def keys(page: Page) -> list[float]:
    """Taps on one key after the other, none of which was pressed before."""
    buttons = page.locator(KEYS)
    return [painted(page, buttons.nth(turn % buttons.count()), BUTTON) for turn in range(TAPS)]


def rolls(page: Page) -> list[float]:
    """As many rolls."""
    return [painted(page, page.locator(BUTTON), DOCK) for _ in range(TAPS)]


def on_host(game: str) -> float:
    """Milliseconds of the first tab's view in an interpreter of this machine, the median of a few."""
    command = [sys.executable, "-c", ON_HOST, game]
    return float(subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True).stdout)


def rows(reader: Reader) -> Iterator[list[str]]:
    """A line for each game."""
    for game in NAMES:
        # The last key may have picked what takes no dice, so rolls have a visit of their own.
        with opened(reader, game) as page:
            key_times = keys(page)
        with opened(reader, game) as page:
            roll_times = rolls(page)
        yield row(game, key_times, roll_times, on_host(game))


def row(game: str, key_times: list[float], roll_times: list[float], host: float) -> list[str]:
    """One game's line.

    >>> row("nwm", [20, 30, 40], [40, 50, 120], 1.25)
    ['nwm', '30', '40', '50', '120', '1.2', 'missed']
    """
    figures = (median(key_times), max(key_times), median(roll_times), max(roll_times))
    verdict = "kept" if max(figures) < TARGET else "missed"
    return [game, *(f"{figure:.0f}" for figure in figures), f"{host:.1f}", verdict]
