"""What one attack does, summed up from its exact distribution (buskit.armor.order)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.systems.buskit.damage.attack import attack_procedure
from rulespkg.systems.buskit.damage.attack_series import after_attack

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Ratio
    from rulespkg.systems.buskit.damage.attack import Attack, AttackResult
    from rulespkg.systems.buskit.damage.attack_series import Target


class AttackOdds(NamedTuple):
    """What one attack does, summed up from its exact distribution."""

    results: Distribution
    hit: Ratio
    wounded: Ratio
    down: Ratio
    wounds: Ratio
    shock: Ratio


def attack_odds(setup: Attack, target: Target, out_when_wounded: bool = False) -> AttackOdds:
    """The exact odds of one attack on ``target`` as it stands."""
    results = attack_procedure(setup).enumerate()
    return AttackOdds(
        results,
        results.probability(lambda one: one.hit),
        results.probability(lambda one: one.wounds > 0),
        results.probability(lambda one: takes_out(target, one, out_when_wounded)),
        results.expect(lambda one: one.wounds),
        results.expect(lambda one: one.shock),
    )


def takes_out(target: Target, result: AttackResult, out_when_wounded: bool = False) -> bool:
    """Whether this attack takes the target out of the fight."""
    return after_attack(target, result).down or (out_when_wounded and result.wounds > 0)
