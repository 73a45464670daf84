"""What readers call things that a game names otherwise: words that the search finds too, in a file a game."""

import tomllib
from pathlib import Path

from rulespkg.systems import EVERY

SYNONYMS: dict[str, dict[str, list[str]]] = {
    name: tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text()) for name in EVERY
}
"""By game and what they name there.

That is a rule or table ("melee.attack", "table.races"), a row ("#mace") or a calculator ("calc.duel").
"""

SECTIONS: dict[str, tuple[str, ...]] = {
    "pocket/#your-notes": ("my notes", "private notes", "margin notes", "write a note"),
}
"""By the address of a section of no game."""
