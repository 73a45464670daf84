"""Pyodide's core for the browser: the files that a start needs, the standard library cut and compiled.

The published standard library is source, which every browser would compile anew at every start.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "node_modules" / "pyodide"
AS_PUBLISHED = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
EPOCH = "315532800"
"""The oldest time that a zip can hold, so that the same input gives the same bytes."""

# Top-level names: what was loaded after a start, an answer and a printed traceback, with their neighbors.
KEPT = """
__future__ _collections_abc _colorize _compression _opcode_metadata _pyodide _pyodide_core _sitebuiltins
_weakrefset abc ast asyncio base64 bisect bz2 codecs collections concurrent contextlib contextvars copy
copyreg dis encodings enum fnmatch functools genericpath glob hashlib heapq hmac importlib inspect io json
keyword linecache locale logging ntpath opcode operator os pathlib posixpath pyodide random re reprlib secrets
selectors shutil signal site socket stat string struct subprocess tempfile textwrap threading token tokenize
traceback types typing warnings weakref zipfile zipimport
"""
KEPT_ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8"}


def compile_python(archive: Path) -> Path:
    """Compile the modules of a wheel or zip to bytecode with Pyodide's own tool; the path of the result."""
    before = set(archive.parent.iterdir())
    command = [sys.executable, "-m", "pyodide_cli", "py-compile", "--silent", str(archive)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode:
        raise SystemExit(f"Could not compile {archive.name}: {done.stderr.strip()}")
    made = [path for path in archive.parent.iterdir() if path not in before and path.suffix == ".whl"]
    return made[0] if made else archive


def repack(source: Path, target: Path, keep: Callable[[str], bool]) -> None:
    """Write the members that are kept in a fixed order and at a fixed time."""
    with (
        zipfile.ZipFile(source) as old,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for name in sorted(name for name in old.namelist() if not name.endswith("/") and keep(name)):
            member = zipfile.ZipInfo(name)
            member.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(member, old.read(name))


def needed(name: str) -> bool:
    """Whether a member of the standard library goes to the browser.

    >>> [needed(name) for name in ("json/decoder.py", "unittest/case.py", "encodings/cp1250.py")]
    [True, False, False]
    """
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.partition(".")[0] in KEPT_ENCODINGS
    return top.partition(".")[0] in KEPT.split() or top.startswith("_sysconfigdata")


def digest(*parts: bytes) -> str:
    """Ten hexadecimal digits for a name that changes with its content."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()[:10]


def key() -> str:
    """What the core depends on: the installed version, this module, and the Python that compiles."""
    package = PACKAGE / "package.json"
    if not package.is_file():
        raise SystemExit("Pyodide is not installed: run `make site`, which fetches it.")
    return digest(package.read_bytes(), Path(__file__).read_bytes(), sys.version.encode())


def library(target: Path, scratch: Path) -> None:
    """Cut and compile the standard library into ``target``; the browser's Python must be ours."""
    lock = json.loads((PACKAGE / "pyodide-lock.json").read_text())
    theirs, ours = lock["info"]["python"].rpartition(".")[0], f"{sys.version_info[0]}.{sys.version_info[1]}"
    if theirs != ours:
        raise SystemExit(
            f"Pyodide has Python {theirs}, this is {ours}: bytecode needs the same minor version."
        )
    cut = scratch / "python_stdlib.zip"
    repack(PACKAGE / "python_stdlib.zip", cut, needed)
    repack(compile_python(cut), target, lambda name: True)


def write(folder: Path, scratch: Path) -> None:
    """Write the core's files into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in AS_PUBLISHED:
        shutil.copyfile(PACKAGE / name, folder / name)
    library(folder / "python_stdlib.zip", scratch)
    lock = json.loads((PACKAGE / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))
