"""Find a Chromium for the browser tests, or install one.

The headless shell comes first: the whole browser also draws its own window for every visitor, unseen,
which takes as long again as a page does.

`python -m macros.install.chromium` prints its path.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from macros.paths import TOOLS

ANSWER = TOOLS / "browser"
OWN_FOLDER = TOOLS / "browsers"
DOWNLOAD_SECONDS = 60
LAST_CHANCE_SECONDS = 600
INSTALL_SECONDS = 600
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
LOCATE = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""
HELP = (
    "No Chromium for the browser tests: install Chromium or Chrome, "
    "or set ROLLBOOK_CHROMIUM to the path of one, and run this again."
)


def find_or_install() -> str:
    """The path of a Chromium that starts; SystemExit says what to do where none can be had.

    `ROLLBOOK_CHROMIUM` comes first, then the answer of an earlier search.
    """
    chosen = os.environ.get("ROLLBOOK_CHROMIUM")
    if chosen:
        return _checked(chosen)
    answer = ANSWER.read_text().strip() if ANSWER.is_file() else ""
    if answer and _starts(answer):
        return answer
    path = _search()
    TOOLS.mkdir(exist_ok=True)
    ANSWER.write_text(path)
    return path


def _checked(path: str) -> str:
    if not _starts(path):
        raise SystemExit(f"ROLLBOOK_CHROMIUM names a program that does not start: {path}")
    return path


def _search() -> str:
    sources: tuple[Callable[[], str | None], ...] = (_downloaded, _download, _from_debian, _installed)
    for source in sources:
        path = source()
        if path and _starts(path):
            return path
    raise SystemExit(HELP)


def _starts(path: str) -> bool:
    """Whether the program runs here: a download may lack the system's libraries, a stub its program."""
    return _output([path, "--version"]) is not None


def _downloaded() -> str | None:
    """Playwright's Chromium in its usual place, else in the project's folder."""
    for changes in ({}, {"PLAYWRIGHT_BROWSERS_PATH": str(OWN_FOLDER)}):
        path = _output([sys.executable, "-c", LOCATE], changes)
        if path and Path(path).is_file():
            return path
    return None


def _download() -> str | None:
    print("browser: trying Playwright's Chromium", file=sys.stderr)
    place = {"PLAYWRIGHT_BROWSERS_PATH": str(OWN_FOLDER)}
    seconds = DOWNLOAD_SECONDS if _installed() or _apt() else LAST_CHANCE_SECONDS
    _output([sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"], place, seconds)
    return _downloaded()


def _installed() -> str | None:
    paths = [shutil.which(name) for name in NAMES] + [MACOS]
    return next((path for path in paths if path and _starts(path)), None)


def _from_debian() -> str | None:
    """The headless shell from Debian's packages where we may install them, else the whole Chromium."""
    if not can_install():
        return None
    for package in (SHELL, "chromium"):
        if not shutil.which(package):
            print(f"browser: installing the Debian package {package}", file=sys.stderr)
            apt_install([package])
        path = shutil.which(package)
        if path and _starts(path):
            return path
    return None


def can_install() -> bool:
    """Whether this is a Debian where we may install packages."""
    return _apt() is not None


def apt_install(packages: Sequence[str]) -> None:
    """Install Debian packages; whether they are there then is for the caller to see."""
    apt = _apt() or ""
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    _output([apt, "update"], quiet, INSTALL_SECONDS)
    _output([apt, "install", "--yes", "--no-install-recommends", *packages], quiet, INSTALL_SECONDS)


def _apt() -> str | None:
    return shutil.which("apt-get") if os.geteuid() == 0 else None


def _output(command: list[str], changes: Mapping[str, str] | None = None, seconds: int = 30) -> str | None:
    """What the command prints, or None where it is missing, fails or takes longer than the seconds."""
    try:
        process = subprocess.Popen(
            command,
            env={**os.environ, **(changes or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
    except OSError:
        return None
    try:
        output, _ = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        # Its children hold the pipe open, so ending the program alone would wait for them.
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return None
    return output.strip() if process.returncode == 0 else None


if __name__ == "__main__":
    print(find_or_install())
