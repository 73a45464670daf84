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

from macros.bundle import parts, pyodide
from macros.bundle.parts import Parts
from macros.paths import NODE, ROOT

SCRIPT = Path(__file__).with_suffix(".mjs")


class Tried(NamedTuple):
    """The modules that were read from files while everything was done once, and all answers but rolls."""

    loaded: list[str]
    answers: list[str]


def attempt(core: Path, importer: Path, packages: list[Path]) -> Tried:
    """Do everything once; SystemExit says what went wrong."""
    command = [NODE, SCRIPT, *(path.resolve() for path in (core, importer, *packages))]
    process = subprocess.run(command, capture_output=True, text=True)
    if process.returncode:
        lines = (process.stderr or process.stdout).strip().splitlines()
        missing = [line for line in lines if "ModuleNotFoundError" in line]
        advice = "Run `python -m macros.bundle.smoke`, which renews the list of modules. " if missing else ""
        reason = " ".join(line[:200] for line in missing or lines[-12:])
        raise SystemExit(f"What the browser runs does not run. {advice}{reason}")
    return Tried(**json.loads(process.stdout.strip().splitlines()[-1]))


def check(core: Path, folder: Path, names: Parts) -> Tried:
    """Try a bundle as it will be in the browser; SystemExit where a module is missing."""
    with unpacked(core, [folder / name for name in files(names)]) as arguments:
        return attempt(*arguments)


def files(names: Parts) -> list[str]:
    """All files of the package, the one that all games need first."""
    return [names["common"], *names["games"].values()]


@contextmanager
def unpacked(core: Path, packages: list[Path]) -> Iterator[tuple[Path, Path, list[Path]]]:
    """A bundle as node can read it, for a while: the folder with Pyodide's core, how to import, the parts."""
    with tempfile.TemporaryDirectory() as scratch:
        folder, importer = Path(scratch), Path(scratch) / "importer.py"
        for path in core.iterdir():
            shutil.copyfile(path, folder / path.name)
        unpack(folder / pyodide.LIBRARY, folder / pyodide.PUBLISHED)
        for path in packages:
            unpack(path, folder / path.name)
        importer.write_text(parts.importer())
        yield folder, importer, [folder / path.name for path in packages]


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
        folder, wheel = Path(scratch), Path(scratch) / "rulespkg.zip"
        for name in (*pyodide.AS_PUBLISHED, "pyodide-lock.json"):
            shutil.copyfile(pyodide.PACKAGE / name, folder / name)
        library = folder / pyodide.PUBLISHED
        pyodide.sources(library)
        from_source(wheel)
        loaded = set(attempt(folder, parts.IMPORTERS / "wheel.py", [wheel]).loaded)
        members = zipfile.ZipFile(library).namelist()
    return sorted(loaded & {pyodide.module(name) for name in members})


def main() -> None:
    """Write the list."""
    pyodide.LISTED.write_text("\n".join(needed()) + "\n")


if __name__ == "__main__":
    main()
