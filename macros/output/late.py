"""The script that tells when the page's own does not start: a file that depends on no other."""

from pathlib import Path

from macros.bundle.scripts import shorter
from macros.paths import ASSETS

OWN = ASSETS / "page" / "late.ts"
LATE = "assets/late.js"
"""From the site's root; its name has no digest, so that hosts let browsers ask for it each time."""


def install(site: Path) -> None:
    """Write it into a built site."""
    (site / LATE).write_text(shorter(OWN.read_text(), "ts"))
