"""The three engines that browsers are made of, each opened alike, as by a new visitor."""

from playwright.sync_api import Browser

from macros.engines.chromium import Chromium
from macros.engines.driver import Driver
from macros.engines.firefox import Firefox
from macros.engines.webkit import WebKit

ENGINES = ("chromium", "firefox", "webkit")
"""What each engine is called."""


def opened(engine: str, chromium: Browser | None = None) -> Driver:
    """A new visitor with an engine; ``chromium`` runs already, for Playwright starts only once.

    A browser that does not come up, as on a busy machine, is started once more: its pages are what counts.
    """
    if engine == "chromium":
        return Chromium(chromium)
    driver = Firefox if engine == "firefox" else WebKit
    try:
        return driver()
    except Exception:
        return driver()


__all__ = ["ENGINES", "Driver", "opened"]
