"""How long a build of the site takes: with the browser's bundle in the cache, and with nothing there."""

import subprocess
import sys
import tempfile
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from unittest.mock import patch

from macros.bundle import assembly
from macros.paths import ROOT
from macros.site import build as site

COLD = "--cold"


def seconds(cold: bool) -> float:
    """Seconds of one build in an interpreter of its own, from its start to its end."""
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "macros.bench.build", scratch, *([COLD] if cold else [])]
        start = perf_counter()
        subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
        return perf_counter() - start


def build(folder: Path, cold: bool) -> None:
    """Build into the folder; a cold build makes the bundle anew, beside the cache that others use."""
    with patch.object(assembly, "CACHE", folder / "bundle") if cold else nullcontext():
        site.build(folder / "site", site.DEFAULT_URL)


def table() -> str:
    """Both times as Markdown."""
    rows = [
        ("Cold: Pyodide's core and the wheel are made anew", seconds(cold=True)),
        ("Warm: the bundle is in the cache", seconds(cold=False)),
    ]
    return "\n".join(
        ["| Build | seconds |", "| --- | ---: |", *(f"| {name} | {took:.1f} |" for name, took in rows)]
    )


if __name__ == "__main__":
    build(Path(sys.argv[1]), COLD in sys.argv)
