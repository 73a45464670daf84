"""How Python starts in a page: what is told of it, and what can go wrong."""

from collections.abc import Callable

from playwright.sync_api import Page, Route

PARTS = {
    "wasm": "**/*.wasm",
    "stdlib": "**/python_stdlib.bin",
    "rules": "**/rulespkg-common-*.bin",
    "game": "**/rulespkg-buskit-*.bin",
    "glue": "**/pyodide.mjs",
    "worker": "**/assets/run/worker-*.mjs",
}
READY = "performance.getEntriesByName('rules:boot-ready').at(-1)?.detail.restored ?? null"
"""Whether Python's memory was restored; nothing before it is there."""
SNAPSHOTS = "performance.getEntriesByName('rules:boot-kept').length"
KEEP_WORKERS = """
const Plain = window.Worker;
window.pythons = [];
window.Worker = class extends Plain {
  constructor(url, options) {
    super(url, options);
    if (String(url).includes("/assets/run/")) window.pythons.push(this);
  }
};
"""
KILL = """() => {
  const worker = window.pythons.at(-1);
  worker.terminate();
  worker.dispatchEvent(new ErrorEvent("error"));
}"""
END = "window.pythons.at(-1).terminate()"
"""Ends the worker as a system does that needs room: without a word."""
KILL_WHILE_ASKED = f"button => {{ button.click(); ({KILL})(); }}"


class Gate:
    """Holds requests for a part of Python until it is opened."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.held: list[Route] = []
        self.is_open = False

    def close(self, page: Page) -> None:
        """Hold them from now on."""
        page.context.route(self.pattern, self._pass)

    def open(self) -> None:
        """Let them pass, those that wait first."""
        self.is_open = True
        for route in self.held:
            route.continue_()

    def _pass(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.held.append(route)


def abort(pattern: str) -> Callable[[Page], None]:
    """Lets requests for a part fail."""
    return lambda page: page.context.route(pattern, lambda route: route.abort())
