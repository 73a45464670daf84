"""What goes into an attack and a defense: range, shields, length, stance, conditions (toaster.combat)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.model.problem import refuse
from rulespkg.model.table import Row, find
from rulespkg.systems.toaster.harm import worst_penalty
from rulespkg.systems.toaster.tables import RANGE, SHIELDS, WEAPONS_MELEE, WEAPONS_RANGED

LENGTHS = {"optimal": 0, "slight": -1, "non-optimal": -2}
"""What the distance to the enemy does to an attack (toaster.combat.weapon_length)."""

LEAST_STANCE, MOST_STANCE = -2, 3
MARTIAL_ARTS = 2
MOST_RELATED = 20
UNARMED = ("bare-fist", "reinforced-fist", "kick")
RANGED_BY_MUSCLE = "crossbow"


class Side(NamedTuple):
    """Everything that bends one roll of a fight besides the skill rank (toaster.combat.effective_bonus).

    ``range`` and the shields are words of their tables, such as "short" and "medium"; ``length`` is a key
    of ``LENGTHS``; ``shortfall`` is the penalty for lacking strength, 0 or below.
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
    other: int = 0


def range_penalty(distance: str) -> int:
    """The penalty of a distance such as "short", 0 or below (toaster.combat.range).

    >>> range_penalty("medium")
    -2
    """
    penalty: int = RANGE.row(f"range-{_word(distance)}").facts["penalty"]
    return penalty


def shield_bonus(size: str) -> int:
    """What a shield adds to a parry with it (toaster.combat.shields).

    >>> shield_bonus("large")
    3
    """
    bonus: int = SHIELDS.row(f"shield-{_word(size)}").facts["bonus"]
    return bonus


def _word(value: Any) -> str:
    return str(value)[:40]


def specialty(rank: int, bonus: int) -> int:
    """A specialty's bonus: 1 from rank 4, 2 from rank 8 (toaster.skills.specialization)."""
    needed = 4 * bonus
    if rank < needed:
        words = f"Specialty must be at most {rank // 4} at skill rank {rank}: +{bonus} needs rank {needed}."
        raise refuse("specialty", "Specialty", words)
    return bonus


def length_penalty(length: str) -> int:
    """What a weapon's length does to the attack (toaster.combat.weapon_length).

    >>> length_penalty("slight")
    -1
    """
    if length not in LENGTHS:
        words = f"Weapon length must be one of {', '.join(LENGTHS)}, not “{_word(length)}”."
        raise refuse("length", "Weapon length", words)
    return LENGTHS[length]


def length_after(length: str, hit: bool) -> str:
    """How the distance suits the weapon after an attack: a hit wins the right one, a miss changes nothing.

    The rule is toaster.combat.weapon_length.

    >>> length_after("slight", hit=True), length_after("slight", hit=False)
    ('optimal', 'slight')
    """
    return "optimal" if hit else length


def strength_penalty(physique: int, requirement: int) -> int:
    """-1 for each point of Physique short of the requirement (toaster.damage.strength_requirement).

    >>> strength_penalty(3, 5)
    -2
    """
    short = requirement - physique
    return -max(0, short)


def requirement(weapon: str) -> int:
    """A weapon's STR requirement; only hand-to-hand weapons list one (toaster.damage.strength_requirement).

    >>> requirement("war-maul")
    7
    """
    row = weapon_row(weapon)
    if "str_req" not in row.facts:
        words = f"Weapon must be a hand-to-hand weapon: {row.label} lists no STR requirement."
        raise refuse("weapon", "Weapon", words)
    listed: int = row.facts["str_req"]
    return listed


def weapon_row(weapon: str) -> Row:
    """The row of a weapon in either table; ``Refusal`` lists them all."""
    return find((WEAPONS_MELEE, WEAPONS_RANGED), str(weapon))


def is_ranged(weapon: str) -> bool:
    """Whether a weapon works from afar (toaster.combat.ranged_gate)."""
    return weapon_row(weapon) in WEAPONS_RANGED.rows


def attack_bonus(side: Side) -> int:
    """The effective bonus of an attack (toaster.combat.effective_bonus).

    A shield in the other hand hinders by its bonus (toaster.combat.shield_hindrance).

    >>> attack_bonus(Side(6, shield_carried="medium"))
    4
    """
    if side.shield_used:
        words = "Shield used must be left empty for an attack: its bonus is for parrying with the shield."
        raise refuse("shield_used", "Shield used", words)
    distance = range_penalty(side.range) if side.range else 0
    carried = shield_bonus(side.shield_carried) if side.shield_carried else 0
    return _common(side) + distance + length_penalty(side.length) - carried


def defense_bonus(side: Side) -> int:
    """The effective bonus of a defense (toaster.combat.effective_bonus).

    >>> defense_bonus(Side(5, shield_used="large", stance=1))
    9
    """
    if side.range:
        words = "Range must be left empty for a defense: its penalty is for the attack only."
        raise refuse("range", "Range", words)
    used = shield_bonus(side.shield_used) if side.shield_used else 0
    return _common(side) + used


def _common(side: Side) -> int:
    rank = side.rank
    if not -MOST_RELATED <= side.related_skill <= 0:
        words = f"Related skill must be from -{MOST_RELATED} to 0, not {side.related_skill}."
        raise refuse("related_skill", "Related skill", words)
    return (
        rank
        + specialty(rank, side.specialty)
        + side.stance
        + side.shortfall
        + MARTIAL_ARTS * side.martial_arts
        + side.related_skill
        + side.complementary
        + condition_penalty(side)
        + side.other
    )


def condition_penalty(side: Side) -> int:
    """The worse of the stun and the wound penalty; nobody acts unconscious (toaster.harm.worst_penalty)."""
    penalty = worst_penalty(side.stun, side.wounds, side.stun_threshold).penalty
    if penalty is None:
        most = 5 * side.stun_threshold - 1
        words = f"Stun must be at most {most}: somebody unconscious does not act."
        raise refuse("stun", "Stun", words)
    return penalty
