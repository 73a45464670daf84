"""An attack as a form says it: base successes, defense value, power and armor, with the reasons."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from rulespkg.dice import Run
from rulespkg.model.answer import Answer, Step
from rulespkg.model.calculator import Calculator
from rulespkg.model.problem import refuse
from rulespkg.model.words import minus, plural, signed
from rulespkg.systems.nwm.attacks.active_defense import SCOPES, best_bonus
from rulespkg.systems.nwm.attacks.attack import Attack
from rulespkg.systems.nwm.attacks.fields import (
    Circumstances,
    OptionalRules,
    RollFields,
    SpentElsewhere,
    TargetFields,
    WeaponDetails,
    WeaponFields,
)
from rulespkg.systems.nwm.attacks.tables import SETUPS
from rulespkg.systems.nwm.damage.impairment import IMPAIRED, impaired
from rulespkg.systems.nwm.damage.tables import COVERAGE
from rulespkg.systems.nwm.effects.hand_to_hand import HELD_BONUS
from rulespkg.systems.nwm.equipment.power import MUSCLE_WEAPONS, PRIMITIVE, muscle_power
from rulespkg.systems.nwm.equipment.tables import FIREARMS, WEAPONS
from rulespkg.systems.nwm.fields import base_successes, optional_base, rank_link
from rulespkg.systems.nwm.scale import ranks


class Strike(NamedTuple):
    """An attack with its roll: ``base`` with every bonus, ``defense`` with every bonus.

    ``free`` and ``aside`` are successes that a hit has more, or less, for harm.
    """

    base: int
    defense: int
    attack: Attack
    free: int
    aside: int


class WeaponPower(NamedTuple):
    """What an attack strikes with: its power, also against armor, and whether it is used hand to hand."""

    power: int
    pen: int
    kind: str
    by_hand: bool


class AttackRollForm(Circumstances, RollFields):
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
            impaired(base_successes(self.attack), self.hurt, 0) + self.bonus + self.prepared,
            impaired(base_successes(self.defense), self.target_hurt, 0) + self.cover,
        )

    def attack_reasons(self) -> list[Step]:
        """Every modifier of the attack, with the row or rule behind it."""
        rank = base_successes(self.attack)
        steps = [Step(f"Attack {ranks.title(rank)}: {minus(rank)}.", rank_link(self.attack))]
        if self.bonus:
            steps.append(Step(f"Bonus {signed(self.bonus)}.", "nwm.task.modifiers"))
        if self.setup:
            steps.append(Step(f"Set-up {signed(self.prepared)}.", f"#{self.setup}"))
        if self.hurt:
            steps.append(
                Step(
                    f"The attacker's Wounds and Dazes {signed(-IMPAIRED * self.hurt)}.",
                    "nwm.damage.cumulative",
                )
            )
        return steps

    def defense_reasons(self) -> list[Step]:
        """Every bonus and penalty of the defense, with the row or rule behind it."""
        steps = []
        if self.cover:
            several = any(self.also.scopes.values())
            link = "nwm.defence.not_cumulative" if several else f"#{self.active}"
            steps.append(Step(f"Active defense {signed(self.cover)}.", link))
        if self.target_hurt:
            words = f"The target's Wounds and Dazes {signed(-IMPAIRED * self.target_hurt)}."
            steps.append(Step(words, "nwm.damage.cumulative"))
        return steps

    def roll_reasons(self) -> list[Step]:
        """Every modifier of the roll, with the row or rule behind it."""
        rank = base_successes(self.defense)
        defense = Step(f"Defense {ranks.title(rank)}: {minus(rank)}.", rank_link(self.defense))
        return [*self.attack_reasons(), defense, *self.defense_reasons()]

    @property
    def rolled_reasons(self) -> tuple[Step, ...]:
        """The same behind a roll; nothing where its numbers are those of the two ranks."""
        is_plain = not (self.bonus or self.setup or self.hurt or self.cover or self.target_hurt)
        return () if is_plain else tuple(self.roll_reasons())


class WeaponForm(WeaponDetails, WeaponFields):
    """A weapon in hand, with its finer points."""

    hurt = 0
    """The attacker's Wounds and Dazes, where a form asks for them."""

    @cached_property
    def weapon_power(self) -> WeaponPower:
        """What the weapon does before armor."""
        if not self.weapon:
            power = base_successes(self.power)
            return WeaponPower(power, power, "killing", self.by_hand)
        if self.weapon in MUSCLE_WEAPONS:
            facts = WEAPONS.row(self.weapon).facts
            power = muscle_power(impaired(base_successes(self.buffness), self.hurt, 0), self.weapon)
            return WeaponPower(power, power, facts["type"], not facts["ranged"])
        facts = FIREARMS.row(self.weapon).facts
        power, pen = facts["power"], facts.get("pen", facts["power"])
        if self.primitive:
            power, pen = power + PRIMITIVE["shift"], pen + PRIMITIVE["pen_shift"]
        return WeaponPower(power, pen, facts["type"], False)


