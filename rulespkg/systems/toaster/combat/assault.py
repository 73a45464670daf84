"""Attack after attack: bodies that fill up with stun and wounds until they fall (toaster.harm.accumulate)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Procedure, Repeated, repeat
from rulespkg.systems.toaster.combat.attack import attack_procedure, net_odds
from rulespkg.systems.toaster.combat.attack_setup import AttackResult, AttackSetup, undefended
from rulespkg.systems.toaster.combat.initiative import ACTIONS
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL, OUT_COLD, worst_penalty
from rulespkg.systems.toaster.traits.traits import Thresholds

if TYPE_CHECKING:
    from collections.abc import Callable


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


def hurt(body: Body, net: int, wounds: int, limits: Thresholds) -> Body:
    """The body after one attack; five wounds are mortal, whatever the stun (toaster.harm.wounds).

    >>> hurt(Body(20, 2), 7, 1, Thresholds(5, 5))
    Body(stun=0, wounds=0, fate='unconscious')
    """
    return suffered(body.stun + net, body.wounds + wounds, limits)


def suffered(stun: int, wounds: int, limits: Thresholds) -> Body:
    """The body after so much in all."""
    if wounds >= MORTAL:
        return MORTALLY_WOUNDED
    return UNCONSCIOUS if stun // limits.stun >= OUT_COLD else Body(stun, wounds)


def penalty(body: Body, limits: Thresholds) -> int:
    """The penalty of a body that stands (toaster.harm.worst_penalty)."""
    return worst_penalty(body.stun, body.wounds, limits.stun).penalty or 0


def weakened(setup: AttackSetup, attacker: int, defender: int) -> AttackSetup:
    """The same attack with these changes of both bonuses; hand to hand only their difference counts."""
    if setup.defense is None:
        return setup._replace(bonus=setup.bonus + attacker)
    if setup.ranged:
        return setup._replace(bonus=setup.bonus + attacker, defense=setup.defense + defender)
    return setup._replace(bonus=setup.bonus + attacker - defender)


def struck(setup: AttackSetup, body: Body, net: int, limits: Thresholds) -> Body:
    """The body after an attack with this net damage."""
    if not net:
        return body
    return hurt(body, net, setup.harm.wounds(net) if setup.harm else 0, limits)


class Foe(NamedTuple):
    """A body under attack, and whether the next attack on it is the second of the round."""

    body: Body
    second: bool = False


def assault(
    setup: AttackSetup, body: Body, limits: Thresholds, times: int, actions_kept: int = ACTIONS
) -> Assault:
    """Up to ``times`` attacks on one body, two a round, until it falls; its condition weakens its defense.

    ``setup`` is the attack on the body as it stands at first; the first ``actions_kept`` attacks of a round
    are defended, and the others are not (reading of toaster.combat.actions_per_round).
    """
    now = penalty(body, limits)
    setups = [setup if nth < actions_kept else undefended(setup) for nth in range(ACTIONS)]

    def onto(foe: Foe) -> AttackSetup:
        return weakened(setups[foe.second], 0, penalty(foe.body, limits) - now)

    return Assault(Foe(body), onto, limits, times, setups[0] != setups[1])


class Assault(Repeated):
    """Attack after attack on a ``Foe``; the odds need only net damage.

    With ``two`` the first and the second attack of a round differ.
    """

    def __init__(
        self, foe: Foe, onto: Callable[[Foe], AttackSetup], limits: Thresholds, times: int, two: bool
    ) -> None:
        self.onto = onto
        self.limits = limits
        self.two = two
        super().__init__(foe, self._each, self._leave, times)

    def _each(self, foe: Foe) -> Procedure | None:
        return None if foe.body.down else attack_procedure(self.onto(foe))

    def _leave(self, foe: Foe, result: AttackResult) -> Foe:
        return self._next(foe, struck(self.onto(foe), foe.body, result.net, self.limits))

    def _next(self, foe: Foe, body: Body) -> Foe:
        return Foe(body, self.two and not foe.second and not body.down)

    def after(self) -> list[Distribution]:
        """The distributions of the state after 0, 1, ... ``times`` attacks."""
        return repeat(self.start, self._step, self.times)

    def bodies(self) -> list[Distribution]:
        """The distributions of the body alone."""
        return [odds.map(lambda foe: foe.body) for odds in self.after()]

    def _step(self, foe: Foe) -> Distribution | None:
        if foe.body.down:
            return None
        setup = self.onto(foe)
        bodies = net_odds(setup).map(lambda net: struck(setup, foe.body, net, self.limits))
        return bodies.map(lambda body: self._next(foe, body))
