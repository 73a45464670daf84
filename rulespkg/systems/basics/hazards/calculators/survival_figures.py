"""What the survival simulator shows of an ordeal: its hazards, the days, the mean levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Ratio
from rulespkg.model.answer import Cell, Figure, Step
from rulespkg.systems.basics.hazards.fatigue import KINDS

if TYPE_CHECKING:
    from rulespkg.systems.basics.checks.sequence import CheckSequence
    from rulespkg.systems.basics.hazards.survival import Ordeal

PARTS = {
    "level": "heat or cold",
    "climate": "dehydration",
    "hungry": "starvation",
    "sleepless": "sleep deprivation",
}
"""The hazards by the parts of an ordeal."""


def by_day(sequence: CheckSequence, days: int) -> list[Distribution]:
    """The levels after 0, 1, ... days."""
    after = sequence.after()
    return [after[sum(check.more.day <= day for check in sequence.checks)] for day in range(days + 1)]


def overflow(end: Distribution) -> Ratio:
    """The chance that no box was left, and 1 HP is lost."""
    return end.probability(lambda levels: levels.hp > 0)


def mean_figures(end: Distribution) -> tuple[Figure, ...]:
    """The mean levels of those who still have boxes; none where nobody has."""
    means = [(kind, _mean(end, kind)) for kind in KINDS]
    return tuple(
        Figure(f"Mean {kind} fatigue while boxes hold", mean, "levels", key=f"mean_{kind}")
        for kind, mean in means
        if mean is not None
    )


def _mean(end: Distribution, kind: str) -> Ratio | None:
    """The mean levels of a kind among those who still have boxes; ``None`` where nobody has."""
    left = sum(weight for levels, weight in end.items() if not levels.hp)
    if not left:
        return None
    return Ratio(sum(weight * getattr(levels, kind) for levels, weight in end.items() if not levels.hp), left)


def mean_cell(end: Distribution, kind: str) -> Cell:
    """The mean levels of a kind, where anybody still has boxes."""
    mean = _mean(end, kind)
    return Cell("–", "") if mean is None else Cell(mean, "levels")


def order_note(ordeal: Ordeal) -> list[Step]:
    """In which order several hazards are checked; with fatigue that costs dice it changes the odds."""
    if len(parts(ordeal)) < 2:
        return []
    words = "Our order within a day is heat or cold, dehydration, starvation, sleep deprivation (G-35)."
    return [Step(words, "basics.hazard.resist")]


def parts(ordeal: Ordeal) -> list[str]:
    """The hazards that are suffered, by the parts of an ordeal."""
    return [name for name in PARTS if getattr(ordeal, name)]


def recovery_note(ordeal: Ordeal) -> list[Step]:
    """What the hazards keep from being recovered."""
    if ordeal.level or ordeal.climate or ordeal.hungry:
        return [
            Step(
                "As long as this lasts, rest removes no temporary or short fatigue.",
                "basics.recovery.hazard-block",
            )
        ]
    words = "As long as this lasts, you recover no short or long fatigue. Breathers are left out."
    return [Step(words, "basics.hazard.sleep-deprivation")]
