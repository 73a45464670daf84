"""From two characters to one attack (toaster.combat.pipeline)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.checks.open_ended import FOUR
from rulespkg.systems.toaster.combat.attack_setup import AttackSetup, check_setup
from rulespkg.systems.toaster.combat.modifiers import RollSide, attack_parts, defense_parts
from rulespkg.systems.toaster.damage.armor_class import armor_class
from rulespkg.systems.toaster.damage.damage_roll import DamageSetup, harmful
from rulespkg.systems.toaster.damage.weapon_class import weapon_class, weapon_wc
from rulespkg.systems.toaster.equipment.weapons import is_ranged, is_unarmed, requirement, strength_penalty
from rulespkg.systems.toaster.index.dice import Nines, Switches
from rulespkg.systems.toaster.notation import Parts, total
from rulespkg.systems.toaster.traits.traits import Thresholds, thresholds

MODES = ("dodge", "parry", "shield", "none")
NEAREST = "point-blank"


class Attacker(NamedTuple):
    """Who attacks: Physique, the weapon's row, and all that bends the roll.

    ``base``, ``muscle`` and ``requirement`` stand in for the row of a weapon of the group's own; ``weapon``
    is "" then and ``own`` says whether it is "melee", "unarmed" or "ranged".
    """

    physique: int
    side: RollSide
    weapon: str = "bare-fist"
    own: str = ""
    base: int = 0
    muscle: bool = True
    requirement: int = 0

    @property
    def ranged(self) -> bool:
        """Whether the attack comes from afar."""
        return self.own == "ranged" if self.own else is_ranged(self.weapon)

    @property
    def unarmed(self) -> bool:
        """Whether it makes one wound fewer (toaster.harm.unarmed)."""
        return self.own == "unarmed" if self.own else is_unarmed(self.weapon)

    @property
    def strength(self) -> int:
        """The STR requirement of a hand-to-hand weapon (toaster.damage.strength_requirement)."""
        return self.requirement if self.own else requirement(self.weapon)


class Defender(NamedTuple):
    """Who is attacked. ``mode`` is one of ``MODES``; ``armor`` lists AC; ``size`` is the size trait.

    ``parry_strength`` is the STR requirement of a weapon of their own, where ``parry_weapon`` is "".
    ``limits`` stand in for the thresholds of the size.
    """

    physique: int
    side: RollSide
    mode: str = "dodge"
    parry_weapon: str = ""
    armor: tuple[int, ...] = ()
    size: int = 0
    parry_strength: int = 0
    limits: Thresholds | None = None

    @property
    def bare(self) -> bool:
        """Whether it parries with bare hands."""
        return self.mode == "parry" and self.parry_weapon != "" and is_unarmed(self.parry_weapon)

    @property
    def thresholds(self) -> Thresholds:
        """The thresholds for stun and wounds (toaster.harm.size_thresholds)."""
        return self.limits or thresholds(self.size)


class FightOptions(NamedTuple):
    """The optional rules and readings of a fight.

    ``damage_nines`` is ``None`` for the same cap as the other rolls; ``called`` names the dice that count
    4, of "attack", "defense", "damage" and "protection"; ``bare_parry`` is the penalty of a parry of weapons
    with bare hands, or ``None`` where the GM forbids it (reading of toaster.combat.defense_roll).
    """

    switches: Switches = Switches()
    damage_nines: Nines | None = None
    options: tuple[str, ...] = ()
    strength: bool = False
    crossbow: bool = False
    wide: bool = False
    called: tuple[str, ...] = ()
    bare_parry: int | None = 0


def pipeline(attacker: Attacker, defender: Defender, house: FightOptions) -> AttackSetup:
    """The attack of one character on another, everything counted in.

    >>> brute = Attacker(5, RollSide(8), "bastard-sword")
    >>> made = pipeline(brute, Defender(6, RollSide(6), armor=(8,)), FightOptions())
    >>> made.bonus, made.defense, made.harm.wc, made.harm.ac
    (8, 6, 7, 7)
    """
    parried = defending(attacker, defender, house)
    return check_setup(
        AttackSetup(
            attacker.ranged,
            total(attacking(attacker, house)),
            None if parried is None else total(parried),
            house.switches,
            _harm(attacker, defender, house),
            tuple(name for name in ("attack", "defense") if name in house.called),
            house.wide,
        )
    )


def attacking(attacker: Attacker, house: FightOptions) -> Parts:
    """What is added to the attack roll (toaster.combat.effective_bonus)."""
    side = attacker.side
    if attacker.ranged:
        if side.length != "optimal":
            words = "Weapon length must be optimal for a ranged attack: distance counts by range there."
            raise refuse("length", "Weapon length", words)
        side = side._replace(range=side.range or NEAREST)
    elif side.range:
        words = "Range must be left empty for a hand-to-hand attack, which has no range."
        raise refuse("range", "Range", words)
    if house.strength and not attacker.ranged:
        shortfall = strength_penalty(attacker.physique, attacker.strength)
        side = side._replace(shortfall=shortfall)
    return attack_parts(side)


def defending(attacker: Attacker, defender: Defender, house: FightOptions) -> Parts | None:
    """What is added to the defense roll, ``None`` where nobody defends (toaster.combat.effective_bonus)."""
    if defender.mode not in MODES:
        words = f"Defense must be one of {', '.join(MODES)}, not “{str(defender.mode)[:20]}”."
        raise refuse("mode", "Defense", words)
    if defender.mode == "none":
        return None
    if defender.mode == "parry" and attacker.ranged:
        words = (
            "Defense must be dodge, shield or none against a ranged attack: weapons do not parry missiles."
        )
        raise refuse("mode", "Defense", words)
    side = defender.side
    if defender.mode != "shield":
        side = side._replace(shield_used="")
    if defender.bare and not attacker.unarmed:
        side = side._replace(other=side.other + _bare_parry(house))
    if house.strength and defender.mode == "parry":
        weapon = defender.parry_weapon
        needed = requirement(weapon) if weapon else defender.parry_strength
        shortfall = strength_penalty(defender.physique, needed)
        side = side._replace(shortfall=shortfall)
    return defense_parts(side._replace(stun_threshold=defender.thresholds.stun))


def _bare_parry(house: FightOptions) -> int:
    """What a parry of a weapon with bare hands costs, 0 or below (toaster.skills.brawl)."""
    if house.bare_parry is None:
        words = "Defense must be dodge, shield or none: bare hands parry no weapon, unless the GM allows it."
        raise refuse("mode", "Defense", words)
    return house.bare_parry


def _harm(attacker: Attacker, defender: Defender, house: FightOptions) -> DamageSetup:
    if attacker.own:
        wc = weapon_class(attacker.physique, attacker.base, attacker.muscle)
    else:
        distance = attacker.side.range or NEAREST
        wc = weapon_wc(attacker.physique, attacker.weapon, distance, house.crossbow)
    nines = house.switches.nines if house.damage_nines is None else house.damage_nines
    setup = harmful(
        wc,
        armor_class(defender.physique, defender.armor),
        armor_class(defender.physique),
        house.options,
        nines,
        attacker.unarmed,
        defender.thresholds.wound,
    )
    return setup._replace(
        damage=FOUR if "damage" in house.called else nines,
        protection=FOUR if "protection" in house.called else nines,
    )
