"""Scripts and styles as they travel: esbuild joins and shortens them, under names with digests."""

import json
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

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

type Told = dict[str, dict[str, Any]]
"""What esbuild tells: "inputs" and "outputs", each by the file's path from the project's folder."""


class Scripts(NamedTuple):
    """The files' names of the page's script and the worker's, and of what the page's imports at once."""

    page: str
    worker: str
    imported: list[str]


def write(run: Path, scratch: Path, known: dict[str, Any]) -> Scripts:
    """Write the scripts; SystemExit says what esbuild cannot join.

    ``known`` has what the build knows and the scripts name, such as TONES, as JSON values.
    """
    told = [f"--define:{name}={json.dumps(value)}" for name, value in known.items()]
    packages = [*libraries(join(scratch / "tried", scratch, *told)), WORKBOX]
    listed = [*(f"{name}\n\n{_license(name)}" for name in packages), notices()]
    text = "\n\n\n".join(listed).encode()
    licenses = f"licenses-{digest(text)}.txt"
    (run / licenses).write_bytes(text)
    banner = f"--banner:js=/* Rollbook, MIT. Licenses of the libraries in it: {licenses} */"
    outputs = join(run, scratch, banner, *told)["outputs"]
    files = {made.get("entryPoint", ""): name for name, made in outputs.items()}
    page, worker = (files[(ASSETS / name).relative_to(ROOT).as_posix()] for name in ENTRIES)
    ahead = [one["path"] for one in outputs[page]["imports"] if one["kind"] == "import-statement"]
    return Scripts(Path(page).name, Path(worker).name, [Path(path).name for path in ahead])


def join(folder: Path, scratch: Path, *more: str) -> Told:
    """Write the scripts into a folder; what esbuild tells of the files it read and wrote."""
    told = scratch / "scripts.json"
    entries = [(ASSETS / name).relative_to(ROOT).as_posix() for name in ENTRIES]
    esbuild(*entries, *JOINED, f"--outdir={folder.resolve()}", f"--metafile={told.resolve()}", *more)
    found: Told = json.loads(told.read_text())
    return found


def libraries(told: Told) -> list[str]:
    """The npm packages among the files that were read.

    >>> libraries({"inputs": {"docs/a.mjs": {}, "node_modules/@one/two/b.mjs": {}}})
    ['@one/two']
    """
    read = [Path(path).parts[1:] for path in told["inputs"] if path.startswith("node_modules/")]
    return sorted({"/".join(parts[: 2 if parts[0].startswith("@") else 1]) for parts in read})


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
    found: str = json.loads((ESBUILD.parent.parent / "package.json").read_text())["version"]
    return found


def esbuild(*arguments: str, text: str = "") -> str:
    """Run esbuild from the project's folder; what it prints."""
    if not ESBUILD.is_file():
        raise SystemExit("esbuild is not installed: run `make site`, which fetches it.")
    command = [str(NODE), str(ESBUILD), *arguments]
    environment = {**os.environ, "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=ROOT, input=text, capture_output=True, text=True, env=environment)
    if done.returncode or done.stderr:
        raise SystemExit(f"The scripts or styles cannot be joined: {done.stderr.strip()}")
    return done.stdout


def sources() -> Iterable[Path]:
    """What the scripts and styles are made from."""
    settings = [ROOT / "package-lock.json", ROOT / "tsconfig.json", NOTICES]
    return [*settings, *sorted([*ASSETS.rglob("*.ts"), *ASSETS.rglob("*.json"), *ASSETS.rglob("*.css")])]


def _license(package: str) -> str:
    return (MODULES / package / "LICENSE").read_text().strip()
