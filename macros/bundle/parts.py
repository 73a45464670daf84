"""What the browser runs of `rulespkg`: a part that all games need, and one for each game or tool.

A part is a dictionary as `marshal` writes it, of what `macros/bundle/importers/memory.py` knows of a module.
The published package is one part: its wheel.
"""

import marshal
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import TypedDict

from macros.bundle import bytecode, pyodide
from macros.digest import digest
from rulespkg.systems import NAMES

IMPORTERS = Path(__file__).parent / "importers"
COMMON = "common"
SYSTEMS = ("rulespkg", "systems")
HOST_ONLY = ("rulespkg/__main__.pyc", "rulespkg/py.typed", "*/ladder.pyc", "*.dist-info/*")
"""Members of the wheel that no browser asks for: the command line, the mark for type checkers, what only the
build reads, and what only an installer does."""

PLAINLY = 2
"""The last form of marshal that is the same for the same values, whoever else refers to them."""

type Modules = dict[str, tuple[bool, bytes]]
"""Modules by name: whether each is a package, and its code."""


class Parts(TypedDict):
    """The names of the files: what all games need, and each game or tool by its name.

    ``rules`` are the package's version and what tells its contents apart, such as "0.1.0-1a2b3c4d5e".
    """

    common: str
    games: dict[str, str]
    rules: str


def importer() -> str:
    """The Python that a browser imports the parts with."""
    return (IMPORTERS / ("wheel.py" if pyodide.is_plain() else "memory.py")).read_text()


def write(wheel: Path, folder: Path, lines: bool) -> Parts:
    """Write the parts of a wheel into a folder, packed, under names that hold digests."""
    names = {name: _written(name, body, folder) for name, body in _bodies(wheel, lines)}
    version, contents = wheel.name.split("-")[1], digest(*(name.encode() for name in names.values()))
    games = {name: file for name, file in names.items() if name != COMMON}
    return Parts(common=names[COMMON], games=games, rules=f"{version}-{contents}")


def _bodies(wheel: Path, lines: bool) -> Iterator[tuple[str, bytes]]:
    """The parts by name, the one that all games need first."""
    if pyodide.is_plain():
        yield COMMON, wheel.read_bytes()
        return
    modules = split(bytecode.compiled(wheel, lines))
    for name in (COMMON, *NAMES):
        yield name, marshal.dumps(modules[name], PLAINLY)


def _written(name: str, body: bytes, folder: Path) -> str:
    """The name of the file with a part, once it is there."""
    packed = pyodide.packed(body)
    file = f"rulespkg-{name}-{digest(packed)}.bin"
    (folder / file).write_bytes(packed)
    return file


def split(files: dict[str, bytes]) -> dict[str, Modules]:
    """The modules of a wheel by their part; SystemExit where a file is none.

    >>> code = bytes(bytecode.PART) + b"code"
    >>> names = ("rulespkg/border", "rulespkg/systems/__init__", "rulespkg/systems/nwm/__init__")
    >>> parts = split({f"{name}.pyc": code for name in names})
    >>> parts["nwm"], list(parts[COMMON])
    ({'rulespkg.systems.nwm': (True, b'code')}, ['rulespkg.border', 'rulespkg.systems'])
    """
    parts: dict[str, Modules] = {name: {} for name in (COMMON, *NAMES)}
    for file, body in sorted(files.items()):
        if any(fnmatch(file, pattern) for pattern in HOST_ONLY):
            continue
        if not file.endswith(".pyc"):
            raise SystemExit(f"{file} is no module; the browser's parts of the package hold nothing else.")
        path = file.removesuffix(".pyc").split("/")
        is_package = path[-1] == "__init__"
        name = ".".join(path[:-1] if is_package else path)
        parts[part_of(name)][name] = (is_package, body[bytecode.PART :])
    return parts


def part_of(module: str) -> str:
    """The part that a module belongs to; tools such as the dice bag are at hand in every game.

    >>> [part_of(f"rulespkg.{module}") for module in ("systems.nwm.play.attack", "paper", "systems.dice")]
    ['nwm', 'common', 'common']
    """
    path = module.split(".")
    return path[2] if tuple(path[:2]) == SYSTEMS and path[2:] and path[2] in NAMES else COMMON
