"""Two fighters who strike in turn until one falls (toaster.harm.accumulate)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Repeated
from rulespkg.systems.toaster.attack import attack_procedure
from rulespkg.systems.toaster.chain import Chain, Course, Duel, Fighter
from rulespkg.systems.toaster.fight import Body, penalty, struck, weakened

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Procedure
    from rulespkg.systems.toaster.swing import Attack, Result


class Blows(Repeated):
    """Blows in turn, the first side first; a roll tells them, and the odds come from ``chain``.

    >>> from rulespkg.systems.toaster.characters import Thresholds
    >>> from rulespkg.systems.toaster.damage import Harmful
    >>> from rulespkg.systems.toaster.swing import Attack
    >>> one = Fighter(Attack(False, 7, 5, harm=Harmful(9, 2)), Body(), Thresholds(5, 5))
    >>> duel = Blows((one, one), 4)
    >>> duel.enumerate() == Repeated.enumerate(duel)
    True
    """

    def __init__(self, fighters: tuple[Fighter, Fighter], times: int) -> None:
        self.fighters = fighters
        bodies = (fighters[0].body, fighters[1].body)
        super().__init__(Duel(bodies), self._each, self._leave, times)

    def _each(self, duel: Duel) -> Procedure | None:
        if duel.loser is not None:
            return None
        return attack_procedure(self._attack(duel))

    def _attack(self, duel: Duel) -> Attack:
        mine, theirs = self.fighters[duel.turn], self.fighters[1 - duel.turn]
        return weakened(
            mine.attack,
            penalty(duel.bodies[duel.turn], mine.limits),
            penalty(duel.bodies[1 - duel.turn], theirs.limits),
        )

    def _leave(self, duel: Duel, result: Result) -> Duel:
        other = 1 - duel.turn
        mine = self.fighters[duel.turn]
        body = struck(mine.attack, duel.bodies[other], result.net, self.fighters[other].limits)
        if body.down:
            return Duel((Body(), body) if other else (body, Body()))
        return Duel((duel.bodies[0], body) if other else (body, duel.bodies[1]), other)

    def enumerate(self) -> Distribution:
        """The exact distribution of the state at the end."""
        chain = Chain(self.fighters)
        for turn in range(self.times):
            chain.blow(turn % 2)
        return chain.states(self.times % 2)

    def course(self) -> list[Course]:
        """Who has fallen after 0, 1, ... ``times`` blows."""
        chain = Chain(self.fighters)
        courses = [chain.course()]
        for turn in range(self.times):
            chain.blow(turn % 2)
            courses.append(chain.course())
        return courses
