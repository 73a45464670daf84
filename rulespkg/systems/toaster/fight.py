"""Attack after attack: bodies that fill up with stun and wounds until they fall (toaster.harm.accumulate)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Procedure, Repeated
from rulespkg.systems.toaster.attack import attack_procedure
from rulespkg.systems.toaster.characters import Thresholds
from rulespkg.systems.toaster.harm import CONDITIONS, MORTAL, worst_penalty

if TYPE_CHECKING:
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


def struck(setup: Attack, body: Body, result: Result, limits: Thresholds) -> Body:
    """The body after the result of an attack."""
    if not result.net:
        return body
    return hurt(body, result.net, setup.harm.wounds(result.net) if setup.harm else 0, limits)


def assault(setup: Attack, body: Body, limits: Thresholds, times: int, mook: bool = False) -> Repeated:
    """Up to ``times`` attacks on one body, until it falls; its defense suffers from its condition.

    ``setup`` is the attack on the body as it stands at first; with ``mook`` one wound is enough
    (toaster.harm.unnamed).
    """
    now = penalty(body, limits)

    def each(victim: Body) -> Procedure | None:
        if victim.down:
            return None
        return attack_procedure(weakened(setup, 0, penalty(victim, limits) - now))

    def leave(victim: Body, result: Result) -> Body:
        after = struck(setup, victim, result, limits)
        return Body(fate="out") if mook and after.wounds > victim.wounds else after

    return Repeated(body, each, leave, times)
