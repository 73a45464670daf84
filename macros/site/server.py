"""A small server of the built site for this machine alone."""

import gzip
import re
from collections.abc import Callable
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from macros.bundle.assembly import PLACE
from macros.output.headers import Rules, headers, rules

PACKED = (".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".xml", ".csv", ".txt", ".webmanifest")
"""What grows smaller under gzip; the rest is packed already."""

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS = 50


CACHING = "Cache-Control"
FOR_GOOD = "public, max-age=31536000, immutable"
LOST = "404.html"
NO_GZIP = re.compile(r"(?:gzip|\*)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)")


@lru_cache(maxsize=8)
def header_rules(path: Path) -> Rules:
    """What the site's own file says about headers; nothing where there is none."""
    return rules(path.read_text()) if path.is_file() else ()


@lru_cache(maxsize=512)
def packed(path: Path, changed: int) -> bytes:
    """The file as it travels; ``changed`` is the time of its last change, so that it is packed anew then."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


def takes_gzip(accepted: str) -> bool:
    """Whether a browser that sends this as `Accept-Encoding` takes packed files.

    >>> [takes_gzip(text) for text in ("gzip, br", "br;q=1, gzip;q=0", "gzip;q=0.5", "")]
    [True, False, True, False]
    """
    return "gzip" in accepted and not NO_GZIP.search(accepted)


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the types that browsers insist on for modules and WebAssembly."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    """A body does not wait until the browser has acknowledged its headers, some 40 ms in each answer."""

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".whl": "application/zip",
        ".webmanifest": "application/manifest+json",
        ".csv": "text/csv; charset=utf-8",
    }

    has_file = True
    """Whether the answer is a file of the site."""

    def end_headers(self) -> None:
        """Let what has its digest in its name be kept for ever, and everything else be asked for again.

        The other headers are those that the site asks its hosts for.
        """
        is_lasting = self.has_file and self.path.startswith(f"/{PLACE}/")
        self.send_header(CACHING, FOR_GOOD if is_lasting else "no-cache")
        for name, value in headers(
            header_rules(Path(self.directory) / "_headers"), self.path.partition("?")[0]
        ):
            if name != CACHING:
                self.send_header(name, value)
        super().end_headers()

    def do_GET(self) -> None:
        """Answer with a file, packed for browsers that take it so.

        The sitemap gets this server's address, by which the theme knows its pages.
        """
        if self.path.partition("?")[0] == "/sitemap.xml":
            return self._sitemap()
        path = self._file()
        self.has_file = path is not None
        if path is None:
            return self._send_lost()
        if path.is_dir():
            return super().do_GET()
        if path.suffix in PACKED and takes_gzip(self.headers.get("Accept-Encoding", "")):
            return self._send_packed(path)
        super().do_GET()

    def do_HEAD(self) -> None:
        """Answer as to GET, without the file."""
        self.has_file = self._file() is not None
        if self.has_file:
            return super().do_HEAD()
        self.send_error(404)

    def _file(self) -> Path | None:
        """What an address names within the site: a file, or a folder whose page stands behind a slash."""
        address = self.path.partition("?")[0].partition("#")[0]
        if "\0" in unquote(address):
            return None
        path, site = Path(self.translate_path(self.path)).resolve(), Path(self.directory).resolve()
        if not path.is_relative_to(site):
            return None
        page = path / "index.html"
        if path.is_dir() and page.is_file():
            return page if address.endswith("/") else path
        return path if path.is_file() and not address.endswith("/") else None

    def _send_lost(self) -> None:
        """Send the site's page for addresses of nothing."""
        page = Path(self.directory) / LOST
        if page.is_file():
            return self._send_packed(page, 404)
        self.send_error(404)

    def _send_packed(self, path: Path, status: int = 200) -> None:
        """Send the file as most hosts do, so that what is measured here is like what readers get."""
        body = packed(path, path.stat().st_mtime_ns)
        if not takes_gzip(self.headers.get("Accept-Encoding", "")):
            return self.send(self.guess_type(path), path.read_bytes(), status)
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _sitemap(self) -> None:
        text = (Path(self.directory) / "sitemap.xml").read_text()
        built = text.partition("<loc>")[2].partition("</loc>")[0]
        self.send("application/xml", text.replace(f"<loc>{built}", f"<loc>{address(self.server)}").encode())

    def send(self, kind: str, body: bytes, status: int = 200) -> None:
        """Answer with bytes of this type."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """Many requests at once, and no complaint about readers who leave in the middle."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: browsers drop connections all the time."""


def address(server: Any) -> str:
    """The site's address on this machine, such as "http://127.0.0.1:8000/"."""
    return f"http://{HOST}:{server.server_address[1]}/"


def open_server(site: Path, port: int | None = None, serve: Callable[..., Handler] = Handler) -> Server:
    """A server of a built site that listens already; on the first free port from 8000 unless one is given.

    Port 0 takes any free one.
    """
    handler = partial(serve, directory=str(site))
    if port is not None:
        return Server((HOST, port), handler)
    for candidate in range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            return Server((HOST, candidate), handler)
        except OSError:
            continue
    return Server((HOST, 0), handler)
