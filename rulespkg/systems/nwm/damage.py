"""Armor, damage and its results (nwm.armour, nwm.damage, nwm.result)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.systems.nwm.scale import halved
from rulespkg.systems.nwm.tables_damage import DAMAGE, EFFECTIVENESS, words

if TYPE_CHECKING:
    from rulespkg.model.table import Row

BASIC_HIT = 2
"""What a hit without full damage lacks, in half-steps (nwm.attack.basic_hit)."""
PARTIAL, EQUAL = 2, 4
"""What armor takes that works partly, and at equal power by the option (nwm.armour)."""
STOPPED, MISS = "stopped", "miss"
SEVERITY = (
    MISS,
    STOPPED,
    "tap",
    "scratch",
    "stun",
    "stun-daze",
    "stun-wound",
    "down",
    "down-wound",
    "knockout",
    "knockout-wound",
    "incapacitate",
    "kill",
)
"""Results of an attack, mildest first (reading G35)."""
TAKEDOWN = ("down", "down-wound", "knockout", "knockout-wound", "incapacitate", "kill")
ALIVE = TAKEDOWN[:4]


def effectiveness(power: int, protection: int) -> str:
    """How armor works against an attack: "full", "partial" or "none" (nwm.armour.effectiveness).

    >>> [effectiveness(power, 4) for power in (4, 5, 6, 7)]
    ['full', 'partial', 'partial', 'none']
    """
    above = power - protection
    for row in EFFECTIVENESS.rows[:-1]:
        if above <= row.facts["above"]:
            return str(row.facts["effect"])
    return str(EFFECTIVENESS.rows[-1].facts["effect"])


def armor_loss(power: int, protection: int, equal_option: bool = False) -> int | None:
    """The half-steps that armor takes if it is not bypassed; ``None`` where it stops the attack.

    ``power`` is that against armor, which may be another than that of the damage (nwm.armour.pen_power).

    >>> armor_loss(4, 4), armor_loss(4, 4, equal_option=True), armor_loss(6, 4), armor_loss(7, 4)
    (None, 4, 2, 0)
    """
    works = effectiveness(power, protection)
    if works != "full":
        return PARTIAL if works == "partial" else 0
    return EQUAL if equal_option and power == protection else None


def damage_rank(
    power: int, full: bool, increase: int, loss: int | None = 0, first_full: bool = False
) -> int | None:
    """The rank of damage; ``None`` where armor stops the attack (nwm.damage.rank).

    With ``first_full`` the first success on more damage is worth a full rank (nwm.damage.first_full_option).

    >>> damage_rank(6, False, 0), damage_rank(6, True, 1, first_full=True), damage_rank(6, True, 9, None)
    (4, 8, None)
    """
    if loss is None:
        return None
    return power - (0 if full else BASIC_HIT) - loss + increase + (first_full and increase > 0)


def damage_row(difference: int) -> Row:
    """The worst row whose condition holds (nwm.damage.table)."""
    worst: Row = DAMAGE.rows[0]
    for row in DAMAGE.rows[1:]:
        if difference >= row.facts["least"]:
            worst = row
    return worst


def difference(damage: int, resistance: int) -> int:
    """Damage less halved resistance, in half-steps (nwm.damage.table).

    >>> difference(4, 4)
    1
    """
    return damage - halved(resistance)


def result(by: int, kind: str) -> str:
    """What damage does that differs by so much (nwm.damage.table).

    >>> result(-5, "killing"), result(1, "clobbering"), result(3, "nonlethal"), result(6, "clobbering")
    ('scratch', 'stun-daze', 'down', 'kill')
    """
    return str(damage_row(by).facts[kind])


THRESHOLDS: tuple[int, ...] = tuple(
    row.facts["least"] for row in DAMAGE.rows if row.facts["least"] is not None
)
"""The least difference of every row of the damage table that has one."""


_WORDS = {MISS: "Miss", STOPPED: "Stopped by armor"}


def told(name: str) -> str:
    """A result of an attack for readers.

    >>> told("stun-wound"), told("stopped")
    ('Stun + Wound', 'Stopped by armor')
    """
    return _WORDS.get(name) or words(name)
