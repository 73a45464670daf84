"""The one hook of MkDocs: the steps before and after a build, for `mkdocs serve` and `mkdocs build` alike."""

import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

# MkDocs loads this file by its path, from wherever it was started.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from macros.output import search
from macros.output.theme import repaired
from macros.site import build as site

_command = "build"


def on_startup(command: str, **_: object) -> None:
    """Take note of what MkDocs was asked to do."""
    global _command
    _command = command


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Make the bundle, whose addresses the theme writes into every page, and name the games to search in."""
    config.extra["bundle"] = site.before(lasting=_command == "build")
    config.extra["games"] = search.games()
    return config


def on_post_page(output: str, **_: object) -> str:
    """Mend what the theme leaves out."""
    return repaired(output)


def on_post_build(config: MkDocsConfig) -> None:
    """Write what stands beside the pages."""
    about = config.site_description or ""
    site.after(Path(config.site_dir), config.extra["bundle"], config.site_name, about)
