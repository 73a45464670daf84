"""The table of diseases."""

from __future__ import annotations

from typing import Any

from rulespkg.model.field import Choice, Number, Option
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import plural


def _disease(
    slug: str, label: str, threshold: int, failure: str, draw: str, days: int, lasts: str, printed: str,
    note: str = "",
) -> Row:  # fmt: skip
    facts = {"threshold": threshold, "failure": failure, "draw": draw, "typical_days": days}
    return Row(slug, label, facts, {"lasts": lasts, "printed": printed}, note=note)


def _own_disease(slug: str, label: str, values: dict[str, Any]) -> Row:
    """A homebrew disease (basics.hazard.disease.custom)."""
    days = values["lasts"]
    costs = values["failure"], values["draw"]
    return _disease(slug, label, values["threshold"], *costs, days, plural(days, "day"), "none")


def _costs(default: str) -> tuple[Choice]:
    return (Choice("", "", default, tuple(Option(kind, kind) for kind in ("temporary", "short", "long"))),)


# fmt: off
DISEASES = Table(
    "basics.table.diseases", "Diseases", "disease", (
        Column("label", "Disease"),
        Column("threshold", "Threshold", "number", align="right", asks=(Number("", "", 2, 0, 12),)),
        Column("failure", "Failure", asks=_costs("short")),
        Column("draw", "Draw", asks=_costs("temporary")),
        Column("lasts", "Typical duration", asks=(Number("", "Typical days", 4, 1, 60),)),
        Column("printed", "Name as printed"),
    ), (
        _disease("common-cold", "Common cold", 1, "short", "temporary", 2, plural(2, "day"), "Common Cold"),
        _disease("flu", "Flu", 2, "short", "temporary", 4, plural(4, "day"), "Flu"),
        _disease("strep-throat", "Strep throat", 3, "long", "short", 7, "1 week", "Strpt Threat",
                 "The printed name is a misprint."),
        _disease("bleuber", "Bleuber", 4, "long", "short", 14, "2 weeks", "bleuber",
                 "What the name means is unclear."),
    ),
    "Four diseases, and the fatigue that you take on a bad day.",
    "In our reading the typical duration ends nothing (G-17): a disease ends through daily saves or a cure. "
    "At first the chances are those of grit 6 and of a patient who rests and has no care.",
    ("basics.hazard.disease.catch", "basics.hazard.disease.day"),
    _own_disease,
)
# fmt: on

TABLES: tuple[Table, ...] = (DISEASES,)
