"""The optional rules of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.systems import load

if TYPE_CHECKING:
    from rulespkg.play.game import Picks


HOUSE = (
    ("with_bleeding", "Wounds bleed"),
    ("variable", "Variable outcomes"),
    ("zeros", "Rolling zeros"),
    ("nines", "A 9 rolls on once"),
    ("strength", "Strength requirements"),
)
"""The optional rules of a table, by names of the calculators' fields, with their words."""


def house(id: str, picks: Picks) -> dict[str, str]:
    """The optional rules of the table that a roll has a field for."""
    fields = load("toaster").calculator(id).asked
    return {name: "1" for name, _ in HOUSE if picks.get(name) == "1" and name in fields}
