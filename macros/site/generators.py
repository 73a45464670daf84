"""What makes the pages from `mkdocs.yml`: MkDocs, or its successor Zensical, a step of its own in set-up."""

import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from macros.paths import CACHE, ROOT, TOOLS

DEFAULT = "mkdocs"
CONFIG = ROOT / "mkdocs.yml"
ZENSICAL = TOOLS / "zensical"

type Extra = dict[str, Any]
"""What the build knows and the templates show, by the name under `config.extra`."""


def mkdocs(site: Path, url: str, extra: Extra) -> None:
    """Write the pages with MkDocs, which runs in this process."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    config = load_config(str(CONFIG), site_dir=str(site), site_url=url, extra=extra)
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    finally:
        config.plugins.on_shutdown()


def zensical(site: Path, url: str, extra: Extra) -> None:
    """Write the pages with Zensical, which takes a file and writes nowhere but in the project's folder."""
    if not ZENSICAL.is_dir():
        raise SystemExit("Zensical is not installed: run `make site GENERATOR=zensical`, which fetches it.")
    folder, config = CACHE / "zensical", ROOT / ".zensical.yml"
    config.write_text(yaml.safe_dump(inherited(folder, url, extra)))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ZENSICAL), str(ROOT)])}
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(config)]
    try:
        if subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL).returncode:
            raise SystemExit("Zensical could not write the pages.")
    finally:
        config.unlink()
    shutil.rmtree(folder / "assets/stylesheets/modern")
    shutil.rmtree(site, ignore_errors=True)
    folder.rename(site)


def inherited(folder: Path, url: str, extra: Extra) -> dict[str, Any]:
    """The configuration that differs from the common one."""
    place = {"site_dir": folder.relative_to(ROOT).as_posix(), "site_url": url}
    return {"INHERIT": CONFIG.name, **place, "extra": extra}


def settings() -> dict[str, Any]:
    """What `mkdocs.yml` says, every value as text."""
    settings: dict[str, Any] = yaml.load(CONFIG.read_text(), Loader=yaml.BaseLoader)
    return settings


GENERATORS: dict[str, Callable[[Path, str, Extra], None]] = {"mkdocs": mkdocs, "zensical": zensical}
