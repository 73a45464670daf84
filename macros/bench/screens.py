"""How long pages and forms are in screens of a phone, and how many words the first headlines have."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Page

from macros.bench.browser import PHONE, Reader
from rulespkg.systems import NAMES

SCREEN: int = PHONE["viewport"]["height"]
LENGTH = "document.fonts.ready.then(() => document.documentElement.scrollHeight)"
"""Headings in the font that stands in for theirs are a little higher."""
CALCULATORS = """() => [...document.querySelectorAll("[data-calc]")].map(place => {
  const fold = place.querySelector(".rb-panel");
  const strip = place.querySelector(".rb-roll-strip").offsetHeight;
  fold.open = true;
  const form = place.querySelector(".rb-form").offsetHeight;
  fold.open = false;
  const headline = place.querySelector(".rb-odds .rb-headline");
  return [place.dataset.calc, strip, form, headline.textContent.trim().split(/\\s+/).length];
})"""
PAGE_HEADS = ("Page", "screens")
FORM_HEADS = ("Calculator", "strip, pixels", "form, screens", "headline, words")


class Instrument(NamedTuple):
    """A calculator as it stands at first: the pixels of its strip and form, and the words of its headline."""

    id: str
    strip: int
    form: int
    words: int


def screens(page: Page) -> float:
    """The height of the page that is shown, in screens of a phone, with its forms closed."""
    length: int = page.evaluate(LENGTH)
    return length / SCREEN


def instruments(page: Page) -> list[Instrument]:
    """The calculators of the page that is shown."""
    rows: list[list[Any]] = page.evaluate(CALCULATORS)
    return [Instrument(*parts) for parts in rows]


def pages(reader: Reader) -> Iterator[str]:
    """Every page of the games, from the site's root."""
    for game in NAMES:
        for path in sorted((reader.site / game).rglob("index.html")):
            yield path.relative_to(reader.site).as_posix().removesuffix("index.html")


def measured(reader: Reader) -> tuple[dict[str, float], list[Instrument]]:
    """Screens by page, and all calculators in the order of the pages."""
    context = reader.browser.new_context(**PHONE, reduced_motion="reduce")
    page = context.new_page()
    lengths, calculators = {}, []
    for url in pages(reader):
        page.goto(reader.address + url)
        page.locator("html[data-started]").wait_for(state="attached")
        lengths[url] = screens(page)
        calculators += instruments(page)
    context.close()
    return lengths, calculators


def page_rows(lengths: dict[str, float]) -> list[list[str]]:
    """A line for each page.

    >>> page_rows({"nwm/attacks/": 11.84})
    [['nwm/attacks/', '11.8']]
    """
    return [[url, f"{length:.1f}"] for url, length in lengths.items()]


def form_rows(instruments: list[Instrument]) -> list[list[str]]:
    """A line for each calculator.

    >>> form_rows([Instrument("nwm.crowd", 95, 1266, 7)])
    [['nwm.crowd', '95', '1.5', '7']]
    """
    return [[id, str(strip), f"{form / SCREEN:.1f}", str(words)] for id, strip, form, words in instruments]
