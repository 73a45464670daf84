"""The form of an attack, and from its fields to a ready ``AttackSetup`` (toaster.combat.pipeline)."""

from __future__ import annotations

from functools import cached_property

from rulespkg.model.answer import Step
from rulespkg.model.calculator import Calculator
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.combat.attack_fields import (
    FAR,
    OWN,
    CalledFours,
    DefenseActions,
    DefenseFields,
    HouseRules,
    OffenseFields,
)
from rulespkg.systems.toaster.combat.attack_setup import AttackSetup, Sums, undefended
from rulespkg.systems.toaster.combat.initiative import ACTIONS
from rulespkg.systems.toaster.combat.modifiers import range_penalty
from rulespkg.systems.toaster.combat.pipeline import Attacker, Defender, attacking, defending, pipeline
from rulespkg.systems.toaster.damage.armor_class import armor_value


class AttackForm(CalledFours, DefenseActions, HouseRules, DefenseFields, OffenseFields, Calculator):
    """An attack form: who strikes with what, who defends how, and every optional rule of a fight."""

    @cached_property
    def striking(self) -> Attacker:
        """The attacker; what belongs to the other kind of weapon is left out."""
        kind = {"muscle": "melee", "unarmed": "unarmed"}.get(self.own_kind, "ranged")
        far = self.weapon in FAR or (self.weapon == OWN and kind == "ranged")
        distance = self.range.removeprefix("range-")
        if self.aimed and not far:
            words = "Range penalty aimed away must be 0 for a hand-to-hand attack, which has no range."
            raise refuse("aimed", "Range penalty aimed away", words)
        offset = min(self.aimed, -range_penalty(distance)) if distance else 0
        attacker_fields = self.attacker
        side = attacker_fields.side._replace(
            range=distance,
            length=self.length,
            shield_carried=attacker_fields.shield,
            stun_threshold=int(attacker_fields.threshold),
            aimed=offset,
        )
        if self.weapon != OWN:
            return Attacker(attacker_fields.physique, side, self.weapon)
        muscle = self.own_kind != "ranged"
        return Attacker(attacker_fields.physique, side, "", kind, self.own_wc, muscle, self.own_strength)

    @cached_property
    def defending(self) -> Defender:
        """The defender."""
        defender_fields = self.defender
        armors = (armor_value(self.armor),) if self.armor else ()
        return Defender(
            defender_fields.physique,
            defender_fields.side._replace(shield_used=self.shield),
            self.mode,
            self.parry_weapon,
            (*armors, self.protection),
            defender_fields.size,
            self.parry_strength,
            defender_fields.limits,
        )

    @property
    def defended(self) -> int:
        """How many of the two attacks of a round are defended."""
        return self.defense_actions if self.active_defense else ACTIONS

    @cached_property
    def ready(self) -> AttackSetup:
        """The attack while the defender has actions left, without luck."""
        self.attacker.legal(int(self.attacker.threshold))
        if self.mode != "none":
            self.defender.legal(self.defender.limits.stun)
        return pipeline(self.striking, self.defending, self.house)

    @cached_property
    def setup(self) -> AttackSetup:
        """The first attack of a round, with the luck that is spent on it."""
        return self.lucky(self.ready if self.defended else undefended(self.ready))

    def lucky(self, setup: AttackSetup) -> AttackSetup:
        """An attack with luck; a form that does not ask for any has none."""
        return setup

    @cached_property
    def sums(self) -> Sums:
        """What the bonuses of the attack and of the defense are made of."""
        defense = defending(self.striking, self.defending, self.house)
        return Sums(attacking(self.striking, self.house), defense or ())

    @property
    def round_notes(self) -> tuple[Step, ...]:
        """What is defended where each defense costs an action."""
        if not self.active_defense:
            return ()
        words = (
            "No attack is defended",
            "Only the first attack of a round is defended",
            "Two attacks are defended",
        )
        sentence = f"{words[self.defense_actions]}: each defense costs one of two actions."
        return (Step(sentence, "toaster.combat.actions_per_round"),)
