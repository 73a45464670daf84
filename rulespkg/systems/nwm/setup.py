"""What a form says, as an attack: base successes, defense value, power and armor, with the reasons."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from rulespkg.model.answer import Step
from rulespkg.model.calculator import Calculator
from rulespkg.model.problem import refuse
from rulespkg.model.words import signed
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.attack import Attack
from rulespkg.systems.nwm.defense import SCOPES, best_bonus
from rulespkg.systems.nwm.forms import MUSCLE, Circumstances, Details, House, Roll, Spent, Target, Weapon
from rulespkg.systems.nwm.inputs import address, base, perhaps
from rulespkg.systems.nwm.power import PRIMITIVE, weapon
from rulespkg.systems.nwm.recovery import IMPAIRED, impaired
from rulespkg.systems.nwm.special import HELD_BONUS
from rulespkg.systems.nwm.tables_attacks import SETUPS
from rulespkg.systems.nwm.tables_damage import COVERAGE, FIREARMS, WEAPONS


class Strike(NamedTuple):
    """An attack with its roll: ``base`` with every bonus, ``defense`` with every bonus.

    ``free`` and ``aside`` are successes that a hit has more, or less, for harm.
    """

    base: int
    defense: int
    attack: Attack
    free: int
    aside: int


class Arm(NamedTuple):
    """What an attack strikes with: its power, also against armor, and whether it is used hand to hand."""

    power: int
    pen: int
    kind: str
    by_hand: bool


class RollForm(Circumstances, Roll):
    """The roll of an attack, with everything that changes it."""

    @property
    def prepared(self) -> int:
        """The bonus of a set-up."""
        return int(SETUPS.row(self.setup).facts["bonus"]) if self.setup else 0

    @property
    def cover(self) -> int:
        """The best of the active defenses that cover the attack (nwm.defence.not_cumulative)."""
        first = ((self.active.removeprefix("defence-"), True),) if self.active else ()
        return best_bonus((*first, *((scope, self.also.scopes[scope]) for scope in SCOPES)))

    @property
    def sides(self) -> tuple[int, int]:
        """Base successes of the attack and the defense value, each with every bonus."""
        return (
            impaired(base(self.attack), self.hurt, 0) + self.bonus + self.prepared,
            impaired(base(self.defense), self.target_hurt, 0) + self.cover,
        )

    def attack_reasons(self) -> list[Step]:
        """Every modifier of the attack, with the row or rule behind it."""
        rank = base(self.attack)
        told = [Step(f"Attack {scale.title(rank)}: {rank}.", address(self.attack))]
        if self.bonus:
            told.append(Step(f"Bonus {signed(self.bonus)}.", "nwm.task.modifiers"))
        if self.setup:
            told.append(Step(f"Set-up {signed(self.prepared)}.", f"#{self.setup}"))
        if self.hurt:
            told.append(Step(f"Attacker hurt {signed(-IMPAIRED * self.hurt)}.", "nwm.damage.cumulative"))
        return told

    def defense_reasons(self) -> list[Step]:
        """Every bonus and penalty of the defense, with the row or rule behind it."""
        told = []
        if self.cover:
            several = any(self.also.scopes.values())
            link = "nwm.defence.not_cumulative" if several else f"#{self.active}"
            told.append(Step(f"Active defense {signed(self.cover)}.", link))
        if self.target_hurt:
            words = f"Target hurt {signed(-IMPAIRED * self.target_hurt)}."
            told.append(Step(words, "nwm.damage.cumulative"))
        return told

    def roll_reasons(self) -> list[Step]:
        """Every modifier of the roll, with the row or rule behind it."""
        rank = base(self.defense)
        defense = Step(f"Defense {scale.title(rank)}: {rank}.", address(self.defense))
        return [*self.attack_reasons(), defense, *self.defense_reasons()]


class ArmForm(Details, Weapon):
    """A weapon in hand, with its finer points."""

    hurt = 0
    """The attacker's Wounds and Dazes, where a form asks for them."""

    @cached_property
    def arm(self) -> Arm:
        """What the weapon does before armor."""
        if not self.weapon:
            power = base(self.power)
            return Arm(power, power, "killing", self.by_hand)
        if self.weapon in MUSCLE:
            facts = WEAPONS.row(self.weapon).facts
            power = weapon(impaired(base(self.buffness), self.hurt, 0), self.weapon)
            return Arm(power, power, facts["type"], not facts["ranged"])
        facts = FIREARMS.row(self.weapon).facts
        power, pen = facts["power"], facts.get("pen", facts["power"])
        if self.primitive:
            power, pen = power + PRIMITIVE["shift"], pen + PRIMITIVE["pen_shift"]
        return Arm(power, pen, facts["type"], False)


