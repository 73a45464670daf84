"""The server of the tests: as that of readers, but the dice of the worker roll alike in each run of a test.

The script that takes the place of chance comes before the worker's own when a browser starts it as a worker.
No address of the site has it: whoever fetches the worker gets what was built.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, override

from macros.bundle.assembly import PLACE
from macros.site.server import Handler

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEEDED = """self.seedOfTest ??= 1;
crypto.getRandomValues = (view) => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (const at of bytes.keys()) {
    self.seedOfTest = (Math.imul(self.seedOfTest, 1664525) + 1013904223) >>> 0;
    bytes[at] = self.seedOfTest >>> 24;
  }
  return view;
};
"""


def seed(page: Page, number: int) -> None:
    """Seed the dice of a page that has started Python, or is about to; all later rolls come of it."""
    if not page.workers:
        page.wait_for_event("worker")
    for worker in page.workers:
        worker.evaluate("seed => { self.seedOfTest = seed; }", number)


class Seeded(Handler):
    """Begins a worker with dice that a test can seed."""

    @override
    def do_GET(self) -> None:
        """Answer as to readers, but to a browser that starts the worker."""
        path = self._file() if self.path.startswith(f"/{PLACE}/worker-") else None
        if path is None:
            return super().do_GET()
        starts = self.headers.get("Sec-Fetch-Dest") == "worker"
        self.send(self.guess_type(path), (SEEDED * starts).encode() + Path(path).read_bytes())

    @override
    def end_headers(self) -> None:
        """Let no browser take one for the other."""
        self.send_header("Vary", "Sec-Fetch-Dest")
        super().end_headers()
