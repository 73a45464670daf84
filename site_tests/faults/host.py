"""A server on which single files are broken, in each of the ways that hosts, lines and caches have."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

from macros.site import server

MISTAKE = b"<!doctype html><title>Busy</title><h1>Please come back later</h1>"
LONGEST = 600
"""Seconds for which a stalled answer is held at most, if nobody mends it."""


class Host:
    """What is broken now: kinds of faults by path, and whether browsers may keep what they get of it."""

    def __init__(self) -> None:
        self.address = ""
        self.broken: dict[str, str] = {}
        self.cacheable = False
        self.asked: list[str] = []
        self.over = threading.Event()

    def break_file(self, path: str, kind: str, cacheable: bool = False) -> None:
        """Answer requests for a file with a fault from now on."""
        self.broken[path] = kind
        self.cacheable = cacheable

    def mend(self) -> None:
        """Answer as the site's own server does; what stalls goes on stalling."""
        self.broken.clear()


class Faulty(server.Handler):
    """The site's own server but for what is broken."""

    def __init__(self, *args: Any, host: Host, **more: Any) -> None:
        self.host = host
        super().__init__(*args, **more)

    def do_GET(self) -> None:  # noqa: N802
        path = self.path.partition("?")[0].lstrip("/")
        self.host.asked.append(path)
        kind = self.host.broken.get(path)
        if kind is None:
            return super().do_GET()
        return FAULTS[kind](self, Path(self.directory) / path)

    def answer(self, status: int, kind: str, body: bytes, whole: int | None = None) -> None:
        """Send an answer, which the host lets browsers keep for good if it does so with its faults."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body) if whole is None else whole))
        self.send_header("Cache-Control", server.FOR_GOOD if self.host.cacheable else "no-store")
        SimpleHTTPRequestHandler.end_headers(self)
        self.wfile.write(body)
        self.wfile.flush()

    def missing(self, path: Path) -> None:
        self.answer(404, "text/html", MISTAKE)

    def error(self, path: Path) -> None:
        self.answer(500, "text/html", MISTAKE)

    def empty(self, path: Path) -> None:
        self.answer(200, self.guess_type(path), b"")

    def page(self, path: Path) -> None:
        """Send a page of the host's own, as if all were well."""
        self.answer(200, "text/html", MISTAKE)

    def other_type(self, path: Path) -> None:
        """Send the right bytes under a type by which browsers know no script, style or WebAssembly."""
        self.answer(
            200, "text/plain" if path.suffix == ".bin" else "application/octet-stream", path.read_bytes()
        )

    def truncated(self, path: Path) -> None:
        self.answer(200, self.guess_type(path), path.read_bytes()[: path.stat().st_size // 2])

    def flipped(self, path: Path) -> None:
        body = bytearray(path.read_bytes())
        body[len(body) // 2] ^= 1
        self.answer(200, self.guess_type(path), bytes(body))

    def stalled(self, path: Path) -> None:
        """Send the first half, and then nothing more."""
        body = path.read_bytes()
        self.answer(200, self.guess_type(path), body[: len(body) // 2], len(body))
        self.host.over.wait(LONGEST)
        self.close_connection = True


FAULTS = {
    "missing": Faulty.missing,
    "error": Faulty.error,
    "empty": Faulty.empty,
    "page": Faulty.page,
    "type": Faulty.other_type,
    "truncated": Faulty.truncated,
    "flipped": Faulty.flipped,
    "stalled": Faulty.stalled,
}


@contextmanager
def hosting(site: Path) -> Iterator[Host]:
    """Serve a site that can be broken."""
    host = Host()
    running = server.open_server(site, 0, partial(Faulty, host=host))  # type: ignore[arg-type]
    host.address = server.address(running)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield host
    host.over.set()
    running.shutdown()
    running.server_close()