class HarmForm(House, Target, ArmForm):
    """A weapon against what the target has against harm."""

    @cached_property
    def harm(self) -> Attack:
        """The attack with armor and options, after its roll."""
        arm, armored = self.arm, bool(self.protection)
        kind = self.kind.removeprefix("type-") or arm.kind
        return Attack(
            arm.power,
            base(self.pen) if armored and self.pen else arm.pen,
            kind,
            base(self.resistance),
            perhaps(self.protection),
            COVERAGE.row(self.coverage).facts["cost"] if armored else 0,
            kind != "nonlethal" and not self.one_kind and (arm.by_hand or self.ranged_convert),
            self.first_full,
            self.equal_option,
        )

    def power_reasons(self) -> list[Step]:
        """Power, resistance and armor, with the row or rule behind each."""
        made = self.harm
        halved = scale.halved(made.resistance)
        resists = f"Resistance {scale.title(made.resistance)} halves to {scale.title(halved)} ({halved})."
        told = [
            Step(
                f"Power {scale.title(made.power)} ({made.power}), {made.kind}.",
                f"#{self.weapon}" if self.weapon else "nwm.power.rating",
            ),
            Step(resists, "nwm.scale.halved"),
        ]
        if made.protection is not None:
            works = {None: "stops the attack", 0: "does nothing"}
            does = works.get(made.loss, f"takes {made.loss} half-steps")
            words = f"Armor {scale.title(made.protection)} against {scale.title(made.pen)} {does}"
            bypass = "" if made.loss == 0 else f" unless {made.cover} bypass it"
            told.append(Step(f"{words}{bypass}.", "nwm.armour.effectiveness"))
        return told

    def house_reasons(self) -> list[Step]:
        """The optional rules in force."""
        rules = (
            (self.first_full, "The first success on damage is a full rank.", "nwm.damage.first_full_option"),
            (self.equal_option, "Armor of equal rank takes two full ranks.", "nwm.armour.equal_option"),
            (self.ranged_convert, "Ranged attacks can convert.", "nwm.attack.convert"),
        )
        return [Step(f"In force: {words}", rule) for on, words, rule in rules if on]


class AttackForm(Calculator, Spent, HarmForm, RollForm):
    """An attack form: a roll, a weapon and a target, with what is spent before harm."""

    counted = "Result"

    def check(self) -> None:
        """Refuses a hold in an attack that is not hand to hand (nwm.special.grab_bonus)."""
        if self.held and not self.arm.by_hand:
            words = "Target is held in a grab must be off for an attack that is not hand to hand."
            raise refuse("held", "Target is held in a grab", words)

    @cached_property
    def strike(self) -> Strike:
        """The attack with its roll."""
        attack, defense = self.sides
        free = HELD_BONUS if self.held else 0
        return Strike(attack, defense, self.harm, free, self.aside)

    def spent_reasons(self) -> list[Step]:
        """What a hit has for free, and what is put aside."""
        told = []
        if self.held:
            told.append(Step(f"Held: {signed(HELD_BONUS)} extra on a hit.", "nwm.special.grab_bonus"))
        if self.aside:
            told.append(Step(f"Put aside: {self.aside}, or what there is.", "nwm.combined.simple"))
        return told

    def reasons(self) -> tuple[Step, ...]:
        """Every modifier, with the row or rule behind it."""
        return (
            *self.roll_reasons(),
            *self.power_reasons(),
            *self.spent_reasons(),
            *self.house_reasons(),
        )
