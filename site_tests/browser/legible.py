"""What a reader cannot read or tap: broken words, cut text, controls that lie under others, pale text.

Every width is tried with every size of type that a reader may set in the browser.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from site_tests.browser.access import SCHEMES
from site_tests.browser.conftest import PHONE

SCAN = (Path(__file__).parent / "legible.js").read_text()
TYPE = (16, 20, 32)
"""Sizes of a browser's own type in pixels."""

SCREENS = tuple(product((320, 390, 820, 1440), TYPE))
"""Widths with sizes of type, in pixels."""

USUAL = ((320, 32), (1440, 20))
"""Those that show most of what any of them shows: the hardest, and a desk."""

ACROSS = ((568, 16, 320), (640, 16, 360))
"""Phones held across, with their heights."""

type Screens = tuple[tuple[int, ...], ...]

HEIGHT = 844


def type_of(page: Page, size: int) -> None:
    """Set the browser's own size of type, which styles and widths in rem and em follow."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size * 13 // 16}})
    session.detach()


class Part(NamedTuple):
    """Elements to look at, and what brings them to sight again after a change of the screen."""

    within: str
    show: Callable[[], object] = lambda: None


def illegible(page: Page, parts: Mapping[str, Part], screens: Screens) -> dict[str, list[str]]:
    """What is wrong in each part, once a line, with the first width and size of type that show it."""
    faults: dict[str, dict[str, str]] = {}
    for place, colored in _screens(page, screens):
        for name, part in parts.items():
            part.show()
            for kind, words, where in page.evaluate(SCAN, [part.within, colored]):
                faults.setdefault(name, {}).setdefault(f"{kind}: “{words}” in {where}", place)
    return {
        name: [f"{fault}, {place}" for fault, place in place_by_fault.items()]
        for name, place_by_fault in faults.items()
    }


def _screens(page: Page, screens: Screens) -> Iterator[tuple[str, bool]]:
    """What each screen is called, and whether colors are looked at, while it is set."""
    for width, size, height in ((*screen, HEIGHT)[:3] for screen in screens):
        type_of(page, size)
        page.set_viewport_size({"width": width, "height": height})
        yield f"{width} px wide, {height} px high, type of {size} px", False
    type_of(page, TYPE[0])
    page.set_viewport_size(PHONE)
    for scheme, name in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        page.locator(f"body[data-md-color-scheme={name}]").wait_for()
        yield scheme, True
    page.emulate_media(color_scheme="light")
