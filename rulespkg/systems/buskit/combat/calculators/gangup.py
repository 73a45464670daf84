"""Ganging up and crowds."""

from __future__ import annotations

from rulespkg.chances.charts import histogram
from rulespkg.dice import Distribution, Ratio, Run, count
from rulespkg.model.answer import Answer, Effect, Figure, Step, number, percent
from rulespkg.model.form import whole
from rulespkg.model.words import plural
from rulespkg.systems.buskit.checks.margin_calculator import ties_note
from rulespkg.systems.buskit.combat.calculators.gang_attacks import GangAttacks
from rulespkg.systems.buskit.combat.gang_up import at_least_one, gang_up_die
from rulespkg.systems.buskit.damage.attack_form import AttackForm
from rulespkg.systems.buskit.damage.attack_odds import AttackOdds
from rulespkg.systems.buskit.damage.attack_series import attack_series
from rulespkg.systems.buskit.equipment.fields import weapon
from rulespkg.systems.buskit.fields import pool

type State = tuple[int, int]
"""Hits and Wounds of all attackers together."""


class GangUp(AttackForm):
    """How often a crowd hits one target, and a roll for up to 20 attackers at once."""

    id, title = "buskit.gangup", "Ganging up and crowds"
    purpose = "Let a crowd attack one target"
    strip = (("attackers", ""), ("attacker.trait", "Their die"), ("range", ""))
    rules = "buskit.gangup", "buskit.intro.mooks"
    roll_label, win_label, count_label = "Roll them all", "Any hit", "Wounds"
    leave = ("reach",)
    leading = ("attackers", *AttackForm.leading)

    attackers = whole("Attackers", 4, 1, 20, rule="buskit.gangup")
    attacker = pool("Each attacker", "d6")
    weapon = weapon("unarmed")

    def dice(self) -> GangAttacks:
        return GangAttacks(self.attack, self.attackers)

    def headline(self, run: Run) -> tuple[str, str]:
        hits, wounds = run.state
        if not hits:
            return "No attacker hits.", "failure"
        harm = plural(wounds, "Wound") if wounds else "no Wounds"
        return f"{hits} of {plural(self.attackers, 'attacker')} hit, {harm} in all.", "success"

    def score(self, state: State) -> State:
        """More Wounds are better, then more hits."""
        return state[1], state[0]

    def wins(self, state: State) -> bool:
        return state[0] > 0

    def counts(self, state: State) -> int:
        return state[1]

    def effects(self, state: State) -> tuple[Effect, ...]:
        return Effect("hits", state[0]), Effect("wounds", state[1], "target")

    def odds(self) -> Answer:
        attack_odds = AttackOdds(self.attack, self.target)
        average = f"On average {number(attack_odds.hit * self.attackers)} hits."
        extra = gang_up_die(self.options().attackers)
        notes = [Step(f"Each attacker rolls an extra {extra}.", "buskit.gangup")] if extra else []
        any_hit = at_least_one(attack_odds.hit, self.attackers)
        return Answer(
            f"The chance of a hit from {plural(self.attackers, 'attacker')}: {percent(any_hit)}.",
            chance=any_hit,
            figures=self.figures(attack_odds, extra),
            charts=(histogram("Hits in one round", average, "Hits", self.hits(attack_odds.hit), key="hits"),),
            notes=(*notes, *self.left_out(), *ties_note(self.ties)),
        )

    def figures(self, attack_odds: AttackOdds, extra: str) -> tuple[Figure, ...]:
        """What the crowd does in a round; ``one`` has the odds of each."""
        fight = attack_series([self.attack], self.target, self.attackers, self.incapacitation)
        return (
            Figure("At least one hit", at_least_one(attack_odds.hit, self.attackers), key="any_hit"),
            Figure("Each attack hits", attack_odds.hit, key="hit"),
            Figure("Gang-up die for each", extra or "none", "", key="gang_up_die"),
            Figure("Mean hits a round", attack_odds.hit * self.attackers, "hits", key="mean_hits"),
            Figure("Mean Wounds a round", attack_odds.wounds * self.attackers, "Wounds", key="mean_wounds"),
            Figure("Target down this round", fight.down(), key="down"),
        )

    def hits(self, chance: Ratio) -> Distribution:
        """How many of them hit."""
        coin = Distribution({True: chance.num, False: chance.den - chance.num})
        return count([coin] * self.attackers, bool)
