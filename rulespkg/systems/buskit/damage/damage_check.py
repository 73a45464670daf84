"""The damage check: minimum damage, Wounds and Shock lost, deadly hits (buskit.damage)."""

from __future__ import annotations

from typing import NamedTuple


def with_minimum(dice_total: int, margin: int) -> int:
    """The damage dice, or the margin of the hit where that is more (buskit.damage.minimum).

    >>> with_minimum(2, 4), with_minimum(6, 4)
    (4, 6)
    """
    return max(dice_total, margin)


def reduced(total: int, off: int) -> int:
    """A total after what comes off it, down to 0 (buskit.armor.subtractive, buskit.scale.damage.outclass).

    >>> reduced(5, 3), reduced(2, 6)
    (2, 0)
    """
    return max(0, total - off)


class Harm(NamedTuple):
    """What one damage check costs (buskit.damage.check, buskit.damage.shock-loss)."""

    wounds: int
    shock: int


def damage_check(damage: int, might_total: int) -> Harm:
    """Wounds are what the damage exceeds the Might total by; Shock is the damage (buskit.damage.check).

    >>> damage_check(5, 3)
    Harm(wounds=2, shock=5)
    """
    return Harm(max(0, damage - might_total), damage)


def lethal(margin: int, might_total: int, tie_is_safe: bool = False) -> bool:
    """Whether the deadly option takes the target out: Might fails to beat the minimum damage.

    ``tie_is_safe`` is the kinder reading (buskit.damage.lethal-minimum).
    """
    if margin < 1:
        return False
    return might_total < margin or (might_total == margin and not tie_is_safe)
