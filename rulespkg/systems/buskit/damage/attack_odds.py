"""What one attack does, summed up from its exact distribution (buskit.armor.order)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.systems.buskit.damage.attack import attack_procedure
from rulespkg.systems.buskit.damage.attack_series import hurt

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Ratio
    from rulespkg.systems.buskit.damage.attack import Attack, Result
    from rulespkg.systems.buskit.damage.attack_series import Foe


class Outlook(NamedTuple):
    """What one attack does, summed up from its exact distribution."""

    results: Distribution
    hit: Ratio
    wounded: Ratio
    down: Ratio
    wounds: Ratio
    shock: Ratio


def outlook(setup: Attack, victim: Foe, out_when_wounded: bool = False) -> Outlook:
    """The exact outlook of one attack on ``victim`` as it stands."""
    results = attack_procedure(setup).enumerate()
    return Outlook(
        results,
        results.probability(lambda one: one.hit),
        results.probability(lambda one: one.wounds > 0),
        results.probability(lambda one: ends(victim, one, out_when_wounded)),
        results.expect(lambda one: one.wounds),
        results.expect(lambda one: one.shock),
    )


def ends(victim: Foe, result: Result, out_when_wounded: bool = False) -> bool:
    """Whether this attack takes the victim out of the fight."""
    return hurt(victim, result).down or (out_when_wounded and result.wounds > 0)
