"""What the browser runs: Pyodide's core, the parts of `rulespkg`, the worker, the script and the style.

All of it gets names that change with its content, so that it may be kept for ever by whoever fetches it.
"""

import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import TypedDict

from macros import paths
from macros.bundle import bytecode, cited, fonts, package, parts, pyodide, scripts, smoke
from macros.bundle.parts import Parts
from macros.digest import digest
from macros.paths import ASSETS, ROOT
from macros.transfer import packed
from rulespkg.html.tone import TONES
from rulespkg.systems import EVERY, load

HERE = Path(__file__).parent
CACHE = paths.CACHE / "bundle"
PLACE = "assets/run"
"""Where the bundle stands, from the site's root."""

MOST_KEPT = 3
NAMES_OF_PARTS = "parts.json"

CHECKED = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", pyodide.LIBRARY, "pyodide-lock.json")
"""The core's files, which are fetched with progress and checked before they run, as the parts are."""


class Config(TypedDict):
    """What the page's script must know: addresses from the site's root, and what to fetch.

    ``common`` is the part of the rules that all games need; ``games`` has that of each game or tool by name,
    and its bytes. ``rules`` tells the contents of all parts apart, ``snapshot`` what all games share.
    ``bytes`` counts the dice without the games, unpacked by the browser; ``transfer`` as they travel.
    ``offline`` is whether the browser may keep the site.
    ``report`` is where readers report errors, "" for nowhere.
    """

    worker: str
    pyodide: str
    common: str
    games: dict[str, tuple[str, int]]
    rules: str
    snapshot: str
    bytes: int
    transfer: int
    offline: bool
    report: str


class Bundle(TypedDict):
    """The addresses that go into every page, from the site's root; ``key`` tells bundles apart.

    ``sum`` is the digest of the script, without which browsers do not run it.
    """

    key: str
    script: str
    sum: str
    imported: list[str]
    style: str
    font: str
    config: Config


def prepare() -> Bundle:
    """Make the bundle in the cache unless it is there already, and say where its files will stand."""
    name = key()
    folder = CACHE / name
    if not (folder / "bundle.json").is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            _make(Path(scratch), name)
            _replace(Path(scratch) / "out", folder, "bundle.json")
    bundle: Bundle = json.loads((folder / "bundle.json").read_text())
    return bundle


def install(bundle: Bundle, site: Path) -> None:
    """Copy the bundle's files into a built site."""
    shutil.copytree(CACHE / bundle["key"] / "run", site / PLACE, dirs_exist_ok=True)


def key() -> str:
    """A digest of everything that the bundle is made from."""
    return _digest(sources())


def sources() -> list[Path]:
    """The files that the bundle is made from, and those that make it."""
    return [*packaged(), *cited.SOURCES, *scripts.sources(), *fonts.sources()]


def packaged() -> list[Path]:
    """The files that the parts are made from, and those that make and try them."""
    makers = [path for path in sorted(HERE.rglob("*.*")) if path.suffix != ".pyc"]
    makers += [Path(paths.__file__), *(ROOT / "macros" / name for name in ("digest.py", "transfer.py"))]
    makers += [ROOT / "requirements" / "all.txt"]
    return [*makers, ROOT / "pyproject.toml", ROOT / "LICENSE", *sorted(ROOT.glob("rulespkg/**/*.py"))]


def has_lines() -> bool:
    """Whether `TRACEBACKS=lines` asks for bytecode that knows the lines of our source, to find a fault by."""
    return os.environ.get("TRACEBACKS") == "lines"


def _digest(files: list[Path], *more: str) -> str:
    more = (*more, "lines") if has_lines() else more
    contents = [path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() for path in files]
    return digest(pyodide.key().encode(), *(text.encode() for text in more), *contents)


