"""A server whose site can be replaced by a newer version, which counts requests and can fall silent."""

import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from macros.output import offline
from macros.site import server
from site_tests.page import Page

NEWS = "This sentence is new."
PORTAL = b"<!doctype html><title>Wi-Fi</title><h1>Please log in</h1>"


class Host:
    """The served folder and what was asked of it.

    ``left`` is the number of files that it still hands out once the service worker is asked for;
    ``held_up`` says what comes in the place of a file: nothing, an error, or the page of a captive portal.
    """

    def __init__(self, folder: Path, at: str) -> None:
        self.folder = folder
        self.at = at
        self.asked: list[str] = []
        self.left: float = float("inf")
        self.held_up: dict[str, str] = {}
        self.address = ""
        self.keeping = False

    @property
    def site(self) -> Path:
        return self.folder / self.at

    def publish(self, site: Path) -> None:
        """Put another site in the place of the one that is served."""
        shutil.rmtree(self.site, ignore_errors=True)
        shutil.copytree(site, self.site)
        sitemap = self.site / "sitemap.xml"
        built = sitemap.read_text().partition("<loc>")[2].partition("</loc>")[0]
        sitemap.write_text(sitemap.read_text().replace(f"<loc>{built}", f"<loc>{self.address}"))
        offline.install(self.site, config(self.site))

    def change(self, page: str = "kept/index.html") -> None:
        """Publish the same site with one more sentence on a page, and another name of the stylesheet."""
        style = next((self.site / "assets" / "run").glob("rollbook-*.css"))
        newer = style.with_name("rollbook-0123456789.css")
        style.rename(newer)
        for path in self.site.rglob("*.html"):
            path.write_text(path.read_text().replace(style.name, newer.name))
        path = self.site / page
        path.write_text(path.read_text().replace("</h1>", f"</h1><p>{NEWS}</p>", 1))
        offline.install(self.site, config(self.site))


def config(site: Path) -> Any:
    """Where the bundle of a built site stands."""
    page_config = json.loads(Page(site, site / "index.html").by_id("rb-config").text or "")
    return {name: page_config[name] for name in ("common", "games", "pyodide")}


class Counting(server.Handler):
    """The site's own server, which tells the host what is asked and closes the line when the host says so."""

    def __init__(self, *args: Any, host: Host, **more: Any) -> None:
        self.host = host
        super().__init__(*args, **more)

    def do_GET(self) -> None:  # noqa: N802
        path = self.path.partition("?")[0].removeprefix(f"/{self.host.at}")
        if self.host.left <= 0:
            self.close_connection = True
            return
        if path.endswith("sitemap.xml"):
            return super(server.Handler, self).do_GET()
        self.host.keeping = self.host.keeping or path == offline.WORKER
        self.host.left -= self.host.keeping
        self.host.asked.append(path)
        if path in self.host.held_up:
            return HELD_UP[self.host.held_up[path]](self)
        super().do_GET()

    def aborted(self) -> None:
        self.close_connection = True

    def busy(self) -> None:
        self.send_error(503)

    def portal(self) -> None:
        """Send the page of a captive portal, as if all were well."""
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(PORTAL)))
        self.end_headers()
        self.wfile.write(PORTAL)


HELD_UP = {"aborted": Counting.aborted, "busy": Counting.busy, "portal": Counting.portal}


@contextmanager
def hosting(folder: Path, site: Path, at: str = "") -> Iterator[Host]:
    """Serve a copy of a site, at a path such as "rollbook/" if one is given."""
    host = Host(folder, at)
    running = server.Server((server.HOST, 0), partial(Counting, host=host, directory=str(folder)))
    host.address = server.address(running) + at
    host.publish(site)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield host
    running.shutdown()
    running.server_close()
