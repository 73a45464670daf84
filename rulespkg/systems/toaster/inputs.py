"""Bounds and choices that the fields of Toaster's calculators share."""

from __future__ import annotations

from rulespkg.model.field import Option
from rulespkg.systems.toaster.dice import UNLIMITED
from rulespkg.systems.toaster.tables_harm import THRESHOLDS

CAPS = (
    Option("0", "Off"),
    Option("1", "One extra die"),
    *(Option(str(most), f"Up to {most} extra dice") for most in range(2, 10)),
    Option(UNLIMITED, "As many as come"),
)
MOST = 99
"""The greatest rank, score or modifier that a form takes."""
LIMITS = tuple(
    Option(str(limit), f"{limit} ({size})")
    for limit, size in zip(THRESHOLDS, ("small", "average", "large"), strict=True)
)
"""The thresholds of the table of sizes as choices."""
MODIFIERS = range(-5, 6)
"""The modifiers of the difficulty table, which charts run over."""
SPECIALTIES = (Option("0", "None"), Option("1", "+1 (from rank 4)"), Option("2", "+2 (from rank 8)"))
"""The bonus of a specialty as choices (toaster.skills.specialization)."""
ANY = "any"
"""Luck points that nobody counts."""
