"""The service worker of a built site, and the list of what it can keep: what is read, and the dice.

It stands at the site's root, for a worker serves only what lies below it.
"""

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypedDict

from macros.bundle.assembly import PLACE, Config
from macros.bundle.scripts import shorter
from macros.digest import digest
from macros.output import permalinks
from macros.output.head import Head
from macros.paths import ASSETS, MODULES
from macros.transfer import packed
from rulespkg.systems import NAMES, load

WORKER = "sw.js"
LIST = "offline.json"
"""What is kept and how much that is, for pages that have no worker yet; from the site's root."""

OWN = ASSETS / "offline" / "service-worker.ts"
WORKBOX = ("core", "routing", "strategies")
"""Workbox's packages, each after those that it needs."""

SITEMAP = "sitemap.xml"
SHOWN = 16
"""So many characters of a digest, 96 bits, are enough against whatever happens by chance."""

LEFT_OUT = (".map", ".gz", ".txt")
"""What only those read who look into the files: the licenses of what is in the bundle are named there."""

NEEDED = (".css", ".js", ".mjs", "404.html")
"""What no page can do without, and what stands for a missing page; the rest is fetched as far as possible."""

ENDING = " - Rollbook"
"""Of the title of a page that has one of its own."""

FRONT = "Front page"
OTHERS = "Search, font and pictures"
"""What readers call all that is neither needed nor a page."""

FOR_PROGRAMS = ("/tables/", "/tables.json")
"""The tables as files for other programs: who takes one has a connection, or the table on its page."""

UNUSED = (
    "assets/javascripts/lunr/",
    "assets/javascripts/workers/",
    "assets/icons/",
    "assets/images/",
    "assets/previews/",
    WORKER,
    LIST,
    "_headers",
)
"""What no page asks for: the theme's search and icon, icons to install the site, pictures for links."""

WORKSHOP = ("changelog/", "contributing/", "data/", "decisions/", "deploy/")
"""For those who work on the site or build on it, and its history: at a table nobody should fetch them."""

AWAY = """
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));
"""
"""For a site that is being written: what an earlier build has left at this address takes itself away."""


class Entry(NamedTuple):
    """A file that can be kept: its address from the site's root, its digest, its bytes after gzip, its title.

    The digest is the beginning of the SHA-256 in base64, by which the worker knows what it may keep; "" for
    the sitemap, which a server may write anew. The title is what readers call it where it is missing; "" for
    what no page can do without. Of the dice it is the name of the game that it belongs to; "" for all.
    """

    url: str
    digest: str
    bytes: int
    title: str


class Listing(TypedDict):
    """All that can be kept, in two parts.

    ``version`` tells builds apart, ``run`` is the bundle's place, ``games`` has titles by names.
    """

    version: str
    run: str
    reading: list[Entry]
    dice: list[Entry]
    games: dict[str, str]


def install(site: Path, config: Config) -> None:
    """Write the service worker and its list into a built site."""
    listing = listing_of(site, config)
    sizes = {part: {"files": len(listing[part]), "size": _sum(listing[part])} for part in ("reading", "dice")}
    (site / LIST).write_text(json.dumps({"version": listing["version"], **sizes}))
    own = shorter(OWN.read_text(), "ts")
    (site / WORKER).write_text("\n".join([*workbox(), f"const LISTING = {json.dumps(listing)};", own]))


def leave(site: Path) -> None:
    """Write a worker that takes itself away, for a site that changes while it is looked at."""
    (site / WORKER).write_text(AWAY)


def _sum(entries: list[Entry]) -> int:
    return sum(entry.bytes for entry in entries)


def workbox() -> Iterator[str]:
    """Workbox's license and its modules as published, without the addresses of their sources."""
    folders = [MODULES / f"workbox-{name}" for name in WORKBOX]
    if not folders[0].is_dir():
        raise SystemExit("Workbox is not installed: run `make site`, which fetches it.")
    version = json.loads((folders[0] / "package.json").read_text())["version"]
    yield f"/* Workbox {version}\n{(folders[0] / 'LICENSE').read_text()}*/"
    for folder in folders:
        yield (folder / "build" / f"{folder.name}.prod.js").read_text().partition("//# sourceMappingURL")[0]


def listing_of(site: Path, config: Config) -> Listing:
    """Every file of a built site that a reader or a roll may ask for."""
    reading: list[Entry] = []
    dice: list[Entry] = []
    games = {part: name for name, (part, _) in config["games"].items()}
    for path in sorted(site.rglob("*")):
        url = path.relative_to(site).as_posix()
        if path.is_file() and wanted(url):
            file = entry(url, path.read_bytes())
            if url.startswith((config["pyodide"], config["common"], *games)):
                dice.append(file._replace(title=games.get(url, "")))
            else:
                reading.append(file)
    version = digest(json.dumps([reading, dice]).encode())
    titles = {name: load(name).title for name in NAMES}
    return {"version": version, "run": f"{PLACE}/", "reading": reading, "dice": dice, "games": titles}


def wanted(url: str) -> bool:
    """Whether a file of the site can be of use offline.

    >>> [wanted(url) for url in ("nwm/index.html", "go/nwm.axe/index.html", "deploy/index.html", "sw.js")]
    [True, False, False, False]
    >>> [wanted(url) for url in ("nwm/tables/move.json", "nwm/tables.json", "data/index.html")]
    [False, False, False]
    """
    is_shown = not url.startswith((".", *UNUSED, *WORKSHOP)) and not url.endswith(LEFT_OUT)
    is_for_readers = not any(part in url for part in FOR_PROGRAMS)
    # Where permalinks lead, the worker knows without their pages.
    return is_shown and is_for_readers and not re.match(f"{permalinks.PLACE}/.+/", url)


def entry(url: str, content: bytes) -> Entry:
    """A file's line in the list; pages are known by the address of their folder."""
    digest = b64encode(sha256(content).digest()).decode()[:SHOWN]
    return Entry(address(url), "" if url == SITEMAP else digest, packed(content), title(url, content))


def title(url: str, content: bytes) -> str:
    """What readers call a file that a version can do without; "" for what it cannot.

    >>> title("buskit/checks/index.html", b"<title>Checks: Buskit - Rollbook</title>"), title("404.html", b"")
    ('Checks: Buskit', '')
    >>> title("index.html", b"<title>Rollbook</title>"), title("search.json", b"")
    ('Front page', 'Search, font and pictures')
    """
    if url.endswith(NEEDED):
        return ""
    if not url.endswith(".html"):
        return OTHERS
    title = Head(content.decode()).title
    return title.removesuffix(ENDING) if title.endswith(ENDING) else FRONT


def address(url: str) -> str:
    """A file's address as links have it.

    >>> address("index.html"), address("buskit/index.html"), address("404.html")
    ('./', 'buskit/', '404.html')
    """
    return (url.removesuffix("index.html") or "./") if url.rpartition("/")[2] == "index.html" else url
