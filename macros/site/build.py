"""The whole site: `python -m macros.site build` writes it, `python -m macros.site serve` shows it.

MkDocs makes the pages; `before` and `after` are the steps around it, which need no MkDocs.
"""

import argparse
import fcntl
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from macros.bundle import assembly
from macros.output import data, icons, offline, policy, search, styles
from macros.site import server
from macros.bundle.assembly import Bundle
from macros.digest import digest
from macros.paths import CACHE, ROOT

SITE = ROOT / "site"
STAMP = ".built-from"
DEFAULT_URL = "http://127.0.0.1:8000/"
SOURCES = ("docs/**/*", "macros/**/*", "rulespkg/**/*.py")
SINGLE = ("mkdocs.yml", "pyproject.toml", "LICENSE", "package-lock.json", "requirements/all.txt")


def before(lasting: bool = True) -> Bundle:
    """What must be there before the pages: the bundle, whose addresses stand in each of them.

    ``lasting`` is False for a site that changes while it is looked at, which no browser should keep.
    """
    made = assembly.prepare()
    return {**made, "config": {**made["config"], "offline": lasting}}


def after(site: Path, made: Bundle, name: str, description: str) -> None:
    """What stands beside the pages: tables as data, the search index, what the browser runs and may keep."""
    lasting = made["config"]["offline"]
    policy.write(site, live=not lasting)
    data.write(site)
    search.write(site)
    assembly.install(made, site)
    icons.install(site, name, description)
    styles.lighten(site)
    if lasting:
        offline.install(site, made["config"])
    else:
        offline.leave(site)


def build(site: Path, url: str) -> None:
    """Write the whole site; SystemExit where a page is wrong."""
    from mkdocs.commands.build import build as write_pages
    from mkdocs.config import load_config

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    (site / STAMP).unlink(missing_ok=True)
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(site), site_url=url)
    config.plugins.on_startup(command="build", dirty=False)
    try:
        write_pages(config)
    finally:
        config.plugins.on_shutdown()
    (site / STAMP).write_text(inputs(url))


def ensure(site: Path, url: str = DEFAULT_URL) -> None:
    """Build the site unless this one was made from the same inputs."""
    with locked():
        stamp = site / STAMP
        if not stamp.is_file() or stamp.read_text() != inputs(url):
            build(site, url)


def inputs(url: str) -> str:
    """A digest of everything that the site is made from."""
    found = {path for pattern in SOURCES for path in ROOT.glob(pattern)} | {ROOT / name for name in SINGLE}
    files = sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)
    named = (path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() for path in files)
    return digest(url.encode(), *named)


@contextmanager
def locked() -> Iterator[None]:
    """Let one build run at a time."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
