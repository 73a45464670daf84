"""The whole site, step by step: what must be there before the pages, the pages, and what comes after them."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from macros.bundle import assembly, package
from macros.bundle.assembly import Bundle
from macros.data import files
from macros.digest import digest
from macros.output import (
    dice_keys,
    icons,
    late,
    offline,
    permalinks,
    policy,
    previews,
    root,
    search,
    styles,
    terse,
    theme,
    whitespace,
)
from macros.paths import CACHE, ROOT
from macros.site import report
from macros.site.generators import DEFAULT, GENERATORS, settings

SITE = ROOT / "site"
STAMP = ".built-from"
DEFAULT_URL = "http://127.0.0.1:8000/"
SOURCES = ("docs/**/*", "macros/**/*", "rulespkg/**/*")
SINGLE = (
    "mkdocs.yml",
    "pyproject.toml",
    "LICENSE",
    "package-lock.json",
    "tsconfig.json",
    "requirements/all.txt",
)
PLAIN = ("PYODIDE", "THEME")
SWITCHES = ("GENERATOR", *PLAIN)
"""Environment variables that change what is built; what is in ``PLAIN`` is "plain" or not set."""


def before(lasting: bool) -> Bundle:
    """What must be there before the pages: the bundle, whose addresses stand in each of them.

    ``lasting`` is False for a site that changes while it is looked at, which no browser should keep.
    """
    bundle = assembly.prepare()
    link = report.template(settings())
    return {**bundle, "config": {**bundle["config"], "offline": lasting, "report": link}}


def after(site: Path, bundle: Bundle, url: str) -> None:
    """What comes after the pages: addresses, policy, data, the search index, the browser's files."""
    site_config = settings()
    root.resolve(site)
    whitespace.shorten(site)
    theme.lighten(site)
    policy.write(site)
    files.write(site)
    package.install(site, url)
    search.write(site)
    assembly.install(bundle, site)
    late.install(site)
    icons.install(site, site_config["site_name"], site_config["site_description"])
    styles.lighten(site)
    previews.write(site)
    permalinks.write(site)
    dice_keys.mark(site)
    terse.shorten(site)
    if bundle["config"]["offline"]:
        offline.install(site, bundle["config"])
    else:
        offline.leave(site)


def build(site: Path, url: str, lasting: bool = True) -> None:
    """Write the whole site; SystemExit where a page or a switch is wrong."""
    name = os.environ.get("GENERATOR") or DEFAULT
    if name not in GENERATORS:
        raise SystemExit(f"GENERATOR must be one of {', '.join(GENERATORS)}, not “{name}”.")
    for switch in PLAIN:
        if (chosen := os.environ.get(switch)) not in (None, "", "plain"):
            raise SystemExit(f"{switch} must be plain or left out, not “{chosen}”.")
    (site / STAMP).unlink(missing_ok=True)
    # Taken before anything is read: what changes meanwhile is built again the next time.
    made_from = inputs(url)
    bundle = before(lasting)
    GENERATORS[name](site, url, {"bundle": bundle, "games": search.games(), "previews": previews.PLACE})
    after(site, bundle, url)
    if lasting:
        (site / STAMP).write_text(made_from)


def ensure(site: Path, url: str = DEFAULT_URL) -> None:
    """Build the site unless this one was made from the same inputs."""
    with locked():
        stamp = site / STAMP
        if not stamp.is_file() or stamp.read_text() != inputs(url):
            build(site, url)


def inputs(url: str) -> str:
    """A digest of everything that the site is made from."""
    switches = [f"{name}={os.environ.get(name, '')}" for name in SWITCHES]
    contents = (path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() for path in sources())
    return digest(url.encode(), *map(str.encode, switches), *contents)


def sources() -> list[Path]:
    """The files that the site is made from, and those that make it."""
    paths = {path for pattern in SOURCES for path in ROOT.glob(pattern)} | {ROOT / name for name in SINGLE}
    return sorted(path for path in paths if path.is_file() and "__pycache__" not in path.parts)


@contextmanager
def locked() -> Iterator[None]:
    """Let one build run at a time."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