class DamageForm(OptionalRules, TargetFields, WeaponForm):
    """A weapon against what the target has against harm."""

    @cached_property
    def harm(self) -> Attack:
        """The attack with armor and options, after its roll."""
        arm, armored = self.weapon_power, bool(self.protection)
        kind = self.kind.removeprefix("type-") or arm.kind
        return Attack(
            arm.power,
            base_successes(self.pen) if armored and self.pen else arm.pen,
            kind,
            base_successes(self.resistance),
            optional_base(self.protection),
            COVERAGE.row(self.coverage).facts["cost"] if armored else 0,
            kind != "nonlethal" and not self.one_kind and (arm.by_hand or self.ranged_convert),
            self.first_full,
            self.equal_option,
        )

    def power_reasons(self) -> list[Step]:
        """Power, resistance and armor, with the row or rule behind each."""
        attack = self.harm
        halved = ranks.halved(attack.resistance)
        resists = f"Resistance {ranks.title(attack.resistance)} halves to {ranks.with_base(halved)}."
        steps = [
            Step(
                f"Power {ranks.with_base(attack.power)}, {attack.kind}.",
                f"#{self.weapon}" if self.weapon else "nwm.power.rating",
            ),
            Step(resists, "nwm.scale.halved"),
        ]
        if attack.protection is not None:
            works = {None: "stops the attack", 0: "does nothing"}
            does = works.get(attack.loss, f"takes off {attack.loss} half-steps")
            words = f"{ranks.title(attack.protection)} armor against {ranks.title(attack.pen)} power {does}"
            bypass = "" if attack.loss == 0 else f", unless bypassed for {plural(attack.cover, 'success')}"
            steps.append(Step(f"{words}{bypass}.", "nwm.armour.effectiveness"))
        return steps

    def house_reasons(self) -> list[Step]:
        """The optional rules in force."""
        rules = (
            (
                self.first_full,
                "the first success of more damage is worth a full rank.",
                "nwm.damage.first_full_option",
            ),
            (self.equal_option, "armor of equal rank takes off two full ranks.", "nwm.armour.equal_option"),
            (self.ranged_convert, "ranged attacks can change their kind of harm.", "nwm.attack.convert"),
        )
        return [Step(f"In force: {words}", rule) for on, words, rule in rules if on]


class AttackForm(Calculator, SpentElsewhere, DamageForm, AttackRollForm):
    """An attack form: a roll, a weapon and a target, with what is spent before harm."""

    count_label = "Result"

    def answer(self, run: Run) -> Answer:
        return super().answer(run)._replace(notes=self.rolled_reasons)

    def check(self) -> None:
        """Refuses a hold in an attack that is not hand to hand (nwm.special.grab_bonus)."""
        if self.held and not self.weapon_power.by_hand:
            words = "“Target is held in a grab” must be off: it works only hand to hand."
            raise refuse("held", "Target is held in a grab", words)

    @cached_property
    def strike(self) -> Strike:
        """The attack with its roll."""
        attack, defense = self.sides
        free = HELD_BONUS if self.held else 0
        return Strike(attack, defense, self.harm, free, self.aside)

    def spent_reasons(self) -> list[Step]:
        """What a hit has for free, and what is put aside."""
        steps = []
        if self.held:
            steps.append(
                Step(f"You hold the target: {signed(HELD_BONUS)} extra on a hit.", "nwm.special.grab_bonus")
            )
        if self.aside:
            steps.append(
                Step(
                    f"Put aside: {plural(self.aside, 'success')}, or as many as there are.",
                    "nwm.combined.simple",
                )
            )
        return steps

    def reasons(self) -> tuple[Step, ...]:
        """Every modifier, with the row or rule behind it."""
        return (
            *self.roll_reasons(),
            *self.power_reasons(),
            *self.spent_reasons(),
            *self.house_reasons(),
        )
