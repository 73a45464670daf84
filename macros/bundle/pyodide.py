"""Pyodide's core for the browser: the files that a start needs, the standard library cut and compiled.

The published standard library is source, which every browser would compile anew at every start.
"""

import gzip
import json
import os
import shutil
import sys
import zipfile
from pathlib import Path

import zopfli.gzip

from macros.bundle import bytecode, encodings, exports, webassembly
from macros.digest import digest
from macros.paths import MODULES

HERE = Path(__file__).parent
PACKAGE = MODULES / "pyodide"
GLUE = ("pyodide.mjs", "pyodide.asm.js")
WASM = "pyodide.asm.wasm"
AS_PUBLISHED = (*GLUE, WASM)
PUBLISHED = "python_stdlib.zip"
EPOCH = "315532800"
"""The oldest time that a zip can hold, so that the same input gives the same bytes."""

LISTED = HERE / "stdlib.txt"
"""The modules of the standard library that the browser needs, as `macros.bundle.smoke` has found them."""

STUBS = HERE / "stubs"
"""Modules in place of Pyodide's own."""

SEARCHES = 5
"""Rounds of Zopfli; more of them gain less than a thousandth."""

LIBRARY = "python_stdlib.bin"
"""The cut library: a zip without compression, which gzip then packs as a whole, a third smaller."""


def compile_python(source: Path, target: Path) -> None:
    """Write the modules of a zip as bytecode, and its other files as they are, packed."""
    target.write_bytes(packed(bytecode.stored(bytecode.compiled(source))))


def packed(content: bytes) -> bytes:
    """What gzip makes of it; the same content gives the same bytes. The worker undoes it.

    Zopfli finds what gzip's own search misses, and takes some seconds for it.
    """
    if is_plain():
        return gzip.compress(content, mtime=0)
    smallest: bytes = zopfli.gzip.compress(content, numiterations=SEARCHES)
    return smallest


def is_plain() -> bool:
    """Whether `PYODIDE=plain` asks for everything as it is published, and our package as it is written."""
    return os.environ.get("PYODIDE") == "plain"


def module(name: str) -> str:
    """The module in a member of the library.

    >>> module("json/decoder.py"), module("json/__init__.py")
    ('json.decoder', 'json')
    """
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def stubs() -> dict[str, bytes]:
    """The stubs by the members of the library that they replace, or add."""
    return {path.relative_to(STUBS).as_posix(): path.read_bytes() for path in sorted(STUBS.rglob("*.py"))}


def sources(target: Path, modules: set[str] | None = None) -> None:
    """Write the published library, or the modules of it that are kept, with the stubs in their places."""
    with zipfile.ZipFile(PACKAGE / PUBLISHED) as whole, zipfile.ZipFile(target, "w") as part:
        members = {name: whole.read(name) for name in whole.namelist()} | stubs()
        for name, text in members.items():
            if modules is None or module(name) in modules:
                part.writestr(name, text)


def key() -> str:
    """What the core depends on: the installed version, this module, its list, the Python that compiles."""
    package = PACKAGE / "package.json"
    if not package.is_file():
        raise SystemExit("Pyodide is not installed: run `make site`, which fetches it.")
    return digest(
        package.read_bytes(),
        Path(__file__).read_bytes(),
        Path(bytecode.__file__).read_bytes(),
        Path(exports.__file__).read_bytes(),
        Path(encodings.__file__).read_bytes(),
        encodings.SCRIPT.read_bytes(),
        Path(webassembly.__file__).read_bytes(),
        LISTED.read_bytes(),
        *stubs().values(),
        sys.version.encode(),
        b"plain" if is_plain() else b"",
    )


def library(target: Path, scratch: Path) -> None:
    """Write the standard library, cut and compiled unless plain; the browser's Python must be ours."""
    if is_plain():
        target.write_bytes(packed((PACKAGE / PUBLISHED).read_bytes()))
        return
    lock = json.loads((PACKAGE / "pyodide-lock.json").read_text())
    theirs, ours = lock["info"]["python"].rpartition(".")[0], f"{sys.version_info[0]}.{sys.version_info[1]}"
    if theirs != ours:
        raise SystemExit(
            f"Pyodide has Python {theirs}, this is {ours}: bytecode needs the same minor version."
        )
    cut = scratch / "python_stdlib.zip"
    sources(cut, set(LISTED.read_text().split()))
    compile_python(cut, target)


def runtime(target: Path) -> None:
    """Write the WebAssembly, unless plain without exports that neither script names, and encodings."""
    published = (PACKAGE / WASM).read_bytes()
    if is_plain():
        target.write_bytes(published)
        return
    scripts = " ".join((PACKAGE / name).read_text() for name in GLUE)
    lean = exports.trimmed(published, exports.callable_names(scripts))
    target.write_bytes(encodings.without(lean, encodings.tables(PACKAGE)))


def write(folder: Path, scratch: Path) -> None:
    """Write the core's files into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in GLUE:
        shutil.copyfile(PACKAGE / name, folder / name)
    runtime(folder / WASM)
    library(folder / LIBRARY, scratch)
    lock = json.loads((PACKAGE / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))