def _replace(source: Path, folder: Path, holds: str) -> None:
    """Put a finished folder into its place, and drop the oldest beside it, of which each ``holds`` a file."""
    shutil.rmtree(folder, ignore_errors=True)
    source.rename(folder)
    others = (path.parent for path in folder.parent.glob(f"*/{holds}"))
    by_age = sorted(others, key=lambda path: path.stat().st_mtime)
    for old in by_age[:-MOST_KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def _make(scratch: Path, key: str) -> None:
    run = scratch / "out" / "run"
    run.mkdir(parents=True)
    typeface = fonts.install(run)
    folder = core(run, scratch)
    ours = tried(run, scratch, folder)
    checked = sorted(path for path in run.rglob("*") if path.name in (*CHECKED, *smoke.files(ours)))
    sums = {path.name: scripts.sha256(path) for path in checked}
    titles = {name: load(name).title for name in EVERY}
    constants = {
        "SUMS": sums,
        "IMPORTER": bytecode.source(parts.importer()),
        "TONES": TONES,
        "GAMES": titles,
        "CITED": cited.cited(),
    }
    output = scripts.write(run, scratch, constants)
    shared = [path for path in checked if path.name not in ours["games"].values()]
    worker, runtime, common = (f"{PLACE}/{name}" for name in (output.worker, f"{folder}/", ours["common"]))
    config: Config = {
        "worker": worker,
        "pyodide": runtime,
        "common": common,
        "games": {
            name: (f"{PLACE}/{file}", (run / file).stat().st_size) for name, file in ours["games"].items()
        },
        "rules": ours["rules"],
        "snapshot": ""
        if pyodide.is_plain()
        else digest(*(name.encode() for name in (worker, runtime, common))),
        "bytes": sum(path.stat().st_size for path in shared),
        "transfer": sum(packed(path.read_bytes()) for path in shared),
        "offline": True,
        "report": "",
    }
    bundle: Bundle = {
        "key": key,
        "script": f"{PLACE}/{output.page}",
        "sum": scripts.sha256(run / output.page),
        "imported": [f"{PLACE}/{name}" for name in output.imported],
        "style": f"{PLACE}/{style(run, typeface)}",
        "font": f"{PLACE}/{typeface[fonts.FACE]}",
        "config": config,
    }
    (scratch / "out" / "bundle.json").write_text(json.dumps(bundle, indent=1))


def core(run: Path, scratch: Path) -> str:
    """Write Pyodide's core, made anew only for another Pyodide; the folder's name."""
    folder = CACHE / "pyodide" / digest(pyodide.key().encode(), scripts.version().encode())
    if not folder.is_dir():
        pyodide.write(scratch / "core", scratch)
        if not pyodide.is_plain():
            glue = scratch / "core" / "pyodide.asm.js"
            glue.write_text(scripts.shorter(glue.read_text(), "js"))
        folder.parent.mkdir(parents=True, exist_ok=True)
        (scratch / "core").rename(folder)
    files = sorted(folder.iterdir())
    name = f"pyodide-{digest(*(path.read_bytes() for path in files))}"
    shutil.copytree(folder, run / name)
    return name


def tried(run: Path, scratch: Path, core: str) -> Parts:
    """Write parts that run on the core, made and tried anew only for another package or core; their names."""
    folder = CACHE / "parts" / _digest(packaged(), core)
    if not folder.is_dir():
        place = scratch / "parts"
        place.mkdir()
        names = write_parts(place, scratch)
        smoke.check(run / core, place, names)
        (place / NAMES_OF_PARTS).write_text(json.dumps(names))
        folder.parent.mkdir(parents=True, exist_ok=True)
        _replace(place, folder, NAMES_OF_PARTS)
    package: Parts = json.loads((folder / NAMES_OF_PARTS).read_text())
    for name in smoke.files(package):
        shutil.copyfile(folder / name, run / name)
    return package


def write_parts(folder: Path, scratch: Path) -> Parts:
    """Build the wheel of `rulespkg` and write its parts into the folder; their names."""
    return parts.write(package.build(scratch / "wheel"), folder, has_lines())


def style(run: Path, typeface: dict[str, str]) -> str:
    """Write all stylesheets as one, the one of the whole site first, that of paper last; the file's name."""
    sheets = sorted(
        ASSETS.glob("styles/*.css"),
        key=lambda path: (path.name == "print.css", path.name != "rollbook.css", path.name),
    )
    whole = fonts.with_new_names("\n".join(path.read_text() for path in sheets), typeface)
    text = scripts.shorter(whole, "css").encode()
    name = f"rollbook-{digest(text)}.css"
    (run / name).write_bytes(text)
    return name
