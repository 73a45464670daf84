"""The clock of a page, which a test turns: a page that has begun can still end what it began before."""

from playwright.sync_api import Page

NATIVE = "window.native = [clearTimeout, clearInterval].map(timer => timer.bind(window));"
BOTH = """const [timeout, interval] = [clearTimeout, clearInterval];
window.clearTimeout = id => (native[0](id), timeout(id));
window.clearInterval = id => (native[1](id), interval(id));"""
"""Numbers of timers differ: a clock that is installed counts from far above the browser's own."""


def install(page: Page) -> None:
    """Let time flow by a clock that ``page.clock`` can turn."""
    page.evaluate(f"() => {{ {NATIVE} }}")
    page.clock.install(time=0)
    page.evaluate(f"() => {{ {BOTH} }}")


def stop(page: Page) -> None:
    """Let no time pass but what ``page.clock`` runs."""
    install(page)
    page.clock.pause_at(60_000)
