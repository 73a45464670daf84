"""From a filled-in attack form to a ready ``Attack`` (buskit.armor.order and all that feeds it)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from rulespkg.model.calculator import Calculator
from rulespkg.model.problem import refuse
from rulespkg.model.table import find
from rulespkg.systems.buskit.checks.pools import LADDER, PoolSpec, modified, pool_of
from rulespkg.systems.buskit.combat.attack_options import AttackOptions, attack_pool, called_shot_die
from rulespkg.systems.buskit.combat.fields import DefenseFields, OptionFields
from rulespkg.systems.buskit.cover.defense import Defense, defense_pool
from rulespkg.systems.buskit.damage.attack import Ablative, Attack
from rulespkg.systems.buskit.damage.attack_series import Target
from rulespkg.systems.buskit.damage.fields import OptionalRuleFields, TargetFields
from rulespkg.systems.buskit.damage.health import Health, health
from rulespkg.systems.buskit.equipment.armor import Layer, ablative_dice, armor_layers
from rulespkg.systems.buskit.equipment.categories import AUTOMATIC, MELEE, OWN
from rulespkg.systems.buskit.equipment.damage_dice import WeaponDice, own_dice, weapon_dice
from rulespkg.systems.buskit.equipment.fields import MODES, WeaponFields
from rulespkg.systems.buskit.equipment.tables import ARMOR, WEAPONS, modes_of
from rulespkg.systems.buskit.fields import pool
from rulespkg.systems.buskit.offers import attack_offers
from rulespkg.systems.buskit.scale.damage_scale import one_size_smaller, outclass_die

if TYPE_CHECKING:
    from rulespkg.dice import Pool


class AttackSetup(OptionalRuleFields, TargetFields, OptionFields, DefenseFields, WeaponFields, Calculator):
    """Fields of an attack: those in ``leading`` stand open, the others are folded away under headings.

    Fields of the last base come first.
    """

    offers = attack_offers
    leading: ClassVar[tuple[str, ...]] = (
        "attacker",
        "weapon",
        "damage",
        "how",
        "range",
        "cover",
        "toughness",
        "armor",
    )
    hit_by = 0
    damage_rolled = 0

    attacker = pool("Attacker", "d8", "Shoot at range, Fight in melee.")

    @property
    def defense(self) -> str:
        """What defends: "fight", "range" or "dodge"; melee leaves no choice (buskit.melee.attack)."""
        return "fight" if self.weapon in MELEE else self.how

    @property
    def automatic(self) -> bool:
        """Whether the weapon can fire automatically (buskit.autofire)."""
        return self.weapon == OWN or self.weapon in AUTOMATIC

    @cached_property
    def _options(self) -> AttackOptions:
        near = self.defense == "fight"
        return AttackOptions(
            all_out=self.all_out,
            aim=self.aim and not near,
            surprise=self.surprise,
            called_shot=self.called_shot,
            complication=self.complication,
            for_initiative=self.for_initiative,
            on_guard=self.on_guard,
            reach=self.reach if near else "",
            larger=self.larger,
            evades=self.evades,
            unsuited=self.unsuited,
            attackers=self.attackers if near else 1,
            autofire=self.autofire if self.automatic else "",
        )

    def options(self, **change: Any) -> AttackOptions:
        """The attack options; those of the other kind of defense are left out."""
        return self._options._replace(**change)

    @cached_property
    def target_defense(self) -> Defense:
        """How the target defends."""
        pool, how = self.defender, self.defense
        aspects: PoolSpec = {"extra": pool.extra, "bonus": pool.bonus, "penalty": pool.penalty}
        mine = pool.spec if how != "range" else aspects
        return Defense(how, mine, self.range, self.cover, self.prone, self.defensive, self.exposed)

    def pools(self, roll: int = 0, **change: Any) -> tuple[PoolSpec, PoolSpec]:
        """The pools of attack and defense for an attack roll, counted from 0."""
        options = self.options(**change)
        return attack_pool(self.attacker.spec, options, roll), defense_pool(self.target_defense, options)

    def damage_dice(self, called_shot: bool) -> WeaponDice:
        """The weapon's dice in the attacker's hands."""
        called_die = called_shot_die(self.attacker.values) if called_shot else None
        if self.weapon == OWN:
            more = (*self.damage_extra, *([called_die] if called_die else ()))
            return own_dice(self.damage.spec, more, self.damage_for_initiative)
        return weapon_dice(
            self.weapon,
            self.might,
            self.strength,
            int(self.code) - 1,
            self.damage_extra,
            called_die,
            self.damage_for_initiative,
        )

    @property
    def attack_tags(self) -> tuple[str, ...]:
        """The attack's tags: those chosen, or the usual ones of the weapon."""
        if self.mode == OWN:
            return tuple(tag for tag, on in self.tags.on.items() if on)
        if self.mode:
            return MODES[self.mode]
        if self.weapon == OWN:
            return ()
        return modes_of(find(WEAPONS, self.weapon))[0]

    @cached_property
    def layers(self) -> tuple[Layer, ...]:
        """The armor that works, after the dice that were spent before."""
        if not self.armor:
            return ()
        left = self.whole_ablative - self.dice_spent
        if self.armor != OWN:
            return armor_layers(self.armor, self.attack_tags, left if left >= 0 else None)
        subtractive_layers = [
            Layer("subtractive", self.subtractive.count(die), die) for die in dict.fromkeys(self.subtractive)
        ]
        ablative = (Layer("ablative", left, self.ablative_die),) if left > 0 else ()
        return (*subtractive_layers, *ablative)

    @property
    def whole_ablative(self) -> int:
        """How many ablative dice the armor has when whole."""
        return self.ablative_dice if self.armor == OWN else ablative_dice(self.armor)

    @cached_property
    def attack(self) -> Attack:
        """The attack that the form describes."""
        return self.setup()

    def setup(self, roll: int = 0, **change: Any) -> Attack:
        """The attack with other options, those of ``change``; ``roll`` counts attack rolls from 0."""
        called_shot = self.options(**change).called_shot
        attack, defends = self.pools(roll, **change)
        weapon = self.damage_dice(called_shot)
        lethal = ("tie-safe" if self.lethal_tie else "tie-out") if self.lethal else ""
        might, subtractive, ablative, needs_dice = self.worn
        return Attack(
            pool_of(attack),
            pool_of(defends),
            pool_of(weapon.spec),
            might,
            subtractive,
            ablative,
            needs_dice,
            self.scale,
            int((self.scale_die(weapon, called_shot) or "d0")[1:]),
            self.ties,
            lethal,
            self.outclass_last,
            self.hit_by,
            self.damage_rolled,
        )

    def armored(self, attack: Attack) -> Attack:
        """An attack of the same form without armor, on somebody who wears this form's."""
        might, subtractive, ablative, needs_dice = self.worn
        return attack._replace(
            toughness=might, subtractive=subtractive, ablative=ablative, needs_dice=needs_dice
        )

    @cached_property
    def worn(self) -> tuple[Pool, tuple[int, ...], Ablative | None, bool]:
        """What armor adds to an attack: Might, subtractive dice, ablative ones, whether it needs these."""
        subtractive = [layer for layer in self.layers if layer.type == "subtractive"]
        dice = tuple(int(layer.die[1:]) for layer in subtractive for _ in range(layer.number))
        return pool_of(self.toughness_pool), dice, self.ablative, self.needs_dice

    @property
    def needs_dice(self) -> bool:
        """Whether the suit is useless without ablative dice (buskit.armor.stab)."""
        if self.armor in ("", OWN):
            return False
        return bool(find(ARMOR, self.armor).facts.get("useless_when_ablative_spent"))

    @cached_property
    def toughness_pool(self) -> PoolSpec:
        """The target's Might pool with its standard armor."""
        standard = [
            layer.die for layer in self.layers if layer.type == "standard" for _ in range(layer.number)
        ]
        if not self.toughness.trait:
            raise refuse(
                "toughness.trait", "Target's Might", f"Target's Might must be one of {', '.join(LADDER)}."
            )
        return modified(self.toughness.spec, *standard)

    @cached_property
    def ablative(self) -> Ablative | None:
        """The ablative layer that is left, and how it is spent."""
        for layer in self.layers:
            if layer.type == "ablative":
                return Ablative(int(layer.die[1:]), layer.number, self.spend, self.accept, self.most)
        return None

    def scale_die(self, weapon: WeaponDice, called: bool) -> str | None:
        """The outclassing or resisting die, if there is one.

        The die of a called shot, the last of the fixed dice, counts as a Trait die here.
        """
        if self.scale == "resist-die":
            return one_size_smaller(self.toughness.trait)
        if self.scale != "outclass":
            return None
        trait = (f"d{weapon.trait.sides}",) * weapon.trait.number if weapon.trait else ()
        shot = weapon.fixed[-1:] if called else ()
        might = (*trait, *((weapon.capped,) if weapon.capped else ()), *shot)
        return outclass_die(might, weapon.fixed[:-1] if called else weapon.fixed)

    @cached_property
    def full_health(self) -> Health:
        """The target's Wounds and Shock when unhurt."""
        if self.own_health:
            return Health(self.wounds, self.shock)
        return health(self.toughness.trait, self.will)

    @cached_property
    def target(self) -> Target:
        """The target as it stands now."""
        full = self.full_health
        dice = sum(layer.number for layer in self.layers if layer.type == "ablative")
        return Target(full.wounds - self.wounds_lost, full.shock - self.shock_lost, dice)
