"""The site while it is being written: built anew when a source changes, and shown anew where it is open."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from macros.paths import ROOT
from macros.site import server
from macros.site.build import sources

PAUSE = 0.5
"""Seconds between two looks at the sources."""

PATIENCE = 20
"""Seconds that a page waits for an answer before it asks again."""

SCRIPT = "/live.mjs"
CHANGES = "/live.txt"
TAG = f'<script type="module" src="{SCRIPT}"></script></body>'.encode()
RELOAD = f"""const number = async () => (await fetch("{CHANGES}?" + build, {{ cache: "no-store" }})).text();
let build = "";
build = await number();
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
for (let now = build; now === build; now = await number()) await pause();
for (const worker of await navigator.serviceWorker?.getRegistrations() ?? []) await worker.unregister();
location.reload();
"""
"""What each page runs; a worker that keeps the site for offline use would go on showing the old one."""


def state() -> int:
    """The time of the last change of a source; a file that goes or comes changes its folder."""
    paths = sources()
    return max(path.stat().st_mtime_ns for path in {*paths, *(path.parent for path in paths)})


class Watch:
    """Counts the builds since it began; pages wait for the next one."""

    def __init__(self, make: Callable[[], bool]) -> None:
        self.make = make
        self.count = 0
        self.changed = threading.Condition()

    def follow(self) -> None:
        """Build whenever a source has changed, for ever."""
        built = state()
        while True:
            time.sleep(PAUSE)
            if (now := state()) != built:
                built = now
                self.again()

    def again(self) -> None:
        """Build once, and let the waiting pages know if that has worked."""
        if self.make():
            with self.changed:
                self.count += 1
                self.changed.notify_all()

    def next(self, number: str) -> str:
        """The number of the last build: at once if it is another than the one seen, else with patience."""
        with self.changed:
            self.changed.wait_for(lambda: str(self.count) != number, PATIENCE)
            return str(self.count)


class Handler(server.Handler):
    """The site's server, whose pages load themselves anew."""

    def __init__(self, *args: object, watch: Watch, **kwargs: object) -> None:
        self.watch = watch
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:  # noqa: N802
        """Answer as the site's server does, and what the pages' script asks."""
        path, _, query = self.path.partition("?")
        if path == SCRIPT:
            return self.send("text/javascript", RELOAD.encode())
        if path == CHANGES:
            return self.send("text/plain", self.watch.next(query).encode())
        page = Path(self.translate_path(path))
        page = page / "index.html" if page.is_dir() and path.endswith("/") else page
        if page.suffix == ".html" and page.is_file():
            return self.send("text/html", page.read_bytes().replace(b"</body>", TAG))
        super().do_GET()


def rebuild(site: Path, url: str) -> bool:
    """Build in a process of its own, which reads the changed modules; whether that has worked."""
    print("A source has changed: building …", flush=True)
    command = [sys.executable, "-m", "macros.site", "build", "--passing"]
    process = subprocess.run([*command, "--site-dir", str(site), "--site-url", url], cwd=ROOT)
    print("Built." if process.returncode == 0 else "Not built.", flush=True)
    return process.returncode == 0


def open_server(site: Path, url: str, port: int | None) -> server.Server:
    """A server of a built site that follows the sources."""
    watch = Watch(partial(rebuild, site, url))
    threading.Thread(target=watch.follow, daemon=True).start()
    return serving(site, watch, port)


def serving(site: Path, watch: Watch, port: int | None) -> server.Server:
    """A server of a built site whose pages hear from a watch."""
    return server.open_server(site, port, partial(Handler, watch=watch))
