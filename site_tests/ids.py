"""The ids that outsiders rely on, as they were published, and those among them that are not retired."""

import json
from pathlib import Path
from typing import Any

from macros.retired import RETIRED

IDS: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "ids.json").read_text())
"""Every rule, table and row id ever published, by game and kind; not every game lists its tables."""


def live(name: str, kind: str) -> list[str]:
    """The "rules", "tables" or "rows" of a game's list that nothing else has taken the place of."""
    dotted = f"{name}#" if kind == "rows" else ""
    return [id for id in IDS[name].get(kind, []) if dotted + id not in RETIRED]
