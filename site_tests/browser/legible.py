"""What a reader cannot read or tap: broken words, cut text, controls that lie under others, pale text.

Every width is tried with every size of type that a reader may set in the browser.
"""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import Page

from site_tests.browser.access import SCHEMES
from site_tests.browser.conftest import PHONE

SCAN = (Path(__file__).parent / "legible.js").read_text()
TYPE = (16, 20, 32)
"""Sizes of a browser's own type in pixels."""

SCREENS = tuple(product((320, 390, 820, 1440), TYPE))
"""Widths with sizes of type, in pixels."""

USUAL = ((320, 32), (390, 16), (1440, 20))
"""Those that show most of what any of them shows: the hardest, a phone as it comes, a desk."""

type Screens = tuple[tuple[int, int], ...]

HEIGHT = 844


def type_of(page: Page, size: int) -> None:
    """Set the browser's own size of type, which styles and widths in rem and em follow."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size * 13 // 16}})
    session.detach()


def illegible(
    page: Page, within: str, screens: Screens, show: Callable[[], object] = lambda: None
) -> list[str]:
    """What is wrong in these elements, once a line, with the first width and size of type that show it.

    ``show`` brings them to sight again after a change of the screen.
    """
    faults: dict[str, str] = {}
    for place, found in _looked_at(page, within, screens, show):
        for kind, words, where in found:
            faults.setdefault(f"{kind}: “{words}” in {where}", place)
    return [f"{fault}, {place}" for fault, place in faults.items()]


def _looked_at(
    page: Page, within: str, screens: Screens, show: Callable[[], object]
) -> Iterator[tuple[str, list[list[str]]]]:
    for width, size in screens:
        type_of(page, size)
        page.set_viewport_size({"width": width, "height": HEIGHT})
        show()
        yield f"{width} px wide, type of {size} px", page.evaluate(SCAN, [within, False])
    type_of(page, TYPE[0])
    page.set_viewport_size(PHONE)
    show()
    for scheme, name in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        page.locator(f"body[data-md-color-scheme={name}]").wait_for()
        yield scheme, page.evaluate(SCAN, [within, True])
    page.emulate_media(color_scheme="light")
