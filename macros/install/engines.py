"""Which engines are installed here, and Debian's packages of those that are not."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from glob import glob

from macros.install.chromium import apt_install, can_install

WANTED = "ROLLBOOK_ENGINES"
"""The environment variable that makes a missing engine a failure when it is "all"."""

PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}
FOXES = ("firefox-esr", "firefox")
MINIBROWSERS = ("/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser")


class Missing(Exception):
    """A program that an engine needs is not installed."""


def _program(*names: str) -> str:
    program = next((path for name in names if (path := shutil.which(name))), None)
    if program is None:
        raise Missing(f"{names[0]} is not installed")
    return program


def firefox() -> str:
    """The path of Firefox; Missing where there is none, here and below."""
    return _program(*FOXES)


def webkit_driver() -> str:
    """The path of WebKitGTK's driver."""
    return _program("WebKitWebDriver")


def minibrowser() -> str:
    """The path of WebKitGTK's own small browser, which is on no PATH."""
    paths = sorted(path for pattern in MINIBROWSERS for path in glob(pattern))
    if not paths:
        raise Missing("WebKitGTK's MiniBrowser is not installed")
    return paths[-1]


def xvfb() -> str:
    """The path of a screen that nobody sees."""
    return _program("Xvfb")


NEEDS: dict[str, tuple[Callable[[], str], ...]] = {
    "firefox": (firefox,),
    "webkit": (webkit_driver, minibrowser, xvfb),
}


def why_not(engine: str) -> str:
    """What an engine lacks here, in words; "" if it can run.

    >>> why_not("chromium")
    ''
    """
    try:
        for program in NEEDS.get(engine, ()):
            program()
    except Missing as missing:
        return str(missing)
    return ""


def all_wanted() -> bool:
    """Whether every engine must run."""
    wanted = os.environ.get(WANTED, "")
    if wanted not in ("", "all"):
        raise SystemExit(f"{WANTED} must be all or left out, not {wanted!r}.")
    return wanted == "all"


def lacking() -> Iterator[str]:
    """The engines that cannot run here."""
    return (engine for engine in PACKAGES if why_not(engine))


def install() -> None:
    """Install what is missing if every engine is wanted; SystemExit says what could not be had."""
    if not all_wanted():
        return
    packages = [package for engine in lacking() for package in PACKAGES[engine]]
    if packages and can_install():
        print(f"engines: installing the Debian packages {', '.join(packages)}", file=sys.stderr)
        apt_install(packages)
    missing = [f"{engine} ({why_not(engine)})" for engine in lacking()]
    if missing:
        names = ", ".join(package for engine in lacking() for package in PACKAGES[engine])
        raise SystemExit(f"{WANTED}=all, but not here: {', '.join(missing)}. Debian has them as {names}.")
