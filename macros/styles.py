"""The theme's stylesheets without what this site does not use: fewer bytes, less to match on a phone."""

import subprocess
from pathlib import Path

from macros.runtime import ROOT
from macros.scripts import NODE

SCRIPT = ROOT / "macros" / "lighter.mjs"
UNUSED = (r"tabbed-", r"data-md-color-switching")
"""What the theme's script names and no page needs.

Every element was tried on the rules of its tabs; and each page was styled anew twice at its start,
to stop transitions of colors that do not change.
"""


def lighten(site: Path) -> None:
    """Rewrite the theme's stylesheets in a built site."""
    command = [str(NODE), str(SCRIPT), str(site.resolve()), *UNUSED]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"The theme's styles cannot be lightened: {done.stderr.strip()[-500:]}")
