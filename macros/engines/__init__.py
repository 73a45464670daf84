"""The three engines that browsers are made of, each opened alike, as by a new visitor."""

from collections.abc import Callable

from macros.engines.chromium import Chromium
from macros.engines.driver import Driver
from macros.engines.firefox import Firefox
from macros.engines.webkit import WebKit

ENGINES: dict[str, Callable[[], Driver]] = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}
"""How each engine is opened, by its name."""

__all__ = ["ENGINES", "Driver"]
