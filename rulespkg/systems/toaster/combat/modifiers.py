"""What goes into an attack and a defense: range, shields, length, stance, conditions (toaster.combat)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.model.problem import refuse
from rulespkg.model.words import minus
from rulespkg.systems.toaster.combat.tables import RANGE
from rulespkg.systems.toaster.damage.stun_and_wounds import worst_penalty
from rulespkg.systems.toaster.equipment.tables import SHIELDS
from rulespkg.systems.toaster.notation import Parts
from rulespkg.systems.toaster.skills.specialties import specialty

LENGTHS = {"optimal": 0, "slight": -1, "non-optimal": -2}
"""What the distance to the enemy does to an attack (toaster.combat.weapon_length)."""

LEAST_STANCE, MOST_STANCE = -2, 3
MARTIAL_ARTS = 2
MOST_RELATED = 20


class RollSide(NamedTuple):
    """Everything that bends one roll of a fight besides the skill rank (toaster.combat.effective_bonus).

    ``range`` and the shields are words of their tables, such as "short" and "medium"; ``length`` is a key
    of ``LENGTHS``; ``shortfall`` is the penalty for lacking strength, 0 or below;
    ``aimed`` is what aiming takes from the penalty for range.
    """

    rank: int
    specialty: int = 0
    range: str = ""
    stance: int = 0
    length: str = "optimal"
    shield_carried: str = ""
    shield_used: str = ""
    shortfall: int = 0
    stun: int = 0
    wounds: int = 0
    stun_threshold: int = 5
    martial_arts: bool = False
    related_skill: int = 0
    complementary: int = 0
    aimed: int = 0
    other: int = 0


def range_penalty(distance: str) -> int:
    """The penalty of a distance such as "short", 0 or below (toaster.combat.range).

    >>> range_penalty("medium")
    -2
    """
    penalty: int = RANGE.row(f"range-{cropped(distance)}").facts["penalty"]
    return penalty


def shield_bonus(shield: str) -> int:
    """What a shield adds to a parry with it (toaster.combat.shields).

    >>> shield_bonus("shield-large")
    3
    """
    bonus: int = SHIELDS.row(cropped(shield)).facts["bonus"]
    return bonus


def cropped(value: Any) -> str:
    return str(value)[:40]


def length_penalty(length: str) -> int:
    """What a weapon's length does to the attack (toaster.combat.weapon_length).

    >>> length_penalty("slight")
    -1
    """
    if length not in LENGTHS:
        words = f"Weapon length must be one of {', '.join(LENGTHS)}, not “{cropped(length)}”."
        raise refuse("length", "Weapon length", words)
    return LENGTHS[length]


def length_after(length: str, hit: bool) -> str:
    """How the distance suits the weapon after an attack: a hit wins the right one, a miss changes nothing.

    The rule is toaster.combat.weapon_length.

    >>> length_after("slight", hit=True), length_after("slight", hit=False)
    ('optimal', 'slight')
    """
    return "optimal" if hit else length


def attack_parts(side: RollSide) -> Parts:
    """What is added to an attack roll (toaster.combat.effective_bonus).

    A shield in the other hand hinders by its bonus (toaster.combat.shield_hindrance).

    >>> from rulespkg.systems.toaster.notation import total
    >>> total(attack_parts(RollSide(6, shield_carried="shield-medium")))
    4
    """
    if side.shield_used:
        words = "Shield used must be left empty for an attack: its bonus is for parrying with the shield."
        raise refuse("shield_used", "Shield used", words)
    distance = range_penalty(side.range) if side.range else 0
    shield = shield_bonus(side.shield_carried) if side.shield_carried else 0
    return (
        *_common(side),
        (distance, "range"),
        (side.aimed, "aiming"),
        (length_penalty(side.length), "weapon length"),
        (-shield, "own shield"),
    )


def defense_parts(side: RollSide) -> Parts:
    """What is added to a defense roll (toaster.combat.effective_bonus).

    >>> from rulespkg.systems.toaster.notation import total
    >>> total(defense_parts(RollSide(5, shield_used="shield-large", stance=1)))
    9
    """
    if side.range:
        words = "Range must be left empty for a defense: its penalty is for the attack only."
        raise refuse("range", "Range", words)
    shield = shield_bonus(side.shield_used) if side.shield_used else 0
    return (*_common(side), (shield, "shield"))


def _common(side: RollSide) -> Parts:
    rank = side.rank
    if not -MOST_RELATED <= side.related_skill <= 0:
        words = f"Related skill must be from −{MOST_RELATED} to 0, not {minus(side.related_skill)}."
        raise refuse("related_skill", "Related skill", words)
    return (
        (rank, ""),
        (specialty(rank, side.specialty), "specialty"),
        (side.stance, "stance"),
        (side.shortfall, "too little strength"),
        (MARTIAL_ARTS * side.martial_arts, "Martial Arts"),
        (side.related_skill, "related skill"),
        (side.complementary, "complementary skill"),
        condition_penalty(side),
        (side.other, "other modifiers"),
    )


def condition_penalty(side: RollSide) -> tuple[int, str]:
    """The worse of the stun and the wound penalty; nobody acts unconscious (toaster.harm.worst_penalty)."""
    worst = worst_penalty(side.stun, side.wounds, side.stun_threshold)
    if worst.penalty is None:
        most = 5 * side.stun_threshold - 1
        words = f"Stun must be at most {most}: somebody unconscious does not act."
        raise refuse("stun", "Stun", words)
    return worst.penalty, worst.cause
