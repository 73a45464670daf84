"""The rank of damage and the results that it leads to (nwm.damage, nwm.result)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.systems.nwm.damage.tables import DAMAGE, result_label
from rulespkg.systems.nwm.scale.ranks import halved

if TYPE_CHECKING:
    from rulespkg.model.row import Row

BASIC_HIT = 2
"""What a hit without full damage lacks, in half-steps (nwm.attack.basic_hit)."""
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


def result_title(name: str) -> str:
    """A result of an attack for readers.

    >>> result_title("stun-wound"), result_title("stopped")
    ('Stun + Wound', 'Stopped by armor')
    """
    return _WORDS.get(name) or result_label(name)
