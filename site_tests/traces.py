"""Traces of what visitors do in the tests' browser, to be opened with `playwright show-trace`."""

import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext


def begin(browser: Browser) -> None:
    """From now on, note what each visitor of the browser does, for `keep`."""
    browser.on("context", _begin)


def _begin(context: BrowserContext) -> None:
    context.tracing.start(screenshots=True, snapshots=True)


def keep(browser: Browser, folder: Path, nodeid: str) -> None:
    """Write one file for each visitor of a test."""
    name = re.sub(r"\W+", "-", nodeid.removeprefix("site_tests/"))[:150].strip("-")
    for number, context in enumerate(browser.contexts):
        context.tracing.stop_chunk(path=folder / f"{name}-{number}.zip")
        context.tracing.start_chunk()
