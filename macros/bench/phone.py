"""A phone on a slow network: how soon a page opened cold can be read, and answers a roll."""

import threading
import time
from functools import partial
from io import BufferedIOBase
from pathlib import Path
from typing import Any, NamedTuple, cast

from macros.bench.browser import PHONE, Reader, tap
from macros.site import server

READABLE_TARGET, ROLL_TARGET = 2.0, 7.0
MEGABITS, DELAY, SLOWER = 8, 0.06, 4
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
ANSWERED = "performance.getEntriesByName('rules:answer').map(entry => entry.startTime + entry.duration)[0]"
WATCH_TASKS = """window.longTasks = [];
new PerformanceObserver(list => longTasks.push(...list.getEntries().map(entry => entry.duration)))
  .observe({ type: "longtask", buffered: true });"""


class Slow(server.Handler):
    """The site's server behind one narrow line that all requests share."""

    line = threading.Lock()

    def do_GET(self) -> None:  # noqa: N802
        """Answer after the delay of the network."""
        time.sleep(DELAY)
        super().do_GET()

    def setup(self) -> None:
        """Write through the narrow line."""
        super().setup()
        self.wfile = cast(BufferedIOBase, _Narrow(self.wfile, self.line))


class _Narrow:
    """A file that takes as long to write as the network would."""

    def __init__(self, inner: Any, line: Any) -> None:
        self.inner, self.line = inner, line

    def write(self, content: bytes) -> int:
        """Send piece by piece, so that requests take turns."""
        for begin in range(0, len(content), 16_384):
            piece = content[begin : begin + 16_384]
            with self.line:
                time.sleep(len(piece) * 8 / (MEGABITS * 1_000_000))
                self.inner.write(piece)
        return len(content)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


class Phone(NamedTuple):
    """A page opened cold on a slow phone: seconds until it can be read and until a roll is answered.

    ``longest`` is the longest task on the page's thread, in milliseconds, and ``memory`` what Python adds to
    the browser's own process of the page, in bytes.
    """

    readable: float
    rolled: float
    longest: float
    memory: int


def phone(reader: Reader, id: str) -> Phone:
    """Open a calculator's page on a slow phone and roll at once."""
    running = server.Server((server.HOST, 0), partial(Slow, directory=str(reader.site)))
    threading.Thread(target=running.serve_forever, daemon=True).start()
    context = reader.browser.new_context(**PHONE)
    try:
        page = context.new_page()
        page.add_init_script(WATCH_TASKS)
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(server.address(running) + reader.places[id], wait_until="domcontentloaded")
        before = memory(reader)
        tap(page, id, "roll")
        readable, rolled = page.evaluate(PAINTED), page.evaluate(ANSWERED)
        longest = max(page.evaluate("longTasks"), default=0)
        return Phone(readable / 1000, rolled / 1000, longest, memory(reader) - before)
    finally:
        context.close()
        running.shutdown()
        running.server_close()


def memory(reader: Reader) -> int:
    """Bytes that the browser's page processes hold."""
    session = reader.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(resident(process["id"]) for process in processes if process["type"] == "renderer")


def resident(process: int) -> int:
    """A process's resident bytes; 0 where the system does not tell."""
    path = Path(f"/proc/{process}/status")
    lines = path.read_text().splitlines() if path.is_file() else []
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def phone_rows(phone: Phone) -> list[list[str]]:
    """Lines of the report about the slow phone."""
    readable = "kept" if phone.readable <= READABLE_TARGET else "missed"
    rolled = "kept" if phone.rolled <= ROLL_TARGET else "missed"
    return [
        ["readable, s", f"{phone.readable:.1f}", f"{READABLE_TARGET:.0f}: {readable}"],
        ["first roll answered, s", f"{phone.rolled:.1f}", f"{ROLL_TARGET:.0f}: {rolled}"],
        ["longest task on the page, ms", f"{phone.longest:.0f}", ""],
        ["memory with Python, more than before, MB", f"{phone.memory / 1_000_000:.0f}", ""],
    ]
