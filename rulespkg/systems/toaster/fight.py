"""Attack after attack: bodies that fill up with stun and wounds until they fall (toaster.harm.accumulate)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Repeated, repeat
from rulespkg.systems.toaster.attack import attack_procedure, net_odds
from rulespkg.systems.toaster.characters import Thresholds
from rulespkg.systems.toaster.harm import CONDITIONS, MORTAL, worst_penalty

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.dice import Distribution, Procedure
    from rulespkg.systems.toaster.swing import Attack, Result


class Body(NamedTuple):
    """Stun and wounds so far.

    ``fate`` is "" for who stands, else "unconscious" or "mortal", and then nothing else is told.
    """

    stun: int = 0
    wounds: int = 0
    fate: str = ""

    @property
    def down(self) -> bool:
        """Out of the fight (toaster.harm.stun, toaster.harm.wound_penalty)."""
        return bool(self.fate)


UNCONSCIOUS, MORTALLY_WOUNDED = Body(fate="unconscious"), Body(fate="mortal")
OUT_COLD = CONDITIONS.index("Unconscious")
"""Stun thresholds that knock somebody out (toaster.harm.stun)."""


def hurt(body: Body, net: int, wounds: int, limits: Thresholds) -> Body:
    """The body after one attack; five wounds are mortal, whatever the stun (toaster.harm.wounds).

    >>> hurt(Body(20, 2), 7, 1, Thresholds(5, 5))
    Body(stun=0, wounds=0, fate='unconscious')
    """
    stun, wounds = body.stun + net, body.wounds + wounds
    if wounds >= MORTAL:
        return MORTALLY_WOUNDED
    return UNCONSCIOUS if stun // limits.stun >= OUT_COLD else Body(stun, wounds)


def penalty(body: Body, limits: Thresholds) -> int:
    """The penalty of a body that stands (toaster.harm.worst_penalty)."""
    return worst_penalty(body.stun, body.wounds, limits.stun).penalty or 0


def weakened(setup: Attack, attacker: int, defender: int) -> Attack:
    """The same attack with these changes of both bonuses; hand to hand only their difference counts."""
    if setup.defense is None:
        return setup._replace(bonus=setup.bonus + attacker)
    if setup.ranged:
        return setup._replace(bonus=setup.bonus + attacker, defense=setup.defense + defender)
    return setup._replace(bonus=setup.bonus + attacker - defender)


def struck(setup: Attack, body: Body, net: int, limits: Thresholds) -> Body:
    """The body after an attack with this net damage."""
    if not net:
        return body
    return hurt(body, net, setup.harm.wounds(net) if setup.harm else 0, limits)


def assault(setup: Attack, body: Body, limits: Thresholds, times: int) -> Assault:
    """Up to ``times`` attacks on one body, until it falls; its defense suffers from its condition.

    ``setup`` is the attack on the body as it stands at first.
    """
    now = penalty(body, limits)

    def onto(victim: Body) -> Attack:
        return weakened(setup, 0, penalty(victim, limits) - now)

    return Assault(body, onto, limits, times)


class Assault(Repeated):
    """Attack after attack on one body; the odds need only net damage."""

    def __init__(self, body: Body, onto: Callable[[Body], Attack], limits: Thresholds, times: int) -> None:
        self.onto = onto
        self.limits = limits
        super().__init__(body, self._each, self._leave, times)

    def _each(self, victim: Body) -> Procedure | None:
        return None if victim.down else attack_procedure(self.onto(victim))

    def _leave(self, victim: Body, result: Result) -> Body:
        return struck(self.onto(victim), victim, result.net, self.limits)

    def after(self) -> list[Distribution]:
        """The distributions of the body after 0, 1, ... ``times`` attacks."""
        return repeat(self.start, self._step, self.times)

    def _step(self, victim: Body) -> Distribution | None:
        if victim.down:
            return None
        setup = self.onto(victim)
        return net_odds(setup).map(lambda net: struck(setup, victim, net, self.limits))
