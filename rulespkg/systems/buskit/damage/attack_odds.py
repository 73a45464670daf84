"""What one attack does, summed up from its exact distribution (buskit.armor.order)."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Ratio
from rulespkg.systems.buskit.damage.attack import (
    Attack,
    AttackResult,
    AttackState,
    attack_procedure,
    checked,
    damaged,
)
from rulespkg.systems.buskit.damage.attack_series import Target, after_attack

if TYPE_CHECKING:
    from collections.abc import Callable


class AttackOdds:
    """What one attack on ``target`` does; each figure is worked out when it is asked for.

    >>> from rulespkg.dice import Single
    >>> from rulespkg.systems.buskit.damage.attack import Attack
    >>> from rulespkg.systems.buskit.damage.attack_series import Target
    >>> d8 = Single(8)
    >>> odds = AttackOdds(Attack(d8, d8, d8, d8), Target(8, 16))
    >>> odds.hit, odds.wounds == odds.results.expect(lambda one: one.wounds)
    (Ratio(7, 16), True)
    """

    def __init__(self, setup: Attack, target: Target, out_when_wounded: bool = False) -> None:
        self.setup = setup
        self.target = target
        self.out_when_wounded = out_when_wounded
        self._states = damaged(setup.blow)
        self._checked = checked(setup.check)

    @cached_property
    def results(self) -> Distribution:
        """The exact distribution of the result."""
        return attack_procedure(self.setup).enumerate()

    @property
    def hit(self) -> Ratio:
        """The chance to hit."""
        return self._states.probability(lambda state: state.margin >= 0)

    @cached_property
    def wounded(self) -> Ratio:
        """The chance of any Wound."""
        return self._mean(self._checked.wounded)

    @cached_property
    def wounds(self) -> Ratio:
        """The mean Wounds."""
        return self._mean(self._checked.wounds)

    @cached_property
    def down(self) -> Ratio:
        """The chance that it takes the target out of the fight."""
        return self.results.probability(lambda result: takes_out(self.target, result, self.out_when_wounded))

    @property
    def shock(self) -> Ratio:
        """The mean Shock."""
        return self._states.expect(lambda state: state.damage)

    def _mean(self, of: Callable[[AttackState], Ratio]) -> Ratio:
        """The mean of something over the states before the target's Might."""
        parts = [(weight, of(state)) for state, weight in self._states.items()]
        denominator = math.lcm(*(chance.den for _, chance in parts))
        whole = sum(weight * chance.num * (denominator // chance.den) for weight, chance in parts)
        return Ratio(whole, self._states.total * denominator)


def takes_out(target: Target, result: AttackResult, out_when_wounded: bool = False) -> bool:
    """Whether this attack takes the target out of the fight."""
    return after_attack(target, result).down or (out_when_wounded and result.wounds > 0)
