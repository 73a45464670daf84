"""Stun and wounds, and the worse of their two penalties (toaster.harm)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Distribution, Ratio, packed
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.damage.tables import ACCUMULATED_WOUNDS, STUN_STATES, THRESHOLDS

OUT_COLD = next(step for step, row in enumerate(STUN_STATES.rows) if row.facts["penalty"] is None)
"""Stun thresholds that knock somebody out (toaster.harm.stun)."""
MORTAL: int = next(row.facts["wounds"] for row in ACCUMULATED_WOUNDS.rows if row.facts["mortally_wounded"])
"""Wounds from which somebody is mortally wounded (toaster.harm.wound_penalty)."""


def threshold(value: Any, name: str = "threshold", label: str = "Threshold") -> int:
    """A threshold that the table of sizes has; anything else is refused (toaster.harm.size_thresholds)."""
    if type(value) is not int or value not in THRESHOLDS:
        *most, last = map(str, THRESHOLDS)
        legal = f"{', '.join(most)} or {last}"
        raise refuse(name, label, f"{label} must be {legal}, not “{str(value)[:20]}”.")
    return value


class Stun(NamedTuple):
    """A stun state and its penalty to all actions; ``None`` where no action is possible."""

    condition: str
    penalty: int | None


def stun(total: int, threshold_: int = 5) -> Stun:
    """The state of somebody with so many stun points (toaster.harm.stun).

    >>> stun(13)
    Stun(condition='Battered', penalty=-2)
    """
    steps = total // threshold(threshold_, "stun_threshold", "Stun threshold")
    row = STUN_STATES.rows[min(steps, len(STUN_STATES.rows) - 1)]
    return Stun(row.label, row.facts["penalty"])


def wounds(damage: int, threshold_: int = 5, unarmed: bool = False) -> int:
    """Wounds from the net damage of one attack; an unarmed attack makes one fewer (toaster.harm.unarmed).

    >>> wounds(12), wounds(12, 6), wounds(9, unarmed=True)
    (2, 2, 0)
    """
    number = damage // threshold(threshold_, "wound_threshold", "Wound threshold")
    return max(0, number - unarmed)


def wound_penalty(count: int) -> int:
    """The penalty to all actions of accumulated wounds (toaster.harm.wound_penalty).

    It goes on counting when the wounds are mortal, for the rare roll that is still made.
    """
    return -count


class Condition(NamedTuple):
    """Stun and wounds together; ``penalty`` is ``None`` where no action is possible."""

    penalty: int | None
    condition: str
    mortally_wounded: bool
    cause: str = "wounds"
    """Which of the two the penalty is for; wounds where both have the same."""


def worst_penalty(stun_total: int, wound_count: int, stun_threshold: int = 5) -> Condition:
    """The one penalty in force: the worse of stun and wounds, never their sum (toaster.harm.worst_penalty).

    >>> worst_penalty(15, 4)
    Condition(penalty=-4, condition='Dazed', mortally_wounded=False, cause='wounds')
    """
    state = stun(stun_total, stun_threshold)
    by_wounds = wound_penalty(wound_count)
    mortal = wound_count >= MORTAL
    if state.penalty is None or state.penalty < by_wounds:
        return Condition(state.penalty, state.condition, mortal, "stun")
    return Condition(by_wounds, state.condition, mortal)


def accumulate(net: Distribution, hits: int, total_needed: int) -> Ratio:
    """The chance that the net damage of so many hits adds up to ``total_needed`` (toaster.harm.accumulate).

    >>> from rulespkg.dice import Distribution
    >>> str(accumulate(Distribution({0: 1, 5: 1}), 3, 10))
    '1/2'
    """
    single = [0] * total_needed
    for damage, weight in net.items():
        if damage < total_needed:
            single[damage] += weight
    return 1 - Ratio(sum(packed.power_below(single, hits, total_needed)), net.total**hits)
