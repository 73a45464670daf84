"""An attack that is to be planned: the roll, what it can buy, and what is wanted."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from rulespkg.dice import Distribution, Procedure, Stage, Throw
from rulespkg.model.answer import Effect
from rulespkg.model.words import minus, signed
from rulespkg.systems.nwm.attacks.attack import blow
from rulespkg.systems.nwm.attacks.attack_form import AttackForm, Strike
from rulespkg.systems.nwm.attacks.goals import damage_words, spend_words
from rulespkg.systems.nwm.attacks.spending_plan import (
    Plan,
    cheapest,
    needed,
    plan,
    reachable,
    reached,
    usable,
)
from rulespkg.systems.nwm.checks.dice import FOUR_DICE
from rulespkg.systems.nwm.checks.task import extras, outcome, roll_steps
from rulespkg.systems.nwm.damage.damage import SEVERITY, STOPPED, TAKEDOWN, result_title
from rulespkg.systems.nwm.offers import attack_offers
from rulespkg.systems.nwm.scale import ranks


class PlannedAttack(NamedTuple):
    """A strike with the cheapest spend for every result, and the goal."""

    strike: Strike
    spends: Plan
    goal: tuple[str, ...]

    def spendable(self, extra: int) -> int:
        """What a roll with this extra can spend on harm."""
        return usable(extra, self.strike.free, self.strike.aside)

    def needs(self, cost: int) -> int:
        """The least extra of the roll that leaves so much for harm."""
        return needed(cost, self.strike.free, self.strike.aside)

    def chosen(self, extra: int) -> str:
        """The worst result within the goal, or the worst of all where the goal is out of reach."""
        can = reachable(self.spends, self.spendable(extra))
        return ([goal for goal in can if goal in self.goal] or can)[-1]

    def won(self, extra: int) -> bool:
        """Whether the goal is within reach."""
        return reached(self.spends, self.goal, self.spendable(extra))

    @property
    def needed(self) -> int | None:
        """The least extra of the roll for the goal; ``None`` where nothing reaches it."""
        least = cheapest(self.spends, self.goal)
        return None if least is None else self.needs(least)


def attack_effects(planned: PlannedAttack, extra: int) -> tuple[Effect, ...]:
    """What an attack did: how it ended, what a hit could spend, and the result for the target.

    An attack that armor stops fails (nwm.armour.stopped).
    """
    name, won = planned.chosen(extra), "reached" if planned.won(extra) else "missed"
    if extra < 0:
        return Effect("outcome", "miss"), Effect("short", -extra), Effect("result", name, "target")
    return (
        Effect("outcome", STOPPED if name == STOPPED else "hit"),
        Effect("extra", extra),
        Effect("usable_extra", planned.spendable(extra)),
        Effect("spent", planned.spends[name][0]),
        Effect("result", name, "target"),
        Effect("goal", won),
    )


def attack_roll(planned: PlannedAttack) -> Procedure:
    """The roll; it ends in the extra, below 0 for a miss (nwm.attack.roll)."""
    strike = planned.strike

    def tell(_: object, throw: Throw, extra: int) -> list[tuple[str, str]]:
        steps = roll_steps(strike.base, 0, throw.total, strike.defense, "defense value")
        return steps if extra < 0 else [*steps, *_spent(planned, extra)]

    def then(_: object, rolled: int) -> int:
        return outcome(strike.base, rolled, strike.defense).extra

    return Procedure(None, (Stage("Attack", lambda _: FOUR_DICE, then, tell, key="roll"),))


def _spent(planned: PlannedAttack, extra: int) -> list[tuple[str, str]]:
    """How a hit is spent, and what comes of it."""
    attack, can = planned.strike.attack, planned.spendable(extra)
    name = planned.chosen(extra)
    cost, spend = planned.spends[name]
    ends = blow(attack, spend)
    words = f"{cost} of {can} spent: {spend_words(attack, spend)}." if can else "There is nothing to spend."
    told_spend = (words, "nwm.attack.spend")
    if ends.damage is None or ends.by is None:
        return [told_spend, ("The armor stops it.", "nwm.armour.stopped")]
    halved = ranks.halved(attack.resistance)
    against = f"{minus(ends.damage)} − {minus(halved)} halved resistance = {signed(ends.by)}"
    return [
        told_spend,
        (f"Damage: {damage_words(attack, spend)}.", "nwm.damage.rank"),
        (f"{against}, {ends.kind}: {result_title(name)}.", "nwm.damage.table"),
    ]


class PlannedAttackForm(AttackForm):
    """An attack whose successes are spent for a goal, and then for the worst that can be had."""

    offers = attack_offers

    @property
    def wants(self) -> tuple[str, ...]:
        """The results that are the goal, mildest first."""
        return TAKEDOWN

    @cached_property
    def planned(self) -> PlannedAttack:
        """The strike with its cheapest spends, and the goal."""
        return PlannedAttack(self.strike, plan(self.harm), self.wants)

    @cached_property
    def extras(self) -> Distribution:
        """The distribution of the extra of the roll."""
        return extras(self.strike.base, self.strike.defense)

    def dice(self) -> Procedure:
        return attack_roll(self.planned)

    def score(self, state: int) -> int:
        return state

    def wins(self, state: int) -> bool:
        return self.planned.won(state)

    def counts(self, state: int) -> str:
        return result_title(self.planned.chosen(state))

    def place(self, state: int) -> int:
        return SEVERITY.index(self.planned.chosen(state))

    def effects(self, state: int) -> tuple[Effect, ...]:
        return attack_effects(self.planned, state)
