"""Which modules of the standard library the browser needs: found by doing everything once, under node.

`python -m macros.bundle.smoke` writes the list anew.
Each new bundle is tried, and a missing module fails the build.
"""

import gzip
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from macros.bundle import pyodide
from macros.paths import NODE, ROOT

SCRIPT = Path(__file__).with_suffix(".mjs")


class Tried(NamedTuple):
    """The modules that were read from files while everything was done once, and all answers but rolls."""

    loaded: list[str]
    answers: list[str]


def attempt(core: Path, wheel: Path) -> Tried:
    """Do everything once; SystemExit says what went wrong."""
    command = [NODE, SCRIPT, core.resolve(), wheel.resolve()]
    process = subprocess.run(command, capture_output=True, text=True)
    if process.returncode:
        lines = (process.stderr or process.stdout).strip().splitlines()
        missing = [line for line in lines if "ModuleNotFoundError" in line]
        advice = "Run `python -m macros.bundle.smoke`, which renews the list of modules. " if missing else ""
        reason = " ".join(line[:200] for line in missing or lines[-12:])
        raise SystemExit(f"What the browser runs does not run. {advice}{reason}")
    return Tried(**json.loads(process.stdout.strip().splitlines()[-1]))


def check(run: Path, core: str, wheel: str) -> Tried:
    """Try a bundle as it will be in the browser; SystemExit where a module is missing."""
    with unpacked(run, core, wheel) as (folder, package):
        return attempt(folder, package)


@contextmanager
def unpacked(run: Path, core: str, wheel: str) -> Iterator[tuple[Path, Path]]:
    """A bundle as node can read it, for a while: the folder with Pyodide's core, and the wheel."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for path in (run / core).iterdir():
            shutil.copyfile(path, folder / path.name)
        unpack(folder / pyodide.LIBRARY, folder / pyodide.PUBLISHED)
        unpack(run / wheel, folder / "rulespkg.whl")
        yield folder, folder / "rulespkg.whl"


def unpack(source: Path, target: Path) -> None:
    """Undo the last packing of a file of the bundle."""
    target.write_bytes(gzip.decompress(source.read_bytes()))


def from_source(target: Path) -> None:
    """The package's source as a zip, which stands in for a wheel that is not made yet."""
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(ROOT.glob("rulespkg/**/*.py")):
            archive.write(path, path.relative_to(ROOT))


def needed() -> list[str]:
    """The modules that the published standard library, with the stubs in it, is asked for."""
    with tempfile.TemporaryDirectory() as scratch:
        folder, wheel = Path(scratch), Path(scratch) / "rulespkg.whl"
        for name in (*pyodide.AS_PUBLISHED, "pyodide-lock.json"):
            shutil.copyfile(pyodide.PACKAGE / name, folder / name)
        library = folder / pyodide.PUBLISHED
        pyodide.sources(library)
        from_source(wheel)
        loaded = set(attempt(folder, wheel).loaded)
        members = zipfile.ZipFile(library).namelist()
    return sorted(loaded & {pyodide.module(name) for name in members})


def main() -> None:
    """Write the list."""
    pyodide.LISTED.write_text("\n".join(needed()) + "\n")


if __name__ == "__main__":
    main()
