"""What a citation has to know, for the script that words it: the data's version, and whose the games are."""

import importlib
import json

from macros.data.versions import FOLDER, VERSIONS, latest
from rulespkg.model.rule import Source
from rulespkg.systems import EVERY, NAMES, load

SOURCES = (FOLDER.parent / "versions.py", VERSIONS)
"""The files that it comes from, beside the package."""


def cited() -> str:
    """As JSON, the version and its day; each game's title, and title, authors and address of its source."""
    newest = latest()
    games = {name: {"title": load(name).title, **(_source(name) if name in NAMES else {})} for name in EVERY}
    return json.dumps({"version": newest.version, "date": newest.date, "games": games}, ensure_ascii=False)


def _source(name: str) -> dict[str, str]:
    source: Source = importlib.import_module(f"rulespkg.systems.{name}.source").SOURCE
    return {"source": source.title, "by": " and ".join(source.cited), "address": source.address}
