"""A small server of the built site for this machine alone."""

import gzip
from collections.abc import Callable
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from macros.bundle.assembly import PLACE
from macros.output.headers import Rules, headers, rules

PACKED = (".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".xml", ".csv", ".txt", ".webmanifest")
"""What grows smaller under gzip; the rest is packed already."""

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS = 50


CACHING = "Cache-Control"


@lru_cache(maxsize=8)
def told(path: Path) -> Rules:
    """What the site's own file says about headers; nothing where there is none."""
    return rules(path.read_text()) if path.is_file() else ()


@lru_cache(maxsize=512)
def packed(path: Path, changed: int) -> bytes:
    """The file as it travels; ``changed`` is the time of its last change, so that it is packed anew then."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the types that browsers insist on for modules and WebAssembly."""

    protocol_version = "HTTP/1.1"
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

    def end_headers(self) -> None:
        """Let what has its digest in its name be kept for ever, and everything else be asked for again.

        The other headers are those that the site asks its hosts for.
        """
        kept = self.path.startswith(f"/{PLACE}/")
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if kept else "no-cache")
        for name, value in headers(told(Path(self.directory) / "_headers"), self.path.partition("?")[0]):
            if name != CACHING:
                self.send_header(name, value)
        super().end_headers()

    def do_GET(self) -> None:
        """Answer with a file, packed for browsers that take it so.

        The sitemap gets this server's address, by which the theme knows its pages.
        """
        if self.path.partition("?")[0] == "/sitemap.xml":
            return self._sitemap()
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        if path.suffix in PACKED and path.is_file() and "gzip" in self.headers.get("Accept-Encoding", ""):
            return self._packed(path)
        super().do_GET()

    def _packed(self, path: Path) -> None:
        """Send the file as most hosts do, so that what is measured here is like what readers get."""
        body = packed(path, path.stat().st_mtime_ns)
        self.send_response(200)
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

    def send(self, kind: str, body: bytes) -> None:
        """Answer with bytes of this type."""
        self.send_response(200)
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
