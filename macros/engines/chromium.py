"""Chromium, driven by Playwright."""

from contextlib import ExitStack

from playwright.sync_api import Browser, ConsoleMessage, Error, WebError, sync_playwright

from macros.engines.driver import Driver, PageTurned
from macros.install.chromium import find_or_install


class Chromium(Driver):
    """A Chromium with one page: one of its own, or a new visitor of one that is running."""

    def __init__(self, browser: Browser | None = None) -> None:
        self._open = ExitStack()
        running = browser or self._launch()
        self.version = running.version
        self._complaints: list[str] = []
        context = self._open.enter_context(running.new_context())
        context.on("console", self._console)
        context.on("weberror", self._error)
        self._page = context.new_page()

    def load(self, url: str) -> None:
        self._page.goto(url)

    def press(self, css: str) -> None:
        self._page.locator(css).first.click()

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def complaints(self) -> list[str]:
        self._page.evaluate("0")
        return self._complaints

    def close(self) -> None:
        self._open.close()

    def _launch(self) -> Browser:
        playwright = self._open.enter_context(sync_playwright())
        launched = playwright.chromium.launch(executable_path=find_or_install(), args=["--no-sandbox"])
        return self._open.enter_context(launched)

    def call(self, function: str, text: str) -> str:
        try:
            return str(self._page.evaluate(function, text))
        except Error as error:
            if "context was destroyed" in error.message:
                raise PageTurned from None
            raise

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(f"{message.type}: {message.text}")

    def _error(self, error: WebError) -> None:
        self._complaints.append(f"uncaught: {error.error}")
