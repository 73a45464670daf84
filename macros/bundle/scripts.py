"""Scripts and styles as they travel: esbuild joins and shortens them, under names with digests."""

import hashlib
import json
import os
import subprocess
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

from macros.digest import digest
from macros.paths import ASSETS, MODULES, NODE, ROOT

ESBUILD = MODULES / "esbuild" / "bin" / "esbuild"
ENTRIES = ("rollbook.ts", "engine/worker.ts")
"""The page's script and the worker's; what they import by and by becomes files of its own."""

ENGINES = "--target=es2022"
NAMES = ("--entry-names=[name]-[hash]", "--chunk-names=[name]-[hash]", "--out-extension:.js=.mjs")
FORM = ("--bundle", "--preserve-symlinks", "--splitting", "--format=esm", "--minify")
JOINED = (*FORM, "--log-level=warning", ENGINES, *NAMES)


NOTICES = Path(__file__).parent / "notices.txt"
WORKBOX = "workbox-core"
"""The service worker is made of four of its packages, which share one license."""

type Metafile = dict[str, dict[str, Any]]
"""What esbuild tells: "inputs" and "outputs", each by the file's path from the project's folder."""


class Listed(TypedDict):
    """One script as pages know it: its SHA-256 in base64, and the names of those that it imports at once."""

    sum: str
    needs: list[str]


class Scripts(NamedTuple):
    """The files' names of the page's script and the worker's, and of what the page's imports at once."""

    page: str
    worker: str
    imported: list[str]


def write(run: Path, scratch: Path, constants: dict[str, Any]) -> Scripts:
    """Write the scripts; SystemExit says what esbuild cannot join.

    ``constants`` has what the build knows and the scripts name, such as TONES, as JSON values.
    """
    options = [f"--define:{name}={json.dumps(value)}" for name, value in constants.items()]
    packages = [*libraries(join(scratch / "tried", scratch, *options)), WORKBOX]
    notes = [*(f"{name}\n\n{_license(name)}" for name in packages), notices()]
    text = "\n\n\n".join(notes).encode()
    licenses = f"licenses-{digest(text)}.txt"
    (run / licenses).write_bytes(text)
    options.append(f"--banner:js=/* Rollbook, MIT. Licenses of the libraries in it: {licenses} */")
    # The page's script holds the digests of all others, so these are written once before it.
    # A text stays where it is used; an object would become a part of its own, which the others might share.
    others = json.dumps(listed(scratch / "first", join(scratch / "first", scratch, *options)))
    outputs = join(run, scratch, f"--define:SCRIPTS={json.dumps(others)}", *options)["outputs"]
    if names := set(json.loads(others)) - {Path(path).name for path in outputs}:
        raise SystemExit(f"The scripts differ when they are written again: {', '.join(sorted(names))}.")
    files = {output.get("entryPoint", ""): name for name, output in outputs.items()}
    page, worker = (files[(ASSETS / name).relative_to(ROOT).as_posix()] for name in ENTRIES)
    return Scripts(Path(page).name, Path(worker).name, needs(outputs, page))


def needs(outputs: dict[str, dict[str, Any]], path: str) -> list[str]:
    """The names of the scripts that one imports at once, and of those that these import.

    >>> imports = {"a": ["b"], "b": ["c"], "c": []}
    >>> needs({at: {"imports": [{"path": to, "kind": "import-statement"} for to in tos]}
    ...        for at, tos in imports.items()}, "a")
    ['b', 'c']
    """
    names: list[str] = []
    left = [path]
    while left:
        new = [item["path"] for item in outputs[left.pop()]["imports"] if item["kind"] == "import-statement"]
        left += [path for path in new if Path(path).name not in names]
        names += [Path(path).name for path in new if Path(path).name not in names]
    return names


def listed(folder: Path, metafile: Metafile) -> dict[str, Listed]:
    """Every script that was written except the page's own, by its name."""
    page = (ASSETS / ENTRIES[0]).relative_to(ROOT).as_posix()
    return {
        Path(name).name: {"sum": sha256(folder / Path(name).name), "needs": needs(metafile["outputs"], name)}
        for name, output in metafile["outputs"].items()
        if output.get("entryPoint") != page
    }


def sha256(path: Path) -> str:
    """The digest by which a browser knows the file, in base64."""
    return b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def join(folder: Path, scratch: Path, *more: str) -> Metafile:
    """Write the scripts into a folder; what esbuild tells of the files it read and wrote."""
    path = scratch / "scripts.json"
    entries = [(ASSETS / name).relative_to(ROOT).as_posix() for name in ENTRIES]
    esbuild(*entries, *JOINED, f"--outdir={folder.resolve()}", f"--metafile={path.resolve()}", *more)
    metafile: Metafile = json.loads(path.read_text())
    return metafile


def libraries(metafile: Metafile) -> list[str]:
    """The npm packages among the files that were read.

    >>> libraries({"inputs": {"docs/a.mjs": {}, "node_modules/@one/two/b.mjs": {}}})
    ['@one/two']
    """
    paths = [Path(path).parts[1:] for path in metafile["inputs"] if path.startswith("node_modules/")]
    return sorted({"/".join(parts[: 2 if parts[0].startswith("@") else 1]) for parts in paths})


def notices() -> str:
    """The licenses of what is handed out and not joined: Pyodide, Python, the theme."""
    release = json.loads((MODULES / "pyodide" / "package.json").read_text())["version"]
    return NOTICES.read_text().replace("{pyodide}", release)


def shorter(text: str, kind: str) -> str:
    r"""A stylesheet ("css") or script ("js", "ts") in fewer bytes.

    >>> shorter("a { color: #ff0000; }", "css")
    'a{color:red}\n'
    """
    return esbuild(f"--loader={kind}", "--minify", "--log-level=error", ENGINES, text=text)


def version() -> str:
    """Which esbuild it is that shortens."""
    version: str = json.loads((ESBUILD.parent.parent / "package.json").read_text())["version"]
    return version


def esbuild(*arguments: str, text: str = "") -> str:
    """Run esbuild from the project's folder; what it prints."""
    if not ESBUILD.is_file():
        raise SystemExit("esbuild is not installed: run `make site`, which fetches it.")
    command = [str(NODE), str(ESBUILD), *arguments]
    environment = {**os.environ, "NO_COLOR": "1"}
    process = subprocess.run(command, cwd=ROOT, input=text, capture_output=True, text=True, env=environment)
    if process.returncode or process.stderr:
        raise SystemExit(f"The scripts or styles cannot be joined: {process.stderr.strip()}")
    return process.stdout


def sources() -> Iterable[Path]:
    """What the scripts and styles are made from."""
    settings = [ROOT / "package-lock.json", ROOT / "tsconfig.json", NOTICES]
    return [*settings, *sorted([*ASSETS.rglob("*.ts"), *ASSETS.rglob("*.json"), *ASSETS.rglob("*.css")])]


def _license(package: str) -> str:
    return (MODULES / package / "LICENSE").read_text().strip()
