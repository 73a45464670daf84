"""The wheel of `rulespkg` with its source: a site hands it out, and the browser's wheel is made from it."""

import os
import subprocess
import sys
from pathlib import Path

from macros.bundle import pyodide
from macros.paths import ROOT
from rulespkg import __version__

PLACE = "data"
"""Where a site has the wheel, from its root, under a name by which installers know the version."""

FILE = f"rulespkg-{__version__}-py3-none-any.whl"
"""That name."""


def install(site: Path, url: str) -> None:
    """Write the wheel into a built site that will stand at ``url``."""
    build(site / PLACE, url)


def build(folder: Path, url: str = "") -> Path:
    """Write the wheel into a folder, the same bytes from the same input; its path.

    Args:
        url: the address of the site that its metadata names, as far as that is one for others.
    """
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": pyodide.EPOCH, "SITE_URL": url}
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=environment)
    if process.returncode:
        raise SystemExit(f"Could not build the wheel of rulespkg: {process.stderr.strip()}")
    return next(folder.glob("*.whl"))
