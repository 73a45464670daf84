"""What a form says, as an attack: base successes, defense value, power and armor, with the reasons."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.answer import Step
from rulespkg.problem import refuse
from rulespkg.sheet import Sheet
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
from rulespkg.words import signed

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs


class Strike(NamedTuple):
    """An attack with its roll: ``base`` with every bonus, ``defense`` with every bonus.

    ``free`` and ``aside`` are successes that a hit has more, or less, for harm.
    """

    base: int
    defense: int
    attack: Attack
    free: int
    aside: int


def arm(inputs: Inputs) -> tuple[int, int, str, bool]:
    """Power, power against armor, kind of harm, and whether it is used hand to hand."""
    slug = inputs["weapon"]
    if not slug:
        power = base(inputs["power"])
        return power, power, "killing", inputs["by_hand"]
    if slug in MUSCLE:
        facts = WEAPONS.row(slug).facts
        power = weapon(impaired(base(inputs["buffness"]), inputs["hurt"], 0), slug)
        return power, power, facts["type"], not facts["ranged"]
    facts = FIREARMS.row(slug).facts
    pen = facts.get("pen", facts["power"])
    if inputs["primitive"]:
        return facts["power"] + PRIMITIVE["shift"], pen + PRIMITIVE["pen_shift"], facts["type"], False
    return facts["power"], pen, facts["type"], False


def armed(inputs: Inputs) -> Attack:
    """The attack of a form, with armor and options."""
    power, pen, kind, by_hand = arm(inputs)
    kind = inputs["kind"].removeprefix("type-") or kind
    armored = bool(inputs["protection"])
    if inputs["held"] and not by_hand:
        words = "Target is held in a grab must be off for an attack that is not hand to hand."
        raise refuse("held", "Target is held in a grab", words)
    return Attack(
        power,
        base(inputs["pen"]) if armored and inputs["pen"] else pen,
        kind,
        base(inputs["resistance"]),
        perhaps(inputs["protection"]),
        COVERAGE.row(inputs["coverage"]).facts["cost"] if armored else 0,
        kind != "nonlethal" and not inputs["one_kind"] and (by_hand or inputs["ranged_convert"]),
        inputs["first_full"],
        inputs["equal_option"],
    )


def _bonus(inputs: Inputs) -> int:
    prepared = SETUPS.row(inputs["setup"]).facts["bonus"] if inputs["setup"] else 0
    return int(inputs["bonus"]) + int(prepared)


def _active(inputs: Inputs) -> int:
    """The best of the active defenses that cover the attack (nwm.defence.not_cumulative)."""
    first = ((inputs["active"].removeprefix("defence-"), True),) if inputs["active"] else ()
    return best_bonus((*first, *((scope, inputs["also"][scope]) for scope in SCOPES)))


def sides(inputs: Inputs) -> tuple[int, int]:
    """Base successes of the attack and the defense value, each with every bonus."""
    return (
        impaired(base(inputs["attack"]), inputs["hurt"], 0) + _bonus(inputs),
        impaired(base(inputs["defense"]), inputs["target_hurt"], 0) + _active(inputs),
    )


def strike(inputs: Inputs) -> Strike:
    """The attack of a form with its roll."""
    return Strike(
        *sides(inputs),
        armed(inputs),
        HELD_BONUS if inputs["held"] else 0,
        inputs["aside"],
    )


def reasons(inputs: Inputs) -> tuple[Step, ...]:
    """Every modifier of a form, with the row or rule behind it."""
    made = strike(inputs)
    return (*roll_reasons(inputs), *harm_reasons(inputs, made.attack), *house_reasons(inputs))


def roll_reasons(inputs: Inputs) -> list[Step]:
    """Every modifier of the roll, with the row or rule behind it."""
    attack_rank, defense_rank = base(inputs["attack"]), base(inputs["defense"])
    told = [Step(f"Attack {scale.title(attack_rank)}: {attack_rank}.", address(inputs["attack"]))]
    if inputs["bonus"]:
        told.append(Step(f"Bonus {signed(inputs['bonus'])}.", "nwm.task.modifiers"))
    if inputs["setup"]:
        bonus = SETUPS.row(inputs["setup"]).facts["bonus"]
        told.append(Step(f"Set-up {signed(bonus)}.", f"#{inputs['setup']}"))
    if inputs["hurt"]:
        told.append(Step(f"Attacker hurt {signed(-2 * inputs['hurt'])}.", "nwm.damage.cumulative"))
    told.append(Step(f"Defense {scale.title(defense_rank)}: {defense_rank}.", address(inputs["defense"])))
    if _active(inputs):
        told.append(Step(f"Active defense {signed(_active(inputs))}.", _active_link(inputs)))
    if inputs["target_hurt"]:
        told.append(Step(f"Target hurt {signed(-2 * inputs['target_hurt'])}.", "nwm.damage.cumulative"))
    return told


def _active_link(inputs: Inputs) -> str:
    """The row of the only active defense, or the rule for several."""
    return "nwm.defence.not_cumulative" if any(inputs["also"].values()) else f"#{inputs['active']}"


def harm_reasons(inputs: Inputs, made: Attack) -> list[Step]:
    """What decides the harm, with the row or rule behind it."""
    link = f"#{inputs['weapon']}" if inputs["weapon"] else "nwm.power.rating"
    halved = scale.halved(made.resistance)
    told = [
        Step(f"Power {scale.title(made.power)} ({made.power}), {made.kind}.", link),
        Step(
            f"Resistance {scale.title(made.resistance)} halves to {scale.title(halved)} ({halved}).",
            "nwm.scale.halved",
        ),
    ]
    if made.protection is not None:
        works = {None: "stops the attack", 0: "does nothing"}.get(made.loss, f"takes {made.loss} half-steps")
        words = f"Armor {scale.title(made.protection)} against {scale.title(made.pen)} {works}"
        bypass = "" if made.loss == 0 else f" unless {made.cover} bypass it"
        told.append(Step(f"{words}{bypass}.", "nwm.armour.effectiveness"))
    if inputs.get("held"):
        told.append(Step(f"Held: {signed(HELD_BONUS)} extra on a hit.", "nwm.special.grab_bonus"))
    if inputs.get("aside"):
        told.append(Step(f"Put aside: {inputs['aside']}, or what there is.", "nwm.combined.simple"))
    return told


def house_reasons(inputs: Inputs) -> list[Step]:
    """The optional rules in force."""
    words = {
        "first_full": ("The first success on damage is a full rank.", "nwm.damage.first_full_option"),
        "equal_option": ("Armor of equal rank takes two full ranks.", "nwm.armour.equal_option"),
        "ranged_convert": ("Ranged attacks can convert.", "nwm.attack.convert"),
    }
    return [Step(f"In force: {text}", rule) for name, (text, rule) in words.items() if inputs[name]]


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

    held = False
    """Whether the target is held in a grab, where a form asks for it."""

    def check_held(self) -> None:
        """Refuse a hold in an attack that is not hand to hand (nwm.special.grab_bonus)."""
        if self.held and not self.arm.by_hand:
            words = "Target is held in a grab must be off for an attack that is not hand to hand."
            raise refuse("held", "Target is held in a grab", words)

    @cached_property
    def harm(self) -> Attack:
        """The attack with armor and options, after its roll."""
        arm, armored = self.arm, bool(self.protection)
        kind = self.kind.removeprefix("type-") or arm.kind
        self.check_held()
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


class AttackForm(Sheet, Spent, HarmForm, RollForm):
    """An attack form: a roll, a weapon and a target, with what is spent before harm."""

    counted = "Result"

    def check(self) -> None:
        self.check_held()

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
