"""What a browser keeps of the reader's: each kind as the scripts declare it, with its button."""

import json
from typing import TypedDict

from macros.pages import draw
from macros.paths import ASSETS

DECLARED = ASSETS / "storage" / "kinds.json"


class Kind(TypedDict):
    """A kind of value: where it lies in the browser, ``<…>`` standing for what tells one from another."""

    name: str
    key: str
    format: int
    title: str


ASIDE: Kind = {"name": "aside", "key": "<key>.broken", "format": 0, "title": "What could not be read"}
"""What was moved out of the way; it has no format."""


def kinds() -> list[Kind]:
    """All kinds, as the scripts declare them.

    >>> [kind["key"] for kind in kinds() if kind["name"] == "sheets"]
    ['<calculator>']
    """
    kinds: list[Kind] = json.loads(DECLARED.read_text())
    return kinds


def keeps(name: str) -> str:
    """The heading of one kind, how much of it is here, and the button that deletes it; KeyError for none."""
    by_name = {kind["name"]: kind for kind in [*kinds(), ASIDE]}
    return draw("keeps.html.jinja", kind=by_name[name])


def backup_panel() -> str:
    """The place where everything is saved into one file and comes back."""
    return draw("backup.html.jinja")
