"""Addresses from the site's root: what macros write with a mark is made relative when all pages are there.

Whatever makes the pages need not know how deep a page lies, nor take the addresses for its own.
"""

from pathlib import Path

from macros.pages import SITE_ROOT


def resolve(site: Path) -> None:
    """Make the marked addresses of every page relative to it."""
    for path in sorted(site.rglob("*.html")):
        text = path.read_text()
        if SITE_ROOT in text:
            path.write_text(text.replace(SITE_ROOT, upward(path.relative_to(site))))


def upward(page: Path) -> str:
    """From a page to the site's root.

    >>> upward(Path("index.html")), upward(Path("buskit/damage/index.html"))
    ('./', '../../')
    """
    return "../" * (len(page.parts) - 1) or "./"
