"""WebKitGTK's MiniBrowser, driven by selenium on a screen that nobody sees."""

import os
import shutil
import tempfile
from pathlib import Path
from select import select

from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.proxy import Proxy, ProxyType
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from macros.engines.driver import PATIENCE, Driver
from macros.engines.process import end, start
from macros.install.engines import minibrowser, webkit_driver, xvfb

SURROUNDINGS = {
    "GDK_BACKEND": "x11",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    # A container's root may not make the sandbox; the pages are our own.
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
}
LISTEN = """() => {
  if (window.complaints) return;
  window.complaints = [];
  const note = (...words) => window.complaints.push(words.join(" "));
  for (const level of ["error", "warn"]) {
    const plain = console[level];
    console[level] = (...words) => (note(`${level}:`, ...words), plain.apply(console, words));
  }
  addEventListener("error", ({ message, target }) => note("error:", message ?? target.outerHTML), true);
  addEventListener("unhandledrejection", ({ reason }) => note("error:", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => note("policy:", violatedDirective));
}"""
"""This engine's driver hears no console, so a loaded page listens itself; what was before is not heard."""


class WebKit(Driver):
    """A MiniBrowser on a screen of its own."""

    def __init__(self) -> None:
        self._complaints: list[str] = []
        self._home = Path(tempfile.mkdtemp(prefix="rollbook-webkit-"))
        ours, theirs = os.pipe()
        command = [xvfb(), "-displayfd", str(theirs), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        self._screen = start(command, os.environ, (theirs,))
        os.close(theirs)
        try:
            display = _line_from(ours)
            self._connect({**os.environ, **SURROUNDINGS, "DISPLAY": f":{display}", "HOME": str(self._home)})
        except BaseException:
            self.close()
            raise

    def _connect(self, environment: dict[str, str]) -> None:
        options = Options()
        options.binary_location = minibrowser()
        options.add_argument("--automation")
        self._service = Service(webkit_driver(), env=environment)
        self._service.start()
        url = self._service.service_url
        # Left alone, selenium waits for its driver for ever, tries again, and may take a proxy on the way.
        client = ClientConfig(
            url,
            proxy=Proxy({"proxyType": ProxyType.DIRECT}),
            timeout=PATIENCE,
            init_args_for_pool_manager={"init_args_for_pool_manager": {"retries": False}},
        )
        self._driver = webdriver.Remote(url, options=options, client_config=client)
        self._driver.set_page_load_timeout(PATIENCE)
        self.version = self._driver.capabilities["browserVersion"]

    def load(self, url: str) -> None:
        self._gather()
        self._driver.get(url)
        try:
            self.evaluate(LISTEN)
        except TimeoutException:
            # One new page in some hundreds leaves its first script without an answer, and answers the next.
            self.evaluate(LISTEN)

    def press(self, css: str) -> None:
        self._driver.find_element(By.CSS_SELECTOR, css).click()

    def resize(self, width: int, height: int) -> None:
        self._driver.set_window_size(width, height)

    def complaints(self) -> list[str]:
        self._gather()
        return self._complaints

    def _gather(self) -> None:
        self._complaints += self.evaluate("() => window.complaints?.splice(0) ?? []")

    def close(self) -> None:
        try:
            if hasattr(self, "_driver"):
                self._driver.quit()
        finally:
            if hasattr(self, "_service"):
                self._service.stop()
            end(self._screen)
            shutil.rmtree(self._home, ignore_errors=True)

    def call(self, function: str, text: str) -> str:
        return str(self._driver.execute_script(f"return ({function})(arguments[0])", text))


def _line_from(pipe: int) -> str:
    """The line that a program writes into the pipe."""
    with os.fdopen(pipe) as reader:
        if not select([reader], [], [], PATIENCE)[0]:
            raise TimeoutError(f"Xvfb has not told within {PATIENCE} s which screen it is.")
        return reader.readline().strip()
